/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-file.h"

#include "gw-error.h"
#include "values.h"

#define WHOLE                                                                                     \
  "# mine\nCAT\nDOG\n\ntitle: My Board\nlist: big list 0123abcd\nlevel: 35\nschool: yes\n"          \
  "rules: min-length=4 reuse no-qu adjacency=torus count=paths scoring=3=1,5=2\n"                  \
  "locked: 110/001\nplaced: CAT GOD\nfound: ACT\nmade-of: dice\nwishes: words>=40\n"               \
  "# theirs\nsheet: 17 4\nX-Other:  a : b\nX-Other: again\n"

static GwBoard *
parse (const char *text, GwBoardKeys **keys)
{
  g_autoptr (GError) error = NULL;
  GwBoard *board = gw_board_file_parse (text, -1, "a.board", keys, &error);

  g_assert_no_error (error);
  return board;
}

static char *
to_text (const GwBoard *board, const GwBoardKeys *keys, const char *former)
{
  g_autoptr (GBytes) before = former != NULL ? g_bytes_new_static (former, strlen (former)) : NULL;
  g_autoptr (GBytes) text = gw_board_file_to_text (board, keys, before);

  return g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
}

static void
test_all (void)
{
  g_autoptr (GwBoardKeys) keys = NULL;
  g_autoptr (GwBoard) board = parse (WHOLE, &keys);
  g_autoptr (GwRules) classic = gw_rules_new (&(GwRulesSpec) GW_RULES_SPEC_INIT);
  g_autoptr (GwRules) rules = gw_board_keys_make_rules (keys, classic);
  const GwRulesSpec *spec = gw_rules_get (rules);
  g_autofree char *list = gw_board_keys_dup_list (keys);
  g_autoptr (GBytes) locks = gw_board_keys_dup_locks (keys);
  g_auto (GStrv) placed = gw_board_keys_dup_words (keys, GW_BOARD_KEY_PLACED);
  g_autofree char *text = to_text (board, keys, WHOLE);
  gboolean school = FALSE;

  g_assert_cmpuint (gw_board_get_cols (board), ==, 3);
  g_assert_cmpstr (gw_board_keys_get (keys, GW_BOARD_KEY_TITLE), ==, "My Board");
  g_assert_cmpstr (list, ==, "big list");
  g_assert_true (gw_board_keys_get_school (keys, &school));
  g_assert_true (school);
  g_assert_cmpuint (spec->min_length, ==, 4);
  g_assert_cmpuint (spec->max_level, ==, 35);
  g_assert_true (spec->reuse);
  g_assert_false (spec->qu);
  g_assert_true (spec->count_paths);
  g_assert_cmpint (spec->adjacency, ==, GW_ADJACENCY_TORUS);
  g_assert_cmpint (gw_scoring_points (spec->scoring, 6), ==, 2);
  g_assert_cmpmem (g_bytes_get_data (locks, NULL), g_bytes_get_size (locks), "\1\1\0\0\0\1", 6);
  g_assert_cmpuint (g_strv_length (placed), ==, 2);
  g_assert_cmpstr (placed[1], ==, "GOD");
  g_assert_cmpstr (gw_board_keys_get (keys, "sheet"), ==, "17 4");
  g_assert_cmpstr (gw_board_keys_get (keys, "X-Other"), ==, "a : b");
  /* Only the blanks of the one line are not as they were. */
  g_assert_nonnull (strstr (text, "# theirs\nsheet: 17 4\nX-Other: a : b\nX-Other: again\n"));
  g_assert_true (g_str_has_prefix (text, "# mine\nCAT\nDOG\n\ntitle: My Board\n"));
}

/* Rows only, as ever; and what else is no key. */
static void
test_rows (void)
{
  static const char *const texts[]
    = { "CAT\nDOG\n", "CAT\n\nDOG\n\n", "CAT/DOG", "CAT\nDOG\n\n# title: no\n",
        "# title: no\n\nCAT\nDOG\n", "CAT\nDOG\n\ntitle:\nlocked: 000/000\nlevel:\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GwBoardKeys) keys = NULL;
      g_autoptr (GwBoard) board = parse (texts[i], &keys);
      g_autoptr (GwBoard) wanted = make_board ("CAT/DOG");

      g_assert_true (gw_board_equal (board, wanted));
      g_assert_cmpuint (gw_board_keys_get_n (keys), ==, 0);
    }
}

static void
test_bad (void)
{
  static const struct
  {
    const char *text;
    const char *says;
  } cases[] = {
    { "CAT\nDOG\ntitle: x\n", "line 3: Keys come after the rows and an empty line" },
    { "title: x\n\nCAT\nDOG\n", "line 1: Keys come after the rows" },
    { "C:T\nDOG\n", "line 1: “:” is not a letter" },
    { "CAT\nDO\n\ntitle: x\n", "line 2: Row 2 is 2 wide" },
    { "CAT\nDOG\n\ntitle: x\nCAT\n", "line 5: This is not “key: value”" },
    { "CAT\nDOG\n\ntitle: x\n\nTitle: y\n", "line 6: “title” is there twice" },
    { "CAT\nDOG\n\nlevel: x\n", "line 4: “x” is not a level; write a number" },
    { "CAT\nDOG\n\nlevel: -1\n", "line 4: “-1” is not a level" },
    { "CAT\nDOG\n\nlevel: 4294967295\n", "line 4: “4294967295” is not a level" },
    { "CAT\nDOG\n\nschool: true\n", "line 4: “true” does not say" },
    { "CAT\nDOG\n\nlocked: 000\n", "line 4: The locked tiles do not fit a board of 2 × 3" },
    { "CAT\nDOG\n\nlocked: 000/00\n", "do not fit" },
    { "CAT\nDOG\n\nlocked: 000/002\n", "do not fit" },
    { "CAT\nDOG\n\nlocked: 000/000/000\n", "do not fit" },
    { "CAT\nDOG\n\nplaced: CAT D0G\n", "line 4: “D0G” is not a word" },
    { "CAT\nDOG\n\n# here\nfound: -\n", "line 5: “-” is not a word" },
    { "CAT\nDOG\n\nrules: reuse bishop\n", "line 4: “bishop” is not a rule" },
    { "CAT\nDOG\n\nrules: min-length=0\n", "“min-length=0” is not a rule" },
    { "CAT\nDOG\n\nrules: min-length=4x\n", "is not a rule" },
    { "CAT\nDOG\n\nrules: adjacency=bishop\n", "is not a rule" },
    { "CAT\nDOG\n\nrules: count=all\n", "is not a rule" },
    { "CAT\nDOG\n\nrules: scoring=none\n", "is not a rule" },
    { "CAT\nDOG\n\nrules: no-such-reuse\n", "is not a rule" },
    { "CAT\nDOG\n\nrules: \xff\n", "line 4: This is not UTF-8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      GwBoardKeys *keys = NULL;

      g_assert_null (gw_board_file_parse (cases[i].text, -1, "a.board", &keys, &error));
      g_assert_null (keys);
      g_assert_nonnull (error);
      if (!g_str_has_prefix (error->message, "a.board, line ")
          || strstr (error->message, cases[i].says) == NULL)
        g_error ("%s: %s", cases[i].says, error->message);
    }
}

/* Values keep their places, new ones come before unknown ones, and removed ones go. */
static void
test_text (void)
{
  static const char former[] = "CAT\nDOG\n\nother: 1\n# about\nlevel: 35\nfound: ACT\n";
  g_autoptr (GwBoardKeys) keys = NULL;
  g_autoptr (GwBoard) board = parse (former, &keys);
  g_autoptr (GBytes) locks = g_bytes_new_static ("\0\0\1\0\0\0", 6);
  g_autofree char *same = to_text (board, keys, former);
  g_autofree char *changed = NULL;
  g_autofree char *fresh = NULL;
  g_autofree char *windows = NULL;

  g_assert_cmpstr (same, ==, former);
  gw_board_keys_set (keys, GW_BOARD_KEY_LEVEL, "50");
  gw_board_keys_set (keys, GW_BOARD_KEY_FOUND, NULL);
  gw_board_keys_set (keys, GW_BOARD_KEY_TITLE, " Two\nlines ");
  gw_board_keys_set_locks (keys, board, locks);
  changed = to_text (board, keys, former);
  g_assert_cmpstr (changed, ==,
                   "CAT\nDOG\n\nother: 1\n# about\nlevel: 50\ntitle: Two lines\n"
                   "locked: 001/000\n");
  fresh = to_text (board, keys, NULL);
  g_assert_cmpstr (fresh, ==,
                   "CAT\nDOG\n\ntitle: Two lines\nlocked: 001/000\nother: 1\nlevel: 50\n");
  windows = to_text (board, keys, "# a\r\nCAT\r\nDOG\r\n");
  g_assert_cmpstr (windows, ==,
                   "# a\r\nCAT\r\nDOG\r\n\r\ntitle: Two lines\r\nlocked: 001/000\r\n"
                   "other: 1\r\nlevel: 50\r\n");
}

static void
test_rules (void)
{
  const GwRulesSpec specs[] = {
    GW_RULES_SPEC_INIT,
    { 5, 35, TRUE, FALSE, TRUE, GW_ADJACENCY_ROOK, NULL },
    { 1, G_MAXUINT, FALSE, TRUE, FALSE, GW_ADJACENCY_TORUS,
      gw_scoring_parse ("2 1\n7 9\n", -1, "own", NULL) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (specs); i++)
    {
      g_autoptr (GwRules) other = gw_rules_new (&specs[(i + 1) % G_N_ELEMENTS (specs)]);
      g_autoptr (GwRules) rules = gw_rules_new (&specs[i]);
      g_autoptr (GwBoardKeys) keys = gw_board_keys_new ();
      g_autoptr (GwBoardKeys) again = NULL;
      g_autoptr (GwBoard) board = make_board ("AB/CD");
      g_autoptr (GwBoard) read = NULL;
      g_autoptr (GwRules) made = NULL;
      g_autofree char *text = NULL;

      gw_board_keys_set_rules (keys, rules);
      text = to_text (board, keys, NULL);
      read = parse (text, &again);
      made = gw_board_keys_make_rules (again, other);
      g_assert_true (gw_rules_equal (made, rules));
    }
  gw_scoring_unref (specs[2].scoring);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-keys/all", test_all);
  g_test_add_func ("/board-keys/rows", test_rows);
  g_test_add_func ("/board-keys/bad", test_bad);
  g_test_add_func ("/board-keys/text", test_text);
  g_test_add_func ("/board-keys/rules", test_rules);
  return g_test_run ();
}
