/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-command-line.h"
#include "gw-facts.h"
#include "gw-game.h"

G_BEGIN_DECLS

/* Facts about a run of the program: everything needed to repeat it and to trust its numbers. There
 * is one run per process, so the facts are global. Commands set what they work with; the facts are
 * printed at the start of a JSON document or in the header of a table. */

/* The command and its arguments without the options, which are added one by one. Together they
 * repeat the run, so a command also tells which values it chose by itself. */
void gw_run_facts_start (const char *command, GStrv arguments);

/* Options have the name that is typed, "--size", and keep the order in which they are first set,
 * with or without a value. Setting an option again replaces its values. */
void gw_run_facts_add_option (const char *name, const char *value);
void gw_run_facts_set_option (const char *name, const char *value);
void gw_run_facts_set_flag (const char *name, gboolean is_set);
void gw_run_facts_set_number (const char *name, guint64 value);
void gw_run_facts_set_size (const char *name, guint rows, guint cols);
void gw_run_facts_drop_option (const char *name);

/* The command, for functions of the model that add to it. */
GwCommandLine *gw_run_facts_get_line (void);

/* Also sets the option. */
void gw_run_facts_set_seed (guint64 seed);
void gw_run_facts_drop_seed (void);
void gw_run_facts_set_lexicon (const char *name, const GwLexicon *lexicon, guint max_level);
void gw_run_facts_set_rules (const GwRules *rules);
void gw_run_facts_set_game (const char *name, const GwGame *game); /* both */

/* The facts so far. */
GwFacts *gw_run_facts_make (void);

/* Prints a document, which is an object, with the member "run" added at its start. */
void gw_run_facts_print_document (JsonNode *root);

/* Prints the facts as lines "# NAME: VALUE", with JSON values, if the header is wanted. */
void gw_run_facts_print_header (void);
void gw_run_facts_set_header (gboolean wanted);

G_END_DECLS
