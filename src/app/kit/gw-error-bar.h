/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_ERROR_BAR (gw_error_bar_get_type ())

/* What went wrong, where and why, and what to do about it. It stays until it is
 * dismissed. A line of a file that is at fault can be looked at. */
G_DECLARE_FINAL_TYPE (GwErrorBar, gw_error_bar, GW, ERROR_BAR, AdwBin)

/* One sentence: what did not happen. NULL dismisses the bar. */
void gw_error_bar_show (GwErrorBar *self, const char *title);

/* One sentence that is good to know: nothing failed. */
void gw_error_bar_show_notice (GwErrorBar *self, const char *title);

/* With the reason, the line it stands in, and what is so in spite of it. `file` and
 * `remedy` may be NULL; a title that is NULL dismisses the bar. */
void gw_error_bar_show_error (GwErrorBar *self, const char *title, const GError *error,
                              GFile *file, const char *remedy);

/* All that is said, a sentence a line; NULL when there is nothing. */
const char *gw_error_bar_get_text (GwErrorBar *self);

G_END_DECLS
