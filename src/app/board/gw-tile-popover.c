/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tile-popover.h"

#include "gw-boxed.h"
#include "gw-letters.h"
#include "gw-tile-choices.h"

#include <glib/gi18n.h>

#define COLUMNS 4

struct _GwTilePopover
{
  GtkPopover parent_instance;

  /* template */
  GtkGrid *choices;
  GtkEntry *entry;
  GtkWidget *set_button;

  /* owned */
  GwDice *dice;
};

G_DEFINE_FINAL_TYPE (GwTilePopover, gw_tile_popover, GTK_TYPE_POPOVER)

enum
{
  PROP_DICE = 1
};

static void
clicked_cb (GwTilePopover *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
fill (GwTilePopover *self)
{
  g_auto (GStrv) labels = gw_tile_choices_get (self->dice);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->choices))) != NULL)
    gtk_grid_remove (self->choices, child);
  for (int i = 0; labels[i] != NULL; i++)
    {
      GtkWidget *button = gtk_button_new_with_label (labels[i]);
      g_autofree char *letters = gw_letters_fold (labels[i], -1);

      gtk_widget_add_css_class (button, "tile-choice");
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.set-tile");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", letters);
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
      gtk_grid_attach (self->choices, button, i % COLUMNS, i / COLUMNS, 1, 1);
    }
}

/* Offers to set the tile in the entry, or marks the text as invalid. */
static void
changed_cb (GwTilePopover *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  GwCell cell;
  gboolean good = gw_cell_from_text (text, &cell);
  gboolean bad = !good && *text != '\0';

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->set_button), "s", good ? text : "");
  gtk_widget_set_visible (self->set_button, good);
  gtk_entry_set_icon_from_icon_name (self->entry, GTK_ENTRY_ICON_SECONDARY,
                                     bad ? "dialog-warning-symbolic" : NULL);
  if (bad)
    gtk_entry_set_icon_tooltip_text (self->entry, GTK_ENTRY_ICON_SECONDARY,
                                     _("A tile has one to four letters."));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry),
                               GTK_ACCESSIBLE_STATE_INVALID,
                               bad ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static void
activated_cb (GwTilePopover *self)
{
  if (gtk_widget_get_visible (self->set_button))
    g_signal_emit_by_name (self->set_button, "clicked");
  else
    gtk_widget_error_bell (GTK_WIDGET (self->entry));
}

static void
gw_tile_popover_map (GtkWidget *widget)
{
  GwTilePopover *self = GW_TILE_POPOVER (widget);

  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");

  GTK_WIDGET_CLASS (gw_tile_popover_parent_class)->map (widget);
}

static void
gw_tile_popover_finalize (GObject *object)
{
  GwTilePopover *self = GW_TILE_POPOVER (object);

  g_clear_pointer (&self->dice, gw_dice_unref);

  G_OBJECT_CLASS (gw_tile_popover_parent_class)->finalize (object);
}

static void
gw_tile_popover_set_property (GObject *object, guint prop_id, const GValue *value,
                              GParamSpec *pspec)
{
  GwTilePopover *self = GW_TILE_POPOVER (object);
  GwDice *dice = g_value_get_boxed (value);

  if (dice == self->dice)
    return;
  g_clear_pointer (&self->dice, gw_dice_unref);
  if (dice != NULL)
    self->dice = gw_dice_ref (dice);
  fill (self);
}

static void
gw_tile_popover_class_init (GwTilePopoverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = gw_tile_popover_finalize;
  object_class->set_property = gw_tile_popover_set_property;

  widget_class->map = gw_tile_popover_map;

  g_object_class_install_property (object_class, PROP_DICE,
                                   g_param_spec_boxed ("dice", NULL, NULL, GW_TYPE_DICE,
                                                       G_PARAM_WRITABLE
                                                         | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-tile-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, GwTilePopover, choices);
  gtk_widget_class_bind_template_child (widget_class, GwTilePopover, entry);
  gtk_widget_class_bind_template_child (widget_class, GwTilePopover, set_button);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
gw_tile_popover_init (GwTilePopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill (self);
  changed_cb (self);
}

GtkWidget *
gw_tile_popover_new (void)
{
  return g_object_new (GW_TYPE_TILE_POPOVER, NULL);
}
