/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"
#include "gw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_COMPARISON_SETUP (gw_comparison_setup_get_type ())

/* The setup of a comparison: which ways to solve, on which boards, and what is varied. For
 * GwRunView. */
G_DECLARE_FINAL_TYPE (GwComparisonSetup, gw_comparison_setup, GW, COMPARISON_SETUP, AdwBin)

GtkWidget *gw_comparison_setup_new (GwSession *session);
void gw_comparison_setup_show (GtkWidget *setup, const char *card, const GwRun *run);
gpointer gw_comparison_setup_make_spec (GtkWidget *setup, char **name, GError **error);
void gw_comparison_setup_forget (GtkWidget *setup);

G_END_DECLS
