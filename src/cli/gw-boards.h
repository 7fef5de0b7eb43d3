/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"

G_BEGIN_DECLS

/* The boards that the arguments of a command name, one after the other: a
 * board itself, the name of a .board file, @FILE for a file with a board a
 * line, or "-" for the same from the standard input. */
typedef struct _GwBoards GwBoards;

/* Free cells are an error unless they are allowed. */
GwBoards *gw_boards_new (GStrv arguments, gboolean allow_free);
void gw_boards_free (GwBoards *boards);

/* Whether there may be more than one, whatever the files hold. */
gboolean gw_boards_are_many (GStrv arguments);

/* The next one; NULL at the end, or with an error that names file and line. */
GwBoard *gw_boards_next (GwBoards *boards, GError **error);

/* How much of the arguments is done, from 0 to 1. */
double gw_boards_get_fraction (GwBoards *boards);

/* The only board of an argument; more than one is an error. */
GwBoard *gw_boards_read_one (const char *argument, gboolean allow_free, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBoards, gw_boards_free)

G_END_DECLS
