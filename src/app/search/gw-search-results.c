/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-results.h"

#include "gw-board-view.h"
#include "gw-name-button.h"
#include "gw-single-tab-stop.h"

#include <glib/gi18n.h>

#define PICTURE_SIZE 64

struct _GwSearchResults
{
  AdwBin parent_instance;

  /* owned */
  GListStore *boards; /* GwSearchFind */
  GArray *latest;     /* GwSearchBoard: what the list shows when somebody can see it */
};

G_DEFINE_FINAL_TYPE (GwSearchResults, gw_search_results, ADW_TYPE_BIN)

/* Where its row is now. */
static void
save_cb (GtkWidget *button, GtkListItem *item)
{
  gtk_widget_activate_action (button, "search.save-board", "u", gtk_list_item_get_position (item));
}

static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *picture = g_object_new (GW_TYPE_BOARD_VIEW, "picture", TRUE, NULL);
  GtkWidget *value = gtk_label_new (NULL);
  GtkWidget *save = gtk_button_new_from_icon_name ("document-save-symbolic");

  gtk_widget_set_size_request (picture, PICTURE_SIZE, PICTURE_SIZE);
  gtk_widget_set_hexpand (value, TRUE);
  gtk_label_set_xalign (GTK_LABEL (value), 0);
  gtk_widget_add_css_class (value, "heading");
  gtk_widget_add_css_class (value, "numeric");
  gtk_widget_set_valign (save, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (save, "flat");
  gtk_widget_set_tooltip_text (save, _ ("Save This Board"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (save), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Save This Board"), -1);
  g_signal_connect_object (save, "clicked", G_CALLBACK (save_cb), item, 0);
  gtk_widget_add_css_class (box, "search-find");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), value);
  gtk_box_append (GTK_BOX (box), save);
  gtk_list_item_set_child (item, box);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GwSearchFind *find = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *picture = gtk_widget_get_first_child (box);
  g_autofree char *value = g_strdup_printf ("%'" G_GINT64_FORMAT, gw_search_find_get_value (find));

  gw_row_set_name (box, value);
  gw_board_view_set_board (GW_BOARD_VIEW (picture), gw_search_find_get_board (find));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (picture)), value);
}

static void
activate_cb (GwSearchResults *self, guint position)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "search.show-board", "u", position);
}

static void
gw_search_results_dispose (GObject *object)
{
  GwSearchResults *self = GW_SEARCH_RESULTS (object);

  g_clear_object (&self->boards);
  g_clear_pointer (&self->latest, g_array_unref);

  G_OBJECT_CLASS (gw_search_results_parent_class)->dispose (object);
}

/* Better boards may come many times a second, and each row draws one. */
static void
update (GwSearchResults *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gw_search_boards_update (self->boards, self->latest);
}

static void
gw_search_results_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (gw_search_results_parent_class)->map (widget);

  update (GW_SEARCH_RESULTS (widget));
}

static void
gw_search_results_class_init (GwSearchResultsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_search_results_dispose;
  GTK_WIDGET_CLASS (klass)->map = gw_search_results_map;
}

static void
gw_search_results_init (GwSearchResults *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkSelectionModel *selection;
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *stop = gw_single_tab_stop_new ();
  GtkWidget *list;

  self->boards = g_list_store_new (GW_TYPE_SEARCH_FIND);
  selection
    = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->boards))));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), NULL);
  list = gtk_list_view_new (selection, factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (list), TRUE);
  gtk_widget_add_css_class (list, "search-strings");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Best Boards"), -1);
  g_signal_connect_object (list, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  adw_bin_set_child (ADW_BIN (stop), scrolled);
  adw_bin_set_child (ADW_BIN (self), stop);
}

void
gw_search_results_set_boards (GwSearchResults *self, GArray *boards)
{
  g_return_if_fail (GW_IS_SEARCH_RESULTS (self));

  if (boards == self->latest)
    return;
  g_clear_pointer (&self->latest, g_array_unref);
  self->latest = boards != NULL ? g_array_ref (boards) : NULL;
  update (self);
}
