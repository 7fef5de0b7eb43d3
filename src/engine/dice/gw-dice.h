/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"
#include "gw-language.h"
#include "gw-random.h"
#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_DICE_MAX 1024 /* dice of a set */

/* The seeds of boards that may be named by a code: 24 bits. */
#define GW_DICE_MAX_SEED 0xffffffu

typedef struct
{
  guint n_faces;
  GwCell *faces; /* tiles or holes (blank faces), never free cells */
} GwDie;

/* A set of dice. Immutable and atomically ref-counted. */
typedef struct _GwDice GwDice;

/* Reads a dice set, see gw-dice.c. `name` names the source in errors, and the
 * set when it does not name itself. */
GwDice *gw_dice_parse (const char *text, gssize length, const char *name, GError **error);

/* Copies the dice. `language` is the code of ISO 639 of the language that they are for, or NULL; a
 * text that is no code stands for none. With rows or cols of 0, or more cells than dice, the size is
 * the squarest one. There must be a die, at most GW_DICE_MAX, and each must have a face. */
GwDice *gw_dice_new (const char *name, const char *language, guint rows, guint cols,
                     const GwDie *dice, guint n_dice);
GwDice *gw_dice_ref (GwDice *dice);
void gw_dice_unref (GwDice *dice);

const char *gw_dice_get_name (const GwDice *dice); /* of "# name:", or the source's name */
/* The name in the user's language, if the set comes with the program. */
const char *gw_dice_get_shown_name (const GwDice *dice);
/* Of "# language:", or NULL. */
const char *gw_dice_get_language (const GwDice *dice);

/* Whether all letters on the dice are letters of a language; NULL stands for any. */
gboolean gw_dice_suit (const GwDice *dice, const GwLanguage *language);
guint gw_dice_get_n_dice (const GwDice *dice);
const GwDie *gw_dice_get_die (const GwDice *dice, guint index);

/* The size of "# size:", or the squarest board that takes all dice (or as many
 * as can be, when their number makes no rectangle of up to 16×16). */
void gw_dice_get_size (const GwDice *dice, guint *rows, guint *cols);

/* The text form; reads back as equal dice. */
char *gw_dice_to_string (const GwDice *dice);

/* Whether there is a die for each cell of such a board. */
gboolean gw_dice_suffice (const GwDice *dice, guint rows, guint cols, GError **error);

/* Each die once, in random order, each with a random face. Too few dice: an
 * error that says how many there are. */
GwBoard *gw_dice_roll (const GwDice *dice, guint rows, guint cols, GwRandom *random,
                       GError **error);

/* The seed that is `number` after another one; after the last of 24 bits comes the first. */
guint64 gw_dice_add_to_seed (guint64 seed, guint64 number);

/* Rolls n_cells of the dice in `order`, which holds n_order numbers of dice and
 * is shuffled on the way. */
void gw_dice_throw (const GwDice *dice, guint *order, guint n_order, guint n_cells,
                    GwRandom *random, GwCell *cells);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwDice, gw_dice_unref)

G_END_DECLS
