/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-kinds.h"

#include "gw-comparison.h"
#include "gw-proof-file.h"
#include "gw-search-file.h"
#include "gw-survey-run.h"

const GwRunKind *const gw_run_kinds[] = {
  &gw_search_run_kind,
  &gw_proof_run_kind,
  &gw_survey_run_kind,
  &gw_comparison_run_kind,
  NULL,
};
