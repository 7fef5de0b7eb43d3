/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-command.h"

#include "gw-lexicon-store.h"
#include "gw-survey-columns.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* A parameter whose value differs from row to row is not said. */
static gboolean
has_one_value (const GwSurveySpec *spec, const GwParameter *parameter)
{
  const GwSweep *sweep = &spec->sweep;

  if (sweep->kind == GW_SWEEP_PARAMETER)
    return !g_str_equal (sweep->name, parameter->name);
  return sweep->kind != GW_SWEEP_SIZE || parameter->get_value == NULL;
}

static void
add_parameters (GwCommandLine *line, const GwSurveySpec *spec, const GwSurveyMethod *method)
{
  const GwGenerator *generator = method->generator;
  guint rows, cols;

  gw_survey_spec_get_size (spec, 0, &rows, &cols);
  for (guint i = 0; i < generator->n_parameters; i++)
    {
      const GwParameter *parameter = &generator->parameters[i];
      double minimum, maximum, value;
      char number[G_ASCII_DTOSTR_BUF_SIZE];
      g_autofree char *text = NULL;

      gw_parameter_get_range (parameter, rows * cols, &minimum, &maximum, &value);
      if (!isnan (method->values[i]))
        value = method->values[i];
      else if (!has_one_value (spec, parameter))
        continue;
      g_ascii_formatd (number, sizeof number, "%.15g", value);
      text = spec->methods->len > 1
               ? g_strdup_printf ("%s:%s=%s", generator->name, parameter->name, number)
               : g_strdup_printf ("%s=%s", parameter->name, number);
      gw_command_line_add_option (line, "--set", text);
    }
}

void
gw_survey_command_add_methods (GwCommandLine *line, const GwSurveySpec *spec)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) arguments = NULL;

  gw_command_line_drop_option (line, "--set");
  for (guint i = 0; i < spec->methods->len; i++)
    {
      const GwSurveyMethod *method = gw_survey_spec_get_method (spec, i);
      g_autofree char *name = method->dice != NULL
                                ? g_strconcat (GW_SURVEY_DICE ":", method->dice_name, NULL)
                                : g_strdup (method->generator->name);

      g_strv_builder_add (names, name);
      add_parameters (line, spec, method);
    }
  arguments = g_strv_builder_end (names);
  gw_command_line_set_arguments (line, (const char *const *) arguments);
}

void
gw_survey_command_add_parts (GwCommandLine *line, const GArray *parts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const GwSurveyPart *part = &g_array_index (parts, GwSurveyPart, i);

      g_string_append_printf (text, "%s%" G_GUINT64_FORMAT ":%u", i > 0 ? "," : "", part->seed,
                              part->n_boards);
    }
  gw_command_line_drop_option (line, "--seed");
  gw_command_line_drop_option (line, "--boards");
  gw_command_line_set_option (line, "--parts", text->str);
}

static void
add_text (GwCommandLine *line, GVariant *typed, const char *key)
{
  g_autofree char *name = g_strconcat ("--", key, NULL);
  const char *text;

  if (g_variant_lookup (typed, key, "^&ay", &text))
    gw_command_line_set_option (line, name, text);
}

static void
add_list (GwCommandLine *line, GVariant *typed, const char *key)
{
  g_autofree char *name = g_strconcat ("--", key, NULL);
  g_autofree const char **list = NULL;

  if (g_variant_lookup (typed, key, "^a&ay", &list))
    {
      gw_command_line_drop_option (line, name);
      for (guint i = 0; list[i] != NULL; i++)
        gw_command_line_add_option (line, name, list[i]);
    }
}

static void
add_switch (GwCommandLine *line, GVariant *typed, const char *name)
{
  gboolean is_on = FALSE;

  g_variant_lookup (typed, name, "b", &is_on);
  gw_command_line_set_unless_usual (line, name, is_on, FALSE);
}

/* The words as they were typed in the terminal, or chosen in the window. Returns their name. */
static char *
add_words (GwCommandLine *line, const GwSurveyRecord *record)
{
  GVariant *typed = record->typed;
  g_autofree const char **list = NULL;
  g_autoptr (GwGameName) name = gw_game_name_new (
    record->lexicon_id != NULL ? record->lexicon_id : GW_LEXICON_ENGLISH, NULL, NULL);

  gw_command_line_set_lexicon (line, name);
  if (typed != NULL)
    {
      add_list (line, typed, "lexicon");
      add_list (line, typed, "allow");
      add_list (line, typed, "deny");
      add_text (line, typed, "levels");
      add_text (line, typed, "language");
      add_text (line, typed, "accents");
      add_text (line, typed, "vowels");
      add_text (line, typed, "encoding");
      for (guint i = 0; i < GW_N_READ_SWITCHES; i++)
        add_switch (line, typed, gw_read_switch_get_name (i));
      if (g_variant_lookup (typed, "lexicon", "^a&ay", &list))
        return g_strjoinv (" + ", (GStrv) list);
    }
  return g_strdup (gw_game_name_get_lexicon (name));
}

static void
add_question (GwCommandLine *line, const GwSurveyRecord *record)
{
  const GwSurveySpec *spec = record->spec;
  g_autofree char *sweep = gw_sweep_to_string (&spec->sweep);
  g_autofree char *shard = g_strdup_printf ("%u/%u", record->shard, record->n_shards);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  gw_command_line_set_size (line, "--size", spec->rows, spec->cols);
  gw_command_line_set_number (line, "--boards", spec->n_boards);
  gw_survey_command_add_methods (line, spec);
  if (sweep != NULL)
    gw_command_line_set_option (line, "--sweep", sweep);
  if (spec->most_error > 0)
    gw_command_line_set_option (line, "--until-error",
                                g_ascii_dtostr (number, sizeof number, spec->most_error));
  if (record->n_shards > 1)
    gw_command_line_set_option (line, "--shard", shard);
}

const char *
gw_survey_get_obstacle (const GwSurveyRecord *record)
{
  if (record->spec->seconds > 0)
    return _ ("No command can reproduce this study: it ended at a time limit. Run it with a "
              "number of boards instead");
  if (record->is_marked)
    return _ ("No command can reproduce this study: it was run with marked words that were not "
              "saved with it. Run it again");
  return NULL;
}

GwFacts *
gw_survey_make_facts (const GwSurveyRecord *record)
{
  const GwSurveySpec *spec = record->spec;
  g_autoptr (GwCommandLine) line = gw_command_line_new ("survey");
  g_autofree char *words = NULL;
  g_auto (GStrv) command = NULL;
  GwFactsSpec facts = GW_FACTS_SPEC_INIT;

  if (gw_survey_get_obstacle (record) != NULL)
    return NULL;
  add_question (line, record);
  words = add_words (line, record);
  gw_command_line_set_rules (line, spec->rules);
  gw_command_line_set_number (line, "--seed", spec->seed);
  if (record->parts->len > 0)
    gw_survey_command_add_parts (line, record->parts);
  command = gw_command_line_make_words (line);
  facts.program = GW_CLI_NAME;
  facts.command = (const char *const *) command;
  facts.has_seed = record->parts->len == 0;
  facts.seed = spec->seed;
  facts.lexicon = words;
  facts.hash = record->counted_hash;
  facts.n_words = record->n_counted;
  facts.max_level = gw_rules_get (spec->rules)->max_level;
  facts.rules = spec->rules;
  facts.lasting = TRUE;
  return gw_facts_new (&facts);
}

static void
add_json_cb (gpointer told, gpointer builder)
{
  gw_columns_add_json (gw_survey_columns, GW_COLUMN_FACTS, told, builder);
}

JsonNode *
gw_survey_make_figures (const GwSurveyRecord *record)
{
  const GPtrArray *scores = record->scores;
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "survey");
  json_builder_begin_array (builder);
  for (guint i = 0; i < scores->len; i++)
    {
      const GwSurveyScore *score = g_ptr_array_index (scores, i);

      if (score == NULL || !gw_survey_score_is_done (score))
        break;
      gw_survey_case_with (record, i, score, add_json_cb, builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
