/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-game-choice-row.h"

#include "gw-lexicon-menu.h"
#include "gw-rules-pane.h"
#include "gw-rules-text.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

struct _GwGameChoiceRow
{
  AdwActionRow parent_instance;

  /* template */
  GtkMenuButton *button;
  GtkLabel *label;
  GtkSpinner *spinner;
  GtkProgressBar *progress;

  /* owned */
  GwGameChoice *choice;
  GSignalGroup *signals;
  GMenu *menu; /* of lexicons */

  GwRulesPane *pane; /* of the rules, made when it is first opened */
  gboolean is_rules;
  gboolean setting;
};

G_DEFINE_FINAL_TYPE (GwGameChoiceRow, gw_game_choice_row, ADW_TYPE_ACTION_ROW)

static guint failed_signal;

/* Sets what is on the button, whole in its tooltip, and what a screen reader calls it. */
static void
set_label (GwGameChoiceRow *self, const char *label, const char *name)
{
  gtk_label_set_label (self->label, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

/* Shows how far the chosen lexicon is read, or a spinner before that is known. */
static void
set_busy (GwGameChoiceRow *self, gboolean busy, double progress)
{
  const gboolean spins = busy && progress == 0;

  gtk_widget_set_visible (GTK_WIDGET (self->spinner), spins);
  gtk_spinner_set_spinning (self->spinner, spins);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), busy && !spins);
  gtk_progress_bar_set_fraction (self->progress, progress);
}

static void
show_lexicon (GwGameChoiceRow *self)
{
  g_autofree char *title = NULL;
  g_autofree char *name = NULL;

  if (self->choice != NULL)
    title = gw_game_choice_dup_lexicon_title (self->choice);
  if (title == NULL)
    title = g_strdup (_ ("None"));
  /* Translators: what a screen reader calls the button for the lexicon; %s is its name */
  name = gw_sentence_format (_ ("Word list: %s"), title);
  set_label (self, title, name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self),
                               self->choice != NULL ? gw_game_choice_get_marked_text (self->choice)
                                                    : NULL);
  set_busy (self, self->choice != NULL && gw_game_choice_get_loading (self->choice),
            self->choice != NULL ? gw_game_choice_get_progress (self->choice) : 0);
}

static void
show_in_pane (GwGameChoiceRow *self)
{
  if (self->pane == NULL || self->choice == NULL)
    return;

  self->setting = TRUE;
  gw_rules_pane_set_rules (self->pane, gw_game_choice_get_game (self->choice)->rules);
  self->setting = FALSE;
}

static void
show_rules (GwGameChoiceRow *self)
{
  g_autofree char *label = NULL;
  g_autofree char *name = NULL;

  if (self->choice == NULL)
    return;

  label = gw_rules_to_label (gw_game_choice_get_game (self->choice)->rules);
  /* Translators: what a screen reader calls the button for the rules; %s are the rules */
  name = gw_sentence_format (_ ("Rules: %s"), label);
  set_label (self, label, name);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game-choice.follow-rules",
                                 gw_game_choice_get_own_rules (self->choice) != NULL);
  show_in_pane (self);
}

static void
update (GwGameChoiceRow *self)
{
  if (self->is_rules)
    show_rules (self);
  else
    show_lexicon (self);
}

/* The menu is filled each time it is opened, so it lists new lexicons. */
static void
fill_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  GwGameChoiceRow *self = user_data;
  g_autoptr (GMenu) follow = g_menu_new ();
  g_autoptr (GMenu) more = g_menu_new ();
  GwLexiconLibrary *library;

  g_menu_remove_all (self->menu);
  if (self->choice == NULL)
    return;

  library = gw_game_choice_get_library (self->choice);
  gw_lexicon_library_refresh (library);
  /* Translators: the lexicon or the rules are those of the page Board */
  g_menu_append (follow, _ ("As on the Board page"), "game-choice.lexicon::");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (follow));
  gw_lexicon_menu_append (self->menu, library, "game-choice.lexicon");
  g_menu_append (more, _ ("Import…"), "win.import-lexicon");
  g_menu_append (more, _ ("Manage Word Lists"), "win.manage-lexicons");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (more));
}

static void
lexicon_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGameChoiceRow *self = GW_GAME_CHOICE_ROW (widget);
  const char *id = g_variant_get_string (parameter, NULL);

  if (self->choice != NULL)
    gw_game_choice_set_lexicon_id (self->choice, *id != '\0' ? id : NULL);
}

static void
rules_cb (GwGameChoiceRow *self)
{
  if (self->choice != NULL && !self->setting)
    gw_game_choice_set_own_rules (self->choice, gw_rules_pane_get_rules (self->pane));
}

static void
failed_cb (GwGameChoiceRow *self, const char *message)
{
  g_signal_emit (self, failed_signal, 0, message);
}

/* The popover is made when it is first opened: most people never do, and it takes longer to make
 * than all the rest of the row. */
static void
make_popover_cb (GtkMenuButton *button, gpointer user_data)
{
  GwGameChoiceRow *self = user_data;
  GtkWidget *scroller, *popover;

  if (self->pane != NULL)
    return;

  self->pane = g_object_new (GW_TYPE_RULES_PANE, NULL);
  scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                           "propagate-natural-width", TRUE, "propagate-natural-height", TRUE,
                           "max-content-height", 640, "child", self->pane, NULL);
  popover = g_object_new (GTK_TYPE_POPOVER, "child", scroller, NULL);
  gtk_widget_add_css_class (popover, "rules");
  gw_rules_pane_offer_follow (self->pane);
  g_signal_connect_object (self->pane, "notify::rules", G_CALLBACK (rules_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pane, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  show_in_pane (self);
  gtk_menu_button_set_popover (button, popover);
}

static void
follow_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGameChoiceRow *self = GW_GAME_CHOICE_ROW (widget);

  if (self->choice != NULL)
    gw_game_choice_set_own_rules (self->choice, NULL);
}

static void
gw_game_choice_row_constructed (GObject *object)
{
  GwGameChoiceRow *self = GW_GAME_CHOICE_ROW (object);
  GtkWidget *button = GTK_WIDGET (self->button);

  G_OBJECT_CLASS (gw_game_choice_row_parent_class)->constructed (object);

  if (self->is_rules)
    {
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ ("Rules"));
      gtk_widget_set_tooltip_text (button, _ ("Rules and Points"));
      gtk_menu_button_set_create_popup_func (self->button, make_popover_cb, self, NULL);
    }
  else
    {
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ ("Word List"));
      gtk_widget_set_tooltip_text (button, _ ("Word List"));
      self->menu = g_menu_new ();
      gtk_menu_button_set_menu_model (self->button, G_MENU_MODEL (self->menu));
      gw_lexicon_menu_take_keys (self->button);
      gtk_menu_button_set_create_popup_func (self->button, fill_menu_cb, self, NULL);
    }
  update (self);
}

static void
gw_game_choice_row_dispose (GObject *object)
{
  GwGameChoiceRow *self = GW_GAME_CHOICE_ROW (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->choice);
  g_clear_object (&self->menu);

  G_OBJECT_CLASS (gw_game_choice_row_parent_class)->dispose (object);
}

static void
gw_game_choice_row_set_property (GObject *object, guint prop_id, const GValue *value,
                                 GParamSpec *pspec)
{
  GW_GAME_CHOICE_ROW (object)->is_rules = g_value_get_boolean (value);
}

static void
gw_game_choice_row_class_init (GwGameChoiceRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = gw_game_choice_row_constructed;
  object_class->dispose = gw_game_choice_row_dispose;
  object_class->set_property = gw_game_choice_row_set_property;

  g_object_class_install_property (
    object_class, 1,
    g_param_spec_boolean ("is-rules", NULL, NULL, FALSE,
                          G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  failed_signal = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-game-choice-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GwGameChoiceRow, button);
  gtk_widget_class_bind_template_child (widget_class, GwGameChoiceRow, label);
  gtk_widget_class_bind_template_child (widget_class, GwGameChoiceRow, spinner);
  gtk_widget_class_bind_template_child (widget_class, GwGameChoiceRow, progress);

  gtk_widget_class_install_action (widget_class, "game-choice.lexicon", "s", lexicon_cb);
  gtk_widget_class_install_action (widget_class, "game-choice.follow-rules", NULL, follow_cb);
}

static void
gw_game_choice_row_init (GwGameChoiceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->signals = g_signal_group_new (GW_TYPE_GAME_CHOICE);
  g_signal_group_connect_swapped (self->signals, "notify", G_CALLBACK (update), self);
}

void
gw_game_choice_row_set_choice (GwGameChoiceRow *self, GwGameChoice *choice)
{
  g_return_if_fail (GW_IS_GAME_CHOICE_ROW (self));
  g_return_if_fail (choice == NULL || GW_IS_GAME_CHOICE (choice));

  if (!g_set_object (&self->choice, choice))
    return;

  g_signal_group_set_target (self->signals, choice);
  update (self);
}
