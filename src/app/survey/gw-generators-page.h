/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-page.h"
#include "gw-run.h"

G_BEGIN_DECLS

#define GW_TYPE_GENERATORS_PAGE (gw_generators_page_get_type ())

/* The page that compares generators by surveys. Properties choose what is shown: “view” (averages,
 * distributions, sweep, scatter, pairs), “measure” (points, words), “distribution” (boxes,
 * histograms), “against” (moves, time) and “pairs” (counts, shares). */
G_DECLARE_FINAL_TYPE (GwGeneratorsPage, gw_generators_page, GW, GENERATORS_PAGE, AdwBin)

/* Shows a survey of the folder, as if it were chosen from the menu. */
void gw_generators_page_show_run (GwGeneratorsPage *self, GwRun *run);

/* Opens a survey from a file and adds it to the folder. */
void gw_generators_page_open (GwGeneratorsPage *self, GFile *file);

G_END_DECLS
