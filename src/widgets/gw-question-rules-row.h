/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-question.h"
#include "gw-rules-pane.h"

G_BEGIN_DECLS

#define GW_TYPE_QUESTION_RULES_ROW (gw_question_rules_row_get_type ())

/* A row of a boxed list that says by which rules a question is asked, and lets others be set
 * for it alone. Its action question.follow-rules goes back to those of the board page. Emits
 * "failed" with a translated sentence when a table of points can not be read. */
G_DECLARE_FINAL_TYPE (GwQuestionRulesRow, gw_question_rules_row, GW, QUESTION_RULES_ROW, AdwActionRow)

GtkWidget *gw_question_rules_row_new (void);
void gw_question_rules_row_set_question (GwQuestionRulesRow *self, GwQuestion *question);

/* What it says. */
const char *gw_question_rules_row_get_label (GwQuestionRulesRow *self);
GwRulesPane *gw_question_rules_row_get_pane (GwQuestionRulesRow *self);

G_END_DECLS
