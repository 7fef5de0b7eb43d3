/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-pane-column.h"

static GtkSizeRequestMode
get_mode (GtkWidget *box)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static int
measure_least (GtkWidget *child, int width)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* As high as what is in it. */
static int
measure_wanted (GtkWidget *child, int width)
{
  GtkWidget *content
    = GTK_IS_SCROLLED_WINDOW (child) ? gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (child))
                                     : NULL;
  int natural = 0;

  if (content != NULL)
    gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return MAX (natural, measure_least (child, width));
}

static void
measure (GtkWidget *box, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, wanted;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, -1, &least, &wanted, NULL, NULL);
      *minimum = orientation == GTK_ORIENTATION_VERTICAL ? *minimum + least : MAX (*minimum, least);
      *natural = orientation == GTK_ORIENTATION_VERTICAL ? *natural + wanted : MAX (*natural, wanted);
    }
}

static void
allocate (GtkWidget *box, int width, int height, int baseline)
{
  GtkWidget *last = NULL;
  int y = 0, rest = height;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        rest -= measure_least (child, width);
        last = child;
      }
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const gboolean shown = gtk_widget_should_layout (child);
      const int least = shown ? measure_least (child, width) : 0;
      const int more = shown ? CLAMP (measure_wanted (child, width) - least, 0, MAX (rest, 0)) : 0;
      const int wanted = child == last ? MAX (height - y, least) : least + more;

      if (!shown)
        continue;
      gtk_widget_size_allocate (child, &(GtkAllocation){ 0, y, width, wanted }, -1);
      y += wanted;
      rest -= more;
    }
}

GtkLayoutManager *
gw_pane_column_new (void)
{
  return gtk_custom_layout_new (get_mode, measure, allocate);
}
