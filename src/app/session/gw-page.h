/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_PAGE (gw_page_get_type ())

/* A page other than the board page, as the window sees it. */
G_DECLARE_INTERFACE (GwPage, gw_page, GW, PAGE, GtkWidget)

struct _GwPageInterface
{
  GTypeInterface parent_interface;

  void (*set_session) (GwPage *self, GwSession *session);
  GtkWidget *(*get_header) (GwPage *self); /* may be NULL */
};

/* To be called once, before the page is shown. */
void gw_page_set_session (GwPage *self, GwSession *session);

/* The widget at the start of the header bar while the page is shown, or NULL. */
GtkWidget *gw_page_get_header (GwPage *self);

G_END_DECLS
