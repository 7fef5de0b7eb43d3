/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-setting-keys.h"

#include <math.h>
#include <string.h>

#define DICE "dice:"
#define NO_DEAD_TILE "no-dead-tile"

static const struct
{
  const char *name;
  const char *from, *to; /* properties */
} ranges[] = {
  { "words", "words-from", "words-to" },
  { "points", "points-from", "points-to" },
};

const char *
gw_setting_keys_get_dice (const char *source)
{
  return g_str_has_prefix (source, DICE) ? source + strlen (DICE) : NULL;
}

char *
gw_setting_keys_format_source (GwGeneratorSettings *choice)
{
  const GwGenerator *generator = gw_generator_settings_get_generator (choice);
  double values[GW_MAX_PARAMETERS];
  GString *text;

  if (generator == NULL)
    return g_strconcat (DICE, gw_generator_settings_get_dice (choice), NULL);
  gw_parameter_values_get_values (gw_generator_settings_get_parameter_values (choice, generator),
                                  values);
  text = g_string_new (generator->name);
  for (guint i = 0; i < generator->n_parameters; i++)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      if (isnan (values[i]))
        continue;
      g_ascii_formatd (number, sizeof number, "%.15g", values[i]);
      g_string_append_printf (text, " %s=%s", generator->parameters[i].name, number);
    }
  return g_string_free (text, FALSE);
}

static gboolean
read_parameter (const GwGenerator *generator, const char *word, double *values)
{
  const char *equals = strchr (word, '=');
  char *end;
  double value;

  for (guint i = 0; equals != NULL && i < generator->n_parameters; i++)
    if (strncmp (word, generator->parameters[i].name, (gsize) (equals - word)) == 0
        && generator->parameters[i].name[equals - word] == '\0')
      {
        value = g_ascii_strtod (equals + 1, &end);
        if (end == equals + 1 || *end != '\0' || !isfinite (value))
          return FALSE;
        values[i] = value;
        return TRUE;
      }
  return FALSE;
}

gboolean
gw_setting_keys_read_source (GwGeneratorSettings *choice, const char *text)
{
  const char *dice = gw_setting_keys_get_dice (text);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  const GwGenerator *generator = words[0] != NULL ? gw_generator_find (words[0]) : NULL;
  double values[GW_MAX_PARAMETERS];

  if (dice != NULL)
    {
      gw_generator_settings_set_generator (choice, NULL);
      gw_generator_settings_set_dice (choice, dice);
      return TRUE;
    }
  if (generator == NULL)
    return FALSE;
  for (guint i = 0; i < GW_MAX_PARAMETERS; i++)
    values[i] = NAN;
  for (guint i = 1; words[i] != NULL; i++)
    if (*words[i] != '\0' && !read_parameter (generator, words[i], values))
      return FALSE;
  gw_parameter_values_set_values (gw_generator_settings_get_parameter_values (choice, generator),
                                  values);
  gw_generator_settings_set_generator (choice, generator);
  return TRUE;
}

char *
gw_setting_keys_format_wishes (GwGeneratorSettings *choice)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean no_dead_tile;

  g_object_get (choice, NO_DEAD_TILE, &no_dead_tile, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    {
      guint from, to;

      g_object_get (choice, ranges[i].from, &from, ranges[i].to, &to, NULL);
      if (from == 0 && to == 0)
        continue;
      g_string_append_printf (text, "%s%s=", text->len > 0 ? " " : "", ranges[i].name);
      if (from > 0)
        g_string_append_printf (text, "%u", from);
      g_string_append_c (text, ':');
      if (to > 0)
        g_string_append_printf (text, "%u", to);
    }
  if (no_dead_tile)
    g_string_append_printf (text, "%s" NO_DEAD_TILE, text->len > 0 ? " " : "");
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

/* One end of a range; nothing stands for no limit. */
static gboolean
read_end (const char *text, guint *end)
{
  guint64 number = 0;

  if (*text != '\0' && !g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT, &number, NULL))
    return FALSE;
  *end = (guint) number;
  return TRUE;
}

static gboolean
read_range (const char *word, guint limits[G_N_ELEMENTS (ranges)][2])
{
  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    {
      const gsize length = strlen (ranges[i].name);
      g_auto (GStrv) ends = NULL;

      if (strncmp (word, ranges[i].name, length) != 0 || word[length] != '=')
        continue;
      ends = g_strsplit (word + length + 1, ":", -1);
      return g_strv_length (ends) == 2 && read_end (ends[0], &limits[i][0])
             && read_end (ends[1], &limits[i][1]);
    }
  return FALSE;
}

gboolean
gw_setting_keys_read_wishes (GwGeneratorSettings *choice, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);
  guint limits[G_N_ELEMENTS (ranges)][2] = { 0 };
  gboolean no_dead_tile = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], NO_DEAD_TILE))
      no_dead_tile = TRUE;
    else if (*words[i] != '\0' && !read_range (words[i], limits))
      return FALSE;
  g_object_freeze_notify (G_OBJECT (choice));
  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    g_object_set (choice, ranges[i].from, limits[i][0], ranges[i].to, limits[i][1], NULL);
  g_object_set (choice, NO_DEAD_TILE, no_dead_tile, NULL);
  g_object_thaw_notify (G_OBJECT (choice));
  return TRUE;
}
