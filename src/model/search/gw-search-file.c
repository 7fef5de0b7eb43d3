/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-file.h"

#include "gw-error.h"
#include "gw-file-lock.h"
#include "gw-run-file.h"
#include "gw-saved-text.h"
#include "gw-search-command.h"
#include "gw-text-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MEMBER(member) offsetof (GwSearchFile, member)

/* What is not saved here is in the head of the file. */
static const GwRecordField fields[] = {
  { "search", GW_FIELD_OWN, MEMBER (spec), GW_FIELD_NEEDED, .more = &gw_search_spec_field },
  { "next", GW_FIELD_OWN, MEMBER (next), .more = &gw_search_spec_field },
  { "run", GW_FIELD_TEXT, MEMBER (run) },
  { "name", GW_FIELD_TEXT, MEMBER (name), GW_FIELD_NOT_SAVED },
  { "hash", GW_FIELD_TEXT, MEMBER (hash), GW_FIELD_NOT_SAVED },
  { "created", GW_FIELD_INT64, MEMBER (created), GW_FIELD_NOT_SAVED },
  { "shard", GW_FIELD_UINT, MEMBER (shard), GW_FIELD_NOT_SAVED },
  { "shards", GW_FIELD_UINT, MEMBER (n_shards), GW_FIELD_NOT_SAVED },
  { NULL },
};

static const GwRecord file_record = { sizeof (GwSearchFile), fields, NULL, NULL };

static gpointer
ref_status (gpointer status)
{
  return gw_search_status_ref (status);
}

static void
unref_status (gpointer status)
{
  gw_search_status_unref (status);
}

static void
print_status (gconstpointer spec, gconstpointer status, GString *text)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);

  gw_search_status_save (status, &dict);
  gw_saved_text_add_line (text, g_variant_dict_end (&dict));
}

static gpointer
parse_status (gconstpointer spec, GwRunLines *lines)
{
  g_autoptr (GVariant) saved = gw_run_lines_next_dict (lines);

  return saved != NULL && lines->at == lines->end ? gw_search_status_load (saved) : NULL;
}

const GwRunKind gw_search_run_kind = {
  .name = "search",
  .flags = GW_RUN_RESUMES | GW_RUN_TAKES_PARTS,
  .spec = &file_record,
  .ref_status = ref_status,
  .unref_status = unref_status,
  .print_status = print_status,
  .parse_status = parse_status,
};

GwSearchFile *
gw_search_file_new (const char *name, const GwSearchSpec *spec)
{
  GwSearchFile *file = gw_record_new (&file_record);

  file->name = g_strdup (name);
  file->spec = gw_search_spec_copy (spec);
  file->status = gw_search_status_new ();
  file->created = g_get_real_time () / G_USEC_PER_SEC;
  return file;
}

GwSearchFile *
gw_search_file_copy (const GwSearchFile *file)
{
  GwSearchFile *copy = gw_record_copy (&file_record, file);

  copy->status = gw_search_status_ref (file->status);
  return copy;
}

void
gw_search_file_free (GwSearchFile *file)
{
  g_clear_pointer (&file->status, gw_search_status_unref);
  g_clear_pointer (&file->state, g_variant_unref);
  gw_record_free (&file_record, file);
}

/* The command that repeats the search, in the file of a whole one. */
static char *
dup_run (const GwSearchFile *file)
{
  g_autoptr (GwFacts) facts = gw_search_make_facts (file->spec, file->status, file->hash);

  return facts != NULL && file->n_shards == 0 ? gw_facts_to_line (facts) : NULL;
}

/* A line for each island. */
static GString *
print_state (GVariant *state)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; state != NULL && i < g_variant_n_children (state); i++)
    {
      g_autoptr (GVariant) island = g_variant_get_child_value (state, i);

      g_variant_print_string (island, text, TRUE);
      g_string_append_c (text, '\n');
    }
  return text;
}

GBytes *
gw_search_file_print (const GwSearchFile *file, GVariant *state)
{
  g_autoptr (GVariant) taken = state != NULL ? g_variant_ref_sink (state) : NULL;
  g_autoptr (GString) lines = print_state (taken);
  g_autoptr (GwSearchFile) printed = gw_search_file_copy (file);
  const GwRunHead head = { .name = file->name,
                           .created = file->created,
                           .hash = file->hash,
                           .shard = file->shard,
                           .n_shards = file->n_shards };
  const gboolean begun = taken != NULL || file->status->evaluations > 0;

  g_free (printed->run);
  printed->run = dup_run (file);
  return gw_run_file_print (&gw_search_run_kind, &head, printed, begun ? file->status : NULL,
                            lines);
}

static gboolean
refuse_state (const GwRunLines *lines, const char *name, GError **error)
{
  gw_error_set_at (error, GW_ERROR_DAMAGED, name, lines->line,
                   _("The saved search is damaged; use a backup copy, or restart it"));
  return FALSE;
}

/* Reads the islands, if there are any. */
static gboolean
parse_state (GwSearchFile *file, const GwRunLines *state, const char *name, GError **error)
{
  GwRunLines lines = *state;
  GVariantBuilder builder;

  if (lines.at == lines.end)
    return TRUE;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (; lines.at < lines.end; lines.line++)
    {
      const char *end = memchr (lines.at, '\n', (gsize) (lines.end - lines.at));
      g_autoptr (GVariant) island = gw_saved_text_parse (G_VARIANT_TYPE_VARIANT, lines.at, end);

      if (island == NULL || lines.line - state->line >= GW_SEARCH_MOST_ISLANDS)
        {
          g_variant_builder_clear (&builder);
          return refuse_state (&lines, name, error);
        }
      g_variant_builder_add_value (&builder, island);
      lines.at = end + 1;
    }
  file->state = g_variant_ref_sink (g_variant_builder_end (&builder));
  return TRUE;
}

/* The islands of a part are counted, those of the whole are in the spec. */
static void
count_islands (GwSearchFile *file, const GwRunHead *head)
{
  const guint n = file->state != NULL ? (guint) g_variant_n_children (file->state) : 0;
  const guint n_islands = file->spec->n_islands;

  if (head->n_shards > 0 && head->n_shards <= n_islands
      && (n == 0 || n == gw_search_count_shard (n_islands, head->shard, head->n_shards)))
    {
      file->shard = head->shard;
      file->n_shards = head->n_shards;
    }
  else if (file->state != NULL)
    file->spec->n_islands = n;
}

static GwSearchFile *
take_file (GwRunFile *file)
{
  GwSearchFile *taken = g_steal_pointer (&file->spec);
  GwRunHead *head = file->head;

  taken->name = g_steal_pointer (&head->name);
  taken->hash = g_steal_pointer (&head->hash);
  taken->created = head->created;
  taken->status = file->status != NULL ? g_steal_pointer (&file->status) : gw_search_status_new ();
  return taken;
}

GwSearchFile *
gw_search_file_parse (GBytes *text, const char *name, GError **error)
{
  static const GwRunKind *const kinds[] = { &gw_search_run_kind, NULL };
  g_autoptr (GwRunFile) read = gw_run_file_parse (text, name, kinds, GW_RUN_FILE_ALL, error);
  g_autoptr (GwSearchFile) file = read != NULL ? take_file (read) : NULL;

  if (file == NULL || !parse_state (file, &read->state, name, error))
    return NULL;
  count_islands (file, read->head);
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
  GwSearchSettings settings = spec->settings;
  const guint n_islands = file->n_shards > 0
                            ? gw_search_count_shard (spec->n_islands, file->shard, file->n_shards)
                            : spec->n_islands;
  GwSearch *search;

  settings.parents = MIN (settings.parents, settings.population);
  if (!gw_search_check_memory (method, problem, &settings, n_islands, error))
    return NULL;
  if (file->state == NULL)
    return gw_search_new (method, problem, &settings, spec->seed, spec->n_islands,
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
  text = gw_search_file_print (update->file, update->file->state);
  return gw_file_lock_write (lock, text, GW_FILE_WRITE_OWN_FOLDER, error);
}
