/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-keys.h"
#include "gw-complain.h"
#include "gw-language.h"
#include "gw-options.h"

G_BEGIN_DECLS

/* Reads the boards that the arguments of a command name, one after the other: a board itself, the
 * name of a .board file, @FILE for a file with a board per line, or "-" for the same from standard
 * input. */
typedef struct _GwBoards GwBoards;

/* Free cells are an error unless they are allowed. */
GwBoards *gw_boards_new (GStrv arguments, gboolean allow_free);
void gw_boards_free (GwBoards *boards);

/* From now on, the letter ’ of a language can be typed as '. The language may be NULL. */
void gw_boards_set_language (GwBoards *boards, const GwLanguage *language);

/* From now on, a bad board is reported on standard error, with the progress line hidden, and
 * skipped. */
void gw_boards_keep_going (GwBoards *boards, GwProgress *progress);
gboolean gw_boards_had_bad (const GwBoards *boards);

/* Whether it is already known that no more boards follow. */
gboolean gw_boards_are_over (GwBoards *boards);

/* Whether the arguments may name more than one board, judged without reading files. */
gboolean gw_boards_are_many (GStrv arguments);

/* Whether one of the arguments is the standard input. */
gboolean gw_boards_use_stdin (GStrv arguments);

/* The next board; NULL at the end, or with an error that names file and line. `keys`, which may be
 * NULL, is set to those of a board file, and to NULL for other boards. */
GwBoard *gw_boards_next (GwBoards *boards, GwBoardKeys **keys, GError **error);

/* The keys of the only argument if it is a board file that can be read; otherwise NULL. */
GwBoardKeys *gw_boards_read_keys (GStrv arguments, const GwLanguage *language);

/* The same for a template, which may be NULL. */
GwBoardKeys *gw_boards_read_template_keys (const char *template, const GwLanguage *language);

/* Texts up to this long, with the NUL, need no memory of their own. */
#define GW_BOARD_LINE_SHORT 48

/* A board that was read, the text of one that is still to be parsed, or what is wrong with it. Text of
 * several lines is that of a board file. */
typedef struct
{
  GwBoard *board;
  GwBoardKeys *keys; /* of a board file; or NULL */
  char short_text[GW_BOARD_LINE_SHORT]; /* the text, unless it is empty or long */
  char *long_text;
  const char *name; /* of the file */
  guint number;     /* of the line in it */
  GError *error;
} GwBoardLine;

/* Copies a text into an empty line, or returns that of a line that is not parsed yet; NULL if there
 * is none. */
void gw_board_line_set_text (GwBoardLine *line, const char *text, gsize length);
const char *gw_board_line_get_text (const GwBoardLine *line);

/* Reads up to `most` lines that are available, or at least one if it may wait. Returns the
 * number of lines; 0 at the end, or if none is available. */
guint gw_boards_read (GwBoards *boards, GwBoardLine *lines, guint most, gboolean may_wait);

/* Whether all lines were read. */
gboolean gw_boards_are_at_end (const GwBoards *boards);

/* Parses the board of a line, or sets its error. Workers may call this, each for a different
 * line. */
void gw_boards_parse (const GwBoards *boards, GwBoardLine *line);

/* Returns FALSE with the error of a line, unless bad boards are skipped: then it is reported. */
gboolean gw_boards_accept (GwBoards *boards, GwBoardLine *line, GError **error);

void gw_board_line_clear (GwBoardLine *line);

/* The share of the arguments that is done, from 0 to 1. */
double gw_boards_get_fraction (GwBoards *boards);

/* The only board of an argument; more than one is an error. The language may be NULL. */
GwBoard *gw_boards_read_one (const char *argument, gboolean allow_free, const GwLanguage *language,
                             GError **error);

/* The board to fill: a template, or a board of free cells. If a size was given, it must be that
 * of the template. */
GwBoard *gw_boards_read_shape (const char *template, const GwSize *size, gboolean is_typed,
                               const GwLanguage *language, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBoards, gw_boards_free)

G_END_DECLS
