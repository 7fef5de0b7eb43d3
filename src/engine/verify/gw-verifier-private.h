/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-verifier.h"

#include "gw-solver.h"

G_BEGIN_DECLS

/* What a word needs: of which letters how many tiles. */
typedef struct
{
  struct
  {
    guint8 letter;
    guint8 count;
  } counts[GW_CERTIFICATE_MAX_CELLS];
  guint8 n_kinds;
  guint8 length; /* tiles */
  gint64 value;
} GwPlainWord;

struct _GwVerifier
{
  const GwCertificate *certificate;
  GwLexicon *lexicon;
  guint n_cells;
  GwBoard *shape;
  GArray *words;          /* of GwPlainWord, those that count */
  GHashTable *images;     /* listed boards, turned in all ways */
  GwCertifiedSet *sorted; /* by letters */
  guint64 n_sets;
};

struct _GwVerifierDesk
{
  const GwVerifier *verifier;
  GwSolver *solver;
  GwRandom random;
};

void gw_verifier_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean gw_verifier_stop (GError **error); /* FALSE */
char *gw_verifier_name_set (const GwVerifier *verifier, const guint8 *letters);
gboolean gw_verifier_lists_set (const GwVerifier *verifier, const guint8 *letters);
gboolean gw_verifier_lists_board (const GwVerifier *verifier, const guint8 *letters);

G_END_DECLS
