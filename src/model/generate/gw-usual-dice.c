/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-usual-dice.h"

#include <string.h>

struct _GwUsualDice
{
  GwDiceStore *store;
  GHashTable *chosen; /* size to id */
};

static gpointer
size_key (guint rows, guint cols)
{
  return GUINT_TO_POINTER (rows << 16 | cols);
}

GwUsualDice *
gw_usual_dice_new (GwDiceStore *store)
{
  GwUsualDice *self;

  g_return_val_if_fail (GW_IS_DICE_STORE (store), NULL);

  self = g_new0 (GwUsualDice, 1);
  self->store = g_object_ref (store);
  self->chosen = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  return self;
}

void
gw_usual_dice_free (GwUsualDice *self)
{
  g_hash_table_unref (self->chosen);
  g_object_unref (self->store);
  g_free (self);
}

void
gw_usual_dice_choose (GwUsualDice *self, const char *id, guint rows, guint cols)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (id != NULL);

  g_hash_table_insert (self->chosen, size_key (rows, cols), g_strdup (id));
}

static gboolean
is_made_for (GwDice *dice, guint rows, guint cols)
{
  guint own_rows, own_cols;

  gw_dice_get_size (dice, &own_rows, &own_cols);
  return own_rows == rows && own_cols == cols;
}

GwDiceEntry *
gw_usual_dice_find (GwUsualDice *self, const char *used, guint rows, guint cols)
{
  g_autoptr (GwDiceEntry) entry = NULL;
  g_autoptr (GwDiceEntry) usual = NULL;
  const char *chosen;
  gboolean enough;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (used != NULL, NULL);

  chosen = g_hash_table_lookup (self->chosen, size_key (rows, cols));
  if (g_strcmp0 (chosen, used) == 0)
    return NULL;
  if (chosen != NULL)
    entry = gw_dice_store_load (self->store, chosen, GW_TEXT_FILE_REGULAR, NULL, NULL);
  if (entry != NULL) /* otherwise they are removed or damaged */
    return g_steal_pointer (&entry);

  entry = gw_dice_store_load (self->store, used, GW_TEXT_FILE_REGULAR, NULL, NULL);
  enough = entry != NULL && gw_dice_suffice (entry->dice, rows, cols, NULL);
  if (enough && (entry->origin != GW_ORIGIN_EMBEDDED || is_made_for (entry->dice, rows, cols)))
    return NULL;
  usual = gw_dice_store_get_default (self->store, rows, cols);
  if (enough ? is_made_for (usual->dice, rows, cols)
             : gw_dice_suffice (usual->dice, rows, cols, NULL))
    return g_steal_pointer (&usual);
  return NULL;
}
