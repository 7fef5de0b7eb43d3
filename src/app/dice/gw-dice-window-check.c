/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-window-private.h"

#include "gw-dice-answer.h"

#include <glib/gi18n.h>

static void
show_answer (GwDiceWindow *self, const char *icon, const char *style, const char *text,
             const char *list)
{
  static const char *const styles[] = { "success", "warning", "error" };

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self->answer_icon), styles[i]);
  if (style != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->answer_icon), style);
  gtk_image_set_from_icon_name (self->answer_icon, icon);
  gtk_label_set_label (self->answer_label, text);
  gtk_label_set_label (self->answer_list, list);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->answer_list), *list != '\0' ? list : NULL);
}

/* While a draft has problems its last whole dice are asked. */
void
gw_dice_window_update_answer (GwDiceWindow *self)
{
  const char *text = gtk_editable_get_text (self->question);
  GwDice *dice = self->set != NULL ? gw_dice_set_get_dice (self->set) : NULL;
  GwRules *rules = gw_workbench_get_rules (gw_session_get_workbench (self->session));
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDiceAnswer) answer = NULL;

  gw_dice_sheet_set_shown (self->sheet, NULL, 0);
  if (dice == NULL || *text == '\0')
    {
      show_answer (self, "dialog-information-symbolic", NULL, _("Type a word or a board."), "");
      return;
    }

  answer = gw_dice_answer_new (dice, text, rules, &error);
  if (answer == NULL)
    show_answer (self, "dialog-warning-symbolic", "warning", error->message, "");
  else
    {
      gboolean yes = gw_dice_answer_is_yes (answer);
      g_autofree char *sentence = gw_dice_answer_to_text (answer);
      g_autofree char *list = gw_dice_answer_to_list (answer);
      g_autofree gint *faces = gw_dice_answer_find_faces (answer, dice, rules);

      show_answer (self, yes ? "object-select-symbolic" : "dialog-warning-symbolic",
                   yes ? "success" : "warning", sentence, list);
      gw_dice_sheet_set_shown (self->sheet, faces, gw_dice_get_n_dice (dice));
    }
}

static void
question_cb (GwDiceWindow *self)
{
  gw_dice_window_update_answer (self);
}

static char *
get_board (GwDiceWindow *self)
{
  GwBoard *board = gw_workbench_get_board (gw_session_get_workbench (self->session));

  return board != NULL ? gw_board_to_string (board) : g_strdup ("");
}

static void
ask_board (GwDiceWindow *self)
{
  g_free (self->board_asked);
  self->board_asked = get_board (self);
  gtk_editable_set_text (self->question, self->board_asked);
}

/* A question about the board goes along with it; another one stays. */
static void
board_changed_cb (GwDiceWindow *self)
{
  if (g_strcmp0 (gtk_editable_get_text (self->question), self->board_asked) == 0)
    ask_board (self);
}

static void
this_board_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  ask_board (GW_DICE_WINDOW (widget));
}

void
gw_dice_window_class_init_check (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "set.this-board", NULL, this_board_cb);
  gtk_widget_class_bind_template_callback (klass, question_cb);
}

void
gw_dice_window_init_check (GwDiceWindow *self)
{
  GwWorkbench *workbench = gw_session_get_workbench (self->session);

  g_signal_connect_object (workbench, "notify::board", G_CALLBACK (board_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (workbench, "notify::rules",
                           G_CALLBACK (gw_dice_window_update_answer), self, G_CONNECT_SWAPPED);
  ask_board (self);
}
