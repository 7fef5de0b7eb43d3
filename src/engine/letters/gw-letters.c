/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-letters.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define CAPITAL_I_WITH_DOT 0x0130
#define GEORGIAN_FIRST 0x10d0
#define GEORGIAN_LAST 0x10ff

/* The limit of Unicode's stream-safe text format. */
#define MAX_MARKS 30

#define HANGUL_VOWEL_FIRST 0x1160
#define HANGUL_TAIL_LAST 0x11ff
#define PIECE_BYTES 256

#define MAX_TEXT_BYTES (4 * 1024 * 1024)

#define JOINED ((gunichar) 1 << 31)
#define SIGN_BITS 10

gunichar
gw_letters_join (const gunichar *signs, guint n_signs)
{
  gunichar letter = 0;

  if (n_signs == 1)
    return signs[0];
  if (n_signs == 0 || n_signs > GW_LETTER_MAX_SIGNS)
    return 0;
  for (guint i = 0; i < n_signs; i++)
    {
      if (signs[i] == 0 || signs[i] >> SIGN_BITS != 0)
        return 0;
      letter |= signs[i] << (SIGN_BITS * i);
    }
  return letter | JOINED;
}

guint
gw_letters_get_signs (gunichar letter, gunichar signs[GW_LETTER_MAX_SIGNS])
{
  guint n_signs = 0;

  if ((letter & JOINED) == 0)
    {
      signs[0] = letter;
      return 1;
    }
  for (gunichar left = letter & ~JOINED; left != 0; left >>= SIGN_BITS)
    signs[n_signs++] = left & ((1u << SIGN_BITS) - 1);
  return n_signs;
}

static gboolean
is_ascii (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if ((guchar) text[i] >= 0x80)
      return FALSE;
  return TRUE;
}

static gsize
text_length (const char *utf8, gssize length)
{
  return length < 0 ? strlen (utf8) : strnlen (utf8, (gsize) length);
}

/* Whether a letter may compose with what stands in front of it. */
static gboolean
may_compose (gunichar c)
{
  return g_unichar_ismark (c) || (c >= HANGUL_VOWEL_FIRST && c <= HANGUL_TAIL_LAST);
}

/* g_utf8_normalize() takes time that grows with the square of the length where
 * letters compose, so it gets pieces, cut where nothing can compose. */
char *
gw_letters_compose (const char *utf8, gssize length)
{
  gsize size = text_length (utf8, length);
  const char *end = utf8 + size;
  const char *piece = utf8;
  g_autoptr (GString) composed = NULL;
  guint marks = 0;

  if (is_ascii (utf8, size))
    return g_strndup (utf8, size);

  composed = g_string_sized_new (size + 1);
  for (const char *p = utf8; p < end;)
    {
      const char *next = g_utf8_next_char (p);

      marks = g_unichar_ismark (g_utf8_get_char (p)) ? marks + 1 : 0;
      if (marks > MAX_MARKS)
        return NULL;
      if (next == end || (next - piece >= PIECE_BYTES && !may_compose (g_utf8_get_char (next))))
        {
          g_autofree char *text =
            g_utf8_normalize (piece, next - piece, G_NORMALIZE_DEFAULT_COMPOSE);

          if (text == NULL)
            return NULL;
          g_string_append (composed, text);
          piece = next;
        }
      p = next;
    }
  return g_string_free (g_steal_pointer (&composed), FALSE);
}

/* Text from a page in Hebrew or Arabic brings invisible marks along that set its direction there.
 * Letters come in the order of reading, so they say nothing. Works in place. */
static void
drop_direction_marks (char *text)
{
  char *write = text;

  for (const char *p = text, *next; *p != '\0'; p = next)
    {
      const gunichar c = g_utf8_get_char (p);
      const gboolean is_mark = c == 0x061c || (c >= 0x200e && c <= 0x200f)
                               || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);

      next = g_utf8_next_char (p);
      if (is_mark)
        continue;
      memmove (write, p, (gsize) (next - p));
      write += next - p;
    }
  *write = '\0';
}

char *
gw_letters_read_text (const char *bytes, gssize length, const char *name, guint first_line,
                      GError **error)
{
  gsize size = length < 0 ? strlen (bytes) : (gsize) length;
  const char *bad;
  char *text;

  if (size > MAX_TEXT_BYTES)
    {
      gw_error_set_at (error, GW_ERROR_TOO_LARGE, name, 0,
                       _("The text is larger than the limit of %d bytes; shorten it"),
                       MAX_TEXT_BYTES);
      return NULL;
    }
  if (!g_utf8_validate_len (bytes, size, &bad))
    {
      guint line = first_line;

      for (const char *p = bytes; p < bad && first_line > 0; p++)
        line += *p == '\n';
      gw_error_set_at (error, GW_ERROR_NOT_TEXT, name, line,
                       *bad == '\0' && bad < bytes + size
                         ? _("This is not text: it contains a NUL byte; save it as plain text")
                         : _("This is not UTF-8 text; save it as UTF-8"));
      return NULL;
    }
  if (size >= 3 && memcmp (bytes, "\xef\xbb\xbf", 3) == 0)
    {
      bytes += 3;
      size -= 3;
    }
  text = gw_letters_compose (bytes, (gssize) size);
  if (text == NULL)
    gw_error_set_at (error, GW_ERROR_NOT_TEXT, name, 0,
                     _("A letter has more than %d combining marks; remove some"), MAX_MARKS);
  else
    drop_direction_marks (text);
  return text;
}

static gboolean
is_cherokee_capital (gunichar c)
{
  return (c >= 0x13a0 && c <= 0x13ef) || (c >= 0x13f0 && c <= 0x13f5);
}

/* What g_utf8_casefold() does not get right for us. It makes "i" and a combining
 * dot of İ; the dot would be a mark that belongs to no letter, so that no Turkish
 * word in capitals could be read. And it swaps the case of Cherokee, which
 * folds to capitals, so those are made small first. Works in place. */
static char *
mend_before_folding (char *composed)
{
  char *read = composed, *write = composed;

  while (*read != '\0')
    {
      gunichar c = g_utf8_get_char (read);
      gsize size = (gsize) (g_utf8_next_char (read) - read);

      if (c == CAPITAL_I_WITH_DOT)
        *write++ = 'i';
      else if (is_cherokee_capital (c))
        write += g_unichar_to_utf8 (g_unichar_tolower (c), write);
      else
        {
          memmove (write, read, size);
          write += size;
        }
      read += size;
    }
  *write = '\0';
  return composed;
}

char *
gw_letters_fold (const char *utf8, gssize length)
{
  gsize size = text_length (utf8, length);
  g_autofree char *composed = NULL;
  g_autofree char *folded = NULL;

  if (is_ascii (utf8, size))
    return g_ascii_strdown (utf8, (gssize) size);

  composed = gw_letters_compose (utf8, (gssize) size);
  if (composed == NULL)
    return NULL;
  folded = g_utf8_casefold (mend_before_folding (composed), -1);
  return gw_letters_compose (folded, -1);
}

gboolean
gw_letters_is_letter (gunichar letter)
{
  if (letter < 0x80)
    return g_ascii_isalpha ((gchar) letter);
  return g_unichar_isalpha (letter);
}

gunichar
gw_letters_display (gunichar folded)
{
  gunichar title, back;
  char text[7];
  g_autofree char *again = NULL;

  if (folded < 0x80)
    return (gunichar) g_ascii_toupper ((gchar) folded);

  /* Georgian has capitals for headlines alone, and no fonts for them. */
  if (folded >= GEORGIAN_FIRST && folded <= GEORGIAN_LAST)
    return folded;

  title = g_unichar_totitle (folded);
  if (title == folded)
    return folded;

  /* ı has the capital I, but I is the capital of i: such a letter stays. */
  text[g_unichar_to_utf8 (title, text)] = '\0';
  again = gw_letters_fold (text, -1);
  if (again == NULL || *again == '\0' || *g_utf8_next_char (again) != '\0')
    return folded;
  back = g_utf8_get_char (again);
  return back == folded ? title : folded;
}

/* Letters that are vowels, after accents are taken off. Where a script writes
 * few vowels or none, the letters that stand for them count: alef, he, vav and
 * yod in Hebrew, alef, waw and yeh in Arabic. In syllabaries the bare vowels do,
 * in Indic scripts the independent ones. */
static const struct
{
  gunichar first, last;
} vowel_ranges[] = {
  { 'a', 'a' }, { 'e', 'e' }, { 'i', 'i' }, { 'o', 'o' }, { 'u', 'u' },
  { 0x00e6, 0x00e6 }, /* æ */
  { 0x00f8, 0x00f8 }, /* ø */
  { 0x0131, 0x0131 }, /* ı */
  { 0x0153, 0x0153 }, /* œ */
  { 0x01dd, 0x01dd }, /* ǝ */
  { 0x0223, 0x0223 }, /* ȣ */
  { 0x0247, 0x0247 }, /* ɇ */
  { 0x0250, 0x0252 }, /* ɐ ɑ ɒ */
  { 0x0254, 0x0254 }, /* ɔ */
  { 0x0258, 0x025e }, /* ɘ ə ɚ ɛ ɜ ɝ ɞ */
  { 0x0264, 0x0264 }, /* ɤ */
  { 0x0268, 0x026a }, /* ɨ ɩ ɪ */
  { 0x026f, 0x026f }, /* ɯ */
  { 0x0275, 0x0276 }, /* ɵ ɶ */
  { 0x0289, 0x028a }, /* ʉ ʊ */
  { 0x028c, 0x028c }, /* ʌ */
  { 0x03b1, 0x03b1 }, { 0x03b5, 0x03b5 }, { 0x03b7, 0x03b7 }, { 0x03b9, 0x03b9 }, /* α ε η ι */
  { 0x03bf, 0x03bf }, { 0x03c5, 0x03c5 }, { 0x03c9, 0x03c9 },                     /* ο υ ω */
  { 0x0430, 0x0430 }, { 0x0435, 0x0435 }, { 0x0438, 0x0438 }, { 0x043e, 0x043e }, /* а е и о */
  { 0x0443, 0x0443 }, { 0x044b, 0x044b }, { 0x044d, 0x044f },                     /* у ы э ю я */
  { 0x0454, 0x0454 }, { 0x0456, 0x0456 },                                         /* є і */
  { 0x0461, 0x0461 }, { 0x0463, 0x0463 }, { 0x0465, 0x0465 }, { 0x0467, 0x0467 }, /* ѡ ѣ ѥ ѧ */
  { 0x0469, 0x0469 }, { 0x046b, 0x046b }, { 0x046d, 0x046d }, { 0x0475, 0x0475 }, /* ѩ ѫ ѭ ѵ */
  { 0x04af, 0x04af }, { 0x04b1, 0x04b1 }, { 0x04d5, 0x04d5 }, { 0x04d9, 0x04d9 }, /* ү ұ ӕ ә */
  { 0x04e9, 0x04e9 },                                                             /* ө */
  { 0x0561, 0x0561 }, { 0x0565, 0x0565 }, { 0x0567, 0x0568 }, { 0x056b, 0x056b }, /* ա ե է ը ի */
  { 0x0578, 0x0578 }, { 0x0585, 0x0585 },                                         /* ո օ */
  { 0x05d0, 0x05d0 }, { 0x05d4, 0x05d5 }, { 0x05d9, 0x05d9 },                     /* א ה ו י */
  { 0x0627, 0x0627 }, { 0x0648, 0x064a }, { 0x06cc, 0x06cc }, { 0x06d2, 0x06d2 }, /* ا و ى ي ی ے */
  { 0x0904, 0x0914 }, { 0x0960, 0x0961 },                                         /* Devanagari */
  { 0x0985, 0x0994 }, { 0x0a05, 0x0a14 }, { 0x0a85, 0x0a94 }, /* Bengali, Gurmukhi, Gujarati */
  { 0x0b05, 0x0b14 }, { 0x0b85, 0x0b94 }, { 0x0c05, 0x0c14 }, /* Oriya, Tamil, Telugu */
  { 0x0c85, 0x0c94 }, { 0x0d05, 0x0d14 }, { 0x0d85, 0x0d96 }, /* Kannada, Malayalam, Sinhala */
  { 0x0e30, 0x0e33 }, { 0x0e40, 0x0e45 },                     /* Thai */
  { 0x0eb0, 0x0eb3 }, { 0x0ec0, 0x0ec4 },                     /* Lao */
  { 0x10d0, 0x10d0 }, { 0x10d4, 0x10d4 }, { 0x10d8, 0x10d8 }, /* ა ე ი */
  { 0x10dd, 0x10dd }, { 0x10e3, 0x10e3 }, { 0x10f1, 0x10f1 }, { 0x10f5, 0x10f5 }, /* ო უ ჱ ჵ */
  { 0x1161, 0x11a7 },                                         /* Hangul, conjoining vowels */
  { 0x13a0, 0x13a5 },                                         /* Cherokee */
  { 0x2c65, 0x2c65 },                                         /* ⱥ */
  { 0x3041, 0x304a }, { 0x30a1, 0x30aa },                     /* Kana */
  { 0x314f, 0x3163 },                                         /* Hangul, single vowels */
};

gboolean
gw_letters_is_vowel (gunichar folded)
{
  gunichar base[8] = { folded };
  guint low = 0, high = G_N_ELEMENTS (vowel_ranges);

  switch (folded)
    {
    case 0x0439: /* й: и by its looks only */
    case 0x045e: /* ў */
    case 0x3094: /* ゔ */
    case 0x30f4: /* ヴ */
      return FALSE;
    default:
      break;
    }

  /* A Hangul syllable is no single sound; its decomposition starts with a consonant. */
  if (folded >= 0x80)
    g_unichar_fully_decompose (folded, FALSE, base, G_N_ELEMENTS (base));

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (base[0] > vowel_ranges[middle].last)
        low = middle + 1;
      else if (base[0] < vowel_ranges[middle].first)
        high = middle;
      else
        return TRUE;
    }
  return FALSE;
}

char *
gw_letters_describe (gunichar c)
{
  char text[7];

  if (!g_unichar_isgraph (c) || g_unichar_ismark (c))
    return g_strdup_printf ("U+%04X", c);
  text[g_unichar_to_utf8 (c, text)] = '\0';
  /* Translators: the quotation marks around a letter or another sign in a message */
  return g_strdup_printf (_ ("“%s”"), text);
}
