/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many whole numbers are spread: exact, and the same in whatever order they
 * came, so that any number of threads gives the same figures. */
typedef struct _GwSpread GwSpread;

GwSpread *gw_spread_new (void);
GwSpread *gw_spread_copy (const GwSpread *spread);
void gw_spread_free (GwSpread *spread);

void gw_spread_add (GwSpread *spread, gint64 value, guint64 times);

typedef struct
{
  gint64 value;
  guint64 times;
} GwSpreadCount;

/* All of them by value, as an array of GwSpreadCount. */
GArray *gw_spread_dup_counts (const GwSpread *spread);

typedef struct
{
  guint64 n;
  double mean;
  double error;     /* standard error of the mean; NAN for a single number, which tells none */
  double deviation; /* of a sample; likewise */
  gint64 minimum;
  double quartiles[3]; /* between two values where they fall there */
  gint64 maximum;
} GwFigures;

/* All 0 when there are no numbers. */
void gw_spread_get_figures (const GwSpread *spread, GwFigures *figures);

/* The decimals of a figure that has this error, and of the error: up to the first digit of the
 * error, or the second if the first is a 1. -1 for tens, -2 for hundreds. 0 if the error is 0 or not
 * known. */
int gw_error_decimals (double error);

/* A number without the decimals after these. */
double gw_round_to (double number, int decimals);

/* Bins of one width, a round number, so that there are at most max_bins. */
typedef struct
{
  gint64 first; /* the least value of the first bin */
  gint64 width;
  guint n_bins;
  guint64 *counts;
} GwHistogram;

void gw_spread_get_histogram (const GwSpread *spread, guint max_bins, GwHistogram *histogram);

/* The same bins as those of another histogram, so that both can be compared. */
void gw_spread_fill_histogram (const GwSpread *spread, GwHistogram *histogram);
void gw_histogram_clear (GwHistogram *histogram);

/* The least of 1, 2, 5, 10, 20, 50, … that is not below a number. */
gint64 gw_round_up (double number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSpread, gw_spread_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwHistogram, gw_histogram_clear)

G_END_DECLS
