/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-editor.h"

G_BEGIN_DECLS

/* Makes a board and its locks (one byte for each cell) the newest step. */
gboolean gw_editor_push (GwEditor *self, GwBoard *board, const guint8 *locks, const char *name);

/* The board, or NULL. */
GwBoard *gw_editor_peek_board (GwEditor *self);

/* The locks as bytes, one for each cell of the board there is. */
const guint8 *gw_editor_peek_locks (GwEditor *self);

G_END_DECLS
