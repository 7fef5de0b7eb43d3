/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-letter-grid.h"

#include "gw-palette.h"
#include "gw-rgba.h"

#include <adwaita.h>

#define RADIUS 6
#define TINT_LEAST 0.04
#define TINT_MORE 0.30
#define SERIES_GAIN 2 /* series of the palette */
#define SERIES_LOSS 1

struct _GwLetterButton
{
  GtkButton parent_instance;

  /* the children */
  GtkLabel *letter;
  GtkLabel *change;

  double share;
  gboolean now;
};

G_DEFINE_FINAL_TYPE (GwLetterButton, gw_letter_button, GTK_TYPE_BUTTON)

static void
append_tint (GwLetterButton *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));
  const GwPalette *palette = gw_palette_get (adw_style_manager_get_dark (style),
                                             adw_style_manager_get_high_contrast (style));
  GwColor tint = palette->series[self->share > 0 ? SERIES_GAIN : SERIES_LOSS];
  graphene_rect_t bounds
    = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  GskRoundedRect shape;

  /* With its padding, the button is larger than its content. */
  if (!gtk_widget_compute_bounds (widget, widget, &bounds))
    return;
  tint.alpha = TINT_LEAST + TINT_MORE * ABS (self->share);
  gsk_rounded_rect_init_from_rect (&shape, &bounds, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, GW_RGBA (&tint), &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
gw_letter_button_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwLetterButton *self = GW_LETTER_BUTTON (widget);

  if (self->share != 0)
    append_tint (self, snapshot);

  GTK_WIDGET_CLASS (gw_letter_button_parent_class)->snapshot (widget, snapshot);
}

static void
gw_letter_button_class_init (GwLetterButtonClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = gw_letter_button_snapshot;
}

static GtkLabel *
add_label (GtkBox *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
  return GTK_LABEL (label);
}

static void
gw_letter_button_init (GwLetterButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  AdwStyleManager *style
    = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  self->letter = add_label (GTK_BOX (box), "letter");
  self->change = add_label (GTK_BOX (box), "change");
  /* The sign is before its number in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->change), GTK_TEXT_DIR_LTR);
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "letter");
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

static void
set_css_class (GtkWidget *widget, const char *css_class, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

void
gw_letter_button_set (GwLetterButton *self, const char *letter, const char *change,
                      double share, gboolean now)
{
  g_return_if_fail (GW_IS_LETTER_BUTTON (self));

  gtk_label_set_label (self->letter, letter);
  gtk_label_set_label (self->change, change);
  self->share = now ? 0 : share;
  set_css_class (GTK_WIDGET (self), "now", now);
  set_css_class (GTK_WIDGET (self->change), "more", now || share > 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The grid. */

#define GAP 4
#define LEAST_COLUMNS 4 /* where there is no room for all */

struct _GwLetterGrid
{
  GtkWidget parent_instance;

  GPtrArray *buttons; /* the children */
};

G_DEFINE_FINAL_TYPE (GwLetterGrid, gw_letter_grid, GTK_TYPE_WIDGET)

static guint added_signal;

/* The largest minimum size of all buttons. */
static int
measure_buttons (GwLetterGrid *self, GtkOrientation orientation)
{
  int most = 0;

  for (guint i = 0; i < self->buttons->len; i++)
    {
      int minimum;

      gtk_widget_measure (g_ptr_array_index (self->buttons, i), orientation, -1, &minimum, NULL,
                          NULL, NULL);
      most = MAX (most, minimum);
    }
  return most;
}

static int
count_columns (GwLetterGrid *self, int width)
{
  const int button = measure_buttons (self, GTK_ORIENTATION_HORIZONTAL);

  if (width < 0)
    return GW_LETTER_GRID_COLUMNS;
  return CLAMP ((width + GAP) / (button + GAP), LEAST_COLUMNS, GW_LETTER_GRID_COLUMNS);
}

static int
count_rows (GwLetterGrid *self, int n_columns)
{
  return ((int) self->buttons->len + n_columns - 1) / n_columns;
}

static GtkSizeRequestMode
gw_letter_grid_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
gw_letter_grid_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                        int *minimum, int *natural, int *minimum_baseline,
                        int *natural_baseline)
{
  GwLetterGrid *self = GW_LETTER_GRID (widget);
  const int button = measure_buttons (self, orientation) + GAP;

  if (self->buttons->len == 0)
    *minimum = *natural = 0;
  else if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEAST_COLUMNS * button - GAP;
      *natural = GW_LETTER_GRID_COLUMNS * button - GAP;
    }
  else
    *minimum = *natural = count_rows (self, count_columns (self, for_size)) * button - GAP;
}

static void
gw_letter_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwLetterGrid *self = GW_LETTER_GRID (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int n_columns = count_columns (self, width);
  const int n_rows = count_rows (self, n_columns);

  for (int i = 0; i < (int) self->buttons->len; i++)
    {
      int row = i / n_columns, column = i % n_columns;
      int place = mirrored ? n_columns - 1 - column : column;
      int left = (width + GAP) * place / n_columns;
      int right = (width + GAP) * (place + 1) / n_columns - GAP;
      int top = (height + GAP) * row / n_rows;
      int bottom = (height + GAP) * (row + 1) / n_rows - GAP;

      gtk_widget_size_allocate (g_ptr_array_index (self->buttons, i),
                                &(GtkAllocation) { left, top, right - left, bottom - top }, -1);
    }
}

static void
gw_letter_grid_dispose (GObject *object)
{
  GwLetterGrid *self = GW_LETTER_GRID (object);

  g_ptr_array_set_size (self->buttons, 0);

  G_OBJECT_CLASS (gw_letter_grid_parent_class)->dispose (object);
}

static void
gw_letter_grid_finalize (GObject *object)
{
  GwLetterGrid *self = GW_LETTER_GRID (object);

  g_ptr_array_unref (self->buttons);

  G_OBJECT_CLASS (gw_letter_grid_parent_class)->finalize (object);
}

static void
gw_letter_grid_class_init (GwLetterGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_letter_grid_dispose;
  object_class->finalize = gw_letter_grid_finalize;

  widget_class->get_request_mode = gw_letter_grid_get_request_mode;
  widget_class->measure = gw_letter_grid_measure;
  widget_class->size_allocate = gw_letter_grid_size_allocate;

  added_signal = g_signal_new ("added", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                               NULL, NULL, G_TYPE_NONE, 1, GW_TYPE_LETTER_BUTTON);

  gtk_widget_class_set_css_name (widget_class, "lettergrid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_letter_grid_init (GwLetterGrid *self)
{
  self->buttons = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
}

void
gw_letter_grid_set_n_buttons (GwLetterGrid *self, guint n_buttons)
{
  g_return_if_fail (GW_IS_LETTER_GRID (self));

  if (n_buttons < self->buttons->len)
    g_ptr_array_set_size (self->buttons, (int) n_buttons);
  while (self->buttons->len < n_buttons)
    {
      GtkWidget *button = g_object_new (GW_TYPE_LETTER_BUTTON, NULL);

      gtk_widget_set_parent (button, GTK_WIDGET (self));
      g_ptr_array_add (self->buttons, button);
      g_signal_emit (self, added_signal, 0, button);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

GwLetterButton *
gw_letter_grid_get_button (GwLetterGrid *self, guint index)
{
  g_return_val_if_fail (GW_IS_LETTER_GRID (self), NULL);

  return index < self->buttons->len ? g_ptr_array_index (self->buttons, index) : NULL;
}
