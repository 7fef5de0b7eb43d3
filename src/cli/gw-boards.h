/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"
#include "gw-complain.h"
#include "gw-options.h"

G_BEGIN_DECLS

/* The boards that the arguments of a command name, one after the other: a
 * board itself, the name of a .board file, @FILE for a file with a board a
 * line, or "-" for the same from the standard input. */
typedef struct _GwBoards GwBoards;

/* Free cells are an error unless they are allowed. */
GwBoards *gw_boards_new (GStrv arguments, gboolean allow_free);
void gw_boards_free (GwBoards *boards);

/* From now on a bad board is told of on standard error, with the progress line out of the way,
 * and the next one is read. */
void gw_boards_keep_going (GwBoards *boards, GwProgress *progress);
gboolean gw_boards_had_bad (const GwBoards *boards);

/* Whether the next board is still to come from the other end of a pipe, where somebody may be
 * waiting for an answer first. */
gboolean gw_boards_would_wait (GwBoards *boards);

/* Whether the last board was the last one of standard input, as far as that shows by now. */
gboolean gw_boards_are_over (GwBoards *boards);

/* Whether there may be more than one, whatever the files hold. */
gboolean gw_boards_are_many (GStrv arguments);

/* Whether one of the arguments is the standard input. */
gboolean gw_boards_use_stdin (GStrv arguments);

/* The next one; NULL at the end, or with an error that names file and line. */
GwBoard *gw_boards_next (GwBoards *boards, GError **error);

/* How much of the arguments is done, from 0 to 1. */
double gw_boards_get_fraction (GwBoards *boards);

/* The only board of an argument; more than one is an error. */
GwBoard *gw_boards_read_one (const char *argument, gboolean allow_free, GError **error);

/* What is to be filled: a template, or a board of free cells. A size that was typed must be that
 * of the template. */
GwBoard *gw_boards_read_shape (const char *template, const GwSize *size, gboolean is_typed,
                               GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBoards, gw_boards_free)

G_END_DECLS
