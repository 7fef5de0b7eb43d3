/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-found-words.h"
#include "gw-lexicon-loader.h"

G_BEGIN_DECLS

/* From now on the sheets of players are judged by School as the loader uses it. */
void gw_session_school_follow (GwFoundWords *found_words, GwLexiconLoader *loader);

G_END_DECLS
