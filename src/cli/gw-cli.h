/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Takes the language from the environment, and translations from a folder. */
void gw_cli_set_locale (const char *translations);

/* Runs the command that the arguments name, and returns the exit status. */
gint gw_cli_main (int argc, char **argv);

G_END_DECLS
