/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-cases.h"

#include "gw-board.h"
#include "gw-error.h"
#include "gw-random.h"

#include <string.h>

static void
test_notation (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (GwBoard) board = gw_board_parse (c->text, -1, NULL, 1, &error);
      g_autofree char *shown = board != NULL ? gw_board_to_string (board) : NULL;

      if (g_strcmp0 (c->board, shown) != 0)
        g_test_message ("%s → %s (%s)", c->text, shown, error != NULL ? error->message : "");
      g_assert_cmpstr (shown, ==, c->board);
      if (c->board != NULL)
        g_assert_no_error (error);
      else
        {
          if (strstr (error->message, c->error) == NULL)
            g_test_message ("%s: %s", c->text, error->message);
          g_assert_nonnull (strstr (error->message, c->error));
          g_assert_null (strchr (error->message, '\n'));
          g_assert_true (error->domain == GW_ERROR);
        }
    }
}

/* A board made of chance: any shape, tiles of one to four letters of several
 * scripts, holes, free cells. */
static GwBoard *
random_board (GwRandom *random)
{
  static const char *const scripts[] = {
    "abcdefghijklmnopqrstuvwxyz", "äöüßéıđæœŋ", "αβγδεζηθισφω", "абвгдежзийёґў",
    "אבגדהםןץ",                   "აბგდევზ",   "ǆʼnᏸꭰⱥ",        "ابتثجح",
    "ᄀ까ᅢᆨᆩ",
  };
  guint rows = 1 + gw_random_below (random, gw_random_below (random, 4) ? 6 : 16);
  guint cols = 1 + gw_random_below (random, gw_random_below (random, 4) ? 6 : 16);
  gboolean one_script = gw_random_below (random, 2);
  guint script = gw_random_below (random, G_N_ELEMENTS (scripts));
  guint plain = gw_random_below (random, 5);
  GwCell cells[GW_BOARD_MAX_CELLS];

  for (guint i = 0; i < rows * cols; i++)
    {
      guint kind = plain == 0 ? 9 : gw_random_below (random, 12);
      guint n = gw_random_below (random, 5) || plain < 2 ? 1 : 1 + gw_random_below (random, 4);
      GString *text = g_string_new (NULL);

      if (!one_script)
        script = gw_random_below (random, G_N_ELEMENTS (scripts));
      for (guint k = 0; k < (script == G_N_ELEMENTS (scripts) - 1 ? 1 : n); k++)
        {
          const char *letters = scripts[script];
          glong at = (glong) gw_random_below (random, (guint32) g_utf8_strlen (letters, -1));
          const char *letter = g_utf8_offset_to_pointer (letters, at);

          g_string_append_unichar (text, g_utf8_get_char (letter));
        }
      if (!gw_cell_from_text (kind == 0 ? "." : kind == 1 ? "?" : text->str, &cells[i]))
        gw_cell_from_text ("?", &cells[i]);
      g_string_free (text, TRUE);
    }
  return gw_board_new (rows, cols, cells);
}

static void
assert_round_trip (const GwBoard *board)
{
  g_autofree char *text = gw_board_to_string (board);
  g_autofree char *line = g_strconcat (text, "\r\n", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoard) again = gw_board_parse (text, -1, NULL, 0, &error);
  g_autoptr (GwBoard) as_file = gw_board_parse_file (line, -1, "a", &error);
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  if (!gw_board_equal (board, again))
    g_test_message ("%s", text);
  g_assert_true (gw_board_equal (board, again));
  g_assert_true (gw_board_equal (board, as_file));
  g_assert_null (strpbrk (text, "\r\n"));
  text_again = gw_board_to_string (again);
  g_assert_cmpstr (text, ==, text_again);
}

static void
test_round_trip (void)
{
  GwRandom random;

  gw_random_init (&random, 42, 0);
  for (guint i = 0; i < 5000; i++)
    {
      g_autoptr (GwBoard) board = random_board (&random);

      assert_round_trip (board);
    }
}

/* All shapes, of letters, of two-letter tiles and of holes. */
static void
test_shapes (void)
{
  GwCell cells[GW_BOARD_MAX_CELLS];
  const char *const tiles[] = { "a", "qu", ".", "?" };

  for (guint t = 0; t < G_N_ELEMENTS (tiles); t++)
    for (guint rows = 1; rows <= GW_BOARD_MAX_SIDE; rows++)
      for (guint cols = 1; cols <= GW_BOARD_MAX_SIDE; cols++)
        {
          g_autoptr (GwBoard) board = NULL;

          for (guint i = 0; i < rows * cols; i++)
            g_assert_true (gw_cell_from_text (tiles[t], &cells[i]));
          board = gw_board_new (rows, cols, cells);
          g_assert_cmpuint (gw_board_get_rows (board), ==, rows);
          g_assert_cmpuint (gw_board_get_cols (board), ==, cols);
          g_assert_cmpuint (gw_board_get_n_cells (board), ==, rows * cols);
          g_assert_true (gw_board_has_free (board) == (t == 3));
          assert_round_trip (board);
        }
}

static void
assert_error (const char *text, gboolean file, const char *name, guint line, GwError code,
              const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoard) board = file ? gw_board_parse_file (text, -1, name, &error)
                                   : gw_board_parse (text, -1, name, line, &error);

  g_assert_null (board);
  g_assert_error (error, GW_ERROR, (gint) code);
  if (!g_str_has_prefix (error->message, message))
    g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, message));
}

static void
test_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoard) board = NULL;
  g_autofree char *text = NULL;

  board = gw_board_parse_file ("# a board\n\n  # of two rows\n2 2\nTA\n# between\nXP\n", -1, "b",
                               &error);
  g_assert_no_error (error);
  text = gw_board_to_string (board);
  g_assert_cmpstr (text, ==, "TA/XP");

  assert_error ("# one\nAB\nC1\n", TRUE, "my.board", 0, GW_ERROR_SYNTAX,
                "my.board, line 3: “1” is not a letter");
  assert_error ("AB\r\n\r\nC\r\n", TRUE, "my.board", 0, GW_ERROR_SYNTAX,
                "my.board, line 3: Row 2 is 1 wide");
  assert_error ("# nothing\n", TRUE, "my.board", 0, GW_ERROR_SYNTAX, "my.board: There is no");
  assert_error ("AB\nC\xff\n", TRUE, "my.board", 0, GW_ERROR_NOT_TEXT, "my.board, line 2: This is");
  assert_error ("3 2\nAB\nCD\n", TRUE, "my.board", 0, GW_ERROR_SYNTAX, "my.board, line 1: The");
  assert_error ("ABCDE", FALSE, "list", 17, GW_ERROR_SYNTAX, "list, line 17: 5 tiles");
  assert_error ("ABCDE", FALSE, NULL, 1, GW_ERROR_SYNTAX, "5 tiles");
  assert_error ("AB\nC", FALSE, NULL, 1, GW_ERROR_SYNTAX, "Line 2: Row 2");
  assert_error ("AB\nC", FALSE, NULL, 0, GW_ERROR_SYNTAX, "Row 2");
  assert_error ("AB/C", FALSE, "list", 0, GW_ERROR_SYNTAX, "list: Row 2");
}

/* Plain texts are read in a way of their own; with a line break after them they are not plain. Both
 * give the same boards and the same errors. */
static void
test_plain (void)
{
  static const char *const pieces[] = { "A", "Q", "Z", "[", "]", "[QU]", "[ABCD]", "/", ".", "*", "_",
                                        "?", "e", "7", " ", "@", "É" };
  guint n_boards = 0, n_errors = 0;
  GwRandom random;

  gw_random_init (&random, 7, 0);
  for (guint i = 0; i < 60000; i++)
    {
      const guint n_pieces = gw_random_below (&random, 3) == 0 ? 5 : G_N_ELEMENTS (pieces);
      const guint width = 1 + gw_random_below (&random, i % 100 == 0 ? 18 : 4);
      const guint n = 1 + gw_random_below (&random, i % 100 == 0 ? 18 : 5) * width;
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) general_error = NULL;
      g_autoptr (GwBoard) board = NULL;
      g_autoptr (GwBoard) general = NULL;

      for (guint k = 0; k < n; k++)
        {
          const guint32 piece = gw_random_below (&random, gw_random_below (&random, 8) == 0
                                                            ? n_pieces : 3);

          if (n_pieces > 5 && k > 0 && k % width == 0)
            g_string_append_c (text, '/');
          g_string_append (text, pieces[piece]);
        }
      board = gw_board_parse (text->str, -1, "a", 0, &error);
      g_string_append_c (text, '\n');
      general = gw_board_parse (text->str, -1, "a", 0, &general_error);
      if ((board == NULL) != (general == NULL))
        g_test_message ("%s", text->str);
      g_assert_true ((board == NULL) == (general == NULL));
      if (board == NULL)
        g_assert_cmpstr (error->message, ==, general_error->message);
      else
        g_assert_true (gw_board_equal (board, general));
      n_boards += board != NULL;
      n_errors += board == NULL;
    }
  g_assert_cmpuint (n_boards, >, 20000);
  g_assert_cmpuint (n_errors, >, 20000);
}

static void
test_write_plain (void)
{
  static const char *const texts[] = { "A", "AB/", "A/B", "A.B/C[QU]?/...", "[QUQU][AB]/.Z" };
  char plain[GW_BOARD_PLAIN_SIZE];
  g_autoptr (GwBoard) foreign = gw_board_parse ("AÉ/BC", -1, NULL, 0, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GwBoard) large = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GwBoard) board = gw_board_parse (texts[i], -1, NULL, 0, NULL);

      g_assert_cmpuint (gw_board_write_plain (board, plain), ==, strlen (texts[i]));
      g_assert_cmpstr (plain, ==, texts[i]);
    }
  g_assert_cmpuint (gw_board_write_plain (foreign, plain), ==, 0);
  for (guint i = 0; i < GW_BOARD_MAX_CELLS; i++)
    g_string_append_printf (text, "%s[ABCD]", i > 0 && i % GW_BOARD_MAX_SIDE == 0 ? "/" : "");
  large = gw_board_parse (text->str, -1, NULL, 0, NULL);
  g_assert_cmpuint (gw_board_write_plain (large, plain), ==, text->len);
  g_assert_cmpstr (plain, ==, text->str);
}

static void
assert_cell (const char *text, const char *label)
{
  GwCell cell, again;
  g_autofree char *shown = NULL;

  g_assert_true (gw_cell_from_text (text, &cell));
  shown = gw_cell_to_label (&cell);
  g_assert_cmpstr (shown, ==, label);
  if (*shown != '\0')
    {
      g_assert_true (gw_cell_from_text (shown, &again));
      g_assert_true (gw_cell_equal (&cell, &again));
    }
}

static void
check_label_in (const GwLanguage *language, const char *text, const char *label)
{
  GwCell cell;
  g_autofree char *shown = NULL;

  g_assert_true (gw_cell_from_text (text, &cell));
  shown = gw_cell_to_label_in (&cell, language);
  g_assert_cmpstr (shown, ==, label);
}

static void
test_label_in (void)
{
  g_autoptr (GwLanguage) turkish
    = gw_language_parse ("name: Turkish\ncode: tr\nletters: ı i n\nfold: I ı\nfold: İ i\n", -1, NULL,
                         NULL);
  g_autoptr (GwLanguage) dutch
    = gw_language_parse ("name: Dutch\ncode: nl\nletters: i j ij\nfold: ĳ ij\n", -1, NULL, NULL);

  check_label_in (turkish, "i", "İ");
  check_label_in (turkish, "ı", "I");
  check_label_in (turkish, "in", "İn");
  check_label_in (turkish, ".", "");
  check_label_in (dutch, "ij", "IJ");
  check_label_in (dutch, "ji", "Ji");
  check_label_in (NULL, "ij", "Ij");
  check_label_in (NULL, "ı", "ı");
}

static void
test_cell (void)
{
  GwCell cell, other;

  assert_cell ("e", "E");
  assert_cell ("E", "E");
  assert_cell ("QU", "Qu");
  assert_cell ("[qu]", "Qu");
  assert_cell ("STR", "Str");
  assert_cell ("ß", "Ss");
  assert_cell ("ı", "ı");
  assert_cell ("ж", "Ж");
  assert_cell (".", "");
  assert_cell ("*", "");
  assert_cell ("_", "");
  assert_cell ("?", "?");
  g_assert_false (gw_cell_from_text ("", &cell));
  g_assert_false (gw_cell_from_text ("[]", &cell));
  g_assert_false (gw_cell_from_text ("..", &cell));
  g_assert_false (gw_cell_from_text ("abcde", &cell));
  g_assert_false (gw_cell_from_text ("a b", &cell));
  g_assert_false (gw_cell_from_text ("7", &cell));
  g_assert_false (gw_cell_from_text ("\xff", &cell));

  gw_cell_from_text ("a", &cell);
  gw_cell_from_text ("ab", &other);
  g_assert_false (gw_cell_equal (&cell, &other));
  gw_cell_from_text (".", &other);
  g_assert_false (gw_cell_equal (&cell, &other));
}

/* Whatever comes in, an answer comes out: a board that reads back, or an error. */
static void
feed (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoard) board = gw_board_parse_file (text, (gssize) length, "hostile", &error);

  g_assert_true ((board == NULL) == (error != NULL));
  if (board != NULL)
    assert_round_trip (board);
  else
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
test_hostile (void)
{
  static const char text[] = "# bord\n4 4\r\nÄBc,D\n[QU]. ? E/Жß\nLM N*\nAbcD\n\n";
  char bytes[sizeof text];
  g_autofree char *line = g_strnfill (100 * 1024, 'A');
  g_autofree char *huge = g_strnfill (5 * 1024 * 1024, 'A');
  GString *marks = g_string_new ("A");

  for (gsize n = 0; n < sizeof text; n++)
    feed (text, n);
  for (gsize bit = 0; bit < 8 * (sizeof text - 1); bit++)
    {
      memcpy (bytes, text, sizeof text);
      bytes[bit / 8] = (char) (bytes[bit / 8] ^ (1 << (bit % 8)));
      feed (bytes, sizeof text - 1);
    }
  feed ("AB\0CD", 5);
  feed ("\0", 1);
  feed (line, strlen (line));
  feed (huge, strlen (huge));
  memset (line, '/', strlen (line));
  feed (line, strlen (line));
  memset (line, '[', strlen (line));
  feed (line, strlen (line));
  memset (line, '\n', strlen (line));
  feed (line, strlen (line));
  memset (line, '9', strlen (line));
  feed (line, strlen (line));
  for (guint i = 0; i < 100000; i++) /* ordering them would take minutes */
    g_string_append (marks, i % 2 ? "\xcc\xa3" : "\xcc\x82");
  feed (marks->str, marks->len);
  g_string_free (marks, TRUE);

  assert_error ("A\xffX", FALSE, "x", 0, GW_ERROR_NOT_TEXT, "x: This is not UTF-8");
  memset (line, 'A', strlen (line));
  assert_error (line, FALSE, "x", 0, GW_ERROR_TOO_LARGE, "x: This is too long for a board");
}

static void
test_ref (void)
{
  g_autoptr (GwBoard) board = gw_board_parse ("TA/XP", -1, NULL, 0, NULL);
  g_autoptr (GwBoard) again = gw_board_ref (board);
  g_autoptr (GwBoard) wide = gw_board_parse ("TAXP/", -1, NULL, 0, NULL);
  g_autoptr (GwBoard) other = gw_board_parse ("TA/XQ", -1, NULL, 0, NULL);
  g_autoptr (GwBoard) part = gw_board_parse ("TA/XPZZZ", 5, NULL, 0, NULL);

  g_assert_true (board == again);
  g_assert_cmpuint (gw_board_get_cell (board, 3)->letters[0], ==, 'p');
  g_assert_true (gw_board_get_cell (board, 3) == gw_board_get_cells (board) + 3);
  g_assert_true (gw_board_equal (board, part));
  g_assert_false (gw_board_equal (board, wide));
  g_assert_false (gw_board_equal (board, other));
}

static void
test_right_to_left (void)
{
  static const struct
  {
    const char *text;
    gboolean right_to_left;
  } boards[] = {
    { "של/ום", TRUE },  { "سل/ام", TRUE },    { "ܫܠ/ܡܐ", TRUE },     { "ހށ/ނރ", TRUE },
    { "CATS", FALSE },  { "αβγδ", FALSE },    { "????", FALSE },     { "././", FALSE },
    { "?./?ש", TRUE },  { "של/AB", TRUE },    { "של/וA", TRUE },     { "אBCD", TRUE },
    { "[שלום]/[ABC]", TRUE }, { "ߊߋ/ߌߍ", TRUE }, { "𐤀𐤁/𐤂𐤃", TRUE }, { "Bא/", FALSE },
    { "Aש/לו", FALSE }, { "..?א/BCDE", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwBoard) board = gw_board_parse (boards[i].text, -1, NULL, 1, &error);

      g_assert_no_error (error);
      g_assert_cmpint (gw_board_is_right_to_left (board), ==, boards[i].right_to_left);
    }
}

/* Text in the capitals of a language comes back as the same board. */
static void
test_text_in (void)
{
  g_autoptr (GwLanguage) turkish = gw_language_parse (
    "name: Turkish\ncode: tr\nletters: ı i k\nfold: I ı\nfold: İ i\n", -1, NULL, NULL);
  g_autoptr (GwBoard) board = gw_board_parse ("K[ı]/I[KI]", -1, NULL, 0, NULL);
  g_autofree char *text = gw_board_to_string_in (board, turkish);
  g_autofree char *plain = gw_board_to_string_in (board, NULL);
  g_autoptr (GwBoard) again = gw_board_parse_in (text, turkish, NULL);

  g_assert_cmpstr (text, ==, "KI/İ[Kİ]");
  g_assert_cmpstr (plain, ==, "K[ı]/I[KI]");
  g_assert_true (gw_board_equal (again, board));
}

/* What is pasted has the letters of the game: no final ones in Hebrew, and the apostrophe of
 * Ukrainian. */
static void
test_folded (void)
{
  g_autoptr (GwLanguage) hebrew = gw_language_parse (
    "name: Hebrew\ncode: he\nletters: ו ל מ ש\nfold: ם מ\n", -1, NULL, NULL);
  g_autoptr (GwBoard) board = gw_board_parse_in ("של/ו[שם]", hebrew, NULL);
  g_autofree char *text = gw_board_to_string (board);

  g_autoptr (GwLanguage) ukrainian = gw_language_parse (
    "name: Ukrainian\ncode: uk\nletters: м я ч ’\nfold: ' ’\n", -1, NULL, NULL);
  g_autoptr (GwBoard) with_sign = gw_board_parse_in ("М'/Ч['Я]", ukrainian, NULL);
  g_autofree char *signs = gw_board_to_string (with_sign);

  g_assert_cmpstr (text, ==, "של/ו[שמ]");
  g_assert_cmpstr (signs, ==, "М’/Ч[’Я]");
  g_assert_null (gw_board_parse_in ("М'/ЧЯ", hebrew, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/notation", test_notation);
  g_test_add_func ("/board/round-trip", test_round_trip);
  g_test_add_func ("/board/shapes", test_shapes);
  g_test_add_func ("/board/file", test_file);
  g_test_add_func ("/board/plain", test_plain);
  g_test_add_func ("/board/write-plain", test_write_plain);
  g_test_add_func ("/board/cell", test_cell);
  g_test_add_func ("/board/label-in", test_label_in);
  g_test_add_func ("/board/text-in", test_text_in);
  g_test_add_func ("/board/folded", test_folded);
  g_test_add_func ("/board/hostile", test_hostile);
  g_test_add_func ("/board/right-to-left", test_right_to_left);
  g_test_add_func ("/board/ref", test_ref);
  return g_test_run ();
}
