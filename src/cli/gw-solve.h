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

/* The number of paths that "--paths all" shows for a word. */
#define GW_MAX_PATHS 1000

/* The options of the command "solve". */
typedef struct
{
  GwFormat format;
  guint n_threads;
  gboolean many;   /* there may be several boards, so TSV names the board */
  gboolean stream; /* boards from standard input: each is answered before the next is read */
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

/* Prints the words of each board. This and the next return FALSE with an error; a bad board that
 * was skipped is no error. */
gboolean gw_solve_words (const GwSolveJob *job, GwBoards *boards, GError **error);

/* Prints a line per board, in order; boards are solved by several threads. */
gboolean gw_solve_summary (const GwSolveJob *job, GwBoards *boards, GError **error);

/* Writes a solved board as text. Returns FALSE if paths are missing because of a stop. */
gboolean gw_solve_write_text (const GwSolveJob *job, const GwSolution *solution, GString *text);

/* The size of the next batch of boards, by the microseconds that the last one took: long enough to
 * keep the threads busy, short enough to show progress. */
guint gw_solve_adapt_batch (const GwSolveJob *job, guint size, guint largest, gint64 took);

/* Adds the last two values of a row, with --stats. */
void gw_solve_add_stats (GwSheet *sheet, gint64 moves, double seconds);

/* The indices of the words of a solution in the order to print. */
guint *gw_solve_sort (const GwSolution *solution, GwSort sort, gboolean by_length);

/* The paths of a word to print, as GwPath: at most one, or GW_MAX_PATHS. Empty if the program is
 * being stopped, unless the solution itself is incomplete. */
GArray *gw_solve_list_paths (const GwSolveJob *job, const GwSolution *solution,
                             const char *word);

/* Formats a path like "1,1 1,2 2,3", counted from 1. */
char *gw_format_path (const GwBoard *board, const GwPath *path);

G_END_DECLS
