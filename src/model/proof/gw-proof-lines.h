/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-file.h"

G_BEGIN_DECLS

/* The state as lines of a file, and back; NULL without lines. */
GString *gw_proof_lines_print (GVariant *state);
gboolean gw_proof_lines_parse (const GwRunLines *lines, const GwRunHead *head, const char *name,
                               GVariant **state, GError **error);

G_END_DECLS
