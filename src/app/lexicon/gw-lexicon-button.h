/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-lexicon-loader.h"

G_BEGIN_DECLS

#define GW_TYPE_LEXICON_BUTTON (gw_lexicon_button_get_type ())

/* A button that names the lexicon in use. Its menu chooses another one or a level, by the actions
 * win.use-lexicon, win.lexicon-level, win.school-safe, win.import-lexicon and win.manage-lexicons.
 */
G_DECLARE_FINAL_TYPE (GwLexiconButton, gw_lexicon_button, GW, LEXICON_BUTTON, AdwBin)

/* To be called once. The levels in the menu are those of the property "lexicon". */
void gw_lexicon_button_set_loader (GwLexiconButton *self, GwLexiconLoader *loader);

void gw_lexicon_button_popup (GwLexiconButton *self);

G_END_DECLS
