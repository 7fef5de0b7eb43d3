/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison-command.h"

#include "gw-command-line.h"
#include "gw-json.h"

#include <math.h>

GwFacts *
gw_comparison_make_facts (const GwComparisonRecord *record)
{
  GwFactsSpec facts = GW_FACTS_SPEC_INIT;

  if (record->command == NULL)
    return NULL;
  facts.program = GW_CLI_NAME;
  facts.command = (const char *const *) record->command;
  facts.has_seed = TRUE;
  facts.seed = record->seed;
  facts.lexicon = record->lexicon_id;
  facts.hash = record->lexicon_hash;
  if (record->rules != NULL)
    facts.max_level = gw_rules_get (record->rules)->max_level;
  facts.rules = record->rules;
  facts.lasting = TRUE;
  return gw_facts_new (&facts);
}

static void
add_figure (JsonBuilder *builder, const char *name, double value, double scale)
{
  if (isnan (value))
    {
      json_builder_set_member_name (builder, name);
      json_builder_add_null_value (builder);
    }
  else if (value == floor (value) && fabs (value) < 9e15)
    gw_json_add_int (builder, name, (gint64) value);
  else
    gw_json_add_double (builder, name, round (value * scale) / scale);
}

static void
add_row (JsonBuilder *builder, const GwComparisonRow *row)
{
  const GwMeasurement *figures = gw_comparison_row_get_measurement (row);

  json_builder_begin_object (builder);
  gw_json_add_string (builder, "algorithm", row->algorithm->name);
  gw_json_add_int (builder, "words", row->n_words);
  add_figure (builder, "found", figures != NULL ? figures->found : NAN, 100);
  add_figure (builder, "operations", figures != NULL ? figures->operations : NAN, 100);
  add_figure (builder, "moves", figures != NULL ? figures->moves : NAN, 100);
  add_figure (builder, "bytes", figures != NULL ? figures->bytes : NAN, 1);
  json_builder_end_object (builder);
}

JsonNode *
gw_comparison_make_figures (const GwComparisonRecord *record)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "compare");
  json_builder_begin_array (builder);
  for (guint i = 0; i < record->rows->len; i++)
    add_row (builder, g_ptr_array_index (record->rows, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
