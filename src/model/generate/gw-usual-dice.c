/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-usual-dice.h"

struct _GwUsualDice
{
  GwDiceStore *store;
  GHashTable *chosen; /* language and size to id */
};

static const char *
get_code (const GwLanguage *language)
{
  return language != NULL ? gw_language_get_code (language) : NULL;
}

static char *
make_key (const GwLanguage *language, guint rows, guint cols)
{
  return g_strdup_printf ("%s %ux%u", language != NULL ? get_code (language) : "", rows, cols);
}

GwUsualDice *
gw_usual_dice_new (GwDiceStore *store)
{
  GwUsualDice *self;

  g_return_val_if_fail (store != NULL, NULL);

  self = g_new0 (GwUsualDice, 1);
  self->store = gw_dice_store_ref (store);
  self->chosen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
gw_usual_dice_free (GwUsualDice *self)
{
  g_hash_table_unref (self->chosen);
  gw_dice_store_unref (self->store);
  g_free (self);
}

void
gw_usual_dice_choose (GwUsualDice *self, const char *id, const GwLanguage *language, guint rows,
                      guint cols)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (id != NULL);

  g_hash_table_insert (self->chosen, make_key (language, rows, cols), g_strdup (id));
}

static gboolean
is_made_for (GwDice *dice, guint rows, guint cols)
{
  guint own_rows, own_cols;

  gw_dice_get_size (dice, &own_rows, &own_cols);
  return own_rows == rows && own_cols == cols;
}

static gboolean
is_for (GwDice *dice, const GwLanguage *language)
{
  const char *own = gw_dice_get_language (dice);

  return own == NULL || language == NULL || g_str_equal (own, get_code (language));
}

/* A set of the language; one that the user made may have letters that its game lacks. */
static GwDiceEntry *
find_in_language (GwUsualDice *self, const GwLanguage *language, guint rows, guint cols)
{
  g_autoptr (GwDiceEntry) entry = NULL;

  if (language != NULL)
    entry = gw_dice_store_find (self->store, get_code (language), rows, cols);
  return entry != NULL && gw_dice_suit (entry->dice, language) ? g_steal_pointer (&entry) : NULL;
}

GwDiceEntry *
gw_usual_dice_find (GwUsualDice *self, const char *used, const GwLanguage *language, guint rows,
                    guint cols)
{
  g_autoptr (GwDiceEntry) entry = NULL;
  g_autoptr (GwDiceEntry) usual = NULL;
  g_autofree char *key = NULL;
  const char *chosen;
  gboolean enough;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (used != NULL, NULL);

  key = make_key (language, rows, cols);
  chosen = g_hash_table_lookup (self->chosen, key);
  if (g_strcmp0 (chosen, used) == 0)
    return NULL;
  if (chosen != NULL)
    entry = gw_dice_store_load (self->store, chosen, GW_TEXT_FILE_REGULAR, NULL, NULL);
  if (entry != NULL) /* otherwise they are removed or damaged */
    return g_steal_pointer (&entry);

  entry = gw_dice_store_load (self->store, used, GW_TEXT_FILE_REGULAR, NULL, NULL);
  enough = entry != NULL && gw_dice_suffice (entry->dice, rows, cols, NULL)
           && gw_dice_suit (entry->dice, language);
  if (enough && is_for (entry->dice, language)
      && (entry->origin != GW_ORIGIN_EMBEDDED || is_made_for (entry->dice, rows, cols)))
    return NULL;
  usual = find_in_language (self, language, rows, cols);
  if (usual != NULL)
    return g_steal_pointer (&usual);
  if (enough && is_made_for (entry->dice, rows, cols))
    return NULL;
  usual = gw_dice_store_get_default (self->store, rows, cols);
  if (gw_dice_suit (usual->dice, language)
      && (enough ? is_made_for (usual->dice, rows, cols)
                 : gw_dice_suffice (usual->dice, rows, cols, NULL)))
    return g_steal_pointer (&usual);
  return NULL;
}
