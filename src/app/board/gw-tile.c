/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tile.h"

#include "gw-compat.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

struct _GwTile
{
  GtkWidget parent_instance;

  /* owned */
  char *place; /* the letters, and where they are */
  char *steps;
  char *marks;
  char *label; /* all of it */

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

  g_clear_pointer (&self->place, g_free);
  g_clear_pointer (&self->steps, g_free);
  g_clear_pointer (&self->marks, g_free);
  g_clear_pointer (&self->label, g_free);

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

/* Which letter of a word a step of its path is. */
static char *
format_step (const char *step)
{
  static const char *const letters[] = {
    /* Translators: which letter of a traced word a tile is, after its place on the board */
    N_ ("first letter"), N_ ("second letter"), N_ ("third letter"), N_ ("fourth letter"),
    N_ ("fifth letter"), N_ ("sixth letter"), N_ ("seventh letter"), N_ ("eighth letter"),
  };
  const guint number = (guint) g_ascii_strtoull (step, NULL, 10);

  if (number >= 1 && number <= G_N_ELEMENTS (letters))
    return g_strdup (_ (letters[number - 1]));
  /* Translators: which letter of a traced word a tile is: “letter 12” */
  return g_strdup_printf (_ ("letter %u"), number);
}

static void
add (char **text, const char *more)
{
  /* Translators: joins what a screen reader says of a tile: “locked, 42 words start here” */
  char *both = gw_sentence_format (_ ("%s, %s"), *text, more);

  g_free (*text);
  *text = both;
}

/* All of it is the name: “E, row 2, column 3, locked, 210 words, third letter”. The description is
 * for announcements. */
static void
update_label (GwTile *self)
{
  g_auto (GStrv) steps = self->steps != NULL ? g_strsplit (self->steps, "·", -1) : NULL;
  g_autofree char *label = g_strdup (self->place);

  if (label == NULL)
    return;
  if (self->marks != NULL)
    add (&label, self->marks);
  for (guint i = 0; steps != NULL && steps[i] != NULL; i++)
    {
      g_autofree char *step = format_step (steps[i]);

      add (&label, step);
    }
  if (gw_set_str (&self->label, label))
    gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, self->label,
                                    -1);
}

void
gw_tile_set_cell (GwTile *self, GwCellKind kind, const char *letters)
{
  g_autofree char *place = NULL;

  g_return_if_fail (GW_IS_TILE (self));
  g_return_if_fail (letters != NULL);

  switch (kind)
    {
    case GW_CELL_TILE:
      if (*letters == ' ') /* while a game is paused */
        place = g_strdup_printf (_ ("Blank tile, row %u, column %u"), self->row, self->column);
      else
        /* Translators: a tile as a screen reader says it: its letters and where it is */
        place = gw_sentence_format (_ ("%s, row %u, column %u"), letters, self->row, self->column);
      break;
    case GW_CELL_HOLE:
      place = g_strdup_printf (_("Hole, row %u, column %u"), self->row, self->column);
      break;
    case GW_CELL_FREE:
    default:
      place = g_strdup_printf (_("Free tile, row %u, column %u"), self->row, self->column);
      break;
    }

  if (gw_set_str (&self->place, place))
    update_label (self);
}

void
gw_tile_set_steps (GwTile *self, const char *steps)
{
  g_return_if_fail (GW_IS_TILE (self));

  if (gw_set_str (&self->steps, steps))
    update_label (self);
}

void
gw_tile_set_marks (GwTile *self, const char *marks)
{
  g_return_if_fail (GW_IS_TILE (self));

  if (gw_set_str (&self->marks, marks))
    update_label (self);
}
