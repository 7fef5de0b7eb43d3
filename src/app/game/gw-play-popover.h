/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-play-code.h"
#include "gw-session.h"

G_BEGIN_DECLS

/* Which board is played on. */
typedef enum
{
  GW_PLAY_BOARD_NEW,   /* one like New Board makes */
  GW_PLAY_BOARD_THIS,  /* the one that is shown */
  GW_PLAY_BOARD_TODAY, /* that of the day */
  GW_PLAY_BOARD_CODE,  /* that of a code */
} GwPlayBoard;

/* What was chosen. A plain value. */
typedef struct
{
  GwPlayBoard board;
  guint seconds;
  guint min_length;
  guint n_players;
  GwPlayCode code; /* for GW_PLAY_BOARD_CODE */
} GwPlayChoice;

#define GW_TYPE_PLAY_POPOVER (gw_play_popover_get_type ())

/* Chooses what is played: board, clock, shortest word, players. Emits "start". */
G_DECLARE_FINAL_TYPE (GwPlayPopover, gw_play_popover, GW, PLAY_POPOVER, GtkPopover)

/* To be called once. */
void gw_play_popover_set_session (GwPlayPopover *self, GwSession *session);

/* Opens it at a button. `counts` is what counts: “English · Everyday · School”; `words_seen` says
 * whether the words of the board were on the screen. */
void gw_play_popover_popup (GwPlayPopover *self, GtkWidget *button, const char *counts,
                            gboolean words_seen);

/* Whether the board of today was played, as the key "daily-played" has it, and its points. */
gboolean gw_play_was_daily_played (GSettings *settings, gint64 *points);

void gw_play_popover_get_choice (GwPlayPopover *self, GwPlayChoice *choice);

G_END_DECLS
