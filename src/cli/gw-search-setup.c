/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-setup.h"

#include "gw-boards.h"
#include "gw-cli.h"
#include "gw-dice-store.h"
#include "gw-error.h"
#include "gw-interrupt.h"
#include "gw-plan.h"
#include "gw-search-brief.h"

#include <glib/gi18n.h>
#include <string.h>

/* Every setting that a saved search keeps, by its name there. */
typedef struct
{
  const char *name;
  gsize offset;
} Member;

#define MEMBER(name, field) { name, G_STRUCT_OFFSET (GwSearchSetup, field) }

static const Member strings[] = {
  MEMBER ("method", method),
  MEMBER ("objective", objective),
  MEMBER ("size", size),
  MEMBER ("template", template),
  MEMBER ("dice", dice),
  MEMBER ("letters", letters),
  MEMBER ("most", most),
  MEMBER ("islands", islands),
  MEMBER ("population", population),
  MEMBER ("parents", parents),
  MEMBER ("mutation", mutation),
  MEMBER ("levels", lexicon.levels),
  MEMBER ("level", lexicon.level),
  MEMBER ("min-length", rules.min_length),
  MEMBER ("adjacency", rules.adjacency),
  MEMBER ("scoring", rules.scoring),
};

static const Member lists[] = {
  MEMBER ("lexicons", lexicon.lexicons),
  MEMBER ("allow", lexicon.allow),
  MEMBER ("deny", lexicon.deny),
};

static const Member flags[] = {
  MEMBER ("listed-letters", listed_letters),
  MEMBER ("join-phrases", lexicon.join_phrases),
  MEMBER ("first-word", lexicon.first_word),
  MEMBER ("reuse", rules.reuse),
  MEMBER ("no-qu", rules.no_qu),
};

#define FIELD(setup, member, type) ((type *) (gpointer) ((char *) (setup) + (member)->offset))

void
gw_search_setup_add (GwSearchSetup *setup, GwOptions *options)
{
  const GOptionEntry entries[] = {
    { "method", 0, 0, G_OPTION_ARG_FILENAME, &setup->method,
      N_ ("How to search: local (default), anneal or genetic"), "METHOD" },
    { "objective", 0, 0, G_OPTION_ARG_FILENAME, &setup->objective,
      N_ ("What for: points (default), words or longest"), "WHAT" },
    { "size", 0, 0, G_OPTION_ARG_FILENAME, &setup->size, N_ ("Rows and columns (4x4)"), "RxC" },
    { "template", 0, 0, G_OPTION_ARG_FILENAME, &setup->template,
      N_ ("Fill the free cells (?) of this board; the others stay"), "BOARD" },
    { "dice", 0, 0, G_OPTION_ARG_FILENAME, &setup->dice,
      N_ ("Only boards that these dice can show: a name or a file"), "NAME|FILE" },
    { "letters", 0, 0, G_OPTION_ARG_FILENAME, &setup->letters, N_ ("Only these letters"),
      "LETTERS" },
    { "most", 0, 0, G_OPTION_ARG_FILENAME, &setup->most, N_ ("Each letter so often at the most"),
      "N" },
    { "islands", 0, 0, G_OPTION_ARG_FILENAME, &setup->islands,
      N_ ("Searches side by side (4)"), "N" },
    { "population", 0, 0, G_OPTION_ARG_FILENAME, &setup->population,
      N_ ("genetic: boards of a generation (105)"), "N" },
    { "parents", 0, 0, G_OPTION_ARG_FILENAME, &setup->parents,
      N_ ("genetic: the fittest of them, any two of which have a child (15)"), "N" },
    { "mutation", 0, 0, G_OPTION_ARG_FILENAME, &setup->mutation,
      N_ ("genetic: letters changed by chance in each generation (5)"), "0..100" },
    { "listed-letters", 0, 0, G_OPTION_ARG_NONE, &setup->listed_letters,
      N_ ("genetic: only letters that the lexicon has, not all from A to Z"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  gw_options_add (options, _("What to search for:"), entries);
  gw_lexicon_args_add (&setup->lexicon, options);
  gw_rules_args_add (&setup->rules, GW_RULES_SHOW_ALL, options);
}

void
gw_search_setup_clear (GwSearchSetup *setup)
{
  g_free (setup->method);
  g_free (setup->objective);
  g_free (setup->size);
  g_free (setup->template);
  g_free (setup->dice);
  g_free (setup->letters);
  g_free (setup->most);
  g_free (setup->islands);
  g_free (setup->population);
  g_free (setup->parents);
  g_free (setup->mutation);
  gw_lexicon_args_clear (&setup->lexicon);
  gw_rules_args_clear (&setup->rules);
}

static void
set_default (char **text, const char *value)
{
  if (*text == NULL)
    *text = g_strdup (value);
}

/* Genetic Boggle packs strings into a grid, as it always did. */
void
gw_search_setup_complete (GwSearchSetup *setup)
{
  set_default (&setup->method, "local");
  if (strcmp (setup->method, "genetic") != 0)
    return;
  setup->rules.reuse = setup->rules.no_qu = setup->lexicon.join_phrases = TRUE;
  set_default (&setup->rules.min_length, "1");
  set_default (&setup->objective, "words");
  if (setup->template == NULL)
    set_default (&setup->size, "8x8");
}

GVariant *
gw_search_setup_save (const GwSearchSetup *setup, GwLexicon *lexicon, GVariant *saved,
                      const GwSearchNews *news)
{
  g_autofree char *hash = gw_lexicon_dup_hash (lexicon);
  GVariantDict dict;

  /* The window may have said more than the terminal knows. */
  g_variant_dict_init (&dict, saved);
  if (news != NULL)
    gw_search_news_save (news, &dict);
  for (guint i = 0; i < G_N_ELEMENTS (strings); i++)
    if (*FIELD (setup, &strings[i], char *) != NULL)
      g_variant_dict_insert (&dict, strings[i].name, "^ay", *FIELD (setup, &strings[i], char *));
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (*FIELD (setup, &lists[i], GStrv) != NULL)
      g_variant_dict_insert (&dict, lists[i].name, "^aay", *FIELD (setup, &lists[i], GStrv));
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    g_variant_dict_insert (&dict, flags[i].name, "b", *FIELD (setup, &flags[i], gboolean));
  g_variant_dict_insert (&dict, "hash", "s", hash);
  return g_variant_dict_end (&dict);
}

gboolean
gw_search_setup_load (GwSearchSetup *setup, GVariant *saved)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (saved);

  for (guint i = 0; i < G_N_ELEMENTS (strings); i++)
    if (*FIELD (setup, &strings[i], char *) == NULL)
      g_variant_dict_lookup (&dict, strings[i].name, "^ay", FIELD (setup, &strings[i], char *));
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (*FIELD (setup, &lists[i], GStrv) == NULL)
      g_variant_dict_lookup (&dict, lists[i].name, "^aay", FIELD (setup, &lists[i], GStrv));
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      gboolean flag = FALSE;

      if (g_variant_dict_lookup (&dict, flags[i].name, "b", &flag) && flag)
        *FIELD (setup, &flags[i], gboolean) = TRUE;
    }
  return setup->method != NULL;
}

GwLexicon *
gw_search_setup_load_lexicon (const GwSearchSetup *setup, GVariant *saved, GError **error)
{
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwSearchBrief) brief = NULL;
  g_autofree char *hash = NULL;
  const char *saved_hash;

  /* Strings that the window was given go with the search. */
  if (saved != NULL && setup->lexicon.lexicons == NULL)
    {
      brief = gw_search_brief_load (saved, error);
      if (brief == NULL)
        return NULL;
    }
  if (brief != NULL && (brief->strings != NULL || brief->needs_strings))
    lexicon = gw_search_brief_read_lexicon (brief, NULL, NULL, error);
  else
    lexicon = gw_lexicon_args_load (&setup->lexicon, TRUE, NULL, error);

  if (lexicon == NULL || saved == NULL || !g_variant_lookup (saved, "hash", "&s", &saved_hash))
    return g_steal_pointer (&lexicon);
  hash = gw_lexicon_dup_hash (lexicon);
  if (strcmp (hash, saved_hash) == 0)
    return g_steal_pointer (&lexicon);
  gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                   _("--resume: the search was made with other words than the lexicon has now; "
                     "bring the lexicon back, or start the search again"));
  return NULL;
}

static GwBoard *
read_shape (const GwSearchSetup *setup, GError **error)
{
  g_autoptr (GwBoard) shape = NULL;
  guint rows = 4, cols = 4;

  if (!gw_parse_size ("--size", setup->size, &rows, &cols, error))
    return NULL;
  if (setup->template == NULL)
    return gw_plan_new_shape (rows, cols);
  shape = gw_boards_read_one (setup->template, TRUE, error);
  if (shape == NULL || setup->size == NULL
      || (gw_board_get_rows (shape) == rows && gw_board_get_cols (shape) == cols))
    return g_steal_pointer (&shape);
  gw_cli_usage_error (error, _("--size: the template is a board of %u×%u; leave one out"),
                      gw_board_get_rows (shape), gw_board_get_cols (shape));
  return NULL;
}

/* The table of points that a saved search carries, when no other one was asked for. */
static GwRules *
take_table (const GwSearchSetup *setup, GwRules *rules, GVariant *saved, GError **error)
{
  GwRulesSpec spec = *gw_rules_get (rules);
  g_autoptr (GwScoring) scoring = NULL;
  const char *table = NULL;

  if (saved == NULL || setup->rules.scoring != NULL
      || !g_variant_lookup (saved, "scoring-table", "^&ay", &table))
    return gw_rules_ref (rules);
  scoring = gw_scoring_parse (table, -1, "scoring-table", error);
  spec.scoring = scoring;
  return scoring != NULL ? gw_rules_new (&spec) : NULL;
}

GwProblem *
gw_search_setup_make_problem (const GwSearchSetup *setup, GwLexicon *lexicon, GVariant *saved,
                              GError **error)
{
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;
  g_autoptr (GwBoard) shape = read_shape (setup, error);
  g_autoptr (GwRules) typed = NULL;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwDiceStore) store = NULL;
  g_autoptr (GwDiceEntry) dice = NULL;

  if (shape == NULL || !gw_parse_guint ("--most", setup->most, 1, G_MAXINT, &spec.most, error))
    return NULL;
  if (setup->objective != NULL && !gw_objective_from_string (setup->objective, &spec.objective))
    {
      gw_cli_usage_error (error, _("--objective: “%s” is none of points, words and longest"),
                          setup->objective);
      return NULL;
    }
  if (setup->rules.count != NULL && strcmp (setup->rules.count, "words") != 0)
    {
      gw_cli_usage_error (error, _("--count: a search counts words"));
      return NULL;
    }
  typed = gw_rules_args_make (&setup->rules, G_MAXUINT, error);
  if (typed != NULL)
    rules = take_table (setup, typed, saved, error);
  if (rules == NULL)
    return NULL;
  if (setup->dice != NULL)
    {
      store = gw_dice_store_new (NULL);
      dice = gw_dice_store_load (store, setup->dice, gw_interrupt_get_cancellable (), error);
      if (dice == NULL)
        return NULL;
      spec.dice = dice->dice;
    }
  spec.letters = setup->letters;
  spec.equal = setup->method != NULL && strcmp (setup->method, "genetic") == 0;
  spec.listed = setup->listed_letters;
  return gw_problem_new (lexicon, rules, shape, &spec, gw_interrupt_get_stop (), error);
}

gboolean
gw_search_setup_get_settings (const GwSearchSetup *setup, const GwMethod **method,
                              GwSearchSettings *settings, guint *n_islands, GError **error)
{
  const GwSearchSettings usual = GW_SEARCH_SETTINGS_INIT;

  *settings = usual;
  *n_islands = 4;
  *method = gw_method_find (setup->method);
  if (*method == NULL)
    {
      gw_cli_usage_error (error, _("--method: “%s” is none of local, anneal and genetic"),
                          setup->method);
      return FALSE;
    }
  if (!gw_parse_guint ("--islands", setup->islands, 1, 1024, n_islands, error)
      || !gw_parse_guint ("--parents", setup->parents, 2, 1000, &settings->parents, error)
      || !gw_parse_guint ("--population", setup->population, 2, 1000000, &settings->population,
                          error)
      || !gw_parse_guint ("--mutation", setup->mutation, 0, 100, &settings->mutation, error))
    return FALSE;
  if (settings->parents <= settings->population)
    return TRUE;
  gw_cli_usage_error (error, _("--parents: there can not be more parents than boards, and a "
                               "generation has %u"), settings->population);
  return FALSE;
}
