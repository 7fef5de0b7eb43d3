/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  GW_WORD_SHEET_TEXT, /* one word a line */
  GW_WORD_SHEET_CSV,  /* word,length,points,common,paths, after RFC 4180, the same everywhere */
} GwWordSheetFormat;

/* Which of them a file wants to be, by the ending of its name. */
GwWordSheetFormat gw_word_sheet_guess (const char *name);

/* A list of GwWord as a file. What is not known (how common a word is, or how
 * many paths it has) is left empty. */
GBytes *gw_word_sheet_write (GListModel *words, GwWordSheetFormat format);

G_END_DECLS
