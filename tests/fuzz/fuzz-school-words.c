/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a user has changed of the words of School, in English and in a language without such a list:
 * what is written of it is read as the same. */
#include "gw-languages.h"
#include "gw-school-words.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static GwSchoolWords *
make_words (const GwLanguage *language, const char *text)
{
  g_autoptr (GHashTable) files = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_insert (files, (char *) gw_school_words_get_code (language), (char *) text);
  return gw_school_words_new (files);
}

static void
check (const GwLanguage *language, const char *text)
{
  g_autoptr (GwSchoolWords) words = make_words (language, text);
  g_autoptr (GArray) list = gw_school_words_list (words, language);
  g_autofree char *changes = gw_school_words_format_changes (list);
  g_autoptr (GwSchoolWords) same = make_words (language, changes);
  g_autoptr (GArray) again = gw_school_words_list (same, language);
  g_autofree char *left_out = gw_school_words_dup_text (words, language, "");

  g_assert_true (g_utf8_validate (left_out, -1, NULL));
  g_assert_cmpuint (list->len, ==, again->len);
  for (guint i = 0; i < list->len; i++)
    {
      const GwSchoolWord *one = &g_array_index (list, GwSchoolWord, i);
      const GwSchoolWord *other = &g_array_index (again, GwSchoolWord, i);

      g_assert_cmpstr (one->text, ==, other->text);
      g_assert_cmpint (one->group, ==, other->group);
      g_assert_cmpint (one->counts, ==, other->counts);
    }
}

/* What is no text is never kept. The list of English is long. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_utf8_make_valid ((const char *) data, (gssize) size);

  if (size % 64 == 0)
    check (NULL, text);
  check (gw_languages_find ("he"), text);
  return 0;
}
