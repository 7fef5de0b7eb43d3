/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"
#include "gw-rules.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Facts about a run of the program: everything needed to repeat it and to trust its numbers. There
 * is one run per process, so the facts are global. Commands set what they work with; the facts are
 * printed at the start of a JSON document or in the header of a table. */

/* The command and its arguments as they were typed. */
void gw_run_facts_start (const char *command, GStrv arguments);

/* Adds a seed that was not typed to the arguments, so that they repeat the run. */
void gw_run_facts_set_seed (guint64 seed, gboolean typed);
void gw_run_facts_set_lexicon (const char *name, const GwLexicon *lexicon, guint max_level);
void gw_run_facts_set_rules (const GwRules *rules);

/* The object "run": program, version, command, seed, lexicon, rules, kernel, date. */
JsonNode *gw_run_facts_make_json (void);

/* Prints a document, which is an object, with the member "run" added at its start. */
void gw_run_facts_print_document (JsonNode *root);

/* Prints the facts as lines "# NAME: VALUE", with JSON values, if the header is wanted. */
void gw_run_facts_print_header (void);
void gw_run_facts_set_header (gboolean wanted);

G_END_DECLS
