/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-text.h"

#include "gw-compat.h"
#include "gw-shown-name.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *name;
  const char *title;
} methods[] = {
  { "local", N_("Local search") },
  { "tempering", N_("Parallel tempering") },
  { "anneal", N_("Annealing") },
  { "genetic", N_("Genetic Boggle") },
};

const char *
gw_search_method_get_title (const char *method)
{
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    if (strcmp (methods[i].name, method) == 0)
      return _(methods[i].title);
  return method;
}

const char *
gw_search_objective_get_title (GwObjective objective)
{
  switch (objective)
    {
    case GW_OBJECTIVE_WORDS:
      return C_("objective", "Words");
    case GW_OBJECTIVE_LONGEST:
      return C_("objective", "Longest words");
    case GW_OBJECTIVE_POINTS:
    default:
      return C_("objective", "Points");
    }
}

gboolean
gw_search_status_lists_missing (const GwSearchStatus *status, const GwSearchSpec *spec)
{
  return gw_search_spec_packs (spec)
         || (status->n_words > 0 && status->n_words <= GW_SEARCH_FEW_WORDS);
}

char *
gw_search_status_dup_value (const GwSearchStatus *status, const GwSearchSpec *spec)
{
  const gulong value = (gulong) MAX (status->worth, 0);
  guint n_words;

  if (status->best == NULL)
    return NULL;
  switch (spec->objective)
    {
    case GW_OBJECTIVE_WORDS:
      n_words = gw_search_status_count_wanted (status);
      if (n_words > 0 && gw_search_status_lists_missing (status, spec))
        /* Translators: words that a grid has, of all that are wanted */
        return g_strdup_printf (ngettext ("%'lu of %'u word", "%'lu of %'u words", n_words), value,
                                n_words);
      return g_strdup_printf (ngettext ("%'lu word", "%'lu words", value), value);
    case GW_OBJECTIVE_LONGEST:
      return g_strdup_printf (ngettext ("%'lu letter", "%'lu letters", value), value);
    case GW_OBJECTIVE_POINTS:
    default:
      return g_strdup_printf (ngettext ("%'lu point", "%'lu points", value), value);
    }
}

/* The name of a file as it may be shown, without its ending. */
static char *
make_title (const char *file)
{
  g_autofree char *base = g_path_get_basename (file);
  char *title = gw_shown_name (base);
  char *dot = strrchr (title, '.');

  if (dot != NULL && dot != title)
    *dot = '\0';
  return title;
}

char *
gw_search_spec_dup_name (const GwSearchSpec *spec)
{
  const guint rows = gw_board_get_rows (spec->shape);
  const guint cols = gw_board_get_cols (spec->shape);

  if (spec->game->strings_name != NULL)
    {
      g_autofree char *title = make_title (spec->game->strings_name);

      return g_strdup_printf ("%s %u×%u", title, rows, cols);
    }
  if (spec->needs_strings)
    /* Translators: the name of a run that packs words onto a board, with its size */
    return g_strdup_printf (_("Packed Words %u×%u"), rows, cols);
  if (gw_rules_get (spec->game->rules)->reuse)
    /* Translators: the name of a search by the rule that words may come back to a tile */
    return g_strdup_printf (_("Best %u×%u, tiles come back"), rows, cols);
  /* Translators: the name of a search by the classic rules */
  return g_strdup_printf (_("Best %u×%u, classic"), rows, cols);
}
