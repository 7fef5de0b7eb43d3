/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-die-face.h"

#include "gw-board-layout.h"
#include "gw-board-paint.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

#define OVERLAP 6 /* room for shadow and focus ring */

struct _GwDieFace
{
  GtkWidget parent_instance;

  /* borrowed */
  GwLettering *lettering;
  const GwPalette *palette;

  guint die;
  guint face;
  GwCell cell;
  gboolean has_cell;
  gboolean shown;
  gboolean hovered;
};

G_DEFINE_FINAL_TYPE (GwDieFace, gw_die_face, GTK_TYPE_WIDGET)

static void
paint_body (GwDieFace *self, cairo_t *cr, const graphene_rect_t *rect)
{
  GwTileColors colors;

  gw_tile_colors_init (&colors, self->palette, gw_board_marks_get (NULL, 0));
  if (!self->has_cell || self->cell.kind == GW_CELL_FREE)
    gw_tile_paint_free (cr, self->palette, rect);
  else if (self->cell.kind == GW_CELL_HOLE)
    gw_tile_paint_hole (cr, self->palette, rect);
  else
    gw_tile_paint (cr, self->palette, &colors, rect);
}

static void
paint_letters (GwDieFace *self, cairo_t *cr, const graphene_rect_t *rect)
{
  g_autofree char *label = NULL;
  GwColor color = self->palette->letter;
  graphene_point_t center;

  graphene_point_init (&center, rect->origin.x + rect->size.width / 2,
                       rect->origin.y + rect->size.height * (1 - GW_TILE_LIP) / 2);
  if (self->shown && self->has_cell && self->cell.kind != GW_CELL_FREE)
    {
      cairo_arc (cr, center.x, center.y, 0.42 * rect->size.width, 0, 2 * G_PI);
      gw_color_set_source (cr, &self->palette->path);
      cairo_fill (cr);
      color = self->palette->on_path;
    }
  if (!self->has_cell)
    {
      label = g_strdup ("+");
      color = self->palette->dead_letter;
    }
  else if (self->cell.kind == GW_CELL_TILE)
    label = gw_cell_to_label_in (&self->cell, gw_lettering_get_language (self->lettering));
  else
    return;
  gw_lettering_paint_label (self->lettering, cr, label, &center, rect->size.width, &color,
                            self->has_cell ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
}

static void
gw_die_face_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwDieFace *self = GW_DIE_FACE (widget);
  /* Typed letters go to the focused face, so it is marked even if a click focused it. */
  gboolean focused = (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUSED) != 0;
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GwBoardLayout layout = { .rows = 1, .cols = 1, .scale = 1, .tile = width };
  graphene_rect_t rect = GRAPHENE_RECT_INIT (0, 0, width, height);
  cairo_t *cr;

  /* The place for a new face is only visible when hovered or focused. */
  if (self->palette == NULL || (!self->has_cell && !self->hovered && !focused))
    return;

  graphene_rect_init (&layout.tray, 0, 0, width, height);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (-OVERLAP, -OVERLAP, width + 2 * OVERLAP,
                                                       height + 2 * OVERLAP));
  paint_body (self, cr, &rect);
  paint_letters (self, cr, &rect);
  if (focused)
    gw_board_paint_focus (cr, &layout, self->palette, 0);
  cairo_destroy (cr);
}

static void
gw_die_face_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                     int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = GW_DIE_FACE_SIZE;
}

static void
gw_die_face_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  gtk_widget_queue_draw (widget);

  GTK_WIDGET_CLASS (gw_die_face_parent_class)->state_flags_changed (widget, before);
}

static void
update_label (GwDieFace *self)
{
  g_autofree char *letters
    = gw_cell_to_label_in (&self->cell, gw_lettering_get_language (self->lettering));
  g_autofree char *label = NULL;

  if (!self->has_cell)
    /* Translators: what a screen reader calls the place where a face is added to a die */
    label = g_strdup_printf (_("Die %u, new face"), self->die + 1);
  else if (self->cell.kind == GW_CELL_TILE)
    /* Translators: a face of a die as a screen reader says it; %s are its letters */
    label = gw_sentence_format (_ ("%s, die %u, face %u"), letters, self->die + 1, self->face + 1);
  else if (self->cell.kind == GW_CELL_HOLE)
    label = g_strdup_printf (_("Blank, die %u, face %u"), self->die + 1, self->face + 1);
  else
    label = g_strdup_printf (_("Empty, die %u, face %u"), self->die + 1, self->face + 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* By an assistive technology; by pointer and keys it is the sheet that goes to a face. */
static void
press_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_widget_grab_focus (widget);
}

static void
gw_die_face_class_init (GwDieFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = gw_die_face_measure;
  widget_class->snapshot = gw_die_face_snapshot;
  widget_class->state_flags_changed = gw_die_face_state_flags_changed;

  gtk_widget_class_install_action (widget_class, "face.press", NULL, press_cb);
  gtk_widget_class_set_css_name (widget_class, "face");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
hover_cb (GwDieFace *self)
{
  self->hovered = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_cb (GwDieFace *self)
{
  self->hovered = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
gw_die_face_init (GwDieFace *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (hover_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}

GtkWidget *
gw_die_face_new (guint die, guint face, GwLettering *lettering)
{
  GwDieFace *self = g_object_new (GW_TYPE_DIE_FACE, NULL);

  self->die = die;
  self->face = face;
  self->lettering = lettering;
  update_label (self);
  return GTK_WIDGET (self);
}

guint
gw_die_face_get_die (GwDieFace *self)
{
  g_return_val_if_fail (GW_IS_DIE_FACE (self), 0);

  return self->die;
}

guint
gw_die_face_get_face (GwDieFace *self)
{
  g_return_val_if_fail (GW_IS_DIE_FACE (self), 0);

  return self->face;
}

void
gw_die_face_set_cell (GwDieFace *self, const GwCell *cell)
{
  g_return_if_fail (GW_IS_DIE_FACE (self));

  if (cell != NULL ? self->has_cell && gw_cell_equal (cell, &self->cell) : !self->has_cell)
    return;

  self->has_cell = cell != NULL;
  self->cell = cell != NULL ? *cell : (GwCell) { .kind = GW_CELL_FREE };
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
gw_die_face_language_changed (GwDieFace *self)
{
  g_return_if_fail (GW_IS_DIE_FACE (self));

  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
gw_die_face_set_palette (GwDieFace *self, const GwPalette *palette)
{
  g_return_if_fail (GW_IS_DIE_FACE (self));

  if (self->palette == palette)
    return;

  self->palette = palette;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
gw_die_face_set_shown (GwDieFace *self, gboolean shown)
{
  g_return_if_fail (GW_IS_DIE_FACE (self));

  if (self->shown == shown)
    return;

  self->shown = shown;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
