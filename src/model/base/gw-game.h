/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "gw-lexicon.h"
#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_TYPE_GAME (gw_game_get_type ())

/* What any board is solved by: which words there are, and what of them counts. Immutable and
 * atomically ref-counted. */
typedef struct
{
  GwLexicon *lexicon; /* NULL while no words are known */
  GwRules *rules;     /* with the level up to which words count */
} GwGame;

GType gw_game_get_type (void) G_GNUC_CONST;

/* The lexicon may be NULL. */
GwGame *gw_game_new (GwLexicon *lexicon, GwRules *rules);
GwGame *gw_game_ref (GwGame *game);
void gw_game_unref (GwGame *game);

/* Whether the same words count in both: the lexicon and the level are the same. */
gboolean gw_game_has_words_of (const GwGame *game, const GwGame *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwGame, gw_game_unref)

G_END_DECLS
