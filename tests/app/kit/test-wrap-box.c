/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Widgets in lines, and lists that the Tab key leaves. */
#include "gw-single-tab-stop.h"
#include "gw-wrap-box.h"

#include "wait.h"

#define WIDTH 300

typedef struct
{
  GtkWidget *window;
  GwWrapBox *box;
  GtkWidget *children[5];
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = gtk_window_new ();
  fixture->box = g_object_new (GW_TYPE_WRAP_BOX, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (fixture->children); i++)
    {
      fixture->children[i] = gtk_drawing_area_new ();
      gtk_widget_set_focusable (fixture->children[i], TRUE);
      gtk_widget_set_size_request (fixture->children[i], i == 0 ? 40 : 90, 30);
      gw_wrap_box_append (fixture->box, fixture->children[i]);
    }
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->box));
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  GwWrapBox *box = g_object_ref (fixture->box);

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (box);
}

/* Where a child comes to be in a box of a width that is too small for one line. */
static graphene_rect_t
place (Fixture *fixture, guint i, int width)
{
  GtkWidget *box = GTK_WIDGET (fixture->box);
  graphene_rect_t bounds;
  int height;

  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_allocate (box, width, height, -1, NULL);
  g_assert_true (gtk_widget_compute_bounds (fixture->children[i], box, &bounds));
  return bounds;
}

static void
test_lines (Fixture *fixture, gconstpointer data)
{
  int least, natural, height;

  gtk_widget_measure (GTK_WIDGET (fixture->box), GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural,
                      NULL, NULL);
  g_assert_cmpint (least, ==, 90);
  g_assert_cmpint (natural, ==, 40 + 4 * 90 + 4 * 6);
  gtk_widget_measure (GTK_WIDGET (fixture->box), GTK_ORIENTATION_VERTICAL, natural, &height, NULL,
                      NULL, NULL);
  g_assert_cmpint (height, ==, 30);
  gtk_widget_measure (GTK_WIDGET (fixture->box), GTK_ORIENTATION_VERTICAL, natural - 1, &height,
                      NULL, NULL, NULL);
  g_assert_cmpint (height, ==, 66);

  /* 40, 90, 90 in the first line, the others below. */
  g_assert_cmpfloat (place (fixture, 2, WIDTH).origin.x, ==, 40 + 6 + 90 + 6);
  g_assert_cmpfloat (place (fixture, 3, WIDTH).origin.x, ==, 0);
  g_assert_cmpfloat (place (fixture, 3, WIDTH).origin.y, ==, 36);
  g_assert_cmpfloat (place (fixture, 3, WIDTH).size.width, ==, 90);

  /* What is hidden takes no room. */
  gtk_widget_set_visible (fixture->children[1], FALSE);
  g_assert_cmpfloat (place (fixture, 2, WIDTH).origin.x, ==, 46);
  g_assert_cmpfloat (place (fixture, 3, WIDTH).origin.y, ==, 0);

  gtk_widget_set_direction (GTK_WIDGET (fixture->box), GTK_TEXT_DIR_RTL);
  g_assert_cmpfloat (place (fixture, 0, WIDTH).origin.x, ==, WIDTH - 40);
  g_assert_cmpfloat (place (fixture, 2, WIDTH).origin.x, ==, WIDTH - 40 - 6 - 90);

  gw_wrap_box_clear (fixture->box);
  gtk_widget_measure (GTK_WIDGET (fixture->box), GTK_ORIENTATION_VERTICAL, 10, &height, NULL, NULL,
                      NULL);
  g_assert_cmpint (height, ==, 0);
}

static void
test_columns (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->box, "homogeneous", TRUE, NULL);
  /* Two columns of 144 and one gap, so three lines. */
  g_assert_cmpfloat (place (fixture, 0, WIDTH - 10).size.width, ==, (WIDTH - 10 - 12) / 2);
  g_assert_cmpfloat (place (fixture, 3, WIDTH - 10).origin.x, ==, (WIDTH - 10 - 12) / 2 + 12);
  g_assert_cmpfloat (place (fixture, 4, WIDTH - 10).origin.y, ==, 72);
  /* One line, however much room there is. */
  g_assert_cmpfloat (place (fixture, 4, 1048).origin.y, ==, 0);
  g_assert_cmpfloat (place (fixture, 4, 1048).size.width, ==, 200);
}

/* The Tab key goes from one to the next and out of it. */
static void
test_focus (Fixture *fixture, gconstpointer data)
{
  gtk_widget_grab_focus (fixture->children[3]);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (fixture->box), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_is_focus (fixture->children[4]));
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (fixture->box), GTK_DIR_TAB_FORWARD));
}

/* A list is one stop, with what the row has in it. */
static void
test_single_tab_stop (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *stop = g_object_new (GW_TYPE_SINGLE_TAB_STOP, NULL);
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *buttons[3];
  GtkListBoxRow *row;

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      buttons[i] = gtk_button_new ();
      gtk_list_box_append (GTK_LIST_BOX (list), buttons[i]);
    }
  adw_bin_set_child (ADW_BIN (stop), list);
  gtk_window_set_child (GTK_WINDOW (window), stop);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);

  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  gtk_list_box_select_row (GTK_LIST_BOX (list), row);
  g_assert_true (gtk_widget_child_focus (stop, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_is_focus (buttons[1]));
  g_assert_false (gtk_widget_child_focus (stop, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_list_box_get_selected_row (GTK_LIST_BOX (list)) == row);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/wrap-box/lines", Fixture, NULL, set_up, test_lines, tear_down);
  g_test_add ("/wrap-box/columns", Fixture, NULL, set_up, test_columns, tear_down);
  g_test_add ("/wrap-box/focus", Fixture, NULL, set_up, test_focus, tear_down);
  g_test_add_func ("/single-tab-stop/list", test_single_tab_stop);

  return g_test_run ();
}
