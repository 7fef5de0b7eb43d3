/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-lexicon-figures.h"

G_BEGIN_DECLS

/* How a word list would come in, found out in the background, and again whenever another way to
 * read it is chosen. It is busy until that is known; then there are figures, or a failure. */
typedef struct _GwImportPreview GwImportPreview;

/* What is told of it: that it is busy, how far it is, that it is no longer busy. */
typedef void (*GwImportPreviewFunc) (gpointer user_data);

/* Starts at once with a file; with NULL it waits for a text. */
GwImportPreview *gw_import_preview_new (GFile *file, GwImportPreviewFunc changed,
                                        gpointer user_data);
void gw_import_preview_free (GwImportPreview *self);

/* A text that was typed, one word a line, instead of a file. */
void gw_import_preview_set_text (GwImportPreview *self, GBytes *text);

gboolean gw_import_preview_get_busy (GwImportPreview *self);
double gw_import_preview_get_progress (GwImportPreview *self); /* from 0 to 1 */

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
