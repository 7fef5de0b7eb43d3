/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_ERROR_BAR (gw_error_bar_get_type ())

/* A bar that says what failed, where and why, and what to do about it. It stays until it is
 * dismissed. If an error is in a line of a file, a button shows that line. */
G_DECLARE_FINAL_TYPE (GwErrorBar, gw_error_bar, GW, ERROR_BAR, AdwBin)

/* Shows an error of one sentence. NULL dismisses the bar. */
void gw_error_bar_show (GwErrorBar *self, const char *title);

/* Shows a message of one sentence that is no error. */
void gw_error_bar_show_notice (GwErrorBar *self, const char *title);

/* Shows an error with its reason, its line in `file`, and a remedy or what still holds. `file` and
 * `remedy` may be NULL; a NULL title dismisses the bar. */
void gw_error_bar_show_error (GwErrorBar *self, const char *title, const GError *error,
                              GFile *file, const char *remedy);

G_END_DECLS
