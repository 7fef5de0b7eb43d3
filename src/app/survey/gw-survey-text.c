/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-text.h"

#include "gw-number-text.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>
#include <math.h>

/* After the decimal point. */
#define MOST_DIGITS 6

static const GwFigures *
get_figures (const GwSurveyEntry *entry, gboolean points)
{
  return points ? &entry->points : &entry->words;
}

/* The row with the highest mean, apart from `but`; borrowed from the list. Counts the rows that have
 * figures. */
static GwSurveyEntry *
find_best (GListModel *entries, const GwSurveyEntry *but, gboolean points, guint *n_rows)
{
  GwSurveyEntry *best = NULL;

  *n_rows = 0;
  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      GwSurveyEntry *entry = gw_item_at (entries, i);
      const GwFigures *figures = get_figures (entry, points);

      if (figures->n < 2)
        continue;
      (*n_rows)++;
      if (entry != but && (best == NULL || figures->mean > get_figures (best, points)->mean))
        best = entry;
    }
  return best;
}

/* So many digits after the point that the margin has at least one that is not 0, if MOST_DIGITS are
 * enough for that. */
static char *
format_number (double number, double margin)
{
  int n_digits = 1;

  for (double least = 0.1; margin > 0 && margin < least && n_digits < MOST_DIGITS; least /= 10)
    n_digits++;
  return g_strdup_printf ("%'.*f", n_digits, number);
}

static char *
format_verdict (const char *better, const char *other, const GwMeanDifference *found,
                gboolean points)
{
  g_autofree char *difference = format_number (fabs (found->difference), found->margin);
  g_autofree char *margin = format_number (found->margin, found->margin);

  if (!gw_mean_difference_is_sure (found))
    /* Translators: two generators; the difference between their means, and its margin of error */
    return gw_sentence_format (
      points ? _ ("“%s” and “%s” cannot be told apart yet: they differ by %s points per board, "
                  "± %s at 95%% confidence.")
             : _ ("“%s” and “%s” cannot be told apart yet: they differ by %s words per board, "
                  "± %s at 95%% confidence."),
      better, other, difference, margin);
  /* Translators: a generator; how many points more its boards have, and the margin of error; the
   * generator that it is compared with */
  return gw_sentence_format (
    points ? _ ("“%s” has %s more points per board (± %s at 95%% confidence) than “%s”.")
           : _ ("“%s” has %s more words per board (± %s at 95%% confidence) than “%s”."),
    better, difference, margin, other);
}

char *
gw_survey_text_tell (GwSurveyEntry *one, GwSurveyEntry *other, const GwSurveyPairs *pairs,
                     const GwMeanDifference *found, gboolean points, gboolean full_titles)
{
  GwSurveyEntry *better = found->difference < 0 ? other : one;
  GwSurveyEntry *worse = better == one ? other : one;
  g_autofree char *title = NULL, *other_title = NULL;

  if (isnan (found->difference))
    return NULL;
  title = full_titles ? gw_survey_entry_dup_full_title (better)
                      : g_strdup (better->title);
  other_title
    = full_titles ? gw_survey_entry_dup_full_title (worse) : g_strdup (worse->title);
  if (pairs->n_same == pairs->n_pairs)
    /* Translators: two generators */
    return gw_sentence_format (_ ("“%s” and “%s” make the same boards here."), title, other_title);
  return format_verdict (title, other_title, found, points);
}

/* How far two of some rows are apart. The two may have been chosen for what came out, so all pairs of
 * the rows are looked at together. Of more rows than that takes no time for, the interval is that
 * of the surest pair by Holm's method, whichever pair it is. */
static gboolean
compare_two (GListModel *rows, guint n_rows, GwSurveyEntry *one, GwSurveyEntry *other,
             gboolean points, const GwSurveyPairs *pairs, GwMeanDifference *found)
{
  g_autoptr (GArray) differences = NULL;

  if (g_list_model_get_n_items (rows) > GW_SURVEY_TEXT_MAX_ROWS)
    return gw_mean_difference_get (points ? &pairs->points : &pairs->words,
                                   GW_MEAN_DIFFERENCE_CHANCE / MAX (n_rows * (n_rows - 1) / 2, 1),
                                   found);
  differences = gw_survey_entries_compare (rows);
  for (guint i = 0; i < differences->len; i++)
    {
      const GwSurveyDifference *difference = &g_array_index (differences, GwSurveyDifference, i);
      GwSurveyEntry *first = gw_item_at (rows, difference->one);
      GwSurveyEntry *second = gw_item_at (rows, difference->other);

      if ((first != one || second != other) && (first != other || second != one))
        continue;
      *found = points ? difference->points : difference->words;
      if (first == other)
        found->difference = -found->difference;
      return TRUE;
    }
  return FALSE;
}

char *
gw_survey_text_compare (GListModel *entries, GListModel *selected, gboolean points,
                        gboolean full_titles)
{
  const guint n_selected = g_list_model_get_n_items (selected);
  GListModel *rows = n_selected >= 2 ? selected : entries;
  guint n_rows;
  GwSurveyEntry *one = find_best (n_selected > 0 ? selected : entries, NULL, points, &n_rows);
  GwSurveyEntry *other = one != NULL ? find_best (rows, one, points, &n_rows) : NULL;
  GwSurveyPairs pairs;
  GwMeanDifference found;

  if (other == NULL)
    return NULL;
  gw_survey_entry_compare (one, other, &pairs);
  if (!compare_two (rows, n_rows, one, other, points, &pairs, &found))
    return NULL;
  return gw_survey_text_tell (one, other, &pairs, &found, points, full_titles);
}

/* “almost eight times as many as dice”, of the same size or words where these are swept; NULL when
 * there are no dice, or they are the best. */
static char *
dup_ratio (GListModel *entries, const GwSurveyEntry *best, gboolean points)
{
  static const char *const words[] = {
    NULL, NULL, NC_ ("times", "two"), NC_ ("times", "three"), NC_ ("times", "four"),
    NC_ ("times", "five"), NC_ ("times", "six"), NC_ ("times", "seven"), NC_ ("times", "eight"),
    NC_ ("times", "nine"), NC_ ("times", "ten"),
  };
  g_autofree char *number = NULL;
  double ratio = 0, whole;

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      const GwSurveyEntry *entry = gw_item_at (entries, i);

      if (entry->generator == &gw_survey_dice_generator && entry != best
          && entry->value == best->value && get_figures (entry, points)->mean > 0)
        ratio = get_figures (best, points)->mean / get_figures (entry, points)->mean;
    }
  whole = round (ratio);
  if (whole < 2)
    return NULL;
  number = whole < G_N_ELEMENTS (words) ? g_strdup (g_dpgettext2 (NULL, "times", words[(guint) whole]))
                                        : g_strdup_printf ("%'.0f", whole);
  if (fabs (ratio / whole - 1) < 0.03)
    /* Translators: %s is a number: “eight”, “12” */
    return g_strdup_printf (_ ("%s times as many as dice"), number);
  /* Translators: %s is a number: “eight”, “12” */
  return g_strdup_printf (ratio < whole ? _ ("almost %s times as many as dice")
                                        : _ ("more than %s times as many as dice"),
                          number);
}

/* Whether the best two cannot be told apart. */
static gboolean
are_level (GListModel *entries, guint n_rows, GwSurveyEntry *best, GwSurveyEntry *second,
           gboolean points)
{
  GwSurveyPairs pairs;
  GwMeanDifference found;

  gw_survey_entry_compare (best, second, &pairs);
  return compare_two (entries, n_rows, best, second, points, &pairs, &found)
         && !gw_mean_difference_is_sure (&found);
}

char *
gw_survey_text_dup_answer (GListModel *entries, gboolean points)
{
  guint n_rows;
  GwSurveyEntry *best = find_best (entries, NULL, points, &n_rows);
  GwSurveyEntry *second = best != NULL ? find_best (entries, best, points, &n_rows) : NULL;
  g_autofree char *mean = NULL;
  g_autofree char *ratio = NULL;

  if (best == NULL)
    return NULL;
  mean = gw_number_with_error (get_figures (best, points)->mean, get_figures (best, points)->error);
  if (second != NULL && are_level (entries, n_rows, best, second, points))
    /* Translators: two ways to make boards, and a mean with its error: “477 ± 4” */
    return gw_sentence_format (points ? _ ("“%s” and “%s” are level: %s points on average.")
                                      : _ ("“%s” and “%s” are level: %s words on average."),
                               best->title, second->title, mean);
  ratio = dup_ratio (entries, best, points);
  if (ratio == NULL)
    /* Translators: a way to make boards, and a mean with its error: “477 ± 4” */
    return gw_sentence_format (points ? _ ("“%s” makes the richest boards: %s points on average.")
                                      : _ ("“%s” makes the richest boards: %s words on average."),
                               best->title, mean);
  /* Translators: a way to make boards, a mean with its error: “477 ± 4”, and “almost eight times as
   * many as dice” */
  return gw_sentence_format (points
                               ? _ ("“%s” makes the richest boards: %s points on average, %s.")
                               : _ ("“%s” makes the richest boards: %s words on average, %s."),
                             best->title, mean, ratio);
}
