/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-paths.h"

#include "gw-played-board.h"

gboolean
gw_word_paths_foreach (const GwLexicon *lexicon, GwBoard *board, const GwRules *rules,
                       const char *text, gboolean open, const GwStop *stop, GwPathFunc func,
                       gpointer user_data)
{
  g_autoptr (GwBoard) played = gw_play_board (lexicon, board);
  g_autoptr (GwPathField) field = gw_path_field_new (played, rules);
  gunichar letters[GW_MAX_WORD_LENGTH];
  const guint n_letters = gw_lexicon_read_letters (lexicon, text, letters);

  return gw_path_field_foreach_letters (field, letters, n_letters, open, stop, func, user_data);
}

GArray *
gw_word_paths_list (const GwLexicon *lexicon, GwBoard *board, const GwRules *rules,
                    const char *text, guint limit, const GwStop *stop)
{
  GwPathList list = gw_path_list_new (limit);

  gw_word_paths_foreach (lexicon, board, rules, text, FALSE, stop, gw_path_list_add_cb, &list);
  return list.paths;
}
