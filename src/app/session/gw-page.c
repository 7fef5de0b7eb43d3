/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-page.h"

G_DEFINE_INTERFACE (GwPage, gw_page, GTK_TYPE_WIDGET)

static void
gw_page_default_init (GwPageInterface *iface)
{
}

void
gw_page_set_session (GwPage *self, GwSession *session)
{
  g_return_if_fail (GW_IS_PAGE (self));
  g_return_if_fail (GW_IS_SESSION (session));

  GW_PAGE_GET_IFACE (self)->set_session (self, session);
}

GtkWidget *
gw_page_get_header (GwPage *self)
{
  g_return_val_if_fail (GW_IS_PAGE (self), NULL);

  return GW_PAGE_GET_IFACE (self)->get_header != NULL
           ? GW_PAGE_GET_IFACE (self)->get_header (self)
           : NULL;
}
