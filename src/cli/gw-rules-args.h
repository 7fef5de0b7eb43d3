/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-options.h"
#include "gw-rules.h"

G_BEGIN_DECLS

/* The options that make the rules of the game, as they were typed; they are read when rules
 * are made. */
typedef struct
{
  const char *min_length;
  const char *adjacency;
  const char *scoring;
  const char *count;
  gboolean reuse;
  gboolean no_qu;
} GwRulesArgs;

/* Which of them the help of a command shows. All are taken everywhere: rules
 * that cannot matter there do no harm. */
typedef enum
{
  GW_RULES_SHOW_ALL,
  GW_RULES_SHOW_PATHS, /* what decides where a word can run */
  GW_RULES_SHOW_TILES, /* what decides what a tile stands for */
} GwRulesShow;

void gw_rules_args_add (GwRulesArgs *args, GwRulesShow show, GwOptions *options);
GwRules *gw_rules_args_make (const GwRulesArgs *args, guint max_level, GError **error);

/* The same rules, but for what was typed. */
GwRules *gw_rules_args_change (const GwRulesArgs *args, GwRules *rules, GError **error);

G_END_DECLS
