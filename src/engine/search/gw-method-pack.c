/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Annealing for strings that are packed into a board under the reuse rule, see
 * gw-packer.h: changes of one letter, from hot to cold, then again from a new
 * board. It takes the place of the plain annealing where it can.
 *
 * What the packer knows depends on how it came to its board, so it is made afresh
 * at the beginning of each block of steps. What is saved is the beginning of the
 * block and how many steps were done since; they are done again to resume. */
#include "gw-island-private.h"
#include "gw-packer.h"

#include <math.h>
#include <string.h>

#define STEP 512   /* changes tried */
#define BLOCK 64   /* steps */

/* Temperatures, in costs of one mismatch. 38 titles on 8×8, in ten seeds, on four islands: 32 of them
 * are on the board after at most 400 million changes, and with a cold end of 0.06 three times only
 * after more than 550 million. From 0.09 to 0.11 it is about the same; with a hot end of 0.15 it takes
 * three times as long. */
#define HOT 0.18
#define COLD 0.09

/* Where a board of another island starts on the way from hot to cold. */
#define GUEST 0.5

/* Changes tried from hot to cold, for each cell, letter and string. */
#define EFFORT 1100
#define LEAST_LENGTH 200000

typedef struct
{
  guint8 letters[GW_JUDGE_MAX_CELLS];
  guint64 random[4];
  gint64 seen; /* the best value since the start from a new board */
} Point;

typedef struct
{
  GwPacker *packer;
  guint64 length; /* steps from hot to cold */
  guint64 n_steps; /* since the start from a new board */
  Point block;    /* its beginning */
  guint n_in_block;
  gint64 seen;
} Pack;

static void
make_room (GwIsland *island)
{
  const GwProblem *problem = island->problem;
  Pack *pack = island->state;
  guint64 length = island->settings.length;

  pack->packer = gw_packer_new (island->problem);
  if (length == 0)
    length = MAX ((guint64) problem->n_free * problem->n_letters
                    * gw_lexicon_get_n_words (problem->plain->lexicon) * EFFORT,
                  LEAST_LENGTH);
  pack->length = (length + STEP * BLOCK - 1) / (STEP * BLOCK) * BLOCK;
}

static void
begin_block (GwIsland *island, Pack *pack)
{
  memcpy (pack->block.random, island->random.state, sizeof pack->block.random);
  pack->block.seen = pack->seen;
  pack->n_in_block = 0;
  gw_packer_set_letters (pack->packer, pack->block.letters);
}

static void
begin (GwIsland *island, Pack *pack)
{
  const gboolean is_guest = gw_island_start (island, pack->block.letters);

  pack->n_steps = is_guest ? (guint64) (GUEST * (double) pack->length) : 0;
  pack->seen = G_MININT64;
  begin_block (island, pack);
  if (!is_guest)
    return;
  pack->seen = pack->block.seen = gw_packer_get_value (pack->packer);
  gw_island_consider (island, pack->block.letters, pack->seen);
}

static void
start (GwIsland *island)
{
  make_room (island);
  begin (island, island->state);
}

static void
clear (GwIsland *island)
{
  Pack *pack = island->state;

  g_clear_pointer (&pack->packer, gw_packer_free);
}

static gint64
get_temperature (const Pack *pack)
{
  const double part = (double) pack->n_steps / (double) pack->length;

  return (gint64) (HOT * pow (COLD / HOT, part) * GW_PACKER_UNIT);
}

/* One step, on all but what the island knows of it. */
static void
anneal (GwIsland *island, Pack *pack, GwRandom *random, gboolean again)
{
  const gint64 temperature = get_temperature (pack);
  guint n = 0;

  while (n < STEP)
    {
      n += gw_packer_anneal (pack->packer, random, STEP - n, temperature, pack->seen);
      if (gw_packer_get_value (pack->packer) <= pack->seen)
        continue;
      /* Better than all since the start: worth to be exact. */
      gw_packer_set_letters (pack->packer, gw_packer_get_letters (pack->packer));
      pack->seen = gw_packer_get_value (pack->packer);
      if (!again)
        gw_island_consider (island, gw_packer_get_letters (pack->packer), pack->seen);
    }
  pack->n_steps++;
  pack->n_in_block++;
}

static void
step (GwIsland *island)
{
  Pack *pack = island->state;

  if (pack->n_steps >= pack->length)
    begin (island, pack);
  else if (pack->n_in_block >= BLOCK)
    {
      memcpy (pack->block.letters, gw_packer_get_letters (pack->packer),
              island->problem->n_cells);
      begin_block (island, pack);
    }
  anneal (island, pack, &island->random, FALSE);
  island->evaluations += STEP;
  island->last_best = gw_packer_get_value (pack->packer);
  island->last_mean = (double) island->last_best;
}

/* letters, random, seen, steps in the block, steps */
#define SAVED_TYPE "(ay(tttt)xut)"
#define SAVED_FORMAT "(@ay(tttt)xut)"

static GVariant *
save (const GwIsland *island)
{
  const Pack *pack = island->state;
  const guint64 *random = pack->block.random;

  return g_variant_new (SAVED_FORMAT,
                        gw_letters_save (pack->block.letters, island->problem->n_cells),
                        random[0], random[1], random[2], random[3], pack->block.seen,
                        pack->n_in_block, pack->n_steps);
}

static gboolean
load (GwIsland *island, GVariant *saved)
{
  Pack *pack = island->state;
  g_autoptr (GVariant) letters = NULL;
  GwRandom random;
  guint n_in_block;

  if (!g_variant_is_of_type (saved, G_VARIANT_TYPE (SAVED_TYPE)))
    return FALSE;
  g_variant_get (saved, SAVED_FORMAT, &letters, &random.state[0], &random.state[1],
                 &random.state[2], &random.state[3], &pack->seen, &n_in_block, &pack->n_steps);
  if (!gw_letters_load (letters, island->problem, pack->block.letters)
      || !gw_problem_allows (island->problem, pack->block.letters) || n_in_block > BLOCK
      || n_in_block > pack->n_steps)
    return FALSE;
  make_room (island);
  if (pack->n_steps > pack->length)
    return FALSE;

  pack->n_steps -= n_in_block;
  begin_block (island, pack);
  memcpy (pack->block.random, random.state, sizeof random.state);
  while (pack->n_in_block < n_in_block)
    anneal (island, pack, &random, TRUE);
  return memcmp (random.state, island->random.state, sizeof random.state) == 0;
}

const GwMethod gw_method_pack = {
  .name = "anneal",
  .round = 1000000,
  .size = sizeof (Pack),
  .start = start,
  .clear = clear,
  .step = step,
  .save = save,
  .load = load,
};
