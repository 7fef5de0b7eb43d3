/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-editor.h"
#include "gw-word-marks.h"

G_BEGIN_DECLS

#define GW_TYPE_ADD_WORDS (gw_add_words_get_type ())

/* A window for words that always count, one on each line. Lines that are no words stay, with the
 * reason. */
G_DECLARE_FINAL_TYPE (GwAddWords, gw_add_words, GW, ADD_WORDS, AdwWindow)

GwAddWords *gw_add_words_new (GtkWindow *parent, GwEditor *editor, GwWordMarks *marks,
                              const GwLanguage *language);

G_END_DECLS
