/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-lexicon-library.h"

G_BEGIN_DECLS

#define GW_TYPE_LEXICON_BUTTON (gw_lexicon_button_get_type ())

/* A button that says which lexicon is in use and lets another one, or fewer of its
 * words, be chosen. Its menu calls win.use-lexicon, win.lexicon-level,
 * win.import-lexicon and win.manage-lexicons. */
G_DECLARE_FINAL_TYPE (GwLexiconButton, gw_lexicon_button, GW, LEXICON_BUTTON, AdwBin)

/* Its levels are those of the lexicon that the property "lexicon" is set to. */
void gw_lexicon_button_set_library (GwLexiconButton *self, GwLexiconLibrary *library);

GMenuModel *gw_lexicon_button_get_menu (GwLexiconButton *self);
void gw_lexicon_button_popup (GwLexiconButton *self);

G_END_DECLS
