/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tile.h"

#include "gw-compat.h"

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

enum
{
  PROP_0,
  PROP_ROW,
  PROP_COLUMN,
  PROP_LABEL,
  PROP_STEPS,
  PROP_MARKS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
gw_tile_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  /* The ring of the focus is painted by the board. */
  if (parent != NULL)
    gtk_widget_queue_draw (parent);

  GTK_WIDGET_CLASS (gw_tile_parent_class)->state_flags_changed (widget, before);
}

static void
gw_tile_constructed (GObject *object)
{
  GwTile *self = GW_TILE (object);

  G_OBJECT_CLASS (gw_tile_parent_class)->constructed (object);

  gtk_accessible_update_relation (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_RELATION_ROW_INDEX, (int) self->row,
                                  GTK_ACCESSIBLE_RELATION_COL_INDEX, (int) self->column,
                                  -1);
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
gw_tile_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwTile *self = GW_TILE (object);

  switch (prop_id)
    {
    case PROP_ROW:
      g_value_set_uint (value, self->row);
      break;
    case PROP_COLUMN:
      g_value_set_uint (value, self->column);
      break;
    case PROP_LABEL:
      g_value_set_string (value, self->label);
      break;
    case PROP_STEPS:
      g_value_set_string (value, self->steps);
      break;
    case PROP_MARKS:
      g_value_set_string (value, self->marks);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_tile_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwTile *self = GW_TILE (object);

  switch (prop_id)
    {
    case PROP_ROW:
      self->row = g_value_get_uint (value);
      break;
    case PROP_COLUMN:
      self->column = g_value_get_uint (value);
      break;
    case PROP_STEPS:
      gw_tile_set_steps (self, g_value_get_string (value));
      break;
    case PROP_MARKS:
      gw_tile_set_marks (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_tile_class_init (GwTileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags construct = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | flags;

  object_class->constructed = gw_tile_constructed;
  object_class->finalize = gw_tile_finalize;
  object_class->get_property = gw_tile_get_property;
  object_class->set_property = gw_tile_set_property;

  widget_class->state_flags_changed = gw_tile_state_flags_changed;

  properties[PROP_ROW] = g_param_spec_uint ("row", NULL, NULL, 1, G_MAXINT, 1, construct);
  properties[PROP_COLUMN] = g_param_spec_uint ("column", NULL, NULL, 1, G_MAXINT, 1, construct);
  properties[PROP_LABEL]
    = g_param_spec_string ("label", NULL, NULL, NULL, G_PARAM_READABLE | flags);
  properties[PROP_STEPS]
    = g_param_spec_string ("steps", NULL, NULL, NULL, G_PARAM_READWRITE | flags);
  properties[PROP_MARKS]
    = g_param_spec_string ("marks", NULL, NULL, NULL, G_PARAM_READWRITE | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

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
  return g_object_new (GW_TYPE_TILE, "row", row, "column", column, NULL);
}

void
gw_tile_set_cell (GwTile *self, const GwCell *cell)
{
  g_autofree char *letters = NULL;
  g_autofree char *label = NULL;

  g_return_if_fail (GW_IS_TILE (self));
  g_return_if_fail (cell != NULL);

  letters = gw_cell_to_label (cell);
  switch (cell->kind)
    {
    case GW_CELL_TILE:
      /* Translators: a tile as a screen reader says it: its letters and where it is */
      label = g_strdup_printf (_("%s, row %u, column %u"), letters, self->row, self->column);
      break;
    case GW_CELL_HOLE:
      label = g_strdup_printf (_("Hole, row %u, column %u"), self->row, self->column);
      break;
    case GW_CELL_FREE:
    default:
      label = g_strdup_printf (_("Free cell, row %u, column %u"), self->row, self->column);
      break;
    }

  if (!gw_set_str (&self->label, label))
    return;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, self->label,
                                  -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LABEL]);
}

/* Steps and marks, as far as there are any. */
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

  if (!gw_set_str (&self->steps, steps))
    return;

  update_description (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STEPS]);
}

void
gw_tile_set_marks (GwTile *self, const char *marks)
{
  g_return_if_fail (GW_IS_TILE (self));

  if (!gw_set_str (&self->marks, marks))
    return;

  update_description (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MARKS]);
}
