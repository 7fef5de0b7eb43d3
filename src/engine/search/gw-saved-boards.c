/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-saved-boards.h"

#include <string.h>

/* The sign of each letter in text; what is no letter of the words is a point. */
static const char signs[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-";

GVariant *
gw_letters_save (const guint8 *letters, guint n)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, letters, n, 1);
}

/* Whether they may stand on the board of the problem. */
static gboolean
fit (const GwProblem *problem, const guint8 *letters)
{
  guint8 fixed[GW_JUDGE_MAX_CELLS];

  memcpy (fixed, letters, problem->n_cells);
  for (guint i = 0; i < problem->n_free; i++)
    {
      const guint cell = problem->free[i];

      if (letters[cell] >= problem->n_kinds)
        return FALSE;
      fixed[cell] = problem->fixed[cell];
    }
  return memcmp (fixed, problem->fixed, problem->n_cells) == 0;
}

gboolean
gw_letters_load (GVariant *saved, const GwProblem *problem, guint8 *letters)
{
  gsize n;
  const guint8 *data = g_variant_get_fixed_array (saved, &n, 1);

  if (n != problem->n_cells || !fit (problem, data))
    return FALSE;
  memcpy (letters, data, n);
  return TRUE;
}

static char *
letters_to_text (const guint8 *letters, guint n)
{
  char *text = g_malloc (n + 1);

  for (guint i = 0; i < n; i++)
    text[i] = letters[i] < strlen (signs) ? signs[letters[i]] : '.';
  text[n] = '\0';
  return text;
}

static gboolean
letters_from_text (const char *text, const GwProblem *problem, guint8 *letters)
{
  if (strlen (text) != problem->n_cells)
    return FALSE;
  for (guint i = 0; i < problem->n_cells; i++)
    {
      const char *sign = strchr (signs, text[i]);

      if (sign == NULL && text[i] != '.')
        return FALSE;
      letters[i] = sign != NULL ? (guint8) (sign - signs) : GW_NO_LETTER;
    }
  return fit (problem, letters);
}

GVariant *
gw_best_list_save (const GwBestList *list, const GwProblem *problem)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(xs)"));
  for (guint i = 0; i < gw_best_list_get_n (list); i++)
    {
      gint64 value;
      const guint8 *letters = gw_best_list_get (list, i, &value);
      g_autofree char *text = letters_to_text (letters, problem->n_cells);

      g_variant_builder_add (&builder, "(xs)", value, text);
    }
  return g_variant_builder_end (&builder);
}

gboolean
gw_best_list_load (GwBestList *list, GVariant *saved, const GwProblem *problem)
{
  const gsize n = g_variant_n_children (saved);

  for (gsize i = 0; i < n; i++)
    {
      guint8 letters[GW_JUDGE_MAX_CELLS];
      const char *text;
      gint64 value;

      g_variant_get_child (saved, i, "(x&s)", &value, &text);
      if (!letters_from_text (text, problem, letters))
        return FALSE;
      gw_best_list_offer (list, letters, value);
    }
  return TRUE;
}
