/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-inputs-bar.h"

#define SPACING 6
#define MOST_CHILDREN 8
#define MOST_NATURAL 440 /* the width of a board with its margins */

struct _GwRunInputsBar
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (GwRunInputsBar, gw_run_inputs_bar, GTK_TYPE_WIDGET)

static guint
list_children (GtkWidget *widget, GtkWidget *children[MOST_CHILDREN])
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && n < MOST_CHILDREN;
       child = gtk_widget_get_next_sibling (child))
    {
      if (gtk_widget_should_layout (child))
        children[n++] = child;
    }
  return n;
}

static void
gw_run_inputs_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *children[MOST_CHILDREN];
  guint n = list_children (widget, children);

  *minimum = *natural = 0;
  for (guint i = 0; i < n; i++)
    {
      int least, most;

      gtk_widget_measure (children[i], orientation, -1, &least, &most, NULL, NULL);
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        {
          *minimum += least + (i > 0 ? SPACING : 0);
          *natural += most + (i > 0 ? SPACING : 0);
        }
      else
        {
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, most);
        }
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (MIN (*natural, MOST_NATURAL), *minimum);
}

/* Names come first; the last child gets what they leave, up to its natural width. */
static void
share_width (GtkWidget **children, guint n, int width, GtkRequestedSize *sizes)
{
  int left = width - (int) (n - 1) * SPACING, more;
  GtkRequestedSize *last = &sizes[n - 1];

  for (guint i = 0; i < n; i++)
    {
      sizes[i].data = children[i];
      gtk_widget_measure (children[i], GTK_ORIENTATION_HORIZONTAL, -1, &sizes[i].minimum_size,
                          &sizes[i].natural_size, NULL, NULL);
      left -= sizes[i].minimum_size;
    }
  more = gtk_distribute_natural_allocation (MAX (left, 0), n - 1, sizes);
  last->minimum_size = MIN (last->minimum_size + more, last->natural_size);
}

static void
gw_run_inputs_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkRequestedSize sizes[MOST_CHILDREN];
  GtkWidget *children[MOST_CHILDREN];
  guint n = list_children (widget, children);
  int x = 0;

  if (n == 0)
    return;

  share_width (children, n, width, sizes);
  for (guint i = 0; i < n; i++)
    {
      int size = sizes[i].minimum_size;

      if (i == n - 1)
        x = MAX (x, width - size);
      gtk_widget_size_allocate (
        children[i], &(GtkAllocation){ rtl ? width - x - size : x, 0, size, height }, baseline);
      x += size + SPACING;
    }
}

static void
gw_run_inputs_bar_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (gw_run_inputs_bar_parent_class)->dispose (object);
}

static void
gw_run_inputs_bar_class_init (GwRunInputsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_run_inputs_bar_dispose;
  widget_class->measure = gw_run_inputs_bar_measure;
  widget_class->size_allocate = gw_run_inputs_bar_size_allocate;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_run_inputs_bar_init (GwRunInputsBar *self)
{
}
