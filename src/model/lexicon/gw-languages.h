/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-language.h"

G_BEGIN_DECLS

/* The languages that can be chosen: those that come with the program, and files of the user's in
 * gridwright/languages in the user data directory. One of his with the name of one of ours takes
 * its place; one that cannot be read is reported on standard error, once, and left out.
 *
 * They are read when they are first needed, and live as long as the process. Any thread may ask. */

/* Sorted by name, in any locale alike. */
const GwLanguage *const *gw_languages_list (guint *n_languages);

/* The name of its file without the ending, which no other one has: the code ("fr"), or the code and
 * more for another way to play ("de-ae"). */
const char *gw_languages_get_id (const GwLanguage *language);

/* What the language with a code is called in a locale, as the beginning of a line; NULL if that is
 * not known. */
char *gw_languages_dup_name_in (const char *code, const char *locale);

/* What it is called in the language of the user: “Deutsch (ae, oe, ue)”. */
char *gw_languages_dup_title (const GwLanguage *language);

/* NULL when there is none. */
const GwLanguage *gw_languages_find (const char *id);

G_END_DECLS
