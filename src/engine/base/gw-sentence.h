/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdarg.h>

G_BEGIN_DECLS

/* A sentence with words, names or other texts in it: like g_strdup_printf(), but a text that is
 * written in the other direction than the sentence is isolated, so that it cannot move the words
 * around it, and the sentence keeps its own direction even if it begins with such a text. Without
 * such texts the result is that of g_strdup_printf(). */
char *gw_sentence_format (const char *format, ...) G_GNUC_PRINTF (1, 2);
char *gw_sentence_format_list (const char *format, va_list args) G_GNUC_PRINTF (1, 0);

/* Whether a character is one of those that the functions above add. */
gboolean gw_sentence_is_isolation (gunichar c);

/* Whether a letter belongs to a script that is written from right to left: Hebrew, Arabic, Syriac,
 * Thaana, N'Ko and others. */
gboolean gw_sentence_is_right_to_left (gunichar letter);

G_END_DECLS
