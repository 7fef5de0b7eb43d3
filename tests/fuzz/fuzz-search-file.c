/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of searches: what is accepted can be written, and is read again as the same; what
 * is not has a reason of one line that names the file. */
#include "gw-search-file.h"

#include "../support/run-seal.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
check_curve (const GwHistoryCurve *curve, const GwHistoryCurve *again)
{
  g_autoptr (GVariant) one = g_variant_ref_sink (gw_history_curve_save (curve));
  g_autoptr (GVariant) other = g_variant_ref_sink (gw_history_curve_save (again));

  g_assert_true (g_variant_equal (one, other));
}

static void
check_status (const GwSearchStatus *status, const GwSearchStatus *again)
{
  g_assert_true ((status->best == NULL) == (again->best == NULL));
  g_assert_true (status->best == NULL || gw_board_equal (status->best, again->best));
  g_assert_cmpint (status->value, ==, again->value);
  g_assert_cmpuint (status->evaluations, ==, again->evaluations);
  g_assert_cmpint (status->elapsed, ==, again->elapsed);
  g_assert_cmpint (status->gained, ==, again->gained);
  g_assert_cmpint (status->gained, <=, status->elapsed);
  check_curve (status->by_step, again->by_step);
  check_curve (status->by_time, again->by_time);
  g_assert_true ((status->boards == NULL) == (again->boards == NULL));
  if (status->boards == NULL)
    return;
  g_assert_cmpuint (status->boards->len, <=, GW_ISLAND_N_BEST);
  g_assert_cmpuint (status->boards->len, ==, again->boards->len);
  for (guint i = 0; i < status->boards->len; i++)
    {
      const GwSearchBoard *board = &g_array_index (status->boards, GwSearchBoard, i);
      const GwSearchBoard *other = &g_array_index (again->boards, GwSearchBoard, i);

      g_assert_cmpint (board->value, ==, other->value);
      g_assert_true (gw_board_equal (board->board, other->board));
    }
}

/* What people see has no bytes that no font has. */
static void
check_text (const char *text)
{
  g_assert_true (text == NULL || g_utf8_validate (text, -1, NULL));
}

static void
check_file (const GwRunFile *file, GVariant *state)
{
  const GwSearchSpec *spec = file->spec;
  const GwRunHead *head = file->head;
  g_autoptr (GBytes) text = gw_search_file_print (file, state);
  g_autoptr (GVariant) same_state = NULL;
  g_autoptr (GwRunFile) again = gw_search_file_parse (text, "again", &same_state, NULL);

  g_assert_nonnull (again);
  g_assert_true (gw_search_spec_equal (spec, again->spec));
  g_assert_true ((state == NULL) == (same_state == NULL));
  g_assert_true (gw_record_equal (&gw_run_head_record, head, again->head, 0));
  check_text (head->name);
  check_text (spec->game->strings_name);
  check_text (spec->letters);
  check_status (file->status, again->status);
}

/* With the right checksums, or hardly any input would come further. */
static GBytes *
seal (const guint8 *data, gsize size)
{
  GString *text = g_string_new_len ((const char *) data, (gssize) size);

  seal_run (text);
  return g_string_free_to_bytes (text);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) text = seal (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) state = NULL;
  g_autoptr (GwRunFile) file = gw_search_file_parse (text, "fuzz", &state, &error);

  g_assert_true ((file == NULL) == (error != NULL));
  if (file != NULL)
    {
      check_file (file, state);
      return 0;
    }
  g_assert_true (g_str_has_prefix (error->message, "fuzz"));
  check_text (error->message);
  g_assert_null (strchr (error->message, '\n'));
  return 0;
}
