/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-store.h"
#include "gw-lexicon-store.h"
#include "gw-search.h"

G_BEGIN_DECLS

/* Everything that a search was told: what to look for, where, and how. A plain value
 * that owns what it points to. */
typedef struct
{
  char *method; /* "local", "anneal", … */
  GwObjective objective;
  GwBoard *shape; /* free cells are filled */
  GwRules *rules; /* words above its level are left out */

  /* The words: lexicons by name or path, or lines of a file that the search keeps. */
  GStrv lexicons;
  GStrv allow;
  GStrv deny;
  GBytes *strings;
  char *strings_name;
  GwLexiconOptions options;
  gboolean needs_strings; /* a packing search that still has to be given its strings */

  char *dice;      /* by name or path; NULL for any letters */
  char *letters;   /* only these, or NULL */
  guint most;      /* of each letter; 0 for any number */
  gboolean listed; /* genetic: only letters that the words have, not all from A to Z */

  GwSearchSettings settings;
  guint n_islands;
  guint64 seed;
  gboolean has_target;
  gint64 target;
} GwSearchSpec;

#define GW_TYPE_SEARCH_SPEC (gw_search_spec_get_type ())
GType gw_search_spec_get_type (void) G_GNUC_CONST;

/* Two to begin with: the best 4×4 board, or an 8×8 grid that strings, which are still to
 * come, are packed into as Genetic Boggle did. */
GwSearchSpec *gw_search_spec_new_best (void);
GwSearchSpec *gw_search_spec_new_packing (void);

GwSearchSpec *gw_search_spec_copy (const GwSearchSpec *spec);
void gw_search_spec_free (GwSearchSpec *spec);
gboolean gw_search_spec_equal (const GwSearchSpec *one, const GwSearchSpec *other);

/* The dictionary that a saved search keeps: see gw_search_save(). What is not in it, or
 * cannot be, is as in gw_search_spec_new_best(); an error says which setting is wrong. */
GVariant *gw_search_spec_save (const GwSearchSpec *spec);
GwSearchSpec *gw_search_spec_load (GVariant *saved, GError **error);

/* A text for people out of such a dictionary, whatever its bytes are; NULL when there is none. */
char *gw_search_spec_read_text (GVariantDict *dict, const char *name);

/* Whether it packs strings into a grid, and does not look for the best board of a language. */
gboolean gw_search_spec_packs (const GwSearchSpec *spec);

/* Whether there is a word to look for, as far as one can know without reading any. */
gboolean gw_search_spec_has_words (const GwSearchSpec *spec);

/* For a thread of their own. The lexicon has only words that the level allows. `progress` may
 * be NULL. */
GwLexicon *gw_search_spec_read_lexicon (const GwSearchSpec *spec, GwLexiconStore *lexicons,
                                        GwProgressFunc progress, gpointer user_data,
                                        GCancellable *cancellable, GError **error);
/* Whether the words are those that a search was begun with: their hash, or NULL for any, and
 * then it becomes that of the words. `name` is what an error calls the file of the search. */
gboolean gw_search_spec_check_words (GwLexicon *lexicon, const char *name, char **hash,
                                     GError **error);
GwProblem *gw_search_spec_make_problem (const GwSearchSpec *spec, GwLexicon *lexicon,
                                        GwDiceStore *dice, GCancellable *cancellable,
                                        const GwStop *stop, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchSpec, gw_search_spec_free)

G_END_DECLS
