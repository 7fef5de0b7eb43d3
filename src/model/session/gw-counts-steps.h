/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-editor.h"
#include "gw-lexicon-loader.h"

G_BEGIN_DECLS

#define GW_TYPE_COUNTS_STEPS (gw_counts_steps_get_type ())

/* Makes what a person changes of what counts a step of the editor: the word list, its level, School
 * and the rules. What a board brings along is a part of the step that opened it. A step changes only
 * what it has changed, so that one whose list is gone meanwhile does the rest.
 *
 * Emits "list-chosen" when a list that a person has chosen is there; and "brought" (gboolean level,
 * gboolean school) when a board that was opened has brought another level of the same list, or
 * another state of School, than counted before. */
G_DECLARE_FINAL_TYPE (GwCountsSteps, gw_counts_steps, GW, COUNTS_STEPS, GObject)

GwCountsSteps *gw_counts_steps_new (GwEditor *editor, GwLexiconLoader *loader);

/* From now on changes are steps; before, they restore what counted the last time. */
void gw_counts_steps_start (GwCountsSteps *self);

/* Uses a list of the library because a person has chosen it. Any other change of the list, as when
 * it is renamed or cannot be read, is no step. */
void gw_counts_steps_choose_list (GwCountsSteps *self, const char *id);

/* Whether such a list is being read. */
gboolean gw_counts_steps_is_choosing (GwCountsSteps *self);

/* While "list-chosen" is emitted: what follows the list is a part of its step. */
void gw_counts_steps_set_part (GwCountsSteps *self, GwEditorStepFunc func, gpointer data,
                               GDestroyNotify free_data);

/* Takes what counts from a board that was opened: a list that the library has, and the rules, which
 * are set together with it, and School. `brought` is the number of the step, the last one, that has
 * brought it; 0 for that which has loaded the board. */
void gw_counts_steps_take (GwCountsSteps *self, guint64 brought, const char *list, gboolean school,
                           GwRules *rules);

/* Goes back to the level and School as they were before "brought", as one step: the board stays. */
void gw_counts_steps_keep_mine (GwCountsSteps *self);

/* Whether what changes at the moment came with a board, so that it is no choice for other boards;
 * and whether the list in use is such a one. */
gboolean gw_counts_steps_get_taking (GwCountsSteps *self);
gboolean gw_counts_steps_has_taken_list (GwCountsSteps *self);

G_END_DECLS
