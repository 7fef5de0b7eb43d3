/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-folding.h"

#include "gw-letters.h"

#include <string.h>

/* Case folding makes three signs of one at most, and a rule four of each. */
#define MAX_SIGNS 12
#define N_REMEMBERED 0x10000
#define SHORT_I 0x0439 /* й: и with an accent by its looks only */

/* Vowels and tails of Hangul, which become one sign with what stands in front of them. */
#define HANGUL_FIRST 0x1160
#define HANGUL_LAST 0x11ff

/* What one sign of a word becomes. */
typedef struct
{
  guint8 n_signs;
  gboolean alone;     /* it does not matter what stands beside it */
  gboolean respelled; /* it is not just the sign without its case */
  gunichar signs[MAX_SIGNS];
} Reading;

struct _GwFolding
{
  GwLanguage *language; /* or NULL */
  GwAccents accents;
  gboolean has_several; /* letters of several signs */
  GArray *readings;     /* Reading */
  guint16 *places;      /* by code point: 1 more than that of the reading; 0: not known yet */
};

const char *
gw_accents_to_string (GwAccents accents)
{
  static const char *const names[] = { "play", "keep", "fold" };

  return names[accents];
}

GwFolding *
gw_folding_new (const GwLanguage *language, GwAccents accents)
{
  GwFolding *folding = g_new0 (GwFolding, 1);

  folding->language = language != NULL ? gw_language_ref ((GwLanguage *) language) : NULL;
  folding->accents = accents;
  folding->readings = g_array_new (FALSE, FALSE, sizeof (Reading));
  folding->places = g_new0 (guint16, N_REMEMBERED);
  if (language != NULL)
    {
      guint n_letters;
      const gunichar *letters = gw_language_get_letters (language, &n_letters);
      gunichar signs[GW_LETTER_MAX_SIGNS];

      for (guint i = 0; i < n_letters; i++)
        folding->has_several = folding->has_several || gw_letters_get_signs (letters[i], signs) > 1;
    }
  return folding;
}

void
gw_folding_free (GwFolding *folding)
{
  g_clear_pointer (&folding->language, gw_language_unref);
  g_array_unref (folding->readings);
  g_free (folding->places);
  g_free (folding);
}

/* The rule for a text that is all of what it reads, or NULL. */
static const GwLetterFold *
find_rule (const GwFolding *folding, const char *text)
{
  const GwLetterFold *folds;
  guint n_folds = 0;

  if (folding->language == NULL)
    return NULL;
  folds = gw_language_get_folds (folding->language, &n_folds);
  for (guint i = 0; i < n_folds; i++)
    if (g_str_equal (folds[i].from, text))
      return &folds[i];
  return NULL;
}

/* Whether a rule for several signs has this one. */
static gboolean
is_in_longer_rule (const GwFolding *folding, gunichar sign)
{
  const GwLetterFold *folds;
  guint n_folds = 0;

  if (folding->language == NULL)
    return FALSE;
  folds = gw_language_get_folds (folding->language, &n_folds);
  for (guint i = 0; i < n_folds; i++)
    if (*g_utf8_next_char (folds[i].from) != '\0' && g_utf8_strchr (folds[i].from, -1, sign) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
has_letter (const GwFolding *folding, gunichar letter)
{
  return folding->language != NULL && gw_language_has_letter (folding->language, letter);
}

/* The letter with as many of its accents as a letter of the language has: ǻ is å in Danish and a in
 * French. One whose plain letter is foreign, too, keeps them. */
static gunichar
take_accents (const GwFolding *folding, gunichar letter)
{
  gunichar parts[8];
  gsize n_parts;

  if (folding->accents == GW_ACCENTS_KEEP || letter == SHORT_I)
    return letter;
  if (folding->accents == GW_ACCENTS_AS_PLAYED
      && (folding->language == NULL || has_letter (folding, letter)))
    return letter;

  n_parts = g_unichar_fully_decompose (letter, FALSE, parts, G_N_ELEMENTS (parts));
  if (n_parts < 2 || n_parts > G_N_ELEMENTS (parts) || !g_unichar_ismark (parts[1]))
    return letter;
  if (folding->accents == GW_ACCENTS_FOLD)
    return parts[0];
  for (gsize n = n_parts - 1; n > 0; n--)
    {
      gunichar whole = parts[0];
      gboolean fits = TRUE;

      for (gsize i = 1; i < n && fits; i++)
        fits = g_unichar_compose (whole, parts[i], &whole);
      if (fits && has_letter (folding, whole))
        return whole;
    }
  return letter;
}

static void
add_sign (const GwFolding *folding, Reading *reading, gunichar sign)
{
  if (reading->n_signs == MAX_SIGNS
      || (folding->language != NULL && gw_language_drops (folding->language, sign)))
    return;
  if (g_unichar_ismark (sign) && folding->accents != GW_ACCENTS_KEEP
      && (folding->language != NULL || folding->accents == GW_ACCENTS_FOLD))
    return;
  reading->signs[reading->n_signs++] = take_accents (folding, sign);
}

/* Whether letters are anything else than a text in small letters: ß is more than ss, and ς than σ. */
static gboolean
differ_from (const gunichar *letters, guint n_letters, const char *text)
{
  g_autofree char *composed = gw_letters_compose (text, -1);
  guint n = 0;

  for (const char *at = composed != NULL ? composed : text; *at != '\0'; at = g_utf8_next_char (at))
    if (n == n_letters || letters[n++] != g_unichar_tolower (g_utf8_get_char (at)))
      return TRUE;
  return n != n_letters;
}

/* A rule comes first, in the case of the sign or without; then case and accents go. */
static Reading
read_sign (const GwFolding *folding, gunichar sign)
{
  Reading reading = { 0 };
  char text[7] = { 0 };
  g_autofree char *folded = NULL;
  const GwLetterFold *rule;

  text[g_unichar_to_utf8 (sign, text)] = '\0';
  rule = find_rule (folding, text);
  folded = rule != NULL ? g_strdup (rule->to) : gw_letters_fold (text, -1);
  reading.alone = !g_unichar_ismark (sign) && (sign < HANGUL_FIRST || sign > HANGUL_LAST);
  for (const char *at = folded != NULL ? folded : text; *at != '\0'; at = g_utf8_next_char (at))
    {
      char one[7] = { 0 };

      one[g_unichar_to_utf8 (g_utf8_get_char (at), one)] = '\0';
      reading.alone = reading.alone && !is_in_longer_rule (folding, g_utf8_get_char (at));
      if (rule == NULL && (rule = find_rule (folding, one)) != NULL)
        {
          for (const char *to = rule->to; *to != '\0'; to = g_utf8_next_char (to))
            add_sign (folding, &reading, g_utf8_get_char (to));
          rule = NULL;
        }
      else
        add_sign (folding, &reading, g_utf8_get_char (at));
    }
  reading.respelled = differ_from (reading.signs, reading.n_signs, text);
  return reading;
}

static const Reading *
get_reading (GwFolding *folding, gunichar sign, Reading *room)
{
  guint16 *place = sign < N_REMEMBERED ? &folding->places[sign] : NULL;

  if (place != NULL && *place != 0)
    return &g_array_index (folding->readings, Reading, *place - 1u);

  *room = read_sign (folding, sign);
  if (place != NULL && folding->readings->len < G_MAXUINT16)
    {
      g_array_append_val (folding->readings, *room);
      *place = (guint16) folding->readings->len;
    }
  return room;
}

/* The longest rule for several signs that reads what begins here; *length are its bytes. */
static const GwLetterFold *
find_longer_rule (const GwFolding *folding, const char *text, gsize *length)
{
  const GwLetterFold *folds, *found = NULL;
  guint n_folds = 0;

  *length = 0;
  folds = gw_language_get_folds (folding->language, &n_folds);
  for (guint i = 0; i < n_folds; i++)
    {
      const gsize size = strlen (folds[i].from);

      if (*g_utf8_next_char (folds[i].from) != '\0' && size > *length
          && strncmp (text, folds[i].from, size) == 0)
        {
          found = &folds[i];
          *length = size;
        }
    }
  return found;
}

/* The word, composed and without case, with the rules for several signs done. Signs that have a
 * rule in their own case keep it until then. */
static char *
prepare (const GwFolding *folding, const char *text, gsize length)
{
  g_autofree char *composed = gw_letters_compose (text, (gssize) length);
  g_autofree char *same_case = NULL;
  GString *lower = g_string_new (NULL);
  GString *prepared;
  gsize rule_length;

  for (const char *at = composed; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autofree char *sign = g_strndup (at, (gsize) (g_utf8_next_char (at) - at));
      const GwLetterFold *rule = find_rule (folding, sign);
      g_autofree char *folded = rule == NULL ? gw_letters_fold (sign, -1) : NULL;

      g_string_append (lower, rule != NULL ? rule->to : folded != NULL ? folded : sign);
    }
  same_case = gw_letters_compose (lower->str, -1);
  g_string_free (lower, TRUE);
  if (folding->language == NULL || same_case == NULL)
    return g_steal_pointer (&same_case);

  prepared = g_string_new (NULL);
  for (const char *at = same_case; *at != '\0';)
    {
      const GwLetterFold *rule = find_longer_rule (folding, at, &rule_length);

      if (rule != NULL)
        {
          g_string_append (prepared, rule->to);
          at += rule_length;
        }
      else
        {
          g_string_append_unichar (prepared, g_utf8_get_char (at));
          at = g_utf8_next_char (at);
        }
    }
  return g_string_free (prepared, FALSE);
}

/* What all signs of a text become, one after the other. *alone is FALSE when that is not enough. */
static gboolean
read_signs (GwFolding *folding, const char *text, const char *end, GwFoldedWord *word,
            gboolean *alone)
{
  Reading room;

  word->n_letters = 0;
  word->respelled = FALSE;
  *alone = TRUE;
  for (const char *at = text; at < end; at = g_utf8_next_char (at))
    {
      const Reading *reading = get_reading (folding, g_utf8_get_char (at), &room);

      *alone = *alone && reading->alone;
      word->respelled = word->respelled || reading->respelled;
      if (word->n_letters + reading->n_signs > GW_MAX_WORD_LENGTH)
        return FALSE;
      memcpy (word->letters + word->n_letters, reading->signs,
              reading->n_signs * sizeof (gunichar));
      word->n_letters += reading->n_signs;
    }
  return TRUE;
}

/* How many signs a letter of the language has that begins here, at most; *letter is it. */
static guint
find_letter (const GwFolding *folding, const gunichar *signs, guint n_signs, gunichar *letter)
{
  for (guint n = MIN (n_signs, GW_LETTER_MAX_SIGNS); n > 1; n--)
    {
      *letter = gw_letters_join (signs, n);
      if (*letter != 0 && has_letter (folding, *letter))
        return n;
    }
  *letter = signs[0];
  return 1;
}

/* Makes one letter of several signs where the language has it. */
static void
join_letters (const GwFolding *folding, GwFoldedWord *word)
{
  guint n_letters = 0;

  for (guint i = 0; i < word->n_letters;)
    {
      gunichar letter;

      i += find_letter (folding, word->letters + i, word->n_letters - i, &letter);
      word->letters[n_letters++] = letter;
    }
  word->n_letters = n_letters;
}

/* Takes out what is no letter, or stops at it. */
static gboolean
check_letters (const GwFolding *folding, gboolean join, GwFoldedWord *word, gunichar *sign)
{
  guint n_letters = 0;

  word->foreign = FALSE;
  for (guint i = 0; i < word->n_letters; i++)
    {
      const gunichar letter = word->letters[i];
      const gboolean known = has_letter (folding, letter);

      if (!known && !gw_letters_is_letter (letter))
        {
          if (join)
            continue;
          *sign = letter;
          return FALSE;
        }
      word->foreign = word->foreign || (folding->language != NULL && !known);
      word->letters[n_letters++] = letter;
    }
  word->n_letters = n_letters;
  return TRUE;
}

/* Whether a sign is part of a letter that has others, too. */
static gboolean
is_in_several (const GwFolding *folding, gunichar sign)
{
  guint n_letters = 0;
  const gunichar *letters
    = folding->language != NULL ? gw_language_get_letters (folding->language, &n_letters) : NULL;

  for (guint i = 0; i < n_letters; i++)
    {
      gunichar signs[GW_LETTER_MAX_SIGNS];
      const guint n_signs = gw_letters_get_signs (letters[i], signs);

      for (guint k = 0; k < n_signs; k++)
        if (n_signs > 1 && signs[k] == sign)
          return TRUE;
    }
  return FALSE;
}

guint32
gw_folding_get_plain (GwFolding *folding)
{
  guint32 plain = 0;

  for (guint i = 0; i < 26; i++)
    {
      Reading room;
      gboolean is_plain = !is_in_several (folding, 'a' + i)
                          && (folding->language == NULL || has_letter (folding, 'a' + i));

      for (guint upper = 0; upper < 2 && is_plain; upper++)
        {
          const Reading *reading = get_reading (folding, (upper ? 'A' : 'a') + i, &room);

          is_plain = reading->alone && reading->n_signs == 1 && reading->signs[0] == 'a' + i;
        }
      plain |= (guint32) is_plain << i;
    }
  return plain;
}

gboolean
gw_folding_read (GwFolding *folding, const char *text, gsize length, gboolean join,
                 GwFoldedWord *word, gunichar *sign)
{
  gboolean alone, fits;

  *sign = 0;
  fits = read_signs (folding, text, text + length, word, &alone);
  if (!alone)
    {
      g_autofree char *prepared = prepare (folding, text, length);
      const char *whole = prepared != NULL ? prepared : "";

      fits = read_signs (folding, whole, whole + strlen (whole), word, &alone);
      if (fits)
        {
          g_autofree char *written = g_strndup (text, length);

          word->respelled = differ_from (word->letters, word->n_letters, written);
        }
    }
  if (!fits)
    return FALSE;
  if (folding->has_several)
    join_letters (folding, word);
  return check_letters (folding, join, word, sign);
}
