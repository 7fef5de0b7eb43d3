/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-complain.h"
#include "gw-file-lock.h"

G_BEGIN_DECLS

/* Checks whether a command may write to a file, before the work starts. Errors name the option and
 * mention --force. `path` may be NULL. */

/* A saved run needs a new file, or the one that it was resumed from (`resumed`, may be NULL). */
gboolean gw_output_file_check_new (const char *option, const char *path, const char *resumed,
                                   gboolean force, GError **error);

/* A run that was resumed from standard input cannot be saved there. */
gboolean gw_output_file_check_resumed (const char *saved, const char *resumed, GError **error);

/* Output that can be made again may replace an older file of its kind, which starts with
 * `magic`. */
gboolean gw_output_file_check_kind (const char *option, const char *path, const char *magic,
                                    gsize length, gboolean force, GError **error);

/* Reports a failed save while the work continues, but the same failure only once. `last` is the
 * last reported message; NULL at first and after a successful save. */
void gw_output_file_complain (const GError *error, GwProgress *progress, char **last);

/* A command never overwrites a file that it reads. */
gboolean gw_output_file_check_input (const char *option, const char *path, const char *input,
                                     gboolean force, GError **error);

/* Locks the file that a run is saved in: that of --save, or else that of --resume. Returns TRUE
 * without a lock if there is none. */
gboolean gw_output_file_lock (const char *saved, const char *resumed, GwFileLock **lock,
                              GError **error);

G_END_DECLS
