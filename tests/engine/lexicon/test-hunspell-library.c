/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the expansion of installed dictionaries with libhunspell, in both directions.
 *
 * First, libhunspell must accept a sample of all words. Second, the test makes a small dictionary of
 * some entries and the whole affix file. It joins roots and affixes at random, ignoring conditions,
 * crossing and marks; libhunspell says which of these guesses are words, and the expansion must have
 * made those. */
#include "gw-error.h"
#include "gw-hunspell.h"
#include "gw-random.h"

#include <glib/gstdio.h>
#include <hunspell.h>
#include <string.h>

#define FOLDER "/usr/share/hunspell"

#define N_SAMPLES 2000
#define MOST_WORDS 5000000 /* that these are taken from */
#define N_ENTRIES 200
#define N_TRIES 200      /* for each entry */
#define MOST_STEPS 3     /* affixes put on one root */
#define ENOUGH 0.99
#define MOST_SHOWN 10

static const char *const languages[] = { "de_DE", "fr", "es_ES", "hr_HR", "pl_PL", "uk_UA",
                                         "he_IL" };

typedef struct
{
  char *text;
  gsize length;
  GwHunspellFile file;
} Content;

static gboolean
read_content (Content *content, const char *name)
{
  if (!g_file_get_contents (name, &content->text, &content->length, NULL))
    return FALSE;
  content->file = (GwHunspellFile) { name, content->text, content->length };
  return TRUE;
}

/* The words that libhunspell is asked about */

typedef struct
{
  GPtrArray *words;
  GwRandom random;
  guint64 n_words;
} Sample;

static gboolean
sample_cb (const char *word, gsize length, gpointer user_data)
{
  Sample *sample = user_data;

  if (sample->words->len < N_SAMPLES)
    {
      g_ptr_array_add (sample->words, g_strndup (word, length));
    }
  else
    {
      const guint at = gw_random_below (&sample->random, (guint32) sample->n_words + 1);

      if (at < N_SAMPLES)
        {
          g_free (sample->words->pdata[at]);
          sample->words->pdata[at] = g_strndup (word, length);
        }
    }
  sample->n_words++;
  return sample->n_words < MOST_WORDS;
}

static gboolean
accepts (Hunhandle *library, const char *word)
{
  const char *encoding = Hunspell_get_dic_encoding (library);
  g_autofree char *bytes = g_convert (word, -1, encoding, "UTF-8", NULL, NULL, NULL);

  return bytes != NULL && Hunspell_spell (library, bytes) != 0;
}

static void
check_accepted (const char *language, const Content *affixes, const Content *entries)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GTimer) timer = g_timer_new ();
  g_autoptr (GError) error = NULL;
  Hunhandle *library;
  Sample sample = { words };
  GwHunspellReport report = { 0 };
  guint n_accepted = 0;
  guint n_shown = 0;
  double seconds;

  gw_random_init (&sample.random, 14, 0);
  gw_hunspell_expand (&affixes->file, &entries->file, NULL, sample_cb, NULL, &sample, &report, NULL,
                      &error);
  if (sample.n_words < MOST_WORDS)
    {
      g_assert_no_error (error);
      g_assert_cmpuint (report.n_words, ==, sample.n_words);
    }
  else
    {
      g_assert_error (error, GW_ERROR, GW_ERROR_STOPPED);
      g_test_message ("%s: stopped after %d words", language, MOST_WORDS);
    }
  seconds = g_timer_elapsed (timer, NULL);
  library = Hunspell_create (affixes->file.name, entries->file.name);
  for (guint i = 0; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);
      const gboolean accepted = accepts (library, word);

      n_accepted += accepted;
      if (!accepted && n_shown++ < MOST_SHOWN)
        g_test_message ("%s: not accepted: %s", language, word);
    }
  Hunspell_destroy (library);

  g_test_message ("%s: %u entries (%u forbidden, %u only in compounds, %u need an affix, %u cut),"
                  " %" G_GUINT64_FORMAT " words in %.2f s, %" G_GUINT64_FORMAT " forbidden,"
                  " %" G_GUINT64_FORMAT " too long; damaged: %u entries (line %u), %u rules"
                  " (line %u); %u of %u accepted",
                  language, report.n_entries, report.n_forbidden, report.n_only_in_compound,
                  report.n_need_affix, report.n_cut, report.n_words, seconds,
                  report.n_forbidden_words, report.n_too_long, report.n_damaged_entries,
                  report.first_damaged_entry, report.n_damaged_rules, report.first_damaged_rule,
                  n_accepted, words->len);
  g_assert_cmpuint (words->len, ==, N_SAMPLES);
  g_assert_cmpfloat (n_accepted, >=, ENOUGH * words->len);
}

/* An affix file, read in the simplest way, in bytes */

typedef struct
{
  gboolean prefix;
  char *strip;
  char *affix;
  char *flags;
} Affix;

typedef struct
{
  char *flag_type;
  char *ignored;
  GPtrArray *aliases;
  GHashTable *affixes; /* by flag: GPtrArray of Affix */
  GwRandom random;
} Reading;

static void
affix_free (gpointer data)
{
  Affix *affix = data;

  g_free (affix->strip);
  g_free (affix->affix);
  g_free (affix->flags);
  g_free (affix);
}

static void
reading_clear (Reading *reading)
{
  g_free (reading->flag_type);
  g_free (reading->ignored);
  g_ptr_array_unref (reading->aliases);
  g_hash_table_unref (reading->affixes);
}

/* The fields of a line. */
static GPtrArray *
split (const char *line)
{
  g_auto (GStrv) pieces = g_strsplit_set (line, " \t\r", -1);
  GPtrArray *fields = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; pieces[i] != NULL; i++)
    if (*pieces[i] != '\0')
      g_ptr_array_add (fields, g_strdup (pieces[i]));
  return fields;
}

static void
add_affix (Reading *reading, gboolean prefix, char **fields)
{
  Affix *affix = g_new0 (Affix, 1);
  g_auto (GStrv) parts = g_strsplit (fields[3], "/", 2);
  GPtrArray *group = g_hash_table_lookup (reading->affixes, fields[1]);

  affix->prefix = prefix;
  affix->strip = g_strdup (strcmp (fields[2], "0") == 0 ? "" : fields[2]);
  affix->affix = g_strdup (strcmp (parts[0], "0") == 0 ? "" : parts[0]);
  affix->flags = g_strdup (parts[1] != NULL ? parts[1] : "");
  if (group == NULL)
    {
      group = g_ptr_array_new_with_free_func (affix_free);
      g_hash_table_insert (reading->affixes, g_strdup (fields[1]), group);
    }
  g_ptr_array_add (group, affix);
}

static void
read_affixes (Reading *reading, const Content *content)
{
  g_auto (GStrv) lines = g_strsplit (content->text, "\n", -1);

  reading->flag_type = g_strdup ("");
  reading->ignored = g_strdup ("");
  reading->aliases = g_ptr_array_new_with_free_func (g_free);
  reading->affixes
    = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  gw_random_init (&reading->random, 14, 1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) fields = split (lines[i]);
      char **field = (char **) fields->pdata;
      gboolean prefix;

      if (fields->len < 2)
        continue;
      prefix = strcmp (field[0], "PFX") == 0;
      if (strcmp (field[0], "FLAG") == 0)
        {
          g_free (reading->flag_type);
          reading->flag_type = g_strdup (field[1]);
        }
      else if (strcmp (field[0], "IGNORE") == 0)
        {
          g_free (reading->ignored);
          reading->ignored = g_strdup (field[1]);
        }
      else if (strcmp (field[0], "AF") == 0)
        {
          g_ptr_array_add (reading->aliases, g_strdup (field[1]));
        }
      else if ((prefix || strcmp (field[0], "SFX") == 0) && fields->len >= 4
               && !((*field[2] == 'Y' || *field[2] == 'N') && g_ascii_isdigit (*field[3])))
        {
          add_affix (reading, prefix, field);
        }
    }
}

/* Appends the affixes that flags name. */
static void
add_choices (const Reading *reading, const char *flags, GPtrArray *choices)
{
  guint step = 1;

  if (reading->aliases->len > 0)
    {
      const guint64 number = g_ascii_strtoull (flags, NULL, 10);

      /* The first line tells how many there are. */
      if (number == 0 || number >= reading->aliases->len)
        return;
      flags = g_ptr_array_index (reading->aliases, number);
    }
  for (const char *at = flags; *at != '\0'; at += step)
    {
      g_autofree char *flag = NULL;
      const GPtrArray *group;

      if (strcmp (reading->flag_type, "long") == 0)
        step = 2;
      else if (strcmp (reading->flag_type, "UTF-8") == 0)
        step = (guint) (g_utf8_next_char (at) - at);
      else if (strcmp (reading->flag_type, "num") == 0)
        step = (guint) strcspn (at, ",");
      flag = g_strndup (at, step);
      step += strcmp (reading->flag_type, "num") == 0 && at[step] == ',';
      group = g_hash_table_lookup (reading->affixes, flag);
      if (group != NULL)
        g_ptr_array_extend (choices, (GPtrArray *) group, NULL, NULL);
    }
}

/* NULL when an affix does not fit. */
static char *
put_on (const Affix *affix, const char *word)
{
  const gsize length = strlen (word);
  const gsize n_strip = strlen (affix->strip);

  if (affix->prefix)
    return g_str_has_prefix (word, affix->strip)
             ? g_strconcat (affix->affix, word + n_strip, NULL) : NULL;
  if (!g_str_has_suffix (word, affix->strip))
    return NULL;
  return g_strdup_printf ("%.*s%s", (int) (length - n_strip), word, affix->affix);
}

/* Adds what may be words of an entry: all with one affix, and some with more. */
static void
add_guesses (Reading *reading, const char *line, GHashTable *guesses)
{
  g_autoptr (GPtrArray) fields = split (line);
  g_auto (GStrv) parts = NULL;
  g_autoptr (GPtrArray) first = g_ptr_array_new ();

  if (fields->len == 0)
    return;
  parts = g_strsplit (g_ptr_array_index (fields, 0), "/", 2);
  g_hash_table_add (guesses, g_strdup (parts[0]));
  add_choices (reading, parts[1] != NULL ? parts[1] : "", first);
  for (guint i = 0; i < first->len; i++)
    {
      char *word = put_on (g_ptr_array_index (first, i), parts[0]);

      if (word != NULL)
        g_hash_table_add (guesses, word);
    }

  for (guint i = 0; i < N_TRIES && first->len > 0; i++)
    {
      g_autoptr (GPtrArray) choices = g_ptr_array_copy (first, NULL, NULL);
      g_autofree char *word = g_strdup (parts[0]);

      for (guint step = 0; step < MOST_STEPS; step++)
        {
          const Affix *affix = g_ptr_array_index (
            choices, gw_random_below (&reading->random, choices->len));
          char *next = put_on (affix, word);

          if (next == NULL)
            continue;
          g_free (word);
          word = next;
          add_choices (reading, affix->flags, choices);
          g_hash_table_add (guesses, g_strdup (word));
        }
    }
}

static gboolean
collect_cb (const char *word, gsize length, gpointer user_data)
{
  g_hash_table_add (user_data, g_strndup (word, length));
  return TRUE;
}

/* A word with capitals may also be one since it is one without. */
static gboolean
was_made (GHashTable *words, const char *word)
{
  g_autofree char *lower = g_utf8_strdown (word, -1);

  return g_hash_table_contains (words, word) || g_hash_table_contains (words, lower);
}

/* The word of a guess as it is expanded: in UTF-8, without letters that are ignored. */
static char *
normalize (const Reading *reading, const char *encoding, const char *bytes)
{
  g_autofree char *text = g_convert (bytes, -1, "UTF-8", encoding, NULL, NULL, NULL);
  g_autofree char *ignored
    = g_convert (reading->ignored, -1, "UTF-8", encoding, NULL, NULL, NULL);
  GString *word = g_string_new (NULL);

  for (const char *at = text; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    if (g_utf8_strchr (ignored, -1, g_utf8_get_char (at)) == NULL)
      g_string_append_unichar (word, g_utf8_get_char (at));
  return g_string_free (word, FALSE);
}

/* Some entries with flags, as a dictionary. */
static char *
pick_entries (const Content *content, Reading *reading)
{
  g_auto (GStrv) lines = g_strsplit (content->text, "\n", -1);
  const guint n_lines = g_strv_length (lines);
  GString *picked = g_string_new (NULL);
  guint n_picked = 0;

  g_string_append_printf (picked, "%u\n", N_ENTRIES);
  for (guint i = 0; i < 1000 * N_ENTRIES && n_picked < N_ENTRIES; i++)
    {
      const char *line = lines[gw_random_below (&reading->random, n_lines)];

      if (strchr (line, '/') == NULL || strchr (line, '\\') != NULL || *line == '/')
        continue;
      g_string_append_printf (picked, "%s\n", line);
      n_picked++;
    }
  g_assert_cmpuint (n_picked, ==, N_ENTRIES);
  return g_string_free (picked, FALSE);
}

static void
check_complete (const char *language, const Content *affixes, const Content *entries)
{
  g_autofree char *folder = g_dir_make_tmp ("gridwright-hunspell-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "some.dic", NULL);
  g_autoptr (GHashTable) guesses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *picked = NULL;
  g_auto (GStrv) lines = NULL;
  Reading reading;
  Hunhandle *library;
  GwHunspellFile file;
  GHashTableIter iter;
  gpointer guess;
  guint n_made = 0;
  guint n_found = 0;
  guint n_shown = 0;

  read_affixes (&reading, affixes);
  picked = pick_entries (entries, &reading);
  g_assert_true (g_file_set_contents (path, picked, -1, NULL));
  lines = g_strsplit (picked, "\n", -1);
  for (guint i = 1; lines[i] != NULL; i++)
    add_guesses (&reading, lines[i], guesses);

  file = (GwHunspellFile) { path, picked, strlen (picked) };
  gw_hunspell_expand (&affixes->file, &file, NULL, collect_cb, NULL, words, NULL, NULL, &error);
  g_assert_no_error (error);
  library = Hunspell_create (affixes->file.name, path);
  g_hash_table_iter_init (&iter, guesses);
  while (g_hash_table_iter_next (&iter, &guess, NULL))
    {
      g_autofree char *word = NULL;
      gboolean found;

      if (Hunspell_spell (library, guess) == 0)
        continue;
      word = normalize (&reading, Hunspell_get_dic_encoding (library), guess);
      found = was_made (words, word);
      n_made++;
      n_found += found;
      if (!found && n_shown++ < MOST_SHOWN)
        g_test_message ("%s: not made: %s", language, word);
    }
  Hunspell_destroy (library);
  reading_clear (&reading);
  g_remove (path);
  g_rmdir (folder);

  g_test_message ("%s: %u entries: libhunspell accepts %u of %u guesses; %u of these are there"
                  " (and %u words in all)",
                  language, N_ENTRIES, n_made, g_hash_table_size (guesses), n_found,
                  g_hash_table_size (words));
  g_assert_cmpuint (n_made, >, N_ENTRIES);
  g_assert_cmpfloat (n_found, >=, ENOUGH * n_made);
}

static void
test_language (gconstpointer data)
{
  const char *language = data;
  g_autofree char *affix_name = g_strconcat (FOLDER G_DIR_SEPARATOR_S, language, ".aff", NULL);
  g_autofree char *word_name = g_strconcat (FOLDER G_DIR_SEPARATOR_S, language, ".dic", NULL);
  Content affixes = { NULL };
  Content entries = { NULL };

  if (read_content (&affixes, affix_name) && read_content (&entries, word_name))
    {
      check_accepted (language, &affixes, &entries);
      check_complete (language, &affixes, &entries);
    }
  else
    {
      g_test_skip ("this dictionary is not installed");
    }
  g_free (affixes.text);
  g_free (entries.text);
}

/* Names of other dictionaries may follow the options. */
int
main (int argc, char **argv)
{
  const char *const *names = languages;
  guint n_names = G_N_ELEMENTS (languages);

  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    {
      names = (const char *const *) argv + 1;
      n_names = (guint) argc - 1;
    }
  for (guint i = 0; i < n_names; i++)
    {
      g_autofree char *path = g_strconcat ("/hunspell-library/", names[i], NULL);

      g_test_add_data_func (path, names[i], test_language);
    }
  return g_test_run ();
}
