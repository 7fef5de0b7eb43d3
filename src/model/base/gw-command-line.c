/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-command-line.h"

#include <string.h>

/* An option of the command, which may have no value, one, or a list; that of a flag is NULL. */
typedef struct
{
  char *name;
  GPtrArray *values;
} Option;

struct _GwCommandLine
{
  char *command;
  GStrv arguments;
  GPtrArray *options; /* of Option, in the order in which the command has them */
};

static void
option_free (gpointer data)
{
  Option *option = data;

  g_free (option->name);
  g_ptr_array_unref (option->values);
  g_free (option);
}

GwCommandLine *
gw_command_line_new (const char *command)
{
  GwCommandLine *line = g_new0 (GwCommandLine, 1);

  line->command = g_strdup (command);
  line->arguments = g_new0 (char *, 1);
  line->options = g_ptr_array_new_with_free_func (option_free);
  return line;
}

void
gw_command_line_free (GwCommandLine *line)
{
  g_free (line->command);
  g_strfreev (line->arguments);
  g_ptr_array_unref (line->options);
  g_free (line);
}

void
gw_command_line_set_arguments (GwCommandLine *line, const char *const *arguments)
{
  g_strfreev (line->arguments);
  line->arguments = g_strdupv ((GStrv) arguments);
}

/* Options keep the place at which they are named first, whatever they are set to later. */
static Option *
get_option (GwCommandLine *line, const char *name)
{
  Option *option;

  for (guint i = 0; i < line->options->len; i++)
    {
      option = g_ptr_array_index (line->options, i);
      if (strcmp (option->name, name) == 0)
        return option;
    }
  option = g_new (Option, 1);
  *option = (Option){ g_strdup (name), g_ptr_array_new_with_free_func (g_free) };
  g_ptr_array_add (line->options, option);
  return option;
}

void
gw_command_line_add_option (GwCommandLine *line, const char *name, const char *value)
{
  g_ptr_array_add (get_option (line, name)->values, g_strdup (value));
}

void
gw_command_line_drop_option (GwCommandLine *line, const char *name)
{
  g_ptr_array_set_size (get_option (line, name)->values, 0);
}

void
gw_command_line_set_option (GwCommandLine *line, const char *name, const char *value)
{
  gw_command_line_drop_option (line, name);
  gw_command_line_add_option (line, name, value);
}

void
gw_command_line_set_flag (GwCommandLine *line, const char *name, gboolean is_set)
{
  gw_command_line_drop_option (line, name);
  if (is_set)
    gw_command_line_add_option (line, name, NULL);
}

char *
gw_switch_dup_opposite (const char *name)
{
  return strcmp (name, "leave-out-names") == 0 ? g_strdup ("keep-names")
                                               : g_strconcat ("no-", name, NULL);
}

void
gw_command_line_set_switch (GwCommandLine *line, const char *name, gboolean is_on)
{
  g_autofree char *on = g_strconcat ("--", name, NULL);
  g_autofree char *opposite = gw_switch_dup_opposite (name);
  g_autofree char *off = g_strconcat ("--", opposite, NULL);

  gw_command_line_set_flag (line, on, is_on);
  gw_command_line_set_flag (line, off, !is_on);
}

void
gw_command_line_set_unless_usual (GwCommandLine *line, const char *name, gboolean is_on,
                                  gboolean usual)
{
  g_autofree char *on = g_strconcat ("--", name, NULL);
  g_autofree char *opposite = gw_switch_dup_opposite (name);
  g_autofree char *off = g_strconcat ("--", opposite, NULL);

  gw_command_line_set_flag (line, on, is_on && !usual);
  gw_command_line_set_flag (line, off, !is_on && usual);
}

void
gw_command_line_set_number (GwCommandLine *line, const char *name, guint64 value)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, value);

  gw_command_line_set_option (line, name, text);
}

void
gw_command_line_set_size (GwCommandLine *line, const char *name, guint rows, guint cols)
{
  g_autofree char *text = g_strdup_printf ("%ux%u", rows, cols);

  gw_command_line_set_option (line, name, text);
}

/* A table that has no name is written as it is read from the command line: "3=1,5=2". */
static char *
describe_scoring (const GwScoring *scoring)
{
  const char *name = gw_scoring_get_name (scoring);
  g_autoptr (GwScoring) builtin = gw_scoring_get_builtin (name);
  char *text;

  if (builtin != NULL && gw_scoring_equal (scoring, builtin))
    return g_strdup (name);
  text = g_strchomp (gw_scoring_to_string (scoring));
  g_strdelimit (text, " ", '=');
  return g_strdelimit (text, "\n", ',');
}

GwScoring *
gw_command_line_read_scoring (const char *text, GError **error)
{
  GwScoring *builtin = gw_scoring_get_builtin (text);
  g_autofree char *table = g_strdelimit (g_strdelimit (g_strdup (text), "=", ' '), ",", '\n');

  return builtin != NULL ? builtin : gw_scoring_parse (table, -1, text, error);
}

void
gw_command_line_set_rules (GwCommandLine *line, const GwRules *rules)
{
  const GwRulesSpec *spec = gw_rules_get (rules);
  g_autofree char *scoring = describe_scoring (spec->scoring);

  gw_command_line_drop_option (line, "--level");
  if (spec->max_level != G_MAXUINT)
    gw_command_line_set_number (line, "--level", spec->max_level);
  gw_command_line_set_number (line, "--min-length", spec->min_length);
  gw_command_line_set_option (line, "--adjacency", gw_adjacency_to_string (spec->adjacency));
  gw_command_line_set_option (line, "--scoring", scoring);
  gw_command_line_set_option (line, "--count", spec->count_paths ? "paths" : "words");
  gw_command_line_set_unless_usual (line, "reuse", spec->reuse, FALSE);
  gw_command_line_set_unless_usual (line, "qu", spec->qu, TRUE);
}

static gboolean
looks_like_option (const char *argument)
{
  return argument[0] == '-' && argument[1] != '\0';
}

static void
add_word (GPtrArray *words, const char *text)
{
  g_ptr_array_add (words, g_utf8_make_valid (text, -1));
}

GStrv
gw_command_line_make_words (const GwCommandLine *line)
{
  GPtrArray *words = g_ptr_array_new ();
  gboolean ends_options = FALSE;

  add_word (words, line->command);
  for (guint i = 0; i < line->options->len; i++)
    {
      const Option *option = g_ptr_array_index (line->options, i);

      for (guint k = 0; k < option->values->len; k++)
        {
          add_word (words, option->name);
          if (g_ptr_array_index (option->values, k) != NULL)
            add_word (words, g_ptr_array_index (option->values, k));
        }
    }
  for (guint i = 0; line->arguments[i] != NULL; i++)
    ends_options = ends_options || looks_like_option (line->arguments[i]);
  if (ends_options)
    add_word (words, "--");
  for (guint i = 0; line->arguments[i] != NULL; i++)
    add_word (words, line->arguments[i]);
  g_ptr_array_add (words, NULL);
  return (GStrv) g_ptr_array_free (words, FALSE);
}

char *
gw_command_line_quote (const char *program, const char *const *words)
{
  GString *text = g_string_new (program);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *quoted = g_shell_quote (words[i]);
      const gsize plain = strspn (words[i], "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                            "0123456789-_=+,./:@%");

      g_string_append_printf (text, " %s",
                              plain > 0 && words[i][plain] == '\0' ? words[i] : quoted);
    }
  return g_string_free (text, FALSE);
}
