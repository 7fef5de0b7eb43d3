/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The proof, which is shown in the place of a run. */
#include "gw-search-page-private.h"

gboolean
gw_search_page_shows_proof (GwSearchPage *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "proof") == 0;
}

static void
show_proof_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);

  gtk_list_box_unselect_all (self->list);
  gtk_stack_set_visible_child_name (self->stack, "proof");
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

void
gw_search_page_class_init_proof (GtkWidgetClass *klass)
{
  g_type_ensure (GW_TYPE_PROOF_PAGE);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, proof_page);
  gtk_widget_class_install_action (klass, "search.show-proof", NULL, show_proof_cb);
}

GwProofPage *
gw_search_page_get_proof_page (GwSearchPage *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_PAGE (self), NULL);

  return self->proof_page;
}

GtkWidget *
gw_search_page_get_target (GwSearchPage *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_PAGE (self), NULL);

  return gw_search_page_shows_proof (self) ? GTK_WIDGET (self->proof_page) : GTK_WIDGET (self);
}
