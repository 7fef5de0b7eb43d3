/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-window-model.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_EXPORT_DIALOG (gw_export_dialog_get_type ())

/* Asks what is to be in a picture of the board, shows it, and writes it. Emits
 * "exported" with the file; what goes wrong is said in the dialog, which stays. */
G_DECLARE_FINAL_TYPE (GwExportDialog, gw_export_dialog, GW, EXPORT_DIALOG, AdwWindow)

/* What the window model shows at this moment. The choices are kept in the settings. */
GwExportDialog *gw_export_dialog_new (GwWindowModel *window_model, GSettings *settings);

/* Writes what is chosen, as after the question for a file: the ending of its name decides the
 * format, or the name gets the ending of the format. */
void gw_export_dialog_write (GwExportDialog *self, GFile *file);

G_END_DECLS
