/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-bitmap.h"
#include "gw-judge.h"
#include "gw-queue.h"

G_BEGIN_DECLS

typedef struct _GwJudgeQueue GwJudgeQueue;
typedef struct _GwJudgeAny GwJudgeAny;

/* Letters that differ from those of the taken board. Unused items are 0. */
#define GW_JUDGE_MOST_CHANGES 2

typedef struct
{
  guint8 n;
  guint8 cells[GW_JUDGE_MOST_CHANGES];
  guint8 letters[GW_JUDGE_MOST_CHANGES];
} GwJudgeChanges;

/* The cells as bits. */
static inline guint64
gw_judge_get_changed (const GwJudgeChanges *changes)
{
  guint64 changed = 0;

  for (guint i = 0; i < changes->n; i++)
    changed |= G_GUINT64_CONSTANT (1) << changes->cells[i];
  return changed;
}

struct _GwJudge
{
  GwPlain *plain;
  const GwNode32 *nodes;
  guint n_cells;
  gboolean reuse;
  guint64 near[GW_JUDGE_FAST_CELLS];
  GwJudgeQueue *own_queue; /* NULL under the reuse rule and for `any` */
  GwJudgeAny *any;         /* not NULL for boards that only it can judge */
  const GwStop *stop;
  gboolean stopped;
  guint states_to_check;

  /* the board that is solved */
  guint64 place[32];                   /* cells by letter */
  guint32 around[GW_JUDGE_FAST_CELLS];  /* letters around a cell, possibly too many */

  /* what was found */
  guint32 *stamps; /* by word: the run that found it last */
  guint32 run;
  guint32 *found;
  guint n_found;
  gint64 value;

  /* the board that was taken */
  guint8 letters[GW_JUDGE_MAX_CELLS];
  gint64 taken_value;
  guint n_moved; /* boards that were taken by their changes alone */

  /* usage */
  GwRandom *random; /* picks a path of each word; NULL when usage is not wanted */
  guint32 *n_paths; /* by word, of the run */
  guint64 *picked;  /* by word: the cells of the path that was picked */
};

/* The stop flag is looked at once in this many states. */
#define GW_JUDGE_STATES_PER_LOOK (1u << 14)

static inline void
gw_judge_look (GwJudge *judge)
{
  judge->states_to_check = GW_JUDGE_STATES_PER_LOOK;
  if (gw_stop_requested (judge->stop))
    judge->stopped = TRUE;
}

/* gw-judge-walk.c: paths that use no cell twice. */
void gw_judge_walk (GwJudge *judge);

/* gw-judge-queue.c: the same by a kernel. FALSE when there is no queue or it ran out of room. */
void gw_judge_queue_set_kernel (GwJudge *judge, const GwKernel *kernel);
gboolean gw_judge_queue_solve (GwJudge *judge, const guint8 *letters);
gboolean gw_judge_queue_take (GwJudge *judge, const guint8 *letters);
gboolean gw_judge_queue_try (GwJudge *judge, const GwJudgeChanges *changes);

/* Makes changes to the taken board; quicker where they are those that were tried last. */
gboolean gw_judge_queue_move (GwJudge *judge, const GwJudgeChanges *changes);
void gw_judge_queue_forget (GwJudge *judge);

/* gw-judge-any.c: any board, by the solver. */
GwJudgeAny *gw_judge_any_new (GwPlain *plain, GwBoard *shape, const GwCell *tiles, guint n_tiles);
void gw_judge_any_free (GwJudgeAny *any);
void gw_judge_any_solve (GwJudge *judge, const guint8 *letters);
void gw_judge_any_count_usage (GwJudge *judge, const guint8 *letters, guint32 *usage);

/* gw-judge-sets.c: the reuse rule. */
void gw_judge_spread (GwJudge *judge);
void gw_judge_spread_usage (GwJudge *judge, guint32 *usage);

G_END_DECLS
