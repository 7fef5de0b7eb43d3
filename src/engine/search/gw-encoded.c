/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-encoded.h"

#include "gw-played-board.h"
#include "gw-scoring.h"
#include "gw-solution.h"

#include <stdlib.h>

/* A path is picked among at most this many: a short string may have millions. */
#define MOST_PATHS 64

typedef struct
{
  GwEncoded *encoded;
  const GwPathField *field;
  GwRandom *random;
  const GwStop *stop;
} Work;

typedef struct
{
  GwPath *path;
  GwRandom *random;
  guint n_seen;
} Picking;

/* Each of the paths so far is equally likely to be the one that is kept. */
static gboolean
pick_cb (const guint8 *cells, guint length, gpointer user_data)
{
  Picking *picking = user_data;

  picking->n_seen++;
  if (picking->n_seen == 1 || gw_random_below (picking->random, picking->n_seen) == 0)
    {
      gw_path_clear (picking->path);
      *picking->path = (GwPath){ length, g_memdup2 (cells, length) };
    }
  return picking->random != NULL && picking->n_seen < MOST_PATHS;
}

gboolean
gw_path_pick (const GwPathField *field, const GwLexicon *lexicon, guint word, guint start,
              guint length, GwRandom *random, const GwStop *stop, GwPath *path)
{
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (lexicon);
  Picking picking = { path, random, 0 };
  guint8 numbers[GW_MAX_WORD_LENGTH];
  gunichar letters[GW_MAX_WORD_LENGTH];

  gw_lexicon_get_word (lexicon, word, numbers);
  for (guint i = 0; i < length; i++)
    letters[i] = alphabet->letters[numbers[start + i]];
  *path = (GwPath){ 0, NULL };
  gw_path_field_foreach_letters (field, letters, length, FALSE, stop, pick_cb, &picking);
  return picking.n_seen > 0;
}

/* Whether the board has a part of the word; if so the word gets one of its paths. */
static gboolean
find_path (const Work *work, GwEncodedWord *word, guint start, guint length)
{
  GwPath path;

  if (!gw_path_pick (work->field, work->encoded->lexicon, word->word, start, length, work->random,
                     work->stop, &path))
    return FALSE;
  g_free (word->cells);
  word->cells = path.cells;
  word->n_cells = path.length;
  word->part_start = start;
  word->part_length = length;
  return TRUE;
}

/* The longest part, tried from long to short: tiles of several letters may have
 * a string without having its parts. */
static void
find_part (const Work *work, GwEncodedWord *word)
{
  for (guint length = word->length - 1; length > 0; length--)
    for (guint start = 0; start + length <= word->length; start++)
      if (gw_stop_requested (work->stop) || find_path (work, word, start, length))
        return;
}

static void
look_at (const Work *work, GwEncodedWord *word, GwEncodedFlags flags)
{
  GwEncoded *encoded = work->encoded;
  guint64 seen[GW_BOARD_MAX_CELLS / 64] = { 0 };

  if (!word->is_found)
    {
      if (flags & GW_ENCODED_PARTS)
        find_part (work, word);
      return;
    }
  find_path (work, word, 0, word->length);
  encoded->n_found++;
  for (guint i = 0; i < word->n_cells; i++)
    {
      const guint cell = word->cells[i];
      const guint64 bit = G_GUINT64_CONSTANT (1) << (cell & 63);

      encoded->usage[cell] += (seen[cell >> 6] & bit) == 0;
      seen[cell >> 6] |= bit;
    }
}

/* The strings that count, by number. */
static void
list_words (GwEncoded *encoded, const GwRulesSpec *spec)
{
  const guint n = gw_lexicon_get_n_words (encoded->lexicon);

  encoded->words = g_new0 (GwEncodedWord, n + 1);
  for (guint i = 0; i < n; i++)
    {
      GwEncodedWord *word = &encoded->words[encoded->n_words];

      word->word = i;
      word->length = gw_lexicon_get_word_length (encoded->lexicon, i);
      encoded->n_words += word->length >= spec->min_length
                          && gw_lexicon_get_level (encoded->lexicon, i) <= spec->max_level;
    }
}

static int
compare_words (const void *a, const void *b)
{
  const guint one = ((const GwEncodedWord *) a)->word;
  const guint other = ((const GwEncodedWord *) b)->word;

  return one < other ? -1 : one > other;
}

static void
mark_found (GwEncoded *encoded, const GwSolution *solution)
{
  for (guint i = 0; i < gw_solution_get_n_words (solution); i++)
    {
      const GwEncodedWord wanted = { .word = gw_solution_get_word (solution, i) };
      GwEncodedWord *word = bsearch (&wanted, encoded->words, encoded->n_words, sizeof wanted,
                                     compare_words);

      if (word != NULL)
        word->is_found = TRUE;
    }
}

GwEncoded *
gw_encoded_new (GwLexicon *lexicon, GwBoard *board, GwRules *rules, GwEncodedFlags flags,
                GwRandom *random, const GwStop *stop)
{
  g_autoptr (GwSolution) solution = gw_solve (lexicon, board, rules, 0, GW_PRUNE_PREFIX, stop,
                                              NULL);
  g_autoptr (GwBoard) played = gw_play_board (lexicon, board);
  g_autoptr (GwPathField) field = NULL;
  g_autoptr (GwEncoded) encoded = NULL;
  Work work;

  g_return_val_if_fail (solution != NULL, NULL);

  if (!gw_solution_is_complete (solution))
    return NULL;
  encoded = g_new0 (GwEncoded, 1);
  encoded->lexicon = gw_lexicon_ref (lexicon);
  encoded->n_cells = gw_board_get_n_cells (board);
  field = gw_path_field_new (played, rules);
  work = (Work){ encoded, field, random, stop };
  list_words (encoded, gw_rules_get (rules));
  mark_found (encoded, solution);
  for (guint i = 0; i < encoded->n_words && !gw_stop_requested (stop); i++)
    look_at (&work, &encoded->words[i], flags);
  return gw_stop_requested (stop) ? NULL : g_steal_pointer (&encoded);
}

void
gw_encoded_free (GwEncoded *encoded)
{
  for (guint i = 0; i < encoded->n_words; i++)
    g_free (encoded->words[i].cells);
  g_free (encoded->words);
  gw_lexicon_unref (encoded->lexicon);
  g_free (encoded);
}
