/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"

G_BEGIN_DECLS

/* Maps values to positions on an axis. */
typedef struct
{
  GwChartScaling scaling;
  double low; /* values at the ends */
  double high;
  double begin; /* pixels at the ends; begin may be the larger one */
  double end;
  gboolean whole; /* values are counts: no step is below 1 */
} GwScale;

/* Makes a valid scale from a range that may be empty or not finite. A logarithmic scale is above
 * 0. */
void gw_scale_init (GwScale *scale, GwChartScaling scaling, double low, double high);

/* The position of a value. Values beyond the ends get positions beyond the ends, except that on a
 * logarithmic scale values up to 0 are at the low end. */
double gw_scale_place (const GwScale *scale, double value);

/* The smallest of 1, 2, 2.5 and 5 times a power of ten that is not below `least`; except 2.5
 * itself, because most values are whole numbers. */
double gw_scale_round_step (double least);

/* Moves the ends outward to round values, with at most `max_steps` steps between them. A fixed end
 * stays. A logarithmic scale gets a small margin instead. */
void gw_scale_round (GwScale *scale, guint max_steps, gboolean fix_low, gboolean fix_high);

typedef struct
{
  double value;
  gboolean minor; /* without a number */
} GwTick;

/* Round values between the ends, at most `max_ticks` of them with numbers; an array of GwTick.
 * `step` is their distance, or the smallest one. */
GArray *gw_scale_get_ticks (const GwScale *scale, guint max_ticks, double *step);

G_END_DECLS
