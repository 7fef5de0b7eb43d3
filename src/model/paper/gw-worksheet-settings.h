/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What worksheets look like. A plain value. */
typedef struct
{
  char *title; /* one line, maybe empty */
  guint n_boards;
  guint per_page;
  guint shortest; /* letters; 0: as the rules have it */
  gboolean school_safe; /* without coarse words */
  gboolean answers;
  gboolean list;       /* words to find are printed with the board */
  guint list_words;    /* the longest ones, at most so many */
  gboolean with_lines; /* lines to write on */
  guint columns;       /* of lines */
  guint n_lines;       /* for each board; 0: they fill the page */
  gboolean large;
  gboolean outlined; /* tiles are outlines, which saves ink */
} GwWorksheetSettings;

#define GW_WORKSHEET_MAX_BOARDS 60
#define GW_WORKSHEET_MAX_PER_PAGE 6
#define GW_WORKSHEET_MAX_COLUMNS 4
#define GW_WORKSHEET_MAX_LINES 200
#define GW_WORKSHEET_MAX_SHORTEST 16
#define GW_WORKSHEET_MAX_LIST 500
#define GW_WORKSHEET_MAX_TITLE 120 /* characters */

/* Takes numbers into their ranges, and the title to one line that fits a page. */
void gw_worksheet_settings_normalize (GwWorksheetSettings *settings);

/* Those that were last used; an empty title is replaced by `title`. */
GwWorksheetSettings *gw_worksheet_settings_read (GSettings *source, const char *title);
GwWorksheetSettings *gw_worksheet_settings_copy (const GwWorksheetSettings *settings);
void gw_worksheet_settings_free (GwWorksheetSettings *settings);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwWorksheetSettings, gw_worksheet_settings_free)

G_END_DECLS
