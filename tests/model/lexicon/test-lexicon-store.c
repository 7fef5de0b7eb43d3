/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-store.h"

#include "gw-data.h"
#include "gw-error.h"
#include "gw-languages.h"

#include "folder.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *user_dir;
  char *system_dir;
  GwLexiconStore *store;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_make ();
  fixture->user_dir = folder_make_in (fixture->folder, "user");
  fixture->system_dir = folder_make_in (fixture->folder, "system");
  fixture->store = gw_lexicon_store_new (fixture->user_dir, fixture->system_dir);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gw_lexicon_store_unref (fixture->store);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->user_dir);
  g_free (fixture->system_dir);
}

static char *
write_file (const char *folder, const char *name, const char *content)
{
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (folder, name, NULL);

  g_file_set_contents (path, content, -1, &error);
  g_assert_no_error (error);
  return path;
}

static GwLexicon *
load (GwLexiconStore *store, const GwGameName *request)
{
  g_autoptr (GError) error = NULL;
  GwLexicon *lexicon = gw_lexicon_store_load (store, request, NULL, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return lexicon;
}

static guint
count (GwLexiconStore *store, const char *first, const char *second)
{
  const char *names[] = { first, second, NULL };
  GwGameName request = { NULL };
  g_autoptr (GwLexicon) lexicon = NULL;

  request.lexicons = (GStrv) names;
  lexicon = load (store, &request);
  return gw_lexicon_get_n_words (lexicon);
}

/* The embedded lexicon is used where it lies, so it has to lie well. */
static void
test_embedded (Fixture *fixture, gconstpointer data)
{
  const GwGameName request = { NULL };
  g_autoptr (GwLexicon) lexicon = load (fixture->store, &request);
  g_autoptr (GBytes) embedded = gw_data_get_lexicon ();
  g_autoptr (GBytes) used = gw_lexicon_to_bytes (lexicon);
  guint word;

  g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), >, 100000);
  g_assert_true (gw_lexicon_has_levels (lexicon));
  g_assert_true (gw_lexicon_find (lexicon, "greet", &word));
  g_assert_true (gw_lexicon_find (lexicon, "green", &word));
  g_assert_true (g_bytes_get_data (embedded, NULL) == g_bytes_get_data (used, NULL));
}

static void
test_list (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *name;
    GwOrigin origin;
  } wanted[] = {
    { "english", GW_ORIGIN_EMBEDDED }, { "mine", GW_ORIGIN_USER },  { "packed", GW_ORIGIN_USER },
    { "german", GW_ORIGIN_SYSTEM },    { "words", GW_ORIGIN_SYSTEM },
  };
  g_autofree char *folder = g_build_filename (fixture->user_dir, "folder", NULL);
  g_autofree char *link = g_build_filename (fixture->system_dir, "words", NULL);
  g_autofree char *dangling = g_build_filename (fixture->system_dir, "gone", NULL);
  g_autoptr (GPtrArray) entries = NULL;

  g_free (write_file (fixture->user_dir, "packed.txt.gz", "x"));
  g_free (write_file (fixture->user_dir, "mine.txt", "x"));
  g_free (write_file (fixture->user_dir, ".hidden", "x"));
  g_free (write_file (fixture->user_dir, "mine.txt~", "x"));
  g_free (write_file (fixture->system_dir, "german", "x"));
  g_free (write_file (fixture->system_dir, "README.lists", "x"));
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  {
    g_autoptr (GFile) file = g_file_new_for_path (link);
    g_autoptr (GFile) other = g_file_new_for_path (dangling);

    g_assert_true (g_file_make_symbolic_link (file, "german", NULL, NULL));
    g_assert_true (g_file_make_symbolic_link (other, "nonesuch", NULL, NULL));
  }

  entries = gw_lexicon_store_list (fixture->store);
  g_assert_cmpuint (entries->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < entries->len; i++)
    {
      const GwLexiconEntry *entry = g_ptr_array_index (entries, i);

      g_assert_cmpstr (entry->name, ==, wanted[i].name);
      g_assert_cmpint (entry->origin, ==, wanted[i].origin);
    }
}

static void
test_no_folders (Fixture *fixture, gconstpointer data)
{
  g_autofree char *missing = g_build_filename (fixture->folder, "missing", NULL);
  g_autoptr (GwLexiconStore) store = gw_lexicon_store_new (missing, missing);
  g_autoptr (GPtrArray) entries = gw_lexicon_store_list (store);

  g_assert_cmpuint (entries->len, ==, 1);
}

static void
test_default_folders (void)
{
  g_autoptr (GwLexiconStore) store = gw_lexicon_store_new (NULL, NULL);
  g_autofree char *wanted = g_build_filename (g_get_user_data_dir (), "gridwright", "lexicons",
                                              NULL);

  g_assert_cmpstr (gw_lexicon_store_get_user_dir (store), ==, wanted);
}

/* The embedded one before the user's, that before the system's, names before files. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  g_autofree char *user = write_file (fixture->user_dir, "list.txt", "one\n");
  g_autofree char *system_list = write_file (fixture->system_dir, "list", "one\ntwo\n");
  g_autofree char *english = write_file (fixture->user_dir, "english", "three\n");

  g_assert_cmpuint (count (fixture->store, "list", NULL), ==, 1);
  g_assert_cmpuint (count (fixture->store, "list.txt", NULL), ==, 1);
  g_assert_cmpuint (count (fixture->store, system_list, NULL), ==, 2);
  g_assert_cmpuint (count (fixture->store, user, system_list), ==, 2);
  g_assert_cmpuint (count (fixture->store, "english", NULL), >, 100000);
  g_assert_cmpuint (count (fixture->store, english, NULL), ==, 1);
}

static void
test_unknown (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "nonesuch", "./nonesuch", "" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *request_names[] = { names[i], NULL };
      GwGameName request = { NULL };
      g_autoptr (GError) error = NULL;

      request.lexicons = (GStrv) request_names;
      g_assert_null (gw_lexicon_store_load (fixture->store, &request, NULL, NULL, NULL, NULL,
                                            &error));
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, names[i]));
    }
}

static void
test_union_allow_deny (Fixture *fixture, gconstpointer data)
{
  g_autofree char *a = write_file (fixture->folder, "a", "cat\ndog\t40\n");
  g_autofree char *b = write_file (fixture->folder, "b", "cow\ndog\t20\n");
  g_autofree char *allow = write_file (fixture->folder, "allow", "pig\ndog\n");
  g_autofree char *deny = write_file (fixture->folder, "deny", "cat\n");
  const char *names[] = { a, b, NULL };
  const char *allowed[] = { allow, NULL };
  const char *denied[] = { deny, NULL };
  GwGameName request = { NULL };
  g_autoptr (GwLexicon) both = NULL;
  g_autoptr (GwLexicon) own = NULL;
  guint word;

  request.lexicons = (GStrv) names;
  both = load (fixture->store, &request);
  g_assert_cmpuint (gw_lexicon_get_n_words (both), ==, 3);

  request.allow = (GStrv) allowed;
  request.deny = (GStrv) denied;
  own = load (fixture->store, &request);
  g_assert_cmpuint (gw_lexicon_get_n_words (own), ==, 3);
  g_assert_false (gw_lexicon_find (own, "cat", &word));
  g_assert_true (gw_lexicon_find (own, "pig", &word));
  g_assert_true (gw_lexicon_find (own, "dog", &word));
  g_assert_cmpuint (gw_lexicon_get_level (own, word), ==, 0);
}

static void
test_allow_with_the_embedded (Fixture *fixture, gconstpointer data)
{
  g_autofree char *allow = write_file (fixture->folder, "allow", "qwrtz\n");
  const char *allowed[] = { allow, NULL };
  GwGameName request = { NULL };
  g_autoptr (GwLexicon) plain = load (fixture->store, &request);
  g_autoptr (GwLexicon) more = NULL;

  request.allow = (GStrv) allowed;
  more = load (fixture->store, &request);
  g_assert_cmpuint (gw_lexicon_get_n_words (more), ==, gw_lexicon_get_n_words (plain) + 1);
}

static void
test_max_level (Fixture *fixture, gconstpointer data)
{
  g_autofree char *list = write_file (fixture->folder, "list", "cat\t10\ndog\t20\ncow\n");
  const char *names[] = { list, NULL };
  GwGameName request = { NULL };
  guint word;

  request.lexicons = (GStrv) names;
  for (guint level = 0; level <= 20; level += 10)
    {
      GwRulesSpec spec = GW_RULES_SPEC_INIT;
      g_autoptr (GwRules) rules = NULL;
      g_autoptr (GwLexicon) lexicon = NULL;

      spec.max_level = level;
      request.rules = rules = gw_rules_new (&spec);
      lexicon = load (fixture->store, &request);
      g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), ==, level / 10 + 1);
      g_assert_true (gw_lexicon_find (lexicon, "cow", &word));
      if (gw_lexicon_find (lexicon, "dog", &word))
        g_assert_cmpuint (gw_lexicon_get_level (lexicon, word), ==, 20);
    }
}

static void
test_sources (Fixture *fixture, gconstpointer data)
{
  g_autofree char *list = write_file (fixture->folder, "list", "cat\nc4t\ncat\n");
  const char *names[] = { list, "english", NULL };
  GwGameName request = { NULL };
  g_autoptr (GPtrArray) sources = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  const GwLexiconSource *source;

  request.lexicons = (GStrv) names;
  lexicon = gw_lexicon_store_load (fixture->store, &request, &sources, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sources->len, ==, 2);
  source = g_ptr_array_index (sources, 0);
  g_assert_cmpint (source->origin, ==, GW_ORIGIN_FILE);
  g_assert_false (source->compiled);
  g_assert_cmpuint (source->report.n_lines, ==, 3);
  g_assert_cmpuint (source->report.n_twice, ==, 1);
  g_assert_cmpuint (source->report.skipped[GW_SKIP_DIGIT], ==, 1);
  g_assert_cmpuint (source->report.first_line[GW_SKIP_DIGIT], ==, 2);
  source = g_ptr_array_index (sources, 1);
  g_assert_true (source->compiled);
  g_assert_cmpuint (source->report.n_words, >, 100000);
}

static void
progress_cb (double fraction, gpointer user_data)
{
  double *last = user_data;

  g_assert_cmpfloat (fraction, >=, *last);
  g_assert_cmpfloat (fraction, <=, 1);
  *last = fraction;
}

static void
cancel_cb (double fraction, gpointer user_data)
{
  g_cancellable_cancel (user_data);
}

/* Of two large lists, so that a stop has something to stop. */
static void
test_progress_and_stop (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *list = NULL;
  const char *names[] = { NULL, NULL, NULL };
  GwGameName request = { NULL };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  double last = 0;

  for (guint i = 0; i < 26 * 26 * 26 * 26; i++)
    g_string_append_printf (text, "%c%c%c%c\n", 'a' + i / 17576, 'a' + i / 676 % 26,
                            'a' + i / 26 % 26, 'a' + i % 26);
  list = write_file (fixture->folder, "list", text->str);
  names[0] = names[1] = list;
  request.lexicons = (GStrv) names;
  lexicon = gw_lexicon_store_load (fixture->store, &request, NULL, progress_cb, &last, NULL,
                                   &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), ==, 26 * 26 * 26 * 26);
  g_assert_cmpfloat (last, >, 0.5);

  g_assert_null (gw_lexicon_store_load (fixture->store, &request, NULL, cancel_cb, cancellable,
                                        cancellable, &error));
  g_assert_true (g_error_matches (error, GW_ERROR, GW_ERROR_STOPPED) ||
                 g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_clear_error (&error);

  g_assert_null (gw_lexicon_store_load (fixture->store, &request, NULL, NULL, NULL, cancellable,
                                        &error));
  g_assert_nonnull (error);
}

/* A dictionary of Hunspell: both files in the encoding that the affix file names. */
static void
test_hunspell (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *encoding;
    const char *bytes;
    const char *word;
  } cases[] = {
    { "UTF-8", "łza", "łza" },
    { "ISO8859-2", "\xb3za", "łza" },
    { "KOI8-U", "\xa7\xd6\xc1\xcb", "їжак" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *affixes
        = g_strdup_printf ("SET %s\nSFX A Y 2\nSFX A 0 ku .\nSFX A 0 's .\nCOMPOUNDFLAG C\n",
                           cases[i].encoding);
      g_autofree char *entries = g_strdup_printf ("2\n%s/A\nan-d\n", cases[i].bytes);
      g_autofree char *longer = g_strconcat (cases[i].word, "ku", NULL);
      g_autofree char *affix_path = write_file (fixture->user_dir, "small.aff", affixes);
      g_autofree char *path = write_file (fixture->user_dir, "small.dic", entries);
      const char *names[] = { path, NULL };
      GwGameName request = { NULL };
      g_autoptr (GPtrArray) sources = NULL;
      g_autoptr (GwLexicon) lexicon = NULL;
      g_autoptr (GError) error = NULL;
      const GwLexiconReport *report;
      guint word;

      request.lexicons = (GStrv) names;
      lexicon = gw_lexicon_store_load (fixture->store, &request, &sources, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), ==, 2);
      g_assert_true (gw_lexicon_find (lexicon, cases[i].word, &word));
      g_assert_true (gw_lexicon_find (lexicon, longer, &word));
      report = &((GwLexiconSource *) g_ptr_array_index (sources, 0))->report;
      g_assert_cmpuint (report->skipped[GW_SKIP_HYPHEN], ==, 1);
      g_assert_cmpuint (report->first_line[GW_SKIP_HYPHEN], ==, 0);
      g_assert_cmpuint (report->expansion.n_entries, ==, 2);
      g_assert_cmpuint (report->expansion.n_left_out, ==, 1);
      g_assert_cmpuint (report->expansion.n_unsupported, ==, 1);
      g_assert_cmpstr (report->expansion.encoding, ==, cases[i].encoding);
    }
}

/* Words of its own are those of dictionaries, too; phrases are joined in them. */
static void
test_hunspell_everywhere (Fixture *fixture, gconstpointer data)
{
  g_autofree char *affix_path
    = write_file (fixture->user_dir, "small.aff", "SFX A Y 2\nSFX A 0 s .\nSFX A 0 's .\n");
  g_autofree char *path = write_file (fixture->user_dir, "small.dic", "1\ncat/A\n");
  g_autofree char *list = write_file (fixture->user_dir, "list", "dogs\ncats\ncat\n");
  const char *names[] = { list, NULL };
  const char *own[] = { path, NULL };
  GwGameName request = { NULL };
  g_autoptr (GwLexicon) less = NULL;
  g_autoptr (GwLexicon) joined = NULL;
  g_autoptr (GPtrArray) entries = gw_lexicon_store_list (fixture->store);

  /* The affix file is no list. */
  g_assert_cmpuint (entries->len, ==, 3);

  request.lexicons = (GStrv) names;
  request.deny = (GStrv) own;
  less = load (fixture->store, &request);
  g_assert_cmpuint (gw_lexicon_get_n_words (less), ==, 1);
  g_assert_cmpuint (count (fixture->store, list, path), ==, 3);

  request.deny = NULL;
  request.lexicons = (GStrv) own;
  request.options.join_phrases = TRUE;
  joined = load (fixture->store, &request);
  g_assert_cmpuint (gw_lexicon_get_n_words (joined), ==, 2);
}

/* Without its affix file a dictionary is of no use; a plain list with such a name is. */
static void
test_hunspell_without_affixes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_file (fixture->user_dir, "small.dic", "1\ncat/A\n");
  g_autofree char *plain = write_file (fixture->user_dir, "plain.dic", "cat\ndog\n");
  const char *names[] = { path, NULL };
  GwGameName request = { NULL };
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (count (fixture->store, plain, NULL), ==, 2);
  request.lexicons = (GStrv) names;
  g_assert_null (gw_lexicon_store_load (fixture->store, &request, NULL, NULL, NULL, NULL, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "put small.aff into the same folder"));
}

/* All forms of Hebrew or Arabic entries would fill the memory. */
static void
test_hunspell_too_many (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) affixes = g_string_new ("");
  g_autoptr (GString) entries = g_string_new ("100\n");
  g_autofree char *affix_path = NULL;
  g_autofree char *path = NULL;
  const char *names[2] = { NULL };
  GwGameName request = { NULL };
  g_autoptr (GPtrArray) sources = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  const GwLexiconSource *source;

  for (guint kind = 0; kind < 2; kind++)
    {
      const char *name = kind == 0 ? "PFX P" : "SFX S";

      g_string_append_printf (affixes, "%s Y 300\n", name);
      for (guint i = 0; i < 300; i++)
        g_string_append_printf (affixes, "%s 0 %c%c .\n", name, 'a' + i % 26, 'a' + i / 26);
    }
  for (guint i = 0; i < 100; i++)
    g_string_append_printf (entries, "%c%c/PS\n", 'a' + i % 26, 'a' + i / 26);
  affix_path = write_file (fixture->user_dir, "many.aff", affixes->str);
  path = write_file (fixture->user_dir, "many.dic", entries->str);
  names[0] = path;
  request.lexicons = (GStrv) names;
  lexicon = gw_lexicon_store_load (fixture->store, &request, &sources, NULL, NULL, NULL, NULL);
  g_assert_nonnull (lexicon);
  source = g_ptr_array_index (sources, 0);
  g_assert_cmpuint (source->report.expansion.max_affixes, ==, 1);
  g_assert_cmpuint (source->report.expansion.n_words, ==, 100 * 601);
}

static void
write_bytes (Fixture *fixture, const char *name, const char *text, const char *encoding)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (fixture->user_dir, name, NULL);
  gsize length;
  g_autofree char *bytes = g_convert (text, -1, encoding, "UTF-8", NULL, &length, &error);

  g_assert_no_error (error);
  g_file_set_contents (path, bytes, (gssize) length, &error);
  g_assert_no_error (error);
}

/* Reads a list of the user's, and compares its first word and how it was read. */
static void
check_read (Fixture *fixture, const char *name, GwLexiconOptions options, const char *encoding,
            const char *language, const char *word)
{
  const char *const names[] = { name, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sources = NULL;
  const GwGameName request = { .lexicons = (GStrv) names, .options = options };
  g_autoptr (GwLexicon) lexicon = gw_lexicon_store_load (fixture->store, &request, &sources, NULL,
                                                         NULL, NULL, &error);
  g_autofree char *first = NULL;
  const GwLanguage *found;

  g_assert_no_error (error);
  found = gw_lexicon_get_language (lexicon);
  first = gw_lexicon_dup_word (lexicon, 0);
  g_assert_cmpstr (first, ==, word);
  g_assert_cmpstr (found != NULL ? gw_language_get_code (found) : NULL, ==, language);
  g_assert_cmpstr (((GwLexiconSource *) g_ptr_array_index (sources, 0))->encoding, ==, encoding);
}

/* The encoding is found out, and can be chosen. */
static void
test_encodings (Fixture *fixture, gconstpointer data)
{
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;
  const char *const names[] = { "bad", NULL };
  GwGameName request = { NULL };
  g_autoptr (GError) error = NULL;

  write_bytes (fixture, "wide.txt", "łódź\nżaba\n", "UTF-16LE");
  write_bytes (fixture, "marked.txt", "\357\273\277łódź\nżaba\n", "UTF-16BE");
  write_bytes (fixture, "latin2.txt", "łódź\nżaba\n", "ISO-8859-2");
  write_bytes (fixture, "latin1.txt", "käse\n", "ISO-8859-1");
  write_bytes (fixture, "russian", "мир\nёлка\nжизнь\nбыл\n", "KOI8-R");
  write_bytes (fixture, "bad", "λόγος\n", "UTF-8");
  check_read (fixture, "wide", options, "UTF-16", NULL, "ŁÓDŹ");
  check_read (fixture, "marked", options, "UTF-16", NULL, "ŁÓDŹ");
  check_read (fixture, "latin2", options, "ISO-8859-2", NULL, "ŁÓDŹ");
  check_read (fixture, "latin1", options, "ISO-8859-1", NULL, "KÄSE");
  check_read (fixture, "russian", options, "KOI8-R", "ru", "БЫЛ");
  options.encoding = g_intern_string ("windows-1250");
  check_read (fixture, "latin1", options, "windows-1250", NULL, "KÄSE");

  request.lexicons = (GStrv) names;
  request.options.encoding = g_intern_string ("ISO-8859-6");
  g_assert_null (gw_lexicon_store_load (fixture->store, &request, NULL, NULL, NULL, NULL, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_NOT_TEXT);
}

/* A list whose name tells its language is read as that plays, unless another one is chosen, or none;
 * lists after it follow it. */
static void
test_languages (Fixture *fixture, gconstpointer data)
{
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;
  const char *const names[] = { "german", "french", NULL };
  GwGameName request = { NULL };
  g_autoptr (GwLexicon) both = NULL;
  guint word;

  write_bytes (fixture, "french", "été\nœuvre\n", "UTF-8");
  write_bytes (fixture, "german", "größe\n", "UTF-8");
  write_bytes (fixture, "words", "été\n", "UTF-8");
  check_read (fixture, "french", options, "UTF-8", "fr", "ETE");
  check_read (fixture, "words", options, "UTF-8", NULL, "ÉTÉ");
  options.no_language = TRUE;
  check_read (fixture, "french", options, "UTF-8", NULL, "ÉTÉ");
  options.no_language = FALSE;
  options.accents = GW_ACCENTS_KEEP;
  options.language = gw_languages_find ("fr");
  check_read (fixture, "words", options, "UTF-8", "fr", "ÉTÉ");

  request.lexicons = (GStrv) names;
  both = load (fixture->store, &request);
  g_assert_cmpstr (gw_language_get_code (gw_lexicon_get_language (both)), ==, "de");
  g_assert_true (gw_lexicon_find (both, "grösse", &word));
  g_assert_true (gw_lexicon_find (both, "ete", &word));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/lexicon-store/default-folders", test_default_folders);
#define ADD(name, function) \
  g_test_add ("/lexicon-store/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("embedded", test_embedded);
  ADD ("list", test_list);
  ADD ("no-folders", test_no_folders);
  ADD ("names", test_names);
  ADD ("unknown", test_unknown);
  ADD ("union-allow-deny", test_union_allow_deny);
  ADD ("allow-with-the-embedded", test_allow_with_the_embedded);
  ADD ("max-level", test_max_level);
  ADD ("sources", test_sources);
  ADD ("encodings", test_encodings);
  ADD ("languages", test_languages);
  ADD ("progress-and-stop", test_progress_and_stop);
  ADD ("hunspell", test_hunspell);
  ADD ("hunspell-everywhere", test_hunspell_everywhere);
  ADD ("hunspell-without-affixes", test_hunspell_without_affixes);
  ADD ("hunspell-too-many", test_hunspell_too_many);
  return g_test_run ();
}
