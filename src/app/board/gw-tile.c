/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tile.h"

#include "gw-compat.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

struct _GwTile
{
  GtkWidget parent_instance;

  /* owned */
  char *label;
  char *steps;
  char *marks;

  guint row;
  guint column;
};

G_DEFINE_FINAL_TYPE (GwTile, gw_tile, GTK_TYPE_WIDGET)

static void
gw_tile_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  /* The board view paints the focus ring. */
  if (parent != NULL)
    gtk_widget_queue_draw (parent);

  GTK_WIDGET_CLASS (gw_tile_parent_class)->state_flags_changed (widget, before);
}

static void
gw_tile_finalize (GObject *object)
{
  GwTile *self = GW_TILE (object);

  g_clear_pointer (&self->label, g_free);
  g_clear_pointer (&self->steps, g_free);
  g_clear_pointer (&self->marks, g_free);

  G_OBJECT_CLASS (gw_tile_parent_class)->finalize (object);
}

static void
gw_tile_class_init (GwTileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = gw_tile_finalize;

  widget_class->state_flags_changed = gw_tile_state_flags_changed;

  gtk_widget_class_set_css_name (widget_class, "tile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
gw_tile_init (GwTile *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
gw_tile_new (guint row, guint column)
{
  GwTile *self = g_object_new (GW_TYPE_TILE, NULL);

  self->row = row;
  self->column = column;
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_RELATION_ROW_INDEX, (int) row,
                                  GTK_ACCESSIBLE_RELATION_COL_INDEX, (int) column,
                                  -1);
  return GTK_WIDGET (self);
}

void
gw_tile_get_place (GwTile *self, guint *row, guint *column)
{
  *row = self->row;
  *column = self->column;
}

void
gw_tile_set_cell (GwTile *self, GwCellKind kind, const char *letters)
{
  g_autofree char *label = NULL;

  g_return_if_fail (GW_IS_TILE (self));
  g_return_if_fail (letters != NULL);

  switch (kind)
    {
    case GW_CELL_TILE:
      /* Translators: a tile as a screen reader says it: its letters and where it is */
      label = gw_sentence_format (_ ("%s, row %u, column %u"), letters, self->row, self->column);
      break;
    case GW_CELL_HOLE:
      label = g_strdup_printf (_("Hole, row %u, column %u"), self->row, self->column);
      break;
    case GW_CELL_FREE:
    default:
      label = g_strdup_printf (_("Free tile, row %u, column %u"), self->row, self->column);
      break;
    }

  if (!gw_set_str (&self->label, label))
    return;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, self->label,
                                  -1);
}

/* The description is made of steps and marks, as far as there are any. */
static void
update_description (GwTile *self)
{
  g_autofree char *steps = NULL;
  g_autofree char *both = NULL;
  const char *description;

  if (self->steps != NULL)
    /* Translators: %s is the number of the step of a traced path that is on this tile,
     * or several: "2·4" */
    steps = g_strdup_printf (_("Step %s of the path"), self->steps);
  if (steps != NULL && self->marks != NULL)
    both = g_strdup_printf ("%s; %s", steps, self->marks);

  description = both != NULL ? both : steps != NULL ? steps : self->marks;
  if (description != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                    -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void
gw_tile_set_steps (GwTile *self, const char *steps)
{
  g_return_if_fail (GW_IS_TILE (self));

  if (gw_set_str (&self->steps, steps))
    update_description (self);
}

void
gw_tile_set_marks (GwTile *self, const char *marks)
{
  g_return_if_fail (GW_IS_TILE (self));

  if (gw_set_str (&self->marks, marks))
    update_description (self);
}
