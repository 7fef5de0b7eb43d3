/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is said on standard error, beside the output. */

#define GW_CLI_NAME "gridwright-cli"

/* One line: the name of the program and the message. Whatever could break the line is shown as an
 * escape. */
void gw_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* A G_OPTION_ERROR of bad usage, for commands that check their arguments. */
void gw_usage_error (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* How far long work is, on a line that is written over and over. Only on a terminal, and only when
 * the work turns out to be long. */
typedef struct _GwProgress GwProgress;

GwProgress *gw_progress_new (const char *label);
void gw_progress_free (GwProgress *progress);

void gw_progress_set (GwProgress *progress, double fraction);
void gw_progress_cb (double fraction, gpointer progress); /* for those who read files */

/* Takes the line away before something is printed; the next set shows it again. */
void gw_progress_hide (GwProgress *progress);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProgress, gw_progress_free)

G_END_DECLS
