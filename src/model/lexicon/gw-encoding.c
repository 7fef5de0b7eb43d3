/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-encoding.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>
#include <unicode/ulocdata.h>
#include <unicode/uset.h>

#define N_HIGH 128 /* bytes from 0x80 on, which no two encodings agree about */

/* The share of the high bytes that have to be letters of one language; what a list in capitals is
 * worth beside one in small letters (KOI8 in small letters is CP1251 in capitals); and what it adds
 * that no letter is missing (all Hebrew letters of CP1255 are Russian ones of CP1251, but few of
 * them). */
#define LEAST_SHARE 0.8
#define CAPITALS 0.98
#define COMPLETE 0.01

/* The share of a text in UTF-16 that has to be letters, line ends, and signs of ASCII; how much of
 * it and of other texts is looked at, in bytes; and how sure ICU has to be of an encoding that we do
 * not judge. */
#define LEAST_WIDE_SHARE 0.95
#define MOST_WIDE 65536
#define MOST_JUDGED (16u * 1024 * 1024)
#define LEAST_CONFIDENCE 50

#define PIVOT 4096

#define BYTES_PER_LOOK (1024u * 1024) /* between two looks at the stop */

static const char *const offered[] = {
  GW_ENCODING_UTF8, GW_ENCODING_UTF16,
  "ISO-8859-1", "ISO-8859-2", "ISO-8859-3", "ISO-8859-4", "ISO-8859-5", "ISO-8859-6",
  "ISO-8859-7", "ISO-8859-8", "ISO-8859-9", "ISO-8859-13", "ISO-8859-14", "ISO-8859-15",
  "windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254",
  "windows-1255", "windows-1256", "windows-1257", "windows-1258", "KOI8-R", "KOI8-U", NULL,
};

/* Languages that are written in an encoding. Of two that fit as well, the first is taken. */
static const struct
{
  const char *encoding;
  const char *languages;
} users[] = {
  { "ISO-8859-1", "fr de es it pt ca nl sv da nb fi is ga cy" },
  { "windows-1252", "fr de es it pt ca nl sv da nb fi is ga cy" },
  { "ISO-8859-15", "fr fi et" },
  { "ISO-8859-2", "pl cs sk hr hu sl ro" },
  { "windows-1250", "pl cs sk hr hu sl ro" },
  { "ISO-8859-3", "eo mt" },
  { "ISO-8859-9", "tr" },
  { "windows-1254", "tr" },
  { "windows-1257", "lt lv et" },
  { "ISO-8859-13", "lt lv et" },
  { "ISO-8859-4", "lt lv et" },
  { "ISO-8859-14", "cy" },
  { "windows-1251", "ru uk bg be mk sr" },
  { "KOI8-R", "ru" },
  { "KOI8-U", "uk be" },
  { "ISO-8859-5", "ru bg be mk sr" },
  { "ISO-8859-7", "el" },
  { "windows-1253", "el" },
  { "ISO-8859-8", "he" },
  { "windows-1255", "he" },
  { "windows-1256", "ar fa" },
  { "ISO-8859-6", "ar" },
};

/* What encodings are for. */
static const struct
{
  const char *encoding;
  const char *use;
} uses[] = {
  { GW_ENCODING_UTF8, NC_ ("encoding", "Unicode") },
  { GW_ENCODING_UTF16, NC_ ("encoding", "Unicode") },
  { "ISO-8859-1", NC_ ("encoding", "Western European") },
  { "ISO-8859-2", NC_ ("encoding", "Central European") },
  { "ISO-8859-3", NC_ ("encoding", "South European") },
  { "ISO-8859-4", NC_ ("encoding", "Baltic") },
  { "ISO-8859-5", NC_ ("encoding", "Cyrillic") },
  { "ISO-8859-6", NC_ ("encoding", "Arabic") },
  { "ISO-8859-7", NC_ ("encoding", "Greek") },
  { "ISO-8859-8", NC_ ("encoding", "Hebrew") },
  { "ISO-8859-9", NC_ ("encoding", "Turkish") },
  { "ISO-8859-13", NC_ ("encoding", "Baltic") },
  { "ISO-8859-14", NC_ ("encoding", "Celtic") },
  { "ISO-8859-15", NC_ ("encoding", "Western European") },
  { "windows-1250", NC_ ("encoding", "Central European") },
  { "windows-1251", NC_ ("encoding", "Cyrillic") },
  { "windows-1252", NC_ ("encoding", "Western European") },
  { "windows-1253", NC_ ("encoding", "Greek") },
  { "windows-1254", NC_ ("encoding", "Turkish") },
  { "windows-1255", NC_ ("encoding", "Hebrew") },
  { "windows-1256", NC_ ("encoding", "Arabic") },
  { "windows-1257", NC_ ("encoding", "Baltic") },
  { "windows-1258", NC_ ("encoding", "Vietnamese") },
  { "KOI8-R", NC_ ("encoding", "Russian") },
  { "KOI8-U", NC_ ("encoding", "Ukrainian") },
};

/* How often each high byte is there: at the start of a word or inside one, and in words without
 * letters of ASCII or with some. */
typedef struct
{
  guint first[2][N_HIGH];
  guint inside[2][N_HIGH];
  guint n_all;
} HighBytes;

const char *const *
gw_encoding_list (void)
{
  return offered;
}

char *
gw_encoding_dup_title (const char *encoding)
{
  for (guint i = 0; i < G_N_ELEMENTS (uses); i++)
    if (g_strcmp0 (uses[i].encoding, encoding) == 0)
      /* Translators: what an encoding is for, and its name: “Cyrillic (KOI8-R)” */
      return g_strdup_printf (_ ("%s (%s)"),
                              g_dpgettext2 (GETTEXT_PACKAGE, "encoding", uses[i].use), encoding);
  return g_strdup (encoding);
}

const char *
gw_encoding_find (const char *name)
{
  UErrorCode status = U_ZERO_ERROR;
  g_autofree char *page = g_ascii_strncasecmp (name, "cp", 2) == 0
                            ? g_strconcat ("windows-", name + 2, NULL)
                            : g_strdup (name);
  const char *usual;

  for (guint i = 0; offered[i] != NULL; i++)
    if (ucnv_compareNames (page, offered[i]) == 0)
      return g_intern_string (offered[i]);
  usual = ucnv_getStandardName (name, "MIME", &status);
  return U_SUCCESS (status) && usual != NULL ? g_intern_string (usual) : NULL;
}

static gunichar2
get_unit (const guchar *data, gsize i, gboolean big_endian)
{
  return big_endian ? (gunichar2) (data[2 * i] << 8 | data[2 * i + 1])
                    : (gunichar2) (data[2 * i + 1] << 8 | data[2 * i]);
}

/* The share of the units, one way round, that a list of words has. */
static double
weigh_units (const guchar *data, gsize n_units, gboolean big_endian)
{
  gsize n_good = 0;
  gsize n_lines = 0;

  for (gsize i = 0; i < n_units; i++)
    {
      const gunichar2 unit = get_unit (data, i, big_endian);

      n_lines += unit == '\n' || unit == '\r';
      n_good += unit < 0x80 ? unit >= ' ' || unit == '\n' || unit == '\r' || unit == '\t'
                            : g_unichar_isalpha (unit) || g_unichar_ismark (unit);
    }
  return n_lines > 0 ? (double) n_good / (double) n_units : 0;
}

/* Which way round UTF-16 is; FALSE when it is none. */
static gboolean
find_byte_order (const char *text, gsize length, gboolean *big_endian)
{
  const guchar *data = (const guchar *) text;
  const gsize n_units = MIN (length, MOST_WIDE) / 2;
  double big, little;

  if (length >= 2 && ((data[0] == 0xfe && data[1] == 0xff) || (data[0] == 0xff && data[1] == 0xfe)))
    {
      *big_endian = data[0] == 0xfe;
      return TRUE;
    }
  if (length < 4 || length % 2 != 0 || memchr (data, 0, n_units * 2) == NULL)
    return FALSE;
  big = weigh_units (data, n_units, TRUE);
  little = weigh_units (data, n_units, FALSE);
  *big_endian = big > little;
  return MAX (big, little) >= LEAST_WIDE_SHARE;
}

/* Like g_utf8_validate_len(), but stops: then it is TRUE. */
static gboolean
validate (const char *data, gsize length, const char **bad, const GwStop *stop)
{
  const char *const end = data + length;
  const char *at = data;

  while (at < end && !gw_stop_requested (stop))
    {
      const char *next = at + MIN (BYTES_PER_LOOK, (gsize) (end - at));

      /* Not within a letter, which has four bytes at most. */
      for (guint i = 0; i < 3 && next < end && ((guchar) *next & 0xc0) == 0x80; i++)
        next--;
      if (!g_utf8_validate_len (at, (gsize) (next - at), bad))
        return FALSE;
      at = next;
    }
  return TRUE;
}

gboolean
gw_encoding_is_utf8 (const char *data, gsize length, const GwStop *stop)
{
  const char *bad;

  return validate (data, length, &bad, stop);
}

/* Whether it has more letters in UTF-8 than bytes that are not. */
static gboolean
is_mostly_utf8 (const char *data, gsize length, const GwStop *stop)
{
  const char *end = data + length;
  const char *at = data;
  const char *bad;
  gsize n_letters = 0;
  gsize n_bad = 0;

  if (gw_encoding_is_utf8 (data, length, stop))
    return TRUE;
  while (!validate (at, (gsize) (end - at), &bad, stop))
    {
      for (; at < bad; at = g_utf8_next_char (at))
        n_letters += (guchar) *at >= 0x80;
      n_bad++;
      at = bad + 1;
    }
  if (gw_stop_requested (stop))
    return TRUE;
  for (; at < end; at = g_utf8_next_char (at))
    n_letters += (guchar) *at >= 0x80;
  return n_letters > n_bad;
}

static void
count_high_bytes (const char *data, gsize length, HighBytes *counts)
{
  gsize end;

  memset (counts, 0, sizeof *counts);
  for (gsize begin = 0; begin < length; begin = end + 1)
    {
      gboolean ascii = FALSE;

      for (end = begin; end < length; end++)
        {
          if ((guchar) data[end] < N_HIGH && !g_ascii_isalpha (data[end]))
            break;
          ascii = ascii || (guchar) data[end] < N_HIGH;
        }
      for (gsize i = begin; i < end; i++)
        if ((guchar) data[i] >= N_HIGH)
          {
            (i == begin ? counts->first : counts->inside)[ascii][(guchar) data[i] - N_HIGH]++;
            counts->n_all++;
          }
    }
}

/* What the high bytes are in an encoding; 0 for those that it does not have. */
static void
list_signs (const char *encoding, UChar signs[N_HIGH])
{
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open (encoding, &status);

  for (guint i = 0; i < N_HIGH; i++)
    {
      const char byte = (char) (i + N_HIGH);
      UErrorCode unknown = U_ZERO_ERROR;

      signs[i] = 0;
      if (U_SUCCESS (status))
        ucnv_toUChars (converter, &signs[i], 1, &byte, 1, &unknown);
    }
  ucnv_close (converter);
}

/* The letters of a language that are not in ASCII. */
static USet *
open_letters (const char *language)
{
  UErrorCode status = U_ZERO_ERROR;
  ULocaleData *data = ulocdata_open (language, &status);
  USet *letters = ulocdata_getExemplarSet (data, NULL, 0, ULOCDATA_ES_STANDARD, &status);

  ulocdata_close (data);
  if (letters == NULL)
    return uset_openEmpty ();
  uset_removeAllStrings (letters);
  uset_removeRange (letters, 0, N_HIGH - 1);
  return letters;
}

static gboolean
is_latin (UChar32 letter)
{
  return letter < 0x370 || (letter >= 0x1e00 && letter < 0x1f00);
}

/* How well a language fits: by the share of the high bytes that are letters of it, where words are
 * of one script, and in small letters but for the first or all in capitals. */
static double
weigh (const HighBytes *counts, const UChar signs[N_HIGH], const USet *letters)
{
  guint64 n_small = 0;
  guint64 n_capital = 0;
  const int32_t n_letters = uset_size (letters);
  guint n_there = 0;

  for (guint i = 0; i < N_HIGH; i++)
    {
      const UChar32 letter = signs[i];
      const UChar32 small = u_tolower (letter);
      const guint mixed = is_latin (letter);
      const guint n_first = counts->first[0][i] + mixed * counts->first[1][i];
      const guint n_inside = counts->inside[0][i] + mixed * counts->inside[1][i];

      if (!uset_contains (letters, small))
        continue;
      n_there += small == letter && n_first + n_inside > 0;
      n_small += n_first + (small == letter ? n_inside : 0);
      n_capital += small != letter ? n_first + n_inside : 0;
    }
  return MAX ((double) n_small, CAPITALS * (double) n_capital) / counts->n_all
         + COMPLETE * n_there / MAX (n_letters, 1);
}

/* The encoding by which most high bytes are letters of one language; NULL when that are few. */
static const char *
detect_by_letters (const HighBytes *counts)
{
  const char *best = NULL;
  double most = LEAST_SHARE;

  for (guint i = 0; i < G_N_ELEMENTS (users); i++)
    {
      g_auto (GStrv) languages = g_strsplit (users[i].languages, " ", -1);
      UChar signs[N_HIGH];

      list_signs (users[i].encoding, signs);
      for (char **language = languages; *language != NULL; language++)
        {
          USet *letters = open_letters (*language);
          const double share = weigh (counts, signs, letters);

          uset_close (letters);
          if (share > most)
            {
              most = share;
              best = users[i].encoding;
            }
        }
    }
  return best;
}

/* The guess of ICU, which knows encodings with several bytes per letter. */
static const char *
detect_by_icu (const char *data, gsize length)
{
  UErrorCode status = U_ZERO_ERROR;
  UCharsetDetector *detector = ucsdet_open (&status);
  const UCharsetMatch *match;
  const char *found = NULL;

  ucsdet_setText (detector, data, (int32_t) MIN (length, MOST_WIDE), &status);
  match = ucsdet_detect (detector, &status);
  if (U_SUCCESS (status) && match != NULL
      && ucsdet_getConfidence (match, &status) >= LEAST_CONFIDENCE)
    found = gw_encoding_find (ucsdet_getName (match, &status));
  ucsdet_close (detector);
  return found;
}

const char *
gw_encoding_detect (const char *data, gsize length, const GwStop *stop)
{
  HighBytes counts;
  gboolean big_endian;
  const char *found;

  if (find_byte_order (data, length, &big_endian))
    return g_intern_static_string (GW_ENCODING_UTF16);
  if (is_mostly_utf8 (data, length, stop))
    return g_intern_static_string (GW_ENCODING_UTF8);
  count_high_bytes (data, MIN (length, MOST_JUDGED), &counts);
  found = detect_by_letters (&counts);
  if (found == NULL)
    found = detect_by_icu (data, length);
  return found != NULL ? g_intern_string (found) : g_intern_static_string (GW_ENCODING_LATIN1);
}

static guint
count_lines (const char *data, gsize length, gboolean wide, gboolean big_endian)
{
  guint line = 1;

  if (wide)
    for (gsize i = 0; i < length / 2; i++)
      line += get_unit ((const guchar *) data, i, big_endian) == '\n';
  else
    for (gsize i = 0; i < length; i++)
      line += data[i] == '\n';
  return line;
}

static void
set_bad_bytes (GError **error, const char *name, guint line, const char *encoding)
{
  gw_error_set_at (error, GW_ERROR_NOT_TEXT, name, line,
                   _("This is not valid %s text; choose another encoding, or correct the line"),
                   encoding);
}

static GBytes *
fail_stopped (const char *name, GError **error)
{
  gw_error_set_at (error, GW_ERROR_STOPPED, name, 0, _ ("Reading was stopped"));
  return NULL;
}

static GBytes *
decode_utf8 (GBytes *bytes, const char *name, const GwStop *stop, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  const gsize mark = length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
  const char *bad;

  if (!validate (data, length, &bad, stop))
    {
      set_bad_bytes (error, name, count_lines (data, (gsize) (bad - data), FALSE, FALSE),
                     GW_ENCODING_UTF8);
      return NULL;
    }
  if (gw_stop_requested (stop))
    return fail_stopped (name, error);
  return g_bytes_new_from_bytes (bytes, mark, length - mark);
}

/* Appends what the converter makes of the bytes; FALSE at bytes that it does not have, with *used
 * just after them, and when stopped. */
static gboolean
convert (UConverter *from, UConverter *to, const char *data, gsize length, GByteArray *text,
         gsize *used, const GwStop *stop)
{
  UChar pivot[PIVOT];
  UChar *pivot_source = pivot;
  UChar *pivot_target = pivot;
  const char *source = data;
  char chunk[2 * PIVOT];
  UErrorCode status;
  gboolean first = TRUE;

  do
    {
      char *target = chunk;

      status = U_ZERO_ERROR;
      ucnv_convertEx (to, from, &target, chunk + sizeof chunk, &source, data + length, pivot,
                      &pivot_source, &pivot_target, pivot + PIVOT, first, TRUE, &status);
      first = FALSE;
      g_byte_array_append (text, (const guint8 *) chunk, (guint) (target - chunk));
    }
  while (status == U_BUFFER_OVERFLOW_ERROR && !gw_stop_requested (stop));
  *used = (gsize) (source - data);
  return U_SUCCESS (status);
}

GBytes *
gw_encoding_decode (GBytes *bytes, const char *encoding, const char *name, const GwStop *stop,
                    GError **error)
{
  const gboolean wide = g_str_equal (encoding, GW_ENCODING_UTF16);
  g_autoptr (GByteArray) text = NULL;
  g_autoptr (GBytes) all = NULL;
  UErrorCode status = U_ZERO_ERROR;
  UConverter *from, *to;
  gsize length, used;
  const char *data = g_bytes_get_data (bytes, &length);
  gboolean big_endian = FALSE;
  gboolean done = FALSE;

  if (g_str_equal (encoding, GW_ENCODING_UTF8))
    return decode_utf8 (bytes, name, stop, error);

  if (wide)
    {
      find_byte_order (data, length, &big_endian);
      encoding = big_endian ? "UTF-16BE" : "UTF-16LE";
    }
  from = ucnv_open (encoding, &status);
  to = ucnv_open (GW_ENCODING_UTF8, &status);
  ucnv_setToUCallBack (from, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
  if (U_FAILURE (status))
    gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                     _("The encoding “%s” is not supported; choose another one"), encoding);
  else
    {
      text = g_byte_array_sized_new ((guint) length);
      done = convert (from, to, data, length, text, &used, stop);
      if (!done && gw_stop_requested (stop))
        fail_stopped (name, error);
      else if (!done)
        set_bad_bytes (error, name, count_lines (data, used, wide, big_endian), encoding);
    }
  ucnv_close (from);
  ucnv_close (to);
  if (!done)
    return NULL;
  if (text->len >= 3 && memcmp (text->data, "\xef\xbb\xbf", 3) == 0)
    g_byte_array_remove_range (text, 0, 3);
  g_byte_array_append (text, (const guint8 *) "", 1);
  length = text->len - 1;
  all = g_byte_array_free_to_bytes (g_steal_pointer (&text));
  return g_bytes_new_from_bytes (all, 0, length);
}
