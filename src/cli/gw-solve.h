/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-boards.h"
#include "gw-game-args.h"
#include "gw-paths.h"
#include "gw-sheet.h"
#include "gw-solution.h"
#include "gw-solver.h"

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
  gboolean summary; /* a line for each board, not its words */
  guint sort;       /* GwSort */
  gboolean by_length;
  guint paths; /* GwShowPaths */
  gboolean stats;
  guint prune; /* GwPrune */
  gboolean usage;

  GwGame *game;
  const GwRulesArgs *rules_args; /* what was typed; NULL where boards are asked for */
  GwSwitch school;
} GwSolveJob;

/* Makes the game of a board file of that of a job, where options do not say otherwise. */
GwGame *gw_solve_follow (const GwSolveJob *job, const GwBoardKeys *keys);

/* Writes what the file of a board has decided. */
void gw_solve_write_keys (const GwSolveJob *job, const GwSolution *solution,
                          const GwBoardKeys *keys, GString *text);

/* Prints the words of each board, or a line about it, in order. Returns FALSE with an error; a bad
 * board that was skipped is no error. */
gboolean gw_solve_boards (const GwSolveJob *job, GwBoards *boards, GError **error);

/* What is printed about boards. A table has one sheet with the words of all boards, followed by
 * other sheets; in JSON the words of each board are part of its row. Workers write what there is
 * about a board into an output of its own. */
typedef struct
{
  const GwSolveJob *job;
  gboolean is_json;
  const GwBoardKeys *keys; /* of the board file that is solved; or NULL */
  GString *text;   /* if it is not a sheet; it begins with a line that names the board */
  GwSheet *words;
  GwSheet *boards; /* in a table, only with --stats */
  GwSheet *usage;  /* with --usage */
} GwSolveOutput;

#define GW_SOLVE_N_TEXTS 3

void gw_solve_output_init (GwSolveOutput *output, const GwSolveJob *job);
void gw_solve_output_init_part (GwSolveOutput *part, const GwSolveOutput *whole);
void gw_solve_output_clear (GwSolveOutput *output);

/* Writes about a solved board. Returns FALSE if something is missing because of a stop. */
gboolean gw_solve_output_add (GwSolveOutput *part, const GwSolution *solution);

/* The texts of a part, in this process or in another one, are printed by the whole; with or without
 * the line that names the board. */
void gw_solve_output_get_texts (const GwSolveOutput *part, const char **texts);
void gw_solve_output_print (const GwSolveOutput *whole, const char *const *texts, gboolean heading);

/* A board on its way through: read by one thread, parsed, solved and written by another. */
typedef struct
{
  GwBoardLine line;
  GwSolveOutput part; /* where it was solved in this process */
  const char *texts[GW_SOLVE_N_TEXTS];
  gboolean is_solved; /* perhaps only in part, after a stop */
  gboolean is_whole;
} GwSolveItem;

/* For a worker, which has a solver of its own, made when it is first needed. */
void gw_solve_item (const GwSolveOutput *whole, GwBoards *boards, GwSolver **solver,
                    const GwStop *stop, GwSolveItem *item);

/* Makes an item ready for another board. */
void gw_solve_item_clear (GwSolveItem *item);

/* Prints items up to the first that is not whole, and that one as far as it is, or up to a bad
 * board that is not skipped; then it returns FALSE. `more` says that other boards were read. */
typedef struct
{
  GwSolveOutput output;
  GwBoards *boards;
  guint64 n_printed;
} GwSolvePrinter;

gboolean gw_solve_print (GwSolvePrinter *printer, GwSolveItem *items, guint n, gboolean more,
                         GError **error);

/* The first batch of boards, and the largest one. */
#define GW_SOLVE_FIRST_BATCH 16
guint gw_solve_get_largest_batch (const GwSolveJob *job);

/* The same as gw_solve_boards() with a crew: the leader reads and prints. */
gboolean gw_solve_crew_run (const GwSolveJob *job, GwBoards *boards, GwProgress *progress,
                            GError **error);
void gw_solve_crew_serve (const GwSolveJob *job, GwBoards *boards);

/* Writes a solved board as text. Returns FALSE if paths are missing because of a stop. */
gboolean gw_solve_write_text (const GwSolveJob *job, const GwSolution *solution, GString *text);

/* The indices of the words of a solution in the order to print. */
guint *gw_solve_sort (const GwSolution *solution, GwSort sort, gboolean by_length);

/* The paths of a word to print, as GwPath: at most one, or GW_MAX_PATHS. Empty if the program is
 * being stopped, unless the solution itself is incomplete. */
GArray *gw_solve_list_paths (const GwSolveJob *job, const GwSolution *solution,
                             const char *word);

G_END_DECLS
