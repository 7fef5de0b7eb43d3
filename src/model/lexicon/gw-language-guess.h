/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-languages.h"

G_BEGIN_DECLS

/* The language of a word list, by the name of its file ("french", "fr_FR.dic") or, when that says
 * nothing, by its letters. NULL when that is in doubt, as with most short lists whose name says
 * nothing and whose letters are those of several languages. The text may be NULL. */
const GwLanguage *gw_languages_guess (const char *name, const char *utf8, gsize length);

G_END_DECLS
