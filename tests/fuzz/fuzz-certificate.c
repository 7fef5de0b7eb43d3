/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Certificates: what is accepted can be checked, whatever it claims. Each input is
 * tried as it is, and with the sum that it would need. */
#include "gw-lexicon-builder.h"
#include "gw-verifier.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
try_text (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwCertificate) certificate = gw_certificate_parse (text, length, "fuzz", NULL, &error);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwVerifier) verifier = NULL;

  g_assert_true ((certificate == NULL) == (error != NULL));
  if (certificate == NULL)
    {
      g_assert_null (strchr (error->message, '\n'));
      return;
    }
  lexicon = gw_lexicon_new_from_text ("abe\nbea\nabed\nbead\nbade\ndab\nbad\n", NULL);
  verifier = gw_verifier_new (certificate, lexicon, NULL, &error);
  g_assert_true ((verifier == NULL) == (error != NULL));
  if (verifier != NULL)
    {
      g_autoptr (GwVerifierScratch) scratch = gw_verifier_scratch_new (verifier);

      if (certificate->sets->len > 0 && gw_verifier_check_total (scratch, 0, NULL))
        gw_verifier_check_some (scratch, 0, NULL, NULL);
      gw_verifier_check_outside (scratch, NULL, NULL);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  const char *end = g_strrstr_len ((const char *) data, (gssize) size, "\nend ");

  try_text ((const char *) data, size);
  if (end != NULL)
    {
      g_autoptr (GString) text = g_string_new_len ((const char *) data,
                                                   end + 1 - (const char *) data);
      g_autofree char *sum = g_compute_checksum_for_data (
        G_CHECKSUM_SHA256, (const guchar *) text->str, text->len);

      g_string_append_printf (text, "end %s\n", sum);
      try_text (text->str, text->len);
    }
  return 0;
}
