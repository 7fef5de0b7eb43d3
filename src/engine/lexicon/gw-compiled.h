/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-spellings.h"
#include "gw-stop.h"

G_BEGIN_DECLS

/* The compiled form of a lexicon. In a file its numbers are little-endian, on every machine; the
 * tables are read in place, so what was read from a file of the other byte order is turned first:
 *
 *   header            GwCompiledHeader
 *   nodes             n_nodes times GwNode32, or GwNode64 with more than 32 letters
 *   first_of_length   longest + 2 times 4 bytes
 *   levels            n_words times level_bytes
 *   padding           zeros up to a multiple of 8 bytes
 *
 * Words that were read as a language plays them have their spellings behind that, see
 * gw-spellings.h, and the version is GW_COMPILED_SPELLED. */
typedef struct
{
  char magic[8];         /* "GWLEX\0\r\n": no text, and damaged by text transfer */
  guint32 version;
  guint32 byte_order;    /* GW_COMPILED_BYTE_ORDER; something else in the other byte order */
  guint64 checksum;      /* over everything after this field */
  guint32 n_letters;
  guint32 n_nodes;
  guint32 n_words;
  guint32 longest;
  guint32 level_bytes;
  guint32 max_level;
  guint32 letters[GW_ALPHABET_MAX];
} GwCompiledHeader;

#define GW_COMPILED_MAGIC "GWLEX\0\r\n"
#define GW_COMPILED_VERSION 1u
#define GW_COMPILED_SPELLED 2u
#define GW_COMPILED_BYTE_ORDER 0x01020304u

/* The size of a compiled lexicon with these counts, without spellings. */
guint64 gw_compiled_size (const GwCompiledHeader *header);

/* Where the tables lie inside the bytes. */
void gw_compiled_get_tree (gconstpointer data, GwTree *tree);

/* The spellings of one that has them. FALSE when their counts do not fit. */
gboolean gw_compiled_get_spellings (gconstpointer data, gsize length, GwSpellings *spellings);

/* Sets the checksum that fits, in whichever byte order the bytes are. */
void gw_compiled_seal (gpointer data, gsize length);

/* Whether the bytes are a compiled lexicon in the byte order that this machine has not. */
gboolean gw_compiled_is_foreign (gconstpointer data, gsize length);

/* The same in the other byte order. What is damaged stays damaged, and so does what was stopped. */
GBytes *gw_compiled_turn (gconstpointer data, gsize length, const GwStop *stop);

/* Whether every table is what the counts say and nothing points outside:
 * after this the bytes can be used without any further check. *reason is why not, NULL when it was
 * stopped. */
gboolean gw_compiled_validate (gconstpointer data, gsize length, const GwStop *stop,
                               const char **reason);

G_END_DECLS
