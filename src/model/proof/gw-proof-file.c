/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-file.h"

#include "gw-board-columns.h"
#include "gw-compat.h"
#include "gw-file-lock.h"
#include "gw-game-command.h"
#include "gw-proof-lines.h"
#include "gw-proof-text.h"
#include "gw-proof-units.h"
#include "gw-proof-work.h"
#include "gw-saved-text.h"
#include "gw-search-command.h"
#include "gw-text-file.h"

/* The key of the dictionary. */
#define PROGRESS "progress"

static gpointer
ref_status (gpointer status)
{
  return gw_proof_status_ref (status);
}

static void
unref_status (gpointer status)
{
  gw_proof_status_unref (status);
}

static void
print_status (gconstpointer spec, gconstpointer status, GString *text)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);

  g_variant_dict_insert_value (&dict, PROGRESS, gw_proof_status_save (status));
  gw_saved_text_add_line (text, g_variant_dict_end (&dict));
}

static gpointer
parse_status (gconstpointer data, GwRunLines *lines)
{
  const GwProofSpec *spec = data;
  GwRunLines rest = *lines;
  g_autoptr (GVariant) dict = gw_run_lines_next_dict (&rest);
  g_autoptr (GVariant) saved
    = dict != NULL ? g_variant_lookup_value (dict, PROGRESS, NULL) : NULL;
  GwProofStatus *status
    = saved != NULL ? gw_proof_status_load (saved, spec->search->shape) : NULL;

  if (status != NULL)
    *lines = rest;
  if (status != NULL && rest.at < rest.end)
    g_clear_pointer (&status, gw_proof_status_unref);
  return status;
}

static gboolean
is_done (gconstpointer spec, gconstpointer data)
{
  const GwProofStatus *status = data;

  return status->progress.phase == GW_PROOF_DONE;
}

static char *
dup_name (gconstpointer data)
{
  const GwProofSpec *spec = data;

  return gw_proof_text_dup_name (spec->search);
}

static char *
dup_value (gconstpointer data, gconstpointer status)
{
  const GwProofSpec *spec = data;

  return gw_proof_text_dup_value (spec->search, status);
}

const GwRunKind gw_proof_run_kind = {
  .name = "proof",
  .page = "best",
  .flags = GW_RUN_RESUMES,
  .spec = &gw_proof_spec_record,
  .ref_status = ref_status,
  .unref_status = unref_status,
  .print_status = print_status,
  .parse_status = parse_status,
  .is_done = is_done,
  .dup_name = dup_name,
  .dup_value = dup_value,
  .work = gw_proof_work,
  .fill_in = gw_proof_fill_in,
  .free_engine = gw_proof_free_engine,
};

static const GwRunKind *const kinds[] = { &gw_proof_run_kind, NULL };

GwRunFile *
gw_proof_file_new (const GwSearchSpec *search, gint64 threshold)
{
  GwProofSpec *spec = gw_record_new (&gw_proof_spec_record);

  spec->search = gw_search_spec_copy (search);
  spec->threshold = threshold;
  return gw_run_file_new (&gw_proof_run_kind, NULL, spec);
}

GwSearchSpec *
gw_proof_file_get_search (const GwRunFile *file)
{
  const GwProofSpec *spec = file->spec;

  return spec->search;
}

gint64
gw_proof_file_get_threshold (const GwRunFile *file)
{
  const GwProofSpec *spec = file->spec;

  return spec->threshold;
}

void
gw_proof_file_set_status (GwRunFile *file, GwProofStatus *status)
{
  if (status != NULL)
    gw_proof_status_ref (status);
  g_clear_pointer (&file->status, gw_proof_status_unref);
  file->status = status;
}

/* Takes the state from its lines, and lets the text go. */
static gboolean
take_state (GwRunFile *file, const char *name, GVariant **state, GError **error)
{
  g_autoptr (GVariant) saved = NULL;

  if (!gw_proof_lines_parse (&file->state, file->head, name, &saved, error))
    return FALSE;
  if ((saved != NULL) != (file->status != NULL))
    {
      gw_proof_refuse (name, file->state.line, error);
      return FALSE;
    }
  g_clear_pointer (&file->text, g_bytes_unref);
  file->state = (GwRunLines){ NULL, NULL, 0 };
  if (state != NULL)
    *state = g_steal_pointer (&saved);
  return TRUE;
}

/* Takes what was read; it may be NULL. */
static GwRunFile *
check_file (GwRunFile *read, const char *name, GwRunFileParts parts, GVariant **state,
            GError **error)
{
  g_autoptr (GwRunFile) file = read;

  if (file != NULL && file->head->n_shards > GW_PROOF_MOST_SHARDS)
    gw_proof_refuse (name, 0, error);
  else if (file != NULL
           && (parts == GW_RUN_FILE_STATUS || take_state (file, name, state, error)))
    return g_steal_pointer (&file);
  return NULL;
}

GwRunFile *
gw_proof_file_read (const char *path, GVariant **state, GCancellable *cancellable, GError **error)
{
  const GwRunFileParts parts = state != NULL ? GW_RUN_FILE_ALL : GW_RUN_FILE_STATUS;

  return check_file (gw_run_file_read (path, kinds, parts, cancellable, error),
                     gw_text_file_get_name (path), parts, state, error);
}

GwRunFile *
gw_proof_file_parse (GBytes *text, const char *name, GVariant **state, GError **error)
{
  return check_file (gw_run_file_parse (text, name, kinds, GW_RUN_FILE_ALL, error), name,
                     GW_RUN_FILE_ALL, state, error);
}

GBytes *
gw_proof_file_print (const GwRunFile *file, GVariant *state)
{
  GString *lines = gw_proof_lines_print (state);
  GBytes *text;

  text = gw_run_file_print (file->kind, file->head, file->spec, file->status, lines);
  g_string_free (lines, TRUE);
  return text;
}

GwFacts *
gw_proof_make_facts (const GwSearchSpec *spec, gint64 threshold, const char *hash, guint n_words)
{
  g_autoptr (GwCommandLine) line = gw_command_line_new ("prove");
  g_autofree char *words = gw_game_command_dup_words (spec->game);
  g_auto (GStrv) command = NULL;
  const guint rows = gw_board_get_rows (spec->shape);
  const guint cols = gw_board_get_cols (spec->shape);
  GwFactsSpec facts = GW_FACTS_SPEC_INIT;

  gw_command_line_set_size (line, "--size", rows, cols);
  gw_command_line_set_option (line, "--objective", gw_objective_to_string (spec->objective));
  if (threshold > 0)
    gw_command_line_set_number (line, "--threshold", (guint64) threshold);
  gw_game_command_add_words (line, spec->game);
  gw_command_line_set_rules (line, spec->game->rules);
  command = gw_command_line_make_words (line);
  facts.program = rows * cols <= GW_PROOF_ALONE_CELLS ? GW_CLI_NAME : GW_MPI_NAME;
  facts.command = (const char *const *) command;
  facts.lexicon = words;
  facts.hash = hash;
  facts.n_words = n_words;
  facts.max_level = gw_rules_get (spec->game->rules)->max_level;
  facts.rules = spec->game->rules;
  facts.lasting = TRUE;
  return gw_facts_new (&facts);
}

JsonNode *
gw_proof_make_figures (const GwProofStatus *status)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "boards");
  json_builder_begin_array (builder);
  for (guint i = 0; i < status->items->len; i++)
    {
      const GwProofFind *find = gw_proof_status_get_find (status, i);
      g_autofree char *text = gw_board_to_string (find->board);
      const GwBoardCase told = { .board = text, .words = find->words, .score = find->points };

      gw_columns_add_json (gw_board_columns, GW_COLUMN_FACTS | GW_BOARD_WORDS | GW_BOARD_SCORE,
                           &told, builder);
    }
  json_builder_end_array (builder);
  gw_json_add_boolean (builder, "complete", status->progress.phase == GW_PROOF_DONE);
  gw_json_add_int (builder, "left_out", (gint64) status->progress.left_out);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
