/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-verifier.h"

#include "gw-tally.h"

G_BEGIN_DECLS

/* A word, and how many tiles of each letter it needs. */
typedef struct
{
  struct
  {
    guint8 letter;
    guint8 count;
  } counts[GW_CERTIFICATE_MAX_CELLS];
  guint8 n_kinds;
  guint8 length; /* tiles */
  guint8 tiles[GW_CERTIFICATE_MAX_CELLS]; /* as it is spelled */
  gint64 value;
} GwPlainWord;

struct _GwVerifier
{
  const GwCertificate *certificate;
  GwLexicon *lexicon;
  gint number_in[GW_ALPHABET_MAX]; /* letter of the lexicon to letter of the certificate, or -1 */
  guint8 letter_of[GW_ALPHABET_MAX]; /* the other way round */
  guint n_cells;
  GwBoard *shape;
  GArray *words;          /* GwPlainWord: those that count */
  GArray *kinds;          /* guint64: the letters of each word as bits, modulo 64 */
  GHashTable *images;     /* the listed boards, turned and mirrored in all ways */
  GwCertifiedSet *sorted; /* by letters */
  guint64 n_sets;
};

struct _GwVerifierScratch
{
  const GwVerifier *verifier;
  GwSolver *solver;
  GwRandom random;
};

/* Sets the error for something that is wrong, in a line of the certificate, or 0; returns FALSE. */
gboolean gw_verifier_refuse (const GwVerifier *verifier, guint line, GError **error,
                             const char *format, ...) G_GNUC_PRINTF (4, 5);
gboolean gw_verifier_stop (GError **error); /* sets the error for being stopped; returns FALSE */
char *gw_verifier_name_set (const GwVerifier *verifier, const guint8 *letters);
void gw_verifier_tally (const GwVerifier *verifier, GwSolver *solver, const guint8 *letters,
                        GwTally *tally);
gboolean gw_verifier_lists_set (const GwVerifier *verifier, const guint8 *letters);
gboolean gw_verifier_lists_board (const GwVerifier *verifier, const guint8 *letters);

/* How many sets of n_cells letters there are, computed by addition alone. */
guint64 gw_verifier_count_sets (guint n_cells, guint n_letters);

/* The words that can be spelled with these letters, wherever they are on the board: an array of
 * const GwPlainWord *. */
GArray *gw_verifier_list_words (const GwVerifier *verifier, const guint8 *letters);

/* Checks that the words of a listed set are worth what the certificate says. */
gboolean gw_verifier_check_words (const GwVerifier *verifier, guint set, const GArray *list,
                                  GError **error);

/* Checks that a board is below the threshold or listed. */
gboolean gw_verifier_check_arrangement (GwVerifierScratch *scratch, const guint8 *letters,
                                        gint64 *value, GError **error);

void gw_verifier_sort_letters (guint8 *letters, guint n);

/* Checks that a set, its letters in order and its words worth `total`, is below the threshold or
 * listed. */
gboolean gw_verifier_check_below (const GwVerifier *verifier, const guint8 *letters,
                                  gint64 total, GError **error);

G_END_DECLS
