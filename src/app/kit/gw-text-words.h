/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-typed-words.h"

G_BEGIN_DECLS

#define GW_TYPE_TEXT_WORDS (gw_text_words_get_type ())

/* A text in which words are typed or pasted. Below it stand how many words there are and what is no
 * word. With the property "phrases" words of a line belong together; the text is as high as the
 * property "height" says, or as it needs within limits. Emits "changed" when the text
 * has changed. */
G_DECLARE_FINAL_TYPE (GwTextWords, gw_text_words, GW, TEXT_WORDS, AdwBin)

/* What is typed; borrowed until the next change. */
const GwTypedWords *gw_text_words_get_words (GwTextWords *self);

/* Empties the text. */
void gw_text_words_clear (GwTextWords *self);

/* Replaces the text by what was read or kept; NULL empties it. */
void gw_text_words_set_bytes (GwTextWords *self, GBytes *bytes);

/* The text as it was typed. */
GBytes *gw_text_words_dup_bytes (GwTextWords *self);

G_END_DECLS
