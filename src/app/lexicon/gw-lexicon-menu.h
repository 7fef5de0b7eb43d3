/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-library.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Appends a section for each kind of lexicon that there is (built in, from the system, from the
 * user …). Each item activates the action with the id of its lexicon. */
void gw_lexicon_menu_append (GMenu *menu, GwLexiconLibrary *library, const char *action);

/* Sets up the keys of a button's current menu: it opens with the focus on the chosen item, and
 * typed letters move to the item that begins with them. So its items have no mnemonics. */
void gw_lexicon_menu_take_keys (GtkMenuButton *button);

/* For a button that opens nothing but the choice of a lexicon: looks for new ones, and makes a menu
 * of all. */
void gw_lexicon_menu_fill (GtkMenuButton *button, GwLexiconLibrary *library, const char *action);

G_END_DECLS
