/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-make.h"

#include "gw-error.h"
#include "gw-letters.h"
#include "gw-tally.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The dice that gw_dice_deal() makes are improved one die after the other. Boards are rolled, and
 * on each of them one die shows every letter in turn. The words that this brings are what a letter
 * is worth on that die, because all other dice stay as they are. With that, faces are
 * changed, or exchanged with another die, as long as it pays.
 *
 * So that boards keep the variety of the language, each letter keeps at least half of the faces it
 * was dealt, and a die does not get the same letter on more than a third of its faces. */

/* The work is counted in words found, and some more for each board: that is about the time that it
 * takes. Boards of more than 64 cells are solved by a slower loop. */
#define WORK 40000000
#define WORK_OF_BOARD 16
#define QUICK_CELLS 64
#define SLOWER 5

#define ROUNDS 8       /* visits of each die */
#define MOST_ROLLS 300 /* in a visit */
#define MEMORY 0.5     /* what an earlier visit still counts */
#define COMMON_ROLLS 6 /* what a letter is worth on all dice counts as much as this many rolls */

#define CHECKED_BOARDS 2000
#define WORK_OF_CHECK (WORK / 10)

typedef struct
{
  GwSolver *solver;
  const char *language; /* its code, of the lexicon; or NULL */
  guint rows;
  guint cols;
  guint n_dice; /* as many as there are cells */
  guint n_faces;
  GwCell kinds[GW_ALPHABET_MAX]; /* the different faces */
  guint n_kinds;
  guint n_shown[GW_ALPHABET_MAX]; /* faces of each kind */
  guint least[GW_ALPHABET_MAX];   /* how many it keeps */
  guint most;                     /* faces of one kind on a die */
  guint8 *faces;                  /* kinds, die after die */
  guint8 *counts;                 /* faces of each kind, die after die */
  double *worth;                  /* kinds, die after die: words more than with the average kind */
  double *weights;                /* rolls that this is known from, of each die */
  double common[GW_ALPHABET_MAX]; /* the same for all dice together */
  double common_weight;
  guint *order;
  GwCell cells[GW_BOARD_MAX_CELLS];
  guint64 work;
  const GwStop *stop;
} Maker;

static guint8 *
get_count (const Maker *maker, guint die, guint kind)
{
  return &maker->counts[die * maker->n_kinds + kind];
}

static guint
find_kind (Maker *maker, const GwCell *face)
{
  guint kind = 0;

  while (kind < maker->n_kinds && !gw_cell_equal (&maker->kinds[kind], face))
    kind++;
  if (kind == maker->n_kinds)
    maker->kinds[maker->n_kinds++] = *face;
  return kind;
}

static void
maker_init (Maker *maker, const GwDice *dice, const GwDiceWish *wish)
{
  maker->rows = wish->rows;
  maker->cols = wish->cols;
  maker->n_dice = wish->rows * wish->cols;
  maker->n_faces = wish->n_faces;
  maker->faces = g_new (guint8, maker->n_dice * maker->n_faces);
  maker->order = g_new (guint, maker->n_dice);
  for (guint die = 0; die < maker->n_dice; die++)
    {
      maker->order[die] = die;
      for (guint i = 0; i < maker->n_faces; i++)
        maker->faces[die * maker->n_faces + i]
          = (guint8) find_kind (maker, &gw_dice_get_die (dice, die)->faces[i]);
    }

  maker->counts = g_new0 (guint8, maker->n_dice * maker->n_kinds);
  maker->worth = g_new0 (double, maker->n_dice * maker->n_kinds);
  maker->weights = g_new0 (double, maker->n_dice);
  maker->most = (maker->n_faces + 2) / 3;
  for (guint i = 0; i < maker->n_dice * maker->n_faces; i++)
    {
      guint8 *count = get_count (maker, i / maker->n_faces, maker->faces[i]);

      maker->n_shown[maker->faces[i]]++;
      ++*count;
      maker->most = MAX (maker->most, *count);
    }
  for (guint kind = 0; kind < maker->n_kinds; kind++)
    maker->least[kind] = (maker->n_shown[kind] + 1) / 2;
}

static void
maker_clear (Maker *maker)
{
  g_clear_pointer (&maker->solver, gw_solver_free);
  g_free (maker->faces);
  g_free (maker->counts);
  g_free (maker->worth);
  g_free (maker->weights);
  g_free (maker->order);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Maker, maker_clear)

static void
solve (Maker *maker, GwTally *tally)
{
  g_autoptr (GwBoard) board = gw_board_new (maker->rows, maker->cols, maker->cells);

  gw_solver_tally (maker->solver, board, maker->stop, tally);
  maker->work += (tally->words + WORK_OF_BOARD) * (maker->n_dice > QUICK_CELLS ? SLOWER : 1);
}

/* Rolls a board into maker->cells; returns the cell of a die. */
static guint
roll (Maker *maker, guint die, GwRandom *random)
{
  guint found = 0;

  for (guint i = 0; i < maker->n_dice; i++)
    {
      const guint other = i + gw_random_below (random, maker->n_dice - i);
      const guint chosen = maker->order[other];
      const guint face = gw_random_below (random, maker->n_faces);

      maker->order[other] = maker->order[i];
      maker->order[i] = chosen;
      maker->cells[i] = maker->kinds[maker->faces[chosen * maker->n_faces + face]];
      if (chosen == die)
        found = i;
    }
  return found;
}

/* What each kind is worth on a die, from boards rolled with `work` more work. */
static void
measure (Maker *maker, guint die, guint64 work, GwRandom *random)
{
  const guint64 end = maker->work + work;
  double *worth = maker->worth + die * maker->n_kinds;
  double sums[GW_ALPHABET_MAX] = { 0 };
  guint n_rolls = 0;
  double old, common;

  for (; n_rolls < MOST_ROLLS && maker->work < end && !gw_stop_requested (maker->stop); n_rolls++)
    {
      const guint cell = roll (maker, die, random);
      guint words[GW_ALPHABET_MAX];
      double mean = 0;

      for (guint kind = 0; kind < maker->n_kinds; kind++)
        {
          GwTally tally;

          maker->cells[cell] = maker->kinds[kind];
          solve (maker, &tally);
          words[kind] = tally.words;
          mean += (double) tally.words / maker->n_kinds;
        }
      for (guint kind = 0; kind < maker->n_kinds; kind++)
        sums[kind] += words[kind] - mean;
    }

  old = maker->weights[die] * MEMORY;
  common = maker->common_weight * (1 - (1 - MEMORY) / maker->n_dice);
  maker->weights[die] = old + n_rolls;
  maker->common_weight = common + n_rolls;
  for (guint kind = 0; kind < maker->n_kinds && n_rolls > 0; kind++)
    {
      worth[kind] = (worth[kind] * old + sums[kind]) / maker->weights[die];
      maker->common[kind] = (maker->common[kind] * common + sums[kind]) / maker->common_weight;
    }
}

/* A die that was hardly looked at is taken to be like the others. */
static double
get_worth (const Maker *maker, guint die, guint kind)
{
  const double own = maker->weights[die];

  return (maker->worth[die * maker->n_kinds + kind] * own + maker->common[kind] * COMMON_ROLLS)
         / (own + COMMON_ROLLS);
}

typedef struct
{
  double gain;
  guint kind;  /* what goes from the die */
  guint taken; /* what comes instead */
  guint other; /* the die that exchanges them; the same die when none does */
} Change;

static void
find_change_of (Maker *maker, guint die, guint kind, guint taken, Change *best)
{
  const double gain = get_worth (maker, die, taken) - get_worth (maker, die, kind);

  if (maker->n_shown[kind] > maker->least[kind] && gain > best->gain)
    *best = (Change) { gain, kind, taken, die };
  maker->work += maker->n_dice / WORK_OF_BOARD;
  for (guint other = 0; other < maker->n_dice; other++)
    {
      double total;

      if (other == die || *get_count (maker, other, taken) == 0
          || *get_count (maker, other, kind) >= maker->most)
        continue;
      total = gain + get_worth (maker, other, kind) - get_worth (maker, other, taken);
      if (total > best->gain)
        *best = (Change) { total, kind, taken, other };
    }
}

static void
replace (Maker *maker, guint die, guint kind, guint taken)
{
  guint8 *face = maker->faces + die * maker->n_faces;

  while (*face != kind)
    face++;
  *face = (guint8) taken;
  maker->n_shown[kind]--;
  maker->n_shown[taken]++;
  --*get_count (maker, die, kind);
  ++*get_count (maker, die, taken);
}

/* Makes the change of a die that gains most; FALSE when none does. */
static gboolean
change (Maker *maker, guint die)
{
  Change best = { .gain = 0 };

  for (guint kind = 0; kind < maker->n_kinds; kind++)
    if (*get_count (maker, die, kind) > 0)
      for (guint taken = 0; taken < maker->n_kinds; taken++)
        if (taken != kind && *get_count (maker, die, taken) < maker->most)
          find_change_of (maker, die, kind, taken, &best);
  if (best.gain <= 0)
    return FALSE;
  replace (maker, die, best.kind, best.taken);
  if (best.other != die)
    replace (maker, best.other, best.taken, best.kind);
  return TRUE;
}

static void
improve (Maker *maker, GwRandom *random, GwProgressFunc progress, gpointer user_data)
{
  const guint n_visits = ROUNDS * maker->n_dice;

  for (guint visit = 0; visit < n_visits && maker->work < WORK; visit++)
    {
      const guint die = visit % maker->n_dice;

      measure (maker, die, WORK / n_visits, random);
      for (guint i = 0; i < maker->n_faces && !gw_stop_requested (maker->stop); i++)
        if (!change (maker, die))
          break;
      if (gw_stop_requested (maker->stop))
        return;
      if (progress != NULL)
        progress (MIN ((double) maker->work / (WORK + 2 * WORK_OF_CHECK), 1), user_data);
    }
}

/* Rolls boards; FALSE when stopped. */
static gboolean
check (Maker *maker, guint64 seed, GwMadeDice *made)
{
  const guint64 end = maker->work + WORK_OF_CHECK;
  GwRandom random;

  made->words = made->points = 0;
  gw_random_init (&random, seed, 1);
  for (made->n_boards = 0; made->n_boards < CHECKED_BOARDS && maker->work < end; made->n_boards++)
    {
      GwTally tally;

      roll (maker, 0, &random);
      solve (maker, &tally);
      if (gw_stop_requested (maker->stop))
        return FALSE;
      made->words += tally.words;
      made->points += (double) tally.score;
    }
  made->words /= made->n_boards;
  made->points /= made->n_boards;
  return TRUE;
}

static GwDice *
make_dice (const Maker *maker, const GwDiceWish *wish)
{
  g_autofree GwCell *faces = g_new (GwCell, maker->n_dice * maker->n_faces);
  g_autofree GwDie *dice = g_new (GwDie, maker->n_dice);

  for (guint die = 0; die < maker->n_dice; die++)
    {
      dice[die] = (GwDie) { maker->n_faces, faces + die * maker->n_faces };
      for (guint i = 0; i < maker->n_faces; i++)
        dice[die].faces[i] = maker->kinds[maker->faces[die * maker->n_faces + i]];
      gw_die_sort_faces (&dice[die]);
    }
  return gw_dice_new (wish->name, maker->language, wish->rows, wish->cols, dice, maker->n_dice);
}

static gboolean
has_letter (const Maker *maker, gunichar letter)
{
  gunichar signs[GW_LETTER_MAX_SIGNS];
  const guint n_signs = gw_letters_get_signs (letter, signs);

  for (guint kind = 0; kind < maker->n_kinds; kind++)
    for (guint i = 0; i + n_signs <= maker->kinds[kind].n_letters; i++)
      if (memcmp (maker->kinds[kind].letters + i, signs, n_signs * sizeof *signs) == 0)
        return TRUE;
  return FALSE;
}

static void
find_left_out (const Maker *maker, const GwAlphabet *alphabet, GwMadeDice *made)
{
  const GwAlphabet tiles = gw_alphabet_get_tiles (alphabet);

  for (guint i = 0; i < tiles.n_letters; i++)
    if (!has_letter (maker, tiles.letters[i]))
      made->left_out[made->n_left_out++] = tiles.letters[i];
}

/* Keeps the better ones of the dice that were dealt and those that came of them. */
static GwMadeDice *
make (Maker *maker, GwDice *dealt, const GwDiceWish *wish, GwRandom *random,
      GwProgressFunc progress, gpointer user_data)
{
  g_autoptr (GwMadeDice) before = g_new0 (GwMadeDice, 1);
  g_autoptr (GwMadeDice) after = g_new0 (GwMadeDice, 1);

  before->dice = gw_dice_ref (dealt);
  maker->work = 0;
  if (!check (maker, wish->seed, before))
    {
      before->n_boards = 0;
      return g_steal_pointer (&before);
    }
  improve (maker, random, progress, user_data);
  after->dice = make_dice (maker, wish);
  if (!check (maker, wish->seed, after))
    after->n_boards = 0;
  else if (after->words < before->words)
    return g_steal_pointer (&before);
  return g_steal_pointer (&after);
}

GwMadeDice *
gw_made_dice_new (GwLexicon *lexicon, GwRules *rules, const GwDiceWish *wish, const GwStop *stop,
                  GwProgressFunc progress, gpointer user_data, GError **error)
{
  g_autoptr (GwLetterStats) stats
    = gw_letter_stats_new_stoppable (lexicon, gw_rules_get (rules)->max_level, stop);
  g_auto (Maker) maker = { .stop = stop };
  g_autoptr (GwDice) dealt = NULL;
  GwMadeDice *made;
  GwRandom random;

  if (stats == NULL)
    {
      gw_error_set_at (error, GW_ERROR_STOPPED, NULL, 0, _("Stopped before any dice were made"));
      return NULL;
    }
  gw_random_init (&random, wish->seed, 0);
  if (gw_lexicon_get_language (lexicon) != NULL)
    maker.language = gw_language_get_code (gw_lexicon_get_language (lexicon));
  dealt = gw_dice_deal (stats, wish->rows, wish->cols, wish->n_faces, wish->name, maker.language,
                        &random, error);
  if (dealt == NULL)
    return NULL;
  maker.solver = gw_solver_new (lexicon, rules);
  maker_init (&maker, dealt, wish);
  made = make (&maker, dealt, wish, &random, progress, user_data);
  find_left_out (&maker, &stats->alphabet, made);
  return made;
}

void
gw_made_dice_free (GwMadeDice *made)
{
  g_clear_pointer (&made->dice, gw_dice_unref);
  g_free (made);
}

char *
gw_made_dice_list_left_out (const GwMadeDice *made)
{
  GString *letters = g_string_new (NULL);

  for (guint i = 0; i < made->n_left_out; i++)
    {
      GwCell cell = { .kind = GW_CELL_TILE };
      g_autofree char *label = NULL;

      cell.n_letters = gw_letters_get_signs (made->left_out[i], cell.letters);
      label = gw_cell_to_label (&cell);
      g_string_append_printf (letters, "%s%s", i > 0 ? " " : "", label);
    }
  return g_string_free (letters, FALSE);
}
