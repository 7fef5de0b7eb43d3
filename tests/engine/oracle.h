/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-solution.h"

G_BEGIN_DECLS

/* The plainest solver there is, to judge the engine by: each word of a plain
 * list is looked for on its own, by trying every way to lay it on the board.
 * No tree, and nothing of the engine but the values of cells and rules. */

typedef struct
{
  char *text; /* folded */
  gunichar *letters;
  guint length;
  guint level;
} OracleWord;

OracleWord *oracle_word_new (const gunichar *letters, guint length, guint level);
OracleWord *oracle_word_new_from_text (const char *text, guint level);
void oracle_word_free (OracleWord *word);

/* An array of OracleWord in code point order, none twice. */
GPtrArray *oracle_words_new (void);
void oracle_words_sort (GPtrArray *words);

#define ORACLE_MAX_LINES 12

/* Points by length: the nearest line at or below, 0 below the first. */
typedef struct
{
  guint n_lines;
  guint length[ORACLE_MAX_LINES]; /* ascending */
  gint points[ORACLE_MAX_LINES];
} OracleScoring;

gint oracle_scoring_points (const OracleScoring *scoring, guint length);

/* A board under rules; the scoring of the rules is not looked at. */
typedef struct _Oracle Oracle;

/* `steps` is how many cells may be tried in all before it gives up. */
Oracle *oracle_new (const GwBoard *board, const GwRulesSpec *rules, guint64 steps);
void oracle_free (Oracle *oracle);

guint oracle_get_n_cells (const Oracle *oracle);
const gunichar *oracle_get_letters (const Oracle *oracle, guint cell, guint *n_letters);
const guint8 *oracle_get_near (const Oracle *oracle, guint cell, guint *n_near);
gboolean oracle_gave_up (const Oracle *oracle);

/* Whether the word counts under the rules, wherever it stands. */
gboolean oracle_word_counts (const Oracle *oracle, const OracleWord *word);

/* The paths of a word as GBytes of cell numbers, in ascending order. */
GPtrArray *oracle_list_paths (Oracle *oracle, const OracleWord *word);

typedef struct
{
  const OracleWord *word;
  guint64 paths;
  gint points;
} OracleHit;

typedef struct
{
  GArray *hits; /* of OracleHit, in code point order */
  guint64 total;
  gint64 score;
  guint longest;
  guint usage[GW_BOARD_MAX_CELLS];
  guint starts[GW_BOARD_MAX_CELLS];
} OracleAnswer;

OracleAnswer *oracle_solve (Oracle *oracle, const GPtrArray *words, const OracleScoring *scoring);
void oracle_answer_free (OracleAnswer *answer);

/* The states entered: every start, and every legal neighbor of a state whose
 * letters pass the test. -1 when there are more than `limit`. */
gint64 oracle_count_moves (const Oracle *oracle, const GPtrArray *words, GwPrune prune,
                           gint64 limit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OracleWord, oracle_word_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Oracle, oracle_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OracleAnswer, oracle_answer_free)

G_END_DECLS
