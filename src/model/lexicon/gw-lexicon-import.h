/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-job.h"
#include "gw-lexicon-figures.h"
#include "gw-lexicon-store.h"
#include "gw-list-read.h"

G_BEGIN_DECLS

/* Copies a word list, a file or a typed text, into the user's folder: reads and checks all of it, and
 * only then puts an unpacked copy there under a name that no other one has. A list that is read in a way of its own,
 * or as a language plays it, is put there compiled, so that it is the same wherever it is read. */
typedef struct _GwLexiconImport GwLexiconImport;

/* The result: a path and figures; the list that is there already, as gw_lexicon_store_find_same()
 * returns it; or an error. */
typedef struct
{
  char *path;
  char *same;
  GwLexiconFigures *figures;
  GError *error;
} GwLexiconImported;

typedef void (*GwLexiconImportFunc) (GwLexiconImport *import, GwLexiconImported *imported,
                                     gpointer user_data);

/* `done` is called once, in the calling thread, and has to free the import. */
GwLexiconImport *gw_lexicon_import_start (GwLexiconStore *store, const GwListSource *source,
                                          const GwLexiconOptions *options,
                                          GwLexiconImportFunc done, gpointer user_data);

/* The name for the list of a file: without its ending, or the language of a list of the system. */
char *gw_lexicon_import_suggest_name (GFile *file);

/* How far it is, from 0 to 1. */
double gw_lexicon_import_get_progress (GwLexiconImport *import);

/* Before it is done this stops it, and no copy remains. */
void gw_lexicon_import_free (GwLexiconImport *import);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLexiconImport, gw_lexicon_import_free)

G_END_DECLS
