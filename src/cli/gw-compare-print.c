/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-compare-print.h"

#include "gw-complain.h"
#include "gw-growth.h"
#include "gw-sheet.h"

#include <glib/gi18n.h>
#include <math.h>

static const char *const columns[] = {
  "algorithm", "words", "found", "operations", "moves", "us", "bytes", "theory", NULL,
};
static const char *const board_columns[] = {
  "rows", "cols", "paths", "bound_8", "bound_6", "projected", NULL,
};
static const char *const rules_columns[] = { "adjacency", "reuse", "min_length", NULL };
static const char *const detail_columns[] = { "nodes", "build_us", "a", "a^n*m", "note", NULL };
static const char *const curve_columns[] = { "algorithm", "words", "moves", "points", NULL };

struct _GwComparePrint
{
  GwSheet *sheet;
  GPtrArray *columns;
  GwAgainst against;
  GwComparePrintFlags flags;
  GHashTable *trends; /* of GwTrend, by algorithm */
};

static void
add_columns (GwComparePrint *print, const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    g_ptr_array_add (print->columns, (gpointer) names[i]);
}

GwComparePrint *
gw_compare_print_new (GwFormat format, GwAgainst against, GwComparePrintFlags flags)
{
  GwComparePrint *print = g_new0 (GwComparePrint, 1);

  print->against = against;
  print->flags = flags;
  print->columns = g_ptr_array_new ();
  print->trends = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  if ((flags & GW_COMPARE_PRINT_CURVE) != 0)
    add_columns (print, curve_columns);
  else
    {
      add_columns (print, columns);
      if (against == GW_AGAINST_BOARD)
        add_columns (print, board_columns);
      if (against == GW_AGAINST_RULES)
        add_columns (print, rules_columns);
      if ((flags & GW_COMPARE_PRINT_DETAILS) != 0)
        add_columns (print, detail_columns);
    }
  g_ptr_array_add (print->columns, NULL);
  print->sheet = gw_sheet_new (format, GW_SHEET_ALIGNED, "compare",
                               (const char *const *) print->columns->pdata);
  return print;
}

void
gw_compare_print_finish (GwComparePrint *print)
{
  gw_sheet_finish (print->sheet);
  g_ptr_array_unref (print->columns);
  g_hash_table_unref (print->trends);
  g_free (print);
}

/* What the quadratic through the first three sizes says of this one. */
static double
project (GwComparePrint *print, const GwCompareRow *row, double moves)
{
  GwTrend *trend = g_hash_table_lookup (print->trends, row->algorithm);

  if (trend == NULL)
    {
      trend = g_new0 (GwTrend, 1);
      g_hash_table_insert (print->trends, (gpointer) row->algorithm, trend);
    }
  return gw_trend_project (trend, row->rows * row->cols, moves);
}

static void
add_board (GwComparePrint *print, const GwCompareRow *row, double moves)
{
  const guint n_cells = row->rows * row->cols;

  /* The moves of an unfinished search say nothing of the next size. */
  if (row->algorithm->unpruned)
    moves = row->paths;

  gw_sheet_add_int (print->sheet, row->rows);
  gw_sheet_add_int (print->sheet, row->cols);
  gw_sheet_add_figure (print->sheet, row->paths, 0);
  gw_sheet_add_figure (print->sheet, gw_growth_bound (n_cells, 8, n_cells), 0);
  gw_sheet_add_figure (print->sheet, gw_growth_bound (n_cells, 6, n_cells), 0);
  gw_sheet_add_figure (print->sheet, round (project (print, row, moves)), 0);
}

static void
add_rules (GwComparePrint *print, const GwCompareRow *row)
{
  const GwRulesSpec *spec = gw_rules_get (row->rules);

  gw_sheet_add_string (print->sheet, gw_adjacency_to_string (spec->adjacency));
  gw_sheet_add_boolean (print->sheet, spec->reuse);
  gw_sheet_add_int (print->sheet, spec->min_length);
}

static void
add_curve (GwComparePrint *print, const GwCompareRow *row)
{
  const GArray *curve = row->measurement.curve;

  for (guint i = 0; row->measured && i < curve->len; i++)
    {
      const GwCurvePoint *point = &g_array_index (curve, GwCurvePoint, i);

      gw_sheet_add_string (print->sheet, row->algorithm->name);
      gw_sheet_add_int (print->sheet, row->n_words);
      gw_sheet_add_int (print->sheet, (gint64) point->moves);
      gw_sheet_add_int (print->sheet, point->points);
    }
}

/* The same in every language, unlike the note of the row, which is for people. */
static void
add_note (GwSheet *sheet, const GwCompareRow *row)
{
  g_autofree char *tiles = NULL;

  if (row->note == NULL)
    gw_sheet_add_null (sheet, "-");
  else if (!row->measured)
    gw_sheet_add_string (sheet, "not measured");
  else if (row->measurement.max_tiles > 0)
    {
      tiles = g_strdup_printf ("only paths of up to %u tiles", row->measurement.max_tiles);
      gw_sheet_add_string (sheet, tiles);
    }
  else
    gw_sheet_add_string (sheet, "given up");
}

static void
add_row (GwComparePrint *print, const GwCompareRow *row, const GwMeasurement *figures)
{
  GwSheet *sheet = print->sheet;

  gw_sheet_add_string (sheet, row->algorithm->name);
  gw_sheet_add_int (sheet, row->n_words);
  gw_sheet_add_figure (sheet, figures->found, 2);
  gw_sheet_add_figure (sheet, figures->operations, 2);
  gw_sheet_add_figure (sheet, figures->moves, 2);
  gw_sheet_add_figure (sheet, figures->us, 3);
  gw_sheet_add_figure (sheet, figures->bytes, 0);
  gw_sheet_add_figure (sheet, round (figures->theory), 0);
  if (print->against == GW_AGAINST_BOARD)
    add_board (print, row, figures->moves);
  if (print->against == GW_AGAINST_RULES)
    add_rules (print, row);
  if ((print->flags & GW_COMPARE_PRINT_DETAILS) == 0)
    return;

  gw_sheet_add_figure (sheet, figures->n_nodes, 0);
  gw_sheet_add_figure (sheet, figures->build_us, 0);
  gw_sheet_add_figure (sheet, figures->a, 4);
  gw_sheet_add_figure (sheet, figures->by_branching, 4);
  add_note (sheet, row);
}

void
gw_compare_print_add (GwComparePrint *print, const GwCompareRow *row)
{
  static const GwMeasurement nothing = {
    .found = NAN, .operations = NAN, .moves = NAN, .us = NAN, .bytes = NAN, .theory = NAN,
    .n_nodes = NAN, .build_us = NAN, .a = NAN, .by_branching = NAN,
  };

  if (row->note != NULL)
    gw_complain (_ ("%s, %u words, %u×%u: %s"), row->algorithm->name, row->n_words, row->rows,
                 row->cols, row->note);
  if ((print->flags & GW_COMPARE_PRINT_CURVE) != 0)
    add_curve (print, row);
  else
    add_row (print, row, row->measured ? &row->measurement : &nothing);
}
