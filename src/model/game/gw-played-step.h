/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-found-words.h"
#include "gw-play.h"

G_BEGIN_DECLS

/* Puts the words of a game on the board of an editor, which is that of the game, and checks answers
 * from then on. That is a part of the step that has loaded the board, or else a step of its own; its
 * number is returned. To undo it brings back what was found before, and whether answers were
 * checked. */
guint64 gw_played_step_add (GwPlay *play, GwFoundWords *found, GwEditor *editor);

G_END_DECLS
