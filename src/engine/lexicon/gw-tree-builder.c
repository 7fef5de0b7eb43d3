/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds the compact tree, breadth first, by splitting ranges of sorted words:
 * a node is the range of the words that share its letters and go on after
 * them, so every letter of every word is looked at once. */
#include "gw-tree-builder.h"

#include "gw-compiled.h"

#include <string.h>

typedef struct
{
  guint32 begin;
  guint32 end;
} Range;

typedef struct
{
  const GwTreeWord *words;
  gboolean wide;
  guint n_nodes;
  guint n_ranges; /* runs ahead of n_nodes by the nodes still to be made */
  guint n_room;
  Range *ranges;  /* of each node, in the order of the nodes */
  gpointer nodes; /* GwNode32 or GwNode64 */
  guint n_order;
  guint32 *order; /* for each word number, the index of its word */
} Build;

static gsize
node_size (const Build *build)
{
  return build->wide ? sizeof (GwNode64) : sizeof (GwNode32);
}

static void
build_grow (Build *build)
{
  build->n_room = build->n_room + build->n_room / 2 + GW_ALPHABET_MAX;
  build->ranges = g_renew (Range, build->ranges, build->n_room);
  build->nodes = g_realloc_n (build->nodes, build->n_room, node_size (build));
}

/* Makes the next node from its range, and queues its children. */
static void
build_node (Build *build, guint depth)
{
  const GwTreeWord *words = build->words;
  const Range range = build->ranges[build->n_nodes];
  const guint32 first_child = build->n_ranges;
  const guint32 first_word = build->n_order;
  guint64 child = 0;
  guint64 word = 0;

  if (build->n_ranges + GW_ALPHABET_MAX > build->n_room)
    build_grow (build);

  for (guint32 at = range.begin; at < range.end;)
    {
      const guint letter = words[at].letters[depth];
      const guint64 bit = G_GUINT64_CONSTANT (1) << letter;
      guint32 begin = at;

      /* The shortest word of a group comes first in alphabetical order. */
      if (words[at].length == depth + 1)
        {
          word |= bit;
          build->order[build->n_order++] = at;
          begin++;
        }
      do
        at++;
      while (at < range.end && words[at].letters[depth] == letter);

      if (begin < at)
        {
          child |= bit;
          build->ranges[build->n_ranges++] = (Range) { begin, at };
        }
    }

  if (build->wide)
    ((GwNode64 *) build->nodes)[build->n_nodes++] =
      (GwNode64) { child, word, first_child, first_word };
  else
    ((GwNode32 *) build->nodes)[build->n_nodes++] =
      (GwNode32) { (guint32) child, (guint32) word, first_child, first_word };
}

static GBytes *
assemble (const Build *build, const GwAlphabet *alphabet, GArray *first_of_length)
{
  GwCompiledHeader header = { .version = GW_COMPILED_VERSION, .byte_order = GW_COMPILED_BYTE_ORDER };
  const guint n_words = build->n_order;
  guint8 *data;
  gsize size, at;

  memcpy (header.magic, GW_COMPILED_MAGIC, sizeof header.magic);
  header.n_letters = alphabet->n_letters;
  header.n_nodes = build->n_nodes;
  header.n_words = n_words;
  header.longest = first_of_length->len - 2;
  for (guint i = 0; i < alphabet->n_letters; i++)
    header.letters[i] = alphabet->letters[i];
  for (guint i = 0; i < n_words; i++)
    header.max_level = MAX (header.max_level, build->words[i].level);
  header.level_bytes = header.max_level == 0 ? 0 : header.max_level < 256 ? 1 : 4;

  size = (gsize) gw_compiled_size (&header);
  data = g_malloc0 (size);
  at = sizeof header;
  memcpy (data + at, build->nodes, build->n_nodes * node_size (build));
  at += build->n_nodes * node_size (build);
  memcpy (data + at, first_of_length->data, first_of_length->len * sizeof (guint32));
  at += first_of_length->len * sizeof (guint32);
  for (guint i = 0; i < n_words && header.level_bytes != 0; i++)
    {
      guint32 level = build->words[build->order[i]].level;

      if (header.level_bytes == 1)
        data[at + i] = (guint8) level;
      else
        memcpy (data + at + 4 * (gsize) i, &level, sizeof level);
    }

  memcpy (data, &header, sizeof header);
  gw_compiled_seal (data, size);
  return g_bytes_new_take (data, size);
}

GBytes *
gw_tree_build (const GwAlphabet *alphabet, const GwTreeWord *words, guint n_words,
               guint32 *word_tags, const GwStop *stop)
{
  g_autoptr (GArray) first_of_length = g_array_new (FALSE, TRUE, sizeof (guint32));
  Build build = { .words = words, .wide = alphabet->n_letters > 32 };
  GBytes *bytes = NULL;
  guint32 zero = 0;
  guint depth = 0;

  build.order = g_new (guint32, n_words + 1);
  build_grow (&build);
  build.ranges[build.n_ranges++] = (Range) { 0, n_words };
  g_array_append_val (first_of_length, zero);
  for (guint32 end = 1; build.n_nodes < end; end = build.n_ranges, depth++)
    {
      g_array_append_val (first_of_length, build.n_order);
      while (build.n_nodes < end)
        {
          if ((build.n_nodes & 0x3fff) == 0 && gw_stop_requested (stop))
            goto out;
          build_node (&build, depth);
        }
    }
  if (n_words > 0)
    g_array_append_val (first_of_length, n_words);
  g_assert (build.n_order == n_words);

  for (guint i = 0; i < n_words && word_tags != NULL; i++)
    word_tags[i] = words[build.order[i]].tag;
  bytes = assemble (&build, alphabet, first_of_length);

out:
  g_free (build.ranges);
  g_free (build.nodes);
  g_free (build.order);
  return bytes;
}
