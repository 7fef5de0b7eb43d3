/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The values that saved runs are made of, as text. Each part of a text takes far more memory when
 * it is read than in the file, so the parts are counted before. */

/* The most strings (names, lists, boards) and values of any kind. */
#define GW_SAVED_TEXT_MOST_STRINGS 250000
#define GW_SAVED_TEXT_MOST_VALUES 16000000

/* Lists of names in saved runs have at most so many, and these at most so many bytes. */
#define GW_SAVED_TEXT_MOST_NAMES 1000
#define GW_SAVED_TEXT_LONGEST_NAME 4096

/* NULL when it is no such value, or has more parts than any run. The text ends at `end`. */
GVariant *gw_saved_text_parse (const GVariantType *type, const char *text, const char *end);

/* For runs with a line for each part, all of them dictionaries. A line is parsed when there is
 * one; NULL gives NULL. */
void gw_saved_text_add_line (GString *text, GVariant *dict);
GVariant *gw_saved_text_parse_line (const char *line);

/* Puts a text into a dictionary, unless it is NULL. */
void gw_saved_text_insert (GVariantDict *dict, const char *key, const char *text);

G_END_DECLS
