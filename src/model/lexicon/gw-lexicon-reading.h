/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-store.h"
#include "gw-stop.h"

G_BEGIN_DECLS

/* Reads lexicons in the background, and makes something from them there. After it is canceled,
 * no function is called any more. */
typedef struct _GwLexiconReading GwLexiconReading;

#define GW_LEXICON_READING_MOST 2

/* The result. */
typedef struct
{
  GwLexicon *lexicons[GW_LEXICON_READING_MOST]; /* NULL for one that could not be read */
  GPtrArray *sources;                           /* of GwLexiconSource, for the first, if wanted */
  gpointer made;
  GDestroyNotify free_made;
  GError *error;
} GwLexiconRead;

/* In the worker, when all lexicons were read: makes something from them. */
typedef gpointer (*GwLexiconMakeFunc) (const GwLexiconRead *read, gpointer data,
                                       const GwStop *stop);

/* Fields of `read` may be stolen; the rest is freed. */
typedef void (*GwLexiconReadFunc) (GwLexiconRead *read, gpointer user_data);

typedef struct
{
  const char *names[GW_LEXICON_READING_MOST]; /* or paths */
  GwLexicon *lexicon;    /* the first one, if it was already read */
  gboolean with_sources; /* lines are read then, whatever is in the cache */

  GwLexiconMakeFunc make; /* may be NULL */
  gpointer data;          /* for `make`; the reading takes it */
  GDestroyNotify free_data;
  GDestroyNotify free_made;
} GwLexiconReadingSpec;

GwLexiconReading *gw_lexicon_reading_start (GwLexiconStore *store,
                                            const GwLexiconReadingSpec *spec,
                                            GwLexiconReadFunc done, gpointer user_data);

/* Like gw_job_wait_briefly(). */
gboolean gw_lexicon_reading_wait (GwLexiconReading *reading, gint64 microseconds);

/* How far the lists are read, from 0 to 1. */
double gw_lexicon_reading_get_progress (GwLexiconReading *reading);

/* Frees it, too. Call it even when it is done; that can be within the `done` function. */
void gw_lexicon_reading_cancel (GwLexiconReading *reading);

G_END_DECLS
