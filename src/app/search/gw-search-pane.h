/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-run.h"
#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_SEARCH_PANE (gw_search_pane_get_type ())

/* The setup of a search. Changes that are made while it is stopped apply at its next start, which
 * the pane says; while it runs, only the target can be changed. */
G_DECLARE_FINAL_TYPE (GwSearchPane, gw_search_pane, GW, SEARCH_PANE, AdwBin)

void gw_search_pane_set_session (GwSearchPane *self, GwSession *session);
void gw_search_pane_set_run (GwSearchPane *self, GwRun *run);

/* Sets the largest height; beyond it the pane scrolls. */
void gw_search_pane_set_room (GwSearchPane *self, int room);

G_END_DECLS
