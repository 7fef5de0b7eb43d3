/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Appends a section for each kind of lexicons that there are, built in, the system's, the
 * user's; each item calls the action with the id of its lexicon. */
void gw_lexicon_menu_append (GMenu *menu, GwLexiconLibrary *library, const char *action);

/* For the menu that a button has now: it opens with the focus on what is chosen, and letters lead
 * to the row that begins with them, so its rows have no mnemonics. */
void gw_lexicon_menu_take_keys (GtkMenuButton *button);

G_END_DECLS
