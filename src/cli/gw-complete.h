/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-command.h"

G_BEGIN_DECLS

/* What a shell asks for when Tab is pressed: prints what the last of the words, which may be empty,
 * could become, a line each, perhaps with a tab and an explanation. A line of its own says that
 * names of files fit, too, which the shell knows itself:
 *   :files          any
 *   :files .board   those with this ending
 *   :board-files    any, with an @ before each
 * A shell that splits at “=” and “@” may give these as words of their own. */
void gw_complete (const GwCommand *const *commands, const char *const *words);

G_END_DECLS
