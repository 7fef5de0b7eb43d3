/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The row above the board: names in full, tools that can be short, and no wish to be wide. */
#include "gw-run-inputs-bar.h"

#include <adwaita.h>

#define SPACING 6

typedef struct
{
  GtkWidget *bar;
  GtkWidget *names[2];
  GtkWidget *tools;
} Fixture;

static GtkWidget *
make_area (int width)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_widget_set_size_request (area, width, 30);
  return area;
}

/* Names that can be cut, and tools of 300, 200 or 100 pixels. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->bar = g_object_ref_sink (g_object_new (GW_TYPE_RUN_INPUTS_BAR, NULL));
  for (guint i = 0; i < 2; i++)
    {
      fixture->names[i] = gtk_label_new ("A Name of Some Length");
      gtk_label_set_ellipsize (GTK_LABEL (fixture->names[i]), PANGO_ELLIPSIZE_END);
      gtk_widget_set_parent (fixture->names[i], fixture->bar);
    }
  fixture->tools = adw_squeezer_new ();
  adw_squeezer_set_homogeneous (ADW_SQUEEZER (fixture->tools), FALSE);
  adw_squeezer_add (ADW_SQUEEZER (fixture->tools), make_area (300));
  adw_squeezer_add (ADW_SQUEEZER (fixture->tools), make_area (200));
  adw_squeezer_add (ADW_SQUEEZER (fixture->tools), make_area (100));
  gtk_widget_set_parent (fixture->tools, fixture->bar);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->bar);
}

static int
get_natural (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static graphene_rect_t
get_bounds (Fixture *fixture, GtkWidget *child)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (child, fixture->bar, &bounds));
  return bounds;
}

/* How long the tools are that are shown. */
static int
get_tools (Fixture *fixture)
{
  return get_natural (adw_squeezer_get_visible_child (ADW_SQUEEZER (fixture->tools)));
}

static void
allocate (Fixture *fixture, int width)
{
  int height;

  gtk_widget_measure (fixture->bar, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_allocate (fixture->bar, width, height, -1, NULL);
}

static void
test_room (Fixture *fixture, gconstpointer data)
{
  int name = get_natural (fixture->names[0]);
  int all = 2 * name + 300 + 2 * SPACING;

  allocate (fixture, all + 200);
  g_assert_cmpfloat (get_bounds (fixture, fixture->names[1]).size.width, ==, name);
  g_assert_cmpfloat (get_bounds (fixture, fixture->names[1]).origin.x, ==, name + SPACING);
  g_assert_cmpfloat (get_bounds (fixture, fixture->tools).origin.x, ==, all + 200 - 300);

  /* A name is not cut beside room that short tools leave. The tools are as long as fits. */
  for (int less = 1; less < 200; less += 150)
    {
      allocate (fixture, all - less);
      g_assert_cmpfloat (get_bounds (fixture, fixture->names[0]).size.width, ==, name);
      g_assert_cmpfloat (get_bounds (fixture, fixture->names[1]).size.width, ==, name);
      g_assert_cmpfloat (get_bounds (fixture, fixture->tools).size.width, ==, 300 - less);
      g_assert_cmpint (get_tools (fixture), ==, less < 100 ? 200 : 100);
    }

  allocate (fixture, all - 230);
  g_assert_cmpfloat (get_bounds (fixture, fixture->names[0]).size.width, <, name);
  g_assert_cmpfloat (get_bounds (fixture, fixture->tools).size.width, ==, 100);
  g_assert_cmpfloat (get_bounds (fixture, fixture->tools).origin.x, ==, all - 230 - 100);
}

static void
test_mirrored (Fixture *fixture, gconstpointer data)
{
  int name = get_natural (fixture->names[0]);

  gtk_widget_set_direction (fixture->bar, GTK_TEXT_DIR_RTL);
  allocate (fixture, 2 * name + 500);
  g_assert_cmpfloat (get_bounds (fixture, fixture->names[0]).origin.x, ==, name + 500);
  g_assert_cmpfloat (get_bounds (fixture, fixture->tools).origin.x, ==, 0);
}

/* What is above the board folds nothing away beside it. */
static void
test_wish (Fixture *fixture, gconstpointer data)
{
  int before = get_natural (fixture->bar);

  gtk_label_set_label (GTK_LABEL (fixture->names[0]), "A Name That Is Longer Than Everything Else");
  g_assert_cmpint (get_natural (fixture->bar), <=, 440);
  g_assert_cmpint (before, ==, get_natural (fixture->bar));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function) \
  g_test_add ("/run-inputs-bar/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("room", test_room);
  ADD ("mirrored", test_mirrored);
  ADD ("wish", test_wish);
  return g_test_run ();
}
