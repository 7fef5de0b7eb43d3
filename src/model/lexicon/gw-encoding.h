/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-stop.h"

G_BEGIN_DECLS

/* How the bytes of a word list stand for letters. Names of encodings are interned. */

#define GW_ENCODING_UTF8 "UTF-8"
#define GW_ENCODING_UTF16 "UTF-16" /* with a byte order mark or without, either way round */
#define GW_ENCODING_LATIN1 "ISO-8859-1"

/* Those that are offered; the end is NULL. */
const char *const *gw_encoding_list (void);

/* What people call one, by what it is for: “Greek (ISO-8859-7)”. */
char *gw_encoding_dup_title (const char *encoding);

/* The usual name of an encoding from one of its names ("latin1", "cp1251"), or NULL. */
const char *gw_encoding_find (const char *name);

/* The encoding that the bytes of a word list most likely have. A list that is mostly UTF-8 counts
 * as that; where nothing fits it is Latin-1, which takes any bytes. Any one when stopped. */
const char *gw_encoding_detect (const char *data, gsize length, const GwStop *stop);

/* Whether it is text in UTF-8, without NUL bytes; TRUE when stopped, so look at the stop. */
gboolean gw_encoding_is_utf8 (const char *data, gsize length, const GwStop *stop);

/* Makes it UTF-8, without a byte order mark. NULL with an error that has the line of the first
 * bytes that the encoding does not have; `name` is that of the file. GW_ERROR_STOPPED when stopped.
 */
GBytes *gw_encoding_decode (GBytes *bytes, const char *encoding, const char *name,
                            const GwStop *stop, GError **error);

G_END_DECLS
