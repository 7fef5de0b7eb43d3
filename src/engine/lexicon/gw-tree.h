/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-alphabet.h"

G_BEGIN_DECLS

/* The compact tree of a lexicon, for the engine's own rooms.
 *
 * Only nodes with something below them are stored, breadth first; node 0 is
 * the root. Bit b of `child` says that letter b leads to another node, bit b of
 * `word` that a word ends with it. The children of a node stand together, in
 * the order of their letters, and so do its words' numbers: the index of the
 * one for letter b is the first plus the number of set bits below b. Alphabets
 * over 32 letters use the wide node, all others the narrow one. */
typedef struct
{
  guint32 child;
  guint32 word;
  guint32 first_child;
  guint32 first_word;
} GwNode32;

typedef struct
{
  guint64 child;
  guint64 word;
  guint32 first_child;
  guint32 first_word;
} GwNode64;

#define GW_NO_NODE G_MAXUINT32
#define GW_NO_WORD G_MAXUINT32
#define GW_ROOT 0u

/* A view of the tables of a lexicon; borrowed from it. */
typedef struct
{
  gboolean wide;
  const GwNode32 *narrow_nodes; /* NULL when wide */
  const GwNode64 *wide_nodes;   /* NULL when narrow */
  guint n_nodes;
  guint n_words;
  guint n_letters;
  guint longest;
  guint level_bytes; /* 0, 1 or 4 */
  gconstpointer levels;
  const guint32 *first_of_length; /* longest + 2 numbers: the first word of each length */
  guint32 max_level;
} GwTree;

static inline guint64
gw_tree_child_mask (const GwTree *tree, guint32 node)
{
  return tree->wide ? tree->wide_nodes[node].child : tree->narrow_nodes[node].child;
}

static inline guint64
gw_tree_word_mask (const GwTree *tree, guint32 node)
{
  return tree->wide ? tree->wide_nodes[node].word : tree->narrow_nodes[node].word;
}

static inline guint32
gw_tree_first_child (const GwTree *tree, guint32 node)
{
  return tree->wide ? tree->wide_nodes[node].first_child : tree->narrow_nodes[node].first_child;
}

static inline guint32
gw_tree_first_word (const GwTree *tree, guint32 node)
{
  return tree->wide ? tree->wide_nodes[node].first_word : tree->narrow_nodes[node].first_word;
}

static inline guint
gw_bits_below (guint64 mask, guint letter)
{
  return (guint) __builtin_popcountll (mask & ((G_GUINT64_CONSTANT (1) << letter) - 1));
}

/* The node that a letter leads to, or GW_NO_NODE. */
static inline guint32
gw_tree_child (const GwTree *tree, guint32 node, guint letter)
{
  guint64 mask = gw_tree_child_mask (tree, node);

  if (((mask >> letter) & 1) == 0)
    return GW_NO_NODE;
  return gw_tree_first_child (tree, node) + gw_bits_below (mask, letter);
}

/* The number of the word that ends with a letter below a node, or GW_NO_WORD. */
static inline guint32
gw_tree_word (const GwTree *tree, guint32 node, guint letter)
{
  guint64 mask = gw_tree_word_mask (tree, node);

  if (((mask >> letter) & 1) == 0)
    return GW_NO_WORD;
  return gw_tree_first_word (tree, node) + gw_bits_below (mask, letter);
}

static inline guint32
gw_tree_level (const GwTree *tree, guint32 word)
{
  if (tree->level_bytes == 0)
    return 0;
  if (tree->level_bytes == 1)
    return ((const guint8 *) tree->levels)[word];
  return ((const guint32 *) tree->levels)[word];
}

/* Brings numbers into the other byte order. */
static inline void
gw_turn_numbers (guint32 *numbers, gsize n)
{
  for (gsize i = 0; i < n; i++)
    numbers[i] = GUINT32_SWAP_LE_BE (numbers[i]);
}

G_END_DECLS
