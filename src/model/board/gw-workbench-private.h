/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-solve-run.h"
#include "gw-workbench.h"

G_BEGIN_DECLS

/* Tests only: what runs in the worker in place of gw_solve(). */
void gw_workbench_set_solve_func (GwWorkbench *self, GwSolveFunc func);

G_END_DECLS
