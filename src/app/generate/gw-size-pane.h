/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-generator-settings.h"

G_BEGIN_DECLS

#define GW_TYPE_SIZE_PANE (gw_size_pane_get_type ())

/* A pane to choose the size of new boards: buttons for the usual sizes, and spin buttons for any
 * other. */
G_DECLARE_FINAL_TYPE (GwSizePane, gw_size_pane, GW, SIZE_PANE, AdwBin)

void gw_size_pane_set_choice (GwSizePane *self, GwGeneratorSettings *choice);

/* Formats a size: “4 × 5”. */
char *gw_size_pane_format (guint rows, guint cols);

G_END_DECLS
