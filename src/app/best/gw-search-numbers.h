/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-search-spec.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The settings of a search that are numbers, so that a form has one row for each. */
typedef enum
{
  GW_SEARCH_ROWS,
  GW_SEARCH_COLS,
  GW_SEARCH_MOST,
  GW_SEARCH_ISLANDS,
  GW_SEARCH_EXCHANGE,
  GW_SEARCH_SEED,
  GW_SEARCH_POPULATION,
  GW_SEARCH_PARENTS,
  GW_SEARCH_TARGET,
  GW_SEARCH_N_NUMBERS
} GwSearchNumber;

/* A row for a form, with the button that has the value. */
GtkWidget *gw_search_number_make_row (GwSearchNumber number, GtkSpinButton **button);

/* A new size makes all tiles free. */
void gw_search_number_set (GwSearchSpec *spec, GwSearchNumber number, double value);
double gw_search_number_get (const GwSearchSpec *spec, GwSearchNumber number);

G_END_DECLS
