/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-game-name.h"
#include "gw-record.h"

G_BEGIN_DECLS

/* How a GwGameName is saved. */
extern const GwRecord gw_game_name_record;

/* For records whose game must have rules. */
gboolean gw_game_name_check_rules (const GwGameName *name, GError **error);

G_END_DECLS
