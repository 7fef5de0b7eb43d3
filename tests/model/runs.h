/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Runs of any kind in a place of their own: what a user and other programs do with them. */
#include "run-kinds.h"

#include "property.h"
#include "stores.h"
#include "wait.h"
#include "workers.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* So many words that the proof of a large board takes long, and one that takes long to look for. */
static inline char *
make_words (void)
{
  GString *text = g_string_new (NULL);

  for (const char *first = "bcdfghkl"; *first != '\0'; first++)
    for (const char *vowel = "aeiou"; *vowel != '\0'; vowel++)
      for (const char *last = "bcdfghkl"; *last != '\0'; last++)
        g_string_append_printf (text, "%c%c%c\n", *first, *vowel, *last);
  g_string_append (text, "aaaaaaaaaaaaaaaaaaaaab\n");
  return g_string_free (text, FALSE);
}

static inline void
place_init (RunPlace *place, const RunKind *kind, const char *folder)
{
  g_autofree char *words = make_words ();
  const char *const files[] = { "few.txt", words, NULL };
  g_autofree char *user_dir = g_build_filename (folder, "user", NULL);

  *place = (RunPlace){ .kind = kind, .folder = g_strdup (folder) };
  place->files = g_build_filename (folder, "runs", NULL);
  place->lexicons = store_make (folder, files);
  place->words = g_steal_pointer (&words);
  place->dice = gw_dice_store_new (user_dir);
}

static inline void
set_up (RunPlace *place, gconstpointer kind)
{
  g_autofree char *folder = folder_make ();

  place_init (place, kind, folder);
}

static inline void
tear_down (RunPlace *place, gconstpointer kind)
{
  gw_lexicon_store_unref (place->lexicons);
  gw_dice_store_unref (place->dice);
  folder_remove (place->folder);
  g_free (place->folder);
  g_free (place->files);
  g_free (place->words);
}

static inline void
failed_cb (GwRunFolder *list, GwRun *run, const GError *error, Runs *runs)
{
  tell_failure (runs, error);
}

static inline void
unreadable_cb (GwRunFolder *list, const GwRunKind *kind, Runs *runs)
{
  g_autoptr (GPtrArray) errors = gw_run_folder_list_unreadable (list, kind);

  for (guint i = 0; i < errors->len; i++)
    tell_failure (runs, errors->pdata[i]);
}

static inline void
finished_cb (GwRunFolder *list, GwRun *run, Runs *runs)
{
  runs->n_finished++;
}

static inline void
unsaved_cb (GwRunFolder *list, GParamSpec *pspec, Runs *runs)
{
  runs->n_unsaved++;
}

static inline void
scanned_cb (GwRunFolder *list, Runs *runs)
{
  runs->n_scanned++;
}

/* As when the program starts. */
static inline Runs *
runs_open (const RunPlace *place)
{
  Runs *runs = g_new0 (Runs, 1);

  runs->place = place;
  runs->kind = place->kind;
  runs->list = gw_run_folder_new (place->files, all_run_kinds, place->lexicons, place->dice);
  g_signal_connect (runs->list, "failed", G_CALLBACK (failed_cb), runs);
  g_signal_connect (runs->list, "finished", G_CALLBACK (finished_cb), runs);
  g_signal_connect (runs->list, "notify::unsaved", G_CALLBACK (unsaved_cb), runs);
  g_signal_connect (runs->list, "scanned", G_CALLBACK (scanned_cb), runs);
  wait_until (!get_boolean (runs->list, "loading"));
  for (guint i = 0; all_run_kinds[i] != NULL; i++)
    unreadable_cb (runs->list, all_run_kinds[i], runs);
  g_signal_connect (runs->list, "unreadable", G_CALLBACK (unreadable_cb), runs);
  return runs;
}

/* As when the program ends. */
static inline void
runs_close (Runs *runs)
{
  gw_run_folder_flush (runs->list);
  g_assert_finalize_object (runs->list);
  g_free (runs->failure);
  g_free (runs);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Runs, runs_close)

static inline guint
count (Runs *runs)
{
  return g_list_model_get_n_items (G_LIST_MODEL (runs->list));
}

static inline gboolean
has (Runs *runs, GwRunFlags flag)
{
  return (runs->kind->run->flags & flag) != 0;
}

/* The run of a file, which belongs to the list; NULL when there is none. */
static inline GwRun *
find (Runs *runs, const char *path)
{
  return gw_run_folder_find_path (runs->list, path);
}

/* A run whose file is not up to date, which belongs to the list; or NULL. */
static inline GwRun *
find_unsaved (Runs *runs)
{
  g_autoptr (GwRun) run = NULL;

  g_object_get (runs->list, "unsaved", &run, NULL);
  g_assert_true (run == NULL || run->save_error != NULL);
  return run;
}

/* 0 before it has begun. */
static inline guint64
get_progress (Runs *runs, const char *path)
{
  const GwRun *run = find (runs, path);

  return run->status != NULL ? runs->kind->get_progress (run->status) : 0;
}

static inline GwRunState
get_state (Runs *runs, const char *path)
{
  return find (runs, path)->state;
}

static inline void
look (Runs *runs)
{
  const guint before = runs->n_scanned;

  gw_run_folder_scan (runs->list);
  wait_until (runs->n_scanned > before);
}

/* Waits until what was stopped has ended, and its file is written. */
static inline void
settle (Runs *runs)
{
  wait_until (find_worker () == 0 && !g_main_context_pending (NULL));
  gw_run_folder_flush (runs->list);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static inline void
stop (Runs *runs, const char *path)
{
  gw_run_stop (find (runs, path));
  wait_until (get_state (runs, path) != GW_RUN_RUNNING);
  settle (runs);
}

/* Adds a run; its path. */
static inline char *
add (Runs *runs, const char *name, RunSize size)
{
  const GwRun *run = runs->kind->add (runs, name, size);

  g_assert_nonnull (run);
  return g_strdup (run->path);
}

/* Whether a run has done more than before; nothing of that is ever lost. */
static inline gboolean
has_grown (Runs *runs, const char *path, guint64 before)
{
  const guint64 now = get_progress (runs, path);

  g_assert_cmpuint (now, >=, before);
  return now > before;
}

/* The same until it has done something, and its file says so. */
static inline void
go_further (Runs *runs, const char *path)
{
  const guint64 before = has (runs, GW_RUN_RESUMES) ? get_progress (runs, path) : 0;

  gw_run_start (find (runs, path));
  wait_until (has_grown (runs, path, before) && g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpint (get_state (runs, path), ==, GW_RUN_RUNNING);
}

/* A run that has done something, and was stopped. */
static inline char *
add_stopped (Runs *runs)
{
  char *path = add (runs, "Mine", RUN_ENDLESS);

  go_further (runs, path);
  stop (runs, path);
  g_assert_cmpint (get_state (runs, path), ==, GW_RUN_STOPPED);
  return path;
}

/* A run that can go further: one that was stopped, or a new one of a kind that does not resume. */
static inline char *
add_to_go_on (Runs *runs)
{
  return has (runs, GW_RUN_RESUMES) ? add_stopped (runs) : add (runs, "Mine", RUN_ENDLESS);
}

static inline char *
read_file (const char *path)
{
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* As another program does: another file takes the name. */
static inline void
write_file (const char *path, const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* The same file gets something else. */
static inline void
overwrite (const char *path, int flags, const char *text)
{
  const int fd = open (path, O_WRONLY | O_CLOEXEC | flags);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, text, strlen (text)), ==, strlen (text));
  close (fd);
}

/* What another start of the program finds in the file is what this one has. */
static inline void
check_saved (Runs *runs, const char *path)
{
  g_autoptr (Runs) again = runs_open (runs->place);

  g_assert_cmpuint (get_progress (runs, path), >, 0);
  g_assert_cmpuint (get_progress (again, path), ==, get_progress (runs, path));
  g_assert_cmpint (get_state (again, path), ==, get_state (runs, path));
}

/* A behavior, and the flags that a kind must have to be asked for it. */
typedef struct
{
  const char *name;
  void (*func) (RunPlace *place, gconstpointer kind);
  GwRunFlags flags;
} RunCase;

static inline void
add_cases (const char *program_name, const RunCase *cases, guint n_cases)
{
  for (guint i = 0; i < n_cases; i++)
    for (guint k = 0; k < N_RUN_KINDS; k++)
      {
        g_autofree char *name
          = g_strdup_printf ("/%s/%s/%s", program_name, cases[i].name, run_kinds[k].run->name);

        if ((run_kinds[k].run->flags & cases[i].flags) == cases[i].flags)
          g_test_add (name, RunPlace, &run_kinds[k], set_up, cases[i].func, tear_down);
      }
}
