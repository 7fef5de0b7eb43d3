/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-document.h"
#include "gw-lexicon-loader.h"
#include "gw-rules-pane.h"

G_BEGIN_DECLS

#define GW_TYPE_COUNTS_POPOVER (gw_counts_popover_get_type ())

/* What counts: the name of the board, its word list, the level of the words, School, and the rules.
 * Some rows turn to another page of the popover. It works by the actions win.use-lexicon,
 * win.lexicon-level, win.school and win.manage-lexicons, and sets the rules of the board model
 * of the loader. */
G_DECLARE_FINAL_TYPE (GwCountsPopover, gw_counts_popover, GW, COUNTS_POPOVER, GtkPopover)

/* To be called once. */
void gw_counts_popover_set (GwCountsPopover *self, GwLexiconLoader *loader, GwDocument *document);

/* The page that it opens with next time, or turns to if it is open: "main", "lists", "levels" or
 * "rules". */
void gw_counts_popover_set_page (GwCountsPopover *self, const char *page);

GwRulesPane *gw_counts_popover_get_rules_pane (GwCountsPopover *self);

G_END_DECLS
