/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-reader.h"

#include "gw-error.h"
#include "gw-letters.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* No word list has such lines; something that is no word list may. */
#define MAX_LINE_BYTES (1024 * 1024)

/* Bytes that are not UTF-8 in a text that mostly is; there is no need to count on beyond. */
#define MAX_ODD_BYTES 1000

/* In Latin-1, there are at most twice as many accented letters as plain ones, and one high byte in
 * twenty at most is no letter. */
#define MOST_ACCENTED 2
#define MOST_SIGNS 20

#define ALL_PLAIN ((1u << 26) - 1)

static const struct
{
  const char *name;
  gsize offset;
} switches[GW_N_READ_SWITCHES] = {
  [GW_READ_SWITCH_JOIN_PHRASES] = { "join-phrases", offsetof (GwLexiconOptions, join_phrases) },
  [GW_READ_SWITCH_FIRST_WORD] = { "first-word", offsetof (GwLexiconOptions, first_word) },
  [GW_READ_SWITCH_JOIN_HYPHENS] = { "join-hyphens", offsetof (GwLexiconOptions, join_hyphens) },
  [GW_READ_SWITCH_LEAVE_OUT_NAMES]
  = { "leave-out-names", offsetof (GwLexiconOptions, leave_out_names) },
};

const char *
gw_read_switch_get_name (GwReadSwitch which)
{
  return switches[which].name;
}

gboolean
gw_lexicon_options_get_switch (const GwLexiconOptions *options, GwReadSwitch which)
{
  return G_STRUCT_MEMBER (gboolean, options, switches[which].offset);
}

void
gw_lexicon_options_set_switch (GwLexiconOptions *options, GwReadSwitch which, gboolean is_on)
{
  G_STRUCT_MEMBER (gboolean, options, switches[which].offset) = is_on;
}

static guint
line_of (const char *start, const char *at)
{
  guint line = 1;

  while ((start = memchr (start, '\n', (gsize) (at - start))) != NULL)
    {
      line++;
      start++;
    }
  return line;
}

/* Text holds no control characters but the usual white space (and the end mark
 * of old systems, Ctrl-Z). On the way it is seen whether the text is plain ASCII. */
static const char *
find_control (const char *data, gsize length, gboolean *ascii)
{
  guchar all = 0;

  for (gsize i = 0; i < length; i++)
    {
      guchar byte = (guchar) data[i];

      all |= byte;
      if (G_UNLIKELY (byte < 0x20) && byte != '\n' && byte != '\r' && byte != '\t' &&
          byte != '\f' && byte != 0x1a)
        return data + i;
    }
  *ascii = all < 0x80;
  return NULL;
}

static char *
latin1_to_utf8 (const char *data, gsize length, gsize *new_length)
{
  char *text = g_malloc (2 * length + 1);
  char *out = text;

  for (gsize i = 0; i < length; i++)
    out += g_unichar_to_utf8 ((guchar) data[i], out);
  *new_length = (gsize) (out - text);
  return g_realloc (text, *new_length + 1);
}

/* What there is in a text that is not valid UTF-8. */
typedef struct
{
  gsize n_letters;    /* in ASCII */
  gsize n_sequences;  /* letters of several bytes in UTF-8 */
  gsize n_bad;        /* bytes that are not UTF-8 */
  gsize n_high;       /* bytes over 0x9f, whether UTF-8 or not */
  gsize n_signs;      /* of these, no letters in Latin-1 */
  gsize n_controls;   /* from 0x80 to 0x9f: other encodings have letters there, Latin-1 nothing */
  const char *first_bad;
} ByteCounts;

static void
count_bytes (const char *data, gsize length, ByteCounts *counts)
{
  const char *end = data + length;
  const char *at = data;
  const char *bad;
  gboolean valid;

  *counts = (ByteCounts) { 0 };
  for (gsize i = 0; i < length; i++)
    {
      const guchar byte = (guchar) data[i];

      counts->n_letters += g_ascii_isalpha (data[i]);
      counts->n_controls += byte >= 0x80 && byte < 0xa0;
      counts->n_high += byte >= 0xa0;
      counts->n_signs += byte >= 0xa0 && !gw_letters_is_letter (byte);
    }
  do
    {
      valid = g_utf8_validate_len (at, (gsize) (end - at), &bad);
      for (; at < bad; at = g_utf8_next_char (at))
        counts->n_sequences += (guchar) *at >= 0x80;
      if (!valid && counts->n_bad++ == 0)
        counts->first_bad = bad;
      at = bad + 1;
    }
  while (!valid && counts->n_bad <= counts->n_sequences + MAX_ODD_BYTES);
}

/* Latin-1 takes any bytes. These are signs that they mean something else: Russian or Greek lists
 * come in as rows of accented letters, Polish ones have signs inside their words. */
static void
judge_latin1 (GwWordReader *reader, const char *data, gsize length)
{
  ByteCounts counts;

  count_bytes (data, length, &counts);
  reader->doubt_line = line_of (data, counts.first_bad);
  if (counts.n_sequences > counts.n_bad)
    reader->doubt = GW_DOUBT_BAD_BYTES;
  else if (counts.n_controls > 0 || counts.n_signs * MOST_SIGNS > counts.n_high
           || counts.n_high > counts.n_letters * MOST_ACCENTED)
    reader->doubt = GW_DOUBT_ENCODING;
}

gboolean
gw_word_reader_init (GwWordReader *reader, const char *name, const char *data, gsize length,
                     const GwLexiconOptions *options, GError **error)
{
  const char *control;
  gboolean ascii = FALSE;

  memset (reader, 0, sizeof *reader);
  reader->name = name;
  reader->plain = ALL_PLAIN;
  if (options != NULL)
    reader->options = *options;

  if (reader->options.leave_out_names && reader->options.language != NULL
      && gw_language_capitalizes_nouns (reader->options.language))
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                       _("Names cannot be left out, since this language writes all nouns with "
                         "capitals"));
      return FALSE;
    }
  if (length >= 2 && (memcmp (data, "\xff\xfe", 2) == 0 || memcmp (data, "\xfe\xff", 2) == 0))
    {
      gw_error_set_at (error, GW_ERROR_NOT_TEXT, name, 0,
                       _("This is UTF-16 text; save the word list as UTF-8"));
      return FALSE;
    }
  control = find_control (data, length, &ascii);
  if (control != NULL)
    {
      gw_error_set_at (error, GW_ERROR_NOT_TEXT, name, line_of (data, control),
                       _("This is not text: it contains a byte of value %u; a word list is a text "
                         "file with one word per line"), (guint) (guchar) *control);
      return FALSE;
    }

  if (length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    {
      data += 3;
      length -= 3;
    }
  if (!ascii && !g_utf8_validate_len (data, length, NULL))
    {
      reader->latin1 = TRUE;
      judge_latin1 (reader, data, length);
      reader->converted = latin1_to_utf8 (data, length, &length);
      data = reader->converted;
    }
  if (reader->options.language != NULL || reader->options.accents == GW_ACCENTS_FOLD)
    {
      reader->folding = gw_folding_new (reader->options.language, reader->options.accents);
      reader->plain = gw_folding_get_plain (reader->folding);
      reader->folded = g_new (GwFoldedWord, 1);
    }
  reader->start = reader->at = data;
  reader->end = data + length;
  return TRUE;
}

void
gw_word_reader_clear (GwWordReader *reader)
{
  g_clear_pointer (&reader->converted, g_free);
  g_clear_pointer (&reader->folding, gw_folding_free);
  g_clear_pointer (&reader->folded, g_free);
  g_clear_pointer (&reader->composed, g_free);
}

double
gw_word_reader_get_fraction (const GwWordReader *reader)
{
  if (reader->end == reader->start)
    return 1.0;
  return (double) (reader->at - reader->start) / (double) (reader->end - reader->start);
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == 0x1a;
}

static gboolean
is_hyphen (gunichar c)
{
  return c == '-' || c == 0xad || (c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0x5be;
}

static GwSkip
skip_reason (gunichar c)
{
  if (c == '\'' || c == '`' || c == 0xb4 || c == 0x2018 || c == 0x2019 || c == 0x2bc || c == 0x2032)
    return GW_SKIP_APOSTROPHE;
  if (g_unichar_isdigit (c))
    return GW_SKIP_DIGIT;
  if (is_hyphen (c))
    return GW_SKIP_HYPHEN;
  if (g_unichar_isspace (c))
    return GW_SKIP_SPACE;
  if (g_unichar_ismark (c))
    return GW_SKIP_MARK;
  return GW_SKIP_OTHER;
}

/* Folds what is not plain ASCII; rare, so it may allocate. */
static GwReadResult
read_folded (const GwWordReader *reader, const char *begin, const char *end, GwReadWord *word,
             GwSkip *reason)
{
  g_autofree char *folded = gw_letters_fold (begin, end - begin);

  if (folded == NULL)
    {
      *reason = GW_SKIP_OTHER;
      return GW_READ_SKIPPED;
    }
  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (!gw_letters_is_letter (c))
        {
          if (reader->options.join_phrases)
            continue;
          *reason = skip_reason (c);
          return GW_READ_SKIPPED;
        }
      if (word->length == GW_MAX_WORD_LENGTH)
        {
          *reason = GW_SKIP_TOO_LONG;
          return GW_READ_SKIPPED;
        }
      word->letters[word->length++] = c;
    }
  return GW_READ_WORD;
}

/* Whether a spelling may be shown: nothing invisible, and no comma, which stands between
 * spellings. */
static gboolean
is_fit_to_show (const char *text, gsize length)
{
  for (const char *at = text; at < text + length; at = g_utf8_next_char (at))
    {
      const gunichar sign = g_utf8_get_char (at);

      if (sign == ',' || !(g_unichar_isprint (sign) || g_unichar_ismark (sign)))
        return FALSE;
    }
  return TRUE;
}

/* Keeps how the word is written, composed. */
static void
set_spelling (GwWordReader *reader, const char *begin, gsize length, GwReadWord *word)
{
  g_free (reader->composed);
  reader->composed = gw_letters_compose (begin, (gssize) length);
  if (reader->composed == NULL || !is_fit_to_show (reader->composed, strlen (reader->composed)))
    return;
  word->spelling = reader->composed;
  word->spelling_length = strlen (reader->composed);
}

/* Whether a word has capitals, but not only them: that is how it is written. */
static gboolean
is_capitalized (const char *begin, const char *end)
{
  gboolean upper = FALSE, lower = FALSE;

  for (const char *at = begin; at < end && !(upper && lower); at = g_utf8_next_char (at))
    {
      const gunichar sign = g_utf8_get_char (at);

      upper = upper || g_unichar_isupper (sign);
      lower = lower || g_unichar_islower (sign);
    }
  return upper && lower;
}

/* Reads the word as the language plays it. */
static GwReadResult
read_as_played (GwWordReader *reader, const char *begin, const char *end, GwReadWord *word,
                GwSkip *reason)
{
  const gsize length = (gsize) (end - begin);
  gunichar sign;

  if (!gw_folding_read (reader->folding, begin, length, reader->options.join_phrases,
                        reader->folded, &sign))
    {
      *reason = sign == 0 ? GW_SKIP_TOO_LONG : skip_reason (sign);
      return GW_READ_SKIPPED;
    }
  if (reader->folded->foreign && reader->options.accents == GW_ACCENTS_AS_PLAYED)
    {
      *reason = GW_SKIP_FOREIGN;
      return GW_READ_SKIPPED;
    }
  for (guint i = 0; i < reader->folded->n_letters; i++)
    {
      gunichar signs[GW_LETTER_MAX_SIGNS];
      const guint n_signs = gw_letters_get_signs (reader->folded->letters[i], signs);

      /* There were as many before they were joined. */
      for (guint k = 0; k < n_signs; k++)
        word->letters[word->length++] = signs[k];
    }
  return GW_READ_WORD;
}

/* The word without its hyphens; NULL if there are none, or one that stands between no letters. */
static char *
dup_joined (const char *begin, const char *end)
{
  GString *joined = NULL;
  gboolean after_hyphen = TRUE;

  for (const char *at = begin; at < end; at = g_utf8_next_char (at))
    {
      const gunichar sign = g_utf8_get_char (at);

      if (!is_hyphen (sign))
        {
          if (joined != NULL)
            g_string_append_unichar (joined, sign);
          after_hyphen = FALSE;
          continue;
        }
      if (joined == NULL)
        joined = g_string_new_len (begin, at - begin);
      if (after_hyphen)
        break;
      after_hyphen = TRUE;
    }
  if (joined == NULL)
    return NULL;
  return g_string_free (joined, after_hyphen);
}

/* Reads a word that has more than plain letters. */
static GwReadResult
read_other (GwWordReader *reader, const char *begin, const char *end, GwReadWord *word,
            GwSkip *reason)
{
  g_autofree char *joined = reader->options.join_hyphens ? dup_joined (begin, end) : NULL;
  const char *from = joined != NULL ? joined : begin;
  const char *to = joined != NULL ? joined + strlen (joined) : end;
  GwReadResult result;

  if (reader->folding == NULL)
    return read_folded (reader, from, to, word, reason);
  result = read_as_played (reader, from, to, word, reason);
  if (result == GW_READ_WORD
      && (joined != NULL || reader->folded->respelled || is_capitalized (begin, end)))
    set_spelling (reader, begin, (gsize) (end - begin), word);
  return result;
}

static GwReadResult
read_letters (GwWordReader *reader, const char *begin, const char *end, GwReadWord *word,
              GwSkip *reason)
{
  guchar all = 0x20, any = 0;

  word->length = 0;
  word->spelling = NULL;
  for (const char *at = begin; at < end; at++)
    {
      const guchar c = (guchar) *at;
      const guchar number = (guchar) ((c | 0x20) - 'a');

      if (number < 26 && (reader->plain >> number & 1) != 0 && word->length < GW_MAX_WORD_LENGTH)
        {
          word->letters[word->length++] = c | 0x20;
          all &= c;
          any |= c;
          continue;
        }
      word->length = 0;
      return read_other (reader, begin, end, word, reason);
    }

  /* Both capitals, which lack this bit, and others. */
  if (reader->folding != NULL && (all & 0x20) == 0 && (any & 0x20) != 0)
    set_spelling (reader, begin, (gsize) (end - begin), word);
  return GW_READ_WORD;
}

/* The number after the tab: digits, for frequencies also a fraction. FALSE
 * when it is none. */
static gboolean
read_number (const GwWordReader *reader, const char *begin, const char *end, double *number)
{
  const gboolean fraction = reader->options.levels == GW_LEVELS_COUNT;
  gboolean point = FALSE;
  guint n_digits = 0;
  char text[64];

  if (end - begin >= (gssize) sizeof text)
    return FALSE;
  for (const char *at = begin; at < end; at++)
    {
      if (g_ascii_isdigit (*at))
        n_digits++;
      else if (*at == '.' && fraction && !point)
        point = TRUE;
      else
        return FALSE;
    }
  if (n_digits == 0)
    return FALSE;

  memcpy (text, begin, (gsize) (end - begin));
  text[end - begin] = '\0';
  *number = g_ascii_strtod (text, NULL);
  if (!fraction)
    *number = MIN (*number, GW_MAX_LEVEL);
  return TRUE;
}

static GwReadResult
read_line (GwWordReader *reader, const char *begin, const char *end, GwReadWord *word,
           GwSkip *reason)
{
  const char *tab = memchr (begin, '\t', (gsize) (end - begin));
  const char *word_end = tab != NULL ? tab : end;

  word->has_number = FALSE;
  word->number = 0;
  if (tab != NULL)
    {
      const char *number = tab + 1;
      const char *number_end;

      while (number < end && is_blank (*number))
        number++;
      number_end = number;
      while (number_end < end && !is_blank (*number_end))
        number_end++;
      word->has_number = read_number (reader, number, number_end, &word->number);
      if (!word->has_number && !reader->options.first_word)
        {
          *reason = GW_SKIP_NUMBER;
          return GW_READ_SKIPPED;
        }
    }
  if (reader->options.first_word)
    for (const char *at = begin; at < word_end; at++)
      if (*at == ' ')
        {
          word_end = at;
          break;
        }
  while (word_end > begin && is_blank (word_end[-1]))
    word_end--;
  if (reader->options.leave_out_names && is_capitalized (begin, word_end))
    {
      *reason = GW_SKIP_NAME;
      return GW_READ_SKIPPED;
    }
  return read_letters (reader, begin, word_end, word, reason);
}

GwReadResult
gw_word_reader_next (GwWordReader *reader, GwReadWord *word, GwSkip *reason, GError **error)
{
  while (reader->at < reader->end)
    {
      const char *begin = reader->at;
      const char *end = memchr (begin, '\n', (gsize) (reader->end - begin));
      GwReadResult result;

      if (end == NULL)
        end = reader->end;
      reader->at = end < reader->end ? end + 1 : end;
      reader->line++;

      if (end - begin > MAX_LINE_BYTES)
        {
          gw_error_set_at (error, GW_ERROR_TOO_LARGE, reader->name, reader->line,
                           _("The line is longer than 1 MiB; a word list has one word per line"));
          return GW_READ_ERROR;
        }
      while (begin < end && is_blank (*begin))
        begin++;
      while (begin < end && is_blank (end[-1]))
        end--;
      if (begin == end)
        continue;

      result = read_line (reader, begin, end, word, reason);
      if (result == GW_READ_WORD && word->length == 0)
        {
          /* Nothing but signs, with everything that is no letter dropped. */
          *reason = GW_SKIP_OTHER;
          return GW_READ_SKIPPED;
        }
      return result;
    }
  return GW_READ_END;
}

const char *
gw_skip_describe (GwSkip reason)
{
  switch (reason)
    {
    case GW_SKIP_APOSTROPHE:
      return N_("apostrophe");
    case GW_SKIP_DIGIT:
      return N_("digit");
    case GW_SKIP_HYPHEN:
      return N_("hyphen");
    case GW_SKIP_SPACE:
      return N_("space");
    case GW_SKIP_MARK:
      return N_("combining mark");
    case GW_SKIP_OTHER:
      return N_("other sign");
    case GW_SKIP_NUMBER:
      return N_("no number after the tab");
    case GW_SKIP_FOREIGN:
      return N_ ("letter of another language");
    case GW_SKIP_NAME:
      return N_ ("name with a capital");
    case GW_SKIP_TOO_LONG:
      return N_("over 1,024 letters");
    case GW_N_SKIPS:
    default:
      return "";
    }
}
