/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-kind.h"

G_BEGIN_DECLS

/* All kinds of runs; NULL ends them. */
extern const GwRunKind *const gw_run_kinds[];

G_END_DECLS
