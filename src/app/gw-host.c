/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-host.h"

G_DEFINE_INTERFACE (GwHost, gw_host, GTK_TYPE_WIDGET)

static void
gw_host_default_init (GwHostInterface *iface)
{
}

static GwHost *
find_host (gpointer widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return GW_IS_HOST (root) ? GW_HOST (root) : NULL;
}

void
gw_host_show_toast (gpointer widget, AdwToast *toast)
{
  GwHost *host;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ADW_IS_TOAST (toast));

  host = find_host (widget);
  if (host != NULL)
    GW_HOST_GET_IFACE (host)->show_toast (host, toast);
  else
    g_object_unref (toast);
}

void
gw_host_show_board (gpointer widget, GwBoard *board)
{
  GwHost *host;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (board != NULL);

  host = find_host (widget);
  if (host != NULL)
    GW_HOST_GET_IFACE (host)->show_board (host, board);
}

void
gw_host_show_failure (gpointer widget, const char *title, const GError *error, GFile *file,
                      const char *remedy)
{
  GwHost *host;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  host = find_host (widget);
  if (host != NULL)
    GW_HOST_GET_IFACE (host)->show_failure (host, title, error, file, remedy);
}
