/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Languages: what is accepted reads back from its printed form, and reads its own letters and
 * rules. */
#include "gw-folding.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
read_own_text (GwLanguage *language, const char *text)
{
  static const GwAccents modes[] = { GW_ACCENTS_AS_PLAYED, GW_ACCENTS_KEEP, GW_ACCENTS_FOLD };
  g_autofree GwFoldedWord *word = g_new (GwFoldedWord, 1);

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (GwFolding) folding = gw_folding_new (language, modes[i]);
      gunichar sign;

      if (!gw_folding_read (folding, text, strlen (text), TRUE, word, &sign))
        g_assert_cmpuint (sign, ==, 0);
      else
        for (guint k = 0; k < word->n_letters; k++)
          g_assert_true (word->letters[k] <= 0x10ffff
                         || gw_language_has_letter (language, word->letters[k]));
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLanguage) language
    = gw_language_parse ((const char *) data, (gssize) size, "fuzz", &error);

  g_assert_true ((language == NULL) == (error != NULL));
  if (language != NULL)
    {
      g_autofree char *text = gw_language_to_string (language);
      g_autoptr (GwLanguage) again = gw_language_parse (text, -1, "again", NULL);
      g_autofree char *text_again = NULL;

      g_assert_nonnull (again);
      text_again = gw_language_to_string (again);
      g_assert_cmpstr (text, ==, text_again);
      read_own_text (language, text);
    }
  else
    g_assert_null (strchr (error->message, '\n'));
  return 0;
}
