/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  GW_WORD_EXPORT_TEXT, /* one word per line */
  GW_WORD_EXPORT_CSV,  /* word,written,length,points,common,paths, by RFC 4180, the same in all
                          languages */
  GW_WORD_EXPORT_TSV,  /* the same with tabs between them */
} GwWordExportFormat;

/* The format of a file by the ending of its name. */
GwWordExportFormat gw_word_export_guess (const char *name);

/* A list of GwWord as a file. What is not known (how common a word is, or how
 * many paths it has) is left empty. The lines of the header, which may be NULL, are in front of
 * TSV. */
GBytes *gw_word_export_write (GListModel *words, GwWordExportFormat format, const char *header);

G_END_DECLS
