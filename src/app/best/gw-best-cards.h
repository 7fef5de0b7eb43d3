/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"
#include "gw-search-spec.h"
#include "gw-session.h"

G_BEGIN_DECLS

/* What a new run of Best Boards may be. */
typedef enum
{
  GW_BEST_CARD_RICHEST,
  GW_BEST_CARD_PACK,
  GW_BEST_CARD_PROOF,
  GW_BEST_N_CARDS,
} GwBestCard;

typedef struct
{
  guint rows, cols;
} GwBestSize;

/* As actions have them. */
#define GW_BEST_RICHEST "richest"
#define GW_BEST_PACK "pack"
#define GW_BEST_PROOF "proof"

/* By that name. */
GwBestCard gw_best_card_find (const char *name);

/* The sizes that are offered; one without rows ends them. */
const GwBestSize *gw_best_card_list_sizes (GwBestCard card);

/* How long a proof takes, roughly, with a list of a language. */
const char *gw_best_card_get_time (guint n_tiles);

/* What a card stands for: the rules are those of the board, where they will do. */
GwSearchSpec *gw_best_card_make_spec (GwBestCard card, GwSession *session);

/* The words, rules, size and objective of a run. */
const GwSearchSpec *gw_best_card_get_search (const GwRun *run);

G_END_DECLS
