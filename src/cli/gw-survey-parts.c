/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A survey with several seeds, as merging produces it, so that a single command can repeat it. */
#include "gw-survey-parts.h"

#include "gw-complain.h"
#include "gw-survey-merge.h"

#include <glib/gi18n.h>

typedef struct
{
  GwRunFile *file; /* of the part that is being made */
  guint64 n_before;       /* boards of the parts before it, */
  guint64 n_all;          /* and of all parts */
  GwSurveyPartsFunc progress;
  gpointer user_data;
} Making;

static gboolean
read_part (const char *text, GwSurveyPart *part)
{
  g_auto (GStrv) halves = g_strsplit (text, ":", 2);
  guint64 n_boards;

  if (g_strv_length (halves) != 2
      || !g_ascii_string_to_unsigned (halves[0], 10, 0, G_MAXUINT64, &part->seed, NULL)
      || !g_ascii_string_to_unsigned (halves[1], 10, 1, GW_SURVEY_MAX_BOARDS, &n_boards, NULL))
    return FALSE;
  part->n_boards = (guint) n_boards;
  return TRUE;
}

GArray *
gw_survey_parts_read (const char *text, GError **error)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (GwSurveyPart));
  g_auto (GStrv) texts = g_strsplit (text, ",", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      GwSurveyPart part;

      if (!read_part (texts[i], &part))
        {
          gw_usage_error (error, _ ("--parts: “%s” is not a seed and a number of boards, such as "
                                    "4:1000"), texts[i]);
          return NULL;
        }
      g_array_append_val (parts, part);
    }
  return g_steal_pointer (&parts);
}

static void
progress_cb (guint row, guint n_done, gpointer user_data)
{
  Making *making = user_data;
  const GwSurveySpec *spec = making->file->spec;
  const double share = (row + (double) n_done / spec->n_boards) / gw_survey_spec_get_n_rows (spec);

  making->progress (((double) making->n_before + share * spec->n_boards) / (double) making->n_all,
                    making->user_data);
}

static void
ended_cb (guint row, GwSurveyScore *score, gpointer user_data)
{
  Making *making = user_data;

  GPtrArray *scores = making->file->status;

  if (score != NULL)
    scores->pdata[row] = gw_survey_score_ref (score);
}

GwRunFile *
gw_survey_parts_run (const GwRunFile *file, GwLexicon *lexicon, const GArray *parts,
                     guint n_threads, const GwStop *stop, GwSurveyPartsFunc progress,
                     gpointer user_data, GError **error)
{
  static const GwSurveyJobFuncs funcs = { progress_cb, ended_cb };
  g_autoptr (GPtrArray) files
    = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_run_file_free);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  Making making = { NULL, 0, 0, progress, user_data };
  GError *own_error = NULL;

  for (guint i = 0; i < parts->len; i++)
    making.n_all += g_array_index (parts, GwSurveyPart, i).n_boards;
  for (guint i = 0; i < parts->len && !gw_stop_requested (stop); i++)
    {
      const GwSurveyPart *part = &g_array_index (parts, GwSurveyPart, i);
      g_autofree char *name = g_strdup_printf ("--parts %" G_GUINT64_FORMAT ":%u", part->seed,
                                               part->n_boards);
      g_autoptr (GwRunFile) made = gw_survey_file_new_like (file);
      GwSurveySpec *spec = made->spec;
      g_autoptr (GwSurveyJob) job = NULL;

      spec->seed = part->seed;
      spec->n_boards = part->n_boards;
      making.file = made;
      job = gw_survey_job_new (spec, lexicon);
      if (!gw_survey_job_run (job, n_threads, stop, &funcs, &making, &own_error))
        break;
      making.n_before += part->n_boards;
      g_strv_builder_add (builder, name);
      g_ptr_array_add (files, g_steal_pointer (&made));
    }
  names = g_strv_builder_end (builder);
  if (own_error != NULL)
    {
      g_propagate_error (error, own_error);
      return NULL;
    }
  return files->len > 0 ? gw_survey_merge (files, (const char *const *) names, error) : NULL;
}
