/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-par.h"

#include "gw-level-names.h"

#include <math.h>

/* What a good player finds. These values never change, so that par is the same for all. */
static const struct
{
  double levels[4];     /* words of the levels that have names, and rarer ones */
  double no_levels;     /* words of lists without levels */
  double lengths[5];    /* of 3 letters, 4, … and more */
  double half_time;     /* seconds in which half of that is found which is found without a clock */
  double usual_clock;   /* the part that is found in three minutes, to which the rest refers */
  double without_clock;
} constants = {
  .levels = { .60, .25, .08, .02 },
  .no_levels = .15,
  .lengths = { 1, .9, .7, .5, .4 },
  .half_time = 120,
  .usual_clock = .6,
  .without_clock = 1.67,
};

#define SHORTEST 3

static double
get_share_of_level (const GwSolution *solution, guint index)
{
  const GwLexicon *lexicon = gw_solution_get_lexicon (solution);
  const GwLevelName *names = gw_level_names_get ();
  guint level, place = 0;

  if (!gw_lexicon_has_levels (lexicon))
    return constants.no_levels;
  level = gw_lexicon_get_level (lexicon, gw_solution_get_word (solution, index));
  while (place + 1 < G_N_ELEMENTS (constants.levels) && names[place].level < level)
    place++;
  return constants.levels[place];
}

static double
get_share_of_length (guint length)
{
  const guint place = MAX (length, SHORTEST) - SHORTEST;

  return constants.lengths[MIN (place, G_N_ELEMENTS (constants.lengths) - 1)];
}

guint
gw_par (const GwSolution *solution, guint seconds)
{
  double points = 0, time = constants.without_clock;

  if (seconds > 0)
    time = seconds / (seconds + constants.half_time) / constants.usual_clock;
  for (guint i = 0; i < gw_solution_get_n_words (solution); i++)
    points += gw_solution_get_points (solution, i) * get_share_of_level (solution, i)
              * get_share_of_length (gw_solution_get_length (solution, i));
  return CLAMP (round (points * time), 1, G_MAXINT32);
}

double
gw_par_fraction (gint64 points, guint par)
{
  if (points <= 0 || par == 0)
    return 0;
  if (points <= par)
    return GW_PAR_TICK * points / par;
  return 1 - (1 - GW_PAR_TICK) * par / points;
}
