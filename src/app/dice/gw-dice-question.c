/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-question.h"

#include "gw-dice-answer.h"

#include <glib/gi18n.h>

struct _GwDiceQuestion
{
  AdwBin parent_instance;

  /* template */
  GtkEditable *entry;
  GtkImage *icon;
  GtkLabel *answer;
  GtkLabel *list;

  /* owned */
  GwBoardModel *board_model;
  GwDice *dice;
  char *board_asked; /* the board in the entry, while it follows the board model */
};

G_DEFINE_FINAL_TYPE (GwDiceQuestion, gw_dice_question, ADW_TYPE_BIN)

enum
{
  ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
show_answer (GwDiceQuestion *self, const char *icon, const char *style, const char *text,
             const char *list)
{
  static const char *const styles[] = { "success", "warning", "error" };

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self->icon), styles[i]);
  if (style != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->icon), style);
  gtk_image_set_from_icon_name (self->icon, icon);
  gtk_label_set_label (self->answer, text);
  gtk_label_set_label (self->list, list);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->list), *list != '\0' ? list : NULL);
}

static void
update_answer (GwDiceQuestion *self)
{
  const char *text = gtk_editable_get_text (self->entry);
  GwRules *rules;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDiceAnswer) answer = NULL;

  g_signal_emit (self, signals[ANSWERED], 0, NULL, 0);
  if (self->dice == NULL || *text == '\0')
    {
      show_answer (self, "dialog-information-symbolic", NULL, _("Type a word or a board."), "");
      return;
    }

  rules = gw_board_model_get_game (self->board_model)->rules;
  answer = gw_dice_answer_new (self->dice, text, gw_board_model_get_language (self->board_model),
                               rules, &error);
  if (answer == NULL)
    show_answer (self, "dialog-warning-symbolic", "warning", error->message, "");
  else
    {
      gboolean yes = gw_dice_answer_is_yes (answer);
      g_autofree char *sentence = gw_dice_answer_to_text (answer);
      g_autofree char *list = gw_dice_answer_to_list (answer);
      g_autofree gint *faces = gw_dice_answer_find_faces (answer, self->dice, rules);

      show_answer (self, yes ? "object-select-symbolic" : "dialog-warning-symbolic",
                   yes ? "success" : "warning", sentence, list);
      g_signal_emit (self, signals[ANSWERED], 0, faces, gw_dice_get_n_dice (self->dice));
    }
}

static char *
get_board (GwDiceQuestion *self)
{
  GwBoard *board = gw_board_model_get_board (self->board_model);

  return board != NULL
           ? gw_board_to_string_in (board, gw_board_model_get_language (self->board_model))
           : g_strdup ("");
}

static void
ask_board (GwDiceQuestion *self)
{
  g_free (self->board_asked);
  self->board_asked = get_board (self);
  gtk_editable_set_text (self->entry, self->board_asked);
}

/* If the entry has the current board, it follows the board; any other text stays. */
static void
board_changed_cb (GwDiceQuestion *self)
{
  if (g_strcmp0 (gtk_editable_get_text (self->entry), self->board_asked) == 0)
    ask_board (self);
}

static void
lexicon_changed_cb (GwDiceQuestion *self)
{
  board_changed_cb (self);
  update_answer (self);
}

static void
this_board_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  ask_board (GW_DICE_QUESTION (widget));
}

static void
gw_dice_question_dispose (GObject *object)
{
  GwDiceQuestion *self = GW_DICE_QUESTION (object);

  g_clear_object (&self->board_model);
  g_clear_pointer (&self->dice, gw_dice_unref);
  g_clear_pointer (&self->board_asked, g_free);

  G_OBJECT_CLASS (gw_dice_question_parent_class)->dispose (object);
}

static void
gw_dice_question_class_init (GwDiceQuestionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_dice_question_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-dice-question.ui");
  gtk_widget_class_bind_template_child (widget_class, GwDiceQuestion, entry);
  gtk_widget_class_bind_template_child (widget_class, GwDiceQuestion, icon);
  gtk_widget_class_bind_template_child (widget_class, GwDiceQuestion, answer);
  gtk_widget_class_bind_template_child (widget_class, GwDiceQuestion, list);
  gtk_widget_class_bind_template_callback (widget_class, update_answer);
  gtk_widget_class_install_action (widget_class, "question.this-board", NULL, this_board_cb);

  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
}

static void
gw_dice_question_init (GwDiceQuestion *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
gw_dice_question_set_board_model (GwDiceQuestion *self, GwBoardModel *board_model)
{
  g_return_if_fail (GW_IS_DICE_QUESTION (self));
  g_return_if_fail (self->board_model == NULL);

  self->board_model = g_object_ref (board_model);
  g_signal_connect_object (board_model, "notify::board", G_CALLBACK (board_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board_model, "notify::lexicon", G_CALLBACK (lexicon_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board_model, "notify::rules", G_CALLBACK (update_answer), self,
                           G_CONNECT_SWAPPED);
  ask_board (self);
}

void
gw_dice_question_set_dice (GwDiceQuestion *self, GwDice *dice)
{
  g_return_if_fail (GW_IS_DICE_QUESTION (self));

  if (dice != self->dice)
    {
      g_clear_pointer (&self->dice, gw_dice_unref);
      self->dice = dice != NULL ? gw_dice_ref (dice) : NULL;
    }
  update_answer (self);
}
