/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-certificate-check.h"
#include "gw-lexicon-store.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  GW_VERIFICATION_NEW,
  GW_VERIFICATION_READING, /* the file, and the words */
  GW_VERIFICATION_SETS,    /* the listed sets are checked */
  GW_VERIFICATION_OTHERS,  /* all other sets are checked */
  GW_VERIFICATION_STOPPED,
  GW_VERIFICATION_VALID,
  GW_VERIFICATION_SAMPLED, /* nothing is wrong with a sample, which proves nothing */
  GW_VERIFICATION_FALSE,   /* it says something that is not so */
  GW_VERIFICATION_DAMAGED, /* it is no certificate, or not a whole one */
  GW_VERIFICATION_WORDS,   /* it is about other words than the lexicons that were tried have */
  GW_VERIFICATION_FAILED,  /* the file or the lexicon could not be read */
} GwVerificationState;

/* The check of a certificate file, in the background. The certificate says by a hash which words it
 * is about, and may name their lexicon: the one that is in use is tried, then the one that it
 * names. If neither has these words, the user chooses one. Lists of words that always or never
 * count are found by the names that the certificate gives them. */
typedef struct _GwVerification GwVerification;

/* `used` is the name or path of the lexicon in use, or NULL. `changed` is called when the state has
 * changed, and a few times a second while it is busy. */
GwVerification *gw_verification_new (GwLexiconStore *lexicons, GFile *file, const char *used,
                                     void (*changed) (gpointer user_data), gpointer user_data);
void gw_verification_free (GwVerification *self);

/* Begins, or begins again. */
void gw_verification_start (GwVerification *self);

/* Begins again with this lexicon and no other, or to check everything, however long it takes. */
void gw_verification_choose_lexicon (GwVerification *self, const char *lexicon);
void gw_verification_check_all (GwVerification *self);

void gw_verification_stop (GwVerification *self);

GwVerificationState gw_verification_get_state (GwVerification *self);
gboolean gw_verification_is_busy (GwVerification *self);
double gw_verification_get_progress (GwVerification *self); /* of this state, 0 to 1 */
GFile *gw_verification_get_file (GwVerification *self);

/* What is wrong, or why something could not be read; NULL in the other states. */
const GError *gw_verification_get_error (GwVerification *self);

/* What the certificate says, but for its sets; NULL until it was read. */
const GwCertificate *gw_verification_get_certificate (GwVerification *self);
guint gw_verification_get_n_sets (GwVerification *self);
guint gw_verification_get_n_checked (GwVerification *self);

/* The lexicon that has its words, or the one that was tried last; or NULL. */
const char *gw_verification_get_lexicon (GwVerification *self);

/* What the certificate calls its lexicon, and how many words that had; NULL and 0 when it does not
 * say. */
const char *gw_verification_get_named_lexicon (GwVerification *self, guint *n_words);

/* Whether that is with the words that the certificate says always or never count; and which lists
 * of them are not here, NULL or empty for none. */
gboolean gw_verification_get_marked (GwVerification *self);
const char *const *gw_verification_get_missing_lists (GwVerification *self);

/* How it stands in one sentence: “Valid: no 3×3 board has more than 545 points”; and what else is
 * to be said about that, or NULL. */
char *gw_verification_dup_title (GwVerification *self);
char *gw_verification_dup_details (GwVerification *self);

G_END_DECLS
