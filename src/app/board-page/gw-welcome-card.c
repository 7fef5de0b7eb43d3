/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-welcome-card.h"

struct _GwWelcomeCard
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (GwWelcomeCard, gw_welcome_card, ADW_TYPE_BIN)

static guint closed_signal;

/* Called after the action of a button, which is looked up in the window that holds the card. */
static void
clicked_cb (GwWelcomeCard *self)
{
  g_signal_emit (self, closed_signal, 0);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  g_signal_emit (widget, closed_signal, 0);
  return TRUE;
}

static void
gw_welcome_card_class_init (GwWelcomeCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  closed_signal = g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-welcome-card.ui");
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
gw_welcome_card_init (GwWelcomeCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
