/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-verifier.h"

#include "gw-tally.h"

G_BEGIN_DECLS

/* What a word needs: of which letters how many tiles. */
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
  guint n_cells;
  GwBoard *shape;
  GArray *words;          /* of GwPlainWord, those that count */
  GArray *kinds;          /* which letters each has, as bits of a guint64, modulo 64 */
  GHashTable *images;     /* listed boards, turned in all ways */
  GwCertifiedSet *sorted; /* by letters */
  guint64 n_sets;
};

struct _GwVerifierDesk
{
  const GwVerifier *verifier;
  GwSolver *solver;
  GwRandom random;
};

void gw_verifier_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean gw_verifier_stop (GError **error); /* FALSE */
char *gw_verifier_name_set (const GwVerifier *verifier, const guint8 *letters);
gboolean gw_verifier_lists_set (const GwVerifier *verifier, const guint8 *letters);
gboolean gw_verifier_lists_board (const GwVerifier *verifier, const guint8 *letters);

/* How many ways there are to take n letters out of so many, by addition alone. */
guint64 gw_verifier_count_sets (guint n_cells, guint n_letters);

/* Words that can be spelled with these letters, wherever they stand: an array of
 * const GwPlainWord *. */
GArray *gw_verifier_list_words (const GwVerifier *verifier, const guint8 *letters);

/* The words of a listed set are worth what the certificate says. */
gboolean gw_verifier_check_words (const GwVerifier *verifier, guint set, const GArray *list,
                                  GError **error);

/* A board is below the threshold or listed. */
gboolean gw_verifier_check_arrangement (GwVerifierDesk *desk, const guint8 *letters,
                                        gint64 *value, GError **error);

void gw_verifier_sort_letters (guint8 *letters, guint n);

/* A set of letters in order, whose words are worth so much, is below the threshold or listed. */
gboolean gw_verifier_check_below (const GwVerifier *verifier, const guint8 *letters,
                                  gint64 total, GError **error);

G_END_DECLS
