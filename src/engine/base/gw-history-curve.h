/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How a long run went, in bounded memory: each step adds a value, and neighbors melt
 * together where neither a linear nor a logarithmic axis could show them apart. */
typedef struct _GwHistoryCurve GwHistoryCurve;

/* Some steps in a row. */
typedef struct
{
  double first; /* x of the first and of the last step */
  double last;
  guint64 n;    /* how many there are */
  double low;   /* the least and the largest value */
  double high;
  double mean;  /* of the steps' means; NAN when they have none */
  double best;  /* the largest value up to here, from the very first step */
  double best_at; /* x of the step that reached it; before `first` when these did not */
} GwHistorySpan;

/* With at most `capacity` spans, 16 or more; 0 stands for as many as a screen can show. */
GwHistoryCurve *gw_history_curve_new (guint capacity);
GwHistoryCurve *gw_history_curve_copy (const GwHistoryCurve *curve);
void gw_history_curve_free (GwHistoryCurve *curve);

/* x is 0 or more and never goes back: a generation or a time. The mean may be NAN. */
void gw_history_curve_add (GwHistoryCurve *curve, double x, double value, double mean);

guint gw_history_curve_get_n_spans (const GwHistoryCurve *curve);
const GwHistorySpan *gw_history_curve_get_span (const GwHistoryCurve *curve, guint i);

/* A floating value, from which an equal curve can be made. */
GVariant *gw_history_curve_save (const GwHistoryCurve *curve);

/* NULL with GW_ERROR_DAMAGED when this was never a curve. */
GwHistoryCurve *gw_history_curve_load (GVariant *saved, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwHistoryCurve, gw_history_curve_free)

G_END_DECLS
