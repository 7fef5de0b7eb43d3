/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-fill.h"

G_BEGIN_DECLS

/* Vowels and consonants by their frequency: the state of the generators that
 * settle the number of vowels first and shuffle at last. */
gpointer gw_kinds_prepare (const GwPlan *plan);

/* Fills the free cells with n_vowels vowels and otherwise consonants, shuffled. */
void gw_kinds_fill (gconstpointer kinds, GwFill *fill, guint n_vowels);

G_END_DECLS
