/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-wrap-box.h"

#define GAP 6
#define COLUMN_GAP 12 /* between columns */

struct _GwWrapBox
{
  GtkWidget parent_instance;

  gboolean homogeneous;
};

G_DEFINE_FINAL_TYPE (GwWrapBox, gw_wrap_box, GTK_TYPE_WIDGET)

enum
{
  PROP_HOMOGENEOUS = 1
};

static GtkWidget *
next_shown (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

#define FOR_EACH_SHOWN(child, widget)                                                             \
  for (GtkWidget *child = next_shown (gtk_widget_get_first_child (widget)); child != NULL;        \
       child = next_shown (gtk_widget_get_next_sibling (child)))

static int
get_gap (GwWrapBox *self)
{
  return self->homogeneous ? COLUMN_GAP : GAP;
}

/* Widths of the children: the largest minimum, the largest natural width, and all natural widths
 * with gaps. */
static void
measure_widths (GwWrapBox *self, int *minimum, int *widest, int *total)
{
  int n_shown = 0, sum = 0;

  *minimum = *widest = 0;
  FOR_EACH_SHOWN (child, GTK_WIDGET (self))
    {
      int least, natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *widest = MAX (*widest, natural);
      sum += natural;
      n_shown++;
    }
  if (self->homogeneous)
    sum = n_shown * *widest;
  *total = sum + MAX (n_shown - 1, 0) * get_gap (self);
}

/* The width of a column, or -1 if each child has its own width. */
static int
get_column (GwWrapBox *self, int width)
{
  int minimum, widest, total, n_columns, n_shown = 0;

  if (!self->homogeneous)
    return -1;
  FOR_EACH_SHOWN (child, GTK_WIDGET (self))
    n_shown++;
  measure_widths (self, &minimum, &widest, &total);
  n_columns = (width + COLUMN_GAP) / (MAX (widest, 1) + COLUMN_GAP);
  n_columns = CLAMP (n_columns, 1, MAX (n_shown, 1));
  return (width - (n_columns - 1) * COLUMN_GAP) / n_columns;
}

/* Lays out all children at a width, or just computes the height if not `place`. */
static int
lay_out (GwWrapBox *self, int width, gboolean place)
{
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const int column = get_column (self, width);
  int x = 0, y = 0, line_height = 0;

  FOR_EACH_SHOWN (child, GTK_WIDGET (self))
    {
      int least, own, height;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &own, NULL, NULL);
      own = MAX (least, column >= 0 ? column : MIN (own, width));
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, own, NULL, &height, NULL, NULL);
      if (x > 0 && x + own > width)
        {
          x = 0;
          y += line_height + GAP;
          line_height = 0;
        }
      if (place)
        gtk_widget_size_allocate (
          child, &(GtkAllocation) { mirrored ? width - x - own : x, y, own, height }, -1);
      x += own + get_gap (self);
      line_height = MAX (line_height, height);
    }
  return y + line_height;
}

static GtkSizeRequestMode
gw_wrap_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
gw_wrap_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                     int *natural, int *minimum_baseline, int *natural_baseline)
{
  GwWrapBox *self = GW_WRAP_BOX (widget);
  int least, widest, total;

  measure_widths (self, &least, &widest, &total);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = total;
      return;
    }
  *minimum = *natural = lay_out (self, for_size >= 0 ? for_size : total, FALSE);
}

static void
gw_wrap_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  lay_out (GW_WRAP_BOX (widget), width, TRUE);
}

static void
gw_wrap_box_dispose (GObject *object)
{
  gw_wrap_box_clear (GW_WRAP_BOX (object));

  G_OBJECT_CLASS (gw_wrap_box_parent_class)->dispose (object);
}

static void
gw_wrap_box_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GW_WRAP_BOX (object)->homogeneous = g_value_get_boolean (value);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
gw_wrap_box_class_init (GwWrapBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_wrap_box_dispose;
  object_class->set_property = gw_wrap_box_set_property;

  widget_class->get_request_mode = gw_wrap_box_get_request_mode;
  widget_class->measure = gw_wrap_box_measure;
  widget_class->size_allocate = gw_wrap_box_size_allocate;

  g_object_class_install_property (object_class, PROP_HOMOGENEOUS,
                                   g_param_spec_boolean ("homogeneous", NULL, NULL, FALSE,
                                                         G_PARAM_WRITABLE
                                                           | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_css_name (widget_class, "wrapbox");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_wrap_box_init (GwWrapBox *self)
{
}

void
gw_wrap_box_append (GwWrapBox *self, GtkWidget *child)
{
  g_return_if_fail (GW_IS_WRAP_BOX (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

void
gw_wrap_box_clear (GwWrapBox *self)
{
  GtkWidget *child;

  g_return_if_fail (GW_IS_WRAP_BOX (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}
