/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Corrects what GTK 4.8 and libadwaita 1.2 have screen readers say of their widgets, in every
 * window from now on: names with the underscore of a mnemonic, the same name twice, and names
 * of classes. */
void gw_spoken_names_watch (void);

G_END_DECLS
