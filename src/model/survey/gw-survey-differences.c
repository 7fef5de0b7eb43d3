/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-differences.h"

#include <math.h>
#include <string.h>

static void
add_board (GwSurveyPairs *pairs, const GwSurveyValue *one, const GwSurveyValue *other)
{
  const gint64 words = (gint64) one->words - (gint64) other->words;
  const gint64 points = one->points - other->points;

  gw_paired_sums_add (&pairs->words, words);
  gw_paired_sums_add (&pairs->points, points);
  pairs->n_pairs++;
  pairs->n_same += one->hash == other->hash && words == 0 && points == 0;
}

void
gw_survey_pairs_get (const GwSurveyScore *one, const GwSurveyScore *other, GwSurveyPairs *pairs)
{
  guint n_compared, n_chunks;

  memset (pairs, 0, sizeof *pairs);
  if (one == NULL || other == NULL)
    return;
  n_compared = MIN (one->n_compared, other->n_compared);
  n_chunks = gw_survey_count_chunks (n_compared);
  for (guint chunk = 0; chunk < n_chunks; chunk++)
    {
      const guint first = chunk * GW_SURVEY_CHUNK;
      const guint end = MIN (first + GW_SURVEY_CHUNK, n_compared);

      if (gw_survey_score_find (one, chunk, chunk + 1, TRUE) == chunk
          && gw_survey_score_find (other, chunk, chunk + 1, TRUE) == chunk)
        for (guint board = first; board < end; board++)
          add_board (pairs, gw_survey_score_get_value (one, board),
                     gw_survey_score_get_value (other, board));
    }
}

/* All words, or all points. */
static void
add_intervals (GArray *differences, gboolean points)
{
  const guint n = differences->len;
  g_autofree const GwPairedSums **sums = g_new (const GwPairedSums *, n + 1);
  g_autofree GwMeanDifference *intervals = g_new (GwMeanDifference, n + 1);

  for (guint i = 0; i < n; i++)
    {
      const GwSurveyPairs *pairs = &g_array_index (differences, GwSurveyDifference, i).pairs;

      sums[i] = points ? &pairs->points : &pairs->words;
      intervals[i] = (GwMeanDifference){ NAN, NAN };
    }
  gw_mean_differences_get (sums, n, intervals);
  for (guint i = 0; i < n; i++)
    {
      GwSurveyDifference *difference = &g_array_index (differences, GwSurveyDifference, i);

      *(points ? &difference->points : &difference->words) = intervals[i];
    }
}

GArray *
gw_survey_differences_new (const GPtrArray *scores)
{
  GArray *differences = g_array_new (FALSE, FALSE, sizeof (GwSurveyDifference));

  for (guint one = 0; one < scores->len; one++)
    for (guint other = one + 1; other < scores->len; other++)
      {
        GwSurveyDifference difference = { .one = one, .other = other };

        gw_survey_pairs_get (g_ptr_array_index (scores, one), g_ptr_array_index (scores, other),
                             &difference.pairs);
        g_array_append_val (differences, difference);
      }
  gw_survey_differences_find_intervals (differences);
  return differences;
}

void
gw_survey_differences_find_intervals (GArray *differences)
{
  add_intervals (differences, FALSE);
  add_intervals (differences, TRUE);
}
