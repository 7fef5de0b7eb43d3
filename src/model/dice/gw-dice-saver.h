/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-set.h"

G_BEGIN_DECLS

/* Writes sets of dice to their files, one after the other, in a thread; a set that changes
 * often is written once a moment. */
typedef struct _GwDiceSaver GwDiceSaver;

/* `error` is NULL when the file was written. */
typedef void (*GwDiceSaverFunc) (GwDiceSet *set, const GError *error, gpointer user_data);

GwDiceSaver *gw_dice_saver_new (GwDiceSaverFunc done, gpointer user_data);

/* Whatever was not flushed is not written. */
void gw_dice_saver_free (GwDiceSaver *saver);

void gw_dice_saver_add (GwDiceSaver *saver, GwDiceSet *set);

/* Writes what there is to write and waits for it. */
void gw_dice_saver_flush (GwDiceSaver *saver);

/* One set at once. */
gboolean gw_dice_saver_write (const char *path, const GwDice *dice, GError **error);

G_END_DECLS
