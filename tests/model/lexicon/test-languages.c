/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-languages.h"

#include "gw-folding.h"
#include "gw-language-guess.h"
#include "gw-letters.h"

#include "folder.h"

#include <string.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/uset.h>

#define MOST_UNITS 16

/* Where an alphabet and the sample of ICU part, with reason. */
typedef struct
{
  const char *id;
  const char *letters; /* with spaces between them */
} Exception;

static const Exception not_played[] = {
  { "ca", "·" }, /* part of l·l */
};

static const Exception not_written[] = {
  { "hu", "q w x y" }, /* in names, and dzs, gy and others are played as their signs */
  { "pl", "q v x" }, /* in words from elsewhere; no tiles, but words in lists */
  { "uk-apostrophe", "’" }, /* a sign, which is played */
};

static const GwLanguage *
find (const char *id)
{
  const GwLanguage *language = gw_languages_find (id);

  g_assert_nonnull (language);
  return language;
}

static const char *
id_of (const GwLanguage *language)
{
  return language != NULL ? gw_languages_get_id (language) : NULL;
}

static void
test_list (void)
{
  static const char *const wanted[] = {
    "en", "de", "fr", "es", "it", "pt", "ca", "nl", "sv", "da", "nb", "fi", "pl", "cs",
    "sk", "hr", "hu", "tr", "el", "he", "ru", "uk", "bg", "cy", "eo", "de-ae", "es-digraphs",
  };
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_languages;
  const GwLanguage *const *languages = gw_languages_list (&n_languages);

  g_assert_cmpuint (n_languages, >=, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < n_languages; i++)
    {
      const char *id = gw_languages_get_id (languages[i]);
      g_autofree char *text = gw_language_to_string (languages[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GwLanguage) again = gw_language_parse (text, -1, "again", &error);

      g_assert_no_error (error);
      g_assert_cmpstr (gw_language_get_name (again), ==, gw_language_get_name (languages[i]));
      g_assert_true (g_hash_table_add (ids, (gpointer) id));
      g_assert_true (g_str_has_prefix (id, gw_language_get_code (languages[i])));
      g_assert_true (gw_languages_find (id) == languages[i]);
      if (i > 0)
        g_assert_cmpstr (gw_language_get_name (languages[i - 1]), <,
                         gw_language_get_name (languages[i]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    g_assert_true (g_hash_table_contains (ids, wanted[i]));
  g_assert_null (gw_languages_find ("xx"));
  g_assert_null (gw_languages_find (""));
}

static gboolean
is_excepted (const Exception *exceptions, guint n_exceptions, const char *id, const char *letter)
{
  for (guint i = 0; i < n_exceptions; i++)
    {
      g_auto (GStrv) letters = g_strsplit (exceptions[i].letters, " ", -1);

      if (g_str_equal (exceptions[i].id, id)
          && g_strv_contains ((const char *const *) letters, letter))
        return TRUE;
    }
  return FALSE;
}

/* What the language is written with by ICU's account: a list of letters. */
static GPtrArray *
list_samples (const GwLanguage *language, USet **set)
{
  GPtrArray *letters = g_ptr_array_new_with_free_func (g_free);
  UErrorCode status = U_ZERO_ERROR;
  ULocaleData *data = ulocdata_open (gw_language_get_code (language), &status);
  const int32_t n_items = (*set = ulocdata_getExemplarSet (data, NULL, 0, ULOCDATA_ES_STANDARD,
                                                           &status),
                           uset_getItemCount (*set));

  g_assert_true (U_SUCCESS (status) && status != U_USING_DEFAULT_WARNING);
  for (int32_t i = 0; i < n_items; i++)
    {
      UChar32 first, last;
      UChar units[MOST_UNITS];
      const int32_t n_units = uset_getItem (*set, i, &first, &last, units, MOST_UNITS, &status);

      for (UChar32 letter = first; n_units == 0 && letter <= last; letter++)
        g_ptr_array_add (letters, g_ucs4_to_utf8 ((gunichar *) &letter, 1, NULL, NULL, NULL));
      if (n_units > 0)
        g_ptr_array_add (letters, g_utf16_to_utf8 (units, n_units, NULL, NULL, NULL));
    }
  ulocdata_close (data);
  return letters;
}

/* All that a language is written with can be played. */
static void
test_written (void)
{
  guint n_languages;
  const GwLanguage *const *languages = gw_languages_list (&n_languages);
  g_autoptr (GString) missing = g_string_new (NULL);

  for (guint i = 0; i < n_languages; i++)
    {
      USet *set;
      g_autoptr (GPtrArray) letters = list_samples (languages[i], &set);
      g_autoptr (GwFolding) folding = gw_folding_new ((GwLanguage *) languages[i],
                                                      GW_ACCENTS_AS_PLAYED);

      uset_close (set);
      for (guint j = 0; j < letters->len; j++)
        {
          const char *letter = g_ptr_array_index (letters, j);
          GwFoldedWord word;
          gunichar sign;

          if ((!gw_folding_read (folding, letter, strlen (letter), FALSE, &word, &sign)
               || word.foreign)
              && !is_excepted (not_played, G_N_ELEMENTS (not_played),
                               gw_languages_get_id (languages[i]), letter))
            g_string_append_printf (missing, "%s: %s\n", gw_languages_get_id (languages[i]), letter);
        }
    }
  g_assert_cmpstr (missing->str, ==, "");
}

/* Each letter of a game is one that the language is written with. */
static void
test_played (void)
{
  guint n_languages;
  const GwLanguage *const *languages = gw_languages_list (&n_languages);
  g_autoptr (GString) missing = g_string_new (NULL);

  for (guint i = 0; i < n_languages; i++)
    {
      USet *set;
      g_autoptr (GPtrArray) samples = list_samples (languages[i], &set);
      guint n_letters;
      const gunichar *letters = gw_language_get_letters (languages[i], &n_letters);

      for (guint j = 0; j < n_letters; j++)
        {
          gunichar signs[GW_LETTER_MAX_SIGNS];
          const guint n_signs = gw_letters_get_signs (letters[j], signs);
          g_autofree char *letter = g_ucs4_to_utf8 (signs, n_signs, NULL, NULL, NULL);

          for (guint k = 0; k < n_signs; k++)
            if (!uset_contains (set, (UChar32) signs[k])
                && !is_excepted (not_written, G_N_ELEMENTS (not_written),
                                 gw_languages_get_id (languages[i]), letter))
              g_string_append_printf (missing, "%s: %s\n", gw_languages_get_id (languages[i]), letter);
        }
      uset_close (set);
    }
  g_assert_cmpstr (missing->str, ==, "");
}

static gpointer
list_in_thread (gpointer data)
{
  guint n_languages;

  return (gpointer) gw_languages_list (&n_languages);
}

static void
test_threads (void)
{
  GThread *threads[8];
  guint n_languages;

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("list", list_in_thread, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_true (g_thread_join (threads[i]) == (gpointer) gw_languages_list (&n_languages));
}

static void
test_names (void)
{
  static const struct
  {
    const char *name;
    const char *id; /* or NULL */
  } cases[] = {
    { "/usr/share/dict/american-english", "en" },
    { "british-english-huge", "en" },
    { "french", "fr" },
    { "ngerman", "de" },
    { "bokmaal", "nb" },
    { "bokmål", "nb" },
    { "norsk", "nb" },
    { "nynorsk", "nb" },
    { "bulgarian", "bg" },
    { "catala", "ca" },
    { "catalan", "ca" },
    { "danish", "da" },
    { "dansk", "da" },
    { "dutch", "nl" },
    { "nederlands", "nl" },
    { "esperanto", "eo" },
    { "italian", "it" },
    { "polish", "pl" },
    { "portuguese", "pt" },
    { "brazilian", "pt" },
    { "spanish", "es" },
    { "swedish", "sv" },
    { "svenska", "sv" },
    { "ukrainian", "uk" },
    { "Ελληνικά.txt", "el" },
    { "français.txt.gz", "fr" },
    { "mots-français-2", "fr" },
    { "Polish words", "pl" },
    { "/usr/share/hunspell/fr_FR.dic", "fr" },
    { "fr-classical.dic", "fr" },
    { "ca_ES-valencia.dic", "ca" },
    { "de_DE", "de" },
    { "de.txt", "de" },
    { "de-de.txt", "de" },
    { "DE.TXT", "de" },
    { "de-ae", "de-ae" },
    { "nb_NO.dic", "nb" },
    { "no_NO.dic", "nb" },
    { "words", NULL },
    { "words.pre-dictionaries-common", NULL },
    { "no-names.txt", NULL },
    { "it-words", NULL },
    { "he-said", NULL },
    { "xx.txt", NULL },
    { "german ", "de" },
    { "", NULL },
    { "-", NULL },
    { "2019.txt", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].name);
      g_assert_cmpstr (id_of (gw_languages_guess (cases[i].name, NULL, 0)), ==, cases[i].id);
    }
  g_assert_null (gw_languages_guess (NULL, NULL, 0));
}

/* A name is not believed where the letters are those of another language. */
static void
test_names_doubted (void)
{
  static const char greek[] = "ωραίος\nκαλός\nλόγος\n";
  static const char french[] = "œuvre\nété\nl’eau\nça\tplus\n";

  g_assert_null (gw_languages_guess ("french", greek, strlen (greek)));
  g_assert_cmpstr (id_of (gw_languages_guess ("greek", greek, strlen (greek))), ==, "el");
  g_assert_cmpstr (id_of (gw_languages_guess ("fr", french, strlen (french))), ==, "fr");
  g_assert_null (gw_languages_guess ("uk.txt", french, strlen (french)));
  g_assert_null (gw_languages_guess ("words", french, strlen (french)));
}

/* A list of so many lines, made of these words again and again. */
static char *
repeat (const char *words, guint n_lines)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  const guint n_parts = g_strv_length (parts);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n_lines; i++)
    g_string_append_printf (list, "%s\n", parts[i % n_parts]);
  return g_string_free (list, FALSE);
}

static void
test_letters (void)
{
  static const struct
  {
    const char *words;
    const char *id; /* or NULL */
    gboolean alone; /* a few words tell it */
  } cases[] = {
    { "garçon élève père château île hôtel noël naïf œuvre fête mot maison table août où çà", "fr",
      TRUE },
    { "straße häuser schön über mädchen haus baum katze", "de", TRUE },
    { "niño acción árbol café melón música pingüino casa perro", "es", TRUE },
    { "żółw gęś ćma źródło łódka mąż świeca koń dom kot", "pl", TRUE },
    { "dolů žluť kůň řeka šátek čas město dítě přítel štěstí nový úkol tělo díra hlína óda", "cs",
      TRUE },
    { "ωραίος καλός λόγος ήλιος ύπνος ώρα έλα όχι άνθρωπος βήμα γάτα δέντρο ζωή θάλασσα κήπος μήλο "
      "νύχτα ξύλο πόρτα ρόδα σπίτι τόπος φίλος χέρι ψωμί",
      "el", TRUE },
    { "שלום מים ספר ילדה", "he", TRUE },
    { "їжак ґанок єнот річ мова щука юшка яблуко жаба цукор чай шафа фарба хата дім лампа вода",
      "uk", TRUE },
    { "ığdır çiçek şeker göl üzüm dağ kapı ev su", "tr", TRUE },
    /* Neighbors with the same letters, and one that has hardly any special ones. */
    { "bøgerne håbet hundenes kærlighed nationen stederne æblerne lykkedes katten vejen efter hus "
      "skov noget",
      "da" },
    { "bøkene håpet kjærlighet nasjonen stedene eplene været katten veien etter hus skog noe",
      "nb" },
    { "bok håp æra lyd katt hus skog vei sol øl", "da" },
    { "meisje katje natie fabrikje mogelijk tijd partij huis boom water licht school boek maan "
      "stad",
      "nl" },
    /* English has endings of Danish, too. */
    { "nation nations washed kindness slowly joyous house tree water light walked "
      "useless",
      "en" },
    { "nation washed kindness slowly joyous walked useless café élève garçon", NULL },
    { "house tree water light café", NULL },
    { "house tree water light stone", NULL },
    { "mama papa ά", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *list = repeat (cases[i].words, 1200);
      g_autofree char *shorter = repeat (cases[i].words, 900);

      g_test_message ("%s", cases[i].words);
      g_assert_cmpstr (id_of (gw_languages_guess ("list.txt", list, strlen (list))), ==,
                       cases[i].id);
      g_assert_cmpstr (id_of (gw_languages_guess (NULL, shorter, strlen (shorter))), ==,
                       cases[i].alone ? cases[i].id : NULL);
    }
}

/* Letters that only one language has tell it of few words; loanwords tell nothing. */
static void
test_few (void)
{
  static const struct
  {
    const char *words;
    const char *id; /* or NULL */
  } cases[] = {
    { "это объект мыло рыба ёлка книга щека лист стол рука нос лес", "ru" },
    { "дом кот окно стол рука нос лес река вода", NULL },
    { "їжак місто річка єнот дім кіт вікно стіл рука ніс ліс ґанок", "uk" },
    { "ъгъл мъж път къща вода река дом котка стол ръка нос гора",
      NULL }, /* as Russian lacks none */
    { "дзень ноч вуліца хлопчык дзяўчынка снег вецер воўк мышы рэчка ён што",
      NULL },                                                              /* Belarusian */
    { "ноћ кућа љубав њива џеп пас мачка дрво рука нос шума река", NULL }, /* Serbian */
    { "łódka żaba gęś mąż dom kot okno stół ręka nos las woda", "pl" },
    { "erdő tűz nő víz ház kutya őz fű szőlő kék asztal ember", "hu" },
    { "straße größe weiß fuß haus maus tür baum katze hund strauß spaß", "de" },
    { "haus maus tür baum katze hund mädchen bär löwe könig öl übung", NULL },
    { "café resume fiancé cliché house tree water soupçon façade naïve dog cat", NULL },
    { "piñata jalapeño señor house tree water light dog cat river stone bird", NULL },
    { "straße größe weiß", NULL },
    { "alpha beta gamma delta epsilon zeta eta theta iota kappa", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *list = g_strdelimit (g_strdup (cases[i].words), " ", '\n');

      g_test_message ("%s", cases[i].words);
      g_assert_cmpstr (id_of (gw_languages_guess ("list.txt", list, strlen (list))), ==,
                       cases[i].id);
    }
}

/* The user's own take the place of ours; what is no language is reported and left out. */
static void
test_own (void)
{
  guint n_languages, n_again;

  if (g_test_subprocess ())
    {
      g_autofree char *folder = g_build_filename (g_getenv ("XDG_DATA_HOME"), "gridwright",
                                                  "languages", NULL);

      g_mkdir_with_parents (folder, 0700);
      folder_write (folder, "mine.txt", "name: Mine\ncode: mi\nletters: a b c\n");
      folder_write (folder, "fr.txt", "name: My French\ncode: fr\nletters: a b c é\n");
      folder_write (folder, "bad.txt", "name: Bad\ncode: bad\nletters: a b a\n");
      gw_languages_list (&n_languages);
      gw_languages_list (&n_again);
      g_assert_cmpuint (n_again, ==, n_languages);
      g_assert_cmpstr (gw_language_get_name (find ("mine")), ==, "Mine");
      g_assert_cmpstr (gw_language_get_name (find ("fr")), ==, "My French");
      g_assert_null (gw_languages_find ("bad"));
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("*bad.txt, line 3: *\n");
  g_test_trap_assert_stderr_unmatched ("*bad.txt*bad.txt*");
}

static void
check_title (const char *id, const char *expected)
{
  g_autofree char *title = gw_languages_dup_title (find (id));

  g_assert_cmpstr (title, ==, expected);
}

/* Their names in the language of the user, but for those that he has named himself. */
static void
test_titles (void)
{
  if (g_test_subprocess ())
    {
      g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "gridwright",
                                                  "languages", NULL);

      g_mkdir_with_parents (folder, 0700);
      folder_write (folder, "pl.txt", "name: My Polish\ncode: pl\nletters: a b c\n");
      g_setenv ("LANGUAGE", "de", TRUE);
      check_title ("fr", "Französisch");
      /* Where a sentence has them small, they begin with a capital on a line of their own. */
      g_setenv ("LANGUAGE", "fr", TRUE);
      check_title ("fr", "Français");
      g_setenv ("LANGUAGE", "de", TRUE);
      check_title ("de-ae", "Deutsch (ae, oe, ue)");
      check_title ("nb", "Norwegisch (Bokmål)");
      check_title ("pl", "My Polish");
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = folder_make ();
  int status;

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/languages/list", test_list);
  g_test_add_func ("/languages/threads", test_threads);
  g_test_add_func ("/languages/written", test_written);
  g_test_add_func ("/languages/played", test_played);
  g_test_add_func ("/languages/names", test_names);
  g_test_add_func ("/languages/names-doubted", test_names_doubted);
  g_test_add_func ("/languages/letters", test_letters);
  g_test_add_func ("/languages/few", test_few);
  g_test_add_func ("/languages/own", test_own);
  g_test_add_func ("/languages/titles", test_titles);
  status = g_test_run ();
  folder_remove (folder);
  return status;
}
