/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-best-kind.h"

#include "gw-board-columns.h"
#include "gw-proof-file.h"
#include "gw-proof-text.h"

#include <glib/gi18n.h>

/* The result holds from the end on. Without a little room after it, the last step of the curves
 * would be hidden by the end of the axis. */
#define ROOM_AFTER 1.04

static const GwSearchSpec *
get_search (const GwRun *run)
{
  return ((const GwProofSpec *) run->spec)->search;
}

/* The first of the boards that were found. */
GwBoard *
gw_best_proof_get_board (const GwRun *run)
{
  const GwProofStatus *status = run->status;

  return status != NULL && status->items->len > 0 ? gw_proof_status_get_find (status, 0)->board
                                                  : NULL;
}

static char *
dup_sentence (const GwRun *run)
{
  return gw_proof_text_describe (run->elsewhere ? GW_RUN_RUNNING : run->state, get_search (run),
                                 run->status);
}

static char *
dup_note (const GwRun *run)
{
  const char *remark = gw_proof_text_remark (run->status);

  return g_strdup (remark);
}

static char *
dup_figures (const GwRun *run)
{
  const GwProofStatus *status = run->status;
  g_autofree char *best = gw_proof_text_best (status);
  g_autofree char *ceiling = gw_proof_text_ceiling (status);
  g_autofree char *decided = gw_proof_text_decided (status);
  g_autofree char *left = gw_proof_text_left (status);

  /* Translators: of a proof: values, a share, and a number of letter sets */
  return g_strdup_printf (_ ("Best board %s, proven upper bound %s\n%s decided, %s letter sets left"),
                          best, ceiling, decided, left);
}

static double
get_fraction (const GwRun *run)
{
  const GwProofStatus *status = run->status;

  return run->state == GW_RUN_RUNNING || run->elsewhere
           ? gw_proof_text_get_fraction (status != NULL ? &status->progress : NULL)
           : -1;
}

static const GwLanguage *
get_language (const GwRun *run)
{
  const GwProofStatus *status = run->status;

  return status != NULL ? status->language : NULL;
}

GwBoardMarks *
gw_best_proof_make_marks (const GwRun *run)
{
  return NULL;
}

static void
update_boards (const GwRun *run, GListStore *boards)
{
  const GwProofStatus *status = run->status;
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (boards));
  const guint n_found = status != NULL ? status->items->len : 0;
  guint i = 0;

  while (i < n && i < n_found && gw_item_at (boards, i) == gw_item_get (status->items->pdata[i]))
    i++;
  if (i < n || i < n_found)
    g_list_store_splice (boards, 0, n, n_found > 0 ? status->items->pdata : NULL, n_found);
}

static GwBoard *
get_item_board (GwItem *item)
{
  return ((const GwProofFind *) gw_item_get (item))->board;
}

static char *
dup_item_text (const GwRun *run, GwItem *item)
{
  const GwProofFind *find = gw_item_get (item);
  g_autofree char *points = g_strdup_printf (
    ngettext ("%'lu point", "%'lu points", (gulong) find->points), (gulong) find->points);
  g_autofree char *words
    = g_strdup_printf (ngettext ("%'u word", "%'u words", find->words), find->words);

  return g_strdup_printf ("%s\n%s", points, words);
}

static GwChartData *
make_table (const GwRun *run)
{
  const GwProofStatus *status = run->status;
  GwChartBuilder *builder;

  if (status == NULL || status->items->len == 0)
    return NULL;
  builder = gw_chart_builder_new (GW_CHART_LINES, "");
  gw_chart_builder_set_columns (builder, gw_board_columns,
                                GW_COLUMN_EXPORT | GW_BOARD_WORDS | GW_BOARD_SCORE);
  for (guint i = 0; i < status->items->len; i++)
    {
      const GwProofFind *find = gw_proof_status_get_find (status, i);
      g_autofree char *text = gw_board_to_string (find->board);
      const GwBoardCase row = { .board = text, .words = find->words, .score = find->points };

      gw_chart_builder_add_row (builder, &row);
    }
  return gw_chart_builder_end (builder);
}

static void
add_curve (GwChartBuilder *builder, const GwProofProgress *progress, const GwHistoryCurve *curve,
           const char *name, guint color, gboolean falls)
{
  const guint series = gw_chart_builder_add_series (builder, name, color, GW_CHART_PLAIN);

  for (guint i = 0; i < gw_history_curve_get_n_spans (curve); i++)
    {
      const GwHistorySpan *span = gw_history_curve_get_span (curve, i);

      gw_chart_builder_add_xy (builder, series, span->first, falls ? span->high : span->best);
      if (span->last > span->first)
        gw_chart_builder_add_xy (builder, series, span->last, falls ? span->low : span->best);
    }
  if (progress->phase == GW_PROOF_DONE)
    gw_chart_builder_add_xy (builder, series, progress->seconds * ROOM_AFTER,
                             (double) (falls ? progress->ceiling : progress->best));
}

static GwChartData *
make_chart (const GwRun *run, GwSearchAxis axis)
{
  const GwProofStatus *status = run->status;
  GwChartBuilder *builder;

  if (status == NULL)
    return NULL;
  builder = gw_chart_builder_new (GW_CHART_STEPS, _ ("Best board and proven upper bound"));
  gw_chart_builder_set_axis (builder, GW_CHART_X, NULL, GW_CHART_LINEAR, GW_CHART_DURATION);
  gw_chart_builder_set_axis (builder, GW_CHART_Y, NULL, GW_CHART_LINEAR, GW_CHART_NUMBER);
  gw_chart_builder_set_axis_name (builder, GW_CHART_Y,
                                  get_search (run)->objective == GW_OBJECTIVE_POINTS
                                    ? _ ("points")
                                    : _ ("words"));
  add_curve (builder, &status->progress, status->ceiling, _ ("proven upper bound"), 1, TRUE);
  add_curve (builder, &status->progress, status->best, _ ("best board"), 0, FALSE);
  return gw_chart_builder_end (builder);
}

/* What is proven or, before the end, to be proven. */
static GwFacts *
make_facts (const GwRun *run, JsonNode **figures)
{
  const GwProofStatus *status = run->status;
  const gboolean done = status != NULL && status->progress.phase == GW_PROOF_DONE;

  if (figures != NULL && done)
    *figures = gw_proof_make_figures (status);
  return gw_proof_make_facts (get_search (run),
                              done ? status->progress.threshold
                                   : ((const GwProofSpec *) run->spec)->threshold,
                              run->head->hash, 0);
}

const GwBestKind gw_best_proof = {
  .kind = &gw_proof_run_kind,
  .get_search = get_search,
  .dup_sentence = dup_sentence,
  .dup_note = dup_note,
  .dup_figures = dup_figures,
  .get_fraction = get_fraction,
  .get_best = gw_best_proof_get_board,
  .get_language = get_language,
  .make_marks = gw_best_proof_make_marks,
  .update_boards = update_boards,
  .get_item_board = get_item_board,
  .dup_item_text = dup_item_text,
  .make_table = make_table,
  .chart_title = N_ ("What Was Excluded"),
  .make_chart = make_chart,
  .make_facts = make_facts,
};
