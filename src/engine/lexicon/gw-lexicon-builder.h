/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-hunspell.h"
#include "gw-lexicon.h"
#include "gw-word-reader.h"

G_BEGIN_DECLS

typedef struct
{
  guint n_lines; /* lines that were not empty */
  guint n_words; /* different words that came in */
  guint n_twice; /* lines whose word was already there */
  guint skipped[GW_N_SKIPS];
  guint first_line[GW_N_SKIPS]; /* the line of the first one of each kind; 0: not known */
  gboolean latin1;              /* it was not valid UTF-8 and was read as Latin-1 */
  GwDoubt doubt;                /* whether that was right */
  guint doubt_line;             /* the first line that is not UTF-8 */
  GwHunspellReport expansion;   /* where a dictionary was expanded to these lines, by its caller;
                                 * for other lists it has no entries */
} GwLexiconReport;

/* Collects word lists into one lexicon. Not thread-safe; used once. */
typedef struct _GwLexiconBuilder GwLexiconBuilder;

GwLexiconBuilder *gw_lexicon_builder_new (void);
void gw_lexicon_builder_free (GwLexiconBuilder *builder);

/* Adds the words of one list. `data` is the unpacked content of the file. The
 * report (may be NULL) is filled in on success. */
gboolean gw_lexicon_builder_add_text (GwLexiconBuilder *builder, const char *name,
                                      const char *data, gsize length,
                                      const GwLexiconOptions *options, GwLexiconReport *report,
                                      GwProgressFunc progress, gpointer user_data,
                                      const GwStop *stop, GError **error);

/* Adds the words of a lexicon, but for those above a level (G_MAXUINT: all) and,
 * when there is a bitmap of word numbers, those that are not in it. */
gboolean gw_lexicon_builder_add_lexicon (GwLexiconBuilder *builder, const GwLexicon *lexicon,
                                         guint max_level, const guint64 *wanted,
                                         const GwStop *stop, GError **error);

/* Words of one's own: allowed ones are there at level 0, denied ones are not
 * there at all, whatever the lists say and in whatever order they were added. They
 * are read in the language of the words that were added before; options and report may be NULL. */
gboolean gw_lexicon_builder_allow_text (GwLexiconBuilder *builder, const char *name,
                                        const char *data, gsize length,
                                        const GwLexiconOptions *options, GwLexiconReport *report,
                                        const GwStop *stop, GError **error);
gboolean gw_lexicon_builder_deny_text (GwLexiconBuilder *builder, const char *name,
                                       const char *data, gsize length,
                                       const GwLexiconOptions *options, GwLexiconReport *report,
                                       const GwStop *stop, GError **error);

/* Sorts and builds. NULL when stopped. A lexicon without words is legal. */
GwLexicon *gw_lexicon_builder_finish (GwLexiconBuilder *builder, const GwStop *stop,
                                      GError **error);

/* A lexicon with the words up to a level; the lexicon itself without a limit or levels. NULL when
 * stopped, or with an error. For any thread. */
GwLexicon *gw_lexicon_limit_level (GwLexicon *lexicon, guint max_level, const GwStop *stop,
                                   GError **error);

/* For tests and small lists: one list, no options. */
GwLexicon *gw_lexicon_new_from_text (const char *text, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLexiconBuilder, gw_lexicon_builder_free)

G_END_DECLS
