/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-same.h"

#include "gw-hunspell-load.h"

#include <glib/gstdio.h>

/* Texts with the same words differ in their sizes by the ends of lines, the encoding, or letters
 * that are folded; by more than this factor only if they are packed or compiled. */
#define MOST_TIMES 3

#define COMPILED ".gwlex"
#define PACKED ".gz"

static gboolean
has_bytes (const GwLexiconEntry *entry, GBytes *bytes)
{
  g_autoptr (GMappedFile) file = g_mapped_file_new (entry->path, FALSE, NULL);
  g_autoptr (GBytes) found = file != NULL ? g_mapped_file_get_bytes (file) : NULL;

  return found != NULL && g_bytes_equal (found, bytes);
}

static const char *
get_code (const GwLexicon *lexicon)
{
  const GwLanguage *language = gw_lexicon_get_language (lexicon);

  return language != NULL ? gw_language_get_code (language) : NULL;
}

static gboolean
has_words (GwLexiconStore *store, const GwLexiconEntry *entry, GwLexicon *lexicon,
           const char *hash, GCancellable *cancellable)
{
  const char *names[] = { entry->path != NULL ? entry->path : entry->name, NULL };
  const GwGameName name = { .lexicons = (GStrv) names };
  g_autoptr (GwLexicon) other = NULL;
  g_autofree char *other_hash = NULL;

  other = gw_lexicon_store_load (store, &name, NULL, NULL, NULL, cancellable, NULL);
  if (other == NULL || gw_lexicon_get_n_words (other) != gw_lexicon_get_n_words (lexicon)
      || g_strcmp0 (get_code (other), get_code (lexicon)) != 0)
    return FALSE;
  other_hash = gw_lexicon_dup_hash (other);
  return g_str_equal (other_hash, hash);
}

static gboolean
is_same (GwLexiconStore *store, const GwLexiconEntry *entry, GBytes *bytes, GwLexicon *lexicon,
         const char *hash, GCancellable *cancellable)
{
  const guint64 size = g_bytes_get_size (bytes);
  GStatBuf info;
  guint64 other_size;

  if (entry->path == NULL)
    return has_words (store, entry, lexicon, hash, cancellable);
  if (gw_hunspell_is_dictionary (entry->path, NULL) || g_stat (entry->path, &info) != 0
      || !S_ISREG (info.st_mode))
    return FALSE;
  other_size = (guint64) info.st_size;
  if (other_size == size && has_bytes (entry, bytes))
    return TRUE;
  return (g_str_has_suffix (entry->path, COMPILED) || g_str_has_suffix (entry->path, PACKED)
          || gw_lexicon_bytes_are_compiled (g_bytes_get_data (bytes, NULL), size)
          || (other_size / MOST_TIMES <= size && size / MOST_TIMES <= other_size))
         && has_words (store, entry, lexicon, hash, cancellable);
}

char *
gw_lexicon_store_find_same (GwLexiconStore *store, GBytes *bytes, GwLexicon *lexicon,
                            GCancellable *cancellable)
{
  g_autoptr (GPtrArray) entries = gw_lexicon_store_list (store);
  g_autofree char *hash = gw_lexicon_dup_hash (lexicon);

  for (guint i = 0; i < entries->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const GwLexiconEntry *entry = g_ptr_array_index (entries, i);

      if (entry->target == NULL && is_same (store, entry, bytes, lexicon, hash, cancellable))
        return g_strdup (entry->path != NULL ? entry->path : entry->name);
    }
  return NULL;
}
