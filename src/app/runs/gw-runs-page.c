/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-runs-page-private.h"

#include "gw-card-button.h"
#include "gw-counts-text.h"
#include "gw-error-bar.h"
#include "gw-look-timer.h"
#include "gw-row-menu.h"
#include "gw-run-errors.h"
#include "gw-run-row.h"
#include "gw-run-text.h"
#include "gw-sentence.h"
#include "gw-single-tab-stop.h"
#include "gw-spoken.h"
#include "gw-width-watch.h"
#include "gw-wrap-box.h"

#include <glib/gi18n.h>

/* Where there is no room for cards beside each other they are rows. */
#define NARROW 600

static void page_init (GwPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwRunsPage, gw_runs_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_PAGE, page_init))

enum
{
  PROP_CHOSEN = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

void
gw_runs_page_fail (GwRunsPage *self, const char *title, const GError *error)
{
  gw_run_errors_forget (self->errors);
  gw_error_bar_show_error (self->error_bar, title, error, NULL, NULL);
}

const GwRunView *
gw_runs_page_find_view (GwRunsPage *self, const GwRunKind *kind, guint *place)
{
  for (guint i = 0; self->place->views[i] != NULL; i++)
    if (self->place->views[i]->kind == kind)
      {
        if (place != NULL)
          *place = i;
        return self->place->views[i];
      }
  return NULL;
}

/* What is filled in of a run that is done, so that it can be saved. */
static gboolean
is_rebuilding (GwRunsPage *self)
{
  return self->shown->rebuilds && self->run->state == GW_RUN_DONE
         && gw_run_is_filling_in (self->run);
}

static GwPageVerbs
list_verbs (GwRunsPage *self)
{
  const GwRun *run = self->run;
  GwPageVerbs verbs = GW_PAGE_NEW;

  if (self->setting_up != NULL)
    return GW_PAGE_NEW | GW_PAGE_START;
  if (run == NULL)
    return GW_PAGE_NEW;
  if (run->state != GW_RUN_RUNNING && !run->elsewhere)
    verbs |= GW_PAGE_SAVE_AS;
  if (run->state == GW_RUN_RUNNING || is_rebuilding (self))
    verbs |= GW_PAGE_STOP;
  else if (self->shown->can_save != NULL && self->shown->can_save (run))
    verbs |= GW_PAGE_SAVE;
  if (run->state == GW_RUN_READY && gw_run_can_start (self->run))
    verbs |= GW_PAGE_START;
  if (run->state == GW_RUN_STOPPED && gw_run_can_start (self->run))
    verbs |= GW_PAGE_RESUME;
  return verbs;
}

/* Whether another run can take the place of one. */
static gboolean
can_restart (GwRunsPage *self)
{
  const GwRun *run = self->run;

  return self->shown->restarts && run->status != NULL && run->state != GW_RUN_RUNNING
         && !run->elsewhere;
}

static void
show_button (GwRunsPage *self, const char *action, const char *icon, const char *label,
             gboolean likely)
{
  GtkWidget *button = GTK_WIDGET (self->run_button);

  gtk_widget_set_visible (button, action != NULL);
  if (action == NULL)
    return;
  adw_button_content_set_icon_name (self->run_content, icon);
  adw_button_content_set_label (self->run_content, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  if (likely)
    gtk_widget_add_css_class (button, "suggested-action");
  else
    gtk_widget_remove_css_class (button, "suggested-action");
}

/* There is one button, for what the user most likely wants to do next. */
static void
update_button (GwRunsPage *self, GwPageVerbs verbs)
{
  if (verbs & GW_PAGE_STOP)
    show_button (self, "run.stop", "media-playback-stop-symbolic", _ ("_Stop"), TRUE);
  else if (verbs & GW_PAGE_RESUME)
    show_button (self, "run.resume", "media-playback-start-symbolic", _ ("_Resume"), FALSE);
  else if (verbs & GW_PAGE_START)
    show_button (self, "run.start", "media-playback-start-symbolic", _ ("_Start"), TRUE);
  else if (self->shown->again != NULL && can_restart (self))
    show_button (self, "runs.restart", "view-refresh-symbolic", _ (self->shown->again), FALSE);
  else if (self->run->state == GW_RUN_EMPTY)
    show_button (self, "runs.change", "document-edit-symbolic", _ ("Set _Up"), TRUE);
  else
    show_button (self, NULL, NULL, NULL, FALSE);
}

static char *
dup_state (GwRunsPage *self)
{
  const GwRun *run = self->run;
  const gint64 elapsed
    = self->shown->get_elapsed != NULL && run->status != NULL ? self->shown->get_elapsed (run) : -1;
  g_autofree char *time = elapsed >= G_USEC_PER_SEC ? gw_duration_to_label (elapsed) : NULL;

  if (is_rebuilding (self))
    return g_strdup (_ ("preparing the certificate"));
  if (time == NULL || run->elsewhere || run->save_error != NULL)
    return gw_run_dup_state (run);
  switch (run->state)
    {
    case GW_RUN_RUNNING:
      /* Translators: %s is a time: “12 s” */
      return g_strdup_printf (_ ("running for %s"), time);
    case GW_RUN_STOPPED:
      /* Translators: %s is a time: “12 s” */
      return g_strdup_printf (_ ("stopped after %s"), time);
    case GW_RUN_DONE:
      /* Translators: %s is a time: “12 s” */
      return g_strdup_printf (_ ("finished after %s"), time);
    case GW_RUN_EMPTY:
    case GW_RUN_READY:
    default:
      return gw_run_dup_state (run);
    }
}

static void
update_actions (GwRunsPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GwRun *run = self->run;
  const GwPageVerbs verbs = list_verbs (self);
  const gboolean any = run != NULL;
  const gboolean rests = any && run->state != GW_RUN_RUNNING && !run->elsewhere;
  const gboolean focused = gtk_widget_is_focus (GTK_WIDGET (self->run_button));

  if (any)
    update_button (self, verbs);
  gw_page_set_verbs (self, verbs);
  /* A button that goes from one action to another is insensitive for a moment, and loses the focus;
   * one that is hidden leaves it to its neighbor. */
  if (focused)
    gtk_widget_grab_focus (gtk_widget_get_visible (GTK_WIDGET (self->run_button))
                             ? GTK_WIDGET (self->run_button)
                             : GTK_WIDGET (self->more_button));
  gtk_widget_action_set_enabled (widget, "runs.change",
                                 rests && (run->status == NULL || self->shown->restarts));
  gtk_widget_action_set_enabled (widget, "runs.restart", any && can_restart (self));
  gtk_widget_action_set_enabled (widget, "runs.rename", any);
  gtk_widget_action_set_enabled (widget, "runs.duplicate", any);
  gtk_widget_action_set_enabled (widget, "runs.remove", any);
  gtk_widget_action_set_enabled (widget, "runs.back",
                                 self->setting_up != NULL || adw_leaflet_get_folded (self->leaflet));
}

/* The end of a run is announced; what it finds can be read at any time. */
static void
announce_end (GwRunsPage *self)
{
  const GwRunState before = self->told_state;
  g_autofree char *state = NULL;
  g_autofree char *value = NULL;
  g_autofree char *text = NULL;

  self->told_state = self->run->state;
  if (before != GW_RUN_RUNNING || self->told_state == GW_RUN_RUNNING)
    return;
  state = gw_run_dup_state (self->run);
  value = self->run->kind->dup_value (self->run->spec, self->run->status);
  if (value == NULL)
    /* Translators: the name of a run, and its state: “Animals stopped” */
    text = gw_sentence_format (_ ("%s %s"), self->run->head->name, state);
  else
    /* Translators: the name of a run, its state, and what it has come to: “Animals stopped, 27 of 30
     * words” */
    text = gw_sentence_format (_ ("%s %s, %s"), self->run->head->name, state, value);
  gw_announce (GTK_WIDGET (self->state), text);
}

static void
update_bar (GwRunsPage *self)
{
  g_autofree char *state = NULL;
  g_autofree char *obstacle = NULL;

  if (self->run != NULL)
    {
      state = dup_state (self);
      obstacle = gw_run_dup_obstacle (self->run);
      gtk_label_set_label (self->name, self->run->head->name);
      gtk_label_set_label (self->state, state);
      /* Where they are cut short they can be read all the same. */
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->name), self->run->head->name);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->state), obstacle != NULL ? obstacle : state);
    }
  update_actions (self);
  if (self->run != NULL)
    announce_end (self);
}

static GtkWidget *
make_view (GwRunsPage *self, guint i)
{
  if (self->views[i] == NULL)
    self->views[i] = g_object_ref_sink (self->place->views[i]->make_view (self->session));
  return self->views[i];
}

/* The bar belongs to the view, so that its menu has the actions of both. */
static void
move_bar (GwRunsPage *self, GtkWidget *view)
{
  GtkWidget *box = adw_bin_get_child (ADW_BIN (view));
  GtkWidget *before = gtk_widget_get_parent (self->bar);

  if (before == box)
    return;
  if (before != NULL)
    gtk_box_remove (GTK_BOX (before), self->bar);
  gtk_box_prepend (GTK_BOX (box), self->bar);
}

static void
fill_menu (GwRunsPage *self, GtkWidget *view)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append_section (menu, NULL, self->run_menu);
  if (self->shown->get_menu != NULL)
    g_menu_append_section (menu, NULL, self->shown->get_menu (view));
  gtk_menu_button_set_menu_model (self->more_button, G_MENU_MODEL (menu));
}

static void
show_view (GwRunsPage *self)
{
  guint i = 0;
  const GwRunView *shown
    = self->run != NULL ? gw_runs_page_find_view (self, self->run->kind, &i) : NULL;

  for (guint k = 0; self->place->views[k] != NULL; k++)
    if (self->views[k] != NULL && self->place->views[k] != shown)
      self->place->views[k]->show_run (self->views[k], NULL);
  self->shown = shown;
  if (shown == NULL)
    return;
  make_view (self, i);
  move_bar (self, self->views[i]);
  fill_menu (self, self->views[i]);
  adw_bin_set_child (self->view_place, self->views[i]);
  /* Buttons in a widget that was taken out have lost its actions for good: it is made again. */
  for (guint k = 0; self->place->views[k] != NULL; k++)
    if (k != i)
      g_clear_object (&self->views[k]);
  shown->show_run (self->views[i], self->run);
}

static void
show (GwRunsPage *self)
{
  gtk_stack_set_visible_child_name (self->stack, self->setting_up != NULL ? "setup"
                                                 : self->run != NULL      ? "run"
                                                                          : "new");
  update_bar (self);
}

static GtkListBoxRow *
find_row (GwRunsPage *self, GwRun *run)
{
  GtkListBoxRow *row;

  for (int i = 0; run != NULL && (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (gw_run_row_get_run (GW_RUN_ROW (row)) == run)
      return row;
  return NULL;
}

static gboolean
has_focus_in (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

/* A stack that shows another child may have moved the focus somewhere in it. */
static void
focus_first (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (root == NULL)
    return;
  gtk_root_set_focus (root, NULL);
  for (GtkWidget *at = widget; at != NULL; at = gtk_widget_get_first_child (at))
    gtk_widget_set_focus_child (at, NULL);
  gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
}

/* The card of this name; the first one for NULL. It may not be drawn yet. */
static void
focus_card (GwRunsPage *self, const char *name)
{
  GtkWidget *card = gtk_widget_get_first_child (self->cards);

  while (name != NULL && gtk_widget_get_next_sibling (card) != NULL
         && !g_str_equal (g_variant_get_string (gtk_actionable_get_action_target_value (
                                                  GTK_ACTIONABLE (card)), NULL), name))
    card = gtk_widget_get_next_sibling (card);
  gtk_widget_grab_focus (card);
}

/* A leaflet that is folded shows one of its sides. The page may not be drawn yet. */
static gboolean
is_shown (GwRunsPage *self, GtkWidget *widget)
{
  return !adw_leaflet_get_folded (self->leaflet)
         || gtk_widget_is_ancestor (widget, adw_leaflet_get_visible_child (self->leaflet));
}

/* Who comes to the page is where it was left: in the setup, in the list, or at the cards. */
static void
focus (GwPage *page)
{
  GwRunsPage *self = GW_RUNS_PAGE (page);
  GtkListBoxRow *row = find_row (self, self->run);

  /* What is not drawn yet would lose it again. */
  self->focus_pending = !gtk_widget_get_mapped (GTK_WIDGET (self->stack));
  if (self->setting_up != NULL && is_shown (self, GTK_WIDGET (self->setup_place)))
    focus_first (gtk_stack_get_visible_child (self->setup_place));
  else if (row != NULL && is_shown (self, GTK_WIDGET (row)))
    gtk_widget_grab_focus (GTK_WIDGET (row));
  else if (self->run == NULL && is_shown (self, self->cards))
    focus_card (self, NULL);
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

/* What was typed in a setup stays there as a draft. */
static void
leave_setup (GwRunsPage *self)
{
  self->setting_up = NULL;
  g_clear_object (&self->changing);
}

static void
select_row (GwRunsPage *self)
{
  GtkListBoxRow *row = find_row (self, self->run);

  self->selecting = TRUE;
  if (row != NULL)
    {
      gtk_list_box_select_row (self->list, row);
      self->position = (guint) gtk_list_box_row_get_index (row);
    }
  else
    gtk_list_box_unselect_all (self->list);
  self->selecting = FALSE;
}

void
gw_runs_page_choose (GwRunsPage *self, GwRun *run)
{
  const gboolean waited = self->wanted != NULL;

  g_clear_pointer (&self->wanted, g_free);
  leave_setup (self);
  if (g_set_object (&self->run, run) || waited)
    {
      self->told_state = run != NULL ? run->state : GW_RUN_EMPTY;
      show_view (self);
      g_signal_group_set_target (self->signals, run);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
    }
  select_row (self);
  show (self);
}

static void
selected_cb (GwRunsPage *self, GtkListBoxRow *row)
{
  if (row != NULL && !self->selecting)
    gw_runs_page_choose (self, gw_run_row_get_run (GW_RUN_ROW (row)));
}

static void
activated_cb (GwRunsPage *self, GtkListBoxRow *row)
{
  gw_runs_page_choose (self, gw_run_row_get_run (GW_RUN_ROW (row)));
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

/* The run whose file has this name, of those of the page. */
static GwRun *
find_named (GwRunsPage *self, const char *name)
{
  for (guint i = 0; i < g_list_model_get_n_items (self->runs); i++)
    {
      g_autoptr (GwRun) run = g_list_model_get_item (self->runs, i);
      g_autofree char *base = g_path_get_basename (run->path);

      if (g_str_equal (base, name))
        return run;
    }
  return NULL;
}

/* A list without runs would be an empty page, where it is all that is shown. */
static void
folded_cb (GwRunsPage *self)
{
  const gboolean folded = adw_leaflet_get_folded (self->leaflet);
  const gboolean empty = self->runs == NULL || g_list_model_get_n_items (self->runs) == 0;

  if (self->bar_back == NULL)
    return; /* the template is being built */
  if (folded && empty)
    adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
  gtk_widget_set_visible (self->bar_back, folded);
  gtk_widget_set_visible (self->cards_back, folded && !empty);
  update_actions (self);
}

/* A row that moves is another one. */
static void
items_changed_cb (GwRunsPage *self)
{
  const guint n = g_list_model_get_n_items (self->runs);
  GwRun *wanted = self->wanted != NULL ? find_named (self, self->wanted) : NULL;
  GtkListBoxRow *row;

  folded_cb (self);
  if (wanted != NULL)
    {
      const gboolean had_focus = has_focus_in (GTK_WIDGET (self));

      gw_runs_page_choose (self, wanted);
      if (had_focus)
        focus (GW_PAGE (self));
      return;
    }
  if (self->run == NULL || find_row (self, self->run) != NULL)
    {
      select_row (self);
      return;
    }
  row = n > 0 ? gtk_list_box_get_row_at_index (self->list, (int) MIN (self->position, n - 1)) : NULL;
  gw_runs_page_choose (self, row != NULL ? gw_run_row_get_run (GW_RUN_ROW (row)) : NULL);
}

static GtkWidget *
create_row (gpointer run, gpointer self)
{
  return gw_run_row_new (run, gw_runs_page_find_view (self, ((GwRun *) run)->kind, NULL));
}

static void
run_error_cb (gpointer owner, const char *title, const GError *error, const char *remedy)
{
  GwRunsPage *self = owner;

  if (title == NULL)
    gw_error_bar_show (self->error_bar, NULL);
  else
    gw_error_bar_show_error (self->error_bar, title, error, NULL, remedy);
}

/* Another one takes the place of one that is started anew. */
static void
replaced_cb (GwRunsPage *self, GwRun *run, GwRun *with)
{
  if (run == self->run)
    gw_runs_page_choose (self, with);
}

static void
width_cb (gpointer user_data, double width, double n_digits)
{
  gw_card_buttons_fold (GW_RUNS_PAGE (user_data)->cards, width < NARROW);
}

static void
show_counts (GwRunsPage *self)
{
  g_autofree char *counts = gw_counts_dup_line (gw_session_get_loader (self->session));
  /* Translators: which words count: “English · Everyday · School” */
  g_autofree char *line = g_strdup_printf (_ ("%s, as on the board"), counts);

  gtk_label_set_label (self->counts, line);
}

static void
new_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwRunsPage *self = GW_RUNS_PAGE (widget);

  gw_runs_page_choose (self, NULL);
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
  focus_card (self, NULL);
}

static const GwRunCard *
find_card (const GwRunView *view, const char *name)
{
  for (const GwRunCard *card = view->cards; card->name != NULL; card++)
    if (g_str_equal (card->name, name))
      return card;
  return NULL;
}

/* What is not shown stays there: buttons lose the actions of a widget that is taken out, for good. */
static void
show_in (GtkStack *place, GtkWidget *widget)
{
  if (gtk_widget_get_parent (widget) == NULL)
    gtk_stack_add_child (place, widget);
  gtk_stack_set_visible_child (place, widget);
}

/* Shows the setup of a card, with what a run asks if there is one. */
static GtkWidget *
set_up (GwRunsPage *self, const char *name, GwRun *run, gboolean again)
{
  for (guint i = 0; self->place->views[i] != NULL; i++)
    {
      const GwRunView *view = self->place->views[i];
      const GwRunCard *card = find_card (view, name);

      if (card == NULL)
        continue;
      if (self->setups[i] == NULL)
        self->setups[i] = g_object_ref_sink (view->make_setup (self->session));
      show_in (self->setup_place, self->setups[i]);
      gtk_label_set_label (self->setup_title, _ (card->title));
      gtk_label_set_label (self->setup_note, card->note != NULL ? _ (card->note) : "");
      gtk_button_set_label (self->start_button, again ? _ ("_Start Again") : _ ("_Start"));
      view->set_up (self->setups[i], name, run);
      self->setting_up = view;
      self->card = card->name;
      show (self);
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->setup_scroll), 0);
      self->focus_pending = !gtk_widget_get_mapped (self->setups[i]);
      focus_first (self->setups[i]);
      return self->setups[i];
    }
  return NULL;
}

GtkWidget *
gw_runs_page_begin (GwRunsPage *self, const char *card)
{
  GtkWidget *setup;

  g_return_val_if_fail (GW_IS_RUNS_PAGE (self), NULL);

  gw_error_bar_show (self->error_bar, NULL);
  gw_runs_page_choose (self, NULL);
  setup = set_up (self, card, NULL, FALSE);
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
  return setup;
}

/* A page that was not drawn yet when it was to have the focus gets it now. */
static void
stack_map_cb (GwRunsPage *self)
{
  if (self->focus_pending)
    focus (GW_PAGE (self));
}

static void
begin_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_runs_page_begin (GW_RUNS_PAGE (widget), g_variant_get_string (parameter, NULL));
}

/* Which card the run that is shown came from. */
static const char *
get_card (GwRunsPage *self)
{
  return self->shown->get_card != NULL ? self->shown->get_card (self->run)
                                       : self->shown->cards[0].name;
}

static void
change_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwRunsPage *self = GW_RUNS_PAGE (widget);

  g_set_object (&self->changing, self->run);
  set_up (self, get_card (self), self->run, self->run->status != NULL);
}

/* A new run that asks the same, which can be changed before it starts. */
static void
duplicate_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwRunsPage *self = GW_RUNS_PAGE (widget);

  g_clear_object (&self->changing);
  set_up (self, get_card (self), self->run, FALSE);
}

static void
back_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwRunsPage *self = GW_RUNS_PAGE (widget);
  const char *card = self->card;

  if (self->setting_up == NULL)
    {
      adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
      return;
    }
  gw_error_bar_show (self->error_bar, NULL);
  leave_setup (self);
  show (self);
  if (self->run == NULL)
    focus_card (self, card);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->more_button));
}

static void
gw_runs_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwRunsPage *self = GW_RUNS_PAGE (object);

  if (self->run != NULL)
    g_value_take_string (value, g_path_get_basename (self->run->path));
  else
    g_value_set_string (value, self->wanted != NULL ? self->wanted : "");
}

static void
gw_runs_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwRunsPage *self = GW_RUNS_PAGE (object);
  const char *name = g_value_get_string (value);

  g_clear_pointer (&self->wanted, g_free);
  if (name == NULL || *name == '\0')
    return;
  self->wanted = g_strdup (name);
  if (self->runs != NULL)
    items_changed_cb (self);
}

static void
gw_runs_page_dispose (GObject *object)
{
  GwRunsPage *self = GW_RUNS_PAGE (object);

  g_clear_object (&self->signals);
  g_clear_pointer (&self->errors, gw_run_errors_free);
  for (guint i = 0; i < GW_RUNS_MOST_VIEWS; i++)
    {
      g_clear_object (&self->views[i]);
      g_clear_object (&self->setups[i]);
    }
  g_clear_object (&self->run);
  g_clear_object (&self->changing);
  g_clear_object (&self->runs);
  g_clear_object (&self->folder);
  g_clear_object (&self->session);
  g_clear_pointer (&self->wanted, g_free);

  G_OBJECT_CLASS (gw_runs_page_parent_class)->dispose (object);
}

static void
gw_runs_page_class_init (GwRunsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_runs_page_dispose;
  object_class->get_property = gw_runs_page_get_property;
  object_class->set_property = gw_runs_page_set_property;
  properties[PROP_CHOSEN] = g_param_spec_string (
    "chosen", NULL, NULL, "",
    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (GW_TYPE_ERROR_BAR);
  g_type_ensure (GW_TYPE_RUN_ROW);
  g_type_ensure (GW_TYPE_SINGLE_TAB_STOP);
  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-runs-page.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwRunsPage, name)
  BIND (leaflet);
  BIND (title);
  BIND (list);
  BIND (row_menu);
  BIND (error_bar);
  BIND (stack);
  BIND (cards_scroll);
  BIND (cards_back);
  BIND (question);
  BIND (counts);
  BIND (cards);
  BIND (open_button);
  BIND (open_content);
  BIND (other_button);
  BIND (other_content);
  BIND (setup_scroll);
  BIND (setup_title);
  BIND (setup_place);
  BIND (setup_note);
  BIND (start_button);
  BIND (view_place);
  BIND (bar);
  BIND (bar_back);
  BIND (name);
  BIND (state);
  BIND (run_button);
  BIND (run_content);
  BIND (more_button);
  BIND (run_menu);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, stack_map_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_counts);
  gw_runs_page_install_actions (widget_class);
  gtk_widget_class_install_action (widget_class, "runs.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "runs.change", NULL, change_cb);
  gtk_widget_class_install_action (widget_class, "runs.duplicate", NULL, duplicate_cb);
  gtk_widget_class_install_action (widget_class, "run.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "runs.begin", "s", begin_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "runs.back", NULL);
}

static void
gw_runs_page_init (GwRunsPage *self)
{
  static const char *const changes[]
    = { "notify::name",  "notify::state",      "notify::elsewhere", "notify::spec",
        "notify::status", "notify::filling-in", "notify::written",   "notify::save-error" };

  gtk_widget_init_template (GTK_WIDGET (self));
  self->signals = g_signal_group_new (GW_TYPE_RUN);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    g_signal_group_connect_swapped (self->signals, changes[i], G_CALLBACK (update_bar), self);
  gw_row_menu_add (self->list, self->row_menu);
  gw_width_watch (G_OBJECT (self), self->cards_scroll, width_cb);
}

static void
add_card (GwRunsPage *self, const GwRunCard *card)
{
  GtkWidget *picture = g_object_new (GW_TYPE_CARD_PICTURE, "art", card->art, NULL);
  GtkWidget *button
    = g_object_new (GW_TYPE_CARD_BUTTON, "title", _ (card->title), "text", _ (card->text), "art",
                    picture, "action-name", "runs.begin", NULL);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", card->name);
  gtk_box_append (GTK_BOX (self->cards), button);
}

static void
show_place (GwRunsPage *self)
{
  const GwRunsPlace *place = self->place;

  gtk_label_set_label (self->title, _ (place->title));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (place->title), -1);
  gtk_label_set_label (self->question, _ (place->question));
  adw_button_content_set_label (self->open_content, _ (place->open));
  gtk_widget_set_visible (GTK_WIDGET (self->other_button), place->other_action != NULL);
  if (place->other_action != NULL)
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->other_button), place->other_action);
      adw_button_content_set_icon_name (self->other_content, place->other_icon);
      adw_button_content_set_label (self->other_content, _ (place->other_label));
    }
  for (guint i = 0; place->views[i] != NULL; i++)
    {
      self->kinds[i] = place->views[i]->kind;
      for (const GwRunCard *card = place->views[i]->cards; card->name != NULL; card++)
        add_card (self, card);
    }
}

GtkWidget *
gw_runs_page_new (const GwRunsPlace *place)
{
  GwRunsPage *self = g_object_new (GW_TYPE_RUNS_PAGE, NULL);

  self->place = place;
  show_place (self);
  return GTK_WIDGET (self);
}

static gboolean
is_of_page (gpointer run, gpointer user_data)
{
  return gw_run_is_of_kinds (run, GW_RUNS_PAGE (user_data)->kinds);
}

static void
set_session (GwPage *page, GwSession *session)
{
  GwRunsPage *self = GW_RUNS_PAGE (page);

  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  self->folder = g_object_ref (gw_session_get_runs (session));
  self->runs = G_LIST_MODEL (gtk_filter_list_model_new (
    g_object_ref (G_LIST_MODEL (self->folder)),
    GTK_FILTER (gtk_custom_filter_new (is_of_page, self, NULL))));
  gtk_list_box_bind_model (self->list, self->runs, create_row, self, NULL);
  gw_look_while_visible (GTK_WIDGET (self), (GDestroyNotify) gw_run_folder_scan, self->folder);
  g_signal_connect_object (self->runs, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->folder, "replaced", G_CALLBACK (replaced_cb), self,
                           G_CONNECT_SWAPPED);
  self->errors = gw_run_errors_new (self->folder, self->kinds, run_error_cb, self);
  items_changed_cb (self);
  show (self);
}

static void
page_init (GwPageInterface *iface)
{
  iface->set_session = set_session;
  iface->focus = focus;
}

GwRun *
gw_runs_page_get_run (GwRunsPage *self)
{
  g_return_val_if_fail (GW_IS_RUNS_PAGE (self), NULL);

  return self->run;
}

void
gw_runs_page_show_run (GwRunsPage *self, GwRun *run)
{
  g_return_if_fail (GW_IS_RUNS_PAGE (self));
  g_return_if_fail (GW_IS_RUN (run));

  if (gw_runs_page_find_view (self, run->kind, NULL) == NULL)
    return;
  gw_runs_page_choose (self, run);
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}
