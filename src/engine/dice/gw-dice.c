/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice.h"

#include "gw-board-private.h"
#include "gw-board-size.h"
#include "gw-error.h"
#include "gw-letters.h"
#include "gw-shown-name.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A dice set is text: one die a line, faces separated by spaces or commas, or
 * each character a face where the line has neither. # starts a comment; the
 * comments "# name: …", "# size: RxC" and "# language: fr" say something about the whole set. */

#define MAX_FACES 1024

struct _GwDice
{
  gatomicrefcount ref_count;
  char *name;
  char *language; /* or NULL */
  guint rows, cols;
  guint n_dice;
  GwDie *dice; /* each owns its faces */
};

/* The squarest rectangle of exactly n cells, or of as many as can be where
 * there is none: 17 dice fill a 4×4 board. */
static void
squarest (guint n, guint *rows, guint *cols)
{
  n = MIN (n, GW_BOARD_MAX_CELLS);
  for (; n > 0; n--)
    for (guint r = GW_BOARD_MAX_SIDE; r > 0; r--)
      if (r * r <= n && n % r == 0 && n / r <= GW_BOARD_MAX_SIDE)
        {
          *rows = r;
          *cols = n / r;
          return;
        }
}

/* The code of a language as files have it, in lower case; NULL if it can be none. */
static char *
read_language (const char *text)
{
  gsize length = 0;

  while (g_ascii_isalpha (text[length]))
    length++;
  return text[length] == '\0' && length >= 2 && length <= 3 ? g_ascii_strdown (text, -1) : NULL;
}

GwDice *
gw_dice_new (const char *name, const char *language, guint rows, guint cols, const GwDie *dice,
             guint n_dice)
{
  GwDice *set;

  g_return_val_if_fail (n_dice > 0 && n_dice <= GW_DICE_MAX, NULL);

  set = g_new0 (GwDice, 1);
  g_atomic_ref_count_init (&set->ref_count);
  set->name = g_strstrip (gw_shown_text (name, GW_SHOWN_NAME_LENGTH));
  if (*set->name == '\0')
    {
      g_free (set->name);
      set->name = g_strdup ("Dice");
    }
  set->language = language != NULL ? read_language (language) : NULL;
  set->n_dice = n_dice;
  set->dice = g_new0 (GwDie, n_dice);
  for (guint i = 0; i < n_dice; i++)
    {
      set->dice[i].n_faces = dice[i].n_faces;
      set->dice[i].faces = g_memdup2 (dice[i].faces, dice[i].n_faces * sizeof (GwCell));
    }
  if (rows > 0 && rows <= GW_BOARD_MAX_SIDE && cols > 0 && cols <= GW_BOARD_MAX_SIDE
      && rows * cols <= n_dice)
    {
      set->rows = rows;
      set->cols = cols;
    }
  else
    squarest (n_dice, &set->rows, &set->cols);
  return set;
}

GwDice *
gw_dice_ref (GwDice *dice)
{
  g_atomic_ref_count_inc (&dice->ref_count);
  return dice;
}

void
gw_dice_unref (GwDice *dice)
{
  if (!g_atomic_ref_count_dec (&dice->ref_count))
    return;
  for (guint i = 0; i < dice->n_dice; i++)
    g_free (dice->dice[i].faces);
  g_free (dice->dice);
  g_free (dice->language);
  g_free (dice->name);
  g_free (dice);
}

const char *
gw_dice_get_name (const GwDice *dice)
{
  return dice->name;
}

const char *
gw_dice_get_shown_name (const GwDice *dice)
{
  /* As in the files of the sets that come with the program. */
  static const char *const names[] = {
    N_ ("Big 5×5 (2012, two-letter faces)"),
    N_ ("Big 5×5 (1979)"),
    N_ ("Classic 4×4 (1976)"),
    N_ ("Deluxe 5×5"),
    N_ ("French 4×4"),
    N_ ("Italian 4×4"),
    N_ ("New 4×4 (1987)"),
    N_ ("Super 6×6"),
  };
  const char *name = gw_dice_get_name (dice);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (name, names[i]))
      return _ (names[i]);
  return name;
}

const char *
gw_dice_get_language (const GwDice *dice)
{
  return dice->language;
}

/* Whether a letter of the language is this sign, or has it. */
static gboolean
is_of_language (gunichar sign, const gunichar *letters, guint n_letters)
{
  gunichar signs[GW_LETTER_MAX_SIGNS];

  for (guint i = 0; i < n_letters; i++)
    for (guint k = gw_letters_get_signs (letters[i], signs); k-- > 0;)
      if (signs[k] == sign)
        return TRUE;
  return FALSE;
}

gboolean
gw_dice_suit (const GwDice *dice, const GwLanguage *language)
{
  guint n_letters = 0;
  const gunichar *letters
    = language != NULL ? gw_language_get_letters (language, &n_letters) : NULL;

  for (guint i = 0; letters != NULL && i < dice->n_dice; i++)
    for (guint k = 0; k < dice->dice[i].n_faces; k++)
      {
        const GwCell *face = &dice->dice[i].faces[k];

        for (guint n = 0; face->kind == GW_CELL_TILE && n < face->n_letters; n++)
          if (!is_of_language (face->letters[n], letters, n_letters))
            return FALSE;
      }
  return TRUE;
}

guint
gw_dice_get_n_dice (const GwDice *dice)
{
  return dice->n_dice;
}

const GwDie *
gw_dice_get_die (const GwDice *dice, guint index)
{
  g_return_val_if_fail (index < dice->n_dice, NULL);
  return &dice->dice[index];
}

void
gw_dice_get_size (const GwDice *dice, guint *rows, guint *cols)
{
  *rows = dice->rows;
  *cols = dice->cols;
}

char *
gw_dice_to_string (const GwDice *dice)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "# name: %s\n# size: %ux%u\n", dice->name, dice->rows, dice->cols);
  if (dice->language != NULL)
    g_string_append_printf (text, "# language: %s\n", dice->language);
  for (guint i = 0; i < dice->n_dice; i++)
    {
      const GwDie *die = &dice->dice[i];

      for (guint k = 0; k < die->n_faces; k++)
        {
          const GwCell *face = &die->faces[k];
          g_autofree char *label = gw_cell_to_label (face);

          if (k > 0)
            g_string_append_c (text, ' ');
          if (face->kind == GW_CELL_HOLE)
            g_string_append_c (text, '.');
          else if (die->n_faces == 1 && face->n_letters > 1) /* no space to say it is one face */
            g_string_append_printf (text, "[%s]", label);
          else
            g_string_append (text, label);
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

void
gw_dice_throw (const GwDice *dice, guint *order, guint n_order, guint n_cells, GwRandom *random,
               GwCell *cells)
{
  g_return_if_fail (n_cells <= n_order);

  for (guint i = 0; i < n_cells; i++)
    {
      guint other = i + gw_random_below (random, n_order - i);
      guint chosen = order[other];
      const GwDie *die = &dice->dice[chosen];

      order[other] = order[i];
      order[i] = chosen;
      cells[i] = die->faces[gw_random_below (random, die->n_faces)];
    }
}

gboolean
gw_dice_suffice (const GwDice *dice, guint rows, guint cols, GError **error)
{
  const guint n_cells = rows * cols;

  if (n_cells <= dice->n_dice)
    return TRUE;
  gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                   g_dngettext (GETTEXT_PACKAGE,
                                "“%s” has %u die, but a %u×%u board needs %u; choose other dice "
                                "or a smaller board",
                                "“%s” has %u dice, but a %u×%u board needs %u; choose other dice "
                                "or a smaller board",
                                dice->n_dice),
                   dice->name, dice->n_dice, rows, cols, n_cells);
  return FALSE;
}

guint64
gw_dice_add_to_seed (guint64 seed, guint64 number)
{
  return (seed & ~(guint64) GW_DICE_MAX_SEED) | ((seed + number) & GW_DICE_MAX_SEED);
}

GwBoard *
gw_dice_roll (const GwDice *dice, guint rows, guint cols, GwRandom *random, GError **error)
{
  guint n_cells = rows * cols;
  g_autofree guint *order = NULL;
  GwCell cells[GW_BOARD_MAX_CELLS];

  if (rows < 1 || rows > GW_BOARD_MAX_SIDE || cols < 1 || cols > GW_BOARD_MAX_SIDE)
    {
      gw_error_set_at (error, GW_ERROR_TOO_LARGE, NULL, 0,
                       _("The board size must be between 1×1 and %d×%d"),
                       GW_BOARD_MAX_SIDE, GW_BOARD_MAX_SIDE);
      return NULL;
    }
  if (!gw_dice_suffice (dice, rows, cols, error))
    return NULL;

  order = g_new (guint, dice->n_dice);
  for (guint i = 0; i < dice->n_dice; i++)
    order[i] = i;
  gw_dice_throw (dice, order, dice->n_dice, n_cells, random, cells);
  return gw_board_new (rows, cols, cells);
}

typedef struct
{
  const char *source;
  guint line;
  char *name;
  char *language;
  guint rows, cols;
  guint size_line;
  GArray *dice; /* GwDie */
} Reader;

static void
clear_die (gpointer data)
{
  g_free (((GwDie *) data)->faces);
}

static gboolean
read_size (Reader *reader, const char *value, GError **error)
{
  guint rows, cols;

  if (gw_board_size_read (value, &rows, &cols) != 2)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, reader->source, reader->line,
                       _("Write the size as rows and columns between 1 and %d, such as “# size: "
                         "4x4”"),
                       GW_BOARD_MAX_SIDE);
      return FALSE;
    }
  reader->rows = rows;
  reader->cols = cols;
  reader->size_line = reader->line;
  return TRUE;
}

static gboolean
read_comment (Reader *reader, const char *start, const char *end, GError **error)
{
  g_autofree char *comment = g_strstrip (g_strndup (start, (gsize) (end - start)));
  char *value = strchr (comment, ':');

  if (value == NULL)
    return TRUE;
  *value++ = '\0';
  g_strstrip (comment);
  g_strstrip (value);
  if (g_ascii_strcasecmp (comment, "size") == 0)
    return read_size (reader, value, error);
  if (g_ascii_strcasecmp (comment, "name") == 0 && *value != '\0')
    {
      g_free (reader->name);
      reader->name = g_strdup (value);
    }
  /* Anything else may be a remark of a person. */
  if (g_ascii_strcasecmp (comment, "language") == 0)
    {
      g_free (reader->language);
      reader->language = read_language (value);
    }
  return TRUE;
}

static gboolean
refuse_face (const Reader *reader, const char *start, const char *end, GError **error)
{
  for (const char *p = start; p < end; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      g_autofree char *sign = NULL;

      if (gw_letters_may_stand_on_tile (c))
        continue;
      sign = gw_letters_describe (c);
      if (c == '[' || c == ']')
        gw_error_set_at (error, GW_ERROR_SYNTAX, reader->source, reader->line,
                         _("The bracket %s is out of place; write a face of several letters as QU "
                           "or [QU], with spaces around it"),
                         sign);
      else
        gw_error_set_at (error, GW_ERROR_SYNTAX, reader->source, reader->line,
                         _("%s is not a face; a face has one or more letters, or a dot if "
                           "it is blank"), sign);
      return FALSE;
    }
  gw_error_set_at (error, GW_ERROR_SYNTAX, reader->source, reader->line,
                   _("A face can have 1 to %d letters; write one die per line, with spaces "
                     "between all faces or none at all"),
                   GW_TILE_MAX_LETTERS);
  return FALSE;
}

/* The end of the face that starts at p. In a line without separators that is one
 * character, or a bracketed tile. */
static const char *
find_face_end (const char *p, const char *end, gboolean separated)
{
  const char *q = p;

  if (!separated)
    {
      const char *close = *p == '[' ? memchr (p, ']', (gsize) (end - p)) : NULL;

      return close != NULL ? close + 1 : g_utf8_next_char (p);
    }
  while (q < end && !GW_IS_SEPARATOR (g_utf8_get_char (q)))
    q = g_utf8_next_char (q);
  return q;
}

static gboolean
read_face (const Reader *reader, const char *start, const char *end, GwCell *face, GError **error)
{
  memset (face, 0, sizeof *face);
  face->kind = GW_CELL_HOLE;
  if (end - start == 1 && GW_IS_HOLE_SIGN (*start))
    return TRUE;
  if (end - start > 2 && *start == '[' && end[-1] == ']')
    {
      start++;
      end--;
    }
  return gw_cell_set_letters (face, start, end) || refuse_face (reader, start, end, error);
}

static gboolean
read_die (Reader *reader, const char *p, const char *end, GError **error)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (GwCell));
  gboolean separated = FALSE;
  GwDie die;

  for (const char *q = p; q < end; q = g_utf8_next_char (q))
    separated = separated || GW_IS_SEPARATOR (g_utf8_get_char (q));

  while (p < end)
    {
      GwCell face;
      const char *face_end;

      if (GW_IS_SEPARATOR (g_utf8_get_char (p)))
        {
          p = g_utf8_next_char (p);
          continue;
        }
      if (faces->len == MAX_FACES || reader->dice->len == GW_DICE_MAX)
        {
          gw_error_set_at (error, GW_ERROR_TOO_LARGE, reader->source, reader->line,
                           _("The set is too large; it can have up to %d dice with up "
                             "to %d faces each"), GW_DICE_MAX,
                           MAX_FACES);
          return FALSE;
        }
      face_end = find_face_end (p, end, separated);
      if (!read_face (reader, p, face_end, &face, error))
        return FALSE;
      g_array_append_val (faces, face);
      p = face_end;
    }
  if (faces->len == 0)
    {
      static const char comma[] = ",";

      return refuse_face (reader, comma, comma + 1, error);
    }

  die.n_faces = faces->len;
  die.faces = (GwCell *) (gpointer) g_array_free (g_steal_pointer (&faces), FALSE);
  g_array_append_val (reader->dice, die);
  return TRUE;
}

static gboolean
read_line (Reader *reader, const char *p, const char *end, GError **error)
{
  const char *comment = memchr (p, '#', (gsize) (end - p));
  const char *stop = comment != NULL ? comment : end;

  while (p < stop && g_unichar_isspace (g_utf8_get_char (p)))
    p = g_utf8_next_char (p);
  while (stop > p && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (stop))))
    stop = g_utf8_prev_char (stop);
  if (p < stop)
    return read_die (reader, p, stop, error);
  return comment == NULL || read_comment (reader, comment + 1, end, error);
}

static GwDice *
finish (const Reader *reader, GError **error)
{
  guint n_cells = reader->rows * reader->cols;

  if (reader->dice->len == 0)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, reader->source, 0,
                       _("There are no dice here; write one die per line, such as “A A E E G N”"));
      return NULL;
    }
  if (n_cells > reader->dice->len)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, reader->source, reader->size_line,
                       _("A %u×%u board needs %u dice, but there are %u; correct the size"),
                       reader->rows, reader->cols, n_cells, reader->dice->len);
      return NULL;
    }
  return gw_dice_new (reader->name != NULL ? reader->name : reader->source, reader->language,
                      reader->rows, reader->cols, (const GwDie *) (gpointer) reader->dice->data,
                      reader->dice->len);
}

GwDice *
gw_dice_parse (const char *text, gssize length, const char *name, GError **error)
{
  g_autofree char *composed = gw_letters_read_text (text, length, name, 1, error);
  Reader reader = { .source = name, .line = 1 };
  const char *p = composed;
  gboolean good = composed != NULL;
  GwDice *dice = NULL;

  reader.dice = g_array_new (FALSE, FALSE, sizeof (GwDie));
  g_array_set_clear_func (reader.dice, clear_die);
  while (good && *p != '\0')
    {
      const char *end = p + strcspn (p, "\r\n");

      good = read_line (&reader, p, end, error);
      reader.line++;
      p = end;
      if (*p == '\r' && p[1] == '\n')
        p++;
      if (*p != '\0')
        p++;
    }
  if (good)
    dice = finish (&reader, error);
  g_array_unref (reader.dice);
  g_free (reader.language);
  g_free (reader.name);
  return dice;
}
