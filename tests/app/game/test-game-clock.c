/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The clock of a game, and the bar of the time that is left. */
#include "gw-game-clock.h"
#include "gw-time-bar.h"

#include "values.h"
#include "wait.h"
#include "widgets.h"

#include <adwaita.h>

typedef struct
{
  gint64 now; /* which stands until it is set */
  GwPlay *play;
  GtkWindow *window;
  GtkWidget *clock;
  GtkWidget *bar;
  GtkWidget *button; /* it has the focus, so that it is told what is announced */
} Fixture;

static gint64
get_now (gpointer data)
{
  return ((Fixture *) data)->now;
}

static void
set_seconds (Fixture *fixture, double seconds)
{
  fixture->now = (gint64) (seconds * G_USEC_PER_SEC);
}

static GwPlay *
make_play (Fixture *fixture, guint seconds)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\nact\n");
  g_autoptr (GwBoard) board = make_board ("CA/ST");
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwGame) game = gw_game_new (lexicon, rules);
  const GwPlaySetup setup = { .board = board, .game = game, .seconds = seconds };

  return gw_play_new (&setup, get_now, fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  fixture->play = make_play (fixture, GPOINTER_TO_UINT (data));
  fixture->clock = g_object_new (GW_TYPE_GAME_CLOCK, NULL);
  fixture->bar = g_object_new (GW_TYPE_TIME_BAR, NULL);
  fixture->button = gtk_button_new_with_label ("Pause");
  g_object_bind_property (fixture->clock, "share", fixture->bar, "share", G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (box), fixture->clock);
  gtk_box_append (GTK_BOX (box), fixture->bar);
  gtk_box_append (GTK_BOX (box), fixture->button);
  fixture->window = g_object_new (GTK_TYPE_WINDOW, "default-width", 300, "child", box, NULL);
  gw_game_clock_set_play (GW_GAME_CLOCK (fixture->clock), fixture->play);
  gtk_window_present (fixture->window);
  gtk_widget_grab_focus (fixture->button);
  wait_until (gtk_window_is_active (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_ref (fixture->clock);
  gtk_window_destroy (fixture->window);
  g_assert_finalize_object (fixture->clock);
  g_assert_finalize_object (fixture->play);
}

static const char *
get_time (Fixture *fixture)
{
  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (fixture->clock)));
}

/* What a screen reader was told last; NULL for nothing. */
static gboolean
is_told (Fixture *fixture, const char *text)
{
  g_autofree char *error = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (fixture->button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);

  return error == NULL;
}

static void
check_time (Fixture *fixture, double seconds, const char *text, double share)
{
  double shown;

  set_seconds (fixture, seconds);
  wait_until (strcmp (get_time (fixture), text) == 0);
  g_object_get (fixture->bar, "share", &shown, NULL);
  g_assert_cmpfloat_with_epsilon (shown, share, 0.001);
  gtk_test_accessible_assert_property (fixture->clock, GTK_ACCESSIBLE_PROPERTY_LABEL, text);
}

/* It shows the time that is left; the bar does, too. The game is over at 0:00. */
static void
test_time (Fixture *fixture, gconstpointer data)
{
  guint n_changes;

  count_notify (fixture->clock, "share", &n_changes);
  g_assert_cmpstr (get_time (fixture), ==, "3:00");
  gtk_test_accessible_assert_role (fixture->clock, GTK_ACCESSIBLE_ROLE_TIMER);
  check_time (fixture, 73, "1:47", 107 / 180.0);
  set_seconds (fixture, 72.999);
  wait_until (gtk_widget_get_width (gtk_widget_get_first_child (fixture->bar))
              == (int) (gtk_widget_get_width (fixture->bar) * 107 / 180));
  g_assert_cmpuint (n_changes, ==, 1); /* not while the second is the same */
  check_time (fixture, 179.5, "0:01", 1 / 180.0);
  g_assert_cmpint (gw_play_get_state (fixture->play), ==, GW_PLAY_RUNNING);
  check_time (fixture, 180, "0:00", 0);
  g_assert_cmpint (gw_play_get_state (fixture->play), ==, GW_PLAY_ENDED);
}

/* A screen reader hears of the time three times. */
static void
test_told (Fixture *fixture, gconstpointer data)
{
  check_time (fixture, 100, "1:20", 80 / 180.0);
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (fixture->button),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  check_time (fixture, 120, "1:00", 60 / 180.0);
  g_assert_true (is_told (fixture, "1 minute left"));
  check_time (fixture, 121, "0:59", 59 / 180.0);
  g_assert_true (is_told (fixture, "1 minute left"));
  check_time (fixture, 152, "0:28", 28 / 180.0); /* not just then: the machine was busy */
  g_assert_true (is_told (fixture, "30 seconds left"));
  check_time (fixture, 170, "0:10", 10 / 180.0);
  g_assert_true (is_told (fixture, "10 seconds left"));
}

/* How large the digits are painted. */
static double
get_scale (Fixture *fixture)
{
  GtkWidget *label = gtk_widget_get_first_child (fixture->clock);
  graphene_point_t from, to;

  g_assert_true (gtk_widget_compute_point (label, fixture->clock, &GRAPHENE_POINT_INIT (0, 0),
                                           &from));
  g_assert_true (gtk_widget_compute_point (label, fixture->clock, &GRAPHENE_POINT_INIT (10, 0),
                                           &to));
  return (to.x - from.x) / 10;
}

/* With ten seconds left it grows and shrinks again, unless motion is reduced. */
static void
test_swell (Fixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_widget_get_settings (fixture->clock);

  gtk_test_widget_wait_for_draw (fixture->clock);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  check_time (fixture, 171, "0:09", 9 / 180.0);
  gtk_test_widget_wait_for_draw (fixture->clock);
  g_assert_cmpfloat_with_epsilon (get_scale (fixture), 1, 0.001);

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  g_object_unref (fixture->play);
  fixture->play = make_play (fixture, 300);
  set_seconds (fixture, 171 + 288);
  gw_game_clock_set_play (GW_GAME_CLOCK (fixture->clock), fixture->play);
  g_assert_cmpstr (get_time (fixture), ==, "0:12");
  check_time (fixture, 171 + 290, "0:10", 10 / 300.0);
  wait_until (get_scale (fixture) > 1.1);
  wait_until (get_scale (fixture) < 1.001);
  check_time (fixture, 171 + 291, "0:09", 9 / 300.0);
  gtk_test_widget_wait_for_draw (fixture->clock);
  g_assert_cmpfloat_with_epsilon (get_scale (fixture), 1, 0.001);
  gtk_settings_reset_property (settings, "gtk-enable-animations");
}

/* The time stands while the game is paused, and goes on where it stood. */
static void
test_pause (Fixture *fixture, gconstpointer data)
{
  check_time (fixture, 73, "1:47", 107 / 180.0);
  gw_play_pause (fixture->play);
  set_seconds (fixture, 100);
  gtk_test_widget_wait_for_draw (fixture->clock);
  g_assert_cmpstr (get_time (fixture), ==, "1:47");
  gw_play_resume (fixture->play);
  check_time (fixture, 101, "1:46", 106 / 180.0);

  /* Nor is the game at work while its clock is hidden. */
  gtk_widget_set_visible (fixture->clock, FALSE);
  set_seconds (fixture, 111);
  gtk_test_widget_wait_for_draw (fixture->button);
  g_assert_cmpstr (get_time (fixture), ==, "1:46");
  gtk_widget_set_visible (fixture->clock, TRUE);
  g_assert_cmpstr (get_time (fixture), ==, "1:36");
}

/* Without a clock it counts up, and says nothing. */
static void
test_no_clock (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (get_time (fixture), ==, "0:00");
  check_time (fixture, 60, "1:00", -1);
  check_time (fixture, 4000.9, "66:40", -1);
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (fixture->button),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  g_assert_cmpfloat (gtk_widget_get_opacity (fixture->bar), <=, 0);
  gw_game_clock_set_play (GW_GAME_CLOCK (fixture->clock), NULL);
  g_assert_cmpstr (get_time (fixture), ==, "");
}

/* Digits of another size, and smaller where there is no room for them. */
static void
test_size (Fixture *fixture, gconstpointer data)
{
  int own;

  gtk_test_widget_wait_for_draw (fixture->clock);
  gtk_widget_measure (gtk_widget_get_first_child (fixture->clock), GTK_ORIENTATION_HORIZONTAL, -1,
                      &own, NULL, NULL, NULL);
  gtk_widget_set_size_request (fixture->clock, 280, 90);
  gw_game_clock_set_size (GW_GAME_CLOCK (fixture->clock), 60);
  gtk_widget_queue_resize (fixture->clock);
  wait_until (get_scale (fixture) > 1.5);
  gw_game_clock_set_size (GW_GAME_CLOCK (fixture->clock), 900);
  gtk_widget_queue_resize (fixture->clock);
  wait_until (get_scale (fixture) > 2.5);
  g_assert_cmpfloat (get_scale (fixture) * own, <=, gtk_widget_get_width (fixture->clock) + 1);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, seconds, function) \
  g_test_add ("/game-clock/" name, Fixture, GUINT_TO_POINTER (seconds), set_up, function, \
              tear_down)
  ADD ("time", 180, test_time);
  ADD ("told", 180, test_told);
  ADD ("swell", 180, test_swell);
  ADD ("pause", 180, test_pause);
  ADD ("no-clock", 0, test_no_clock);
  ADD ("size", 180, test_size);
  return g_test_run ();
}
