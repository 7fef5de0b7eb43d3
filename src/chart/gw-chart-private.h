/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-layout.h"
#include "gw-chart-paint.h"
#include "gw-chart.h"

G_BEGIN_DECLS

typedef struct
{
  guint series;
  guint point;
} GwChartPlace;

#define GW_CHART_NOWHERE ((GwChartPlace) { GW_CHART_NONE, GW_CHART_NONE })

struct _GwChart
{
  GtkWidget parent_instance;

  /* borrowed */
  AdwStyleManager *style;

  /* owned */
  GwChartData *data;
  GwChartData *shown; /* what is painted; lags behind if data change quickly */
  char *empty_text;
  char *highlight; /* name of highlighted marks */
  GwTypesetter *setter;
  GwChartLayout *layout; /* NULL if it has to be made again */
  GwChartLayout *before; /* start of the animation to `layout` */
  GskRenderNode *picture; /* everything except names and the current mark */
  AdwAnimation *moving;

  guint update_source;
  guint describe_source; /* timer; until then new data are not described */
  gboolean described;    /* whether the shown data have been described */
  gint64 last_update;

  GwChartPlace pointed;
  GwChartPlace selected;
  gboolean inside; /* whether the pointer is inside, and where */
  double pointer_x;
  double pointer_y;
};

/* The scale of the chart: how much larger the font is than usual. */
double gw_chart_get_unit (GwChart *self);

/* The layout of the shown data, or NULL if there is nothing to show. */
const GwChartLayout *gw_chart_get_layout (GwChart *self);

/* The hovered mark, or else the selected one; NULL if it is not in the layout. */
const GwChartMark *gw_chart_get_current_mark (GwChart *self, const GwChartLayout *layout);

/* The visible part of the chart if it is scrolled. */
void gw_chart_get_visible (GwChart *self, graphene_rect_t *visible);

void gw_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
void gw_chart_forget_layout (GwChart *self);

/* Input from keys and pointer. */
void gw_chart_point_at (GwChart *self, double x, double y);
void gw_chart_press (GwChart *self, int n_press, double x, double y);
gboolean gw_chart_go (GwChart *self, GwChartWalk walk);
gboolean gw_chart_enter (GwChart *self);
gboolean gw_chart_escape (GwChart *self);

G_END_DECLS
