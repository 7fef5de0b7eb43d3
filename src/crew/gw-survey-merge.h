/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-survey-run.h"

G_BEGIN_DECLS

/* Makes one survey of the files of several that ask the same: of all shards of one survey, which is then what
 * it would have been in one run, and of surveys with different seeds, whose boards add up. The
 * order does not matter. `names` are what errors call the surveys. NULL with an error when they do
 * not belong together, or when boards are missing or would be counted twice. */
GwRunFile *gw_survey_merge (GPtrArray *files, const char *const *names, GError **error);

G_END_DECLS
