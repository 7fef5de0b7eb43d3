/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-letter-button.h"

#include <adwaita.h>

#include "gw-palette.h"

#define RADIUS 6
#define TINT_LEAST 0.04
#define TINT_MORE 0.30
#define SERIES_GAIN 2 /* of the palette's, from 0 */
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
  GdkRGBA tint = palette->series[self->share > 0 ? SERIES_GAIN : SERIES_LOSS];
  graphene_rect_t bounds
    = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  GskRoundedRect shape;

  /* Where the button ends depends on its padding. */
  if (!gtk_widget_compute_bounds (widget, widget, &bounds))
    return;
  tint.alpha = TINT_LEAST + TINT_MORE * ABS (self->share);
  gsk_rounded_rect_init_from_rect (&shape, &bounds, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &tint, &bounds);
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
  /* A sign stands before its number in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->change), GTK_TEXT_DIR_LTR);
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "letter");
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

GtkWidget *
gw_letter_button_new (void)
{
  return g_object_new (GW_TYPE_LETTER_BUTTON, NULL);
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
