/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-problem.h"

G_BEGIN_DECLS

/* What an island has to exchange with others. Islands stand in a ring. Exchange K of an island is
 * the end of the first step after which it has judged K times the interval. There it gives its best
 * board so far to the next island, and it continues only with what the island before it gave at its
 * own exchange K. So the result does not depend on which of them is quicker, and an island waits
 * for no more than that. */
typedef struct _GwExchange GwExchange;

GwExchange *gw_exchange_new (guint64 interval);
void gw_exchange_free (GwExchange *exchange);

guint64 gw_exchange_get_interval (const GwExchange *exchange);

/* Whether an island that has judged that many boards has to wait for the one before it. */
gboolean gw_exchange_is_waiting (const GwExchange *exchange, guint64 evaluations);

/* Before a step of an island that is not waiting: the guest becomes the board that it is given. */
void gw_exchange_take (GwExchange *exchange, guint64 evaluations);

/* After a step: gives the best board, or NULL, if the step came to an exchange. */
void gw_exchange_give (GwExchange *exchange, guint64 before, guint64 after, const guint8 *best,
                       gint64 value, guint n_cells);

/* The board that was taken last; NULL when there is none. */
const guint8 *gw_exchange_get_guest (const GwExchange *exchange, gint64 *value);
void gw_exchange_drop_guest (GwExchange *exchange);

/* Hands over what `from` gives. What `to` was given before is left out. */
void gw_exchange_pass (GwExchange *from, GwExchange *to);

/* Hands over what `before` was given and this one, a later state of it, was not. */
void gw_exchange_catch_up (GwExchange *exchange, const GwExchange *before);

/* All of it in a floating value, and back; NULL when that does not fit the problem. */
#define GW_EXCHANGE_SAVED_TYPE "(ttta(tayx)a(tayx)ayx)"
GVariant *gw_exchange_save (const GwExchange *exchange, const GwProblem *problem);
GwExchange *gw_exchange_load (GVariant *saved, const GwProblem *problem);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwExchange, gw_exchange_free)

G_END_DECLS
