/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-command-line.h"

#include <stdio.h>

G_BEGIN_DECLS

/* Messages on standard error, besides the output. */

/* The name of the program that runs, for messages and help: GW_MPI_NAME in a crew, or else
 * GW_CLI_NAME. */
const char *gw_get_program (void);

/* Prints one line: the name of the program and the message. Characters that would break the line
 * are escaped. */
void gw_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* From now on, such lines go into a file instead, without the name of the program, and no progress
 * is shown: this is one of many processes, and another one says what there is to say. */
void gw_complain_into (FILE *file);

/* Sets a G_OPTION_ERROR of bad usage, for commands that check their arguments. */
void gw_usage_error (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* A progress line that is overwritten in place. It only appears on a terminal, and only if the work
 * takes long. A crew, whose standard error is mostly a pipe or a file, writes whole lines instead,
 * at most one a minute, and fewer when it has worked for long; the first after a minute. */
typedef struct _GwProgress GwProgress;

GwProgress *gw_progress_new (const char *label);
void gw_progress_free (GwProgress *progress);

void gw_progress_set (GwProgress *progress, double fraction);
void gw_progress_set_time_left (GwProgress *progress, const char *text); /* NULL: not known */
void gw_progress_cb (double fraction, gpointer progress); /* for functions that read files */

/* The whole line that is to be written at a time of the monotonic clock; NULL for none. */
char *gw_progress_make_line (const GwProgress *progress, double fraction, gint64 now);

/* Hides the line before something is printed; the next update shows it again. */
void gw_progress_hide (GwProgress *progress);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProgress, gw_progress_free)

G_END_DECLS
