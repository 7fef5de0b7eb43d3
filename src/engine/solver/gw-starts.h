/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-solution.h"

G_BEGIN_DECLS

/* The words of a solution that start with a text, in any case. They stand together: from
 * the index `first` on there are as many as are returned. When the text itself is one of
 * them it is the first. */
guint gw_starts_find (const GwSolution *solution, const char *text, guint *first);

G_END_DECLS
