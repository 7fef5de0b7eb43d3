/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-rerun-file.h"

#include "gw-certificate.h"
#include "gw-comparison.h"
#include "gw-run-file.h"
#include "gw-error.h"
#include "gw-json.h"
#include "gw-picture-facts.h"
#include "gw-proof-file.h"
#include "gw-search-command.h"
#include "gw-search-file.h"
#include "gw-survey-command.h"
#include "gw-survey-run.h"

#include <glib/gi18n.h>
#include <string.h>

void
gw_rerun_file_clear (GwRerunFile *file)
{
  g_clear_pointer (&file->facts, gw_facts_unref);
  g_clear_pointer (&file->document, json_node_unref);
  g_clear_pointer (&file->lines, g_strfreev);
}

/* A document can contain anything, so check each member before using it. */
JsonNode *
gw_rerun_file_get_member (JsonNode *node, const char *name)
{
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node)
           ? json_object_get_member (json_node_get_object (node), name)
           : NULL;
}

static gboolean
refuse_saved (const char *name, const char *reason, GError **error)
{
  gw_error_set_at (error, GW_ERROR_REFUSED, name, 0, "%s", reason);
  return FALSE;
}

/* Takes the facts of the run and its results. A saved run can contain any names, so its facts
 * are read like those of a document. */
static gboolean
take (GwRerunFile *file, GwFacts *facts, JsonNode *figures, const char *name, GError **error)
{
  g_autoptr (GwFacts) made = facts;

  file->facts = gw_facts_read (gw_facts_get_json (made));
  file->document = figures;
  file->partial = TRUE;
  return file->facts != NULL
         || refuse_saved (name,
                          _ ("A file name in its command has unprintable characters; rename that "
                             "file"),
                          error);
}

static gboolean
read_search (GwRerunFile *file, GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (GwRunFile) search = gw_search_file_parse (bytes, name, NULL, error);
  const GwSearchStatus *status;
  GwFacts *facts;

  if (search == NULL)
    return FALSE;
  status = search->status;
  if (search->head->n_shards > 0)
    return refuse_saved (name, _ ("This is a part of a search; rerun the whole search"), error);
  if (status->evaluations == 0)
    return refuse_saved (name, _ ("The search has not started; start it first"), error);
  if (status->mutation_changed)
    return refuse_saved (name,
                         _ ("The mutation of this search was changed while it ran, which no "
                            "command can repeat; start a new search with one mutation"),
                         error);
  facts = gw_search_make_facts (search->spec, status, search->head->hash);
  if (facts == NULL)
    return refuse_saved (name,
                         _ ("The words of this search are only in its file, where no command "
                            "can find them; save them as a list, and search with --lexicon"),
                         error);
  return take (file, facts, gw_search_make_figures (search->spec, status), name, error);
}

static gboolean
read_proof (GwRerunFile *file, GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (GwRunFile) proof = gw_proof_file_parse (bytes, name, NULL, error);
  const GwProofStatus *status;

  if (proof == NULL)
    return FALSE;
  if (proof->head->n_shards > 0)
    return refuse_saved (name,
                         _ ("This is a part of a proof; merge all parts with prove "
                            "--merge"), error);
  status = proof->status;
  if (status == NULL || status->progress.phase != GW_PROOF_DONE)
    return refuse_saved (name,
                         _ ("The proof is not finished; resume it with prove --resume"), error);
  return take (file, gw_proof_make_facts (gw_proof_file_get_search (proof),
                                           status->progress.threshold, proof->head->hash, 0),
               gw_proof_make_figures (status), name, error);
}

static gboolean
read_survey (GwRerunFile *file, GBytes *bytes, const char *name, GError **error)
{
  static const GwRunKind *const kinds[] = { &gw_survey_run_kind, NULL };
  g_autoptr (GwRunFile) survey = gw_run_file_parse (bytes, name, kinds, GW_RUN_FILE_ALL, error);
  GwFacts *facts;

  if (survey == NULL)
    return FALSE;
  if (survey->head->n_shards > 0)
    return refuse_saved (name,
                         _ ("This is a part of a study; merge all parts with survey --merge"),
                         error);
  if (!gw_survey_file_is_complete (survey))
    return refuse_saved (name,
                         _ ("The study is not finished; resume it with survey --resume"), error);
  facts = gw_survey_make_facts (survey->head, survey->spec);
  if (facts == NULL)
    return refuse_saved (name,
                         _ ("This study had a time limit, which no command can repeat; run one "
                            "that ends at a number of boards"),
                         error);
  return take (file, facts, gw_survey_make_figures (survey->head, survey->spec, survey->status),
               name, error);
}

static gboolean
read_comparison (GwRerunFile *file, GBytes *bytes, const char *name, GError **error)
{
  static const GwRunKind *const kinds[] = { &gw_comparison_run_kind, NULL };
  g_autoptr (GwRunFile) run = gw_run_file_parse (bytes, name, kinds, GW_RUN_FILE_ALL, error);

  if (run == NULL)
    return FALSE;
  if (gw_comparison_get_progress (run->spec, run->status) < 1)
    return refuse_saved (name, _ ("The comparison is not finished; run it again"), error);
  return take (file, gw_comparison_make_facts (run->head, run->spec),
               gw_comparison_make_figures (run->spec, run->status), name, error);
}

static JsonNode *
make_certified (const GwCertificate *certificate)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "boards");
  json_builder_begin_array (builder);
  for (guint i = 0; i < certificate->boards->len; i++)
    {
      const GwCertifiedBoard *board = &g_array_index (certificate->boards, GwCertifiedBoard, i);
      g_autofree char *text = gw_board_to_string (board->board);

      json_builder_begin_object (builder);
      gw_json_add_string (builder, "board", text);
      gw_json_add_int (builder, "words", board->words);
      gw_json_add_int (builder, "score", board->points);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  gw_json_add_int (builder, "left_out", (gint64) certificate->left_out);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

static gboolean
read_certificate (GwRerunFile *file, GBytes *bytes, const char *name, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (GwCertificate) certificate = gw_certificate_parse (data, length, name, NULL, error);
  g_autoptr (JsonNode) run = NULL;
  GwFacts *facts;

  if (certificate == NULL)
    return FALSE;
  if (certificate->facts != NULL)
    run = gw_facts_parse_json (certificate->facts, strlen (certificate->facts));
  facts = run != NULL ? gw_facts_read (run) : NULL;
  if (facts == NULL)
    return refuse_saved (name,
                         _ ("This certificate does not record how it was made; check it with "
                            "“verify”"),
                         error);
  return take (file, facts, make_certified (certificate), name, error);
}

static gboolean
read_document (GwRerunFile *file, const char *text, gsize length, const char *name,
               GError **error)
{
  file->document = gw_facts_parse_json (text, length);
  if (file->document == NULL)
    gw_error_set_at (error, GW_ERROR_SYNTAX, name, 0, _ ("This is not a JSON document"));
  return file->document != NULL;
}

/* Lines “# NAME: JSON”, then the table. */
static gboolean
read_table (GwRerunFile *file, const char *text, const char *name, GError **error)
{
  g_autoptr (GString) facts = g_string_new ("{\"run\":{");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_facts = 0;

  for (; lines[n_facts] != NULL && lines[n_facts][0] == '#'; n_facts++)
    {
      const char *fact = lines[n_facts] + strspn (lines[n_facts], "# ");
      const char *colon = strchr (fact, ':');
      g_autofree char *quoted = NULL;

      if (colon == NULL)
        continue;
      quoted = g_strndup (fact, (gsize) (colon - fact));
      g_strdelimit (quoted, "\"\\", '_');
      g_string_append_printf (facts, "%s\"%s\":%s", facts->str[facts->len - 1] == '{' ? "" : ",",
                              quoted, colon + 1);
    }
  g_string_append (facts, "}}");
  file->lines = g_strdupv (lines + n_facts);
  return read_document (file, facts->str, facts->len, name, error);
}

/* The window writes the figures in front of the values of a chart, whose columns are not those of
 * the terminal. */
static void
use_figures (GwRerunFile *file)
{
  JsonNode *run = gw_rerun_file_get_member (file->document, "run");
  JsonNode *figures = gw_rerun_file_get_member (run, GW_FACTS_FIGURES);

  if (figures == NULL || !JSON_NODE_HOLDS_OBJECT (figures))
    return;
  figures = json_node_copy (figures);
  json_node_unref (file->document);
  file->document = figures;
  file->partial = TRUE;
  g_clear_pointer (&file->lines, g_strfreev);
}

/* The information in a picture is a document, with some of the results. */
static gboolean
read_picture (GwRerunFile *file, GBytes *bytes, const char *name, GError **error)
{
  g_autofree char *text = gw_picture_facts_read (bytes);

  file->partial = TRUE;
  if (text != NULL && read_document (file, text, strlen (text), name, NULL))
    file->facts = gw_facts_read (gw_rerun_file_get_member (file->document, "run"));
  return file->facts != NULL
         || refuse_saved (name,
                          _ ("This picture does not record what was run, or was changed by "
                             "another program; export it again"),
                          error);
}

static gboolean
read_output (GwRerunFile *file, GBytes *bytes, const char *name, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (data != NULL ? data : "", length);
  const char first = text[strspn (text, " \t\r\n")];
  g_autoptr (GError) inner = NULL;
  gboolean done;

  if (!g_utf8_validate (text, -1, NULL))
    done = FALSE;
  else if (first == '#')
    done = read_table (file, text, name, &inner);
  else
    done = read_document (file, text, strlen (text), name, NULL);
  if (done
      && gw_rerun_file_get_member (gw_rerun_file_get_member (file->document, "run"), "command")
           != NULL)
    {
      file->facts = gw_facts_read (gw_rerun_file_get_member (file->document, "run"));
      use_figures (file);
      return TRUE;
    }
  if (inner != NULL)
    g_propagate_error (error, g_steal_pointer (&inner));
  else
    gw_error_set_at (error, GW_ERROR_SYNTAX, name, 0,
                     _ ("This file does not record what was run; results do with --format "
                        "json, or with --format tsv --header"));
  return FALSE;
}

gboolean
gw_rerun_file_read (GwRerunFile *file, GBytes *bytes, const char *name, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (gw_run_file_is_of (&gw_search_run_kind, data, length))
    return read_search (file, bytes, name, error);
  if (gw_run_file_is_of (&gw_proof_run_kind, data, length))
    return read_proof (file, bytes, name, error);
  if (gw_run_file_is_of (&gw_survey_run_kind, data, length))
    return read_survey (file, bytes, name, error);
  if (gw_run_file_is_of (&gw_comparison_run_kind, data, length))
    return read_comparison (file, bytes, name, error);
  if (gw_certificate_is_one (data, length))
    return read_certificate (file, bytes, name, error);
  if (gw_picture_facts_is_picture (bytes))
    return read_picture (file, bytes, name, error);
  return read_output (file, bytes, name, error);
}
