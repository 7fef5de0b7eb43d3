/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-comparison.h"
#include "gw-shelf.h"

G_BEGIN_DECLS

/* Comparisons that are kept. */
extern const GwShelfKind gw_comparison_shelf_kind;

G_END_DECLS
