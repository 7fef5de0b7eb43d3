/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-heat-bar.h"

#include "gw-fold-box.h"
#include "gw-board-paint.h"
#include "gw-painted.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>

#define HEIGHT 14
#define LEAST_WIDTH 48
#define NATURAL_WIDTH 90
#define N_STOPS 24
#define HATCH_APART 4

static void
paint_scale (GtkWidget *widget, cairo_t *cr, const GwPalette *palette, double width, double least)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  cairo_pattern_t *colors
    = cairo_pattern_create_linear (mirrored ? width : 0, 0, mirrored ? 0 : width, 0);

  for (guint i = 0; i <= N_STOPS; i++)
    {
      double at = i / (double) N_STOPS;
      GwColor color;

      gw_heat_scale_color (palette, gw_heat_scale_place (least + (1 - least) * at, 1), &color);
      cairo_pattern_add_color_stop_rgb (colors, at, color.red, color.green, color.blue);
    }
  cairo_set_source (cr, colors);
  cairo_fill_preserve (cr);
  cairo_pattern_destroy (colors);
}

static void
paint_hatch (cairo_t *cr, const GwPalette *palette, double size)
{
  gw_color_set_source (cr, &palette->dead);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip_preserve (cr);
  cairo_new_path (cr);
  for (double x = HATCH_APART / 2; x < 2 * size; x += HATCH_APART)
    {
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x - size, size);
    }
  cairo_set_line_width (cr, 1);
  cairo_set_source_rgba (cr, palette->dead_letter.red, palette->dead_letter.green,
                         palette->dead_letter.blue, 0.6);
  cairo_stroke (cr);
  cairo_restore (cr);
  cairo_rectangle (cr, 0.5, 0.5, size - 1, size - 1);
}

/* A strip of the heat scale from the least value, a share of the largest, to that; or, without one,
 * the sign of a dead tile. */
static void
paint (GtkWidget *widget, GtkSnapshot *snapshot, gpointer data)
{
  const double *least = data;
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));
  const GwPalette *palette = gw_palette_get (adw_style_manager_get_dark (style),
                                             adw_style_manager_get_high_contrast (style));
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  cairo_rectangle (cr, 0.5, 0.5, width - 1, height - 1);
  if (least == NULL)
    paint_hatch (cr, palette, height);
  else
    paint_scale (widget, cr, palette, width, *least);
  cairo_set_line_width (cr, 1);
  cairo_set_source_rgba (cr, palette->text.red, palette->text.green, palette->text.blue,
                         palette->contrast ? 1 : 0.35);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* The bar: the measure, and the legend with the strip. */

struct _GwHeatBar
{
  AdwBin parent_instance;

  /* template */
  GtkDropDown *measure;
  GtkWidget *legend;
  GtkLabel *least;
  GtkLabel *most;
  GwPainted *scale;
  GtkWidget *dead;
  GwPainted *dead_sign;

  /* owned */
  GwHeatMap *map;
  GBindingGroup *bindings;
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (GwHeatBar, gw_heat_bar, ADW_TYPE_BIN)

enum
{
  PROP_MAP = 1
};

static gboolean
has_dead_tile (GwTouch *touch)
{
  GwBoard *board = gw_solution_get_board (gw_touch_get_solution (touch));

  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    {
      if (gw_board_get_cell (board, i)->kind == GW_CELL_TILE
          && gw_touch_get_words (touch, GW_TOUCH_PASSES, i) == 0)
        return TRUE;
    }
  return FALSE;
}

/* If counting was given up, the value is a lower bound. */
static void
set_value (GtkLabel *label, gint64 value, gboolean exact)
{
  g_autofree char *text
    = g_strdup_printf (exact ? "%'" G_GINT64_FORMAT : "≥ %'" G_GINT64_FORMAT, value);

  gtk_label_set_label (label, text);
}

static void
set_least (GwHeatBar *self, double least)
{
  double *shown = gw_painted_get (self->scale);

  if (least == *shown)
    return;
  *shown = least;
  gtk_widget_queue_draw (GTK_WIDGET (self->scale));
}

static void
update (GwHeatBar *self)
{
  GwTouch *touch = self->map != NULL ? gw_heat_map_get_touch (self->map) : NULL;
  g_autofree char *label = NULL;
  gint64 least, most;

  if (touch == NULL || !gw_heat_map_get_range (self->map, &least, &most))
    {
      gtk_widget_set_opacity (self->legend, 0);
      gtk_widget_set_visible (self->dead, FALSE);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->legend),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, _("Nothing to show"), -1);
      return;
    }

  set_value (self->least, least, TRUE);
  set_value (self->most, most, gw_touch_is_exact (touch));
  set_least (self, least / (double) most);
  gtk_widget_set_opacity (self->legend, 1);
  gtk_widget_set_visible (self->dead, gw_touch_is_exact (touch) && has_dead_tile (touch));
  /* Translators: the legend of the colors, for a screen reader; %s are the least and
   * the largest number */
  label = g_strdup_printf (_("Colors from %s to %s"), gtk_label_get_label (self->least),
                           gtk_label_get_label (self->most));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->legend),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static gboolean
from_measure (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  g_value_set_uint (to, (guint) g_value_get_enum (from));
  return TRUE;
}

static gboolean
to_measure (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  guint selected = g_value_get_uint (from);

  if (selected >= GW_HEAT_N_MEASURES)
    return FALSE;
  g_value_set_enum (to, (int) selected);
  return TRUE;
}

static void
gw_heat_bar_dispose (GObject *object)
{
  GwHeatBar *self = GW_HEAT_BAR (object);

  g_clear_object (&self->bindings);
  g_clear_object (&self->signals);
  g_clear_object (&self->map);

  G_OBJECT_CLASS (gw_heat_bar_parent_class)->dispose (object);
}

static void
gw_heat_bar_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwHeatBar *self = GW_HEAT_BAR (object);

  if (!g_set_object (&self->map, g_value_get_object (value)))
    return;

  g_binding_group_set_source (self->bindings, self->map);
  g_signal_group_set_target (self->signals, self->map);
  update (self);
}

static void
gw_heat_bar_class_init (GwHeatBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_heat_bar_dispose;
  object_class->set_property = gw_heat_bar_set_property;

  g_object_class_install_property (object_class, PROP_MAP,
                                   g_param_spec_object ("map", NULL, NULL, GW_TYPE_HEAT_MAP,
                                                        G_PARAM_WRITABLE
                                                          | G_PARAM_STATIC_STRINGS));

  g_type_ensure (GW_TYPE_FOLD_BOX);
  g_type_ensure (GW_TYPE_PAINTED);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-heat-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, GwHeatBar, measure);
  gtk_widget_class_bind_template_child (widget_class, GwHeatBar, legend);
  gtk_widget_class_bind_template_child (widget_class, GwHeatBar, least);
  gtk_widget_class_bind_template_child (widget_class, GwHeatBar, most);
  gtk_widget_class_bind_template_child (widget_class, GwHeatBar, scale);
  gtk_widget_class_bind_template_child (widget_class, GwHeatBar, dead);
  gtk_widget_class_bind_template_child (widget_class, GwHeatBar, dead_sign);
}

static void
gw_heat_bar_init (GwHeatBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  gw_painted_set (self->scale, LEAST_WIDTH, NATURAL_WIDTH, HEIGHT, paint, g_new0 (double, 1),
                  g_free);
  gw_painted_set (self->dead_sign, HEIGHT, HEIGHT, HEIGHT, paint, NULL, NULL);
  gw_name_button (GTK_WIDGET (self->measure), _("What the colors show"));
  self->bindings = g_binding_group_new ();
  g_binding_group_bind_full (self->bindings, "measure", self->measure, "selected",
                             G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL, from_measure,
                             to_measure, NULL, NULL);
  self->signals = g_signal_group_new (GW_TYPE_HEAT_MAP);
  g_signal_group_connect_swapped (self->signals, "notify::touch", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::measure", G_CALLBACK (update), self);
  update (self);
}
