/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-paths.h"

#include "../support/values.h"

#include <string.h>

static char *
list_paths (const char *board_text, const char *word, gboolean reuse, gboolean qu, guint limit)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwBoard) board = make_board (board_text);
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GArray) paths = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  spec.reuse = reuse;
  spec.qu = qu;
  rules = gw_rules_new (&spec);
  paths = gw_paths_list (board, rules, word, limit, NULL);
  for (guint i = 0; i < paths->len; i++)
    {
      const GwPath *path = &g_array_index (paths, GwPath, i);

      if (i > 0)
        g_string_append_c (text, '|');
      for (guint k = 0; k < path->length; k++)
        g_string_append_printf (text, "%s%u", k > 0 ? " " : "", path->cells[k]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_paths (const char *board, const char *word, gboolean reuse, gboolean qu,
              const char *expected)
{
  g_autofree char *paths = list_paths (board, word, reuse, qu, 0);

  g_assert_cmpstr (paths, ==, expected);
}

static void
test_classic (void)
{
  assert_paths ("CA/TS", "cats", FALSE, TRUE, "0 1 2 3");
  assert_paths ("CA/TS", "CAT", FALSE, TRUE, "0 1 2");
  assert_paths ("CA/TS", "catc", FALSE, TRUE, "");
  assert_paths ("CA/TS", "", FALSE, TRUE, "");
  assert_paths ("CA/TS", "c", FALSE, TRUE, "0");
  assert_paths ("AB/BA", "ab", FALSE, TRUE, "0 1|0 2|3 1|3 2");
  assert_paths ("A.C/", "ac", FALSE, TRUE, "");
  assert_paths ("EZSUEOSEFEAIAYOL", "lasso", FALSE, TRUE, "15 10 6 2 5");
}

static void
test_qu (void)
{
  assert_paths ("QI/TX", "quit", FALSE, TRUE, "0 1 2");
  assert_paths ("QI/TX", "qit", FALSE, TRUE, "");
  assert_paths ("QI/TX", "qit", FALSE, FALSE, "0 1 2");
  assert_paths ("[QU]I/TX", "quit", FALSE, FALSE, "0 1 2");
  assert_paths ("[STR][I]/[NG]X", "string", FALSE, TRUE, "0 1 2");
  assert_paths ("[AB]A/BA", "aba", FALSE, TRUE, "0 1|0 3|1 2 3|3 2 1");
}

static void
test_reuse (void)
{
  assert_paths ("FE/TZ", "fete", TRUE, TRUE, "0 1 2 1");
  assert_paths ("FE/TZ", "feet", TRUE, TRUE, "");
  assert_paths ("FE/TZ", "fete", FALSE, TRUE, "");
}

/* A text far longer than any board, and one that no path can finish. */
static void
test_long (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *found = NULL;
  g_autofree char *missing = NULL;

  for (guint i = 0; i < 50000; i++)
    g_string_append (text, "ab");
  found = list_paths ("AB/XX", text->str, TRUE, TRUE, 1);
  g_assert_cmpuint (strlen (found), ==, 2 * text->len - 1);
  missing = list_paths ("AAAAA/AAAAA/AAAAA/AAAAA/AAAAA", "AAAAAAAAAAAAAAAAAAAAB", FALSE, TRUE, 0);
  g_assert_cmpstr (missing, ==, "");
}

static gboolean
count_cb (const guint8 *cells, guint length, gpointer user_data)
{
  guint *count = user_data;

  return ++*count < 1000;
}

static void
test_limit_and_stop (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwBoard) board = make_board ("AAAAA/AAAAA/AAAAA/AAAAA/AAAAA");
  g_autofree char *three = list_paths ("AA/AA", "aa", FALSE, TRUE, 3);
  GwStop stop = { 1 };
  guint count = 0;

  g_assert_cmpstr (three, ==, "0 1|0 2|0 3");
  g_assert_true (gw_paths_foreach (board, rules, "aaaaaaaaaaaa", NULL, count_cb, &count));
  g_assert_cmpuint (count, ==, 1000);
  count = 0;
  g_assert_false (gw_paths_foreach (board, rules, "aaaaaaaaaaaaaaaaaaaaaaaaa", &stop, count_cb,
                                    &count));
}

static gboolean
append_path_cb (const guint8 *cells, guint length, gpointer user_data)
{
  GString *text = user_data;

  if (text->len > 0)
    g_string_append_c (text, '|');
  for (guint i = 0; i < length; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", cells[i]);
  return TRUE;
}

static void
assert_open_paths (const char *board_text, const char *word, gboolean reuse, const char *expected)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwBoard) board = make_board (board_text);
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  spec.reuse = reuse;
  rules = gw_rules_new (&spec);
  g_assert_true (gw_paths_foreach_open (board, rules, word, NULL, append_path_cb, text));
  g_assert_cmpstr (text->str, ==, expected);
}

/* Text that ends within a tile. */
static void
test_open (void)
{
  assert_open_paths ("CA/TS", "cat", FALSE, "0 1 2");
  assert_open_paths ("QI/TX", "q", FALSE, "0");
  assert_open_paths ("QI/TX", "qu", FALSE, "0");
  assert_open_paths ("QI/TX", "qi", FALSE, "");
  assert_open_paths ("QI/TX", "quit", FALSE, "0 1 2");
  assert_open_paths ("[STR]S/AT", "s", FALSE, "0|1");
  assert_open_paths ("[STR]S/AT", "st", FALSE, "0|1 3");
  assert_open_paths ("[STR]S/AT", "stra", FALSE, "0 2");
  assert_open_paths ("[STR]S/AT", "ast", FALSE, "2 0|2 1 3");
  assert_open_paths ("[STR]S/AT", "astr", FALSE, "2 0");
  assert_open_paths ("[STR]A/", "stras", FALSE, "");
  assert_open_paths ("[STR]A/", "stras", TRUE, "0 1 0");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/paths/classic", test_classic);
  g_test_add_func ("/paths/qu", test_qu);
  g_test_add_func ("/paths/reuse", test_reuse);
  g_test_add_func ("/paths/long", test_long);
  g_test_add_func ("/paths/limit-and-stop", test_limit_and_stop);
  g_test_add_func ("/paths/open", test_open);

  return g_test_run ();
}
