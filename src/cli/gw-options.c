/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-options.h"

#include "gw-board-size.h"
#include "gw-board.h"
#include "gw-complain.h"
#include "gw-random.h"
#include "gw-run-facts.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#define MAX_THREADS 256

/* Columns of a terminal, and the most that its second column of text may be moved in by. */
#define HELP_WIDTH 80
#define MAX_INDENT 50

/* Bits that a seed of our own goes without, so that any reader of JSON takes it as it is. */
#define SHORTER_SEED 11

struct _GwOptions
{
  const GwCommand *command; /* borrowed */

  GOptionContext *context; /* owned */
  GStrv rest;
  char *format;
  char *threads;
  char *seed;
  gboolean header;
  gboolean help;

  guint format_value;
  guint threads_value;
  guint64 seed_value;
};

/* An empty string is not for translation: it stands for the head of the catalogue. */
static const char *
get_arguments (const GwCommand *command)
{
  return command->arguments != NULL ? _ (command->arguments) : "";
}

static void
set_description (GOptionContext *context, const GwCommand *command)
{
  g_autofree char *more = command->describe != NULL ? command->describe () : NULL;
  g_autofree char *all
    = more != NULL ? g_strconcat (more, "\n", _ (command->description), NULL) : NULL;

  g_option_context_set_description (context, all != NULL ? all : _ (command->description));
}

GwOptions *
gw_options_new (const GwCommand *command)
{
  GwOptions *options = g_new0 (GwOptions, 1);

  options->command = command;
  options->context = g_option_context_new (get_arguments (command));
  g_option_context_set_help_enabled (options->context, FALSE);
  g_option_context_set_summary (options->context, _ (command->summary));
  set_description (options->context, command);
  return options;
}

void
gw_options_free (GwOptions *options)
{
  g_option_context_free (options->context);
  g_strfreev (options->rest);
  g_free (options->format);
  g_free (options->threads);
  g_free (options->seed);
  g_free (options);
}

void
gw_options_add (GwOptions *options, const char *heading, const GOptionEntry *entries)
{
  GOptionGroup *group;

  if (heading == NULL)
    heading = _ ("Options:");
  group = g_option_group_new (heading, heading, heading, NULL, NULL);
  g_option_group_set_translation_domain (group, GETTEXT_PACKAGE);
  g_option_group_add_entries (group, entries);
  g_option_context_add_group (options->context, group);
}

void
gw_options_add_hidden (GwOptions *options, const GOptionEntry *entries)
{
  for (guint i = 0; entries[i].long_name != NULL; i++)
    {
      GOptionEntry hidden[] = { entries[i], G_OPTION_ENTRY_NULL };

      hidden[0].flags |= G_OPTION_FLAG_HIDDEN;
      g_option_context_add_main_entries (options->context, hidden, NULL);
    }
}

static void
add_common (GwOptions *options)
{
  const GOptionEntry entries[] = {
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &options->format,
      options->command->has_jsonl ? N_ ("text (the default), tsv, json or jsonl")
                                  : N_ ("text (the default), tsv or json"),
      "FORMAT" },
    { "header", 0, 0, G_OPTION_ARG_NONE, &options->header,
      N_ ("Begin a table with lines “# …” that say what was run"), NULL },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &options->seed,
      N_ ("Makes what is random repeatable"), "N" },
    { "threads", 0, 0, G_OPTION_ARG_FILENAME, &options->threads,
      N_ ("How many threads work; the cores there are by default"), "N" },
    { "help", 'h', 0, G_OPTION_ARG_NONE, &options->help, N_ ("Show this help"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const GOptionEntry rest[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->rest, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  g_option_context_add_main_entries (options->context, rest, NULL);
  gw_options_add (options, _ ("Options of every command:"), entries);
}

/* Where the text of a line in two columns begins, such as "  --size=RxC    The size"; 0 for a
 * line that is whole: a paragraph, or an example that is to be copied. */
static guint
get_text_column (const char *line)
{
  const char *start = line;
  const char *gap;

  while (*start == ' ')
    start++;
  gap = strstr (start, "  ");
  if (start == line || gap == NULL)
    return 0;
  while (*gap == ' ')
    gap++;
  return (guint) g_utf8_strlen (line, gap - line);
}

/* The second column goes on below itself where a line is too long for a terminal. */
static void
append_wrapped (GString *text, const char *line)
{
  const guint indent = get_text_column (line);
  g_auto (GStrv) words = NULL;
  guint column = 0;

  if (indent == 0 || indent > MAX_INDENT || g_utf8_strlen (line, -1) <= HELP_WIDTH)
    {
      g_string_append (text, line);
      return;
    }
  g_string_append_len (text, line, g_utf8_offset_to_pointer (line, indent) - line);
  words = g_strsplit (g_utf8_offset_to_pointer (line, indent), " ", -1);
  column = indent;
  for (guint i = 0; words[i] != NULL; i++)
    {
      const guint width = (guint) g_utf8_strlen (words[i], -1);

      if (column > indent && column + 1 + width > HELP_WIDTH)
        {
          g_string_append_printf (text, "\n%*s", (int) indent, "");
          column = indent;
        }
      else if (column > indent)
        {
          g_string_append_c (text, ' ');
          column++;
        }
      g_string_append (text, words[i]);
      column += width;
    }
}

static void
print_help (GwOptions *options)
{
  g_autofree char *name = g_strdup_printf ("%s %s", GW_CLI_NAME, options->command->name);
  g_autofree char *help = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  g_set_prgname (name);
  help = g_option_context_get_help (options->context, FALSE, NULL);
  lines = g_strsplit (help, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      append_wrapped (text, lines[i]);
      if (lines[i + 1] != NULL)
        g_string_append_c (text, '\n');
    }
  fputs (text->str, stdout);
}

gboolean
gw_options_parse (GwOptions *options, GStrv arguments, GError **error)
{
  const char *const formats[]
    = { "text", "tsv", "json", options->command->has_jsonl ? "jsonl" : NULL, NULL };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GError) inner = NULL;
  g_auto (GStrv) argv = NULL;

  add_common (options);
  g_strv_builder_add (builder, GW_CLI_NAME);
  g_strv_builder_addv (builder, (const char **) arguments);
  argv = g_strv_builder_end (builder);

  if (!g_option_context_parse_strv (options->context, &argv, &inner))
    {
      gw_usage_error (error, "%s: %s", options->command->name, inner->message);
      return FALSE;
    }
  if (options->help)
    {
      print_help (options);
      return FALSE;
    }

  if (options->rest == NULL)
    options->rest = g_new0 (char *, 1);
  options->threads_value = MIN (g_get_num_processors (), MAX_THREADS);
  if (options->seed == NULL)
    options->seed_value = gw_random_fresh_seed () >> SHORTER_SEED;
  if (!gw_parse_choice ("--format", options->format, formats, &options->format_value, error) ||
      !gw_parse_guint ("--threads", options->threads, 1, MAX_THREADS, &options->threads_value,
                       error) ||
      !gw_parse_number ("--seed", options->seed, 0, G_MAXUINT64, &options->seed_value, error))
    return FALSE;
  if (options->header && options->format_value != GW_FORMAT_TSV)
    {
      gw_usage_error (error, _ ("--header: only tables have one, see --format tsv"));
      return FALSE;
    }

  gw_run_facts_start (options->command->name, arguments);
  gw_run_facts_set_seed (options->seed_value, options->seed != NULL);
  gw_run_facts_set_header (options->header);
  return TRUE;
}

GStrv
gw_options_get_rest (GwOptions *options)
{
  return options->rest;
}

GwFormat
gw_options_get_format (GwOptions *options)
{
  return options->format_value;
}

guint
gw_options_get_threads (GwOptions *options)
{
  return options->threads_value;
}

guint64
gw_options_get_seed (GwOptions *options)
{
  return options->seed_value;
}

gboolean
gw_options_check_rest (GwOptions *options, guint least, guint most, GError **error)
{
  const guint n = g_strv_length (options->rest);

  if (n >= least && n <= most)
    return TRUE;
  gw_usage_error (error, n < least ? _ ("%s: an argument is missing; usage: %s %s [OPTION…] %s")
                                   : _ ("%s: too many arguments; usage: %s %s [OPTION…] %s"),
                  options->command->name, GW_CLI_NAME, options->command->name,
                  get_arguments (options->command));
  return FALSE;
}

gboolean
gw_parse_number (const char *option, const char *text, guint64 least, guint64 most,
                 guint64 *value, GError **error)
{
  g_autofree char *lowest = NULL;
  g_autofree char *highest = NULL;

  if (text == NULL)
    return TRUE;
  if (g_ascii_string_to_unsigned (text, 10, least, most, value, NULL))
    return TRUE;
  lowest = g_strdup_printf ("%" G_GUINT64_FORMAT, least);
  highest = g_strdup_printf ("%" G_GUINT64_FORMAT, most);
  gw_usage_error (error, _ ("%s: “%s” is not a whole number from %s to %s"), option, text,
                  lowest, highest);
  return FALSE;
}

gboolean
gw_parse_guint (const char *option, const char *text, guint least, guint most, guint *value,
                GError **error)
{
  guint64 wide = *value;

  if (!gw_parse_number (option, text, least, most, &wide, error))
    return FALSE;
  *value = wide;
  return TRUE;
}

gboolean
gw_parse_choice (const char *option, const char *text, const char *const *choices, guint *value,
                 GError **error)
{
  g_autofree char *all = NULL;

  if (text == NULL)
    return TRUE;
  for (guint i = 0; choices[i] != NULL; i++)
    if (g_str_equal (choices[i], text))
      {
        *value = i;
        return TRUE;
      }
  all = g_strjoinv (", ", (GStrv) choices);
  gw_usage_error (error, _ ("%s: “%s” is none of %s"), option, text, all);
  return FALSE;
}

GStrv
gw_split_list (const char *text)
{
  return *text != '\0' ? g_strsplit (text, ",", -1)
                       : g_strdupv ((char *[]) { (char *) "", NULL });
}

gboolean
gw_parse_size (const char *option, const char *text, guint *rows, guint *cols, GError **error)
{
  if (text == NULL || gw_board_size_read (text, rows, cols) > 0)
    return TRUE;
  gw_usage_error (error, _ ("%s: “%s” is not a size like 4x5, with sides from 1 to %d"),
                  option, text, GW_BOARD_MAX_SIDE);
  return FALSE;
}
