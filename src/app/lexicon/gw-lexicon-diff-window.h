/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-lexicon-diff.h"
#include "gw-word-text-list.h"

G_BEGIN_DECLS

#define GW_TYPE_LEXICON_DIFF_WINDOW (gw_lexicon_diff_window_get_type ())

/* A window that compares two lexicons: the words that only one of them has, and those of both, to
 * be searched, copied and saved. Closing it stops the work. Its actions are compare.show (with
 * "first", "second" or "both"), compare.copy and compare.save. */
G_DECLARE_FINAL_TYPE (GwLexiconDiffWindow, gw_lexicon_diff_window, GW, LEXICON_DIFF_WINDOW,
                      AdwWindow)

GwLexiconDiffWindow *gw_lexicon_diff_window_new (GtkWindow *parent, GwLexiconStore *store,
                                                 GwLexiconItem *first, GwLexiconItem *second);

void gw_lexicon_diff_window_save (GwLexiconDiffWindow *self, GFile *file);

G_END_DECLS
