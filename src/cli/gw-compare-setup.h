/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-compare-plan.h"
#include "gw-options.h"

G_BEGIN_DECLS

/* What `compare` is to do, as it was typed. */
typedef struct
{
  char *against;
  char *algorithms;
  char *sizes;
  char *size;
  char *boards;
  char *max_paths;
  char *max_moves;
  gboolean details;
  gboolean curve;
} GwCompareArgs;

void gw_compare_args_add (GwCompareArgs *args, GwOptions *options);
void gw_compare_args_clear (GwCompareArgs *args);

/* Checks what needs no lexicon, so that mistakes are told before anything is read. */
gboolean gw_compare_args_check (const GwCompareArgs *args, GStrv board_texts, GError **error);

/* The plan; `board_texts` are the boards that were named. */
GwComparePlan *gw_compare_args_make (const GwCompareArgs *args, GStrv board_texts,
                                     GwLexicon *lexicon, GwRules *rules, guint64 seed,
                                     GError **error);

/* For --help: each algorithm in a line. */
char *gw_compare_describe (void);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwCompareArgs, gw_compare_args_clear)

G_END_DECLS
