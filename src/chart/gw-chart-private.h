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
  GwChartData *shown; /* what is painted: a little behind when data come quickly */
  char *empty_text;
  char *highlight; /* the name of marks that stand out */
  GwTypesetter *setter;
  GwChartLayout *layout; /* NULL when it has to be made anew */
  GwChartLayout *before; /* the way from here to the layout is shown */
  GskRenderNode *picture; /* of all but names and the current mark */
  AdwAnimation *moving;

  guint update_source;
  guint describe_source; /* until then new data are not described again */
  gboolean described;    /* what is shown */
  gint64 last_update;

  GwChartPlace pointed;
  GwChartPlace selected;
  gboolean inside; /* the pointer is, and where */
  double pointer_x;
  double pointer_y;
};

/* How much larger than usual letters are, and all that belongs to them. */
double gw_chart_get_unit (GwChart *self);

/* Of the data that are shown, or NULL when there is nothing to lay out. */
const GwChartLayout *gw_chart_get_layout (GwChart *self);

/* What is pointed at, or else selected; NULL when it is not there. */
const GwChartMark *gw_chart_get_current_mark (GwChart *self, const GwChartLayout *layout);

/* The part of the chart that can be seen, where it scrolls. */
void gw_chart_get_visible (GwChart *self, graphene_rect_t *visible);

void gw_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
void gw_chart_forget_layout (GwChart *self);

/* What keys and pointer do. */
void gw_chart_point_at (GwChart *self, double x, double y);
void gw_chart_press (GwChart *self, int n_press, double x, double y);
gboolean gw_chart_go (GwChart *self, GwChartWalk walk);
gboolean gw_chart_enter (GwChart *self);
gboolean gw_chart_escape (GwChart *self);

G_END_DECLS
