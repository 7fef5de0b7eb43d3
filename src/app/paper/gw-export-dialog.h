/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-facts.h"
#include "gw-window-model.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_EXPORT_DIALOG (gw_export_dialog_get_type ())

/* A dialog to export the board: chooses the content, shows a preview, and writes the file. Emits
 * "exported" on success; errors are shown in the dialog, which stays open. */
G_DECLARE_FINAL_TYPE (GwExportDialog, gw_export_dialog, GW, EXPORT_DIALOG, AdwWindow)

/* Exports what the window model shows now. The choices are stored in the settings. What was run and
 * its figures may be NULL. */
GwExportDialog *gw_export_dialog_new (GwWindowModel *window_model, GSettings *settings,
                                      GwFacts *facts, JsonNode *figures);

/* Writes the file, as after it was chosen: a known suffix of its name decides the format, otherwise
 * the suffix of the format is appended. */
void gw_export_dialog_write (GwExportDialog *self, GFile *file);

G_END_DECLS
