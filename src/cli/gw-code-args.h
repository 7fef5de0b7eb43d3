/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-game-args.h"
#include "gw-play-code.h"

G_BEGIN_DECLS

/* The options that name one board, --code and --daily, as they were typed. */
typedef struct
{
  const char *code;
  const char *daily; /* "" for today */
} GwCodeArgs;

/* Whether one of them was typed. */
gboolean gw_code_args_are_any (const GwCodeArgs *args);

/* Refuses what says the same in another way: the names of options, NULL at the end. */
gboolean gw_code_args_check (const GwCodeArgs *args, GwOptions *options, const char *const *others,
                             GError **error);

/* Reads --code. This and the next also tell the facts of the run what was read. */
gboolean gw_code_args_read_code (const GwCodeArgs *args, GwPlayCode *code, GError **error);

/* Sets what makes the board of the day of --daily for a list of words. */
gboolean gw_code_args_read_day (const GwCodeArgs *args, const GwLexicon *lexicon, GwPlayCode *code,
                                GError **error);

G_END_DECLS
