/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-question.h"

G_BEGIN_DECLS

#define GW_TYPE_QUESTION_LEXICON_ROW (gw_question_lexicon_row_get_type ())

/* A row of a boxed list that says with which lexicon a question is asked, and lets another
 * one be chosen for it alone. Its action is question.lexicon with an id, "" to follow the
 * board page again. */
G_DECLARE_FINAL_TYPE (GwQuestionLexiconRow, gw_question_lexicon_row, GW, QUESTION_LEXICON_ROW, AdwActionRow)

GtkWidget *gw_question_lexicon_row_new (void);
void gw_question_lexicon_row_set_question (GwQuestionLexiconRow *self, GwQuestion *question);

/* What it says, and what can be chosen. */
const char *gw_question_lexicon_row_get_label (GwQuestionLexiconRow *self);
GMenuModel *gw_question_lexicon_row_get_menu (GwQuestionLexiconRow *self);

G_END_DECLS
