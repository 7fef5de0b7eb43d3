/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-certificate-save.h"

#include "gw-certificate-write.h"
#include "gw-host.h"
#include "gw-proof-file.h"
#include "gw-sentence.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>

/* A certificate that is being saved, perhaps after the proof has been rebuilt. */
typedef struct
{
  GtkWidget *widget;
  GwRun *run;
  GFile *file;
} Saving;

static void
saving_free (Saving *saving)
{
  g_signal_handlers_disconnect_by_data (saving->run, saving);
  g_object_unref (saving->widget);
  g_object_unref (saving->run);
  g_object_unref (saving->file);
  g_free (saving);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Saving *saving = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = gw_text_load_get_name (saving->file);
  g_autofree char *title = NULL;

  if (!gw_file_write_finish (result, &error))
    {
      /* Translators: %s is the name of a file */
      title = gw_sentence_format (_ ("“%s” was not saved"), name);
      gw_host_show_failure (saving->widget, title, error, NULL, NULL);
    }
  else
    gw_host_show_saved (saving->widget, saving->file);
  saving_free (saving);
}

static void
write_certificate (Saving *saving)
{
  GwProof *proof = saving->run->engine;
  const GwSearchSpec *spec = ((const GwProofSpec *) saving->run->spec)->search;
  g_autoptr (GwFacts) facts = NULL;
  GwProofProgress progress;

  gw_proof_get_progress (proof, &progress);
  facts = gw_proof_make_facts (spec, progress.threshold, saving->run->head->hash,
                               gw_lexicon_get_n_words (gw_proof_get_question (proof)->lexicon));
  gw_certificate_write_async (proof, &spec->game->options, facts, saving->file, NULL, saved_cb,
                              saving);
}

/* There may be no proof: rebuilding failed, which the page reports, or was stopped. */
static void
rebuilt_cb (Saving *saving)
{
  if (gw_run_is_filling_in (saving->run))
    return;
  g_signal_handlers_disconnect_by_data (saving->run, saving);
  if (saving->run->engine != NULL)
    write_certificate (saving);
  else
    saving_free (saving);
}

void
gw_certificate_save (GtkWidget *widget, GwRun *run, GFile *file)
{
  Saving *saving;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (GW_IS_RUN (run));
  g_return_if_fail (G_IS_FILE (file));

  if (run->state != GW_RUN_DONE)
    return;
  saving = g_new (Saving, 1);
  *saving = (Saving) { g_object_ref (widget), g_object_ref (run), g_object_ref (file) };
  if (run->engine != NULL)
    {
      write_certificate (saving);
      return;
    }
  g_signal_connect_swapped (run, "notify::filling-in", G_CALLBACK (rebuilt_cb), saving);
  gw_run_fill_in (run);
}
