/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-board-recipe.h"
#include "gw-solution.h"

G_BEGIN_DECLS

typedef enum
{
  GW_PAPER_A4,
  GW_PAPER_LETTER,
} GwPaper;

/* Which words are printed with a board, to be found on it. */
typedef enum
{
  GW_FIND_NOTHING,
  GW_FIND_LONGEST,
  GW_FIND_THESE, /* those of a text, where the board has them */
} GwSheetFind;

typedef enum
{
  GW_ANSWERS_NONE,
  GW_ANSWERS_WORDS,
  GW_ANSWERS_BOARDS, /* words, beside small boards */
} GwAnswers;

/* What worksheets look like. A plain value. */
typedef struct
{
  char *title; /* one line, maybe empty; NULL: the usual one */
  guint n_boards;
  guint per_page;
  guint shortest; /* letters; 0: as the rules have it */
  GwAnswers answers;
  GwSheetFind find;
  guint list_words; /* how many are listed at most, the longest first */
  gboolean with_lines; /* lines to write on */
  guint columns;       /* of lines */
  guint n_lines;       /* for each board; 0: they fill the page */
  GwPaper paper;
  gboolean landscape;
  gboolean large;
  gboolean outlined;   /* tiles are outlines, which saves ink */
  gboolean points_box; /* to write the points in */
  gboolean cut_lines;  /* between the boards of a page, each with a name of its own */
} GwWorksheetSettings;

/* What had no room on the pages. */
typedef struct
{
  guint n_words; /* to find */
  guint n_lines; /* of those asked for, of the board that has fewest */
} GwSheetRest;

/* NULL when everything had. */
char *gw_sheet_rest_describe (const GwSheetRest *rest);

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

/* The boards of worksheets, with their words. Immutable and atomically ref-counted. */
typedef struct _GwWorksheet GwWorksheet;

/* What they are made of; everything is borrowed. */
typedef struct
{
  GwBoard *board;        /* the first one */
  GwGame *game;          /* without a lexicon no words are known */
  GwBoardRecipe *recipe; /* of the other boards; NULL: there are none */
  guint64 seed;
  guint n_boards;
  guint shortest; /* only words of at least this length; 0: as the rules have it */
  const char *find; /* words to find, with GW_FIND_THESE; or NULL */
} GwWorksheetSpec;

/* Makes and solves the boards: the first one, and others that are all different, those of the seed
 * in their order. This may take as long as the conditions of the recipe are hard to meet. When it
 * is stopped or there are no more such boards, it has those that were made until then, which
 * gw_worksheet_get_problem() explains. The number of finished boards is written to `n_finished`,
 * which is NULL or read by other threads. Never NULL. */
GwWorksheet *gw_worksheet_new (const GwWorksheetSpec *spec, gint *n_finished, const GwStop *stop);
GwWorksheet *gw_worksheet_ref (GwWorksheet *sheet);
void gw_worksheet_unref (GwWorksheet *sheet);

guint gw_worksheet_get_n_boards (const GwWorksheet *sheet);
GwBoard *gw_worksheet_get_board (const GwWorksheet *sheet, guint index);

/* All of its words; NULL when they are not known: no lexicon, free cells, or stopped. */
GwSolution *gw_worksheet_get_solution (const GwWorksheet *sheet, guint index);

/* Those of the words to find that it has; NULL when there are none to find, or they cannot be
 * found. */
GwSolution *gw_worksheet_get_found (const GwWorksheet *sheet, guint index);

/* The game, with the shortest word in its rules. */
GwGame *gw_worksheet_get_game (const GwWorksheet *sheet);

/* Why there are fewer boards than wanted, and what to do; or NULL, also when it was stopped. */
const char *gw_worksheet_get_problem (const GwWorksheet *sheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwWorksheet, gw_worksheet_unref)

G_END_DECLS
