/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"

G_BEGIN_DECLS

/* Where values stand on an axis. */
typedef struct
{
  GwChartScaling scaling;
  double low; /* the values at its ends */
  double high;
  double begin; /* and where these are, in pixels; begin may be the larger one */
  double end;
  gboolean whole; /* what is counted has no halves: no step is below 1 */
} GwScale;

/* Of a range that may be empty or no number at all, something that can be shown. On a
 * logarithmic scale it is above 0. */
void gw_scale_init (GwScale *scale, GwChartScaling scaling, double low, double high);

/* Values beyond the ends are beyond them in pixels; but on a logarithmic scale what is
 * not above 0 stands at the low end. */
double gw_scale_place (const GwScale *scale, double value);

/* The smallest of 1, 2, 2.5 and 5, times a power of ten, that is not below this; 2.5
 * itself is left out, because most of what is counted is whole. */
double gw_scale_round_step (double least);

/* Moves the ends outward to round values, with so many steps between them or fewer. An
 * end that is fixed stays. A logarithmic scale gets a little room instead. */
void gw_scale_round (GwScale *scale, guint max_steps, gboolean fix_low, gboolean fix_high);

typedef struct
{
  double value;
  gboolean minor; /* a line without a number */
} GwTick;

/* Round values between the ends, of which those with numbers are so many or fewer;
 * GwTick in an array. `step` is their distance, or the smallest one. */
GArray *gw_scale_get_ticks (const GwScale *scale, guint max_ticks, double *step);

G_END_DECLS
