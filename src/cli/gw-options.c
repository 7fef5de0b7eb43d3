/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-options.h"

#include "gw-board-size.h"
#include "gw-board.h"
#include "gw-complain.h"
#include "gw-crew.h"
#include "gw-random.h"
#include "gw-run-facts.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#define MAX_THREADS 256

/* Width of the help, and the largest indentation of its second column. */
#define HELP_WIDTH 80
#define MAX_INDENT 50

/* By how many bits a seed that we choose is shorter, so that it has no more digits than other numbers
 * in JSON, and can be typed. */
#define SHORTER_SEED 31

/* An option and what was typed for it. */
typedef struct
{
  GwOption option;
  char *text;
  GStrv list;
  gint state;     /* of a switch: TRUE or FALSE, -1 if not typed */
  char *opposite; /* of a switch: “no-reuse” */
} Typed;

struct _GwOptions
{
  const GwCommand *command; /* borrowed */

  GStrv arguments;
  GOptionContext *context; /* owned */
  GPtrArray *typed;        /* of Typed, owned */
  GStrv rest;
  GwOptionsFunc diverted; /* or NULL */
  gpointer diverted_data; /* borrowed */

  GwFormat format;
  guint n_threads;
  guint64 seed;
  gboolean header;
  gboolean help;
};

static void
typed_free (Typed *typed)
{
  g_free (typed->text);
  g_free (typed->opposite);
  g_strfreev (typed->list);
  g_free (typed);
}

/* Do not translate an empty string: gettext returns the header of the catalog for it. */
static const char *
get_arguments (const GwCommand *command)
{
  return command->arguments != NULL ? _ (command->arguments) : "";
}

/* The examples are written for GW_CLI_NAME; in another program, they name that one. */
static void
set_description (GOptionContext *context, const GwCommand *command)
{
  g_autofree char *more = command->describe != NULL ? command->describe () : NULL;
  g_autofree char *typed = g_strdup_printf ("%s %s", GW_CLI_NAME, command->name);
  g_autofree char *replacement = g_strdup_printf ("%s %s", gw_get_program (), command->name);
  g_autoptr (GString) all = g_string_new (more);

  if (more != NULL)
    g_string_append_c (all, '\n');
  g_string_append (all, _ (command->description));
  g_string_replace (all, typed, replacement, 0);
  g_option_context_set_description (context, all->str);
}

GwOptions *
gw_options_new (const GwCommand *command, const char *const *arguments)
{
  GwOptions *options = g_new0 (GwOptions, 1);

  options->command = command;
  options->arguments = g_strdupv ((GStrv) arguments);
  options->typed = g_ptr_array_new_with_free_func ((GDestroyNotify) typed_free);
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
  g_ptr_array_unref (options->typed);
  g_strfreev (options->arguments);
  g_strfreev (options->rest);
  g_free (options);
}

static Typed *
find_typed (GwOptions *options, const char *name)
{
  for (guint i = 0; i < options->typed->len; i++)
    {
      Typed *typed = g_ptr_array_index (options->typed, i);

      if (strcmp (typed->option.name, name) == 0)
        return typed;
    }
  return NULL;
}

/* A text that may come without a value. */
static gboolean
take_bare_cb (const char *name, const char *value, gpointer user_data, GError **error)
{
  Typed *typed = find_typed (user_data, name + strlen ("--"));

  g_free (typed->text);
  typed->text = g_strdup (value != NULL ? value : typed->option.bare);
  return TRUE;
}

/* Adds the entries of an option to an array. Strings use G_OPTION_ARG_FILENAME, since GLib would
 * convert others from the encoding of the locale. */
static void
add_option (GwOptions *options, const GwOption *option, GArray *entries)
{
  Typed *typed = g_new0 (Typed, 1);
  GOptionEntry entry = {
    .long_name = option->name,
    .short_name = strcmp (option->name, "help") == 0 ? 'h' : 0,
    .flags = G_OPTION_FLAG_NOALIAS | (option->hidden ? G_OPTION_FLAG_HIDDEN : 0),
    .description = option->help,
    .arg_description = option->unit,
  };

  typed->option = *option;
  typed->state = -1;
  g_ptr_array_add (options->typed, typed);
  switch (option->kind)
    {
    case GW_OPTION_FLAG:
      entry.arg = G_OPTION_ARG_NONE;
      entry.arg_data = option->value;
      break;
    case GW_OPTION_SWITCH:
      entry.arg = G_OPTION_ARG_NONE;
      entry.arg_data = &typed->state;
      break;
    case GW_OPTION_LIST:
      entry.arg = G_OPTION_ARG_FILENAME_ARRAY;
      entry.arg_data = &typed->list;
      break;
    default:
      entry.arg = G_OPTION_ARG_FILENAME;
      entry.arg_data = &typed->text;
    }
  if (option->bare != NULL)
    {
      entry.flags |= G_OPTION_FLAG_OPTIONAL_ARG | G_OPTION_FLAG_FILENAME;
      entry.arg = G_OPTION_ARG_CALLBACK;
      entry.arg_data = (gpointer) take_bare_cb;
    }
  g_array_append_val (entries, entry);
  if (option->kind != GW_OPTION_SWITCH)
    return;

  typed->opposite = gw_switch_dup_opposite (option->name);
  entry.long_name = typed->opposite;
  entry.flags |= G_OPTION_FLAG_REVERSE;
  entry.description = option->opposite;
  g_array_append_val (entries, entry);
}

void
gw_options_add (GwOptions *options, const char *heading, const GwOption *table)
{
  g_autoptr (GArray) entries = g_array_new (TRUE, FALSE, sizeof (GOptionEntry));
  GOptionGroup *group;

  if (heading == NULL)
    heading = _ ("Options:");
  group = g_option_group_new (heading, heading, heading, options, NULL);
  g_option_group_set_translation_domain (group, GETTEXT_PACKAGE);
  for (; table->name != NULL; table++)
    add_option (options, table, entries);
  g_option_group_add_entries (group, (const GOptionEntry *) entries->data);
  g_option_context_add_group (options->context, group);
}

static void
add_common (GwOptions *options)
{
  static const char *const formats[] = { "text", "tsv", "json", NULL };
  static const char *const more_formats[] = { "text", "tsv", "json", "jsonl", NULL };
  const gboolean more = options->command->has_jsonl;
  const GwOption table[] = {
    { "format", GW_OPTION_CHOICE, &options->format,
      more ? N_ ("Output format: text, tsv, json or jsonl (default: text)")
           : N_ ("Output format: text, tsv or json (default: text)"),
      "FORMAT", .choices = more ? more_formats : formats },
    { "header", GW_OPTION_FLAG, &options->header,
      N_ ("Begin a table with lines “# …” that record what was run") },
    { "seed", GW_OPTION_NUMBER, &options->seed,
      N_ ("Seed of the random numbers; the same seed repeats a run"), "N", 0, G_MAXUINT64,
      .flags = options->command->saves_seed ? GW_OPTION_KEPT | GW_OPTION_JOINED : 0 },
    { "threads", GW_OPTION_COUNT, &options->n_threads,
      N_ ("Number of threads (default: the number of cores)"), "N", 1, MAX_THREADS },
    { "help", GW_OPTION_FLAG, &options->help, N_ ("Show this help") },
    { NULL },
  };
  static const GwOption unused[] = {
    { "lexicon", GW_OPTION_LIST, .hidden = TRUE },
    { "language", GW_OPTION_TEXT, .hidden = TRUE },
    { "accents", GW_OPTION_TEXT, .hidden = TRUE },
    { "encoding", GW_OPTION_TEXT, .hidden = TRUE },
  };
  const GOptionEntry rest
    = { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->rest, NULL, NULL };
  g_autoptr (GArray) entries = g_array_new (TRUE, FALSE, sizeof (GOptionEntry));

  g_array_append_val (entries, rest);
  for (guint i = 0; i < G_N_ELEMENTS (unused); i++)
    if (find_typed (options, unused[i].name) == NULL)
      add_option (options, &unused[i], entries);
  g_option_context_add_main_entries (options->context, (const GOptionEntry *) entries->data, NULL);
  gw_options_add (options, _ ("Common options:"), table);
}

/* The column where the text of a two-column line starts, such as " --size=RxC The size"; 0 for
 * other lines: a paragraph, or an example to be copied. */
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

/* Wraps the second column of a line that is too long for a terminal. */
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
  g_autofree char *name = g_strdup_printf ("%s %s", gw_get_program (), options->command->name);
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

static gboolean
parse_number (const char *option, const char *text, guint64 least, guint64 most,
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

/* "2/4". */
static gboolean
parse_shard (const char *option, const char *text, GwShard *shard, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", -1);
  guint64 number, count;

  if (g_strv_length (parts) == 2
      && g_ascii_string_to_unsigned (parts[1], 10, 1, GW_MOST_SHARDS, &count, NULL)
      && g_ascii_string_to_unsigned (parts[0], 10, 1, count, &number, NULL))
    {
      *shard = (GwShard){ (guint) number, (guint) count };
      return TRUE;
    }
  gw_usage_error (error, _("%s: “%s” is not a part such as 2/4; write K/N, with K from 1 to N, "
                           "and N at most %d"),
                  option, text, GW_MOST_SHARDS);
  return FALSE;
}

static gboolean
is_typed (const Typed *typed)
{
  if (typed->option.kind == GW_OPTION_FLAG)
    return *(const gboolean *) typed->option.value;
  return typed->text != NULL || typed->list != NULL || typed->state >= 0;
}

/* Stores what was typed, according to the kind of the option. */
static gboolean
take_typed (const Typed *typed, GError **error)
{
  const GwOption *option = &typed->option;
  g_autofree char *name = g_strconcat ("--", option->name, NULL);
  GwSize *size;

  if (!is_typed (typed))
    return TRUE;
  switch (option->kind)
    {
    case GW_OPTION_FLAG:
      return TRUE;
    case GW_OPTION_SWITCH:
      *(GwSwitch *) option->value = typed->state ? GW_SWITCH_ON : GW_SWITCH_OFF;
      return TRUE;
    case GW_OPTION_LIST:
      if (option->value != NULL)
        *(GStrv *) option->value = typed->list;
      return TRUE;
    case GW_OPTION_TEXT:
      if (option->value != NULL)
        *(const char **) option->value = typed->text;
      return TRUE;
    case GW_OPTION_NUMBER:
      return parse_number (name, typed->text, option->least, option->most, option->value, error);
    case GW_OPTION_COUNT:
      return gw_parse_guint (name, typed->text, option->least, option->most, option->value, error);
    case GW_OPTION_CHOICE:
      return gw_parse_choice (name, typed->text, option->choices, option->value, error);
    case GW_OPTION_SIZE:
      size = option->value;
      return gw_parse_size (name, typed->text, &size->rows, &size->cols, error);
    case GW_OPTION_SHARD:
      return parse_shard (name, typed->text, option->value, error);
    default:
      g_return_val_if_reached (FALSE);
    }
}

static gboolean
take_range (GwOptions *options, guint first, guint end, GError **error)
{
  for (guint i = first; i < end; i++)
    if (!take_typed (g_ptr_array_index (options->typed, i), error))
      return FALSE;
  return TRUE;
}

/* The value of an option that has one and no list, typed or not, or NULL. A number out of its range
 * stands for none, as when a command finds out by itself. */
static char *
dup_value (const Typed *typed)
{
  const GwOption *option = &typed->option;
  const GwSize *size;
  guint64 number;
  guint index = 0;

  switch (option->kind)
    {
    case GW_OPTION_SHARD:
    case GW_OPTION_TEXT:
      return g_strdup (typed->text != NULL ? typed->text : option->usual);
    case GW_OPTION_NUMBER:
    case GW_OPTION_COUNT:
      number = option->kind == GW_OPTION_NUMBER ? *(const guint64 *) option->value
                                                : *(const guint *) option->value;
      if (number < option->least || number > option->most)
        return NULL;
      return g_strdup_printf ("%" G_GUINT64_FORMAT, number);
    case GW_OPTION_CHOICE:
      while (option->choices[index] != NULL && index < *(const guint *) option->value)
        index++;
      return g_strdup (option->choices[index]);
    case GW_OPTION_SIZE:
      size = option->value;
      return size->rows > 0 ? g_strdup_printf ("%ux%u", size->rows, size->cols) : NULL;
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Names a switch in the facts of the run, or its opposite, or with -1 neither. */
static void
tell_switch (const Typed *typed, gint state)
{
  g_autofree char *name = g_strconcat ("--", typed->option.name, NULL);
  g_autofree char *opposite = g_strconcat ("--", typed->opposite, NULL);

  gw_run_facts_set_flag (name, state == TRUE);
  gw_run_facts_set_flag (opposite, state == FALSE);
}

/* Adds an option to the facts of the run, with the usual value where none was typed. */
static void
tell_option (const Typed *typed)
{
  const GwOption *option = &typed->option;
  g_autofree char *name = g_strconcat ("--", option->name, NULL);
  g_autofree char *value = NULL;

  if (option->kind == GW_OPTION_FLAG)
    {
      gw_run_facts_set_flag (name, *(const gboolean *) option->value);
      return;
    }
  if (option->kind == GW_OPTION_SWITCH)
    {
      tell_switch (typed, typed->state);
      return;
    }
  gw_run_facts_drop_option (name);
  if (option->hidden && typed->text == NULL && typed->list == NULL)
    return;
  if (option->kind != GW_OPTION_LIST)
    value = dup_value (typed);
  else if (typed->list == NULL)
    value = g_strdup (option->usual);
  for (guint i = 0; typed->list != NULL && typed->list[i] != NULL; i++)
    gw_run_facts_add_option (name, typed->list[i]);
  if (value != NULL)
    gw_run_facts_add_option (name, value);
}

static void
tell_run (GwOptions *options)
{
  gw_run_facts_start (options->command->name, options->rest);
  for (guint i = 0; i < options->typed->len; i++)
    tell_option (g_ptr_array_index (options->typed, i));
  gw_run_facts_set_seed (options->seed);
  gw_run_facts_set_header (options->header);
}

void
gw_options_divert (GwOptions *options, GwOptionsFunc func, gpointer user_data)
{
  options->diverted = func;
  options->diverted_data = user_data;
}

gboolean
gw_option_has_value (const GwOption *option)
{
  return option->kind != GW_OPTION_FLAG && option->kind != GW_OPTION_SWITCH;
}

gboolean
gw_option_takes_next (const GwOption *option, const char *word, const char *next)
{
  return gw_option_has_value (option) && strchr (word, '=') == NULL && next != NULL
         && (option->bare == NULL || *next != '-');
}

const GwOption *
gw_option_find (const GwOption *const *table, const char *word)
{
  g_autofree char *name = NULL;

  if (!g_str_has_prefix (word, "--"))
    return NULL;
  word += strlen ("--");
  name = g_strndup (word, strcspn (word, "="));
  for (guint i = 0; table[i] != NULL; i++)
    {
      g_autofree char *opposite
        = table[i]->kind == GW_OPTION_SWITCH ? gw_switch_dup_opposite (table[i]->name) : NULL;

      if (g_str_equal (table[i]->name, name) || g_strcmp0 (opposite, name) == 0)
        return table[i];
    }
  return NULL;
}

/* An array of GwOption that ends with NULL. */
static GPtrArray *
make_table (GwOptions *options)
{
  GPtrArray *table = g_ptr_array_new ();

  for (guint i = 0; i < options->typed->len; i++)
    g_ptr_array_add (table, &((Typed *) g_ptr_array_index (options->typed, i))->option);
  g_ptr_array_add (table, NULL);
  return table;
}

/* GLib would ignore a value: with “--reuse=no” it would turn the switch on. */
static gboolean
check_switches (GwOptions *options, GError **error)
{
  g_autoptr (GPtrArray) table = make_table (options);
  GStrv words = options->arguments;

  for (guint i = 0; words[i] != NULL && !g_str_equal (words[i], "--"); i++)
    {
      const GwOption *option = gw_option_find ((const GwOption *const *) table->pdata, words[i]);

      if (option == NULL)
        continue;
      if (gw_option_has_value (option))
        i += gw_option_takes_next (option, words[i], words[i + 1]) ? 1 : 0;
      else if (strchr (words[i], '=') != NULL)
        {
          if (option->kind == GW_OPTION_SWITCH)
            /* Translators: what was typed, “--reuse=no”, then the name of a switch, “reuse” */
            gw_usage_error (error, _ ("%s: A switch takes no value; write --%s or --no-%s"),
                            words[i], option->name, option->name);
          else
            /* Translators: what was typed, “--force=yes”, then the name of an option, “force” */
            gw_usage_error (error, _ ("%s: This option takes no value; write --%s"), words[i],
                            option->name);
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
gw_options_parse (GwOptions *options, GError **error)
{
  const guint n_own = options->typed->len;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GError) inner = NULL;
  g_auto (GStrv) argv = NULL;
  const GwCrew *crew = gw_crew_get ();

  add_common (options);
  if (options->diverted != NULL)
    {
      g_autoptr (GPtrArray) table = make_table (options);

      options->diverted ((const GwOption *const *) table->pdata,
                         (const char *const *) options->arguments, options->diverted_data);
      return FALSE;
    }
  if (!check_switches (options, error))
    return FALSE;
  g_strv_builder_add (builder, gw_get_program ());
  g_strv_builder_addv (builder, (const char **) options->arguments);
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
  if (!gw_options_has (options, "--seed"))
    options->seed = (crew != NULL ? crew->seed : gw_random_fresh_seed ()) >> SHORTER_SEED;
  if (!take_range (options, n_own, options->typed->len, error))
    return FALSE;
  if (options->header && options->format != GW_FORMAT_TSV)
    {
      gw_usage_error (error, _ ("--header: Only tables have one; add --format tsv"));
      return FALSE;
    }

  if (!gw_options_check_rest (options, options->command->least_arguments,
                              options->command->most_arguments, error)
      || !take_range (options, 0, n_own, error))
    return FALSE;
  tell_run (options);
  if (options->n_threads == 0)
    options->n_threads = crew != NULL ? crew->n_threads : g_get_num_processors ();
  options->n_threads = CLAMP (options->n_threads, 1, MAX_THREADS);
  return TRUE;
}

gboolean
gw_options_has (GwOptions *options, const char *name)
{
  return is_typed (find_typed (options, name + strlen ("--")));
}

gboolean
gw_options_refuse (GwOptions *options, GwOptionFlags flag, GError **error)
{
  for (guint i = 0; i < options->typed->len; i++)
    {
      const Typed *typed = g_ptr_array_index (options->typed, i);
      g_autofree char *name
        = g_strconcat ("--", typed->state == FALSE ? typed->opposite : typed->option.name, NULL);

      if ((typed->option.flags & flag) == 0 || !is_typed (typed))
        continue;
      if (flag == GW_OPTION_KEPT)
        /* Translators: %s is an option, “--size” */
        gw_usage_error (error,
                        _ ("%s: A resumed run keeps its settings; leave this out, or start a new one "
                           "without --resume"),
                        name);
      else
        /* Translators: %s is an option, “--size” */
        gw_usage_error (error,
                        _ ("%s: This is determined by the files that are merged; leave it out"),
                        name);
      return FALSE;
    }
  return TRUE;
}

void
gw_options_forget (GwOptions *options, GwOptionFlags flag)
{
  for (guint i = 0; i < options->typed->len; i++)
    {
      const Typed *typed = g_ptr_array_index (options->typed, i);
      g_autofree char *name = g_strconcat ("--", typed->option.name, NULL);

      if ((typed->option.flags & flag) == 0)
        continue;
      if (typed->option.kind == GW_OPTION_SWITCH)
        tell_switch (typed, -1);
      else
        gw_run_facts_drop_option (name);
    }
}

gboolean
gw_switch_apply (GwSwitch typed, gboolean usual)
{
  return typed == GW_SWITCH_UNSET ? usual : typed == GW_SWITCH_ON;
}

GStrv
gw_options_get_rest (GwOptions *options)
{
  return options->rest;
}

GwFormat
gw_options_get_format (GwOptions *options)
{
  return options->format;
}

guint
gw_options_get_threads (GwOptions *options)
{
  return options->n_threads;
}

GStrv
gw_options_get_words (GwOptions *options)
{
  return options->arguments;
}

guint64
gw_options_get_seed (GwOptions *options)
{
  return options->seed;
}

gboolean
gw_options_check_rest (GwOptions *options, guint least, guint most, GError **error)
{
  const guint n = g_strv_length (options->rest);

  if (n >= least && n <= most)
    return TRUE;
  gw_usage_error (error, n < least ? _ ("%s: An argument is missing; usage: %s %s [OPTION…] %s")
                                   : _ ("%s: There are too many arguments; usage: %s %s "
                                        "[OPTION…] %s"),
                  options->command->name, gw_get_program (), options->command->name,
                  get_arguments (options->command));
  return FALSE;
}

gboolean
gw_parse_guint (const char *option, const char *text, guint least, guint most, guint *value,
                GError **error)
{
  guint64 wide = *value;

  if (!parse_number (option, text, least, most, &wide, error))
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
  gw_usage_error (error, _ ("%s: “%s” is not one of %s"), option, text, all);
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
  gw_usage_error (error, _ ("%s: “%s” is not a size such as 4x5, with sides from 1 to %d"),
                  option, text, GW_BOARD_MAX_SIDE);
  return FALSE;
}
