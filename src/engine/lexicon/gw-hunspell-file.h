/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The two files of a Hunspell dictionary, as lines of bytes. Words and affixes are in the encoding
 * that the affix file names; flags are bytes, whatever the encoding is. So lines are taken apart as
 * bytes, and only what is text is converted. */

/* The name is for messages. The bytes stay the caller's and must stay as they are. */
typedef struct
{
  const char *name;
  const char *data;
  gsize length;
} GwHunspellFile;

/* Some bytes of such a file. */
typedef struct
{
  const char *text;
  gsize length;
} GwHunspellSpan;

/* A file, read line by line. */
typedef struct
{
  const char *name;
  const char *start;
  const char *at;
  const char *end;
  GwHunspellSpan line; /* without its end and the blanks before that */
  guint number;        /* of the line, from 1 */
} GwHunspellLines;

/* FALSE when the bytes are no text. */
gboolean gw_hunspell_lines_init (GwHunspellLines *lines, const GwHunspellFile *file,
                                 GError **error);

/* FALSE at the end, and with an error when a line is too long. */
gboolean gw_hunspell_lines_next (GwHunspellLines *lines, GError **error);

/* How far it is, from 0 to 1. */
double gw_hunspell_lines_get_fraction (const GwHunspellLines *lines);

/* Takes the next word between blanks off the beginning of a line. FALSE when there is none. */
gboolean gw_hunspell_span_take (GwHunspellSpan *line, GwHunspellSpan *word);

gboolean gw_hunspell_span_is (GwHunspellSpan span, const char *text);

/* FALSE when it is anything but a decimal number of at most `most`. */
gboolean gw_hunspell_span_to_number (GwHunspellSpan span, guint most, guint *number);

/* UTF-8, or what each byte of an encoding of single bytes stands for (0: nothing). */
typedef struct
{
  gboolean utf8;
  gunichar letters[256];
} GwHunspellEncoding;

/* By a name as Hunspell writes it, such as “ISO8859-2” or “microsoft-cp1251”. FALSE when it is not
 * known, or has ASCII in other places or letters of several bytes. */
gboolean gw_hunspell_encoding_init (GwHunspellEncoding *encoding, GwHunspellSpan name);

/* Appends in UTF-8. FALSE when bytes have no meaning or mean a control character; then nothing is
 * appended. */
gboolean gw_hunspell_encoding_append (const GwHunspellEncoding *encoding, GwHunspellSpan bytes,
                                      GString *text);

G_END_DECLS
