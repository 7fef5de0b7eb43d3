/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-match.h"

/* Signs of a pattern that are not letters: numbers after the last code point. */
#define ANY_LETTER 0x110000
#define ANY_LETTERS 0x110001
#define NO_LETTER 0x110002 /* that no word has */

/* A term as a pattern for the whole word. */
typedef struct
{
  guint n_signs;
  guint n_letters; /* the least length of a word that matches */
  gunichar *signs;
} Term;

struct _GwWordMatch
{
  GArray *terms; /* Term */
};

static void
clear_term (gpointer data)
{
  g_free (((Term *) data)->signs);
}

static void
add_sign (GArray *signs, gunichar sign)
{
  gboolean twice = sign == ANY_LETTERS && signs->len > 0
                   && g_array_index (signs, gunichar, signs->len - 1) == ANY_LETTERS;

  if (!twice)
    g_array_append_val (signs, sign);
}

/* Adds letters as the words of the lexicon have them. Those that no word can have become a sign
 * that none has. */
static void
add_letters (GArray *signs, const char *text, gsize length, const GwLexicon *lexicon)
{
  g_autofree char *part = g_strndup (text, length);
  guint8 numbers[GW_MAX_WORD_LENGTH];
  const guint n
    = length > 0 && lexicon != NULL ? gw_lexicon_number_letters (lexicon, part, numbers) : 0;

  for (guint i = 0; i < n; i++)
    add_sign (signs, numbers[i] == GW_NO_LETTER
                       ? NO_LETTER
                       : gw_lexicon_get_alphabet (lexicon)->letters[numbers[i]]);
  if (n == 0 && length > 0)
    add_sign (signs, NO_LETTER);
}

/* `text` has no spaces. */
static void
add_term (GwWordMatch *match, const char *text, const GwLexicon *lexicon)
{
  g_autoptr (GArray) signs = g_array_new (FALSE, FALSE, sizeof (gunichar));
  const char *end = text + strlen (text);
  gboolean at_start = *text == '^', at_end = FALSE;
  gboolean pattern = strpbrk (text, "?*") != NULL;
  Term term = { 0 };

  if (at_start)
    text++;
  if (end > text && end[-1] == '$')
    {
      at_end = TRUE;
      end--;
    }

  if (!at_start && (at_end || !pattern))
    add_sign (signs, ANY_LETTERS);
  while (text < end)
    {
      const gsize length = MIN (strcspn (text, "?*"), (gsize) (end - text));

      add_letters (signs, text, length, lexicon);
      text += length;
      if (text < end)
        add_sign (signs, *text++ == '?' ? ANY_LETTER : ANY_LETTERS);
    }
  if (!at_end && (at_start || !pattern))
    add_sign (signs, ANY_LETTERS);

  for (guint i = 0; i < signs->len; i++)
    term.n_letters += g_array_index (signs, gunichar, i) != ANY_LETTERS;
  /* A lone anchor is the start of a term that is still being typed. */
  if (term.n_letters == 0)
    return;
  term.n_signs = signs->len;
  term.signs = (gunichar *) (gpointer) g_array_free (g_steal_pointer (&signs), FALSE);
  g_array_append_val (match->terms, term);
}

GwWordMatch *
gw_word_match_new (const char *text, const GwLexicon *lexicon)
{
  GwWordMatch *match = g_new0 (GwWordMatch, 1);
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  char *at = valid;

  match->terms = g_array_new (FALSE, FALSE, sizeof (Term));
  g_array_set_clear_func (match->terms, clear_term);
  while (*at != '\0')
    {
      char *end = at;
      gboolean last;

      while (*end != '\0' && !g_unichar_isspace (g_utf8_get_char (end)))
        end = g_utf8_next_char (end);
      last = *end == '\0';
      if (!last)
        {
          char *next = g_utf8_next_char (end);

          *end = '\0';
          end = next;
        }
      if (*at != '\0')
        add_term (match, at, lexicon);
      at = end;
    }
  return match;
}

void
gw_word_match_free (GwWordMatch *match)
{
  g_array_unref (match->terms);
  g_free (match);
}

gboolean
gw_word_match_is_any (const GwWordMatch *match)
{
  return match->terms->len == 0;
}

/* After a mismatch only the last ANY_LETTERS has to be tried again: all before it has matched as
 * early as possible, which leaves the most letters for the rest. */
static gboolean
test_term (const Term *term, const gunichar *letters, guint length)
{
  guint sign = 0, letter = 0;
  guint retry_sign = 0, retry_letter = 0;
  gboolean retry = FALSE;

  if (term->n_letters > length)
    return FALSE;

  while (letter < length)
    {
      if (sign < term->n_signs && term->signs[sign] == ANY_LETTERS)
        {
          retry = TRUE;
          retry_sign = ++sign;
          retry_letter = letter;
          if (sign == term->n_signs)
            return TRUE;
        }
      else if (sign < term->n_signs
               && (term->signs[sign] == ANY_LETTER || term->signs[sign] == letters[letter]))
        {
          sign++;
          letter++;
        }
      else if (retry)
        {
          sign = retry_sign;
          letter = ++retry_letter;
        }
      else
        return FALSE;
    }
  while (sign < term->n_signs && term->signs[sign] == ANY_LETTERS)
    sign++;
  return sign == term->n_signs;
}

gboolean
gw_word_match_test (const GwWordMatch *match, const gunichar *letters, guint length)
{
  for (guint i = 0; i < match->terms->len; i++)
    {
      if (!test_term (&g_array_index (match->terms, Term, i), letters, length))
        return FALSE;
    }
  return TRUE;
}
