/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-lexicon-builder.h"

G_BEGIN_DECLS

/* A word list of the user's that was read as a whole: text, a Hunspell dictionary, or compiled. */
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

/* Takes time, so call it in a thread. FALSE with an error, also when there is no word in it. Clear it
 * in any case. */
gboolean gw_list_read_file (GwListRead *read, GFile *file, const GwLexiconOptions *options,
                            GwProgressFunc progress, gpointer user_data,
                            GCancellable *cancellable, const GwStop *stop, GError **error);
void gw_list_read_clear (GwListRead *read);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwListRead, gw_list_read_clear)

G_END_DECLS
