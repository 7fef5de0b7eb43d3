/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-boards.h"
#include "gw-paths.h"
#include "gw-sheet.h"
#include "gw-solution.h"

G_BEGIN_DECLS

typedef enum
{
  GW_SORT_ALPHA,
  GW_SORT_LENGTH, /* longest first */
  GW_SORT_POINTS, /* most first */
} GwSort;

typedef enum
{
  GW_SHOW_ONE_PATH,
  GW_SHOW_ALL_PATHS,
  GW_SHOW_NO_PATHS,
} GwShowPaths;

/* How many paths "--paths all" shows of one word. */
#define GW_MAX_PATHS 1000

/* Everything that the command "solve" was told. */
typedef struct
{
  GwFormat format;
  guint n_threads;
  gboolean many;   /* more than one board may come: TSV says which is which */
  gboolean stream; /* boards come from standard input: each is answered before the next is read */
  gboolean keep_going;
  guint sort; /* GwSort */
  gboolean by_length;
  guint paths; /* GwShowPaths */
  gboolean stats;
  guint prune; /* GwPrune */
  gboolean usage;

  GwLexicon *lexicon;
  GwRules *rules;
} GwSolveJob;

/* The boards one after the other with their words. Both are FALSE with an error; a bad board
 * that was passed over is none. */
gboolean gw_solve_words (const GwSolveJob *job, GwBoards *boards, GError **error);

/* A line a board; shared among the threads, printed in order. */
gboolean gw_solve_summary (const GwSolveJob *job, GwBoards *boards, GError **error);

/* One solved board as text; the heading says which board it is. */
void gw_solve_print_text (const GwSolveJob *job, const GwSolution *solution, gboolean heading);

/* With --stats, the last two values of a row. */
void gw_solve_add_stats (GwSheet *sheet, gint64 moves, double seconds);

/* The order in which the words of a solution are shown; indices into it. */
guint *gw_solve_sort (const GwSolution *solution, GwSort sort, gboolean by_length);

/* The paths of a word to show: GwPath, at most one or GW_MAX_PATHS. None when
 * the program is being stopped, unless the solution itself was cut short. */
GArray *gw_solve_list_paths (const GwSolveJob *job, const GwSolution *solution,
                             const char *word);

/* "1,1 1,2 2,3", counted from 1. */
char *gw_format_path (const GwBoard *board, const GwPath *path);

G_END_DECLS
