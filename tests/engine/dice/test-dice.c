/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice.h"
#include "gw-error.h"

#include <math.h>
#include <string.h>

/* The faces of a set: "A E [QU] . / …", one die between slashes. */
static char *
list_faces (const GwDice *dice)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < gw_dice_get_n_dice (dice); i++)
    {
      const GwDie *die = gw_dice_get_die (dice, i);

      g_string_append (list, i > 0 ? " /" : "");
      for (guint k = 0; k < die->n_faces; k++)
        {
          g_autofree char *label = gw_cell_to_label (&die->faces[k]);

          g_string_append_printf (list, "%s%s", list->len > 0 ? " " : "",
                                  *label != '\0' ? label : ".");
        }
    }
  return g_string_free (list, FALSE);
}

static gboolean
dice_equal (const GwDice *a, const GwDice *b)
{
  g_autofree char *x = list_faces (a);
  g_autofree char *y = list_faces (b);
  guint rows[2], cols[2];

  gw_dice_get_size (a, &rows[0], &cols[0]);
  gw_dice_get_size (b, &rows[1], &cols[1]);
  return strcmp (x, y) == 0 && rows[0] == rows[1] && cols[0] == cols[1]
         && strcmp (gw_dice_get_name (a), gw_dice_get_name (b)) == 0;
}

static void
assert_faces (const char *text, const char *faces)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDice) dice = gw_dice_parse (text, -1, "set", &error);
  g_autoptr (GwDice) again = NULL;
  g_autofree char *list = NULL;
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  list = list_faces (dice);
  g_assert_cmpstr (list, ==, faces);

  written = gw_dice_to_string (dice);
  again = gw_dice_parse (written, -1, "other", &error);
  g_assert_no_error (error);
  g_assert_true (dice_equal (dice, again));
}

static void
test_faces (void)
{
  assert_faces ("AAEEGN", "A A E E G N");
  assert_faces ("A A E E G N", "A A E E G N");
  assert_faces ("A,A,E,E,G,N", "A A E E G N");
  assert_faces (" A, A\tE\xc2\xa0" "E  G,N \r\n", "A A E E G N");
  assert_faces ("aaeegn\n", "A A E E G N");
  assert_faces ("QU TH IN", "Qu Th In");
  assert_faces ("Qu th [In] [QU]", "Qu Th In Qu");
  assert_faces ("B J K Qu X Z", "B J K Qu X Z");
  assert_faces ("Qu", "Q U"); /* no separator: each character is a face */
  assert_faces ("QuTh", "Q U T H");
  assert_faces ("[QU]", "Qu");
  assert_faces ("[QU]A[TH]", "Qu A Th");
  assert_faces ("[QUEE]", "Quee");
  assert_faces ("Qu,", "Qu");
  assert_faces ("A", "A");
  assert_faces ("A\nB\nC", "A / B / C");
  assert_faces ("A\rB\r\nC\n\n", "A / B / C");
  assert_faces ("E I O . * _", "E I O . . .");
  assert_faces ("AB._*", "A B . . .");
  assert_faces (".", ".");
  assert_faces ("ABCDEFGHIJKLMNOPQRSTUVWXYZ\nA B", "A B C D E F G H I J K L M N O P Q R S T U V W "
                                                  "X Y Z / A B");
  assert_faces ("ÄÖÜß", "Ä Ö Ü Ss");
  assert_faces ("A\xcc\x88 B", "Ä B");
  assert_faces ("ЖЗИ\nא ב", "Ж З И / א ב");
  assert_faces ("ı ıx İ", "ı ıx I");
  assert_faces ("\xef\xbb\xbf# first\nAB # two\n  # more\n#A B\nCD", "A B / C D");
}

static void
assert_set (const char *text, const char *name, guint rows, guint cols)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDice) dice = gw_dice_parse (text, -1, "file.txt", &error);
  guint got_rows, got_cols;

  g_assert_no_error (error);
  gw_dice_get_size (dice, &got_rows, &got_cols);
  g_assert_cmpstr (gw_dice_get_name (dice), ==, name);
  g_assert_cmpuint (got_rows, ==, rows);
  g_assert_cmpuint (got_cols, ==, cols);
}

static void
test_comments (void)
{
  assert_set ("A\nB\nC\nD\n", "file.txt", 2, 2);
  assert_set ("# name: New 4×4 (1987)\nA\n", "New 4×4 (1987)", 1, 1);
  assert_set ("#NAME:  mine: all \nA\n", "mine: all", 1, 1);
  assert_set ("# name:\nA\n", "file.txt", 1, 1);
  assert_set ("# nickname: x\n# the size: big\nA\n", "file.txt", 1, 1);
  assert_set ("# size: 1x4\nA\nB\nC\nD\n", "file.txt", 1, 4);
  assert_set ("A\nB\nC\nD\n#size:4X1", "file.txt", 4, 1);
  assert_set ("# Size: 2 x 1\nA\nB\nC\nD\n", "file.txt", 2, 1);
  assert_set ("# size: 2×2 \nA\nB\nC\nD\n", "file.txt", 2, 2);
}

static void
test_squarest (void)
{
  static const struct
  {
    guint n, rows, cols;
  } sizes[] = {
    { 1, 1, 1 },     { 2, 1, 2 },     { 4, 2, 2 },     { 6, 2, 3 },     { 12, 3, 4 },
    { 13, 1, 13 },   { 16, 4, 4 },    { 17, 4, 4 },    { 20, 4, 5 },    { 25, 5, 5 },
    { 30, 5, 6 },    { 36, 6, 6 },    { 255, 15, 16 }, { 256, 16, 16 }, { 1000, 16, 16 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GString *text = g_string_new (NULL);
      g_autoptr (GwDice) dice = NULL;
      guint rows, cols;

      for (guint k = 0; k < sizes[i].n; k++)
        g_string_append (text, "AB\n");
      dice = gw_dice_parse (text->str, -1, NULL, NULL);
      gw_dice_get_size (dice, &rows, &cols);
      g_assert_cmpuint (rows, ==, sizes[i].rows);
      g_assert_cmpuint (cols, ==, sizes[i].cols);
      g_string_free (text, TRUE);
    }
}

static void
assert_refused (const char *text, gssize length, GwError code, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDice) dice = gw_dice_parse (text, length, "set", &error);

  g_assert_null (dice);
  g_assert_error (error, GW_ERROR, (gint) code);
  if (!g_str_has_prefix (error->message, message))
    g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, message));
  g_assert_null (strchr (error->message, '\n'));
}

static void
test_refused (void)
{
  static const char *const sizes[] = { "", "4", "4x", "x4", "4x4x4", "0x4", "4x0", "17x1", "4-4",
                                       "about 4x4", "99999999999999999999x4", "-1x4" };
  GString *text;

  assert_refused ("", -1, GW_ERROR_SYNTAX, "set: There are no dice");
  assert_refused ("# A\n\n", -1, GW_ERROR_SYNTAX, "set: There are no dice");
  assert_refused ("AB\nA1\n", -1, GW_ERROR_SYNTAX, "set, line 2: “1” is not a face");
  assert_refused ("A B 7", -1, GW_ERROR_SYNTAX, "set, line 1: “7” is not a face");
  assert_refused ("AB?", -1, GW_ERROR_SYNTAX, "set, line 1: “?” is not a face");
  assert_refused ("A ?", -1, GW_ERROR_SYNTAX, "set, line 1: “?” is not a face");
  assert_refused ("A .. B", -1, GW_ERROR_SYNTAX, "set, line 1: “.” is not a face");
  assert_refused ("A/B", -1, GW_ERROR_SYNTAX, "set, line 1: “/” is not a face");
  assert_refused ("A B\n\nQUEEN A\n", -1, GW_ERROR_SYNTAX, "set, line 3: A face can have 1 to 4");
  assert_refused ("[QUEEN]", -1, GW_ERROR_SYNTAX, "set, line 1: A face can have 1 to 4");
  assert_refused ("[] A", -1, GW_ERROR_SYNTAX, "set, line 1: The bracket");
  assert_refused ("A[QU", -1, GW_ERROR_SYNTAX, "set, line 1: The bracket “[”");
  assert_refused ("AQU]", -1, GW_ERROR_SYNTAX, "set, line 1: The bracket “]”");
  assert_refused ("[QU]E A", -1, GW_ERROR_SYNTAX, "set, line 1: The bracket “[”");
  assert_refused ("[Q U]", -1, GW_ERROR_SYNTAX, "set, line 1: The bracket “[”");
  assert_refused (",,", -1, GW_ERROR_SYNTAX, "set, line 1: “,” is not a face");
  assert_refused ("X\xcc\x82Y", -1, GW_ERROR_SYNTAX, "set, line 1: U+0302 is not a face");
  assert_refused ("A\xff", -1, GW_ERROR_NOT_TEXT, "set, line 1: This is not UTF-8");
  assert_refused ("A\n\0B", 4, GW_ERROR_NOT_TEXT, "set, line 2: This is not text: it contains a NUL");
  assert_refused ("# x\n# size: 2x2\nA\nB\nC\n", -1, GW_ERROR_SYNTAX,
                  "set, line 2: A 2×2 board needs 4 dice, but there are 3");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *set = g_strdup_printf ("# size: %s\nA\nB\nC\nD\n", sizes[i]);

      assert_refused (set, -1, GW_ERROR_SYNTAX, "set, line 1: Write the size as");
    }

  text = g_string_new (NULL);
  for (guint i = 0; i < 1024; i++)
    g_string_append_c (text, 'A');
  g_string_append_c (text, '\n');
  assert_faces (".", ".");
  {
    g_autoptr (GwDice) full = gw_dice_parse (text->str, -1, NULL, NULL);
    g_assert_cmpuint (gw_dice_get_die (full, 0)->n_faces, ==, 1024);
  }
  g_string_prepend_c (text, 'A');
  assert_refused (text->str, -1, GW_ERROR_TOO_LARGE, "set, line 1: The set is too large");
  g_string_truncate (text, 0);
  for (guint i = 0; i < 1025; i++)
    g_string_append (text, "A\n");
  assert_refused (text->str, -1, GW_ERROR_TOO_LARGE, "set, line 1025: The set is too large");
  assert_refused (text->str, 2049 * 8, GW_ERROR_NOT_TEXT, "set");
  g_string_free (text, TRUE);
}

static void
test_hostile (void)
{
  static const char text[] = "# name: ünï\r\n# size: 2x1\nA Qu . [TH]\nABÄ*\n\nD,E,F # six\n";
  char bytes[sizeof text];

  for (gsize n = 0; n < 8 * sizeof text; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwDice) cut = gw_dice_parse (text, (gssize) (n / 8), "t", &error);
      g_autoptr (GError) other_error = NULL;
      g_autoptr (GwDice) flipped = NULL;

      memcpy (bytes, text, sizeof text);
      bytes[n / 8] = (char) (bytes[n / 8] ^ (1 << (n % 8)));
      flipped = gw_dice_parse (bytes, sizeof text - 1, "t", &other_error);
      g_assert_true ((cut == NULL) == (error != NULL));
      g_assert_true ((flipped == NULL) == (other_error != NULL));
    }
}

/* A set made by hand is copied, and gets a size and a name. */
static void
test_new (void)
{
  GwCell faces[3];
  GwDie dice[2] = { { 3, faces }, { 1, faces } };
  g_autoptr (GwDice) set = NULL;
  g_autoptr (GwDice) again = NULL;
  g_autofree char *list = NULL;
  guint rows, cols;

  gw_cell_from_text ("a", &faces[0]);
  gw_cell_from_text ("qu", &faces[1]);
  gw_cell_from_text (".", &faces[2]);
  set = gw_dice_new (" two\nlines ", "fr\n#", 4, 4, dice, 2);
  memset (faces, 0, sizeof faces);
  list = list_faces (set);
  again = gw_dice_ref (set);
  gw_dice_get_size (set, &rows, &cols);
  g_assert_cmpstr (list, ==, "A Qu . / A");
  g_assert_cmpstr (gw_dice_get_name (again), ==, "two lines");
  g_assert_null (gw_dice_get_language (again));
  g_assert_cmpuint (rows, ==, 1);
  g_assert_cmpuint (cols, ==, 2);
}

/* The language is read, written and read back; a remark that is no code is none. */
static void
test_language (void)
{
  static const struct
  {
    const char *text;
    const char *language;
  } cases[] = {
    { "# language: fr\nAB\n", "fr" },
    { "#Language :  FR \nAB\n", "fr" },
    { "# language: hsb\nAB\n", "hsb" },
    { "AB # language: it\n", NULL },
    { "# language: it\n# language: words of the sea\nAB\n", NULL },
    { "# language:\nAB\n", NULL },
    { "# language: f\nAB\n", NULL },
    { "# language: fr_FR\nAB\n", NULL },
    { "# language: français\nAB\n", NULL },
    { "AB\n", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwDice) dice = gw_dice_parse (cases[i].text, -1, "t", NULL);
      g_autofree char *text = gw_dice_to_string (dice);
      g_autoptr (GwDice) again = gw_dice_parse (text, -1, "t", NULL);

      g_assert_cmpstr (gw_dice_get_language (dice), ==, cases[i].language);
      g_assert_cmpstr (gw_dice_get_language (again), ==, cases[i].language);
      g_assert_true ((strstr (text, "language") != NULL) == (cases[i].language != NULL));
    }
}

/* Each die once, every die everywhere, every face as often as any other. */
static void
test_roll (void)
{
  g_autoptr (GwDice) dice = gw_dice_parse ("ABC\nDEF\nGHI\nJKL\nMNO\nPQR\n", -1, "six", NULL);
  guint place[6][6] = { { 0 } }, face[18] = { 0 };
  const guint n = 60000;
  GwRandom random;

  gw_random_init (&random, 42, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GwBoard) board = gw_dice_roll (dice, 2, 3, &random, NULL);
      guint seen = 0;

      for (guint cell = 0; cell < 6; cell++)
        {
          guint letter = gw_board_get_cell (board, cell)->letters[0] - 'a';

          place[letter / 3][cell]++;
          face[letter]++;
          seen |= 1u << (letter / 3);
        }
      g_assert_cmpuint (seen, ==, 0x3f);
    }
  for (guint die = 0; die < 6; die++)
    for (guint cell = 0; cell < 6; cell++)
      g_assert_cmpfloat (fabs (place[die][cell] - n / 6.0), <, 5 * sqrt (n / 6.0));
  for (guint i = 0; i < 18; i++)
    g_assert_cmpfloat (fabs (face[i] - n / 3.0), <, 5 * sqrt (n / 3.0));
}

/* More dice than cells: no die twice, and each as likely as any other. */
static void
test_roll_some (void)
{
  g_autoptr (GwDice) dice = gw_dice_parse ("A\nB\nC\nD\nE\n", -1, "five", NULL);
  guint count[5] = { 0 };
  const guint n = 50000;
  GwRandom random;

  gw_random_init (&random, 7, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GwBoard) board = gw_dice_roll (dice, 1, 2, &random, NULL);
      guint a = gw_board_get_cell (board, 0)->letters[0] - 'a';
      guint b = gw_board_get_cell (board, 1)->letters[0] - 'a';

      g_assert_cmpuint (a, !=, b);
      count[a]++;
      count[b]++;
    }
  for (guint i = 0; i < 5; i++)
    g_assert_cmpfloat (fabs (count[i] - n * 0.4), <, 5 * sqrt (n * 0.4));
}

static void
test_roll_errors (void)
{
  g_autoptr (GwDice) dice = gw_dice_parse ("# name: New 4×4\nA.\nB.\nC.\nD.", -1, NULL, NULL);
  g_autoptr (GError) error = NULL;
  GwRandom a, b;

  gw_random_init (&a, 1, 2);
  gw_random_init (&b, 1, 2);
  g_assert_null (gw_dice_roll (dice, 5, 5, &a, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_REFUSED);
  g_assert_true (g_str_has_prefix (error->message,
                                   "“New 4×4” has 4 dice, but a 5×5 board needs 25"));
  g_clear_error (&error);
  g_assert_null (gw_dice_roll (dice, 17, 1, &a, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_TOO_LARGE);
  g_clear_error (&error);
  g_assert_null (gw_dice_roll (dice, 0, 1, &a, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_TOO_LARGE);

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (GwBoard) x = gw_dice_roll (dice, 2, 2, &a, NULL);
      g_autoptr (GwBoard) y = gw_dice_roll (dice, 2, 2, &b, NULL);

      g_assert_true (gw_board_equal (x, y));
      g_assert_false (gw_board_has_free (x));
    }
}

/* The sets that come with the program. */
static void
test_data (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "dice", NULL);
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *file;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, file, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GwDice) dice = NULL;
      guint rows, cols;

      if (!g_str_has_suffix (file, ".txt"))
        continue;
      g_file_get_contents (path, &text, NULL, &error);
      g_assert_no_error (error);
      dice = gw_dice_parse (text, -1, file, &error);
      g_assert_no_error (error);
      gw_dice_get_size (dice, &rows, &cols);
      g_assert_cmpuint (rows * cols, ==, gw_dice_get_n_dice (dice));
      g_assert_cmpstr (gw_dice_get_name (dice), !=, file);
      for (guint i = 0; i < rows * cols; i++)
        g_assert_cmpuint (gw_dice_get_die (dice, i)->n_faces, ==, 6);
      n++;
    }
  g_dir_close (dir);
  g_assert_cmpuint (n, >=, 8);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dice/faces", test_faces);
  g_test_add_func ("/dice/comments", test_comments);
  g_test_add_func ("/dice/squarest", test_squarest);
  g_test_add_func ("/dice/refused", test_refused);
  g_test_add_func ("/dice/hostile", test_hostile);
  g_test_add_func ("/dice/new", test_new);
  g_test_add_func ("/dice/language", test_language);
  g_test_add_func ("/dice/roll", test_roll);
  g_test_add_func ("/dice/roll-some", test_roll_some);
  g_test_add_func ("/dice/roll-errors", test_roll_errors);
  g_test_add_func ("/dice/data", test_data);
  return g_test_run ();
}
