/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-setup.h"

#include "gw-boards.h"
#include "gw-school-words.h"
#include "gw-compat.h"
#include "gw-complain.h"
#include "gw-game-command.h"
#include "gw-interrupt.h"
#include "gw-language-guess.h"
#include "gw-run-facts.h"
#include "gw-search-command.h"

#include <glib/gi18n.h>

void
gw_search_setup_add (GwSearchSetup *setup, GwOptions *options)
{
  static const char *const methods[] = { "tempering", "local", "anneal", "genetic", NULL };
  static const char *const objectives[] = { "points", "words", "longest", NULL };
  /* Islands that have started keep to their exchanges, which is checked elsewhere; the mutation can
   * be changed. */
  const GwOptionFlags saved = GW_OPTION_KEPT | GW_OPTION_JOINED;
  const GwOption table[] = {
    { "method", GW_OPTION_TEXT, &setup->method,
      N_ ("Search method: tempering, local, anneal or genetic (default: anneal with --join-phrases "
          "and --reuse, else tempering from 25 free tiles on, else local)"), "METHOD",
      .flags = saved, .choices = methods },
    { "objective", GW_OPTION_TEXT, &setup->objective,
      N_ ("Objective: points, words or longest (default: points)"), "WHAT",
      .flags = saved, .choices = objectives },
    { "size", GW_OPTION_SIZE, &setup->size, N_ ("Rows and columns (default: 4x4)"), "RxC",
      .flags = saved },
    { "template", GW_OPTION_TEXT, &setup->template,
      N_ ("Fill the free tiles (?) of this board and keep the others"), "BOARD", .flags = saved },
    { "dice", GW_OPTION_TEXT, &setup->dice,
      N_ ("Use only boards that these dice can show, by name or file"), "NAME|FILE",
      .flags = saved },
    { "letters", GW_OPTION_TEXT, &setup->letters, N_ ("Use only these letters"), "LETTERS",
      .flags = saved },
    { "most", GW_OPTION_COUNT, &setup->most, N_ ("Use each letter at most N times"), "N", 1,
      G_MAXINT, .flags = saved },
    { "islands", GW_OPTION_COUNT, &setup->islands,
      N_ ("Number of islands, which search side by side (default: 4)"), "N", 1,
      GW_SEARCH_MOST_ISLANDS, .flags = saved },
    { "exchange", GW_OPTION_NUMBER, &setup->exchange,
      N_ ("Let each island give its best board to the next one after every N boards it evaluates; "
          "0 for never (default: 0)"), "N", 0, G_MAXINT64, .flags = GW_OPTION_JOINED },
    { "population", GW_OPTION_COUNT, &setup->population,
      N_ ("genetic: Number of boards per generation (default: 105)"), "N", 2, 1000000,
      .flags = saved },
    { "parents", GW_OPTION_COUNT, &setup->parents,
      N_ ("genetic: Number of the fittest boards, every two of which have a child "
          "(default: 15)"), "N", 2, 1000, .flags = saved },
    { "mutation", GW_OPTION_COUNT, &setup->mutation,
      N_ ("genetic: Letters changed at random in each generation (default: 5)"), "0..100", 0, 100,
      .flags = GW_OPTION_JOINED },
    { "listed-letters", GW_OPTION_SWITCH, &setup->listed_letters,
      N_ ("genetic: Use only letters that the word list has"), .flags = saved,
      .opposite = N_ ("genetic: Use all letters from A to Z (default)") },
    { NULL },
  };

  gw_options_add (options, _("What to search for:"), table);
  gw_lexicon_args_add (&setup->lexicon, options);
  gw_rules_args_add (&setup->rules, GW_RULES_SHOW_ALL, options);
}

GwSearchSpec *
gw_search_setup_make_spec (const GwSearchSetup *setup)
{
  GwSearchSpec *spec = gw_search_spec_new_best ();

  if (g_strcmp0 (setup->method, "genetic") == 0)
    gw_search_spec_set_genetic_boggle (spec);
  return spec;
}

static gboolean
apply_shape (const GwSearchSetup *setup, GwSearchSpec *spec, GError **error)
{
  const gboolean has_size = setup->size.rows > 0;
  GwBoard *shape;

  if (setup->template == NULL && !has_size)
    return TRUE;
  shape = gw_boards_read_shape (setup->template, &setup->size, has_size,
                                spec->game->options.language, error);
  if (shape == NULL)
    return FALSE;
  gw_board_unref (spec->shape);
  spec->shape = shape;
  return TRUE;
}

static void
take_list (GStrv *list, GStrv typed)
{
  if (typed == NULL)
    return;
  g_strfreev (*list);
  *list = g_strdupv (typed);
}

/* Whether the school list applies to the words of a search, by the file of its template. */
static gboolean
names_school (const GwBoardKeys *keys, const GwSearchSpec *spec)
{
  gboolean school = FALSE;

  if (keys == NULL || !gw_board_keys_get_school (keys, &school) || !school)
    return FALSE;
  if (spec->game->options.language != NULL)
    return gw_school_words_know (spec->game->options.language);
  for (guint i = 0; spec->game->lexicons != NULL && spec->game->lexicons[i] != NULL; i++)
    if (!gw_school_words_know (gw_languages_guess (spec->game->lexicons[i], NULL, 0)))
      return FALSE;
  return TRUE;
}

static gboolean
apply_words (const GwSearchSetup *setup, GwSearchSpec *spec, const GwBoardKeys *keys,
             GError **error)
{
  const GwLexiconArgs *typed = &setup->lexicon;
  GwLexiconArgs named = *typed;
  g_auto (GStrv) deny = NULL;

  if (!gw_lexicon_args_get_options (typed, &spec->game->options, error))
    return FALSE;
  take_list (&spec->game->lexicons, typed->lexicons);
  take_list (&spec->game->allow, typed->allow);
  if (typed->school == GW_SWITCH_UNSET && names_school (keys, spec))
    named.school = GW_SWITCH_ON;
  deny = gw_lexicon_args_dup_deny (&named);
  take_list (&spec->game->deny, deny);
  if (typed->lexicons == NULL)
    return TRUE;

  /* They replace strings saved with the search. */
  g_clear_pointer (&spec->game->strings, g_bytes_unref);
  g_clear_pointer (&spec->game->strings_name, g_free);
  spec->needs_strings = FALSE;
  return TRUE;
}

static gboolean
apply_rules (const GwSearchSetup *setup, GwSearchSpec *spec, const GwBoardKeys *keys,
             GError **error)
{
  g_autoptr (GwRules) former = keys != NULL ? gw_board_keys_make_rules (keys, spec->game->rules)
                                            : gw_rules_ref (spec->game->rules);
  GwRulesSpec rules_spec = *gw_rules_get (former);
  g_autoptr (GwRules) rules = NULL;
  GwRules *changed;

  if (setup->lexicon.level != NULL
      && !gw_lexicon_args_get_level (&setup->lexicon, &rules_spec.max_level, error))
    return FALSE;
  rules = gw_rules_new (&rules_spec);
  changed = gw_rules_args_change (&setup->rules, rules, error);
  if (changed == NULL)
    return FALSE;
  gw_rules_unref (spec->game->rules);
  spec->game->rules = changed;
  return TRUE;
}

static void
take_number (guint *number, guint typed)
{
  if (typed != G_MAXUINT)
    *number = typed;
}

static gboolean
apply_settings (const GwSearchSetup *setup, GwSearchSpec *spec, GError **error)
{
  GwSearchSettings *settings = &spec->settings;

  if (setup->method != NULL && gw_method_find (setup->method) == NULL)
    {
      gw_usage_error (error, _("--method: “%s” is not one of tempering, local, anneal and genetic"),
                      setup->method);
      return FALSE;
    }
  if (setup->objective != NULL && !gw_objective_from_string (setup->objective, &spec->objective))
    {
      gw_usage_error (error, _("--objective: “%s” is not one of points, words and longest"),
                      setup->objective);
      return FALSE;
    }
  take_number (&spec->most, setup->most);
  take_number (&spec->n_islands, setup->islands);
  if (setup->exchange != G_MAXUINT64)
    settings->exchange = setup->exchange;
  take_number (&settings->parents, setup->parents);
  take_number (&settings->population, setup->population);
  take_number (&settings->mutation, setup->mutation);
  if (settings->parents <= settings->population)
    return TRUE;
  gw_usage_error (error,
                  _ ("--parents: There cannot be more parents than boards, but a generation has "
                     "only %u"),
                  settings->population);
  return FALSE;
}

gboolean
gw_search_setup_apply (const GwSearchSetup *setup, GwSearchSpec *spec, GError **error)
{
  g_autoptr (GwBoardKeys) keys
    = gw_boards_read_template_keys (setup->template, spec->game->options.language);

  if (!apply_settings (setup, spec, error) || !apply_words (setup, spec, keys, error)
      || !apply_shape (setup, spec, error) || !apply_rules (setup, spec, keys, error))
    return FALSE;
  if (setup->method != NULL)
    gw_set_str (&spec->method, setup->method);
  if (setup->dice != NULL)
    gw_set_str (&spec->dice, setup->dice);
  if (setup->letters != NULL)
    gw_set_str (&spec->letters, setup->letters);
  spec->listed = gw_switch_apply (setup->listed_letters, spec->listed);
  return TRUE;
}

void
gw_search_setup_tell (const GwSearchSpec *spec)
{
  gw_search_command_add_question (gw_run_facts_get_line (), spec);
}

GwLexicon *
gw_search_setup_read_lexicon (const GwSearchSpec *spec, const char *name, char **hash,
                              GError **error)
{
  g_autoptr (GwLexiconStore) store = gw_lexicon_store_new (NULL, NULL);
  g_autoptr (GwProgress) progress = gw_progress_new (_("Reading words"));
  g_autofree char *words = NULL;
  g_autoptr (GwLexicon) lexicon = gw_search_spec_read_lexicon (
    spec, store, gw_progress_cb, progress, gw_interrupt_get_cancellable (), error);

  if (lexicon == NULL || !gw_search_spec_check_words (lexicon, name, hash, error))
    return NULL;
  words = gw_game_command_dup_words (spec->game);
  if (!gw_lexicon_args_need_words (words, lexicon, error))
    return NULL;
  gw_run_facts_set_lexicon (words, lexicon, gw_rules_get (spec->game->rules)->max_level);
  gw_run_facts_set_rules (spec->game->rules);
  gw_game_command_add_words (gw_run_facts_get_line (), spec->game);
  gw_command_line_set_rules (gw_run_facts_get_line (), spec->game->rules);
  return g_steal_pointer (&lexicon);
}
