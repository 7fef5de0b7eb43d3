/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"
#include "gw-paths.h"
#include "gw-random.h"
#include "gw-rules.h"

G_BEGIN_DECLS

/* Which strings of a list a board encodes, and which are still missing: for the
 * packing of short lists into a board. Works for every board and rules.
 *
 * A missing string has a longest part: the longest run of its letters, anywhere
 * in it and not only from its beginning, that the board encodes. Of equally long
 * ones the first counts. NIELSEN may have the part NIEL, 4 letters of 7. */
typedef struct
{
  guint word;   /* its number in the lexicon */
  guint length; /* letters */
  gboolean is_found;

  /* The part that is encoded, in letters: all of a string that is found. */
  guint part_start;
  guint part_length;

  /* One path for the part, cell by cell; of a missing string only with parts. */
  guint n_cells;
  guint8 *cells;
} GwEncodedWord;

typedef struct
{
  GwLexicon *lexicon;
  guint n_words;
  guint n_found;
  GwEncodedWord *words; /* in the order of the lexicon's numbers: shorter ones first */

  /* By how many of the found strings each cell is used, with the paths above. */
  guint n_cells;
  guint usage[GW_BOARD_MAX_CELLS];
} GwEncoded;

typedef enum
{
  GW_ENCODED_NONE = 0,
  GW_ENCODED_PARTS = 1 << 0, /* of missing strings; slow for thousands of them */
} GwEncodedFlags;

/* The strings are the words of the lexicon that count under the rules. The path of each is its
 * first one, or, with a random generator, a random one of its first 64. NULL when stopped. The
 * board must have no free cells; its tiles are read as the lexicon plays them. */
GwEncoded *gw_encoded_new (GwLexicon *lexicon, GwBoard *board, GwRules *rules,
                           GwEncodedFlags flags, GwRandom *random, const GwStop *stop);
void gw_encoded_free (GwEncoded *encoded);

/* The first path of a part of a word, or, with a random generator, a random one of its first 64. The
 * field is of a board as the lexicon plays it. FALSE when there is none. Free the path with
 * gw_path_clear(). */
gboolean gw_path_pick (const GwPathField *field, const GwLexicon *lexicon, guint word, guint start,
                       guint length, GwRandom *random, const GwStop *stop, GwPath *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwEncoded, gw_encoded_free)

G_END_DECLS
