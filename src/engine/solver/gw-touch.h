/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-solution.h"

G_BEGIN_DECLS

/* Which cells each word of a solution touches with any of its paths, and how many
 * words and points that makes for each cell. A word counts once for a cell, however
 * many of its paths touch it. Immutable and atomically ref-counted. */
typedef struct _GwTouch GwTouch;

typedef enum
{
  GW_TOUCH_STARTS, /* a path of the word starts at the cell */
  GW_TOUCH_PASSES, /* a path of the word goes through the cell, starts and ends too */
} GwTouchKind;
#define GW_TOUCH_N_KINDS 2

/* Uses what the solution has counted. If the solution gave up counting because there
 * are too many paths, each word is searched for by itself, with a limit on the work:
 * see gw_touch_is_exact(). */
GwTouch *gw_touch_new (GwSolution *solution, const GwStop *stop);
GwTouch *gw_touch_ref (GwTouch *touch);
void gw_touch_unref (GwTouch *touch);

GwSolution *gw_touch_get_solution (const GwTouch *touch);

/* FALSE when it was stopped, when the solution was, or when the limit was reached.
 * Then there may be more words at a cell than are counted, but never fewer. */
gboolean gw_touch_is_exact (const GwTouch *touch);

/* Whether the index-th word of the solution touches the cell. */
gboolean gw_touch_has (const GwTouch *touch, GwTouchKind kind, guint index, guint cell);

/* Words that touch the cell, and their points. */
guint gw_touch_get_words (const GwTouch *touch, GwTouchKind kind, guint cell);
gint64 gw_touch_get_points (const GwTouch *touch, GwTouchKind kind, guint cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwTouch, gw_touch_unref)

G_END_DECLS
