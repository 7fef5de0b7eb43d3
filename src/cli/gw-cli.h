/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Runs the command that the arguments name, and returns the exit status. */
gint gw_cli_main (int argc, char **argv);

G_END_DECLS
