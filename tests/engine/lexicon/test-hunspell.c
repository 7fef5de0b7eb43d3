/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dictionaries of Hunspell: each option of an affix file with the words that it makes, damaged
 * files, and limits. */
#include "gw-error.h"
#include "gw-hunspell.h"

#include <string.h>

typedef struct
{
  GPtrArray *words;
  GwStop *stop;       /* raised after some words, if there is one */
  guint stop_after;
  double fraction;
  guint n_reports;
} Words;

static gboolean
add_word_cb (const char *word, gsize length, gpointer user_data)
{
  Words *words = user_data;

  g_assert_cmpuint (strlen (word), ==, length);
  g_assert_true (g_utf8_validate (word, -1, NULL));
  if (words->words != NULL)
    g_ptr_array_add (words->words, g_strdup (word));
  if (words->stop != NULL && --words->stop_after == 0)
    gw_stop_request (words->stop);
  return TRUE;
}

static void
progress_cb (double fraction, gpointer user_data)
{
  Words *words = user_data;

  g_assert_cmpfloat (fraction, >=, words->fraction);
  g_assert_cmpfloat (fraction, <=, 1.0);
  words->fraction = fraction;
  words->n_reports++;
}

static GwHunspellFile
file_of (const char *name, const char *text)
{
  return (GwHunspellFile) { name, text, strlen (text) };
}

static gint
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The words of a dictionary in the order of their bytes, each once. */
static char *
expand_some (const char *affixes, const char *entries, const GwHunspellOptions *options,
             GwHunspellReport *report)
{
  const GwHunspellFile affix_file = file_of ("a.aff", affixes);
  const GwHunspellFile word_file = file_of ("a.dic", entries);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  GwHunspellReport own;
  Words told = { words };

  gw_hunspell_expand (&affix_file, &word_file, options, add_word_cb, progress_cb, &told,
                      report != NULL ? report : &own, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (told.fraction, ==, 1.0);
  g_assert_cmpuint ((report != NULL ? report : &own)->n_words, ==, words->len);
  g_ptr_array_sort (words, compare_words);
  for (guint i = 0; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);

      if (i == 0 || strcmp (word, g_ptr_array_index (words, i - 1)) != 0)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", word);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
expand (const char *affixes, const char *entries, GwHunspellReport *report)
{
  return expand_some (affixes, entries, NULL, report);
}

static void
assert_words (const char *affixes, const char *entries, const char *wanted)
{
  g_autofree char *found = expand (affixes, entries, NULL);

  g_assert_cmpstr (found, ==, wanted);
}

static void
assert_error (const char *affixes, const char *entries, gint code, const char *message)
{
  const GwHunspellFile affix_file = file_of ("a.aff", affixes);
  const GwHunspellFile word_file = file_of ("a.dic", entries);
  g_autoptr (GError) error = NULL;
  Words told = { NULL };

  g_assert_false (gw_hunspell_expand (&affix_file, &word_file, NULL, add_word_cb, NULL, &told, NULL,
                                      NULL, &error));
  g_assert_error (error, GW_ERROR, code);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_suffixes (void)
{
  const char *affixes = "SET UTF-8\n"
                        "# a comment\n"
                        "SFX S Y 3\n"
                        "SFX S y ies [^aeiou]y\n"
                        "SFX S 0 s [aeiou]y\n"
                        "SFX S 0 s [^y]\n";

  assert_words (affixes, "3\nfly/S\nday/S\ncat/S\n", "cat cats day days flies fly");
  assert_words (affixes, "1\r\nfly/S\r\n", "flies fly");
  assert_words (affixes, "\xef\xbb\xbf" "1\nfly/S\n", "flies fly");
  /* too short for a condition, but not for the word */
  assert_words (affixes, "1\ny/S\n", "y");
  /* flags that mean nothing */
  assert_words (affixes, "1\nfly/XSZ\n", "flies fly");
  /* a class in two blocks */
  assert_words ("SFX S Y 1\nSFX S 0 s .\nSFX S N 1\nSFX S 0 z\n", "1\na/S\n", "a as az");
  /* no flags at all */
  assert_words ("", "1\ncat\n", "cat");
  /* a line with blanks before it is no option */
  assert_words ("SFX S Y 1\nSFX S 0 s .\n FULLSTRIP\n  SFX\n", "1\na/S\n", "a as");
}

static void
test_conditions (void)
{
  assert_words ("SET UTF-8\nSFX A Y 1\nSFX A 0 x .[éü]..\n", "3\nfétu/A\nafétu/A\nfetu/A\n",
                "afétu afétux fetu fétu fétux");
  assert_words ("SET UTF-8\nPFX A Y 2\nPFX A 0 l' [aéh]\nPFX A 0 le- [^aéh]\n",
                "3\nété/A\narc/A\nçar/A\n", "arc l'arc l'été le-çar çar été");
  /* signs without a meaning are letters; an empty set takes nothing, its opposite takes all */
  assert_words ("SFX A Y 3\nSFX A 0 x a^\nSFX A 0 y [b-d]\nSFX A 0 z (\n",
                "5\na^/A\nb/A\nc/A\n-/A\n(/A\n", "( (z - -y a^ a^x b by c");
  assert_words ("SFX A Y 2\nSFX A 0 x []\nSFX A 0 y [^]\n", "1\na/A\n", "a ay");
  /* the same condition at both ends */
  assert_words ("SFX A Y 1\nSFX A 0 x [ab]\nPFX B Y 1\nPFX B 0 y [ab]\n", "3\nac/AB\nca/AB\na/AB\n",
                "a ac ax ca cax ya yac yax");
}

static void
test_flag_types (void)
{
  static const struct
  {
    const char *type;
    const char *first;
    const char *second;
    const char *both;
    const char *other;
  } cases[] = {
    { "", "A", "B", "AB", "CD" },
    { "FLAG long\n", "Aa", "Ab", "AaAb", "aAbA" },
    { "FLAG num\n", "1", "65000", "1,65000", "2,3,10" },
    { "FLAG UTF-8\n", "é", "ж", "éж", "èш" },
    /* bytes of a letter are flags of their own */
    { "SET UTF-8\n", "\xc3", "\xa9", "é", "B" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *first = cases[i].first;
      const char *second = cases[i].second;
      g_autofree char *affixes
        = g_strdup_printf ("%sSFX %s Y 1\nSFX %s 0 s/%s .\nSFX %s Y 1\nSFX %s 0 t .\n",
                           cases[i].type, first, first, second, second, second);
      g_autofree char *entries = g_strdup_printf ("3\na/%s\nb/%s\nc/%s\n", cases[i].both, first,
                                                  cases[i].other);

      assert_words (affixes, entries, "a as ast at b bs bst c");
    }
}

static void
test_cross (void)
{
  assert_words ("PFX P Y 1\nPFX P 0 un .\nSFX S Y 1\nSFX S 0 s .\n", "1\ndo/PS\n",
                "do dos undo undos");
  assert_words ("PFX P N 1\nPFX P 0 un .\nSFX S Y 1\nSFX S 0 s .\n", "1\ndo/PS\n",
                "do dos undo");
  assert_words ("PFX P Y 1\nPFX P 0 un .\nSFX S N 1\nSFX S 0 s .\n", "1\ndo/PS\n",
                "do dos undo");
  /* both strip, and the prefix sees what the suffix has made */
  assert_words ("PFX P Y 1\nPFX P d x do$\nSFX S Y 1\nSFX S o o$ o\n", "1\ndo/PS\n",
                "do do$ xo$");
}

static void
test_two_suffixes (void)
{
  assert_words ("SFX A Y 1\nSFX A 0 able/B .\nSFX B Y 1\nSFX B 0 s/A [^s]\n"
                "PFX P Y 1\nPFX P 0 un .\n",
                "1\ndo/AP\n", "do doable doables undo undoable undoables");
  /* a suffix brings a prefix, and the other way round */
  assert_words ("SFX A Y 1\nSFX A 0 st/P .\nPFX P Y 1\nPFX P 0 am .\n", "1\nalt/A\n",
                "alt altst amaltst");
  assert_words ("PFX P Y 1\nPFX P 0 ge/A .\nSFX A Y 1\nSFX A 0 t/B .\nSFX B Y 1\nSFX B 0 e .\n",
                "1\nsag/P\n", "gesag gesagt gesagte sag");
  /* the second suffix brings it */
  assert_words ("SFX A Y 1\nSFX A 0 r/B .\nSFX B Y 1\nSFX B 0 s/P .\nPFX P Y 1\nPFX P 0 p .\n",
                "1\na/A\n", "a ar ars pars");
  /* never three */
  assert_words ("SFX A Y 1\nSFX A 0 x/A .\n", "1\na/A\n", "a ax axx");
}

static void
test_complex_prefixes (void)
{
  assert_words ("COMPLEXPREFIXES\nPFX A Y 1\nPFX A 0 tek .\nPFX B Y 1\nPFX B 0 met/A .\n"
                "SFX C Y 1\nSFX C 0 ouro/D .\nSFX D Y 1\nSFX D 0 x .\n",
                "1\nko/BC\n", "ko koouro metko metkoouro tekmetko tekmetkoouro");
}

static void
assert_some (guint max_affixes, const char *without, const char *wanted)
{
  const GwHunspellOptions options = { max_affixes, without };
  g_autofree char *found
    = expand_some ("SET UTF-8\nPFX L Y 2\nPFX L 0 l' .\nPFX L 0 re .\nNEEDAFFIX X\n"
                   "SFX A Y 1\nSFX A 0 er/B .\nSFX B Y 2\nSFX B 0 s .\nSFX B 0 ’z .\n",
                   "2\ndo/AL\ngo/AX\n", &options, NULL);

  g_assert_cmpstr (found, ==, wanted);
}

/* Not all of the forms. */
static void
test_options (void)
{
  GwHunspellReport report;
  const GwHunspellOptions options = { 1, "’'" };
  g_autofree char *found = NULL;

  assert_some (0, NULL, "do");
  assert_some (1, NULL, "do doer goer l'do redo");
  assert_some (2, NULL, "do doer doers doer’z goer goers goer’z l'do l'doer l'doers l'doer’z redo"
                        " redoer redoers redoer’z");
  assert_some (G_MAXUINT, "’'", "do doer doers goer goers redo redoer redoers");
  found = expand_some ("SET UTF-8\nSFX L Y 2\nSFX L 0 'z .\nSFX L 0 s .\n", "1\na/L\n", &options,
                       &report);
  g_assert_cmpstr (found, ==, "a as");
  g_assert_cmpuint (report.n_left_out, ==, 1);
  g_assert_cmpuint (report.max_affixes, ==, 1);
}

static void
test_marks (void)
{
  GwHunspellReport report;
  g_autofree char *found = NULL;

  /* words and affixes that need another one */
  assert_words ("NEEDAFFIX X\nSFX A Y 2\nSFX A 0 s .\nSFX A 0 z/X .\n", "2\ndo/AX\ngo/X\n", "dos");
  assert_words ("PSEUDOROOT X\nSFX A Y 1\nSFX A 0 er/XB .\nSFX B Y 1\nSFX B 0 s .\n", "1\ndo/A\n",
                "do doers");
  assert_words ("NEEDAFFIX X\nSFX A Y 1\nSFX A 0 s/X .\nPFX P Y 1\nPFX P 0 un .\n", "1\ndo/AP\n",
                "do undo undos");
  assert_words ("NEEDAFFIX X\nSFX A Y 1\nSFX A 0 s/X .\nPFX P Y 1\nPFX P 0 un/X .\n", "1\ndo/AP\n",
                "do");
  /* a prefix and a suffix that come together only */
  assert_words ("CIRCUMFIX X\nPFX P Y 1\nPFX P 0 leg/X .\nSFX A Y 2\nSFX A 0 obb .\n"
                "SFX A 0 obb/PX .\n", "1\nnagy/A\n", "legnagyobb nagy nagyobb");
  assert_words ("CIRCUMFIX X\nPFX P Y 2\nPFX P 0 ge/X .\nPFX P 0 ver .\nSFX A Y 2\nSFX A 0 t/X .\n"
                "SFX A 0 e .\n", "1\nsag/AP\n", "gesagt sag sage versag versage");

  found = expand ("ONLYINCOMPOUND O\nNEEDAFFIX X\nSFX A Y 2\nSFX A 0 s/O .\nSFX A 0 n .\n"
                  "COMPOUNDFLAG C\nCOMPOUNDRULE 1\nCOMPOUNDRULE C*\nCOMPOUNDMIN 2\n",
                  "3\nbar/AO\nfoo/AC\ndo/AX\n", &report);
  g_assert_cmpstr (found, ==, "don foo foon");
  g_assert_cmpuint (report.n_entries, ==, 3);
  g_assert_cmpuint (report.n_only_in_compound, ==, 1);
  g_assert_cmpuint (report.n_need_affix, ==, 1);
  g_assert_cmpuint (report.n_unsupported, ==, 2);
  g_assert_cmpstr (report.unsupported[0], ==, "COMPOUNDFLAG");
  g_assert_cmpstr (report.unsupported[1], ==, "COMPOUNDRULE");
}

static void
test_forbidden (void)
{
  const char *affixes = "FORBIDDENWORD F\nSFX A Y 1\nSFX A 0 s .\nWARN W\n";
  GwHunspellReport report;
  g_autofree char *found
    = expand (affixes, "5\nbar/A\nfoo/A\nbars/F\ngo/AF\ngos\nwar/W\n", &report);
  g_autofree char *warned = NULL;

  g_assert_cmpstr (found, ==, "bar foo foos war");
  g_assert_cmpuint (report.n_forbidden, ==, 2);
  g_assert_cmpuint (report.n_forbidden_words, ==, 2);
  /* the first of several entries decides */
  assert_words (affixes, "4\nfoo/A\nfoo/F\nbar/F\nbar/A\n", "bars foo foos");
  warned = expand ("FORBIDWARN\nWARN W\n", "2\nwar/W\nwary\n", &report);
  g_assert_cmpstr (warned, ==, "wary");
  g_assert_cmpuint (report.n_forbidden, ==, 1);
}

static void
test_full_strip (void)
{
  assert_words ("SFX A Y 1\nSFX A go went go\n", "2\ngo/A\nforgo/A\n", "forgo forwent go");
  assert_words ("FULLSTRIP\nSFX A Y 1\nSFX A go went go\n", "2\ngo/A\nforgo/A\n",
                "forgo forwent go went");
  /* nothing is no word */
  assert_words ("FULLSTRIP\nSFX A Y 1\nSFX A go 0 go\n", "1\ngo/A\n", "go");
}

static void
test_aliases (void)
{
  const char *affixes = "AF 3\nAF AB # 1\nAF B\t# 2\nAF AC\nAM 1\nAM po:noun\n"
                        "SFX A Y 1\nSFX A 0 s/2 .\nSFX B Y 1\nSFX B 0 t . 1\n";
  GwHunspellReport report;
  g_autofree char *found = expand (affixes, "4\na/1\t1\nb/2\nc/3\nd/4\n", &report);

  g_assert_cmpstr (found, ==, "a as ast at b bt c cs cst");
  g_assert_cmpuint (report.n_damaged_entries, ==, 1);
  g_assert_cmpuint (report.first_damaged_entry, ==, 5);
}

static void
test_ignore (void)
{
  assert_words ("SET UTF-8\nIGNORE \xcc\x81·\nSFX A Y 1\nSFX A 0 a\xcc\x81m .\n",
                "2\nсло\xcc\x81во/A\n·\n", "слово словоam");
}

static void
test_encodings (void)
{
  static const struct
  {
    const char *set;
    const char *bytes;
    const char *word;
  } cases[] = {
    { "", "caf\xe9", "café" },
    { "SET ISO8859-1\n", "caf\xe9", "café" },
    { "SET ISO8859-2\n", "\xbf\xf3\xb3w", "żółw" },
    { "SET ISO8859-7\n", "\xeb\xfc\xe3\xef\xf2", "λόγος" },
    { "SET ISO8859-15\n", "c\xbdur", "cœur" },
    { "SET KOI8-R\n", "\xd6\xd5\xcb", "жук" },
    { "SET KOI8-U\n", "\xa7\xd6\xc1\xcb", "їжак" },
    { "SET microsoft-cp1251\n", "\xe6\xf3\xea", "жук" },
    { "SET cp1250\n", "\x9euk", "žuk" },
    { "SET UTF-8\n", "žuk", "žuk" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const gsize length = strlen (cases[i].bytes);
      g_autofree char *last = g_strdup (cases[i].bytes + length - 1);
      g_autofree char *affixes = NULL;
      g_autofree char *entries = g_strdup_printf ("1\n%s/A\n", cases[i].bytes);
      g_autofree char *wanted = g_strdup_printf ("%s %sx", cases[i].word, cases[i].word);

      if (g_str_has_prefix (cases[i].set, "SET UTF"))
        last[0] = 'k';
      affixes = g_strdup_printf ("%sSFX A Y 1\nSFX A 0 x [q%s]\n", cases[i].set, last);
      assert_words (affixes, entries, wanted);
    }
}

static void
test_entries (void)
{
  const char *affixes = "SFX A Y 1\nSFX A 0 s .\n";

  /* slashes, fields about grammar, spaces, comments */
  assert_words (affixes, "3\nkm\\/h\na\\/b\\/c/A\n/x/A\n", "/x /xs a/b/c a/b/cs km/h");
  assert_words (affixes, "5\ncat/A po:noun is:sg\ndog/A\tpo:noun\nemu po:noun\nfox\t[x]\n",
                "cat cats dog dogs emu fox");
  assert_words (affixes, "2\nvice versa\nvice versa/A st:x\n", "vice versa vice versas");
  assert_words (affixes, "2\n\ta comment\n# another one\n\n   \n  cat/A  \n", "cat cats");
  assert_words (affixes, "1\ncat/A comment SS\n", "cat cats");
  assert_words (affixes, "1 words\ncat/\n", "cat");
}

static void
test_no_count (void)
{
  GwHunspellReport report;
  g_autofree char *found = expand ("SFX A Y 1\nSFX A 0 s .\n", "cat/A\ndog/A", &report);

  g_assert_cmpstr (found, ==, "cat cats dog dogs");
  g_assert_true (report.no_count);
  g_assert_cmpuint (report.n_entries, ==, 2);
  g_assert_cmpstr (report.encoding, ==, "ISO8859-1");
}

static void
test_damaged_rules (void)
{
  static const struct
  {
    const char *affixes;
    const char *words;
    guint n_damaged;
    guint first;
  } cases[] = {
    /* headers */
    { "SFX A X 1\nSFX A 0 s .\n", "a", 2, 1 },
    { "SFX A Y one\n", "a", 1, 1 },
    { "SFX\n", "a", 1, 1 },
    { "SFX A\n", "a", 1, 1 },
    /* rules */
    { "SFX A Y 2\nSFX A 0\nSFX A 0 s .\n", "a as", 1, 2 },
    { "SFX A Y 2\nSFX A 0 t [ab\nSFX A 0 s .\n", "a as", 1, 2 },
    { "FLAG num\nSFX 65 Y 2\nSFX 65 0 t/x .\nSFX 65 0 s .\n", "a", 1, 3 },
    { "FLAG long\nSFX AA Y 1\nSFX AA 0 t/B .\n", "a", 1, 3 },
    { "FLAG num\nSFX 70000 Y 1\n", "a", 1, 2 },
    { "FLAG num\nSFX 0 Y 1\n", "a", 1, 2 },
    { "SET UTF-8\nSFX A Y 2\nSFX A 0 \xff .\nSFX A 0 s \xff\n", "a", 2, 3 },
    /* more or fewer rules than the header says */
    { "SFX A Y 1\nSFX A 0 s .\nSFX A 0 t .\n", "a as", 1, 3 },
    { "SFX A Y 3\nSFX A 0 s .\nSFX B Y 1\nSFX B 0 t .\n", "a as", 1, 3 },
    { "SFX A Y 3\nSFX A 0 s .\nSFX B 0 t .\nSFX A 0 u .\n", "a as au", 1, 3 },
    /* marks without a flag */
    { "NEEDAFFIX\nSFX A Y 1\nSFX A 0 s .\n", "a as", 1, 1 },
    { "AF 1\nAF\n", NULL, 1, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *entries = strstr (cases[i].affixes, "FLAG") != NULL ? "1\na\n" : "1\na/A\n";
      GwHunspellReport report;
      g_autofree char *found
        = expand (cases[i].affixes, cases[i].words != NULL ? entries : "1\na\n", &report);

      g_assert_cmpuint (report.n_damaged_rules, ==, cases[i].n_damaged);
      g_assert_cmpuint (report.first_damaged_rule, ==, cases[i].first);
      if (cases[i].words != NULL)
        g_assert_cmpstr (found, ==, cases[i].words);
    }
}

static void
test_damaged_entries (void)
{
  GwHunspellReport report;
  g_autofree char *found
    = expand ("SET UTF-8\nFLAG num\n",
              "9\na/1\nb/x\nc/1,\nd/70000\n\xff\ne\x01\n\xc2\x85\n", &report);
  g_autofree char *other = NULL;

  g_assert_cmpstr (found, ==, "a c");
  g_assert_cmpuint (report.n_damaged_entries, ==, 5);
  g_assert_cmpuint (report.first_damaged_entry, ==, 3);
  g_assert_cmpuint (report.n_entries, ==, 2);

  /* bytes that an encoding has no letter for */
  other = expand ("SET ISO8859-7\nFLAG long\n", "9\n\xff\na/A\nb/AB\n", &report);
  g_assert_cmpstr (other, ==, "b");
  g_assert_cmpuint (report.n_damaged_entries, ==, 2);
  g_assert_cmpuint (report.first_damaged_entry, ==, 2);
}

static void
test_errors (void)
{
  g_autofree char *line = g_strnfill (1024 * 1024 + 1, 'a');

  assert_error ("SET KLINGON\n", "1\na\n", GW_ERROR_SYNTAX,
                "a.aff, line 1: The encoding “KLINGON” is not supported; save both files as "
                "UTF-8, with the line “SET UTF-8” here");
  assert_error ("TRY a\nSET UTF-16\n", "1\na\n", GW_ERROR_SYNTAX,
                "a.aff, line 2: The encoding “UTF-16” is not supported; save both files as "
                "UTF-8, with the line “SET UTF-8” here");
  assert_error ("SET\n", "1\na\n", GW_ERROR_SYNTAX,
                "a.aff, line 1: The encoding “” is not supported; save both files as UTF-8, "
                "with the line “SET UTF-8” here");
  assert_error ("FLAG short\n", "1\na\n", GW_ERROR_SYNTAX,
                "a.aff, line 1: The flag type “short” is not supported; write “long”, “num” or "
                "“UTF-8”, or remove the line for flags of one byte");
  assert_error ("2\na/S\nb\n", "1\na\n", GW_ERROR_SYNTAX,
                "a.aff: This is not a Hunspell affix file; choose the .aff file that belongs "
                "to the .dic file");
  assert_error ("SET UTF-8\n", "", GW_ERROR_SYNTAX,
                "a.dic: The file contains no words; choose the .dic file of a Hunspell "
                "dictionary");
  assert_error ("SET UTF-8\n", "0\n", GW_ERROR_SYNTAX,
                "a.dic: The file contains no words; choose the .dic file of a Hunspell "
                "dictionary");
  assert_error ("\xff\xfeS", "1\na\n", GW_ERROR_NOT_TEXT,
                "a.aff: This is UTF-16 text; save both files as UTF-8, with the line “SET "
                "UTF-8” in the .aff file");
  assert_error ("hz0", "1\na\n", GW_ERROR_NOT_TEXT,
                "a.aff: This file is compressed with hzip; decompress it with hunzip");
  assert_error ("SET UTF-8\n", line, GW_ERROR_TOO_LARGE,
                "a.dic, line 1: The line is longer than 1 MiB; a Hunspell dictionary has one "
                "word or rule per line");
  assert_error (line, "1\na\n", GW_ERROR_TOO_LARGE,
                "a.aff, line 1: The line is longer than 1 MiB; a Hunspell dictionary has one "
                "word or rule per line");
  assert_error ("FORBIDDENWORD X\n", line, GW_ERROR_TOO_LARGE,
                "a.dic, line 1: The line is longer than 1 MiB; a Hunspell dictionary has one "
                "word or rule per line");
}

static void
test_zero_byte (void)
{
  const GwHunspellFile affix_file = { "a.aff", "SET UTF-8\n", 10 };
  const GwHunspellFile word_file = { "a.dic", "2\na\nb\0\n", 7 };
  g_autoptr (GError) error = NULL;
  Words told = { NULL };

  g_assert_false (gw_hunspell_expand (&affix_file, &word_file, NULL, add_word_cb, NULL, &told, NULL,
                                      NULL, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_NOT_TEXT);
  g_assert_cmpstr (error->message, ==,
                   "a.dic, line 3: This is not text: it contains a NUL byte; choose the .dic "
                   "file and the .aff file of one Hunspell dictionary");
}

static void
test_stop (void)
{
  const GwHunspellFile affix_file = file_of ("a.aff", "FORBIDDENWORD F\nSFX A Y 1\nSFX A 0 s .\n");
  g_autoptr (GString) entries = g_string_new ("10000\n");
  GwHunspellFile word_file;

  for (guint i = 0; i < 10000; i++)
    g_string_append_printf (entries, "a%u/A%s\n", i, i % 1000 == 0 ? "F" : "");
  word_file = file_of ("a.dic", entries->str);

  /* before anything, and after some words */
  for (guint words = 0; words < 1000; words += 333)
    {
      g_autoptr (GError) error = NULL;
      GwStop stop = { words == 0 };
      Words told = { NULL, &stop, words };

      g_assert_false (gw_hunspell_expand (&affix_file, &word_file, NULL, add_word_cb, progress_cb, &told,
                                          NULL, &stop, &error));
      g_assert_error (error, GW_ERROR, GW_ERROR_STOPPED);
      g_assert_cmpfloat (told.fraction, <, 1.0);
    }
  {
    g_autoptr (GError) error = NULL;
    Words told = { NULL };

    g_assert_true (gw_hunspell_expand (&affix_file, &word_file, NULL, add_word_cb, progress_cb, &told,
                                       NULL, NULL, &error));
    g_assert_no_error (error);
    g_assert_cmpuint (told.n_reports, >=, 5);
  }
}

/* A stop in the middle of one entry. */
static void
test_stop_entry (void)
{
  g_autoptr (GString) affixes = g_string_new ("SFX A Y 3000\n");
  GwHunspellFile affix_file;
  const GwHunspellFile word_file = file_of ("a.dic", "1\na/A\n");
  g_autoptr (GError) error = NULL;
  GwStop stop = { 0 };
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  Words told = { words, &stop, 100 };

  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (affixes, "SFX A 0 %u/A .\n", i);
  affix_file = file_of ("a.aff", affixes->str);
  g_assert_false (gw_hunspell_expand (&affix_file, &word_file, NULL, add_word_cb, progress_cb, &told,
                                      NULL, &stop, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_STOPPED);
  g_assert_cmpuint (words->len, <, 10000);
}

static void
test_limits (void)
{
  g_autoptr (GString) affixes = g_string_new ("NEEDAFFIX X\nSFX A Y 1000\n");
  g_autofree char *longest = g_strnfill (GW_HUNSPELL_MAX_LETTERS, 'a');
  g_autofree char *entries = g_strdup_printf ("4\n%s/B\n%sa\nb/AA\nc\n", longest, longest);
  g_autofree char *found = NULL;
  GwHunspellReport report;

  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (affixes, "SFX A 0 %u/A .\n", i);
  g_string_append (affixes, "SFX B Y 1\nSFX B a b .\nSFX B Y 1\nSFX B 0 bc .\n");
  found = expand (affixes->str, entries, &report);
  g_assert_cmpuint (report.n_cut, ==, 1);
  g_assert_cmpuint (report.first_cut, ==, 4);
  g_assert_cmpuint (report.n_words, ==, 2 + GW_HUNSPELL_MAX_FORMS + 1);
  g_assert_cmpuint (report.n_too_long, ==, 2);
  g_assert_true (g_str_has_suffix (found, " c"));

  /* letters of several bytes */
  {
    g_autoptr (GString) cyrillic = g_string_new ("2\n");
    g_autofree char *words = NULL;

    for (guint i = 0; i < GW_HUNSPELL_MAX_LETTERS; i++)
      g_string_append (cyrillic, "ж");
    g_string_append (cyrillic, "/C\n");
    words = expand ("SET UTF-8\nSFX C Y 1\nSFX C 0 ж .\n", cyrillic->str, &report);
    g_assert_cmpuint (report.n_words, ==, 1);
    g_assert_cmpuint (report.n_too_long, ==, 1);
  }
}

/* Affixes that are tried a great deal and never make a word. */
static void
test_tries (void)
{
  g_autoptr (GString) affixes = g_string_new ("NEEDAFFIX X\nSFX A Y 5000\n");
  g_autofree char *found = NULL;
  GwHunspellReport report;

  for (guint i = 0; i < 5000; i++)
    g_string_append_printf (affixes, "SFX A 0 %u/AX .\n", i);
  found = expand (affixes->str, "2\na/A\nb\n", &report);
  g_assert_cmpstr (found, ==, "a b");
  g_assert_cmpuint (report.n_cut, ==, 1);
  g_assert_cmpuint (report.first_cut, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hunspell/suffixes", test_suffixes);
  g_test_add_func ("/hunspell/conditions", test_conditions);
  g_test_add_func ("/hunspell/flag-types", test_flag_types);
  g_test_add_func ("/hunspell/cross", test_cross);
  g_test_add_func ("/hunspell/two-suffixes", test_two_suffixes);
  g_test_add_func ("/hunspell/complex-prefixes", test_complex_prefixes);
  g_test_add_func ("/hunspell/options", test_options);
  g_test_add_func ("/hunspell/marks", test_marks);
  g_test_add_func ("/hunspell/forbidden", test_forbidden);
  g_test_add_func ("/hunspell/full-strip", test_full_strip);
  g_test_add_func ("/hunspell/aliases", test_aliases);
  g_test_add_func ("/hunspell/ignore", test_ignore);
  g_test_add_func ("/hunspell/encodings", test_encodings);
  g_test_add_func ("/hunspell/entries", test_entries);
  g_test_add_func ("/hunspell/no-count", test_no_count);
  g_test_add_func ("/hunspell/damaged-rules", test_damaged_rules);
  g_test_add_func ("/hunspell/damaged-entries", test_damaged_entries);
  g_test_add_func ("/hunspell/errors", test_errors);
  g_test_add_func ("/hunspell/zero-byte", test_zero_byte);
  g_test_add_func ("/hunspell/stop", test_stop);
  g_test_add_func ("/hunspell/stop-entry", test_stop_entry);
  g_test_add_func ("/hunspell/limits", test_limits);
  g_test_add_func ("/hunspell/tries", test_tries);
  return g_test_run ();
}
