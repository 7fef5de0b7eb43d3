/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages that run something: their main verbs have one name, and their keys go to the
 * page that is shown. */
#include "gw-window-private.h"

/* Action of the window, action of the page. */
static const char *const verbs[][2] = {
  { "win.run-start", "run.start" },
  { "win.run-stop", "run.stop" },
  { "win.run-resume", "run.resume" },
};

static gboolean
is_run_page (GwWindow *self, GtkWidget *page)
{
  return page == GTK_WIDGET (self->generators_page) || page == GTK_WIDGET (self->search_page)
         || page == GTK_WIDGET (self->analysis_page);
}

static void
verb_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);
  GtkWidget *page = adw_view_stack_get_visible_child (self->pages);

  if (page == GTK_WIDGET (self->search_page))
    page = gw_search_page_get_target (self->search_page);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_str_equal (action_name, verbs[i][0]))
      gtk_widget_activate_action (page, verbs[i][1], NULL);
}

static void
page_cb (GwWindow *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (self->pages);

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), verbs[i][0], is_run_page (self, page));
}

void
gw_window_class_init_runs (GtkWidgetClass *klass)
{
  g_type_ensure (GW_TYPE_GENERATORS_PAGE);
  g_type_ensure (GW_TYPE_SEARCH_PAGE);
  g_type_ensure (GW_TYPE_ANALYSIS_PAGE);
  gtk_widget_class_bind_template_child (klass, GwWindow, generators_page);
  gtk_widget_class_bind_template_child (klass, GwWindow, search_page);
  gtk_widget_class_bind_template_child (klass, GwWindow, analysis_page);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    gtk_widget_class_install_action (klass, verbs[i][0], NULL, verb_cb);
}

void
gw_window_init_runs (GwWindow *self)
{
  gtk_stack_add_named (self->header_start, gw_generators_page_get_header (self->generators_page),
                       "generators");
  gtk_stack_add_named (self->header_start, gw_search_page_get_header (self->search_page), "search");
  gtk_stack_add_named (self->header_start, gw_analysis_page_get_header (self->analysis_page),
                       "analysis");
  gw_generators_page_set_session (self->generators_page, self->session);
  gw_search_page_set_session (self->search_page, self->session);
  gw_analysis_page_set_session (self->analysis_page, self->session);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (page_cb), self,
                           G_CONNECT_SWAPPED);
  page_cb (self);
}

GwGeneratorsPage *
gw_window_get_generators_page (GwWindow *self)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), NULL);

  return self->generators_page;
}

GwSearchPage *
gw_window_get_search_page (GwWindow *self)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), NULL);

  return self->search_page;
}

GwAnalysisPage *
gw_window_get_analysis_page (GwWindow *self)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), NULL);

  return self->analysis_page;
}

void
gw_window_show_board (GwWindow *self, GwBoard *board)
{
  g_return_if_fail (GW_IS_WINDOW (self));
  g_return_if_fail (board != NULL);

  gw_workbench_set_board (gw_session_get_workbench (self->session), board);
  adw_view_stack_set_visible_child_name (self->pages, "board");
  gtk_widget_grab_focus (GTK_WIDGET (gw_board_page_get_board_view (self->board_page)));
}
