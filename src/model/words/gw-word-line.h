/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define GW_TYPE_WORD_LINE (gw_word_line_get_type ())

/* A word in a list that tells nothing more about it, as the property "text". */
G_DECLARE_FINAL_TYPE (GwWordLine, gw_word_line, GW, WORD_LINE, GObject)

/* Takes the text. */
GwWordLine *gw_word_line_new (char *text);
const char *gw_word_line_get_text (GwWordLine *self);

G_END_DECLS
