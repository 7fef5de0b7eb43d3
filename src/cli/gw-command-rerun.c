/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Repeats what a document or a table says that was run, and compares the results. */
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-error.h"
#include "gw-facts.h"
#include "gw-interrupt.h"
#include "gw-sheet.h"
#include "gw-shown-name.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

/* Members and columns that differ from run to run. */
static const char *const times[] = {
  "seconds", "time_ms", "us", "build_us", "make_us", "solve_us", NULL,
};

/* Facts of a run that are compared; the others may differ. */
static const char *const compared_facts[] = { "seed", "lexicon", "rules", NULL };

/* Options that write files: a file must not be written because another file says so. */
static const struct
{
  const char *name;
  gboolean has_value;
  gboolean needed; /* the command is another one without it */
} writing[] = {
  { "--save", TRUE, FALSE },  { "--certificate", TRUE, FALSE }, { "--force", FALSE, FALSE },
  { "--resume", TRUE, TRUE }, { "--output", TRUE, TRUE },
};

#define MAX_PLACE 200 /* characters of where a difference is */

/* What the program wrote: a JSON document, or a table behind lines with the facts. */
typedef struct
{
  JsonNode *document; /* of a table: of its facts */
  GStrv lines;        /* of a table: its header and its rows; else NULL */
} Result;

static void
result_clear (Result *result)
{
  g_clear_pointer (&result->document, json_node_unref);
  g_clear_pointer (&result->lines, g_strfreev);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Result, result_clear)

/* Bytes and numbers of a document come from anywhere, so that its members are looked at with care.
 */
static JsonNode *
get_member (JsonNode *node, const char *name)
{
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node)
           ? json_object_get_member (json_node_get_object (node), name)
           : NULL;
}

static gboolean
read_document (const char *text, gsize length, const char *name, Result *result, GError **error)
{
  result->document = gw_facts_parse_json (text, length);
  if (result->document == NULL)
    gw_error_set_at (error, GW_ERROR_SYNTAX, name, 0, _ ("this is not a JSON document"));
  return result->document != NULL;
}

/* Lines “# NAME: JSON”, then the table. */
static gboolean
read_table (const char *text, const char *name, Result *result, GError **error)
{
  g_autoptr (GString) facts = g_string_new ("{\"run\":{");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_facts = 0;

  for (; lines[n_facts] != NULL && lines[n_facts][0] == '#'; n_facts++)
    {
      const char *fact = lines[n_facts] + strspn (lines[n_facts], "# ");
      const char *colon = strchr (fact, ':');
      g_autofree char *quoted = NULL;

      if (colon == NULL)
        continue;
      quoted = g_strndup (fact, (gsize) (colon - fact));
      g_strdelimit (quoted, "\"\\", '_');
      g_string_append_printf (facts, "%s\"%s\":%s", facts->str[facts->len - 1] == '{' ? "" : ",",
                              quoted, colon + 1);
    }
  g_string_append (facts, "}}");
  result->lines = g_strdupv (lines + n_facts);
  return read_document (facts->str, facts->len, name, result, error);
}

static gboolean
read_result (GBytes *bytes, const char *name, Result *result, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (data != NULL ? data : "", length);
  const char first = text[strspn (text, " \t\r\n")];
  gboolean done;

  if (!g_utf8_validate (text, -1, NULL))
    done = FALSE;
  else if (first == '#')
    done = read_table (text, name, result, error);
  else
    done = read_document (text, strlen (text), name, result, error);
  if (done && get_member (get_member (result->document, "run"), "command") != NULL)
    return TRUE;
  if (*error == NULL || first != '#')
    {
      g_clear_error (error);
      gw_error_set_at (error, GW_ERROR_SYNTAX, name, 0,
                       _ ("nothing here says what was run; results have that with --format json, "
                          "or with --format tsv --header"));
    }
  return FALSE;
}

static gboolean
is_command (const char *word)
{
  static const char *const commands[] = {
    "solve",  "find",    "roll",   "generate", "survey", "search", "prove",
    "verify", "compare", "growth", "lexicon",  "dice",   NULL,
  };

  return g_strv_contains (commands, word);
}

/* How many words to leave out from this one on, because they write a file; -1: the command cannot
 * do without. */
static gint
count_left_out (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (writing); i++)
    {
      const gsize length = strlen (writing[i].name);

      if (strncmp (word, writing[i].name, length) != 0
          || (word[length] != '\0' && word[length] != '='))
        continue;
      if (writing[i].needed)
        return -1;
      return writing[i].has_value && word[length] == '\0' ? 2 : 1;
    }
  return 0;
}

/* The words of the command, without what writes files. */
static GStrv
get_command (const Result *result, const char *name, GError **error)
{
  g_autoptr (GwFacts) facts = gw_facts_read (get_member (result->document, "run"));
  const char *const *command = facts != NULL ? gw_facts_get_command (facts) : NULL;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  gint n_left_out = command != NULL && is_command (command[0]) ? 0 : -1;

  for (guint i = 0; n_left_out >= 0 && command[i] != NULL; i++)
    {
      if (n_left_out == 0)
        n_left_out = count_left_out (command[i]);
      if (n_left_out == 0)
        g_strv_builder_add (words, command[i]);
      else if (n_left_out > 0)
        n_left_out--;
    }
  if (n_left_out >= 0)
    return g_strv_builder_end (words);
  gw_error_set_at (
    error, GW_ERROR_REFUSED, name, 0,
    _ ("the command here cannot be repeated: it writes a file, or is not one of this program"));
  return NULL;
}

/* Runs the command in a process of its own, which reads the same standard input and writes its own
 * errors. */
static GBytes *
run_again (GStrv command, GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  GBytes *out = NULL;

  g_ptr_array_add (words, program != NULL ? program : (char *) GW_CLI_NAME);
  for (char **word = command; *word != NULL; word++)
    g_ptr_array_add (words, *word);
  g_ptr_array_add (words, NULL);
  process
    = g_subprocess_newv ((const char *const *) words->pdata,
                         G_SUBPROCESS_FLAGS_STDIN_INHERIT | G_SUBPROCESS_FLAGS_STDOUT_PIPE, error);
  if (process == NULL)
    return NULL;
  if (!g_subprocess_communicate (process, NULL, gw_interrupt_get_cancellable (), &out, NULL, error))
    {
      g_subprocess_send_signal (process, SIGTERM);
      g_subprocess_wait (process, NULL, NULL);
      return NULL;
    }
  return out;
}

static char *
tell_difference (const char *where, const char *before, const char *now)
{
  g_autofree char *place = gw_shown_text (where, MAX_PLACE);

  return g_strdup_printf ("%s: %s, now %s", place, before, now);
}

static char *compare_nodes (const char *where, JsonNode *before, JsonNode *now);

static char *
compare_objects (const char *where, JsonObject *before, JsonObject *now)
{
  g_autoptr (GList) names = json_object_get_members (before);
  g_autoptr (GList) other_names = json_object_get_members (now);

  for (GList *name = names; name != NULL; name = name->next)
    {
      g_autofree char *place = *where != '\0'
                                 ? g_strdup_printf ("%s.%s", where, (char *) name->data)
                                 : g_strdup (name->data);
      char *difference;

      if (g_strv_contains (times, name->data)
          || (*where == '\0' && g_str_equal (name->data, "run")))
        continue;
      difference = compare_nodes (place, json_object_get_member (before, name->data),
                                  json_object_get_member (now, name->data));
      if (difference != NULL)
        return difference;
    }
  for (GList *name = other_names; name != NULL; name = name->next)
    if (!json_object_has_member (before, name->data))
      return tell_difference (*where != '\0' ? where : name->data, "nothing", name->data);
  return NULL;
}

static char *
compare_arrays (const char *where, JsonArray *before, JsonArray *now)
{
  const guint n_before = json_array_get_length (before);
  const guint n_now = json_array_get_length (now);

  for (guint i = 0; i < n_before || i < n_now; i++)
    {
      g_autofree char *place = g_strdup_printf ("%s[%u]", where, i);
      char *difference
        = compare_nodes (place, i < n_before ? json_array_get_element (before, i) : NULL,
                         i < n_now ? json_array_get_element (now, i) : NULL);

      if (difference != NULL)
        return difference;
    }
  return NULL;
}

static char *
to_text (JsonNode *node)
{
  return node != NULL ? gw_json_to_line (node) : g_strdup ("nothing");
}

/* The first difference, or NULL. */
static char *
compare_nodes (const char *where, JsonNode *before, JsonNode *now)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (before != NULL && now != NULL && JSON_NODE_HOLDS_OBJECT (before)
      && JSON_NODE_HOLDS_OBJECT (now))
    return compare_objects (where, json_node_get_object (before), json_node_get_object (now));
  if (before != NULL && now != NULL && JSON_NODE_HOLDS_ARRAY (before)
      && JSON_NODE_HOLDS_ARRAY (now))
    return compare_arrays (where, json_node_get_array (before), json_node_get_array (now));
  first = to_text (before);
  second = to_text (now);
  return strcmp (first, second) != 0 ? tell_difference (where, first, second) : NULL;
}

/* Texts of a table are shown as those of documents, which escapes what must not reach a terminal.
 */
static char *
tell_texts (const char *where, const char *before, const char *now)
{
  g_autoptr (JsonNode) first = json_node_init_string (json_node_alloc (), before);
  g_autoptr (JsonNode) second = json_node_init_string (json_node_alloc (), now);

  return compare_nodes (where, first, second);
}

static char *
compare_rows (char **columns, const char *before, const char *now, guint line)
{
  g_auto (GStrv) first = g_strsplit (before, "\t", -1);
  g_auto (GStrv) second = g_strsplit (now, "\t", -1);
  const guint n_columns = g_strv_length (columns);

  if (strcmp (before, now) == 0)
    return NULL;
  if (g_strv_length (first) != g_strv_length (second) || g_strv_length (first) > n_columns)
    {
      g_autofree char *place = g_strdup_printf ("line %u of the table", line);

      return tell_texts (place, before, now);
    }
  for (guint i = 0; first[i] != NULL; i++)
    if (strcmp (first[i], second[i]) != 0 && !g_strv_contains (times, columns[i]))
      {
        g_autofree char *place = g_strdup_printf ("line %u of the table, %s", line, columns[i]);

        return tell_texts (place, first[i], second[i]);
      }
  return NULL;
}

/* Several tables have an empty line between them. */
static char *
compare_tables (GStrv before, GStrv now)
{
  g_auto (GStrv) columns = NULL;
  const guint n_before = g_strv_length (before);
  const guint n_now = g_strv_length (now);

  for (guint i = 0; i < n_before || i < n_now; i++)
    {
      const char *line = i < n_before ? before[i] : "";
      char *difference;

      if (i == 0 || (i < n_before && *before[i - 1] == '\0'))
        {
          g_strfreev (columns);
          columns = g_strsplit (line, "\t", -1);
        }
      difference = compare_rows (columns, line, i < n_now ? now[i] : "", i + 1);
      if (difference != NULL)
        return difference;
    }
  return NULL;
}

/* The first difference, or NULL. */
static char *
compare (const Result *before, const Result *now)
{
  JsonNode *facts = get_member (before->document, "run");
  JsonNode *facts_now = get_member (now->document, "run");

  for (guint i = 0; compared_facts[i] != NULL; i++)
    {
      char *difference = compare_nodes (compared_facts[i], get_member (facts, compared_facts[i]),
                                        get_member (facts_now, compared_facts[i]));

      if (difference != NULL)
        return difference;
    }
  if (before->lines != NULL)
    return compare_tables (before->lines, now->lines != NULL ? now->lines : (char *[]){ NULL });
  return compare_nodes ("", before->document, now->document);
}

static void
print_answer (const char *command, const char *difference, GwFormat format)
{
  static const char *const columns[] = { "command", "same", "difference", NULL };
  g_autoptr (GwSheet) sheet = NULL;

  if (format == GW_FORMAT_TEXT)
    {
      printf ("Same: %s\n", difference == NULL ? "yes" : "no");
      if (difference != NULL)
        puts (difference);
      return;
    }
  sheet = gw_sheet_new (format, GW_SHEET_PLAIN, "reruns", columns);
  gw_sheet_add_string (sheet, command);
  gw_sheet_add_boolean (sheet, difference == NULL);
  gw_sheet_add_string (sheet, difference);
}

static gint
run (GwOptions *options, GError **error)
{
  g_auto (Result) before = { NULL, NULL };
  g_auto (Result) now = { NULL, NULL };
  g_auto (GStrv) command = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) out = NULL;
  g_autofree char *text = NULL;
  g_autofree char *difference = NULL;
  const char *name;

  if (!gw_options_parse (options, error))
    return GW_EXIT_DONE;

  name = gw_options_get_rest (options)[0];
  bytes = gw_text_file_load (name, GW_TEXT_FILE_NONE, 0, gw_interrupt_get_cancellable (), error);
  if (bytes == NULL || !read_result (bytes, name, &before, error))
    return GW_EXIT_BAD;
  command = get_command (&before, name, error);
  if (command == NULL)
    return GW_EXIT_BAD;

  text = gw_command_line_quote ((const char *const *) command);
  if (gw_options_get_format (options) == GW_FORMAT_TEXT)
    {
      puts (text);
      fflush (stdout);
    }
  out = run_again (command, error);
  if (out == NULL)
    return GW_EXIT_BAD;
  if (!read_result (out, name, &now, error))
    {
      g_clear_error (error);
      gw_error_set_at (error, GW_ERROR_REFUSED, name, 0, _ ("the command here fails now"));
      return GW_EXIT_BAD;
    }
  difference = compare (&before, &now);
  print_answer (text, difference, gw_options_get_format (options));
  return difference == NULL ? GW_EXIT_DONE : GW_EXIT_NO;
}

const GwCommand gw_command_rerun = {
  .name = "rerun",
  .arguments = N_ ("FILE"),
  .least_arguments = 1,
  .most_arguments = 1,
  .summary = N_ ("Repeats a run and tells whether the same comes out."),
  .description
  = N_ ("The file is the output of another command, with --format json, or with --format tsv\n"
        "--header: these say what was run, with the seed and all defaults. The command is\n"
        "printed and run again, in this folder; then comes “Same: yes”, or “Same: no” with the\n"
        "first difference, which is exit status 1. Times are not compared. It writes no file:\n"
        "--save and --certificate are left out of the command.\n"
        "\n"
        "Examples:\n"
        "  gridwright-cli rerun survey.json\n"
        "  gridwright-cli rerun --format json survey.json"),
  .run = run,
};
