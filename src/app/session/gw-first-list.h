/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-generator.h"
#include "gw-language.h"
#include "gw-lexicon-library.h"

G_BEGIN_DECLS

/* Where nobody has chosen a list yet, "lexicon" in the settings becomes the one for the language of the
 * user, if there is one besides the embedded list. Returns its language then, so that what boards are
 * made of may follow; else NULL. Afterwards the setting is no more than that of any other choice:
 * `restored` is the list of a window of a former session, or NULL. */
const GwLanguage *gw_first_list_find (GwLexiconLibrary *library, GSettings *settings,
                                      const char *restored);

/* Makes the first board once the letters of the list are known: where no dice have them, that which was
 * rolled has no words. */
void gw_first_list_make_board (GwBoardGenerator *generator);

G_END_DECLS
