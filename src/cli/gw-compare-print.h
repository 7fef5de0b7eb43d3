/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-compare-plan.h"
#include "gw-options.h"

G_BEGIN_DECLS

/* The rows of a comparison on their way out. */
typedef struct _GwComparePrint GwComparePrint;

typedef enum
{
  GW_COMPARE_PRINT_DETAILS = 1 << 0,
  GW_COMPARE_PRINT_CURVE = 1 << 1, /* the curves instead of the figures */
} GwComparePrintFlags;

GwComparePrint *gw_compare_print_new (GwFormat format, GwAgainst against,
                                      GwComparePrintFlags flags);
void gw_compare_print_add (GwComparePrint *print, const GwCompareRow *row);

/* Prints what is still to be printed. */
void gw_compare_print_finish (GwComparePrint *print);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwComparePrint, gw_compare_print_finish)

G_END_DECLS
