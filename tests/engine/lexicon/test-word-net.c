/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-net.h"

#include "gw-random.h"

#include "../support/values.h"

/* All words below a node, and whether each node knows what is below it. */
static guint
spell (const GwWordNet *net, guint node, GString *prefix, GString *words)
{
  const GwNetNode *at = &net->nodes[node];
  guint n_words = at->is_end ? 1 : 0;
  gunichar before = 0;

  g_assert_cmpuint (at->depth, >=, prefix->len);
  if (at->is_end)
    g_string_append_printf (words, "%s ", prefix->str);
  for (guint i = 0; i < at->n_edges; i++)
    {
      const GwNetEdge *edge = &net->edges[at->first_edge + i];

      g_assert_cmpuint (edge->from, ==, node);
      g_assert_cmpuint (edge->to, <, net->n_nodes);
      g_assert_cmpuint (edge->letter, >, before);
      g_assert_cmpuint (net->nodes[edge->to].depth, >, at->depth);
      before = edge->letter;
      g_string_append_c (prefix, (char) edge->letter);
      n_words += spell (net, edge->to, prefix, words);
      g_string_truncate (prefix, prefix->len - 1);
    }
  g_assert_cmpuint (n_words, ==, at->n_words);
  return n_words;
}

static char *
get_words (const GwWordNet *net)
{
  g_autoptr (GString) prefix = g_string_new (NULL);
  GString *words = g_string_new (NULL);

  spell (net, 0, prefix, words);
  return g_string_free (words, FALSE);
}

static void
test_example (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("hell\nhello\nhelp\nhot\nhope\nbat\n");
  g_autoptr (GwWordNet) tree = gw_word_net_new_tree (lexicon, 60);
  g_autoptr (GwWordNet) graph = gw_word_net_new_graph (tree);
  g_autofree char *of_tree = get_words (tree);
  g_autofree char *of_graph = get_words (graph);

  g_assert_cmpstr (of_tree, ==, "bat hell hello help hope hot ");
  g_assert_cmpstr (of_graph, ==, of_tree);
  /* The root, and bat hel|lo|p ho|t|pe. */
  g_assert_cmpuint (tree->n_nodes, ==, 1 + 3 + 5 + 1 + 2 + 2);
  g_assert_cmpuint (tree->n_edges, ==, tree->n_nodes - 1);
  /* Words after which nothing comes end in one node: O, P, T twice and E. */
  g_assert_cmpuint (graph->n_nodes, ==, tree->n_nodes - 4);
  g_assert_null (gw_word_net_new_tree (lexicon, 13));

  /* Leaves one below the other, and each node in the middle of what follows. */
  g_assert_cmpfloat (tree->nodes[tree->n_nodes - 1].row, >=, 0);
  for (guint i = 0; i < tree->n_nodes; i++)
    if (tree->nodes[i].n_edges == 2)
      g_assert_cmpfloat (tree->nodes[i].row, ==,
                         (tree->nodes[tree->edges[tree->nodes[i].first_edge].to].row
                          + tree->nodes[tree->edges[tree->nodes[i].first_edge + 1].to].row)
                           / 2);
}

static void
test_empty (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("");
  g_autoptr (GwWordNet) tree = gw_word_net_new_tree (lexicon, 60);
  g_autoptr (GwWordNet) graph = gw_word_net_new_graph (tree);

  g_assert_cmpuint (tree->n_nodes, ==, 1);
  g_assert_cmpuint (tree->n_edges, ==, 0);
  g_assert_cmpuint (graph->n_nodes, ==, 1);
}

/* No two nodes of a graph may be one: what goes on from each is different. */
static void
test_smallest (void)
{
  GwRandom random;

  gw_random_init (&random, 6, 1);
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (GString) list = g_string_new (NULL);
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autoptr (GwLexicon) lexicon = NULL;
      g_autoptr (GwWordNet) tree = NULL;
      g_autoptr (GwWordNet) graph = NULL;
      g_autofree char *of_tree = NULL;
      g_autofree char *of_graph = NULL;

      for (guint i = 0; i < 30; i++)
        {
          for (guint k = gw_random_below (&random, 5); k < 6; k++)
            g_string_append_c (list, (char) ('a' + gw_random_below (&random, 3)));
          g_string_append_c (list, '\n');
        }
      lexicon = make_lexicon (list->str);
      tree = gw_word_net_new_tree (lexicon, 1000);
      graph = gw_word_net_new_graph (tree);
      of_tree = get_words (tree);
      of_graph = get_words (graph);
      g_assert_cmpstr (of_graph, ==, of_tree);
      for (guint i = 0; i < graph->n_nodes; i++)
        {
          g_autoptr (GString) prefix = g_string_new ("");
          g_autoptr (GString) words = g_string_new (NULL);

          spell (graph, i, prefix, words);
          g_assert_true (g_hash_table_add (seen, g_strdup (words->str)));
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/word-net/example", test_example);
  g_test_add_func ("/word-net/empty", test_empty);
  g_test_add_func ("/word-net/smallest", test_smallest);

  return g_test_run ();
}
