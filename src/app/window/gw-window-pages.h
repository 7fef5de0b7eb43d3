/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-page.h"

G_BEGIN_DECLS

#define GW_TYPE_WINDOW_PAGES (gw_window_pages_get_type ())

/* The pages of a window. Only the board page exists from the start; the others are made when first
 * shown or asked for, or when the pointer comes to the buttons that show them. What they show is
 * kept by the session, whether a page exists or not. */
G_DECLARE_FINAL_TYPE (GwWindowPages, gw_window_pages, GW, WINDOW_PAGES, GObject)

/* Adds actions to the window, which owns the result. `stack` and `studies`, which is in it, have an
 * AdwBin for each page. */
GwWindowPages *gw_window_pages_new (GtkApplicationWindow *window, AdwViewStack *stack,
                                    GtkStack *studies, GwSession *session);

/* Returns the page, which is made if necessary; NULL for the board page, which is part of the
 * window. */
GtkWidget *gw_window_pages_get (GwWindowPages *self, const char *name);

/* “studies” stands for the one of these pages that was shown last. */
void gw_window_pages_show (GwWindowPages *self, const char *name);
gboolean gw_window_pages_has (GwWindowPages *self, const char *name);

/* Never “studies”; it is a property, and the state of win.show-page. */
const char *gw_window_pages_get_visible_name (GwWindowPages *self);

/* Which of the pages “generators” and “analysis” is shown, or will be when they are chosen. */
const char *gw_window_pages_get_study (GwWindowPages *self);
void gw_window_pages_set_study (GwWindowPages *self, const char *name);

/* The name of the page with this widget; that of the board page if there is none. */
const char *gw_window_pages_find (GwWindowPages *self, GtkWidget *widget);

/* What the visible page can do now; “verbs-changed” is emitted when that may have changed. Does
 * nothing if it cannot. */
GwPageVerbs gw_window_pages_get_verbs (GwWindowPages *self);
void gw_window_pages_activate (GwWindowPages *self, GwPageVerbs verb);

/* Lets the buttons of a switcher say what the pages are for, and makes the remaining pages in idle
 * time when the pointer comes to them. */
void gw_window_pages_add_switcher (GwWindowPages *self, GtkWidget *switcher);

G_END_DECLS
