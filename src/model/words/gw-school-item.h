/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-school-words.h"

G_BEGIN_DECLS

#define GW_TYPE_SCHOOL_ITEM (gw_school_item_get_type ())

/* One word of what School leaves out, for lists. */
G_DECLARE_FINAL_TYPE (GwSchoolItem, gw_school_item, GW, SCHOOL_ITEM, GObject)

/* The words of a school list that a lexicon has up to a level, and all that the user has added: an
 * array of GwSchoolItem, sorted by group and then by word. The lexicon may be NULL. */
GPtrArray *gw_school_items_new (const GwSchoolWords *words, const GwLexicon *lexicon,
                                guint max_level);

/* How many words of the lexicon are left out. */
guint gw_school_items_count (const GPtrArray *items);

GwSchoolGroup gw_school_item_get_group (GwSchoolItem *self);

/* The word as it is shown; and those of the school list that are played with its letters, of which
 * there may be several. NULL at the end of them. */
const char *gw_school_item_get_shown (GwSchoolItem *self);
const char *const *gw_school_item_get_texts (GwSchoolItem *self);

/* Whether it counts after all. Setting it changes this item only. */
gboolean gw_school_item_get_counts (GwSchoolItem *self);
void gw_school_item_set_counts (GwSchoolItem *self, gboolean counts);

G_END_DECLS
