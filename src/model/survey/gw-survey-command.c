/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-command.h"

#include "gw-game-command.h"
#include "gw-survey-columns.h"
#include "gw-survey-run.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* A parameter whose value differs from row to row is not said. */
static gboolean
has_one_value (const GwSurveySpec *spec, const GwParameter *parameter)
{
  const GwSweep *sweep = spec->sweep;

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

/* The methods of a survey and all their parameters. */
static void
add_methods (GwCommandLine *line, const GwSurveySpec *spec)
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

void
gw_survey_command_add_question (GwCommandLine *line, const GwRunHead *head,
                                const GwSurveySpec *spec)
{
  g_autofree char *sweep = gw_sweep_to_string (spec->sweep);
  g_autofree char *shard = g_strdup_printf ("%u/%u", head->shard, head->n_shards);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  gw_command_line_set_size (line, "--size", spec->rows, spec->cols);
  gw_command_line_set_number (line, "--boards", spec->n_boards);
  add_methods (line, spec);
  gw_command_line_drop_option (line, "--sweep");
  if (sweep != NULL)
    gw_command_line_set_option (line, "--sweep", sweep);
  gw_command_line_drop_option (line, "--until-error");
  if (spec->most_error > 0)
    gw_command_line_set_option (line, "--until-error",
                                g_ascii_dtostr (number, sizeof number, spec->most_error));
  gw_command_line_drop_option (line, "--shard");
  if (head->n_shards > 0)
    gw_command_line_set_option (line, "--shard", shard);
  gw_game_command_add_words (line, spec->game);
  gw_command_line_drop_option (line, "--vowels");
  if (spec->vowels != NULL)
    gw_command_line_set_option (line, "--vowels", spec->vowels);
  gw_command_line_set_rules (line, spec->game->rules);
  gw_command_line_set_number (line, "--seed", spec->seed);
  if (spec->parts->len > 0)
    gw_survey_command_add_parts (line, spec->parts);
}

const char *
gw_survey_get_obstacle (const GwSurveySpec *spec)
{
  if (spec->seconds > 0)
    return _ ("No command can reproduce this study: it ended at a time limit. Run it with a "
              "number of boards instead");
  return NULL;
}

GwFacts *
gw_survey_make_facts (const GwRunHead *head, const GwSurveySpec *spec)
{
  g_autoptr (GwCommandLine) line = gw_command_line_new ("survey");
  g_autofree char *words = gw_game_command_dup_words (spec->game);
  g_auto (GStrv) command = NULL;
  GwFactsSpec facts = GW_FACTS_SPEC_INIT;

  if (gw_survey_get_obstacle (spec) != NULL)
    return NULL;
  gw_survey_command_add_question (line, head, spec);
  command = gw_command_line_make_words (line);
  facts.program = GW_CLI_NAME;
  facts.command = (const char *const *) command;
  facts.has_seed = spec->parts->len == 0;
  facts.seed = spec->seed;
  facts.lexicon = words;
  facts.hash = head->hash;
  facts.n_words = head->n_words;
  facts.max_level = gw_rules_get (spec->game->rules)->max_level;
  facts.rules = spec->game->rules;
  facts.lasting = TRUE;
  return gw_facts_new (&facts);
}

static void
add_json_cb (gpointer row, gpointer builder)
{
  gw_columns_add_json (gw_survey_columns, GW_COLUMN_FACTS, row, builder);
}

JsonNode *
gw_survey_make_figures (const GwRunHead *head, const GwSurveySpec *spec, const GPtrArray *scores)
{
  const guint n_done = gw_survey_find_open (spec, scores);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "survey");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n_done; i++)
    gw_survey_case_with (head, spec, i, scores->pdata[i], add_json_cb, builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
