/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-command.h"

G_BEGIN_DECLS

typedef enum
{
  GW_FORMAT_TEXT,
  GW_FORMAT_TSV,
  GW_FORMAT_JSON,
  GW_FORMAT_JSONL, /* only for commands that have it */
} GwFormat;

/* The options of one command, on their way from the command line. Every
 * command takes --format, --header, --threads, --seed and --help. */
typedef struct _GwOptions GwOptions;

GwOptions *gw_options_new (const GwCommand *command);
void gw_options_free (GwOptions *options);

/* Adds a group under a heading of the help; NULL for the command's own, which
 * come first. The entries are copied, what they point to is not. Use
 * G_OPTION_ARG_FILENAME for strings: the others are converted from the
 * encoding of the locale. */
void gw_options_add (GwOptions *options, const char *heading, const GOptionEntry *entries);

/* Adds entries that no help shows. */
void gw_options_add_hidden (GwOptions *options, const GOptionEntry *entries);

/* FALSE without an error when --help was answered. */
gboolean gw_options_parse (GwOptions *options, GStrv arguments, GError **error);

/* After parsing. The rest are the arguments that are no options. */
GStrv gw_options_get_rest (GwOptions *options);
GwFormat gw_options_get_format (GwOptions *options);
guint gw_options_get_threads (GwOptions *options);
guint64 gw_options_get_seed (GwOptions *options);

/* Checks the number of arguments that are no options: an error says what the
 * command wants. G_MAXUINT for any number. */
gboolean gw_options_check_rest (GwOptions *options, guint least, guint most, GError **error);

/* Values. A NULL text leaves the value as it is. */
gboolean gw_parse_number (const char *option, const char *text, guint64 least, guint64 most,
                          guint64 *value, GError **error);
gboolean gw_parse_guint (const char *option, const char *text, guint least, guint most,
                         guint *value, GError **error);
gboolean gw_parse_choice (const char *option, const char *text, const char *const *choices,
                          guint *value, GError **error);

/* "4x5", "4×5" or "4" for a square. */
gboolean gw_parse_size (const char *option, const char *text, guint *rows, guint *cols,
                        GError **error);

/* The values of a list with commas; an empty text is a list of one that is empty, so that it
 * is refused like an empty one among others. */
GStrv gw_split_list (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwOptions, gw_options_free)

G_END_DECLS
