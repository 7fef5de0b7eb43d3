/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"
#include "gw-verifier.h"

G_BEGIN_DECLS

/* Checks what a certificate says, in several threads: all of it, or a sample, which proves nothing.
 * Plain functions for any thread. */

/* The sample when nothing else was asked for. */
#define GW_CERTIFICATE_SAMPLE 1000

/* Larger files are not read: a certificate may list millions of sets. */
#define GW_CERTIFICATE_LIMIT ((gsize) 1 << 30)

typedef struct
{
  gboolean all; /* everything, however long it takes */
  guint sample; /* else this many listed sets, picked at random. 0: everything if that takes only
                 * seconds, else GW_CERTIFICATE_SAMPLE */
  guint64 seed; /* of what is picked */
  guint n_threads;
} GwCertificateCheck;

typedef enum
{
  GW_CERTIFICATE_SETS,   /* the listed sets and their arrangements */
  GW_CERTIFICATE_OTHERS, /* all sets that are not listed */
  GW_N_CERTIFICATE_PHASES,
} GwCertificatePhase;

/* Called by any thread, but by one at a time. */
typedef void (*GwCertificateProgressFunc) (GwCertificatePhase phase, double fraction,
                                           gpointer user_data);

/* Checks all that takes no time to speak of: what was run must be what the other lines say, and
 * see gw_verifier_new(). NULL with an error. */
GwVerifier *gw_certificate_check_begin (const GwCertificate *certificate, GwLexicon *lexicon,
                                        const GwStop *stop, GError **error);

/* Replaces what the caller left open by what is done: then either `all` is set, or `sample`, which is
 * no larger than makes sense. */
void gw_certificate_check_decide (GwCertificateCheck *check, const GwCertificate *certificate,
                                  const GwVerifier *verifier);

/* `n_checked` is set to how many of the listed sets were checked. The error is the same whatever
 * the threads are, except when stopped. */
gboolean gw_certificate_check_run (const GwCertificateCheck *check,
                                   const GwCertificate *certificate, const GwVerifier *verifier,
                                   GwCertificateProgressFunc progress, gpointer user_data,
                                   const GwStop *stop, guint *n_checked, GError **error);

/* The same in parts, for whoever shares the work: items with a number in each phase. */
typedef struct _GwCertificateParts GwCertificateParts;

GwCertificateParts *gw_certificate_parts_new (const GwCertificateCheck *check,
                                              const GwCertificate *certificate,
                                              const GwVerifier *verifier);
void gw_certificate_parts_free (GwCertificateParts *parts);

/* How many items there are in a phase; none when all that it checks is left out. */
guint gw_certificate_parts_count (const GwCertificateParts *parts, GwCertificatePhase phase);

/* Checks an item and adds the sets that it covers. Returns what is wrong, or NULL. For n_threads
 * threads at once. */
GError *gw_certificate_parts_check (const GwCertificateParts *parts, GwCertificatePhase phase,
                                    guint item, GwVerifierCoverage *coverage, const GwStop *stop);

/* Takes what was found. The error, which it takes too and which may be NULL, counts only if that of no
 * item before is known. Returns which share of all sets is covered so far. */
double gw_certificate_parts_take (GwCertificateParts *parts, guint item, GError *error,
                                  const GwVerifierCoverage *coverage);

/* Whether an item before this one has failed, so that nothing is left to do for this one. */
gboolean gw_certificate_parts_has_failed (GwCertificateParts *parts, guint before);

/* The outcome, once nothing is left to do. */
gboolean gw_certificate_parts_finish (GwCertificateParts *parts, guint *n_checked, GError **error);

/* What it proves if it is valid, as points or words that no board exceeds: the value of the best
 * listed board, or just below the threshold if there is none. */
gint64 gw_certificate_get_proven (const GwCertificate *certificate);

G_END_DECLS
