/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parallel tempering. Six walkers stand on the levels of a ladder of temperatures. In a sweep each
 * walker makes random changes and swaps at the temperature of its level; then neighbors change
 * places at random, so that a board that got stuck in the cold becomes warm again, and good boards
 * sink to the cold end. A ladder that has long found nothing better is filled with random boards.
 *
 * The ladder sets itself: the hot end is cooled until a walker accepts a certain share of what it
 * proposes, and kept there.
 *
 * Most proposals are rejected without evaluating them. Each walker remembers by how much each letter
 * in each cell, and each swap, changed its board when that was last measured. That is exact until
 * the board changes, and later still a good estimate. What falls short of the threshold even with
 * some slack is rejected, but for one in some that is measured again.
 *
 * Shares and numbers were measured on 5×5 and 4×4 with ENABLE2K, and the optimum is flat: with half
 * or twice the proposals of a level, or swaps as half to three quarters of all, a best known board
 * takes as many. Fewer levels, colder ones or a harder rejection take two or three times as long. */
#include "gw-island-private.h"

#include <math.h>
#include <string.h>

#define N_LEVELS 6

/* The temperatures of the levels as shares of the hottest one: denser at the hot end. */
#define COLDEST 0.53
#define SPREAD 1.3

/* Proposals on the coldest level in each sweep; a hotter one has fewer, by the square of the
 * temperature. While the hot end is looked for there are fewer at each temperature. */
#define PROPOSALS 600
#define PROPOSALS_WHILE_COOLING 300

/* The share of its proposals that the hottest walker accepts. The hot end starts at the mean value of
 * some random boards, cools in steps down to that share, and is then adjusted after each sweep. */
#define HOT_SHARE 0.15
#define N_RANDOM_BOARDS 20
#define COOLING 0.93
#define ADJUSTMENT 0.01
#define LEAST_HOT 0.1

/* The slack of an estimate, in parts of the hottest temperature: it grows with the square root of
 * the moves that were accepted since it was measured. */
#define SLACK (200 / 190.0)
#define SLACK_BY_AGE (60 / 190.0)
#define MOST_AGE 63

/* One in this number of proposals that an estimate rejects is evaluated all the same. */
#define REMEASURED_CHANGES 16
#define REMEASURED_SWAPS 64

/* Sweeps without a better board, by the square of the number of free cells, after which the ladder is
 * filled anew. */
#define STALE_BY_SQUARE_OF_CELLS 4

/* Proposals in succession that count as one evaluation though no board was judged, so that a search
 * comes to its limit where it knows all that it can propose. */
#define IDLE_PROPOSALS 256

/* Estimates of swaps are kept for boards of at most this number of free cells; their number
 * grows with the square of that of the cells. */
#define MOST_CELLS_WITH_SWAPS 64

/* How the longest word is rated: a length is worth more than any number of words that have it, but
 * these count as well, the less the more there are. */
#define LENGTH_UNIT 4096

/* What is known of the changes of a board: how much each brings, and at which stamp of the walker
 * that was measured; 0 for never. */
typedef struct
{
  gint64 *gains;
  guint32 *stamps;
} Estimates;

typedef struct
{
  guint8 letters[GW_JUDGE_MAX_CELLS];
  gint64 value;
  gboolean is_valued;
  guint32 stamp;     /* rises with each accepted move */
  Estimates changes; /* by place in problem->free, then by letter */
  Estimates swaps;   /* by pair of places */
} Walker;

typedef struct
{
  Walker walkers[N_LEVELS];
  guint8 order[N_LEVELS]; /* the walker of each level, the coldest first */
  double hot;             /* the temperature of the hottest level */
  guint n_boards;         /* random boards that were judged */
  gboolean is_settled;    /* the hot end is found */
  guint level;
  guint n_proposed; /* on this level in this sweep */
  guint n_accepted;
  guint n_idle; /* proposals since the last evaluation */
  gint64 best;  /* value since the ladder was filled */
  guint n_stale; /* sweeps since that was found */

  /* Not saved. */
  double shares[N_LEVELS]; /* temperatures in parts of `hot` */
  double slack[MOST_AGE + 1];
  double weights[GW_PROBLEM_MAX_KINDS]; /* of letters, added up */
  gboolean has_paths;   /* boards are judged by their paths */
  gboolean is_recorded; /* the judge has taken the board of the walker */
} Tempering;

static guint
count_pairs (const GwProblem *problem)
{
  return problem->n_free <= MOST_CELLS_WITH_SWAPS ? problem->n_free * (problem->n_free - 1) / 2 : 0;
}

static guint
count_changes (const GwProblem *problem)
{
  return problem->n_free * problem->n_kinds;
}

static guint
get_pair (guint one, guint other)
{
  const guint high = MAX (one, other);

  return high * (high - 1) / 2 + MIN (one, other);
}

/* Differences of what is read from a file may be anything. */
static gint64
subtract (gint64 one, gint64 other)
{
  return (gint64) ((guint64) one - (guint64) other);
}

/* What a change of a value means to a walker. */
static gint64
get_energy (const GwPlain *plain, gint64 value)
{
  gint64 length, n;

  if (plain->objective != GW_OBJECTIVE_LONGEST)
    return value;
  length = gw_plain_get_worth (plain, value);
  n = value - length * (G_GINT64_CONSTANT (1) << GW_PLAIN_LENGTH_SHIFT);
  return (length + 1) * LENGTH_UNIT - LENGTH_UNIT / (n + 1);
}

static guint64
get_bytes (const GwProblem *problem, const GwSearchSettings *settings)
{
  return (guint64) N_LEVELS * (count_changes (problem) + count_pairs (problem))
         * (sizeof (gint64) + sizeof (guint32));
}

static void
estimates_init (Estimates *estimates, guint n)
{
  estimates->gains = g_new0 (gint64, n + 1);
  estimates->stamps = g_new0 (guint32, n + 1);
}

static void
estimates_clear (Estimates *estimates)
{
  g_free (estimates->gains);
  g_free (estimates->stamps);
}

static void
make_room (GwIsland *island)
{
  const GwProblem *problem = island->problem;
  Tempering *tempering = island->state;
  double sum = 0;

  tempering->has_paths = !problem->is_slow && !gw_rules_get (problem->plain->rules)->reuse;
  for (guint i = 0; i < N_LEVELS; i++)
    {
      const double from_hot = 1 - (double) i / (N_LEVELS - 1);

      tempering->shares[i] = COLDEST + (1 - COLDEST) * (1 - pow (from_hot, SPREAD));
      tempering->order[i] = (guint8) i;
      tempering->walkers[i].stamp = 1;
      estimates_init (&tempering->walkers[i].changes, count_changes (problem));
      estimates_init (&tempering->walkers[i].swaps, count_pairs (problem));
    }
  for (guint i = 0; i < problem->n_common; i++)
    {
      sum += problem->weights[i];
      tempering->weights[i] = sum;
    }
}

static void
set_slack (Tempering *tempering)
{
  for (guint age = 0; age <= MOST_AGE; age++)
    tempering->slack[age] = tempering->is_settled
                              ? tempering->hot * (SLACK + SLACK_BY_AGE * sqrt (age))
                              : INFINITY;
}

static void
forget_all (const GwProblem *problem, Walker *walker)
{
  memset (walker->changes.stamps, 0, count_changes (problem) * sizeof (guint32));
  memset (walker->swaps.stamps, 0, count_pairs (problem) * sizeof (guint32));
}

static void
start (GwIsland *island)
{
  Tempering *tempering = island->state;

  make_room (island);
  set_slack (tempering);
  tempering->best = G_MININT64;
  for (guint i = 0; i < N_LEVELS; i++)
    gw_problem_start (island->problem, &island->random, tempering->walkers[i].letters);
}

static void
clear (GwIsland *island)
{
  Tempering *tempering = island->state;

  for (guint i = 0; i < N_LEVELS; i++)
    {
      estimates_clear (&tempering->walkers[i].changes);
      estimates_clear (&tempering->walkers[i].swaps);
    }
}

static Walker *
get_walker (Tempering *tempering)
{
  return &tempering->walkers[tempering->order[tempering->level]];
}

/* The number of proposals after which a level is done. */
static guint
count_proposals (const Tempering *tempering)
{
  const double ratio = tempering->shares[0] / tempering->shares[tempering->level];

  return tempering->is_settled ? (guint) (PROPOSALS * ratio * ratio) : PROPOSALS_WHILE_COOLING;
}

static void
note_value (Tempering *tempering, gint64 value)
{
  if (value <= tempering->best)
    return;
  tempering->best = value;
  tempering->n_stale = 0;
}

/* Values the board of the walker. While the hot end is not known its board is a random one, and
 * then it gets another. */
static void
value_walker (GwIsland *island, Tempering *tempering, Walker *walker)
{
  const gint64 value = gw_judge_solve (island->judge, walker->letters);

  if (gw_judge_is_stopped (island->judge))
    return;
  island->evaluations++;
  walker->value = value;
  walker->is_valued = TRUE;
  note_value (tempering, value);
  gw_island_consider (island, walker->letters, value);
  if (tempering->n_boards == N_RANDOM_BOARDS)
    return;
  tempering->hot += (double) get_energy (island->problem->plain, value) / N_RANDOM_BOARDS;
  if (++tempering->n_boards < N_RANDOM_BOARDS)
    {
      gw_problem_start (island->problem, &island->random, walker->letters);
      walker->is_valued = FALSE;
    }
  else
    tempering->hot = MAX (tempering->hot, LEAST_HOT);
}

/* Neighbors change places, from hot to cold; more often the less that costs. */
static void
change_places (GwIsland *island, Tempering *tempering)
{
  const GwPlain *plain = island->problem->plain;

  for (guint i = N_LEVELS - 1; i-- > 0;)
    {
      const guint8 cold = tempering->order[i];
      const guint8 warm = tempering->order[i + 1];
      const double gain = (double) subtract (get_energy (plain, tempering->walkers[warm].value),
                                             get_energy (plain, tempering->walkers[cold].value));
      const double steepness = (1 / tempering->shares[i] - 1 / tempering->shares[i + 1])
                               / tempering->hot;

      if (gain < 0 && gw_random_double (&island->random) >= exp (steepness * gain))
        continue;
      tempering->order[i] = warm;
      tempering->order[i + 1] = cold;
    }
}

/* A board of another island that is better than all of this one takes the coldest place. */
static void
take_guest (GwIsland *island, Tempering *tempering)
{
  Walker *coldest = &tempering->walkers[tempering->order[0]];
  gint64 value;
  const guint8 *guest = gw_island_get_guest (island, &value);

  if (guest == NULL || value <= island->best_value)
    return;
  gw_island_consider (island, guest, value);
  memcpy (coldest->letters, guest, island->problem->n_cells);
  coldest->value = value;
  coldest->is_valued = TRUE;
  note_value (tempering, value);
  forget_all (island->problem, coldest);
}

/* Fills the ladder with random boards when it has long found nothing better: it may be caught where
 * all that is better is far away. */
static void
refill (GwIsland *island, Tempering *tempering)
{
  const guint n = island->problem->n_free;

  if (++tempering->n_stale < STALE_BY_SQUARE_OF_CELLS * n * n)
    return;
  tempering->n_stale = 0;
  tempering->best = G_MININT64;
  for (guint i = 0; i < N_LEVELS; i++)
    {
      Walker *walker = &tempering->walkers[i];

      gw_problem_start (island->problem, &island->random, walker->letters);
      walker->is_valued = FALSE;
      forget_all (island->problem, walker);
    }
}

/* Goes to the next level, and after the last one to the next sweep. */
static void
end_level (GwIsland *island, Tempering *tempering)
{
  const double share = (double) tempering->n_accepted / tempering->n_proposed;

  if (!tempering->is_settled)
    {
      tempering->is_settled = share < HOT_SHARE || tempering->hot <= LEAST_HOT;
      if (!tempering->is_settled)
        tempering->hot = MAX (tempering->hot * COOLING, LEAST_HOT);
    }
  else if (++tempering->level == N_LEVELS)
    {
      tempering->level = 0;
      tempering->hot = MAX (tempering->hot * exp (ADJUSTMENT * (HOT_SHARE - share)), LEAST_HOT);
      change_places (island, tempering);
      refill (island, tempering);
    }
  if (tempering->is_settled)
    take_guest (island, tempering);
  set_slack (tempering);
  tempering->n_proposed = tempering->n_accepted = 0;
  tempering->is_recorded = FALSE;
}

/* A letter by weight, of those that are worth trying. */
static guint8
draw_letter (GwIsland *island, const Tempering *tempering)
{
  const GwProblem *problem = island->problem;
  const double wanted
    = gw_random_double (&island->random) * tempering->weights[problem->n_common - 1];
  guint i = 0;

  while (i + 1 < problem->n_common && wanted >= tempering->weights[i])
    i++;
  return problem->letters[i];
}

typedef struct
{
  gboolean is_swap;
  guint one, other; /* places; the same for a change */
  guint8 letter;    /* that comes to `one` */
  double threshold; /* the least gain that is accepted */
} Proposal;

/* FALSE when it would change nothing. */
static gboolean
propose (GwIsland *island, const Tempering *tempering, const Walker *walker, Proposal *proposal)
{
  const GwProblem *problem = island->problem;
  const double temperature = tempering->hot
                             * (tempering->is_settled ? tempering->shares[tempering->level] : 1);

  proposal->threshold = temperature * log (MAX (gw_random_double (&island->random), 1e-300));
  proposal->is_swap = gw_random_below (&island->random, 2) == 0;
  proposal->one = proposal->other = gw_random_below (&island->random, problem->n_free);
  if (proposal->is_swap)
    {
      proposal->other = gw_random_below (&island->random, problem->n_free);
      proposal->letter = walker->letters[problem->free[proposal->other]];
    }
  else
    proposal->letter = draw_letter (island, tempering);
  return proposal->letter != walker->letters[problem->free[proposal->one]];
}

/* How old an estimate is, in accepted moves; G_MAXUINT when there is none. */
static guint
get_age (const Walker *walker, const Estimates *estimates, guint index)
{
  const guint32 stamp = estimates->stamps[index];

  return stamp != 0 ? MIN (walker->stamp - stamp, MOST_AGE) : G_MAXUINT;
}

static guint
get_change (const GwProblem *problem, guint place, guint letter)
{
  return place * problem->n_kinds + letter;
}

/* What a swap will bring: measured, or the sum of its two changes alone; its age as get_age(). */
static gint64
estimate_swap (const GwProblem *problem, const Walker *walker, const Proposal *proposal, guint *age)
{
  const guint8 letter = walker->letters[problem->free[proposal->one]];
  const guint one = get_change (problem, proposal->one, proposal->letter);
  const guint other = get_change (problem, proposal->other, letter);
  guint other_age;

  if (problem->n_free <= MOST_CELLS_WITH_SWAPS)
    {
      const guint pair = get_pair (proposal->one, proposal->other);

      *age = get_age (walker, &walker->swaps, pair);
      if (*age != G_MAXUINT)
        return walker->swaps.gains[pair];
    }
  *age = get_age (walker, &walker->changes, one);
  other_age = get_age (walker, &walker->changes, other);
  /* The sum is never exact. */
  *age = MAX (MAX (*age, other_age), 1);
  return (gint64) ((guint64) walker->changes.gains[one] + (guint64) walker->changes.gains[other]);
}

/* Whether what is known says that it is not worth evaluating. */
static gboolean
is_hopeless (GwIsland *island, const Tempering *tempering, const Walker *walker,
             const Proposal *proposal)
{
  const GwProblem *problem = island->problem;
  gint64 gain;
  guint age;

  if (proposal->is_swap)
    gain = estimate_swap (problem, walker, proposal, &age);
  else
    {
      const guint index = get_change (problem, proposal->one, proposal->letter);

      gain = walker->changes.gains[index];
      age = get_age (walker, &walker->changes, index);
    }
  if (age == G_MAXUINT)
    return FALSE;
  if (age == 0)
    return (double) gain < proposal->threshold;
  return (double) gain + tempering->slack[age] < proposal->threshold
         && gw_random_below (&island->random,
                             proposal->is_swap ? REMEASURED_SWAPS : REMEASURED_CHANGES)
              != 0;
}

/* Swaps show the same tiles, so only changes may go beyond a limit. */
static gboolean
is_allowed (const GwProblem *problem, const Proposal *proposal, const guint8 *letters)
{
  return proposal->is_swap
         || (problem->n_dice == 0 && problem->most[proposal->letter] >= problem->n_cells)
         || gw_problem_allows (problem, letters);
}

/* The value of the board with the proposal made. */
static gint64
judge (GwIsland *island, Tempering *tempering, const Walker *walker, const Proposal *proposal,
       const guint8 *proposed)
{
  const guint8 *cells = island->problem->free;

  if (!tempering->has_paths)
    return gw_judge_solve (island->judge, proposed);
  if (!tempering->is_recorded)
    gw_judge_take (island->judge, walker->letters);
  tempering->is_recorded = TRUE;
  return proposal->is_swap
           ? gw_judge_try_swap (island->judge, cells[proposal->one], cells[proposal->other])
           : gw_judge_try (island->judge, cells[proposal->one], proposal->letter);
}

static void
note_gain (const GwProblem *problem, Walker *walker, const Proposal *proposal, gint64 gain)
{
  Estimates *estimates = proposal->is_swap ? &walker->swaps : &walker->changes;
  const guint index = proposal->is_swap ? get_pair (proposal->one, proposal->other)
                                        : get_change (problem, proposal->one, proposal->letter);

  if (proposal->is_swap && problem->n_free > MOST_CELLS_WITH_SWAPS)
    return;
  estimates->gains[index] = gain;
  estimates->stamps[index] = walker->stamp;
}

/* Puts a letter into a cell. What other letters would bring there is from now on measured from this
 * one, if it is known what it brings; swaps with the cell are other swaps. */
static void
put (const GwProblem *problem, Walker *walker, guint place, guint8 letter)
{
  guint8 *cell = &walker->letters[problem->free[place]];
  gint64 *gains = walker->changes.gains + get_change (problem, place, 0);
  guint32 *stamps = walker->changes.stamps + get_change (problem, place, 0);
  const gint64 gain = gains[letter];

  if (stamps[letter] == 0)
    memset (stamps, 0, problem->n_kinds * sizeof *stamps);
  else
    {
      for (guint i = 0; i < problem->n_kinds; i++)
        gains[i] = subtract (gains[i], gain);
      gains[*cell] = subtract (0, gain);
      stamps[*cell] = stamps[letter];
    }
  for (guint i = 0; i < problem->n_free && problem->n_free <= MOST_CELLS_WITH_SWAPS; i++)
    if (i != place)
      walker->swaps.stamps[get_pair (place, i)] = 0;
  *cell = letter;
}

static void
accept_move (GwIsland *island, Tempering *tempering, Walker *walker, const Proposal *proposal,
             gint64 value)
{
  const GwProblem *problem = island->problem;
  const guint8 letter = walker->letters[problem->free[proposal->one]];

  put (problem, walker, proposal->one, proposal->letter);
  if (proposal->is_swap)
    put (problem, walker, proposal->other, letter);
  walker->value = value;
  walker->stamp++;
  /* A cell's own letter does not make what is known of its other letters any older. */
  for (guint i = 0; i < problem->n_kinds && !proposal->is_swap; i++)
    if (walker->changes.stamps[get_change (problem, proposal->one, i)] != 0)
      walker->changes.stamps[get_change (problem, proposal->one, i)]++;
  tempering->n_accepted++;
  tempering->is_recorded = FALSE;
  note_value (tempering, value);
  gw_island_consider (island, walker->letters, value);
}

/* Evaluates a proposal, and accepts or rejects it. FALSE when it was stopped. */
static gboolean
evaluate (GwIsland *island, Tempering *tempering, Walker *walker, const Proposal *proposal,
          const guint8 *proposed)
{
  const GwPlain *plain = island->problem->plain;
  const gint64 value = judge (island, tempering, walker, proposal, proposed);
  gint64 gain;

  if (gw_judge_is_stopped (island->judge))
    return FALSE;
  gain = subtract (get_energy (plain, value), get_energy (plain, walker->value));
  note_gain (island->problem, walker, proposal, gain);
  if ((double) gain >= proposal->threshold)
    accept_move (island, tempering, walker, proposal, value);
  return TRUE;
}

/* Proposes until a board was evaluated, or the level is done. */
static void
walk (GwIsland *island, Tempering *tempering, Walker *walker)
{
  const GwProblem *problem = island->problem;
  const guint n_before = tempering->n_proposed;
  const guint n_idle_before = tempering->n_idle;
  const guint n_proposals = count_proposals (tempering);

  while (tempering->n_proposed < n_proposals)
    {
      guint8 proposed[GW_JUDGE_MAX_CELLS];
      Proposal proposal;

      tempering->n_proposed++;
      if (++tempering->n_idle == IDLE_PROPOSALS)
        break;
      if (!propose (island, tempering, walker, &proposal)
          || is_hopeless (island, tempering, walker, &proposal))
        continue;
      memcpy (proposed, walker->letters, problem->n_cells);
      proposed[problem->free[proposal.one]] = proposal.letter;
      if (proposal.is_swap)
        proposed[problem->free[proposal.other]] = walker->letters[problem->free[proposal.one]];
      if (!is_allowed (problem, &proposal, proposed))
        continue;
      if (!evaluate (island, tempering, walker, &proposal, proposed))
        {
          tempering->n_proposed = n_before;
          tempering->n_idle = n_idle_before;
          tempering->is_recorded = FALSE;
          return;
        }
      tempering->n_idle = IDLE_PROPOSALS;
      break;
    }
  if (tempering->n_idle < IDLE_PROPOSALS)
    return;
  tempering->n_idle = 0;
  island->evaluations++;
}

static void
step (GwIsland *island)
{
  Tempering *tempering = island->state;
  Walker *walker = get_walker (tempering);

  if (!walker->is_valued)
    value_walker (island, tempering, walker);
  else if (tempering->n_proposed < count_proposals (tempering))
    walk (island, tempering, walker);
  else
    end_level (island, tempering);
}

/* letters, value and whether that is known; gains and ages of changes, and of swaps */
#define WALKER_FORMAT "(@ayxb@ax@ay@ax@ay)"
#define WALKERS_TYPE "a(ayxbaxayaxay)"

/* walkers, their order, hot end, random boards, settled, level, proposed, accepted, idle, best value,
 * stale sweeps */
#define SAVED_FORMAT "(@" WALKERS_TYPE "@aydubuuuuxu)"
#define SAVED_TYPE "(" WALKERS_TYPE "aydubuuuuxu)"

/* The saved age of an estimate that there is not. */
#define UNKNOWN 255

static void
save_estimates (const Walker *walker, const Estimates *estimates, guint n, GVariant **gains,
                GVariant **ages)
{
  g_autofree gint64 *known = g_new0 (gint64, n + 1);
  g_autofree guint8 *bytes = g_new (guint8, n + 1);

  for (guint i = 0; i < n; i++)
    {
      const guint age = get_age (walker, estimates, i);

      bytes[i] = (guint8) MIN (age, UNKNOWN);
      if (age != G_MAXUINT)
        known[i] = estimates->gains[i];
    }
  *gains = g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, known, n, sizeof *known);
  *ages = g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes, n, 1);
}

static GVariant *
save (const GwIsland *island)
{
  const GwProblem *problem = island->problem;
  const Tempering *tempering = island->state;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (WALKERS_TYPE));
  for (guint i = 0; i < N_LEVELS; i++)
    {
      const Walker *walker = &tempering->walkers[i];
      GVariant *gains, *ages, *swap_gains, *swap_ages;

      save_estimates (walker, &walker->changes, count_changes (problem), &gains, &ages);
      save_estimates (walker, &walker->swaps, count_pairs (problem), &swap_gains, &swap_ages);
      g_variant_builder_add (&builder, WALKER_FORMAT,
                             gw_letters_save (walker->letters, problem->n_cells), walker->value,
                             walker->is_valued, gains, ages, swap_gains, swap_ages);
    }
  return g_variant_new (SAVED_FORMAT, g_variant_builder_end (&builder),
                        gw_letters_save (tempering->order, N_LEVELS), tempering->hot,
                        tempering->n_boards, tempering->is_settled, tempering->level,
                        tempering->n_proposed, tempering->n_accepted, tempering->n_idle,
                        tempering->best, tempering->n_stale);
}

static gboolean
load_estimates (const Walker *walker, Estimates *estimates, guint n, GVariant *gains,
                GVariant *ages)
{
  gsize n_gains, n_ages;
  const gint64 *known = g_variant_get_fixed_array (gains, &n_gains, sizeof *known);
  const guint8 *bytes = g_variant_get_fixed_array (ages, &n_ages, 1);

  if (n_gains != n || n_ages != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (bytes[i] > MOST_AGE && bytes[i] != UNKNOWN)
        return FALSE;
      estimates->gains[i] = known[i];
      estimates->stamps[i] = bytes[i] == UNKNOWN ? 0 : walker->stamp - bytes[i];
    }
  return TRUE;
}

static gboolean
load_walker (const GwProblem *problem, Walker *walker, GVariant *saved)
{
  g_autoptr (GVariant) letters = NULL;
  g_autoptr (GVariant) gains = NULL;
  g_autoptr (GVariant) ages = NULL;
  g_autoptr (GVariant) swap_gains = NULL;
  g_autoptr (GVariant) swap_ages = NULL;

  g_variant_get (saved, WALKER_FORMAT, &letters, &walker->value, &walker->is_valued, &gains, &ages,
                 &swap_gains, &swap_ages);
  walker->stamp = MOST_AGE + 1;
  return gw_letters_load (letters, problem, walker->letters)
         && gw_problem_allows (problem, walker->letters)
         && load_estimates (walker, &walker->changes, count_changes (problem), gains, ages)
         && load_estimates (walker, &walker->swaps, count_pairs (problem), swap_gains, swap_ages);
}

/* Each walker stands on one level. */
static gboolean
load_order (Tempering *tempering, GVariant *saved)
{
  gsize n;
  const guint8 *order = g_variant_get_fixed_array (saved, &n, 1);
  guint seen = 0;

  if (n != N_LEVELS)
    return FALSE;
  for (guint i = 0; i < N_LEVELS; i++)
    {
      if (order[i] >= N_LEVELS)
        return FALSE;
      seen |= 1u << order[i];
      tempering->order[i] = order[i];
    }
  return seen == (1u << N_LEVELS) - 1;
}

static gboolean
load (GwIsland *island, GVariant *saved)
{
  Tempering *tempering = island->state;
  g_autoptr (GVariant) walkers = NULL;
  g_autoptr (GVariant) order = NULL;

  make_room (island);
  if (!g_variant_is_of_type (saved, G_VARIANT_TYPE (SAVED_TYPE)))
    return FALSE;
  g_variant_get (saved, SAVED_FORMAT, &walkers, &order, &tempering->hot, &tempering->n_boards,
                 &tempering->is_settled, &tempering->level, &tempering->n_proposed,
                 &tempering->n_accepted, &tempering->n_idle, &tempering->best,
                 &tempering->n_stale);
  if (g_variant_n_children (walkers) != N_LEVELS || !load_order (tempering, order)
      || !isfinite (tempering->hot) || tempering->n_boards > N_RANDOM_BOARDS
      || (tempering->n_boards == N_RANDOM_BOARDS && tempering->hot < LEAST_HOT)
      || (tempering->n_boards < N_RANDOM_BOARDS && tempering->is_settled)
      || tempering->level >= (tempering->is_settled ? N_LEVELS : 1)
      || tempering->n_proposed > PROPOSALS || tempering->n_accepted > tempering->n_proposed
      || tempering->n_idle >= IDLE_PROPOSALS)
    return FALSE;
  for (guint i = 0; i < N_LEVELS; i++)
    {
      g_autoptr (GVariant) walker = g_variant_get_child_value (walkers, i);

      if (!load_walker (island->problem, &tempering->walkers[i], walker))
        return FALSE;
    }
  set_slack (tempering);
  return TRUE;
}

const GwMethod gw_method_tempering = {
  .name = "tempering",
  .round = 2000,
  .size = sizeof (Tempering),
  .get_bytes = get_bytes,
  .start = start,
  .clear = clear,
  .step = step,
  .save = save,
  .load = load,
};
