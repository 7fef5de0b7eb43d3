/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What boards can be made of, with the parameters of generators. */
#include "gw-window-model.h"
#include "gw-source-pane.h"

#include "wait.h"
#include "widgets.h"

#include <glib/gstdio.h>
#include <math.h>

typedef struct
{
  GtkWindow *window;
  GwWindowModel *window_model;
  GwGeneratorSettings *choice; /* of the maker of the window model */
  char *folder;
  GwSourceList *sources;
  GtkWidget *pane;
  GtkListBox *list; /* of the pane */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwBoardModel) board_model = gw_board_model_new ();
  g_autoptr (GwDiceStore) store = NULL;
  GwBoardGenerator *board_generator;

  fixture->window_model = gw_window_model_new (board_model);
  board_generator = gw_window_model_get_board_generator (fixture->window_model);
  fixture->choice = gw_board_generator_get_choice (board_generator);
  fixture->folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  store = gw_dice_store_new (fixture->folder);
  fixture->sources = gw_source_list_new (store);
  gw_board_generator_set_sources (board_generator, fixture->sources);
  fixture->pane = g_object_new (GW_TYPE_SOURCE_PANE, NULL);
  gw_source_pane_set_board_generator (GW_SOURCE_PANE (fixture->pane), board_generator);
  fixture->list = get_child (fixture->pane, "list");
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_child (fixture->window, fixture->pane);
  gtk_window_set_default_size (fixture->window, 400, 400);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_destroy (fixture->window);
  wait_until (fixture->window == NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->window_model), (gpointer *) &fixture->window_model);
  g_object_unref (fixture->window_model);
  wait_until (fixture->window_model == NULL);
  g_object_unref (fixture->sources);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

static void
present (Fixture *fixture)
{
  gtk_window_present (fixture->window);
  wait_until (gtk_widget_get_mapped (fixture->pane) && gtk_widget_get_width (fixture->pane) > 0);
}

static void
chosen_cb (char **chosen, const char *id)
{
  g_free (*chosen);
  *chosen = g_strdup (id);
}

static void
test_sources (Fixture *fixture, gconstpointer data)
{
  g_autofree char *chosen = NULL;
  GtkListBoxRow *row;
  guint n_rows = 0;

  gw_generator_settings_set_dice (fixture->choice, "new-4x4");
  g_signal_connect_swapped (fixture->pane, "chosen", G_CALLBACK (chosen_cb), &chosen);
  present (fixture);
  while (gtk_list_box_get_row_at_index (fixture->list, (int) n_rows) != NULL)
    n_rows++;
  g_assert_cmpuint (n_rows, ==, g_list_model_get_n_items (G_LIST_MODEL (fixture->sources)));

  /* What is chosen is where the keyboard starts. */
  row = gtk_list_box_get_selected_row (fixture->list);
  g_signal_emit_by_name (fixture->list, "row-activated", row);
  g_assert_cmpstr (chosen, ==, "dice:new-4x4");
  gw_generator_settings_set_generator (fixture->choice, gw_generator_find ("rnd"));
  row = gtk_list_box_get_selected_row (fixture->list);
  g_signal_emit_by_name (fixture->list, "row-activated", row);
  g_assert_cmpstr (chosen, ==, "generator:rnd");
}

static GtkListBoxRow *
find_source (Fixture *fixture, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->sources)); i++)
    {
      g_autoptr (GwSourceItem) item = g_list_model_get_item (G_LIST_MODEL (fixture->sources), i);

      if (g_str_equal (item->id, id))
        return gtk_list_box_get_row_at_index (fixture->list, (int) i);
    }
  g_assert_not_reached ();
}

static gboolean
is_in_sight (Fixture *fixture, GtkListBoxRow *row)
{
  GtkWidget *scroller = get_child (fixture->pane, "scroller");
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (GTK_WIDGET (row), scroller, &bounds) && bounds.size.height > 0
         && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scroller);
}

/* A generator unfolds its parameters: at once when it is chosen, else with its button. */
static void
test_parameters (Fixture *fixture, gconstpointer data)
{
  const GwGenerator *kfreq = gw_generator_find ("kfreq");
  const GwGenerator *settled = gw_generator_find ("settled");
  double values[GW_MAX_PARAMETERS];
  GtkListBoxRow *row;
  GtkWidget *spin;

  gw_generator_settings_set_size (fixture->choice, 3, 3);
  gw_generator_settings_set_generator (fixture->choice, kfreq);
  present (fixture);
  row = find_source (fixture, "generator:rnd");
  g_assert_false (gtk_widget_get_visible (get_child (row, "toggle")));
  row = find_source (fixture, "generator:kfreq");
  wait_until (is_in_sight (fixture, row));
  g_assert_true (gtk_toggle_button_get_active (get_child (row, "toggle")));
  gtk_test_accessible_assert_property (get_child (row, "toggle"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Parameters of Fixed Number of Vowels");
  spin = gtk_widget_get_last_child (gtk_widget_get_first_child (get_child (row, "parameters")));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Vowels");
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 4);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 9);
  g_assert_cmpfloat (gw_parameter_values_get (
                       gw_generator_settings_get_parameter_values (fixture->choice, kfreq), 0),
                     ==, 9);
  gw_generator_settings_set_size (fixture->choice, 2, 2);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 4);

  /* A number that has more digits than are shown is not changed by looking at it. */
  row = find_source (fixture, "generator:settled");
  g_assert_false (gtk_toggle_button_get_active (get_child (row, "toggle")));
  gtk_toggle_button_set_active (get_child (row, "toggle"), TRUE);
  gw_parameter_values_set (gw_generator_settings_get_parameter_values (fixture->choice, settled), 1,
                           1.23456);
  for (GtkWidget *line = gtk_widget_get_first_child (get_child (row, "parameters")); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    gtk_spin_button_update (GTK_SPIN_BUTTON (gtk_widget_get_last_child (line)));
  gw_parameter_values_get_values (
    gw_generator_settings_get_parameter_values (fixture->choice, settled), values);
  g_assert_true (isnan (values[2]));
  g_assert_cmpfloat (values[1], ==, 1.23456);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/source-pane/sources", Fixture, NULL, set_up, test_sources, tear_down);
  g_test_add ("/source-pane/parameters", Fixture, NULL, set_up, test_parameters, tear_down);

  return g_test_run ();
}
