/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-analysis-page.h"
#include "gw-board-page.h"
#include "gw-generators-page.h"
#include "gw-lexicon-page.h"
#include "gw-search-page.h"
#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_WINDOW (gw_window_get_type ())

/* The signal “open-elsewhere” has a file with a board that wants a window of its own. */
G_DECLARE_FINAL_TYPE (GwWindow, gw_window, GW, WINDOW, AdwApplicationWindow)

GwWindow *gw_window_new (GtkApplication *application, GwSession *session);

/* Brings it back as it was, and keeps the state up to date until it is closed. */
void gw_window_restore (GwWindow *self, GwWindowState *state);

/* Closes it without a question; it comes back at the next start. */
void gw_window_close_for_now (GwWindow *self);

GwSession *gw_window_get_session (GwWindow *self);

/* The page of this name ("generators", "search", "analysis", "lexicon"). It is made if it is not
 * there yet. */
GtkWidget *gw_window_get_page (GwWindow *self, const char *name);

/* Whether this page is the one that is shown: "board", "search", … */
gboolean gw_window_shows_page (GwWindow *self, const char *name);

/* Makes the other pages, too, when the window has been drawn and there is nothing else to do:
 * they open sooner then. */
void gw_window_warm_up (GwWindow *self);

/* Opens a file of any kind, or imports it: what is in it decides. With `elsewhere` a
 * board gets a window of its own. */
void gw_window_open (GwWindow *self, GFile *file, gboolean elsewhere);

/* Open a board. When that fails the window says why, and what was there stays. */
void gw_window_open_file (GwWindow *self, GFile *file);
gboolean gw_window_open_text (GwWindow *self, const char *text);

/* Saves the board of this moment. When that fails the window says why. */
void gw_window_save_file (GwWindow *self, GFile *file);

/* Prints the board as a worksheet, or writes it to a file as a PDF. */
GtkPrintOperationResult gw_window_print (GwWindow *self, GtkPrintOperationAction action,
                                         GFile *file);

/* The words as they are listed: a table or lines, by the ending of the name. */
void gw_window_save_words (GwWindow *self, GFile *file);

G_END_DECLS
