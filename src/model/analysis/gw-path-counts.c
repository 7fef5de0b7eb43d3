/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-path-counts.h"

#include "gw-command-line.h"
#include "gw-graph.h"
#include "gw-growth-columns.h"
#include "gw-job.h"

/* From this number of paths on, longer ones are not counted. */
#define ENOUGH_PATHS 100000000

struct _GwPathCounts
{
  void (*changed) (gpointer user_data);
  gpointer user_data;

  /* owned */
  GPtrArray *counts; /* of GwPathCount; those that are still to be counted have no paths */
  GwJob *job;        /* counts the first of them */
};

static void
path_count_free (gpointer data)
{
  GwPathCount *count = data;

  g_clear_pointer (&count->paths, g_array_unref);
  g_clear_pointer (&count->walks, g_array_unref);
  g_free (count);
}

static GwPathCount *
path_count_new (guint rows, guint cols, GwAdjacency adjacency)
{
  GwPathCount *count = g_new0 (GwPathCount, 1);

  count->rows = rows;
  count->cols = cols;
  count->adjacency = adjacency;
  return count;
}

static GwBoard *
make_board (const GwPathCount *size)
{
  const guint n_cells = size->rows * size->cols;
  g_autofree GwCell *cells = g_new0 (GwCell, n_cells);

  for (guint i = 0; i < n_cells; i++)
    cells[i] = (GwCell){ GW_CELL_TILE, 1, { 'a' } };
  return gw_board_new (size->rows, size->cols, cells);
}

static gpointer
count_paths (gpointer inputs, const GwStop *stop)
{
  const GwPathCount *size = inputs;
  const guint n_cells = size->rows * size->cols;
  GwPathCount *count = path_count_new (size->rows, size->cols, size->adjacency);
  g_autoptr (GwBoard) board = make_board (size);
  g_autofree GwGraph *graph = g_new (GwGraph, 1);
  g_autofree guint64 *counted = g_new0 (guint64, n_cells);
  guint64 last = 1;

  count->paths = g_array_new (FALSE, FALSE, sizeof (guint64));
  count->walks = g_array_new (FALSE, FALSE, sizeof (guint64));
  gw_graph_init (graph, board, size->adjacency);
  /* Each length costs little less than all of them up to it. */
  for (guint length = 1; length <= n_cells && last > 0 && last <= ENOUGH_PATHS; length++)
    {
      if (!gw_graph_count_paths (graph, board, FALSE, length, counted, stop))
        break;
      last = counted[length - 1];
      if (last > 0)
        g_array_append_val (count->paths, last);
    }
  gw_graph_count_paths (graph, board, TRUE, MAX (count->paths->len, 1), counted, stop);
  g_array_append_vals (count->walks, counted, count->paths->len);
  return count;
}

static void count_next (GwPathCounts *self);

static void
counted_cb (gpointer result, gpointer user_data)
{
  GwPathCounts *self = user_data;
  GwPathCount *count = result;

  g_clear_pointer (&self->job, gw_job_cancel);
  for (guint i = 0; i < self->counts->len; i++)
    {
      GwPathCount *known = g_ptr_array_index (self->counts, i);

      if (known->paths == NULL)
        {
          known->paths = g_steal_pointer (&count->paths);
          known->walks = g_steal_pointer (&count->walks);
          break;
        }
    }
  path_count_free (count);
  count_next (self);
  self->changed (self->user_data);
}

/* Counts the first size that is not known yet. */
static void
count_next (GwPathCounts *self)
{
  for (guint i = 0; i < self->counts->len && self->job == NULL; i++)
    {
      const GwPathCount *count = g_ptr_array_index (self->counts, i);

      if (count->paths == NULL)
        self->job
          = gw_job_start_long (count_paths,
                               path_count_new (count->rows, count->cols, count->adjacency),
                               path_count_free, path_count_free, counted_cb, self);
    }
}

GwPathCounts *
gw_path_counts_new (void (*changed) (gpointer user_data), gpointer user_data)
{
  GwPathCounts *self = g_new0 (GwPathCounts, 1);

  self->changed = changed;
  self->user_data = user_data;
  self->counts = g_ptr_array_new_with_free_func (path_count_free);
  return self;
}

void
gw_path_counts_free (GwPathCounts *self)
{
  g_clear_pointer (&self->job, gw_job_cancel);
  g_ptr_array_unref (self->counts);
  g_free (self);
}

const GwPathCount *
gw_path_counts_get (GwPathCounts *self, guint rows, guint cols, GwAdjacency adjacency)
{
  g_return_val_if_fail (rows > 0 && cols > 0, NULL);

  for (guint i = 0; i < self->counts->len; i++)
    {
      const GwPathCount *count = g_ptr_array_index (self->counts, i);

      if (count->rows == rows && count->cols == cols && count->adjacency == adjacency)
        return count->paths != NULL ? count : NULL;
    }
  g_ptr_array_add (self->counts, path_count_new (rows, cols, adjacency));
  count_next (self);
  return NULL;
}

GwFacts *
gw_path_counts_make_facts (GPtrArray *counts)
{
  const GwPathCount *first = g_ptr_array_index (counts, 0);
  GwFactsSpec spec = GW_FACTS_SPEC_INIT;
  g_autoptr (GwCommandLine) line = gw_command_line_new ("growth");
  g_autoptr (GString) sizes = g_string_new (NULL);
  g_auto (GStrv) words = NULL;

  for (guint i = 0; i < counts->len; i++)
    {
      const GwPathCount *count = g_ptr_array_index (counts, i);

      g_string_append_printf (sizes, "%s%ux%u", i > 0 ? "," : "", count->rows, count->cols);
    }
  gw_command_line_set_option (line, "--size", sizes->str);
  gw_command_line_set_option (line, "--adjacency", gw_adjacency_to_string (first->adjacency));
  words = gw_command_line_make_words (line);
  spec.program = GW_CLI_NAME;
  spec.command = (const char *const *) words;
  spec.lasting = TRUE;
  return gw_facts_new (&spec);
}

void
gw_path_counts_foreach (GPtrArray *counts, GFunc func, gpointer user_data)
{
  for (guint i = 0; i < counts->len; i++)
    {
      const GwPathCount *count = g_ptr_array_index (counts, i);

      for (guint k = 0; k < count->paths->len; k++)
        {
          GwGrowthCase told = {
            .rows = count->rows, .cols = count->cols, .length = k + 1,
            .paths = g_array_index (count->paths, guint64, k),
            .walks = g_array_index (count->walks, guint64, k),
          };

          func (&told, user_data);
        }
    }
}

static void
add_json_cb (gpointer told, gpointer builder)
{
  gw_columns_add_json (gw_growth_columns, GW_COLUMN_FACTS, told, builder);
}

JsonNode *
gw_path_counts_make_figures (GPtrArray *counts)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "growth");
  json_builder_begin_array (builder);
  gw_path_counts_foreach (counts, add_json_cb, builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
