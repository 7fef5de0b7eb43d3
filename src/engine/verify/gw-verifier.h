/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-certificate.h"
#include "gw-lexicon.h"
#include "gw-random.h"
#include "gw-stop.h"

G_BEGIN_DECLS

/* Checks a certificate by plain means, which have nothing in common with how the
 * proof was found: words are counted one by one, boards are scored by the ordinary
 * solver. All functions return FALSE with an error that says what is false, or
 * with GW_ERROR_STOPPED. */
typedef struct _GwVerifier GwVerifier;

/* Checks the words, the sum of the sets, and all boards that are listed. Takes over
 * nothing; certificate and lexicon must stay. Immutable from then on. */
GwVerifier *gw_verifier_new (const GwCertificate *certificate, GwLexicon *lexicon,
                             const GwStop *stop, GError **error);
void gw_verifier_free (GwVerifier *verifier);

guint64 gw_verifier_get_n_sets (const GwVerifier *verifier); /* that there are */

/* What needs room of its own to work in; one for each thread. */
typedef struct _GwVerifierDesk GwVerifierDesk;

GwVerifierDesk *gw_verifier_desk_new (const GwVerifier *verifier);
void gw_verifier_desk_free (GwVerifierDesk *desk);

/* What is done by chance from now on depends on these alone. */
void gw_verifier_desk_set_seed (GwVerifierDesk *desk, guint64 seed, guint64 stream);

/* A set of the list is worth what is said there. */
gboolean gw_verifier_check_total (GwVerifierDesk *desk, guint set, GError **error);

/* No arrangement of it reaches the threshold that is not listed: of some, picked at random
 * and then improved by exchanging tiles, or of all, which also checks its total. */
gboolean gw_verifier_check_some (GwVerifierDesk *desk, guint set, const GwStop *stop,
                                 GError **error);
gboolean gw_verifier_check_all (GwVerifierDesk *desk, guint set, const GwStop *stop,
                                GError **error);

/* A set that is not in the list is below the threshold: any one by chance, or a
 * neighbour of one that is listed. */
gboolean gw_verifier_check_outside (GwVerifierDesk *desk, GError **error);

/* The same of all sets there are, with a plain bound; slow. The sets are shared out among
 * parts, which may be checked in any order and in several threads. Each adds to the coverage;
 * when all parts are done, the sum of them must cover all sets and all that are listed. */
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
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwVerifierDesk, gw_verifier_desk_free)

G_END_DECLS
