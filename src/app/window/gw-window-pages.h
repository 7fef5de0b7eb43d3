/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_WINDOW_PAGES (gw_window_pages_get_type ())

/* The pages of a window. A window opens with its board; the other pages are made when they are
 * first shown or asked for, or when there is nothing else to do. What they show lives in the
 * session, which goes on without them. */
G_DECLARE_FINAL_TYPE (GwWindowPages, gw_window_pages, GW, WINDOW_PAGES, GObject)

/* Adds actions to the window, which owns the result. `stack` has an AdwBin for each page; `headers`
 * is the start of the header bar. */
GwWindowPages *gw_window_pages_new (GtkApplicationWindow *window, AdwViewStack *stack,
                                    GtkStack *headers, GwSession *session);

/* Makes the page if it is not there yet; NULL for the board, which is a page of another kind. */
GtkWidget *gw_window_pages_get (GwWindowPages *self, const char *name);

void gw_window_pages_show (GwWindowPages *self, const char *name);

/* Makes the rest of the pages once a frame was painted and there is nothing else to do. */
void gw_window_pages_warm_up (GwWindowPages *self);

G_END_DECLS
