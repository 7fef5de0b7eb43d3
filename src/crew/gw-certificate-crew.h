/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-certificate-check.h"
#include "gw-crew.h"

G_BEGIN_DECLS

/* gw_certificate_check_run() for a crew that shares the work: the error is the same whatever the crew
 * is. It is G_IO_ERROR_FAILED if the crew failed, and not the certificate. */
gboolean gw_certificate_crew_run (GwCrew *crew, const GwCertificateCheck *check,
                                  const GwCertificate *certificate, const GwVerifier *verifier,
                                  GwCertificateProgressFunc progress, gpointer user_data,
                                  const GwStop *stop, guint *n_checked, GError **error);

/* For those of the crew that are not its leader. */
void gw_certificate_crew_serve (GwCrew *crew, const GwCertificateCheck *check,
                                const GwCertificate *certificate, const GwVerifier *verifier,
                                const GwStop *stop);

G_END_DECLS
