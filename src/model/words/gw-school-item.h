/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-item.h"
#include "gw-school-words.h"

G_BEGIN_DECLS

/* One word of what School leaves out. */
typedef struct
{
  char *shown;
  GPtrArray *texts; /* those of the school list that are played with its letters; NULL at the end */
  GwSchoolGroup group;
  gboolean counts; /* after all */
  gboolean known;  /* whether the lexicon has it */
} GwSchoolItem;

/* The words of a school list that a lexicon has up to a level, and all that the user has added: an
 * array of GwItem with a GwSchoolItem, sorted by group and then by word. The lexicon may be NULL.
 */
GPtrArray *gw_school_items_new (const GwSchoolWords *words, const GwLexicon *lexicon,
                                guint max_level);

/* How many words of the lexicon are left out. */
guint gw_school_items_count (const GPtrArray *items);

G_END_DECLS
