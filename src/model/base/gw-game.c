/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-game.h"

G_DEFINE_BOXED_TYPE (GwGame, gw_game, gw_game_ref, gw_game_unref)

GwGame *
gw_game_new (GwLexicon *lexicon, GwRules *rules)
{
  GwGame *game = g_atomic_rc_box_new0 (GwGame);

  game->lexicon = lexicon != NULL ? gw_lexicon_ref (lexicon) : NULL;
  game->rules = gw_rules_ref (rules);
  return game;
}

GwGame *
gw_game_ref (GwGame *game)
{
  return g_atomic_rc_box_acquire (game);
}

static void
clear (gpointer data)
{
  GwGame *game = data;

  g_clear_pointer (&game->lexicon, gw_lexicon_unref);
  gw_rules_unref (game->rules);
}

void
gw_game_unref (GwGame *game)
{
  g_atomic_rc_box_release_full (game, clear);
}

gboolean
gw_game_has_words_of (const GwGame *game, const GwGame *other)
{
  return game->lexicon == other->lexicon
         && gw_rules_get (game->rules)->max_level == gw_rules_get (other->rules)->max_level;
}
