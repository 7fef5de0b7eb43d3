/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-store.h"
#include "gw-stop.h"

G_BEGIN_DECLS

/* Lexicons that are read in the background, and what is made of them there. Cancelled, a
 * reading ends and is not heard of any more. */
typedef struct _GwLexiconReading GwLexiconReading;

#define GW_LEXICON_READING_MOST 2

/* What came of it. */
typedef struct
{
  GwLexicon *lexicons[GW_LEXICON_READING_MOST]; /* NULL for one that could not be read */
  GPtrArray *sources;                           /* of the first, if they were wanted */
  gpointer made;
  GDestroyNotify free_made;
  GError *error;
} GwLexiconRead;

/* In the worker, when all lexicons are there: what is wanted of them. */
typedef gpointer (*GwLexiconMakeFunc) (const GwLexiconRead *read, gpointer data,
                                       const GwStop *stop);

/* What is in `read` may be stolen; the rest is freed. */
typedef void (*GwLexiconReadFunc) (GwLexiconRead *read, gpointer user_data);

typedef struct
{
  const char *names[GW_LEXICON_READING_MOST]; /* or paths */
  GwLexicon *lexicon;    /* the first one, when it was read already */
  gboolean with_sources; /* so that lines are read, whatever the cache has */

  GwLexiconMakeFunc make; /* may be NULL */
  gpointer data;          /* of `make`; passes to the reading */
  GDestroyNotify free_data;
  GDestroyNotify free_made;
} GwLexiconReadingSpec;

GwLexiconReading *gw_lexicon_reading_start (GwLexiconStore *store,
                                            const GwLexiconReadingSpec *spec,
                                            GwLexiconReadFunc done, gpointer user_data);

/* As gw_run_wait(). */
gboolean gw_lexicon_reading_wait (GwLexiconReading *reading, gint64 microseconds);

/* Also when it is done, and in the very function that is told so. */
void gw_lexicon_reading_cancel (GwLexiconReading *reading);

G_END_DECLS
