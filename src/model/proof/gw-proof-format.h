/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Proofs as text: what they are about, as a dictionary that this does not look into, and how far
 * they are.
 *
 * The state: settings (threshold, top), phase, first threshold and the one of now, whether there
 * is more, seconds, next item, items put back, sets left out, sets there are, letters of the
 * seeds, letters of the boards. */
#define GW_PROOF_STATE_TYPE "((xu)uxxbduautuaayaay)"

/* The state is NULL for a proof that has not begun: also where it is read. Takes floating
 * values. */
GBytes *gw_proof_print (GVariant *setup, GVariant *state);
gboolean gw_proof_is_saved (GBytes *text);
gboolean gw_proof_parse (GBytes *text, const char *name, GVariant **setup, GVariant **state,
                         GError **error);

/* What is said of a text that is damaged. */
void gw_proof_refuse (const char *name, guint line, GError **error);

G_END_DECLS
