/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-boxed.h"
#include "gw-encoded.h"
#include "gw-history-curve.h"
#include "gw-item.h"
#include "gw-search.h"

G_BEGIN_DECLS

/* Which words the best board has. Statuses with the same best board share it. Atomically
 * ref-counted. */
typedef struct
{
  GwEncoded *encoded;
} GwSearchFound;

/* NULL when stopped. */
GwSearchFound *gw_search_found_find (GwLexicon *lexicon, GwBoard *board, GwRules *rules,
                                     const GwStop *stop);
GwSearchFound *gw_search_found_ref (GwSearchFound *found);
void gw_search_found_unref (GwSearchFound *found);

/* The progress of a search at one moment. Atomically ref-counted; not changed once it is shared. */
typedef struct
{
  GwBoard *best; /* NULL before there is any */
  gint64 value;
  gint64 worth; /* as people read it, and what a target is compared with; see gw_search_get_worth() */
  guint64 evaluations;
  guint64 generations;
  char *shares; /* see gw_search_dup_shares(); NULL when that is not known */
  guint mutation;            /* of the islands now; G_MAXUINT when that is not known */
  gboolean mutation_changed; /* it was another one earlier, so that no command repeats the search */
  guint n_words;  /* to be found; 0 when that is not known */
  gint64 elapsed; /* microseconds of all sessions together */
  gint64 gained;  /* the value of `elapsed` when the best board was found */
  double rate;    /* boards per second, over the last moments */
  double generation_rate;

  GwSearchFound *found; /* NULL until it works in this session or is looked at */
  GArray *boards;       /* of GwSearchBoard: the best different ones; NULL for none */
  GArray *distinct;     /* of them, those that gw_search_alike_drop() leaves; NULL as `found` */

  /* The best and the mean of each step, which is a generation or, of methods without them,
   * some boards; over steps and over seconds. */
  GwHistoryCurve *by_step;
  GwHistoryCurve *by_time;
} GwSearchStatus;

GwSearchStatus *gw_search_status_new (void);
GwSearchStatus *gw_search_status_ref (GwSearchStatus *status);

/* The same with the words of its best board and with the distinct ones of its boards; both may be
 * NULL. */
GwSearchStatus *gw_search_status_copy_with (const GwSearchStatus *status, GwSearchFound *found,
                                            GArray *distinct);

/* The best boards as they are shown, of GwSearchBoard, or NULL. */
GArray *gw_search_status_get_shown (const GwSearchStatus *status);
void gw_search_status_unref (GwSearchStatus *status);

/* Saves a status in the dictionary of a saved search and loads it, so that it can be shown before
 * the words are read. For values that are missing or wrong, it has those of a new status. */
void gw_search_status_save (const GwSearchStatus *status, GVariantDict *dict);
GwSearchStatus *gw_search_status_load (GVariant *saved);

/* When there are no more words than this, the missing ones are listed, each with its longest part
 * that is on the board. */
#define GW_SEARCH_FEW_WORDS 500

/* Whether the best board reaches a target. */
gboolean gw_search_status_meets (const GwSearchStatus *status, gint64 target);

/* How many words are asked for, with those that fit on no board of the size, once they are counted. */
guint gw_search_status_count_wanted (const GwSearchStatus *status);

/* Whether the best board has all words, judging by the figures alone. */
gboolean gw_search_status_is_complete (const GwSearchStatus *status, GwObjective objective);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchFound, gw_search_found_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchStatus, gw_search_status_unref)

/* Makes the statuses of a search while it runs. */
typedef struct _GwSearchStatusBuilder GwSearchStatusBuilder;

/* `status` is the one at the beginning of this session, or NULL for none. The search must outlive
 * the object. */
GwSearchStatusBuilder *gw_search_status_builder_new (GwSearch *search, GwLexicon *lexicon,
                                                     GwSearchStatus *status);
void gw_search_status_builder_free (GwSearchStatusBuilder *builder);

/* Makes a status of the search at this moment; quick. */
void gw_search_status_builder_take (GwSearchStatusBuilder *builder);

/* The newest status; borrowed, and not to be shared. */
const GwSearchStatus *gw_search_status_builder_get (const GwSearchStatusBuilder *builder);

/* The newest status, to be shared, with everything that takes longer to compute. When stopped, it
 * may lack the words of the best board; then call this again. */
GwSearchStatus *gw_search_status_builder_complete (GwSearchStatusBuilder *builder,
                                                   const GwStop *stop);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchStatusBuilder, gw_search_status_builder_free)

/* Fills a list of GwItem, each with a GwSearchBoard, from an array of these, best first, which may be
 * NULL. Items whose board is still there stay, so that a view makes rows for the new ones only. */
void gw_search_boards_update (GListStore *list, GArray *boards);

G_END_DECLS
