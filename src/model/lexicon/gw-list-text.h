/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-stop.h"
#include "gw-word-reader.h"

G_BEGIN_DECLS

/* Makes the bytes of a word list ready for the engine: UTF-8, or what that takes for Latin-1 by
 * itself. `options` say how it is read; where they leave the language open, it is guessed from the
 * text and from `name`, that of the file, and then they leave it open no more. *encoding is the one
 * that the bytes have. NULL with an error when they are no text in the encoding that was chosen, and
 * when stopped. */
GBytes *gw_list_text_decode (GBytes *bytes, const char *name, GwLexiconOptions *options,
                             const char **encoding, const GwStop *stop, GError **error);

/* Settles the language of options that leave it open; NULL for none. */
void gw_list_text_set_language (GwLexiconOptions *options, const GwLanguage *language);

G_END_DECLS
