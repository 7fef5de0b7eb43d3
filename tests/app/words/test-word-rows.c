/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-rows.h"

#include "gw-word-list-model.h"
#include "list-model-check.h"
#include "values.h"
#include "wait.h"

#define BOARD "CAT/SXX"

/* Three words, four and two. */
#define THREE "cat\nsat\ntac\n"
#define FOUR "act\ncat\nsac\nsat\nscat\n"
#define TWO "cat\ntac\n"

static void
check_text (GListModel *slots, guint position, const char *text)
{
  g_autoptr (GwItem) slot = g_list_model_get_item (slots, position);

  g_assert_cmpstr (gw_word_get_text (gw_word_row_get_word (slot)), ==, text);
}

static void
test_conformance (void)
{
  g_autoptr (GwSolution) three = make_solution (THREE, BOARD);
  g_autoptr (GwSolution) four = make_solution (FOUR, BOARD);
  g_autoptr (GwSolution) two = make_solution (TWO, BOARD);
  GwWordListModel *words = gw_word_list_model_new (NULL);
  GwWordRowList *slots = gw_word_row_list_new (G_LIST_MODEL (words));
  GwSolution *const sequence[] = { three, four, two, NULL, four, three };
  ListModelWatch *watch = list_model_watch_new (G_LIST_MODEL (slots));

  for (guint i = 0; i < G_N_ELEMENTS (sequence); i++)
    {
      gw_word_list_model_set_solution (words, sequence[i]);
      list_model_check (G_LIST_MODEL (slots), GW_TYPE_ITEM);
      for (guint k = 0; k < g_list_model_get_n_items (G_LIST_MODEL (words)); k++)
        {
          g_autoptr (GwWord) word = g_list_model_get_item (G_LIST_MODEL (words), k);

          check_text (G_LIST_MODEL (slots), k, gw_word_get_text (word));
        }
    }
  list_model_watch_free (watch);
  g_assert_finalize_object (slots);
  g_assert_finalize_object (words);
}

static void
count_cb (GwItem *row, guint *count)
{
  (*count)++;
}

/* A place that is looked at stays and tells of its new word. */
static void
test_stays (void)
{
  g_autoptr (GwSolution) three = make_solution (THREE, BOARD);
  g_autoptr (GwSolution) four = make_solution (FOUR, BOARD);
  GwWordListModel *words = gw_word_list_model_new (three);
  GwWordRowList *slots = gw_word_row_list_new (G_LIST_MODEL (words));
  g_autoptr (GwItem) slot = g_list_model_get_item (G_LIST_MODEL (slots), 1);
  g_autoptr (GwItem) again = NULL;
  guint n_word;

  n_word = 0;
  g_signal_connect (slot, "changed", G_CALLBACK (count_cb), &n_word);
  g_assert_cmpstr (gw_word_get_text (gw_word_row_get_word (slot)), ==, "SAT");
  gw_word_list_model_set_solution (words, four);
  again = g_list_model_get_item (G_LIST_MODEL (slots), 1);
  g_assert_true (again == slot);
  g_assert_cmpuint (n_word, ==, 1);
  g_assert_cmpstr (gw_word_get_text (gw_word_row_get_word (slot)), ==, "SAC");
  g_assert_finalize_object (slots);
  g_assert_finalize_object (words);
}

/* The word that is there already is nothing new. */
static void
test_same_word (void)
{
  g_autoptr (GwSolution) three = make_solution (THREE, BOARD);
  g_autoptr (GwWord) a = gw_word_new (three, 0, 0);
  g_autoptr (GwWord) b = gw_word_new (three, 1, 0);
  GListStore *words = g_list_store_new (GW_TYPE_WORD);
  GwWordRowList *slots;
  g_autoptr (GwItem) slot = NULL;
  guint n_word = 0;

  g_list_store_append (words, a);
  slots = gw_word_row_list_new (G_LIST_MODEL (words));
  slot = g_list_model_get_item (G_LIST_MODEL (slots), 0);
  g_signal_connect (slot, "changed", G_CALLBACK (count_cb), &n_word);
  g_list_store_splice (words, 0, 1, (gpointer *) &a, 1);
  g_assert_cmpuint (n_word, ==, 0);
  g_list_store_splice (words, 0, 1, (gpointer *) &b, 1);
  g_assert_cmpuint (n_word, ==, 1);
  g_assert_true (gw_word_row_get_word (slot) == b);
  g_assert_finalize_object (slots);
  g_assert_finalize_object (words);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/slot-list-model/conformance", test_conformance);
  g_test_add_func ("/slot-list-model/stays", test_stays);
  g_test_add_func ("/slot-list-model/same-word", test_same_word);

  return g_test_run ();
}
