/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cost.h"

#include <math.h>

/* Eight ways on at each of as many steps as there are digits, to the base of
 * the alphabet, in the number of words. */
static double
count_paths (double n_words)
{
  return pow (8, log (MAX (n_words, 1)) / log (26));
}

double
gw_cost_word_by_word (guint n_cells, double n_words)
{
  return n_cells * 9 * n_words;
}

double
gw_cost_binary_search (guint n_cells, double n_words)
{
  return n_cells * count_paths (n_words) * (log2 (MAX (n_words, 1)) + 1);
}

double
gw_cost_prefix_tree (guint n_cells, double n_words)
{
  return 2 * n_cells * count_paths (n_words);
}

double
gw_cost_by_branching (double a, double mean_length, double n_words)
{
  return pow (a, mean_length) * n_words;
}
