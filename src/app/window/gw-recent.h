/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Boards that were opened or saved last, as the desktop remembers them. */
void gw_recent_add (GFile *file);

/* Fills a menu with them, newest first, each with an action that takes its address. */
void gw_recent_fill (GMenu *menu, const char *action);

G_END_DECLS
