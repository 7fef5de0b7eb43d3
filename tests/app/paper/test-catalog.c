/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Translations that are read without gettext. */
#include "gw-catalog.h"

#include <string.h>

typedef struct
{
  const char *text;
  gsize length;
  const char *translated;
  gsize translated_length;
} Entry;

#define ENTRY(text, translated) { text, sizeof text - 1, translated, sizeof translated - 1 }
#define UKRAINIAN                                                                                 \
  "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 " \
  "|| n%100>=20) ? 1 : 2);\n"

static void
add_number (GByteArray *bytes, guint number)
{
  const guint32 little = GUINT32_TO_LE (number);

  g_byte_array_append (bytes, (const guint8 *) &little, 4);
}

static GByteArray *
make_file (const char *header)
{
  const Entry entries[] = {
    { "", 0, header, strlen (header) },
    ENTRY ("%u word\0%u words", "%u a\0%u b\0%u c"),
    ENTRY ("Name", "other"),
    ENTRY ("worksheet\004Name", "name"),
  };
  const guint n = G_N_ELEMENTS (entries);
  GByteArray *bytes = g_byte_array_new ();
  guint at = 20 + 16 * n;

  add_number (bytes, 0x950412de);
  add_number (bytes, 0);
  add_number (bytes, n);
  add_number (bytes, 20);
  add_number (bytes, 20 + 8 * n);
  for (guint i = 0; i < 2 * n; i++)
    {
      const Entry *entry = &entries[i % n];
      const guint length = (guint) (i < n ? entry->length : entry->translated_length);

      add_number (bytes, length);
      add_number (bytes, at);
      at += length + 1;
    }
  for (guint i = 0; i < 2 * n; i++)
    {
      const Entry *entry = &entries[i % n];

      if (i < n)
        g_byte_array_append (bytes, (const guint8 *) entry->text, (guint) entry->length + 1);
      else
        g_byte_array_append (bytes, (const guint8 *) entry->translated,
                             (guint) entry->translated_length + 1);
    }
  return bytes;
}

static const char *
get_words (const GwCatalog *catalog, gulong n)
{
  return gw_catalog_get_plural (catalog, "%u word", "%u words", n);
}

static void
test_texts (void)
{
  g_autoptr (GBytes) bytes = g_byte_array_free_to_bytes (make_file (UKRAINIAN));
  g_autoptr (GwCatalog) catalog = gw_catalog_new_from_bytes (bytes);
  static const struct
  {
    gulong n;
    const char *form;
  } cases[] = { { 0, "%u c" },  { 1, "%u a" },  { 2, "%u b" },   { 5, "%u c" },
                { 11, "%u c" }, { 21, "%u a" }, { 22, "%u b" }, { 112, "%u c" } };

  g_assert_cmpstr (gw_catalog_get (catalog, "Name"), ==, "other");
  g_assert_cmpstr (gw_catalog_get_in (catalog, "worksheet", "Name"), ==, "name");
  g_assert_cmpstr (gw_catalog_get (catalog, "Nothing"), ==, "Nothing");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (get_words (catalog, cases[i].n), ==, cases[i].form);
}

/* Expressions that cannot be worked out, or that lead beyond the last form. */
static void
test_plurals (void)
{
  static const char *const wrong[]
    = { "plural=", "plural=m", "plural=(n", "plural=n/0", "plural=9", "plural=n ? 1", "" };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GBytes) bytes = g_byte_array_free_to_bytes (make_file (wrong[i]));
      g_autoptr (GwCatalog) catalog = gw_catalog_new_from_bytes (bytes);

      g_assert_cmpstr (get_words (catalog, 1), !=, NULL);
      g_assert_true (g_str_has_prefix (get_words (catalog, 7), "%u "));
    }
}

/* Each byte changed, and each end cut off. */
static void
test_damage (void)
{
  g_autoptr (GByteArray) whole = make_file (UKRAINIAN);

  for (guint i = 0; i < whole->len; i++)
    for (guint kind = 0; kind < 3; kind++)
      {
        g_autoptr (GBytes) bytes = NULL;
        g_autoptr (GwCatalog) catalog = NULL;
        g_autofree guint8 *data = g_memdup2 (whole->data, whole->len);

        data[i] = kind == 0 ? 0xff : data[i] ^ 1;
        bytes = g_bytes_new (data, kind == 2 ? i : whole->len);
        catalog = gw_catalog_new_from_bytes (bytes);
        g_assert_nonnull (gw_catalog_get (catalog, "Name"));
        g_assert_nonnull (get_words (catalog, i));
      }
}

/* English where there is no file; the language of the interface without a language. */
static void
test_none (void)
{
  g_autoptr (GwCatalog) catalog = gw_catalog_new ("xx");

  g_assert_null (gw_catalog_new (NULL));
  g_assert_cmpstr (gw_catalog_get (catalog, "Answers"), ==, "Answers");
  g_assert_cmpstr (get_words (catalog, 2), ==, "%u words");
  g_assert_cmpstr (get_words (NULL, 1), ==, "%u word");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/catalog/texts", test_texts);
  g_test_add_func ("/catalog/plurals", test_plurals);
  g_test_add_func ("/catalog/damage", test_damage);
  g_test_add_func ("/catalog/none", test_none);
  return g_test_run ();
}
