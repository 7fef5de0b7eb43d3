/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-private.h"

#include "gw-board-size.h"
#include "gw-error.h"
#include "gw-letters.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
refuse_character (const GwBoardReader *reader, guint line, gunichar c, GError **error)
{
  g_autofree char *sign = gw_letters_describe (c);

  gw_error_set_at (error, GW_ERROR_SYNTAX, reader->name, line,
                   _("%s is not a letter; a board is made of letters, with . for a hole, ? for a "
                     "free tile and brackets around a tile of several letters ([QU]EST)"),
                   sign);
  return FALSE;
}

/* ß has no capital, and ı only that of another letter, so they stand among capitals as well. */
static gboolean
has_capital (gunichar c)
{
  const gunichar capital = g_unichar_toupper (c);

  return capital != c && g_unichar_tolower (capital) == c;
}

static GwAtomKind
letter_kind (gunichar c)
{
  if (g_unichar_isupper (c) || g_unichar_istitle (c))
    return GW_ATOM_UPPER;
  if (!g_unichar_islower (c))
    return GW_ATOM_CASELESS;
  return has_capital (c) ? GW_ATOM_LOWER : GW_ATOM_SMALL_ONLY;
}

/* Reads a bracketed tile from after its "[" and moves on after its "]". */
static gboolean
read_bracket (const GwBoardReader *reader, const char **p, const char *end, GwAtom *atom,
              GError **error)
{
  const char *close = memchr (*p, ']', (gsize) (end - *p));
  guint n_letters = 0;

  atom->kind = GW_ATOM_BRACKET;
  atom->start = *p;
  atom->end = close;
  if (close == NULL)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, reader->name, atom->line,
                       _("A bracket is not closed; write a tile of several letters as [QU]"));
      return FALSE;
    }
  for (; *p < close; *p = g_utf8_next_char (*p))
    {
      gunichar c = g_utf8_get_char (*p);
      gboolean is_inside = n_letters > 0 && g_utf8_next_char (*p) < close;

      if (!(gw_language_may_stand_on_tile (reader->language, c)
            || (is_inside && gw_letters_is_only_part (c))))
        {
          g_autofree char *sign = gw_letters_describe (c);

          gw_error_set_at (error, GW_ERROR_SYNTAX, reader->name, atom->line,
                           _("%s is inside brackets, which can only contain letters; write a "
                             "tile of several letters as [QU]"),
                           sign);
          return FALSE;
        }
      n_letters++;
    }
  *p = close + 1;
  if (n_letters == 0)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, reader->name, atom->line,
                       _("The brackets contain no letter; write a hole as a dot"));
      return FALSE;
    }
  return TRUE;
}

static gboolean
read_line (GwBoardReader *reader, const char *p, const char *end, guint line, GError **error)
{
  gboolean in_word = FALSE;
  guint in_row = 0; /* atoms of the row so far */

  while (p < end)
    {
      gunichar c = g_utf8_get_char (p);
      GwAtom *atom;

      if (c == '/')
        {
          if (in_row == 0)
            {
              gw_error_set_at (error, GW_ERROR_SYNTAX, reader->name, line,
                               _("Row %u is empty; write one / between two rows"),
                               reader->n_rows + 1);
              return FALSE;
            }
          reader->has_slash = TRUE;
          reader->n_rows++;
          in_row = 0;
        }
      if (c == '/' || GW_IS_SEPARATOR (c))
        {
          in_word = FALSE;
          p = g_utf8_next_char (p);
          continue;
        }

      if (reader->n_atoms == GW_MAX_ATOMS)
        {
          gw_error_set_at (error, GW_ERROR_TOO_LARGE, reader->name, line,
                           _("This is too long for a board; the largest board is %d×%d"),
                           GW_BOARD_MAX_SIDE, GW_BOARD_MAX_SIDE);
          return FALSE;
        }
      atom = &reader->atoms[reader->n_atoms];
      atom->start = p;
      p = g_utf8_next_char (p);
      atom->end = p;
      atom->line = line;
      if (c == '[')
        {
          if (!read_bracket (reader, &p, end, atom, error))
            return FALSE;
        }
      else if (GW_IS_HOLE_SIGN (c))
        atom->kind = GW_ATOM_HOLE;
      else if (c == '?' || c == GW_ARABIC_QUESTION_MARK)
        atom->kind = GW_ATOM_FREE;
      else if (gw_language_may_stand_on_tile (reader->language, c))
        atom->kind = letter_kind (c);
      else
        return refuse_character (reader, line, c, error);

      if (!in_word)
        reader->n_words++;
      in_word = TRUE;
      in_row++;
      atom->word = reader->n_words - 1;
      atom->row = reader->n_rows;
      reader->n_atoms++;
    }
  if (in_row > 0)
    reader->n_rows++;
  return TRUE;
}

static const char *
skip_spaces (const char *p, const char *end)
{
  while (p < end && g_unichar_isspace (g_utf8_get_char (p)))
    p = g_utf8_next_char (p);
  return p;
}

static gboolean
read_size (GwBoardReader *reader, guint line, GError **error)
{
  reader->size_line = line;
  if (reader->rows >= 1 && reader->rows <= GW_BOARD_MAX_SIDE && reader->cols >= 1
      && reader->cols <= GW_BOARD_MAX_SIDE)
    return TRUE;
  gw_error_set_at (error, GW_ERROR_TOO_LARGE, reader->name, line,
                   _("The size in the first line is out of range; it must be between 1×1 and "
                     "%d×%d"),
                   GW_BOARD_MAX_SIDE, GW_BOARD_MAX_SIDE);
  return FALSE;
}

gboolean
gw_board_read_atoms (GwBoardReader *reader, const char *text, guint first_line, gboolean comments, GError **error)
{
  const char *p = text;
  guint line = first_line;
  gboolean first = TRUE;
  guint size[2];
  gunichar sign;

  while (*p != '\0')
    {
      const char *end = p + strcspn (p, "\r\n");
      const char *start = skip_spaces (p, end);

      if (start < end && !(comments && *start == '#'))
        {
          if (first && gw_board_size_scan (start, end, size, &sign) == 2)
            {
              reader->rows = size[0];
              reader->cols = size[1];
              if (!read_size (reader, line, error))
                return FALSE;
            }
          else
            {
              guint before = reader->n_atoms;

              if (!read_line (reader, start, end, line, error))
                return FALSE;
              reader->n_lines += reader->n_atoms > before;
            }
          first = FALSE;
        }

      p = end;
      if (*p == '\r' && p[1] == '\n')
        p++;
      if (*p != '\0')
        p++;
      if (first_line > 0)
        line++;
    }

  if (reader->n_atoms > 0)
    return TRUE;
  gw_error_set_at (error, GW_ERROR_SYNTAX, reader->name, reader->size_line,
                   reader->rows > 0 ? _("No tiles follow the size; write the rows below it")
                                    : _("There is no board here; write rows of letters (CATS/DOGS)"));
  return FALSE;
}
