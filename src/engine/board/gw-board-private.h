/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"

G_BEGIN_DECLS

/* What a character of tile notation means. Arabic has a comma and a question mark of its own. */
#define GW_ARABIC_COMMA 0x060c
#define GW_ARABIC_QUESTION_MARK 0x061f
#define GW_IS_HOLE_SIGN(c) ((c) == '.' || (c) == '*' || (c) == '_')
#define GW_IS_SEPARATOR(c) ((c) == ',' || (c) == GW_ARABIC_COMMA || g_unichar_isspace (c))

/* Folds the letters from text to end into a tile. FALSE when there are none or too many of them,
 * or when one is not a letter. */
gboolean gw_cell_set_letters (GwCell *cell, const char *text, const char *end);

/* What a board's text is made of. Atoms point into the text, which is not copied. */
typedef enum
{
  GW_ATOM_UPPER,
  GW_ATOM_LOWER,
  GW_ATOM_SMALL_ONLY, /* a small letter without a capital of its own */
  GW_ATOM_CASELESS,
  GW_ATOM_BRACKET, /* start and end are inside the brackets */
  GW_ATOM_HOLE,
  GW_ATOM_FREE,
} GwAtomKind;

typedef struct
{
  GwAtomKind kind;
  const char *start;
  const char *end;
  guint word; /* its number: words are separated by separators */
  guint row;  /* its number: rows are separated by "/" and newlines */
  guint line; /* in the source */
} GwAtom;

/* No board has more letters than this. */
#define GW_MAX_ATOMS (GW_BOARD_MAX_CELLS * GW_TILE_MAX_LETTERS)

typedef struct
{
  const char *name;
  const GwLanguage *language; /* whose capitals the letters are; or NULL */
  guint n_atoms;
  guint n_words;
  guint n_rows;
  guint n_lines;      /* lines that are not empty, without the size */
  gboolean has_slash;
  guint rows, cols;   /* of the first line; 0 without one */
  guint size_line;
  GwAtom atoms[GW_MAX_ATOMS];
} GwBoardReader;

/* Step 1 of reading a board: text that gw_letters_read_text() returned becomes
 * atoms. A first_line of 0 means that lines have no numbers. */
gboolean gw_board_read_atoms (GwBoardReader *reader, const char *text, guint first_line,
                              gboolean comments, GError **error);

/* The board of a plain text, see gw-board-plain.c; NULL if the text is not plain or not a board. */
GwBoard *gw_board_parse_plain (const char *text, gsize length);

G_END_DECLS
