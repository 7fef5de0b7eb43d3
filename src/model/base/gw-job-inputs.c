/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-job-inputs.h"

void
gw_job_inputs_init (GwJobInputs *inputs, GwGame *game, GwBoard *board)
{
  *inputs = (GwJobInputs){
    .game = game != NULL ? gw_game_ref (game) : NULL,
    .board = board != NULL ? gw_board_ref (board) : NULL,
  };
}

GwJobInputs *
gw_job_inputs_new (GwGame *game, GwBoard *board)
{
  GwJobInputs *inputs = g_new (GwJobInputs, 1);

  gw_job_inputs_init (inputs, game, board);
  return inputs;
}

void
gw_job_inputs_clear (GwJobInputs *inputs)
{
  g_clear_pointer (&inputs->game, gw_game_unref);
  g_clear_pointer (&inputs->board, gw_board_unref);
  g_clear_pointer (&inputs->lexicon, gw_lexicon_unref);
  g_clear_pointer (&inputs->bytes, g_bytes_unref);
  g_clear_object (&inputs->file);
  g_clear_pointer (&inputs->text, g_free);
}

void
gw_job_inputs_free (gpointer inputs)
{
  gw_job_inputs_clear (inputs);
  g_free (inputs);
}
