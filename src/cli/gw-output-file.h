/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-complain.h"
#include "gw-file-lock.h"

G_BEGIN_DECLS

/* Whether a command may write to a file, asked before the work begins. Errors name the option
 * and say that --force overrides. A path of NULL is fine. */

/* Saved work takes a new file, or the very one that it was resumed from (may be NULL). */
gboolean gw_output_file_check_new (const char *option, const char *path, const char *resumed,
                                   gboolean force, GError **error);

/* What is resumed from standard input cannot be saved there. */
gboolean gw_output_file_check_resumed (const char *saved, const char *resumed, GError **error);

/* What can be made again may replace an older file of its kind, which begins with `magic`. */
gboolean gw_output_file_check_kind (const char *option, const char *path, const char *magic,
                                    gsize length, gboolean force, GError **error);

/* Tells of a save that failed while the work goes on; of the same trouble only once. `last` is
 * what was told, and NULL at first and after a save that went well. */
void gw_output_file_complain (const GError *error, GwProgress *progress, char **last);

/* No command writes over a file that it reads. */
gboolean gw_output_file_check_input (const char *option, const char *path, const char *input,
                                     gboolean force, GError **error);

/* Locks the file that a run is saved in: that of --save, or that of --resume. TRUE without a lock
 * when there is none. */
gboolean gw_output_file_lock (const char *saved, const char *resumed, GwFileLock **lock,
                              GError **error);

G_END_DECLS
