/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-words.h"

#include "gw-error.h"
#include "gw-letters.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* A word that counts, before the tree is made. */
typedef struct
{
  guint8 letters[GW_PROOF_MAX_CELLS]; /* ascending */
  GwProofWord word;
  guint32 value;
  guint32 price;
} Entry;

typedef struct
{
  const GwProofWords *words;
  double weights[GW_PROOF_MAX_LETTERS];
  guint64 sum;
  GArray *entries;
} Collecting;

G_DEFINE_QUARK (gw-proof-error-quark, gw_proof_error)

static gboolean
refuse (GwProofError code, const char *reason, GError **error)
{
  g_set_error_literal (error, GW_PROOF_ERROR, code, reason);
  return FALSE;
}

gboolean
gw_proof_check_rules (const GwRules *rules, GwObjective objective, GError **error)
{
  const GwRulesSpec *spec = gw_rules_get (rules);

  if (spec->reuse)
    return refuse (GW_PROOF_ERROR_REUSE,
                   _("A proof needs rules under which a word uses each tile only once"), error);
  if (spec->count_paths)
    return refuse (GW_PROOF_ERROR_PATHS, _("A proof counts words, not paths"), error);
  if (spec->adjacency != GW_ADJACENCY_KING)
    return refuse (GW_PROOF_ERROR_ADJACENCY,
                   _("A proof needs rules under which a tile touches all eight tiles "
                     "around it"), error);
  if (objective == GW_OBJECTIVE_LONGEST)
    return refuse (GW_PROOF_ERROR_OBJECTIVE,
                   _("The objective of a proof must be points or words"), error);
  return TRUE;
}

guint64
gw_proof_count_sets (guint n_cells, guint n_letters)
{
  guint64 count = 1;

  if (n_letters == 0)
    return n_cells == 0;
  for (guint i = 1; i <= n_cells; i++)
    count = count * (n_letters - 1 + i) / i;
  return count;
}

static void
weigh_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  Collecting *all = user_data;
  const gint64 value = gw_plain_get_value (all->words->plain, word);

  if (length > all->words->n_cells)
    return;
  all->sum += (guint64) value;
  for (guint i = 0; i < length; i++)
    all->weights[letters[i]] += (double) value;
}

static void
rank_letters (GwProofWords *words, const GwAlphabet *alphabet, const double *weights)
{
  memset (words->rank_of, GW_NO_LETTER, sizeof words->rank_of);
  for (guint i = 0; i < alphabet->n_letters; i++)
    {
      guint at = words->n_letters;

      if (!gw_letters_may_stand_on_tile (alphabet->letters[i]))
        continue;
      while (at > 0 && weights[i] > weights[words->letter_of[at - 1]])
        {
          words->letter_of[at] = words->letter_of[at - 1];
          at--;
        }
      words->letter_of[at] = (guint8) i;
      words->n_letters++;
    }
  for (guint rank = 0; rank < words->n_letters; rank++)
    words->rank_of[words->letter_of[rank]] = (guint8) rank;
}

static void
count_below (GwProofWords *words)
{
  for (guint r = 1; r <= words->n_cells; r++)
    for (guint l = 0; l < words->n_letters; l++)
      words->n_below[r][l + 1]
        = words->n_below[r][l] + gw_proof_count_sets (r - 1, words->n_letters - l);
}

void
gw_proof_words_get_set (const GwProofWords *words, guint64 number, guint8 *letters)
{
  guint letter = 0;

  for (guint r = words->n_cells; r > 0; r--)
    {
      const guint64 *below = words->n_below[r];
      const guint64 first = below[letter];

      while (letter + 1 < words->n_letters && below[letter + 1] - first <= number)
        letter++;
      number -= below[letter] - first;
      *letters++ = (guint8) letter;
    }
}

/* Adds the words of a node and of those below it, of letters that are left. */
static void
add_node (const GwProofWords *words, guint number, guint8 *left, guint32 *total)
{
  const GwProofNode *node = &words->nodes[number];
  guint child = node->first_child;

  *total += (node[1].first_word - node->first_word) * words->prices[node->price];
  for (guint32 rest = node->children; rest != 0; rest &= rest - 1, child++)
    {
      const guint letter = (guint) __builtin_ctz (rest);

      if (left[letter] == 0)
        continue;
      left[letter]--;
      add_node (words, child, left, total);
      left[letter]++;
    }
}

guint32
gw_proof_words_get_total (const GwProofWords *words, const guint8 *letters)
{
  guint8 left[GW_PROOF_MAX_LETTERS] = { 0 };
  guint32 total = 0;

  if (words->n_words == 0)
    return 0;
  for (guint i = 0; i < words->n_cells; i++)
    left[letters[i]]++;
  add_node (words, 0, left, &total);
  return total;
}

static void
collect_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  Collecting *all = user_data;
  Entry entry = { 0 };

  entry.value = (guint32) gw_plain_get_value (all->words->plain, word);
  if (length > all->words->n_cells || entry.value == 0)
    return;
  entry.word.length = (guint8) length;
  for (guint i = 0; i < length; i++)
    {
      const guint8 rank = all->words->rank_of[letters[i]];
      guint at = i;

      if (rank == GW_NO_LETTER)
        return;
      entry.word.letters[i] = rank;
      for (; at > 0 && entry.letters[at - 1] > rank; at--)
        entry.letters[at] = entry.letters[at - 1];
      entry.letters[at] = rank;
    }
  g_array_append_val (all->entries, entry);
}

/* Sorts entries by their letters as strings, so that those with the same letters, and those with
 * the same first letters, are next to each other. */
static gint
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *x = a, *y = b;
  const gint order = memcmp (x->letters, y->letters, MIN (x->word.length, y->word.length));

  if (order != 0)
    return order;
  if (x->word.length != y->word.length)
    return x->word.length < y->word.length ? -1 : 1;
  return memcmp (x->word.letters, y->word.letters, GW_PROOF_MAX_CELLS);
}

static gint
compare_prices (gconstpointer a, gconstpointer b)
{
  const guint32 x = *(const guint32 *) a, y = *(const guint32 *) b;

  return (x < y) - (x > y);
}

static guint32
find_price (GArray *prices, guint32 value)
{
  guint at = 0;

  while (at < prices->len && g_array_index (prices, guint32, at) != value)
    at++;
  if (at == prices->len)
    g_array_append_val (prices, value);
  return at;
}

static void
make_classes (GwProofWords *words, const GArray *entries)
{
  words->classes = g_new0 (GwProofClass, entries->len + 1);
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      GwProofClass *class = &words->classes[words->n_classes - (words->n_classes > 0)];

      if (words->n_classes == 0 || class->length != entry->word.length
          || memcmp (class->letters, entry->letters, class->length) != 0)
        {
          class = &words->classes[words->n_classes++];
          memcpy (class->letters, entry->letters, sizeof class->letters);
          class->length = entry->word.length;
        }
      class->total += entry->value;
    }
}

static void
make_prices (GwProofWords *words, GArray *entries)
{
  g_autoptr (GArray) prices = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < entries->len; i++)
    find_price (prices, g_array_index (entries, Entry, i).value);
  g_array_sort (prices, compare_prices);
  for (guint i = 0; i < entries->len; i++)
    {
      Entry *entry = &g_array_index (entries, Entry, i);

      entry->price = find_price (prices, entry->value);
    }
  g_assert (prices->len <= GW_PROOF_MAX_PRICES);
  words->n_prices = prices->len;
  words->prices = (guint32 *) (gpointer) g_array_free (g_steal_pointer (&prices), FALSE);
}

static guint
get_letter (const GArray *entries, guint entry, guint at)
{
  return g_array_index (entries, Entry, entry).letters[at];
}

static gint
compare_words (gconstpointer a, gconstpointer b)
{
  const GwProofWord *x = a, *y = b;

  return memcmp (x->letters, y->letters, GW_PROOF_MAX_CELLS);
}

/* How many pairs of words there are of which one is the other reversed. The words are those of one
 * node, sorted. */
static guint
count_pairs (const GwProofWord *words, guint n)
{
  guint n_pairs = 0;

  for (guint i = 0; i + 1 < n; i++)
    {
      GwProofWord turned = { { 0 }, words[i].length };

      for (guint k = 0; k < turned.length; k++)
        turned.letters[k] = words[i].letters[turned.length - 1 - k];
      n_pairs += bsearch (&turned, words + i + 1, n - i - 1, sizeof turned, compare_words) != NULL;
    }
  return n_pairs;
}

/* Makes the nodes in the order of their depth, the children of a node next to each other. */
static void
make_tree (GwProofWords *words, const GArray *entries)
{
  typedef struct
  {
    guint begin, end, depth;
  } Range;
  g_autoptr (GArray) nodes = g_array_new (FALSE, TRUE, sizeof (GwProofNode));
  g_autoptr (GArray) ranges = g_array_new (FALSE, TRUE, sizeof (Range));
  const Range whole = { 0, entries->len, 0 };

  words->words = g_new0 (GwProofWord, entries->len + 1);
  g_array_append_val (ranges, whole);
  for (guint i = 0; i < ranges->len; i++)
    {
      Range range = g_array_index (ranges, Range, i);
      GwProofNode node = { 0, ranges->len, words->n_words, 0, 0 };

      for (; range.begin < range.end; range.begin++)
        {
          const Entry *entry = &g_array_index (entries, Entry, range.begin);

          if (entry->word.length > range.depth)
            break;
          words->words[words->n_words++] = entry->word;
          node.price = entry->price & 0xff;
        }
      node.n_pairs = 0xffffff & count_pairs (words->words + node.first_word,
                                             words->n_words - node.first_word);
      while (range.begin < range.end)
        {
          const guint letter = get_letter (entries, range.begin, range.depth);
          Range child = { range.begin, range.begin, range.depth + 1 };

          while (child.end < range.end && get_letter (entries, child.end, range.depth) == letter)
            child.end++;
          range.begin = child.end;
          node.children |= 1u << letter;
          g_array_append_val (ranges, child);
        }
      g_array_append_val (nodes, node);
    }
  words->n_nodes = nodes->len;
  g_array_set_size (nodes, nodes->len + 1);
  g_array_index (nodes, GwProofNode, words->n_nodes).first_word = words->n_words;
  words->nodes = (GwProofNode *) (gpointer) g_array_free (g_steal_pointer (&nodes), FALSE);
}

GwProofWords *
gw_proof_words_new (GwPlain *plain, guint n_cells, GError **error)
{
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (plain->lexicon);
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  Collecting all = { NULL, { 0 }, 0, entries };
  GwProofWords *words;

  g_return_val_if_fail (n_cells >= 1 && n_cells <= GW_PROOF_MAX_CELLS, NULL);

  if (!gw_proof_check_rules (plain->rules, plain->objective, error))
    return NULL;
  if (alphabet->n_letters > GW_PROOF_MAX_LETTERS)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _("A proof can handle at most %d different letters, but the word list has "
                         "%u; choose another word list"),
                       GW_PROOF_MAX_LETTERS, alphabet->n_letters);
      return NULL;
    }
  words = g_atomic_rc_box_new0 (GwProofWords);
  words->plain = gw_plain_ref (plain);
  words->n_cells = n_cells;
  all.words = words;
  gw_lexicon_foreach (plain->lexicon, weigh_cb, &all);
  if (all.sum > GW_PROOF_MOST_TOTAL)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _("All words together have more points than a proof can count; use a "
                         "scoring table with smaller numbers"));
      gw_proof_words_unref (words);
      return NULL;
    }
  rank_letters (words, alphabet, all.weights);
  count_below (words);
  gw_lexicon_foreach (plain->lexicon, collect_cb, &all);
  g_array_sort (entries, compare_entries);
  make_prices (words, entries);
  make_classes (words, entries);
  make_tree (words, entries);
  return words;
}

GwProofWords *
gw_proof_words_ref (GwProofWords *words)
{
  return g_atomic_rc_box_acquire (words);
}

static void
clear (gpointer data)
{
  GwProofWords *words = data;

  gw_plain_unref (words->plain);
  g_free (words->classes);
  g_free (words->words);
  g_free (words->nodes);
  g_free (words->prices);
}

void
gw_proof_words_unref (GwProofWords *words)
{
  g_atomic_rc_box_release_full (words, clear);
}
