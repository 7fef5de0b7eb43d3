/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-solution.h"

G_BEGIN_DECLS

/* Finds the words of a solution that start with a text; case does not matter. They are next to
 * each other: `first` is the index of the first one, and their number is returned. If the text
 * itself is a word of the solution, it is the first one. */
guint gw_starts_find (const GwSolution *solution, const char *text, guint *first);

G_END_DECLS
