/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"
#include "gw-rules.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* What a run was: all that it takes to repeat it and to trust its numbers. There is one run in
 * a process, so there is one set of facts. Commands say what they work with; whatever prints a
 * JSON document or the header of a table puts the facts in front. */

/* The command and its arguments as they were typed. */
void gw_run_facts_start (const char *command, GStrv arguments);

/* A seed that was not typed is added to the arguments, so that they repeat the run. */
void gw_run_facts_set_seed (guint64 seed, gboolean typed);
void gw_run_facts_set_lexicon (const char *name, const GwLexicon *lexicon, guint max_level);
void gw_run_facts_set_rules (const GwRules *rules);

/* The object "run": program, version, command, seed, lexicon, rules, kernel, date. */
JsonNode *gw_run_facts_make_json (void);

/* Prints a document: an object, with the object "run" in front. */
void gw_run_facts_print_document (JsonNode *root);

/* The facts as lines "# NAME: VALUE", where the value is JSON; nothing unless it is wanted. */
void gw_run_facts_print_header (void);
void gw_run_facts_set_header (gboolean wanted);

G_END_DECLS
