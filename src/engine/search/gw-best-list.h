/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-symmetry.h"

G_BEGIN_DECLS

/* The best boards that were met, best first, each once: what is the same but for
 * a rotation or a reflection is one board, the one that came first. Of boards of
 * the same value those that came earlier stand before. Boards are one byte a
 * cell. */
typedef struct _GwBestList GwBestList;

GwBestList *gw_best_list_new (const GwSymmetry *symmetry, guint size);
void gw_best_list_free (GwBestList *list);

/* FALSE when it is not good enough, or there already. */
gboolean gw_best_list_offer (GwBestList *list, const guint8 *letters, gint64 value);

/* Whether a board of that value could come in at all. */
gboolean gw_best_list_wants (const GwBestList *list, gint64 value);

guint gw_best_list_get_n (const GwBestList *list);
const guint8 *gw_best_list_get (const GwBestList *list, guint index, gint64 *value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBestList, gw_best_list_free)

G_END_DECLS
