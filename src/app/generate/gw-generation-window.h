/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-game.h"
#include "gw-generation-steps.h"
#include "gw-game-name.h"

G_BEGIN_DECLS

#define GW_TYPE_GENERATION_WINDOW (gw_generation_window_get_type ())

/* A window that shows a generator step by step: the board so far, the letter that was just drawn,
 * and the probability of each letter. Space plays and pauses, a period goes one step, Home
 * restarts. Its actions are steps.play, .step, .restart and .again. */
G_DECLARE_FINAL_TYPE (GwGenerationWindow, gw_generation_window, GW, GENERATION_WINDOW, AdwWindow)

GtkWidget *gw_generation_window_new (GwPlan *plan, GtkWindow *parent);

/* The game, and the name that the terminal finds its lexicon by, for a command that makes the same
 * board; a NULL name when there is none. */
void gw_generation_window_set_origin (GwGenerationWindow *self, const GwGameName *name,
                                      GwGame *game);

G_END_DECLS
