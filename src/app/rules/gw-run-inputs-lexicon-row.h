/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-inputs-row.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_INPUTS_LEXICON_ROW (gw_run_inputs_lexicon_row_get_type ())

/* With which lexicon a question is asked. Its action is question.lexicon with an id, "" to follow
 * the board page again. */
G_DECLARE_FINAL_TYPE (GwRunInputsLexiconRow, gw_run_inputs_lexicon_row, GW, RUN_INPUTS_LEXICON_ROW,
                      GwRunInputsRow)

/* What can be chosen. */
GMenuModel *gw_run_inputs_lexicon_row_get_menu (GwRunInputsLexiconRow *self);

G_END_DECLS
