/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-alphabet.h"
#include "gw-board.h"
#include "gw-lexicon-builder.h"
#include "gw-rules.h"
#include "gw-stop.h"

G_BEGIN_DECLS

/* A certificate says which boards of a size reach a threshold, and how one can
 * know that there are no others: it lists all sets of letters whose words together
 * reach it. A text file; lines in this order:
 *
 *   gridwright-certificate 1
 *   size 3x3
 *   objective points               or words
 *   min-length 3
 *   level all                      or the highest one that counts
 *   qu yes                         or no
 *   scoring 3 1,5 2                length and points
 *   lexicon HASH                   64 hexadecimal digits
 *   join-phrases no                how lists of words are read: or yes
 *   first-word no                  or yes
 *   levels rank                    or count
 *   join-hyphens yes               only where they are joined
 *   leave-out-names yes            only where they are left out
 *   language fr                    only with a language, and then the next line, too
 *   accents play                   or keep, or fold
 *   alphabet abc…                  letters of the lexicon that a tile can show, in order
 *   threshold 500
 *   run {…}                        what was run, as one line of JSON, which must not
 *                                  contradict the others; it need not be there
 *   boards 2                       this many lines: board, words, points; best first
 *   DES/LAT/PER 267 545
 *   …
 *   sets 52136                     this many lines: letters in order, total; highest first
 *   adeelprst 1029
 *   …
 *   left-out 52399120              sets that do not reach the threshold
 *   end SUM                        SHA-256 of all lines before
 *
 * Certificates of former versions do not say how lists of words are read.
 */
#define GW_CERTIFICATE_HEADER "gridwright-certificate 1"
#define GW_CERTIFICATE_MAX_CELLS 16

typedef struct
{
  GwBoard *board;
  guint words;
  gint64 points;
} GwCertifiedBoard;

typedef struct
{
  guint8 letters[GW_CERTIFICATE_MAX_CELLS]; /* of the alphabet, ascending */
  guint32 total;
} GwCertifiedSet;

typedef struct
{
  char *name; /* what errors call it */
  guint rows;
  guint cols;
  gboolean counts_words; /* instead of points */
  GwRules *rules;
  char *lexicon_hash;
  gboolean has_options; /* it says how lists of words are read */
  GwLexiconOptions options; /* but for the language */
  char *language;           /* its id, or NULL */
  GwAlphabet alphabet;
  gint64 threshold;
  char *facts; /* the line of JSON, or NULL */
  GArray *boards; /* of GwCertifiedBoard */
  GArray *sets;   /* of GwCertifiedSet */
  guint64 left_out;
  char *sum;              /* of all lines, as the last one says */
  guint first_board_line; /* lines from 1, for errors */
  guint first_set_line;
  guint left_out_line;
} GwCertificate;

/* Whether a file begins like a certificate. */
gboolean gw_certificate_is_one (const char *data, gsize length);

/* Checks that every line is well-formed and in its place, and that the checksum is right; the
 * content can still be false. NULL with an error, also when stopped. */
GwCertificate *gw_certificate_parse (const char *text, gsize length, const char *name,
                                     const GwStop *stop, GError **error);
void gw_certificate_free (GwCertificate *certificate);

/* The id of the language that its words are read in. A certificate that names none is about words
 * that were read without one, as in former versions. */
const char *gw_certificate_get_language (const GwCertificate *certificate);

/* The lines from the header to the threshold. The language may be NULL. */
char *gw_certificate_format_head (guint rows, guint cols, gboolean counts_words,
                                  const GwRules *rules, const char *lexicon_hash,
                                  const GwLexiconOptions *options, const char *language,
                                  GwAccents played, const GwAlphabet *alphabet, gint64 threshold);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwCertificate, gw_certificate_free)

G_END_DECLS
