/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-record.h"
#include "gw-dice-store.h"
#include "gw-lexicon-loader.h"
#include "gw-search.h"

G_BEGIN_DECLS

/* Most bytes of a list of strings, which people write by hand. */
#define GW_SEARCH_STRINGS_LIMIT (16u * 1024 * 1024)

/* All settings of a search: words, board, and method. A plain value that owns what it points to. */
typedef struct
{
  char *method; /* "local", "anneal", … */
  GwObjective objective;
  GwBoard *shape;         /* free cells are filled */
  GwGameName *game;       /* its strings are lines of a file, which the search keeps */
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
  guint64 limit; /* of the boards that are judged in all; not saved; G_MAXUINT64 for none */
} GwSearchSpec;

#define GW_TYPE_SEARCH_SPEC (gw_search_spec_get_type ())
GType gw_search_spec_get_type (void) G_GNUC_CONST;

/* The specs of new searches: for the best 4×4 board, and for a board into which strings, which are
 * still to be chosen, are packed. The latter keeps the rules of a game, or the classic ones if they
 * are NULL, but words of any length count, each of them once, and no tile twice in a word. */
GwSearchSpec *gw_search_spec_new_best (void);
GwSearchSpec *gw_search_spec_new_packing (GwRules *rules);

/* Sets the method, the rules and the size with which Genetic Boggle packs words. */
void gw_search_spec_set_genetic_boggle (GwSearchSpec *spec);

GwSearchSpec *gw_search_spec_copy (const GwSearchSpec *spec);
void gw_search_spec_free (GwSearchSpec *spec);
gboolean gw_search_spec_equal (const GwSearchSpec *one, const GwSearchSpec *other);

/* Whether all but what can be changed while a search runs is equal: the target and the mutation. */
gboolean gw_search_spec_is_same_search (const GwSearchSpec *one, const GwSearchSpec *other);

/* Sets the words that the user has marked now, unless the search has words of its own, of files. */
void gw_search_spec_mark (GwSearchSpec *spec, GwLexiconLoader *loader);

extern const GwRecord gw_search_spec_record;

/* The method that finds good boards soonest: "local", "tempering", or "anneal" to pack words under
 * reuse. */
const char *gw_search_spec_get_usual_method (const GwSearchSpec *spec);

/* Takes the shape. A method that was the usual one for the shape before becomes that of the new one. */
void gw_search_spec_set_shape (GwSearchSpec *spec, GwBoard *shape);

/* Whether it packs strings into a grid, instead of looking for the best board of a language. */
gboolean gw_search_spec_packs (const GwSearchSpec *spec);

/* Whether there is a word to look for, as far as one can know without reading any. */
gboolean gw_search_spec_has_words (const GwSearchSpec *spec);

/* These three take time: call them in a thread. The lexicon has only words that the level allows.
 * `progress` may be NULL. */
GwLexicon *gw_search_spec_read_lexicon (const GwSearchSpec *spec, GwLexiconStore *lexicons,
                                        GwProgressFunc progress, gpointer user_data,
                                        GCancellable *cancellable, GError **error);
/* Whether the lexicon has the words that the search was begun with, by their hash. If that is NULL,
 * it is set to the hash of the lexicon. `name` is what an error calls the file of the search. */
gboolean gw_search_spec_check_words (GwLexicon *lexicon, const char *name, char **hash,
                                     GError **error);
GwProblem *gw_search_spec_make_problem (const GwSearchSpec *spec, GwLexicon *lexicon,
                                        GwDiceStore *dice, GCancellable *cancellable,
                                        const GwStop *stop, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchSpec, gw_search_spec_free)

G_END_DECLS
