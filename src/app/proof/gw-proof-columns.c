/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-columns.h"

#include "gw-proof-status.h"
#include "gw-a11y-row-name.h"

#include <glib/gi18n.h>

typedef char *(*TextFunc) (GwProofItem *item);

static char *
get_board (GwProofItem *item)
{
  return gw_board_to_string (gw_proof_item_get_board (item));
}

static char *
get_words (GwProofItem *item)
{
  return g_strdup_printf ("%'u", gw_proof_item_get_words (item));
}

static char *
get_points (GwProofItem *item)
{
  return g_strdup_printf ("%'" G_GINT64_FORMAT, gw_proof_item_get_points (item));
}

static void
setup_text_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
setup_number_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  TextFunc func = (TextFunc) (GCallback) user_data;
  g_autofree char *text = func (gtk_list_item_get_item (item));

  if (func == get_board)
    gw_row_set_name (gtk_list_item_get_child (item), text);
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
add (GtkColumnView *view, const char *title, TextFunc func, GCallback setup, gboolean expand)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), (gpointer) (GCallback) func);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (column, expand);
  gtk_column_view_append_column (view, column);
}

void
gw_proof_columns_add (GtkColumnView *view)
{
  add (view, _("Board"), get_board, G_CALLBACK (setup_text_cb), TRUE);
  add (view, _("Words"), get_words, G_CALLBACK (setup_number_cb), FALSE);
  add (view, _("Points"), get_points, G_CALLBACK (setup_number_cb), FALSE);
}
