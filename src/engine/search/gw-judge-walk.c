/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths that use no cell twice, depth first by letters. To judge a change, only
 * those paths are walked that go through the changed cell: they begin in the
 * states that the taken board's paths were in just beside it. */
#include "gw-judge-private.h"

static inline void
record (GwJudge *judge, guint32 node, guint32 letters, guint cell, guint64 used)
{
  if (judge->n_records == GW_MAX_RECORDS)
    {
      judge->has_records = FALSE;
      return;
    }
  judge->record_cells[judge->n_records] = (guint8) cell;
  judge->records[judge->n_records++] = (GwRecord) { used, node, letters };
}

static inline void
add_word (GwJudge *judge, guint32 word)
{
  judge->stamps[word] = judge->run;
  judge->found[judge->n_found++] = word;
  judge->value += judge->plain->values[word];
}

/* Paths that used some cells spell a word when they go on to one of `cells`. */
static inline void
hit (GwJudge *judge, GwWalkPurpose purpose, guint32 word, guint64 used, guint64 cells)
{
  const gboolean is_new = judge->stamps[word] != judge->run;

  switch (purpose)
    {
    case GW_WALK_SOLVE:
      if (!is_new)
        break;
      judge->stamps[word] = judge->run;

      /* In a trial: words that the change leaves on the board are counted already. */
      if (judge->cleared != 0 && judge->kept_stamps[word] == judge->taken_run
          && (judge->needed[word] & judge->cleared) == 0)
        break;
      add_word (judge, word);
      break;

    case GW_WALK_TAKE:
      if (is_new)
        {
          add_word (judge, word);
          judge->needed[word] = ~G_GUINT64_CONSTANT (0);
        }

      /* All paths need the last cell only when there is one. */
      judge->needed[word] &= (cells & (cells - 1)) == 0 ? used | cells : used;
      break;

    case GW_WALK_USAGE:
    default:
      if (is_new)
        {
          add_word (judge, word);
          judge->n_paths[word] = 0;
        }
      for (; cells != 0; cells &= cells - 1)
        if (gw_random_below (judge->random, ++judge->n_paths[word]) == 0)
          judge->picked[word] = used | (cells & -cells);
      break;
    }
}

#if defined(__x86_64__)
#define WITH_POPCNT __attribute__ ((target ("popcnt")))
#else
#define WITH_POPCNT
#endif

#define LOOP_NAME(name) name##_solve
#define LOOP_PURPOSE GW_WALK_SOLVE
#define LOOP_TARGET
#include "gw-judge-walk-loop.h"

#define LOOP_NAME(name) name##_solve_popcnt
#define LOOP_PURPOSE GW_WALK_SOLVE
#define LOOP_TARGET WITH_POPCNT
#include "gw-judge-walk-loop.h"

#define LOOP_NAME(name) name##_take
#define LOOP_PURPOSE GW_WALK_TAKE
#define LOOP_TARGET
#include "gw-judge-walk-loop.h"

#define LOOP_NAME(name) name##_take_popcnt
#define LOOP_PURPOSE GW_WALK_TAKE
#define LOOP_TARGET WITH_POPCNT
#include "gw-judge-walk-loop.h"

#define LOOP_NAME(name) name##_usage
#define LOOP_PURPOSE GW_WALK_USAGE
#define LOOP_TARGET
#include "gw-judge-walk-loop.h"

typedef void (*Walk) (GwJudge *judge);

void
gw_judge_walk (GwJudge *judge, GwWalkPurpose purpose)
{
  static const Walk walks[2][3] = {
    { walk_solve, walk_take, walk_usage },
    { walk_solve_popcnt, walk_take_popcnt, walk_usage },
  };

  walks[judge->popcnt][purpose](judge);
}

void
gw_judge_walk_from (GwJudge *judge, guint cell, guint letter)
{
  if (judge->popcnt)
    walk_from_solve_popcnt (judge, cell, letter);
  else
    walk_from_solve (judge, cell, letter);
}
