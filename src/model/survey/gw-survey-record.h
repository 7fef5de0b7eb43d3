/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"
#include "gw-run-kind.h"
#include "gw-survey-score.h"
#include "gw-survey-spec.h"

G_BEGIN_DECLS

/* Boards from one seed. */
typedef struct
{
  guint64 seed;
  guint n_boards; /* of each row */
} GwSurveyPart;

/* A survey as it is saved in the file of a run: what is asked is its setup, and the scores are its
 * status, with a line for each row. */
typedef struct
{
  char *name;
  char *lexicon_id;
  char *lexicon_title;
  char *lexicon_hash; /* of all its words; NULL when it never ran */
  char *counted_hash; /* of those up to the level of the rules, or NULL; and how many they are */
  guint n_counted;
  gboolean is_marked; /* no command finds its words: those that were marked have no name */
  GwLexicon *lexicon; /* to work out the hash when it is not known yet; or NULL */
  gboolean paused; /* it was running or paused, not stopped, so it is to be resumed */
  guint shard, n_shards; /* which part of the boards it makes, from 1; 1 and 1 for all of them */
  GArray *parts; /* of GwSurveyPart: where its boards come from, if several surveys were merged */
  GVariant *typed; /* what the terminal needs to read the same lexicon again, or NULL */
  GwSurveySpec *spec;
  GPtrArray *scores; /* of GwSurveyScore; NULL for a row that has not begun */
} GwSurveyRecord;

extern const GwRunKind gw_survey_run_kind;

/* Takes the spec. */
GwSurveyRecord *gw_survey_record_new (const char *name, GwSurveySpec *spec);

/* Sets both hashes to those of a lexicon; takes time. */
void gw_survey_record_hash_lexicon (GwSurveyRecord *record, const GwLexicon *lexicon);

/* Without the lexicon and the scores. */
GwSurveyRecord *gw_survey_record_copy (const GwSurveyRecord *record);

/* The lexicon as it is shown, or NULL. The terminal keeps its id as the title. */
const char *gw_survey_record_get_lexicon_title (const GwSurveyRecord *record);

/* The letters that the terminal was told to take for vowels; NULL for those of the language. */
const char *gw_survey_record_get_vowels (const GwSurveyRecord *record);

/* For a GwRunStoreKind. Errors refer to the file as `name`. */
void gw_survey_record_free (gpointer record);
GBytes *gw_survey_record_to_bytes (gconstpointer record);
gpointer gw_survey_record_parse (GBytes *bytes, const char *name, GError **error);

/* Whether it has all boards of its shard. */
gboolean gw_survey_record_is_complete (const GwSurveyRecord *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSurveyRecord, gw_survey_record_free)

G_END_DECLS
