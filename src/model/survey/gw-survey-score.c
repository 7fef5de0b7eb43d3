/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-score.h"

#include "gw-bitmap.h"

#include <math.h>
#include <string.h>

#define COUNTS_TYPE "a(xt)"
#define SAMPLES_TYPE "a(utxxd)"

/* The bitmap begins with as many chunks. A row that ends at an error may have very many boards, but
 * seldom does. */
#define LEAST_KNOWN 4096

/* No board has more words or points. */
#define MOST_VALUE ((gint64) 1 << 53)

GwSurveyScore *
gw_survey_score_new (guint n_boards, guint n_compared)
{
  GwSurveyScore *score = g_atomic_rc_box_new0 (GwSurveyScore);

  score->n_boards = n_boards;
  score->n_compared = MIN (n_compared, n_boards);
  score->values = g_array_new (FALSE, TRUE, sizeof (GwSurveyValue));
  score->n_known = MIN (LEAST_KNOWN, gw_survey_score_get_n_chunks (score));
  score->done = g_new0 (guint64, GW_BITMAP_LENGTH (score->n_known));
  score->words = gw_spread_new ();
  score->points = gw_spread_new ();
  score->samples = g_array_new (FALSE, FALSE, sizeof (GwSurveySample));
  return score;
}

GwSurveyScore *
gw_survey_score_copy (const GwSurveyScore *score)
{
  GwSurveyScore *copy = g_atomic_rc_box_dup (sizeof *score, (gpointer) score);

  copy->done = g_memdup2 (score->done, GW_BITMAP_LENGTH (score->n_known) * sizeof (guint64));
  copy->words = gw_spread_copy (score->words);
  copy->points = gw_spread_copy (score->points);
  copy->samples = g_array_copy (score->samples);
  copy->values = g_array_copy (score->values);
  if (score->best_board != NULL)
    gw_board_ref (score->best_board);
  return copy;
}

GwSurveyScore *
gw_survey_score_ref (GwSurveyScore *score)
{
  return g_atomic_rc_box_acquire (score);
}

static void
score_clear (gpointer data)
{
  GwSurveyScore *score = data;

  g_free (score->done);
  gw_spread_free (score->words);
  gw_spread_free (score->points);
  g_array_unref (score->samples);
  g_array_unref (score->values);
  g_clear_pointer (&score->best_board, gw_board_unref);
}

void
gw_survey_score_unref (GwSurveyScore *score)
{
  g_atomic_rc_box_release_full (score, score_clear);
}

guint
gw_survey_count_chunks (guint n_boards)
{
  return (n_boards + GW_SURVEY_CHUNK - 1) / GW_SURVEY_CHUNK;
}

guint
gw_survey_score_get_n_chunks (const GwSurveyScore *score)
{
  return gw_survey_count_chunks (score->n_boards);
}

/* Makes room in the bitmap for at least this number of chunks. */
static void
know (GwSurveyScore *score, guint n_chunks)
{
  const gsize before = GW_BITMAP_LENGTH (score->n_known);
  gsize after;

  if (n_chunks <= score->n_known)
    return;
  score->n_known = MIN (MAX (n_chunks, 2 * score->n_known), gw_survey_score_get_n_chunks (score));
  after = GW_BITMAP_LENGTH (score->n_known);
  score->done = g_renew (guint64, score->done, after);
  memset (score->done + before, 0, (after - before) * sizeof (guint64));
}

void
gw_survey_score_set_done (GwSurveyScore *score, guint chunk)
{
  g_return_if_fail (chunk < gw_survey_score_get_n_chunks (score));

  know (score, chunk + 1);
  gw_bitmap_set (score->done, chunk);
}

guint
gw_survey_score_find (const GwSurveyScore *score, guint first, guint end, gboolean done)
{
  const guint n_known = MIN (end, score->n_known);
  const guint found
    = first < n_known ? gw_bitmap_find (score->done, n_known, first, done) : MIN (first, end);

  return found >= n_known && done ? end : found;
}

/* Makes room for the values of the boards from `first` on, below `end`. */
static void
make_room (GwSurveyScore *score, guint first, guint end)
{
  GArray *values = score->values;

  if (values->len == 0)
    score->first_value = first;
  if (first < score->first_value)
    {
      const guint n = score->first_value - first, n_before = values->len;

      g_array_set_size (values, n_before + n);
      memmove (&g_array_index (values, GwSurveyValue, n), values->data,
               n_before * sizeof (GwSurveyValue));
      score->first_value = first;
    }
  if (end > score->first_value + values->len)
    g_array_set_size (values, end - score->first_value);
}

/* Copies values, or as many as are compared. */
static void
set_values (GwSurveyScore *score, guint first, const GwSurveyValue *values, guint n)
{
  const guint end = MIN (first + n, score->n_compared);

  if (first >= end)
    return;
  make_room (score, first, end);
  memcpy (&g_array_index (score->values, GwSurveyValue, first - score->first_value), values,
          (end - first) * sizeof *values);
}

void
gw_survey_score_set_values (GwSurveyScore *score, guint chunk, const GwSurveyValue *values,
                            guint n)
{
  set_values (score, chunk * GW_SURVEY_CHUNK, values, n);
}

const GwSurveyValue *
gw_survey_score_get_value (const GwSurveyScore *score, guint board)
{
  return &g_array_index (score->values, GwSurveyValue, board - score->first_value);
}

/* Boards that follow each other, are done and are compared. */
typedef struct
{
  guint first, end;
} Range;

/* Goes on to the next ones; FALSE if there are none. Begins with { 0, 0 }. */
static gboolean
find_compared (const GwSurveyScore *score, Range *range)
{
  const guint n_chunks = gw_survey_score_get_n_chunks (score);
  const guint chunk
    = gw_survey_score_find (score, gw_survey_count_chunks (range->end), n_chunks, TRUE);
  const guint end = gw_survey_score_find (score, chunk, n_chunks, FALSE);

  range->first = chunk * GW_SURVEY_CHUNK;
  range->end = (guint) MIN ((guint64) end * GW_SURVEY_CHUNK, score->n_compared);
  return range->first < range->end;
}

static int
compare_values (gconstpointer a, gconstpointer b)
{
  const GwSurveyValue *one = a, *other = b;

  if (one->hash != other->hash)
    return one->hash < other->hash ? -1 : 1;
  if (one->words != other->words)
    return one->words < other->words ? -1 : 1;
  return (one->points > other->points) - (one->points < other->points);
}

gboolean
gw_survey_score_count_different (const GwSurveyScore *score, guint *n_different)
{
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (GwSurveyValue));
  Range range = { 0, 0 };

  while (find_compared (score, &range))
    g_array_append_vals (sorted, gw_survey_score_get_value (score, range.first),
                         range.end - range.first);
  if (sorted->len < score->n_done)
    return FALSE;
  g_array_sort (sorted, compare_values);
  *n_different = 0;
  for (guint i = 0; i < sorted->len; i++)
    *n_different += i == 0
                    || compare_values (&g_array_index (sorted, GwSurveyValue, i - 1),
                                       &g_array_index (sorted, GwSurveyValue, i)) != 0;
  return TRUE;
}

gboolean
gw_survey_score_is_done (const GwSurveyScore *score)
{
  return score->ended || score->n_done == score->n_boards;
}

gboolean
gw_survey_score_is_precise (const GwSurveyScore *score, double most_error)
{
  GwFigures points;

  gw_spread_get_figures (score->points, &points);
  return points.error <= most_error;
}

/* The error falls with the square root of the number of boards. */
double
gw_survey_score_get_precision (const GwSurveyScore *score, double most_error)
{
  GwFigures points;
  double share;

  if (score == NULL)
    return 0;
  gw_spread_get_figures (score->points, &points);
  share = most_error / MAX (points.error, most_error);
  return points.error > 0 ? share * share : 0;
}

static void
add_spread (GwSpread *spread, const GwSpread *other)
{
  g_autoptr (GArray) counts = gw_spread_dup_counts (other);

  for (guint i = 0; i < counts->len; i++)
    {
      const GwSpreadCount *count = &g_array_index (counts, GwSpreadCount, i);

      gw_spread_add (spread, count->value, count->times);
    }
}

static gint
compare_samples (gconstpointer a, gconstpointer b)
{
  const GwSurveySample *one = a, *other = b;

  return (one->board > other->board) - (one->board < other->board);
}

void
gw_survey_score_sort_samples (GwSurveyScore *score)
{
  g_array_sort (score->samples, compare_samples);
}

#define ADD(name, key) score->name += other->name;

/* Adds everything but the chunks. The first board of `other` has the number `first` here. */
static void
add_boards (GwSurveyScore *score, const GwSurveyScore *other, guint first)
{
  Range range = { 0, 0 };

  if (other->n_done == 0)
    return;

  if (score->n_done == 0 || other->best_points > score->best_points
      || (other->best_points == score->best_points && first + other->best < score->best))
    {
      score->best = first + other->best;
      score->best_points = other->best_points;
      score->best_words = other->best_words;
      g_clear_pointer (&score->best_board, gw_board_unref);
      if (other->best_board != NULL)
        score->best_board = gw_board_ref (other->best_board);
    }
  score->n_done += other->n_done;
  add_spread (score->words, other->words);
  add_spread (score->points, other->points);
  score->run_time += other->run_time;
  GW_SURVEY_SUMS (ADD)
  for (guint i = 0; i < other->samples->len; i++)
    {
      GwSurveySample sample = g_array_index (other->samples, GwSurveySample, i);

      sample.board += first;
      g_array_append_val (score->samples, sample);
    }
  gw_survey_score_sort_samples (score);
  while (find_compared (other, &range))
    set_values (score, first + range.first, gw_survey_score_get_value (other, range.first),
                range.end - range.first);
}

gboolean
gw_survey_score_add (GwSurveyScore *score, const GwSurveyScore *other)
{
  const gsize length = GW_BITMAP_LENGTH (other->n_known);

  g_return_val_if_fail (score->n_boards == other->n_boards, FALSE);

  know (score, other->n_known);
  for (gsize i = 0; i < length; i++)
    if ((score->done[i] & other->done[i]) != 0)
      return FALSE;
  for (gsize i = 0; i < length; i++)
    score->done[i] |= other->done[i];
  add_boards (score, other, 0);
  return TRUE;
}

GwSurveyScore *
gw_survey_score_join (const GwSurveyScore *first, const GwSurveyScore *second,
                      guint n_compared)
{
  GwSurveyScore *score = gw_survey_score_new (first->n_boards + second->n_boards, n_compared);

  g_return_val_if_fail (first->n_done == first->n_boards && second->n_done == second->n_boards,
                        score);

  for (guint chunk = 0; chunk < gw_survey_score_get_n_chunks (score); chunk++)
    gw_survey_score_set_done (score, chunk);
  add_boards (score, first, 0);
  add_boards (score, second, first->n_boards);
  return score;
}

static GVariant *
save_spread (const GwSpread *spread)
{
  g_autoptr (GArray) counts = gw_spread_dup_counts (spread);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (COUNTS_TYPE));
  for (guint i = 0; i < counts->len; i++)
    {
      const GwSpreadCount *count = &g_array_index (counts, GwSpreadCount, i);

      g_variant_builder_add (&builder, "(xt)", count->value, count->times);
    }
  return g_variant_builder_end (&builder);
}

/* The chunks that are done, as ranges: the first one and how many. */
static GVariant *
save_done (const GwSurveyScore *score)
{
  const guint n_chunks = gw_survey_score_get_n_chunks (score);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(uu)"));
  for (guint first = 0, end; first < n_chunks; first = end)
    {
      first = gw_survey_score_find (score, first, n_chunks, TRUE);
      end = gw_survey_score_find (score, first, n_chunks, FALSE);
      if (end > first)
        g_variant_builder_add (&builder, "(uu)", first, end - first);
    }
  return g_variant_builder_end (&builder);
}

static GVariant *
save_samples (const GwSurveyScore *score)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (SAMPLES_TYPE));
  for (guint i = 0; i < score->samples->len; i++)
    {
      const GwSurveySample *sample = &g_array_index (score->samples, GwSurveySample, i);

      g_variant_builder_add (&builder, "(utxxd)", sample->board, sample->words, sample->points,
                             sample->moves, sample->solve_us);
    }
  return g_variant_builder_end (&builder);
}

static void
save_number (GByteArray *bytes, guint64 number)
{
  guint8 byte;

  for (; number >= 0x80; number >>= 7)
    {
      byte = (guint8) (number | 0x80);
      g_byte_array_append (bytes, &byte, 1);
    }
  byte = (guint8) number;
  g_byte_array_append (bytes, &byte, 1);
}

/* The values of the boards that are done, in ascending order, in base 64: of each the hash, the
 * lowest byte first, then words and points in bytes of seven bits, the lowest first, of which all
 * but the last have the highest bit set. */
static char *
save_values (const GwSurveyScore *score)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  Range range = { 0, 0 };

  while (find_compared (score, &range))
    for (guint board = range.first; board < range.end; board++)
      {
        const GwSurveyValue *value = gw_survey_score_get_value (score, board);
        const guint64 hash = GUINT64_TO_LE (value->hash);

        g_byte_array_append (bytes, (const guint8 *) &hash, GW_SURVEY_HASH_BITS / 8);
        save_number (bytes, value->words);
        save_number (bytes, (guint64) value->points);
      }
  return g_base64_encode (bytes->data, bytes->len);
}

#define SAVE(name, key) g_variant_dict_insert (&dict, key, "x", score->name);

GVariant *
gw_survey_score_save (const GwSurveyScore *score)
{
  g_autofree char *values = save_values (score);
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);

  g_variant_dict_insert_value (&dict, "done", save_done (score));
  g_variant_dict_insert_value (&dict, "words", save_spread (score->words));
  g_variant_dict_insert_value (&dict, "points", save_spread (score->points));
  g_variant_dict_insert_value (&dict, "samples", save_samples (score));
  g_variant_dict_insert (&dict, "values", "s", values);
  g_variant_dict_insert (&dict, "run-time", "x", score->run_time);
  GW_SURVEY_SUMS (SAVE)
  if (score->ended)
    g_variant_dict_insert (&dict, "ended", "b", TRUE);
  if (score->n_done > 0)
    {
      g_variant_dict_insert (&dict, "best", "u", score->best);
      g_variant_dict_insert (&dict, "best-points", "x", score->best_points);
      g_variant_dict_insert (&dict, "best-words", "t", score->best_words);
    }
  if (score->best_board != NULL)
    {
      g_autofree char *board = gw_board_to_string (score->best_board);

      g_variant_dict_insert (&dict, "best-board", "s", board);
    }
  return g_variant_dict_end (&dict);
}

/* FALSE when there is not one number for each board that is done, or they are out of order. */
static gboolean
load_spread (GVariantDict *dict, const char *key, guint n_done, gint64 *maximum,
             GwSpread *spread)
{
  g_autoptr (GVariant) counts
    = g_variant_dict_lookup_value (dict, key, G_VARIANT_TYPE (COUNTS_TYPE));
  guint64 left = n_done;

  if (counts == NULL)
    return FALSE;
  for (gsize i = 0; i < g_variant_n_children (counts); i++)
    {
      GwSpreadCount count;

      g_variant_get_child (counts, i, "(xt)", &count.value, &count.times);
      if (count.times == 0 || count.times > left || count.value < 0 || count.value > MOST_VALUE
          || (i > 0 && count.value <= *maximum))
        return FALSE;
      left -= count.times;
      *maximum = count.value;
      gw_spread_add (spread, count.value, count.times);
    }
  return left == 0;
}

static gboolean
load_done (GVariantDict *dict, GwSurveyScore *score)
{
  g_autoptr (GVariant) done = g_variant_dict_lookup_value (dict, "done", G_VARIANT_TYPE ("a(uu)"));
  const guint n_chunks = gw_survey_score_get_n_chunks (score);
  guint next = 0;

  if (done == NULL)
    return FALSE;
  for (gsize i = 0; i < g_variant_n_children (done); i++)
    {
      guint first, n;

      g_variant_get_child (done, i, "(uu)", &first, &n);
      if (first < next || first >= n_chunks || n == 0 || n > n_chunks - first)
        return FALSE;
      next = first + n;
      for (guint chunk = first; chunk < next; chunk++)
        {
          gw_survey_score_set_done (score, chunk);
          score->n_done += MIN (GW_SURVEY_CHUNK, score->n_boards - chunk * GW_SURVEY_CHUNK);
        }
    }
  return TRUE;
}

static gboolean
load_samples (GVariantDict *dict, GwSurveyScore *score)
{
  g_autoptr (GVariant) samples
    = g_variant_dict_lookup_value (dict, "samples", G_VARIANT_TYPE (SAMPLES_TYPE));

  if (samples == NULL || g_variant_n_children (samples) > score->n_done)
    return FALSE;
  for (gsize i = 0; i < g_variant_n_children (samples); i++)
    {
      GwSurveySample sample;

      g_variant_get_child (samples, i, "(utxxd)", &sample.board, &sample.words, &sample.points,
                           &sample.moves, &sample.solve_us);
      if (sample.board >= score->n_boards || !isfinite (sample.solve_us) || sample.solve_us < 0)
        return FALSE;
      g_array_append_val (score->samples, sample);
    }
  return TRUE;
}

/* Reads a number; FALSE when there is none, or one that is too large. */
static gboolean
load_number (const guint8 **at, const guint8 *end, guint64 *number)
{
  *number = 0;
  for (guint shift = 0; shift < 63 && *at < end; shift += 7)
    {
      const guint8 byte = *(*at)++;

      *number |= (guint64) (byte & 0x7f) << shift;
      if (byte < 0x80)
        return *number <= (guint64) MOST_VALUE;
    }
  return FALSE;
}

static gboolean
load_value (const guint8 **at, const guint8 *end, GwSurveyValue *value)
{
  guint64 points;

  if (end - *at < GW_SURVEY_HASH_BITS / 8)
    return FALSE;
  value->hash = 0;
  memcpy (&value->hash, *at, GW_SURVEY_HASH_BITS / 8);
  value->hash = GUINT64_FROM_LE (value->hash);
  *at += GW_SURVEY_HASH_BITS / 8;
  if (!load_number (at, end, &value->words) || !load_number (at, end, &points))
    return FALSE;
  value->points = (gint64) points;
  return TRUE;
}

/* Whether a spread has at least all that is in another one. */
static gboolean
has_all (const GwSpread *spread, const GwSpread *other)
{
  g_autoptr (GArray) counts = gw_spread_dup_counts (spread);
  g_autoptr (GArray) others = gw_spread_dup_counts (other);
  guint at = 0;

  for (guint i = 0; i < others->len; i++)
    {
      const GwSpreadCount *count = &g_array_index (others, GwSpreadCount, i);

      while (at < counts->len && g_array_index (counts, GwSpreadCount, at).value < count->value)
        at++;
      if (at == counts->len || g_array_index (counts, GwSpreadCount, at).value != count->value
          || g_array_index (counts, GwSpreadCount, at).times < count->times)
        return FALSE;
    }
  return TRUE;
}

/* FALSE when there is not one value for each board that is done and compared, or when they are not
 * those that were counted. */
static gboolean
load_values (GVariantDict *dict, GwSurveyScore *score)
{
  g_autoptr (GwSpread) words = gw_spread_new ();
  g_autoptr (GwSpread) points = gw_spread_new ();
  g_autofree guint8 *bytes = NULL;
  const char *text;
  const guint8 *at, *end;
  Range range = { 0, 0 };
  gsize length;

  if (!g_variant_dict_lookup (dict, "values", "&s", &text))
    return FALSE;
  at = bytes = g_base64_decode (text, &length);
  end = bytes + length;
  while (find_compared (score, &range))
    for (guint board = range.first; board < range.end; board++)
      {
        GwSurveyValue value;

        if (!load_value (&at, end, &value))
          return FALSE;
        gw_spread_add (words, (gint64) value.words, 1);
        gw_spread_add (points, value.points, 1);
        set_values (score, board, &value, 1);
      }
  return at == end && has_all (score->words, words) && has_all (score->points, points);
}

static gboolean
load_best (GVariantDict *dict, GwSurveyScore *score, gint64 most_words, gint64 most_points)
{
  g_autofree char *board = NULL;

  if (score->n_done == 0)
    return TRUE;
  if (!g_variant_dict_lookup (dict, "best", "u", &score->best)
      || !g_variant_dict_lookup (dict, "best-points", "x", &score->best_points)
      || !g_variant_dict_lookup (dict, "best-words", "t", &score->best_words))
    return FALSE;
  if (g_variant_dict_lookup (dict, "best-board", "s", &board))
    {
      score->best_board = gw_board_parse (board, -1, NULL, 1, NULL);
      if (score->best_board == NULL || gw_board_has_free (score->best_board))
        return FALSE;
    }
  return score->best < score->n_boards && score->best_points == most_points
         && most_words >= 0 && score->best_words <= (guint64) most_words;
}

#define LOAD(name, key) \
  if (!g_variant_dict_lookup (dict, key, "x", &score->name) || score->name < 0) \
    return FALSE;

static gboolean
load_sums (GVariantDict *dict, GwSurveyScore *score)
{
  GW_SURVEY_SUMS (LOAD)
  return TRUE;
}

GwSurveyScore *
gw_survey_score_load (GVariant *saved, guint n_boards, guint n_compared)
{
  g_autoptr (GwSurveyScore) score = gw_survey_score_new (n_boards, n_compared);
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (saved);
  gint64 most_words = 0, most_points = 0;

  if (!load_done (&dict, score)
      || !load_spread (&dict, "words", score->n_done, &most_words, score->words)
      || !load_spread (&dict, "points", score->n_done, &most_points, score->points)
      || !load_samples (&dict, score) || !load_values (&dict, score)
      || !load_best (&dict, score, most_words, most_points) || !load_sums (&dict, score))
    return NULL;
  g_variant_dict_lookup (&dict, "ended", "b", &score->ended);
  g_variant_dict_lookup (&dict, "run-time", "x", &score->run_time);
  if (score->run_time < 0)
    return NULL;
  return g_steal_pointer (&score);
}
