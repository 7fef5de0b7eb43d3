/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-session-school.h"

static void
changed_cb (GwFoundWords *found_words, GwLexiconLoader *loader)
{
  gw_found_words_set_school (found_words, gw_lexicon_loader_uses_school (loader),
                             gw_lexicon_loader_get_school_words (loader));
}

void
gw_session_school_follow (GwFoundWords *found_words, GwLexiconLoader *loader)
{
  g_signal_connect_object (loader, "loaded", G_CALLBACK (changed_cb), found_words,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (loader, "marked", G_CALLBACK (changed_cb), found_words,
                           G_CONNECT_SWAPPED);
  changed_cb (found_words, loader);
}
