/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-setting-text.h"

#include "gw-sentence.h"

#include <glib/gi18n.h>
#include <string.h>

#define TIMES "×"

char *
gw_setting_format_size (guint rows, guint cols)
{
  /* Translators: the size of a board, rows and columns */
  return g_strdup_printf (_("%u × %u"), rows, cols);
}

/* Where the size begins and ends in a name as “Big 5×5 (1979)”; FALSE if there is none. */
static gboolean
find_size (const char *name, const char **begin, const char **end)
{
  const char *times = strstr (name, TIMES);

  if (times == NULL)
    return FALSE;
  for (*begin = times; *begin > name && g_ascii_isdigit ((*begin)[-1]); (*begin)--)
    ;
  for (*end = times + strlen (TIMES); g_ascii_isdigit (**end); (*end)++)
    ;
  return *begin < times && *end > times + strlen (TIMES);
}

/* What the dice are called where their size is said anyway: “Big”. NULL if that is all there is. */
static char *
dup_stem (const char *name)
{
  const char *begin, *end;
  g_autofree char *stem = NULL;

  if (!find_size (name, &begin, &end))
    return NULL;
  stem = g_strchomp (g_strndup (name, (gsize) (begin - name)));
  return *stem != '\0' ? g_steal_pointer (&stem) : NULL;
}

/* The size in a name, written as sizes are. */
static char *
dup_size (const char *begin)
{
  const guint64 rows = g_ascii_strtoull (begin, NULL, 10);
  const guint64 cols = g_ascii_strtoull (strstr (begin, TIMES) + strlen (TIMES), NULL, 10);

  return gw_setting_format_size ((guint) rows, (guint) cols);
}

char *
gw_setting_format_dice (const GwDice *dice)
{
  const char *name = gw_dice_get_shown_name (dice);
  g_autofree char *stem = dup_stem (name);
  g_autofree char *size = NULL;
  const char *begin, *end;

  if (stem == NULL || !find_size (name, &begin, &end))
    return g_strdup (name);
  size = dup_size (begin);
  return g_strconcat (stem, " ", size, NULL);
}

char *
gw_setting_format_dice_name (const GwDice *dice)
{
  const char *name = gw_dice_get_shown_name (dice);
  g_autofree char *before = NULL;
  g_autofree char *size = NULL;
  const char *begin, *end;

  if (!find_size (name, &begin, &end))
    return g_strdup (name);
  before = g_strndup (name, (gsize) (begin - name));
  size = dup_size (begin);
  return g_strconcat (before, size, end, NULL);
}

static char *
format_words (guint from, guint to)
{
  if (from > 0 && to > 0)
    /* Translators: a range of numbers, after “Big dice · ” */
    return g_strdup_printf (ngettext ("%'u to %'u word", "%'u to %'u words", to), from, to);
  if (from > 0)
    return g_strdup_printf (ngettext ("at least %'u word", "at least %'u words", from), from);
  return g_strdup_printf (ngettext ("at most %'u word", "at most %'u words", to), to);
}

static char *
format_points (guint from, guint to)
{
  if (from > 0 && to > 0)
    /* Translators: a range of numbers, after “Big dice · ” */
    return g_strdup_printf (ngettext ("%'u to %'u point", "%'u to %'u points", to), from, to);
  if (from > 0)
    return g_strdup_printf (ngettext ("at least %'u point", "at least %'u points", from), from);
  return g_strdup_printf (ngettext ("at most %'u point", "at most %'u points", to), to);
}

/* What is wished for: “at least 100 words, no dead tile”. */
static char *
format_wishes (GwGeneratorSettings *choice)
{
  guint words_from, words_to, points_from, points_to;
  gboolean no_dead_tile, seed_fixed;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *words = NULL;
  g_autofree char *points = NULL;
  g_auto (GStrv) parts = NULL;

  g_object_get (choice, "words-from", &words_from, "words-to", &words_to,
                "points-from", &points_from, "points-to", &points_to,
                "no-dead-tile", &no_dead_tile, "seed-fixed", &seed_fixed, NULL);
  if (words_from > 0 || words_to > 0)
    g_strv_builder_add (builder, words = format_words (words_from, words_to));
  if (points_from > 0 || points_to > 0)
    g_strv_builder_add (builder, points = format_points (points_from, points_to));
  if (no_dead_tile)
    g_strv_builder_add (builder, _ ("no dead tile"));
  if (!gw_generator_settings_has_conditions (choice))
    g_strv_builder_add (builder, _ ("any number of words"));
  if (seed_fixed)
    /* Translators: in a list of what is wished for: the next board is the same as the last one */
    g_strv_builder_add (builder, _ ("the same board again"));
  parts = g_strv_builder_end (builder);
  return g_strjoinv (", ", parts);
}

static char *
format_source (GwGeneratorSettings *choice, const GwDice *dice)
{
  const GwGenerator *generator = gw_generator_settings_get_generator (choice);
  g_autofree char *stem = NULL;

  if (generator != NULL)
    return g_strdup (_ (generator->title));
  if (dice == NULL)
    return g_strdup (_ ("No Dice"));
  stem = dup_stem (gw_dice_get_shown_name (dice));
  /* Translators: %s is the name of dice without their size, as “Big” or “Classic” */
  return stem != NULL ? gw_sentence_format (_ ("%s dice"), stem)
                      : g_strdup (gw_dice_get_shown_name (dice));
}

char *
gw_setting_format (GwGeneratorSettings *choice, const GwDice *dice)
{
  guint rows, cols;
  g_autofree char *size = NULL;
  g_autofree char *source = NULL;
  g_autofree char *wishes = NULL;

  g_return_val_if_fail (GW_IS_GENERATOR_SETTINGS (choice), NULL);

  gw_generator_settings_get_size (choice, &rows, &cols);
  size = gw_setting_format_size (rows, cols);
  source = format_source (choice, dice);
  wishes = format_wishes (choice);
  /* Translators: what new boards are like: size, what they are made of, what is wished for */
  return gw_sentence_format (_ ("%s · %s · %s"), size, source, wishes);
}
