/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the contract of runs, in ../session, does not ask: how their files are read and copied. */
#include "gw-run-copy.h"
#include "gw-run-private.h"

#include "folder.h"
#include "property.h"
#include "stores.h"
#include "toy-run.h"
#include "wait.h"

#include <string.h>

#define STATE_SIZE 500000

static const GwRunKind *const kinds[] = { &toy_run_kind, NULL };

typedef struct
{
  char *folder;
  char *files;
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
  GwRunFolder *runs;
  GwRun *opened;
  GError *error; /* of the last failure, or NULL */
} Fixture;

static void
failed_cb (GwRunFolder *runs, GwRun *run, const GError *error, Fixture *fixture)
{
  g_clear_error (&fixture->error);
  fixture->error = g_error_copy (error);
}

static void
open_folder (Fixture *fixture)
{
  fixture->runs
    = gw_run_folder_new (fixture->files, kinds, fixture->lexicons, fixture->dice);
  g_signal_connect (fixture->runs, "failed", G_CALLBACK (failed_cb), fixture);
  wait_until (!get_boolean (fixture->runs, "loading"));
}

static void
close_folder (Fixture *fixture)
{
  gw_run_folder_flush (fixture->runs);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_finalize_object (fixture->runs);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const files[] = { "few.txt", "one\ntwo\n", NULL };

  fixture->folder = folder_make ();
  fixture->files = folder_make_in (fixture->folder, "runs");
  fixture->lexicons = store_make (fixture->folder, files);
  fixture->dice = gw_dice_store_new (fixture->folder);
  open_folder (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_folder (fixture);
  gw_lexicon_store_unref (fixture->lexicons);
  gw_dice_store_unref (fixture->dice);
  g_clear_error (&fixture->error);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->files);
}

static GwRun *
add_stopped (Fixture *fixture)
{
  const ToySpec spec = { (char *) "few", G_MAXUINT64, 100 };
  GwRun *run = gw_run_folder_add (fixture->runs, kinds[0], NULL, &spec, NULL);

  gw_run_start (run);
  wait_until (run->status != NULL);
  gw_run_stop (run);
  wait_until (run->state == GW_RUN_STOPPED);
  gw_run_flush (run);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  return run;
}

static guint64
get_count (const GwRun *run)
{
  return ((const ToyStatus *) run->status)->count;
}

static GwRun *
get_run (Fixture *fixture, guint position)
{
  g_autoptr (GwRun) run = g_list_model_get_item (G_LIST_MODEL (fixture->runs), position);

  return run;
}

/* What was changed in the state is not seen in the list, which does not read it, but told with its
 * line when the run is to go on. */
static void
test_damaged_state (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strdup (add_stopped (fixture)->path);
  g_autofree char *text = NULL;
  GwRun *run;
  char *digit;

  close_folder (fixture);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  digit = strrchr (text, '>') - 1;
  *digit = *digit == '1' ? '2' : '1';
  g_assert_true (g_file_set_contents (path, text, -1, NULL));

  open_folder (fixture);
  g_assert_no_error (fixture->error);
  run = get_run (fixture, 0);
  g_assert_cmpint (run->state, ==, GW_RUN_STOPPED);
  gw_run_start (run);
  wait_until (fixture->error != NULL);
  g_assert_nonnull (strstr (fixture->error->message, path));
  g_assert_nonnull (strstr (fixture->error->message, "line 7"));
  wait_until (run->state == GW_RUN_STOPPED);
}

/* A new name changes one line; the rest of the file is as it was. */
static void
test_renamed (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_stopped (fixture);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  const char *rest;

  g_assert_true (g_file_get_contents (run->path, &before, NULL, NULL));
  gw_run_set_name (run, "Other");
  gw_run_flush (run);
  g_assert_true (g_file_get_contents (run->path, &after, NULL, NULL));
  rest = strstr (before, "\nstatus ");
  g_assert_true (g_str_has_suffix (after, rest));
  g_assert_nonnull (strstr (after, "'name': <'Other'>"));
}

/* The bytes that this process has read so far. */
static guint64
count_read (void)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents ("/proc/self/io", &text, NULL, NULL));
  return g_ascii_strtoull (strstr (text, "rchar: ") + strlen ("rchar: "), NULL, 10);
}

/* A list reads of each file only what it shows, and of files that have not changed nothing. */
static void
test_large (Fixture *fixture, gconstpointer data)
{
  const guint n_files = 30;
  ToySpec spec = { (char *) "few", G_MAXUINT64, 100 };
  g_autofree ToyStatus *status = g_new0 (ToyStatus, 1);
  GwRunHead head = { .name = (char *) "Large" };
  GString *state = g_string_new ("{'count': <uint64 5>, 'more': <'");
  g_autoptr (GBytes) text = NULL;
  guint64 before;

  if (!g_file_test ("/proc/self/io", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("no /proc/self/io");
      g_string_free (state, TRUE);
      return;
    }
  while (state->len < STATE_SIZE)
    g_string_append (state, "0123456789");
  g_string_append (state, "'>}\n");
  status->count = 5;
  text = gw_run_file_print (kinds[0], &head, &spec, status, state);
  g_string_free (state, TRUE);
  for (guint i = 0; i < n_files; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.toy", i);

      folder_write (fixture->files, name, g_bytes_get_data (text, NULL));
    }
  close_folder (fixture);

  before = count_read ();
  open_folder (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->runs)), ==, n_files);
  g_assert_cmpuint (count_read () - before, <, n_files * (guint64) STATE_SIZE / 4);
  before = count_read ();
  gw_run_folder_scan (fixture->runs);
  close_folder (fixture);
  g_assert_cmpuint (count_read () - before, <, STATE_SIZE);
  open_folder (fixture);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_clear_error (&fixture->error);
  fixture->opened = gw_run_folder_open_finish (result, &fixture->error);
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (gw_run_copy_finish (result, &error));
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

/* A copy in a file of the user's goes on from there when it is opened. */
static void
test_copy (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_stopped (fixture);
  g_autofree char *path = g_build_filename (fixture->folder, "copy.toy", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gboolean copied = FALSE;
  guint64 count;

  gw_run_copy_async (run, file, copied_cb, &copied);
  wait_until (copied);
  gw_run_folder_open_async (fixture->runs, &toy_run_kind, file, opened_cb, fixture);
  wait_until (fixture->opened != NULL);
  g_assert_true (fixture->opened != run);
  g_assert_cmpstr (fixture->opened->head->name, !=, run->head->name);
  count = get_count (fixture->opened);
  g_assert_cmpuint (count, ==, get_count (run));
  gw_run_start (fixture->opened);
  wait_until (get_count (fixture->opened) > count);

  g_assert_true (g_file_set_contents (path, "gridwright-toy 1\n", -1, NULL));
  gw_run_folder_open_async (fixture->runs, &toy_run_kind, file, opened_cb, fixture);
  wait_until (fixture->error != NULL);
  g_assert_nonnull (strstr (fixture->error->message, "development version"));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->runs)), ==, 2);
}

static gboolean
has_unreadable (Fixture *fixture, const char *text)
{
  g_autoptr (GPtrArray) errors = gw_run_folder_list_unreadable (fixture->runs, kinds[0]);
  const GError *error = errors->len == 1 ? errors->pdata[0] : NULL;

  return error != NULL && strstr (error->message, text) != NULL;
}

/* One part of a run whose kind needs all of them is refused, with its number. */
static void
test_part (Fixture *fixture, gconstpointer data)
{
  ToySpec spec = { (char *) "few", G_MAXUINT64, 100 };
  GwRunHead head = { .name = (char *) "Part", .shard = 2, .n_shards = 3 };
  g_autofree char *path = g_build_filename (fixture->folder, "part.toy", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) text = gw_run_file_print (kinds[0], &head, &spec, NULL, NULL);

  folder_write (fixture->folder, "part.toy", g_bytes_get_data (text, NULL));
  gw_run_folder_open_async (fixture->runs, &toy_run_kind, file, opened_cb, fixture);
  wait_until (fixture->error != NULL);
  g_assert_nonnull (strstr (fixture->error->message, "part 2 of 3"));
  g_assert_null (fixture->opened);

  /* That it cannot be read is known to whoever asks, now and after the next start. */
  folder_write (fixture->files, "part.toy", g_bytes_get_data (text, NULL));
  gw_run_folder_scan (fixture->runs);
  wait_until (has_unreadable (fixture, "part 2 of 3"));
  close_folder (fixture);
  open_folder (fixture);
  g_assert_true (has_unreadable (fixture, "part 2 of 3"));
}

/* Whoever lets a run go while it works has its file up to date. */
static void
test_let_go (Fixture *fixture, gconstpointer data)
{
  const ToySpec spec = { (char *) "few", G_MAXUINT64, 100 };
  GwRun *run = gw_run_folder_add (fixture->runs, kinds[0], NULL, &spec, NULL);

  gw_run_start (run);
  wait_until (run->status != NULL);
  g_assert_finalize_object (fixture->runs);
  open_folder (fixture);
  run = get_run (fixture, 0);
  g_assert_cmpint (run->state, ==, GW_RUN_STOPPED);
  g_assert_cmpuint (get_count (run), >, 0);
}

#define ADD(name, function) g_test_add ("/run/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("damaged-state", test_damaged_state);
  ADD ("renamed", test_renamed);
  ADD ("large", test_large);
  ADD ("copy", test_copy);
  ADD ("part", test_part);
  ADD ("let-go", test_let_go);
  return g_test_run ();
}
