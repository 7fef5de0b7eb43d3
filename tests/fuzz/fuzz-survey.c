/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Surveys: what is accepted writes the same again, and what is not has one sentence. */
#include "gw-survey-record.h"

#include "../support/run-seal.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* With the right checksums, or hardly any input would come further. */
static GBytes *
seal (const guint8 *data, gsize size)
{
  GString *text = g_string_new_len ((const char *) data, (gssize) size);

  seal_run (text);
  return g_string_free_to_bytes (text);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = seal (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSurveyRecord) record = gw_survey_record_parse (bytes, "fuzz", &error);

  g_assert_true ((record == NULL) == (error != NULL));
  if (record != NULL)
    {
      g_autoptr (GBytes) written = gw_survey_record_to_bytes (record);
      g_autoptr (GwSurveyRecord) again = gw_survey_record_parse (written, "again", NULL);
      g_autoptr (GBytes) twice = NULL;

      g_assert_nonnull (again);
      twice = gw_survey_record_to_bytes (again);
      g_assert_true (g_bytes_equal (written, twice));
    }
  else
    g_assert_null (strchr (error->message, '\n'));
  return 0;
}
