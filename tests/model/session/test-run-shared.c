/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all kinds of saved runs have in common when other programs work on the same files. */
#include "runs.h"

#include "gw-file-lock.h"
#include "gw-run-private.h"

#include "full-disk.h"
#include "held-file.h"

#include <glib-unix.h>
#include <sys/inotify.h>
#include <sys/stat.h>

static const char *program;

/* Tells which files of a folder are opened and closed. */
static int
watch_folder (const char *folder)
{
  const int watch = inotify_init1 (IN_NONBLOCK | IN_CLOEXEC);

  g_assert_cmpint (inotify_add_watch (watch, folder, IN_CLOSE_NOWRITE), >=, 0);
  return watch;
}

/* Whether a file was read since the last call. */
static gboolean
was_read (int watch, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  gboolean found = FALSE;
  char events[4096];
  ssize_t length;

  while ((length = read (watch, events, sizeof events)) > 0)
    found = found || memmem (events, (gsize) length, name, strlen (name) + 1) != NULL;
  return found;
}

static gboolean
was_read_at_look (Runs *runs, int watch, const char *path)
{
  was_read (watch, path);
  look (runs);
  return was_read (watch, path);
}

/* A look reads the files whose time, to the nanosecond, or whose size is another one, and no
 * others. */
static void
test_stamp (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add_stopped (runs);
  const int watch = watch_folder (place->files);
  struct timespec times[2] = { { 1000000000, 500 }, { 1000000000, 500 } };

  look (runs);
  g_assert_false (was_read_at_look (runs, watch, path));
  g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);
  g_assert_true (was_read_at_look (runs, watch, path));
  g_assert_false (was_read_at_look (runs, watch, path));
  times[1].tv_nsec++;
  g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);
  g_assert_true (was_read_at_look (runs, watch, path));
  overwrite (path, O_APPEND, "\n");
  g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);
  g_assert_true (was_read_at_look (runs, watch, path));
  close (watch);
}

/* What is written while a look reads the file is there after the next look. */
static void
test_changed_while_read (RunPlace *place, gconstpointer kind)
{
  Runs *runs = runs_open (place);
  g_autofree char *path = add_to_go_on (runs);
  g_autofree char *early = read_file (path);
  g_autofree char *late = NULL;
  guint64 progress;
  guint n_scanned;
  int watch;

  if (has (runs, GW_RUN_RESUMES))
    {
      go_further (runs, path);
      stop (runs, path);
      late = read_file (path);
    }
  else
    {
      g_autofree char *other = add (runs, "Other", RUN_SHORT);

      gw_run_start (find (runs, other));
      wait_until (get_state (runs, other) == GW_RUN_DONE);
      settle (runs);
      late = read_file (other);
    }
  runs_close (runs);
  write_file (path, late);
  runs = runs_open (place);
  progress = get_progress (runs, path);
  runs_close (runs);

  write_file (path, early);
  runs = runs_open (place);
  look (runs);
  g_assert_cmpuint (get_progress (runs, path), <, progress);
  write_file (path, early);
  watch = watch_folder (place->files);
  n_scanned = runs->n_scanned;
  gw_run_folder_scan (runs->list);
  /* Nothing is delivered here meanwhile. */
  while (!was_read (watch, path))
    g_usleep (100);
  write_file (path, late);
  wait_until (runs->n_scanned > n_scanned);
  look (runs);
  g_assert_cmpuint (get_progress (runs, path), ==, progress);
  close (watch);
  runs_close (runs);
}

/* What another program writes is shown by the list that had read it before. */
static void
test_follow (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add_to_go_on (runs);
  g_autoptr (Runs) other = runs_open (place);
  GwRun *before = find (other, path);

  go_further (runs, path);
  stop (runs, path);
  look (other);
  g_assert_cmpuint (get_progress (other, path), ==, get_progress (runs, path));
  g_assert_cmpuint (count (other), ==, 1);
  g_assert_true (find (other, path) == before);
}

/* What runs here is not looked at: nobody else writes its file. */
static void
test_own (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add_to_go_on (runs);
  g_autofree char *early = read_file (path);
  GwRun *run;
  guint64 progress;

  look (runs);
  go_further (runs, path);
  run = find (runs, path);
  progress = get_progress (runs, path);
  overwrite (path, O_TRUNC, early);
  look (runs);
  look (runs);
  g_assert_true (find (runs, path) == run);
  g_assert_cmpint (get_state (runs, path), ==, GW_RUN_RUNNING);
  g_assert_cmpuint (get_progress (runs, path), >=, progress);
  g_assert_false (find (runs, path)->elsewhere);
  stop (runs, path);
  check_saved (runs, path);
}

/* A file that cannot be read is read and told of once, and stays; when it is whole again it is
 * there. */
static void
test_unreadable (RunPlace *place, gconstpointer kind)
{
  Runs *runs = runs_open (place);
  g_autofree char *path = add_stopped (runs);
  g_autofree char *whole = read_file (path);
  g_autofree char *still = NULL;
  int watch;

  runs_close (runs);
  write_file (path, "no run at all\n");
  runs = runs_open (place);
  wait_until (runs->n_failed > 0);
  look (runs);
  watch = watch_folder (place->files);
  g_assert_false (was_read_at_look (runs, watch, path));
  close (watch);
  g_assert_cmpuint (runs->n_failed, ==, 1);
  g_assert_cmpuint (count (runs), ==, 0);
  still = read_file (path);
  g_assert_cmpstr (still, ==, "no run at all\n");

  write_file (path, whole);
  look (runs);
  g_assert_cmpuint (count (runs), ==, 1);
  g_assert_cmpuint (get_progress (runs, path), >, 0);
  runs_close (runs);
}

static void
check_process (const char *message, GSubprocess *process)
{
  g_autofree char *text = g_strdup_printf ("process %s", g_subprocess_get_identifier (process));

  g_assert_nonnull (strstr (message, text));
}

/* Whoever has the file is named, and the run is not removed. */
static void
check_not_removed (Runs *runs, const char *path, GSubprocess *process)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_run_folder_remove (runs->list, find (runs, path), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  check_process (error->message, process);
  g_assert_nonnull (find (runs, path));
}

static gboolean
is_locked_elsewhere (const char *path)
{
  g_auto (GStrv) locks = gw_file_lock_list_all ();

  return gw_file_lock_is_elsewhere (path, locks);
}

/* While another process has the file of a run, it neither goes on here nor is removed, and why is
 * told with the number of the process; a lock of this process is nobody else's. */
static void
test_elsewhere (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add_to_go_on (runs);
  g_autofree char *before = read_file (path);
  g_autofree char *after = NULL;
  GwFileLock *lock = gw_file_lock_new (path, NULL);
  g_autoptr (GSubprocess) holder = NULL;

  g_assert_nonnull (lock);
  look (runs);
  g_assert_false (find (runs, path)->elsewhere);
  gw_file_lock_free (lock);

  /* It is not known yet that the file is in use. */
  holder = held_file_take (path);
  wait_until (is_locked_elsewhere (path));
  gw_run_start (find (runs, path));
  wait_until (runs->n_failed > 0);
  check_process (runs->failure, holder);
  wait_until (get_state (runs, path) != GW_RUN_RUNNING);
  settle (runs);
  check_not_removed (runs, path, holder);

  look (runs);
  g_assert_true (find (runs, path)->elsewhere);
  if (has (runs, GW_RUN_RESUMES))
    {
      g_assert_cmpint (get_state (runs, path), ==, GW_RUN_STOPPED);
      gw_run_start (find (runs, path));
      settle (runs);
      g_assert_cmpint (get_state (runs, path), ==, GW_RUN_STOPPED);
    }
  check_not_removed (runs, path, holder);
  after = read_file (path);
  g_assert_cmpstr (after, ==, before);

  held_file_let_go (holder);
  look (runs);
  g_assert_false (find (runs, path)->elsewhere);
  go_further (runs, path);
  stop (runs, path);
  check_saved (runs, path);
}

/* While the folder is away, as a disk of the network may be, runs stay in the list; one whose file
 * alone is gone leaves it, and comes back with the file. */
static void
test_gone (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add_stopped (runs);
  g_autofree char *text = read_file (path);
  g_autofree char *away = g_strconcat (place->files, "-away", NULL);
  g_autoptr (GwRun) run = NULL;

  look (runs);
  g_assert_cmpint (g_rename (place->files, away), ==, 0);
  look (runs);
  g_assert_cmpuint (count (runs), ==, 1);
  g_assert_cmpint (g_rename (away, place->files), ==, 0);
  look (runs);
  g_assert_cmpuint (count (runs), ==, 1);

  run = g_object_ref (find (runs, path));
  g_assert_cmpint (g_unlink (path), ==, 0);
  look (runs);
  g_assert_cmpuint (count (runs), ==, 0);

  /* Whoever still has it does not bring its file back. */
  gw_run_set_name (run, "Late");
  gw_run_flush (run);
  g_assert_cmpuint (folder_count (place->files), ==, 0);
  write_file (path, text);
  look (runs);
  g_assert_cmpuint (count (runs), ==, 1);
}

/* A run that works makes its file again when another program has removed it. */
static void
test_gone_at_work (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add (runs, "Mine", RUN_ENDLESS);

  go_further (runs, path);
  g_assert_cmpint (g_unlink (path), ==, 0);
  look (runs);
  g_assert_cmpint (get_state (runs, path), ==, GW_RUN_RUNNING);
  stop (runs, path);
  check_saved (runs, path);
  g_assert_cmpuint (runs->n_failed, ==, 0);
}

/* So does one that could not be written. */
static void
test_gone_unsaved (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add_to_go_on (runs);

  full_disk_begin ();
  gw_run_start (find (runs, path));
  wait_until (find_unsaved (runs) != NULL);
  stop (runs, path);
  g_assert_cmpint (g_unlink (path), ==, 0);
  look (runs);
  g_assert_nonnull (find (runs, path));
  full_disk_end ();
  wait_until (find_unsaved (runs) == NULL);
  settle (runs);
  check_saved (runs, path);
}

/* A file that is put there while another is being written is lost. Some kinds write much later. */
static void
wait_for_write (const char *path, const char *early)
{
  const gint64 end = g_get_monotonic_time () + 2 * G_USEC_PER_SEC;
  gboolean same = TRUE;

  while (same && g_get_monotonic_time () < end)
    {
      g_autofree char *now = read_file (path);

      same = g_str_equal (now, early);
      g_main_context_iteration (NULL, FALSE);
    }
}

/* A file that another program has put in the place of the one that a run works on is never written
 * over, and that is told. */
static void
test_replaced (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add_to_go_on (runs);
  g_autofree char *early = read_file (path);
  g_autofree char *after = NULL;

  go_further (runs, path);
  wait_for_write (path, early);
  write_file (path, early);
  stop (runs, path);
  wait_until (runs->n_failed > 0);
  g_assert_nonnull (strstr (runs->failure, "has replaced"));
  gw_run_set_name (find (runs, path), "Other");
  settle (runs);
  after = read_file (path);
  g_assert_cmpstr (after, ==, early);
}

/* What another program has done with a run since it was read here is not lost when its name is
 * changed here. */
static void
test_renamed (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add_to_go_on (runs);
  g_autoptr (Runs) other = runs_open (place);
  g_autoptr (Runs) later = NULL;
  guint64 progress;

  go_further (other, path);
  stop (other, path);
  progress = get_progress (other, path);
  gw_run_set_name (find (runs, path), "Other");
  settle (runs);
  later = runs_open (place);
  g_assert_cmpuint (get_progress (later, path), ==, progress);
}

/* A new run whose file another program has begun meanwhile goes on from there. */
static void
test_begun (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add (runs, "Mine", RUN_ENDLESS);
  g_autoptr (Runs) other = runs_open (place);
  guint64 progress;

  go_further (other, path);
  stop (other, path);
  progress = get_progress (other, path);
  gw_run_start (find (runs, path));
  wait_until (get_progress (runs, path) > 0);
  g_assert_cmpuint (get_progress (runs, path), >=, progress);
  stop (runs, path);
  check_saved (runs, path);
  g_assert_cmpuint (runs->n_failed, ==, 0);
}

static gboolean
end_cb (gint fd, GIOCondition condition, gpointer user_data)
{
  exit (1);
}

/* Begins an endless run in a process of its own, and works on it until it is killed, or until the
 * process that waits for it has ended. */
static void
work_on (const char *name, const char *folder)
{
  RunPlace place;
  Runs *runs;
  g_autofree char *path = NULL;

  for (guint i = 0; i < N_RUN_KINDS; i++)
    if (g_str_equal (run_kinds[i].run->name, name))
      place_init (&place, &run_kinds[i], folder);
  g_unix_fd_add (STDIN_FILENO, G_IO_IN | G_IO_HUP, end_cb, NULL);
  runs = runs_open (&place);
  path = add (runs, "Mine", RUN_ENDLESS);
  gw_run_start (find (runs, path));
  while (TRUE)
    g_main_context_iteration (NULL, TRUE);
}

/* What a process has written of a run is shown while it works, and is there when it was killed: the
 * run goes on from there. */
static void
test_killed (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRun) run = NULL;
  g_autofree char *path = NULL;
  guint64 progress;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE,
                              &error, program, "--work-on", runs->kind->run->name, place->folder,
                              NULL);
  g_assert_no_error (error);
  do
    look (runs);
  while (count (runs) == 0);
  run = g_list_model_get_item (G_LIST_MODEL (runs->list), 0);
  path = g_strdup (run->path);
  do
    look (runs);
  while (get_progress (runs, path) == 0 || !find (runs, path)->elsewhere);
  check_not_removed (runs, path, process);
  g_assert_cmpint (get_state (runs, path), !=, GW_RUN_RUNNING);

  g_subprocess_force_exit (process);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  look (runs);
  g_assert_false (find (runs, path)->elsewhere);
  g_assert_cmpuint (count (runs), ==, 1);
  g_assert_cmpint (get_state (runs, path), ==, GW_RUN_STOPPED);
  progress = get_progress (runs, path);
  g_assert_cmpuint (progress, >, 0);
  if (!has (runs, GW_RUN_RESUMES))
    return;
  go_further (runs, path);
  g_assert_cmpuint (get_progress (runs, path), >, progress);
  stop (runs, path);
  check_saved (runs, path);
  g_assert_cmpuint (runs->n_failed, ==, 0);
}

static const RunCase cases[] = {
  { "stamp", test_stamp },
  { "changed-while-read", test_changed_while_read },
  { "follow", test_follow },
  { "own", test_own },
  { "unreadable", test_unreadable },
  { "elsewhere", test_elsewhere },
  { "gone", test_gone },
  { "gone-at-work", test_gone_at_work },
  { "gone-unsaved", test_gone_unsaved },
  { "replaced", test_replaced },
  { "renamed", test_renamed },
  { "begun", test_begun },
  { "killed", test_killed },
};

int
main (int argc, char *argv[])
{
  if (argc == 4 && g_str_equal (argv[1], "--work-on"))
    work_on (argv[2], argv[3]);

  program = argv[0];
  g_test_init (&argc, &argv, NULL);
  add_cases ("run-shared", cases, G_N_ELEMENTS (cases));
  return g_test_run ();
}
