/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-encoding.h"

#include "gw-error.h"
#include "gw-list-read.h"

#include <string.h>

/* Some words of a language, one a line, and what they may be written in. */
typedef struct
{
  const char *words;
  const char *encodings;
} Case;

static const Case cases[] = {
  { "été façon œuvre château noël maïs où être île garçon", "windows-1252 ISO-8859-15 UTF-16LE" },
  { "été façon château noël maïs où être île garçon", "ISO-8859-1 windows-1252 UTF-16BE" },
  { "käse grün schön straße Öl Übung mühe bär tür", "ISO-8859-1 windows-1252 UTF-16LE" },
  { "år øre ære blå grønn båt sjø på møte fjær", "ISO-8859-1 windows-1252 ISO-8859-15" },
  { "år öra äta blå grön båt sjö på möte fjäder idé", "ISO-8859-1 windows-1252" },
  { "mądry książka świat źródło żaba łódź gęś być dzień", "ISO-8859-2 windows-1250 UTF-16LE" },
  { "příliš žluťoučký kůň úpěl ďábelské ódy šťastný řeka", "ISO-8859-2 windows-1250" },
  { "ľalia šťava dĺžka vŕba môj päť žena čaša ňuch", "ISO-8859-2 windows-1250" },
  { "árvíztűrő tükörfúrógép őz űr szép jó út hűség", "ISO-8859-2 windows-1250" },
  { "čaša žaba šuma đak ćup kuća noć mladić žeđ", "ISO-8859-2 windows-1250" },
  { "ĉevalo ĝardeno ĥoro ĵaŭdo ŝipo ankaŭ naŭ", "ISO-8859-3" },
  { "güneş çiçek ağaç ışık şeker öğrenci kız yağmur", "ISO-8859-9 windows-1254" },
  { "мир вода съезд объект ёлка чаща щука эхо жизнь любовь", "KOI8-R windows-1251 ISO-8859-5 UTF-16LE" },
  { "мир Вода съезд объект Москва чаща щука эхо жизнь любовь", "KOI8-R windows-1251 ISO-8859-5" },
  { "їжак щастя ґанок єдність міст ніч яйце вітер", "KOI8-U windows-1251" },
  { "вода хляб къща щастие ябълка човек дърво", "windows-1251" },
  { "λόγος ωραίος άνθρωπος θάλασσα ήλιος ψυχή καΐκι προϋπόθεση", "ISO-8859-7 windows-1253 UTF-16BE" },
  { "שלום ילד ספר מים ארץ עיר אדם יום", "ISO-8859-8 windows-1255 UTF-16LE" },
  { "word list plain letters only", "UTF-8 UTF-16LE UTF-16BE ISO-8859-1" },
  { "å øl blåheld", "ISO-8859-1" }, /* as letters of CP1251 they are Russian */
  { "öl", "ISO-8859-1" },
};

static GBytes *
encode (const char *text, const char *encoding)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  char *data = g_convert (text, -1, encoding, "UTF-8", NULL, &length, &error);

  g_assert_no_error (error);
  return g_bytes_new_take (data, length);
}

static void
assert_text (GBytes *bytes, const char *text)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_assert_cmpmem (data, length, text, strlen (text));
  g_assert_cmpint (data[length], ==, '\0');
}

/* What a list is written in comes out right, with small letters and as names. */
static void
test_detect (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) words = g_strsplit (cases[i].words, " ", -1);
      g_autofree char *lines = g_strjoinv ("\n", words);
      g_autofree char *text = g_strconcat (lines, "\n", NULL);
      g_auto (GStrv) encodings = g_strsplit (cases[i].encodings, " ", -1);

      for (char **encoding = encodings; *encoding != NULL; encoding++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (GBytes) bytes = encode (text, *encoding);
          const char *found
            = gw_encoding_detect (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);
          g_autoptr (GBytes) decoded = gw_encoding_decode (bytes, found, "list", NULL, &error);

          g_assert_no_error (error);
          g_test_message ("%s in %s: %s", cases[i].words, *encoding, found);
          assert_text (decoded, text);
        }
    }
}

static void
test_marks (void)
{
  static const struct
  {
    const char *data;
    gsize length;
    const char *encoding;
    const char *text;
  } marked[] = {
    { "\xef\xbb\xbf" "ab\n", 6, "UTF-8", "ab\n" },
    { "\xff\xfe" "a\0\n\0", 6, "UTF-16", "a\n" },
    { "\xfe\xff" "\0a\0\n", 6, "UTF-16", "a\n" },
    { "\xfe\xff\x04\x30", 4, "UTF-16", "а" },
    { "", 0, "UTF-8", "" },
    { "\xef\xbb\xbf", 3, "UTF-8", "" },
    { "\xff\xfe", 2, "UTF-16", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marked); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *data = g_memdup2 (marked[i].data, marked[i].length + 1);
      g_autoptr (GBytes) all = g_bytes_new_take (g_steal_pointer (&data), marked[i].length + 1);
      g_autoptr (GBytes) bytes = g_bytes_new_from_bytes (all, 0, marked[i].length);
      g_autoptr (GBytes) decoded = NULL;

      g_assert_cmpstr (gw_encoding_detect (marked[i].data, marked[i].length, NULL), ==,
                       marked[i].encoding);
      decoded = gw_encoding_decode (bytes, marked[i].encoding, "list", NULL, &error);
      g_assert_no_error (error);
      assert_text (decoded, marked[i].text);
    }
}

static void
test_names (void)
{
  const char *const *offered = gw_encoding_list ();

  for (guint i = 0; offered[i] != NULL; i++)
    g_assert_true (gw_encoding_find (offered[i]) == g_intern_string (offered[i]));
  for (guint i = 0; offered[i] != NULL; i++)
    {
      g_autofree char *title = gw_encoding_dup_title (offered[i]);
      g_autofree char *code = g_strdup_printf (" (%s)", offered[i]);

      g_assert_true (g_str_has_suffix (title, code));
    }
  g_assert_cmpstr (gw_encoding_find ("utf8"), ==, "UTF-8");
  g_assert_cmpstr (gw_encoding_find ("latin1"), ==, "ISO-8859-1");
  g_assert_cmpstr (gw_encoding_find ("latin2"), ==, "ISO-8859-2");
  g_assert_cmpstr (gw_encoding_find ("iso8859-7"), ==, "ISO-8859-7");
  g_assert_cmpstr (gw_encoding_find ("cp1251"), ==, "windows-1251");
  g_assert_cmpstr (gw_encoding_find ("CP1252"), ==, "windows-1252");
  g_assert_cmpstr (gw_encoding_find ("koi8r"), ==, "KOI8-R");
  g_assert_cmpstr (gw_encoding_find ("Shift_JIS"), ==, "Shift_JIS");
  g_assert_null (gw_encoding_find ("nothing"));
  g_assert_null (gw_encoding_find (""));
}

static void
check_bad (const char *data, gsize length, const char *encoding, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (data, length);

  g_assert_null (gw_encoding_decode (bytes, encoding, "list", NULL, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_bad_bytes (void)
{
  check_bad ("a\nb\xff\n", 5, "UTF-8",
             "list, line 2: This is not valid UTF-8 text; choose another encoding, or correct "
             "the line");
  check_bad ("a\n\xe1\nb\xff\n", 7, "ISO-8859-7",
             "list, line 3: This is not valid ISO-8859-7 text; choose another encoding, or "
             "correct the line");
  check_bad ("a\0\n\0\0\xd8" "b\0", 8, "UTF-16",
             "list, line 2: This is not valid UTF-16LE text; choose another encoding, or "
             "correct the line");
  check_bad ("a", 1, "none", "list: The encoding “none” is not supported; choose another one");
  /* a letter that is cut off */
  check_bad ("\xff\xfe" "a\0\n", 5, "UTF-16",
             "list, line 1: This is not valid UTF-16LE text; choose another encoding, or "
             "correct the line");
}

/* A few bytes that are not UTF-8 do not make it another encoding; noise is one that takes all. */
static void
test_doubt (void)
{
  static const char nearly[] = "käse\ngrün\nsch\xf6n\n";
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  g_assert_cmpstr (gw_encoding_detect (nearly, strlen (nearly), NULL), ==, "UTF-8");
  for (guint i = 0; i < 200; i++)
    {
      char noise[64];
      const gsize length = (gsize) g_rand_int_range (random, 0, sizeof noise);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GBytes) decoded = NULL;
      const char *found;

      for (gsize j = 0; j < length; j++)
        noise[j] = (char) g_rand_int_range (random, 0, 256);
      bytes = g_bytes_new (noise, length);
      found = gw_encoding_detect (noise, length, NULL);
      g_assert_nonnull (found);
      decoded = gw_encoding_decode (bytes, found, "noise", NULL, NULL);
      if (decoded != NULL)
        g_assert_true (g_utf8_validate_len (g_bytes_get_data (decoded, NULL),
                                            g_bytes_get_size (decoded), NULL)
                       || memchr (noise, 0, length) != NULL);
    }
}

static void
test_stop (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("word\n", 5);
  g_autoptr (GBytes) text = NULL;
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;
  GwStop stop = { 0 };
  const char *encoding;
  GError *error = NULL;

  text = gw_list_read_decode (bytes, "list.txt", &options, &encoding, &stop, &error);
  g_assert_no_error (error);
  g_assert_nonnull (text);
  gw_stop_request (&stop);
  g_assert_null (gw_list_read_decode (bytes, "list.txt", &options, &encoding, &stop, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_STOPPED);
  g_clear_error (&error);
}

/* Bytes that a list of any length may have where a part of it ends: the same as of the whole. And
 * all of it stops. */
static void
test_long (void)
{
  const GwStop stop = { 1 };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) decoded = NULL;
  g_autoptr (GError) error = NULL;

  /* Three bytes a letter, so that no power of 2 is the end of one. */
  while (text->len < 3 * 1024 * 1024)
    g_string_append (text, "ↂↂ\n");
  g_assert_true (gw_encoding_is_utf8 (text->str, text->len, NULL));
  bytes = g_bytes_new (text->str, text->len);
  decoded = gw_encoding_decode (bytes, GW_ENCODING_UTF8, "list", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (decoded, bytes));
  for (gsize at = 1024 * 1024 - 4; at < 1024 * 1024 + 5; at++)
    {
      const char sign = text->str[at];

      text->str[at] = '\xff';
      g_assert_false (gw_encoding_is_utf8 (text->str, text->len, NULL));
      text->str[at] = sign;
    }
  g_assert_false (gw_encoding_is_utf8 (text->str, 2 * 1024 * 1024 + 1, NULL)
                  && gw_encoding_is_utf8 (text->str, 2 * 1024 * 1024 + 2, NULL)
                  && gw_encoding_is_utf8 (text->str, 2 * 1024 * 1024 + 3, NULL));

  for (guint i = 0; i < 2; i++)
    {
      g_assert_null (gw_encoding_decode (bytes, i == 0 ? GW_ENCODING_UTF8 : GW_ENCODING_LATIN1,
                                         "list", &stop, &error));
      g_assert_error (error, GW_ERROR, GW_ERROR_STOPPED);
      g_clear_error (&error);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/encoding/detect", test_detect);
  g_test_add_func ("/encoding/long", test_long);
  g_test_add_func ("/encoding/marks", test_marks);
  g_test_add_func ("/encoding/names", test_names);
  g_test_add_func ("/encoding/bad-bytes", test_bad_bytes);
  g_test_add_func ("/encoding/doubt", test_doubt);
  g_test_add_func ("/encoding/stop", test_stop);
  return g_test_run ();
}
