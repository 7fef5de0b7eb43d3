/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-builder.h"

#include "gw-bitmap.h"
#include "gw-error.h"
#include "gw-letters.h"
#include "gw-lexicon-private.h"
#include "gw-spellings.h"
#include "gw-word-reader.h"
#include "gw-word-set.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Letters get provisional numbers as they come, the plain Latin ones in front so
 * that an English list that is sorted stays sorted; the final alphabet is made at the end. */
#define N_PROVISIONAL 255

/* Letters before this one are found in a table. */
#define N_NEAR 0x800

/* Between two looks at the stop flag. */
#define BYTES_PER_LOOK (64 * 1024)
#define WORDS_PER_LOOK 8192

struct _GwLexiconBuilder
{
  GwWordSet words;
  GwWordSet allowed;
  GwWordSet denied;
  guint n_known;
  gunichar known[N_PROVISIONAL]; /* by provisional number */
  guint8 near[N_NEAR];           /* provisional number + 1 of a letter; 0: none yet */
  GHashTable *others;            /* the same for all other letters */
  guint64 used[4];
  guint n_used;
  GwLanguage *language; /* of the first list that has one; or NULL */
  GwAccents accents;
  char *vowels; /* of the first lexicon that has its own; or NULL */
  gboolean built_in; /* some of the words are */
};

GwLexiconBuilder *
gw_lexicon_builder_new (void)
{
  GwLexiconBuilder *builder = g_new0 (GwLexiconBuilder, 1);

  gw_word_set_init (&builder->words);
  gw_word_set_init (&builder->allowed);
  gw_word_set_init (&builder->denied);
  builder->others = g_hash_table_new (NULL, NULL);
  for (gunichar c = 'a'; c <= 'z'; c++)
    {
      builder->known[builder->n_known++] = c;
      builder->near[c] = (guint8) builder->n_known;
    }
  return builder;
}

void
gw_lexicon_builder_free (GwLexiconBuilder *builder)
{
  gw_word_set_clear (&builder->words);
  gw_word_set_clear (&builder->allowed);
  gw_word_set_clear (&builder->denied);
  g_hash_table_unref (builder->others);
  g_clear_pointer (&builder->language, gw_language_unref);
  g_free (builder->vowels);
  g_free (builder);
}

static void
take_language (GwLexiconBuilder *builder, const GwLanguage *language, GwAccents accents)
{
  if (builder->language == NULL && language != NULL)
    builder->language = gw_language_ref ((GwLanguage *) language);
  if (accents != GW_ACCENTS_AS_PLAYED)
    builder->accents = accents;
}

/* The provisional number of a letter, or -1 when there are too many letters.
 * Only letters in use count towards the limit of the alphabet. */
static gint
number_of_letter (GwLexiconBuilder *builder, gunichar letter, gboolean use)
{
  guint number;
  gpointer found = NULL;

  if (letter < N_NEAR)
    found = GUINT_TO_POINTER ((guint) builder->near[letter]);
  else
    found = g_hash_table_lookup (builder->others, GUINT_TO_POINTER (letter));
  if (found == NULL)
    {
      if (builder->n_known == N_PROVISIONAL)
        return -1;
      builder->known[builder->n_known++] = letter;
      found = GUINT_TO_POINTER (builder->n_known);
      if (letter < N_NEAR)
        builder->near[letter] = (guint8) builder->n_known;
      else
        g_hash_table_insert (builder->others, GUINT_TO_POINTER (letter), found);
    }
  number = GPOINTER_TO_UINT (found) - 1;

  if (use && ((builder->used[number / 64] >> (number % 64)) & 1) == 0)
    {
      if (builder->n_used == GW_ALPHABET_MAX)
        return -1;
      builder->used[number / 64] |= G_GUINT64_CONSTANT (1) << (number % 64);
      builder->n_used++;
    }
  return (gint) number;
}

static gboolean
add_word (GwLexiconBuilder *builder, GwWordSet *words, const GwReadWord *word, guint32 level,
          const char *name, guint line, GError **error)
{
  guint8 letters[GW_MAX_WORD_LENGTH];

  for (guint i = 0; i < word->length; i++)
    {
      const gunichar plain = word->letters[i] - 'a';
      gint number;

      /* Nearly always: a plain letter that was there before. */
      if (plain < 26 && ((builder->used[0] >> plain) & 1) != 0)
        {
          letters[i] = (guint8) plain;
          continue;
        }
      number = number_of_letter (builder, word->letters[i], words != &builder->denied);

      /* No word with a letter that found no place is in the lexicon anyway. */
      if (number < 0 && words == &builder->denied)
        return TRUE;
      if (number < 0)
        {
          char text[7] = { 0 };

          g_unichar_to_utf8 (gw_letters_display (word->letters[i]), text);
          gw_error_set_at (error, GW_ERROR_TOO_LARGE, name, line,
                           _("“%s” is different letter number %u, but a word list can have at "
                             "most %u; leave out words in other scripts"),
                           text, GW_ALPHABET_MAX + 1, GW_ALPHABET_MAX);
          return FALSE;
        }
      letters[i] = (guint8) number;
    }
  if (!gw_word_set_add (words, letters, word->length, level, word->spelling, word->spelling_length))
    {
      gw_error_set_at (error, GW_ERROR_TOO_LARGE, name, line,
                       _("There are too many words: a word list can hold %u million words and %u "
                         "million letters, and is full after %u words; remove what comes after "
                         "this line"),
                       GW_WORD_SET_MAX_WORDS / 1000000, GW_WORD_SET_MAX_LETTERS / 1000000,
                       words->entries->len);
      return FALSE;
    }
  return TRUE;
}

static gboolean
fail_stopped (const char *name, GError **error)
{
  gw_error_set_at (error, GW_ERROR_STOPPED, name, 0, _("Reading was stopped"));
  return FALSE;
}

static gboolean
add_text (GwLexiconBuilder *builder, GwWordSet *words, const char *name, const char *data,
          gsize length, const GwLexiconOptions *options, GwLexiconReport *report,
          GwProgressFunc progress, gpointer user_data, const GwStop *stop, GError **error)
{
  const guint begin = words->entries->len;
  g_autoptr (GArray) counts = NULL;
  g_autofree GwReadWord *word = g_new (GwReadWord, 1);
  GwLexiconReport counted = { 0 };
  GwWordReader reader;
  GwReadResult result;
  GwSkip reason = GW_SKIP_OTHER;
  const char *next_look;

  if (!gw_word_reader_init (&reader, name, data, length, options, error))
    return FALSE;
  take_language (builder, reader.options.language, reader.options.accents);
  gw_word_set_reserve (words, (guint) MIN (length / 9, G_MAXINT32 / 64), (guint) length);
  next_look = reader.at;
  if (reader.options.levels == GW_LEVELS_COUNT)
    counts = g_array_new (FALSE, FALSE, sizeof (double));

  while ((result = gw_word_reader_next (&reader, word, &reason, error)) != GW_READ_END)
    {
      gboolean fine = result != GW_READ_ERROR;

      counted.n_lines++;
      if (result == GW_READ_WORD)
        {
          guint32 level = counts == NULL ? (guint32) word->number : 0;
          double count = word->has_number ? word->number : -1;

          fine = add_word (builder, words, word, level, name, reader.line, error);
          if (fine && counts != NULL)
            g_array_append_val (counts, count);
        }
      else if (result == GW_READ_SKIPPED)
        {
          if (counted.skipped[reason]++ == 0)
            counted.first_line[reason] = reader.line;
        }
      if (fine && reader.at >= next_look)
        {
          next_look = reader.at + MIN (BYTES_PER_LOOK, reader.end - reader.at);
          if (progress != NULL)
            progress (gw_word_reader_get_fraction (&reader), user_data);
          if (gw_stop_requested (stop))
            fine = fail_stopped (name, error);
        }
      if (!fine)
        {
          gw_word_set_truncate (words, begin);
          gw_word_reader_clear (&reader);
          return FALSE;
        }
    }

  counted.latin1 = reader.latin1;
  counted.doubt = reader.doubt;
  counted.doubt_line = reader.doubt_line;
  gw_word_reader_clear (&reader);
  counted.n_twice = words->entries->len - begin;
  if (!(counts != NULL ? gw_word_set_rank (words, begin, counts, stop)
                       : gw_word_set_sort (words, begin, stop)))
    {
      g_array_set_size (words->entries, begin);
      return fail_stopped (name, error);
    }
  counted.n_words = words->entries->len - begin;
  counted.n_twice -= counted.n_words;
  if (progress != NULL)
    progress (1.0, user_data);
  if (report != NULL)
    *report = counted;
  return TRUE;
}

gboolean
gw_lexicon_builder_add_text (GwLexiconBuilder *builder, const char *name, const char *data,
                             gsize length, const GwLexiconOptions *options,
                             GwLexiconReport *report, GwProgressFunc progress, gpointer user_data,
                             const GwStop *stop, GError **error)
{
  return add_text (builder, &builder->words, name, data, length, options, report, progress,
                   user_data, stop, error);
}

/* Adds words of one's own, which are read as those of the lists that are there already: that may be
 * another way than they would be read by themselves. Names among them are meant. */
static gboolean
add_own (GwLexiconBuilder *builder, GwWordSet *words, const char *name, const char *data,
         gsize length, const GwLexiconOptions *options, GwLexiconReport *report, const GwStop *stop,
         GError **error)
{
  GwLexiconOptions own = GW_LEXICON_OPTIONS_INIT;

  if (options != NULL)
    own = *options;
  own.leave_out_names = FALSE;
  if (builder->language != NULL)
    {
      own.language = builder->language;
      own.accents = builder->accents;
    }
  return add_text (builder, words, name, data, length, &own, report, NULL, NULL, stop, error);
}

gboolean
gw_lexicon_builder_allow_text (GwLexiconBuilder *builder, const char *name, const char *data,
                               gsize length, const GwLexiconOptions *options,
                               GwLexiconReport *report, const GwStop *stop, GError **error)
{
  return add_own (builder, &builder->allowed, name, data, length, options, report, stop, error);
}

gboolean
gw_lexicon_builder_deny_text (GwLexiconBuilder *builder, const char *name, const char *data,
                              gsize length, const GwLexiconOptions *options,
                              GwLexiconReport *report, const GwStop *stop, GError **error)
{
  return add_own (builder, &builder->denied, name, data, length, options, report, stop, error);
}

/* Whether a text is just the letters of a word. */
static gboolean
is_written (const GwReadWord *word, const char *text)
{
  for (guint i = 0; i < word->length; i++)
    {
      gunichar signs[GW_LETTER_MAX_SIGNS];
      const guint n_signs = gw_letters_get_signs (word->letters[i], signs);

      for (guint k = 0; k < n_signs; k++, text = g_utf8_next_char (text))
        if (g_utf8_get_char (text) != signs[k])
          return FALSE;
    }
  return *text == '\0';
}

typedef struct
{
  GwLexiconBuilder *builder;
  const GwLexicon *lexicon;
  guint max_level;
  const guint64 *wanted; /* or NULL */
  const GwStop *stop;
  guint n_visited;
  GwReadWord word;
  GError *error;
} Adding;

/* Adds the word once for each of its spellings. */
static void
add_spelled (Adding *adding, const char *spelling, guint level)
{
  g_auto (GStrv) texts = g_strsplit (spelling, ", ", -1);

  for (guint i = 0; texts[i] != NULL && adding->error == NULL; i++)
    {
      g_autofree char *folded = gw_letters_fold (texts[i], -1);

      adding->word.spelling = texts[i];
      adding->word.spelling_length = strlen (texts[i]);
      if (g_strcmp0 (folded, texts[i]) == 0 && is_written (&adding->word, folded))
        adding->word.spelling = NULL;
      add_word (adding->builder, &adding->builder->words, &adding->word, level, NULL, 0,
                &adding->error);
    }
}

static void
add_word_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  Adding *adding = user_data;
  const guint level = gw_lexicon_get_level (adding->lexicon, word);
  const char *spelling;

  if (adding->error != NULL)
    return;
  if (++adding->n_visited % WORDS_PER_LOOK == 0 && gw_stop_requested (adding->stop))
    {
      fail_stopped (NULL, &adding->error);
      return;
    }
  if (level > adding->max_level
      || (adding->wanted != NULL && !gw_bitmap_get (adding->wanted, word)))
    return;
  spelling = gw_lexicon_get_spelling (adding->lexicon, word);
  adding->word.spelling = NULL;
  adding->word.length = length;
  for (guint i = 0; i < length; i++)
    adding->word.letters[i] = gw_lexicon_get_alphabet (adding->lexicon)->letters[letters[i]];
  if (spelling != NULL)
    add_spelled (adding, spelling, level);
  else
    add_word (adding->builder, &adding->builder->words, &adding->word, level, NULL, 0,
              &adding->error);
}

gboolean
gw_lexicon_builder_add_lexicon (GwLexiconBuilder *builder, const GwLexicon *lexicon,
                                guint max_level, const guint64 *wanted, const GwStop *stop,
                                GError **error)
{
  g_autofree Adding *adding = g_new0 (Adding, 1);

  adding->builder = builder;
  adding->lexicon = lexicon;
  adding->max_level = max_level;
  adding->wanted = wanted;
  adding->stop = stop;
  take_language (builder, gw_lexicon_get_language (lexicon), gw_lexicon_get_accents (lexicon));
  if (builder->vowels == NULL)
    builder->vowels = g_strdup (gw_lexicon_get_vowels (lexicon));
  if (gw_lexicon_is_built_in (lexicon))
    builder->built_in = TRUE;
  gw_lexicon_foreach (lexicon, add_word_cb, adding);
  if (adding->error != NULL)
    {
      g_propagate_error (error, adding->error);
      return FALSE;
    }
  return TRUE;
}

/* The alphabet of the words that are left, and the way to it from the provisional
 * numbers. FALSE when these are the final ones already. */
static gboolean
make_alphabet (const GwLexiconBuilder *builder, GwAlphabet *alphabet, guint8 *final)
{
  guint8 used[256] = { 0 };
  const GwWordSet *words = &builder->words;
  gboolean changes = FALSE;

  for (guint i = 0; i < words->entries->len; i++)
    {
      const GwWordEntry *entry = &g_array_index (words->entries, GwWordEntry, i);

      for (guint k = 0; k < entry->length; k++)
        used[words->letters->data[entry->offset + k]] = 1;
    }

  memset (final, 0, N_PROVISIONAL);
  memset (alphabet, 0, sizeof *alphabet);
  for (guint i = 0; i < builder->n_known; i++)
    {
      guint place = 0;

      if (!used[i])
        continue;
      for (guint k = 0; k < builder->n_known; k++)
        place += used[k] && builder->known[k] < builder->known[i];
      final[i] = (guint8) place;
      changes = changes || place != i;
      alphabet->letters[place] = builder->known[i];
      alphabet->n_letters++;
    }
  return changes;
}

/* The same lexicon, which it takes, with its language and the spellings of its words; NULL when
 * stopped. */
static GwLexicon *
add_spellings (const GwLexiconBuilder *builder, GwLexicon *lexicon, const GwAlphabet *alphabet,
               const guint32 *word_entries, const GwStop *stop)
{
  g_autoptr (GwLexicon) plain = lexicon;
  g_autoptr (GByteArray) spellings
    = gw_spellings_make (gw_lexicon_get_tree (plain), alphabet, &builder->words, word_entries,
                         builder->language, builder->accents, stop);

  return spellings != NULL ? gw_lexicon_add_spellings (plain, spellings) : NULL;
}

GwLexicon *
gw_lexicon_builder_finish (GwLexiconBuilder *builder, const GwStop *stop, GError **error)
{
  GwWordSet *words = &builder->words;
  g_autofree GwTreeWord *sorted = NULL;
  g_autofree guint32 *word_entries = NULL;
  guint8 final[N_PROVISIONAL];
  GwAlphabet alphabet;
  GwLexicon *lexicon;

  gw_word_set_append (words, &builder->allowed);
  if (builder->denied.entries->len > 0)
    gw_word_set_subtract (words, &builder->denied);
  if (!gw_stop_requested (stop) && make_alphabet (builder, &alphabet, final)
      && !gw_stop_requested (stop))
    gw_word_set_renumber (words, final);
  if (gw_stop_requested (stop) || !gw_word_set_sort (words, 0, stop) || gw_stop_requested (stop))
    {
      gw_error_set_at (error, GW_ERROR_STOPPED, NULL, 0, _("Building the word list was stopped"));
      return NULL;
    }

  sorted = g_new (GwTreeWord, words->entries->len + 1);
  for (guint i = 0; i < words->entries->len; i++)
    {
      const GwWordEntry *entry = &g_array_index (words->entries, GwWordEntry, i);

      sorted[i] = (GwTreeWord) { words->letters->data + entry->offset, entry->length,
                                 entry->level, i };
    }
  word_entries = g_new (guint32, words->entries->len + 1);
  lexicon = gw_lexicon_build (&alphabet, sorted, words->entries->len, word_entries, stop);
  if (lexicon != NULL && (builder->language != NULL || words->spellings->len > 0))
    lexicon = add_spellings (builder, lexicon, &alphabet, word_entries, stop);
  if (lexicon == NULL)
    gw_error_set_at (error, GW_ERROR_STOPPED, NULL, 0, _ ("Building the word list was stopped"));
  else if (builder->vowels != NULL)
    {
      g_autoptr (GwLexicon) plain = lexicon;

      lexicon = gw_lexicon_with_vowels (plain, builder->vowels);
    }
  if (lexicon != NULL && builder->built_in)
    gw_lexicon_set_built_in (lexicon);
  return lexicon;
}

GwLexicon *
gw_lexicon_new_from_text (const char *text, GError **error)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();

  if (!gw_lexicon_builder_add_text (builder, NULL, text, strlen (text), NULL, NULL, NULL, NULL,
                                    NULL, error))
    return NULL;
  return gw_lexicon_builder_finish (builder, NULL, error);
}

GwLexicon *
gw_lexicon_limit_level (GwLexicon *lexicon, guint max_level, const GwStop *stop, GError **error)
{
  g_autoptr (GwLexiconBuilder) builder = NULL;

  if (max_level == G_MAXUINT || !gw_lexicon_has_levels (lexicon))
    return gw_lexicon_ref (lexicon);
  builder = gw_lexicon_builder_new ();
  if (!gw_lexicon_builder_add_lexicon (builder, lexicon, max_level, NULL, stop, error))
    return NULL;
  return gw_lexicon_builder_finish (builder, stop, error);
}
