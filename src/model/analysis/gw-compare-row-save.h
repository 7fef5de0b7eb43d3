/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-compare-plan.h"

G_BEGIN_DECLS

/* A row of a comparison as a dictionary in a file, but for its algorithm and its step. What is
 * not known is not in it. NULL when what was saved is not whole. */
GVariant *gw_compare_row_save (const GwCompareRow *row);
GwCompareRow *gw_compare_row_load (GVariant *saved);

G_END_DECLS
