/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-certificate-write.h"

#include "gw-certificate-check.h"
#include "gw-certificate.h"
#include "gw-error.h"
#include "gw-languages.h"
#include "gw-proof-listing.h"

#include <glib/gi18n-lib.h>

#define CHUNK 65536

/* Collects text, and passes it on to the file and to the checksum. */
typedef struct
{
  GwFileWriter *target;
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
  written = gw_file_writer_add (writer->target, writer->text->str, writer->text->len,
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

/* Sorts the letters of each set by the alphabet: the proof has them by rank. */
static gboolean
write_sets (Writer *writer, const GwProof *proof)
{
  const GwProofWords *words = gw_proof_get_question (proof)->words;
  const GwAlphabet *alphabet
    = gw_lexicon_get_alphabet (gw_proof_get_question (proof)->lexicon);
  g_autoptr (GwProofListing) listing = gw_proof_listing_new (proof);
  g_autoptr (GError) error = NULL;
  GwProofSet set;

  g_string_append_printf (writer->text, "sets %u\n", gw_proof_listing_get_n_sets (listing));
  while (gw_proof_listing_next (listing, &set, writer->cancellable, &error))
    {
      guint8 letters[GW_PROOF_MAX_CELLS];
      guint8 counts[GW_PROOF_MAX_LETTERS] = { 0 };

      gw_proof_words_get_set (words, set.number, letters);
      for (guint k = 0; k < words->n_cells; k++)
        counts[words->letter_of[letters[k]]]++;
      for (guint letter = 0; letter < alphabet->n_letters; letter++)
        for (guint k = 0; k < counts[letter]; k++)
          g_string_append_unichar (writer->text, alphabet->letters[letter]);
      g_string_append_printf (writer->text, " %u\n", set.total);
      if (!flush_chunk (writer))
        return FALSE;
    }
  if (error != NULL)
    g_propagate_error (writer->error, g_steal_pointer (&error));
  return error == NULL;
}

/* Each letter takes at least one byte, and each total one digit. */
gboolean
gw_certificate_check_length (guint n_cells, guint64 n_sets, GError **error)
{
  const guint64 line = n_cells + 3;

  if (n_sets <= GW_CERTIFICATE_LIMIT / line)
    return TRUE;
  n_sets = MIN (n_sets, G_MAXUINT);
  gw_error_set_at (error, GW_ERROR_TOO_LARGE, NULL, 0,
                   g_dngettext (GETTEXT_PACKAGE,
                                "The certificate would have %u set of letters, which is too many "
                                "to be verified",
                                "The certificate would have %u sets of letters, which is too many "
                                "to be verified", (gulong) n_sets),
                   (guint) n_sets);
  return FALSE;
}

/* The id of the language that was chosen or guessed. Without one, accents are kept unless all go:
 * NULL when there is nothing to say. */
static const char *
get_language (const GwLexicon *lexicon, const GwLexiconOptions *options)
{
  const GwLanguage *guessed = gw_lexicon_get_language (lexicon);

  if (options->language != NULL)
    return gw_languages_get_id (options->language);
  if (guessed != NULL)
    return gw_language_get_code (guessed);
  return options->accents == GW_ACCENTS_FOLD ? "none" : NULL;
}

static gboolean
write_all (Writer *writer, const GwProof *proof, const GwLexiconOptions *options,
           GwFacts *facts)
{
  const GwProofQuestion *question = gw_proof_get_question (proof);
  const GwAlphabet tiles = gw_alphabet_get_tiles (gw_lexicon_get_alphabet (question->lexicon));
  g_autofree char *hash = gw_lexicon_dup_hash (question->lexicon);
  g_autofree char *head = NULL;
  GwProofProgress progress;

  gw_proof_get_progress (proof, &progress);
  head = gw_certificate_format_head (
    question->rows, question->cols, question->problem->plain->objective == GW_OBJECTIVE_WORDS,
    question->problem->plain->rules, hash, options, get_language (question->lexicon, options),
    gw_lexicon_get_accents (question->lexicon), &tiles, progress.threshold);
  g_string_append (writer->text, head);
  if (facts != NULL)
    {
      g_autofree char *line = gw_facts_to_line (facts);

      g_string_append_printf (writer->text, "run %s\n", line);
    }
  if (!write_boards (writer, proof, progress.threshold) || !write_sets (writer, proof))
    return FALSE;
  g_string_append_printf (writer->text, "left-out %" G_GUINT64_FORMAT "\n", progress.left_out);
  if (!flush (writer))
    return FALSE;
  g_string_append_printf (writer->text, "end %s\n", g_checksum_get_string (writer->sum));
  return gw_file_writer_add (writer->target, writer->text->str, writer->text->len,
                             writer->cancellable, writer->error);
}

gboolean
gw_certificate_try (GFile *file, GError **error)
{
  g_autoptr (GwFileWriter) writer = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  writer = gw_file_writer_new (file, GW_FILE_WRITE_PLAIN, NULL, error);
  return writer != NULL;
}

gboolean
gw_certificate_write (const GwProof *proof, const GwLexiconOptions *options, GwFacts *facts,
                      GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GwFileWriter) target = NULL;
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GString) text = g_string_new (NULL);
  Writer writer = { NULL, sum, text, cancellable, error };
  guint n_sets;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  gw_proof_get_sets (proof, &n_sets);
  if (!gw_certificate_check_length (gw_proof_get_question (proof)->words->n_cells, n_sets, error))
    return FALSE;
  target = gw_file_writer_new (file, GW_FILE_WRITE_PLAIN, cancellable, error);
  if (target == NULL)
    return FALSE;
  writer.target = target;
  return write_all (&writer, proof, options, facts)
         && gw_file_writer_finish (target, cancellable, error);
}

typedef struct
{
  GwProof *proof;
  GwLexiconOptions options;
  GwFacts *facts;
  GFile *file;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_proof_unref (inputs->proof);
  g_clear_pointer (&inputs->facts, gw_facts_unref);
  g_object_unref (inputs->file);
  g_free (inputs);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Inputs *inputs = task_data;
  GError *error = NULL;

  if (gw_certificate_write (inputs->proof, &inputs->options, inputs->facts, inputs->file,
                            cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
gw_certificate_write_async (GwProof *proof, const GwLexiconOptions *options, GwFacts *facts,
                            GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Inputs *inputs = g_new0 (Inputs, 1);

  inputs->proof = gw_proof_ref (proof);
  inputs->options = *options;
  inputs->facts = facts != NULL ? gw_facts_ref (facts) : NULL;
  inputs->file = g_object_ref (file);
  g_task_set_source_tag (task, gw_file_write_async);
  g_task_set_task_data (task, inputs, inputs_free);
  g_task_run_in_thread (task, write_in_thread);
}
