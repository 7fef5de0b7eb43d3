/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "gw-letter-stats.h"
#include "gw-level-counts.h"
#include "gw-lexicon-builder.h"

G_BEGIN_DECLS

#define GW_TYPE_LEXICON_FIGURES (gw_lexicon_figures_get_type ())

/* A lexicon and all figures about it that are shown. Immutable, atomically ref-counted. */
typedef struct
{
  GwLexicon *lexicon;
  GwLetterStats *stats;
  GArray *levels;         /* of GwLevelCount; empty when the lexicon has no levels */
  gboolean compiled;      /* no lines were read: the report has only n_words */
  const char *encoding;   /* interned; NULL when it was compiled */
  GwLexiconReport report;
} GwLexiconFigures;

GType gw_lexicon_figures_get_type (void) G_GNUC_CONST;

/* Takes time, so call it in a thread. Without a report the lexicon was read in compiled form. NULL
 * when stopped. */
GwLexiconFigures *gw_lexicon_figures_new (GwLexicon *lexicon, const GwLexiconReport *report,
                                          const char *encoding, const GwStop *stop);
GwLexiconFigures *gw_lexicon_figures_ref (GwLexiconFigures *figures);
void gw_lexicon_figures_unref (GwLexiconFigures *figures);

/* Why its words may not be those of the file, and what to do; NULL when there is no doubt. */
char *gw_lexicon_figures_dup_doubt (const GwLexiconFigures *figures);

/* How many words there are, and which lines were skipped and why, in sentences; NULL when the
 * lexicon was not read from lines. */
char *gw_lexicon_figures_dup_report (const GwLexiconFigures *figures);

/* A line of example words in which two letters are side by side: in this order, or in either.
 * NULL when there are none. */
char *gw_pair_text_format (const GwLexicon *lexicon, const GwLetterStats *stats, guint a, guint b,
                           gboolean either);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLexiconFigures, gw_lexicon_figures_unref)

G_END_DECLS
