/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-boxed.h"
#include "gw-lexicon-library.h"
#include "gw-workbench.h"

G_BEGIN_DECLS

#define GW_TYPE_QUESTION (gw_question_get_type ())

/* With which lexicon and by which rules a page works: those of the board page,
 * until others are chosen for this page alone.
 *
 * Properties: "lexicon" and "rules" are what holds at the moment; "lexicon-id" and
 * "own-rules" what was chosen here, NULL to follow the board page; "loading" while a
 * chosen lexicon is being read: until then the one before it holds. Emits "failed"
 * (string, GError) with the id of a lexicon that cannot be read; the one before it
 * holds still. */
G_DECLARE_FINAL_TYPE (GwQuestion, gw_question, GW, QUESTION, GObject)

GwQuestion *gw_question_new (GwLexiconLibrary *library, GwWorkbench *workbench);

GwLexiconLibrary *gw_question_get_library (GwQuestion *self);
GwWorkbench *gw_question_get_workbench (GwQuestion *self);

/* Borrowed; the lexicon is NULL as long as the board page has none. */
GwLexicon *gw_question_get_lexicon (GwQuestion *self);
GwRules *gw_question_get_rules (GwQuestion *self);
gboolean gw_question_get_loading (GwQuestion *self);

void gw_question_set_lexicon_id (GwQuestion *self, const char *id);
const char *gw_question_get_lexicon_id (GwQuestion *self);

void gw_question_set_own_rules (GwQuestion *self, GwRules *rules);
GwRules *gw_question_get_own_rules (GwQuestion *self);

/* What the lexicon is called, for people. */
char *gw_question_dup_lexicon_title (GwQuestion *self);

G_END_DECLS
