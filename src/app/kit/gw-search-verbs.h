/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-saved-run.h"

G_BEGIN_DECLS

#define GW_TYPE_SEARCH_VERBS (gw_search_verbs_get_type ())

/* The buttons of a run: stop, resume, start, save; with words, or, where "compact" is set, with
 * icons alone. A search can be started again and saves its best board; a proof, where "proof" is
 * set, saves its certificate. The most likely one is blue, and never loses anything. */
G_DECLARE_FINAL_TYPE (GwSearchVerbs, gw_search_verbs, GW, SEARCH_VERBS, GtkBox)

void gw_search_verbs_set_state (GwSearchVerbs *self, GwRunState state);

/* Whether the keyboard is at one of them. */
gboolean gw_search_verbs_has_focus (GwSearchVerbs *self);

/* Gives the keyboard to the most likely one, if that can be pressed. */
void gw_search_verbs_focus (GwSearchVerbs *self, GwRunState state);

G_END_DECLS
