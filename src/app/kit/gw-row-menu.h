/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on, each row of the list has this menu: by right click, long press, the Menu key or
 * Shift+F10. The row is selected first, so that the actions of the menu know which one is meant. */
void gw_row_menu_add (GtkListBox *list, GMenuModel *menu);

G_END_DECLS
