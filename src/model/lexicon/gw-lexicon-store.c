/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-store.h"

#include "gw-data.h"
#include "gw-error.h"
#include "gw-file-write.h"
#include "gw-hunspell-load.h"
#include "gw-language-guess.h"
#include "gw-lexicon-cache.h"
#include "gw-list-read.h"
#include "gw-school-words.h"
#include "gw-shown-name.h"
#include "gw-store-folder.h"
#include "gw-text-file.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <utime.h>

struct _GwLexiconStore
{
  char *user_dir;
  GStrv system_dirs;
  gboolean has_dictionaries; /* those of Hunspell are listed */
};

/* Endings of files that are not part of the name of a list. */
static const char *const endings[] = { ".gz", ".txt", ".lst", ".gwlex", NULL };

/* In bytes. Most file systems allow 255; this leaves some room for a number. */
#define MAX_FILE_NAME 240

/* How many characters of the name of a lexicon an error shows. */
#define MOST_OF_NAME 400

void
gw_lexicon_entry_free (GwLexiconEntry *entry)
{
  g_free (entry->name);
  g_free (entry->path);
  g_free (entry->target);
  g_free (entry);
}

void
gw_lexicon_source_free (GwLexiconSource *source)
{
  g_free (source->name);
  g_free (source);
}

static GwLexiconEntry *
entry_new (const char *name, GwOrigin origin, const char *path)
{
  GwLexiconEntry *entry = g_new0 (GwLexiconEntry, 1);

  entry->name = g_strdup (name);
  entry->origin = origin;
  entry->path = g_strdup (path);
  return entry;
}

/* The target of a link to another list of its folder; Debian's folder has such links (“words”). */
static char *
dup_target (const char *folder, const char *const *files, const char *path)
{
  g_autofree char *real = NULL;
  g_autofree char *real_folder = NULL;
  g_autofree char *place = NULL;
  g_autofree char *file = NULL;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    return NULL;
  real = realpath (path, NULL);
  real_folder = realpath (folder, NULL);
  if (real == NULL || real_folder == NULL)
    return NULL;
  place = g_path_get_dirname (real);
  file = g_path_get_basename (real);
  return strcmp (place, real_folder) == 0 && g_strv_contains (files, file)
           ? g_build_filename (folder, file, NULL)
           : NULL;
}

/* Whether a file belongs to a dictionary of Hunspell, and is no list itself. */
static gboolean
is_affix_file (const char *const *files, const char *file)
{
  g_autofree char *words = NULL;

  if (!g_str_has_suffix (file, ".aff"))
    return FALSE;
  words = g_strdup_printf ("%.*s.dic", (int) (strlen (file) - strlen (".aff")), file);
  return g_strv_contains (files, words);
}

static gboolean
has_name (GPtrArray *entries, guint first, const char *name)
{
  for (guint i = first; i < entries->len; i++)
    {
      const GwLexiconEntry *entry = g_ptr_array_index (entries, i);

      if (strcmp (entry->name, name) == 0)
        return TRUE;
    }
  return FALSE;
}

/* A list of the system hides those of the same name in later folders; its lists begin at `first`. */
static void
list_folder (GPtrArray *entries, guint first, const char *folder, GwOrigin origin)
{
  g_auto (GStrv) files = gw_store_folder_list (folder);

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i], NULL);
      g_autofree char *valid = g_utf8_make_valid (files[i], -1);
      g_autofree char *name = origin == GW_ORIGIN_USER ? gw_store_folder_strip (valid, endings)
                                                       : g_strdup (valid);
      GwLexiconEntry *entry;

      if ((origin == GW_ORIGIN_SYSTEM
           && (g_str_has_prefix (name, "README") || has_name (entries, first, name)))
          || is_affix_file ((const char *const *) files, files[i]))
        continue;
      entry = entry_new (name, origin, path);
      entry->target = dup_target (folder, (const char *const *) files, path);
      g_ptr_array_add (entries, entry);
    }
}

static void
list_dictionaries (GPtrArray *entries)
{
  g_autoptr (GPtrArray) places = gw_hunspell_folders_list (NULL);

  for (guint i = 0; i < places->len; i++)
    {
      const GwHunspellPlace *place = g_ptr_array_index (places, i);
      GwLexiconEntry *entry = entry_new (place->name, GW_ORIGIN_SYSTEM, place->path);

      entry->target = g_strdup (place->target);
      g_ptr_array_add (entries, entry);
    }
}

GPtrArray *
gw_lexicon_store_list (GwLexiconStore *store)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_lexicon_entry_free);
  guint first;

  g_ptr_array_add (entries, entry_new (GW_LEXICON_ENGLISH, GW_ORIGIN_EMBEDDED, NULL));
  list_folder (entries, entries->len, store->user_dir, GW_ORIGIN_USER);
  first = entries->len;
  for (guint i = 0; store->system_dirs[i] != NULL; i++)
    list_folder (entries, first, store->system_dirs[i], GW_ORIGIN_SYSTEM);
  if (store->has_dictionaries)
    list_dictionaries (entries);
  return entries;
}

GwLexiconEntry *
gw_lexicon_store_resolve (GwLexiconStore *store, const char *name, GError **error)
{
  g_return_val_if_fail (name != NULL, NULL);

  if (*name == '\0')
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                           _ ("The name of the word list is empty"));
      return NULL;
    }

  if (strcmp (name, "-") != 0 && strchr (name, G_DIR_SEPARATOR) == NULL)
    {
      g_autoptr (GPtrArray) entries = gw_lexicon_store_list (store);

      for (guint i = 0; i < entries->len; i++)
        {
          GwLexiconEntry *entry = g_ptr_array_index (entries, i);
          g_autofree char *file = entry->path != NULL ? g_path_get_basename (entry->path) : NULL;

          if (strcmp (entry->name, name) == 0 || g_strcmp0 (file, name) == 0)
            return entry_new (name, entry->origin, entry->path);
        }
      if (!g_file_test (name, G_FILE_TEST_EXISTS))
        {
          g_autofree char *shown = gw_shown_text (name, MOST_OF_NAME);

          g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                       _ ("%s: There is no such file, and no word list with this name"), shown);
          return NULL;
        }
    }
  return entry_new (name, GW_ORIGIN_FILE, name);
}

char *
gw_lexicon_store_dup_name (const char *file)
{
  return gw_store_folder_strip (file, endings);
}

/* Makes a file name that is listed: not hidden, not too long, in UTF-8. */
static char *
make_listed (const char *file)
{
  g_autofree char *name = g_utf8_make_valid (file, -1);
  char *end;

  g_strdelimit (name, G_DIR_SEPARATOR_S, '_');
  for (char *at = name; *at == '.'; at++)
    *at = '_';
  while (g_str_has_suffix (name, "~"))
    name[strlen (name) - 1] = '\0';
  if (strlen (name) > MAX_FILE_NAME)
    {
      end = g_utf8_find_prev_char (name, name + MAX_FILE_NAME);
      *end = '\0';
    }
  return *name != '\0' && strcmp (name, "-") != 0 ? g_steal_pointer (&name)
                                                  : g_strdup (_ ("Word List"));
}

char *
gw_lexicon_store_make_path (GwLexiconStore *store, const char *file)
{
  g_autoptr (GPtrArray) entries = NULL;
  g_autofree char *listed = make_listed (file);
  g_autofree char *name = gw_lexicon_store_dup_name (listed);
  g_autofree char *path = NULL;
  const char *ending = listed + strlen (name);

  /* Files in the folder are unpacked, so they do not end in ".gz". */
  entries = gw_lexicon_store_list (store);
  for (guint i = 1; path == NULL; i++)
    {
      g_autofree char *numbered = i == 1 ? g_strdup (name) : g_strdup_printf ("%s %u", name, i);
      g_autofree char *whole = g_strconcat (numbered, ending, NULL);

      if (g_str_has_suffix (whole, ".gz"))
        whole[strlen (whole) - strlen (".gz")] = '\0';
      path = g_build_filename (store->user_dir, whole, NULL);
      if (has_name (entries, 0, numbered) || g_file_test (path, G_FILE_TEST_EXISTS) ||
          g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        g_clear_pointer (&path, g_free);
    }
  return g_steal_pointer (&path);
}

const char *
gw_lexicon_store_get_user_dir (GwLexiconStore *store)
{
  return store->user_dir;
}

char *
gw_lexicon_store_dup_words_dir (GwLexiconStore *store)
{
  g_autofree char *parent = g_path_get_dirname (store->user_dir);

  return g_build_filename (parent, "marked-words", NULL);
}

/* Where the words of a name are kept. */
static char *
dup_kept_path (GwLexiconStore *store, const char *name)
{
  g_autofree char *folder = gw_lexicon_store_dup_words_dir (store);
  g_autofree char *file = g_strconcat (name, ".txt", NULL);

  return g_build_filename (folder, file, NULL);
}

gboolean
gw_lexicon_store_has_words (GwLexiconStore *store, const char *name)
{
  g_autofree char *path = NULL;

  if (g_str_equal (name, GW_LEXICON_SCHOOL))
    return TRUE;
  path = dup_kept_path (store, name);
  return strchr (name, G_DIR_SEPARATOR) == NULL && g_file_test (path, G_FILE_TEST_EXISTS);
}

/* The name has a part of the hash of the words, so that other words get another name. */
char *
gw_lexicon_store_name_words (const char *kind, const char *text)
{
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  return g_strdup_printf ("%s-%.12s", kind, hash);
}

char *
gw_lexicon_store_keep_words (GwLexiconStore *store, const char *kind, const char *text,
                             GError **error)
{
  g_autofree char *name = gw_lexicon_store_name_words (kind, text);
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  path = dup_kept_path (store, name);
  /* Old lists may be removed, so the time tells when they were last used. */
  if (g_utime (path, NULL) != 0
      && !gw_file_write_path (path, bytes, GW_FILE_WRITE_OWN_FOLDER | GW_FILE_WRITE_PRIVATE, error))
    return NULL;
  return g_steal_pointer (&name);
}

GwLexiconStore *
gw_lexicon_store_ref (GwLexiconStore *store)
{
  return g_atomic_rc_box_acquire (store);
}

static void
clear_store (gpointer data)
{
  GwLexiconStore *self = data;

  g_free (self->user_dir);
  g_strfreev (self->system_dirs);
}

void
gw_lexicon_store_unref (GwLexiconStore *store)
{
  g_atomic_rc_box_release_full (store, clear_store);
}

GwLexiconStore *
gw_lexicon_store_new (const char *user_dir, const char *system_dir)
{
  GwLexiconStore *self = g_atomic_rc_box_new0 (GwLexiconStore);
  const char *const given[] = { system_dir, NULL };
  const char *const names[] = { "dict", NULL };

  self->user_dir = user_dir != NULL
                     ? g_strdup (user_dir)
                     : g_build_filename (g_get_user_data_dir (), "gridwright", "lexicons", NULL);
  self->system_dirs = system_dir != NULL ? g_strdupv ((GStrv) given) : gw_store_folder_dup_system (names);
  self->has_dictionaries = system_dir == NULL;
  return self;
}

/* Adds up the progress of all lists. */
typedef struct
{
  GwProgressFunc func;
  gpointer user_data;
  guint done;
  guint n_lists;
  double expanded; /* of this list, as a fraction */
} Progress;

static void
progress_cb (double fraction, gpointer user_data)
{
  Progress *progress = user_data;
  const double part = progress->expanded + (1 - progress->expanded) * fraction;

  if (progress->func != NULL)
    progress->func ((progress->done + part) / progress->n_lists, progress->user_data);
}

static void
expanded_cb (double fraction, gpointer user_data)
{
  Progress *progress = user_data;

  progress->expanded = GW_HUNSPELL_EXPANDING * fraction;
  progress_cb (0, progress);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer user_data)
{
  gw_stop_request (user_data);
}

/* One list that was read: either a finished lexicon, or text that is still to be parsed. */
typedef struct
{
  GwLexicon *lexicon;
  GBytes *text;
  GBytes *affixes; /* NULL for what is no Hunspell dictionary */
  const char *encoding; /* interned; of the text, when it is decoded */
} Content;

static void
content_clear (Content *content)
{
  g_clear_pointer (&content->lexicon, gw_lexicon_unref);
  g_clear_pointer (&content->text, g_bytes_unref);
  g_clear_pointer (&content->affixes, g_bytes_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Content, content_clear)

static gboolean
content_read_affixes (Content *content, const char *path, GCancellable *cancellable,
                      GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) failure = NULL;

  content->affixes = gw_hunspell_load_affixes (file, content->text, cancellable, &failure);
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static gboolean
content_read (Content *content, const GwLexiconEntry *entry, const GwStop *stop,
              GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (entry->path == NULL)
    {
      bytes = gw_data_get_lexicon ();
      content->lexicon = gw_lexicon_open (bytes, entry->name, stop, error);
      if (content->lexicon != NULL)
        gw_lexicon_set_built_in (content->lexicon);
      return content->lexicon != NULL;
    }

  bytes = gw_text_file_load (entry->path, GW_TEXT_FILE_COMPILED | GW_TEXT_FILE_WIDE, 0, cancellable,
                             error);
  if (bytes == NULL)
    return FALSE;
  if (gw_lexicon_bytes_are_compiled (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)))
    {
      content->lexicon = gw_lexicon_open (bytes, gw_text_file_get_name (entry->path), stop, error);
      return content->lexicon != NULL;
    }
  content->text = g_steal_pointer (&bytes);
  return content_read_affixes (content, entry->path, cancellable, error);
}

/* Replaces the text of a Hunspell dictionary by its words. */
static gboolean
content_expand (Content *content, const char *name, const GwLexiconOptions *options,
                GwHunspellReport *report, Progress *progress, const GwStop *stop, GError **error)
{
  GBytes *words;

  if (content->affixes == NULL)
    return TRUE;
  words = gw_hunspell_load_words (name, content->text, content->affixes, options, report,
                                  expanded_cb, progress, stop, error);
  g_clear_pointer (&content->affixes, g_bytes_unref);
  g_bytes_unref (content->text);
  content->text = words;
  return words != NULL;
}

/* Settles how the list is read, with a look at its content. The name of a dictionary has to tell. */
static gboolean
content_decode (Content *content, const char *name, GwLexiconOptions *options, const GwStop *stop,
                GError **error)
{
  GBytes *text;

  if (content->lexicon != NULL)
    {
      gw_list_read_set_language (options, gw_lexicon_get_language (content->lexicon));
      return TRUE;
    }
  if (content->affixes != NULL)
    {
      gw_list_read_set_language (options, gw_languages_guess (name, NULL, 0));
      return TRUE;
    }
  text = gw_list_read_decode (content->text, name, options, &content->encoding, stop, error);
  g_bytes_unref (content->text);
  content->text = text;
  return text != NULL;
}

static gboolean
add_content (GwLexiconBuilder *builder, Content *content, const char *name,
             const GwLexiconOptions *options, GwLexiconSource *source, Progress *progress,
             const GwStop *stop, GError **error)
{
  GwHunspellReport expansion = { 0 };
  gconstpointer data;
  gsize length;

  if (content->lexicon != NULL)
    {
      if (gw_lexicon_builder_add_lexicon (builder, content->lexicon, G_MAXUINT, NULL, stop, error))
        return TRUE;
      g_prefix_error (error, "%s: ", name);
      return FALSE;
    }

  if (!content_expand (content, name, options, &expansion, progress, stop, error))
    return FALSE;
  data = g_bytes_get_data (content->text, &length);
  if (!gw_lexicon_builder_add_text (builder, name, data, length, options, &source->report,
                                    progress_cb, progress, stop, error))
    return FALSE;
  source->report.expansion = expansion;
  /* Lines of the expanded text are not those of the file. */
  if (expansion.n_entries > 0)
    memset (source->report.first_line, 0, sizeof source->report.first_line);
  return TRUE;
}

/* What School leaves out in a language. */
static GBytes *
load_school (const GwLanguage *language, GError **error)
{
  GBytes *text = gw_school_words_load (language);

  if (text == NULL)
    g_set_error_literal (error, GW_ERROR, GW_ERROR_REFUSED,
                         _ ("There is no school list for the language of this word list; use "
                            "--no-school"));
  return text;
}

/* The bytes of a list of one's own. A name stands for what School leaves out, or, if there is no such
 * file, for words that are kept. */
static GBytes *
load_own (GwLexiconStore *store, const char *path, gboolean allow, const GwLanguage *language,
          GCancellable *cancellable, GError **error)
{
  g_autofree char *kept = NULL;

  if (!allow && g_str_equal (path, GW_LEXICON_SCHOOL))
    return load_school (language, error);
  if (!g_file_test (path, G_FILE_TEST_EXISTS) && strchr (path, G_DIR_SEPARATOR) == NULL)
    {
      kept = dup_kept_path (store, path);
      if (g_file_test (kept, G_FILE_TEST_EXISTS))
        path = kept;
    }
  return gw_text_file_load (path, GW_TEXT_FILE_WIDE, 0, cancellable, error);
}

/* Adds or removes the words of some lists. */
static gboolean
add_own (GwLexiconStore *store, GwLexiconBuilder *builder, const char *const *paths,
         gboolean allow, GwLexiconOptions *options, GPtrArray *sources, const GwStop *stop,
         GCancellable *cancellable, GError **error)
{
  for (guint i = 0; paths != NULL && paths[i] != NULL; i++)
    {
      g_auto (Content) content = {
        .text = load_own (store, paths[i], allow, options->language, cancellable, error),
      };
      Progress unseen = { .n_lists = 1 };
      const char *name = gw_text_file_get_name (paths[i]);
      g_autoptr (GwLexiconSource) source = NULL;
      const char *data;
      gsize length;

      if (content.text == NULL || !content_read_affixes (&content, paths[i], cancellable, error)
          || !content_decode (&content, name, options, stop, error)
          || !content_expand (&content, name, options, NULL, &unseen, stop, error))
        return FALSE;
      source = g_new0 (GwLexiconSource, 1);
      source->name = g_strdup (paths[i]);
      source->origin = GW_ORIGIN_FILE;
      source->encoding = content.encoding;
      data = g_bytes_get_data (content.text, &length);
      if (!(allow ? gw_lexicon_builder_allow_text (builder, name, data, length, options,
                                                   &source->report, stop, error)
                  : gw_lexicon_builder_deny_text (builder, name, data, length, options,
                                                  &source->report, stop, error)))
        return FALSE;
      if (sources != NULL)
        g_ptr_array_add (sources, g_steal_pointer (&source));
    }
  return TRUE;
}

static GwLexiconSource *
source_new (const GwLexiconEntry *entry, const Content *content)
{
  GwLexiconSource *source = g_new0 (GwLexiconSource, 1);

  source->name = g_strdup (entry->name);
  source->origin = entry->origin;
  source->compiled = content->lexicon != NULL;
  source->encoding = content->encoding;
  if (source->compiled)
    source->report.n_words = gw_lexicon_get_n_words (content->lexicon);
  return source;
}

/* Adds to an error what is wrong with the files after the one that has failed, so that the user can
 * correct all of them at once. Does not wait for the standard input. */
static void
add_other_troubles (GwLexiconStore *store, const char *const *names, GCancellable *cancellable,
                    GError **error)
{
  for (guint i = 0; error != NULL && names[i] != NULL && !g_cancellable_is_cancelled (cancellable);
       i++)
    {
      g_autoptr (GError) other = NULL;
      g_autoptr (GwLexiconEntry) entry = NULL;
      g_auto (Content) content = { NULL, NULL, NULL, NULL };
      char *both;

      if (strcmp (names[i], "-") == 0)
        continue;
      entry = gw_lexicon_store_resolve (store, names[i], &other);
      if (entry != NULL && content_read (&content, entry, NULL, cancellable, &other))
        continue;
      both = g_strdup_printf ("%s; %s", (*error)->message, other->message);
      g_free ((*error)->message);
      (*error)->message = both;
    }
}

/* The key of a list in the cache; NULL when it is too small for the cache, and when stopped. */
static char *
make_cache_key (const Content *content, const GwLexiconOptions *options, const GwStop *stop)
{
  if (content->text == NULL || g_bytes_get_size (content->text) < GW_LEXICON_CACHE_MIN_BYTES)
    return NULL;
  return gw_lexicon_cache_make_key (content->text, content->affixes, options, stop);
}

/* `sources` may be NULL; with it the lines are read, whatever is in the cache. */
static GwLexicon *
load_all (GwLexiconStore *store, const GwGameName *name, GPtrArray *sources, Progress *progress,
          const GwStop *stop, GCancellable *cancellable, GError **error)
{
  static const char *const english[] = { GW_LEXICON_ENGLISH, NULL };
  const char *const *names = name->lexicons != NULL && name->lexicons[0] != NULL
                               ? (const char *const *) name->lexicons
                               : english;
  const char *const *allow = (const char *const *) name->allow;
  const char *const *deny = (const char *const *) name->deny;
  const gboolean own = (allow != NULL && allow[0] != NULL) || (deny != NULL && deny[0] != NULL);
  GwLexiconOptions options = name->options;
  g_autoptr (GwLexiconBuilder) builder = NULL;
  g_autofree char *cache_folder = gw_lexicon_cache_dup_folder ();
  g_autofree char *cache_key = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;

  progress->n_lists = g_strv_length ((GStrv) names);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GwLexiconEntry) entry = gw_lexicon_store_resolve (store, names[i], error);
      g_auto (Content) content = { NULL, NULL, NULL, NULL };
      g_autoptr (GwLexiconSource) source = NULL;

      if (entry == NULL || !content_read (&content, entry, stop, cancellable, error)
          || !content_decode (&content, gw_text_file_get_name (names[i]), &options, stop, error))
        {
          add_other_troubles (store, names + i + 1, cancellable, error);
          return NULL;
        }
      /* A single list may be in the cache, and needs no building if it is compiled. */
      if (names[1] == NULL && !own)
        {
          cache_key = make_cache_key (&content, &options, stop);
          if (cache_key != NULL && sources == NULL)
            content.lexicon = gw_lexicon_cache_get (cache_folder, cache_key, cancellable, stop);
        }
      source = source_new (entry, &content);
      if (content.lexicon != NULL && names[1] == NULL && !own)
        {
          if (sources != NULL)
            g_ptr_array_add (sources, g_steal_pointer (&source));
          return g_steal_pointer (&content.lexicon);
        }

      if (builder == NULL)
        builder = gw_lexicon_builder_new ();
      if (!add_content (builder, &content, gw_text_file_get_name (names[i]), &options,
                        source, progress, stop, error))
        return NULL;
      if (sources != NULL)
        g_ptr_array_add (sources, g_steal_pointer (&source));
      progress->done++;
      progress->expanded = 0;
    }

  if (!add_own (store, builder, allow, TRUE, &options, sources, stop, cancellable, error)
      || !add_own (store, builder, deny, FALSE, &options, sources, stop, cancellable, error))
    return NULL;
  lexicon = gw_lexicon_builder_finish (builder, stop, error);
  if (lexicon != NULL && cache_key != NULL && !gw_stop_requested (stop))
    gw_lexicon_cache_put (cache_folder, cache_key, lexicon, cancellable);
  return g_steal_pointer (&lexicon);
}

static GwLexicon *
build_strings (const GwGameName *name, GError **error)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  const char *title = name->strings_name != NULL ? name->strings_name : "strings";
  gsize length;
  const char *text = g_bytes_get_data (name->strings, &length);

  if (!gw_lexicon_builder_add_text (builder, title, text, length, &name->options, NULL, NULL, NULL,
                                    NULL, error))
    return NULL;
  return gw_lexicon_builder_finish (builder, NULL, error);
}

GwLexicon *
gw_lexicon_store_load (GwLexiconStore *store, const GwGameName *name, GPtrArray **sources,
                       GwProgressFunc progress, gpointer user_data, GCancellable *cancellable,
                       GError **error)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GwLexicon) all = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  Progress total = { progress, user_data, 0, 1, 0 };
  guint max_level;
  GwStop stop = { 0 };
  gulong handler = 0;

  g_return_val_if_fail (name != NULL, NULL);

  if (name->strings != NULL)
    return build_strings (name, error);
  if (sources != NULL)
    list = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_lexicon_source_free);
  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), &stop, NULL);
  max_level = name->rules != NULL ? gw_rules_get (name->rules)->max_level : G_MAXUINT;
  all = load_all (store, name, list, &total, &stop, cancellable, error);
  if (all != NULL)
    lexicon = gw_lexicon_limit_level (all, max_level, &stop, error);
  g_cancellable_disconnect (cancellable, handler);

  if (lexicon != NULL && sources != NULL)
    *sources = g_steal_pointer (&list);
  return g_steal_pointer (&lexicon);
}
