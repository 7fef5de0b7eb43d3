/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A window with a board that has many words, and their pane. The application is the test's. */
#include "fixture.h"

#define BOARD "PERS/LATG/SINE/TERS"

static GwApplication *application;

typedef struct
{
  GSettings *settings;
  GwWindow *window;
  GwWordsPane *pane;
  GwWordList *list;
  GListModel *shown;
  GwTrace *selected;
  guint n_words;
} Fixture;

static inline void
set_up (Fixture *fixture, gconstpointer data)
{
  GwBoardPage *page;

  fixture->settings = fixture_reset ();
  g_settings_set_string (fixture->settings, "last-board", BOARD);
  fixture->window = fixture_open (application);
  page = fixture_get_board_page (fixture->window);
  fixture->pane = gw_board_page_get_words_pane (page);
  fixture->list = gw_words_pane_get_list (fixture->pane);
  fixture->shown = G_LIST_MODEL (gw_word_list_get_shown (fixture->list));
  fixture->selected = gw_board_model_get_selected (fixture_get_board_model (fixture->window));
  fixture->n_words = g_list_model_get_n_items (fixture->shown);
  g_assert_cmpuint (fixture->n_words, >, 500);
}

static inline void
tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_close (fixture->window);
  g_object_unref (fixture->settings);
}

static inline guint
count (Fixture *fixture)
{
  return g_list_model_get_n_items (fixture->shown);
}

static inline GtkWidget *
get_part (Fixture *fixture, const char *name)
{
  GObject *part
    = gtk_widget_get_template_child (GTK_WIDGET (fixture->pane), GW_TYPE_WORDS_PANE, name);

  g_assert_nonnull (part);
  return GTK_WIDGET (part);
}

static inline const char *
get_entry_text (Fixture *fixture)
{
  return gtk_editable_get_text (GTK_EDITABLE (get_part (fixture, "entry")));
}

static inline gboolean
has_focus (Fixture *fixture, GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static inline const char *
get_page (Fixture *fixture)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (get_part (fixture, "stack")));
}

static inline gboolean
is_selected (Fixture *fixture, const char *text)
{
  GwWord *word = gw_trace_get_word (fixture->selected);

  return word != NULL && g_str_equal (gw_word_get_text (word), text);
}

static inline void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}
