/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-plain.h"

G_BEGIN_DECLS

/* The most cells of a board that can be proven. */
#define GW_PROOF_MAX_CELLS 16
#define GW_PROOF_MAX_LETTERS 32

/* The value of a word depends on its number of letters; each tile may have two. */
#define GW_PROOF_MAX_PRICES (2 * GW_PROOF_MAX_CELLS + 1)

/* The most that all words together may be worth. */
#define GW_PROOF_MOST_TOTAL ((1u << 30) - 1)

/* A letter set, also called multiset, is an array of the ranks of its letters, in ascending order.
 * Its number is the place that it has among all sets of its size, in the order of their letters. */
#define GW_PROOF_NUMBER_BITS 41

/* Words that have the same letters. */
typedef struct
{
  guint8 letters[GW_PROOF_MAX_CELLS]; /* a letter set of `length` letters */
  guint32 length;
  guint32 total; /* of the values of all of them */
} GwProofClass;

typedef struct
{
  guint8 letters[GW_PROOF_MAX_CELLS]; /* by rank, as they are spelled */
  guint8 length;
} GwProofWord;

/* A node of a tree of letter sets, each spelled in ascending order. */
typedef struct
{
  guint32 children; /* mask of letters by rank */
  guint32 first_child;
  guint32 first_word; /* the words of just these letters end where those of the next node begin */
  guint32 price : 8;  /* index of their value: words with the same letters are equally long */
  guint32 n_pairs : 24; /* pairs of words, one the other reversed */
} GwProofNode;

/* The words of a proof. Letters are ranked, those that add the most value first, and words with
 * the same letters are grouped. Every letter of the lexicon has a rank, even if no word that
 * counts uses it. Letters outside the lexicon add nothing to a board; the proof leaves them out.
 * Immutable and atomically ref-counted. */
typedef struct
{
  GwPlain *plain;
  guint n_cells;
  guint n_letters;
  guint8 letter_of[GW_PROOF_MAX_LETTERS]; /* rank to letter of the alphabet */
  guint8 rank_of[GW_PROOF_MAX_LETTERS];

  /* [r][letter]: how many sets of r letters begin with a lower letter. When the last letter of a
   * beginning is `last` and r letters follow, n_below[r][next] - n_below[r][last] is what the next
   * letter adds to the number of the set. */
  guint64 n_below[GW_PROOF_MAX_CELLS + 1][GW_PROOF_MAX_LETTERS + 1];

  guint n_classes;
  GwProofClass *classes;
  guint n_words;
  GwProofWord *words; /* in the order of the nodes */
  guint n_nodes;
  GwProofNode *nodes; /* the root first; one more after the last */

  guint n_prices;
  guint32 *prices; /* different values, descending */
} GwProofWords;

/* How many bits are set. The compiler's builtin would be a function call, as not every
 * processor has the instruction. */
static inline guint
gw_proof_count_bits (guint32 bits)
{
  bits -= (bits >> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333);
  bits = (bits + (bits >> 4)) & 0x0f0f0f0f;
  return (bits * 0x01010101) >> 24;
}

/* Takes the words that have a value and fit on n_cells cells. NULL with an error when the proof
 * would not be valid for them, or their totals are too large. */
GwProofWords *gw_proof_words_new (GwPlain *plain, guint n_cells, GError **error);
GwProofWords *gw_proof_words_ref (GwProofWords *words);
void gw_proof_words_unref (GwProofWords *words);

/* Why something cannot be proven. The messages say what is wrong; each front end says what can be
 * done about it. */
#define GW_PROOF_ERROR (gw_proof_error_quark ())

typedef enum
{
  GW_PROOF_ERROR_REUSE,     /* a word may use a tile again */
  GW_PROOF_ERROR_PATHS,     /* paths count, not words */
  GW_PROOF_ERROR_ADJACENCY, /* tiles touch in another way than a king moves */
  GW_PROOF_ERROR_OBJECTIVE, /* neither points nor words are asked for */
  GW_PROOF_ERROR_TOO_MANY,  /* too many boards reach the threshold */
} GwProofError;

GQuark gw_proof_error_quark (void);

/* Whether the method works under these rules. */
gboolean gw_proof_check_rules (const GwRules *rules, GwObjective objective, GError **error);

/* The letters, n_cells of them, of the set that has a number. */
void gw_proof_words_get_set (const GwProofWords *words, guint64 number, guint8 *letters);

/* The value of all words that can be spelled with the letters of a set. */
guint32 gw_proof_words_get_total (const GwProofWords *words, const guint8 *letters);

/* How many letter sets there are: C (n_cells + n_letters - 1, n_cells). */
guint64 gw_proof_count_sets (guint n_cells, guint n_letters);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofWords, gw_proof_words_unref)

G_END_DECLS
