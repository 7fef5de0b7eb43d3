/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generators-page.h"

#include "gw-question.h"

#include <glib/gi18n.h>

struct _GwGeneratorsPage
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *header;

  /* owned */
  GwSession *session;
  GwQuestion *question;
};

G_DEFINE_FINAL_TYPE (GwGeneratorsPage, gw_generators_page, ADW_TYPE_BIN)

static void
start_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
}

static void
stop_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
}

static void
resume_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
}

static void
gw_generators_page_dispose (GObject *object)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (object);

  g_clear_object (&self->question);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (gw_generators_page_parent_class)->dispose (object);
}

static void
gw_generators_page_class_init (GwGeneratorsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_generators_page_dispose;

  gtk_widget_class_install_action (widget_class, "run.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "run.stop", NULL, stop_cb);
  gtk_widget_class_install_action (widget_class, "run.resume", NULL, resume_cb);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-generators-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwGeneratorsPage, header);
}

static void
gw_generators_page_init (GwGeneratorsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
gw_generators_page_set_session (GwGeneratorsPage *self, GwSession *session)
{
  g_return_if_fail (GW_IS_GENERATORS_PAGE (self));
  g_return_if_fail (GW_IS_SESSION (session));

  g_set_object (&self->session, session);
  g_clear_object (&self->question);
  self->question
    = gw_question_new (gw_session_get_library (session), gw_session_get_workbench (session));
}

GtkWidget *
gw_generators_page_get_header (GwGeneratorsPage *self)
{
  g_return_val_if_fail (GW_IS_GENERATORS_PAGE (self), NULL);

  return self->header;
}
