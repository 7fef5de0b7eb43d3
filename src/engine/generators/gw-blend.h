/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-frontier.h"

G_BEGIN_DECLS

/* How the letters beside a cell are combined into the weights of its letters. */
typedef struct
{
  gboolean greedy; /* first the cells with the most letters beside them */
  double power;    /* of each count of pairs */

  /* For each time that a letter is on the board already its weight is
   * multiplied with this; once, or for each neighbor. */
  double decay;
  gboolean decay_each;
} GwBlend;

/* The state of a generator that multiplies, for each letter, how often it
 * stands beside each of the neighbors that are there. Free with g_free(). */
gpointer gw_blend_prepare (const GwPlan *plan, const GwBlend *blend);
void gw_blend_make (GwFill *fill, gconstpointer state);

G_END_DECLS
