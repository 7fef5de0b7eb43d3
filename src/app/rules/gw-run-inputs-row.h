/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-run-inputs.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_INPUTS_ROW (gw_run_inputs_row_get_type ())

/* A row of a boxed list with one of the run inputs, the lexicon or the rules. It names what is
 * chosen on a button, which lets the user choose another one for this page alone. This is the base
 * of the two rows below. */
G_DECLARE_DERIVABLE_TYPE (GwRunInputsRow, gw_run_inputs_row, GW, RUN_INPUTS_ROW, AdwActionRow)

/* The row for the lexicon. Its action is run-inputs.lexicon with an id; "" follows the board page
 * again. */
#define GW_TYPE_RUN_INPUTS_LEXICON_ROW (gw_run_inputs_lexicon_row_get_type ())
GType gw_run_inputs_lexicon_row_get_type (void);

/* The row for the rules. Its action run-inputs.follow-rules goes back to those of the board page.
 * Emits "failed" with a translated sentence when a scoring table cannot be read. */
#define GW_TYPE_RUN_INPUTS_RULES_ROW (gw_run_inputs_rules_row_get_type ())
GType gw_run_inputs_rules_row_get_type (void);

void gw_run_inputs_row_set_run_inputs (GwRunInputsRow *self, GwRunInputs *run_inputs);

G_END_DECLS
