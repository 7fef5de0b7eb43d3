/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-inputs-rules-row.h"

#include "gw-boxed.h"
#include "gw-rules-text.h"

#include <glib/gi18n.h>

struct _GwRunInputsRulesRow
{
  GwRunInputsRow parent_instance;

  GwRulesPane *pane; /* made when it is first opened */
  gboolean setting;
};

G_DEFINE_FINAL_TYPE (GwRunInputsRulesRow, gw_run_inputs_rules_row, GW_TYPE_RUN_INPUTS_ROW)

enum
{
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GwRunInputs *
get_run_inputs (GwRunInputsRulesRow *self)
{
  return gw_run_inputs_row_get_run_inputs (GW_RUN_INPUTS_ROW (self));
}

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
  name = g_strdup_printf (_ ("Rules: %s"), label);
  gw_run_inputs_row_show (row, label, name);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "question.follow-rules",
                                 gw_run_inputs_get_own_rules (run_inputs) != NULL);
  show_rules (self, rules);
}

static void
rules_cb (GwRunInputsRulesRow *self)
{
  if (get_run_inputs (self) != NULL && !self->setting)
    gw_run_inputs_set_own_rules (get_run_inputs (self), gw_rules_pane_get_rules (self->pane));
}

/* What is wrong is said in the page, where a popover would cover it. */
static void
failed_cb (GwRunInputsRulesRow *self, const char *message)
{
  gtk_menu_button_popdown (gw_run_inputs_row_get_button (GW_RUN_INPUTS_ROW (self)));
  g_signal_emit (self, signals[FAILED], 0, message);
}

static GtkWidget *
make_content (GwRunInputsRulesRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *more = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *follow = gtk_button_new_with_mnemonic (_ ("As on the _Board Page"));

  self->pane = g_object_new (GW_TYPE_RULES_PANE, NULL);
  g_signal_connect_object (self->pane, "notify::rules", G_CALLBACK (rules_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pane, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_hexpand (follow, TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (follow), "question.follow-rules");
  gtk_widget_add_css_class (more, "rules-more");
  gtk_box_append (GTK_BOX (more), follow);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->pane));
  gtk_box_append (GTK_BOX (box), more);
  return box;
}

/* Most people never open it, and it takes longer to make than all the rest of the row. */
static void
create_popup_cb (GtkMenuButton *button, gpointer user_data)
{
  GwRunInputsRulesRow *self = user_data;
  GtkWidget *popover, *scroller;

  if (self->pane != NULL)
    return;

  scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 640);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), make_content (self));
  popover = gtk_popover_new ();
  gtk_widget_add_css_class (popover, "rules");
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
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

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_install_action (widget_class, "question.follow-rules", NULL, follow_cb);
}

static void
gw_run_inputs_rules_row_init (GwRunInputsRulesRow *self)
{
  GtkMenuButton *button = gw_run_inputs_row_get_button (GW_RUN_INPUTS_ROW (self));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ ("Rules"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), _ ("Rules and Points"));
  gtk_menu_button_set_create_popup_func (button, create_popup_cb, self, NULL);
}

GwRulesPane *
gw_run_inputs_rules_row_get_pane (GwRunInputsRulesRow *self)
{
  g_return_val_if_fail (GW_IS_RUN_INPUTS_RULES_ROW (self), NULL);

  create_popup_cb (gw_run_inputs_row_get_button (GW_RUN_INPUTS_ROW (self)), self);
  return self->pane;
}
