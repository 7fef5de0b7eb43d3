/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-command.h"

G_BEGIN_DECLS

typedef enum
{
  GW_FORMAT_TEXT,
  GW_FORMAT_TSV,
  GW_FORMAT_JSON,
  GW_FORMAT_JSONL, /* only for commands with has_jsonl */
} GwFormat;

typedef struct
{
  guint rows;
  guint cols;
} GwSize;

/* One of several parts that a long run is cut into. */
typedef struct
{
  guint number; /* from 1; 0 if not typed */
  guint count;
} GwShard;

/* The most parts. */
#define GW_MOST_SHARDS 9999

/* Whether something that can be turned on and off was typed. */
typedef enum
{
  GW_SWITCH_UNSET,
  GW_SWITCH_OFF,
  GW_SWITCH_ON,
} GwSwitch;

/* Whether it is on, where it is `usual` unless typed. */
gboolean gw_switch_apply (GwSwitch typed, gboolean usual);

/* Kinds of options, with the type of their value. Options that were not typed leave the value
 * unchanged. */
typedef enum
{
  GW_OPTION_FLAG,   /* no argument; gboolean */
  GW_OPTION_SWITCH, /* no argument; GwSwitch: “--reuse” or “--no-reuse”, whichever comes last */
  GW_OPTION_TEXT,   /* const char *, owned by the options */
  GW_OPTION_LIST,   /* may be repeated; GStrv */
  GW_OPTION_NUMBER, /* a whole number from `least` to `most`; guint64 */
  GW_OPTION_COUNT,  /* the same; guint */
  GW_OPTION_CHOICE, /* one of `choices`; guint, its index */
  GW_OPTION_SIZE,   /* GwSize */
  GW_OPTION_SHARD,  /* GwShard */
} GwOptionKind;

/* Where else the value of an option is kept. */
typedef enum
{
  GW_OPTION_KEPT = 1 << 0,   /* in the file of a run that is resumed */
  GW_OPTION_JOINED = 1 << 1, /* in the files that are merged */
} GwOptionFlags;

/* An option. A table of options ends with one without a name. */
typedef struct
{
  const char *name; /* without the dashes */
  GwOptionKind kind;
  gpointer value;
  const char *help; /* N_() */
  const char *unit; /* placeholder in the help, or NULL */
  guint64 least;
  guint64 most;
  const char *const *choices; /* NULL-terminated; of a text only what completion offers */
  GwOptionFlags flags;
  gboolean hidden;            /* from the help */
  const char *opposite;       /* N_(), help of the opposite of a switch */
  const char *usual;          /* what a text or a list stands for that was not typed, or NULL */
  const char *bare;           /* what a text is that was typed without a value; NULL if it needs one */
} GwOption;

/* The command line options of a command. Every command accepts --format, --header, --threads,
 * --seed, --help and, even if it has no use for them, --lexicon, --language, --accents and
 * --encoding. */
GwOptions *gw_options_new (const GwCommand *command, const char *const *arguments);
void gw_options_free (GwOptions *options);

/* Adds a group under a heading of the help; NULL for the command's own group, which comes first.
 * The table is copied, but not what it points to. */
void gw_options_add (GwOptions *options, const char *heading, const GwOption *table);

/* The option that a word of the command line names, "--size", "--size=4x4" or "--no-reuse"; NULL if
 * there is none. `table` ends with NULL. */
const GwOption *gw_option_find (const GwOption *const *table, const char *word);

/* Whether an option has a value, in the same word or in the next. */
gboolean gw_option_has_value (const GwOption *option);

/* Whether the value of an option is the next word of the command line, which may be NULL. */
gboolean gw_option_takes_next (const GwOption *option, const char *word, const char *next);

typedef void (*GwOptionsFunc) (const GwOption *const *table, const char *const *arguments,
                               gpointer user_data);

/* gw_options_parse() will then only call `func` with all options of the command and with the
 * arguments as they were typed. `table` ends with NULL. */
void gw_options_divert (GwOptions *options, GwOptionsFunc func, gpointer user_data);

/* Parses the command line. Returns FALSE without an error if --help was printed
 * or the options were diverted. */
gboolean gw_options_parse (GwOptions *options, GError **error);

/* Whether an option, "--size", was typed; for a switch, in either form. */
gboolean gw_options_has (GwOptions *options, const char *name);

/* Refuses a typed option whose value is also in a file that is resumed or merged. */
gboolean gw_options_refuse (GwOptions *options, GwOptionFlags flag, GError **error);

/* Removes such options from the facts of the run, for they do not repeat it. */
void gw_options_forget (GwOptions *options, GwOptionFlags flag);

/* These can be used after parsing. The rest are the arguments that are not options. */
GStrv gw_options_get_rest (GwOptions *options);

/* All words behind the command, as they were typed. */
GStrv gw_options_get_words (GwOptions *options);
GwFormat gw_options_get_format (GwOptions *options);
guint gw_options_get_threads (GwOptions *options);
guint64 gw_options_get_seed (GwOptions *options);

/* Checks the number of arguments that are not options; the error says what the command expects.
 * `most` may be G_MAXUINT. */
gboolean gw_options_check_rest (GwOptions *options, guint least, guint most, GError **error);

/* Parse values that are not options themselves. A NULL text leaves the value unchanged. */
gboolean gw_parse_guint (const char *option, const char *text, guint least, guint most,
                         guint *value, GError **error);
gboolean gw_parse_choice (const char *option, const char *text, const char *const *choices,
                          guint *value, GError **error);

/* "4x5", "4×5" or "4" for a square. */
gboolean gw_parse_size (const char *option, const char *text, guint *rows, guint *cols,
                        GError **error);

/* Splits a list at commas. An empty text becomes a list of one empty string, so that it is refused
 * like an empty element. */
GStrv gw_split_list (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwOptions, gw_options_free)

G_END_DECLS
