/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Writes a file so that at any moment there is the old one or the new one,
 * whole. What is there and is no plain file is left alone. */
gboolean gw_output_file_write (const char *path, GBytes *bytes, GError **error);

G_END_DECLS
