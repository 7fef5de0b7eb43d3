/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-school-words.h"

#include "gw-data.h"
#include "gw-folding.h"
#include "gw-letters.h"
#include "gw-word-marks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ENGLISH "en"
#define HEADING "# Heading: "
#define COUNTS GW_N_SCHOOL_GROUPS /* the group of a user's words that count */

struct _GwSchoolWords
{
  GHashTable *files; /* the code of a language → what the user has changed, as text */
};

static const struct
{
  const char *id;
  const char *name;
} groups[GW_N_SCHOOL_GROUPS + 1] = {
  [GW_SCHOOL_CURSES] = { "curses", N_ ("Curses") },
  [GW_SCHOOL_BODY] = { "body", N_ ("Sex and Body") },
  [GW_SCHOOL_DRUGS] = { "drugs", N_ ("Drugs and Alcohol") },
  [GW_SCHOOL_VIOLENCE] = { "violence", N_ ("Violence and Death") },
  [GW_SCHOOL_INSULTS] = { "insults", N_ ("Insults") },
  [GW_SCHOOL_ADDED] = { "added", N_ ("Added by Me") },
  [COUNTS] = { "counts", NULL },
};

static const struct
{
  const char *code;
  const char *name;
} lists[] = {
  { ENGLISH, "english" }, { "de", "german" },    { "fr", "french" },
  { "es", "spanish" },    { "uk", "ukrainian" },
};

const char *
gw_school_group_get_name (GwSchoolGroup group)
{
  g_return_val_if_fail (group < GW_N_SCHOOL_GROUPS, NULL);

  return _ (groups[group].name);
}

GwSchoolWords *
gw_school_words_new (GHashTable *files)
{
  GwSchoolWords *words = g_atomic_rc_box_new0 (GwSchoolWords);
  GHashTableIter iter;
  gpointer code, text;

  words->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &code, &text))
    g_hash_table_insert (words->files, g_strdup (code), g_strdup (text));
  return words;
}

GwSchoolWords *
gw_school_words_ref (GwSchoolWords *words)
{
  return g_atomic_rc_box_acquire (words);
}

static void
clear (gpointer data)
{
  GwSchoolWords *words = data;

  g_hash_table_unref (words->files);
}

void
gw_school_words_unref (GwSchoolWords *words)
{
  g_atomic_rc_box_release_full (words, clear);
}

const char *
gw_school_words_get_code (const GwLanguage *language)
{
  return language != NULL ? gw_language_get_code (language) : ENGLISH;
}

GBytes *
gw_school_words_load (const GwLanguage *language)
{
  const char *code = gw_school_words_get_code (language);

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (g_str_equal (lists[i].code, code))
      return gw_data_get_school_words (lists[i].name);
  return NULL;
}

gboolean
gw_school_words_know (const GwLanguage *language)
{
  g_autoptr (GBytes) text = gw_school_words_load (language);

  return text != NULL;
}

static void
word_clear (gpointer data)
{
  g_free (((GwSchoolWord *) data)->text);
}

/* Adds the words of a text, those before the first heading to the group. */
static void
read_words (GArray *list, const char *text, guint group)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);
      g_autofree char *composed = NULL;
      GwSchoolWord word = { .counts = FALSE };

      if (g_str_has_prefix (line, HEADING))
        for (guint n = 0; n < G_N_ELEMENTS (groups); n++)
          if (g_str_equal (line + strlen (HEADING), groups[n].id))
            group = n;
      if (*line == '#' || *line == '\0')
        continue;
      composed = gw_letters_compose (line, -1);
      if (composed == NULL)
        continue;
      word.text = g_utf8_strdown (composed, -1);
      word.group = group;
      g_array_append_val (list, word);
    }
}

static GArray *
list_new (void)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (GwSchoolWord));

  g_array_set_clear_func (list, word_clear);
  return list;
}

GArray *
gw_school_words_list (const GwSchoolWords *words, const GwLanguage *language)
{
  const char *code = gw_school_words_get_code (language);
  const char *changed = words != NULL ? g_hash_table_lookup (words->files, code) : NULL;
  g_autoptr (GBytes) bytes = gw_school_words_load (language);
  g_autoptr (GArray) changes = list_new ();
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  GArray *list = list_new ();

  if (bytes != NULL)
    {
      g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

      read_words (list, text, GW_SCHOOL_CURSES);
    }
  if (changed == NULL)
    return list;

  for (guint i = 0; i < list->len; i++)
    g_hash_table_insert (places, g_array_index (list, GwSchoolWord, i).text, GUINT_TO_POINTER (i));
  read_words (changes, changed, GW_SCHOOL_ADDED);
  for (guint i = 0; i < changes->len; i++)
    {
      GwSchoolWord *change = &g_array_index (changes, GwSchoolWord, i);
      gpointer place;

      if (g_hash_table_lookup_extended (places, change->text, NULL, &place))
        g_array_index (list, GwSchoolWord, GPOINTER_TO_UINT (place)).counts
          = (guint) change->group == COUNTS;
      else if ((guint) change->group != COUNTS)
        {
          const GwSchoolWord word = { g_strdup (change->text), GW_SCHOOL_ADDED, FALSE };

          g_hash_table_insert (places, change->text, GUINT_TO_POINTER (list->len));
          g_array_append_val (list, word);
        }
    }
  return list;
}

static void
format_group (const GArray *list, gboolean counts, GString *text)
{
  g_string_append_printf (text, HEADING "%s\n", groups[counts ? COUNTS : GW_SCHOOL_ADDED].id);
  for (guint i = 0; i < list->len; i++)
    {
      const GwSchoolWord *word = &g_array_index (list, GwSchoolWord, i);

      if (counts ? word->counts : word->group == GW_SCHOOL_ADDED)
        g_string_append_printf (text, "%s\n", word->text);
    }
}

char *
gw_school_words_format_changes (const GArray *list)
{
  GString *text = g_string_new (NULL);

  format_group (list, FALSE, text);
  format_group (list, TRUE, text);
  return g_string_free (text, FALSE);
}

gboolean
gw_school_words_have (const GwSchoolWords *words, const GwLanguage *language)
{
  g_autoptr (GArray) list = NULL;

  if (gw_school_words_know (language))
    return TRUE;
  list = gw_school_words_list (words, language);
  return list->len > 0;
}

/* The letters of a word as the language plays them, as text to compare; NULL when it is no word. */
static char *
fold (GwFolding *folding, const char *text)
{
  GwFoldedWord folded;
  gunichar sign;

  if (!gw_folding_read (folding, text, strlen (text), FALSE, &folded, &sign))
    return NULL;
  return g_ucs4_to_utf8 (folded.letters, folded.n_letters, NULL, NULL, NULL);
}

static GHashTable *
fold_all (GwFolding *folding, const char *allowed)
{
  GHashTable *folded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) wanted = g_strsplit (allowed != NULL ? allowed : "", "\n", -1);

  for (guint i = 0; wanted[i] != NULL; i++)
    {
      char *letters = fold (folding, wanted[i]);

      if (letters != NULL)
        g_hash_table_add (folded, letters);
    }
  return folded;
}

char *
gw_school_words_dup_text (const GwSchoolWords *words, const GwLanguage *language,
                          const char *allowed)
{
  g_autoptr (GArray) list = gw_school_words_list (words, language);
  g_autoptr (GwFolding) folding = gw_folding_new (language, GW_ACCENTS_AS_PLAYED);
  g_autoptr (GHashTable) wanted = fold_all (folding, allowed);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const GwSchoolWord *word = &g_array_index (list, GwSchoolWord, i);
      g_autofree char *letters
        = g_hash_table_size (wanted) > 0 ? fold (folding, word->text) : NULL;

      if (!word->counts && (letters == NULL || !g_hash_table_contains (wanted, letters)))
        g_string_append_printf (text, "%s\n", word->text);
    }
  return g_string_free (text, FALSE);
}

gboolean
gw_school_words_leave_out (const GwSchoolWords *words, const GwLexicon *lexicon,
                           const char *allowed, const char *text)
{
  g_autofree char *left_out
    = gw_school_words_dup_text (words, gw_lexicon_get_language (lexicon), allowed);
  g_auto (GStrv) lines = g_strsplit (left_out, "\n", -1);
  gunichar letters[GW_MAX_WORD_LENGTH], others[GW_MAX_WORD_LENGTH];
  const guint n_letters = gw_lexicon_read_letters (lexicon, text, letters);

  for (guint i = 0; n_letters > 0 && lines[i] != NULL; i++)
    if (gw_lexicon_read_letters (lexicon, lines[i], others) == n_letters
        && memcmp (letters, others, n_letters * sizeof *letters) == 0)
      return TRUE;
  return FALSE;
}

GwLexicon *
gw_lexicon_leave_out_school (GwLexicon *lexicon, const GwSchoolWords *words, const char *allowed,
                             const GwStop *stop, GError **error)
{
  g_autofree char *left_out
    = gw_school_words_dup_text (words, gw_lexicon_get_language (lexicon), allowed);

  return gw_lexicon_mark (lexicon, left_out, "", stop, error);
}
