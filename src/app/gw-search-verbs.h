/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-search-run.h"

G_BEGIN_DECLS

#define GW_TYPE_SEARCH_VERBS (gw_search_verbs_get_type ())

/* The buttons of a search: stop, resume, go or start again, save; with words, or, where
 * "compact" is set, with icons alone. The most likely one is blue. */
G_DECLARE_FINAL_TYPE (GwSearchVerbs, gw_search_verbs, GW, SEARCH_VERBS, GtkBox)

void gw_search_verbs_set_state (GwSearchVerbs *self, GwSearchRunState state);

/* Gives the keyboard to the most likely one, if that can be pressed. */
void gw_search_verbs_focus (GwSearchVerbs *self, GwSearchRunState state);

G_END_DECLS
