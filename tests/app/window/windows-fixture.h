/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Two windows, each with a board, and a folder for files. */
#include "fixture.h"
#include "folder.h"

static GwApplication *application;

typedef struct
{
  GSettings *settings;
  char *folder;
  GwWindow *windows[2];
} Fixture;

static inline void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = fixture_reset ();
  fixture->folder = folder_make ();
  fixture->windows[0] = fixture_open (application);
  fixture->windows[1] = gw_application_open_window (application);
  gtk_window_present (GTK_WINDOW (fixture->windows[1]));
}

static inline guint
count_windows (void)
{
  guint n = 0;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL;
       l = l->next)
    n += GW_IS_WINDOW (l->data);
  return n;
}

static inline void
quit (void)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  wait_until (count_windows () == 0);
}

static inline void
tear_down (Fixture *fixture, gconstpointer data)
{
  quit ();
  folder_remove (fixture->folder);
  g_object_unref (fixture->settings);
  g_free (fixture->folder);
}

static inline GwWindowModel *
get_window_model (GwWindow *window)
{
  return gw_session_get_window_model (gw_window_get_session (window));
}

static inline GwDocument *
get_document (GwWindow *window)
{
  return gw_window_model_get_document (get_window_model (window));
}

static inline char *
dup_board (GwWindow *window)
{
  return gw_board_to_string (gw_board_model_get_board (fixture_get_board_model (window)));
}

static inline gboolean
shows (GwWindow *window, const char *wanted)
{
  g_autofree char *text = dup_board (window);

  return g_str_equal (text, wanted);
}

static inline GFile *
write_file (Fixture *fixture, const char *name, const char *content)
{
  folder_write (fixture->folder, name, content);
  return g_file_new_build_filename (fixture->folder, name, NULL);
}

static inline void
activate (GwWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

static inline GwWindow *
find_window (const char *board)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL;
       l = l->next)
    if (GW_IS_WINDOW (l->data) && shows (l->data, board))
      return l->data;
  return NULL;
}
