/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-boxed.h"
#include "gw-encoded.h"
#include "gw-history-curve.h"
#include "gw-search.h"

G_BEGIN_DECLS

/* What the best board has of the words, shared between what was told before and after it
 * came. Atomically ref-counted. */
typedef struct
{
  GwEncoded *encoded;
} GwSearchFound;

/* What a board has; NULL when stopped. */
GwSearchFound *gw_search_found_find (GwLexicon *lexicon, GwBoard *board, GwRules *rules,
                                     const GwStop *stop);
GwSearchFound *gw_search_found_ref (GwSearchFound *found);
void gw_search_found_unref (GwSearchFound *found);

/* What a search has come to at one moment. Atomically ref-counted, and not changed after
 * somebody else has it. */
typedef struct
{
  GwBoard *best; /* NULL before the first */
  gint64 value;
  gint64 worth; /* what a target is compared with, see gw_search_get_worth() */
  guint64 evaluations;
  guint64 generations;
  guint n_words;  /* to be found; 0 when that is not known */
  gint64 elapsed; /* microseconds of all sessions together */
  gint64 gained;  /* when the best board came, of these */
  double rate;    /* boards a second, over the last moments */
  double generation_rate;

  GwSearchFound *found; /* NULL before it works in this session, or was looked at */
  GArray *boards;       /* of GwSearchBoard: the best different ones; NULL for none */

  /* The best and the mean of each step, which is a generation or, of methods without them,
   * some boards; over steps and over seconds. */
  GwHistoryCurve *by_step;
  GwHistoryCurve *by_time;
} GwSearchStatus;

GwSearchStatus *gw_search_status_new (void);
GwSearchStatus *gw_search_status_ref (GwSearchStatus *status);

/* The same, with what its best board has, and with the best boards; both may be NULL. */
GwSearchStatus *gw_search_status_copy_with (const GwSearchStatus *status, GwSearchFound *found,
                                            GArray *boards);
void gw_search_status_unref (GwSearchStatus *status);

/* Into and out of the dictionary of a saved search, so that it can be shown before its words
 * are read. What is not there or cannot be is left as it was at the beginning. */
void gw_search_status_save (const GwSearchStatus *status, GVariantDict *dict);
GwSearchStatus *gw_search_status_load (GVariant *saved);

/* Words are few as long as each that is missing can be looked at: those have parts. */
#define GW_SEARCH_FEW_WORDS 500

/* Whether the best board is worth as much as a target says. */
gboolean gw_search_status_meets (const GwSearchStatus *status, gint64 target);

/* Whether it has all that it looks for, as far as the figures say. */
gboolean gw_search_status_is_complete (const GwSearchStatus *status, GwObjective objective);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchFound, gw_search_found_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchStatus, gw_search_status_unref)

/* Follows a search while it works, and says what it has come to. */
typedef struct _GwSearchStatusBuilder GwSearchStatusBuilder;

/* `status` is how far it was when this session began. The search has to outlive it. */
GwSearchStatusBuilder *gw_search_status_builder_new (GwSearch *search, GwLexicon *lexicon,
                                                     GwSearchStatus *status);
void gw_search_status_builder_free (GwSearchStatusBuilder *builder);

/* How far it is now; cheap. It becomes the newest. */
void gw_search_status_builder_take (GwSearchStatusBuilder *builder);

/* The newest; borrowed, and not to be told to anybody. */
const GwSearchStatus *gw_search_status_builder_get (const GwSearchStatusBuilder *builder);

/* The same with all that takes longer to find out, to be told; without what is on its best
 * board when that is not known by the stop. Asked again, it may have it. */
GwSearchStatus *gw_search_status_builder_complete (GwSearchStatusBuilder *builder,
                                                   const GwStop *stop);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchStatusBuilder, gw_search_status_builder_free)

/* One of the best boards of a search. */
#define GW_TYPE_SEARCH_FIND (gw_search_find_get_type ())
G_DECLARE_FINAL_TYPE (GwSearchFind, gw_search_find, GW, SEARCH_FIND, GObject)

GwBoard *gw_search_find_get_board (GwSearchFind *self);
gint64 gw_search_find_get_value (GwSearchFind *self);

/* Makes a list of GwSearchFind out of an array of GwSearchBoard, best first; NULL for none. Those
 * that are still among them stay, so that a view makes rows for the new ones only. */
void gw_search_boards_update (GListStore *list, GArray *boards);

G_END_DECLS
