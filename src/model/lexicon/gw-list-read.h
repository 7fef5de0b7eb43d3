/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-lexicon-builder.h"
#include "gw-stop.h"
#include "gw-word-reader.h"

G_BEGIN_DECLS

/* Makes the bytes of a word list ready for the engine: UTF-8, or what that takes for Latin-1 by
 * itself. `options` say how it is read; where they leave the language open, it is guessed from the
 * text and from `name`, that of the file, and then they leave it open no more. *encoding is the one
 * that the bytes have. NULL with an error when they are no text in the encoding that was chosen, and
 * when stopped. */
GBytes *gw_list_read_decode (GBytes *bytes, const char *name, GwLexiconOptions *options,
                             const char **encoding, const GwStop *stop, GError **error);

/* Settles the language of options that leave it open; NULL for none. */
void gw_list_read_set_language (GwLexiconOptions *options, const GwLanguage *language);

/* A word list of the user's that was read as a whole: text, also typed, a Hunspell dictionary, or compiled. */
typedef struct
{
  char *name;       /* of the file; that of a plain list for a dictionary */
  GBytes *bytes;    /* unpacked; of a dictionary, its words */
  GBytes *text;     /* what words were read from; NULL when it is compiled */
  GwLexicon *lexicon;
  gboolean compiled; /* then there is no report */
  GwLexiconReport report;
  const char *encoding;     /* interned */
  GwLexiconOptions options; /* with the language that was found */
} GwListRead;

/* Where a list comes from. */
typedef struct
{
  GFile *file;  /* NULL for a text */
  GBytes *text; /* UTF-8, one word a line */
  char *name;   /* what it is to be called; NULL for the name of the file */
} GwListSource;

GwListSource gw_list_source_copy (const GwListSource *source);
void gw_list_source_clear (GwListSource *source);

/* Takes time, so call it in a thread. FALSE with an error, also when there is no word in it. Clear it
 * in any case. */
gboolean gw_list_read (GwListRead *read, const GwListSource *source,
                       const GwLexiconOptions *options, GwProgressFunc progress,
                       gpointer user_data, GCancellable *cancellable, const GwStop *stop,
                       GError **error);
void gw_list_read_clear (GwListRead *read);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwListRead, gw_list_read_clear)

G_END_DECLS
