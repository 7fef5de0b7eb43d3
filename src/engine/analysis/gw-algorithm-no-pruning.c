/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows every path to its end and looks up each string along it among the words. */
#include "gw-algorithm.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  GwWordTable *table;
  guint32 *slots; /* 1 + rank, or 0 */
  guint shift;    /* the upper bits of a hash choose the slot */
  gsize n_slots;
} Words;

typedef struct
{
  const Words *words;
  const GwField *field;
  GwTrial *trial;
  guint max_tiles;
  gboolean visited[GW_BOARD_MAX_CELLS];
  guint8 text[GW_BOARD_MAX_CELLS * GW_TILE_MAX_LETTERS]; /* the letters on the way */
} Walk;

/* The letters so far; `lost` when one of them is in no word. */
typedef struct
{
  guint length;
  gboolean lost;
  guint64 hash;
} String;

static guint64
add_to_hash (guint64 hash, guint letter)
{
  return (hash ^ (letter + 1)) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
}

static void
look_up (Walk *walk, const String *string)
{
  const Words *words = walk->words;

  for (gsize at = string->hash >> words->shift;; at = (at + 1) & (words->n_slots - 1))
    {
      const guint32 slot = words->slots[at];
      const guint8 *letters;
      guint length;

      walk->trial->operations++;
      if (slot == 0)
        return;
      letters = gw_word_table_get_word (words->table, slot - 1, &length);
      if (length == string->length && memcmp (letters, walk->text, length) == 0)
        {
          gw_trial_book (walk->trial, slot - 1);
          return;
        }
    }
}

static void
enter (Walk *walk, guint cell, guint n_tiles, String string)
{
  const GwGraph *graph = &walk->field->graph;
  const GwTileCode *tile = &walk->field->tiles[cell];

  if (!gw_trial_move (walk->trial))
    return;
  string.lost = string.lost || tile->n_letters == 0;
  for (guint i = 0; i < tile->n_letters; i++)
    {
      walk->text[string.length++] = tile->letters[i];
      string.hash = add_to_hash (string.hash, tile->letters[i]);
    }
  if (!string.lost && string.length <= walk->words->table->longest)
    look_up (walk, &string);
  if (++n_tiles >= walk->max_tiles)
    return;

  walk->trial->asked++;
  walk->visited[cell] = !walk->field->reuse;
  for (guint i = 0; i < graph->n_neighbors[cell]; i++)
    {
      const guint next = graph->neighbors[cell][i];

      if (walk->visited[next])
        continue;
      walk->trial->correct++;
      enter (walk, next, n_tiles, string);
    }
  walk->visited[cell] = FALSE;
}

static void
free_index (gpointer index)
{
  Words *words = index;

  gw_word_table_unref (words->table);
  g_free (words->slots);
  g_free (words);
}

static gpointer
build (GwWordTable *table, const GwStop *stop, GError **error)
{
  Words *words = g_new0 (Words, 1);

  words->table = gw_word_table_ref (table);
  words->shift = 64 - 4;
  while ((gsize) 1 << (64 - words->shift) < (gsize) table->n_words * 2)
    words->shift--;
  words->n_slots = (gsize) 1 << (64 - words->shift);
  words->slots = g_new0 (guint32, words->n_slots);
  for (guint32 rank = 0; rank < table->n_words; rank++)
    {
      guint length;
      const guint8 *letters = gw_word_table_get_word (table, rank, &length);
      guint64 hash = 0;
      gsize at;

      for (guint i = 0; i < length; i++)
        hash = add_to_hash (hash, letters[i]);
      for (at = hash >> words->shift; words->slots[at] != 0;)
        at = (at + 1) & (words->n_slots - 1);
      words->slots[at] = rank + 1;
    }
  return words;
}

static gsize
get_bytes (gconstpointer index)
{
  const Words *words = index;

  return gw_word_table_get_bytes (words->table) + words->n_slots * sizeof (guint32);
}

static void
solve (gpointer index, const GwField *field, GwTrial *trial)
{
  Walk walk = { .words = index, .field = field, .trial = trial };

  walk.max_tiles = MIN (trial->max_tiles, GW_BOARD_MAX_CELLS);
  if (walk.max_tiles == 0)
    return;
  for (guint cell = 0; cell < field->graph.n_cells; cell++)
    if (!field->hole[cell] && trial->end == GW_TRIAL_COMPLETE)
      enter (&walk, cell, 0, (String){ 0 });
}

const GwAlgorithm gw_algorithm_no_pruning = {
  .name = "no-pruning",
  .title = N_ ("No Pruning"),
  .summary = N_ ("Follows every path to its end and looks up its letters in a hash table"),
  .operation = N_ ("hash table slots checked"),
  .rank = 60,
  .unpruned = TRUE,
  .build = build,
  .free_index = free_index,
  .get_bytes = get_bytes,
  .solve = solve,
};
