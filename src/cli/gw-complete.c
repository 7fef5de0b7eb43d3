/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-complete.h"

#include "gw-algorithm.h"
#include "gw-command-line.h"
#include "gw-dice-store.h"
#include "gw-encoding.h"
#include "gw-generator.h"
#include "gw-languages.h"
#include "gw-lexicon-store.h"
#include "gw-options.h"
#include "gw-scoring.h"
#include "gw-survey-spec.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  const GwCommand *command;

  /* borrowed while options are looked at */
  const GwOption *const *table;
  GPtrArray *typed;    /* words before the current one that are no options or values of some */
  const char *current; /* the word to complete */
  const char *prefix;  /* prefix of each value: "--size=", or "" */
} Completion;

static void
offer (const Completion *completion, const char *value, const char *explanation)
{
  if (!g_str_has_prefix (value, completion->current))
    return;
  printf ("%s%s", completion->prefix, value);
  if (explanation != NULL && *explanation != '\0')
    printf ("\t%s", explanation);
  putchar ('\n');
}

static void
offer_all (const Completion *completion, const char *const *values)
{
  for (guint i = 0; values[i] != NULL; i++)
    offer (completion, values[i], NULL);
}

static void
offer_lexicons (const Completion *completion)
{
  g_autoptr (GwLexiconStore) store = gw_lexicon_store_new (NULL, NULL);
  g_autoptr (GPtrArray) entries = gw_lexicon_store_list (store);

  for (guint i = 0; i < entries->len; i++)
    {
      const GwLexiconEntry *entry = g_ptr_array_index (entries, i);

      if (entry->target == NULL)
        offer (completion, entry->name, entry->path);
    }
}

static void
offer_dice (const Completion *completion)
{
  g_autoptr (GwDiceStore) store = gw_dice_store_new (NULL);
  g_autoptr (GPtrArray) entries = gw_dice_store_list (store);

  for (guint i = 0; i < entries->len; i++)
    {
      const GwDiceEntry *entry = g_ptr_array_index (entries, i);

      offer (completion, entry->id, gw_dice_get_name (entry->dice));
    }
}

static void
offer_languages (const Completion *completion)
{
  guint n_languages;
  const GwLanguage *const *languages = gw_languages_list (&n_languages);

  offer (completion, "auto", NULL);
  offer (completion, "none", NULL);
  for (guint i = 0; i < n_languages; i++)
    {
      g_autofree char *title = gw_languages_dup_title (languages[i]);

      offer (completion, gw_languages_get_id (languages[i]), title);
    }
}

static void
offer_encodings (const Completion *completion)
{
  offer (completion, "auto", NULL);
  offer_all (completion, gw_encoding_list ());
}

static void
offer_scorings (const Completion *completion)
{
  offer_all (completion, gw_scoring_list_builtin ());
}

static void
offer_sizes (const Completion *completion)
{
  static const char *const sizes[] = { "3x3", "4x4", "5x5", "6x6", NULL };

  offer_all (completion, sizes);
}

static void
offer_algorithms (const Completion *completion)
{
  g_autofree const GwAlgorithm **all = gw_algorithm_list ();

  offer (completion, "all", NULL);
  for (guint i = 0; all[i] != NULL; i++)
    offer (completion, all[i]->name, _ (all[i]->summary));
}

static void
offer_generators (const Completion *completion)
{
  g_autofree const GwGenerator **all = gw_generator_list ();

  for (guint i = 0; all[i] != NULL; i++)
    offer (completion, all[i]->name, _ (all[i]->summary));
}

static gboolean
is_typed (const Completion *completion, const char *word)
{
  return g_ptr_array_find_with_equal_func (completion->typed, word, g_str_equal, NULL);
}

/* Those of the methods that are typed; of all if there is none. */
static void
offer_parameters (const Completion *completion)
{
  g_autofree const GwGenerator **all = gw_generator_list ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean any = FALSE;

  for (guint i = 0; all[i] != NULL; i++)
    any = any || is_typed (completion, all[i]->name);
  for (guint i = 0; all[i] != NULL; i++)
    for (guint k = 0; k < all[i]->n_parameters; k++)
      {
        const GwParameter *parameter = &all[i]->parameters[k];
        g_autofree char *text = g_strconcat (parameter->name, "=", NULL);

        if ((!any || is_typed (completion, all[i]->name))
            && g_hash_table_add (seen, (gpointer) parameter->name))
          offer (completion, text, _ (parameter->title));
      }
}

static void
offer_sweeps (const Completion *completion)
{
  static const char *const others[] = { "size=", "level=", "lexicon-words=", NULL };

  offer_parameters (completion);
  offer_all (completion, others);
}

/* Values that the table of options does not have. */
static const struct
{
  const char *option;
  void (*offer) (const Completion *completion);
} offers[] = {
  { "algorithms", offer_algorithms },
  { "dice", offer_dice },
  { "encoding", offer_encodings },
  { "language", offer_languages },
  { "lexicon", offer_lexicons },
  { "scoring", offer_scorings },
  { "set", offer_parameters },
  { "size", offer_sizes },
  { "sweep", offer_sweeps },
};

static void
offer_values (Completion *completion, const GwOption *option)
{
  const char *comma = strrchr (completion->current, ',');
  g_autofree char *prefix = NULL;

  /* Of several names the last one is completed. */
  if (comma != NULL && g_strcmp0 (option->unit, "NAMES") == 0)
    {
      prefix = g_strdup_printf ("%s%.*s", completion->prefix,
                                (int) (comma + 1 - completion->current), completion->current);
      completion->current = comma + 1;
      completion->prefix = prefix;
    }
  if (option->choices != NULL)
    offer_all (completion, option->choices);
  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    if (strcmp (offers[i].option, option->name) == 0)
      {
        offers[i].offer (completion);
        break;
      }
  if (option->unit != NULL && g_str_has_suffix (option->unit, "FILE"))
    puts (":files");
  completion->prefix = "";
}

/* What the arguments of a command are. */

static void
offer_boards (const Completion *completion)
{
  if (*completion->current == '@')
    puts (":board-files");
  else
    puts (":files .board");
}

static void
offer_files (const Completion *completion)
{
  puts (":files");
}

static void
offer_merged (const Completion *completion)
{
  if (is_typed (completion, "--merge"))
    puts (":files");
}

static void
offer_certificates (const Completion *completion)
{
  puts (":files .certificate");
}

static void
offer_method (const Completion *completion)
{
  if (completion->typed->len == 0)
    offer_generators (completion);
}

static void
offer_methods (const Completion *completion)
{
  const char *const prefix = GW_SURVEY_DICE ":";
  Completion dice = *completion;

  if (is_typed (completion, "--merge"))
    {
      puts (":files");
      return;
    }
  offer_generators (completion);
  offer (completion, GW_SURVEY_DICE, _ ("Roll random boards with dice."));
  if (!g_str_has_prefix (completion->current, prefix))
    return;
  dice.prefix = prefix;
  dice.current += strlen (prefix);
  offer_dice (&dice);
}

static void
offer_lexicon (const Completion *completion)
{
  static const char *const verbs[] = { "info", "list", "compile", "languages", NULL };

  if (completion->typed->len == 0)
    {
      offer_all (completion, verbs);
    }
  else if (is_typed (completion, "info") || is_typed (completion, "compile"))
    {
      offer_lexicons (completion);
      puts (":files");
    }
}

static void
offer_dice_work (const Completion *completion)
{
  static const char *const verbs[] = { "list", "show", "check", "make", NULL };

  if (completion->typed->len == 0)
    offer_all (completion, verbs);
  else if (is_typed (completion, "check"))
    offer_boards (completion);
}

static const struct
{
  const char *command;
  void (*offer) (const Completion *completion);
} arguments[] = {
  { "compare", offer_boards },   { "dice", offer_dice_work },      { "find", offer_boards },
  { "generate", offer_method },  { "growth", offer_boards },       { "lexicon", offer_lexicon },
  { "prove", offer_merged },     { "rerun", offer_files },         { "search", offer_merged },
  { "solve", offer_boards },     { "survey", offer_methods },      { "verify", offer_certificates },
};

static void
offer_arguments (const Completion *completion)
{
  for (guint i = 0; i < G_N_ELEMENTS (arguments); i++)
    if (strcmp (arguments[i].command, completion->command->name) == 0)
      arguments[i].offer (completion);
}

static void
offer_options (const Completion *completion)
{
  for (guint i = 0; completion->table[i] != NULL; i++)
    {
      const GwOption *option = completion->table[i];
      g_autofree char *name = g_strconcat ("--", option->name, NULL);

      if (option->hidden)
        continue;
      offer (completion, name, _ (option->help));
      if (option->kind == GW_OPTION_SWITCH)
        {
          g_autofree char *opposite = gw_switch_dup_opposite (option->name);
          g_autofree char *other_name = g_strconcat ("--", opposite, NULL);

          offer (completion, other_name, _ (option->opposite));
        }
    }
}

/* Finds out which of the words are options, and then completes the last one. */
static void
complete_cb (const GwOption *const *table, const char *const *words, gpointer user_data)
{
  Completion *completion = user_data;
  const GwOption *before = NULL; /* whose value the next word is */
  const guint last = g_strv_length ((GStrv) words) - 1;

  completion->table = table;
  for (guint i = 0; i < last; i++)
    {
      const GwOption *option = gw_option_find (table, words[i]);

      if (strcmp (words[i], "=") == 0 || strcmp (words[i], "@") == 0)
        continue;
      if (before != NULL)
        before = NULL;
      else if (option != NULL && gw_option_takes_next (option, words[i], words[i + 1]))
        before = option;
      else if (option == NULL || strcmp (option->name, "merge") == 0)
        g_ptr_array_add (completion->typed, (gpointer) words[i]);
    }

  completion->current = strcmp (words[last], "=") == 0 ? "" : words[last];
  if (before != NULL)
    {
      offer_values (completion, before);
    }
  else if (*completion->current != '-')
    {
      offer_arguments (completion);
    }
  else if (strchr (completion->current, '=') != NULL)
    {
      const gsize length = strcspn (completion->current, "=") + 1;
      const GwOption *option = gw_option_find (table, completion->current);
      g_autofree char *prefix = g_strndup (completion->current, length);

      completion->prefix = prefix;
      completion->current += length;
      if (option != NULL && gw_option_has_value (option))
        offer_values (completion, option);
    }
  else
    {
      offer_options (completion);
    }
}

static void
complete_command (const GwCommand *command, const char *const *words)
{
  g_autoptr (GwOptions) options = gw_options_new (command, words);
  g_autoptr (GPtrArray) typed = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  Completion completion = { .command = command, .typed = typed, .prefix = "" };

  gw_options_divert (options, complete_cb, &completion);
  command->run (options, &error);
}

void
gw_complete (const GwCommand *const *commands, const char *const *words)
{
  const Completion first = { .current = words[0], .prefix = "" };

  if (words[0] == NULL)
    return;
  for (guint i = 0; commands[i] != NULL; i++)
    if (words[1] == NULL)
      offer (&first, commands[i]->name, _ (commands[i]->summary));
    else if (strcmp (commands[i]->name, words[0]) == 0)
      complete_command (commands[i], words + 1);
  if (words[1] == NULL && *words[0] == '-')
    {
      offer (&first, "--help", NULL);
      offer (&first, "--version", NULL);
    }
}
