/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-store.h"
#include "gw-saver.h"

G_BEGIN_DECLS

/* The object that was read, borrowed, or NULL with an error. */
typedef void (*GwRunOpenedFunc) (gpointer object, const GError *error, gpointer user_data);

/* Reads an object from a file that the user chooses, and writes one, in a thread. The object is not
 * put into the store. */
void gw_run_store_open_file (GwRunStore *self, GFile *file, GwRunOpenedFunc opened,
                             gpointer user_data);
void gw_run_store_save_file (GwRunStore *self, gpointer object, GFile *file, GwRunSavedFunc saved,
                             gpointer user_data);

G_END_DECLS
