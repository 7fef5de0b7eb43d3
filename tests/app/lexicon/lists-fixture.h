/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of word lists in the window share. */
#pragma once

#include "fixture.h"

#include "folder.h"

G_BEGIN_DECLS

/* The folder of the user's lists is the one of this program run. */
static inline void
clear_user_dir (void)
{
  g_autofree char *folder
    = g_build_filename (g_get_user_data_dir (), "gridwright", "lexicons", NULL);

  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    folder_remove (folder);
}

static inline GwLexiconLibrary *
get_library (GwWindow *window)
{
  return gw_session_get_library (gw_window_get_session (window));
}

static inline guint
n_words (GwWindow *window)
{
  GwLexicon *lexicon = gw_board_model_get_game (fixture_get_board_model (window))->lexicon;

  return lexicon != NULL ? gw_lexicon_get_n_words (lexicon) : 0;
}

static inline GFile *
make_file (const char *folder, const char *name, const char *content)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  folder_write (folder, name, content);
  return g_file_new_for_path (path);
}

static inline void
activate (gpointer widget, const char *action)
{
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (widget), action, NULL));
}

/* The page that asks how to read a list; NULL when it is not open. */
static inline GtkWidget *
find_new_list (GwWindow *window)
{
  GtkWidget *page = get_child (fixture_words_page (window), "new_list");

  return gtk_widget_get_child_visible (page) ? page : NULL;
}

static inline gboolean
is_shown (GwWindow *window, const char *name)
{
  GtkListBoxRow *row =
    gtk_list_box_get_selected_row (get_child (fixture_words_page (window), "list"));

  return row != NULL &&
         g_strcmp0 (gtk_label_get_label (get_child (row, "title")), name) == 0;
}

G_END_DECLS
