/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search that is opened again shows all that it showed before, without going on; so does a
 * copy of it. */
#include "searches.h"

#include "gw-file-lock.h"
#include "gw-file-write.h"

#include "property.h"
#include "run-seal.h"

#include <string.h>

static void
check_boards (GArray *boards, GArray *expected)
{
  g_assert_nonnull (boards);
  g_assert_cmpuint (boards->len, ==, expected->len);
  for (guint i = 0; i < boards->len; i++)
    {
      const GwSearchBoard *board = &g_array_index (boards, GwSearchBoard, i);
      const GwSearchBoard *other = &g_array_index (expected, GwSearchBoard, i);

      g_assert_cmpint (board->value, ==, other->value);
      g_assert_true (gw_board_equal (board->board, other->board));
    }
}

static void
check_curve (const GwHistoryCurve *curve, const GwHistoryCurve *expected)
{
  g_autoptr (GVariant) value = g_variant_ref_sink (gw_history_curve_save (curve));
  g_autoptr (GVariant) other = g_variant_ref_sink (gw_history_curve_save (expected));

  g_assert_cmpuint (gw_history_curve_get_n_spans (curve), >, 0);
  g_assert_true (g_variant_equal (value, other));
}

/* Finds out what is not saved. */
static void
fill_in (GwRun *run)
{
  gw_run_fill_in (run);
  wait_until (!gw_run_is_filling_in (run));
  g_assert_nonnull (get_status (run)->found);
}

static GwSearchStatus *
search_a_little (Fixture *fixture, const char *method)
{
  GwRun *run = add_run (fixture, method);
  GwSearchStatus *status;

  search_to (run, 3000);
  fill_in (run);
  status = gw_search_status_ref ((GwSearchStatus *) run->status);
  g_assert_cmpuint (status->boards->len, >, 1);
  return status;
}

static void
test_reopened (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchStatus) before = search_a_little (fixture, data);
  GwRun *run = reopen (fixture);
  const GwSearchStatus *status = get_status (run);

  g_assert_true (gw_board_equal (status->best, before->best));
  g_assert_cmpint (status->value, ==, before->value);
  g_assert_cmpuint (status->evaluations, ==, before->evaluations);
  g_assert_cmpuint (status->generations, ==, before->generations);
  g_assert_cmpuint (status->n_words, ==, before->n_words);
  g_assert_cmpint (status->elapsed, ==, before->elapsed);
  g_assert_cmpint (status->gained, ==, before->gained);
  check_boards (status->boards, before->boards);
  check_curve (status->by_step, before->by_step);
  check_curve (status->by_time, before->by_time);

  /* What needs the words comes from the background. */
  g_assert_null (status->found);
  fill_in (run);
  status = get_status (run);
  g_assert_cmpuint (status->found->encoded->n_found, ==, before->found->encoded->n_found);
  g_assert_cmpmem (status->found->encoded->usage, sizeof status->found->encoded->usage,
                   before->found->encoded->usage, sizeof before->found->encoded->usage);
  check_boards (status->boards, before->boards);
  g_assert_cmpint (run->state, ==, GW_RUN_STOPPED);
  g_assert_null (fixture->failure);
}

/* Writes the file of the only search anew, with something else in its status or without it. */
static void
change_file (Fixture *fixture, const char *key, GVariant *value)
{
  const char *path = get_only (fixture)->path;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *joined = NULL;
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) changed = NULL;
  g_autoptr (GString) sealed = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GVariantDict dict;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  g_assert_true (g_str_has_prefix (lines[4], "status 1 "));
  saved = g_variant_parse (G_VARIANT_TYPE_VARDICT, lines[5], NULL, NULL, NULL);
  g_variant_dict_init (&dict, saved);
  g_assert_true (g_variant_dict_remove (&dict, key));
  if (value != NULL)
    g_variant_dict_insert_value (&dict, key, value);
  changed = g_variant_ref_sink (g_variant_dict_end (&dict));
  g_free (lines[5]);
  lines[5] = g_variant_print (changed, TRUE);
  joined = g_strjoinv ("\n", lines);
  sealed = g_string_new (joined);
  seal_run (sealed);
  bytes = g_bytes_new (sealed->str, sealed->len);
  g_assert_true (gw_file_write_path (path, bytes, GW_FILE_WRITE_PLAIN, NULL));
}

/* What cannot be a list of the best boards is left out, and the rest is there. */
static void
test_damaged_boards (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    gint n;
  } lists[] = {
    { "@a(xay) []", 0 },
    { "'boards'", 0 },
    { "[(int64 9, b'[ABCDE]')]", 0 },
    { "[(int64 9, b'ABC/DEF/GHI'), (8, b''), (7, b'ABC/DEF/GHJ')]", 1 },
    { "[(int64 9, b'ABC/DEF/GHI'), (10, b'ABC/DEF/GHJ')]", 1 },
    { "[(int64 9, b'ABC/DEF/GHI'), (9, b'ABC/DEF/GHJ')]", 2 },
  };
  g_autoptr (GwSearchStatus) before = search_a_little (fixture, "local");

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      GError *error = NULL;
      GVariant *value = g_variant_parse (NULL, lists[i].text, NULL, NULL, &error);
      const GwSearchStatus *status;

      g_assert_no_error (error);
      change_file (fixture, "boards", value);
      g_variant_unref (value);
      status = get_status (reopen (fixture));
      g_assert_cmpuint (status->boards != NULL ? status->boards->len : 0, ==, lists[i].n);
      g_assert_true (gw_board_equal (status->best, before->best));
    }
  g_assert_null (fixture->failure);
}

static GwSearchSpec *
with_size (GwRun *run, const char *shape)
{
  GwSearchSpec *spec = gw_search_spec_copy (run->spec);

  gw_board_unref (spec->shape);
  spec->shape = gw_board_parse (shape, -1, NULL, 1, NULL);
  return spec;
}

/* A name that the search was given by what it is about stays true; others are left alone. */
static void
test_name (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchSpec) spec = make_spec ("local", "? ? / ? ?");
  GwRun *run = add_spec (fixture, NULL, spec);
  g_autoptr (GwSearchSpec) larger = with_size (run, "? ? ? / ? ? ?");
  g_autoptr (GwSearchSpec) largest = with_size (run, "? ? ? ? / ? ? ? ?");

  gw_run_set_spec (run, larger);
  g_assert_cmpstr (run->head->name, ==, "Best 2×3, classic");
  search_to (run, 1000);
  gw_run_set_spec (run, largest);
  g_assert_cmpstr (run->head->name, ==, "Best 2×3, classic");
  largest->limit = 1000;
  run = restart (fixture, run, largest);
  g_assert_cmpstr (run->head->name, ==, "Best 2×4, classic");
  wait_for (run, GW_RUN_STOPPED);
  gw_run_folder_undo_restart (fixture->runs, run);
  run = get_only (fixture);
  g_assert_cmpstr (run->head->name, ==, "Best 2×3, classic");
  gw_run_set_name (run, "Mine");
  run = restart (fixture, run, largest);
  g_assert_cmpstr (run->head->name, ==, "Mine");
  wait_for (run, GW_RUN_STOPPED);
  g_assert_null (fixture->failure);
}

/* A search is saved elsewhere as a whole, and comes in again as it was. */
static void
test_copy (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_run (fixture, "local");
  GwRunFile *file;
  GwRun *copy;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GBytes) text = NULL;
  char *contents;
  GError *error = NULL;

  search_to (run, 1000);
  gw_run_set_name (run, "Mine");
  gw_run_flush (run);
  g_assert_true (g_file_get_contents (run->path, &contents, NULL, NULL));
  text = g_bytes_new_take (contents, strlen (contents));
  file = gw_run_file_parse (text, "there.search", kinds, GW_RUN_FILE_ALL, &error);
  g_assert_no_error (error);
  copy = gw_run_folder_take_file (fixture->runs, file, "there.search", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (copy->head->name, ==, "Mine 2");
  search_to (run, 9000);
  search_to (copy, 9000);
  before = describe (run);
  after = describe (copy);
  g_assert_cmpstr (after, ==, before);
}

static void
assert_in_use (Fixture *fixture)
{
  wait_until (fixture->failure != NULL);
  g_assert_nonnull (strstr (fixture->failure, " in use "));
  g_clear_pointer (&fixture->failure, g_free);
}

static char *
read_file (const char *path)
{
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* What somebody else goes on with is neither gone on with nor put away. */
static void
test_in_use (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchStatus) status = search_a_little (fixture, "local");
  GwRun *run = get_only (fixture);
  g_autofree char *before = describe (run);
  g_autofree char *after = NULL;
  g_autofree char *content = read_file (run->path);
  g_autofree char *still = NULL;
  GwFileLock *lock = gw_file_lock_new (run->path, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (lock);
  gw_run_start (run);
  assert_in_use (fixture);
  wait_for (run, GW_RUN_STOPPED);
  g_assert_null (gw_run_folder_restart (fixture->runs, run, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_true (get_only (fixture) == run);
  g_assert_cmpuint (folder_count (fixture->searches), ==, 1);
  g_assert_false (gw_run_folder_remove (fixture->runs, run, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_true (get_only (fixture) == run);
  gw_run_start (run);
  assert_in_use (fixture);
  wait_for (run, GW_RUN_STOPPED);
  gw_run_set_name (run, "Another");
  gw_run_flush (run);
  g_assert_nonnull (strstr (run->save_error->message, " in use "));
  still = read_file (run->path);
  g_assert_cmpstr (still, ==, content);

  gw_file_lock_free (lock);
  set_limit (run, G_MAXUINT64);
  gw_run_start (run);
  wait_until (get_evaluations (run) > status->evaluations);
  g_assert_null (gw_file_lock_new (run->path, NULL));
  gw_run_stop (run);
  wait_for (run, GW_RUN_STOPPED);
  gw_run_flush (run);
  lock = gw_file_lock_new (run->path, NULL);
  g_assert_nonnull (lock);
  gw_file_lock_free (lock);
  after = describe (run);
  g_assert_cmpstr (after, !=, before);
  g_assert_null (fixture->failure);
  g_assert_cmpstr (reopen (fixture)->head->name, ==, "Another");
}

/* A name and a target of a search that ends before it has begun are kept. */
static void
test_ended_early (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchSpec) spec = make_spec ("local", "? ?/");
  GwRun *run = add_spec (fixture, "local", spec);

  gw_run_start (run);
  gw_run_set_name (run, "Rivers");
  set_target (run, TRUE, 77);
  wait_for (run, GW_RUN_READY);
  run = reopen (fixture);
  g_assert_cmpint (run->state, ==, GW_RUN_READY);
  g_assert_cmpstr (run->head->name, ==, "Rivers");
  g_assert_true (get_spec (run)->has_target);
  g_assert_cmpint (get_spec (run)->target, ==, 77);
}

/* How many of the boards that are shown are as good as the best one. */
static guint
count_best (GwRun *run)
{
  const GwSearchStatus *status = get_status (run);
  const GArray *shown = gw_search_status_get_shown (status);
  guint n = 0;

  for (guint i = 0; i < shown->len; i++)
    n += g_array_index (shown, GwSearchBoard, i).value == status->value;
  return n;
}

/* A board with another letter where no word needs one is shown once, and one with another word is
 * shown; both also when the search was read from its file. */
static void
test_alike (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *shape;
    guint n_shown;
  } cases[] = {
    { "S E A T . ? /", 1 },
    { "? E ? T /", 4 }, /* nest, seat, sent, tent */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwSearchSpec) spec = make_spec ("local", cases[i].shape);
      GwRun *run = add_spec (fixture, "local", spec);

      search_to (run, 30000);
      fill_in (run);
      g_assert_cmpint (get_status (run)->value, ==, 1);
      g_assert_cmpuint (get_status (run)->boards->len, >, 1);
      g_assert_cmpuint (count_best (run), ==, cases[i].n_shown);

      run = reopen (fixture);
      fill_in (run);
      g_assert_cmpuint (count_best (run), ==, cases[i].n_shown);
      g_assert_true (gw_run_folder_remove (fixture->runs, run, NULL));
    }
}

#define ADD(name, data, func) g_test_add (name, Fixture, data, set_up, func, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/search-reopened/local", "local", test_reopened);
  ADD ("/search-reopened/anneal", "anneal", test_reopened);
  ADD ("/search-reopened/genetic", "genetic", test_reopened);
  ADD ("/search-reopened/damaged-boards", NULL, test_damaged_boards);
  ADD ("/search-reopened/name", NULL, test_name);
  ADD ("/search-reopened/copy", NULL, test_copy);
  ADD ("/search-reopened/in-use", NULL, test_in_use);
  ADD ("/search-reopened/ended-early", NULL, test_ended_early);
  ADD ("/search-reopened/alike", NULL, test_alike);
  return g_test_run ();
}
