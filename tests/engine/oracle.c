/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "oracle.h"

#include <string.h>

struct _Oracle
{
  guint n_cells;
  guint n_letters[GW_BOARD_MAX_CELLS]; /* 0: no tile */
  gunichar letters[GW_BOARD_MAX_CELLS][GW_TILE_MAX_LETTERS];
  guint n_near[GW_BOARD_MAX_CELLS];
  guint8 near[GW_BOARD_MAX_CELLS][GW_BOARD_MAX_CELLS];
  GwRulesSpec rules;
  guint64 steps;
  gboolean gave_up;
};

OracleWord *
oracle_word_new (const gunichar *letters, guint length, guint level)
{
  OracleWord *word = g_new0 (OracleWord, 1);

  word->letters = g_memdup2 (letters, length * sizeof *letters);
  word->text = g_ucs4_to_utf8 (letters, length, NULL, NULL, NULL);
  word->length = length;
  word->level = level;

  return word;
}

OracleWord *
oracle_word_new_from_text (const char *text, guint level)
{
  OracleWord *word = g_new0 (OracleWord, 1);
  glong length;

  word->text = g_strdup (text);
  word->letters = g_utf8_to_ucs4_fast (text, -1, &length);
  word->length = length;
  word->level = level;

  return word;
}

void
oracle_word_free (OracleWord *word)
{
  g_free (word->text);
  g_free (word->letters);
  g_free (word);
}

GPtrArray *
oracle_words_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) oracle_word_free);
}

/* The order of UTF-8 bytes is the order of code points. */
static gint
compare_words (gconstpointer a, gconstpointer b)
{
  const OracleWord *first = *(OracleWord *const *) a;
  const OracleWord *second = *(OracleWord *const *) b;

  return strcmp (first->text, second->text);
}

void
oracle_words_sort (GPtrArray *words)
{
  g_ptr_array_sort (words, compare_words);

  for (guint i = 1; i < words->len;)
    {
      const OracleWord *before = g_ptr_array_index (words, i - 1);
      const OracleWord *word = g_ptr_array_index (words, i);

      if (strcmp (before->text, word->text) == 0)
        g_ptr_array_remove_index (words, i);
      else
        i++;
    }
}

gint
oracle_scoring_points (const OracleScoring *scoring, guint length)
{
  gint points = 0;

  for (guint i = 0; i < scoring->n_lines; i++)
    if (scoring->length[i] <= length)
      points = scoring->points[i];

  return points;
}

static guint
distance (guint a, guint b, guint side, gboolean wrapped)
{
  guint apart = a > b ? a - b : b - a;

  return wrapped ? MIN (apart, side - apart) : apart;
}

static gboolean
touches (const GwBoard *board, GwAdjacency adjacency, guint a, guint b)
{
  guint rows = gw_board_get_rows (board);
  guint cols = gw_board_get_cols (board);
  gboolean wrapped = adjacency == GW_ADJACENCY_TORUS;
  guint down = distance (a / cols, b / cols, rows, wrapped);
  guint across = distance (a % cols, b % cols, cols, wrapped);

  if (a == b)
    return FALSE;

  return adjacency == GW_ADJACENCY_ROOK ? down + across == 1 : MAX (down, across) == 1;
}

static void
read_cell (Oracle *oracle, guint index, const GwCell *cell)
{
  if (cell->kind != GW_CELL_TILE)
    return;

  for (guint i = 0; i < cell->n_letters; i++)
    oracle->letters[index][i] = cell->letters[i];
  oracle->n_letters[index] = cell->n_letters;

  if (oracle->rules.qu && cell->n_letters == 1 && cell->letters[0] == 'q')
    {
      oracle->letters[index][1] = 'u';
      oracle->n_letters[index] = 2;
    }
}

Oracle *
oracle_new (const GwBoard *board, const GwRulesSpec *rules, guint64 steps)
{
  Oracle *oracle = g_new0 (Oracle, 1);

  oracle->n_cells = gw_board_get_n_cells (board);
  oracle->rules = *rules;
  oracle->steps = steps;

  for (guint cell = 0; cell < oracle->n_cells; cell++)
    read_cell (oracle, cell, gw_board_get_cell (board, cell));

  for (guint a = 0; a < oracle->n_cells; a++)
    for (guint b = 0; b < oracle->n_cells; b++)
      if (oracle->n_letters[a] > 0 && oracle->n_letters[b] > 0
          && touches (board, rules->adjacency, a, b))
        oracle->near[a][oracle->n_near[a]++] = b;

  return oracle;
}

void
oracle_free (Oracle *oracle)
{
  g_free (oracle);
}

guint
oracle_get_n_cells (const Oracle *oracle)
{
  return oracle->n_cells;
}

const gunichar *
oracle_get_letters (const Oracle *oracle, guint cell, guint *n_letters)
{
  *n_letters = oracle->n_letters[cell];
  return oracle->letters[cell];
}

const guint8 *
oracle_get_near (const Oracle *oracle, guint cell, guint *n_near)
{
  *n_near = oracle->n_near[cell];
  return oracle->near[cell];
}

gboolean
oracle_gave_up (const Oracle *oracle)
{
  return oracle->gave_up;
}

gboolean
oracle_word_counts (const Oracle *oracle, const OracleWord *word)
{
  return word->length >= oracle->rules.min_length && word->level <= oracle->rules.max_level;
}

typedef void (*TraceFunc) (const guint8 *cells, guint n_cells, gpointer user_data);

typedef struct
{
  Oracle *oracle;
  const OracleWord *word;
  TraceFunc func;
  gpointer user_data;
  guint8 *cells;
  gboolean taken[GW_BOARD_MAX_CELLS];
} Trace;

/* Lays the letters of the word from `done` on, the next of them on `cell`. */
static void
lay (Trace *trace, guint cell, guint n_cells, guint done)
{
  Oracle *oracle = trace->oracle;
  guint n_letters = oracle->n_letters[cell];

  if (oracle->steps == 0)
    {
      oracle->gave_up = TRUE;
      return;
    }
  oracle->steps--;

  if (n_letters == 0 || (trace->taken[cell] && !oracle->rules.reuse)
      || n_letters > trace->word->length - done
      || memcmp (oracle->letters[cell], trace->word->letters + done,
                 n_letters * sizeof (gunichar))
             != 0)
    return;

  trace->cells[n_cells++] = cell;
  done += n_letters;
  if (done == trace->word->length)
    {
      trace->func (trace->cells, n_cells, trace->user_data);
      return;
    }

  trace->taken[cell] = TRUE;
  for (guint i = 0; i < oracle->n_near[cell]; i++)
    lay (trace, oracle->near[cell][i], n_cells, done);
  trace->taken[cell] = FALSE;
}

static void
trace_word (Oracle *oracle, const OracleWord *word, TraceFunc func, gpointer user_data)
{
  Trace trace = { oracle, word, func, user_data, g_new (guint8, word->length + 1), { FALSE } };

  for (guint cell = 0; cell < oracle->n_cells; cell++)
    lay (&trace, cell, 0, 0);

  g_free (trace.cells);
}

static void
keep_path_cb (const guint8 *cells, guint n_cells, gpointer user_data)
{
  g_ptr_array_add (user_data, g_bytes_new (cells, n_cells));
}

GPtrArray *
oracle_list_paths (Oracle *oracle, const OracleWord *word)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  trace_word (oracle, word, keep_path_cb, paths);
  return paths;
}

typedef struct
{
  guint64 paths;
  gboolean through[GW_BOARD_MAX_CELLS];
  gboolean from[GW_BOARD_MAX_CELLS];
} Marks;

static void
mark_path_cb (const guint8 *cells, guint n_cells, gpointer user_data)
{
  Marks *marks = user_data;

  marks->paths++;
  marks->from[cells[0]] = TRUE;
  for (guint i = 0; i < n_cells; i++)
    marks->through[cells[i]] = TRUE;
}

OracleAnswer *
oracle_solve (Oracle *oracle, const GPtrArray *words, const OracleScoring *scoring)
{
  OracleAnswer *answer = g_new0 (OracleAnswer, 1);

  answer->hits = g_array_new (FALSE, FALSE, sizeof (OracleHit));

  for (guint i = 0; i < words->len; i++)
    {
      OracleHit hit = { g_ptr_array_index (words, i), 0, 0 };
      Marks marks = { 0 };
      guint64 times;

      if (!oracle_word_counts (oracle, hit.word))
        continue;

      trace_word (oracle, hit.word, mark_path_cb, &marks);
      if (marks.paths == 0)
        continue;

      hit.paths = marks.paths;
      hit.points = oracle_scoring_points (scoring, hit.word->length);
      g_array_append_val (answer->hits, hit);

      times = oracle->rules.count_paths ? hit.paths : 1;
      answer->total += times;
      answer->score += (gint64) times * hit.points;
      answer->longest = MAX (answer->longest, hit.word->length);
      for (guint cell = 0; cell < oracle->n_cells; cell++)
        {
          answer->usage[cell] += marks.through[cell];
          answer->starts[cell] += marks.from[cell];
        }
    }

  return answer;
}

void
oracle_answer_free (OracleAnswer *answer)
{
  g_array_unref (answer->hits);
  g_free (answer);
}

/* Every string that passes the test, as a plain set of strings. */
static GHashTable *
list_passing (const Oracle *oracle, const GPtrArray *words, GwPrune prune)
{
  GHashTable *passing = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < words->len; i++)
    {
      const OracleWord *word = g_ptr_array_index (words, i);

      if (!oracle_word_counts (oracle, word))
        continue;
      for (guint from = 0; from < (prune == GW_PRUNE_PREFIX ? 1 : word->length); from++)
        for (guint to = from + 1; to <= word->length; to++)
          g_hash_table_add (passing, g_utf8_substring (word->text, from, to));
    }

  return passing;
}

typedef struct
{
  const Oracle *oracle;
  GHashTable *passing; /* NULL: all strings pass */
  GString *text;
  gint64 moves;
  gint64 limit;
  gboolean taken[GW_BOARD_MAX_CELLS];
} Count;

static void
enter (Count *count, guint cell)
{
  const Oracle *oracle = count->oracle;
  gsize before = count->text->len;

  if (oracle->n_letters[cell] == 0 || count->taken[cell] || count->moves > count->limit)
    return;

  count->moves++;
  for (guint i = 0; i < oracle->n_letters[cell]; i++)
    g_string_append_unichar (count->text, oracle->letters[cell][i]);

  if (count->passing == NULL || g_hash_table_contains (count->passing, count->text->str))
    {
      count->taken[cell] = TRUE;
      for (guint i = 0; i < oracle->n_near[cell]; i++)
        enter (count, oracle->near[cell][i]);
      count->taken[cell] = FALSE;
    }
  g_string_truncate (count->text, before);
}

gint64
oracle_count_moves (const Oracle *oracle, const GPtrArray *words, GwPrune prune, gint64 limit)
{
  Count count = { oracle, NULL, g_string_new (NULL), 0, limit, { FALSE } };

  if (prune != GW_PRUNE_NONE)
    count.passing = list_passing (oracle, words, prune);

  for (guint cell = 0; cell < oracle->n_cells; cell++)
    enter (&count, cell);

  g_clear_pointer (&count.passing, g_hash_table_unref);
  g_string_free (count.text, TRUE);

  return count.moves > limit ? -1 : count.moves;
}
