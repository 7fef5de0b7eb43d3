/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-command-line.h"
#include "gw-game-name.h"

G_BEGIN_DECLS

/* The words and the rules of a game in a command of the terminal. */

/* The options for the words, and how they are read, also where that is usual; but only switches that
 * are unusual. Rules are set for themselves. */
void gw_game_command_add_words (GwCommandLine *line, const GwGameName *name);

/* What the words are called: “english”, or names joined with " + ". */
char *gw_game_command_dup_words (const GwGameName *name);

G_END_DECLS
