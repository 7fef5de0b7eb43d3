/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tracer-private.h"

#include "gw-graph.h"
#include "gw-letters.h"

char *
gw_tracer_spell (GwTracer *self, const guint8 *cells, guint n_cells)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_cells; i++)
    {
      gunichar letters[GW_TILE_MAX_LETTERS];
      guint n_letters
        = gw_rules_cell_letters (self->rules, gw_board_get_cell (self->board, cells[i]), letters);

      for (guint k = 0; k < n_letters; k++)
        g_string_append_unichar (text, letters[k]);
    }
  return g_string_free (text, FALSE);
}

static gboolean
can_step (GwTracer *self, guint from, guint to)
{
  GwGraph graph;

  if (!gw_rules_get (self->rules)->reuse && memchr (self->cells->data, (int) to, self->cells->len))
    return FALSE;

  gw_graph_init (&graph, self->board, gw_rules_get (self->rules)->adjacency);
  return memchr (graph.neighbours[from], (int) to, graph.n_neighbours[from]) != NULL;
}

static gboolean
is_tile (GwTracer *self, guint cell)
{
  return self->board != NULL && cell < gw_board_get_n_cells (self->board)
         && gw_board_get_cell (self->board, cell)->kind == GW_CELL_TILE;
}

static void
add_cell (GwTracer *self, guint cell)
{
  const guint8 byte = (guint8) cell;

  g_byte_array_append (self->cells, &byte, 1);
}

static void
begin (GwTracer *self, guint cell)
{
  g_byte_array_set_size (self->cells, 0);
  add_cell (self, cell);
  gw_tracer_show_cells (self);
}

/* A lit path of typed letters can be gone on with from tile to tile. */
static void
take_cells (GwTracer *self)
{
  g_autofree char *spelled = NULL;
  const guint8 *cells;
  gsize n_cells;

  if (self->cells->len > 0 || self->path == NULL)
    return;

  cells = g_bytes_get_data (self->path, &n_cells);
  spelled = gw_tracer_spell (self, cells, n_cells);
  if (g_str_equal (spelled, self->letters))
    g_byte_array_append (self->cells, cells, n_cells);
}

gboolean
gw_tracer_cells_hold (GwTracer *self)
{
  g_autoptr (GByteArray) cells = g_steal_pointer (&self->cells);
  gboolean holds = TRUE;

  self->cells = g_byte_array_new ();
  for (guint i = 0; i < cells->len && holds; i++)
    {
      holds = i == 0 || can_step (self, cells->data[i - 1], cells->data[i]);
      add_cell (self, cells->data[i]);
    }
  return holds;
}

void
gw_tracer_press (GwTracer *self, guint cell)
{
  const guint8 *known;
  guint n_cells;

  g_return_if_fail (GW_IS_TRACER (self));

  self->pressed = cell;
  self->moved = FALSE;
  self->on_last = FALSE;
  if (!is_tile (self, cell))
    {
      gw_tracer_clear (self);
      return;
    }

  take_cells (self);
  n_cells = self->cells->len;
  known = n_cells > 0 ? memchr (self->cells->data, (int) cell, n_cells) : NULL;
  if (n_cells > 0 && self->cells->data[n_cells - 1] == cell)
    self->on_last = TRUE;
  else if (n_cells > 0 && can_step (self, self->cells->data[n_cells - 1], cell))
    {
      add_cell (self, cell);
      gw_tracer_show_cells (self);
    }
  else if (known != NULL)
    {
      g_byte_array_set_size (self->cells, known - self->cells->data + 1);
      gw_tracer_show_cells (self);
    }
  else
    begin (self, cell);
}

void
gw_tracer_move (GwTracer *self, guint cell)
{
  guint n_cells;

  g_return_if_fail (GW_IS_TRACER (self));

  if (!is_tile (self, self->pressed) || !is_tile (self, cell)
      || (!self->moved && cell == self->pressed))
    return;

  if (!self->moved)
    {
      self->moved = TRUE;
      begin (self, self->pressed);
    }
  n_cells = self->cells->len;
  if (n_cells == 0)
    return;
  if (n_cells > 1 && self->cells->data[n_cells - 2] == cell)
    g_byte_array_set_size (self->cells, n_cells - 1);
  else if (can_step (self, self->cells->data[n_cells - 1], cell))
    add_cell (self, cell);
  else
    return;
  gw_tracer_show_cells (self);
}

gboolean
gw_tracer_release (GwTracer *self)
{
  g_return_val_if_fail (GW_IS_TRACER (self), FALSE);

  if (!self->moved && !self->on_last)
    return FALSE;
  if (gw_tracer_take (self))
    return TRUE;

  /* Clicking a single tile again takes it back. */
  if (!self->moved && self->cells->len == 1)
    gw_tracer_clear (self);
  return FALSE;
}

gboolean
gw_tracer_type (GwTracer *self, const char *text)
{
  g_autofree char *joined = NULL;
  g_autofree char *folded = NULL;
  g_autoptr (GString) letters = NULL;

  g_return_val_if_fail (GW_IS_TRACER (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  /* A mark that is typed after its letter goes into it. */
  joined = g_strconcat (self->letters != NULL ? self->letters : "", text, NULL);
  folded = self->board != NULL ? gw_letters_fold (joined, -1) : NULL;
  if (folded == NULL)
    return FALSE;

  letters = g_string_new (NULL);
  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      if (gw_letters_is_letter (g_utf8_get_char (at)))
        g_string_append_unichar (letters, g_utf8_get_char (at));
    }
  if (g_strcmp0 (letters->str, self->letters != NULL ? self->letters : "") == 0
      || g_utf8_strlen (letters->str, -1) > GW_MAX_WORD_LENGTH)
    return FALSE;

  gw_tracer_show_letters (self, g_strdup (letters->str));
  return TRUE;
}

gboolean
gw_tracer_back (GwTracer *self)
{
  g_return_val_if_fail (GW_IS_TRACER (self), FALSE);

  if (self->letters == NULL)
    return FALSE;

  if (self->cells->len > 0)
    {
      g_byte_array_set_size (self->cells, self->cells->len - 1);
      gw_tracer_show_cells (self);
    }
  else if (g_utf8_strlen (self->letters, -1) > 1)
    {
      const char *end = self->letters + strlen (self->letters);

      gw_tracer_show_letters (self, g_strndup (self->letters, g_utf8_prev_char (end) - self->letters));
    }
  else
    gw_tracer_clear (self);
  return TRUE;
}
