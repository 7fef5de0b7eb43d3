/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-run-inputs.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_INPUTS_ROW (gw_run_inputs_row_get_type ())

/* A row of a boxed list that says one thing that a question is asked with, on a button that
 * lets another one be chosen for it alone. It is one of the two below. */
G_DECLARE_DERIVABLE_TYPE (GwRunInputsRow, gw_run_inputs_row, GW, RUN_INPUTS_ROW, AdwActionRow)

/* With which lexicon. Its action is question.lexicon with an id, "" to follow the board page
 * again. */
#define GW_TYPE_RUN_INPUTS_LEXICON_ROW (gw_run_inputs_lexicon_row_get_type ())
GType gw_run_inputs_lexicon_row_get_type (void);

/* By which rules. Its action question.follow-rules goes back to those of the board page. Emits
 * "failed" with a translated sentence when a table of points can not be read. */
#define GW_TYPE_RUN_INPUTS_RULES_ROW (gw_run_inputs_rules_row_get_type ())
GType gw_run_inputs_rules_row_get_type (void);

void gw_run_inputs_row_set_run_inputs (GwRunInputsRow *self, GwRunInputs *run_inputs);

G_END_DECLS
