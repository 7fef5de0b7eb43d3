/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-compiled.h"

#include "gw-letters.h"
#include "gw-scoring.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So much is checked between two looks at the stop. */
#define NODES_PER_LOOK 0x10000 /* a power of 2, as the others */
#define WORDS_PER_LOOK 0x10000
#define QUADS_PER_LOOK 0x40000

static gsize
node_size (const GwCompiledHeader *header)
{
  return header->n_letters > 32 ? sizeof (GwNode64) : sizeof (GwNode32);
}

guint64
gw_compiled_size (const GwCompiledHeader *header)
{
  guint64 size = sizeof (GwCompiledHeader);

  size += (guint64) header->n_nodes * node_size (header);
  size += ((guint64) header->longest + 2) * sizeof (guint32);
  size += (guint64) header->n_words * header->level_bytes;
  return (size + 7) & ~G_GUINT64_CONSTANT (7);
}

void
gw_compiled_get_tree (gconstpointer data, GwTree *tree)
{
  const GwCompiledHeader *header = data;
  const guint8 *at = (const guint8 *) data + sizeof (GwCompiledHeader);

  memset (tree, 0, sizeof *tree);
  tree->wide = header->n_letters > 32;
  if (tree->wide)
    tree->wide_nodes = (const GwNode64 *) (gconstpointer) at;
  else
    tree->narrow_nodes = (const GwNode32 *) (gconstpointer) at;
  at += (gsize) header->n_nodes * node_size (header);
  tree->first_of_length = (const guint32 *) (gconstpointer) at;
  at += ((gsize) header->longest + 2) * sizeof (guint32);
  tree->levels = at;
  tree->n_nodes = header->n_nodes;
  tree->n_words = header->n_words;
  tree->n_letters = header->n_letters;
  tree->longest = header->longest;
  tree->level_bytes = header->level_bytes;
  tree->max_level = header->max_level;
}

gboolean
gw_compiled_get_spellings (gconstpointer data, gsize length, GwSpellings *spellings)
{
  const GwCompiledHeader *header = data;
  const gsize size = (gsize) gw_compiled_size (header);

  return gw_spellings_read ((const guint8 *) data + size, length - size, spellings);
}

#define PRIME G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

static inline void
add_quad (guint64 *lane, const guint8 *bytes, gboolean foreign)
{
  guint64 quad;

  memcpy (&quad, bytes, sizeof quad);
  if (foreign)
    quad = GUINT64_SWAP_LE_BE (quad);
  *lane = (*lane ^ quad) * PRIME;
  *lane ^= *lane >> 29;
}

/* Four independent lanes, so that a few megabytes take well under a millisecond.
 * It guards against damage, not against malice: that is what validation is for. */
static G_ALWAYS_INLINE inline guint64
sum_quads (gconstpointer data, gsize length, gboolean foreign, const GwStop *stop)
{
  const gsize start = G_STRUCT_OFFSET (GwCompiledHeader, checksum) + sizeof (guint64);
  const guint8 *at = (const guint8 *) data + start;
  const gsize n_quads = (length - start) / 8;
  guint64 lanes[4] = { 1, 2, 3, 4 };
  guint64 sum = length;
  gsize i = 0;

  for (; i + 4 <= n_quads; i += 4)
    {
      if ((i & (QUADS_PER_LOOK - 1)) == 0 && gw_stop_requested (stop))
        return 0;
      add_quad (&lanes[0], at + 8 * i, foreign);
      add_quad (&lanes[1], at + 8 * i + 8, foreign);
      add_quad (&lanes[2], at + 8 * i + 16, foreign);
      add_quad (&lanes[3], at + 8 * i + 24, foreign);
    }
  for (; i < n_quads; i++)
    add_quad (&lanes[i & 3], at + 8 * i, foreign);
  for (guint lane = 0; lane < 4; lane++)
    sum = (sum ^ lanes[lane]) * PRIME;
  return sum ^ (sum >> 32);
}

/* In the byte order of the bytes. */
static guint64
sum_up (gconstpointer data, gsize length, gboolean foreign, const GwStop *stop)
{
  return foreign ? GUINT64_SWAP_LE_BE (sum_quads (data, length, TRUE, stop))
                 : sum_quads (data, length, FALSE, stop);
}

gboolean
gw_compiled_is_foreign (gconstpointer data, gsize length)
{
  const GwCompiledHeader *header = data;

  return length >= sizeof *header
         && memcmp (header->magic, GW_COMPILED_MAGIC, sizeof header->magic) == 0
         && header->byte_order == GUINT32_SWAP_LE_BE (GW_COMPILED_BYTE_ORDER);
}

void
gw_compiled_seal (gpointer data, gsize length)
{
  GwCompiledHeader *header = data;

  header->checksum = sum_up (data, length, gw_compiled_is_foreign (data, length), NULL);
}

static void
turn_header (GwCompiledHeader *header)
{
  gw_turn_numbers (&header->version, 2);
  header->checksum = GUINT64_SWAP_LE_BE (header->checksum);
  gw_turn_numbers (&header->n_letters,
                   (sizeof *header - G_STRUCT_OFFSET (GwCompiledHeader, n_letters))
                     / sizeof (guint32));
}

static void
turn_wide_nodes (GwNode64 *nodes, guint n_nodes)
{
  for (guint i = 0; i < n_nodes; i++)
    {
      nodes[i].child = GUINT64_SWAP_LE_BE (nodes[i].child);
      nodes[i].word = GUINT64_SWAP_LE_BE (nodes[i].word);
      gw_turn_numbers (&nodes[i].first_child, 2);
    }
}

/* Whether the tables are where the counts say, so that they can be turned. */
static gboolean
counts_fit (const GwCompiledHeader *counts, gsize length)
{
  return counts->n_letters <= GW_ALPHABET_MAX && counts->longest <= GW_MAX_WORD_LENGTH
         && (counts->level_bytes == 0 || counts->level_bytes == 1 || counts->level_bytes == 4)
         && gw_compiled_size (counts) <= length;
}

static void
turn_tables (guint8 *data, gsize length, const GwCompiledHeader *counts, gboolean foreign)
{
  const gsize size = (gsize) gw_compiled_size (counts);
  guint8 *at = data + sizeof *counts;

  if (node_size (counts) == sizeof (GwNode64))
    turn_wide_nodes ((GwNode64 *) (gpointer) at, counts->n_nodes);
  else
    gw_turn_numbers ((guint32 *) (gpointer) at,
                     (gsize) counts->n_nodes * (sizeof (GwNode32) / sizeof (guint32)));
  at += (gsize) counts->n_nodes * node_size (counts);
  gw_turn_numbers ((guint32 *) (gpointer) at, (gsize) counts->longest + 2);
  at += ((gsize) counts->longest + 2) * sizeof (guint32);
  if (counts->level_bytes == sizeof (guint32))
    gw_turn_numbers ((guint32 *) (gpointer) at, counts->n_words);
  if (counts->version == GW_COMPILED_SPELLED)
    gw_spellings_turn (data + size, length - size, foreign);
}

GBytes *
gw_compiled_turn (gconstpointer data, gsize length, const GwStop *stop)
{
  const gboolean foreign = gw_compiled_is_foreign (data, length);
  guint8 *turned = g_memdup2 (data, length);
  GwCompiledHeader *header = (GwCompiledHeader *) (gpointer) turned;
  GwCompiledHeader counts = *header;

  g_return_val_if_fail (length >= sizeof *header, g_bytes_new_take (turned, length));

  turn_header (foreign ? &counts : header);
  if (counts_fit (&counts, length))
    turn_tables (turned, length, &counts, foreign);
  if (foreign)
    turn_header (header);
  if (sum_up (data, length, foreign, stop) == ((const GwCompiledHeader *) data)->checksum
      && !gw_stop_requested (stop))
    gw_compiled_seal (turned, length);
  return g_bytes_new_take (turned, length);
}

static gboolean
header_is_sound (const GwCompiledHeader *header, gsize length, const char **reason)
{
  if (memcmp (header->magic, GW_COMPILED_MAGIC, sizeof header->magic) != 0)
    *reason = _("This is not a compiled word list; compile it again from its text");
  else if (header->version != GW_COMPILED_VERSION && header->version != GW_COMPILED_SPELLED)
    *reason = _("This word list was compiled by another version of the program; compile it again "
                "from its text");
  else if (header->byte_order != GW_COMPILED_BYTE_ORDER || header->n_letters > GW_ALPHABET_MAX || header->longest > GW_MAX_WORD_LENGTH ||
           header->n_nodes == 0 ||
           (header->level_bytes != 0 && header->level_bytes != 1 && header->level_bytes != 4))
    *reason = _("The header of the compiled word list is damaged; compile it again from its text");
  else if (header->version == GW_COMPILED_VERSION ? gw_compiled_size (header) != length
                                                  : gw_compiled_size (header) >= length)
    *reason = _("The compiled word list is truncated or has data after its end; compile it again "
                "from its text");
  else
    return TRUE;
  return FALSE;
}

/* The spellings, and the language, which must be one that can be read. */
static gboolean
spellings_are_sound (gconstpointer data, gsize length, const GwStop *stop)
{
  g_autoptr (GwLanguage) language = NULL;
  GwSpellings spellings;

  if (((const GwCompiledHeader *) data)->version == GW_COMPILED_VERSION)
    return TRUE;
  if (!gw_compiled_get_spellings (data, length, &spellings)
      || !gw_spellings_are_sound (&spellings, ((const GwCompiledHeader *) data)->n_words, stop))
    return FALSE;
  if (spellings.language == NULL)
    return TRUE;
  language = gw_language_parse (spellings.language, -1, NULL, NULL);
  return language != NULL;
}

/* A word with any other letter could never be looked up. */
static gboolean
is_folded (gunichar letter)
{
  char text[7] = { 0 };
  g_autofree char *folded = NULL;

  g_unichar_to_utf8 (letter, text);
  folded = gw_letters_fold (text, -1);
  return g_strcmp0 (folded, text) == 0;
}

static gboolean
alphabet_is_sound (const GwCompiledHeader *header)
{
  for (guint i = 0; i < GW_ALPHABET_MAX; i++)
    {
      gunichar letter = header->letters[i];

      if (i >= header->n_letters)
        {
          if (letter != 0)
            return FALSE;
        }
      else if (!g_unichar_validate (letter)
               || !(gw_letters_may_stand_on_tile (letter) || gw_letters_is_only_part (letter))
               || !is_folded (letter) || (i > 0 && letter <= header->letters[i - 1]))
        return FALSE;
    }
  return TRUE;
}

/* Without an instruction for it, the compiler calls a function for __builtin_popcountll(), which
 * would be a good part of the time of opening a large lexicon. */
static inline guint
count_bits (guint64 bits)
{
  bits -= (bits >> 1) & G_GUINT64_CONSTANT (0x5555555555555555);
  bits = (bits & G_GUINT64_CONSTANT (0x3333333333333333))
         + ((bits >> 2) & G_GUINT64_CONSTANT (0x3333333333333333));
  bits = (bits + (bits >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  return (guint) ((bits * G_GUINT64_CONSTANT (0x0101010101010101)) >> 56);
}

/* Every node must name exactly the next children and words, which makes the
 * table a tree without a visited set: each index is named once, by an earlier node. */
static gboolean
nodes_are_sound (const GwTree *tree, const GwStop *stop)
{
  const guint64 all = tree->n_letters == 64 ? ~G_GUINT64_CONSTANT (0)
                                            : (G_GUINT64_CONSTANT (1) << tree->n_letters) - 1;
  guint64 next_child = 1;
  guint64 next_word = 0;
  guint64 depth_end = 0; /* after the last node of the current depth */
  guint length = 0;      /* letters of the words that the present nodes end */

  for (guint32 i = 0; i < tree->n_nodes; i++)
    {
      const guint64 child = gw_tree_child_mask (tree, i);
      const guint64 word = gw_tree_word_mask (tree, i);

      if ((i & (NODES_PER_LOOK - 1)) == 0 && gw_stop_requested (stop))
        return FALSE;
      if (i == depth_end)
        {
          depth_end = next_child;
          length++;
          if (length > MAX (tree->longest, 1) || tree->first_of_length[length] != next_word)
            return FALSE;
        }
      if (i >= next_child || ((child | word) & ~all) != 0 || ((child | word) == 0 && i > 0))
        return FALSE;
      if (gw_tree_first_child (tree, i) != next_child || gw_tree_first_word (tree, i) != next_word)
        return FALSE;
      next_child += count_bits (child);
      next_word += count_bits (word);
      if (next_child > tree->n_nodes || next_word > tree->n_words)
        return FALSE;
    }

  return next_child == tree->n_nodes && next_word == tree->n_words &&
         tree->first_of_length[0] == 0 && tree->first_of_length[tree->longest + 1] == next_word &&
         (tree->longest == 0 ? next_word == 0 : length == tree->longest);
}

static gboolean
levels_are_sound (const GwTree *tree, const GwStop *stop)
{
  guint32 highest = 0;

  for (guint32 i = 0; i < tree->n_words; i++)
    {
      if ((i & (WORDS_PER_LOOK - 1)) == 0 && gw_stop_requested (stop))
        return FALSE;
      highest = MAX (highest, gw_tree_level (tree, i));
    }
  return highest == tree->max_level && (tree->level_bytes != 0) == (highest != 0);
}

gboolean
gw_compiled_validate (gconstpointer data, gsize length, const GwStop *stop, const char **reason)
{
  const GwCompiledHeader *header = data;
  GwTree tree;

  if (length < sizeof (GwCompiledHeader))
    {
      *reason = _("The compiled word list is truncated; compile it again from its text");
      return FALSE;
    }
  if (!header_is_sound (header, length, reason))
    return FALSE;

  gw_compiled_get_tree (data, &tree);
  if (sum_up (data, length, FALSE, stop) != header->checksum
      || !spellings_are_sound (data, length, stop) || !alphabet_is_sound (header)
      || !nodes_are_sound (&tree, stop) || !levels_are_sound (&tree, stop))
    {
      *reason = gw_stop_requested (stop) ? NULL : _("The compiled word list is damaged; compile it "
                                                    "again from its text");
      return FALSE;
    }
  return TRUE;
}
