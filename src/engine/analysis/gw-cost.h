/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The cost of solving in operations, as estimated by the original papers. Measurements are
 * elsewhere. */

/* cells · 9 · words: each word is looked for from each cell, letter by letter. */
double gw_cost_word_by_word (guint n_cells, double n_words);

/* cells · 8^(log26 words) · (log2 words + 1): paths are as long as it takes
 * random letters to tell the words apart, and each is looked up. */
double gw_cost_binary_search (guint n_cells, double n_words);

/* 2 · cells · 8^(log26 words). */
double gw_cost_prefix_tree (guint n_cells, double n_words);

/* a^n · words: with *a* correct next letters around a cell and n letters a word. */
double gw_cost_by_branching (double a, double mean_length, double n_words);

G_END_DECLS
