/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-fill.h"

G_BEGIN_DECLS

/* How a letter is weighed by the tiles around its cell. */
typedef struct
{
  double power;    /* of every count: the higher, the more the best letters stand out */
  double pairs;    /* exponent of counts of pairs */
  double ends;     /* exponent of counts of triples that end in the cell */
  double centers;  /* exponent of counts of triples with the cell in their middle */
  double common;   /* exponent by which letters pay for being common anyway */
  double decay;    /* factor for each time a letter is there already, for each neighbor */
  double shape;    /* how much letters with many partners are drawn to the center */
  guint sweeps;    /* how often all letters are drawn anew when the board is full */
} GwContextSpec;

/* The state of a generator that looks at pairs and triples of letters. */
gpointer gw_context_prepare (const GwPlan *plan, const GwContextSpec *spec);
void gw_context_make (GwFill *fill, gconstpointer state);
void gw_context_free (gpointer state);

G_END_DECLS
