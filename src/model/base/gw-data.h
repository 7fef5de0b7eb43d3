/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The data embedded in the program: the lexicon in compiled form, the sets of dice and the
 * languages as text, the manual. All are used in place. */
GBytes *gw_data_get_lexicon (void);

/* The words that School leaves out in a language ("english"), as text; NULL when there is no list for
 * it. */
GBytes *gw_data_get_school_words (const char *language);

/* The ids of the sets of dice ("big-5x5"), in the order in which they are
 * offered, and the text of one; NULL when there is none with that id. */
const char *const *gw_data_list_dice (void);
GBytes *gw_data_get_dice (const char *id);

/* The same for languages ("fr", "de-ae"), in no order. */
GStrv gw_data_list_languages (void);
GBytes *gw_data_get_language (const char *id);

/* The same for the pages of the manual ("index", "own-dice"), in no order. */
GStrv gw_data_list_pages (void);
GBytes *gw_data_get_page (const char *id);

G_END_DECLS
