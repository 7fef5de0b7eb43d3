/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-command.h"
#include "gw-compiled.h"
#include "gw-complain.h"
#include "gw-file-write.h"
#include "gw-lexicon-args.h"
#include "gw-lexicon-info.h"
#include "gw-output-file.h"
#include "gw-sheet.h"

#include <glib/gi18n.h>

static void
list_lexicons (GwFormat format)
{
  static const char *const columns[] = { "name", "origin", "path", NULL };
  g_autoptr (GwLexiconStore) store = gw_lexicon_store_new (NULL, NULL);
  g_autoptr (GPtrArray) entries = gw_lexicon_store_list (store);
  g_autoptr (GwSheet) sheet = gw_sheet_new (format, GW_SHEET_ALIGNED, "lexicons", columns);

  for (guint i = 0; i < entries->len; i++)
    {
      const GwLexiconEntry *entry = g_ptr_array_index (entries, i);

      gw_sheet_add_string (sheet, entry->name);
      gw_sheet_add_string (sheet, gw_origin_to_string (entry->origin));
      gw_sheet_add_string (sheet, entry->path);
    }
}

static void
print_compiled (GwFormat format, const char *path, const GwLexicon *lexicon)
{
  static const char *const columns[] = { "file", "words", "bytes", NULL };
  g_autoptr (GwSheet) sheet = gw_sheet_new (format, GW_SHEET_RECORD, NULL, columns);

  gw_sheet_add_string (sheet, path);
  gw_sheet_add_int (sheet, gw_lexicon_get_n_words (lexicon));
  gw_sheet_add_int (sheet, gw_lexicon_get_bytes (lexicon));
}

/* Lexicons can be named behind the verb as well as by --lexicon. */
static GStrv
join_names (const GwLexiconArgs *args, GStrv names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (args->lexicons != NULL)
    g_strv_builder_addv (builder, (const char **) args->lexicons);
  g_strv_builder_addv (builder, (const char **) names);
  return g_strv_builder_end (builder);
}

static void
run_info (GwLexiconArgs *args, GwFormat format, GError **error)
{
  g_autoptr (GPtrArray) sources = NULL;
  g_autoptr (GwLexicon) lexicon = gw_lexicon_args_load (args, TRUE, &sources, error);
  g_autofree char *name = gw_lexicon_args_describe (args);

  if (lexicon != NULL)
    gw_lexicon_info_print (format, name, lexicon, sources);
}

/* Whether the compiled lexicon may be written there. */
static gboolean
check_output (const GwLexiconArgs *args, const char *output, gboolean force, GError **error)
{
  g_autoptr (GwLexiconStore) store = gw_lexicon_store_new (NULL, NULL);
  const GStrv lists[] = { args->lexicons, args->allow, args->deny };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint k = 0; lists[i] != NULL && lists[i][k] != NULL; k++)
      {
        g_autoptr (GwLexiconEntry) entry = gw_lexicon_store_resolve (store, lists[i][k], NULL);

        if (entry != NULL
            && !gw_output_file_check_input ("--output", output, entry->path, force, error))
          return FALSE;
      }
  return gw_output_file_check_kind ("--output", output, GW_COMPILED_MAGIC,
                                    sizeof GW_COMPILED_MAGIC - 1, force, error);
}

static void
run_compile (GwLexiconArgs *args, const char *output, gboolean force, GwFormat format,
             GError **error)
{
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (output == NULL || *output == '\0')
    {
      gw_usage_error (error, _ ("lexicon compile: where to? Say --output FILE"));
      return;
    }
  if (!check_output (args, output, force, error))
    return;
  lexicon = gw_lexicon_args_load (args, TRUE, NULL, error);
  if (lexicon == NULL)
    return;
  bytes = gw_lexicon_to_bytes (lexicon);
  if (gw_file_write_path (output, bytes, GW_FILE_WRITE_PLAIN, error))
    print_compiled (format, output, lexicon);
}

static gint
run (GwOptions *options, GError **error)
{
  static const char *const verbs[] = { "info", "list", "compile", NULL };
  GwLexiconArgs args = { 0 };
  g_auto (GStrv) names = NULL;
  const char *output = NULL;
  gboolean force = FALSE;
  const GwOption table[] = {
    { "output", GW_OPTION_TEXT, &output, N_ ("Where compile writes to"), "FILE" },
    { "force", GW_OPTION_FLAG, &force,
      N_ ("Let --output overwrite any file, also one that is read") },
    { NULL },
  };
  GwFormat format;
  GStrv rest;
  guint verb = 0;

  gw_options_add (options, NULL, table);
  gw_lexicon_args_add (&args, options);
  if (!gw_options_parse (options, error))
    return GW_EXIT_DONE;

  rest = gw_options_get_rest (options);
  format = gw_options_get_format (options);
  if (!gw_parse_choice ("lexicon", rest[0], verbs, &verb, error) ||
      (verb == 1 && !gw_options_check_rest (options, 1, 1, error)))
    return GW_EXIT_BAD;

  names = join_names (&args, rest + 1);
  if (names[0] != NULL)
    args.lexicons = names;
  if (verb == 0)
    run_info (&args, format, error);
  else if (verb == 1)
    list_lexicons (format);
  else
    run_compile (&args, output, force, format, error);
  return GW_EXIT_DONE;
}

const GwCommand gw_command_lexicon = {
  .name = "lexicon",
  .arguments = N_ ("info|list|compile [NAME|FILE…]"),
  .least_arguments = 1,
  .most_arguments = G_MAXUINT,
  .summary = N_ ("Tells what is in a lexicon, which there are, or compiles one."),
  .description = N_ (
    "info     counts by length and level, letters, share of vowels, pairs, and the\n"
    "         lines that were skipped, by reason\n"
    "list     which lexicons there are by name\n"
    "compile  writes a file that loads at once; it serves wherever a lexicon does\n"
    "\n"
    "A lexicon is a text file with one word a line, perhaps with a tab and a number\n"
    "behind it, perhaps compressed with gzip.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli lexicon list\n"
    "  gridwright-cli lexicon info english --level 50\n"
    "  gridwright-cli lexicon info --join-phrases titles.txt\n"
    "  gridwright-cli lexicon compile words.txt --deny rude.txt --output words.gwlex\n"
    "  gridwright-cli lexicon info --format json words.gwlex"),
  .run = run,
};
