/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-page.h"

#include "gw-question.h"

#include <glib/gi18n.h>

struct _GwSearchPage
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *header;

  /* owned */
  GwSession *session;
  GwQuestion *question;
};

G_DEFINE_FINAL_TYPE (GwSearchPage, gw_search_page, ADW_TYPE_BIN)

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
gw_search_page_dispose (GObject *object)
{
  GwSearchPage *self = GW_SEARCH_PAGE (object);

  g_clear_object (&self->question);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (gw_search_page_parent_class)->dispose (object);
}

static void
gw_search_page_class_init (GwSearchPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_search_page_dispose;

  gtk_widget_class_install_action (widget_class, "run.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "run.stop", NULL, stop_cb);
  gtk_widget_class_install_action (widget_class, "run.resume", NULL, resume_cb);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-search-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, header);
}

static void
gw_search_page_init (GwSearchPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
gw_search_page_set_session (GwSearchPage *self, GwSession *session)
{
  g_return_if_fail (GW_IS_SEARCH_PAGE (self));
  g_return_if_fail (GW_IS_SESSION (session));

  g_set_object (&self->session, session);
  g_clear_object (&self->question);
  self->question
    = gw_question_new (gw_session_get_library (session), gw_session_get_workbench (session));
}

GtkWidget *
gw_search_page_get_header (GwSearchPage *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_PAGE (self), NULL);

  return self->header;
}
