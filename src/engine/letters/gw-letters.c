/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-letters.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define CAPITAL_I_WITH_DOT 0x0130
#define GEORGIAN_FIRST 0x10d0
#define GEORGIAN_LAST 0x10ff
#define APOSTROPHE 0x2019
#define MIDDLE_DOT 0x00b7

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

gboolean
gw_letters_may_stand_on_tile (gunichar letter)
{
  return gw_letters_is_letter (letter) || letter == APOSTROPHE;
}

gboolean
gw_letters_is_only_part (gunichar letter)
{
  return letter == MIDDLE_DOT;
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
