/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-counts-popover.h"

G_BEGIN_DECLS

#define GW_TYPE_TITLE_BUTTON (gw_title_button_get_type ())

/* The button at the start of the header bar: the name of the board and, below it, what counts. It
 * opens the popover in which both are changed. The property "counts" is the word list and its level,
 * such as “English · Basic”. */
G_DECLARE_FINAL_TYPE (GwTitleButton, gw_title_button, GW, TITLE_BUTTON, AdwBin)

/* To be called once. */
void gw_title_button_set (GwTitleButton *self, GwLexiconLoader *loader, GwDocument *document);

/* Opens a page of the popover. */
void gw_title_button_popup (GwTitleButton *self, const char *page);

GwCountsPopover *gw_title_button_get_popover (GwTitleButton *self);

G_END_DECLS
