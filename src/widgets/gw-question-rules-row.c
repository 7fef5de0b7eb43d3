/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-question-rules-row.h"

#include "gw-boxed.h"
#include "gw-rules-text.h"

#include <glib/gi18n.h>

struct _GwQuestionRulesRow
{
  AdwActionRow parent_instance;

  /* template */
  GtkMenuButton *button;
  GtkLabel *label;
  GwRulesPane *pane;

  /* owned */
  GwQuestion *question;
  GSignalGroup *signals;

  gboolean setting;
};

G_DEFINE_FINAL_TYPE (GwQuestionRulesRow, gw_question_rules_row, ADW_TYPE_ACTION_ROW)

enum
{
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
update (GwQuestionRulesRow *self)
{
  GwRules *rules;
  g_autofree char *label = NULL;
  g_autofree char *name = NULL;

  if (self->question == NULL)
    return;

  rules = gw_question_get_rules (self->question);
  label = gw_rules_to_label (rules);
  /* Translators: what a screen reader calls the button for the rules; %s are the rules */
  name = g_strdup_printf (_("Rules: %s"), label);
  gtk_label_set_label (self->label, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "question.follow-rules",
                                 gw_question_get_own_rules (self->question) != NULL);
  self->setting = TRUE;
  gw_rules_pane_set_rules (self->pane, rules);
  self->setting = FALSE;
}

static void
rules_cb (GwQuestionRulesRow *self)
{
  if (self->question != NULL && !self->setting)
    gw_question_set_own_rules (self->question, gw_rules_pane_get_rules (self->pane));
}

/* What is wrong is said in the page, where a popover would cover it. */
static void
failed_cb (GwQuestionRulesRow *self, const char *message)
{
  gtk_menu_button_popdown (self->button);
  g_signal_emit (self, signals[FAILED], 0, message);
}

static void
follow_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwQuestionRulesRow *self = GW_QUESTION_RULES_ROW (widget);

  if (self->question != NULL)
    gw_question_set_own_rules (self->question, NULL);
}

static void
gw_question_rules_row_dispose (GObject *object)
{
  GwQuestionRulesRow *self = GW_QUESTION_RULES_ROW (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->question);

  G_OBJECT_CLASS (gw_question_rules_row_parent_class)->dispose (object);
}

static void
gw_question_rules_row_class_init (GwQuestionRulesRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_question_rules_row_dispose;

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_install_action (widget_class, "question.follow-rules", NULL, follow_cb);

  g_type_ensure (GW_TYPE_RULES_PANE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-question-rules-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GwQuestionRulesRow, button);
  gtk_widget_class_bind_template_child (widget_class, GwQuestionRulesRow, label);
  gtk_widget_class_bind_template_child (widget_class, GwQuestionRulesRow, pane);
  gtk_widget_class_bind_template_callback (widget_class, failed_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
}

static void
gw_question_rules_row_init (GwQuestionRulesRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->signals = g_signal_group_new (GW_TYPE_QUESTION);
  g_signal_group_connect_swapped (self->signals, "notify::rules", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::own-rules", G_CALLBACK (update), self);
}

GtkWidget *
gw_question_rules_row_new (void)
{
  return g_object_new (GW_TYPE_QUESTION_RULES_ROW, NULL);
}

void
gw_question_rules_row_set_question (GwQuestionRulesRow *self, GwQuestion *question)
{
  g_return_if_fail (GW_IS_QUESTION_RULES_ROW (self));
  g_return_if_fail (question == NULL || GW_IS_QUESTION (question));

  if (!g_set_object (&self->question, question))
    return;

  g_signal_group_set_target (self->signals, question);
  update (self);
}

const char *
gw_question_rules_row_get_label (GwQuestionRulesRow *self)
{
  g_return_val_if_fail (GW_IS_QUESTION_RULES_ROW (self), NULL);

  return gtk_label_get_label (self->label);
}

GwRulesPane *
gw_question_rules_row_get_pane (GwQuestionRulesRow *self)
{
  g_return_val_if_fail (GW_IS_QUESTION_RULES_ROW (self), NULL);

  return self->pane;
}
