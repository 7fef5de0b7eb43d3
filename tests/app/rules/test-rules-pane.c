/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-rules-pane.h"
#include "gw-rules-text.h"

#include "fixture.h"

#include <glib/gstdio.h>

typedef struct
{
  GtkWindow *window;
  GwRulesPane *pane;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();

  fixture->pane = g_object_new (GW_TYPE_RULES_PANE, NULL);
  gtk_popover_set_child (GTK_POPOVER (popover), GTK_WIDGET (fixture->pane));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_child (fixture->window, button);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->pane), (gpointer *) &fixture->pane);
  gtk_window_destroy (fixture->window);
  wait_until (fixture->pane == NULL);
}

static const GwRulesSpec *
get_spec (Fixture *fixture)
{
  return gw_rules_get (gw_rules_pane_get_rules (fixture->pane));
}

static void
assert_label (Fixture *fixture, const char *expected)
{
  g_autofree char *label = gw_rules_to_label (gw_rules_pane_get_rules (fixture->pane));

  g_assert_cmpstr (label, ==, expected);
}

/* Each control changes its rule at once. */
static void
test_controls (Fixture *fixture, gconstpointer data)
{
  guint n_changes;

  count_notify (fixture->pane, "rules", &n_changes);
  assert_label (fixture, "Classic rules");
  g_assert_false (gtk_widget_get_sensitive (get_child (fixture->pane, "classic_button")));

  gtk_spin_button_set_value (get_child (fixture->pane, "min_length"), 4);
  g_assert_cmpuint (get_spec (fixture)->min_length, ==, 4);
  g_assert_cmpuint (n_changes, ==, 1);
  assert_label (fixture, "Custom: 4 or more letters");
  g_assert_true (gtk_widget_get_sensitive (get_child (fixture->pane, "classic_button")));

  gtk_switch_set_active (get_child (fixture->pane, "reuse"), TRUE);
  g_assert_true (get_spec (fixture)->reuse);
  gtk_switch_set_active (get_child (fixture->pane, "count_paths"), TRUE);
  g_assert_true (get_spec (fixture)->count_paths);
  gtk_switch_set_active (get_child (fixture->pane, "count_paths"), FALSE);
  gtk_switch_set_active (get_child (fixture->pane, "qu"), FALSE);
  g_assert_false (get_spec (fixture)->qu);
  g_assert_cmpuint (n_changes, ==, 5);

  gtk_check_button_set_active (get_child (fixture->pane, "torus"), TRUE);
  g_assert_cmpint (get_spec (fixture)->adjacency, ==, GW_ADJACENCY_TORUS);
  g_assert_cmpuint (n_changes, ==, 6);
  g_assert_cmpstr (gtk_label_get_label (get_child (fixture->pane, "adjacency_hint")), ==,
                   gw_adjacency_describe (GW_ADJACENCY_TORUS));

  gtk_check_button_set_active (get_child (fixture->pane, "words"), TRUE);
  g_assert_cmpstr (gw_scoring_get_name (get_spec (fixture)->scoring), ==, "words");
  g_assert_cmpuint (n_changes, ==, 7);
  assert_label (fixture, "Custom: 1 point per word, tiles come back, around the edges, "
                         "4 or more letters, plain Q");

  g_signal_emit_by_name (get_child (fixture->pane, "classic_button"), "clicked");
  assert_label (fixture, "Classic rules");
  g_assert_cmpuint (n_changes, ==, 8);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (get_child (fixture->pane, "min_length")), ==, 3);
  g_assert_true (gtk_check_button_get_active (get_child (fixture->pane, "classic")));
}

/* What is set from outside is shown and not said back; what the pane does not show stays. */
static void
test_set (Fixture *fixture, gconstpointer data)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwRules) same = NULL;
  guint n_changes;

  spec.min_length = 5;
  spec.max_level = 35;
  spec.count_paths = TRUE;
  spec.adjacency = GW_ADJACENCY_ROOK;
  rules = gw_rules_new (&spec);
  same = gw_rules_new (&spec);
  count_notify (fixture->pane, "rules", &n_changes);
  g_object_set (fixture->pane, "rules", rules, NULL);
  g_object_set (fixture->pane, "rules", same, NULL);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_true (gw_rules_pane_get_rules (fixture->pane) == rules);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (get_child (fixture->pane, "min_length")), ==, 5);
  g_assert_true (gtk_check_button_get_active (get_child (fixture->pane, "rook")));

  gtk_spin_button_set_value (get_child (fixture->pane, "min_length"), 2);
  g_assert_cmpuint (get_spec (fixture)->max_level, ==, 35);
  g_assert_true (get_spec (fixture)->count_paths);
  g_signal_emit_by_name (get_child (fixture->pane, "classic_button"), "clicked");
  g_assert_cmpuint (get_spec (fixture)->max_level, ==, 35);
  g_assert_false (get_spec (fixture)->count_paths);
}

static GtkSpinButton *
find_spin (GtkWidget *widget, guint *skip)
{
  GtkSpinButton *found = NULL;

  if (GTK_IS_SPIN_BUTTON (widget))
    return (*skip)-- == 0 ? GTK_SPIN_BUTTON (widget) : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_spin (child, skip);
  return found;
}

static GtkSpinButton *
get_points (Fixture *fixture, guint length)
{
  guint skip = length - 1;
  GtkSpinButton *spin = find_spin (get_child (fixture->pane, "grid"), &skip);

  g_assert_nonnull (spin);
  return spin;
}

/* One's own points start as those that were there and come back when they are chosen again. */
static void
test_own (Fixture *fixture, gconstpointer data)
{
  GtkRevealer *revealer = get_child (fixture->pane, "own_revealer");

  g_assert_false (gtk_revealer_get_reveal_child (revealer));
  gtk_check_button_set_active (get_child (fixture->pane, "own"), TRUE);
  g_assert_true (gtk_revealer_get_reveal_child (revealer));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (get_points (fixture, 7)), ==, 5);
  assert_label (fixture, "Classic rules");

  gtk_spin_button_set_value (get_points (fixture, 7), 6);
  gtk_spin_button_set_value (get_points (fixture, 8), 20);
  g_assert_cmpint (gw_scoring_points (get_spec (fixture)->scoring, 7), ==, 6);
  g_assert_cmpint (gw_scoring_points (get_spec (fixture)->scoring, 8), ==, 20);
  g_assert_cmpint (gw_scoring_points (get_spec (fixture)->scoring, 500), ==, 20);
  g_assert_cmpint (gw_scoring_points (get_spec (fixture)->scoring, 3), ==, 1);
  assert_label (fixture, "Custom: scoring from a file");

  gtk_check_button_set_active (get_child (fixture->pane, "short"), TRUE);
  g_assert_cmpint (gw_scoring_points (get_spec (fixture)->scoring, 7), ==, 5);
  g_assert_false (gtk_revealer_get_reveal_child (revealer));
  gtk_check_button_set_active (get_child (fixture->pane, "own"), TRUE);
  g_assert_cmpint (gw_scoring_points (get_spec (fixture)->scoring, 7), ==, 6);
}

static void
failed_cb (GwRulesPane *pane, const char *message, char **said)
{
  g_free (*said);
  *said = g_strdup (message);
}

static void
load (Fixture *fixture, GFile *file)
{
  fixture_answer_button (gtk_widget_get_prev_sibling (get_child (fixture->pane, "classic_button")),
                         file);
}

static void
test_load (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "points.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *said = NULL;

  g_signal_connect (fixture->pane, "failed", G_CALLBACK (failed_cb), &said);
  g_assert_true (g_file_set_contents (path, "3 2\n10 50\n12 60\n40 99\n", -1, NULL));
  load (fixture, file);
  wait_until (gw_scoring_points (get_spec (fixture)->scoring, 12) == 60);
  g_assert_true (gtk_check_button_get_active (get_child (fixture->pane, "own")));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (get_points (fixture, 10)), ==, 50);

  /* What lies beyond the last number stays when another one is changed. */
  gtk_spin_button_set_value (get_points (fixture, 3), 4);
  g_assert_cmpint (gw_scoring_points (get_spec (fixture)->scoring, 3), ==, 4);
  g_assert_cmpint (gw_scoring_points (get_spec (fixture)->scoring, 39), ==, 60);
  g_assert_cmpint (gw_scoring_points (get_spec (fixture)->scoring, 40), ==, 99);

  g_assert_true (g_file_set_contents (path, "3 2\n10 many\n", -1, NULL));
  load (fixture, file);
  wait_until (said != NULL);
  g_assert_nonnull (strstr (said, "points.txt"));
  g_assert_nonnull (strstr (said, "line 2"));
  g_assert_cmpint (gw_scoring_points (get_spec (fixture)->scoring, 40), ==, 99);

  /* The pane goes while a file is on its way. */
  g_signal_handlers_disconnect_by_func (fixture->pane, failed_cb, &said);
  load (fixture, file);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  gtk_check_button_set_active (get_child (fixture->pane, "own"), TRUE);
  gtk_test_accessible_assert_property (get_points (fixture, 1), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Points of words with 1 letter");
  gtk_test_accessible_assert_property (get_points (fixture, 8), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Points of words with 8 letters or more");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function) \
  g_test_add ("/rules-pane/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("controls", test_controls);
  ADD ("set", test_set);
  ADD ("own", test_own);
  ADD ("load", test_load);
  ADD ("names", test_names);
  return g_test_run ();
}
