/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-lexicon-item.h"

G_BEGIN_DECLS

/* Lists are called by their language, and only by what tells two apart besides: “French” alone, but
 * “French (Debian)” and “French (Hunspell)” side by side. */

/* Sets the titles of all items (GwLexiconItem) of a list. The user's own are called like their files,
 * without a number that only tells them from a list of the system. */
void gw_lexicon_titles_update (GListModel *items);

/* The item for the language of a locale, such as “fr_FR.UTF-8”: the embedded one, or the best of the
 * system: a plain list rather than a dictionary of Hunspell, one of the same country. Borrowed, or
 * NULL. */
GwLexiconItem *gw_lexicon_titles_find_for_locale (GListModel *items, const char *locale);

/* What a copy of a list of the system is called among the user's: “German (Germany)”. NULL if the name
 * of the file does not say which language it is. */
char *gw_title_of_import (const char *name, gboolean is_dictionary);

/* What a lexicon is called that is named in a file: the embedded one has a translated name, all others
 * are shown as `title`, which may be NULL. */
const char *gw_lexicon_get_shown_title (const char *id, const char *title);

G_END_DECLS
