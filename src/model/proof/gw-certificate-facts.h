/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-certificate.h"
#include "gw-lexicon.h"

G_BEGIN_DECLS

/* Checks that the line of a certificate that says what was run, if there is one, says nothing else
 * than its other lines: neither the command, nor what is told of the lexicon, of which the words
 * are given, and of the rules. What the other lines do not say, such as the name of the lexicon,
 * may be anything. FALSE with an error that names the line. */
gboolean gw_certificate_facts_check (const GwCertificate *certificate, const GwLexicon *lexicon,
                                     GError **error);

G_END_DECLS
