/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hours of use in short: threads and file descriptors at the end are those of the beginning,
 * and memory grows by no more than the boards that the history and undo keep.
 *
 * GW_TEST_ENDURANCE=full asks for all rounds; else a tenth of them is made. */
#include "fixture.h"

#include "folder.h"

#include <malloc.h>
#include <string.h>

/* What may be allocated more at the end than at the beginning, in bytes: once, for caches of the
 * toolkit and of threads, which differ by 10 MB from run to run; and for each round, for boards
 * that undo and the history keep. One window with its lexicon takes 5 MB. */
#define ALLOWED_ONCE (16 * 1024 * 1024)
#define ALLOWED_ROUND (64 * 1024)

static GwApplication *application;

typedef struct
{
  GSettings *settings;
  char *folder;
  GwWindow *window;
  GwBoardModel *board_model;
} Fixture;

typedef struct
{
  guint n_threads;
  guint n_files;
  gsize memory;
} Usage;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = fixture_reset ();
  fixture->folder = folder_make ();
  fixture->window = fixture_open (application);
  fixture->board_model = fixture_get_board_model (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_close (fixture->window);
  folder_remove (fixture->folder);
  g_object_unref (fixture->settings);
  g_free (fixture->folder);
}

static guint
get_n_rounds (guint all)
{
  return g_strcmp0 (g_getenv ("GW_TEST_ENDURANCE"), "full") == 0 ? all : all / 10;
}

static void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}

static void
await_words (Fixture *fixture)
{
  wait_until (!get_boolean (gw_window_get_session (fixture->window), "loading")
              && gw_board_model_get_solution (fixture->board_model) != NULL);
}

static void
generate (Fixture *fixture, guint round)
{
  activate (fixture, "win.new-board");
  await_words (fixture);
}

static void
switch_page (Fixture *fixture, guint round)
{
  static const char *const pages[] = { "words", "best", "studies", "board" };

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s",
                                             pages[round % G_N_ELEMENTS (pages)]));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
}

static void
switch_lexicon (Fixture *fixture, guint round)
{
  GwLexiconLibrary *library
    = gw_session_get_library (gw_window_get_session (fixture->window));
  g_autofree char *path = g_build_filename (fixture->folder, "words.txt", NULL);

  gw_lexicon_library_set_used (library, round % 2 == 0 ? path : "english");
  await_words (fixture);
}

static void
open_and_close (Fixture *fixture, guint round)
{
  GwWindow *window = gw_application_open_window (application);

  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  wait_until (gw_board_model_get_solution (fixture_get_board_model (window)) != NULL);
  fixture_close (window);
}

/* Threads that have nothing to do stay for a while, for the next work. */
static guint
count_threads (void)
{
  g_thread_pool_stop_unused_threads ();
  return folder_count ("/proc/self/task");
}

/* When what was begun is done: it was the same at several looks. */
static guint
settle_threads (void)
{
  guint n_threads = 0, n_looks = 0, now;

  wait_until ((now = count_threads (), n_looks = now == n_threads ? n_looks + 1 : 0,
               n_threads = now, n_looks == 10));
  return n_threads;
}

/* What is allocated; work that is under way has more. */
static gsize
get_memory (void)
{
  return mallinfo2 ().uordblks;
}

static void
measure (Usage *usage)
{
  usage->n_threads = settle_threads ();
  usage->n_files = folder_count ("/proc/self/fd");
  usage->memory = get_memory ();
}

/* Before something is measured all of it was done once or twice: pages are made, and what the
 * toolkit keeps is there. */
static void
endure (Fixture *fixture, const char *name, guint n_warm, guint all,
        void (*act) (Fixture *fixture, guint round))
{
  const guint n_rounds = get_n_rounds (all);
  Usage before, after;
  gsize limit;

  if (!g_file_test ("/proc/self/task", G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("the system does not tell threads");
      return;
    }
  for (guint i = 0; i < n_warm; i++)
    act (fixture, i);
  measure (&before);
  for (guint i = 0; i < n_rounds; i++)
    act (fixture, n_warm + i);

  limit = before.memory + ALLOWED_ONCE + (gsize) n_rounds * ALLOWED_ROUND;
  wait_until (count_threads () <= before.n_threads);
  wait_until (folder_count ("/proc/self/fd") <= before.n_files);
  wait_until (get_memory () <= limit);
  measure (&after);
  g_test_message ("%u %s: %u threads, then %u; %u files, then %u; %.1f MB, then %.1f MB", n_rounds,
                  name, before.n_threads, after.n_threads, before.n_files, after.n_files,
                  (double) before.memory / 1e6, (double) after.memory / 1e6);
}

static void
test_generate (Fixture *fixture, gconstpointer data)
{
  endure (fixture, "boards", 10, 300, generate);
}

static void
test_pages (Fixture *fixture, gconstpointer data)
{
  endure (fixture, "page switches", 10, 200, switch_page);
}

static void
test_lexicons (Fixture *fixture, gconstpointer data)
{
  folder_write (fixture->folder, "words.txt", "tea\neat\nate\nseat\nteas\n");
  endure (fixture, "lexicon switches", 2, 100, switch_lexicon);
}

static void
test_windows (Fixture *fixture, gconstpointer data)
{
  endure (fixture, "windows", 2, 50, open_and_close);
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

#define ADD(path, function) \
  g_test_add ("/endurance/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("generate", test_generate);
  ADD ("pages", test_pages);
  ADD ("lexicons", test_lexicons);
  ADD ("windows", test_windows);
#undef ADD

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
