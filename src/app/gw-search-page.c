/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-page-private.h"

#include "gw-error.h"
#include "gw-search-row.h"
#include "gw-tab-stop.h"

#include <glib/gi18n.h>

static void page_init (GwPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwSearchPage, gw_search_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_PAGE, page_init))

void
gw_search_page_fail (GwSearchPage *self, const char *title, const GError *error)
{
  gw_error_bar_show_error (self->error_bar, title, error, NULL, NULL);
}

static GtkListBoxRow *
find_row (GwSearchPage *self, GwSearchRun *run)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (gw_search_row_get_run (GW_SEARCH_ROW (row)) == run)
      return row;
  return NULL;
}

static void
set_run (GwSearchPage *self, GwSearchRun *run)
{
  if (!g_set_object (&self->run, run))
    return;
  g_signal_group_set_target (self->signals, run);
  if (run != NULL)
    gw_search_run_look (run);
  if (!gw_search_page_shows_proof (self))
    gtk_stack_set_visible_child_name (self->stack, run != NULL ? "run" : "none");
  gw_search_words_select (self->words, NULL);
  gw_search_pane_set_run (self->pane, run);
  gw_search_page_show_brief (self);
  gw_search_page_show_news (self);
  gw_search_page_show_state (self);
}

static void
selected_cb (GwSearchPage *self, GtkListBoxRow *row)
{
  if (row == NULL)
    return;
  set_run (self, gw_search_row_get_run (GW_SEARCH_ROW (row)));
  gtk_stack_set_visible_child_name (self->stack, "run");
}

static void
activated_cb (GwSearchPage *self, GtkListBoxRow *row)
{
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

/* A row that moves is a new row: what was shown is shown still, or what stands first. */
static void
items_changed_cb (GwSearchPage *self)
{
  GtkListBoxRow *row = self->run != NULL ? find_row (self, self->run) : NULL;

  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->list, 0);
  if (row != NULL && !gw_search_page_shows_proof (self))
    gtk_list_box_select_row (self->list, row);
  set_run (self, row != NULL ? gw_search_row_get_run (GW_SEARCH_ROW (row)) : NULL);
  gw_search_page_update_acts (self);
}

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  return gw_search_row_new (item);
}

/* They were read as the program started, perhaps before there was a page. */
static void
show_unread (GwSearchPage *self)
{
  g_autofree char *failures = gw_search_runs_dup_failures (self->runs);
  g_autoptr (GError) error = NULL;

  if (failures == NULL)
    return;
  gw_error_set_at (&error, GW_ERROR_REFUSED, NULL, 0, "%s", failures);
  gw_search_page_fail (self, _("A search could not be read; its file is still there"), error);
}

static void
failed_cb (GwSearchPage *self, GwSearchRun *run, const GError *error)
{
  g_autofree char *title = NULL;

  if (run == NULL)
    {
      show_unread (self);
      return;
    }
  /* Translators: %s is the name of a search */
  title = g_strdup_printf (_("“%s” can not go on like this"), gw_search_run_get_name (run));
  gw_search_page_fail (self, title, error);
}

static void
back_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  adw_leaflet_navigate (GW_SEARCH_PAGE (widget)->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

static void
gw_search_page_dispose (GObject *object)
{
  GwSearchPage *self = GW_SEARCH_PAGE (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->run);
  g_clear_object (&self->runs);
  g_clear_object (&self->choices);
  g_clear_pointer (&self->saving, gw_board_unref);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (gw_search_page_parent_class)->dispose (object);
}

static void
gw_search_page_class_init (GwSearchPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_search_page_dispose;

  g_type_ensure (GW_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-search-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, header);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, error_bar);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, list);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, stack);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_install_action (widget_class, "search.back", NULL, back_cb);
  gw_search_page_class_init_acts (widget_class);
  gw_search_page_class_init_files (widget_class);
  gw_search_page_class_init_proof (widget_class);
  gw_search_page_class_init_show (widget_class);
}

static void
gw_search_page_init (GwSearchPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->signals = g_signal_group_new (GW_TYPE_SEARCH_RUN);
  g_signal_group_connect_swapped (self->signals, "notify::state",
                                  G_CALLBACK (gw_search_page_show_state), self);
  g_signal_group_connect_swapped (self->signals, "notify::brief",
                                  G_CALLBACK (gw_search_page_show_brief), self);
  g_signal_group_connect_swapped (self->signals, "notify::news",
                                  G_CALLBACK (gw_search_page_show_news), self);
  gw_search_page_init_show (self);
  gw_search_page_update_acts (self);
}

static void
set_session (GwPage *page, GwSession *session)
{
  GwSearchPage *self = GW_SEARCH_PAGE (page);
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  self->runs = g_object_ref (gw_session_get_searches (session));
  gw_search_pane_set_session (self->pane, session);
  gw_proof_page_set_session (self->proof_page, session);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->runs), create_row, self, NULL);
  g_signal_connect_object (self->runs, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->runs, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  items_changed_cb (self);
  show_unread (self);
}

static GtkWidget *
get_header (GwPage *page)
{
  return GW_SEARCH_PAGE (page)->header;
}

static void
page_init (GwPageInterface *iface)
{
  iface->set_session = set_session;
  iface->get_header = get_header;
}

void
gw_search_page_show_run (GwSearchPage *self, GwSearchRun *run)
{
  GtkListBoxRow *row;

  g_return_if_fail (GW_IS_SEARCH_PAGE (self));
  g_return_if_fail (GW_IS_SEARCH_RUN (run));

  row = find_row (self, run);
  if (row == NULL)
    return;
  gtk_list_box_select_row (self->list, row);
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

GwSearchRun *
gw_search_page_get_run (GwSearchPage *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_PAGE (self), NULL);

  return self->run;
}
