/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-fold-box.h"

#define GAP 12       /* between the two on the same line */
#define LINE_GAP 6   /* between two lines */

struct _GwFoldBox
{
  GtkWidget parent_instance;

  /* the children */
  GtkWidget *first;
  GtkWidget *second;

  gboolean centered;
};

G_DEFINE_FINAL_TYPE (GwFoldBox, gw_fold_box, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_FIRST,
  PROP_SECOND,
  PROP_CENTERED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* There is none where one of them is hidden. */
static int
get_gap (GwFoldBox *self, int gap)
{
  return self->first != NULL && gtk_widget_get_visible (self->first) && self->second != NULL
             && gtk_widget_get_visible (self->second)
           ? gap
           : 0;
}

static void
measure_width (GtkWidget *child, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  if (child != NULL)
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

static void
measure_height (GtkWidget *child, int width, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  if (child != NULL)
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, minimum, natural, NULL, NULL);
}

static gboolean
is_folded (GwFoldBox *self, int width)
{
  int minimum[2], natural[2];

  measure_width (self->first, &minimum[0], &natural[0]);
  measure_width (self->second, &minimum[1], &natural[1]);
  return width < natural[0] + get_gap (self, GAP) + natural[1];
}

/* The widths of both on the same line; one that expands has the rest. */
static void
get_line_widths (GwFoldBox *self, int width, int widths[2])
{
  int minimum;

  measure_width (self->first, &minimum, &widths[0]);
  measure_width (self->second, &minimum, &widths[1]);
  if (self->first != NULL && gtk_widget_get_hexpand (self->first))
    widths[0] = width - get_gap (self, GAP) - widths[1];
  else if (self->second != NULL && gtk_widget_get_hexpand (self->second))
    widths[1] = width - get_gap (self, GAP) - widths[0];
}

static GtkSizeRequestMode
gw_fold_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
gw_fold_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                     int *natural, int *minimum_baseline, int *natural_baseline)
{
  GwFoldBox *self = GW_FOLD_BOX (widget);
  int first[2], second[2], widths[2] = { for_size, for_size };
  const gboolean folded = for_size >= 0 && is_folded (self, for_size);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (self->first, &first[0], &first[1]);
      measure_width (self->second, &second[0], &second[1]);
      *minimum = *natural = MAX (first[0], second[0]);
      return;
    }

  if (for_size >= 0 && !folded)
    get_line_widths (self, for_size, widths);
  measure_height (self->first, widths[0], &first[0], &first[1]);
  measure_height (self->second, widths[1], &second[0], &second[1]);
  for (guint i = 0; i < 2; i++)
    *(i == 0 ? minimum : natural) = folded ? first[i] + get_gap (self, LINE_GAP) + second[i]
                                           : MAX (first[i], second[i]);
}

static void
allocate (GtkWidget *child, int x, int y, int width, int height)
{
  if (child != NULL)
    gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, height }, -1);
}

static void
gw_fold_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwFoldBox *self = GW_FOLD_BOX (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int widths[2], margin;

  if (is_folded (self, width))
    {
      int first_height, first_natural;

      measure_height (self->first, width, &first_height, &first_natural);
      allocate (self->first, 0, 0, width, first_height);
      allocate (self->second, 0, first_height + get_gap (self, LINE_GAP), width,
                height - first_height - get_gap (self, LINE_GAP));
      return;
    }

  get_line_widths (self, width, widths);
  margin = self->centered ? (width - widths[0] - get_gap (self, GAP) - widths[1]) / 2 : 0;
  allocate (self->first, mirrored ? width - margin - widths[0] : margin, 0, widths[0], height);
  allocate (self->second, mirrored ? margin : width - margin - widths[1], 0, widths[1], height);
}

static void
gw_fold_box_dispose (GObject *object)
{
  GwFoldBox *self = GW_FOLD_BOX (object);

  g_clear_pointer (&self->first, gtk_widget_unparent);
  g_clear_pointer (&self->second, gtk_widget_unparent);

  G_OBJECT_CLASS (gw_fold_box_parent_class)->dispose (object);
}

static void
set_child (GwFoldBox *self, GtkWidget **place, GtkWidget *child)
{
  g_clear_pointer (place, gtk_widget_unparent);
  *place = child;
  /* Keep the children in order, for the focus. */
  if (child != NULL && place == &self->first)
    gtk_widget_insert_after (child, GTK_WIDGET (self), NULL);
  else if (child != NULL)
    gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

static void
gw_fold_box_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwFoldBox *self = GW_FOLD_BOX (object);

  switch (prop_id)
    {
    case PROP_FIRST:
      set_child (self, &self->first, g_value_get_object (value));
      break;
    case PROP_SECOND:
      set_child (self, &self->second, g_value_get_object (value));
      break;
    case PROP_CENTERED:
      self->centered = g_value_get_boolean (value);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_fold_box_class_init (GwFoldBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_fold_box_dispose;
  object_class->set_property = gw_fold_box_set_property;

  widget_class->get_request_mode = gw_fold_box_get_request_mode;
  widget_class->measure = gw_fold_box_measure;
  widget_class->size_allocate = gw_fold_box_size_allocate;

  properties[PROP_FIRST] = g_param_spec_object ("first", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_SECOND] = g_param_spec_object ("second", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_CENTERED] = g_param_spec_boolean ("centered", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "foldbox");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_fold_box_init (GwFoldBox *self)
{
}
