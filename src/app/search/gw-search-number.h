/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-search-spec.h"

G_BEGIN_DECLS

/* What is set by a number in a search. */
typedef enum
{
  GW_SEARCH_ROWS,
  GW_SEARCH_COLS,
  GW_SEARCH_MOST,
  GW_SEARCH_ISLANDS,
  GW_SEARCH_SEED,
  GW_SEARCH_POPULATION,
  GW_SEARCH_PARENTS,
  GW_SEARCH_TARGET,
  GW_SEARCH_N_NUMBERS
} GwSearchNumber;

/* Texts are to be translated; there may be no subtitle. */
typedef struct
{
  const char *title;
  const char *subtitle;
  double least, most;
} GwSearchNumberInfo;

const GwSearchNumberInfo *gw_search_number_get_info (GwSearchNumber number);

/* A new size has free cells alone. The target is set by gw_search_run_set_target(). */
double gw_search_number_get (GwSearchNumber number, const GwSearchSpec *spec);
void gw_search_number_set (GwSearchNumber number, GwSearchSpec *spec, double value);

G_END_DECLS
