/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-dice-store.h"
#include "gw-generator-settings.h"

G_BEGIN_DECLS

#define GW_TYPE_SOURCE_ITEM (gw_source_item_get_type ())

/* Something to make boards from: a set of dice, or a generator. It never changes. */
G_DECLARE_FINAL_TYPE (GwSourceItem, gw_source_item, GW, SOURCE_ITEM, GObject)

struct _GwSourceItem
{
  GObject parent_instance;

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
};

/* One line: what the boards of a generator are like, and the name that papers and the terminal use
 * for it; free it. */
char *gw_generator_describe_boards (const GwGenerator *generator);

/* Whether this is the source in the settings. */
gboolean gw_source_item_is_chosen (GwSourceItem *self, GwGeneratorSettings *choice);

#define GW_TYPE_SOURCE_LIST (gw_source_list_get_type ())

/* All sources: the sets of dice of a store, then the generators. A list model of GwSourceItem. */
G_DECLARE_FINAL_TYPE (GwSourceList, gw_source_list, GW, SOURCE_LIST, GObject)

GwSourceList *gw_source_list_new (GwDiceStore *store);

/* Lists the sets of dice again. */
void gw_source_list_refresh (GwSourceList *self);

G_END_DECLS
