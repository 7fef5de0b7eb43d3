/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-paths.h"

#include "gw-letters.h"

#include <string.h>

#define STATES_PER_CHECK (1u << 14)

typedef struct
{
  guint n_letters;
  gunichar letters[GW_TILE_MAX_LETTERS];
} Tile;

struct _GwPathField
{
  GwGraph graph;
  gboolean reuse;
  Tile tiles[GW_BOARD_MAX_CELLS];
  GHashTable *counts; /* how often each letter is on the board */
};

typedef struct
{
  const GwPathField *field;
  gboolean open; /* the last tile may have more letters than the text */
  guint length;  /* of the text, in letters */
  const gunichar *text;
  guint64 *can_finish; /* bit of (letters so far, cell): see find_finishes() */
  const GwStop *stop;
} Search;

GwPathField *
gw_path_field_new (const GwBoard *board, const GwRules *rules)
{
  const GwRulesSpec *spec = gw_rules_get (rules);
  GwPathField *field = g_new0 (GwPathField, 1);

  field->reuse = spec->reuse;
  field->counts = g_hash_table_new (NULL, NULL);
  gw_graph_init (&field->graph, board, spec->adjacency);
  for (guint cell = 0; cell < field->graph.n_cells; cell++)
    {
      Tile *tile = &field->tiles[cell];

      tile->n_letters
        = gw_rules_cell_letters (rules, gw_board_get_cell (board, cell), tile->letters);
      for (guint i = 0; i < tile->n_letters; i++)
        {
          gpointer letter = GUINT_TO_POINTER (tile->letters[i]);
          guint count = GPOINTER_TO_UINT (g_hash_table_lookup (field->counts, letter));

          g_hash_table_insert (field->counts, letter, GUINT_TO_POINTER (count + 1));
        }
    }
  return field;
}

void
gw_path_field_free (GwPathField *field)
{
  g_hash_table_unref (field->counts);
  g_free (field);
}

static gboolean
matches (const Search *search, guint cell, guint at)
{
  const Tile *tile = &search->field->tiles[cell];
  const guint left = search->length - at;
  const guint n_letters = search->open ? MIN (tile->n_letters, left) : tile->n_letters;

  return n_letters > 0 && n_letters <= left &&
         memcmp (tile->letters, search->text + at, n_letters * sizeof (gunichar)) == 0;
}

static inline gsize
slot (const Search *search, guint at, guint cell)
{
  return (gsize) at * search->field->graph.n_cells + cell;
}

static inline gboolean
can_finish (const Search *search, guint at, guint cell)
{
  const gsize index = slot (search, at, cell);

  return (search->can_finish[index / 64] >> (index % 64)) & 1;
}

/* Marks from which cells the rest of the text can be spelled by a walk. Under
 * the reuse rule that is exact; in the classic rule it cuts most dead ends. */
static void
find_finishes (Search *search)
{
  const GwGraph *graph = &search->field->graph;

  search->can_finish = g_new0 (guint64, (gsize) search->length * graph->n_cells / 64 + 1);
  for (guint at = search->length; at-- > 0;)
    for (guint cell = 0; cell < graph->n_cells; cell++)
      {
        const gsize index = slot (search, at, cell);
        const guint next = at + search->field->tiles[cell].n_letters;
        gboolean finishes;

        if (!matches (search, cell, at))
          continue;
        finishes = next >= search->length;
        for (guint i = 0; i < graph->n_neighbors[cell] && !finishes; i++)
          finishes = can_finish (search, next, graph->neighbors[cell][i]);
        if (finishes)
          search->can_finish[index / 64] |= G_GUINT64_CONSTANT (1) << (index % 64);
      }
}

/* Whether the board has the letters at all; in the classic rule, often enough. */
static gboolean
has_letters (const Search *search)
{
  for (guint at = 0; at < search->length; at++)
    {
      const gunichar letter = search->text[at];
      guint needed = 1;

      for (guint i = 0; i < at && !search->field->reuse; i++)
        needed += search->text[i] == letter;
      if (GPOINTER_TO_UINT (g_hash_table_lookup (search->field->counts, GUINT_TO_POINTER (letter)))
          < needed)
        return FALSE;
    }
  return TRUE;
}

/* One step of the path that is being tried. */
typedef struct
{
  guint at;        /* letters in front of this cell */
  guint8 cell;
  guint neighbor; /* the next neighbor to try */
} Step;

/* An explicit stack: under the reuse rule a path is as long as the text. */
static gboolean
walk_from (const Search *search, guint first, GArray *steps, GByteArray *path, gboolean *visited,
           guint *states_left, GwPathFunc func, gpointer user_data, gboolean *go_on)
{
  const GwGraph *graph = &search->field->graph;
  Step start = { 0, (guint8) first, 0 };

  if (!can_finish (search, 0, first))
    return TRUE;
  g_array_append_val (steps, start);
  g_byte_array_append (path, &start.cell, 1);
  visited[first] = TRUE;

  while (steps->len > 0)
    {
      Step *step = &g_array_index (steps, Step, steps->len - 1);
      const guint next_at = step->at + search->field->tiles[step->cell].n_letters;

      if (--*states_left == 0)
        {
          *states_left = STATES_PER_CHECK;
          if (gw_stop_requested (search->stop))
            return FALSE;
        }
      if (next_at >= search->length && step->neighbor == 0)
        *go_on = func (path->data, path->len, user_data);
      if (!*go_on)
        return TRUE;

      if (next_at >= search->length || step->neighbor == graph->n_neighbors[step->cell])
        {
          visited[step->cell] = FALSE;
          g_byte_array_set_size (path, path->len - 1);
          g_array_set_size (steps, steps->len - 1);
        }
      else
        {
          const guint8 cell = graph->neighbors[step->cell][step->neighbor++];

          if ((search->field->reuse || !visited[cell]) && can_finish (search, next_at, cell))
            {
              Step next = { next_at, cell, 0 };

              visited[cell] = TRUE;
              g_byte_array_append (path, &cell, 1);
              g_array_append_val (steps, next);
            }
        }
    }
  return TRUE;
}

gboolean
gw_path_field_foreach_letters (const GwPathField *field, const gunichar *letters, guint n_letters,
                               gboolean open, const GwStop *stop, GwPathFunc func,
                               gpointer user_data)
{
  Search search
    = { .field = field, .open = open, .length = n_letters, .text = letters, .stop = stop };
  gboolean visited[GW_BOARD_MAX_CELLS] = { FALSE };
  gboolean go_on = TRUE;
  gboolean finished = TRUE;
  guint states_left = STATES_PER_CHECK;

  if (n_letters == 0 || (!field->reuse && n_letters > GW_MAX_WORD_LENGTH))
    return TRUE;
  if (has_letters (&search))
    {
      g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (Step));
      g_autoptr (GByteArray) path = g_byte_array_new ();

      find_finishes (&search);
      for (guint cell = 0; cell < field->graph.n_cells && go_on && finished; cell++)
        finished = walk_from (&search, cell, steps, path, visited, &states_left, func, user_data,
                              &go_on);
      g_free (search.can_finish);
    }
  return finished;
}

static gboolean
find_paths (const GwPathField *field, const char *text, gboolean open, const GwStop *stop,
            GwPathFunc func, gpointer user_data)
{
  g_autofree char *folded = gw_letters_fold (text, -1);
  g_autofree gunichar *letters = NULL;
  glong length;

  if (folded == NULL)
    return TRUE;
  letters = g_utf8_to_ucs4_fast (folded, -1, &length);
  return gw_path_field_foreach_letters (field, letters, (guint) length, open, stop, func,
                                        user_data);
}

gboolean
gw_paths_foreach (const GwBoard *board, const GwRules *rules, const char *text, const GwStop *stop,
                  GwPathFunc func, gpointer user_data)
{
  g_autoptr (GwPathField) field = gw_path_field_new (board, rules);

  return find_paths (field, text, FALSE, stop, func, user_data);
}

gboolean
gw_paths_foreach_open (const GwBoard *board, const GwRules *rules, const char *text,
                       const GwStop *stop, GwPathFunc func, gpointer user_data)
{
  g_autoptr (GwPathField) field = gw_path_field_new (board, rules);

  return find_paths (field, text, TRUE, stop, func, user_data);
}

gboolean
gw_path_list_add_cb (const guint8 *cells, guint length, gpointer user_data)
{
  GwPathList *list = user_data;
  GwPath path = { length, g_memdup2 (cells, length) };

  g_array_append_val (list->paths, path);
  return list->limit == 0 || list->paths->len < list->limit;
}

GwPathList
gw_path_list_new (guint limit)
{
  GwPathList list = { g_array_new (FALSE, FALSE, sizeof (GwPath)), limit };

  g_array_set_clear_func (list.paths, (GDestroyNotify) gw_path_clear);
  return list;
}

GArray *
gw_paths_list (const GwBoard *board, const GwRules *rules, const char *text, guint limit,
               const GwStop *stop)
{
  GwPathList list = gw_path_list_new (limit);

  gw_paths_foreach (board, rules, text, stop, gw_path_list_add_cb, &list);
  return list.paths;
}

gboolean
gw_paths_find (const GwBoard *board, const GwRules *rules, const char *text, const GwStop *stop,
               GwPath *path)
{
  g_autoptr (GArray) paths = gw_paths_list (board, rules, text, 1, stop);

  if (paths->len == 0)
    return FALSE;
  if (path != NULL)
    {
      *path = g_array_index (paths, GwPath, 0);
      g_array_index (paths, GwPath, 0).cells = NULL;
    }
  return TRUE;
}

void
gw_path_clear (GwPath *path)
{
  g_clear_pointer (&path->cells, g_free);
  path->length = 0;
}

char *
gw_path_to_string (const GwPath *path, const GwBoard *board)
{
  const guint cols = gw_board_get_cols (board);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < path->length; i++)
    g_string_append_printf (text, "%s%u,%u", i > 0 ? " " : "", path->cells[i] / cols + 1,
                            path->cells[i] % cols + 1);
  return g_string_free (text, FALSE);
}

gboolean
gw_path_parse (const char *text, const GwBoard *board, GwPath *path)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  const guint n = *text != '\0' ? g_strv_length (words) : 0;
  g_autofree guint8 *cells = g_new (guint8, n + 1);

  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], ",", -1);
      guint64 row, col;

      if (g_strv_length (parts) != 2
          || !g_ascii_string_to_unsigned (parts[0], 10, 1, gw_board_get_rows (board), &row, NULL)
          || !g_ascii_string_to_unsigned (parts[1], 10, 1, gw_board_get_cols (board), &col, NULL))
        return FALSE;
      cells[i] = (guint8) ((row - 1) * gw_board_get_cols (board) + col - 1);
    }
  path->length = n;
  path->cells = n > 0 ? g_steal_pointer (&cells) : NULL;
  return TRUE;
}
