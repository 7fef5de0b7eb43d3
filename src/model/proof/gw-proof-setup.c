/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-setup.h"

#include "gw-board-columns.h"
#include "gw-error.h"
#include "gw-file-lock.h"
#include "gw-proof-units.h"
#include "gw-saved-text.h"
#include "gw-search-command.h"
#include "gw-text-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The first line of a saved proof ends with a SHA-256 checksum of the rest, which is one value as
 * text. So a damaged file cannot prove anything. */
#define HEADER "gridwright-proof 1 "

/* Of a proof without a list of its letter sets, which older programs cannot continue. It is as long
 * as the other. */
#define COUNTS_HEADER "gridwright-proof 2 "
#define SUM_LENGTH 64
#define BODY (strlen (HEADER) + SUM_LENGTH + 1)
#define SAVED_TYPE "(a{sv}v)"

/* Saved instead of a state when the proof has not begun. */
#define NO_STATE "()"

gboolean
gw_proof_is_saved (const char *data, gsize length)
{
  return length >= strlen (HEADER)
         && (memcmp (data, HEADER, strlen (HEADER)) == 0
             || memcmp (data, COUNTS_HEADER, strlen (HEADER)) == 0);
}

GBytes *
gw_proof_print (GVariant *setup, GVariant *state)
{
  g_autoptr (GVariant) saved = NULL;
  const gboolean has_counts = state != NULL && gw_proof_state_has_counts (state);
  g_autofree char *sum = NULL;
  GString *text = g_string_new (NULL);
  gsize length;

  saved = g_variant_ref_sink (
    g_variant_new ("(@a{sv}v)", setup, state != NULL ? state : g_variant_new (NO_STATE)));
  g_variant_print_string (saved, text, TRUE);
  g_string_append_c (text, '\n');
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  g_string_prepend (text, "\n");
  g_string_prepend (text, sum);
  g_string_prepend (text, has_counts ? COUNTS_HEADER : HEADER);
  length = text->len;
  return g_bytes_new_take (g_string_free (text, FALSE), length);
}

gboolean
gw_proof_parse (GBytes *text, const char *name, GVariant **setup, GVariant **state,
                GError **error)
{
  const char *data = g_bytes_get_data (text, NULL);
  const gsize length = g_bytes_get_size (text);
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) boxed = NULL;
  g_autofree char *sum = NULL;

  if (!gw_proof_is_saved (data, length))
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, name, 1,
                       _("This is not a saved proof; such a file begins with “%.*s”"),
                       (int) strlen (HEADER) - 1, HEADER);
      return FALSE;
    }
  if (length > BODY)
    sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data + BODY,
                                       length - BODY);
  if (sum == NULL || memcmp (sum, data + strlen (HEADER), SUM_LENGTH) != 0)
    {
      gw_proof_refuse (name, 1, error);
      return FALSE;
    }
  saved = gw_saved_text_parse (G_VARIANT_TYPE (SAVED_TYPE), data + BODY, data + length);
  if (saved != NULL)
    boxed = g_variant_get_child_value (saved, 1);
  if (boxed != NULL)
    *state = g_variant_get_variant (boxed);
  if (boxed == NULL
      || (!gw_proof_state_is_saved (*state)
          && !g_variant_is_of_type (*state, G_VARIANT_TYPE (NO_STATE))))
    {
      if (boxed != NULL)
        g_clear_pointer (state, g_variant_unref);
      gw_proof_refuse (name, 2, error);
      return FALSE;
    }
  if (g_variant_is_of_type (*state, G_VARIANT_TYPE (NO_STATE)))
    g_clear_pointer (state, g_variant_unref);
  *setup = g_variant_get_child_value (saved, 0);
  return TRUE;
}

GwProofSetup *
gw_proof_setup_new (const GwSearchSpec *spec, gint64 threshold)
{
  GwProofSetup *setup = g_new0 (GwProofSetup, 1);

  setup->spec = gw_search_spec_copy (spec);
  setup->threshold = threshold;
  return setup;
}

void
gw_proof_setup_set_status (GwProofSetup *setup, GwProofStatus *status)
{
  if (status != NULL)
    gw_proof_status_ref (status);
  g_clear_pointer (&setup->status, gw_proof_status_unref);
  setup->status = status;
}

GwProofSetup *
gw_proof_setup_copy (const GwProofSetup *setup)
{
  GwProofSetup *copy = gw_proof_setup_new (setup->spec, setup->threshold);

  copy->name = g_strdup (setup->name);
  copy->created = setup->created;
  copy->begun = setup->begun;
  copy->shard = setup->shard;
  copy->n_shards = setup->n_shards;
  copy->hash = g_strdup (setup->hash);
  gw_proof_setup_set_status (copy, setup->status);
  return copy;
}

void
gw_proof_setup_free (GwProofSetup *setup)
{
  if (setup == NULL)
    return;

  g_free (setup->name);
  gw_search_spec_free (setup->spec);
  g_free (setup->hash);
  g_clear_pointer (&setup->status, gw_proof_status_unref);
  g_free (setup);
}

/* The one that the proof was begun with, or that it came to. */
static gint64
get_threshold (const GwProofSetup *setup)
{
  const GwProofStatus *status = setup->status;

  return status != NULL && status->progress.phase == GW_PROOF_DONE ? status->progress.threshold
                                                                   : setup->threshold;
}

GVariant *
gw_proof_setup_save (const GwProofSetup *setup)
{
  g_autoptr (GVariant) spec = g_variant_ref_sink (gw_search_spec_save (setup->spec));
  g_autoptr (GwFacts) facts = gw_proof_make_facts (setup->spec, get_threshold (setup),
                                                   setup->hash, 0);
  g_autofree char *line = gw_facts_to_line (facts);
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (spec);

  if (setup->name != NULL)
    g_variant_dict_insert (&dict, "name", "^ay", setup->name);
  if (setup->created != 0)
    g_variant_dict_insert (&dict, "created", "x", setup->created);
  if (setup->hash != NULL)
    g_variant_dict_insert (&dict, "hash", "s", setup->hash);
  /* A part of a proof is not what the command gives. */
  if (setup->n_shards == 0)
    g_variant_dict_insert (&dict, "run", "s", line);
  g_variant_dict_insert (&dict, "from", "x", setup->threshold);
  if (setup->n_shards > 0)
    g_variant_dict_insert (&dict, "shard", "(uu)", setup->shard, setup->n_shards);
  if (setup->status != NULL)
    g_variant_dict_insert_value (&dict, "news", gw_proof_status_save (setup->status));
  return g_variant_dict_end (&dict);
}

GwProofSetup *
gw_proof_setup_parse (GBytes *text, const char *name, GVariant **state, GError **error)
{
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) saved_state = NULL;
  g_autoptr (GVariant) status = NULL;
  g_autoptr (GwSearchSpec) spec = NULL;
  GVariantDict dict;
  GwProofSetup *setup;
  gint64 threshold = 0;

  if (!gw_proof_parse (text, name, &saved, &saved_state, error))
    return NULL;
  spec = gw_search_spec_load (saved, error);
  if (spec == NULL)
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }
  g_variant_lookup (saved, "from", "x", &threshold);
  setup = gw_proof_setup_new (spec, MAX (threshold, 0));
  setup->begun = saved_state != NULL;
  g_variant_lookup (saved, "shard", "(uu)", &setup->shard, &setup->n_shards);
  g_variant_dict_init (&dict, saved);
  setup->name = gw_search_spec_read_text (&dict, "name");
  g_variant_dict_clear (&dict);
  g_variant_lookup (saved, "created", "x", &setup->created);
  g_variant_lookup (saved, "hash", "s", &setup->hash);
  status = g_variant_lookup_value (saved, "news", NULL);
  if (status != NULL && setup->begun)
    setup->status = gw_proof_status_load (status, spec->shape);
  if (setup->status != NULL)
    setup->status->progress.by_units = gw_proof_state_has_counts (saved_state);
  if (setup->n_shards > GW_PROOF_MOST_SHARDS || setup->shard > setup->n_shards
      || (setup->shard == 0) != (setup->n_shards == 0)
      || (saved_state != NULL
          && (setup->n_shards == 0) != gw_proof_state_is_whole (saved_state)))
    {
      gw_proof_setup_free (setup);
      gw_proof_refuse (name, 2, error);
      return NULL;
    }
  if (state != NULL)
    *state = g_steal_pointer (&saved_state);
  return setup;
}

GwProofSetup *
gw_proof_setup_read (const char *path, GVariant **state, GCancellable *cancellable,
                     GError **error)
{
  g_autoptr (GBytes) text = gw_text_file_load (path, GW_TEXT_FILE_LONG_LINES, 0, cancellable, error);

  return text != NULL ? gw_proof_setup_parse (text, gw_text_file_get_name (path), state, error)
                      : NULL;
}

gboolean
gw_proof_setup_check_same (const GwProofSetup *setup, const GwProofSetup *in_file,
                           const char *path, GError **error)
{
  if (setup->threshold == in_file->threshold)
    return gw_search_spec_check_same (setup->spec, in_file->spec, path, error);
  return gw_file_lock_refuse_replaced (path, error);
}

gboolean
gw_proof_setup_update (const GwProofSetup *setup, const char *path, GBytes *text, GError **error)
{
  g_autoptr (GwFileLock) lock = gw_file_lock_new (path, error);
  g_autoptr (GwProofSetup) there = NULL;
  g_autoptr (GVariant) state = NULL;
  g_autoptr (GBytes) updated = NULL;

  if (lock == NULL)
    return FALSE;
  if (text == NULL && setup->begun)
    {
      there = gw_proof_setup_read (path, &state, NULL, error);
      if (there == NULL || !gw_proof_setup_check_same (setup, there, path, error))
        return FALSE;
      g_free (there->name);
      there->name = g_strdup (setup->name);
    }
  if (text == NULL)
    text = updated = gw_proof_print (gw_proof_setup_save (there != NULL ? there : setup), state);
  return gw_file_lock_write (lock, text, GW_FILE_WRITE_OWN_FOLDER, error);
}

GwFacts *
gw_proof_make_facts (const GwSearchSpec *spec, gint64 threshold, const char *hash, guint n_words)
{
  g_autoptr (GwCommandLine) line = gw_command_line_new ("prove");
  g_autofree char *words = gw_search_command_dup_words (spec);
  g_auto (GStrv) command = NULL;
  const guint rows = gw_board_get_rows (spec->shape);
  const guint cols = gw_board_get_cols (spec->shape);
  GwFactsSpec facts = GW_FACTS_SPEC_INIT;

  gw_command_line_set_size (line, "--size", rows, cols);
  gw_command_line_set_option (line, "--objective", gw_objective_to_string (spec->objective));
  if (threshold > 0)
    gw_command_line_set_number (line, "--threshold", (guint64) threshold);
  gw_search_command_add_words (line, spec);
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
