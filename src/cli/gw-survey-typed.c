/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-typed.h"

#include "gw-run-facts.h"

#include <string.h>

static void
save_text (GVariantDict *dict, const char *key, const char *text)
{
  if (text != NULL)
    g_variant_dict_insert_value (dict, key, g_variant_new_bytestring (text));
}

static void
save_list (GVariantDict *dict, const char *key, GStrv list)
{
  if (list != NULL)
    g_variant_dict_insert_value (
      dict, key, g_variant_new_bytestring_array ((const char *const *) list, -1));
}

GVariant *
gw_survey_typed_save (const GwSurveyTyped *typed)
{
  const GwLexiconArgs *lexicon = &typed->lexicon;
  g_auto (GStrv) deny = gw_lexicon_args_dup_deny (lexicon);
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);

  save_text (&dict, "sweep", typed->sweep);
  save_list (&dict, "set", typed->settings);
  save_text (&dict, "scoring", typed->scoring);
  save_list (&dict, "lexicon", lexicon->lexicons);
  save_list (&dict, "allow", lexicon->allow);
  save_list (&dict, "deny", deny);
  save_text (&dict, "levels", lexicon->levels);
  save_text (&dict, "language", lexicon->language);
  save_text (&dict, "accents", lexicon->accents);
  save_text (&dict, "vowels", lexicon->vowels);
  save_text (&dict, "encoding", lexicon->encoding);
  for (guint i = 0; i < GW_N_READ_SWITCHES; i++)
    g_variant_dict_insert (&dict, gw_read_switch_get_name (i), "b",
                           lexicon->reading[i] == GW_SWITCH_ON);
  return g_variant_dict_end (&dict);
}

static const char *
load_text (const GwSurveyTyped *typed, const char *key)
{
  const char *text = NULL;

  g_variant_lookup (typed->saved, key, "^&ay", &text);
  return text;
}

static GwSwitch
load_switch (const GwSurveyTyped *typed, const char *key)
{
  gboolean is_on = FALSE;

  g_variant_lookup (typed->saved, key, "b", &is_on);
  return is_on ? GW_SWITCH_ON : GW_SWITCH_OFF;
}

static GStrv
load_list (GwSurveyTyped *typed, const char *key)
{
  const char **list = NULL;

  if (!g_variant_lookup (typed->saved, key, "^a&ay", &list))
    return NULL;
  g_ptr_array_add (typed->lists, list);
  return (GStrv) list;
}

static void
load_lexicon (GwSurveyTyped *typed)
{
  GwLexiconArgs *lexicon = &typed->lexicon;

  lexicon->lexicons = load_list (typed, "lexicon");
  lexicon->allow = load_list (typed, "allow");
  lexicon->deny = load_list (typed, "deny");
  lexicon->levels = load_text (typed, "levels");
  lexicon->language = load_text (typed, "language");
  lexicon->accents = load_text (typed, "accents");
  lexicon->encoding = load_text (typed, "encoding");
  for (guint i = 0; i < GW_N_READ_SWITCHES; i++)
    lexicon->reading[i] = load_switch (typed, gw_read_switch_get_name (i));
}

void
gw_survey_typed_load (GwSurveyTyped *typed, const GwSurveyRecord *record, gboolean keep_lexicon)
{
  typed->lists = g_ptr_array_new_with_free_func (g_free);
  if (record->typed != NULL)
    {
      typed->saved = g_variant_ref (record->typed);
      typed->sweep = load_text (typed, "sweep");
      typed->settings = load_list (typed, "set");
      typed->scoring = load_text (typed, "scoring");
      typed->lexicon.vowels = load_text (typed, "vowels");
      if (!keep_lexicon)
        load_lexicon (typed);
    }
  else if (!keep_lexicon && record->lexicon_id != NULL)
    {
      const char **list = g_new0 (const char *, 2);

      list[0] = record->lexicon_id;
      g_ptr_array_add (typed->lists, list);
      typed->lexicon.lexicons = (GStrv) list;
    }
}

void
gw_survey_typed_clear (GwSurveyTyped *typed)
{
  g_clear_pointer (&typed->lists, g_ptr_array_unref);
  g_clear_pointer (&typed->saved, g_variant_unref);
}

const char *
gw_survey_typed_get_lexicon_id (const GwSurveyTyped *typed)
{
  const GwLexiconArgs *lexicon = &typed->lexicon;

  if (lexicon->allow != NULL || lexicon->deny != NULL)
    return NULL;
  if (lexicon->lexicons == NULL)
    return GW_LEXICON_ENGLISH;
  if (lexicon->lexicons[1] != NULL || strchr (lexicon->lexicons[0], G_DIR_SEPARATOR) != NULL
      || !g_utf8_validate (lexicon->lexicons[0], -1, NULL))
    return NULL;
  return lexicon->lexicons[0];
}

static void
tell_text (const char *name, const char *text, const char *usual)
{
  gw_run_facts_drop_option (name);
  if (text != NULL || usual != NULL)
    gw_run_facts_set_option (name, text != NULL ? text : usual);
}

static void
tell_list (const char *name, GStrv list)
{
  gw_run_facts_drop_option (name);
  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    gw_run_facts_add_option (name, list[i]);
}

static void
tell_lexicon (const GwLexiconArgs *lexicon)
{
  GwCommandLine *line = gw_run_facts_get_line ();

  tell_list ("--lexicon", lexicon->lexicons);
  if (lexicon->lexicons == NULL)
    gw_run_facts_set_option ("--lexicon", GW_LEXICON_ENGLISH);
  tell_list ("--allow", lexicon->allow);
  tell_list ("--deny", lexicon->deny);
  tell_text ("--levels", lexicon->levels, "rank");
  tell_text ("--language", lexicon->language, "auto");
  tell_text ("--accents", lexicon->accents, "play");
  tell_text ("--vowels", lexicon->vowels, NULL);
  tell_text ("--encoding", lexicon->encoding, "auto");
  for (guint i = 0; i < GW_N_READ_SWITCHES; i++)
    gw_command_line_set_unless_usual (line, gw_read_switch_get_name (i),
                                      lexicon->reading[i] == GW_SWITCH_ON, FALSE);
}

void
gw_survey_typed_tell (const GwSurveyTyped *typed, const GwSurveySpec *spec)
{
  g_autofree char *sweep = gw_sweep_to_string (&spec->sweep);
  char error[G_ASCII_DTOSTR_BUF_SIZE];

  gw_run_facts_set_size ("--size", spec->rows, spec->cols);
  gw_run_facts_set_number ("--boards", spec->n_boards);
  tell_list ("--set", typed->settings);
  tell_text ("--sweep", typed->sweep, sweep);
  gw_run_facts_drop_option ("--until-error");
  if (spec->most_error > 0)
    gw_run_facts_set_option ("--until-error",
                             g_ascii_dtostr (error, sizeof error, spec->most_error));
  tell_lexicon (&typed->lexicon);
  gw_command_line_set_rules (gw_run_facts_get_line (), spec->rules);
  if (typed->scoring != NULL)
    gw_run_facts_set_option ("--scoring", typed->scoring);
  gw_run_facts_set_seed (spec->seed);
}
