/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cost.h"
#include "gw-grow.h"
#include "gw-sorted-list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  GROW_FIELDS;
  const GwWordTable *table;
  guint8 text[GW_MAX_WORD_LENGTH + 1]; /* the letters on the way */
} Grow;

/* The first word that is not before the text. */
typedef struct
{
  guint32 length;
  guint32 rank;
} Place;

/* Whether a word comes before the text; one more look at the list. */
static gboolean
is_before (Grow *grow, guint32 rank, guint length)
{
  guint word_length;
  const guint8 *letters = gw_word_table_get_word (grow->table, rank, &word_length);
  const int order = memcmp (letters, grow->text, MIN (word_length, length));

  grow->trial->operations++;
  return order < 0 || (order == 0 && word_length < length);
}

/* The string is looked for in the whole list each time, as its inventor did it. */
static gboolean
grow_step (Grow *grow, Place *place, guint letter)
{
  const GwWordTable *table = grow->table;
  guint32 low = 0, high = table->n_words;
  const guint8 *letters;
  guint length;

  if (place->length == GW_MAX_WORD_LENGTH)
    return FALSE;
  grow->text[place->length++] = (guint8) letter;
  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (is_before (grow, middle, place->length))
        low = middle + 1;
      else
        high = middle;
    }

  place->rank = low;
  if (low == table->n_words)
    return FALSE;
  letters = gw_word_table_get_word (table, low, &length);
  return length >= place->length && memcmp (letters, grow->text, place->length) == 0;
}

/* A letter that no word has sorts after all others. */
static void
grow_miss (Grow *grow, const Place *place)
{
  Place next = *place;

  grow_step (grow, &next, GW_NO_LETTER);
}

static guint32
grow_word (const Grow *grow, const Place *place)
{
  guint length;

  gw_word_table_get_word (grow->table, place->rank, &length);
  return length == place->length ? place->rank : GW_NO_WORD;
}

#define GROW_PLACE Place
#include "gw-grow-loop.h"

static void
solve (gpointer index, const GwField *field, GwTrial *trial)
{
  Grow grow = { .field = field, .trial = trial, .table = index };

  grow_all (&grow);
}

const GwAlgorithm gw_algorithm_binary_search = {
  .name = "binary-search",
  .title = N_ ("Binary Search"),
  .summary = N_ ("Extends paths on the board and looks up each one in the sorted word list"),
  .operation = N_ ("list entries checked"),
  .rank = 20,
  .theory = gw_cost_binary_search,
  .build = gw_sorted_list_build,
  .free_index = gw_sorted_list_free,
  .get_bytes = gw_sorted_list_get_bytes,
  .solve = solve,
};
