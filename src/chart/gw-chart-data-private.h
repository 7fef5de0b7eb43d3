/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"

G_BEGIN_DECLS

typedef struct
{
  GwChartPoint point;
  guint slot;
} GwChartEntry;

struct _GwChartData
{
  gatomicrefcount ref_count;
  GwChartKind kind;
  const char *title;
  GwChartAxis axes[GW_CHART_N_AXES];
  const char *scale_end;
  const char *side_title;

  /* owned */
  GStringChunk *strings;
  GPtrArray *notes;
  GPtrArray *slots;
  GPtrArray *columns;
  GArray *series;  /* GwChartSeries */
  GPtrArray *points; /* GArray of GwChartEntry for each series */
};

G_END_DECLS
