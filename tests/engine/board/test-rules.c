/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-error.h"
#include "gw-rules.h"

#include <string.h>

static void
assert_table (const GwScoring *scoring, const char *expected)
{
  GString *list = g_string_new (NULL);

  for (guint length = 0; length <= 10; length++)
    g_string_append_printf (list, length > 0 ? " %d" : "%d", gw_scoring_points (scoring, length));
  g_assert_cmpstr (list->str, ==, expected);
  g_string_free (list, TRUE);
}

static void
test_builtin (void)
{
  g_autoptr (GwScoring) classic = gw_scoring_get_builtin ("classic");
  g_autoptr (GwScoring) spec = gw_scoring_get_builtin ("short");
  g_autoptr (GwScoring) words = gw_scoring_get_builtin ("words");
  const char *const *names = gw_scoring_list_builtin ();

  assert_table (classic, "0 0 0 1 1 2 3 5 11 11 11");
  assert_table (spec, "0 1 1 1 1 2 3 5 11 11 11");
  assert_table (words, "0 1 1 1 1 1 1 1 1 1 1");
  g_assert_cmpint (gw_scoring_points (classic, GW_MAX_WORD_LENGTH), ==, 11);
  g_assert_cmpint (gw_scoring_points (classic, G_MAXUINT), ==, 11);
  g_assert_cmpstr (gw_scoring_get_name (spec), ==, "short");
  g_assert_null (gw_scoring_get_builtin ("Classic"));
  g_assert_null (gw_scoring_get_builtin (""));
  g_assert_null (gw_scoring_get_builtin (NULL));
  g_assert_cmpuint (g_strv_length ((char **) names), ==, 3);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GwScoring) scoring = gw_scoring_get_builtin (names[i]);

      g_assert_nonnull (scoring);
    }
}

static void
assert_parse (const char *text, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwScoring) scoring = gw_scoring_parse (text, -1, "table", &error);

  g_assert_no_error (error);
  g_assert_cmpstr (gw_scoring_get_name (scoring), ==, "table");
  assert_table (scoring, expected);
}

static void
test_parse (void)
{
  g_autoptr (GwScoring) part = gw_scoring_parse ("3 1\n5 2\n", 4, NULL, NULL);

  assert_parse ("3 1\n5 2\n6 3\n7 5\n8 11\n", "0 0 0 1 1 2 3 5 11 11 11");
  assert_parse ("8 11\n3 1\n7 5\n5 2\n6 3", "0 0 0 1 1 2 3 5 11 11 11");
  assert_parse ("# mine\r\n\r\n 1\t7 \r\n", "0 7 7 7 7 7 7 7 7 7 7");
  assert_parse ("1 7 # each\n#2 9\n", "0 7 7 7 7 7 7 7 7 7 7");
  assert_parse ("\xef\xbb\xbf" "3 5\n4 0\n6 2", "0 0 0 5 0 0 2 2 2 2 2");
  assert_parse ("0003 0005", "0 0 0 5 5 5 5 5 5 5 5");
  assert_parse ("1024 1", "0 0 0 0 0 0 0 0 0 0 0");
  assert_parse ("1 1000000000", "0 1000000000 1000000000 1000000000 1000000000 1000000000 "
                                "1000000000 1000000000 1000000000 1000000000 1000000000");
  g_assert_cmpint (gw_scoring_points (part, 9), ==, 1);
  g_assert_cmpint (gw_scoring_get_table (part)[GW_MAX_WORD_LENGTH], ==, 1);
}

/* What is printed reads back; a table that gives nothing is a table too. */
static void
test_print (void)
{
  static const char *const texts[][2] = {
    { "3 1\n5 2\n6 3\n7 5\n8 11\n", "3 1\n5 2\n6 3\n7 5\n8 11\n" },
    { "4 0\n1 7\n9 7\n10 0", "1 7\n4 0\n9 7\n10 0\n" },
    { "5 0", "1 0\n" },
    { "1024 9", "1024 9\n" },
  };
  g_autoptr (GwScoring) classic = gw_scoring_get_builtin ("classic");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GwScoring) scoring = gw_scoring_parse (texts[i][0], -1, "table", NULL);
      g_autofree char *text = gw_scoring_to_string (scoring);
      g_autoptr (GwScoring) again = gw_scoring_parse (text, -1, "again", NULL);

      g_assert_cmpstr (text, ==, texts[i][1]);
      g_assert_true (gw_scoring_equal (scoring, again));
      g_assert_cmpint (gw_scoring_equal (scoring, classic), ==, i == 0);
    }
}

static void
assert_refused (const char *text, gssize length, GwError code, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwScoring) scoring = gw_scoring_parse (text, length, "table", &error);

  g_assert_null (scoring);
  g_assert_error (error, GW_ERROR, (gint) code);
  if (!g_str_has_prefix (error->message, message))
    g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, message));
  g_assert_null (strchr (error->message, '\n'));
}

static void
test_refused (void)
{
  const char *const lines[] = { "3",    "3 x",   "x 3",   "3 -1",  "-3 1", "3 1.5", "3 1 1",
                                "3:1",  "3 1x",  "3,1",   "+3 1",  "8+ 1", "٣ 1",   "3 0x1",
                                "3 1;", "three", "3\v1" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *text = g_strdup_printf ("# table\n1 1\n%s\n", lines[i]);

      assert_refused (text, -1, GW_ERROR_SYNTAX, "table, line 3: This is not a line");
    }
  assert_refused ("0 1", -1, GW_ERROR_TOO_LARGE,
                  "table, line 1: The length of a word must be between 1 and");
  assert_refused ("1025 1", -1, GW_ERROR_TOO_LARGE, "table, line 1: The length");
  assert_refused ("99999999999999999999999 1", -1, GW_ERROR_TOO_LARGE, "table, line 1: The length");
  assert_refused ("3 1000000001", -1, GW_ERROR_TOO_LARGE,
                  "table, line 1: The points must be between 0");
  assert_refused ("3 99999999999999999999999", -1, GW_ERROR_TOO_LARGE, "table, line 1: The points");
  assert_refused ("3 1\n4 1\n3 2\n", -1, GW_ERROR_SYNTAX,
                  "table, line 3: Length 3 already has points in line 1");
  assert_refused ("", -1, GW_ERROR_SYNTAX, "table: The scoring table is empty");
  assert_refused ("# nothing\n\n", -1, GW_ERROR_SYNTAX, "table: The scoring table is empty");
  assert_refused ("3 1\n\xff", -1, GW_ERROR_NOT_TEXT, "table");
  assert_refused ("3 1\0\n4 2", 8, GW_ERROR_NOT_TEXT, "table");
}

static void
test_hostile (void)
{
  static const char text[] = "# table\r\n3 1\n5 2 # five\n\n\t8 11\n";
  char bytes[sizeof text];
  g_autofree char *line = g_strnfill (100 * 1024, '3');

  for (gsize n = 0; n < 8 * sizeof text; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwScoring) cut = gw_scoring_parse (text, (gssize) (n / 8), "t", &error);
      g_autoptr (GError) other_error = NULL;
      g_autoptr (GwScoring) flipped = NULL;

      memcpy (bytes, text, sizeof text);
      bytes[n / 8] = (char) (bytes[n / 8] ^ (1 << (n % 8)));
      flipped = gw_scoring_parse (bytes, sizeof text - 1, "t", &other_error);
      g_assert_true ((cut == NULL) == (error != NULL));
      g_assert_true ((flipped == NULL) == (other_error != NULL));
    }
  assert_refused (line, -1, GW_ERROR_SYNTAX, "table, line 1: This is not a line");
  line[2] = ' ';
  assert_refused (line, -1, GW_ERROR_TOO_LARGE, "table, line 1: The points");
}

static void
test_defaults (void)
{
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&rules_spec);
  g_autoptr (GwRules) again = gw_rules_ref (rules);
  const GwRulesSpec *got = gw_rules_get (rules);

  g_assert_true (again == rules);
  g_assert_cmpuint (got->min_length, ==, 3);
  g_assert_cmpuint (got->max_level, ==, G_MAXUINT);
  g_assert_false (got->reuse);
  g_assert_true (got->qu);
  g_assert_false (got->count_paths);
  g_assert_cmpint (got->adjacency, ==, GW_ADJACENCY_KING);
  g_assert_cmpstr (gw_scoring_get_name (got->scoring), ==, "classic");
}

static void
test_equal (void)
{
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&rules_spec);
  g_autoptr (GwScoring) same = gw_scoring_parse ("3 1\n5 2\n6 3\n7 5\n8 11", -1, "mine", NULL);
  g_autoptr (GwScoring) other = gw_scoring_get_builtin ("short");
  GwRulesSpec changed[8];

  for (guint i = 0; i < G_N_ELEMENTS (changed); i++)
    changed[i] = rules_spec;
  changed[0].min_length = 4;
  changed[1].max_level = 60;
  changed[2].reuse = TRUE;
  changed[3].qu = FALSE;
  changed[4].count_paths = TRUE;
  changed[5].adjacency = GW_ADJACENCY_TORUS;
  changed[6].scoring = other;
  changed[7].scoring = same; /* another table of the same points is no change */
  for (guint i = 0; i < G_N_ELEMENTS (changed); i++)
    {
      g_autoptr (GwRules) differs = gw_rules_new (&changed[i]);

      g_assert_true (gw_rules_equal (rules, differs) == (i == 7));
      g_assert_true (gw_rules_equal (differs, rules) == (i == 7));
      g_assert_true (gw_rules_equal (differs, differs));
    }
}

static void
assert_letters (gboolean qu, const char *tile, const char *expected)
{
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;
  g_autofree char *text = NULL;
  gunichar letters[GW_TILE_MAX_LETTERS];
  GwCell cell;
  guint n;

  rules_spec.qu = qu;
  rules = gw_rules_new (&rules_spec);
  g_assert_true (gw_cell_from_text (tile, &cell));
  n = gw_rules_cell_letters (rules, &cell, letters);
  text = g_ucs4_to_utf8 (letters, n, NULL, NULL, NULL);
  g_assert_cmpstr (text, ==, expected);
  for (guint i = n; i < GW_TILE_MAX_LETTERS; i++)
    g_assert_cmpuint (letters[i], ==, 0);
}

static void
test_q (void)
{
  assert_letters (TRUE, "Q", "qu");
  assert_letters (TRUE, "[Q]", "qu");
  assert_letters (TRUE, "QU", "qu");
  assert_letters (TRUE, "QI", "qi");
  assert_letters (TRUE, "E", "e");
  assert_letters (FALSE, "Q", "q");
  assert_letters (FALSE, "QU", "qu");
  assert_letters (TRUE, "STRE", "stre");
  assert_letters (TRUE, "ß", "ss");
  assert_letters (TRUE, ".", "");
  assert_letters (TRUE, "?", "");
}

/* What a tile shows is what it counts as; without rules it is what was typed. */
static void
test_q_label (void)
{
  static const struct
  {
    const char *tile, *counted, *plain;
  } labels[] = { { "Q", "Qu", "Q" }, { "QU", "Qu", "Qu" }, { "E", "E", "E" }, { ".", "", "" },
                 { "?", "?", "?" } };
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&rules_spec);
  g_autoptr (GwRules) no_qu = NULL;

  rules_spec.qu = FALSE;
  no_qu = gw_rules_new (&rules_spec);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      g_autofree char *counted = NULL;
      g_autofree char *plain = NULL;
      g_autofree char *without = NULL;
      GwCell cell;

      g_assert_true (gw_cell_from_text (labels[i].tile, &cell));
      counted = gw_rules_cell_to_label (rules, &cell, NULL);
      plain = gw_rules_cell_to_label (no_qu, &cell, NULL);
      without = gw_rules_cell_to_label (NULL, &cell, NULL);
      g_assert_cmpstr (counted, ==, labels[i].counted);
      g_assert_cmpstr (plain, ==, labels[i].plain);
      g_assert_cmpstr (without, ==, labels[i].plain);
    }
}

static void
test_adjacency_names (void)
{
  GwAdjacency adjacency;

  for (GwAdjacency i = GW_ADJACENCY_KING; i <= GW_ADJACENCY_TORUS; i++)
    {
      g_assert_true (gw_adjacency_from_string (gw_adjacency_to_string (i), &adjacency));
      g_assert_cmpint (adjacency, ==, i);
    }
  g_assert_cmpstr (gw_adjacency_to_string (GW_ADJACENCY_ROOK), ==, "rook");
  g_assert_false (gw_adjacency_from_string ("queen", &adjacency));
  g_assert_false (gw_adjacency_from_string ("", &adjacency));
  g_assert_false (gw_adjacency_from_string (NULL, &adjacency));
}

static void
test_error_form (void)
{
  static const struct
  {
    const char *name;
    guint line;
    const char *message;
  } forms[] = {
    { "a.txt", 3, "a.txt, line 3: Bad 7" },
    { "a.txt", 0, "a.txt: Bad 7" },
    { NULL, 3, "Line 3: Bad 7" },
    { NULL, 0, "Bad 7" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autoptr (GError) error = NULL;

      gw_error_set_at (&error, GW_ERROR_REFUSED, forms[i].name, forms[i].line, "Bad %d", 7);
      g_assert_error (error, GW_ERROR, GW_ERROR_REFUSED);
      g_assert_cmpstr (error->message, ==, forms[i].message);
    }
  gw_error_set_at (NULL, GW_ERROR_REFUSED, "a.txt", 3, "Bad %d", 7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scoring/builtin", test_builtin);
  g_test_add_func ("/scoring/parse", test_parse);
  g_test_add_func ("/scoring/print", test_print);
  g_test_add_func ("/scoring/refused", test_refused);
  g_test_add_func ("/scoring/hostile", test_hostile);
  g_test_add_func ("/rules/defaults", test_defaults);
  g_test_add_func ("/rules/equal", test_equal);
  g_test_add_func ("/rules/q", test_q);
  g_test_add_func ("/rules/q-label", test_q_label);
  g_test_add_func ("/rules/adjacency-names", test_adjacency_names);
  g_test_add_func ("/error/form", test_error_form);
  return g_test_run ();
}
