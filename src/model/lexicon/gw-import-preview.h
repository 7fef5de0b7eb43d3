/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-lexicon-figures.h"

G_BEGIN_DECLS

#define GW_TYPE_IMPORT_PREVIEW (gw_import_preview_get_type ())

/* How a word list would come in, found out in the background, and again whenever another way to read
 * it is chosen. The property "busy" is TRUE until that is known; then there are figures, or a
 * failure. The property "progress" tells how far it is, from 0 to 1. */
G_DECLARE_FINAL_TYPE (GwImportPreview, gw_import_preview, GW, IMPORT_PREVIEW, GObject)

/* Starts at once with a file; with NULL it waits for a text. */
GwImportPreview *gw_import_preview_new (GFile *file);

/* A text that was typed, one word a line, instead of a file. */
void gw_import_preview_set_text (GwImportPreview *self, GBytes *text);

gboolean gw_import_preview_get_busy (GwImportPreview *self);

/* How it is to be read. */
void gw_import_preview_set_options (GwImportPreview *self, const GwLexiconOptions *options);

/* How it was read: the language is NULL for none. */
const char *gw_import_preview_get_encoding (GwImportPreview *self);
const GwLanguage *gw_import_preview_get_language (GwImportPreview *self);

/* NULL as long as it is busy, and when it failed. */
GwLexiconFigures *gw_import_preview_get_figures (GwImportPreview *self);
const char *gw_import_preview_get_failure (GwImportPreview *self);

/* Some lines from all over it, each as it is written and as it is read: pairs of strings, ended by
 * NULL. */
const char *const *gw_import_preview_get_samples (GwImportPreview *self);

/* What looks wrong, as a sentence; or NULL. */
char *gw_import_preview_dup_doubt (GwImportPreview *self);

G_END_DECLS
