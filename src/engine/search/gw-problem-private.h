/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-problem.h"

G_BEGIN_DECLS

/* gw-problem-dice.c: whether the dice can show counts[kind] tiles of each kind, and the holes. */
gboolean gw_problem_dice_show (const GwProblem *problem, const guint *counts);

/* Rolls the dice that the fixed tiles leave over; FALSE when there is no way to. */
gboolean gw_problem_roll (const GwProblem *problem, GwRandom *random, guint8 *letters);

/* Says why the dice cannot be rolled. */
void gw_problem_refuse_dice (const GwProblem *problem, GError **error);

G_END_DECLS
