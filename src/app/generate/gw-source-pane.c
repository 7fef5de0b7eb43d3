/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-source-pane.h"

#include "gw-generator-row.h"
#include "gw-generator-settings.h"
#include "gw-source-list.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>

#define GW_TYPE_SOURCE_ROW (gw_source_row_get_type ())

/* A row of the list: a set of dice, or a generator with a toggle that shows its parameters. */
G_DECLARE_FINAL_TYPE (GwSourceRow, gw_source_row, GW, SOURCE_ROW, GtkListBoxRow)

struct _GwSourceRow
{
  GtkListBoxRow parent_instance;

  /* template */
  GtkLabel *title;
  GtkLabel *summary;
  GtkToggleButton *toggle;
  GtkWidget *check;
  GtkBox *parameters;

  /* owned */
  GwSourceItem *item;
  GwGeneratorSettings *choice;
};

G_DEFINE_FINAL_TYPE (GwSourceRow, gw_source_row, GTK_TYPE_LIST_BOX_ROW)

static void
gw_source_row_dispose (GObject *object)
{
  GwSourceRow *self = GW_SOURCE_ROW (object);

  g_clear_object (&self->item);
  g_clear_object (&self->choice);

  G_OBJECT_CLASS (gw_source_row_parent_class)->dispose (object);
}

static void
gw_source_row_class_init (GwSourceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_source_row_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-source-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSourceRow, title);
  gtk_widget_class_bind_template_child (widget_class, GwSourceRow, summary);
  gtk_widget_class_bind_template_child (widget_class, GwSourceRow, toggle);
  gtk_widget_class_bind_template_child (widget_class, GwSourceRow, check);
  gtk_widget_class_bind_template_child (widget_class, GwSourceRow, parameters);
}

static void
gw_source_row_init (GwSourceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_parameter (GwSourceRow *self, GwParameterValues *parameter_values, guint parameter)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (
    _ (gw_parameter_values_get_generator (parameter_values)->parameters[parameter].title));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), gw_parameter_spin_new (parameter_values, parameter));
  gtk_box_append (self->parameters, line);
}

static void
add_parameters (GwSourceRow *self, const GwGenerator *generator)
{
  GwParameterValues *parameter_values
    = gw_generator_settings_get_parameter_values (self->choice, generator);
  /* Translators: the tooltip of a button that unfolds numbers; %s is the name of a generator */
  g_autofree char *name = g_strdup_printf (_("Parameters of %s"), _(generator->title));

  gtk_widget_set_visible (GTK_WIDGET (self->toggle), TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->toggle), name);
  gw_name_button (GTK_WIDGET (self->toggle), name);
  for (guint i = 0; i < generator->n_parameters; i++)
    add_parameter (self, parameter_values, i);
}

static GtkWidget *
source_row_new (GwSourceItem *item, GwGeneratorSettings *choice)
{
  GwSourceRow *self = g_object_new (GW_TYPE_SOURCE_ROW, NULL);
  const GwGenerator *generator = item->generator;

  self->item = g_object_ref (item);
  self->choice = g_object_ref (choice);
  gtk_label_set_label (self->title, item->title);
  gtk_label_set_label (self->summary, item->summary);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->title, NULL,
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->summary, NULL,
                                  -1);
  if (generator != NULL && generator->n_parameters > 0)
    add_parameters (self, generator);
  return GTK_WIDGET (self);
}

/* Marks the row if its source is the chosen one, and returns whether it is. */
static gboolean
source_row_update (GwSourceRow *self)
{
  const gboolean chosen = gw_source_item_is_chosen (self->item, self->choice);

  /* Hidden by opacity, so that the width of the row stays the same. */
  gtk_widget_set_opacity (self->check, chosen ? 1 : 0);
  return chosen;
}

/* Shows the parameters, if there are any. */
static void
source_row_unfold (GwSourceRow *self)
{
  gtk_toggle_button_set_active (self->toggle, gtk_widget_get_visible (GTK_WIDGET (self->toggle)));
}

/* The pane: the list of all sources. */

struct _GwSourcePane
{
  AdwBin parent_instance;

  /* template */
  GtkScrolledWindow *scroller;
  GtkListBox *list;

  /* owned */
  GwBoardGenerator *board_generator;
  GSignalGroup *choice_signals;

  float end; /* lower edge of the chosen row in the last frame */
};

G_DEFINE_FINAL_TYPE (GwSourcePane, gw_source_pane, ADW_TYPE_BIN)

static guint chosen_signal;

static GtkWidget *
create_row_cb (gpointer item, gpointer user_data)
{
  GwSourcePane *self = user_data;

  return source_row_new (item, gw_board_generator_get_choice (self->board_generator));
}

static GwSourceItem *
get_item (GtkListBoxRow *row)
{
  return GW_SOURCE_ROW (row)->item;
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  const gboolean dice = get_item (row)->dice != NULL;
  GtkWidget *label;

  if (before != NULL && (get_item (before)->dice != NULL) == dice)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (dice ? _("Dice") : _("Generators"));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "source-header");
  gtk_list_box_row_set_header (row, label);
}

/* Marks the chosen row and selects it, so that the focus starts there. */
static void
update (GwSourcePane *self)
{
  GtkListBoxRow *row;

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (source_row_update (GW_SOURCE_ROW (row)))
      {
        gtk_list_box_select_row (self->list, row);
        source_row_unfold (GW_SOURCE_ROW (row));
      }
}

static void
row_activated_cb (GwSourcePane *self, GtkListBoxRow *row)
{
  g_autofree char *id = g_strdup (get_item (row)->id);

  g_signal_emit (self, chosen_signal, 0, id);
}

/* The list does not scroll to the focused row by itself, since it gets the focus before it is laid
 * out. So scroll in each frame until nothing changes any more. */
static gboolean
show_chosen_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GwSourcePane *self = GW_SOURCE_PANE (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  const double before = gtk_adjustment_get_value (adjustment);
  const float end = self->end;
  graphene_rect_t bounds;

  if (row == NULL)
    return G_SOURCE_REMOVE;
  if (gtk_widget_get_height (GTK_WIDGET (row)) == 0
      || !gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &bounds))
    return G_SOURCE_CONTINUE;
  self->end = bounds.origin.y + bounds.size.height;
  gtk_adjustment_clamp_page (adjustment, bounds.origin.y, self->end);
  return self->end == end && gtk_adjustment_get_value (adjustment) == before ? G_SOURCE_REMOVE
                                                                             : G_SOURCE_CONTINUE;
}

static void
gw_source_pane_map (GtkWidget *widget)
{
  GwSourcePane *self = GW_SOURCE_PANE (widget);

  if (self->board_generator != NULL
      && gw_board_generator_get_sources (self->board_generator) != NULL)
    {
      GwSourceList *sources = gw_board_generator_get_sources (self->board_generator);

      gw_source_list_refresh (sources);
      gtk_list_box_bind_model (self->list, G_LIST_MODEL (sources), create_row_cb, self, NULL);
      update (self);
      self->end = 0;
      gtk_widget_add_tick_callback (widget, show_chosen_cb, NULL, NULL);
    }

  GTK_WIDGET_CLASS (gw_source_pane_parent_class)->map (widget);
}

static void
gw_source_pane_dispose (GObject *object)
{
  GwSourcePane *self = GW_SOURCE_PANE (object);

  g_clear_object (&self->choice_signals);
  g_clear_object (&self->board_generator);

  G_OBJECT_CLASS (gw_source_pane_parent_class)->dispose (object);
}

static void
gw_source_pane_class_init (GwSourcePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_source_pane_dispose;
  widget_class->map = gw_source_pane_map;

  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (GW_TYPE_SOURCE_ROW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-source-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSourcePane, list);
  gtk_widget_class_bind_template_child (widget_class, GwSourcePane, scroller);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
gw_source_pane_init (GwSourcePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
  self->choice_signals = g_signal_group_new (GW_TYPE_GENERATOR_SETTINGS);
  g_signal_group_connect_swapped (self->choice_signals, "notify::generator", G_CALLBACK (update),
                                  self);
  g_signal_group_connect_swapped (self->choice_signals, "notify::dice", G_CALLBACK (update), self);
}

void
gw_source_pane_set_board_generator (GwSourcePane *self, GwBoardGenerator *board_generator)
{
  g_return_if_fail (GW_IS_SOURCE_PANE (self));
  g_return_if_fail (GW_IS_BOARD_GENERATOR (board_generator));

  if (g_set_object (&self->board_generator, board_generator))
    g_signal_group_set_target (self->choice_signals,
                               gw_board_generator_get_choice (board_generator));
}
