/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-window-model.h"
#include "gw-word-marks.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_WORKSHEET_DIALOG (gw_worksheet_dialog_get_type ())

/* A dialog for worksheets: chooses what is on them, shows the pages, and prints them or saves them
 * as a PDF. More boards than that of the window are made in the background. Emits "saved" when a
 * PDF was saved; errors are shown in the dialog, which stays open. */
G_DECLARE_FINAL_TYPE (GwWorksheetDialog, gw_worksheet_dialog, GW, WORKSHEET_DIALOG, AdwWindow)

/* For the board, lexicon and rules of the window model as they are now, and other boards as its
 * generator makes them. The choices are stored in the settings. `marks` has the words that count
 * in any case, and may be NULL. `name` is how the terminal finds the lexicon, and `clean_name` how
 * it finds the same without coarse words; or NULL. */
GwWorksheetDialog *gw_worksheet_dialog_new (GwWindowModel *window_model, GSettings *settings,
                                            GwWordMarks *marks, const GwLexiconName *name,
                                            const GwLexiconName *clean_name);

/* Saves a PDF, as after the file was chosen: the suffix is appended if it is missing. */
void gw_worksheet_dialog_write (GwWorksheetDialog *self, GFile *file);

G_END_DECLS
