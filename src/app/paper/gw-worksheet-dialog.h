/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_WORKSHEET_DIALOG (gw_worksheet_dialog_get_type ())

/* A dialog for worksheets: chooses what is on them, shows the pages, and prints them or saves them
 * as a PDF. More boards than that of the window are made in the background. Emits "saved" (GFile)
 * when a PDF was saved; errors are shown in the dialog, which stays open. */
G_DECLARE_FINAL_TYPE (GwWorksheetDialog, gw_worksheet_dialog, GW, WORKSHEET_DIALOG, AdwWindow)

/* For the board of the session as it is now, with the other boards that it keeps or, if it has none
 * yet, others as New Board makes them, which it keeps then. The choices are stored in the settings;
 * School is the action “school” of the parent. */
GwWorksheetDialog *gw_worksheet_dialog_new (GwSession *session, GtkWindow *parent);

/* Saves a PDF, as after the file was chosen: the suffix is appended if it is missing. */
void gw_worksheet_dialog_write (GwWorksheetDialog *self, GFile *file);

G_END_DECLS
