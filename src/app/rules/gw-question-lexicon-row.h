/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-question-row.h"

G_BEGIN_DECLS

#define GW_TYPE_QUESTION_LEXICON_ROW (gw_question_lexicon_row_get_type ())

/* With which lexicon a question is asked. Its action is question.lexicon with an id, "" to follow the
 * board page again. */
G_DECLARE_FINAL_TYPE (GwQuestionLexiconRow, gw_question_lexicon_row, GW, QUESTION_LEXICON_ROW, GwQuestionRow)

/* What can be chosen. */
GMenuModel *gw_question_lexicon_row_get_menu (GwQuestionLexiconRow *self);

G_END_DECLS
