/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-options.h"
#include "gw-play.h"

G_BEGIN_DECLS

/* What `play` prints. */

/* The rows of the board, before a game, as text. */
void gw_play_print_board (const GwBoard *board);

/* The answer to a guess, as text. */
void gw_play_print_guess (const GwGuess *guess);

/* The same for a line without a letter. */
void gw_play_print_no_guess (const char *text);

/* What is said about a game that is over, once all words are known: as text, as a table of the
 * guesses, or as a document. */
void gw_play_print_summary (GwPlay *play, GwFormat format);

G_END_DECLS
