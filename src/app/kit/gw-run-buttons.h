/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-saved-run.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_BUTTONS (gw_run_buttons_get_type ())

/* The buttons of a run: stop, resume, start, save; with words, or with icons alone where there is
 * no room for these. A search can be started again and saves its best board; a proof, where
 * "proof" is set, saves its certificate. The most likely one is blue, and never loses anything. */
G_DECLARE_FINAL_TYPE (GwRunButtons, gw_run_buttons, GW, RUN_BUTTONS, AdwBin)

void gw_run_buttons_set_state (GwRunButtons *self, GwRunState state);

/* Gives the keyboard to the most likely one, if that can be pressed. */
void gw_run_buttons_focus (GwRunButtons *self, GwRunState state);

/* To be called before and after actions are enabled or disabled: a button that turns insensitive
 * drops the keyboard focus, which then moves on to the most likely one. */
void gw_run_buttons_keep_focus (GwRunButtons *self, GwRunState state);

G_END_DECLS
