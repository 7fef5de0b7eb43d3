/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-place-search.h"

#include "gw-graph.h"
#include "gw-letters.h"
#include "gw-played-board.h"

#include <string.h>

/* Best first: paths that have begun wait in a heap, in the order of the places, each with the least
 * that its rest can add. That is known for every cell, unit and direction when tiles may be used
 * again, so it is never too much; places come out in their order, and no others need to be made. */

/* The order of places as one number. A board has 256 cells, so no part overflows. */
#define COST(n) ((guint64) (n) << 48)
#define TURN ((guint64) 1 << 32)
#define BACK ((guint64) 1 << 16)
#define DIAGONAL ((guint64) 1)
#define NEVER G_MAXUINT64

#define REPLACED 4
#define FREE 1

/* A word whose tiles are all alike may have more paths than can be looked at: some 10 ms of work,
 * and as much again to find any place at all. */
#define MOST_STEPS 30000

#define N_DIRECTIONS 9
#define NO_DIRECTION 4 /* of the first tile */
#define NO_NODE G_MAXUINT

/* A path that has begun: its last cell, and the path before that. */
typedef struct
{
  guint before; /* a node, or NO_NODE */
  guint8 cell;
  guint8 direction;
  gboolean stays; /* the tile has its letters */
  guint next;     /* the unit that is to be placed next */
  guint depth;    /* cells before this one */
  guint64 so_far;
  guint64 whole; /* at least */
} Node;

typedef struct
{
  const GwPlaceQuery *query;
  const GwStop *stop;
  GwPlaces *places;
  GwGraph graph;
  GwBoard *played;
  const guint8 *locks;
  guint n_cells, n_units, cols, rows;
  gboolean any; /* whichever place comes first */

  GArray *letters; /* of gunichar: the word */
  GArray *starts;  /* of guint: where each unit begins in it, and its end */
  guint64 *rest;   /* by unit, cell and direction */
  GArray *nodes;
  GArray *heap; /* of guint: the best first */
} Search;

/* How one cell may serve the word from one unit on. */
typedef struct
{
  guint64 cost;
  guint next;
  gboolean stays;
} Option;

static guint
get_start (const Search *search, guint unit)
{
  return g_array_index (search->starts, guint, unit);
}

/* At most two: a tile of several letters may also be replaced. */
static guint
list_options (const Search *search, guint cell, guint unit, Option options[2])
{
  const GwCell *tile = gw_board_get_cell (search->played, cell);
  gunichar letters[GW_TILE_MAX_LETTERS];
  const guint n_letters = gw_rules_cell_letters (search->query->game->rules, tile, letters);
  const guint start = get_start (search, unit);
  guint n = 0, last = unit;

  if (tile->kind == GW_CELL_HOLE)
    return 0;
  while (last < search->n_units && get_start (search, last) < start + n_letters)
    last++;
  if (n_letters > 0 && get_start (search, last) == start + n_letters
      && memcmp (&g_array_index (search->letters, gunichar, start), letters,
                 n_letters * sizeof *letters) == 0)
    options[n++] = (Option){ 0, last, TRUE };
  if ((n == 0 || last > unit + 1) && (search->locks == NULL || !search->locks[cell]))
    options[n++] = (Option){ COST (tile->kind == GW_CELL_FREE ? FREE : REPLACED), unit + 1, FALSE };
  return n;
}

/* The shorter way where edges wrap. */
static int
get_step (guint from, guint to)
{
  const int step = (int) to - (int) from;

  if (step > 1)
    return -1;
  return step < -1 ? 1 : step;
}

static guint
get_direction (const Search *search, guint from, guint to)
{
  const int down = get_step (from / search->cols, to / search->cols);
  const int on = get_step (from % search->cols, to % search->cols);

  return (guint) ((down + 1) * 3 + on + 1);
}

/* What a step adds. Cells are numbered in the direction of reading, whichever that is. */
static guint64
weigh_step (const Search *search, guint before, guint direction)
{
  const guint down = direction / 3, on = direction % 3;
  guint64 weight = 0;

  if (before != NO_DIRECTION && before != direction)
    {
      if (search->query->straight)
        return NEVER;
      weight += TURN;
    }
  if (down == 0 || on == 0)
    weight += BACK;
  if (down != 1 && on != 1)
    weight += DIAGONAL;
  return weight;
}

static guint64
add (guint64 a, guint64 b)
{
  return a == NEVER || b == NEVER ? NEVER : a + b;
}

static guint64 *
get_rest (const Search *search, guint unit, guint cell, guint direction)
{
  return &search->rest[(unit * search->n_cells + cell) * N_DIRECTIONS + direction];
}

/* The least that the units from one on add after a cell, for all directions in which it was come to. */
static void
weigh_rest (Search *search, guint unit, guint cell)
{
  for (guint before = 0; before < N_DIRECTIONS; before++)
    *get_rest (search, unit, cell, before) = unit == search->n_units ? 0 : NEVER;
  if (unit == search->n_units)
    return;
  for (guint i = 0; i < search->graph.n_neighbors[cell]; i++)
    {
      const guint to = search->graph.neighbors[cell][i];
      const guint direction = get_direction (search, cell, to);
      Option options[2];
      const guint n = list_options (search, to, unit, options);

      for (guint k = 0; k < n; k++)
        {
          const guint64 rest
            = add (options[k].cost, *get_rest (search, options[k].next, to, direction));

          for (guint before = 0; before < N_DIRECTIONS; before++)
            {
              guint64 *least = get_rest (search, unit, cell, before);

              *least = MIN (*least, add (weigh_step (search, before, direction), rest));
            }
        }
    }
}

static Node *
get_node (const Search *search, guint node)
{
  return &g_array_index (search->nodes, Node, node);
}

/* Compares the cells of two paths from their beginnings; a path comes before those that continue
 * it. */
static int
compare_cells (const Search *search, guint a, guint b)
{
  guint depth_a = get_node (search, a)->depth, depth_b = get_node (search, b)->depth;
  int order = depth_a < depth_b ? -1 : depth_a > depth_b;

  for (; depth_a > depth_b; depth_a--)
    a = get_node (search, a)->before;
  for (; depth_b > depth_a; depth_b--)
    b = get_node (search, b)->before;
  for (; a != b; a = get_node (search, a)->before, b = get_node (search, b)->before)
    {
      const guint8 cell_a = get_node (search, a)->cell, cell_b = get_node (search, b)->cell;

      if (cell_a != cell_b)
        order = cell_a < cell_b ? -1 : 1;
      if (get_node (search, a)->before == NO_NODE)
        break;
    }
  return order;
}

static gboolean
is_before (const Search *search, guint a, guint b)
{
  const Node *first = get_node (search, a), *second = get_node (search, b);

  if (search->any && first->next != second->next)
    return first->next > second->next;
  if (first->whole != second->whole)
    return first->whole < second->whole;
  return compare_cells (search, a, b) < 0;
}

static guint *
get_slot (const Search *search, guint slot)
{
  return &g_array_index (search->heap, guint, slot);
}

static void
swap (const Search *search, guint a, guint b)
{
  const guint node = *get_slot (search, a);

  *get_slot (search, a) = *get_slot (search, b);
  *get_slot (search, b) = node;
}

static void
push (Search *search, const Node *node)
{
  guint slot = search->heap->len;
  const guint number = search->nodes->len;

  g_array_append_vals (search->nodes, node, 1);
  g_array_append_vals (search->heap, &number, 1);
  for (; slot > 0 && is_before (search, number, *get_slot (search, (slot - 1) / 2));
       slot = (slot - 1) / 2)
    swap (search, slot, (slot - 1) / 2);
}

static guint
pop (Search *search)
{
  const guint best = *get_slot (search, 0);
  guint slot = 0;

  swap (search, 0, search->heap->len - 1);
  g_array_set_size (search->heap, search->heap->len - 1);
  while (2 * slot + 1 < search->heap->len)
    {
      guint child = 2 * slot + 1;

      if (child + 1 < search->heap->len
          && is_before (search, *get_slot (search, child + 1), *get_slot (search, child)))
        child++;
      if (!is_before (search, *get_slot (search, child), *get_slot (search, slot)))
        break;
      swap (search, slot, child);
      slot = child;
    }
  return best;
}

static gboolean
has_cell (const Search *search, guint node, guint cell)
{
  for (; node != NO_NODE; node = get_node (search, node)->before)
    if (get_node (search, node)->cell == cell)
      return TRUE;
  return FALSE;
}

/* Whether a path may go to a cell at a depth. */
static gboolean
may_enter (const Search *search, guint cell, guint depth)
{
  const GwPlaceQuery *query = search->query;

  if (depth == 0 && query->begin != GW_NO_CELL && query->begin != cell)
    return FALSE;
  return query->path == NULL || (depth < query->n_path && query->path[depth] == cell);
}

/* Adds the ways to go on from a path to a cell; from NO_NODE the paths that begin there. */
static void
enter (Search *search, guint before, guint cell)
{
  const Node last = before != NO_NODE ? *get_node (search, before)
                                      : (Node){ .next = 0, .direction = NO_DIRECTION };
  const guint depth = before != NO_NODE ? last.depth + 1 : 0;
  Option options[2];
  guint n;

  if (!may_enter (search, cell, depth) || has_cell (search, before, cell))
    return;
  n = list_options (search, cell, last.next, options);
  for (guint i = 0; i < n; i++)
    {
      Node node = { before, (guint8) cell, NO_DIRECTION, options[i].stays, options[i].next, depth,
                    add (last.so_far, options[i].cost), 0 };

      if (before != NO_NODE)
        {
          node.direction = (guint8) get_direction (search, last.cell, cell);
          node.so_far = add (node.so_far, weigh_step (search, last.direction, node.direction));
        }
      node.whole = add (node.so_far, *get_rest (search, node.next, cell, node.direction));
      if (node.whole != NEVER)
        push (search, &node);
    }
}

static void
take (Search *search, guint number)
{
  const Node *node = get_node (search, number);
  GwPlace place;

  memset (&place, 0, sizeof place);
  place.n_cells = node->depth + 1;
  for (guint at = number; at != NO_NODE; at = node->before)
    {
      node = get_node (search, at);
      place.cells[node->depth] = node->cell;
      place.units[node->depth] = node->stays ? -1 : (gint16) (node->next - 1);
    }
  search->places->cost = (guint) (get_node (search, number)->so_far >> 48);
  g_array_append_vals (search->places->places, &place, 1);
}

/* Whether a path is a place, one of the least cost. */
static gboolean
is_place (const Search *search, const Node *node)
{
  return node->next == search->n_units
         && (search->query->path == NULL || node->depth + 1 == search->query->n_path);
}

static void
look (Search *search)
{
  GwPlaces *places = search->places;
  const guint most_steps = places->n_steps + MOST_STEPS;
  const guint most = search->any ? 1 : GW_PLACES_MAX;

  g_array_set_size (search->nodes, 0);
  g_array_set_size (search->heap, 0);
  for (guint cell = 0; cell < search->n_cells; cell++)
    enter (search, NO_NODE, cell);
  while (search->heap->len > 0 && places->places->len < most && places->n_steps < most_steps
         && !gw_stop_requested (search->stop))
    {
      const guint number = pop (search);
      const Node node = *get_node (search, number);

      places->n_steps++;
      if (places->places->len > 0 && (node.whole >> 48) > places->cost)
        break;
      if (is_place (search, &node))
        take (search, number);
      else if (node.next < search->n_units)
        for (guint i = 0; i < search->graph.n_neighbors[node.cell]; i++)
          enter (search, number, search->graph.neighbors[node.cell][i]);
    }
}

/* The letters of a text, as the lexicon reads them. Returns how many there are. */
static guint
read_letters (const GwLexicon *lexicon, const char *text, gunichar letters[GW_MAX_WORD_LENGTH])
{
  g_autofree char *folded = NULL;
  guint n = 0;

  if (lexicon != NULL)
    return gw_lexicon_read_letters (lexicon, text, letters);
  folded = gw_letters_fold (text, -1);
  for (const char *at = folded; at != NULL && *at != '\0' && n < GW_MAX_WORD_LENGTH;
       at = g_utf8_next_char (at))
    letters[n++] = g_utf8_get_char (at);
  return n;
}

/* FALSE when there is no place anywhere: no letters, or others too; too many; or a Q alone where that
 * is Qu. */
static gboolean
cut_word (Search *search, const char *text)
{
  const gboolean qu = gw_rules_get (search->query->game->rules)->qu;
  gunichar letters[GW_MAX_WORD_LENGTH], wrong;
  const guint n = read_letters (search->query->game->lexicon, text, letters);
  guint i = 0;

  if (!gw_place_check_word (search->query->game->lexicon, text, &wrong))
    return FALSE;
  while (i < n)
    {
      GwCell unit = { GW_CELL_TILE, 1, { letters[i] } };

      if (qu && letters[i] == 'q')
        {
          if (i + 1 == n || letters[i + 1] != 'u')
            return FALSE;
          unit.letters[unit.n_letters++] = 'u';
        }
      g_array_append_val (search->starts, i);
      g_array_append_val (search->places->units, unit);
      i += unit.n_letters;
    }
  g_array_append_val (search->starts, n);
  g_array_append_vals (search->letters, letters, n);
  search->n_units = search->places->units->len;
  return n > 0;
}

static void
search_word (Search *search, const char *text)
{
  const GwPlaceQuery *query = search->query;

  if (!cut_word (search, text))
    return;
  gw_graph_init (&search->graph, query->board, gw_rules_get (query->game->rules)->adjacency);
  search->n_cells = gw_board_get_n_cells (query->board);
  search->rest = g_new (guint64, (gsize) (search->n_units + 1) * search->n_cells * N_DIRECTIONS);
  for (guint unit = search->n_units + 1; unit-- > 0 && !gw_stop_requested (search->stop);)
    for (guint cell = 0; cell < search->n_cells; cell++)
      weigh_rest (search, unit, cell);
  look (search);
  if (search->places->places->len == 0 && search->heap->len > 0)
    {
      search->any = TRUE;
      look (search);
    }
}

GwPlaces *
gw_places_search (const GwPlaceQuery *query, const char *text, const GwStop *stop)
{
  g_autoptr (GwPlaces) places = g_new0 (GwPlaces, 1);
  Search search = { .query = query, .stop = stop, .places = places };

  g_return_val_if_fail (query->board != NULL && query->game != NULL, NULL);

  places->units = g_array_new (FALSE, FALSE, sizeof (GwCell));
  places->places = g_array_new (FALSE, FALSE, sizeof (GwPlace));
  search.cols = gw_board_get_cols (query->board);
  search.played = query->game->lexicon != NULL
                    ? gw_play_board (query->game->lexicon, (GwBoard *) query->board)
                    : gw_board_ref ((GwBoard *) query->board);
  search.locks = query->locks != NULL ? g_bytes_get_data (query->locks, NULL) : NULL;
  search.letters = g_array_new (FALSE, FALSE, sizeof (gunichar));
  search.starts = g_array_new (FALSE, FALSE, sizeof (guint));
  search.nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  search.heap = g_array_new (FALSE, FALSE, sizeof (guint));
  search_word (&search, text);
  gw_board_unref (search.played);
  g_array_unref (search.letters);
  g_array_unref (search.starts);
  g_array_unref (search.nodes);
  g_array_unref (search.heap);
  g_free (search.rest);
  return gw_stop_requested (stop) ? NULL : g_steal_pointer (&places);
}

void
gw_places_free (GwPlaces *places)
{
  g_array_unref (places->units);
  g_array_unref (places->places);
  g_free (places);
}

GwBoard *
gw_places_apply (const GwPlaces *places, guint index, const GwBoard *board)
{
  GwCell cells[GW_BOARD_MAX_CELLS];
  const GwPlace *place;

  g_return_val_if_fail (index < places->places->len, NULL);

  place = &g_array_index (places->places, GwPlace, index);
  memcpy (cells, gw_board_get_cells (board), gw_board_get_n_cells (board) * sizeof *cells);
  for (guint i = 0; i < place->n_cells; i++)
    if (place->units[i] >= 0)
      cells[place->cells[i]] = g_array_index (places->units, GwCell, (guint) place->units[i]);
  return gw_board_new (gw_board_get_rows (board), gw_board_get_cols (board), cells);
}

gboolean
gw_place_check_word (const GwLexicon *lexicon, const char *text, gunichar *wrong)
{
  gunichar letters[GW_MAX_WORD_LENGTH];
  const guint n = read_letters (lexicon, text, letters);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      *wrong = g_utf8_get_char (at);
      if (!gw_letters_may_stand_on_tile (*wrong) && !g_unichar_ismark (*wrong))
        return FALSE;
    }
  for (guint i = 0; lexicon != NULL && i < n; i++)
    {
      *wrong = letters[i];
      if (gw_alphabet_find (gw_lexicon_get_alphabet (lexicon), *wrong) < 0)
        return FALSE;
    }
  return TRUE;
}
