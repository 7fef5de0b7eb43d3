/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-private.h"

#include "gw-error.h"
#include "gw-letters.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The notation of boards. Reading goes in three steps, because what a letter
 * means depends on the case of all of them:
 *
 *  1. Text becomes atoms: letters, bracketed tiles, holes and free cells, each
 *     with its word (what separators leave together) and its row (what "/" and
 *     newlines leave together).
 *  2. Atoms become cells. In one case each letter is a tile; in mixed case a
 *     capital starts a tile and small letters go on with it, except where each
 *     row is one capitalised word. Where rows of letters in one case make no
 *     rectangle, each word is a tile.
 *  3. Cells become a rectangle: the rows as they stand, or for one line without
 *     "/" words as rows, a square otherwise. A first line "4 4" is checked. */

#define HOW_TO_WRITE                                                                              \
  _("write all letters in one case (CATS/DOGS), or start each tile with a capital (QuEST), or put " \
    "tiles of several letters in brackets ([QU]EST)")

/* A cell that has not found its place yet. */
typedef struct
{
  GwCell cell;
  const GwAtom *atom; /* its first one */
} Placed;

static gboolean
is_letter_atom (const GwAtom *atom)
{
  return atom->kind <= GW_ATOM_CASELESS;
}

static gboolean
is_small (const GwAtom *atom)
{
  return atom->kind == GW_ATOM_LOWER || atom->kind == GW_ATOM_SMALL_ONLY;
}

/* What of several letters is one tile. */
typedef enum
{
  JOIN_NOTHING,
  JOIN_SMALL, /* small letters go on with a capital */
  JOIN_WORDS,
} Joining;

static gboolean
has_row_breaks (const GwBoardReader *reader)
{
  return reader->has_slash || reader->n_lines > 1;
}

/* Outside of brackets, which say for themselves what a tile is. */
static gboolean
is_mixed_case (const GwBoardReader *reader)
{
  guint upper = 0, lower = 0;

  for (guint i = 0; i < reader->n_atoms; i++)
    {
      upper += reader->atoms[i].kind == GW_ATOM_UPPER;
      lower += reader->atoms[i].kind == GW_ATOM_LOWER;
    }
  return upper > 0 && lower > 0;
}

/* Whether each row is one capitalised word (Cats/Dogs). With `holes`, there have
 * to be holes or free cells among the letters, and rows without a small letter
 * are no obstacle. */
static gboolean
is_capitalised (const GwBoardReader *reader, gboolean holes)
{
  gboolean by_row = has_row_breaks (reader);
  guint n_gaps = 0;
  guint i = 0;

  while (i < reader->n_atoms)
    {
      const GwAtom *first = &reader->atoms[i];
      guint n_letters = 0;

      for (; i < reader->n_atoms; i++)
        {
          const GwAtom *atom = &reader->atoms[i];

          if (by_row ? atom->row != first->row : atom->word != first->word)
            break;
          if (atom->word != first->word)
            return FALSE;
          if (holes && (atom->kind == GW_ATOM_HOLE || atom->kind == GW_ATOM_FREE))
            {
              n_gaps++;
              continue;
            }
          if (n_letters == 0 ? atom->kind != GW_ATOM_UPPER : !is_small (atom))
            return FALSE;
          n_letters++;
        }
      if (n_letters < 2 && !holes)
        return FALSE;
    }
  return !holes || n_gaps > 0;
}

/* Whether a lowercase letter of mixed case that does not continue a tile is allowed here:
 * between separators, it can be a tile by itself. */
static gboolean
check_small_letter (const GwBoardReader *reader, guint i, GError **error)
{
  const GwAtom *atom = &reader->atoms[i];
  const GwAtom *before = i > 0 && atom[-1].row == atom->row ? atom - 1 : NULL;
  const GwAtom *after = i + 1 < reader->n_atoms && atom[1].word == atom->word ? atom + 1 : NULL;
  g_autofree char *sign = NULL;

  if (before != NULL && before->word != atom->word && after == NULL)
    return TRUE;

  sign = gw_letters_describe (g_utf8_get_char (atom->start));
  if (before == NULL)
    gw_error_set_at (error, GW_ERROR_SYNTAX, reader->name, atom->line,
                     _("Row %u starts with the lowercase letter %s, but the board is in mixed "
                       "case; %s"),
                     atom->row + 1, sign, HOW_TO_WRITE);
  else
    gw_error_set_at (error, GW_ERROR_SYNTAX, reader->name, atom->line,
                     _("The lowercase letter %s in row %u does not follow a capital "
                       "letter; %s"), sign,
                     atom->row + 1, HOW_TO_WRITE);
  return FALSE;
}

static void
refuse_tile (const GwBoardReader *reader, const GwAtom *atom, const char *end, GError **error)
{
  gsize size = (gsize) (end - atom->start);
  gboolean spec = size <= 40;
  g_autofree char *tile = NULL;

  if (!spec)
    size = (gsize) (g_utf8_find_prev_char (atom->start, atom->start + 40) - atom->start);
  tile = g_strndup (atom->start, size);
  gw_error_set_at (error, GW_ERROR_SYNTAX, reader->name, atom->line,
                   _ ("The tile “%s%s” in row %u has more than %d letters; %s"), tile,
                   spec ? "" : "…", atom->row + 1, GW_TILE_MAX_LETTERS, HOW_TO_WRITE);
}

static gboolean
read_letters (const GwBoardReader *reader, GwCell *cell, const char *start, const char *end)
{
  g_autofree char *text = NULL;
  g_autofree char *folded = NULL;

  if (reader->language == NULL)
    return gw_cell_set_letters (cell, start, end);
  text = g_strndup (start, (gsize) (end - start));
  folded = gw_language_fold_tile (reader->language, text);
  return gw_cell_set_letters (cell, folded, folded + strlen (folded));
}

/* Step 2: the cells of the atoms. Returns their number, 0 with an error. */
static guint
make_cells (const GwBoardReader *reader, Joining joining, Placed *placed, GError **error)
{
  guint n = 0;

  for (guint i = 0; i < reader->n_atoms; i++)
    {
      const GwAtom *atom = &reader->atoms[i];
      const GwAtom *last = atom;

      memset (&placed[n], 0, sizeof placed[n]);
      placed[n].atom = atom;
      placed[n].cell.kind = atom->kind == GW_ATOM_FREE ? GW_CELL_FREE : GW_CELL_HOLE;
      if (joining == JOIN_SMALL && atom->kind == GW_ATOM_LOWER
          && !check_small_letter (reader, i, error))
        return 0;
      if (joining == JOIN_WORDS && i > 0 && atom[-1].word == atom->word)
        return 0;
      while (joining != JOIN_NOTHING && is_letter_atom (atom) && i + 1 < reader->n_atoms
             && last[1].word == atom->word
             && (joining == JOIN_WORDS ? is_letter_atom (&last[1]) : is_small (&last[1])))
        {
          last++;
          i++;
        }
      if (atom->kind <= GW_ATOM_BRACKET
          && !read_letters (reader, &placed[n].cell, atom->start, last->end))
        {
          refuse_tile (reader, atom, last->end, error);
          return 0;
        }
      n++;
    }
  return n;
}

static gboolean
check_sides (const GwBoardReader *reader, guint rows, guint cols, GError **error)
{
  if (rows <= GW_BOARD_MAX_SIDE && cols <= GW_BOARD_MAX_SIDE)
    return TRUE;
  gw_error_set_at (error, GW_ERROR_TOO_LARGE, reader->name, reader->atoms[0].line,
                   _("The board has %u rows and %u columns; the largest board is %d×%d"), rows, cols,
                   GW_BOARD_MAX_SIDE, GW_BOARD_MAX_SIDE);
  return FALSE;
}

/* Step 3 where rows are written as rows. */
static gboolean
lay_rows (const GwBoardReader *reader, const Placed *placed, guint n, guint *rows, guint *cols,
          GError **error)
{
  *rows = reader->n_rows;
  *cols = reader->cols;

  for (guint i = 0; i < n;)
    {
      const GwAtom *first = placed[i].atom;
      guint start = i;

      while (i < n && placed[i].atom->row == first->row)
        i++;
      if (*cols == 0)
        *cols = i - start;
      if (i - start == *cols)
        continue;
      gw_error_set_at (error, GW_ERROR_SYNTAX, reader->name, first->line,
                       _("Row %u is %u wide, but the board is %u wide; write a dot for each hole"),
                       first->row + 1, i - start, *cols);
      return FALSE;
    }
  if (reader->rows > 0 && reader->rows != *rows)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, reader->name, reader->size_line,
                       _("The first line says %u rows, but %u follow; correct one of them"),
                       reader->rows, *rows);
      return FALSE;
    }
  return check_sides (reader, *rows, *cols, error);
}

/* Words of several tiles on a line are rows: each has to be one whole row. */
static gboolean
check_words (const GwBoardReader *reader, const Placed *placed, guint n, guint cols, GError **error)
{
  for (guint i = 0; i < n;)
    {
      const GwAtom *first = placed[i].atom;
      guint start = i;

      while (i < n && placed[i].atom->word == first->word)
        i++;
      if (i - start == 1 || (i - start == cols && start % cols == 0))
        continue;
      gw_error_set_at (error, GW_ERROR_SYNTAX, reader->name, first->line,
                       _("Word %u of the line has %u tiles and does not fit as a row of %u; make "
                         "all rows the same length, with / between them"),
                       first->word + 1, i - start, cols);
      return FALSE;
    }
  return TRUE;
}

/* Step 3 for one line without "/". */
static gboolean
lay_line (const GwBoardReader *reader, const Placed *placed, guint n, guint *rows, guint *cols,
          GError **error)
{
  guint first_word = 0; /* tiles */
  guint lone = 0;       /* words of one tile */

  for (guint i = 0; i < n; i++)
    {
      guint word = placed[i].atom->word;

      first_word += word == 0;
      lone += (i == 0 || placed[i - 1].atom->word != word)
              && (i + 1 == n || placed[i + 1].atom->word != word);
    }

  *rows = reader->rows;
  *cols = reader->cols;
  if (*rows == 0 && reader->n_words > 1 && lone == 0)
    {
      *rows = reader->n_words;
      *cols = first_word;
    }
  else if (*rows == 0)
    {
      while (*rows * *rows < n)
        (*rows)++;
      *cols = *rows;
    }

  if (reader->n_words > 1 && !check_words (reader, placed, n, *cols, error))
    return FALSE;
  if (*rows * *cols == n)
    return check_sides (reader, *rows, *cols, error);
  if (reader->rows > 0)
    gw_error_set_at (error, GW_ERROR_SYNTAX, reader->name, reader->size_line,
                     _("The first line says %u×%u, but %u tiles follow; correct one of them"), *rows,
                     *cols, n);
  else
    gw_error_set_at (error, GW_ERROR_SYNTAX, reader->name, reader->atoms[0].line,
                     _("%u tiles in one line do not make a square board; write / between rows "
                       "(ABC/DEF), or one / at the end of a single row (AB/)"),
                     n);
  return FALSE;
}

static GwBoard *
build (const GwBoardReader *reader, Joining joining, GError **error)
{
  g_autofree Placed *placed = g_new (Placed, reader->n_atoms);
  GwCell cells[GW_BOARD_MAX_CELLS];
  guint n = make_cells (reader, joining, placed, error);
  guint rows, cols;

  if (n == 0)
    return NULL;
  if (!(has_row_breaks (reader) ? lay_rows : lay_line) (reader, placed, n, &rows, &cols, error))
    return NULL;
  for (guint i = 0; i < n; i++)
    cells[i] = placed[i].cell;
  return gw_board_new (rows, cols, cells);
}

static GwBoard *
parse (const char *bytes, gssize length, const char *name, guint first_line, gboolean comments,
       const GwLanguage *language, GError **error)
{
  g_autofree char *text = NULL;
  g_autofree GwBoardReader *reader = NULL;
  g_autoptr (GError) failure = NULL;
  GwBoard *board = NULL;

  if (language == NULL)
    board = gw_board_parse_plain (bytes, length < 0 ? strlen (bytes) : (gsize) length);
  if (board != NULL)
    return board;
  text = gw_letters_read_text (bytes, length, name, first_line, error);
  if (text == NULL)
    return NULL;
  if (name == NULL && text[strcspn (text, "\r\n")] == '\0')
    first_line = 0; /* a line number says nothing about a single line */

  /* The atoms are many and are set as they are read. */
  reader = g_new (GwBoardReader, 1);
  memset (reader, 0, G_STRUCT_OFFSET (GwBoardReader, atoms));
  reader->name = name;
  reader->language = language;
  if (!gw_board_read_atoms (reader, text, first_line, comments, error))
    return NULL;
  if (!is_mixed_case (reader))
    {
      board = build (reader, JOIN_NOTHING, &failure);
      if (board == NULL && has_row_breaks (reader) && reader->n_words > reader->n_rows)
        board = build (reader, JOIN_WORDS, NULL);
    }
  else if (is_capitalised (reader, FALSE))
    board = build (reader, JOIN_NOTHING, &failure);
  else
    {
      board = build (reader, JOIN_SMALL, &failure);
      if (board == NULL && is_capitalised (reader, TRUE)) /* Ca.s/Dogs has only this reading */
        board = build (reader, JOIN_NOTHING, NULL);
    }
  if (board == NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  return board;
}

GwBoard *
gw_board_parse (const char *text, gssize length, const char *name, guint first_line,
                GError **error)
{
  return parse (text, length, name, first_line, FALSE, NULL, error);
}

GwBoard *
gw_board_parse_in (const char *text, const GwLanguage *language, GError **error)
{
  return parse (text, -1, NULL, 1, FALSE, language, error);
}

GwBoard *
gw_board_parse_file (const char *text, gssize length, const char *name, GError **error)
{
  return parse (text, length, name, 1, TRUE, NULL, error);
}
