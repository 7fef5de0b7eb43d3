/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-text.h"

#include "gw-lexicon-titles.h"
#include "gw-sentence.h"
#include "gw-survey-run.h"

#include <glib/gi18n.h>
#include <math.h>

/* After the decimal point. */
#define MOST_DIGITS 6

/* The lexicon as it is shown, or NULL. The terminal saves its name as the title. */
static const char *
get_lexicon_title (const GwSurveySpec *spec)
{
  const GStrv lexicons = spec->game->lexicons;

  if (lexicons != NULL && lexicons[0] != NULL && lexicons[1] != NULL)
    return spec->lexicon_title;
  return gw_lexicon_get_shown_title (gw_game_name_get_lexicon (spec->game), spec->lexicon_title);
}

char *
gw_survey_text_describe (GwRun *run)
{
  const GwSurveySpec *spec = run->spec;
  const gboolean running = run->state == GW_RUN_RUNNING;
  const char *title = get_lexicon_title (spec);
  const char *lexicon = title != NULL ? title : _ ("unknown word list");
  const gulong n_done = (gulong) gw_survey_count_done (run->status);
  const gulong n_boards = (gulong) gw_survey_count_boards (spec);

  if (gw_survey_spec_is_open (spec))
    /* Translators: of a survey: rows and columns, lexicon, boards that are done */
    return g_strdup_printf (
      running ? ngettext ("%u × %u, %s, running: %'.0f board", "%u × %u, %s, running: %'.0f boards",
                          n_done)
              : ngettext ("%u × %u, %s, %'.0f board", "%u × %u, %s, %'.0f boards", n_done),
      spec->rows, spec->cols, lexicon, (double) n_done);
  /* Translators: of a survey: rows and columns, lexicon, boards that are done and in all */
  return g_strdup_printf (
    running ? ngettext ("%u × %u, %s, running: %'.0f of %'.0f board",
                        "%u × %u, %s, running: %'.0f of %'.0f boards", n_boards)
            : ngettext ("%u × %u, %s, %'.0f of %'.0f board", "%u × %u, %s, %'.0f of %'.0f boards",
                        n_boards),
    spec->rows, spec->cols, lexicon, (double) n_done, (double) n_boards);
}

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
