/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison-columns.h"

#include "gw-growth.h"

#include <math.h>

GHashTable *
gw_comparison_trends_new (void)
{
  return g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

static double
project (GHashTable *trends, const GwComparisonRow *row, double moves)
{
  GwTrend *trend = g_hash_table_lookup (trends, row->algorithm);

  if (trend == NULL)
    {
      trend = g_new0 (GwTrend, 1);
      g_hash_table_insert (trends, (gpointer) row->algorithm, trend);
    }
  /* A search without pruning may have been given up; a complete one would follow every path. */
  return gw_trend_project (trend, row->rows * row->cols,
                           row->algorithm->unpruned ? row->paths : moves);
}

void
gw_comparison_case_init (GwComparisonCase *self, const GwComparisonRow *row, const char *step,
                         GHashTable *trends)
{
  static const GwMeasurement nothing = {
    .found = NAN, .points = NAN, .operations = NAN, .moves = NAN, .us = NAN, .bytes = NAN,
    .n_nodes = NAN, .build_us = NAN, .a = NAN, .theory = NAN, .by_branching = NAN,
  };
  const GwMeasurement *figures = gw_comparison_row_get_measurement (row);
  const GwRulesSpec *rules = gw_rules_get (row->rules);
  const guint n_cells = row->rows * row->cols;

  self->row = row;
  self->step = step;
  self->algorithm = row->algorithm->name;
  self->adjacency = gw_adjacency_to_string (rules->adjacency);
  self->n_words = row->n_words;
  self->n_rows = row->rows;
  self->n_cols = row->cols;
  self->reuse = rules->reuse;
  self->min_length = rules->min_length;
  self->n_boards = figures != NULL ? figures->n_boards : NAN;
  self->figures = figures != NULL ? *figures : nothing;
  self->bound_8 = gw_growth_bound (n_cells, 8, n_cells);
  self->bound_6 = gw_growth_bound (n_cells, 6, n_cells);
  self->projected = round (project (trends, row, self->figures.moves));
}

static GwColumnValue
get_paths (const GwColumn *column, gconstpointer row)
{
  return gw_column_value_number (((const GwComparisonCase *) row)->row->paths);
}

/* A note for scripts; unlike the note of the row it is not translated. */
static GwColumnValue
get_note (const GwColumn *column, gconstpointer row)
{
  const GwComparisonRow *noted = ((const GwComparisonCase *) row)->row;
  g_autofree char *tiles = NULL;

  if (noted->note == NULL)
    return gw_column_value_text (NULL);
  if (!noted->measured)
    return gw_column_value_text ("not measured");
  if (noted->measurement.max_tiles == 0)
    return gw_column_value_text ("given up");
  tiles = g_strdup_printf ("only paths of up to %u tiles", noted->measurement.max_tiles);
  return gw_column_value_text (tiles);
}

#define TIMES (GW_COLUMN_TERMINAL | GW_COLUMN_EXPORT)
#define SIZES (GW_COLUMN_ALL | GW_COMPARISON_SIZES)
#define RULES (GW_COLUMN_ALL | GW_COMPARISON_RULES)
#define DETAILS (GW_COLUMN_TERMINAL | GW_COLUMN_EXPORT | GW_COMPARISON_DETAILS)

#define MEMBER(name, type, use, member, n_digits)                                             \
  { name, type, use, NULL, offsetof (GwComparisonCase, member), .form = GW_FORM_SHORT, \
    .digits = n_digits }
#define FIGURE(name, use, member, n_digits) \
  MEMBER (name, GW_COLUMN_NUMBER, use, member, n_digits)

const GwColumn gw_comparison_columns[] = {
  MEMBER ("step", GW_COLUMN_TEXT, GW_COLUMN_EXPORT, step, 0),
  MEMBER ("algorithm", GW_COLUMN_TEXT, GW_COLUMN_ALL, algorithm, 0),
  MEMBER ("words", GW_COLUMN_WHOLE, GW_COLUMN_ALL, n_words, 0),
  FIGURE ("boards", GW_COLUMN_EXPORT, n_boards, 0),
  FIGURE ("found", GW_COLUMN_ALL, figures.found, 2),
  FIGURE ("points", GW_COLUMN_EXPORT, figures.points, 2),
  FIGURE ("operations", GW_COLUMN_ALL, figures.operations, 2),
  FIGURE ("moves", GW_COLUMN_ALL, figures.moves, 2),
  FIGURE ("us", TIMES, figures.us, 3),
  FIGURE ("bytes", GW_COLUMN_ALL, figures.bytes, 0),
  FIGURE ("theory", GW_COLUMN_ALL, figures.theory, 0),
  MEMBER ("rows", GW_COLUMN_WHOLE, SIZES, n_rows, 0),
  MEMBER ("cols", GW_COLUMN_WHOLE, SIZES, n_cols, 0),
  { "paths", GW_COLUMN_NUMBER, SIZES, get_paths, .form = GW_FORM_SHORT },
  FIGURE ("bound_8", SIZES, bound_8, 0),
  FIGURE ("bound_6", SIZES, bound_6, 0),
  FIGURE ("projected", SIZES, projected, 0),
  MEMBER ("adjacency", GW_COLUMN_TEXT, RULES, adjacency, 0),
  MEMBER ("reuse", GW_COLUMN_TRUTH, RULES, reuse, 0),
  MEMBER ("min_length", GW_COLUMN_WHOLE, RULES, min_length, 0),
  FIGURE ("nodes", DETAILS, figures.n_nodes, 0),
  FIGURE ("build_us", DETAILS, figures.build_us, 0),
  FIGURE ("a", DETAILS, figures.a, 4),
  FIGURE ("a^n*m", DETAILS, figures.by_branching, 4),
  { "note", GW_COLUMN_TEXT, DETAILS, get_note },
  { NULL },
};
