/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-library.h"
#include "gw-word-marks.h"
#include "gw-board-model.h"

G_BEGIN_DECLS

#define GW_TYPE_LEXICON_LOADER (gw_lexicon_loader_get_type ())

/* The level that the window starts with: rarer words of the embedded lexicon do not count. */
#define GW_LEXICON_ENGLISH_LEVEL 60

/* Reads the lexicon that is in use in a library, in the background, and sets it on a board model.
 * If it cannot be read, the previous one stays in use, or the embedded one when there was none.
 *
 * The property "loading" is TRUE meanwhile. Emits "loaded" when a lexicon was read, and "failed"
 * (string, GError) with the name of one that could not be. */
G_DECLARE_FINAL_TYPE (GwLexiconLoader, gw_lexicon_loader, GW, LEXICON_LOADER, GObject)

GwLexiconLoader *gw_lexicon_loader_new (GwLexiconLibrary *library, GwBoardModel *board_model);

/* Whether coarse words are left out, but for those that are marked to count always. */
void gw_lexicon_loader_set_school_safe (GwLexiconLoader *self, gboolean school_safe);

/* The words that always or never count, whatever the lexicon says; or NULL. */
void gw_lexicon_loader_set_marks (GwLexiconLoader *self, GwWordMarks *marks);

gboolean gw_lexicon_loader_get_loading (GwLexiconLoader *self);

/* The name of the lexicon that the board model has, if it is what a program that reads it gets.
 * NULL while another one is read, and when marked words have changed it. */
const char *gw_lexicon_loader_get_plain (GwLexiconLoader *self);

/* The same, also when nothing but coarse words were left out: then sets `denied` to the name that
 * the terminal knows them by, otherwise to NULL. */
const char *gw_lexicon_loader_get_named (GwLexiconLoader *self, const char **denied);

G_END_DECLS
