/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-lexicon-library.h"

G_BEGIN_DECLS

#define GW_TYPE_IMPORT_DIALOG (gw_import_dialog_get_type ())

/* Asks how a word list is to be read, and shows what comes in, before it is imported. */
G_DECLARE_FINAL_TYPE (GwImportDialog, gw_import_dialog, GW, IMPORT_DIALOG, AdwWindow)

GwImportDialog *gw_import_dialog_new (GtkWindow *parent, GwLexiconLibrary *library, GFile *file);

G_END_DECLS
