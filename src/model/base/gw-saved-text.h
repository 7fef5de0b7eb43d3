/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The GVariants of runs, as text. Each part of a text takes far more memory when it is parsed
 * than in the file, so the parts are counted first. */

/* The most strings (names, lists, boards), and the most values of any kind. */
#define GW_SAVED_TEXT_MOST_STRINGS 250000
#define GW_SAVED_TEXT_MOST_VALUES 16000000

/* The most names in a list of names, and the most bytes of one. */
#define GW_SAVED_TEXT_MOST_NAMES 1000
#define GW_SAVED_TEXT_LONGEST_NAME 4096

/* NULL when it is no value of this type, or has too many parts. The text ends at `end`. */
GVariant *gw_saved_text_parse (const GVariantType *type, const char *text, const char *end);

/* Adds a dictionary as a line, for runs that are saved as such lines. */
void gw_saved_text_add_line (GString *text, GVariant *dict);

G_END_DECLS
