/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-checker.h"

struct _GwDiceChecker
{
  GObject parent_instance;

  /* owned */
  GwBoardModel *board_model;
  GwGeneratorSettings *choice;
  GwDiceFit *fit;
  GBytes *missing;
};

G_DEFINE_FINAL_TYPE (GwDiceChecker, gw_dice_checker, G_TYPE_OBJECT)

static guint changed_signal;

static GBytes *
list_missing (GwDiceChecker *self)
{
  const GwDiceFit *fit = self->fit;
  g_autofree guint8 *missing = NULL;

  if (!gw_dice_checker_get_applies (self) || fit->n_missing == 0
      || fit->n_tiles > gw_dice_get_n_dice (gw_board_model_get_dice (self->board_model)))
    return NULL;
  missing = g_new0 (guint8, fit->n_tiles);
  for (guint i = 0; i < fit->n_tiles; i++)
    missing[i] = fit->die[i] < 0;
  return g_bytes_new_take (g_steal_pointer (&missing), fit->n_tiles);
}

static void
check (GwDiceChecker *self)
{
  GwBoard *board = gw_board_model_get_board (self->board_model);
  GwDice *dice = gw_board_model_get_dice (self->board_model);

  g_clear_pointer (&self->fit, gw_dice_fit_free);
  g_clear_pointer (&self->missing, g_bytes_unref);
  if (board != NULL && dice != NULL)
    self->fit = gw_dice_fit_board (dice, board, gw_board_model_get_game (self->board_model)->rules);
  self->missing = list_missing (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
gw_dice_checker_finalize (GObject *object)
{
  GwDiceChecker *self = GW_DICE_CHECKER (object);

  g_clear_pointer (&self->fit, gw_dice_fit_free);
  g_clear_pointer (&self->missing, g_bytes_unref);
  g_clear_object (&self->board_model);
  g_clear_object (&self->choice);

  G_OBJECT_CLASS (gw_dice_checker_parent_class)->finalize (object);
}

static void
gw_dice_checker_class_init (GwDiceCheckerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_dice_checker_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_dice_checker_init (GwDiceChecker *self)
{
}

GwDiceChecker *
gw_dice_checker_new (GwBoardModel *board_model, GwGeneratorSettings *choice)
{
  static const char *const inputs[] = { "notify::board", "notify::dice", "notify::rules" };
  static const char *const choices[] = { "notify::generator", "notify::rows", "notify::cols" };
  GwDiceChecker *self = g_object_new (GW_TYPE_DICE_CHECKER, NULL);

  self->board_model = g_object_ref (board_model);
  self->choice = g_object_ref (choice);
  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    g_signal_connect_object (board_model, inputs[i], G_CALLBACK (check), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    g_signal_connect_object (choice, choices[i], G_CALLBACK (check), self, G_CONNECT_SWAPPED);
  check (self);
  return self;
}

const GwDiceFit *
gw_dice_checker_get_fit (GwDiceChecker *self)
{
  g_return_val_if_fail (GW_IS_DICE_CHECKER (self), NULL);

  return self->fit;
}

gboolean
gw_dice_checker_get_applies (GwDiceChecker *self)
{
  GwBoard *board;
  guint rows, cols;

  g_return_val_if_fail (GW_IS_DICE_CHECKER (self), FALSE);

  if (self->fit == NULL || gw_generator_settings_get_generator (self->choice) != NULL)
    return FALSE;
  board = gw_board_model_get_board (self->board_model);
  gw_generator_settings_get_size (self->choice, &rows, &cols);
  return rows == gw_board_get_rows (board) && cols == gw_board_get_cols (board);
}

GBytes *
gw_dice_checker_get_missing (GwDiceChecker *self)
{
  g_return_val_if_fail (GW_IS_DICE_CHECKER (self), NULL);

  return self->missing;
}
