/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-generation-steps.h"

G_BEGIN_DECLS

#define GW_TYPE_GENERATION_WINDOW (gw_generation_window_get_type ())

/* Watches a generator at work: the board so far, the letter that was just drawn, and the
 * chances that each letter had. Space plays and pauses, a full stop goes one step, Home starts
 * again. Its actions are making.play, .step, .restart and .again. */
G_DECLARE_FINAL_TYPE (GwGenerationWindow, gw_generation_window, GW, GENERATION_WINDOW, AdwWindow)

GtkWidget *gw_generation_window_new (GwPlan *plan, GtkWindow *parent);

G_END_DECLS
