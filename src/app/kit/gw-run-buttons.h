/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-run-state.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_BUTTONS (gw_run_buttons_get_type ())

/* The buttons of a run: stop, resume, start, save; with labels, or only icons where there is little
 * room. For a search, start becomes start again, and save is for the best board; for a proof
 * ("proof" is set), save is for the certificate. The suggested button is the most likely next step,
 * which never loses anything. */
G_DECLARE_FINAL_TYPE (GwRunButtons, gw_run_buttons, GW, RUN_BUTTONS, AdwBin)

void gw_run_buttons_set_state (GwRunButtons *self, GwRunState state);

/* Why the run cannot resume, as a sentence; NULL when it can. */
void gw_run_buttons_set_obstacle (GwRunButtons *self, const char *obstacle);

/* Moves the focus to the suggested button, if it is sensitive. */
void gw_run_buttons_focus (GwRunButtons *self, GwRunState state);

/* To be called before and after actions are enabled or disabled: a button that turns insensitive
 * drops the focus, which then moves to the suggested one. */
void gw_run_buttons_keep_focus (GwRunButtons *self, GwRunState state);

/* The setup button beside them has a label, or an icon where there is little room. */
void gw_run_buttons_show_setup (GtkMenuButton *setup_button, gboolean narrow);

G_END_DECLS
