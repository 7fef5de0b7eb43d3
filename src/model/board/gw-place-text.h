/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-place-search.h"

G_BEGIN_DECLS

/* What is said about the places of a word, in sentences. */

/* What helps where there is no place. */
typedef enum
{
  GW_PLACE_REMEDY_NONE,
  GW_PLACE_REMEDY_UNLOCK,  /* unlock all tiles */
  GW_PLACE_REMEDY_BEND,    /* not only in a straight line */
  GW_PLACE_REMEDY_ENLARGE, /* a larger board */
} GwPlaceRemedy;

/* “Changes 2 tiles and shares E, R and T.” */
char *gw_place_describe (const GwPlaceQuery *query, const GwPlaces *places, guint index);

/* For a screen reader: “Place 1 of 15. Begins row 4, column 2: E, new A, R, T, new H. Changes 2
 * tiles.” */
char *gw_place_speak (const GwPlaceQuery *query, const GwPlaces *places, guint index);

/* Why there is no place, and what helps. `list` is the name of the word list, or NULL. */
char *gw_place_explain (const GwPlaceQuery *query, const GwPlaces *places, const char *word,
                        const char *list, GwPlaceRemedy *remedy);

G_END_DECLS
