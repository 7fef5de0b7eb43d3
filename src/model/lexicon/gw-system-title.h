/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What lists of the system are called in the user's language: “German (Germany, system)”. NULL if
 * the name of the file does not say which language it is. */
char *gw_system_title_of_dictionary (const char *name); /* of Hunspell: “de_DE” */
char *gw_system_title_of_list (const char *name);       /* in /usr/share/dict: “ngerman” */

G_END_DECLS
