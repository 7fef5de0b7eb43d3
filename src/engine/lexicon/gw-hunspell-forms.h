/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-hunspell-affixes.h"

G_BEGIN_DECLS

/* Makes all forms of one word of a Hunspell dictionary, by its flags.
 *
 * Affixes of the double kind (suffixes; prefixes with COMPLEXPREFIXES) go to the word first, up to
 * two of them, then one of the other kind. The conditions of each are those of what it goes to:
 *
 *   lock + able → lockable, lockable + s → lockables, un + lockables → unlockables
 *
 * An affix may come if the word or an affix that is already there has its flag. */

/* Hunspell takes no longer words. */
#define GW_HUNSPELL_MAX_LETTERS 99
#define GW_HUNSPELL_MAX_BYTES 255

/* How many forms of one word are made, and how many affixes are tried for them. Basque words have
 * up to 80,000 forms; Hungarian ones have millions, and a damaged file could have any number. */
#define GW_HUNSPELL_MAX_FORMS 100000
#define GW_HUNSPELL_MAX_TRIES 20000000

/* Called with each form, in UTF-8. FALSE stops it. */
typedef gboolean (*GwHunspellFunc) (const char *word, gsize length, gpointer user_data);

typedef struct
{
  const GwHunspellAffixes *affixes;
  guint max_affixes;  /* of one form: 0, 1, or all that there can be */
  GwHunspellFunc func;
  gpointer user_data;
  const GwStop *stop;
  guint64 *checked;   /* by condition and end of the word: see meets() */
  guint64 n_bases;
  guint n_forms;      /* of this word */
  guint n_tries;
  gboolean done;      /* nothing more of this word */
  gboolean has_two;   /* affixes that may follow one upon another */
  gboolean cut;       /* since there were too many */
  gboolean stopped;
  guint64 n_too_long; /* of all words */
} GwHunspellForms;

void gw_hunspell_forms_init (GwHunspellForms *forms, const GwHunspellAffixes *affixes,
                             guint max_affixes, GwHunspellFunc func, gpointer user_data,
                             const GwStop *stop);
void gw_hunspell_forms_clear (GwHunspellForms *forms);

/* Simple forms come first, so that they are there if the limit cuts off others. A form may come more
 * than once. The caller leaves out words that are forbidden or only parts of compounds. FALSE when
 * stopped. */
gboolean gw_hunspell_forms_make (GwHunspellForms *forms, const char *word, gsize length,
                                 const GwHunspellFlags *flags);

G_END_DECLS
