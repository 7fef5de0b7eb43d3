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

typedef struct
{
  guint rows;
  guint cols;
} GwSize;

/* What is typed for an option, and where it goes. What was not typed leaves the value alone. */
typedef enum
{
  GW_OPTION_FLAG,   /* nothing is typed; gboolean */
  GW_OPTION_TEXT,   /* const char *, which the options own */
  GW_OPTION_LIST,   /* the same, and it may be typed several times; GStrv */
  GW_OPTION_NUMBER, /* a whole number from `least` to `most`; guint64 */
  GW_OPTION_COUNT,  /* the same; guint */
  GW_OPTION_CHOICE, /* one of `choices`; guint, which of them */
  GW_OPTION_SIZE,   /* GwSize */
} GwOptionKind;

/* A table of these ends with one that has no name. */
typedef struct
{
  const char *name; /* without the dashes */
  GwOptionKind kind;
  gpointer value;
  const char *help; /* N_() */
  const char *unit; /* what stands for it in the help, or NULL */
  guint64 least;
  guint64 most;
  const char *const *choices; /* ends with NULL */
  gboolean hidden;            /* from the help */
} GwOption;

/* The options of one command, on their way from the command line. Every
 * command takes --format, --header, --threads, --seed, --help and, though it
 * may have no use for it, --lexicon. */
GwOptions *gw_options_new (const GwCommand *command, const char *const *arguments);
void gw_options_free (GwOptions *options);

/* Adds a group under a heading of the help; NULL for the command's own, which
 * come first. The table is copied, what it points to is not. */
void gw_options_add (GwOptions *options, const char *heading, const GwOption *table);

/* Reads and checks all that was typed. FALSE without an error when --help was answered. */
gboolean gw_options_parse (GwOptions *options, GError **error);

/* Whether an option, "--size", was typed. */
gboolean gw_options_has (GwOptions *options, const char *name);

/* After parsing. The rest are the arguments that are no options. */
GStrv gw_options_get_rest (GwOptions *options);
GwFormat gw_options_get_format (GwOptions *options);
guint gw_options_get_threads (GwOptions *options);
guint64 gw_options_get_seed (GwOptions *options);

/* Checks the number of arguments that are no options: an error says what the
 * command wants. G_MAXUINT for any number. */
gboolean gw_options_check_rest (GwOptions *options, guint least, guint most, GError **error);

/* Values that stand elsewhere. A NULL text leaves the value as it is. */
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
