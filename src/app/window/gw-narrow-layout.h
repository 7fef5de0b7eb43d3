/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reduces a decoration layout, as in gtk-decoration-layout, to its close button, for narrow
 * windows. */
char *gw_narrow_layout_dup (const char *layout);

G_END_DECLS
