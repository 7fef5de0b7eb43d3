/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-file.h"

#include "gw-text-file.h"

#include <errno.h>
#include <glib/gstdio.h>

GwSearchFile *
gw_search_file_new (const char *name, const GwSearchBrief *brief)
{
  GwSearchFile *file = g_new0 (GwSearchFile, 1);

  file->name = g_strdup (name);
  file->brief = gw_search_brief_copy (brief);
  file->news = gw_search_news_new ();
  file->created = g_get_real_time () / G_USEC_PER_SEC;
  return file;
}

GwSearchFile *
gw_search_file_copy (const GwSearchFile *file)
{
  GwSearchFile *copy = g_new0 (GwSearchFile, 1);

  copy->name = g_strdup (file->name);
  copy->brief = gw_search_brief_copy (file->brief);
  copy->next = file->next != NULL ? gw_search_brief_copy (file->next) : NULL;
  copy->news = gw_search_news_ref (file->news);
  copy->hash = g_strdup (file->hash);
  copy->created = file->created;
  return copy;
}

void
gw_search_file_free (GwSearchFile *file)
{
  g_free (file->name);
  g_clear_pointer (&file->brief, gw_search_brief_free);
  g_clear_pointer (&file->next, gw_search_brief_free);
  g_clear_pointer (&file->news, gw_search_news_unref);
  g_free (file->hash);
  g_clear_pointer (&file->state, g_variant_unref);
  g_free (file);
}

GVariant *
gw_search_file_make_setup (const GwSearchFile *file)
{
  g_autoptr (GVariant) brief = g_variant_ref_sink (gw_search_brief_save (file->brief));
  GVariantDict dict;

  g_variant_dict_init (&dict, brief);
  gw_search_news_save (file->news, &dict);
  if (file->name != NULL)
    g_variant_dict_insert (&dict, "name", "^ay", file->name);
  if (file->next != NULL)
    g_variant_dict_insert_value (&dict, "next", gw_search_brief_save (file->next));
  if (file->hash != NULL)
    g_variant_dict_insert (&dict, "hash", "s", file->hash);
  g_variant_dict_insert (&dict, "created", "x", file->created);
  return g_variant_dict_end (&dict);
}

GBytes *
gw_search_file_print (const GwSearchFile *file)
{
  GVariant *state = file->state != NULL ? file->state : g_variant_new ("av", NULL);

  return gw_search_print (gw_search_file_make_setup (file), state);
}

GwSearchFile *
gw_search_file_parse (GBytes *text, const char *name, GError **error)
{
  g_autoptr (GwSearchFile) file = g_new0 (GwSearchFile, 1);
  g_autoptr (GVariant) setup = NULL;
  g_autoptr (GVariant) next = NULL;
  GVariantDict dict;

  if (!gw_search_parse (text, name, &setup, &file->state, error))
    return NULL;
  if (g_variant_n_children (file->state) == 0)
    g_clear_pointer (&file->state, g_variant_unref);
  file->brief = gw_search_brief_load (setup, error);
  next = g_variant_lookup_value (setup, "next", G_VARIANT_TYPE_VARDICT);
  if (file->brief != NULL && next != NULL)
    file->next = gw_search_brief_load (next, error);
  if (file->brief == NULL || (next != NULL && file->next == NULL))
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }
  /* The terminal does not say how many there are. */
  if (file->state != NULL)
    file->brief->n_islands = (guint) g_variant_n_children (file->state);
  file->news = gw_search_news_load (setup);
  g_variant_dict_init (&dict, setup);
  file->name = gw_search_brief_read_text (&dict, "name");
  g_variant_dict_clear (&dict);
  g_variant_lookup (setup, "hash", "s", &file->hash);
  g_variant_lookup (setup, "created", "x", &file->created);
  return g_steal_pointer (&file);
}

GwSearchFile *
gw_search_file_read (const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) text = gw_text_file_load (path, GW_TEXT_FILE_NONE, 0, cancellable, error);

  return text != NULL ? gw_search_file_parse (text, gw_text_file_get_name (path), error) : NULL;
}

GwSearch *
gw_search_file_make_search (const GwSearchFile *file, const char *name, GwProblem *problem,
                            GError **error)
{
  const GwSearchBrief *brief = file->brief;
  const GwMethod *method = gw_method_find (brief->method);
  GwSearch *search;

  if (file->state == NULL)
    return gw_search_new (method, problem, &brief->settings, brief->seed, brief->n_islands);
  search = gw_search_resume (method, problem, file->state, error);
  if (search != NULL)
    gw_search_set_mutation (search, brief->settings.mutation);
  else
    g_prefix_error (error, "%s: ", name);
  return search;
}

gboolean
gw_search_file_write (const char *path, GBytes *text, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  gsize length;
  const char *data = g_bytes_get_data (text, &length);

  if (g_mkdir_with_parents (folder, 0755) != 0)
    {
      const int code = errno;

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", folder,
                   g_strerror (code));
      return FALSE;
    }
  return g_file_set_contents_full (path, data, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT,
                                   0644, error);
}
