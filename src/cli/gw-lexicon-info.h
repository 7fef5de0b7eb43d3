/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-store.h"
#include "gw-letter-stats.h"
#include "gw-level-counts.h"
#include "gw-options.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* What "lexicon info" tells: every fact once, for each format to print. */
typedef struct
{
  const char *name;
  const GwLexicon *lexicon;
  GwLetterStats *stats;
  GPtrArray *sources; /* of GwLexiconSource */
  GArray *levels;     /* of GwLevelCount */
  gint n_lines;       /* -1 when nothing was read as text */
  guint n_twice;
  guint skipped[GW_N_SKIPS];
} GwLexiconInfo;

void gw_lexicon_info_print (GwFormat format, const char *name, const GwLexicon *lexicon,
                            GPtrArray *sources);

void gw_lexicon_info_print_text (const GwLexiconInfo *info);

/* Every fact as a section, a key and a value; the other formats are made of these. */
typedef struct
{
  const char *section; /* "lexicon", "length", "level", "letter", … */
  const char *key;     /* "words", "5", "E", "QU", … */
  const char *text;    /* the value, or NULL when it is a number */
  double number;
  gboolean whole;
} GwLexiconFact;

typedef void (*GwLexiconFactFunc) (const GwLexiconFact *fact, gpointer user_data);

void gw_lexicon_info_foreach (const GwLexiconInfo *info, GwLexiconFactFunc func,
                              gpointer user_data);

/* A letter as it is shown; `buffer` takes six bytes and the end. */
const char *gw_lexicon_info_letter (const GwLexiconInfo *info, guint letter, char buffer[7]);

G_END_DECLS
