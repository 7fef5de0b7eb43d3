/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-best-list.h"
#include "gw-problem.h"

G_BEGIN_DECLS

/* The boards of an island in what is saved of it. Values are floating; loading fails when they do
 * not fit the problem. */

/* The letters of one board. */
GVariant *gw_letters_save (const guint8 *letters, guint n);
gboolean gw_letters_load (GVariant *saved, const GwProblem *problem, guint8 *letters);

/* The best boards, of type a(xs). */
GVariant *gw_best_list_save (const GwBestList *list, const GwProblem *problem);
gboolean gw_best_list_load (GwBestList *list, GVariant *saved, const GwProblem *problem);

G_END_DECLS
