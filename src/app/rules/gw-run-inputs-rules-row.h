/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-inputs-row.h"
#include "gw-rules-pane.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_INPUTS_RULES_ROW (gw_run_inputs_rules_row_get_type ())

/* By which rules a question is asked. Its action question.follow-rules goes back to those of the
 * board page. Emits "failed" with a translated sentence when a table of points can not be read. */
G_DECLARE_FINAL_TYPE (GwRunInputsRulesRow, gw_run_inputs_rules_row, GW, RUN_INPUTS_RULES_ROW,
                      GwRunInputsRow)

GwRulesPane *gw_run_inputs_rules_row_get_pane (GwRunInputsRulesRow *self);

G_END_DECLS
