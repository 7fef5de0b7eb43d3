/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-certificate.h"
#include "gw-lexicon.h"
#include "gw-random.h"
#include "gw-stop.h"

G_BEGIN_DECLS

/* Checks a certificate by plain means that have nothing in common with how the proof was found:
 * words are counted one by one, and boards are scored by the ordinary solver. All functions
 * return FALSE with an error that says what is wrong with the certificate, or with
 * GW_ERROR_STOPPED. */
typedef struct _GwVerifier GwVerifier;

/* Checks the words, the sum of the sets, and all boards that are listed. Certificate and lexicon
 * are borrowed and must outlive the verifier, which is immutable. */
GwVerifier *gw_verifier_new (const GwCertificate *certificate, GwLexicon *lexicon,
                             const GwStop *stop, GError **error);
void gw_verifier_free (GwVerifier *verifier);

guint64 gw_verifier_get_n_sets (const GwVerifier *verifier); /* listed or not */

/* Per-thread scratch state. */
typedef struct _GwVerifierScratch GwVerifierScratch;

GwVerifierScratch *gw_verifier_scratch_new (const GwVerifier *verifier);
void gw_verifier_scratch_free (GwVerifierScratch *scratch);

/* Random choices from now on depend on these alone. */
void gw_verifier_scratch_set_seed (GwVerifierScratch *scratch, guint64 seed, guint64 stream);

/* Checks that a listed set is worth what the certificate says. */
gboolean gw_verifier_check_total (GwVerifierScratch *scratch, guint set, GError **error);

/* Checks that all arrangements of a set that reach the threshold are listed: of some, picked at
 * random and then improved by exchanging tiles, or of all, which also checks the total. */
gboolean gw_verifier_check_some (GwVerifierScratch *scratch, guint set, const GwStop *stop,
                                 GError **error);
gboolean gw_verifier_check_all (GwVerifierScratch *scratch, guint set, const GwStop *stop,
                                GError **error);

/* Checks that a set that is not listed is below the threshold: a random set, or a neighbor of a
 * listed one. */
gboolean gw_verifier_check_outside (GwVerifierScratch *scratch, const GwStop *stop, GError **error);

/* The same for all sets that there are, with a plain bound; slow. The sets are divided into
 * parts, which may be checked in any order and in several threads. Each part adds to the
 * coverage; in the end it must count all sets, and all that are listed. */
typedef struct
{
  guint64 n_sets;
  guint64 n_listed; /* sets that reach the threshold and are listed */
} GwVerifierCoverage;

guint gw_verifier_get_n_parts (const GwVerifier *verifier);
gboolean gw_verifier_check_part (const GwVerifier *verifier, guint part,
                                 GwVerifierCoverage *coverage, const GwStop *stop,
                                 GError **error);
gboolean gw_verifier_check_coverage (const GwVerifier *verifier,
                                     const GwVerifierCoverage *coverage, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwVerifier, gw_verifier_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwVerifierScratch, gw_verifier_scratch_free)

G_END_DECLS
