/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-played-step.h"

#include <glib/gi18n-lib.h>

/* The sheets of a board before a game and after it, for undo. */
typedef struct
{
  GwFoundWords *found; /* weak */
  char *board;
  GwPlayerSheets *before;
  GwPlayerSheets *after;
  gboolean was_active; /* answers were checked before the game */
} FoundStep;

static void
found_step_free (gpointer data)
{
  FoundStep *step = data;

  g_clear_weak_pointer (&step->found);
  g_free (step->board);
  gw_player_sheets_unref (step->before);
  gw_player_sheets_unref (step->after);
  g_free (step);
}

static void
found_step_cb (gpointer data, gboolean redo)
{
  FoundStep *step = data;

  if (step->found == NULL)
    return;
  gw_found_words_restore_sheets (step->found, step->board, redo ? step->after : step->before);
  gw_found_words_set_active (step->found, redo || step->was_active);
}

/* A sheet for each player; the first one has what was found in the window. */
static GwPlayerSheets *
make_sheets (GwPlay *play)
{
  g_autoptr (GHashTable) words = gw_play_dup_found (play);
  g_autoptr (GwPlayerSheets) empty = gw_player_sheets_new ();
  GwPlayerSheets *sheets = gw_player_sheets_set_words (empty, 0, words);

  while (gw_player_sheets_get_n_players (sheets) < gw_play_get_setup (play)->n_players)
    {
      g_autoptr (GwPlayerSheets) fewer = sheets;

      sheets = gw_player_sheets_add_player (fewer, NULL);
    }
  return sheets;
}

guint64
gw_played_step_add (GwPlay *play, GwFoundWords *found, GwEditor *editor)
{
  FoundStep *step = g_new0 (FoundStep, 1);
  guint64 number;

  g_set_weak_pointer (&step->found, found);
  step->board = gw_board_to_string (gw_board_model_get_board (gw_editor_get_board_model (editor)));
  step->before = gw_player_sheets_ref (gw_found_words_get_sheets (found));
  step->after = make_sheets (play);
  step->was_active = gw_found_words_get_active (found);
  found_step_cb (step, TRUE);
  number = gw_editor_join_step (editor, found_step_cb, step, found_step_free);
  if (number == 0)
    number = gw_editor_add_step (editor, _ ("Game"), found_step_cb, step, found_step_free);
  return number;
}
