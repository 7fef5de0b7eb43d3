/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A game on a table window, for the tests of it. */
#include "gw-table-window.h"

#include "values.h"
#include "wait.h"
#include "widgets.h"

#include <adwaita.h>

#define COOKIE 7

typedef struct
{
  gint64 now; /* which stands until it is set */
  GwPlay *play;
  GtkWindow *parent;
  GwTableWindow *table; /* NULL once it is gone */
} Fixture;

/* Instead of those of the toolkit, which have no session to talk to: how often the screen is kept
 * on. */
static guint n_awake;

static GtkApplication *application;

guint
gtk_application_inhibit (GtkApplication *inhibitor, GtkWindow *window,
                         GtkApplicationInhibitFlags flags, const char *reason)
{
  g_assert_cmpuint (flags, ==, GTK_APPLICATION_INHIBIT_IDLE);
  n_awake++;
  return COOKIE;
}

void
gtk_application_uninhibit (GtkApplication *inhibitor, guint cookie)
{
  g_assert_cmpuint (cookie, ==, COOKIE);
  g_assert_cmpuint (n_awake, >, 0);
  n_awake--;
}

static inline gint64
get_now (gpointer data)
{
  return ((Fixture *) data)->now;
}

static inline void
set_up (Fixture *fixture, gconstpointer data)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\nact\n");
  g_autoptr (GwBoard) board = make_board ("CAT/STO");
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwGame) game = gw_game_new (lexicon, rules);
  GwPlaySetup setup = { .board = board, .game = game, .seconds = 180 };

  setup.code = data;
  fixture->parent = GTK_WINDOW (gtk_application_window_new (application));
  gtk_window_present (fixture->parent);

  fixture->play = gw_play_new (&setup, get_now, fixture);
  g_set_weak_pointer (&fixture->table, gw_table_window_new (fixture->parent, fixture->play));
  g_object_set (fixture->table, "counts", "English · Everyday", NULL);
  g_assert_true (gtk_window_is_fullscreen (GTK_WINDOW (fixture->table)));
  gtk_window_unfullscreen (GTK_WINDOW (fixture->table)); /* no window manager would do either */
  gtk_window_set_default_size (GTK_WINDOW (fixture->table), 1100, 760);
  gtk_window_present (GTK_WINDOW (fixture->table));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->table));
}

/* The game is not held by anything when the window is gone. */
static inline void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->table != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->table));
  wait_until (fixture->table == NULL);
  g_assert_cmpuint (n_awake, ==, 0);
  gtk_window_destroy (fixture->parent);
  g_assert_finalize_object (fixture->play);
}

static inline void
act (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->table), action, NULL));
}

static inline gboolean
is_faded (Fixture *fixture)
{
  return gtk_widget_has_css_class (get_child (fixture->table, "pause"), "faded");
}

/* One application for all tests. */
static inline void
start (int *argc, char ***argv)
{
  GError *error = NULL;

  gtk_test_init (argc, argv, NULL);
  adw_init ();
  application = gtk_application_new ("org.gridwright.Gridwright.Test", G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
}
