/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-sheet-private.h"

#include <glib/gi18n.h>

static void
done_cb (GwDiceSheet *self)
{
  GwCell cell;

  if (!gw_cell_from_text (gtk_editable_get_text (self->entry), &cell))
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
      gtk_label_set_label (GTK_LABEL (self->problem),
                           _("A face has one to four letters, or a full stop for a blank."));
      gtk_widget_set_visible (self->problem, TRUE);
      gtk_widget_error_bell (GTK_WIDGET (self->entry));
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (self->letters));
  if (gw_dice_sheet_put (self, &cell))
    gw_dice_sheet_move_on (self);
}

static void
changed_cb (GwDiceSheet *self)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  gtk_widget_set_visible (self->problem, FALSE);
}

static void
closed_cb (GwDiceSheet *self)
{
  gw_dice_sheet_go_to (self, self->die, self->face);
}

static void
make (GwDiceSheet *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *entry = gtk_entry_new ();

  self->entry = GTK_EDITABLE (entry);
  self->problem = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->problem), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->problem), 24);
  gtk_label_set_xalign (GTK_LABEL (self->problem), 0);
  gtk_widget_add_css_class (self->problem, "error");
  gtk_editable_set_width_chars (self->entry, 12);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Qu, Th, Str…"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Letters of the Face"),
                                  -1);
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), self->problem);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (done_cb), self);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (changed_cb), self);

  self->letters = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->letters), box);
  gtk_widget_set_parent (self->letters, GTK_WIDGET (self));
  g_signal_connect_swapped (self->letters, "closed", G_CALLBACK (closed_cb), self);
}

void
gw_dice_sheet_ask_letters (GwDiceSheet *self)
{
  g_autofree char *text = NULL;

  if (self->letters == NULL)
    make (self);
  if (self->face < gw_dice_draft_get_n_faces (self->draft, self->die))
    {
      const GwCell *cell = gw_dice_draft_get_face (self->draft, self->die, self->face);

      if (cell->kind == GW_CELL_TILE)
        text = gw_cell_to_label (cell);
    }
  gtk_editable_set_text (self->entry, text != NULL ? text : "");
  changed_cb (self);
  gw_dice_sheet_point (self, GTK_POPOVER (self->letters));
  gtk_popover_popup (GTK_POPOVER (self->letters));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}
