/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the contract of runs, in ../session, does not ask: how their files are read and copied, and
 * how runs are changed and started anew. */
#include "gw-file-lock.h"
#include "gw-run-copy.h"
#include "gw-run-private.h"

#include "folder.h"
#include "full-disk.h"
#include "property.h"
#include "stores.h"
#include "toy-run.h"
#include "wait.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

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
  GwRun *former, *anew; /* of the last replacement */
} Fixture;

static void
failed_cb (GwRunFolder *runs, GwRun *run, const GError *error, Fixture *fixture)
{
  g_clear_error (&fixture->error);
  fixture->error = g_error_copy (error);
}

static void
replaced_cb (GwRunFolder *runs, GwRun *former, GwRun *anew, Fixture *fixture)
{
  fixture->former = former;
  fixture->anew = anew;
}

static void
open_folder (Fixture *fixture)
{
  fixture->runs
    = gw_run_folder_new (fixture->files, kinds, fixture->lexicons, fixture->dice);
  g_signal_connect (fixture->runs, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect (fixture->runs, "replaced", G_CALLBACK (replaced_cb), fixture);
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
add (Fixture *fixture, guint64 last)
{
  const ToySpec spec = { (char *) "few", last, 100 };
  GError *error = NULL;
  GwRun *run = gw_run_folder_add (fixture->runs, kinds[0], NULL, &spec, &error);

  g_assert_no_error (error);
  return run;
}

/* 0 before it has begun. */
static guint64
get_count (const GwRun *run)
{
  return run->status != NULL ? ((const ToyStatus *) run->status)->count : 0;
}

static void
work_a_little (GwRun *run)
{
  const guint64 before = get_count (run);

  gw_run_start (run);
  wait_until (get_count (run) > before);
  gw_run_stop (run);
  wait_until (run->state == GW_RUN_STOPPED);
  gw_run_flush (run);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static GwRun *
add_stopped (Fixture *fixture)
{
  GwRun *run = add (fixture, G_MAXUINT64);

  work_a_little (run);
  return run;
}

static const ToySpec *
get_spec (const GwRun *run)
{
  return run->spec;
}

static void
set_spec (GwRun *run, guint64 last, guint pause)
{
  ToySpec spec = *get_spec (run);

  spec.last = last;
  spec.pause = pause;
  gw_run_set_spec (run, &spec);
}

static GwRun *
restart (Fixture *fixture, GwRun *run, const ToySpec *spec)
{
  GError *error = NULL;
  GwRun *anew = gw_run_folder_restart (fixture->runs, run, spec, &error);

  g_assert_no_error (error);
  return anew;
}

static guint
count_runs (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->runs));
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
  g_assert_cmpuint (count_runs (fixture), ==, n_files);
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
  g_assert_cmpuint (count_runs (fixture), ==, 2);
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
  GwRun *run = add (fixture, G_MAXUINT64);

  gw_run_start (run);
  wait_until (run->status != NULL);
  g_assert_finalize_object (fixture->runs);
  open_folder (fixture);
  run = get_run (fixture, 0);
  g_assert_cmpint (run->state, ==, GW_RUN_STOPPED);
  g_assert_cmpuint (get_count (run), >, 0);
}

/* What is added before the folder is read is there once. */
static void
test_early (Fixture *fixture, gconstpointer data)
{
  add_stopped (fixture);
  close_folder (fixture);
  fixture->runs = gw_run_folder_new (fixture->files, kinds, fixture->lexicons, fixture->dice);
  add (fixture, 10);
  wait_until (!get_boolean (fixture->runs, "loading"));
  g_assert_cmpuint (count_runs (fixture), ==, 2);
}

static void
scanned_cb (GwRunFolder *runs, gboolean *scanned)
{
  *scanned = TRUE;
}

/* The file of a run that works here is not opened at a scan: nobody else writes it. */
static void
test_own (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_stopped (fixture);
  const int watch = inotify_init1 (IN_NONBLOCK | IN_CLOEXEC);
  g_autofree char *name = g_path_get_basename (run->path);
  g_autofree char *stamp = g_strdup (run->stamp);
  gboolean scanned = FALSE;
  char events[4096];

  g_signal_connect (fixture->runs, "scanned", G_CALLBACK (scanned_cb), &scanned);
  gw_run_start (run);
  /* After its first write there is none for a while. */
  wait_until (gw_file_lock_has_changed (run->path, stamp));
  g_assert_cmpint (inotify_add_watch (watch, fixture->files, IN_OPEN), >=, 0);
  gw_run_folder_scan (fixture->runs);
  wait_until (scanned);
  for (ssize_t n = read (watch, events, sizeof events); n > 0;
       n = read (watch, events, sizeof events))
    g_assert_null (memmem (events, (gsize) n, name, strlen (name) + 1));
  close (watch);
}

static char *
read_file (const char *path)
{
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Before it has begun all of a run can be changed, and a name that describes it follows; afterwards
 * only what is live, whether it works or not. */
static void
test_spec (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add (fixture, 0);
  guint n_notified;

  g_assert_cmpint (run->state, ==, GW_RUN_EMPTY);
  g_assert_false (gw_run_can_start (run));
  gw_run_start (run);
  g_assert_cmpint (run->state, ==, GW_RUN_EMPTY);

  count_notify (run, "spec", &n_notified);
  set_spec (run, G_MAXUINT, 100);
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_cmpint (run->state, ==, GW_RUN_READY);
  g_assert_cmpstr (run->head->name, ==, "To 4294967295");
  gw_run_set_name (run, "Mine");
  set_spec (run, G_MAXUINT64, 100);
  set_spec (run, G_MAXUINT64, 100);
  g_assert_cmpuint (n_notified, ==, 2);
  g_assert_cmpstr (run->head->name, ==, "Mine");

  /* Not while it begins, either. */
  gw_run_start (run);
  set_spec (run, 5, 200);
  wait_until (run->status != NULL);
  set_spec (run, 5, 300);
  g_assert_cmpuint (n_notified, ==, 4);
  g_assert_true (get_spec (run)->last == G_MAXUINT64);
  g_assert_cmpuint (get_spec (run)->pause, ==, 300);
  gw_run_stop (run);
  wait_until (run->state == GW_RUN_STOPPED);
  close_folder (fixture);

  open_folder (fixture);
  run = get_run (fixture, 0);
  g_assert_true (get_spec (run)->last == G_MAXUINT64);
  g_assert_cmpuint (get_spec (run)->pause, ==, 300);
  g_assert_cmpstr (run->head->name, ==, "Mine");
  set_spec (run, 5, 400);
  close_folder (fixture);

  open_folder (fixture);
  run = get_run (fixture, 0);
  g_assert_cmpint (run->state, ==, GW_RUN_STOPPED);
  g_assert_true (get_spec (run)->last == G_MAXUINT64);
  g_assert_cmpuint (get_spec (run)->pause, ==, 400);
  g_assert_no_error (fixture->error);
}

static void
fill_in (GwRun *run)
{
  gw_run_fill_in (run);
  wait_until (gw_run_is_filling_in (run));
  wait_until (!gw_run_is_filling_in (run));
}

/* What is filled in is not saved. Before the run has begun it is only a preview, which is of no use
 * when something else is asked. */
static void
test_fill_in (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add (fixture, 1000);
  g_autofree char *before = read_file (run->path);
  g_autofree char *after = NULL;
  const ToyStatus *status;
  guint64 count;

  fill_in (run);
  g_assert_null (run->status);
  g_assert_cmpint (run->state, ==, GW_RUN_READY);
  status = run->preview;
  g_assert_cmpuint (status->n_digits, ==, 4);
  gw_run_flush (run);
  after = read_file (run->path);
  g_assert_cmpstr (after, ==, before);
  set_spec (run, G_MAXUINT64, 100);
  g_assert_null (run->preview);

  /* A stop and a start end it. */
  gw_run_fill_in (run);
  gw_run_stop (run);
  g_assert_false (gw_run_is_filling_in (run));
  g_assert_null (run->preview);
  gw_run_fill_in (run);
  gw_run_start (run);
  g_assert_false (gw_run_is_filling_in (run));
  wait_until (run->status != NULL);
  gw_run_fill_in (run);
  g_assert_false (gw_run_is_filling_in (run));
  g_assert_null (run->preview);
  gw_run_stop (run);
  wait_until (run->state == GW_RUN_STOPPED);

  /* Also while its file is still written. */
  count = get_count (run);
  status = run->status;
  g_assert_cmpuint (status->n_digits, ==, 0);
  fill_in (run);
  status = run->status;
  g_assert_cmpuint (status->n_digits, >, 0);
  g_assert_true (status->count == count);
  g_assert_null (run->preview);
  g_assert_no_error (fixture->error);
}

/* Another run takes the place and the name of one that is started anew, and asks the same in
 * another way. The one before comes back as it was. */
static void
test_restart (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_stopped (fixture);
  GwRun *other = add (fixture, 10);
  g_autofree char *name = g_strdup (run->head->name);
  const guint64 count = get_count (run);
  GwRun *anew, *third;

  anew = restart (fixture, run, NULL);
  g_assert_true (anew != run);
  g_assert_true (fixture->former == run && fixture->anew == anew);
  g_assert_true (get_run (fixture, 0) == other);
  g_assert_true (get_run (fixture, 1) == anew);
  g_assert_cmpuint (count_runs (fixture), ==, 2);
  g_assert_cmpuint (get_guint (fixture->runs, "n-running"), ==, 1);
  g_assert_cmpstr (anew->head->name, ==, name);
  g_assert_cmpuint (get_spec (anew)->first, ==, 1);
  g_assert_true (get_spec (anew)->last == get_spec (run)->last);
  /* Should the program die now, both are there. */
  g_assert_true (g_file_test (run->path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (anew->path, G_FILE_TEST_EXISTS));
  wait_until (anew->status != NULL);

  /* That one, too, though it works. */
  third = restart (fixture, anew, NULL);
  g_assert_cmpuint (get_spec (third)->first, ==, 2);
  wait_until (third->status != NULL);
  gw_run_folder_undo_restart (fixture->runs, third);
  g_assert_true (fixture->anew == anew);
  g_assert_cmpint (anew->state, ==, GW_RUN_STOPPED);

  gw_run_folder_undo_restart (fixture->runs, anew);
  g_assert_true (fixture->former == anew && fixture->anew == run);
  g_assert_true (get_run (fixture, 1) == run);
  g_assert_cmpuint (count_runs (fixture), ==, 2);
  g_assert_cmpuint (folder_count (fixture->files), ==, 2);
  g_assert_cmpint (run->state, ==, GW_RUN_STOPPED);
  g_assert_cmpuint (get_guint (fixture->runs, "n-running"), ==, 0);
  g_assert_true (get_count (run) == count);
  work_a_little (run);
  g_assert_cmpuint (get_count (run), >, count);
  gw_run_folder_undo_restart (fixture->runs, run);
  g_assert_true (get_run (fixture, 1) == run);
  g_assert_no_error (fixture->error);
}

/* With another spec it asks that, under a name that describes it. When it is confirmed, or when the
 * program ends, there is only the new one. */
static void
test_restart_changed (Fixture *fixture, gconstpointer data)
{
  static const ToySpec spec = { (char *) "few", 10, 100 };

  for (guint i = 0; i < 2; i++)
    {
      GwRun *anew = restart (fixture, add_stopped (fixture), &spec);

      g_assert_cmpstr (anew->head->name, ==, "To 10");
      g_assert_cmpuint (get_spec (anew)->last, ==, 10);
      g_assert_cmpuint (get_spec (anew)->first, ==, 0);
      wait_until (anew->state == GW_RUN_DONE);
      gw_run_flush (anew);
      if (i == 0)
        {
          gw_run_folder_confirm_restart (fixture->runs, anew);
          g_assert_cmpuint (folder_count (fixture->files), ==, 1);
          gw_run_folder_undo_restart (fixture->runs, anew);
          g_assert_true (get_run (fixture, 0) == anew);
        }
      close_folder (fixture);
      g_assert_cmpuint (folder_count (fixture->files), ==, 1);
      open_folder (fixture);
      g_assert_cmpuint (count_runs (fixture), ==, 1);
      g_assert_cmpuint (get_count (get_run (fixture, 0)), ==, 10);
      g_assert_true (gw_run_folder_remove (fixture->runs, get_run (fixture, 0), NULL));
      close_folder (fixture);
      open_folder (fixture);
    }
  g_assert_no_error (fixture->error);
}

/* What cannot begin does not take the place of what there is. */
static void
test_restart_failed (Fixture *fixture, gconstpointer data)
{
  static const ToySpec spec = { (char *) "none", 10, 100 };
  static const ToySpec nothing = { (char *) "few", 0, 100 };
  GwRun *run = add_stopped (fixture);
  g_autofree char *name = g_strdup (run->head->name);
  const guint64 count = get_count (run);
  g_autoptr (GError) error = NULL;

  restart (fixture, run, &spec);
  g_assert_cmpuint (count_runs (fixture), ==, 1);
  g_assert_true (get_run (fixture, 0) != run);
  wait_until (get_run (fixture, 0) == run);
  g_assert_nonnull (fixture->error);
  g_clear_error (&fixture->error);
  restart (fixture, run, &nothing);
  wait_until (get_run (fixture, 0) == run);

  full_disk_begin ();
  g_assert_null (gw_run_folder_restart (fixture->runs, run, NULL, &error));
  full_disk_end ();
  g_assert_nonnull (error);

  g_assert_true (get_run (fixture, 0) == run);
  g_assert_cmpuint (count_runs (fixture), ==, 1);
  g_assert_cmpuint (folder_count (fixture->files), ==, 1);
  g_assert_cmpint (run->state, ==, GW_RUN_STOPPED);
  g_assert_cmpstr (run->head->name, ==, name);
  g_assert_true (get_count (run) == count);
  work_a_little (run);
  g_assert_cmpuint (get_count (run), >, count);
  g_assert_no_error (fixture->error);
}

/* Two changes in a row to a run that could not be saved before: the first writes what there is, which
 * is not the work of another program when the second comes. */
static void
test_renamed_twice (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_stopped (fixture);
  const guint64 count = get_count (run);

  full_disk_begin ();
  gw_run_start (run);
  wait_until (get_count (run) > count);
  gw_run_stop (run);
  wait_until (run->job == NULL && run->unsaved != NULL && !gw_run_is_busy (run));
  full_disk_end ();
  gw_run_set_name (run, "First");
  wait_until (gw_run_is_busy (run));
  gw_run_set_name (run, "Second");
  wait_until (!gw_run_is_busy (run) && run->unsaved == NULL);
  g_assert_no_error (fixture->error);
  g_assert_no_error (run->save_error);
  close_folder (fixture);

  open_folder (fixture);
  run = get_run (fixture, 0);
  g_assert_cmpstr (run->head->name, ==, "Second");
  g_assert_cmpuint (get_count (run), >, count);
}

/* A new name that is not written yet stays when another program has worked on the run. */
static void
test_renamed_and_followed (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_stopped (fixture);
  GwRunFolder *other
    = gw_run_folder_new (fixture->files, kinds, fixture->lexicons, fixture->dice);
  const guint64 count = get_count (run);
  gboolean scanned = FALSE;
  GwRun *same;

  wait_until (!get_boolean (other, "loading"));
  same = gw_run_folder_find_path (other, run->path);
  work_a_little (same);
  g_signal_connect (fixture->runs, "scanned", G_CALLBACK (scanned_cb), &scanned);
  gw_run_set_name (run, "Mine");
  gw_run_folder_scan (fixture->runs);
  wait_until (scanned);
  g_assert_cmpuint (get_count (run), >, count);
  g_assert_cmpstr (run->head->name, ==, "Mine");
  g_assert_finalize_object (other);
  close_folder (fixture);

  open_folder (fixture);
  run = get_run (fixture, 0);
  g_assert_cmpstr (run->head->name, ==, "Mine");
  g_assert_cmpuint (get_count (run), >, count);
}

/* One whose file another program has removed is not saved under a new name, but left out. */
static void
test_renamed_and_gone (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_stopped (fixture);

  g_assert_cmpint (g_unlink (run->path), ==, 0);
  gw_run_set_name (run, "Gone");
  wait_until (gw_run_is_busy (run));
  wait_until (!gw_run_is_busy (run));
  g_assert_no_error (run->save_error);
  gw_run_folder_scan (fixture->runs);
  wait_until (count_runs (fixture) == 0);
  g_assert_no_error (fixture->error);
}

#define ADD(name, function) g_test_add ("/run/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("damaged-state", test_damaged_state);
  ADD ("renamed", test_renamed);
  ADD ("renamed-twice", test_renamed_twice);
  ADD ("renamed-and-followed", test_renamed_and_followed);
  ADD ("renamed-and-gone", test_renamed_and_gone);
  ADD ("large", test_large);
  ADD ("copy", test_copy);
  ADD ("part", test_part);
  ADD ("let-go", test_let_go);
  ADD ("early", test_early);
  ADD ("own", test_own);
  ADD ("spec", test_spec);
  ADD ("fill-in", test_fill_in);
  ADD ("restart", test_restart);
  ADD ("restart-changed", test_restart_changed);
  ADD ("restart-failed", test_restart_failed);
  return g_test_run ();
}
