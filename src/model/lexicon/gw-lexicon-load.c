/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The reading half of GwLexiconStore: from names to one lexicon. */
#include "gw-lexicon-store.h"

#include "gw-data.h"
#include "gw-error.h"
#include "gw-lexicon-cache.h"
#include "gw-text-file.h"

#include <string.h>

/* The progress of all lists is told as one. */
typedef struct
{
  GwProgressFunc func;
  gpointer user_data;
  guint done;
  guint n_lists;
} Progress;

static void
progress_cb (double fraction, gpointer user_data)
{
  Progress *progress = user_data;

  progress->func ((progress->done + fraction) / progress->n_lists, progress->user_data);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer user_data)
{
  gw_stop_request (user_data);
}

/* One list as it was read: a ready lexicon, or text that is still to be parsed. */
typedef struct
{
  GwLexicon *lexicon;
  GBytes *text;
} Content;

static void
content_clear (Content *content)
{
  g_clear_pointer (&content->lexicon, gw_lexicon_unref);
  g_clear_pointer (&content->text, g_bytes_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Content, content_clear)

static gboolean
content_read (Content *content, const GwLexiconEntry *entry, GCancellable *cancellable,
              GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (entry->path == NULL)
    {
      bytes = gw_data_get_lexicon ();
      content->lexicon = gw_lexicon_new_from_bytes (bytes, entry->name, error);
      return content->lexicon != NULL;
    }

  bytes = gw_text_file_load (entry->path, GW_TEXT_FILE_COMPILED, 0, cancellable, error);
  if (bytes == NULL)
    return FALSE;
  if (gw_lexicon_bytes_are_compiled (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)))
    {
      content->lexicon = gw_lexicon_new_from_bytes (bytes, gw_text_file_get_name (entry->path),
                                                    error);
      return content->lexicon != NULL;
    }
  content->text = g_steal_pointer (&bytes);
  return TRUE;
}

static gboolean
add_content (GwLexiconBuilder *builder, const Content *content, const char *name,
             const GwLexiconOptions *options, GwLexiconSource *source, Progress *progress,
             const GwStop *stop, GError **error)
{
  gconstpointer data;
  gsize length;

  if (content->lexicon != NULL)
    {
      if (gw_lexicon_builder_add_lexicon (builder, content->lexicon, G_MAXUINT, NULL, stop, error))
        return TRUE;
      g_prefix_error (error, "%s: ", name);
      return FALSE;
    }

  data = g_bytes_get_data (content->text, &length);
  return gw_lexicon_builder_add_text (builder, name, data, length, options,
                                      &source->report,
                                      progress->func != NULL ? progress_cb : NULL, progress,
                                      stop, error);
}

/* Words of one's own, added or taken away. */
static gboolean
add_own (GwLexiconBuilder *builder, const char *const *paths, gboolean allow,
         const GwLexiconOptions *options, GPtrArray *sources, GCancellable *cancellable,
         GError **error)
{
  for (guint i = 0; paths != NULL && paths[i] != NULL; i++)
    {
      g_autoptr (GBytes) bytes = gw_text_file_load (paths[i], GW_TEXT_FILE_NONE, 0, cancellable,
                                                    error);
      const char *name = gw_text_file_get_name (paths[i]);
      g_autoptr (GwLexiconSource) source = NULL;
      const char *data;
      gsize length;

      if (bytes == NULL)
        return FALSE;
      source = g_new0 (GwLexiconSource, 1);
      source->name = g_strdup (paths[i]);
      source->origin = GW_ORIGIN_FILE;
      data = g_bytes_get_data (bytes, &length);
      if (!(allow ? gw_lexicon_builder_allow_text (builder, name, data, length, options,
                                                   &source->report, error)
                  : gw_lexicon_builder_deny_text (builder, name, data, length, options,
                                                  &source->report, error)))
        return FALSE;
      if (sources != NULL)
        g_ptr_array_add (sources, g_steal_pointer (&source));
    }
  return TRUE;
}

/* The same lexicon without the words above a level. */
static GwLexicon *
leave_out_levels (const GwLexicon *lexicon, guint max_level, const GwStop *stop, GError **error)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();

  if (!gw_lexicon_builder_add_lexicon (builder, lexicon, max_level, NULL, stop, error))
    return NULL;
  return gw_lexicon_builder_finish (builder, stop, error);
}

static GwLexiconSource *
source_new (const GwLexiconEntry *entry, const Content *content)
{
  GwLexiconSource *source = g_new0 (GwLexiconSource, 1);

  source->name = g_strdup (entry->name);
  source->origin = entry->origin;
  source->compiled = content->lexicon != NULL;
  if (source->compiled)
    source->report.n_words = gw_lexicon_get_n_words (content->lexicon);
  return source;
}

/* Adds to an error what is wrong with the files that come after, so that all of them can be put
 * right at once. Standard input is not waited for. */
static void
add_other_troubles (GwLexiconStore *store, const char *const *names, GCancellable *cancellable,
                    GError **error)
{
  for (guint i = 0; error != NULL && names[i] != NULL && !g_cancellable_is_cancelled (cancellable);
       i++)
    {
      g_autoptr (GError) other = NULL;
      g_autoptr (GwLexiconEntry) entry = NULL;
      g_auto (Content) content = { NULL, NULL };
      char *both;

      if (strcmp (names[i], "-") == 0)
        continue;
      entry = gw_lexicon_store_resolve (store, names[i], &other);
      if (entry != NULL && content_read (&content, entry, cancellable, &other))
        continue;
      both = g_strdup_printf ("%s; %s", (*error)->message, other->message);
      g_free ((*error)->message);
      (*error)->message = both;
    }
}

/* The name in the cache of a list that is worth it; NULL for any other. */
static char *
make_cache_key (const Content *content, const GwLexiconOptions *options)
{
  if (content->text == NULL || g_bytes_get_size (content->text) < GW_LEXICON_CACHE_MIN_BYTES)
    return NULL;
  return gw_lexicon_cache_make_key (content->text, options);
}

/* `sources` may be NULL; with it the lines are read, whatever the cache has. */
static GwLexicon *
load_all (GwLexiconStore *store, const GwLexiconRequest *request, GPtrArray *sources,
          Progress *progress, const GwStop *stop, GCancellable *cancellable, GError **error)
{
  static const char *const english[] = { GW_LEXICON_ENGLISH, NULL };
  const char *const *names =
    request->names != NULL && request->names[0] != NULL ? request->names : english;
  const gboolean own = (request->allow != NULL && request->allow[0] != NULL) ||
                       (request->deny != NULL && request->deny[0] != NULL);
  g_autoptr (GwLexiconBuilder) builder = NULL;
  g_autofree char *cache_folder = gw_lexicon_cache_dup_folder ();
  g_autofree char *cache_key = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;

  progress->n_lists = g_strv_length ((GStrv) names);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GwLexiconEntry) entry = gw_lexicon_store_resolve (store, names[i], error);
      g_auto (Content) content = { NULL, NULL };
      g_autoptr (GwLexiconSource) source = NULL;

      if (entry == NULL || !content_read (&content, entry, cancellable, error))
        {
          add_other_troubles (store, names + i + 1, cancellable, error);
          return NULL;
        }
      /* A single compiled lexicon is ready as it is. */
      if (names[1] == NULL && !own)
        {
          cache_key = make_cache_key (&content, &request->options);
          if (cache_key != NULL && sources == NULL)
            content.lexicon = gw_lexicon_cache_get (cache_folder, cache_key);
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
      if (!add_content (builder, &content, gw_text_file_get_name (names[i]), &request->options,
                        source, progress, stop, error))
        return NULL;
      if (sources != NULL)
        g_ptr_array_add (sources, g_steal_pointer (&source));
      progress->done++;
    }

  if (!add_own (builder, request->allow, TRUE, &request->options, sources, cancellable, error) ||
      !add_own (builder, request->deny, FALSE, &request->options, sources, cancellable, error))
    return NULL;
  lexicon = gw_lexicon_builder_finish (builder, stop, error);
  if (lexicon != NULL && cache_key != NULL)
    gw_lexicon_cache_put (cache_folder, cache_key, lexicon);
  return g_steal_pointer (&lexicon);
}

GwLexicon *
gw_lexicon_store_load (GwLexiconStore *store, const GwLexiconRequest *request,
                       GPtrArray **sources, GwProgressFunc progress, gpointer user_data,
                       GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  Progress total = { progress, user_data, 0, 1 };
  GwStop stop = { 0 };
  gulong handler = 0;

  g_return_val_if_fail (GW_IS_LEXICON_STORE (store), NULL);
  g_return_val_if_fail (request != NULL, NULL);

  if (sources != NULL)
    list = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_lexicon_source_free);
  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), &stop, NULL);
  lexicon = load_all (store, request, list, &total, &stop, cancellable, error);
  if (lexicon != NULL && request->max_level != G_MAXUINT && gw_lexicon_has_levels (lexicon))
    {
      GwLexicon *all = g_steal_pointer (&lexicon);

      lexicon = leave_out_levels (all, request->max_level, &stop, error);
      gw_lexicon_unref (all);
    }
  g_cancellable_disconnect (cancellable, handler);

  if (lexicon != NULL && sources != NULL)
    *sources = g_steal_pointer (&list);
  return g_steal_pointer (&lexicon);
}
