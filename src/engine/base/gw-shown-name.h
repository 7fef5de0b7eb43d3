/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The one rule for text that comes from outside (names and addresses of files, names that stand
 * in files) before it is shown: in a label, a title, an error or a line of the terminal.
 *
 * It becomes valid UTF-8 on one line, without control characters and without the signs that turn
 * the direction of writing around, which can make “gnp.exe” look like “exe.png”. */

/* The most characters of a name. Of a longer one the beginning and the end are left. */
#define GW_SHOWN_NAME_LENGTH 80

/* Never NULL, and never empty: what has no name is called so. */
char *gw_shown_name (const char *name);

/* A sentence or a path, of at most `most` characters; NULL becomes "". */
char *gw_shown_text (const char *text, gsize most);

/* The same for a sentence of gw_sentence_format(): what isolates the texts in it stays. */
char *gw_shown_sentence (const char *text, gsize most);

/* Whether a character is left out; those that break lines become spaces. */
gboolean gw_shown_is_hidden (gunichar c);

G_END_DECLS
