/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-question-row.h"

typedef struct
{
  /* template */
  GtkMenuButton *button;
  GtkLabel *label;
  GtkSpinner *spinner;

  /* owned */
  GwQuestion *question;
  GSignalGroup *signals;
} GwQuestionRowPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (GwQuestionRow, gw_question_row, ADW_TYPE_ACTION_ROW)

static GwQuestionRowPrivate *
get_private (GwQuestionRow *self)
{
  return gw_question_row_get_instance_private (self);
}

static void
update (GwQuestionRow *self)
{
  GW_QUESTION_ROW_GET_CLASS (self)->update (self, get_private (self)->question);
}

static void
gw_question_row_constructed (GObject *object)
{
  G_OBJECT_CLASS (gw_question_row_parent_class)->constructed (object);

  update (GW_QUESTION_ROW (object));
}

static void
gw_question_row_dispose (GObject *object)
{
  GwQuestionRowPrivate *private = get_private (GW_QUESTION_ROW (object));

  g_clear_object (&private->signals);
  g_clear_object (&private->question);

  G_OBJECT_CLASS (gw_question_row_parent_class)->dispose (object);
}

static void
gw_question_row_class_init (GwQuestionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = gw_question_row_constructed;
  G_OBJECT_CLASS (klass)->dispose = gw_question_row_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-question-row.ui");
  gtk_widget_class_bind_template_child_private (widget_class, GwQuestionRow, button);
  gtk_widget_class_bind_template_child_private (widget_class, GwQuestionRow, label);
  gtk_widget_class_bind_template_child_private (widget_class, GwQuestionRow, spinner);
}

static void
gw_question_row_init (GwQuestionRow *self)
{
  GwQuestionRowPrivate *private = get_private (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  private->signals = g_signal_group_new (GW_TYPE_QUESTION);
  g_signal_group_connect_swapped (private->signals, "notify", G_CALLBACK (update), self);
}

void
gw_question_row_set_question (GwQuestionRow *self, GwQuestion *question)
{
  GwQuestionRowPrivate *private;

  g_return_if_fail (GW_IS_QUESTION_ROW (self));
  g_return_if_fail (question == NULL || GW_IS_QUESTION (question));

  private = get_private (self);
  if (!g_set_object (&private->question, question))
    return;

  g_signal_group_set_target (private->signals, question);
  update (self);
}

GwQuestion *
gw_question_row_get_question (GwQuestionRow *self)
{
  g_return_val_if_fail (GW_IS_QUESTION_ROW (self), NULL);

  return get_private (self)->question;
}

GtkMenuButton *
gw_question_row_get_button (GwQuestionRow *self)
{
  g_return_val_if_fail (GW_IS_QUESTION_ROW (self), NULL);

  return get_private (self)->button;
}

void
gw_question_row_show (GwQuestionRow *self, const char *label, const char *name)
{
  GwQuestionRowPrivate *private;

  g_return_if_fail (GW_IS_QUESTION_ROW (self));

  private = get_private (self);
  gtk_label_set_label (private->label, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (private->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
gw_question_row_set_busy (GwQuestionRow *self, gboolean busy)
{
  GwQuestionRowPrivate *private;

  g_return_if_fail (GW_IS_QUESTION_ROW (self));

  private = get_private (self);
  gtk_widget_set_visible (GTK_WIDGET (private->spinner), busy);
  gtk_spinner_set_spinning (private->spinner, busy);
}
