/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-window-model.h"

G_BEGIN_DECLS

#define GW_TYPE_BOARD_FILES (gw_board_files_get_type ())

/* Opens and saves the board of a window, asks about unsaved changes, and reports failures through
 * the window, which is a GwHost. */
G_DECLARE_FINAL_TYPE (GwBoardFiles, gw_board_files, GW, BOARD_FILES, GObject)

/* `leave` closes the window. It is called once the user was asked about changes and has saved or
 * discarded them. */
GwBoardFiles *gw_board_files_new (GtkWindow *window, GwWindowModel *window_model,
                                  void (*leave) (GtkWindow *window));

/* If opening fails, the current board stays. */
void gw_board_files_open (GwBoardFiles *self, GFile *file);
gboolean gw_board_files_open_text (GwBoardFiles *self, const char *text);
void gw_board_files_reload (GwBoardFiles *self);

/* Saves the current board: to its file, or to one that the user chooses. */
void gw_board_files_save (GwBoardFiles *self);
void gw_board_files_save_as (GwBoardFiles *self);

/* Returns whether the window can close without losing changes. If not, the user is asked. */
gboolean gw_board_files_may_leave (GwBoardFiles *self);

/* Fills a menu with recently opened or saved boards from the desktop's list of recent files, newest
 * first; each item activates the action with its URI. */
void gw_board_files_fill_recent (GMenu *menu, const char *action);

G_END_DECLS
