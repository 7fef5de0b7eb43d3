/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-compiled.h"
#include "gw-error.h"
#include "gw-letter-stats.h"
#include "gw-lexicon-builder.h"
#include "gw-scoring.h"
#include "gw-tree-builder.h"

#include <string.h>

static GwLexicon *
read_all (const char *data, gssize length, const GwLexiconOptions *options,
          GwLexiconReport *report, GError **error)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();

  if (length < 0)
    length = (gssize) strlen (data);
  if (!gw_lexicon_builder_add_text (builder, "list", data, (gsize) length, options, report, NULL,
                                    NULL, NULL, error))
    return NULL;
  return gw_lexicon_builder_finish (builder, NULL, error);
}

static void
append_word_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  GString *text = user_data;

  g_string_append_printf (text, "%s%u", text->len > 0 ? " " : "", word);
}

static char *
all_words (const GwLexicon *lexicon)
{
  g_autoptr (GString) numbers = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) parts = NULL;

  gw_lexicon_foreach (lexicon, append_word_cb, numbers);
  parts = g_strsplit (numbers->str, " ", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      guint number = (guint) g_ascii_strtoull (parts[i], NULL, 10);
      g_autofree char *word = gw_lexicon_dup_word (lexicon, number);
      guint found = G_MAXUINT;

      g_assert_true (gw_lexicon_find (lexicon, word, &found));
      g_assert_cmpuint (found, ==, number);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", word);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_words (const char *list, const GwLexiconOptions *options, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon = read_all (list, -1, options, NULL, &error);
  g_autofree char *words = NULL;

  g_assert_no_error (error);
  if (gw_lexicon_get_n_words (lexicon) == 0)
    {
      g_assert_cmpstr (expected, ==, "");
      return;
    }
  words = all_words (lexicon);
  g_assert_cmpstr (words, ==, expected);
}

static void
test_words (void)
{
  const GwLexiconOptions join = { .join_phrases = TRUE };
  const GwLexiconOptions first = { .first_word = TRUE };
  const GwLexiconOptions hyphens = { .join_hyphens = TRUE };
  const GwLexiconOptions no_names = { .leave_out_names = TRUE };

  assert_words ("", NULL, "");
  assert_words ("\n\n\r\n", NULL, "");
  assert_words ("hell\nhello\nhelp\nhot\nhope\nbat", NULL, "BAT HELL HELLO HELP HOPE HOT");
  assert_words ("greet\ngreen\nbee", NULL, "BEE GREEN GREET");
  assert_words ("b\r\na\r\nlast", NULL, "A B LAST");
  assert_words ("\xef\xbb\xbfone\ntwo\n", NULL, "ONE TWO");
  assert_words ("Zebra\nAPPLE\nZEBRA\n", NULL, "APPLE ZEBRA");
  assert_words ("it's\nab-cd\ntwo words\nx2\nok\n", NULL, "OK");
  assert_words ("Mortal Kombat\nPac-Man 2\n!!!\n", &join, "MORTALKOMBAT PACMAN");
  assert_words ("well-known\nfar\xe2\x80\x90off\n-ness\nre-\na--b\n-\nto-do list\n", &hyphens,
                "FAROFF WELLKNOWN");
  assert_words ("Paris\nrose\nRose\nUSA\nMcCoy\nÉlise\nÉTÉ\nAbel\t4\nAb-c\n", &no_names,
                "ROSE USA ÉTÉ");
  assert_words ("APPLE\nPEAR\n", &no_names, "APPLE PEAR");
  assert_words ("word a definition\nnext\tnoun\n", &first, "NEXT WORD");
  assert_words ("  spaced  \n", NULL, "SPACED");
  assert_words ("stra\xc3\x9f" "e\n", NULL, "STRASSE");
  assert_words ("e\xcc\x81t\xc3\xa9\n", NULL, "ÉTÉ");
  assert_words ("\xd0\xb6\xd0\xb7\xd0\xb8\nЖЗИ\n", NULL, "ЖЗИ");
  assert_words ("\xe9t\xe9\n", NULL, "ÉTÉ");
}

static void
test_report (void)
{
  g_autoptr (GError) error = NULL;
  GwLexiconReport report;
  g_autoptr (GwLexicon) lexicon =
    read_all ("one\nit's\n2nd\nab-c\ntwo words\nONE\nx\tlots\na+b\nx\xcc\x82\n\nlast", -1, NULL,
              &report, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), ==, 2);
  g_assert_cmpuint (report.n_lines, ==, 10);
  g_assert_cmpuint (report.n_words, ==, 2);
  g_assert_cmpuint (report.n_twice, ==, 1);
  g_assert_cmpuint (report.skipped[GW_SKIP_APOSTROPHE], ==, 1);
  g_assert_cmpuint (report.first_line[GW_SKIP_APOSTROPHE], ==, 2);
  g_assert_cmpuint (report.skipped[GW_SKIP_DIGIT], ==, 1);
  g_assert_cmpuint (report.skipped[GW_SKIP_HYPHEN], ==, 1);
  g_assert_cmpuint (report.skipped[GW_SKIP_SPACE], ==, 1);
  g_assert_cmpuint (report.skipped[GW_SKIP_NUMBER], ==, 1);
  g_assert_cmpuint (report.skipped[GW_SKIP_OTHER], ==, 1);
  g_assert_cmpuint (report.skipped[GW_SKIP_MARK], ==, 1);
  g_assert_cmpuint (report.first_line[GW_SKIP_MARK], ==, 9);
  g_assert_false (report.latin1);
  for (guint i = 0; i < GW_N_SKIPS; i++)
    g_assert_cmpstr (gw_skip_describe (i), !=, "");
}

static void
check_doubt (const char *text, GwDoubt doubt, guint line)
{
  g_autoptr (GError) error = NULL;
  GwLexiconReport report = { 0 };
  g_autoptr (GwLexicon) lexicon = read_all (text, -1, NULL, &report, &error);

  g_assert_no_error (error);
  g_assert_true (report.latin1);
  g_assert_cmpint (report.doubt, ==, doubt);
  g_assert_cmpuint (report.doubt_line, ==, line);
}

/* Bytes that are not UTF-8 are read as Latin-1; a list that means something else is doubtful. */
static void
test_doubt (void)
{
  check_doubt ("kind\nk\xe4se\n", GW_DOUBT_NONE, 2);
  check_doubt ("gar\xe7on\n\xe9t\xe9\n", GW_DOUBT_NONE, 1);
  /* UTF-8 with one byte of Latin-1 */
  check_doubt ("k\xc3\xa4se\ngr\xc3\xbcn\nsch\xf6n\n", GW_DOUBT_BAD_BYTES, 3);
  /* Russian in CP1251, Greek in ISO-8859-7, Polish in ISO-8859-2 and in CP1250 */
  check_doubt ("\xec\xe8\xf0\n\xe4\xee\xec\n", GW_DOUBT_ENCODING, 1);
  check_doubt ("\xeb\xfc\xe3\xef\xf2\n", GW_DOUBT_ENCODING, 1);
  check_doubt ("dom\nm\xb1" "dry\nksi\xb1\xbfka\n", GW_DOUBT_ENCODING, 2);
  check_doubt ("dom\n\x9cwiat\n", GW_DOUBT_ENCODING, 2);
}

static guint
level_of (const GwLexicon *lexicon, const char *text)
{
  guint word;

  g_assert_true (gw_lexicon_find (lexicon, text, &word));
  return gw_lexicon_get_level (lexicon, word);
}

static void
test_levels (void)
{
  const GwLexiconOptions count = { .levels = GW_LEVELS_COUNT };
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) ranked =
    read_all ("rare\t70\ncommon\t10\nplain\nrare\t300\nhex\t0x5\nvast\t23135851162\n", -1, NULL,
              NULL, &error);
  g_autoptr (GwLexicon) counted =
    read_all ("the\t1000.5\nof\t500\nxylem\t2\nof\t3\nand\t500\nplain\n", -1, &count, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (gw_lexicon_has_levels (ranked));
  g_assert_cmpuint (level_of (ranked, "rare"), ==, 70);
  g_assert_cmpuint (level_of (ranked, "common"), ==, 10);
  g_assert_cmpuint (level_of (ranked, "plain"), ==, 0);
  g_assert_cmpuint (level_of (ranked, "vast"), ==, GW_MAX_LEVEL);
  g_assert_false (gw_lexicon_find (ranked, "hex", NULL));
  g_assert_cmpuint (level_of (counted, "the"), ==, 1);
  g_assert_cmpuint (level_of (counted, "of"), ==, 2);
  g_assert_cmpuint (level_of (counted, "and"), ==, 2);
  g_assert_cmpuint (level_of (counted, "xylem"), ==, 4);
  g_assert_cmpuint (level_of (counted, "plain"), ==, 0);
}

static void
test_union_allow_deny (void)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) other = gw_lexicon_new_from_text ("cat\t5\nжук\t9\nabcdefghijk\n", &error);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autofree char *words = NULL;

  g_assert_no_error (error);
  gw_lexicon_builder_deny_text (builder, "deny", "DOG\nabcdefghijk\nnone\n", 20, NULL, NULL,
                                NULL, &error);
  g_assert_no_error (error);
  gw_lexicon_builder_add_text (builder, "a", "dog\ncat\t40\nant\t3\n", 17, NULL, NULL, NULL, NULL,
                               NULL, &error);
  g_assert_no_error (error);
  gw_lexicon_builder_add_lexicon (builder, other, G_MAXUINT, NULL, NULL, &error);
  g_assert_no_error (error);
  gw_lexicon_builder_allow_text (builder, "allow", "ant\nemu\n", 8, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  lexicon = gw_lexicon_builder_finish (builder, NULL, &error);
  g_assert_no_error (error);
  words = all_words (lexicon);
  g_assert_cmpstr (words, ==, "ANT CAT EMU ЖУК");
  g_assert_cmpuint (level_of (lexicon, "ant"), ==, 0);
  g_assert_cmpuint (level_of (lexicon, "cat"), ==, 5);
}

static void
test_alphabet_limit (void)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwLexicon) too_many = NULL;
  guint word;

  for (gunichar c = 0; c < 64; c++)
    {
      g_string_append_unichar (list, 0x3041 + c);
      g_string_append_c (list, '\n');
    }
  lexicon = read_all (list->str, -1, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_lexicon_get_alphabet (lexicon)->n_letters, ==, 64);
  g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), ==, 64);
  g_assert_true (gw_lexicon_find (lexicon, "か", &word));

  g_string_append (list, "ok\n");
  too_many = read_all (list->str, -1, NULL, NULL, &error);
  g_assert_error (error, GW_ERROR, GW_ERROR_TOO_LARGE);
  g_assert_null (too_many);
  g_assert_nonnull (strstr (error->message, "line 65"));
}

static void
test_long_words (void)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  GwLexiconReport report;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autofree char *word = NULL;

  for (guint i = 0; i < 1024; i++)
    g_string_append_c (list, (char) ('a' + i % 26));
  g_string_append_c (list, '\n');
  for (guint i = 0; i < 1025; i++)
    g_string_append_c (list, 'b');
  lexicon = read_all (list->str, -1, NULL, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report.n_words, ==, 1);
  g_assert_cmpuint (report.skipped[GW_SKIP_TOO_LONG], ==, 1);
  g_assert_cmpuint (gw_lexicon_get_longest (lexicon), ==, 1024);
  word = gw_lexicon_dup_word (lexicon, 0);
  g_assert_cmpuint (strlen (word), ==, 1024);
}

static void
test_not_text (void)
{
  static const struct { const char *data; gssize length; GwError code; } cases[] = {
    { "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16, GW_ERROR_NOT_TEXT },
    { "ab\0cd\n", 6, GW_ERROR_NOT_TEXT },
    { "\xff\xfe" "a\0", 4, GW_ERROR_NOT_TEXT },
    { "one\ntwo\x01\n", 9, GW_ERROR_NOT_TEXT },
  };
  g_autofree char *line = g_malloc (2 * 1024 * 1024);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (read_all (cases[i].data, cases[i].length, NULL, NULL, &error));
      g_assert_error (error, GW_ERROR, (gint) cases[i].code);
      g_assert_nonnull (strstr (error->message, "list"));
    }
  {
    g_autoptr (GError) error = NULL;

    memset (line, 'x', 2 * 1024 * 1024);
    g_assert_null (read_all (line, 2 * 1024 * 1024, NULL, NULL, &error));
    g_assert_error (error, GW_ERROR, GW_ERROR_TOO_LARGE);
  }
}

static void
progress_cb (double fraction, gpointer user_data)
{
  GwStop *stop = user_data;

  g_assert_cmpfloat (fraction, >=, 0.0);
  g_assert_cmpfloat (fraction, <=, 1.0);
  gw_stop_request (stop);
}

static void
test_stop (void)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  GwStop stop = { 0 };

  for (guint i = 0; i < 20000; i++)
    g_string_append (list, "word\n");
  g_assert_false (gw_lexicon_builder_add_text (builder, "list", list->str, list->len, NULL, NULL,
                                               progress_cb, &stop, &stop, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_STOPPED);
  g_clear_error (&error);
  g_assert_null (gw_lexicon_builder_finish (builder, &stop, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_STOPPED);
}

/* Long lines of letters that compose, or come apart: no reader may take time that
 * grows with the square of their length. Before it was mended this took minutes. */
static void
test_long_lines (void)
{
  static const char *const pieces[] = { "\xc3\xa9", "e\xcc\x81", "\xe0\xbd\xb3", "\xea\xb0\x80" };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (GString) list = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GwLexicon) lexicon = NULL;

      while (list->len < 1000 * 1000)
        g_string_append (list, pieces[i]);
      g_string_append (list, "\nword\n");
      lexicon = read_all (list->str, -1, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), ==, 1);
    }
}

/* A list with an empty line behind each word can be stopped like any other. */
static void
test_stop_double_spaced (void)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  GwStop stop = { 1 };

  for (guint i = 0; i < 20000; i++)
    g_string_append (list, "word\n\n");
  g_assert_false (gw_lexicon_builder_add_text (builder, "list", list->str, list->len, NULL, NULL,
                                               NULL, NULL, &stop, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_STOPPED);
}

/* Thousands of denied words with the same eight letters in front. */
static void
test_deny_many (void)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;

  for (guint i = 0; i < 26 * 26 * 26; i++)
    g_string_append_printf (list, "samestart%c%c%c\n", 'a' + i / 676, 'a' + i / 26 % 26,
                            'a' + i % 26);
  gw_lexicon_builder_deny_text (builder, "deny", list->str, list->len, NULL, NULL,
                                NULL, &error);
  g_assert_no_error (error);
  g_string_append (list, "samestartless\n");
  gw_lexicon_builder_add_text (builder, "list", list->str, list->len, NULL, NULL, NULL, NULL,
                               NULL, &error);
  g_assert_no_error (error);
  lexicon = gw_lexicon_builder_finish (builder, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), ==, 1);
}

/* Damages a compiled lexicon everywhere; nothing of it may be believed. */
static void
test_compiled_damage (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon =
    gw_lexicon_new_from_text ("hell\t3\nhello\nhelp\nhot\t300\nhope\nbat\n", &error);
  g_autoptr (GBytes) bytes = gw_lexicon_to_bytes (lexicon);
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  g_autoptr (GwLexicon) again = gw_lexicon_open (bytes, "x", NULL, &error);
  g_autofree char *words = all_words (again);
  g_autofree char *hash = gw_lexicon_dup_hash (lexicon);
  g_autofree char *hash_again = gw_lexicon_dup_hash (again);

  g_assert_no_error (error);
  g_assert_true (gw_lexicon_bytes_are_compiled (data, length));
  g_assert_cmpstr (words, ==, "BAT HELL HELLO HELP HOPE HOT");
  g_assert_cmpuint (level_of (again, "hot"), ==, 300);
  g_assert_cmpstr (hash, ==, hash_again);

  for (gsize cut = 0; cut < length; cut++)
    {
      g_autoptr (GBytes) part = g_bytes_new (data, cut);
      g_autoptr (GError) reason = NULL;

      g_assert_null (gw_lexicon_open (part, "x", NULL, &reason));
      g_assert_error (reason, GW_ERROR, GW_ERROR_DAMAGED);
    }
  for (gsize at = 0; at < length; at++)
    for (guint bit = 0; bit < 8; bit++)
      {
        g_autofree guint8 *copy = g_memdup2 (data, length);
        g_autoptr (GBytes) damaged = NULL;
        g_autoptr (GError) reason = NULL;

        copy[at] ^= (guint8) (1u << bit);
        damaged = g_bytes_new (copy, length);
        g_assert_null (gw_lexicon_open (damaged, "x", NULL, &reason));
      }
}

static GBytes *
turn (GBytes *bytes)
{
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);

  return gw_compiled_turn (data, length, NULL);
}

/* Files are little-endian wherever they are written, and read in either byte order. These were
 * written on a little-endian machine. */
static void
test_compiled_byte_order (void)
{
  static const char *const files[][2] = {
    { "plain.gwlex", "BAT HELL HELLO HELP HOPE HOT" },
    { "levels.gwlex", "A BATH HOPE ЖУК" },
    { "wide.gwlex", "АA БB ВC ГD ДE ЕF ЖG ЗH ИI ЙJ КK ЛL "
                     "МM НN ОO ПP РQ СR ТS УT ФU ХV ЦW ЧX ШY "
                     "ЩZ ЪA ЫB ЬC ЭD ЮE ЯF ѮG ѮH ѰI ѰJ ѲK ѲL ѴM ѴN" },
    { "spelled.gwlex", "HELL HELLO HOBOT PATH TOP" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fuzz", "seeds", "compiled",
                                                     files[i][0], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, &error);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GBytes) turned = NULL;
      gsize length;
      const guint8 *data;

      g_assert_no_error (error);
      bytes = g_mapped_file_get_bytes (file);
      turned = turn (bytes);
      for (guint k = 0; k < 2; k++)
        {
          g_autoptr (GwLexicon) lexicon
            = gw_lexicon_open (k == 0 ? bytes : turned, files[i][0], NULL, &error);
          g_autoptr (GBytes) written = NULL;
          g_autofree char *words = NULL;

          g_assert_no_error (error);
          words = all_words (lexicon);
          written = gw_lexicon_to_bytes (lexicon);
          g_assert_cmpstr (words, ==, files[i][1]);
          g_assert_true (g_bytes_equal (written, bytes));
        }

      data = g_bytes_get_data (turned, &length);
      for (gsize at = 0; at < length; at++)
        {
          guint8 *copy = g_memdup2 (data, length);
          g_autoptr (GBytes) damaged = g_bytes_new_take (copy, length);
          g_autoptr (GBytes) cut = g_bytes_new (data, at);
          g_autoptr (GwLexicon) forged = NULL;

          g_assert_null (gw_lexicon_open (cut, "x", NULL, NULL));
          copy[at] ^= 0x41;
          g_assert_null (gw_lexicon_open (damaged, "x", NULL, NULL));
          gw_compiled_seal (copy, length);
          forged = gw_lexicon_open (damaged, "x", NULL, NULL);
          if (forged != NULL)
            g_free (all_words (forged));
        }
    }
}

/* No word is longer than it can be, however sound the rest is. */
static void
test_compiled_longest (void)
{
  static const guint8 letters[GW_MAX_WORD_LENGTH + 1];
  const GwAlphabet alphabet = { .n_letters = 1, .letters = { 'a' } };

  for (guint length = GW_MAX_WORD_LENGTH; length <= GW_MAX_WORD_LENGTH + 1; length++)
    {
      const GwTreeWord word = { letters, length, 0, 0 };
      g_autoptr (GBytes) bytes = gw_tree_build (&alphabet, &word, 1, NULL, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GwLexicon) lexicon = gw_lexicon_open (bytes, "x", NULL, &error);

      if (length > GW_MAX_WORD_LENGTH)
        {
          g_assert_null (lexicon);
          g_assert_error (error, GW_ERROR, GW_ERROR_DAMAGED);
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpuint (gw_lexicon_get_longest (lexicon), ==, length);
    }
}

/* The same with a fitting checksum: what is still accepted must be a sound tree. */
static void
test_compiled_forged (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon =
    gw_lexicon_new_from_text ("hell\t3\nhello\nhelp\nhot\t2\nhope\nbat\n", &error);
  g_autoptr (GBytes) bytes = gw_lexicon_to_bytes (lexicon);
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  guint n_accepted = 0;

  for (gsize at = 16; at < length; at++)
    for (guint bit = 0; bit < 8; bit++)
      {
        g_autofree guint8 *copy = g_memdup2 (data, length);
        g_autoptr (GBytes) forged = NULL;
        g_autoptr (GwLexicon) accepted = NULL;

        copy[at] ^= (guint8) (1u << bit);
        gw_compiled_seal (copy, length);
        forged = g_bytes_new (copy, length);
        accepted = gw_lexicon_open (forged, "x", NULL, NULL);
        if (accepted != NULL)
          {
            g_autofree char *words = all_words (accepted);

            n_accepted++;
            g_assert_nonnull (words);
            g_assert_cmpuint (gw_lexicon_get_n_words (accepted), ==, 6);
          }
      }
  /* Another letter in the alphabet or a lower level is no damage that can be seen. */
  g_assert_cmpuint (n_accepted, >, 0);
}

static void
check_levels (GBytes *bytes, guint32 max_level, guint8 last, gboolean sound)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  guint8 *copy = g_memdup2 (data, length);
  GwCompiledHeader *header = (GwCompiledHeader *) (gpointer) copy;
  g_autoptr (GBytes) forged = g_bytes_new_take (copy, length);
  g_autoptr (GwLexicon) lexicon = NULL;
  GwTree tree;

  header->max_level = max_level;
  gw_compiled_get_tree (copy, &tree);
  ((guint8 *) tree.levels)[header->n_words - 1] = last;
  gw_compiled_seal (copy, length);
  lexicon = gw_lexicon_open (forged, "x", NULL, NULL);
  g_assert_cmpint (lexicon != NULL, ==, sound);
}

/* The highest level of a file is that of a word, and a file without levels has no table of them. */
static void
test_compiled_levels (void)
{
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text ("one\ntwo\nseven\t3\n", NULL);
  g_autoptr (GBytes) bytes = gw_lexicon_to_bytes (lexicon);

  if (G_BYTE_ORDER != G_LITTLE_ENDIAN)
    return;
  check_levels (bytes, 3, 3, TRUE);
  check_levels (bytes, 5, 5, TRUE);
  check_levels (bytes, 4, 3, FALSE);
  check_levels (bytes, 2, 3, FALSE);
  check_levels (bytes, 0, 3, FALSE);
  check_levels (bytes, 3, 0, FALSE);
  check_levels (bytes, 0, 0, FALSE);
}

/* Words of one's own are read like the list, and what is skipped is told. */
static void
test_own_words_options (void)
{
  const char *allow = "mortal kombat\n";
  const char *deny = "tic-tac\ncat and dog\n7\n";
  const GwLexiconOptions join = { .join_phrases = TRUE };
  const GwLexiconOptions first = { .first_word = TRUE };
  const struct
  {
    const GwLexiconOptions *options;
    const char *words;
    guint n_spaces, n_digits, n_hyphens; /* that were skipped */
  } cases[] = {
    { NULL, "CAT CATANDDOG TICTAC", 2, 1, 1 },
    { &join, "CAT MORTALKOMBAT", 0, 0, 0 },
    { &first, "CATANDDOG MORTAL TICTAC", 0, 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
      g_autoptr (GwLexicon) lexicon = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *words = NULL;
      GwLexiconReport allowed = { 0 }, denied = { 0 };

      gw_lexicon_builder_add_text (builder, "list", "cat\ntictac\ncatanddog\n", 21, NULL, NULL,
                                   NULL, NULL, NULL, &error);
      g_assert_no_error (error);
      gw_lexicon_builder_allow_text (builder, "allow", allow, strlen (allow), cases[i].options,
                                     &allowed, NULL, &error);
      g_assert_no_error (error);
      gw_lexicon_builder_deny_text (builder, "deny", deny, strlen (deny), cases[i].options,
                                    &denied, NULL, &error);
      g_assert_no_error (error);
      lexicon = gw_lexicon_builder_finish (builder, NULL, &error);
      g_assert_no_error (error);
      words = all_words (lexicon);
      g_assert_cmpstr (words, ==, cases[i].words);
      g_assert_cmpuint (allowed.skipped[GW_SKIP_SPACE] + denied.skipped[GW_SKIP_SPACE], ==,
                        cases[i].n_spaces);
      g_assert_cmpuint (denied.n_lines, ==, 3);
      g_assert_cmpuint (denied.skipped[GW_SKIP_DIGIT], ==, cases[i].n_digits);
      g_assert_cmpuint (denied.skipped[GW_SKIP_HYPHEN], ==, cases[i].n_hyphens);
    }
}

/* So many different words of 1,024 letters, nearly all of them in common. */
static GString *
make_large (guint n_words)
{
  GString *list = g_string_sized_new (n_words * 1025 + 1);
  g_autofree char *start = g_strnfill (1019, 'a');

  for (guint i = 0; i < n_words; i++)
    {
      g_string_append_len (list, start, 1019);
      for (guint k = 0, rest = i; k < 5; k++, rest /= 26)
        g_string_append_c (list, (char) ('a' + rest % 26));
      g_string_append_c (list, '\n');
    }
  return list;
}

/* 60 MB are the words of a language with many endings. */
static void
test_large (void)
{
  for (guint i = 0; i < 2; i++)
    {
      const guint n_words = i == 0 ? 60000 : 140000;
      GString *list = make_large (n_words);
      g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
      g_autoptr (GwLexicon) lexicon = NULL;
      g_autoptr (GError) error = NULL;

      if (gw_lexicon_builder_add_text (builder, "list", list->str, list->len, NULL, NULL, NULL,
                                       NULL, NULL, &error))
        lexicon = gw_lexicon_builder_finish (builder, NULL, &error);
      if (i == 0)
        {
          g_assert_no_error (error);
          g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), ==, n_words);
        }
      else
        {
          g_assert_error (error, GW_ERROR, GW_ERROR_TOO_LARGE);
          g_assert_nonnull (strstr (error->message, "134 million letters"));
          g_assert_nonnull (strstr (error->message, "is full after"));
        }
      g_string_free (list, TRUE);
    }
}

/* The check of a compiled lexicon, and the reading of own words, look at the stop. */
static void
test_stop_compiled (void)
{
  const GwStop stop = { 1 };
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text ("cat\nact\n", NULL);
  g_autoptr (GBytes) bytes = gw_lexicon_to_bytes (lexicon);
  g_autoptr (GwLexicon) again = NULL;
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_lexicon_open (bytes, "x", &stop, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_STOPPED);
  g_clear_error (&error);
  again = gw_lexicon_open (bytes, "x", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_lexicon_get_n_words (again), ==, 2);

  for (guint i = 0; i < 50000; i++)
    g_string_append (list, "word\n");
  g_assert_false (gw_lexicon_builder_allow_text (builder, "allow", list->str, list->len, NULL, NULL,
                                                 &stop, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_STOPPED);
  g_clear_error (&error);
  g_assert_false (gw_lexicon_builder_deny_text (builder, "deny", list->str, list->len, NULL, NULL,
                                                &stop, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_STOPPED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lexicon/words", test_words);
  g_test_add_func ("/lexicon/report", test_report);
  g_test_add_func ("/lexicon/doubt", test_doubt);
  g_test_add_func ("/lexicon/levels", test_levels);
  g_test_add_func ("/lexicon/union-allow-deny", test_union_allow_deny);
  g_test_add_func ("/lexicon/alphabet-limit", test_alphabet_limit);
  g_test_add_func ("/lexicon/long-words", test_long_words);
  g_test_add_func ("/lexicon/not-text", test_not_text);
  g_test_add_func ("/lexicon/stop", test_stop);
  g_test_add_func ("/lexicon/stop-compiled", test_stop_compiled);
  g_test_add_func ("/lexicon/stop-double-spaced", test_stop_double_spaced);
  g_test_add_func ("/lexicon/long-lines", test_long_lines);
  g_test_add_func ("/lexicon/deny-many", test_deny_many);
  g_test_add_func ("/lexicon/own-words-options", test_own_words_options);
  g_test_add_func ("/lexicon/large", test_large);
  g_test_add_func ("/lexicon/compiled-damage", test_compiled_damage);
  g_test_add_func ("/lexicon/compiled-byte-order", test_compiled_byte_order);
  g_test_add_func ("/lexicon/compiled-longest", test_compiled_longest);
  g_test_add_func ("/lexicon/compiled-forged", test_compiled_forged);
  g_test_add_func ("/lexicon/compiled-levels", test_compiled_levels);
  return g_test_run ();
}
