/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-column.h"

#include <math.h>

#define SIDE 24        /* left and right of the board */
#define NARROW_SIDE 12 /* the same in a narrow window */
#define NARROW 640
#define LEAST 240
#define FOOT 17 /* below the last child */

/* What is beside the board, with text at its usual size. */
#define PANE_WIDTH 384

static GtkSizeRequestMode
get_mode (GtkWidget *box)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static GtkWidget *
get_board (GtkWidget *box)
{
  return gtk_widget_get_next_sibling (gtk_widget_get_first_child (box));
}

static int
measure_height (GtkWidget *child, int width)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  return gtk_widget_get_vexpand (child) ? minimum : natural;
}

/* The height of everything but the board. */
static int
measure_others (GtkWidget *box, int width)
{
  int sum = FOOT;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != get_board (box) && gtk_widget_should_layout (child)
        && !gtk_widget_get_vexpand (child))
      sum += measure_height (child, width);
  return sum;
}

static void
measure (GtkWidget *box, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  int widest = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      if (child == get_board (box))
        least = MAX (least, LEAST);
      widest = MAX (widest, least);
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = widest;
  else
    *minimum = *natural = LEAST + measure_others (box, for_size);
}

static void
allocate (GtkWidget *box, int width, int height, int baseline)
{
  GtkWidget *board = get_board (box);
  const int others = measure_others (box, width);
  const int room = width - 2 * (width < NARROW ? NARROW_SIDE : SIDE);
  const int side = MAX (MIN (room, height - others), LEAST);
  int y = 0, unused = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!gtk_widget_get_child_visible (child) && gtk_widget_should_layout (child))
      unused += measure_height (child, width);

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation place = { 0, y, width, 0 };

      if (!gtk_widget_should_layout (child) || !gtk_widget_get_child_visible (child))
        continue;
      if (child == board)
        {
          /* GTK requires a widget to be measured before it is allocated. */
          measure_height (child, side);
          place = (GtkAllocation) { (width - side) / 2, y, side, side };
        }
      else if (gtk_widget_get_vexpand (child))
        place.height = MAX (height - others - side + unused, measure_height (child, width));
      else
        place.height = measure_height (child, width);
      if (child == gtk_widget_get_last_child (box))
        place.y = MAX (y, height - FOOT - place.height);
      gtk_widget_size_allocate (child, &place, -1);
      y += place.height;
    }
}

GtkLayoutManager *
gw_board_column_new (void)
{
  return gtk_custom_layout_new (get_mode, measure, allocate);
}

int
gw_board_column_get_pane_width (GtkWidget *widget)
{
  int resolution;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &resolution, NULL);
  return (int) round (PANE_WIDTH * (resolution > 0 ? resolution / (96.0 * PANGO_SCALE) : 1));
}
