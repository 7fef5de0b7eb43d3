/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The cells of a list of slots: what its columns name in their template to set
 * up, to bind and to unbind (setup_word_cb, bind_word_cb, unbind_cb, …). */
void gw_word_cells_bind_callbacks (GtkWidgetClass *klass);

/* Room at the edges of the list, beside what every cell has. */
#define GW_WORD_CELLS_MARGIN_START 8
#define GW_WORD_CELLS_MARGIN_END 12

/* The list item of a row of the list, or NULL. */
GtkListItem *gw_word_cells_find_item (GtkWidget *row);

G_END_DECLS
