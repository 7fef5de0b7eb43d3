/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-crew.h"
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
  GwCrew *crew; /* that shares the work, or NULL */
} GwCertificateCheck;

typedef enum
{
  GW_CERTIFICATE_SETS,   /* the listed sets and their arrangements */
  GW_CERTIFICATE_OTHERS, /* all sets that are not listed */
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
 * the threads and the crew are, except when stopped. It is G_IO_ERROR_FAILED if the crew failed,
 * and not the certificate. */
gboolean gw_certificate_check_run (const GwCertificateCheck *check,
                                   const GwCertificate *certificate, const GwVerifier *verifier,
                                   GwCertificateProgressFunc progress, gpointer user_data,
                                   const GwStop *stop, guint *n_checked, GError **error);

/* For those of a crew that are not its leader. */
void gw_certificate_check_serve (const GwCertificateCheck *check, const GwCertificate *certificate,
                                 const GwVerifier *verifier, const GwStop *stop);

/* What it proves if it is valid, as points or words that no board exceeds: the value of the best
 * listed board, or just below the threshold if there is none. */
gint64 gw_certificate_get_proven (const GwCertificate *certificate);

G_END_DECLS
