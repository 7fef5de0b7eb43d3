/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-shelf.h"
#include "gw-survey.h"

G_BEGIN_DECLS

/* Surveys that are kept. */
extern const GwShelfKind gw_survey_shelf_kind;

G_END_DECLS
