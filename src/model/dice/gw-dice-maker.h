/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-library.h"
#include "gw-game.h"
#include "gw-dice-make.h"

G_BEGIN_DECLS

/* Makes dice from a lexicon in a thread, and adds them to a library. */
typedef struct _GwDiceMaker GwDiceMaker;

/* What is told: how far it is, from 0 to 1; at the end the dice and a translated sentence about
 * them, or why there are none, also when it was stopped before there were any. */
typedef struct
{
  void (*progress) (gpointer user_data, double fraction);
  void (*made) (gpointer user_data, GwDiceSet *set, const char *sentence);
  void (*failed) (gpointer user_data, const GError *error);
} GwDiceMakerFuncs;

GwDiceMaker *gw_dice_maker_new (GwDiceLibrary *library, const GwDiceMakerFuncs *funcs,
                                gpointer user_data);
void gw_dice_maker_free (GwDiceMaker *self);

/* Starts, unless it is running. */
void gw_dice_maker_start (GwDiceMaker *self, GwGame *game, const GwDiceWish *wish);
gboolean gw_dice_maker_is_running (GwDiceMaker *self);

/* Ends early with the dice that there are so far. */
void gw_dice_maker_stop (GwDiceMaker *self);

G_END_DECLS
