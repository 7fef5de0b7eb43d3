/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-boards.h"
#include "gw-options.h"
#include "gw-paths.h"
#include "gw-progress.h"
#include "gw-solution.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef enum
{
  GW_SORT_ALPHA,
  GW_SORT_LENGTH, /* longest first */
  GW_SORT_POINTS, /* most first */
} GwSort;

typedef enum
{
  GW_SHOW_NO_PATHS,
  GW_SHOW_ONE_PATH,
  GW_SHOW_ALL_PATHS,
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
  GwSort sort;
  gboolean by_length;
  GwShowPaths paths;
  gboolean stats;
  GwPrune prune;
  gboolean usage;

  GwLexicon *lexicon;
  GwRules *rules;
} GwSolveJob;

/* What has to be counted for the output. */
GwSolveFlags gw_solve_job_get_flags (const GwSolveJob *job);

/* The boards one after the other with their words. Both are FALSE with an error; a bad board
 * that was passed over is none. */
gboolean gw_solve_words (const GwSolveJob *job, GwBoards *boards, GError **error);

/* A line a board; shared among the threads, printed in order. */
gboolean gw_solve_summary (const GwSolveJob *job, GwBoards *boards, GError **error);

/* One solved board as text; the heading says which board it is. */
void gw_solve_print_text (const GwSolveJob *job, const GwSolution *solution, gboolean heading);

/* One solved board as an object with its words and all that was asked for beside them. */
JsonNode *gw_solve_make_json (const GwSolveJob *job, const GwSolution *solution);

/* Solved boards as TSV: the table of words is printed as they come, other
 * tables, each with its header, behind it. */
typedef struct _GwSolveTables GwSolveTables;

GwSolveTables *gw_solve_tables_new (const GwSolveJob *job);
void gw_solve_tables_add (GwSolveTables *tables, const GwSolution *solution);
void gw_solve_tables_finish (GwSolveTables *tables);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSolveTables, gw_solve_tables_finish)

/* The order in which the words of a solution are shown; indices into it. */
guint *gw_solve_sort (const GwSolution *solution, GwSort sort, gboolean by_length);

/* The paths of a word to show: GwPath, at most one or GW_MAX_PATHS. None when
 * the program is being stopped, unless the solution itself was cut short. */
GArray *gw_solve_list_paths (const GwSolveJob *job, const GwSolution *solution,
                             const char *word);

/* "1,1 1,2 2,3", counted from 1. */
char *gw_format_path (const GwBoard *board, const GwPath *path);

G_END_DECLS
