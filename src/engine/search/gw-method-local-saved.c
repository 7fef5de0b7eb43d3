/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of the local search in a saved value, and back. */
#include "gw-method-local-private.h"

/* letters, value, base, its value, best of the round, kicks, phase, order, place,
 * thorough, swaps, promising, settled, gains */
#define SAVED_FORMAT "(@ayx@ayxxuu@ayubu@aqu@ax)"
#define SAVED_TYPE "(ayxayxxuuayubuaquax)"

/* Without the last two, and with whether there was a gain: runs go on from that. */
#define OLD_FORMAT "(@ayx@ayxxuu@ayubu@aq)"
#define OLD_TYPE "(ayxayxxuuayubuaq)"

static GVariant *
save_hopes (const GwIsland *island)
{
  const GwLocal *local = island->state;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("ax"));
  for (guint cell = 0; cell < island->problem->n_cells; cell++)
    for (guint i = 0; i < island->problem->n_kinds; i++)
      g_variant_builder_add (&builder, "x", local->gains[cell].by_letter[i]);
  return g_variant_builder_end (&builder);
}

static gboolean
load_gains (GwIsland *island, GwLocal *local, GVariant *saved)
{
  const guint n_kinds = island->problem->n_kinds;
  gsize n;
  const gint64 *gains = g_variant_get_fixed_array (saved, &n, sizeof (gint64));

  if (n != (gsize) island->problem->n_cells * n_kinds)
    return FALSE;
  for (guint cell = 0; cell < island->problem->n_cells; cell++)
    memcpy (local->gains[cell].by_letter, gains + (gsize) cell * n_kinds, n_kinds * sizeof *gains);
  return TRUE;
}

GVariant *
gw_local_save (const GwIsland *island)
{
  const GwLocal *local = island->state;
  const guint n = island->problem->n_cells;
  const guint n_promising = local->phase == GW_PHASE_SWAPS ? local->n_promising : 0;

  return g_variant_new (SAVED_FORMAT, gw_letters_save (local->letters, n),
                        local->value, gw_letters_save (local->base, n), local->base_value,
                        local->round_best, local->n_kicks, (guint) local->phase,
                        gw_letters_save (local->order, island->problem->n_free), local->place,
                        local->thorough, local->n_swaps,
                        g_variant_new_fixed_array (G_VARIANT_TYPE_UINT16, local->promising,
                                                   n_promising, sizeof (guint16)),
                        local->n_settled, save_hopes (island));
}

static gboolean
load_promising (GwIsland *island, GwLocal *local, GVariant *saved)
{
  const guint n = island->problem->n_free;
  const guint n_pairs = n * (n - 1) / 2;
  gsize n_numbers;
  const guint16 *numbers = g_variant_get_fixed_array (saved, &n_numbers, sizeof (guint16));

  if (n_numbers > n_pairs)
    return FALSE;
  local->n_promising = (guint) n_numbers;
  for (guint i = 0; i < local->n_promising; i++)
    {
      if (numbers[i] >= n_pairs)
        return FALSE;
      local->promising[i] = numbers[i];
    }
  return TRUE;
}

gboolean
gw_local_load (GwIsland *island, GVariant *saved)
{
  GwLocal *local = island->state;
  const guint n = island->problem->n_free;
  g_autoptr (GVariant) letters = NULL;
  g_autoptr (GVariant) base = NULL;
  g_autoptr (GVariant) order = NULL;
  g_autoptr (GVariant) promising = NULL;
  g_autoptr (GVariant) gains = NULL;
  const guint8 *places;
  guint phase;
  gsize n_places;
  gboolean old_gain;

  gw_local_make_room (island);
  if (g_variant_is_of_type (saved, G_VARIANT_TYPE (SAVED_TYPE)))
    g_variant_get (saved, SAVED_FORMAT, &letters, &local->value, &base, &local->base_value,
                   &local->round_best, &local->n_kicks, &phase, &order, &local->place,
                   &local->thorough, &local->n_swaps, &promising, &local->n_settled, &gains);
  else if (g_variant_is_of_type (saved, G_VARIANT_TYPE (OLD_TYPE)))
    g_variant_get (saved, OLD_FORMAT, &letters, &local->value, &base, &local->base_value,
                   &local->round_best, &local->n_kicks, &phase, &order, &local->place,
                   &old_gain, &local->n_swaps, &promising);
  else
    return FALSE;
  places = g_variant_get_fixed_array (order, &n_places, 1);
  if (phase > GW_PHASE_SWAPS || n_places != n || local->place > n
      || !gw_letters_load (letters, island->problem, local->letters)
      || !gw_letters_load (base, island->problem, local->base)
      || !load_promising (island, local, promising)
      || (gains != NULL && !load_gains (island, local, gains)))
    return FALSE;
  local->phase = (GwLocalPhase) phase;
  for (guint i = 0; i < n; i++)
    {
      if (places[i] >= n)
        return FALSE;
      local->order[i] = places[i];
    }
  return TRUE;
}
