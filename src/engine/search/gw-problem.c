/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-problem-private.h"

#include "gw-bitmap.h"
#include "gw-error.h"
#include "gw-letter-stats.h"
#include "gw-letters.h"
#include "gw-played-board.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Letters with a smaller share of the points are not tried. */
#define COMMON_SHARE 0.004

/* The most different tiles that boards can be evaluated quickly with. */
#define MAX_FAST_KINDS 32

/* Under the Q rule a tile QU is a Q. */
static GwCell
get_tile (const GwCell *cell, gboolean qu)
{
  const GwCell q = { GW_CELL_TILE, 1, { 'q' } };
  const gboolean is_qu = cell->n_letters == 2 && cell->letters[0] == 'q'
                         && cell->letters[1] == 'u';

  return qu && is_qu ? q : *cell;
}

/* The number of a tile, a new one if need be; GW_NO_LETTER when there are too many. */
static guint8
get_kind (GwProblem *problem, const GwCell *cell)
{
  const guint most = problem->is_slow ? GW_PROBLEM_MAX_KINDS : MAX_FAST_KINDS;

  for (guint i = 0; i < problem->n_kinds; i++)
    if (gw_cell_equal (&problem->kinds[i], cell))
      return (guint8) i;
  if (problem->n_kinds >= most)
    return GW_NO_LETTER;
  problem->kinds[problem->n_kinds] = *cell;
  problem->shown[problem->n_kinds] = *cell;
  return (guint8) problem->n_kinds++;
}

static guint8
get_letter_kind (GwProblem *problem, gunichar letter)
{
  const GwCell cell = { GW_CELL_TILE, 1, { letter } };

  return get_kind (problem, &cell);
}

/* The letters of the lexicon, and what is fixed on the board. */
static void
set_tiles (GwProblem *problem, const GwAlphabet *alphabet, const GwBoard *shape, gboolean qu)
{
  for (guint i = 0; i < alphabet->n_letters; i++)
    get_letter_kind (problem, alphabet->letters[i]);
  problem->n_cells = gw_board_get_n_cells (shape);
  for (guint i = 0; i < problem->n_cells; i++)
    {
      const GwCell tile = get_tile (gw_board_get_cell (shape, i), qu);

      problem->fixed[i] = tile.kind == GW_CELL_TILE ? get_kind (problem, &tile) : GW_NO_LETTER;
      problem->n_holes += tile.kind == GW_CELL_HOLE;
      if (tile.kind == GW_CELL_FREE)
        problem->free[problem->n_free++] = (guint8) i;
    }
}

static gboolean
set_shape (GwProblem *problem, GwBoard *shape, GError **error)
{
  guint8 foreign[GW_BOARD_MAX_CELLS] = { 0 };

  set_tiles (problem, gw_lexicon_get_alphabet (problem->plain->lexicon), shape,
             gw_rules_get (problem->plain->rules)->qu);
  problem->shape = gw_board_ref (shape);
  for (guint i = 0; i < problem->n_cells; i++)
    foreign[i] = gw_board_get_cell (shape, i)->kind == GW_CELL_TILE
                 && problem->fixed[i] == GW_NO_LETTER;
  gw_symmetry_init (&problem->symmetry, shape, foreign);
  if (problem->n_free > 0)
    return TRUE;
  gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                   _("There is no free tile to fill; write each one as ?"));
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
add_latin (GwProblem *problem, const GwAlphabet *alphabet)
{
  if (alphabet->n_letters == 0 || alphabet->letters[0] > 'z')
    return;
  for (gunichar letter = 'a'; letter <= 'z'; letter++)
    get_letter_kind (problem, letter);
}

/* Where no word counts, any letters are as good as any others: those of the lexicon. */
static gboolean
set_letters (GwProblem *problem, const GwProblemSpec *spec, const char *wanted, GError **error)
{
  const guint n_alphabet = gw_lexicon_get_alphabet (problem->plain->lexicon)->n_letters;
  Weighing weighing = { problem->plain, { 0 } };
  double sum = 0;

  if (spec->equal && !spec->listed)
    add_latin (problem, gw_lexicon_get_alphabet (problem->plain->lexicon));

  gw_lexicon_foreach (problem->plain->lexicon, weigh_cb, &weighing);
  for (guint i = 0; i < problem->n_kinds; i++)
    {
      const GwCell *kind = &problem->kinds[i];
      const gboolean is_latin = kind->letters[0] >= 'a' && kind->letters[0] <= 'z';

      if (kind->n_letters != 1 || !gw_letters_may_stand_on_tile (kind->letters[0])
          || (i >= n_alphabet && (!spec->equal || spec->listed || !is_latin))
          || (wanted != NULL && g_utf8_strchr (wanted, -1, kind->letters[0]) == NULL))
        continue;
      problem->letters[problem->n_letters] = (guint8) i;
      problem->weights[problem->n_letters++] = spec->equal ? 1 : weighing.weights[i];
      sum += weighing.weights[i];
    }
  problem->is_moot = sum <= 0;
  for (guint i = 0; i < problem->n_letters && problem->is_moot; i++)
    problem->weights[i] = 1;
  sort_letters (problem);
  for (guint i = 0; i < problem->n_letters; i++)
    problem->n_common += spec->equal || problem->weights[i] > COMMON_SHARE * sum;
  if (problem->n_letters > 0)
    return TRUE;
  gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                   _("There are no letters to make boards from: the word list has no words, or "
                     "none with the required letters"));
  return FALSE;
}

static gboolean
has_only (const GwCell *tile, const char *wanted)
{
  for (guint i = 0; i < tile->n_letters && wanted != NULL; i++)
    if (g_utf8_strchr (wanted, -1, tile->letters[i]) == NULL)
      return FALSE;
  return TRUE;
}

/* What each die can show on one tile, as far as there are numbers for it. */
static guint
set_faces (GwProblem *problem, const GwLexicon *lexicon, const GwDice *dice, gboolean qu)
{
  guint64 literal = 0; /* kinds that a die shows as they are */
  guint n_left_out = 0;

  problem->n_dice = gw_dice_get_n_dice (dice);
  problem->faces = g_new0 (guint64, problem->n_dice);
  problem->blank = GW_NO_LETTER;
  for (guint d = 0; d < problem->n_dice; d++)
    for (guint f = 0; f < gw_dice_get_die (dice, d)->n_faces; f++)
      {
        const GwCell *given = &gw_dice_get_die (dice, d)->faces[f];
        GwCell face;
        gboolean is_literal;
        guint8 kind;

        gw_play_cell (lexicon, given, &face);
        is_literal = gw_cell_equal (given, &face);
        face = get_tile (&face, qu);
        kind = get_kind (problem, &face);
        if (kind == GW_NO_LETTER)
          {
            n_left_out++;
            continue;
          }
        problem->faces[d] |= G_GUINT64_CONSTANT (1) << kind;
        if (is_literal)
          literal |= G_GUINT64_CONSTANT (1) << kind;
        else
          problem->shown[kind] = *given;
        if (face.kind == GW_CELL_HOLE)
          problem->blank = kind;
      }
  for (guint i = 0; i < problem->n_kinds; i++)
    if ((literal >> i) & 1)
      problem->shown[i] = problem->kinds[i];
  return n_left_out;
}

/* Tiles of several letters that dice show are tried like the common letters: nothing is known
 * of what they are worth. */
static void
add_large_faces (GwProblem *problem, const char *wanted)
{
  guint64 shown = 0;

  for (guint d = 0; d < problem->n_dice; d++)
    shown |= problem->faces[d];
  for (guint i = 0; i < problem->n_kinds; i++)
    {
      if (problem->kinds[i].n_letters < 2 || ((shown >> i) & 1) == 0
          || !has_only (&problem->kinds[i], wanted))
        continue;
      memmove (problem->letters + 1, problem->letters, problem->n_letters);
      memmove (problem->weights + 1, problem->weights,
               problem->n_letters * sizeof *problem->weights);
      problem->letters[0] = (guint8) i;
      problem->weights[0] = problem->weights[problem->n_letters > 0];
      problem->n_letters++;
      problem->n_common++;
    }
}

/* How many there may be of each kind, those that are fixed counted. FALSE when more are fixed. */
static gboolean
set_most (GwProblem *problem, const GwProblemSpec *spec, const char *wanted, GError **error)
{
  guint counts[GW_PROBLEM_MAX_KINDS] = { 0 };
  guint64 may_be_put = 0;

  for (guint i = 0; i < problem->n_cells; i++)
    if (problem->fixed[i] != GW_NO_LETTER)
      counts[problem->fixed[i]]++;
  for (guint i = 0; i < problem->n_letters && spec->dice == NULL; i++)
    may_be_put |= G_GUINT64_CONSTANT (1) << problem->letters[i];
  for (guint i = 0; i < problem->n_kinds && spec->dice != NULL; i++)
    may_be_put |= (guint64) has_only (&problem->kinds[i], wanted) << i;

  for (guint i = 0; i < problem->n_kinds; i++)
    {
      const gboolean is_tile = problem->kinds[i].kind == GW_CELL_TILE;
      const guint most = spec->most > 0 && is_tile ? spec->most : G_MAXUINT;

      if (counts[i] > most)
        {
          gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                           _("The board has a letter more often than allowed; raise the limit "
                             "for each letter, or free some tiles"));
          return FALSE;
        }
      problem->most[i] = (may_be_put >> i) & 1 ? most : counts[i];
    }
  return TRUE;
}

/* Whether the quick ways of judging will do. */
static gboolean
needs_slow (GwLexicon *lexicon, const GwRules *rules, const GwBoard *shape,
            const GwProblemSpec *spec)
{
  const gboolean qu = gw_rules_get (rules)->qu;
  g_autofree GwProblem *trial = g_new0 (GwProblem, 1);

  if (gw_board_get_n_cells (shape) > GW_JUDGE_FAST_CELLS)
    return TRUE;
  trial->is_slow = TRUE; /* so that it counts all tiles */
  set_tiles (trial, gw_lexicon_get_alphabet (lexicon), shape, qu);
  if (spec->dice != NULL && spec->equal && !spec->listed)
    add_latin (trial, gw_lexicon_get_alphabet (lexicon));
  if (spec->dice != NULL)
    set_faces (trial, lexicon, spec->dice, qu);
  g_free (trial->faces);
  for (guint i = 0; i < trial->n_kinds; i++)
    if (trial->kinds[i].n_letters > 1)
      return TRUE;
  return trial->n_kinds > MAX_FAST_KINDS;
}

static gboolean
set_dice (GwProblem *problem, const GwLexicon *lexicon, const GwDice *dice, GError **error)
{
  const GwBoard *shape = problem->shape;
  const guint n_left_out
    = set_faces (problem, lexicon, dice, gw_rules_get (problem->plain->rules)->qu);

  if (n_left_out == 0)
    return gw_dice_suffice (dice, gw_board_get_rows (shape), gw_board_get_cols (shape), error);
  gw_error_set_at (error, GW_ERROR_TOO_LARGE, NULL, 0,
                   _("Together, the word list and the dice have more than %d different tiles; "
                     "choose other dice"),
                   GW_PROBLEM_MAX_KINDS);
  return FALSE;
}

/* A letter of which there may be one more, by weight; GW_NO_LETTER when there is none. */
static guint8
draw_letter (const GwProblem *problem, GwRandom *random, const guint *counts)
{
  double sum = 0, wanted;
  guint8 drawn = GW_NO_LETTER;

  for (guint i = 0; i < problem->n_letters; i++)
    if (counts[problem->letters[i]] < problem->most[problem->letters[i]])
      sum += problem->weights[i];
  wanted = gw_random_double (random) * sum;
  for (guint i = 0; i < problem->n_letters && (drawn == GW_NO_LETTER || wanted >= 0); i++)
    {
      if (counts[problem->letters[i]] >= problem->most[problem->letters[i]])
        continue;
      drawn = problem->letters[i];
      wanted -= problem->weights[i];
    }
  return drawn;
}

/* Each free cell gets a letter of those that are left. FALSE when there are too few. */
static gboolean
draw (const GwProblem *problem, GwRandom *random, guint8 *letters)
{
  guint counts[GW_PROBLEM_MAX_KINDS] = { 0 };

  for (guint i = 0; i < problem->n_cells; i++)
    if (letters[i] != GW_NO_LETTER)
      counts[letters[i]]++;
  for (guint i = 0; i < problem->n_free; i++)
    {
      const guint8 letter = draw_letter (problem, random, counts);

      if (letter == GW_NO_LETTER)
        return FALSE;
      letters[problem->free[i]] = letter;
      counts[letter]++;
    }
  return TRUE;
}

/* Fills the free cells at random with what is allowed; FALSE when that is not possible. */
static gboolean
fill (const GwProblem *problem, GwRandom *random, guint8 *letters)
{
  memcpy (letters, problem->fixed, problem->n_cells);
  return problem->n_dice > 0 ? gw_problem_roll (problem, random, letters)
                             : draw (problem, random, letters);
}

/* Whether there is any board to start from; the error says why not. */
static gboolean
check_start (const GwProblem *problem, GError **error)
{
  guint8 letters[GW_JUDGE_MAX_CELLS];
  GwRandom random;

  gw_random_init (&random, 1, 1);
  if (fill (problem, &random, letters))
    return TRUE;
  if (problem->n_dice > 0)
    gw_problem_refuse_dice (problem, error);
  else
    gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                     _("The limit for each letter is too low to fill the %u free tiles; raise "
                       "the limit, or allow more letters"),
                     problem->n_free);
  return FALSE;
}

GwProblem *
gw_problem_new (GwLexicon *lexicon, GwRules *rules, GwBoard *shape, const GwProblemSpec *spec,
                const GwStop *stop, GError **error)
{
  g_autoptr (GwProblem) problem = g_atomic_rc_box_new0 (GwProblem);
  g_autoptr (GwBoard) played = gw_play_board (lexicon, shape);
  g_autofree char *wanted = NULL;
  const guint n_cells = gw_board_get_n_cells (shape);

  problem->given = gw_board_ref (shape);
  problem->is_slow = needs_slow (lexicon, rules, played, spec);
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
  if (spec->letters != NULL)
    wanted = gw_letters_fold (spec->letters, -1);
  if (!set_shape (problem, played, error) || !set_letters (problem, spec, wanted, error)
      || (spec->dice != NULL && !set_dice (problem, lexicon, spec->dice, error)))
    return NULL;
  add_large_faces (problem, wanted);
  if (!set_most (problem, spec, wanted, error) || !check_start (problem, error))
    return NULL;
  return g_steal_pointer (&problem);
}

gboolean
gw_problem_check_words (const GwProblem *problem, GError **error)
{
  if (!problem->is_moot)
    return TRUE;
  gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                   _("There is nothing to find: no word of the list that fits on the board counts "
                     "under these rules, or none has the required letters"));
  return FALSE;
}

GwProblem *
gw_problem_ref (GwProblem *problem)
{
  return g_atomic_rc_box_acquire (problem);
}

static void
clear (gpointer data)
{
  GwProblem *problem = data;

  g_clear_pointer (&problem->plain, gw_plain_unref);
  g_clear_pointer (&problem->shape, gw_board_unref);
  g_clear_pointer (&problem->given, gw_board_unref);
  g_free (problem->faces);
}

void
gw_problem_unref (GwProblem *problem)
{
  g_atomic_rc_box_release_full (problem, clear);
}

gboolean
gw_problem_allows (const GwProblem *problem, const guint8 *letters)
{
  guint counts[GW_PROBLEM_MAX_KINDS] = { 0 };

  for (guint i = 0; i < problem->n_cells; i++)
    if (letters[i] != GW_NO_LETTER && ++counts[letters[i]] > problem->most[letters[i]])
      return FALSE;
  return problem->n_dice == 0 || gw_problem_dice_show (problem, counts);
}

void
gw_problem_start (const GwProblem *problem, GwRandom *random, guint8 *letters)
{
  /* check_start() made sure that it is possible. */
  if (!fill (problem, random, letters))
    g_assert_not_reached ();
}

typedef struct
{
  const GwLexicon *lexicon;
  const GwRulesSpec *rules;
  gint q, u;       /* of the alphabet, where a Q is a QU; else -1 */
  guint64 letters; /* of the alphabet, as bits: those of any tile */
  guint room;      /* letters of the longest word that fits */
  guint64 *possible;
} Possible;

static void
note_possible_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  Possible *all = user_data;

  if (length < all->rules->min_length || length > all->room
      || gw_lexicon_get_level (all->lexicon, word) > all->rules->max_level)
    return;
  for (guint i = 0; i < length; i++)
    if (((all->letters >> letters[i]) & 1) == 0
        || (letters[i] == all->q && (i + 1 == length || letters[i + 1] != all->u)))
      return;
  gw_bitmap_set (all->possible, word);
}

/* The letters of a tile as players read it: a Q may be a QU. */
static guint
count_letters (const GwCell *tile, gboolean qu)
{
  return tile->n_letters + (qu && tile->n_letters == 1 && tile->letters[0] == 'q');
}

guint64 *
gw_problem_dup_possible (const GwProblem *problem, const GwLexicon *lexicon)
{
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (lexicon);
  const GwRulesSpec *rules = gw_rules_get (problem->plain->rules);
  const guint n_words = gw_lexicon_get_n_words (lexicon);
  guint64 *possible = g_new0 (guint64, GW_BITMAP_LENGTH (n_words + 1));
  Possible all = { lexicon, rules, -1, -1, 0, 0, possible };
  guint longest = 0;

  if (rules->qu)
    {
      all.q = gw_alphabet_find (alphabet, 'q');
      all.u = gw_alphabet_find (alphabet, 'u');
    }
  for (guint i = 0; i < problem->n_kinds; i++)
    {
      const GwCell *tile = &problem->kinds[i];

      if (problem->most[i] == 0)
        continue;
      longest = MAX (longest, count_letters (tile, rules->qu));
      if (rules->qu && tile->n_letters == 1 && tile->letters[0] == 'q' && all.u >= 0)
        all.letters |= G_GUINT64_CONSTANT (1) << all.u;
      for (guint k = 0; k < tile->n_letters; k++)
        {
          const gint letter = gw_alphabet_find (alphabet, tile->letters[k]);

          if (letter >= 0)
            all.letters |= G_GUINT64_CONSTANT (1) << letter;
          if (tile->n_letters > 1 && tile->letters[k] == 'q')
            all.q = -1; /* such a tile may have a Q without a U */
        }
    }
  all.room = rules->reuse ? G_MAXUINT : (problem->n_cells - problem->n_holes) * longest;
  gw_lexicon_foreach (lexicon, note_possible_cb, &all);
  return possible;
}

GwBoard *
gw_problem_get_board (const GwProblem *problem, const guint8 *letters)
{
  GwCell cells[GW_JUDGE_MAX_CELLS];

  memcpy (cells, gw_board_get_cells (problem->given), problem->n_cells * sizeof (GwCell));
  for (guint i = 0; i < problem->n_free; i++)
    cells[problem->free[i]] = problem->shown[letters[problem->free[i]]];
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
