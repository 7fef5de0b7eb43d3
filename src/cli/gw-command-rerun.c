/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Repeats the run that is recorded in a document or a table, and compares the results. */
#include "gw-board-size.h"
#include "gw-certificate-check.h"
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-error.h"
#include "gw-interrupt.h"
#include "gw-proof-question.h"
#include "gw-rerun-file.h"
#include "gw-sheet.h"
#include "gw-shown-name.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

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

/* How much more than twice the file a command may print, in MiB: a saved run is shorter than the
 * document of it, but by far less. */
#define MOST_MORE 16

static gboolean
is_command (const char *word)
{
  static const char *const commands[] = {
    "solve",  "find",    "roll",   "generate", "survey", "search", "prove",
    "verify", "compare", "growth", "lexicon",  "dice",   "code",   NULL,
  };

  return g_strv_contains (commands, word);
}

/* How many words to leave out, starting with this one, because they write a file; -1 if the
 * command does not work without them. */
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

/* What to do instead, where a command cannot be repeated. */
static void
set_refused (const char *const *command, const char *name, GError **error)
{
  g_autofree char *text = NULL;

  if (command == NULL || g_strcmp0 (command[0], "worksheet") != 0)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                       _ ("The command cannot be repeated: it writes a file, or is not a command "
                          "of this program"));
      return;
    }
  text = gw_command_line_quote (GW_CLI_NAME, command);
  gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                   _ ("A worksheet has no results to compare; to make it again, run “%s”"), text);
}

/* The words of the command, without what writes files. */
static GStrv
get_command (const GwRerunFile *file, const char *name, GError **error)
{
  const char *const *command = file->facts != NULL ? gw_facts_get_command (file->facts) : NULL;
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
    {
      if (file->partial)
        g_strv_builder_add_many (words, "--format", "json", NULL);
      return g_strv_builder_end (words);
    }
  set_refused (command, name, error);
  return NULL;
}

/* Returns FALSE with an error for a proof that is too large for one computer. */
static gboolean
check_program (GStrv command, const char *name, GError **error)
{
  g_autofree char *text = NULL;
  guint rows = 0;
  guint cols = 0;

  for (guint i = 0; command[i] != NULL && command[i + 1] != NULL; i++)
    if (g_str_equal (command[i], "--size"))
      gw_board_size_read (command[i + 1], &rows, &cols);
  if (!g_str_equal (command[0], "prove") || rows * cols <= GW_PROOF_ALONE_CELLS
      || rows * cols > GW_PROOF_MAX_CELLS)
    return TRUE;
  text = gw_command_line_quote (GW_MPI_NAME, (const char *const *) command);
  gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                   _ ("Only gridwright-mpi can repeat this proof: run “mpirun %s”, and compare "
                      "what it says"),
                   text);
  return FALSE;
}

/* Reads all output of the command, unless it is much more than what `size` bytes recorded: any file
 * can name a command that never stops printing. */
static GBytes *
read_all (GInputStream *stream, gsize size, const char *name, GError **error)
{
  const gsize limit = 2 * size + MOST_MORE * 1024 * 1024;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 chunk[65536];
  gssize n;

  while ((n = g_input_stream_read (stream, chunk, sizeof chunk, gw_interrupt_get_cancellable (),
                                   error)) > 0)
    {
      if (bytes->len + (gsize) n > limit)
        {
          /* Translators: a number of megabytes */
          gw_error_set_at (error, GW_ERROR_TOO_LARGE, name, 0,
                           _ ("The command prints more than %u MiB, far more than what was "
                              "recorded, so it was stopped"),
                           (guint) (limit / 1024 / 1024));
          return NULL;
        }
      g_byte_array_append (bytes, chunk, (guint) n);
    }
  return n == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

/* Runs the command in a process of its own, which reads the same standard input and writes its own
 * errors. */
static GBytes *
run_again (GStrv command, gsize size, const char *name, GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  GInputStream *pipe;
  GBytes *out;

  g_ptr_array_add (words, program != NULL ? program : (char *) GW_CLI_NAME);
  for (char **word = command; *word != NULL; word++)
    g_ptr_array_add (words, *word);
  g_ptr_array_add (words, NULL);
  process
    = g_subprocess_newv ((const char *const *) words->pdata,
                         G_SUBPROCESS_FLAGS_STDIN_INHERIT | G_SUBPROCESS_FLAGS_STDOUT_PIPE, error);
  if (process == NULL)
    return NULL;
  pipe = g_subprocess_get_stdout_pipe (process);
  out = read_all (pipe, size, name, error);
  /* A process that is still writing must not wait for a reader. */
  g_input_stream_close (pipe, NULL, NULL);
  if (out == NULL)
    g_subprocess_send_signal (process, SIGTERM);
  g_subprocess_wait (process, NULL, NULL);
  return out;
}

/* Whether a member or a column is a time, which differs from run to run. */
static gboolean
is_time (const char *name)
{
  static const char *const others[] = { "seconds", "time_ms", "us", NULL };

  return g_str_has_suffix (name, "_us") || g_strv_contains (others, name);
}

static char *
tell_difference (const char *where, const char *before, const char *now)
{
  g_autofree char *place = gw_shown_text (where, MAX_PLACE);

  return g_strdup_printf ("%s: %s, now %s", place, before, now);
}

/* With `partial`, members and further elements that were not there before do not matter. */
static char *compare_nodes (const char *where, JsonNode *before, JsonNode *now, gboolean partial);

static char *
compare_objects (const char *where, JsonObject *before, JsonObject *now, gboolean partial)
{
  g_autoptr (GList) names = json_object_get_members (before);
  g_autoptr (GList) other_names = json_object_get_members (now);

  for (GList *name = names; name != NULL; name = name->next)
    {
      g_autofree char *place = *where != '\0'
                                 ? g_strdup_printf ("%s.%s", where, (char *) name->data)
                                 : g_strdup (name->data);
      char *difference;

      if (is_time (name->data)
          || (*where == '\0' && g_str_equal (name->data, "run")))
        continue;
      difference = compare_nodes (place, json_object_get_member (before, name->data),
                                  json_object_get_member (now, name->data), partial);
      if (difference != NULL)
        return difference;
    }
  for (GList *name = other_names; name != NULL && !partial; name = name->next)
    if (!json_object_has_member (before, name->data))
      return tell_difference (*where != '\0' ? where : name->data, "nothing", name->data);
  return NULL;
}

static char *
compare_arrays (const char *where, JsonArray *before, JsonArray *now, gboolean partial)
{
  const guint n_before = json_array_get_length (before);
  const guint n_now = json_array_get_length (now);

  for (guint i = 0; i < n_before || (i < n_now && !partial); i++)
    {
      g_autofree char *place = g_strdup_printf ("%s[%u]", where, i);
      char *difference
        = compare_nodes (place, i < n_before ? json_array_get_element (before, i) : NULL,
                         i < n_now ? json_array_get_element (now, i) : NULL, partial);

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
compare_nodes (const char *where, JsonNode *before, JsonNode *now, gboolean partial)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (before != NULL && now != NULL && JSON_NODE_HOLDS_OBJECT (before)
      && JSON_NODE_HOLDS_OBJECT (now))
    return compare_objects (where, json_node_get_object (before), json_node_get_object (now),
                            partial);
  if (before != NULL && now != NULL && JSON_NODE_HOLDS_ARRAY (before)
      && JSON_NODE_HOLDS_ARRAY (now))
    return compare_arrays (where, json_node_get_array (before), json_node_get_array (now), partial);
  first = to_text (before);
  second = to_text (now);
  return strcmp (first, second) != 0 ? tell_difference (where, first, second) : NULL;
}

/* Shows texts of a table in the same way as those of documents, which escapes control
 * characters. */
static char *
tell_texts (const char *where, const char *before, const char *now)
{
  g_autoptr (JsonNode) first = json_node_init_string (json_node_alloc (), before);
  g_autoptr (JsonNode) second = json_node_init_string (json_node_alloc (), now);

  return compare_nodes (where, first, second, FALSE);
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
    if (strcmp (first[i], second[i]) != 0 && !is_time (columns[i]))
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

/* The first difference of the facts. One that was not known before may be known now. */
static char *
compare_facts (const GwRerunFile *before, const GwRerunFile *now)
{
  JsonNode *facts = gw_facts_get_json (before->facts);
  JsonNode *facts_now = gw_rerun_file_get_member (now->document, "run");
  char *difference = NULL;

  for (guint i = 0; compared_facts[i] != NULL && difference == NULL; i++)
    {
      JsonNode *fact = gw_rerun_file_get_member (facts, compared_facts[i]);

      /* Files only have the file name of a scoring table; the command has the whole table. */
      if (before->partial
          && (fact == NULL || JSON_NODE_HOLDS_NULL (fact)
              || g_str_equal (compared_facts[i], "rules")))
        continue;
      difference
        = compare_nodes (compared_facts[i], fact,
                         gw_rerun_file_get_member (facts_now, compared_facts[i]), before->partial);
    }
  return difference;
}

/* The first difference, or NULL. */
static char *
compare (const GwRerunFile *before, const GwRerunFile *now)
{
  char *difference = compare_facts (before, now);

  if (difference != NULL)
    return difference;
  if (before->lines != NULL)
    return compare_tables (before->lines, now->lines != NULL ? now->lines : (char *[]){ NULL });
  return compare_nodes ("", before->document, now->document, before->partial);
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
  g_auto (GwRerunFile) before = { 0 };
  g_auto (GwRerunFile) now = { 0 };
  g_auto (GStrv) command = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) out = NULL;
  g_autofree char *text = NULL;
  g_autofree char *difference = NULL;
  const char *name;

  if (!gw_options_parse (options, error))
    return GW_EXIT_DONE;

  name = gw_options_get_rest (options)[0];
  /* As large as a certificate that “verify” reads. */
  bytes = gw_text_file_load (name, GW_TEXT_FILE_PICTURE, GW_CERTIFICATE_LIMIT,
                             gw_interrupt_get_cancellable (), error);
  if (bytes == NULL || !gw_rerun_file_read (&before, bytes, name, error))
    return GW_EXIT_BAD;
  command = get_command (&before, name, error);
  if (command == NULL || !check_program (command, name, error))
    return GW_EXIT_BAD;

  text = gw_command_line_quote (GW_CLI_NAME, (const char *const *) command);
  if (gw_options_get_format (options) == GW_FORMAT_TEXT)
    {
      puts (text);
      fflush (stdout);
    }
  out = run_again (command, g_bytes_get_size (bytes), name, error);
  if (out == NULL)
    return GW_EXIT_BAD;
  if (!gw_rerun_file_read (&now, out, name, error))
    {
      g_clear_error (error);
      gw_error_set_at (error, GW_ERROR_REFUSED, name, 0, _ ("The command now fails"));
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
  .summary = N_ ("Repeat a run and tell whether the result is the same."),
  .description
  = N_ ("FILE is the output of another command with --format json, or with --format tsv\n"
        "--header, which records what was run, with the seed and all defaults. It can\n"
        "also be a saved search, proof, study or comparison, a certificate, or a\n"
        "picture (PNG, SVG or PDF) exported from the window. The command is printed and\n"
        "run again, in the current folder; then “Same: yes” is printed, or “Same: no”\n"
        "with the first difference, which is exit status 1. Times are not compared. No\n"
        "file is written: --save and --certificate are left out of the command.\n"
        "\n"
        "Examples:\n"
        "  gridwright-cli rerun survey.json\n"
        "  gridwright-cli rerun best.search\n"
        "  gridwright-cli rerun --format json survey.json"),
  .run = run,
};
