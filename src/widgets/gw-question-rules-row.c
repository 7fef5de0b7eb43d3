/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-question-rules-row.h"

#include "gw-boxed.h"
#include "gw-rules-text.h"

#include <glib/gi18n.h>

struct _GwQuestionRulesRow
{
  GwQuestionRow parent_instance;

  /* template */
  GtkWidget *popover;
  GwRulesPane *pane;

  gboolean setting;
};

G_DEFINE_FINAL_TYPE (GwQuestionRulesRow, gw_question_rules_row, GW_TYPE_QUESTION_ROW)

enum
{
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GwQuestion *
get_question (GwQuestionRulesRow *self)
{
  return gw_question_row_get_question (GW_QUESTION_ROW (self));
}

static void
gw_question_rules_row_update (GwQuestionRow *row, GwQuestion *question)
{
  GwQuestionRulesRow *self = GW_QUESTION_RULES_ROW (row);
  GwRules *rules;
  g_autofree char *label = NULL;
  g_autofree char *name = NULL;

  if (question == NULL)
    return;

  rules = gw_question_get_rules (question);
  label = gw_rules_to_label (rules);
  /* Translators: what a screen reader calls the button for the rules; %s are the rules */
  name = g_strdup_printf (_("Rules: %s"), label);
  gw_question_row_show (row, label, name);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "question.follow-rules",
                                 gw_question_get_own_rules (question) != NULL);
  self->setting = TRUE;
  gw_rules_pane_set_rules (self->pane, rules);
  self->setting = FALSE;
}

static void
rules_cb (GwQuestionRulesRow *self)
{
  if (get_question (self) != NULL && !self->setting)
    gw_question_set_own_rules (get_question (self), gw_rules_pane_get_rules (self->pane));
}

/* What is wrong is said in the page, where a popover would cover it. */
static void
failed_cb (GwQuestionRulesRow *self, const char *message)
{
  gtk_menu_button_popdown (gw_question_row_get_button (GW_QUESTION_ROW (self)));
  g_signal_emit (self, signals[FAILED], 0, message);
}

static void
follow_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwQuestionRulesRow *self = GW_QUESTION_RULES_ROW (widget);

  if (get_question (self) != NULL)
    gw_question_set_own_rules (get_question (self), NULL);
}

static void
gw_question_rules_row_class_init (GwQuestionRulesRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  GW_QUESTION_ROW_CLASS (klass)->update = gw_question_rules_row_update;

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_install_action (widget_class, "question.follow-rules", NULL, follow_cb);

  g_type_ensure (GW_TYPE_RULES_PANE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-question-rules-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GwQuestionRulesRow, popover);
  gtk_widget_class_bind_template_child (widget_class, GwQuestionRulesRow, pane);
  gtk_widget_class_bind_template_callback (widget_class, failed_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
}

static void
gw_question_rules_row_init (GwQuestionRulesRow *self)
{
  GtkMenuButton *button = gw_question_row_get_button (GW_QUESTION_ROW (self));

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_popover (button, self->popover);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), _("Rules and Points"));
}

GtkWidget *
gw_question_rules_row_new (void)
{
  return g_object_new (GW_TYPE_QUESTION_RULES_ROW, NULL);
}

GwRulesPane *
gw_question_rules_row_get_pane (GwQuestionRulesRow *self)
{
  g_return_val_if_fail (GW_IS_QUESTION_RULES_ROW (self), NULL);

  return self->pane;
}
