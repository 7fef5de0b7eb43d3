/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-lexicon-comparison.h"
#include "gw-word-text-list.h"

G_BEGIN_DECLS

#define GW_TYPE_COMPARE_WINDOW (gw_compare_window_get_type ())

/* Two lexicons beside each other: the words that only one of them has, and those of
 * both, to be searched, copied and saved. Closing it ends the work. The actions are
 * compare.show (with "first", "second" or "both"), compare.copy and compare.save. */
G_DECLARE_FINAL_TYPE (GwCompareWindow, gw_compare_window, GW, COMPARE_WINDOW, AdwWindow)

GwCompareWindow *gw_compare_window_new (GtkWindow *parent, GwLexiconComparison *comparison);

/* What is listed. */
GwWordTextList *gw_compare_window_get_list (GwCompareWindow *self);

void gw_compare_window_save (GwCompareWindow *self, GFile *file);

G_END_DECLS
