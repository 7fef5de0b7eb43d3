/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-problem.h"

G_BEGIN_DECLS

/* A way to search for good boards, see gw-island.h. */
typedef struct _GwMethod GwMethod;

const GwMethod *gw_method_find (const char *name); /* "local", "tempering", … */
const char *gw_method_get_name (const GwMethod *method);

/* What the user can set; some of it only for some methods. Start with GW_SEARCH_SETTINGS_INIT. */
typedef struct
{
  guint population; /* genetic */
  guint parents;    /* genetic: any two have a child */
  guint mutation;   /* genetic: letters changed in a generation; may change during the search */
  guint64 length;   /* anneal: steps from hot to cold; 0 for the default */
  guint64 exchange; /* boards that an island judges from one exchange to the next; 0 for none */
} GwSearchSettings;

#define GW_SEARCH_SETTINGS_INIT { 105, 15, 5, 0, 0 }

G_END_DECLS
