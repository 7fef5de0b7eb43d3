/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"
#include "gw-session.h"

G_BEGIN_DECLS

/* Shows the best board of a search that packs words, with these words as a list of the user's that has
 * the name of the run, and with the words that fit as placed ones. It is one step to be undone. Once
 * the words are there, the action `next` follows; it may be NULL. */
void gw_packing_use (GtkWidget *widget, GwSession *session, GwRun *run, const char *next);

G_END_DECLS
