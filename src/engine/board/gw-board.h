/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-language.h"

G_BEGIN_DECLS

#define GW_BOARD_MAX_SIDE 16
#define GW_BOARD_MAX_CELLS (GW_BOARD_MAX_SIDE * GW_BOARD_MAX_SIDE)
#define GW_TILE_MAX_LETTERS 4

/* In place of the number of a cell, where there is none. */
#define GW_NO_CELL G_MAXUINT

typedef enum
{
  GW_CELL_TILE, /* one to four letters */
  GW_CELL_HOLE, /* no tile: nothing passes through it */
  GW_CELL_FREE, /* a cell of a template that is still to be filled */
} GwCellKind;

typedef struct
{
  GwCellKind kind;
  guint n_letters;
  gunichar letters[GW_TILE_MAX_LETTERS]; /* folded; zero after the last */
} GwCell;

/* A rectangle of cells, row by row. Immutable and atomically ref-counted. */
typedef struct _GwBoard GwBoard;

GwBoard *gw_board_new (guint rows, guint cols, const GwCell *cells);
GwBoard *gw_board_ref (GwBoard *board);
void gw_board_unref (GwBoard *board);

guint gw_board_get_rows (const GwBoard *board);
guint gw_board_get_cols (const GwBoard *board);
guint gw_board_get_n_cells (const GwBoard *board);
const GwCell *gw_board_get_cell (const GwBoard *board, guint index);
const GwCell *gw_board_get_cells (const GwBoard *board);
gboolean gw_board_has_free (const GwBoard *board);

/* Whether the first letter is of a script that is written from right to left, as for a paragraph of
 * text; so a board has its direction from the first letter that is typed. It is drawn from right to
 * left then: the first cell of a row is its rightmost one. */
gboolean gw_board_is_right_to_left (const GwBoard *board);

/* Whether any tile shows a letter of an alphabet. */
gboolean gw_board_shares_letters (const GwBoard *board, const GwAlphabet *alphabet);
gboolean gw_board_equal (const GwBoard *a, const GwBoard *b);

/* The notation of boards, see gw-board-parse.c. `name` names the source in
 * errors and may be NULL; `first_line` is the line of the source that the text
 * starts on. Free cells are accepted. */
GwBoard *gw_board_parse (const char *text, gssize length, const char *name, guint first_line,
                         GError **error);

/* A board file: comment lines starting with #, then one board. */
GwBoard *gw_board_parse_file (const char *text, gssize length, const char *name, GError **error);

/* The same notation on one line, rows separated by "/"; reads back as an
 * equal board. */
char *gw_board_to_string (const GwBoard *board);

/* The same into a buffer, if all letters are from a to z. Returns the length of the text, or 0. */
#define GW_BOARD_PLAIN_SIZE (GW_BOARD_MAX_CELLS * (GW_TILE_MAX_LETTERS + 2) + GW_BOARD_MAX_SIDE + 1)
guint gw_board_write_plain (const GwBoard *board, char text[GW_BOARD_PLAIN_SIZE]);

/* The same in the capitals of a language, or of none (NULL). Users see and type it; files and
 * commands have the other. */
GwBoard *gw_board_parse_in (const char *text, const GwLanguage *language, GError **error);
char *gw_board_to_string_in (const GwBoard *board, const GwLanguage *language);

/* A GwCell made from the letters of one tile ("Qu", "e"), ".", or "?"; FALSE
 * when that is no tile. */
gboolean gw_cell_from_text (const char *text, GwCell *cell);

/* How a tile is shown on the board: "E", "Qu", "Str"; "" for a hole, "?" for a free cell. */
char *gw_cell_to_label (const GwCell *cell);

/* The same in the capitals of a language, or of none (NULL): "İ" for i in Turkish. */
char *gw_cell_to_label_in (const GwCell *cell, const GwLanguage *language);
gboolean gw_cell_equal (const GwCell *a, const GwCell *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBoard, gw_board_unref)

G_END_DECLS
