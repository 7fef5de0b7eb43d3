/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-file.h"

#include "gw-file-lock.h"
#include "gw-search-command.h"
#include "gw-shown-name.h"
#include "gw-text-file.h"

GwSearchFile *
gw_search_file_new (const char *name, const GwSearchSpec *spec)
{
  GwSearchFile *file = g_new0 (GwSearchFile, 1);

  file->name = g_strdup (name);
  file->spec = gw_search_spec_copy (spec);
  file->status = gw_search_status_new ();
  file->created = g_get_real_time () / G_USEC_PER_SEC;
  return file;
}

GwSearchFile *
gw_search_file_copy (const GwSearchFile *file)
{
  GwSearchFile *copy = g_new0 (GwSearchFile, 1);

  copy->name = g_strdup (file->name);
  copy->spec = gw_search_spec_copy (file->spec);
  copy->next = file->next != NULL ? gw_search_spec_copy (file->next) : NULL;
  copy->status = gw_search_status_ref (file->status);
  copy->hash = g_strdup (file->hash);
  copy->created = file->created;
  copy->shard = file->shard;
  copy->n_shards = file->n_shards;
  return copy;
}

void
gw_search_file_free (GwSearchFile *file)
{
  g_free (file->name);
  g_clear_pointer (&file->spec, gw_search_spec_free);
  g_clear_pointer (&file->next, gw_search_spec_free);
  g_clear_pointer (&file->status, gw_search_status_unref);
  g_free (file->hash);
  g_clear_pointer (&file->state, g_variant_unref);
  g_free (file);
}

GVariant *
gw_search_file_make_setup (const GwSearchFile *file)
{
  g_autoptr (GVariant) spec = g_variant_ref_sink (gw_search_spec_save (file->spec));
  g_autoptr (GwFacts) facts = gw_search_make_facts (file->spec, file->status, file->hash);
  GVariantDict dict;

  g_variant_dict_init (&dict, spec);
  gw_search_status_save (file->status, &dict);
  if (file->name != NULL)
    g_variant_dict_insert (&dict, "name", "^ay", file->name);
  if (file->next != NULL)
    g_variant_dict_insert_value (&dict, "next", gw_search_spec_save (file->next));
  if (file->hash != NULL)
    g_variant_dict_insert (&dict, "hash", "s", file->hash);
  g_variant_dict_insert (&dict, "created", "x", file->created);
  if (file->n_shards > 0)
    g_variant_dict_insert (&dict, "shard", "(uu)", file->shard, file->n_shards);
  if (facts != NULL && file->n_shards == 0)
    {
      g_autofree char *line = gw_facts_to_line (facts);

      g_variant_dict_insert (&dict, "run", "s", line);
    }
  return g_variant_dict_end (&dict);
}

GBytes *
gw_search_file_print (const GwSearchFile *file)
{
  GVariant *state = file->state != NULL ? file->state : g_variant_new ("av", NULL);

  return gw_search_print (gw_search_file_make_setup (file), state);
}

/* The islands of a part are counted, those of the whole are in the spec. */
static void
read_shard (GwSearchFile *file, GVariant *setup)
{
  const guint n = file->state != NULL ? (guint) g_variant_n_children (file->state) : 0;
  guint shard, n_shards;

  if (g_variant_lookup (setup, "shard", "(uu)", &shard, &n_shards) && shard >= 1
      && shard <= n_shards && n_shards <= file->spec->n_islands
      && (n == 0 || n == gw_search_count_shard (file->spec->n_islands, shard, n_shards)))
    {
      file->shard = shard;
      file->n_shards = n_shards;
    }
  /* Files of the terminal do not say how many islands there are. */
  else if (file->state != NULL)
    file->spec->n_islands = n;
}

GwSearchFile *
gw_search_file_parse (GBytes *text, const char *name, GError **error)
{
  g_autoptr (GwSearchFile) file = g_new0 (GwSearchFile, 1);
  g_autoptr (GVariant) setup = NULL;
  g_autoptr (GVariant) next = NULL;
  g_autofree char *typed = NULL;
  GVariantDict dict;

  if (!gw_search_parse (text, name, &setup, &file->state, error))
    return NULL;
  if (g_variant_n_children (file->state) == 0)
    g_clear_pointer (&file->state, g_variant_unref);
  file->spec = gw_search_spec_load (setup, error);
  next = g_variant_lookup_value (setup, "next", G_VARIANT_TYPE_VARDICT);
  if (file->spec != NULL && next != NULL)
    file->next = gw_search_spec_load (next, error);
  if (file->spec == NULL || (next != NULL && file->next == NULL))
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }
  read_shard (file, setup);
  file->status = gw_search_status_load (setup);
  g_variant_dict_init (&dict, setup);
  if (g_variant_dict_lookup (&dict, "name", "^ay", &typed))
    file->name = gw_shown_text (typed, GW_SHOWN_NAME_LENGTH);
  g_variant_dict_clear (&dict);
  g_variant_lookup (setup, "hash", "s", &file->hash);
  g_variant_lookup (setup, "created", "x", &file->created);
  return g_steal_pointer (&file);
}

GwSearchFile *
gw_search_file_read (const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) text = gw_text_file_load (path, GW_TEXT_FILE_LONG_LINES, 0, cancellable, error);

  return text != NULL ? gw_search_file_parse (text, gw_text_file_get_name (path), error) : NULL;
}

GwSearch *
gw_search_file_make_search (const GwSearchFile *file, const char *name, GwProblem *problem,
                            GError **error)
{
  const GwSearchSpec *spec = file->spec;
  const GwMethod *method = gw_method_find (spec->method);
  const guint n_islands = file->n_shards > 0
                            ? gw_search_count_shard (spec->n_islands, file->shard, file->n_shards)
                            : spec->n_islands;
  GwSearch *search;

  if (!gw_search_check_memory (method, problem, &spec->settings, n_islands, error))
    return NULL;
  if (file->state == NULL)
    return gw_search_new (method, problem, &spec->settings, spec->seed, spec->n_islands,
                          MAX (file->shard, 1), MAX (file->n_shards, 1));
  search = gw_search_resume (method, problem, file->state, error);
  if (search != NULL)
    gw_search_set_mutation (search, spec->settings.mutation);
  else
    g_prefix_error (error, "%s: ", name);
  return search;
}

struct _GwSearchUpdate
{
  char *path;
  GwSearchFile *file;
  gboolean begun;
  GBytes *unsaved;
};

GwSearchUpdate *
gw_search_update_new (const char *path, const GwSearchFile *file, gboolean begun, GBytes *unsaved)
{
  GwSearchUpdate *update = g_new0 (GwSearchUpdate, 1);

  update->path = g_strdup (path);
  update->file = gw_search_file_copy (file);
  update->begun = begun;
  update->unsaved = unsaved != NULL ? g_bytes_ref (unsaved) : NULL;
  return update;
}

void
gw_search_update_free (gpointer data)
{
  GwSearchUpdate *update = data;

  g_free (update->path);
  gw_search_file_free (update->file);
  g_clear_pointer (&update->unsaved, g_bytes_unref);
  g_free (update);
}

gboolean
gw_search_update_write (gpointer data, GError **error)
{
  GwSearchUpdate *update = data;
  g_autoptr (GwFileLock) lock = gw_file_lock_new (update->path, error);
  g_autoptr (GwSearchFile) there = NULL;
  g_autoptr (GBytes) text = NULL;

  if (lock == NULL)
    return FALSE;
  if (update->begun)
    {
      GwSearchFile *file = update->file;

      there = update->unsaved != NULL
                ? gw_search_file_parse (update->unsaved, update->path, error)
                : gw_search_file_read (update->path, NULL, error);
      if (there == NULL
          || !gw_search_spec_check_same (file->spec, there->spec, update->path, error))
        return FALSE;
      g_clear_pointer (&file->state, g_variant_unref);
      file->state = g_steal_pointer (&there->state);
      g_free (file->hash);
      file->hash = g_steal_pointer (&there->hash);
      gw_search_status_unref (file->status);
      file->status = gw_search_status_ref (there->status);
    }
  text = gw_search_file_print (update->file);
  return gw_file_lock_write (lock, text, GW_FILE_WRITE_OWN_FOLDER, error);
}
