/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-desk.h"
#include "gw-dice-store.h"

G_BEGIN_DECLS

/* How boards are made, from the settings and back to them: what is chosen is
 * kept as it is chosen, the history when gw_session_make_save() is called. */
void gw_session_make_restore (GSettings *settings, GwDesk *desk, GwDiceStore *store);
void gw_session_make_save (GSettings *settings, GwDesk *desk);

/* The dice of the settings. An error comes with the dice that stand in for
 * them, which do not replace them in the settings. */
gboolean gw_session_make_restore_dice (GSettings *settings, GwDesk *desk, GwDiceStore *store,
                                       GError **error);

/* Boards are made of these dice from now on, in their size. */
void gw_session_make_use_dice (GSettings *settings, GwDesk *desk, const char *id, GwDice *dice);

/* Takes what a GwSourceItem calls itself, "dice:NAME" or "generator:NAME". */
gboolean gw_session_make_choose (GSettings *settings, GwDesk *desk, GwDiceStore *store,
                                 const char *id, GError **error);

G_END_DECLS
