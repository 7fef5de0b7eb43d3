/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-never-words.h"
#include "gw-note-line.h"

G_BEGIN_DECLS

#define GW_TYPE_NEVER_LINE (gw_never_line_get_type ())

/* A line that names the words on the board that never count. */
G_DECLARE_FINAL_TYPE (GwNeverLine, gw_never_line, GW, NEVER_LINE, GwNoteLine)

void gw_never_line_set_words (GwNeverLine *self, GwNeverWords *words);

G_END_DECLS
