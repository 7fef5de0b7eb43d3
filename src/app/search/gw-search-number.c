/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-number.h"

#include "gw-plan.h"

#include <glib/gi18n.h>

static const GwSearchNumberInfo numbers[GW_SEARCH_N_NUMBERS] = {
  [GW_SEARCH_ROWS] = { N_("_Rows"), NULL, 1, GW_BOARD_MAX_SIDE },
  [GW_SEARCH_COLS] = { N_("_Columns"), NULL, 1, GW_BOARD_MAX_SIDE },
  [GW_SEARCH_MOST] = { N_("_Most of Each Letter"), N_("0 for any number"), 0, GW_BOARD_MAX_CELLS },
  [GW_SEARCH_ISLANDS] = { N_("_Islands"), N_("Searches side by side"), 1,
                        GW_SEARCH_MOST_ISLANDS },
  [GW_SEARCH_SEED] = { N_("See_d"), N_("The same seed repeats a search"), 0, 1e15 },
  [GW_SEARCH_POPULATION] = { N_("_Population"), N_("Grids of a generation"), 2, 1000000 },
  [GW_SEARCH_PARENTS] = { N_("P_arents"), N_("The fittest, any two of which have a child"), 2, 1000 },
  [GW_SEARCH_TARGET] = { N_("Tar_get"), N_("The search is done when it is met; 0 for none"), 0, 1e15 },
};

const GwSearchNumberInfo *
gw_search_number_get_info (GwSearchNumber number)
{
  g_return_val_if_fail (number < GW_SEARCH_N_NUMBERS, NULL);

  return &numbers[number];
}

static void
set_shape (GwSearchSpec *spec, GwBoard *shape)
{
  gw_board_unref (spec->shape);
  spec->shape = shape;
}

void
gw_search_number_set (GwSearchNumber number, GwSearchSpec *spec, double value)
{
  const guint rows = gw_board_get_rows (spec->shape);
  const guint cols = gw_board_get_cols (spec->shape);
  const guint n = (guint) MIN (value, G_MAXUINT);

  switch (number)
    {
    case GW_SEARCH_ROWS:
      set_shape (spec, gw_plan_new_shape (n, cols));
      break;
    case GW_SEARCH_COLS:
      set_shape (spec, gw_plan_new_shape (rows, n));
      break;
    case GW_SEARCH_MOST:
      spec->most = n;
      break;
    case GW_SEARCH_ISLANDS:
      spec->n_islands = n;
      break;
    case GW_SEARCH_SEED:
      spec->seed = (guint64) value;
      break;
    case GW_SEARCH_POPULATION:
      spec->settings.population = n;
      spec->settings.parents = MIN (spec->settings.parents, n);
      break;
    case GW_SEARCH_PARENTS:
      spec->settings.parents = n;
      spec->settings.population = MAX (spec->settings.population, n);
      break;
    default:
      break;
    }
}

double
gw_search_number_get (GwSearchNumber number, const GwSearchSpec *spec)
{
  const double values[GW_SEARCH_N_NUMBERS] = {
    [GW_SEARCH_ROWS] = gw_board_get_rows (spec->shape),
    [GW_SEARCH_COLS] = gw_board_get_cols (spec->shape),
    [GW_SEARCH_MOST] = spec->most,
    [GW_SEARCH_ISLANDS] = spec->n_islands,
    [GW_SEARCH_SEED] = (double) spec->seed,
    [GW_SEARCH_POPULATION] = spec->settings.population,
    [GW_SEARCH_PARENTS] = spec->settings.parents,
    [GW_SEARCH_TARGET] = spec->has_target ? (double) spec->target : 0,
  };

  return values[number];
}
