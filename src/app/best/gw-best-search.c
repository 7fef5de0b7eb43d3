/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-best-kind.h"

#include "gw-board-columns.h"
#include "gw-number-text.h"
#include "gw-run-text.h"
#include "gw-search-command.h"
#include "gw-search-file.h"
#include "gw-search-text.h"
#include "gw-setting-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* Heat of a tile that is used: at least the first, and up to the second more for the one that is
 * used most. */
#define LEAST_TINT 0.10
#define TINT_RANGE 0.50

/* What is known of a run; before it has begun, what was filled in. NULL for nothing. */
static const GwSearchStatus *
get_status (const GwRun *run)
{
  return run->status != NULL ? run->status : run->preview;
}

static const GwSearchSpec *
get_search (const GwRun *run)
{
  return run->spec;
}

GwBoard *
gw_best_search_get_board (const GwRun *run)
{
  const GwSearchStatus *status = get_status (run);

  return status != NULL ? status->best : NULL;
}

static gboolean
is_genetic (const GwRun *run)
{
  return strcmp (get_search (run)->method, "genetic") == 0;
}

static char *
format_size (const GwSearchSpec *spec)
{
  return gw_setting_format_size (gw_board_get_rows (spec->shape), gw_board_get_cols (spec->shape));
}

/* “27 of 30 words fit on 6 × 6” */
static char *
dup_packed (const GwSearchSpec *spec, const GwSearchStatus *status)
{
  const guint n_words = gw_search_status_count_wanted (status);
  g_autofree char *size = format_size (spec);

  if (n_words > 0 && status->worth >= n_words)
    /* Translators: a number of words, and a size */
    return g_strdup_printf (ngettext ("%1$'u word fits on %2$s", "All %1$'u words fit on %2$s",
                                      n_words),
                            n_words, size);
  /* Translators: numbers of words, and a size */
  return g_strdup_printf (ngettext ("%1$'u of %2$'u word fits on %3$s",
                                    "%1$'u of %2$'u words fit on %3$s", n_words),
                          (guint) status->worth, n_words, size);
}

/* “1,615 points in 478 words” */
static char *
dup_richest (const GwSearchSpec *spec, const GwSearchStatus *status)
{
  g_autofree char *value = gw_search_status_dup_value (status, spec);
  const guint n_words = status->found != NULL ? status->found->encoded->n_found : 0;

  if (spec->objective == GW_OBJECTIVE_LONGEST)
    /* Translators: %s is “12 letters” */
    return g_strdup_printf (_ ("The longest word has %s"), value);
  if (spec->objective == GW_OBJECTIVE_WORDS || n_words == 0)
    return g_steal_pointer (&value);
  /* Translators: %1$s is “1,615 points” */
  return g_strdup_printf (ngettext ("%1$s in %2$'u word", "%1$s in %2$'u words", n_words), value,
                          n_words);
}

static char *
dup_sentence (const GwRun *run)
{
  const GwSearchSpec *spec = run->spec;
  const GwSearchStatus *status = get_status (run);
  g_autofree char *text = NULL;

  if (gw_best_search_get_board (run) == NULL)
    return g_strdup (run->state == GW_RUN_RUNNING ? _ ("Looking for a first board")
                                                  : _ ("Nothing is found yet"));
  text = gw_search_spec_packs (spec) && spec->objective == GW_OBJECTIVE_WORDS
           ? dup_packed (spec, status)
           : dup_richest (spec, status);
  if (run->state != GW_RUN_RUNNING)
    return g_steal_pointer (&text);
  /* Translators: %s is what a search has found: “1,615 points in 478 words” */
  return g_strdup_printf (_ ("%s so far"), text);
}

/* “4.5 million boards” */
static char *
dup_effort (const GwRun *run, const GwSearchStatus *status)
{
  const guint64 n = is_genetic (run) ? status->generations : status->evaluations;
  g_autofree char *number
    = n < 1000000 ? g_strdup_printf ("%'" G_GUINT64_FORMAT, n)
                  : gw_number_text ((double) n, GW_CHART_SHORT, -1);
  const gulong plural = (gulong) MIN (n, G_MAXINT);

  return g_strdup_printf (is_genetic (run) ? ngettext ("%s generation", "%s generations", plural)
                                           : ngettext ("%s board", "%s boards", plural),
                          number);
}

static char *
dup_note (const GwRun *run)
{
  const GwSearchStatus *status = get_status (run);
  g_autofree char *effort = NULL;
  g_autofree char *gain = NULL;

  if (status == NULL || status->best == NULL || status->evaluations == 0)
    return NULL;
  effort = dup_effort (run, status);
  gain = gw_duration_to_label (status->elapsed - status->gained);
  if (gw_search_status_is_complete (status, get_search (run)->objective))
    /* Translators: “8 million boards” */
    return g_strdup_printf (_ ("%s tried"), effort);
  if (run->state == GW_RUN_RUNNING)
    /* Translators: “4.5 million boards”, and a time: “10 s” */
    return g_strdup_printf (_ ("%s tried, the last better one %s ago"), effort, gain);
  /* Translators: a time: “2 s”, and “13 million boards” */
  return g_strdup_printf (_ ("No better board for the last %s, of %s"), gain, effort);
}

static char *
dup_figures (const GwRun *run)
{
  const GwSearchStatus *status = get_status (run);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *elapsed = NULL;

  if (status == NULL || status->evaluations == 0)
    return NULL;
  elapsed = gw_duration_to_label (status->elapsed);
  g_string_append_printf (text, _ ("%'.0f boards in %s"), (double) status->evaluations, elapsed);
  if (run->state == GW_RUN_RUNNING && status->rate > 0)
    /* Translators: how many boards are tried */
    g_string_append_printf (text, _ (", %'.0f per second"), status->rate);
  if (is_genetic (run))
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, _ ("%'.0f generations"), (double) status->generations);
      if (run->state == GW_RUN_RUNNING && status->generation_rate > 0)
        /* Translators: how many generations there are */
        g_string_append_printf (text, _ (", %'.0f per second"), status->generation_rate);
    }
  return g_strdup (text->str);
}

static double
get_fraction (const GwRun *run)
{
  return -1;
}

static const GwLanguage *
get_language (const GwRun *run)
{
  const GwSearchStatus *status = get_status (run);

  return status != NULL && status->found != NULL
           ? gw_lexicon_get_language (status->found->encoded->lexicon)
           : NULL;
}

/* Colors tiles by how many words use them. */
GwBoardMarks *
gw_best_search_make_marks (const GwRun *run)
{
  const GwSearchStatus *status = get_status (run);
  const GwEncoded *encoded;
  GwBoardMarks *marks;
  guint most = 1;

  if (status == NULL || status->found == NULL || status->best == NULL
      || status->found->encoded->n_cells != gw_board_get_n_cells (status->best))
    return NULL;
  encoded = status->found->encoded;
  marks = gw_board_marks_new (encoded->n_cells);
  for (guint i = 0; i < encoded->n_cells; i++)
    most = MAX (most, encoded->usage[i]);
  for (guint i = 0; i < encoded->n_cells; i++)
    {
      const guint usage = encoded->usage[i];
      GwMark mark = { .heat = -1, .count = usage };
      g_autofree char *text
        /* Translators: by how many words a tile is used, as a screen reader says it */
        = g_strdup_printf (ngettext ("used by %u word", "used by %u words", usage), usage);

      if (gw_board_get_cell (status->best, i)->kind != GW_CELL_TILE)
        continue;
      if (usage == 0)
        mark.flags = GW_MARK_UNUSED;
      else
        mark.heat = LEAST_TINT + TINT_RANGE * usage / most;
      gw_board_marks_set (marks, i, &mark);
      gw_board_marks_add_text (marks, i, text);
    }
  return marks;
}

static void
update_boards (const GwRun *run, GListStore *boards)
{
  const GwSearchStatus *status = get_status (run);

  gw_search_boards_update (boards, status != NULL ? gw_search_status_get_shown (status) : NULL);
}

static GwBoard *
get_item_board (GwItem *item)
{
  return ((const GwSearchBoard *) gw_item_get (item))->board;
}

static char *
dup_item_text (const GwRun *run, GwItem *item)
{
  const gint64 value = ((const GwSearchBoard *) gw_item_get (item))->value;

  return g_strdup_printf ("%'" G_GINT64_FORMAT, value);
}

static GwChartData *
make_table (const GwRun *run)
{
  const GwSearchStatus *status = get_status (run);
  const GArray *boards = status != NULL ? status->boards : NULL;
  GwChartBuilder *builder;

  if (boards == NULL)
    return NULL;
  builder = gw_chart_builder_new (GW_CHART_LINES, "");
  gw_chart_builder_set_columns (builder, gw_board_columns,
                                GW_COLUMN_EXPORT | gw_search_get_columns (run->spec));
  for (guint i = 0; i < boards->len; i++)
    {
      const GwSearchBoard *board = &g_array_index (boards, GwSearchBoard, i);
      g_autofree char *text = gw_board_to_string (board->board);
      const GwBoardCase row = {
        .board = text, .words = board->value, .score = board->value, .longest = board->value,
      };

      gw_chart_builder_add_row (builder, &row);
    }
  return gw_chart_builder_end (builder);
}

static GwChartData *
make_chart (const GwRun *run, GwSearchAxis axis)
{
  const GwSearchStatus *status = get_status (run);

  return status != NULL ? gw_search_chart_new (status, run->spec, axis) : NULL;
}

static GwFacts *
make_facts (const GwRun *run, JsonNode **figures)
{
  const GwSearchStatus *status = get_status (run);

  if (status == NULL)
    return NULL;
  if (figures != NULL)
    *figures = gw_search_make_figures (run->spec, status);
  return gw_search_make_facts (run->spec, status, run->head->hash);
}

const GwBestKind gw_best_search = {
  .kind = &gw_search_run_kind,
  .get_search = get_search,
  .dup_sentence = dup_sentence,
  .dup_note = dup_note,
  .dup_figures = dup_figures,
  .get_fraction = get_fraction,
  .get_best = gw_best_search_get_board,
  .get_language = get_language,
  .make_marks = gw_best_search_make_marks,
  .update_boards = update_boards,
  .get_item_board = get_item_board,
  .dup_item_text = dup_item_text,
  .make_table = make_table,
  .chart_title = N_ ("How the Best Board Grew"),
  .make_chart = make_chart,
  .make_facts = make_facts,
};
