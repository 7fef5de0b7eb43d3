/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-packer.h"

G_BEGIN_DECLS

/* Finds the neighbors of a set of cells. If neighbors are the four or eight cells around, the
 * whole set is shifted at once; else each byte of the set is looked up in a table. */
typedef struct
{
  gboolean by_shifts;
  gboolean diagonal;
  guint cols;
  guint64 cells;     /* all but holes */
  guint64 not_first; /* all but the first column, and all but the last */
  guint64 not_last;
  guint64 (*table)[256]; /* by byte */
} GwNear;

static inline guint64
gw_near_spread (const GwNear *near, guint64 set)
{
  guint64 all = 0;

  if (G_LIKELY (near->by_shifts))
    {
      const guint64 sides = ((set & near->not_first) >> 1) | ((set & near->not_last) << 1);
      const guint64 middle = near->diagonal ? set | sides : set;

      return (sides | (middle << near->cols) | (middle >> near->cols)) & near->cells;
    }
  for (guint i = 0; set != 0; i++, set >>= 8)
    all |= near->table[i][set & 0xff];
  return all;
}

typedef struct
{
  guint length;
  const guint8 *letters;
  gint64 value;                       /* by the objective */
  gint32 costs[GW_PACKER_MOST + 1];   /* by mismatches */
  guint n_kinds;                      /* different letters */
  const guint8 *kinds;
  const guint8 *kind_of;              /* of each of its letters, into kinds */
  guint *entries;                     /* by kind: where it is in the lists by letter */

  /* on the board of the last gw_packer_look_at() */
  guint mismatches;
  guint64 needed;
  guint64 *gains; /* by kind */

  guint next;     /* mismatches after the change that is judged */
  guint stamp;    /* of the last change that mattered to it */
} GwPackString;

struct _GwPacker
{
  GwProblem *problem;
  GwNear near;
  guint64 free;
  guint n_letters;
  guint8 letters[32]; /* those that may be used and are in some string */
  gboolean is_bound;  /* the problem limits how often some letters may be used */

  guint n_strings;
  GwPackString *strings;
  guint8 *pool;         /* letters, kinds */
  guint *entry_pool;
  guint64 *masks;       /* gains */

  /* By letter, from first[letter] on, the strings that have it, and the cells
   * where a change from or to that letter matters to them. */
  guint first[33];
  guint *owners;
  guint64 *matters;
  guint *hits; /* the strings that the current change matters to */
  guint stamp;

  guint64 (*ahead)[GW_PACKER_MOST]; /* by letter: where it can be, after those before it */
  guint64 (*back)[GW_PACKER_MOST];

  guint8 board[64];
  guint64 place[32]; /* cells by letter */
  guint counts[32];
  gint64 value;
  gint64 cost;

  /* By about how much the cost rises without the letter that is in a cell, and falls with another
   * letter there. */
  gint32 lost[64];
  gint32 gain[64][32];

  gint32 *chances; /* thresholds at temperature 1, in parts of GW_PACKER_UNIT */
};

/* gw-packer-strings.c */
void gw_packer_make_strings (GwPacker *packer);
void gw_packer_free_strings (GwPacker *packer);

/* Mismatches on the current board; quickest when their number has not changed much. */
guint gw_packer_count_mismatches (const GwPacker *packer, const GwPackString *string);

/* Updates what is known of a string with this number of mismatches; not the tables. */
void gw_packer_look_at (GwPacker *packer, GwPackString *string, guint mismatches);

G_END_DECLS
