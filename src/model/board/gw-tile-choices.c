/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tile-choices.h"

static void
add (GPtrArray *labels, const GwCell *cell)
{
  g_autofree char *label = NULL;

  if (cell->kind != GW_CELL_TILE || cell->n_letters < 2 || labels->len == GW_TILE_CHOICES_MAX)
    return;
  label = gw_cell_to_label (cell);
  if (!g_ptr_array_find_with_equal_func (labels, label, g_str_equal, NULL))
    g_ptr_array_add (labels, g_steal_pointer (&label));
}

char **
gw_tile_choices_get (const GwDice *dice)
{
  static const char *const usual[] = { "qu", "th", "er", "in", "he", "an" };
  GPtrArray *labels = g_ptr_array_new ();

  for (guint i = 0; dice != NULL && i < gw_dice_get_n_dice (dice); i++)
    {
      const GwDie *die = gw_dice_get_die (dice, i);

      for (guint face = 0; face < die->n_faces; face++)
        add (labels, &die->faces[face]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    {
      GwCell cell;

      if (gw_cell_from_text (usual[i], &cell))
        add (labels, &cell);
    }
  g_ptr_array_add (labels, NULL);
  return (char **) g_ptr_array_free (labels, FALSE);
}
