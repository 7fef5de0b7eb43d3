/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-store.h"
#include "gw-generator-settings.h"

G_BEGIN_DECLS

/* Something to make boards from: a set of dice, or a generator. It never changes; ref-counted. */
typedef struct
{
  char *id; /* "dice:NAME" or "generator:NAME" */
  char *title;
  char *summary; /* one line */

  /* One of the two is NULL. */
  char *dice;
  const GwGenerator *generator;

  /* Of dice: the size that they are made for, and whether they are the user's own. */
  guint rows;
  guint cols;
  gboolean own;
} GwSourceItem;

GwSourceItem *gw_source_item_ref (GwSourceItem *self);
void gw_source_item_unref (GwSourceItem *self);

/* One line: what the boards of a generator are like, and the name that papers and the terminal use
 * for it; free it. */
char *gw_generator_describe_boards (const GwGenerator *generator);

/* Whether this is the source in the settings. */
gboolean gw_source_item_is_chosen (const GwSourceItem *self, GwGeneratorSettings *choice);

/* All sources: an array of the sets of dice of a store, then the generators. */
GPtrArray *gw_source_list_new (GwDiceStore *store);

G_END_DECLS
