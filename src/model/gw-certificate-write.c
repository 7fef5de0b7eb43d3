/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-certificate-write.h"

#include "gw-certificate.h"
#include "gw-file-write.h"

#define CHUNK 65536

/* Text on its way to the file and into the sum. */
typedef struct
{
  GOutputStream *stream;
  GChecksum *sum;
  GString *text;
  GCancellable *cancellable;
  GError **error;
} Writer;

static gboolean
flush (Writer *writer)
{
  gboolean written;

  g_checksum_update (writer->sum, (const guchar *) writer->text->str, (gssize) writer->text->len);
  written = g_output_stream_write_all (writer->stream, writer->text->str, writer->text->len, NULL,
                                       writer->cancellable, writer->error);
  g_string_truncate (writer->text, 0);
  return written;
}

static gboolean
flush_chunk (Writer *writer)
{
  return writer->text->len < CHUNK || flush (writer);
}

static gboolean
write_boards (Writer *writer, const GwProof *proof, gint64 threshold)
{
  guint n_boards, n = 0;
  const GwProofBoard *boards = gw_proof_get_boards (proof, &n_boards);

  while (n < n_boards && boards[n].value >= threshold)
    n++;
  g_string_append_printf (writer->text, "boards %u\n", n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GwBoard) board
        = gw_proof_question_make_board (gw_proof_get_question (proof), &boards[i]);
      g_autofree char *text = gw_board_to_string (board);

      g_string_append_printf (writer->text, "%s %u %" G_GINT64_FORMAT "\n", text, boards[i].words,
                              boards[i].points);
      if (!flush_chunk (writer))
        return FALSE;
    }
  return TRUE;
}

/* The letters of a set in the order of the alphabet, not of their ranks. */
static gboolean
write_sets (Writer *writer, const GwProof *proof)
{
  const GwProofWords *words = gw_proof_get_question (proof)->words;
  const GwAlphabet *alphabet
    = gw_lexicon_get_alphabet (gw_proof_get_question (proof)->lexicon);
  guint n_sets;
  g_autoptr (GwProofCursor) cursor = gw_proof_cursor_new (gw_proof_get_sets (proof, &n_sets));
  GwProofSet set;

  g_string_append_printf (writer->text, "sets %u\n", n_sets);
  for (guint i = 0; i < n_sets && gw_proof_cursor_next (cursor, &set); i++)
    {
      const guint64 letters = gw_proof_set_get_letters (set, words);
      guint8 counts[GW_PROOF_MAX_LETTERS] = { 0 };

      for (guint k = 0; k < words->n_cells; k++)
        counts[words->letter_of[GW_PROOF_LETTER (letters, words->n_cells, k)]]++;
      for (guint letter = 0; letter < words->n_letters; letter++)
        for (guint k = 0; k < counts[letter]; k++)
          g_string_append_unichar (writer->text, alphabet->letters[letter]);
      g_string_append_printf (writer->text, " %u\n", gw_proof_set_get_total (set));
      if (!flush_chunk (writer))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_all (Writer *writer, const GwProof *proof)
{
  const GwProofQuestion *question = gw_proof_get_question (proof);
  g_autofree char *hash = gw_lexicon_dup_hash (question->lexicon);
  g_autofree char *head = NULL;
  GwProofProgress progress;

  gw_proof_get_progress (proof, &progress);
  head = gw_certificate_format_head (
    question->rows, question->cols, question->problem->plain->objective == GW_OBJECTIVE_WORDS,
    question->problem->plain->rules, hash, gw_lexicon_get_alphabet (question->lexicon),
    progress.threshold);
  g_string_append (writer->text, head);
  if (!write_boards (writer, proof, progress.threshold) || !write_sets (writer, proof))
    return FALSE;
  g_string_append_printf (writer->text, "left-out %" G_GUINT64_FORMAT "\n", progress.left_out);
  if (!flush (writer))
    return FALSE;
  g_string_append_printf (writer->text, "end %s\n", g_checksum_get_string (writer->sum));
  return g_output_stream_write_all (writer->stream, writer->text->str, writer->text->len, NULL,
                                    writer->cancellable, writer->error);
}

/* A file on its way to be replaced. */
typedef struct
{
  GFile *file;
  GFileOutputStream *stream; /* NULL when it can not be written */
  gboolean is_new;
} Target;

static void
target_open (Target *target, GFile *file, GCancellable *cancellable, GError **error)
{
  target->file = file;
  target->is_new = !g_file_query_exists (file, cancellable);
  target->stream
    = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, error);
}

/* Leaves all as it was before. */
static void
target_give_up (Target *target)
{
  g_autoptr (GCancellable) given_up = g_cancellable_new ();

  if (target->stream == NULL)
    return;
  /* Closed like that it leaves an old file alone. */
  g_cancellable_cancel (given_up);
  g_output_stream_close (G_OUTPUT_STREAM (target->stream), given_up, NULL);
  g_clear_object (&target->stream);
  if (target->is_new)
    g_file_delete (target->file, NULL, NULL);
}

static void
name_error (GFile *file, const GError *inner, GError **error)
{
  g_autofree char *name = gw_file_dup_name (file);

  g_set_error (error, inner->domain, inner->code, "%s: %s", name,
               gw_file_write_get_reason (inner));
}

gboolean
gw_certificate_try (GFile *file, GError **error)
{
  g_autoptr (GError) own_error = NULL;
  Target target;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  target_open (&target, file, NULL, &own_error);
  target_give_up (&target);
  if (own_error != NULL)
    name_error (file, own_error, error);
  return own_error == NULL;
}

gboolean
gw_certificate_write (const GwProof *proof, GFile *file, GCancellable *cancellable,
                      GError **error)
{
  g_autoptr (GError) own_error = NULL;
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GString) text = g_string_new (NULL);
  Writer writer = { NULL, sum, text, cancellable, &own_error };
  Target target;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  target_open (&target, file, cancellable, &own_error);
  if (target.stream != NULL)
    writer.stream = G_OUTPUT_STREAM (target.stream);
  if (target.stream != NULL && write_all (&writer, proof)
      && g_output_stream_close (writer.stream, cancellable, &own_error))
    {
      g_object_unref (target.stream);
      return TRUE;
    }
  target_give_up (&target);
  name_error (file, own_error, error);
  return FALSE;
}

typedef struct
{
  GwProof *proof;
  GFile *file;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_proof_unref (inputs->proof);
  g_object_unref (inputs->file);
  g_free (inputs);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Inputs *inputs = task_data;
  GError *error = NULL;

  if (gw_certificate_write (inputs->proof, inputs->file, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
gw_certificate_write_async (GwProof *proof, GFile *file, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Inputs *inputs = g_new0 (Inputs, 1);

  inputs->proof = gw_proof_ref (proof);
  inputs->file = g_object_ref (file);
  g_task_set_source_tag (task, gw_certificate_write_async);
  g_task_set_task_data (task, inputs, inputs_free);
  g_task_run_in_thread (task, write_in_thread);
}

gboolean
gw_certificate_write_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, gw_certificate_write_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
