/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-first-page.h"

#include "gw-wishes-page.h"

#include <adwaita.h>

#define NAME "wishes"

/* NULL while the board page is shown. */
static GwWishesPage *
get_shown (GtkStack *places)
{
  GtkWidget *child = gtk_stack_get_visible_child (places);

  return GW_IS_WISHES_PAGE (child) ? GW_WISHES_PAGE (child) : NULL;
}

gboolean
gw_first_page_close (GtkStack *places)
{
  GwWishesPage *page;
  GtkRoot *root;
  GtkWidget *focus;
  gboolean focused;

  g_return_val_if_fail (GTK_IS_STACK (places), FALSE);

  page = get_shown (places);
  if (page == NULL)
    return FALSE;
  root = gtk_widget_get_root (GTK_WIDGET (places));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  focused = focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (page));
  gtk_stack_set_visible_child (places, gtk_widget_get_first_child (GTK_WIDGET (places)));
  gw_wishes_page_leave (page);
  if (focused)
    gtk_widget_child_focus (GTK_WIDGET (places), GTK_DIR_TAB_FORWARD);
  return TRUE;
}

gboolean
gw_first_page_go_back (GtkStack *places)
{
  GwWishesPage *page;

  g_return_val_if_fail (GTK_IS_STACK (places), FALSE);

  page = get_shown (places);
  return page != NULL && (gw_wishes_page_go_back (page) || gw_first_page_close (places));
}

static void
close_cb (GtkStack *places)
{
  gw_first_page_close (places);
}

/* Another page is chosen in the header. */
static void
page_cb (GtkStack *places, GParamSpec *pspec, AdwViewStack *pages)
{
  if (adw_view_stack_get_visible_child (pages) != GTK_WIDGET (places))
    gw_first_page_close (places);
}

static GwWishesPage *
add_page (GtkStack *places, GwSession *session)
{
  GwWindowModel *window_model = gw_session_get_window_model (session);
  GtkWidget *pages = gtk_widget_get_ancestor (GTK_WIDGET (places), ADW_TYPE_VIEW_STACK);
  GwWishesPage *page = gw_wishes_page_new (session);
  const struct
  {
    gpointer object;
    const char *signal;
    GCallback callback;
  } ends[] = {
    { page, "closed", G_CALLBACK (close_cb) },
    { gw_window_model_get_board_model (window_model), "notify::board", G_CALLBACK (close_cb) },
    { window_model, "notify::mode", G_CALLBACK (close_cb) },
    { pages, "notify::visible-child", G_CALLBACK (page_cb) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    g_signal_connect_object (ends[i].object, ends[i].signal, ends[i].callback, places,
                             G_CONNECT_SWAPPED);
  gtk_stack_add_named (places, GTK_WIDGET (page), NAME);
  return page;
}

void
gw_first_page_show (GtkStack *places, GwSession *session)
{
  GtkWidget *page;

  g_return_if_fail (GTK_IS_STACK (places));

  page = gtk_stack_get_child_by_name (places, NAME);
  if (page == NULL)
    page = GTK_WIDGET (add_page (places, session));
  gtk_stack_set_visible_child (places, page);
  gw_wishes_page_begin (GW_WISHES_PAGE (page));
}
