/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-squeeze-box.h"

#define LEAST_HEIGHT 64

struct _GwSqueezeBox
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *child; /* in the scroller */
};

G_DEFINE_FINAL_TYPE (GwSqueezeBox, gw_squeeze_box, GTK_TYPE_WIDGET)

enum
{
  PROP_CHILD = 1
};

static GtkSizeRequestMode
gw_squeeze_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
gw_squeeze_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                        int *minimum, int *natural, int *minimum_baseline,
                        int *natural_baseline)
{
  GwSqueezeBox *self = GW_SQUEEZE_BOX (widget);

  if (self->child == NULL)
    return;

  /* A widget that has a new size tells those above it, as far as the first one that was told before
   * and has not been measured since. That must not be the scrolled window. */
  gtk_widget_measure (self->scroller, orientation, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *natural = *minimum; /* the scrolled window gives no more */
      *minimum = MIN (*minimum, LEAST_HEIGHT);
    }
}

static void
gw_squeeze_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  int minimum;

  /* GTK requires a widget to be measured before it is allocated. */
  gtk_widget_measure (GW_SQUEEZE_BOX (widget)->scroller, GTK_ORIENTATION_VERTICAL, width,
                      &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (GW_SQUEEZE_BOX (widget)->scroller,
                            &(GtkAllocation) { 0, 0, width, MAX (height, minimum) }, baseline);
}

static void
gw_squeeze_box_dispose (GObject *object)
{
  GwSqueezeBox *self = GW_SQUEEZE_BOX (object);

  self->child = NULL;
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (gw_squeeze_box_parent_class)->dispose (object);
}

/* The scrolled window would take the focus itself when nothing in it can have it. There is a
 * reason for that only if it can be scrolled. */
static gboolean
gw_squeeze_box_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GwSqueezeBox *self = GW_SQUEEZE_BOX (widget);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));

  if (gtk_adjustment_get_upper (place) > gtk_adjustment_get_page_size (place))
    return GTK_WIDGET_CLASS (gw_squeeze_box_parent_class)->focus (widget, direction);
  return self->child != NULL && gtk_widget_child_focus (self->child, direction);
}

static void
gw_squeeze_box_set_property (GObject *object, guint prop_id, const GValue *value,
                             GParamSpec *pspec)
{
  GwSqueezeBox *self = GW_SQUEEZE_BOX (object);

  self->child = g_value_get_object (value);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->child);
}

static void
gw_squeeze_box_class_init (GwSqueezeBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_squeeze_box_dispose;
  object_class->set_property = gw_squeeze_box_set_property;

  widget_class->focus = gw_squeeze_box_focus;
  widget_class->get_request_mode = gw_squeeze_box_get_request_mode;
  widget_class->measure = gw_squeeze_box_measure;
  widget_class->size_allocate = gw_squeeze_box_size_allocate;

  g_object_class_install_property (object_class, PROP_CHILD,
                                   g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                        G_PARAM_WRITABLE
                                                          | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_css_name (widget_class, "squeezebox");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_squeeze_box_init (GwSqueezeBox *self)
{
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}
