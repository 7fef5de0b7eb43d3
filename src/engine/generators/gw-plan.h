/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-generator.h"
#include "gw-graph.h"
#include "gw-letter-stats.h"
#include "gw-random.h"

G_BEGIN_DECLS

/* A callback to watch a board being made, letter by letter: the cell, the letter that was drawn
 * for it, and the weight of each letter. */
typedef struct
{
  void (*drawn) (guint cell, guint letter, const double *weights, gpointer user_data);
  gpointer user_data;
} GwWatch;

/* Everything that making boards needs: a generator, its parameters, what it
 * knows of the lexicon, and the board that is to be filled. Immutable and
 * atomically ref-counted: any number of threads make boards of one plan. */
struct _GwPlan
{
  const GwGenerator *generator;
  GwLetterStats *stats; /* letters are numbers into stats->alphabet */
  GwBoard *shape;       /* holes stay holes, tiles stay as they are, free cells get a letter */
  guint rows, cols, n_cells;
  guint n_tiles; /* cells that are no holes */
  GwGraph graph;
  double values[GW_MAX_PARAMETERS]; /* of the generator's parameters */

  guint n_free;
  guint8 free[GW_BOARD_MAX_CELLS]; /* the cells to fill, in ascending order */

  /* The letter of each tile of the shape. A tile of several letters has its last
   * one. GW_NO_LETTER for a letter that no word uses, a hole, a free cell. */
  guint8 fixed[GW_BOARD_MAX_CELLS];

  /* No tile has several letters: the letters alone say what the board is. */
  gboolean plain;
};

/* One board in the making. */
struct _GwFill
{
  const GwPlan *plan;
  GwRandom *random;
  guint8 *letters; /* one for each cell */
  const GwWatch *watch; /* or NULL */
};

/* `values` may be NULL, or NAN, for the defaults; they are taken into their ranges. An
 * error when there is a cell to fill and the lexicon has no letters. */
GwPlan *gw_plan_new (const GwGenerator *generator, const double *values, GwLetterStats *stats,
                     GwBoard *shape, GwAdjacency adjacency, GError **error);
GwPlan *gw_plan_ref (GwPlan *plan);
void gw_plan_unref (GwPlan *plan);

/* Fills letters[0] to letters[n_cells - 1]; GW_NO_LETTER as in `fixed`. */
void gw_plan_make_letters (const GwPlan *plan, GwRandom *random, guint8 *letters);

/* The same, watched. */
void gw_plan_watch_letters (const GwPlan *plan, GwRandom *random, guint8 *letters,
                            const GwWatch *watch);

/* The board that letters stand for. */
GwBoard *gw_plan_get_board (const GwPlan *plan, const guint8 *letters);

/* A shape with nothing but free cells. */
GwBoard *gw_plan_new_shape (guint rows, guint cols);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlan, gw_plan_unref)

G_END_DECLS
