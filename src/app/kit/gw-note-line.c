/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-note-line.h"

typedef struct
{
  /* template */
  GtkImage *icon;
  GtkLabel *label;
} GwNoteLinePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (GwNoteLine, gw_note_line, ADW_TYPE_BIN)

static void
gw_note_line_class_init (GwNoteLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-note-line.ui");
  gtk_widget_class_set_css_name (widget_class, "noteline");
  gtk_widget_class_bind_template_child_private (widget_class, GwNoteLine, icon);
  gtk_widget_class_bind_template_child_private (widget_class, GwNoteLine, label);
}

static void
gw_note_line_init (GwNoteLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
gw_note_line_say (GwNoteLine *self, gboolean good, const char *text)
{
  GwNoteLinePrivate *priv = gw_note_line_get_instance_private (self);

  g_return_if_fail (GW_IS_NOTE_LINE (self));

  if (text != NULL)
    {
      gtk_label_set_label (priv->label, text);
      gtk_widget_set_tooltip_text (GTK_WIDGET (priv->label), text);
      gtk_image_set_from_icon_name (priv->icon, good ? "object-select-symbolic"
                                                     : "dialog-warning-symbolic");
      gtk_widget_set_css_classes (GTK_WIDGET (priv->icon),
                                  (const char *[]){ good ? "good" : "bad", NULL });
    }
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
}
