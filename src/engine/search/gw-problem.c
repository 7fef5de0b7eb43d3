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

/* The number of a tile, a new one if need be; GW_NO_LETTER when there are too
 * many. The quick ways of judging know 32. */
static guint8
get_kind (GwProblem *problem, const GwCell *cell)
{
  const guint most = problem->is_slow ? GW_PROBLEM_MAX_KINDS : 32;

  for (guint i = 0; i < problem->n_kinds; i++)
    if (gw_cell_equal (&problem->kinds[i], cell))
      return (guint8) i;
  if (problem->n_kinds >= most)
    return GW_NO_LETTER;
  problem->kinds[problem->n_kinds] = *cell;
  return (guint8) problem->n_kinds++;
}

static guint8
get_letter_kind (GwProblem *problem, gunichar letter)
{
  const GwCell cell = { GW_CELL_TILE, 1, { letter } };

  return get_kind (problem, &cell);
}

static gboolean
set_shape (GwProblem *problem, GwBoard *shape, GError **error)
{
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (problem->plain->lexicon);
  guint8 foreign[GW_BOARD_MAX_CELLS] = { 0 };

  for (guint i = 0; i < alphabet->n_letters; i++)
    get_letter_kind (problem, alphabet->letters[i]);
  problem->shape = gw_board_ref (shape);
  problem->n_cells = gw_board_get_n_cells (shape);
  for (guint i = 0; i < problem->n_cells; i++)
    {
      const GwCell *cell = gw_board_get_cell (shape, i);

      problem->fixed[i] = cell->kind == GW_CELL_TILE ? get_kind (problem, cell) : GW_NO_LETTER;
      foreign[i] = cell->kind == GW_CELL_TILE && problem->fixed[i] == GW_NO_LETTER;
      if (cell->kind == GW_CELL_FREE)
        problem->free[problem->n_free++] = (guint8) i;
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
  double weights[GW_PROBLEM_MAX_KINDS];
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

/* All letters from A to Z, if the words are written with such at all. */
static void
add_latin (GwProblem *problem)
{
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (problem->plain->lexicon);

  if (alphabet->n_letters == 0 || alphabet->letters[0] > 'z')
    return;
  for (gunichar letter = 'a'; letter <= 'z'; letter++)
    get_letter_kind (problem, letter);
}

static gboolean
set_letters (GwProblem *problem, const GwProblemSpec *spec, GError **error)
{
  const guint n_alphabet = gw_lexicon_get_alphabet (problem->plain->lexicon)->n_letters;
  g_autofree char *wanted = NULL;
  Weighing weighing = { problem->plain, { 0 } };
  double sum = 0;

  if (spec->letters != NULL)
    wanted = gw_letters_fold (spec->letters, -1);
  if (spec->equal && !spec->listed)
    add_latin (problem);

  gw_lexicon_foreach (problem->plain->lexicon, weigh_cb, &weighing);
  for (guint i = 0; i < problem->n_kinds; i++)
    {
      const GwCell *kind = &problem->kinds[i];
      const gboolean is_latin = kind->letters[0] >= 'a' && kind->letters[0] <= 'z';

      if (kind->n_letters != 1 || (i >= n_alphabet && (!spec->equal || spec->listed || !is_latin))
          || (wanted != NULL && g_utf8_strchr (wanted, -1, kind->letters[0]) == NULL))
        continue;
      problem->letters[problem->n_letters] = (guint8) i;
      problem->weights[problem->n_letters++] = spec->equal ? 1 : weighing.weights[i];
      sum += weighing.weights[i];
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

/* Under the Q rule a face QU is a Q. */
static GwCell
get_face (const GwCell *face, gboolean qu)
{
  const GwCell q = { GW_CELL_TILE, 1, { 'q' } };
  const gboolean is_qu = face->n_letters == 2 && face->letters[0] == 'q'
                         && face->letters[1] == 'u';

  return qu && is_qu ? q : *face;
}

/* Whether every die has a face of one letter: then the faces of several letters
 * are left out, because boards without them are judged much quicker. */
static gboolean
has_plain_faces (const GwDice *dice, gboolean qu)
{
  for (guint d = 0; d < gw_dice_get_n_dice (dice); d++)
    {
      const GwDie *die = gw_dice_get_die (dice, d);
      gboolean is_plain = FALSE;

      for (guint f = 0; f < die->n_faces; f++)
        is_plain = is_plain || get_face (&die->faces[f], qu).n_letters < 2;
      if (!is_plain)
        return FALSE;
    }
  return TRUE;
}

/* What each die can show on one tile. */
static void
set_dice (GwProblem *problem, GwDice *dice)
{
  const gboolean qu = gw_rules_get (problem->plain->rules)->qu;

  problem->n_dice = gw_dice_get_n_dice (dice);
  problem->faces = g_new0 (guint64, problem->n_dice);
  problem->blank = GW_NO_LETTER;
  for (guint d = 0; d < problem->n_dice; d++)
    for (guint f = 0; f < gw_dice_get_die (dice, d)->n_faces; f++)
      {
        const GwCell face = get_face (&gw_dice_get_die (dice, d)->faces[f], qu);
        guint8 kind;

        if (face.n_letters > 1 && !problem->is_slow)
          continue;
        kind = get_kind (problem, &face);
        if (kind != GW_NO_LETTER)
          problem->faces[d] |= G_GUINT64_CONSTANT (1) << kind;
        if (face.kind == GW_CELL_HOLE)
          problem->blank = kind;
      }
}

/* Whether the quick ways of judging will do. */
static gboolean
needs_slow (GwLexicon *lexicon, const GwRules *rules, const GwBoard *shape,
            const GwProblemSpec *spec)
{
  const guint n_cells = gw_board_get_n_cells (shape);

  if (n_cells > GW_JUDGE_FAST_CELLS || gw_lexicon_get_alphabet (lexicon)->n_letters > 32)
    return TRUE;
  for (guint i = 0; i < n_cells; i++)
    if (gw_board_get_cell (shape, i)->n_letters > 1)
      return TRUE;
  return spec->dice != NULL && !has_plain_faces (spec->dice, gw_rules_get (rules)->qu);
}

GwProblem *
gw_problem_new (GwLexicon *lexicon, GwRules *rules, GwBoard *shape, const GwProblemSpec *spec,
                const GwStop *stop, GError **error)
{
  g_autoptr (GwProblem) problem = NULL;
  const guint n_cells = gw_board_get_n_cells (shape);
  GwRandom random;
  guint8 letters[GW_JUDGE_MAX_CELLS];
  Counted *counted = g_new0 (Counted, 1);

  g_atomic_ref_count_init (&counted->ref_count);
  problem = &counted->problem;
  problem->is_slow = needs_slow (lexicon, rules, shape, spec);
  if (problem->is_slow)
    problem->plain = gw_plain_new_spelled (lexicon, rules, spec->objective, stop);
  else
    problem->plain = gw_plain_new (lexicon, rules, spec->objective,
                                   gw_rules_get (rules)->reuse ? G_MAXUINT : n_cells, stop);
  if (problem->plain == NULL)
    {
      gw_error_set_at (error, GW_ERROR_STOPPED, NULL, 0, _("Stopped"));
      return NULL;
    }
  if (!set_shape (problem, shape, error) || !set_letters (problem, spec, error))
    return NULL;
  if (spec->dice != NULL
      && !gw_dice_suffice (spec->dice, gw_board_get_rows (shape), gw_board_get_cols (shape), error))
    return NULL;
  if (spec->dice != NULL)
    set_dice (problem, spec->dice);
  for (guint i = 0; i < problem->n_kinds; i++)
    problem->most[i] = spec->most > 0 ? spec->most : G_MAXUINT;

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

/* What a die has to show in a cell: holes are blank faces. */
static guint
get_shown (const GwProblem *problem, const guint8 *letters, guint cell)
{
  const gboolean is_hole = gw_board_get_cell (problem->shape, cell)->kind == GW_CELL_HOLE;

  return is_hole ? problem->blank : letters[cell];
}

/* Finds a die for a cell, moving others to other dice where that helps. */
static gboolean
serve (const GwProblem *problem, const guint8 *letters, guint cell, gint *cell_of,
       gboolean *asked)
{
  for (guint die = 0; die < problem->n_dice; die++)
    {
      if (asked[die] || ((problem->faces[die] >> get_shown (problem, letters, cell)) & 1) == 0)
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
      const gboolean is_free = gw_board_get_cell (problem->shape, cell)->kind == GW_CELL_FREE;

      if (is_free && letters[cell] == GW_NO_LETTER) /* not filled yet */
        continue;
      if (get_shown (problem, letters, cell) >= problem->n_kinds)
        return NULL;
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
  guint counts[GW_PROBLEM_MAX_KINDS] = { 0 };

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
      guint64 faces = problem->faces[order[other]];

      order[other] = order[n];
      for (guint left = gw_random_below (random, (guint) __builtin_popcountll (faces)); left > 0;
           left--)
        faces &= faces - 1;
      letters[problem->free[i]] = (guint8) __builtin_ctzll (faces);
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
  GwCell cells[GW_JUDGE_MAX_CELLS];

  memcpy (cells, gw_board_get_cells (problem->shape), problem->n_cells * sizeof (GwCell));
  for (guint i = 0; i < problem->n_free; i++)
    cells[problem->free[i]] = problem->kinds[letters[problem->free[i]]];
  return gw_board_new (gw_board_get_rows (problem->shape), gw_board_get_cols (problem->shape),
                       cells);
}

GwJudge *
gw_problem_make_judge (const GwProblem *problem)
{
  if (problem->is_slow)
    return gw_judge_new_any (problem->plain, problem->shape, problem->kinds, problem->n_kinds);
  return gw_judge_new (problem->plain, problem->shape);
}
