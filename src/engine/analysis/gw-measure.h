/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-algorithm.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 max_moves;  /* a board; what takes more is given up */
  guint64 max_paths;  /* of all boards together, for algorithms that follow every path */
  gint64 least_time;  /* microseconds: short work is repeated so long to be timed */
} GwMeasureSettings;

#define GW_MEASURE_SETTINGS_INIT { 1000000000, 20000000, 5000 }

/* Points against moves. */
typedef struct
{
  guint64 moves;
  gint64 points;
} GwCurvePoint;

/* The cost of an algorithm: means over some boards. Unknown values are NAN. */
typedef struct
{
  guint n_words;      /* of the lexicon, whether they count or not */
  guint n_boards;
  double found;       /* words */
  double points;
  double operations;
  double moves;
  double us;          /* microseconds a board: the median of several runs */
  double bytes;       /* of the index */
  double n_nodes;     /* of the index, where it has some */
  double build_us;    /* microseconds to make the index */
  double a;           /* correct next letters around a cell */
  double theory;      /* operations by the founding formula; NAN where it does not hold */
  double by_branching; /* a^n · m with the measured a */
  GwTrialEnd end;     /* GW_TRIAL_LIMIT when a board was given up */
  guint max_tiles;    /* no longer paths were followed on some board; 0: all were */
  GArray *curve;      /* of GwCurvePoint: the first board; at most some hundred points */
} GwMeasurement;

/* FALSE with an error when it was stopped, or when the index is too large. */
gboolean gw_measure (const GwAlgorithm *algorithm, GwWordTable *table, GwBoard *const *boards,
                     guint n_boards, const GwMeasureSettings *settings, const GwStop *stop,
                     GwMeasurement *measurement, GError **error);
void gw_measurement_clear (GwMeasurement *measurement);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwMeasurement, gw_measurement_clear)

G_END_DECLS
