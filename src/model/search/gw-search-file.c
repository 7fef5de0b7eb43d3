/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-file.h"

#include "gw-saved-text.h"
#include "gw-search-command.h"
#include "gw-search-islands.h"
#include "gw-search-text.h"
#include "gw-search-work.h"
#include "gw-text-file.h"

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

static gboolean
is_ready (gconstpointer spec)
{
  return gw_search_spec_has_words (spec);
}

static gboolean
is_done (gconstpointer data, gconstpointer status)
{
  const GwSearchSpec *spec = data;

  return gw_search_status_is_complete (status, spec->objective)
         || (spec->has_target && gw_search_status_meets (status, spec->target));
}

static char *
dup_name (gconstpointer spec)
{
  return gw_search_spec_dup_name (spec);
}

static char *
dup_value (gconstpointer spec, gconstpointer status)
{
  return status != NULL ? gw_search_status_dup_value (status, spec) : NULL;
}

static void
vary (gpointer spec)
{
  ((GwSearchSpec *) spec)->seed++;
}

static GwFacts *
make_facts (const GwRunHead *head, gconstpointer spec, gconstpointer status)
{
  return gw_search_make_facts (spec, status, head->hash);
}

const GwRunKind gw_search_run_kind = {
  .name = "search",
  .page = "best",
  .flags = GW_RUN_RESUMES | GW_RUN_TAKES_PARTS,
  .spec = &gw_search_spec_record,
  .ref_status = ref_status,
  .unref_status = unref_status,
  .print_status = print_status,
  .parse_status = parse_status,
  .is_ready = is_ready,
  .is_done = is_done,
  .dup_name = dup_name,
  .dup_value = dup_value,
  .vary = vary,
  .make_facts = make_facts,
  .work = gw_search_work,
  .fill_in = gw_search_fill_in,
  .free_engine = gw_search_free_engine,
};

GwRunFile *
gw_search_file_new (const GwSearchSpec *spec)
{
  GwRunFile *file
    = gw_run_file_new (&gw_search_run_kind, gw_search_spec_dup_name (spec),
                       gw_search_spec_copy (spec));

  file->status = gw_search_status_new ();
  return file;
}

GwRunFile *
gw_search_file_copy (const GwRunFile *file)
{
  GwRunFile *copy = g_new0 (GwRunFile, 1);

  copy->kind = file->kind;
  copy->head = gw_record_copy (&gw_run_head_record, file->head);
  copy->spec = gw_search_spec_copy (file->spec);
  copy->status = gw_search_status_ref (file->status);
  return copy;
}

GBytes *
gw_search_file_print (const GwRunFile *file, GVariant *state)
{
  const GwSearchStatus *status = file->status;
  g_autoptr (GVariant) taken = state != NULL ? g_variant_ref_sink (state) : NULL;
  GString *lines = gw_search_islands_print (taken);
  const gboolean begun = taken != NULL || status->evaluations > 0;
  GBytes *text = gw_run_file_print (file->kind, file->head, file->spec, begun ? status : NULL, lines);

  g_string_free (lines, TRUE);
  return text;
}

/* The islands of a part are counted, those of the whole are in the spec. */
static void
count_islands (GwRunFile *file, GVariant *state)
{
  GwRunHead *head = file->head;
  GwSearchSpec *spec = file->spec;
  const guint n = state != NULL ? (guint) g_variant_n_children (state) : 0;
  const guint n_islands = spec->n_islands;

  if (head->n_shards > 0 && head->n_shards <= n_islands
      && (n == 0 || n == gw_search_count_shard (n_islands, head->shard, head->n_shards)))
    return;
  head->shard = head->n_shards = 0;
  if (state != NULL)
    spec->n_islands = n;
}

GwRunFile *
gw_search_file_parse (GBytes *text, const char *name, GVariant **state, GError **error)
{
  static const GwRunKind *const kinds[] = { &gw_search_run_kind, NULL };
  g_autoptr (GwRunFile) file = gw_run_file_parse (text, name, kinds, GW_RUN_FILE_ALL, error);
  g_autoptr (GVariant) islands = NULL;

  if (file == NULL || !gw_search_islands_parse (&file->state, name, &islands, error))
    return NULL;
  if (file->status == NULL)
    file->status = gw_search_status_new ();
  count_islands (file, islands);
  g_clear_pointer (&file->text, g_bytes_unref);
  file->state = (GwRunLines){ NULL, NULL, 0 };
  if (state != NULL)
    *state = g_steal_pointer (&islands);
  return g_steal_pointer (&file);
}

GwRunFile *
gw_search_file_read (const char *path, GVariant **state, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) text
    = gw_text_file_load (path, GW_TEXT_FILE_LONG_LINES, GW_RUN_FILE_LIMIT, cancellable, error);

  return text != NULL ? gw_search_file_parse (text, gw_text_file_get_name (path), state, error)
                      : NULL;
}
