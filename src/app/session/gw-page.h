/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_PAGE (gw_page_get_type ())

/* A page beside the board, as the window needs it. */
G_DECLARE_INTERFACE (GwPage, gw_page, GW, PAGE, GtkWidget)

struct _GwPageInterface
{
  GTypeInterface parent_interface;

  void (*set_session) (GwPage *self, GwSession *session);
  GtkWidget *(*get_header) (GwPage *self); /* NULL where a page has none */
};

/* Once, before it is shown. */
void gw_page_set_session (GwPage *self, GwSession *session);

/* What stands at the start of the header bar while the page is shown, or NULL. */
GtkWidget *gw_page_get_header (GwPage *self);

G_END_DECLS
