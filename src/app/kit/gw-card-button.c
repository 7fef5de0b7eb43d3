/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-card-button.h"

#include <adwaita.h>

/* The large picture, above the text and beside it. */
#define ART_HEIGHT 186
#define ROW_ART_WIDTH 96
#define ROW_ART_HEIGHT 72
#define CARD_WIDTH 180 /* at least, beside others */

struct _GwCardButton
{
  GtkButton parent_instance;

  /* template */
  GtkBox *box;
  GtkImage *picture;
  AdwBin *art_place;
  GtkBox *texts;
  GtkLabel *title;
  GtkLabel *text;
  GtkWidget *arrow;

  GtkWidget *art; /* borrowed from its place; or NULL */
  gboolean row;
};

G_DEFINE_FINAL_TYPE (GwCardButton, gw_card_button, GTK_TYPE_BUTTON)

enum
{
  PROP_PICTURE = 1,
  PROP_TITLE,
  PROP_TEXT,
  PROP_ART,
  PROP_ROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
set_margins (GtkWidget *widget, int sides, int ends)
{
  gtk_widget_set_margin_start (widget, sides);
  gtk_widget_set_margin_end (widget, MAX (sides, ends));
  gtk_widget_set_margin_top (widget, ends);
  gtk_widget_set_margin_bottom (widget, ends);
}

/* With a large picture it is a card, as long as it is no row. */
static void
update_shape (GwCardButton *self)
{
  const gboolean card = self->art != NULL && !self->row;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), card ? GTK_ORIENTATION_VERTICAL
                                                                   : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (GTK_WIDGET (self->art_place), self->art != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->picture), self->art == NULL);
  gtk_widget_set_visible (self->arrow, self->art == NULL);
  gtk_widget_set_valign (GTK_WIDGET (self->texts), card ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (GTK_WIDGET (self->art_place), card ? -1 : ROW_ART_WIDTH,
                               card ? ART_HEIGHT : ROW_ART_HEIGHT);
  set_margins (GTK_WIDGET (self->texts), card ? 16 : 0, card || self->art == NULL ? 0 : 8);
  gtk_box_set_spacing (self->texts, self->art != NULL ? 4 : 0);
  gtk_widget_set_size_request (GTK_WIDGET (self), card ? CARD_WIDTH : -1, -1);
  gtk_widget_set_css_classes (GTK_WIDGET (self),
                              (const char *[]){ "card-button", self->art != NULL ? "with-art" : "plain",
                                                self->row ? "row" : NULL, NULL });
}

static void
gw_card_button_set_property (GObject *object, guint prop_id, const GValue *value,
                             GParamSpec *pspec)
{
  GwCardButton *self = GW_CARD_BUTTON (object);
  const char *text;

  if (prop_id == PROP_ART || prop_id == PROP_ROW)
    {
      if (prop_id == PROP_ROW)
        self->row = g_value_get_boolean (value);
      else
        adw_bin_set_child (self->art_place, self->art = g_value_get_object (value));
      update_shape (self);
      return;
    }
  text = g_value_get_string (value);
  if (prop_id == PROP_PICTURE)
    {
      gtk_image_set_from_icon_name (self->picture, text);
      return;
    }
  gtk_label_set_label (prop_id == PROP_TITLE ? self->title : self->text, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  prop_id == PROP_TITLE ? GTK_ACCESSIBLE_PROPERTY_LABEL
                                                        : GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text, -1);
}

static void
gw_card_button_class_init (GwCardButtonClass *klass)
{
  static const char *const names[] = { NULL, "picture", "title", "text" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = gw_card_button_set_property;
  for (guint i = 1; i < G_N_ELEMENTS (names); i++)
    properties[i] = g_param_spec_string (names[i], NULL, NULL, NULL,
                                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ART] = g_param_spec_object ("art", NULL, NULL, GTK_TYPE_WIDGET,
                                              G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ROW] = g_param_spec_boolean ("row", NULL, NULL, FALSE,
                                               G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-card-button.ui");
  gtk_widget_class_bind_template_child (widget_class, GwCardButton, box);
  gtk_widget_class_bind_template_child (widget_class, GwCardButton, picture);
  gtk_widget_class_bind_template_child (widget_class, GwCardButton, art_place);
  gtk_widget_class_bind_template_child (widget_class, GwCardButton, texts);
  gtk_widget_class_bind_template_child (widget_class, GwCardButton, title);
  gtk_widget_class_bind_template_child (widget_class, GwCardButton, text);
  gtk_widget_class_bind_template_child (widget_class, GwCardButton, arrow);
}

static void
gw_card_button_init (GwCardButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_shape (self);
}

void
gw_card_buttons_fold (GtkWidget *cards, gboolean narrow)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (cards),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  for (GtkWidget *card = gtk_widget_get_first_child (cards); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    g_object_set (card, "row", narrow, NULL);
}
