/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The conditions of affixes: what a word must look like at the end that the affix goes to. A
 * condition is a row of letters; “[abc]” stands for any of these, “[^abc]” for any other, a dot for
 * any at all. There are far fewer of them than affixes, so they are numbered, from 1; 0 is no
 * condition. */
typedef struct _GwHunspellConditions GwHunspellConditions;

GwHunspellConditions *gw_hunspell_conditions_new (void);
void gw_hunspell_conditions_free (GwHunspellConditions *conditions);

/* The number of a condition: the same for the same text. FALSE when a bracket is not closed. */
gboolean gw_hunspell_conditions_add (GwHunspellConditions *conditions, const char *text,
                                     guint *number);

/* Whether a word meets a condition, at its end or else at its beginning. */
gboolean gw_hunspell_conditions_meet (const GwHunspellConditions *conditions, guint number,
                                      gboolean at_end, const char *word, gsize length);

guint gw_hunspell_conditions_get_n (const GwHunspellConditions *conditions);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwHunspellConditions, gw_hunspell_conditions_free)

G_END_DECLS
