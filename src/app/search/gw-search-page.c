/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-page-private.h"

#include "gw-error.h"
#include "gw-proof-words.h"
#include "gw-search-row.h"
#include "gw-tab-stop.h"

#include <glib/gi18n.h>
#include <string.h>

static void page_init (GwPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwSearchPage, gw_search_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_PAGE, page_init))

void
gw_search_page_fail (GwSearchPage *self, const char *title, const GError *error)
{
  gw_error_bar_show_error (self->error_bar, title, error, NULL, NULL);
}

static GtkListBoxRow *
find_row (GwSearchPage *self, GwSavedRun *run)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (gw_search_row_get_run (GW_SEARCH_ROW (row)) == run)
      return row;
  return NULL;
}

static void
show_search (GwSearchPage *self)
{
  g_signal_group_set_target (self->signals, self->run);
  if (self->run != NULL)
    gw_search_run_look (self->run);
  gw_search_words_select (self->words, NULL);
  gw_search_pane_set_run (self->pane, self->run);
  gw_search_page_show_brief (self);
  gw_search_page_show_news (self);
  gw_search_page_show_state (self);
}

static void
select_run (GwSearchPage *self, GwSavedRun *run)
{
  GwSearchRun *search = GW_IS_SEARCH_RUN (run) ? GW_SEARCH_RUN (run) : NULL;

  if (!g_set_object (&self->selected, run))
    return;
  g_signal_group_set_target (self->selected_signals, run);
  g_set_object (&self->run, search);
  gw_proof_page_set_run (self->proof_page, GW_IS_PROOF_RUN (run) ? GW_PROOF_RUN (run) : NULL);
  show_search (self);
  gtk_stack_set_visible_child_name (self->stack, run == NULL         ? "none"
                                                 : self->run != NULL ? "run"
                                                                     : "proof");
}

static void
selected_cb (GwSearchPage *self, GtkListBoxRow *row)
{
  if (row != NULL)
    select_run (self, gw_search_row_get_run (GW_SEARCH_ROW (row)));
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
  GtkListBoxRow *row = self->selected != NULL ? find_row (self, self->selected) : NULL;

  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->list, 0);
  if (row != NULL)
    gtk_list_box_select_row (self->list, row);
  select_run (self, row != NULL ? gw_search_row_get_run (GW_SEARCH_ROW (row)) : NULL);
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
  error = g_error_new_literal (GW_ERROR, GW_ERROR_REFUSED, failures); /* a line for each */
  gw_search_page_fail (self, _("A run could not be read; its file is still there"), error);
}

/* What people can do about it in this window. */
static const char *
find_remedy (const GError *error)
{
  if (error->domain != GW_PROOF_ERROR)
    return NULL;
  switch ((GwProofError) error->code)
    {
    case GW_PROOF_ERROR_REUSE:
      return _("Choose rules in the set-up by which a word uses a tile once.");
    case GW_PROOF_ERROR_PATHS:
      return _("Choose rules in the set-up by which words count, not their paths.");
    case GW_PROOF_ERROR_ADJACENCY:
      return _("Choose rules in the set-up by which tiles touch in all eight directions.");
    case GW_PROOF_ERROR_OBJECTIVE:
      return _("Choose points or words in the set-up.");
    case GW_PROOF_ERROR_TOO_MANY:
    default:
      return _("Duplicate the proof, and ask for all boards from a higher value in its set-up.");
    }
}

static void
failed_cb (GwSearchPage *self, GwSavedRun *run, const GError *error)
{
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;

  self->shows_save_error = FALSE;
  if (run == NULL)
    {
      g_autofree char *unread = gw_search_runs_dup_failures (self->runs);

      if (unread != NULL && strstr (unread, error->message) != NULL)
        show_unread (self);
      else
        gw_search_page_fail (self, _("The run was not added: it cannot be saved"), error);
      return;
    }
  name = gw_saved_run_dup_name (run);
  /* Translators: %s is the name of a search or a proof */
  title = g_strdup_printf (_("Could not continue “%s”"), name);
  gw_error_bar_show_error (self->error_bar, title, error, NULL, find_remedy (error));
}

/* It is said as long as it is so. */
static void
save_error_cb (GwSearchPage *self)
{
  GwSavedRun *run = gw_search_runs_find_unsaved (self->runs);
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;

  if (run == NULL && self->shows_save_error)
    gw_error_bar_show (self->error_bar, NULL);
  self->shows_save_error = run != NULL;
  if (run == NULL)
    return;
  name = gw_saved_run_dup_name (run);
  if (gw_saved_run_get_state (run) == GW_RUN_RUNNING)
    /* Translators: %s is the name of a search or a proof */
    title = g_strdup_printf (_("“%s” is still running, but cannot be saved"), name);
  else
    /* Translators: %s is the name of a search or a proof */
    title = g_strdup_printf (_("“%s” cannot be saved"), name);
  gw_error_bar_show_error (self->error_bar, title, gw_saved_run_get_save_error (run), NULL,
                           _("It is tried again every few seconds. Nothing is lost while the "
                             "program runs."));
}

/* The actions of a proof, too, which is not one of the searches that this listens to. */
static void
selected_state_cb (GwSearchPage *self)
{
  gw_search_page_update_acts (self);
  if (self->shows_save_error)
    save_error_cb (self);
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
  g_clear_object (&self->selected_signals);
  g_clear_object (&self->selected);
  g_clear_object (&self->run);
  g_clear_object (&self->runs);
  g_clear_object (&self->choices);
  g_clear_pointer (&self->saving, gw_board_unref);
  g_clear_object (&self->session);
  g_clear_pointer (&self->spoken, g_free);

  G_OBJECT_CLASS (gw_search_page_parent_class)->dispose (object);
}

static void
gw_search_page_class_init (GwSearchPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_search_page_dispose;

  g_type_ensure (GW_TYPE_PROOF_PAGE);
  g_type_ensure (GW_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-search-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, header);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, error_bar);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, list);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, stack);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, proof_page);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_install_action (widget_class, "search.back", NULL, back_cb);
  gw_search_page_class_init_acts (widget_class);
  gw_search_page_class_init_files (widget_class);
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
  self->selected_signals = g_signal_group_new (G_TYPE_OBJECT);
  g_signal_group_connect_swapped (self->selected_signals, "notify::state",
                                  G_CALLBACK (selected_state_cb), self);
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
  g_signal_connect_object (self->runs, "save-error", G_CALLBACK (save_error_cb), self,
                           G_CONNECT_SWAPPED);
  items_changed_cb (self);
  show_unread (self);
  save_error_cb (self);
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
gw_search_page_show_run (GwSearchPage *self, GwSavedRun *run)
{
  GtkListBoxRow *row;

  g_return_if_fail (GW_IS_SEARCH_PAGE (self));
  g_return_if_fail (GW_IS_SAVED_RUN (run));

  row = find_row (self, run);
  if (row == NULL)
    return;
  gtk_list_box_select_row (self->list, row);
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

GwSavedRun *
gw_search_page_get_selected (GwSearchPage *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_PAGE (self), NULL);

  return self->selected;
}

GwSearchRun *
gw_search_page_get_run (GwSearchPage *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_PAGE (self), NULL);

  return self->run;
}

GwProofPage *
gw_search_page_get_proof_page (GwSearchPage *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_PAGE (self), NULL);

  return self->proof_page;
}

GtkWidget *
gw_search_page_get_target (GwSearchPage *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_PAGE (self), NULL);

  return GW_IS_PROOF_RUN (self->selected) ? GTK_WIDGET (self->proof_page) : GTK_WIDGET (self);
}
