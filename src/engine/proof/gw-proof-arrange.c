/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Letters first get their columns and then their rows. Putting two letters apart strikes out the
 * words that need them side by side. The words that stay alive give an upper bound on the value of
 * the boards that can still be made.
 *
 * Column 0 is tried with each choice of letters. Each of the other letters is either near, in the
 * next column, or far, at least two columns away and so apart from all letters of this column.
 * Letters that cannot be far are near. Of the others, the one that costs most when it is far is
 * tried both ways, and so on. When all are decided, the same is done from the next column.
 *
 * Of boards that are mirror images of each other only one is tried: the lowest label of column 0
 * is lower than all labels of the last column, and its top label is lower than its bottom one. A
 * square board can also be mirrored at its diagonal: the lowest label of column 0 is lower than all
 * labels of the first and last row, too. So all labels lower than this one are inside. If the
 * lowest label of the border is in a corner, both of these images are tried. Copies of a letter
 * are labeled in the order of their columns and then rows. */
#include "gw-proof-arrange.h"

#include "gw-proof-table.h"

#include <string.h>

#define MOST GW_PROOF_MAX_CELLS
#define MAX_ROWS 4
#define ALIGN 64
#define WEIGH_WORK 15  /* nanoseconds of a weighing, */
#define BITS_WORK 3    /* and of each 64 bits in it */
#define STOP_EVERY 256 /* weighings; each takes well under a microsecond */

/* The most pairs of cells of two neighboring columns that do not touch. */
#define MAX_APART ((MAX_ROWS - 1) * (MAX_ROWS - 2))

/* The most calls of strike() before a board is complete: one for each pair of letters that is
 * apart, and one more. */
#define MAX_DEPTH (MOST * (MOST - 1) / 2 + 2)

struct _GwProofArrange
{
  GwProofWords *words;
  const GwProofKernel *kernel;
  guint n_rows; /* of the board, turned so that it has at most four */
  guint n_cols;
  guint n_cells;
  guint n_inside; /* cells where labels lower than those of column 0 may be, if it is a square */
  gboolean turned;
  guint n_paths[MOST + 1]; /* by length */

  GwProofTable table;
  guint64 threshold;
  GwProofBoardFunc func;
  gpointer user_data;
  const GwStop *stop;
  gboolean stopped;
  guint64 n_weighed; /* in this run */

  guint64 value; /* of all that is alive at the start */
  guint64 pair_losses[MOST][MOST];
  guint32 together[MOST]; /* labels that must touch it */
  guint32 earlier[MOST];  /* copies with lower labels */
  guint32 later[MOST];
  guint32 columns[MOST];
  guint32 low; /* labels that cannot be in the last column, and if it is a square on any border */
  guint8 cells[MOST][MAX_ROWS];

  gsize n_room;
  guint64 *alive; /* a row for each depth */
  guint64 *far;   /* a row for each column and label */
  guint32 far_made[MOST];
};

static gboolean start_column (GwProofArrange *arrange, guint column, guint depth, guint64 value,
                              guint32 rest);
static gboolean place_rows (GwProofArrange *arrange, guint column, guint depth);

static gboolean
are_near (guint x, guint y)
{
  return MAX (x, y) - MIN (x, y) <= 1;
}

static inline guint
count (guint32 labels)
{
  return gw_proof_count_bits (labels);
}

static inline guint
lowest (guint32 labels)
{
  return (guint) __builtin_ctz (labels);
}

/* Counts the paths that begin in a cell, or continue one. `near` has the cells that touch each
 * cell. */
static void
count_paths_from (const guint32 *near, guint cell, guint32 used, guint length, guint *n_paths)
{
  n_paths[length]++;
  used |= 1u << cell;
  for (guint32 next = near[cell] & ~used; next != 0; next &= next - 1)
    count_paths_from (near, lowest (next), used, length + 1, n_paths);
}

/* Cells that are mirror images of each other begin the same number of paths. */
static void
count_paths (GwProofArrange *arrange)
{
  const guint n_rows = arrange->n_rows, n_cols = arrange->n_cols;
  guint32 near[MOST] = { 0 };

  for (guint x = 0; x < arrange->n_cells; x++)
    for (guint y = 0; y < arrange->n_cells; y++)
      if (x != y && are_near (x / n_cols, y / n_cols) && are_near (x % n_cols, y % n_cols))
        near[x] |= 1u << y;
  for (guint r = 0; 2 * r < n_rows; r++)
    for (guint c = 0; 2 * c < n_cols; c++)
      {
        const guint n_images = (2 * r + 1 < n_rows ? 2 : 1) * (2 * c + 1 < n_cols ? 2 : 1);
        guint n_paths[MOST + 1] = { 0 };

        count_paths_from (near, r * n_cols + c, 0, 1, n_paths);
        for (guint length = 1; length <= arrange->n_cells; length++)
          arrange->n_paths[length] += n_images * n_paths[length];
      }
}

GwProofArrange *
gw_proof_arrange_new (GwProofWords *words, guint rows, guint cols, const GwKernel *kernel)
{
  GwProofArrange *arrange = g_new0 (GwProofArrange, 1);

  g_assert (rows * cols == words->n_cells && MIN (rows, cols) <= MAX_ROWS);

  arrange->words = gw_proof_words_ref (words);
  arrange->kernel = gw_proof_kernel_get (kernel);
  arrange->turned = rows > cols;
  arrange->n_rows = MIN (rows, cols);
  arrange->n_cols = MAX (rows, cols);
  arrange->n_cells = rows * cols;
  if (rows != cols)
    arrange->n_inside = arrange->n_cells;
  else if (rows > 2)
    arrange->n_inside = (rows - 2) * (rows - 2);
  count_paths (arrange);
  gw_proof_table_init (&arrange->table, words);
  return arrange;
}

void
gw_proof_arrange_free (GwProofArrange *arrange)
{
  gw_proof_table_clear (&arrange->table);
  g_aligned_free (arrange->alive);
  g_aligned_free (arrange->far);
  gw_proof_words_unref (arrange->words);
  g_free (arrange);
}

static inline guint64 *
get_alive (const GwProofArrange *arrange, guint depth)
{
  return arrange->alive + (gsize) depth * arrange->table.lanes.n_bits;
}

/* The row of the words that die when a label is far from a column. Made on first use. */
static const guint64 *
get_far (GwProofArrange *arrange, guint column, guint label)
{
  const guint n = arrange->table.lanes.n_bits;
  guint64 *far = arrange->far + ((gsize) column * MOST + label) * n;
  const guint64 *rows[MAX_ROWS];
  guint n_rows = 0;

  if (arrange->far_made[column] >> label & 1)
    return far;
  arrange->far_made[column] |= 1u << label;
  for (guint32 here = arrange->columns[column]; here != 0; here &= here - 1)
    rows[n_rows++] = arrange->table.pairs[lowest (here)][label];
  arrange->kernel->unite (far, rows, n_rows, n);
  return far;
}

static void
look_at_stop (GwProofArrange *arrange)
{
  if (++arrange->n_weighed % STOP_EVERY == 0 && gw_stop_requested (arrange->stop))
    arrange->stopped = TRUE;
}

static inline guint64
weigh (GwProofArrange *arrange, guint depth, const guint64 *struck)
{
  look_at_stop (arrange);
  return arrange->kernel->weigh (&arrange->table.lanes, get_alive (arrange, depth), struck);
}

/* Strikes out words and stores those still alive as the row of the next depth. Returns their value,
 * or 0 if that is below the threshold. */
static inline guint64
strike (GwProofArrange *arrange, guint depth, const guint64 *const *struck, guint n_struck)
{
  guint64 value;

  look_at_stop (arrange);
  value = arrange->kernel->strike (&arrange->table.lanes, get_alive (arrange, depth + 1),
                                   get_alive (arrange, depth), struck, n_struck);
  return value >= arrange->threshold ? value : 0;
}

/* Strikes out the words that die when some labels, at least one, are far from a column. Returns the
 * same as strike(). */
static guint64
strike_far (GwProofArrange *arrange, guint column, guint depth, guint32 labels)
{
  const guint64 *rows[MOST];
  guint n_rows = 0;

  for (; labels != 0; labels &= labels - 1)
    rows[n_rows++] = get_far (arrange, column, lowest (labels));
  return strike (arrange, depth, rows, n_rows);
}

static void
tell (GwProofArrange *arrange)
{
  guint8 letters[MOST] = { 0 };

  for (guint c = 0; c < arrange->n_cols; c++)
    for (guint r = 0; r < arrange->n_rows; r++)
      {
        const guint rank = arrange->table.letters[arrange->cells[c][r]];

        letters[arrange->turned ? c * arrange->n_rows + r : r * arrange->n_cols + c]
          = arrange->words->letter_of[rank];
      }
  arrange->func (letters, arrange->user_data);
}

/* Copies of a letter go down a column in the order of their labels. */
static gboolean
keeps_order (const GwProofArrange *arrange, const guint8 *cells)
{
  for (guint i = 0; i < arrange->n_rows; i++)
    for (guint j = i + 1; j < arrange->n_rows; j++)
      if (arrange->earlier[cells[i]] >> cells[j] & 1)
        return FALSE;
  return TRUE;
}

static gboolean
are_together (const GwProofArrange *arrange, guint x, guint y)
{
  return arrange->together[x] >> y & 1;
}

/* Whether a label may be in the first or last row. */
static gboolean
may_be_outside (const GwProofArrange *arrange, guint label)
{
  return arrange->n_rows != arrange->n_cols || !(arrange->low >> label & 1);
}

/* Tries one order of the letters of a column, and then the columns after it. */
static gboolean
place_order (GwProofArrange *arrange, guint column, guint depth, const guint8 *order)
{
  const guint n = arrange->n_rows;
  guint8 *cells = arrange->cells[column];
  const guint8 *before = column > 0 ? arrange->cells[column - 1] : NULL;
  const guint64 *rows[MAX_APART];
  guint n_apart = 0;

  memcpy (cells, order, n);
  if (!keeps_order (arrange, cells) || !may_be_outside (arrange, cells[0])
      || !may_be_outside (arrange, cells[n - 1]))
    return TRUE;
  for (guint r = 0; before != NULL && r < n; r++)
    for (guint s = 0; s < n; s++)
      {
        if (are_near (r, s))
          continue;
        if (are_together (arrange, before[r], cells[s]))
          return TRUE;
        rows[n_apart++] = arrange->table.pairs[before[r]][cells[s]];
      }
  if (n_apart > 0 && !strike (arrange, depth, rows, n_apart))
    return !arrange->stopped;
  return place_rows (arrange, column + 1, depth + (n_apart > 0));
}

/* Tries an order from the top and from the bottom. Column 0 has its lower label at the top. */
static gboolean
place_both (GwProofArrange *arrange, guint column, guint depth, const guint8 *order)
{
  const guint n = arrange->n_rows;
  guint8 reversed[MAX_ROWS];

  if (!place_order (arrange, column, depth, order))
    return FALSE;
  if (column == 0 || n == 1)
    return TRUE;
  for (guint r = 0; r < n; r++)
    reversed[r] = order[n - 1 - r];
  return place_order (arrange, column, depth, reversed);
}

/* Tries both orders of the letters inside a column of four. */
static gboolean
place_inside (GwProofArrange *arrange, guint column, guint depth, guint8 *order)
{
  for (guint turn = 0; turn < 2; turn++)
    {
      const guint64 *const rows[] = { arrange->table.pairs[order[0]][order[2]],
                                      arrange->table.pairs[order[1]][order[3]] };
      const guint8 inside = order[1];

      if (!are_together (arrange, order[0], order[2])
          && !are_together (arrange, order[1], order[3]) && strike (arrange, depth, rows, 2)
          && !place_both (arrange, column, depth + 1, order))
        return FALSE;
      order[1] = order[2];
      order[2] = inside;
    }
  return !arrange->stopped;
}

/* Tries all orders of the letters of a column: first which are its top and bottom. */
static gboolean
place_rows (GwProofArrange *arrange, guint column, guint depth)
{
  const guint n = arrange->n_rows;
  guint8 labels[MAX_ROWS], order[MAX_ROWS];
  guint n_labels = 0;

  if (arrange->stopped)
    return FALSE;
  if (column == arrange->n_cols)
    {
      tell (arrange);
      return TRUE;
    }
  for (guint32 left = arrange->columns[column]; left != 0; left &= left - 1)
    labels[n_labels++] = (guint8) lowest (left);
  if (n < 3)
    return place_both (arrange, column, depth, labels);
  for (guint top = 0; top < n; top++)
    for (guint bottom = top + 1; bottom < n; bottom++)
      {
        const guint64 *row = arrange->table.pairs[labels[top]][labels[bottom]];
        guint inside = 1;

        order[0] = labels[top];
        order[n - 1] = labels[bottom];
        for (guint i = 0; i < n; i++)
          if (i != top && i != bottom)
            order[inside++] = labels[i];
        if (!may_be_outside (arrange, order[0]) || !may_be_outside (arrange, order[n - 1])
            || are_together (arrange, order[0], order[n - 1])
            || !strike (arrange, depth, &row, 1))
          continue;
        if (!(n == 3 ? place_both (arrange, column, depth + 1, order)
                     : place_inside (arrange, column, depth + 1, order)))
          return FALSE;
      }
  return !arrange->stopped;
}

/* Goes on to the next column when its letters are decided. */
static gboolean
go_on (GwProofArrange *arrange, guint column, guint depth, guint64 value, guint32 near,
       guint32 rest)
{
  const guint n_left = arrange->n_cols - column - 2;

  arrange->columns[column + 1] = near;
  if (n_left > 1)
    return start_column (arrange, column + 1, depth, value, rest);
  if (((n_left == 1 ? rest : near) & arrange->low) != 0)
    return TRUE;
  if (n_left == 1)
    arrange->columns[column + 2] = rest;
  return place_rows (arrange, 0, depth);
}

/* Works out how much value is lost if each open label is far. Labels that cannot be far become
 * near. losses[] holds the parent's estimate. If that alone cannot push the bound below the
 * threshold, the exact computation is skipped. FALSE when too many are near. */
static gboolean
find_losses (GwProofArrange *arrange, guint column, guint depth, guint64 value, guint32 *open,
             guint32 *near, guint64 *losses)
{
  for (guint32 left = *open; left != 0; left &= left - 1)
    {
      const guint label = lowest (left);
      guint64 weight;

      if (!(*open >> label & 1) || losses[label] + arrange->threshold <= value)
        continue;
      weight = weigh (arrange, depth, get_far (arrange, column, label));
      losses[label] = value - weight;
      if (weight >= arrange->threshold)
        continue;
      *near |= 1u << label | (arrange->earlier[label] & *open);
      *open &= ~*near;
      if (count (*near) > arrange->n_rows)
        return FALSE;
    }
  return TRUE;
}

/* Decides for each open label whether it is near or far. */
static gboolean
split (GwProofArrange *arrange, guint column, guint depth, guint64 value, guint32 open,
       guint32 near, guint32 far, const guint64 *losses_before)
{
  const guint n_far = arrange->n_rows * (arrange->n_cols - column - 2);
  guint64 losses[MOST];

  memcpy (losses, losses_before, sizeof losses);
  if (!find_losses (arrange, column, depth, value, &open, &near, losses))
    return !arrange->stopped;
  while (!arrange->stopped)
    {
      guint dearest = MOST;
      guint32 labels;
      guint64 left_over;

      if (count (near) > arrange->n_rows || count (far) > n_far)
        return TRUE;
      if (count (near) == arrange->n_rows)
        {
          left_over = open != 0 ? strike_far (arrange, column, depth, open) : value;
          if (left_over == 0)
            return !arrange->stopped;
          return go_on (arrange, column, depth + (open != 0), left_over, near, far | open);
        }
      if (count (far) == n_far)
        return go_on (arrange, column, depth, value, near | open, far);

      for (guint32 left = open; left != 0; left &= left - 1)
        if (dearest == MOST || losses[lowest (left)] > losses[dearest])
          dearest = lowest (left);
      labels = 1u << dearest | (arrange->later[dearest] & open);
      left_over = strike_far (arrange, column, depth, labels);
      if (left_over > 0
          && !split (arrange, column, depth + 1, left_over, open & ~labels, near, far | labels,
                     losses))
        return FALSE;
      labels = 1u << dearest | (arrange->earlier[dearest] & open);
      near |= labels;
      open &= ~labels;
    }
  return FALSE;
}

static gboolean
start_column (GwProofArrange *arrange, guint column, guint depth, guint64 value, guint32 rest)
{
  guint64 losses[MOST] = { 0 };
  guint32 near = column + 3 == arrange->n_cols ? arrange->low & rest : 0;

  for (guint32 left = arrange->columns[column]; left != 0; left &= left - 1)
    near |= arrange->together[lowest (left)] & rest;
  for (guint32 left = near; left != 0; left &= left - 1)
    near |= arrange->earlier[lowest (left)] & rest;
  if (count (near) > arrange->n_rows)
    return TRUE;
  /* These losses are too high where a word needs more than one of the pairs, but good enough for
   * choosing a letter. */
  for (guint32 left = rest & ~near; left != 0; left &= left - 1)
    for (guint32 here = arrange->columns[column]; here != 0; here &= here - 1)
      losses[lowest (left)] += arrange->pair_losses[lowest (here)][lowest (left)];
  arrange->far_made[column] = 0;
  return split (arrange, column, depth, value, rest & ~near, near, 0, losses);
}

/* Tries all choices of letters for column 0 that add labels from `next` on to the chosen ones. */
static gboolean
choose (GwProofArrange *arrange, guint next, guint32 chosen)
{
  const guint32 all = (1u << arrange->n_cells) - 1;

  if (arrange->stopped)
    return FALSE;
  if (count (chosen) == arrange->n_rows)
    {
      arrange->columns[0] = chosen;
      arrange->low = (1u << lowest (chosen)) - 1;
      if (lowest (chosen) > arrange->n_inside)
        return TRUE;
      if (arrange->n_cols == 1)
        return place_rows (arrange, 0, 0);
      if (arrange->n_cols == 2)
        {
          arrange->columns[1] = all & ~chosen;
          return (arrange->columns[1] & arrange->low) != 0 || place_rows (arrange, 0, 0);
        }
      return start_column (arrange, 0, 0, arrange->value, all & ~chosen);
    }
  for (guint label = next; label < arrange->n_cells; label++)
    if ((arrange->earlier[label] & ~chosen) == 0
        && !choose (arrange, label + 1, chosen | 1u << label))
      return FALSE;
  return TRUE;
}

static void
prepare (GwProofArrange *arrange)
{
  const GwProofTable *table = &arrange->table;

  if (arrange->n_room < table->lanes.n_bits)
    {
      arrange->n_room = 2 * table->lanes.n_bits;
      g_aligned_free (arrange->alive);
      g_aligned_free (arrange->far);
      arrange->alive = g_aligned_alloc (MAX_DEPTH * arrange->n_room, sizeof (guint64), ALIGN);
      arrange->far = g_aligned_alloc (MOST * MOST * arrange->n_room, sizeof (guint64), ALIGN);
    }
  memcpy (get_alive (arrange, 0), table->alive, table->lanes.n_bits * sizeof (guint64));
  memset (arrange->together, 0, sizeof arrange->together);
  memset (arrange->far, 0, table->lanes.n_bits * sizeof (guint64));
  arrange->value = weigh (arrange, 0, arrange->far);
  for (guint x = 0; x < arrange->n_cells; x++)
    {
      arrange->earlier[x] = arrange->later[x] = 0;
      for (guint y = 0; y < arrange->n_cells; y++)
        if (y != x && table->letters[x] == table->letters[y])
          *(y < x ? &arrange->earlier[x] : &arrange->later[x]) |= 1u << y;
      for (guint y = 0; y < x; y++)
        {
          const guint64 weight = weigh (arrange, 0, table->pairs[x][y]);

          arrange->pair_losses[x][y] = arrange->pair_losses[y][x] = arrange->value - weight;
          if (weight >= arrange->threshold)
            continue;
          arrange->together[x] |= 1u << y;
          arrange->together[y] |= 1u << x;
        }
    }
}

gboolean
gw_proof_arrange_run (GwProofArrange *arrange, const guint8 *set, guint64 threshold,
                      GwProofBoardFunc func, gpointer user_data, const GwStop *stop)
{
  arrange->threshold = threshold;
  arrange->func = func;
  arrange->user_data = user_data;
  arrange->stop = stop;
  arrange->n_weighed = 0;
  arrange->stopped = gw_stop_requested (stop);
  if (arrange->stopped)
    return FALSE;
  if (!gw_proof_table_set (&arrange->table, set, arrange->n_paths, threshold))
    return TRUE;
  prepare (arrange);
  return choose (arrange, 0, 0) && !arrange->stopped;
}

guint64
gw_proof_arrange_get_work (const GwProofArrange *arrange)
{
  const guint64 each = WEIGH_WORK + BITS_WORK * (guint64) arrange->table.lanes.n_bits;

  return gw_proof_table_get_work (&arrange->table) + arrange->n_weighed * each;
}

void
gw_proof_arrange_set_threshold (GwProofArrange *arrange, guint64 threshold)
{
  arrange->threshold = threshold;
}
