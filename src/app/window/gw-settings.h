/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The settings of the program, by their description in a folder of the system or in the one where
 * the program was installed; an error if it is in neither. */
GSettings *gw_settings_new (GError **error);

G_END_DECLS
