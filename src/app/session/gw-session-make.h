/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-window-model.h"
#include "gw-dice-store.h"

G_BEGIN_DECLS

/* How boards are made, from the settings and back to them: what is chosen is
 * kept as it is chosen. */
void gw_session_make_restore (GSettings *settings, GwWindowModel *window_model, GwDiceStore *store);

/* The dice of the settings. An error comes with the dice that stand in for
 * them, which do not replace them in the settings. */
gboolean gw_session_make_restore_dice (GSettings *settings, GwWindowModel *window_model,
                                       GwDiceStore *store, GError **error);

/* The dice that the board is compared with, and that are rolled once boards are made of dice. */
void gw_session_make_set_dice (GSettings *settings, GwWindowModel *window_model, const char *id,
                               GwDice *dice);

/* Boards are made of these dice from now on, in their size. */
void gw_session_make_use_dice (GSettings *settings, GwWindowModel *window_model, const char *id,
                               GwDice *dice);

/* Takes what a GwSourceItem calls itself, "dice:NAME" or "generator:NAME". */
gboolean gw_session_make_choose (GSettings *settings, GwWindowModel *window_model,
                                 GwDiceStore *store, const char *id, GError **error);

G_END_DECLS
