/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-source.h"

#include "gw-dice-check.h"
#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _GwSource
{
  gatomicrefcount ref_count;
  GwPlan *plan;

  /* without a plan */
  GwDice *dice;
  GwBoard *shape;
  guint *rest; /* the dice for the free cells */
  guint n_rest;
  guint n_free;
  gboolean rolls; /* each board has a seed of its own */
};

GwSource *
gw_source_new_plan (GwPlan *plan)
{
  GwSource *source = g_new0 (GwSource, 1);

  g_atomic_ref_count_init (&source->ref_count);
  source->plan = gw_plan_ref (plan);
  return source;
}

/* The numbers of the dice that no tile of the shape needs, in their order. */
static guint *
list_rest (const GwDice *dice, GwBoard *shape, const GwRules *rules, guint *n_rest)
{
  const guint n_dice = gw_dice_get_n_dice (dice);
  g_autofree gboolean *taken = g_new0 (gboolean, n_dice);
  g_autoptr (GwDiceFit) fit = NULL;
  GwCell tiles[GW_BOARD_MAX_CELLS];
  guint *rest = g_new (guint, n_dice);
  guint n_tiles = 0;

  for (guint i = 0; i < gw_board_get_n_cells (shape); i++)
    if (gw_board_get_cell (shape, i)->kind == GW_CELL_TILE)
      tiles[n_tiles++] = *gw_board_get_cell (shape, i);
  fit = gw_dice_fit_cells (dice, tiles, n_tiles, rules);
  for (guint i = 0; i < n_tiles; i++)
    if (fit->die[i] >= 0)
      taken[fit->die[i]] = TRUE;

  *n_rest = 0;
  for (guint i = 0; i < n_dice; i++)
    if (!taken[i])
      rest[(*n_rest)++] = i;
  return rest;
}

static guint
count_free (GwBoard *shape)
{
  guint n_free = 0;

  for (guint i = 0; i < gw_board_get_n_cells (shape); i++)
    n_free += gw_board_get_cell (shape, i)->kind == GW_CELL_FREE;
  return n_free;
}

GwSource *
gw_source_new_dice (GwDice *dice, GwBoard *shape, GwRules *rules, GError **error)
{
  const guint n_dice = gw_dice_get_n_dice (dice);
  const guint n_free = count_free (shape);
  g_autofree guint *rest = NULL;
  GwSource *source;
  guint n_rest;

  rest = list_rest (dice, shape, rules, &n_rest);
  if (n_rest < n_free)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       g_dngettext (GETTEXT_PACKAGE,
                                    "“%s” has %u die, but this board needs %u; choose other dice "
                                    "or a smaller board",
                                    "“%s” has %u dice, but this board needs %u; choose other dice "
                                    "or a smaller board",
                                    n_dice),
                       gw_dice_get_shown_name (dice), n_dice, n_free + n_dice - n_rest);
      return NULL;
    }

  source = g_new0 (GwSource, 1);
  g_atomic_ref_count_init (&source->ref_count);
  source->dice = gw_dice_ref (dice);
  source->shape = gw_board_ref (shape);
  source->rest = g_steal_pointer (&rest);
  source->n_rest = n_rest;
  source->n_free = n_free;
  return source;
}

GwSource *
gw_source_new_rolls (GwDice *dice, GwBoard *shape, GwRules *rules, GError **error)
{
  GwSource *source = gw_source_new_dice (dice, shape, rules, error);

  if (source != NULL)
    source->rolls = TRUE;
  return source;
}

GwSource *
gw_source_ref (GwSource *source)
{
  g_atomic_ref_count_inc (&source->ref_count);
  return source;
}

void
gw_source_unref (GwSource *source)
{
  if (!g_atomic_ref_count_dec (&source->ref_count))
    return;
  g_clear_pointer (&source->plan, gw_plan_unref);
  g_clear_pointer (&source->dice, gw_dice_unref);
  g_clear_pointer (&source->shape, gw_board_unref);
  g_free (source->rest);
  g_free (source);
}

const GwPlan *
gw_source_get_plan (const GwSource *source)
{
  return source->plan;
}

GwBoard *
gw_source_get_shape (const GwSource *source)
{
  return source->plan != NULL ? source->plan->shape : source->shape;
}

static GwBoard *
throw_dice (const GwSource *source, GwRandom *random)
{
  const guint n_cells = gw_board_get_n_cells (source->shape);
  g_autofree guint *order = g_memdup2 (source->rest, source->n_rest * sizeof (guint));
  GwCell shown[GW_BOARD_MAX_CELLS];
  GwCell cells[GW_BOARD_MAX_CELLS];
  guint next = 0;

  gw_dice_throw (source->dice, order, source->n_rest, source->n_free, random, shown);
  memcpy (cells, gw_board_get_cells (source->shape), n_cells * sizeof (GwCell));
  for (guint i = 0; i < n_cells; i++)
    if (cells[i].kind == GW_CELL_FREE)
      cells[i] = shown[next++];
  return gw_board_new (gw_board_get_rows (source->shape), gw_board_get_cols (source->shape), cells);
}

GwBoard *
gw_source_make (const GwSource *source, guint64 seed, guint64 number)
{
  guint8 letters[GW_BOARD_MAX_CELLS];
  GwRandom random;

  if (source->plan != NULL)
    {
      gw_source_make_letters (source, seed, number, letters);
      return gw_plan_get_board (source->plan, letters);
    }
  if (source->rolls)
    gw_random_init (&random, gw_dice_add_to_seed (seed, number), 0);
  else
    gw_random_init (&random, seed, number);
  return throw_dice (source, &random);
}

void
gw_source_make_letters (const GwSource *source, guint64 seed, guint64 number, guint8 *letters)
{
  GwRandom random;

  g_return_if_fail (source->plan != NULL);

  /* A stream for each board: board 7 does not depend on how many there are. */
  gw_random_init (&random, seed, number);
  gw_plan_make_letters (source->plan, &random, letters);
}
