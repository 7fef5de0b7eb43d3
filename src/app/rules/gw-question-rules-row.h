/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-question-row.h"
#include "gw-rules-pane.h"

G_BEGIN_DECLS

#define GW_TYPE_QUESTION_RULES_ROW (gw_question_rules_row_get_type ())

/* By which rules a question is asked. Its action question.follow-rules goes back to those of the board page. Emits
 * "failed" with a translated sentence when a table of points can not be read. */
G_DECLARE_FINAL_TYPE (GwQuestionRulesRow, gw_question_rules_row, GW, QUESTION_RULES_ROW, GwQuestionRow)

GwRulesPane *gw_question_rules_row_get_pane (GwQuestionRulesRow *self);

G_END_DECLS
