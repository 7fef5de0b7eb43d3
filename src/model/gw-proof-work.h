/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-store.h"
#include "gw-proof-news.h"
#include "gw-run.h"
#include "gw-search-brief.h"

G_BEGIN_DECLS

/* What a proof keeps in a file besides how far it is. */
typedef struct
{
  GwSearchBrief *brief;
  gint64 threshold;
  char *hash; /* of the words, or NULL before they were read */
  GwProofNews *news; /* what it has come to; NULL where the file does not tell */
} GwProofSetup;

GwProofSetup *gw_proof_setup_new (const GwSearchBrief *brief, gint64 threshold);
GwProofSetup *gw_proof_setup_copy (const GwProofSetup *setup);
void gw_proof_setup_free (GwProofSetup *setup);
void gw_proof_setup_set_news (GwProofSetup *setup, GwProofNews *news);

/* What comes of a stretch of work. */
typedef struct
{
  GwProof *proof; /* to go on with; NULL when it could not begin */
  GwProofSetup *setup;
  GwProofNews *news;
  GError *error;
} GwProofOutcome;

void gw_proof_outcome_free (GwProofOutcome *outcome);

/* In the main context, some times a second. */
typedef void (*GwProofNewsFunc) (GwProofNews *news, gpointer user_data);

/* A proof at work in a thread of its own. It keeps the file up to date. */
typedef struct _GwProofWork GwProofWork;

/* Where the work begins. */
typedef enum
{
  GW_PROOF_WORK_NEW,     /* at the beginning */
  GW_PROOF_WORK_RESUME,  /* with what the file says */
  GW_PROOF_WORK_REBUILD, /* the same for a proof that is done: tells nothing, writes nothing */
} GwProofWorkKind;

/* Goes on with `proof`, which it takes, or begins as it is told. `done` gets a
 * GwProofOutcome. */
GwProofWork *gw_proof_work_start (GwLexiconStore *lexicons, const char *path,
                                  const GwProofSetup *setup, GwProof *proof, GwProofWorkKind kind,
                                  const GwProofNews *news, GwProofNewsFunc func,
                                  GwRunDoneFunc done, gpointer user_data);

void gw_proof_work_stop (GwProofWork *work);

/* Stops and waits; `done` is called before this returns. */
void gw_proof_work_finish (GwProofWork *work);

/* Stops, and tells nothing any more. */
void gw_proof_work_free (GwProofWork *work);

/* Reads what a file is about, and its state, unless that is NULL. */
GwProofSetup *gw_proof_setup_read (const char *path, GVariant **state, GCancellable *cancellable,
                                   GError **error);

/* For gw_proof_save(), floating. */
GVariant *gw_proof_setup_save (const GwProofSetup *setup);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofSetup, gw_proof_setup_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofWork, gw_proof_work_free)

G_END_DECLS
