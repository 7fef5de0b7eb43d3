/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-check.h"

G_BEGIN_DECLS

/* Whether dice can show what the user has typed: a word, if it has only letters, or a board. A
 * plain value. */
typedef struct
{
  GwDiceFit *fit;
  guint cols; /* of the board; 0 for a word */
  GwLanguage *language; /* or NULL */
} GwDiceAnswer;

/* NULL with an error when the text is neither a word nor a board. Letters are read and told in the
 * capitals of the language, which may be NULL. */
GwDiceAnswer *gw_dice_answer_new (const GwDice *dice, const char *text, const GwLanguage *language,
                                  const GwRules *rules, GError **error);
void gw_dice_answer_free (GwDiceAnswer *answer);

gboolean gw_dice_answer_is_yes (const GwDiceAnswer *answer);

/* As translated text: a sentence, and a list of each tile with its die (“P 4   E 7”). */
char *gw_dice_answer_to_text (const GwDiceAnswer *answer);
char *gw_dice_answer_to_list (const GwDiceAnswer *answer);

/* For each die the face that shows its tile, or -1. Free it with g_free(). */
gint *gw_dice_answer_find_faces (const GwDiceAnswer *answer, const GwDice *dice,
                                 const GwRules *rules);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwDiceAnswer, gw_dice_answer_free)

G_END_DECLS
