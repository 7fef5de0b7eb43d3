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

static const char *const run_pages[] = { "generators", "search", "analysis", NULL };

static void
verb_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);
  GtkWidget *page
    = gw_window_get_page (self, adw_view_stack_get_visible_child_name (self->pages));

  if (GW_IS_SEARCH_PAGE (page))
    page = gw_search_page_get_target (GW_SEARCH_PAGE (page));
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_str_equal (action_name, verbs[i][0]))
      gtk_widget_activate_action (page, verbs[i][1], NULL);
}

static void
page_cb (GwWindow *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->pages);
  const gboolean runs = name != NULL && g_strv_contains (run_pages, name);

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), verbs[i][0], runs);
}

static void
show_proof_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);
  GwProofRun *proof = gw_seal_get_proof (gw_desk_get_seal (gw_session_get_desk (self->session)));

  gw_window_show_page (self, "search");
  if (proof != NULL)
    gw_search_page_show_run (gw_window_get_search_page (self), GW_SAVED_RUN (proof));
}

void
gw_window_class_init_runs (GtkWidgetClass *klass)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    gtk_widget_class_install_action (klass, verbs[i][0], NULL, verb_cb);
  gtk_widget_class_install_action (klass, "win.show-proof", NULL, show_proof_cb);
}

void
gw_window_init_runs (GwWindow *self)
{
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (page_cb), self,
                           G_CONNECT_SWAPPED);
  page_cb (self);
}

void
gw_window_show_board (GwWindow *self, GwBoard *board)
{
  g_return_if_fail (GW_IS_WINDOW (self));
  g_return_if_fail (board != NULL);

  gw_workbench_set_board (gw_session_get_workbench (self->session), board);
  gw_window_show_page (self, "board");
  gtk_widget_grab_focus (GTK_WIDGET (gw_board_page_get_board_view (self->board_page)));
}
