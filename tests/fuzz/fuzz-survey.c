/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Surveys: what is accepted writes the same again, and what is not has one sentence. */
#include "gw-survey-run.h"

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

static GwRunFile *
parse (GBytes *bytes, GError **error)
{
  static const GwRunKind *const kinds[] = { &gw_survey_run_kind, NULL };

  return gw_run_file_parse (bytes, "fuzz", kinds, GW_RUN_FILE_ALL, error);
}

static GBytes *
print (const GwRunFile *file)
{
  return gw_run_file_print (file->kind, file->head, file->spec, file->status, NULL);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = seal (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRunFile) file = parse (bytes, &error);

  g_assert_true ((file == NULL) == (error != NULL));
  if (file != NULL)
    {
      g_autoptr (GBytes) written = print (file);
      g_autoptr (GwRunFile) again = parse (written, NULL);
      g_autoptr (GBytes) twice = NULL;

      g_assert_nonnull (again);
      twice = print (again);
      g_assert_true (g_bytes_equal (written, twice));
    }
  else
    g_assert_null (strchr (error->message, '\n'));
  return 0;
}
