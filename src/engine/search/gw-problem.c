/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-problem.h"

#include "gw-error.h"
#include "gw-letter-stats.h"
#include "gw-letters.h"
#include "gw-solver.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Letters with a smaller share of the points are not tried. */
#define COMMON_SHARE 0.004

/* Tries of a random board that keeps to what is allowed. */
#define N_TRIES 200

typedef struct
{
  GwProblem problem; /* first, so that it is the public pointer */
  gatomicrefcount ref_count;
} Counted;

static gboolean
set_shape (GwProblem *problem, GwBoard *shape, GError **error)
{
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (problem->plain->lexicon);

  guint8 foreign[GW_BOARD_MAX_CELLS] = { 0 };

  problem->n_kinds = alphabet->n_letters;
  problem->shape = gw_board_ref (shape);
  problem->n_cells = gw_board_get_n_cells (shape);
  for (guint i = 0; i < problem->n_cells; i++)
    {
      const GwCell *cell = gw_board_get_cell (shape, i);
      gint letter = -1;

      problem->fixed[i] = GW_NO_LETTER;
      if (cell->kind == GW_CELL_FREE)
        problem->free[problem->n_free++] = (guint8) i;
      if (cell->kind != GW_CELL_TILE)
        continue;
      if (cell->n_letters > 1)
        {
          gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                           _("A search needs tiles of one letter each; give the tile in row %u, "
                             "column %u one letter, or free it"),
                           i / gw_board_get_cols (shape) + 1, i % gw_board_get_cols (shape) + 1);
          return FALSE;
        }
      letter = gw_alphabet_find (alphabet, cell->letters[0]);
      if (letter >= 0)
        problem->fixed[i] = (guint8) letter;
      foreign[i] = letter < 0;
    }
  gw_symmetry_init (&problem->symmetry, shape, foreign);
  if (problem->n_free > 0)
    return TRUE;
  gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                   _("There is no free cell to search for; write ? for each"));
  return FALSE;
}

typedef struct
{
  const GwPlain *plain;
  double weights[32];
} Weighing;

static void
weigh_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  Weighing *weighing = user_data;

  for (guint i = 0; i < length; i++)
    weighing->weights[letters[i]] += MAX (weighing->plain->points[word], 1);
}

/* By weight, so that the rare letters come last. */
static void
sort_letters (GwProblem *problem)
{
  for (guint i = 1; i < problem->n_letters; i++)
    for (guint j = i; j > 0 && problem->weights[j] > problem->weights[j - 1]; j--)
      {
        double weight = problem->weights[j];
        guint8 letter = problem->letters[j];

        problem->weights[j] = problem->weights[j - 1];
        problem->letters[j] = problem->letters[j - 1];
        problem->weights[j - 1] = weight;
        problem->letters[j - 1] = letter;
      }
}

static gboolean
set_letters (GwProblem *problem, const GwProblemSpec *spec, GError **error)
{
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (problem->plain->lexicon);
  g_autofree char *wanted = NULL;
  Weighing weighing = { problem->plain, { 0 } };
  double sum = 0;

  if (spec->letters != NULL)
    wanted = gw_letters_fold (spec->letters, -1);

  gw_lexicon_foreach (problem->plain->lexicon, weigh_cb, &weighing);
  for (guint i = 0; i < alphabet->n_letters; i++)
    {
      problem->most[i] = spec->most > 0 ? spec->most : G_MAXUINT;
      if (wanted != NULL && g_utf8_strchr (wanted, -1, alphabet->letters[i]) == NULL)
        continue;
      problem->letters[problem->n_letters] = (guint8) i;
      problem->weights[problem->n_letters] = spec->equal ? 1 : weighing.weights[i];
      sum += problem->weights[problem->n_letters++];
    }
  sort_letters (problem);
  for (guint i = 0; i < problem->n_letters; i++)
    problem->n_common += spec->equal || problem->weights[i] > COMMON_SHARE * sum;
  if (problem->n_letters > 0 && sum > 0)
    return TRUE;
  gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                   _("There are no letters to make boards of: no word of the lexicon counts under "
                     "these rules, or none has the letters asked for"));
  return FALSE;
}

/* What each die can show on one tile. Under the Q rule a face QU is a Q. */
static void
set_dice (GwProblem *problem, GwDice *dice)
{
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (problem->plain->lexicon);
  const gboolean qu = gw_rules_get (problem->plain->rules)->qu;

  problem->n_dice = gw_dice_get_n_dice (dice);
  problem->faces = g_new0 (guint32, problem->n_dice);
  for (guint d = 0; d < problem->n_dice; d++)
    for (guint f = 0; f < gw_dice_get_die (dice, d)->n_faces; f++)
      {
        const GwCell *face = &gw_dice_get_die (dice, d)->faces[f];
        gboolean is_qu = qu && face->n_letters == 2 && face->letters[0] == 'q'
                         && face->letters[1] == 'u';
        gint letter = -1;

        if (face->kind == GW_CELL_TILE && (face->n_letters == 1 || is_qu))
          letter = gw_alphabet_find (alphabet, face->letters[0]);
        if (letter >= 0)
          problem->faces[d] |= (guint32) 1 << letter;
      }
}

GwProblem *
gw_problem_new (GwLexicon *lexicon, GwRules *rules, GwBoard *shape, const GwProblemSpec *spec,
                const GwStop *stop, GError **error)
{
  g_autoptr (GwProblem) problem = NULL;
  const guint n_cells = gw_board_get_n_cells (shape);
  GwRandom random;
  guint8 letters[GW_JUDGE_MAX_CELLS];
  Counted *counted;

  if (n_cells > GW_JUDGE_MAX_CELLS)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _("A search goes up to %u cells, and this board has %u; choose a smaller "
                         "one"), GW_JUDGE_MAX_CELLS, n_cells);
      return NULL;
    }
  if (gw_lexicon_get_alphabet (lexicon)->n_letters > 32)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _("A search goes up to 32 different letters, and this lexicon has %u; "
                         "choose another one"), gw_lexicon_get_alphabet (lexicon)->n_letters);
      return NULL;
    }

  counted = g_new0 (Counted, 1);
  g_atomic_ref_count_init (&counted->ref_count);
  problem = &counted->problem;
  problem->plain = gw_plain_new (lexicon, rules, spec->objective,
                                 gw_rules_get (rules)->reuse ? G_MAXUINT : n_cells, stop);
  if (problem->plain == NULL)
    {
      gw_error_set_at (error, GW_ERROR_STOPPED, NULL, 0, _("Stopped"));
      return NULL;
    }
  if (!set_shape (problem, shape, error) || !set_letters (problem, spec, error))
    return NULL;
  if (spec->dice != NULL)
    set_dice (problem, spec->dice);

  gw_random_init (&random, 1, 1);
  gw_problem_start (problem, &random, letters);
  if (!gw_problem_allows (problem, letters))
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       spec->dice != NULL
                         ? _("No board was found that these dice can show with the tiles that are "
                             "fixed; free some, or choose other dice")
                         : _("No board was found with so few of each letter; allow more"));
      return NULL;
    }
  return g_steal_pointer (&problem);
}

GwProblem *
gw_problem_ref (GwProblem *problem)
{
  g_atomic_ref_count_inc (&((Counted *) (gpointer) problem)->ref_count);
  return problem;
}

void
gw_problem_unref (GwProblem *problem)
{
  if (!g_atomic_ref_count_dec (&((Counted *) (gpointer) problem)->ref_count))
    return;
  g_clear_pointer (&problem->plain, gw_plain_unref);
  g_clear_pointer (&problem->shape, gw_board_unref);
  g_free (problem->faces);
  g_free (problem);
}

/* Finds a die for a cell, moving others to other dice where that helps. */
static gboolean
serve (const GwProblem *problem, const guint8 *letters, guint cell, gint *cell_of,
       gboolean *asked)
{
  for (guint die = 0; die < problem->n_dice; die++)
    {
      if (asked[die] || ((problem->faces[die] >> letters[cell]) & 1) == 0)
        continue;
      asked[die] = TRUE;
      if (cell_of[die] < 0 || serve (problem, letters, (guint) cell_of[die], cell_of, asked))
        {
          cell_of[die] = (gint) cell;
          return TRUE;
        }
    }
  return FALSE;
}

/* Gives each letter a die of its own: which cell each die serves, -1 for none.
 * NULL when there are not enough. */
static gint *
share_dice (const GwProblem *problem, const guint8 *letters)
{
  g_autofree gint *cell_of = g_new (gint, problem->n_dice);
  g_autofree gboolean *asked = g_new (gboolean, problem->n_dice);

  for (guint die = 0; die < problem->n_dice; die++)
    cell_of[die] = -1;
  for (guint cell = 0; cell < problem->n_cells; cell++)
    {
      if (letters[cell] == GW_NO_LETTER)
        continue;
      memset (asked, 0, problem->n_dice * sizeof *asked);
      if (!serve (problem, letters, cell, cell_of, asked))
        return NULL;
    }
  return g_steal_pointer (&cell_of);
}

static gboolean
dice_show (const GwProblem *problem, const guint8 *letters)
{
  g_autofree gint *cell_of = share_dice (problem, letters);

  return cell_of != NULL;
}

gboolean
gw_problem_allows (const GwProblem *problem, const guint8 *letters)
{
  guint counts[32] = { 0 };

  for (guint i = 0; i < problem->n_cells; i++)
    if (letters[i] != GW_NO_LETTER && ++counts[letters[i]] > problem->most[letters[i]])
      return FALSE;
  return problem->n_dice == 0 || dice_show (problem, letters);
}

static guint8
draw_letter (const GwProblem *problem, GwRandom *random)
{
  double sum = 0, wanted;
  guint i = 0;

  for (guint k = 0; k < problem->n_letters; k++)
    sum += problem->weights[k];
  wanted = gw_random_double (random) * sum;
  while (i + 1 < problem->n_letters && (wanted -= problem->weights[i]) >= 0)
    i++;
  return problem->letters[i];
}

/* Rolls the dice that the fixed tiles do not need: each free cell gets one. */
static void
roll (const GwProblem *problem, GwRandom *random, guint8 *letters)
{
  g_autofree gint *cell_of = share_dice (problem, problem->fixed);
  g_autofree guint *order = g_new (guint, problem->n_dice);
  guint n_dice = 0, n = 0;

  for (guint i = 0; i < problem->n_dice; i++)
    if (problem->faces[i] != 0 && (cell_of == NULL || cell_of[i] < 0))
      order[n_dice++] = i;
  for (guint i = 0; i < problem->n_free && n < n_dice; i++, n++)
    {
      guint other = n + gw_random_below (random, n_dice - n);
      guint32 faces = problem->faces[order[other]];

      order[other] = order[n];
      for (guint left = gw_random_below (random, (guint) __builtin_popcount (faces)); left > 0;
           left--)
        faces &= faces - 1;
      letters[problem->free[i]] = (guint8) __builtin_ctz (faces);
    }
}

void
gw_problem_start (const GwProblem *problem, GwRandom *random, guint8 *letters)
{
  for (guint t = 0; t < N_TRIES; t++)
    {
      memcpy (letters, problem->fixed, problem->n_cells);
      for (guint i = 0; i < problem->n_free; i++)
        letters[problem->free[i]] = draw_letter (problem, random);
      if (problem->n_dice > 0)
        roll (problem, random, letters);
      if (gw_problem_allows (problem, letters))
        return;
    }
}

GwBoard *
gw_problem_get_board (const GwProblem *problem, const guint8 *letters)
{
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (problem->plain->lexicon);
  GwCell cells[GW_JUDGE_MAX_CELLS];

  memcpy (cells, gw_board_get_cells (problem->shape), problem->n_cells * sizeof (GwCell));
  for (guint i = 0; i < problem->n_free; i++)
    {
      GwCell *cell = &cells[problem->free[i]];

      memset (cell, 0, sizeof *cell);
      cell->kind = GW_CELL_TILE;
      cell->n_letters = 1;
      cell->letters[0] = alphabet->letters[letters[problem->free[i]]];
    }
  return gw_board_new (gw_board_get_rows (problem->shape), gw_board_get_cols (problem->shape),
                       cells);
}
