/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define GW_CLI_NAME "gridwright-cli"

/* One line on standard error: the name of the program and the message.
 * Whatever could break the line is shown as an escape. */
void gw_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* A G_OPTION_ERROR of bad usage, for commands that check their arguments. */
void gw_usage_error (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
