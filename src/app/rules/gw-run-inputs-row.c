/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-inputs-row.h"

#include "gw-boxed.h"
#include "gw-lexicon-menu.h"
#include "gw-rules-pane.h"
#include "gw-rules-text.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

struct _GwRunInputsRowClass
{
  AdwActionRowClass parent_class;

  /* Called when the run inputs are replaced or any of their properties changes; they may be
   * NULL. */
  void (*update) (GwRunInputsRow *self, GwRunInputs *run_inputs);
};

typedef struct
{
  /* template */
  GtkMenuButton *button;
  GtkLabel *label;
  GtkSpinner *spinner;
  GtkProgressBar *progress;

  /* owned */
  GwRunInputs *run_inputs;
  GSignalGroup *signals;
} GwRunInputsRowPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (GwRunInputsRow, gw_run_inputs_row, ADW_TYPE_ACTION_ROW)

static GwRunInputsRowPrivate *
get_private (gpointer row)
{
  return gw_run_inputs_row_get_instance_private (row);
}

static GwRunInputs *
get_run_inputs (gpointer row)
{
  return get_private (row)->run_inputs;
}

static void
update (GwRunInputsRow *self)
{
  GW_RUN_INPUTS_ROW_GET_CLASS (self)->update (self, get_run_inputs (self));
}

static void
gw_run_inputs_row_constructed (GObject *object)
{
  G_OBJECT_CLASS (gw_run_inputs_row_parent_class)->constructed (object);

  update (GW_RUN_INPUTS_ROW (object));
}

static void
gw_run_inputs_row_dispose (GObject *object)
{
  GwRunInputsRowPrivate *private = get_private (object);

  g_clear_object (&private->signals);
  g_clear_object (&private->run_inputs);

  G_OBJECT_CLASS (gw_run_inputs_row_parent_class)->dispose (object);
}

static void
gw_run_inputs_row_class_init (GwRunInputsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = gw_run_inputs_row_constructed;
  G_OBJECT_CLASS (klass)->dispose = gw_run_inputs_row_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-run-inputs-row.ui");
  gtk_widget_class_bind_template_child_private (widget_class, GwRunInputsRow, button);
  gtk_widget_class_bind_template_child_private (widget_class, GwRunInputsRow, label);
  gtk_widget_class_bind_template_child_private (widget_class, GwRunInputsRow, spinner);
  gtk_widget_class_bind_template_child_private (widget_class, GwRunInputsRow, progress);
}

static void
gw_run_inputs_row_init (GwRunInputsRow *self)
{
  GwRunInputsRowPrivate *private = get_private (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  private->signals = g_signal_group_new (GW_TYPE_RUN_INPUTS);
  g_signal_group_connect_swapped (private->signals, "notify", G_CALLBACK (update), self);
}

void
gw_run_inputs_row_set_run_inputs (GwRunInputsRow *self, GwRunInputs *run_inputs)
{
  GwRunInputsRowPrivate *private;

  g_return_if_fail (GW_IS_RUN_INPUTS_ROW (self));
  g_return_if_fail (run_inputs == NULL || GW_IS_RUN_INPUTS (run_inputs));

  private = get_private (self);
  if (!g_set_object (&private->run_inputs, run_inputs))
    return;

  g_signal_group_set_target (private->signals, run_inputs);
  update (self);
}

/* Sets what is on the button, whole in its tooltip, and what a screen reader calls it. */
static void
set_label (GwRunInputsRow *self, const char *label, const char *name)
{
  GwRunInputsRowPrivate *private = get_private (self);

  gtk_label_set_label (private->label, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (private->button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (private->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

/* Shows how far the chosen lexicon is read, or a spinner before that is known. */
static void
set_busy (GwRunInputsRow *self, gboolean busy, double progress)
{
  GwRunInputsRowPrivate *private = get_private (self);
  const gboolean spins = busy && progress == 0;

  gtk_widget_set_visible (GTK_WIDGET (private->spinner), spins);
  gtk_spinner_set_spinning (private->spinner, spins);
  gtk_widget_set_visible (GTK_WIDGET (private->progress), busy && !spins);
  gtk_progress_bar_set_fraction (private->progress, progress);
}

G_DECLARE_FINAL_TYPE (GwRunInputsLexiconRow, gw_run_inputs_lexicon_row, GW, RUN_INPUTS_LEXICON_ROW,
                      GwRunInputsRow)

struct _GwRunInputsLexiconRow
{
  GwRunInputsRow parent_instance;

  /* owned */
  GMenu *menu;
};

G_DEFINE_FINAL_TYPE (GwRunInputsLexiconRow, gw_run_inputs_lexicon_row, GW_TYPE_RUN_INPUTS_ROW)

static void
gw_run_inputs_lexicon_row_update (GwRunInputsRow *row, GwRunInputs *run_inputs)
{
  g_autofree char *title = NULL;
  g_autofree char *name = NULL;

  if (run_inputs != NULL)
    title = gw_run_inputs_dup_lexicon_title (run_inputs);
  if (title == NULL)
    title = g_strdup (_ ("None"));
  /* Translators: what a screen reader calls the button for the lexicon; %s is its name */
  name = gw_sentence_format (_ ("Word list: %s"), title);
  set_label (row, title, name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               run_inputs != NULL ? gw_run_inputs_get_marked_text (run_inputs)
                                                  : NULL);
  set_busy (row, run_inputs != NULL && gw_run_inputs_get_loading (run_inputs),
            run_inputs != NULL ? gw_run_inputs_get_progress (run_inputs) : 0);
}

static void
fill_menu (GwRunInputsLexiconRow *self)
{
  g_autoptr (GMenu) follow = g_menu_new ();
  g_autoptr (GMenu) more = g_menu_new ();

  g_menu_remove_all (self->menu);
  if (get_run_inputs (self) == NULL)
    return;

  /* Translators: the lexicon or the rules are those of the page Board */
  g_menu_append (follow, _ ("As on the Board page"), "run-inputs.lexicon::");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (follow));
  gw_lexicon_menu_append (self->menu, gw_run_inputs_get_library (get_run_inputs (self)),
                          "run-inputs.lexicon");
  g_menu_append (more, _ ("Import…"), "win.import-lexicon");
  g_menu_append (more, _ ("Manage Word Lists"), "win.manage-lexicons");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (more));
}

/* The menu is filled each time it is opened, so it lists new lexicons. */
static void
create_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  GwRunInputsLexiconRow *self = user_data;

  if (get_run_inputs (self) != NULL)
    gw_lexicon_library_refresh (gw_run_inputs_get_library (get_run_inputs (self)));
  fill_menu (self);
}

static void
lexicon_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwRunInputsLexiconRow *self = GW_RUN_INPUTS_LEXICON_ROW (widget);
  const char *id = g_variant_get_string (parameter, NULL);

  if (get_run_inputs (self) != NULL)
    gw_run_inputs_set_lexicon_id (get_run_inputs (self), *id != '\0' ? id : NULL);
}

static void
gw_run_inputs_lexicon_row_dispose (GObject *object)
{
  GwRunInputsLexiconRow *self = GW_RUN_INPUTS_LEXICON_ROW (object);

  g_clear_object (&self->menu);

  G_OBJECT_CLASS (gw_run_inputs_lexicon_row_parent_class)->dispose (object);
}

static void
gw_run_inputs_lexicon_row_class_init (GwRunInputsLexiconRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_run_inputs_lexicon_row_dispose;

  GW_RUN_INPUTS_ROW_CLASS (klass)->update = gw_run_inputs_lexicon_row_update;

  gtk_widget_class_install_action (widget_class, "run-inputs.lexicon", "s", lexicon_cb);
}

static void
gw_run_inputs_lexicon_row_init (GwRunInputsLexiconRow *self)
{
  GtkMenuButton *button = get_private (self)->button;

  self->menu = g_menu_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ ("Word List"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), _ ("Word List"));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (self->menu));
  gw_lexicon_menu_take_keys (button);
  gtk_menu_button_set_create_popup_func (button, create_menu_cb, self, NULL);
}

G_DECLARE_FINAL_TYPE (GwRunInputsRulesRow, gw_run_inputs_rules_row, GW, RUN_INPUTS_RULES_ROW,
                      GwRunInputsRow)

struct _GwRunInputsRulesRow
{
  GwRunInputsRow parent_instance;

  GwRulesPane *pane; /* made when it is first opened */
  gboolean setting;
};

G_DEFINE_FINAL_TYPE (GwRunInputsRulesRow, gw_run_inputs_rules_row, GW_TYPE_RUN_INPUTS_ROW)

static guint failed_signal;

static void
show_rules (GwRunInputsRulesRow *self, GwRules *rules)
{
  if (self->pane == NULL)
    return;

  self->setting = TRUE;
  gw_rules_pane_set_rules (self->pane, rules);
  self->setting = FALSE;
}

static void
gw_run_inputs_rules_row_update (GwRunInputsRow *row, GwRunInputs *run_inputs)
{
  GwRunInputsRulesRow *self = GW_RUN_INPUTS_RULES_ROW (row);
  GwRules *rules;
  g_autofree char *label = NULL;
  g_autofree char *name = NULL;

  if (run_inputs == NULL)
    return;

  rules = gw_run_inputs_get_rules (run_inputs);
  label = gw_rules_to_label (rules);
  /* Translators: what a screen reader calls the button for the rules; %s are the rules */
  name = gw_sentence_format (_ ("Rules: %s"), label);
  set_label (row, label, name);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "run-inputs.follow-rules",
                                 gw_run_inputs_get_own_rules (run_inputs) != NULL);
  show_rules (self, rules);
}

static void
rules_cb (GwRunInputsRulesRow *self)
{
  if (get_run_inputs (self) != NULL && !self->setting)
    gw_run_inputs_set_own_rules (get_run_inputs (self), gw_rules_pane_get_rules (self->pane));
}

static void
failed_cb (GwRunInputsRulesRow *self, const char *message)
{
  g_signal_emit (self, failed_signal, 0, message);
}

/* The popover is made when it is first opened: most people never do, and it takes longer to make
 * than all the rest of the row. */
static void
create_popover_cb (GtkMenuButton *button, gpointer user_data)
{
  GwRunInputsRulesRow *self = user_data;
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
  g_signal_connect_object (self->pane, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  if (get_run_inputs (self) != NULL)
    show_rules (self, gw_run_inputs_get_rules (get_run_inputs (self)));
  gtk_menu_button_set_popover (button, popover);
}

static void
follow_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwRunInputsRulesRow *self = GW_RUN_INPUTS_RULES_ROW (widget);

  if (get_run_inputs (self) != NULL)
    gw_run_inputs_set_own_rules (get_run_inputs (self), NULL);
}

static void
gw_run_inputs_rules_row_class_init (GwRunInputsRulesRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  GW_RUN_INPUTS_ROW_CLASS (klass)->update = gw_run_inputs_rules_row_update;

  failed_signal = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_install_action (widget_class, "run-inputs.follow-rules", NULL, follow_cb);
}

static void
gw_run_inputs_rules_row_init (GwRunInputsRulesRow *self)
{
  GtkMenuButton *button = get_private (self)->button;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ ("Rules"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), _ ("Rules and Points"));
  gtk_menu_button_set_create_popup_func (button, create_popover_cb, self, NULL);
}
