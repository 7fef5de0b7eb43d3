/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-board.h"

G_BEGIN_DECLS

/* Reads a board file, and again whenever it may have changed. */
typedef struct _GwFileWatch GwFileWatch;

/* What the file holds. Without a board the error says why. Nothing is to be freed. */
typedef void (*GwFileWatchFunc) (GBytes *text, GwBoard *board, const GError *error,
                                 gpointer user_data);

GwFileWatch *gw_file_watch_new (GFile *file, GwFileWatchFunc func, gpointer user_data);
void gw_file_watch_free (GwFileWatch *watch);

/* Nothing is read from now on until it is resumed; then the file is read if it was to be read
 * in the meantime. */
void gw_file_watch_pause (GwFileWatch *watch);
void gw_file_watch_resume (GwFileWatch *watch);

G_END_DECLS
