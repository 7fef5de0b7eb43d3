/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lists of a search keep what stays the same while better boards come. */
#include "gw-search-status.h"
#include "gw-search-strings.h"

#include "list-model-check.h"
#include "values.h"

#define WORDS "cat\ncats\nsac\ntac\nscat\nact\n"

static GwSearchFound *
find (const char *board_text)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = make_lexicon (WORDS);
  g_autoptr (GwBoard) board = make_board (board_text);
  g_autoptr (GwRules) rules = gw_rules_new (&spec);

  return gw_search_found_find (lexicon, board, rules, NULL);
}

static const GwSearchString *
get_string (GwItem *item)
{
  return gw_item_get (item);
}

static char *
join_strings (GwSearchStrings *strings)
{
  GString *joined = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (strings)); i++)
    {
      g_autoptr (GwItem) item = g_list_model_get_item (G_LIST_MODEL (strings), i);

      g_string_append_printf (joined, i > 0 ? " %s" : "%s", get_string (item)->text);
    }
  return g_string_free (joined, FALSE);
}

static void
check_strings (GwSearchStrings *strings, const char *board, const char *expected)
{
  g_autoptr (GwSearchFound) found = board != NULL ? find (board) : NULL;
  g_autofree char *joined = NULL;

  gw_search_strings_set_found (strings, found);
  joined = join_strings (strings);
  g_assert_cmpstr (joined, ==, expected);
}

static void
count_cb (GwItem *item, guint *count)
{
  (*count)++;
}

static void
test_strings (void)
{
  g_autoptr (GwSearchStrings) strings = gw_search_strings_new (TRUE);
  g_autoptr (ListModelWatch) watch = list_model_watch_new (G_LIST_MODEL (strings));
  g_autoptr (GwItem) first = NULL;
  guint n_first = 0, position;

  check_strings (strings, "CA/ST", "CATS SCAT ACT CAT SAC TAC");
  list_model_check (G_LIST_MODEL (strings), GW_TYPE_ITEM);
  first = g_list_model_get_item (G_LIST_MODEL (strings), 0);
  g_signal_connect (first, "changed", G_CALLBACK (count_cb), &n_first);

  /* The same words in other places: nothing is added nor removed. */
  check_strings (strings, "ST/CA", "CATS SCAT ACT CAT SAC TAC");
  g_assert_cmpuint (list_model_watch_get_n_changes (watch), ==, 1);
  g_assert_cmpuint (n_first, ==, 1);
  check_strings (strings, "ST/CA", "CATS SCAT ACT CAT SAC TAC");
  g_assert_cmpuint (n_first, ==, 1);

  check_strings (strings, "CA/XT", "ACT CAT TAC");
  g_assert_cmpuint (n_first, ==, 2);
  g_assert_cmpstr (get_string (first)->text, ==, "ACT");
  g_assert_cmpuint (g_bytes_get_size (get_string (first)->path), ==, 3);
  g_assert_true (gw_search_strings_find (strings, "TAC", &position));
  g_assert_cmpuint (position, ==, 2);
  g_assert_false (gw_search_strings_find (strings, "CATS", &position));

  check_strings (strings, NULL, "");
  check_strings (strings, "CA/ST", "CATS SCAT ACT CAT SAC TAC");
  g_assert_cmpuint (n_first, ==, 2); /* it was let go with the others */
}

/* What somebody still holds outlives the list. */
static void
test_held (void)
{
  g_autoptr (GwSearchStrings) strings = gw_search_strings_new (FALSE);
  g_autoptr (GwItem) held = NULL;

  check_strings (strings, "CA/XT", "CATS SCAT SAC");
  held = g_list_model_get_item (G_LIST_MODEL (strings), 1);
  g_assert_finalize_object (g_steal_pointer (&strings));
  g_assert_cmpstr (get_string (held)->text, ==, "SCAT");
}

/* Boards named by one letter each, best first. */
static void
set_boards (GListStore *list, const char *letters)
{
  g_autoptr (GArray) boards = gw_search_board_array_new ();

  for (guint i = 0; letters[i] != '\0'; i++)
    {
      const char text[] = { letters[i], '\0' };
      GwSearchBoard board = { .board = make_board (text), .value = 'Z' - letters[i] };

      g_array_append_val (boards, board);
    }
  gw_search_boards_update (list, boards);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, boards->len);
  for (guint i = 0; i < boards->len; i++)
    {
      g_autoptr (GwItem) found = g_list_model_get_item (G_LIST_MODEL (list), i);

      g_assert_cmpint (((const GwSearchBoard *) gw_item_get (found))->value, ==, 'Z' - letters[i]);
    }
}

static void
test_boards (void)
{
  g_autoptr (GListStore) list = g_list_store_new (GW_TYPE_ITEM);
  g_autoptr (ListModelWatch) watch = list_model_watch_new (G_LIST_MODEL (list));
  g_autoptr (GwItem) kept = NULL;
  g_autoptr (GwItem) again = NULL;

  set_boards (list, "CDEF");
  list_model_check (G_LIST_MODEL (list), GW_TYPE_ITEM);
  kept = g_list_model_get_item (G_LIST_MODEL (list), 1);
  g_assert_cmpuint (list_model_watch_get_n_changes (watch), ==, 4);

  set_boards (list, "BCDE"); /* a better one drives the last one out */
  g_assert_cmpuint (list_model_watch_get_n_changes (watch), ==, 6);
  again = g_list_model_get_item (G_LIST_MODEL (list), 2);
  g_assert_true (again == kept);

  set_boards (list, "BCDE");
  g_assert_cmpuint (list_model_watch_get_n_changes (watch), ==, 6);
  set_boards (list, "EDCB");
  set_boards (list, "A");
  set_boards (list, "");
  gw_search_boards_update (list, NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/search-lists/strings", test_strings);
  g_test_add_func ("/search-lists/held", test_held);
  g_test_add_func ("/search-lists/boards", test_boards);

  return g_test_run ();
}
