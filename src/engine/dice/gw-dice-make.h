/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-deal.h"
#include "gw-rules.h"
#include "gw-stop.h"

G_BEGIN_DECLS

/* What dice are asked for: as many as the board has cells. */
typedef struct
{
  guint rows;
  guint cols;
  guint n_faces; /* of each die, up to GW_DICE_MAX_FACES */
  const char *name;
  guint64 seed;
} GwDiceWish;

/* Dice made from a lexicon, and what boards they roll. */
typedef struct
{
  GwDice *dice;
  gunichar left_out[GW_ALPHABET_MAX]; /* letters that are on no face */
  guint n_left_out;
  guint n_boards; /* rolled to know the means; 0 when it was stopped */
  double words;   /* of a board, on average */
  double points;
} GwMadeDice;

/* Makes dice whose boards have many words of the lexicon under the rules. The same seed makes the
 * same dice. It takes some seconds; when stopped, it returns what it has so far, or NULL with
 * GW_ERROR_STOPPED when that is nothing. */
GwMadeDice *gw_made_dice_new (GwLexicon *lexicon, GwRules *rules, const GwDiceWish *wish,
                              const GwStop *stop, GwProgressFunc progress, gpointer user_data,
                              GError **error);
void gw_made_dice_free (GwMadeDice *made);

/* The letters that no die has, with blanks between them. */
char *gw_made_dice_list_left_out (const GwMadeDice *made);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwMadeDice, gw_made_dice_free)

G_END_DECLS
