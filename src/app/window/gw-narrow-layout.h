/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The buttons of the header bar where there is little room: of those that the desktop wants, as
 * in its gtk-decoration-layout, the one that closes. */
char *gw_narrow_layout_dup (const char *layout);

G_END_DECLS
