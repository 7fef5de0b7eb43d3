/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Takes the language from the environment, and translations from a folder. */
void gw_cli_set_locale (const char *translations);

/* In both functions, `only` has the names of the commands of the program; NULL for all that there
 * are. */

/* For a shell that completes the command line: prints what the last of the words could be. */
void gw_cli_complete (const char *const *only, char **words);

/* Runs the command that the arguments name, and returns the exit status. */
gint gw_cli_main (const char *const *only, int argc, char **argv);

G_END_DECLS
