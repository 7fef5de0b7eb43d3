/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with searches. */
#include "gw-search-page-private.h"

#include "gw-ask-name.h"
#include "gw-host.h"
#include "gw-proof-pane.h"
#include "gw-proof-text.h"
#include "gw-search-text.h"
#include "gw-undo-toast.h"

#include <glib/gi18n.h>

static void
show_undo (GwSearchPage *self, const char *title, gpointer run, guint position,
           GwUndoFunc undo, GwUndoFunc forget)
{
  const GwUndo what
    = { .owner = self, .list = self->runs, .position = position, .object = run };

  gw_host_show_toast (self, gw_undo_toast_new (title, &what, undo, forget));
}

static void
undo_start_cb (const GwUndo *undo)
{
  gw_search_run_undo_start (undo->object);
}

static void
start_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  g_autofree char *title = NULL;

  if (self->run == NULL || !gw_search_run_can_start (self->run))
    return;
  gw_error_bar_show (self->error_bar, NULL);
  gw_search_run_start (self->run);
  if (!gw_search_run_can_undo_start (self->run))
    return;
  /* Translators: %s is the name of a search */
  title = g_markup_printf_escaped (_("“%s” started again"), gw_search_run_get_name (self->run));
  show_undo (self, title, self->run, 0, undo_start_cb, NULL);
}

static void
stop_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);

  if (self->run != NULL)
    gw_search_run_stop (self->run);
}

static void
resume_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);

  gw_error_bar_show (self->error_bar, NULL);
  if (self->run != NULL)
    gw_search_run_resume (self->run);
}

void
gw_search_page_add_run (GwSearchPage *self, const GwSearchBrief *brief, const char *name)
{
  GwSearchRun *run = gw_search_runs_add (self->runs, name, brief);

  if (run != NULL)
    gw_search_page_show_run (self, GW_SAVED_RUN (run));
}

static void
new_proof_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  g_autoptr (GwSearchBrief) brief = gw_proof_pane_make_brief (self->session);
  g_autofree char *name = gw_proof_text_dup_name (brief);
  GwProofRun *run = gw_search_runs_add_proof (self->runs, name, brief, 0);

  if (run != NULL)
    gw_search_page_show_run (self, GW_SAVED_RUN (run));
}

/* With the lexicon and the level of the board page. */
static void
new_best_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  g_autoptr (GwSearchBrief) brief = gw_search_brief_new_best ();
  const char *used = gw_lexicon_library_get_used (gw_session_get_library (self->session));
  GwRulesSpec spec = *gw_rules_get (brief->rules);
  g_autoptr (GwRules) rules = NULL;
  g_autofree char *name = gw_search_brief_dup_name (brief);

  if (used != NULL)
    {
      const char *const lexicons[] = { used, NULL };

      brief->lexicons = g_strdupv ((GStrv) lexicons);
    }
  spec.max_level
    = gw_rules_get (gw_workbench_get_rules (gw_session_get_workbench (self->session)))->max_level;
  rules = gw_rules_new (&spec);
  gw_rules_unref (brief->rules);
  brief->rules = g_steal_pointer (&rules);
  brief->seed = g_random_int_range (1, 1000000);
  gw_search_page_add_run (self, brief, name);
}

static void
new_packing_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GwSearchBrief) brief = gw_search_brief_new_packing ();
  g_autofree char *name = gw_search_brief_dup_name (brief);

  brief->seed = g_random_int_range (1, 1000000);
  gw_search_page_add_run (GW_SEARCH_PAGE (widget), brief, name);
}

/* The board at a place of the list; the best one when there is no list yet. */
GwBoard *
gw_search_page_find_board (GwSearchPage *self, guint place)
{
  const GwSearchNews *news = self->run != NULL ? gw_search_run_get_news (self->run) : NULL;

  if (news != NULL && news->boards != NULL && place < news->boards->len)
    return g_array_index (news->boards, GwSearchBoard, place).board;
  return news != NULL ? news->best : NULL;
}

static void
show_board_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  GwBoard *board = gw_search_page_find_board (self, g_variant_get_uint32 (parameter));

  if (board != NULL)
    gw_host_show_board (self, board);
}

static void
named_cb (const char *name, gpointer owner, gpointer run)
{
  gw_saved_run_set_name (run, name);
}

static void
rename_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  g_autofree char *name = gw_saved_run_dup_name (self->selected);

  gw_ask_name (widget, self->run != NULL ? _("Rename the Search") : _("Rename the Proof"), name,
               self->selected, named_cb);
}

static void
duplicate_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  GwSavedRun *run = gw_search_runs_duplicate (self->runs, self->selected);

  if (run != NULL)
    gw_search_page_show_run (self, run);
}

static void
undo_remove_cb (const GwUndo *removal)
{
  gw_search_runs_restore (removal->list, removal->object, removal->position);
}

static void
forget_cb (const GwUndo *removal)
{
  gw_search_runs_forget (removal->list, removal->object);
}

static void
remove_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  g_autoptr (GwSavedRun) run = g_object_ref (self->selected);
  g_autofree char *name = gw_saved_run_dup_name (run);
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;
  guint position;

  if (!gw_search_runs_find (self->runs, run, &position))
    return;
  gw_error_bar_show (self->error_bar, NULL);
  if (!gw_search_runs_remove (self->runs, run, &error))
    {
      /* Translators: %s is the name of a search or a proof */
      title = g_strdup_printf (_("“%s” was not removed"), name);
      gw_error_bar_show_error (self->error_bar, title, error, NULL, NULL);
      return;
    }
  title = g_markup_printf_escaped (_("Removed “%s”"), name);
  show_undo (self, title, run, position, undo_remove_cb, forget_cb);
}

void
gw_search_page_class_init_acts (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "run.start", NULL, start_cb);
  gtk_widget_class_install_action (klass, "run.stop", NULL, stop_cb);
  gtk_widget_class_install_action (klass, "run.resume", NULL, resume_cb);
  gtk_widget_class_install_action (klass, "search.new-best", NULL, new_best_cb);
  gtk_widget_class_install_action (klass, "search.new-proof", NULL, new_proof_cb);
  gtk_widget_class_install_action (klass, "search.new-packing", NULL, new_packing_cb);
  gtk_widget_class_install_action (klass, "search.show-board", "u", show_board_cb);
  gtk_widget_class_install_action (klass, "search.rename", NULL, rename_cb);
  gtk_widget_class_install_action (klass, "search.duplicate", NULL, duplicate_cb);
  gtk_widget_class_install_action (klass, "search.remove", NULL, remove_cb);
}

static GwSearchVerbs *
get_shown_verbs (GwSearchPage *self)
{
  return self->verbs[gtk_widget_get_child_visible (GTK_WIDGET (self->verbs[0])) ? 0 : 1];
}

void
gw_search_page_focus_verbs (GwSearchPage *self)
{
  if (self->run != NULL)
    gw_search_verbs_focus (get_shown_verbs (self), gw_search_run_get_state (self->run));
}

/* A button that was pressed and can not be pressed again loses the keyboard, to nobody. */
static void
follow_focus (GwSearchPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL && gtk_root_get_focus (root) != NULL)
    self->follows = gw_search_verbs_has_focus (get_shown_verbs (self));
  else if (self->follows)
    gw_search_page_focus_verbs (self);
}

/* What can not be done is insensitive, and never hidden. */
void
gw_search_page_update_acts (GwSearchPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GwSearchRun *run = self->run;
  const gboolean any = run != NULL;
  const gboolean any_run = self->selected != NULL;
  const gboolean loads = !any_run || !gw_saved_run_can_stop (self->selected);
  const gboolean saves = any && gw_search_run_get_news (run)->best != NULL;

  follow_focus (self);
  gtk_widget_action_set_enabled (widget, "run.start", any && gw_search_run_can_start (run));
  gtk_widget_action_set_enabled (widget, "run.stop", any && gw_search_run_can_stop (run));
  gtk_widget_action_set_enabled (widget, "run.resume", any && gw_search_run_can_resume (run));
  gtk_widget_action_set_enabled (widget, "search.load", loads);
  gtk_widget_action_set_enabled (widget, "search.save", saves);
  gtk_widget_action_set_enabled (widget, "search.save-run", any_run && loads);
  /* These two stand in the header bar, where no action of the page reaches. */
  gtk_widget_set_sensitive (self->load_button, loads);
  gtk_widget_set_sensitive (self->save_button, saves);
  gtk_widget_action_set_enabled (widget, "search.show-board", saves);
  gtk_widget_action_set_enabled (widget, "search.rename", any_run);
  gtk_widget_action_set_enabled (widget, "search.duplicate", any_run);
  gtk_widget_action_set_enabled (widget, "search.remove", any_run);
  follow_focus (self);
}
