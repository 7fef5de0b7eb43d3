/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-private.h"

#include "gw-letters.h"
#include "gw-sentence.h"

#include <string.h>

struct _GwBoard
{
  gatomicrefcount ref_count;
  guint rows;
  guint cols;
  GwCell cells[];
};

GwBoard *
gw_board_new (guint rows, guint cols, const GwCell *cells)
{
  GwBoard *board;

  g_return_val_if_fail (rows >= 1 && rows <= GW_BOARD_MAX_SIDE, NULL);
  g_return_val_if_fail (cols >= 1 && cols <= GW_BOARD_MAX_SIDE, NULL);

  board = g_malloc (sizeof (GwBoard) + rows * cols * sizeof (GwCell));
  g_atomic_ref_count_init (&board->ref_count);
  board->rows = rows;
  board->cols = cols;
  for (guint i = 0; i < rows * cols; i++)
    {
      GwCell *cell = &board->cells[i];

      cell->kind = cells[i].kind;
      cell->n_letters = 0;
      if (cell->kind == GW_CELL_TILE)
        cell->n_letters = CLAMP (cells[i].n_letters, 1, GW_TILE_MAX_LETTERS);
      for (guint k = 0; k < GW_TILE_MAX_LETTERS; k++)
        cell->letters[k] = k < cell->n_letters ? cells[i].letters[k] : 0;
    }
  return board;
}

GwBoard *
gw_board_ref (GwBoard *board)
{
  g_atomic_ref_count_inc (&board->ref_count);
  return board;
}

void
gw_board_unref (GwBoard *board)
{
  if (g_atomic_ref_count_dec (&board->ref_count))
    g_free (board);
}

guint
gw_board_get_rows (const GwBoard *board)
{
  return board->rows;
}

guint
gw_board_get_cols (const GwBoard *board)
{
  return board->cols;
}

guint
gw_board_get_n_cells (const GwBoard *board)
{
  return board->rows * board->cols;
}

const GwCell *
gw_board_get_cell (const GwBoard *board, guint index)
{
  g_return_val_if_fail (index < board->rows * board->cols, NULL);
  return &board->cells[index];
}

const GwCell *
gw_board_get_cells (const GwBoard *board)
{
  return board->cells;
}

gboolean
gw_board_has_free (const GwBoard *board)
{
  for (guint i = 0; i < board->rows * board->cols; i++)
    if (board->cells[i].kind == GW_CELL_FREE)
      return TRUE;
  return FALSE;
}

gboolean
gw_board_is_right_to_left (const GwBoard *board)
{
  for (guint i = 0; i < board->rows * board->cols; i++)
    if (board->cells[i].n_letters > 0)
      return gw_sentence_is_right_to_left (board->cells[i].letters[0]);
  return FALSE;
}

gboolean
gw_cell_equal (const GwCell *a, const GwCell *b)
{
  if (a->kind != b->kind)
    return FALSE;
  if (a->kind != GW_CELL_TILE)
    return TRUE;
  return a->n_letters == b->n_letters
         && memcmp (a->letters, b->letters, a->n_letters * sizeof (gunichar)) == 0;
}

gboolean
gw_board_shares_letters (const GwBoard *board, const GwAlphabet *alphabet)
{
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    {
      const GwCell *cell = gw_board_get_cell (board, i);

      for (guint j = 0; j < cell->n_letters; j++)
        if (gw_alphabet_find (alphabet, cell->letters[j]) >= 0)
          return TRUE;
    }
  return FALSE;
}

gboolean
gw_board_equal (const GwBoard *a, const GwBoard *b)
{
  if (a->rows != b->rows || a->cols != b->cols)
    return FALSE;
  for (guint i = 0; i < a->rows * a->cols; i++)
    if (!gw_cell_equal (&a->cells[i], &b->cells[i]))
      return FALSE;
  return TRUE;
}

gboolean
gw_cell_set_letters (GwCell *cell, const char *text, const char *end)
{
  g_autofree char *folded = NULL;

  memset (cell, 0, sizeof *cell);
  cell->kind = GW_CELL_TILE;
  if (end - text == 1 && g_ascii_isalpha (*text)) /* most are */
    {
      cell->letters[cell->n_letters++] = (gunichar) g_ascii_tolower (*text);
      return TRUE;
    }
  folded = gw_letters_fold (text, end - text);
  if (folded == NULL)
    return FALSE;
  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      gboolean is_inside = p > folded && *g_utf8_next_char (p) != '\0';

      if (cell->n_letters == GW_TILE_MAX_LETTERS
          || !(gw_letters_may_stand_on_tile (c) || (is_inside && gw_letters_is_only_part (c))))
        return FALSE;
      cell->letters[cell->n_letters++] = c;
    }
  return cell->n_letters > 0;
}

gboolean
gw_cell_from_text (const char *text, GwCell *cell)
{
  const char *end = text + strlen (text);

  memset (cell, 0, sizeof *cell);
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  if (end - text == 1 && (GW_IS_HOLE_SIGN (*text) || *text == '?'))
    {
      cell->kind = *text == '?' ? GW_CELL_FREE : GW_CELL_HOLE;
      return TRUE;
    }
  if (end - text > 2 && *text == '[' && end[-1] == ']')
    {
      text++;
      end--;
    }
  return gw_cell_set_letters (cell, text, end);
}

char *
gw_cell_to_label (const GwCell *cell)
{
  return gw_cell_to_label_in (cell, NULL);
}

char *
gw_cell_to_label_in (const GwCell *cell, const GwLanguage *language)
{
  GString *label = g_string_new (NULL);

  if (cell->kind == GW_CELL_FREE)
    g_string_append_c (label, '?');
  else if (cell->kind == GW_CELL_TILE)
    {
      const gboolean all
        = gw_language_is_all_capitals (language, cell->letters, cell->n_letters);

      for (guint i = 0; i < cell->n_letters; i++)
        g_string_append_unichar (label, i == 0 || all
                                          ? gw_language_display (language, cell->letters[i])
                                          : cell->letters[i]);
    }
  return g_string_free (label, FALSE);
}

/* Single letters are written bare. Where capitals and letters without one (ı)
 * meet, the latter go into brackets, because mixed case would join them. */
static gboolean
needs_brackets (const GwCell *cell, gboolean any_capital, const GwLanguage *language)
{
  gunichar shown;

  if (cell->n_letters > 1)
    return TRUE;
  shown = gw_language_display (language, cell->letters[0]);
  return any_capital && g_unichar_islower (shown);
}

static gboolean
has_capital (const GwBoard *board, const GwLanguage *language)
{
  for (guint i = 0; i < board->rows * board->cols; i++)
    {
      const GwCell *cell = &board->cells[i];

      if (cell->kind == GW_CELL_TILE && cell->n_letters == 1
          && !g_unichar_islower (gw_language_display (language, cell->letters[0])))
        return TRUE;
    }
  return FALSE;
}

static char *
board_to_text (const GwBoard *board, gboolean spaced, const GwLanguage *language)
{
  GString *text = g_string_new (NULL);
  gboolean any_capital = has_capital (board, language);

  for (guint i = 0; i < board->rows * board->cols; i++)
    {
      const GwCell *cell = &board->cells[i];

      if (i > 0 && i % board->cols == 0)
        g_string_append_c (text, '/');
      else if (i > 0 && spaced)
        g_string_append_c (text, ' ');

      if (cell->kind == GW_CELL_HOLE)
        g_string_append_c (text, '.');
      else if (cell->kind == GW_CELL_FREE)
        g_string_append_c (text, '?');
      else
        {
          gboolean brackets = needs_brackets (cell, any_capital, language);

          if (brackets)
            g_string_append_c (text, '[');
          for (guint k = 0; k < cell->n_letters; k++)
            g_string_append_unichar (text, gw_language_display (language, cell->letters[k]));
          if (brackets)
            g_string_append_c (text, ']');
        }
    }
  if (board->rows == 1 && board->cols > 1)
    g_string_append_c (text, '/');
  return g_string_free (text, FALSE);
}

char *
gw_board_to_string (const GwBoard *board)
{
  return gw_board_to_string_in (board, NULL);
}

char *
gw_board_to_string_in (const GwBoard *board, const GwLanguage *language)
{
  char plain[GW_BOARD_PLAIN_SIZE];
  g_autofree char *text = NULL;
  g_autofree char *composed = NULL;

  if (language == NULL && gw_board_write_plain (board, plain) > 0)
    return g_strdup (plain);
  text = board_to_text (board, FALSE, language);
  composed = gw_letters_compose (text, -1);
  /* Letters of Korean grow together where they touch: keep them apart. */
  if (g_strcmp0 (text, composed) != 0)
    return board_to_text (board, TRUE, language);
  return g_steal_pointer (&text);
}
