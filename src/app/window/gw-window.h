/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board-page.h"
#include "gw-words-page.h"
#include "gw-runs-page.h"
#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_WINDOW (gw_window_get_type ())

/* A window of the program with its pages. Emits “open-elsewhere” (GFile) for a board that should
 * get its own window. */
G_DECLARE_FINAL_TYPE (GwWindow, gw_window, GW, WINDOW, AdwApplicationWindow)

GwWindow *gw_window_new (GtkApplication *application, GwSession *session);

/* Restores the window from its state, and keeps the state up to date until it is closed. */
void gw_window_restore (GwWindow *self, GwWindowState *state);

/* Asks what the user would like to do, over the board page. */
void gw_window_show_welcome (GwWindow *self);

/* Closes the window without asking; it comes back at the next start. */
void gw_window_close_for_now (GwWindow *self);

GwSession *gw_window_get_session (GwWindow *self);

/* The page of this name ("words", "best", "studies"), which is made if
 * necessary. */
GtkWidget *gw_window_get_page (GwWindow *self, const char *name);

/* Whether this page ("board", "best", …) is visible. */
gboolean gw_window_shows_page (GwWindow *self, const char *name);

/* Opens or imports a file of any kind, recognized by content. With `elsewhere`, a board opens in a
 * window of its own. */
void gw_window_open (GwWindow *self, GFile *file, gboolean elsewhere);

/* Open a board. On failure the window shows the error and keeps its board. */
void gw_window_open_file (GwWindow *self, GFile *file);
gboolean gw_window_open_text (GwWindow *self, const char *text);

G_END_DECLS
