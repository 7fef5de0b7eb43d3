/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-private.h"

#include "gw-compiled.h"
#include "gw-error.h"
#include "gw-letters.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _GwLexicon
{
  gatomicrefcount ref_count;
  GwAlphabet alphabet;
  GwTree tree;   /* points into bytes */
  GBytes *bytes; /* owned: the compiled form */
  GwSpellings spellings; /* point into bytes */
  GwLanguage *language;  /* or NULL */
  gboolean built_in;
  char *vowels;          /* folded; NULL for those of the language */

  GMutex mutex;       /* guards what follows */
  GwFolding *folding;  /* made when a text is read for the first time */
  guint64 own_letters; /* as bits: those that are not read as themselves; known with the folding */
  GwLiveNodes *live; /* those that were asked for last */
  char *hash;        /* the one that was asked for last: */
  guint hash_level;
  guint n_hashed;    /* words up to that level */
};

/* For bytes that are known to be sound: fresh from the builder, or validated. */
static GwLexicon *
lexicon_new_trusted (GBytes *bytes)
{
  GwLexicon *lexicon = g_new0 (GwLexicon, 1);
  gsize length;
  const GwCompiledHeader *header = g_bytes_get_data (bytes, &length);

  g_atomic_ref_count_init (&lexicon->ref_count);
  g_mutex_init (&lexicon->mutex);
  lexicon->bytes = g_bytes_ref (bytes);
  lexicon->alphabet.n_letters = header->n_letters;
  for (guint i = 0; i < header->n_letters; i++)
    lexicon->alphabet.letters[i] = header->letters[i];
  gw_compiled_get_tree (header, &lexicon->tree);
  if (header->version == GW_COMPILED_SPELLED
      && gw_compiled_get_spellings (header, length, &lexicon->spellings)
      && lexicon->spellings.language != NULL)
    lexicon->language = gw_language_parse (lexicon->spellings.language, -1, NULL, NULL);
  return lexicon;
}

GwLexicon *
gw_lexicon_add_spellings (GwLexicon *lexicon, GByteArray *spellings)
{
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  gconstpointer data = g_bytes_get_data (lexicon->bytes, &length);
  const gsize whole = length + spellings->len;
  guint8 *all = g_malloc (whole);

  memcpy (all, data, length);
  memcpy (all + length, spellings->data, spellings->len);
  ((GwCompiledHeader *) (gpointer) all)->version = GW_COMPILED_SPELLED;
  gw_compiled_seal (all, whole);
  bytes = g_bytes_new_take (all, whole);
  return lexicon_new_trusted (bytes);
}

GwLexicon *
gw_lexicon_open (GBytes *bytes, const char *name, const GwStop *stop, GError **error)
{
  g_autoptr (GBytes) aligned = NULL;
  g_autoptr (GBytes) turned = NULL;
  const char *reason = NULL;
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);

  /* The tables are read in place, as 8-byte numbers. */
  if ((GPOINTER_TO_SIZE (data) & 7) != 0)
    {
      aligned = g_bytes_new (data, length);
      bytes = aligned;
      data = g_bytes_get_data (bytes, &length);
    }

  if (gw_compiled_is_foreign (data, length))
    {
      turned = gw_compiled_turn (data, length, stop);
      bytes = turned;
      data = g_bytes_get_data (bytes, &length);
    }
  if (!gw_compiled_validate (data, length, stop, &reason))
    {
      if (reason == NULL)
        {
          gw_error_set_at (error, GW_ERROR_STOPPED, name, 0, _("Stopped"));
          return NULL;
        }
      gw_error_set_at (error, GW_ERROR_DAMAGED, name, 0, "%s", reason);
      return NULL;
    }
  return lexicon_new_trusted (bytes);
}

gboolean
gw_lexicon_bytes_are_compiled (gconstpointer data, gsize length)
{
  return length >= 8 && memcmp (data, GW_COMPILED_MAGIC, 8) == 0;
}

GBytes *
gw_lexicon_to_bytes (const GwLexicon *lexicon)
{
  gsize length;
  gconstpointer data = g_bytes_get_data (lexicon->bytes, &length);

  return G_BYTE_ORDER == G_LITTLE_ENDIAN ? g_bytes_ref (lexicon->bytes)
                                         : gw_compiled_turn (data, length, NULL);
}

GwLexicon *
gw_lexicon_ref (GwLexicon *lexicon)
{
  g_atomic_ref_count_inc (&lexicon->ref_count);
  return lexicon;
}

void
gw_lexicon_unref (GwLexicon *lexicon)
{
  if (!g_atomic_ref_count_dec (&lexicon->ref_count))
    return;
  g_bytes_unref (lexicon->bytes);
  g_clear_pointer (&lexicon->language, gw_language_unref);
  g_free (lexicon->vowels);
  g_clear_pointer (&lexicon->folding, gw_folding_free);
  g_clear_pointer (&lexicon->live, g_atomic_rc_box_release);
  g_free (lexicon->hash);
  g_mutex_clear (&lexicon->mutex);
  g_free (lexicon);
}

/* A thread that asks while another one is making them waits. */
GwLiveNodes *
gw_lexicon_ref_live_nodes (GwLexicon *lexicon, guint min_length, guint32 max_level,
                           const guint64 *excluded)
{
  GwLiveNodes *live;

  g_mutex_lock (&lexicon->mutex);
  live = lexicon->live;
  if (live == NULL || live->min_length != min_length || live->max_level != max_level)
    {
      g_clear_pointer (&lexicon->live, g_atomic_rc_box_release);
      lexicon->live = gw_live_nodes_new (&lexicon->tree, min_length, max_level, excluded);
    }
  live = g_atomic_rc_box_acquire (lexicon->live);
  g_mutex_unlock (&lexicon->mutex);
  return live;
}

const GwTree *
gw_lexicon_get_tree (const GwLexicon *lexicon)
{
  return &lexicon->tree;
}

const GwAlphabet *
gw_lexicon_get_alphabet (const GwLexicon *lexicon)
{
  return &lexicon->alphabet;
}

guint
gw_lexicon_get_n_words (const GwLexicon *lexicon)
{
  return lexicon->tree.n_words;
}

guint
gw_lexicon_get_n_nodes (const GwLexicon *lexicon)
{
  return lexicon->tree.n_nodes;
}

gsize
gw_lexicon_get_bytes (const GwLexicon *lexicon)
{
  return g_bytes_get_size (lexicon->bytes);
}

guint
gw_lexicon_get_longest (const GwLexicon *lexicon)
{
  return lexicon->tree.longest;
}

const GwLanguage *
gw_lexicon_get_language (const GwLexicon *lexicon)
{
  return lexicon->language;
}

GwAccents
gw_lexicon_get_accents (const GwLexicon *lexicon)
{
  return lexicon->spellings.accents;
}

void
gw_lexicon_set_built_in (GwLexicon *lexicon)
{
  lexicon->built_in = TRUE;
}

gboolean
gw_lexicon_is_built_in (const GwLexicon *lexicon)
{
  return lexicon->built_in;
}

gboolean
gw_lexicon_is_vowel (const GwLexicon *lexicon, gunichar letter)
{
  if (lexicon->vowels != NULL)
    return g_utf8_strchr (lexicon->vowels, -1, letter) != NULL;
  return gw_language_is_vowel (lexicon->language, letter);
}

GwLexicon *
gw_lexicon_with_vowels (const GwLexicon *lexicon, const char *vowels)
{
  GwLexicon *same = lexicon_new_trusted (lexicon->bytes);

  same->vowels = gw_letters_fold (vowels, -1);
  same->built_in = lexicon->built_in;
  return same;
}

const char *
gw_lexicon_get_vowels (const GwLexicon *lexicon)
{
  return lexicon->vowels;
}

const char *
gw_lexicon_get_spelling (const GwLexicon *lexicon, guint word)
{
  return gw_spellings_find (&lexicon->spellings, word);
}

gboolean
gw_lexicon_has_levels (const GwLexicon *lexicon)
{
  return lexicon->tree.level_bytes != 0;
}

guint
gw_lexicon_get_level (const GwLexicon *lexicon, guint word)
{
  g_return_val_if_fail (word < lexicon->tree.n_words, 0);

  return gw_tree_level (&lexicon->tree, word);
}

guint
gw_lexicon_get_word_length (const GwLexicon *lexicon, guint word)
{
  const guint32 *first = lexicon->tree.first_of_length;
  guint low = 1;
  guint high = lexicon->tree.longest;

  g_return_val_if_fail (word < lexicon->tree.n_words, 0);

  /* The last length whose first word is not after this one. */
  while (low < high)
    {
      guint middle = (low + high + 1) / 2;

      if (first[middle] <= word)
        low = middle;
      else
        high = middle - 1;
    }
  return low;
}

/* The last node whose first word, or first child, is not after `index`. The
 * numbers never fall from node to node, and nodes without any share the number
 * of the next one, so this is the node that the word or child belongs to. */
static guint32
find_parent (const GwTree *tree, guint32 index, gboolean of_word)
{
  guint32 low = 0;
  guint32 high = tree->n_nodes - 1;

  while (low < high)
    {
      guint32 middle = low + (high - low + 1) / 2;
      guint32 first = of_word ? gw_tree_first_word (tree, middle) : gw_tree_first_child (tree, middle);

      if (first <= index)
        low = middle;
      else
        high = middle - 1;
    }
  return low;
}

/* The letter of the n-th set bit. */
static guint
nth_letter (guint64 mask, guint32 n)
{
  while (n-- > 0)
    mask &= mask - 1;
  return (guint) __builtin_ctzll (mask);
}

guint
gw_lexicon_get_word (const GwLexicon *lexicon, guint word, guint8 *letters)
{
  const GwTree *tree = &lexicon->tree;
  guint length = gw_lexicon_get_word_length (lexicon, word);
  guint at = length;
  guint32 node;

  g_return_val_if_fail (word < tree->n_words, 0);

  node = find_parent (tree, word, TRUE);
  letters[--at] = (guint8) nth_letter (gw_tree_word_mask (tree, node),
                                       word - gw_tree_first_word (tree, node));
  while (at > 0)
    {
      guint32 child = node;

      node = find_parent (tree, child, FALSE);
      letters[--at] = (guint8) nth_letter (gw_tree_child_mask (tree, node),
                                           child - gw_tree_first_child (tree, node));
    }
  return length;
}

/* The letters of a word as text, as they are shown on tiles or without case. */
static char *
print_word (const GwLexicon *lexicon, guint word, gboolean shown)
{
  guint8 letters[GW_MAX_WORD_LENGTH];
  guint length;
  GString *text;

  g_return_val_if_fail (word < lexicon->tree.n_words, NULL);

  length = gw_lexicon_get_word (lexicon, word, letters);
  text = g_string_sized_new (length + 1);
  for (guint i = 0; i < length; i++)
    {
      const gunichar letter = lexicon->alphabet.letters[letters[i]];

      g_string_append_unichar (text, shown ? gw_language_display (lexicon->language, letter)
                                           : letter);
    }
  return g_string_free (text, FALSE);
}

char *
gw_lexicon_dup_word (const GwLexicon *lexicon, guint word)
{
  return print_word (lexicon, word, TRUE);
}

char *
gw_lexicon_dup_letters (const GwLexicon *lexicon, guint word)
{
  return print_word (lexicon, word, FALSE);
}

char *
gw_lexicon_dup_spelling (const GwLexicon *lexicon, guint word)
{
  const char *spelling = gw_lexicon_get_spelling (lexicon, word);

  return spelling != NULL ? g_strdup (spelling) : print_word (lexicon, word, FALSE);
}

/* Finds the letters that are not read as themselves: those of another list, which was read in
 * another way and has been put together with this one. */
static void
find_own_letters (GwLexicon *lexicon)
{
  GwFoldedWord *folded = g_new (GwFoldedWord, 1);
  gunichar sign;

  lexicon->own_letters = 0;
  for (guint i = 0; i < lexicon->alphabet.n_letters; i++)
    {
      const gunichar letter = lexicon->alphabet.letters[i];
      char text[7] = { 0 };
      const int length = g_unichar_to_utf8 (letter, text);

      if (gw_folding_read (lexicon->folding, text, (gsize) length, FALSE, folded, &sign)
          && (folded->n_letters != 1 || folded->letters[0] != letter))
        lexicon->own_letters |= G_GUINT64_CONSTANT (1) << i;
    }
  g_free (folded);
}

static gboolean
is_own (const GwLexicon *lexicon, const char *at)
{
  const int letter = gw_alphabet_find (&lexicon->alphabet, g_utf8_get_char (at));

  return letter >= 0 && ((lexicon->own_letters >> letter) & 1) != 0;
}

/* Takes letters of several signs apart. One word that is read as a whole has at most
 * GW_MAX_WORD_LENGTH signs. */
static guint
take_apart (const GwFoldedWord *folded, gunichar signs[GW_MAX_WORD_LENGTH])
{
  guint n_all = 0;

  for (guint i = 0; i < folded->n_letters; i++)
    {
      gunichar own[GW_LETTER_MAX_SIGNS];
      const guint n_own = gw_letters_get_signs (folded->letters[i], own);

      memcpy (signs + n_all, own, n_own * sizeof (gunichar));
      n_all += n_own;
    }
  return n_all;
}

/* Reads what has letters of lists that were read in different ways: letters that a list has as they
 * are stay, as they do on tiles, and what is between them is read as usual. Letters of several signs
 * are taken apart, so that all signs together have room. */
static gboolean
read_mixed (GwLexicon *lexicon, const char *text, gboolean join, GwFoldedWord *folded)
{
  g_autofree char *lower = gw_language_lower_capitals (lexicon->language, text);
  g_autofree char *whole = gw_letters_fold (lower, -1);
  g_autofree GwFoldedWord *part = g_new (GwFoldedWord, 1);
  gunichar signs[GW_MAX_WORD_LENGTH];
  guint n_signs;
  gunichar sign;

  folded->n_letters = 0;
  folded->foreign = FALSE;
  for (const char *at = whole, *end; at != NULL && *at != '\0'; at = end)
    {
      const gboolean own = is_own (lexicon, at);

      end = g_utf8_next_char (at);
      while (!own && *end != '\0' && !is_own (lexicon, end))
        end = g_utf8_next_char (end);
      if (own)
        {
          part->n_letters = 1;
          part->letters[0] = g_utf8_get_char (at);
        }
      else if (!gw_folding_read (lexicon->folding, at, (gsize) (end - at), join, part, &sign))
        return FALSE;
      n_signs = take_apart (part, signs);
      if (folded->n_letters + n_signs > GW_MAX_WORD_LENGTH)
        return FALSE;
      memcpy (folded->letters + folded->n_letters, signs, n_signs * sizeof (gunichar));
      folded->n_letters += n_signs;
    }
  return whole != NULL;
}

/* Reads a text as the words of the lexicon were read, one thread at a time; with `strictly`, as
 * those of its first list. */
static gboolean
read_text (GwLexicon *lexicon, const char *text, gboolean join, gboolean strictly,
           GwFoldedWord *folded)
{
  gunichar sign;
  gboolean is_read;

  g_mutex_lock (&lexicon->mutex);
  if (lexicon->folding == NULL)
    {
      lexicon->folding = gw_folding_new (lexicon->language, lexicon->spellings.accents);
      find_own_letters (lexicon);
    }
  if (lexicon->own_letters != 0 && !strictly)
    is_read = read_mixed (lexicon, text, join, folded);
  else
    is_read = gw_folding_read (lexicon->folding, text, strlen (text), join, folded, &sign);
  g_mutex_unlock (&lexicon->mutex);
  return is_read;
}

guint
gw_lexicon_read_letters (const GwLexicon *lexicon, const char *text,
                         gunichar letters[GW_MAX_WORD_LENGTH])
{
  GwFoldedWord folded;

  if (!g_utf8_validate (text, -1, NULL) || !read_text ((GwLexicon *) lexicon, text, TRUE, FALSE, &folded))
    return 0;
  return take_apart (&folded, letters);
}

guint
gw_lexicon_play_letters (const GwLexicon *lexicon, const gunichar *letters, guint n_letters,
                         gunichar *played, guint most)
{
  const gboolean folds
    = lexicon->language != NULL || lexicon->spellings.accents == GW_ACCENTS_FOLD;
  gunichar all[GW_MAX_WORD_LENGTH];
  gboolean known = n_letters <= most;

  for (guint i = 0; i < n_letters && known; i++)
    known = gw_alphabet_find (&lexicon->alphabet, letters[i]) >= 0;
  if (known || !folds)
    memcpy (played, letters, MIN (n_letters, most) * sizeof (gunichar));
  else
    {
      g_autofree char *text = g_ucs4_to_utf8 (letters, n_letters, NULL, NULL, NULL);

      n_letters = text != NULL ? gw_lexicon_read_letters (lexicon, text, all) : 0;
      memcpy (played, all, MIN (n_letters, most) * sizeof (gunichar));
    }
  return n_letters <= most ? n_letters : 0;
}

static guint
number_letters (const GwLexicon *lexicon, const char *text, gboolean strictly,
                guint8 letters[GW_MAX_WORD_LENGTH])
{
  GwFoldedWord folded;
  gunichar signs[GW_MAX_WORD_LENGTH];
  guint n_letters;

  if (!g_utf8_validate (text, -1, NULL)
      || !read_text ((GwLexicon *) lexicon, text, FALSE, strictly, &folded))
    return 0;
  n_letters = take_apart (&folded, signs);
  for (guint i = 0; i < n_letters; i++)
    {
      const gint letter = gw_alphabet_find (&lexicon->alphabet, signs[i]);

      letters[i] = letter < 0 ? GW_NO_LETTER : (guint8) letter;
    }
  return n_letters;
}

guint
gw_lexicon_number_letters (const GwLexicon *lexicon, const char *text,
                           guint8 letters[GW_MAX_WORD_LENGTH])
{
  return number_letters (lexicon, text, FALSE, letters);
}

guint32
gw_lexicon_walk (const GwLexicon *lexicon, const guint8 *letters, guint n_letters)
{
  guint32 node = GW_ROOT;

  for (guint i = 0; i < n_letters && node != GW_NO_NODE; i++)
    node
      = letters[i] != GW_NO_LETTER ? gw_tree_child (&lexicon->tree, node, letters[i]) : GW_NO_NODE;
  return node;
}

static gboolean
find_word (const GwLexicon *lexicon, const char *text, gboolean strictly, guint *word)
{
  guint8 letters[GW_MAX_WORD_LENGTH];
  const guint n_letters = number_letters (lexicon, text, strictly, letters);
  guint32 node, found;

  if (n_letters == 0 || letters[n_letters - 1] == GW_NO_LETTER)
    return FALSE;
  node = gw_lexicon_walk (lexicon, letters, n_letters - 1);
  if (node == GW_NO_NODE)
    return FALSE;
  found = gw_tree_word (&lexicon->tree, node, letters[n_letters - 1]);
  if (found != GW_NO_WORD && word != NULL)
    *word = found;
  return found != GW_NO_WORD;
}

gboolean
gw_lexicon_find (const GwLexicon *lexicon, const char *text, guint *word)
{
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  return find_word (lexicon, text, FALSE, word)
         || (lexicon->own_letters != 0 && find_word (lexicon, text, TRUE, word));
}

typedef struct
{
  const GwTree *tree;
  GwWordFunc func;
  gpointer user_data;
  guint8 letters[1024];
} Visit;

static void
visit_node (Visit *visit, guint32 node, guint depth)
{
  const GwTree *tree = visit->tree;
  const guint64 children = gw_tree_child_mask (tree, node);
  const guint64 words = gw_tree_word_mask (tree, node);
  guint32 child = gw_tree_first_child (tree, node);
  guint32 word = gw_tree_first_word (tree, node);

  for (guint64 letters = children | words; letters != 0; letters &= letters - 1)
    {
      const guint letter = (guint) __builtin_ctzll (letters);

      visit->letters[depth] = (guint8) letter;
      if ((words >> letter) & 1)
        visit->func (word++, visit->letters, depth + 1, visit->user_data);
      if ((children >> letter) & 1)
        visit_node (visit, child++, depth + 1);
    }
}

void
gw_lexicon_foreach (const GwLexicon *lexicon, GwWordFunc func, gpointer user_data)
{
  Visit visit = { .tree = &lexicon->tree, .func = func, .user_data = user_data };

  visit_node (&visit, GW_ROOT, 0);
}

/* The longest line of a word: its letters, and its level. */
#define LINE_BYTES (6 * 1024 + 16)

typedef struct
{
  const GwLexicon *lexicon;
  guint max_level;
  char letters[GW_ALPHABET_MAX][6]; /* in UTF-8 */
  guint8 lengths[GW_ALPHABET_MAX];
  GChecksum *checksum;
  guint n_words;
  gsize n_bytes; /* that wait in `lines`: many short updates would take longer than the sum */
  char lines[4 * LINE_BYTES];
} Hashing;

static void
hash_lines (Hashing *hashing)
{
  g_checksum_update (hashing->checksum, (const guchar *) hashing->lines, (gssize) hashing->n_bytes);
  hashing->n_bytes = 0;
}

/* Returns where it ends. */
static char *
write_number (char *text, guint number)
{
  if (number >= 10)
    text = write_number (text, number / 10);
  *text = (char) ('0' + number % 10);
  return text + 1;
}

static void
hash_word_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  Hashing *hashing = user_data;
  const guint level = gw_lexicon_get_level (hashing->lexicon, word);
  char *line = hashing->lines + hashing->n_bytes;

  if (level > hashing->max_level)
    return;
  hashing->n_words++;
  for (guint i = 0; i < length; i++)
    {
      memcpy (line, hashing->letters[letters[i]], 6);
      line += hashing->lengths[letters[i]];
    }
  *line++ = '\t';
  line = write_number (line, level);
  *line++ = '\n';
  hashing->n_bytes = (gsize) (line - hashing->lines);
  if (hashing->n_bytes > sizeof hashing->lines - LINE_BYTES)
    hash_lines (hashing);
}

static void
make_hash (GwLexicon *lexicon, guint max_level)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  Hashing hashing = { .lexicon = lexicon, .max_level = max_level, .checksum = checksum };

  for (guint i = 0; i < lexicon->alphabet.n_letters; i++)
    hashing.lengths[i] = (guint8) g_unichar_to_utf8 (lexicon->alphabet.letters[i], hashing.letters[i]);
  gw_lexicon_foreach (lexicon, hash_word_cb, &hashing);
  hash_lines (&hashing);
  g_free (lexicon->hash);
  lexicon->hash = g_strdup (g_checksum_get_string (checksum));
  lexicon->hash_level = max_level;
  lexicon->n_hashed = hashing.n_words;
}

char *
gw_lexicon_dup_hash (const GwLexicon *lexicon)
{
  return gw_lexicon_dup_level_hash (lexicon, G_MAXUINT, NULL);
}

char *
gw_lexicon_dup_level_hash (const GwLexicon *lexicon, guint max_level, guint *n_words)
{
  GwLexicon *cache = (GwLexicon *) lexicon;
  char *hash;

  g_mutex_lock (&cache->mutex);
  if (cache->hash == NULL || cache->hash_level != max_level)
    make_hash (cache, max_level);
  hash = g_strdup (cache->hash);
  if (n_words != NULL)
    *n_words = cache->n_hashed;
  g_mutex_unlock (&cache->mutex);
  return hash;
}

GwLexicon *
gw_lexicon_build (const GwAlphabet *alphabet, const GwTreeWord *words, guint n_words,
                  guint32 *word_tags, const GwStop *stop)
{
  g_autoptr (GBytes) bytes = gw_tree_build (alphabet, words, n_words, word_tags, stop);

  return bytes != NULL ? lexicon_new_trusted (bytes) : NULL;
}
