/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all kinds of saved runs have in common: each case is one behavior, and is asked of each kind
 * that has it. The kinds are in ../run-kinds.c. */
#include "runs.h"

#include "full-disk.h"

#include <sys/resource.h>

/* When a window draws: after all that GTK does. */
#define DRAWING_PRIORITY (G_PRIORITY_HIGH_IDLE + 20)

static void
check_name (Runs *runs, const char *path, const char *name)
{
  g_autoptr (Runs) later = runs_open (runs->place);

  g_assert_true (has_string (find (runs, path), "name", name));
  g_assert_true (has_string (find (later, path), "name", name));
}

/* A name that is given to a run at work is in its file, whenever the run ends. */
static void
test_renamed_at_work (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *early = add (runs, "Mine", RUN_ENDLESS);
  g_autofree char *path = add (runs, "Mine", RUN_ENDLESS);

  gw_run_start (find (runs, early));
  gw_run_set_name (find (runs, early), "Early");
  stop (runs, early);
  g_assert_true (has_string (find (runs, early), "name", "Early"));
  go_further (runs, path);
  gw_run_set_name (find (runs, path), "At work");
  stop (runs, path);
  check_name (runs, path, "At work");

  /* It is stopped, and may still be writing its file. */
  if (!has (runs, GW_RUN_RESUMES))
    {
      g_free (path);
      path = add (runs, "Mine", RUN_ENDLESS);
    }
  go_further (runs, path);
  gw_run_stop (find (runs, path));
  wait_until (get_state (runs, path) != GW_RUN_RUNNING);
  gw_run_set_name (find (runs, path), "Late");
  settle (runs);
  check_name (runs, path, "Late");
  check_name (runs, early, "Early");
}

/* On a full disk a run goes on, which is told once, and is written as soon as there is room. */
static void
test_full_disk (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add (runs, "Mine", RUN_ENDLESS);
  guint64 progress;

  full_disk_begin ();
  gw_run_start (find (runs, path));
  wait_until (find_unsaved (runs) == find (runs, path));
  g_assert_cmpint (get_state (runs, path), ==, GW_RUN_RUNNING);
  g_assert_cmpuint (runs->n_unsaved, ==, 1);
  progress = get_progress (runs, path);
  if (has (runs, GW_RUN_RESUMES)) /* the other one measures for hours now */
    wait_until (has_grown (runs, path, progress));
  full_disk_end ();
  wait_until (find_unsaved (runs) == NULL);
  g_assert_cmpint (get_state (runs, path), ==, GW_RUN_RUNNING);
  g_assert_cmpuint (runs->n_unsaved, ==, 2);
  stop (runs, path);
  check_saved (runs, path);
  g_assert_cmpuint (runs->n_failed, ==, 0);
}

/* What could not be written and was stopped goes on from what is in memory, and has the name that
 * it was given meanwhile. */
static void
test_unsaved_resumed (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add (runs, "Mine", RUN_ENDLESS);
  guint64 progress;

  full_disk_begin ();
  gw_run_start (find (runs, path));
  wait_until (find_unsaved (runs) != NULL);
  /* So far that beginning again would be seen. */
  progress = get_progress (runs, path);
  wait_until (get_progress (runs, path) > 5 * progress);
  stop (runs, path);
  progress = get_progress (runs, path);
  g_assert_cmpuint (progress, >, 0);
  gw_run_start (find (runs, path));
  wait_until (has_grown (runs, path, progress));
  stop (runs, path);
  gw_run_set_name (find (runs, path), "Other");
  full_disk_end ();
  wait_until (find_unsaved (runs) == NULL);
  settle (runs);
  check_saved (runs, path);
  check_name (runs, path, "Other");
  g_assert_cmpuint (runs->n_failed, ==, 0);
}

/* A new run has its file before it is in the list, and one that cannot be written is not added. */
static void
file_cb (GListModel *list, guint position, guint removed, guint added, Runs *runs)
{
  g_autoptr (GwRun) run = g_list_model_get_item (list, position);

  g_assert_cmpuint (added, ==, 1);
  g_assert_true (g_file_test (run->path, G_FILE_TEST_EXISTS));
}

static void
test_new (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = NULL;

  g_signal_connect (runs->list, "items-changed", G_CALLBACK (file_cb), runs);
  path = add (runs, "Mine", RUN_ENDLESS);
  full_disk_begin ();
  g_assert_null (runs->kind->add (runs, "Other", RUN_ENDLESS));
  full_disk_end ();
  g_assert_cmpuint (runs->n_failed, ==, 1);
  g_assert_cmpuint (count (runs), ==, 1);
  g_assert_cmpuint (folder_count (place->files), ==, 1);
}

/* Stopped before it has done anything, a run is as it was before, and that is no failure. */
static void
test_stopped_early (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add (runs, "Mine", RUN_ENDLESS);

  for (guint i = 0; i < 20; i++)
    {
      g_assert_true (gw_run_can_start (find (runs, path)));
      gw_run_start (find (runs, path));
      g_assert_false (gw_run_can_start (find (runs, path)));
      g_usleep (i * 250); /* whatever it has come to by then */
      stop (runs, path);
      if (get_progress (runs, path) == 0)
        {
          g_assert_cmpint (get_state (runs, path), ==, GW_RUN_READY);
          continue;
        }
      g_assert_cmpint (get_state (runs, path), ==, GW_RUN_STOPPED);
      g_assert_true (gw_run_can_start (find (runs, path)) == has (runs, GW_RUN_RESUMES));
      g_assert_true (gw_run_folder_remove (runs->list, find (runs, path), NULL));
      g_free (path);
      path = add (runs, "Mine", RUN_ENDLESS);
    }
  g_assert_cmpuint (runs->n_failed, ==, 0);
}

/* A run does not go on with other words than it has begun with, and keeps what it has. */
static void
test_other_words (RunPlace *place, gconstpointer kind)
{
  Runs *runs = runs_open (place);
  g_autofree char *path = add_stopped (runs);
  const guint64 progress = get_progress (runs, path);
  g_autofree char *user_dir = g_build_filename (place->folder, "user", NULL);
  g_autofree char *words = place->words;

  runs_close (runs);
  place->words = g_strconcat (words, "onset\n", NULL);
  folder_write (user_dir, "few.txt", place->words);
  runs = runs_open (place);
  gw_run_start (find (runs, path));
  wait_until (runs->n_failed > 0);
  g_assert_nonnull (strstr (runs->failure, "have changed"));
  wait_until (get_state (runs, path) == GW_RUN_STOPPED);
  settle (runs);
  g_assert_cmpuint (runs->n_failed, ==, 1);
  g_assert_cmpuint (get_progress (runs, path), ==, progress);
  check_saved (runs, path);
  runs_close (runs);
}

/* Names are unique in the list, and among what may come back to it. */
static void
test_names (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *first = add (runs, "Mine", RUN_ENDLESS);
  g_autofree char *second = add (runs, "Mine", RUN_ENDLESS);
  g_autofree char *third = NULL;
  g_autoptr (GwRun) removed = NULL;

  g_assert_cmpstr (first, !=, second);
  g_assert_true (has_string (find (runs, first), "name", "Mine"));
  g_assert_true (has_string (find (runs, second), "name", "Mine 2"));
  removed = g_object_ref (find (runs, second));
  g_assert_true (gw_run_folder_remove (runs->list, removed, NULL));
  third = add (runs, "Mine", RUN_ENDLESS);
  g_assert_true (has_string (find (runs, third), "name", "Mine 3"));
  g_assert_cmpstr (third, !=, second);
  gw_run_folder_restore (runs->list, removed, 0);
  g_assert_true (has_string (find (runs, second), "name", "Mine 2"));
}

/* A run without a name is called like its file. */
static void
test_nameless (RunPlace *place, gconstpointer kind)
{
  Runs *runs = runs_open (place);
  g_autofree char *path = add_stopped (runs);
  g_autofree char *file = g_path_get_basename (path);
  g_autofree char *name = NULL;
  g_autofree char *named = NULL;

  gw_run_set_name (find (runs, path), "");
  runs_close (runs);
  runs = runs_open (place);
  g_object_get (find (runs, path), "name", &name, NULL);
  named = g_strconcat (name, ".", runs->kind->run->name, NULL);
  g_assert_cmpstr (name, !=, "");
  g_assert_cmpstr (named, ==, file);
  runs_close (runs);
}

/* What cannot be shown of a name is left out when the file is read. */
static void
test_strange_name (RunPlace *place, gconstpointer kind)
{
  Runs *runs = runs_open (place);
  g_autofree char *path = add_stopped (runs);

  gw_run_set_name (find (runs, path), "A\nb\tc\001");
  runs_close (runs);
  runs = runs_open (place);
  g_assert_true (has_string (find (runs, path), "name", "A b c"));
  runs_close (runs);
}

/* The lists that a run is about are named in its file as they are, so that those that nobody needs
 * any more are found without parsing; see gw_marked_lists_sweep(). */
static void
test_lists (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add_stopped (runs);
  g_autofree char *text = read_file (path);

  g_assert_nonnull (strstr (text, "'few'"));
}

/* One that runs is stopped when it is removed, and the list says that it runs no more; it comes
 * back as it was, and what was removed is not there at the next start. */
static void
test_removed (RunPlace *place, gconstpointer kind)
{
  Runs *runs = runs_open (place);
  g_autofree char *path = add_to_go_on (runs);
  g_autofree char *again = NULL;
  g_autoptr (GwRun) run = g_object_ref (find (runs, path));
  guint64 progress;
  guint n_notified;

  go_further (runs, path);
  progress = get_progress (runs, path);
  g_assert_cmpuint (get_guint (runs->list, "n-running"), ==, 1);
  count_notify (runs->list, "n-running", &n_notified);
  g_assert_true (gw_run_folder_remove (runs->list, run, NULL));
  g_assert_cmpuint (n_notified, >, 0);
  g_assert_cmpuint (get_guint (runs->list, "n-running"), ==, 0);
  g_assert_cmpint (run->state, !=, GW_RUN_RUNNING);
  g_assert_cmpuint (count (runs), ==, 0);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  settle (runs);
  look (runs);
  g_assert_cmpuint (count (runs), ==, 0);

  gw_run_folder_restore (runs->list, run, 0);
  settle (runs);
  again = g_strdup (run->path);
  g_assert_cmpuint (count (runs), ==, 1);
  g_assert_cmpint (get_state (runs, again), ==, GW_RUN_STOPPED);
  g_assert_cmpuint (get_progress (runs, again), >=, progress);
  check_saved (runs, again);

  g_assert_true (gw_run_folder_remove (runs->list, run, NULL));
  {
    g_autoptr (Runs) later = runs_open (place);

    g_assert_cmpuint (count (later), ==, 0);
    g_assert_cmpuint (folder_count (place->files), ==, 0);
  }
  g_clear_object (&run);
  runs_close (runs);
}

/* A run that finishes by itself is told of once, also by a list that follows it. */
static void
test_reached (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add (runs, "Mine", RUN_SHORT);
  g_autoptr (Runs) other = runs_open (place);

  gw_run_start (find (runs, path));
  g_assert_cmpuint (get_guint (runs->list, "n-running"), ==, 1);
  wait_until (get_state (runs, path) == GW_RUN_DONE);
  g_assert_cmpuint (get_guint (runs->list, "n-running"), ==, 0);
  settle (runs);
  g_assert_cmpuint (runs->n_finished, ==, 1);
  check_saved (runs, path);

  look (other);
  look (other);
  g_assert_cmpint (get_state (other, path), ==, GW_RUN_DONE);
  g_assert_cmpuint (get_progress (other, path), ==, get_progress (runs, path));
  g_assert_cmpuint (other->n_finished, ==, 1);
  g_assert_cmpuint (runs->n_failed + other->n_failed, ==, 0);
}

/* Another run takes the place of one that is started anew, also of a kind that does not resume. The
 * one before comes back as it was, by itself when the other one cannot begin. */
static void
test_restarted (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add_stopped (runs);
  g_autofree char *anew = NULL;
  const guint64 progress = get_progress (runs, path);

  anew = g_strdup (gw_run_folder_restart (runs->list, find (runs, path), NULL, NULL)->path);
  wait_until (get_progress (runs, anew) > 0);
  gw_run_folder_undo_restart (runs->list, find (runs, anew));
  settle (runs);
  g_assert_cmpuint (count (runs), ==, 1);
  g_assert_cmpint (get_state (runs, path), ==, GW_RUN_STOPPED);
  g_assert_cmpuint (get_progress (runs, path), ==, progress);
  check_saved (runs, path);
  g_assert_cmpuint (runs->n_failed, ==, 0);

  if (has (runs, GW_RUN_ALONE))
    {
      g_autofree char *other = add (runs, "Other", RUN_ENDLESS);

      gw_run_start (find (runs, other));
      g_assert_nonnull (gw_run_folder_restart (runs->list, find (runs, path), NULL, NULL));
      g_assert_cmpuint (runs->n_failed, ==, 1);
      wait_until (find (runs, path) != NULL);
      g_assert_cmpuint (count (runs), ==, 2);
      stop (runs, other);
      check_saved (runs, path);
    }
}

static void
remove_cb (GwRunFolder *list, GwRun *run, Runs *runs)
{
  g_assert_true (gw_run_folder_remove (list, run, NULL));
}

/* Who hears that a run has finished may remove it right away. */
static void
test_removed_when_finished (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add (runs, "Mine", RUN_SHORT);

  g_signal_connect (runs->list, "finished", G_CALLBACK (remove_cb), runs);
  gw_run_start (find (runs, path));
  wait_until (runs->n_finished > 0);
  settle (runs);
  g_assert_cmpuint (count (runs), ==, 0);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (runs->n_failed, ==, 0);
}

/* A run leaves the processors to what the user does. */
static void
test_niceness (RunPlace *place, gconstpointer kind)
{
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *path = add (runs, "Mine", RUN_ENDLESS);
  const int usual = getpriority (PRIO_PROCESS, 0);
  int worker;

  g_assert_cmpint (find_worker (), ==, 0);
  go_further (runs, path);
  worker = find_worker ();
  g_assert_cmpint (worker, >, 0);
  g_assert_cmpint (getpriority (PRIO_PROCESS, (id_t) worker), ==, MIN (usual + 10, 19));
  stop (runs, path);
}

static gboolean
draw_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

/* Progress and the end are told while the window is busy with drawing. */
static void
test_busy (RunPlace *place, gconstpointer kind)
{
  const guint drawing = g_idle_add_full (DRAWING_PRIORITY, draw_cb, NULL, NULL);
  g_autoptr (Runs) runs = runs_open (place);
  g_autofree char *endless = add (runs, "Mine", RUN_ENDLESS);
  g_autofree char *brief = add (runs, "Brief", RUN_SHORT);

  gw_run_start (find (runs, endless));
  wait_until (get_progress (runs, endless) > 0);
  gw_run_stop (find (runs, endless));
  wait_until (get_state (runs, endless) == GW_RUN_STOPPED);
  gw_run_start (find (runs, brief));
  wait_until (get_state (runs, brief) == GW_RUN_DONE);
  g_source_remove (drawing);
  settle (runs);
}

/* At the end of the program all that run are stopped and written. */
static void
test_flush (RunPlace *place, gconstpointer kind)
{
  Runs *runs = runs_open (place);
  const guint n = has (runs, GW_RUN_ALONE) ? 1 : 2;
  char *paths[2];

  for (guint i = 0; i < n; i++)
    {
      paths[i] = add (runs, "Mine", RUN_ENDLESS);
      gw_run_start (find (runs, paths[i]));
    }
  for (guint i = 0; i < n; i++)
    wait_until (get_progress (runs, paths[i]) > 0);
  gw_run_folder_flush (runs->list);
  {
    g_autoptr (Runs) later = runs_open (place);

    for (guint i = 0; i < n; i++)
      {
        g_assert_cmpint (get_state (runs, paths[i]), ==, GW_RUN_STOPPED);
        g_assert_cmpuint (get_progress (later, paths[i]), >, 0);
      }
  }
  runs_close (runs);

  runs = runs_open (place);
  g_assert_cmpuint (count (runs), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (get_state (runs, paths[i]), ==, GW_RUN_STOPPED);
      g_assert_cmpuint (get_progress (runs, paths[i]), >, 0);
      g_free (paths[i]);
    }
  runs_close (runs);
}

/* What a killed process was writing goes when its folder is read again. */
static void
test_leftovers (RunPlace *place, gconstpointer kind)
{
  g_free (folder_make_in (place->folder, "runs"));
  folder_write (place->files, ".gridwright-ABCDEF", "half a run");
  runs_close (runs_open (place));
  g_assert_cmpuint (folder_count (place->files), ==, 0);
}

static const RunCase cases[] = {
  { "renamed-at-work", test_renamed_at_work },
  { "full-disk", test_full_disk },
  { "unsaved-resumed", test_unsaved_resumed, GW_RUN_RESUMES },
  { "new", test_new },
  { "stopped-early", test_stopped_early },
  { "other-words", test_other_words, GW_RUN_RESUMES },
  { "names", test_names },
  { "nameless", test_nameless },
  { "strange-name", test_strange_name },
  { "lists", test_lists },
  { "removed", test_removed },
  { "restarted", test_restarted },
  { "reached", test_reached },
  { "removed-when-reached", test_removed_when_finished },
  { "busy", test_busy },
  { "niceness", test_niceness },
  { "flush", test_flush },
  { "leftovers", test_leftovers },
};

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_cases ("run-contract", cases, G_N_ELEMENTS (cases));
  return g_test_run ();
}
