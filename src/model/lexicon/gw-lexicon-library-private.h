/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-library.h"
#include "gw-lexicon-reading.h"

G_BEGIN_DECLS

/* One lexicon that is looked at. */
typedef struct
{
  GwLexiconReading *reading; /* NULL when nothing is read */
  GwLexiconItem *item;
} GwLexiconLook;

struct _GwLexiconLibrary
{
  GObject parent_instance;

  /* owned */
  GwLexiconStore *store;
  GListStore *items;
  GHashTable *links; /* names and paths of links to other lists: the paths of those lists */
  char *used;
  GPtrArray *imports;     /* the imports that are going on */
  GHashTable *removed;    /* GwLexiconItem → what it takes to restore it */
  GwLexiconLook read;     /* of the item that is looked at */
  GwLexiconLook count;    /* of one of those whose number of words is not known */
  guint meter_source;
};

/* gw-lexicon-library.c */
void gw_lexicon_library_insert (GwLexiconLibrary *self, GwLexiconItem *item);
void gw_lexicon_library_take_out (GwLexiconLibrary *self, GwLexiconItem *item);
void gw_lexicon_library_fail (GwLexiconLibrary *self, GFile *file, const GError *error);
void gw_lexicon_library_succeed (GwLexiconLibrary *self, GwLexiconItem *item,
                                 GwLexiconFigures *figures);

/* gw-lexicon-library-import.c */
void gw_lexicon_library_init_imports (GwLexiconLibrary *self);
void gw_lexicon_library_clear_imports (GwLexiconLibrary *self);

/* gw-lexicon-library-own.c */
void gw_lexicon_library_init_own (GwLexiconLibrary *self);
void gw_lexicon_library_clear_own (GwLexiconLibrary *self);

/* gw-lexicon-library-read.c */
void gw_lexicon_library_count (GwLexiconLibrary *self);
void gw_lexicon_library_stop_reading (GwLexiconLibrary *self);

/* Begins again with what is under way, as the file of the item has moved. */
void gw_lexicon_library_read_again (GwLexiconLibrary *self, GwLexiconItem *item);

/* Ends what is done with an item that goes. */
void gw_lexicon_library_stop_reading_item (GwLexiconLibrary *self, GwLexiconItem *item);

G_END_DECLS
