/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison-table.h"

#include "gw-comparison-charts.h"
#include "gw-forward-scroll.h"
#include "gw-list-scroll.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

typedef enum
{
  STEP_NAME,
  MEASURED,
  THEORY,
  BRANCHING, /* the measured a */
} Cell;

/* A column; lives as long as its factory. */
typedef struct
{
  Cell cell;
  GwMeasureKind measure;
  const GwAlgorithm *algorithm;
  GtkColumnViewColumn *shown; /* borrowed */
} Column;

struct _GwComparisonTable
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *scroller;
  GtkColumnView *view;

  /* owned */
  GtkSingleSelection *selection;
  GwRun *run; /* or NULL */
  GListModel *steps;
  GPtrArray *columns; /* Column */
  GwMeasureKind kind;
  gboolean formulas;
  guint step;
};

G_DEFINE_FINAL_TYPE (GwComparisonTable, gw_comparison_table, ADW_TYPE_BIN)

static guint step_changed_signal;

/* The algorithm whose branching factor is shown: the prefix tree, or else the first one. */
static const GwAlgorithm *
find_branching (const GwComparisonSpec *spec)
{
  const GwAlgorithm *favorite = gw_algorithm_find ("prefix-tree");

  return g_strv_contains ((const char *const *) spec->algorithms, favorite->name)
           ? favorite
           : gw_algorithm_find (spec->algorithms[0]);
}

static char *
make_text (const Column *column, const GwComparisonStep *step)
{
  GwComparisonRow *row = gw_comparison_step_get_row (step, column->algorithm);
  const GwMeasurement *measurement
    = gw_comparison_step_get_measurement (step, column->algorithm);

  switch (column->cell)
    {
    case STEP_NAME:
      return g_strdup (step->title);
    case THEORY:
      return gw_measure_format (GW_MEASURE_OPERATIONS,
                                measurement != NULL ? measurement->theory : NAN);
    case BRANCHING:
      return measurement != NULL && isfinite (measurement->a)
               ? g_strdup_printf ("%.3f", measurement->a)
               : g_strdup ("–");
    case MEASURED:
    default:
      return gw_measure_format (column->measure,
                                row != NULL ? gw_comparison_row_get_value (row, column->measure)
                                            : NAN);
    }
}

/* Breaks a title at a space into two lines, to leave room for more columns. */
static char *
fold_title (const char *title)
{
  char *folded = g_strdup (title);
  const glong length = g_utf8_strlen (title, -1);
  glong least = length;
  char *best = NULL;

  for (char *space = strchr (folded, ' '); space != NULL; space = strchr (space + 1, ' '))
    {
      const glong before = g_utf8_pointer_to_offset (folded, space);
      const glong widest = MAX (before, length - before - 1);

      if (widest < least)
        {
          least = widest;
          best = space;
        }
    }
  if (best != NULL)
    *best = '\n';
  return folded;
}

static void
set_step (GwComparisonTable *self, guint step)
{
  if (self->step == step)
    return;
  self->step = step;
  g_signal_emit (self, step_changed_signal, 0);
}

static void
enter_cb (GtkEventController *controller, double x, double y, gpointer user_data)
{
  GtkListItem *item = user_data;
  GtkWidget *table = gtk_widget_get_ancestor (gtk_event_controller_get_widget (controller),
                                              GW_TYPE_COMPARISON_TABLE);

  if (table != NULL)
    set_step (GW_COMPARISON_TABLE (table), gtk_list_item_get_position (item));
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  const Column *column = user_data;
  GtkWidget *label = gtk_label_new (NULL);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_label_set_xalign (GTK_LABEL (label), column->cell == STEP_NAME ? 0 : 1);
  gtk_widget_add_css_class (label, column->cell == STEP_NAME ? "name" : "numeric");
  if (column->cell == THEORY)
    gtk_widget_add_css_class (label, "quiet");
  g_signal_connect (motion, "enter", G_CALLBACK (enter_cb), item);
  gtk_widget_add_controller (label, motion);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  const Column *column = user_data;
  const GwComparisonStep *step = gw_item_get (gtk_list_item_get_item (item));
  GtkWidget *label = gtk_list_item_get_child (item);
  g_autofree char *text = make_text (column, step);
  GwComparisonRow *row = gw_comparison_step_get_row (step, column->algorithm);
  const char *note = row != NULL ? row->note : NULL;

  if (column->cell == STEP_NAME)
    gw_row_set_name (label, text);
  /* Mark an incomplete measurement where it is. */
  if (note != NULL && column->cell == MEASURED)
    {
      g_autofree char *marked = g_strconcat (text, " *", NULL);

      gtk_label_set_label (GTK_LABEL (label), marked);
    }
  else
    gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, note);
}

static void
add_column (GwComparisonTable *self, Cell cell, const GwAlgorithm *algorithm,
            const char *title)
{
  Column *column = g_new0 (Column, 1);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) shown = NULL;
  g_autofree char *folded = fold_title (title);

  *column = (Column) { cell, self->kind, algorithm, NULL };
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), column);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), column);
  shown = gtk_column_view_column_new (folded, factory);
  gtk_column_view_column_set_expand (shown, cell != STEP_NAME);
  gtk_column_view_append_column (self->view, shown);
  column->shown = shown;
  g_ptr_array_add (self->columns, column);
}

static void
justify (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_justify (GTK_LABEL (widget), GTK_JUSTIFY_RIGHT);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    justify (child);
}

/* Aligns the titles of number columns to the end, like the numbers. */
static void
align_titles (GwComparisonTable *self)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (self->view));
  GtkWidget *title = gtk_widget_get_first_child (header);

  while (title != NULL && (title = gtk_widget_get_next_sibling (title)) != NULL)
    {
      gtk_widget_set_halign (gtk_widget_get_first_child (title), GTK_ALIGN_END);
      justify (title);
    }
}

static void
make_columns (GwComparisonTable *self)
{
  GListModel *columns = gtk_column_view_get_columns (self->view);
  const GwComparisonSpec *spec = self->run != NULL ? self->run->spec : NULL;
  const guint n = spec != NULL ? g_strv_length (spec->algorithms) : 0;
  const GwAgainst against = spec != NULL ? spec->against : GW_AGAINST_LEXICON;
  /* The formulas do not take rules into account. */
  const gboolean theory = self->formulas && self->kind == GW_MEASURE_OPERATIONS
                          && against != GW_AGAINST_RULES;

  for (guint i = g_list_model_get_n_items (columns); i > 0; i--)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i - 1);

      gtk_column_view_remove_column (self->view, column);
    }
  g_ptr_array_set_size (self->columns, 0);
  /* Without columns the table would keep its old width, and scroll. */
  gtk_widget_set_visible (self->scroller, n > 0);
  if (n == 0)
    return;

  add_column (self, STEP_NAME, NULL,
              against == GW_AGAINST_LEXICON ? _("Words")
              : against == GW_AGAINST_BOARD ? _("Board")
                                            : _("Rules"));
  for (guint i = 0; i < n; i++)
    {
      const GwAlgorithm *algorithm = gw_algorithm_find (spec->algorithms[i]);

      add_column (self, MEASURED, algorithm, _(algorithm->title));
    }
  for (guint i = 0; theory && i < n; i++)
    {
      const GwAlgorithm *algorithm = gw_algorithm_find (spec->algorithms[i]);
      /* Translators: %s is the name of a way to solve */
      g_autofree char *title = g_strdup_printf (_("%s, formula"), _(algorithm->title));

      if (algorithm->theory != NULL)
        add_column (self, THEORY, algorithm, title);
    }
  if (theory)
    {
      const GwAlgorithm *algorithm = find_branching (spec);
      /* Translators: the original papers call a number a; %s is the name of a way to solve */
      g_autofree char *title = g_strdup_printf (_("a, %s"), _(algorithm->title));

      add_column (self, BRANCHING, algorithm, title);
    }
  align_titles (self);
}

/* In right-to-left layout, scrolls to the end, where the first columns are. */
static void
upper_cb (GtkAdjustment *adjustment, GParamSpec *pspec, GwComparisonTable *self)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

static void
selected_cb (GwComparisonTable *self)
{
  set_step (self, gtk_single_selection_get_selected (self->selection));
}

static void
gw_comparison_table_dispose (GObject *object)
{
  GwComparisonTable *self = GW_COMPARISON_TABLE (object);

  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_func (self->selection, selected_cb, self);
  if (self->view != NULL)
    {
      gtk_column_view_set_model (self->view, NULL);
      g_clear_object (&self->run);
      g_clear_object (&self->steps);
      make_columns (self);
      self->view = NULL;
    }
  g_clear_object (&self->selection);
  g_clear_pointer (&self->columns, g_ptr_array_unref);

  G_OBJECT_CLASS (gw_comparison_table_parent_class)->dispose (object);
}

/* Tab enters the table at its focused row and leaves it again. */
static gboolean
gw_comparison_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  const gboolean inside = gtk_widget_get_focus_child (widget) != NULL;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (gw_comparison_table_parent_class)->focus (widget, direction);
  return !inside && gtk_widget_grab_focus (GTK_WIDGET (GW_COMPARISON_TABLE (widget)->view));
}

static void
gw_comparison_table_class_init (GwComparisonTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_comparison_table_dispose;
  GTK_WIDGET_CLASS (klass)->focus = gw_comparison_table_focus;

  step_changed_signal = g_signal_new ("step-changed", G_TYPE_FROM_CLASS (klass),
                                      G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_comparison_table_init (GwComparisonTable *self)
{
  self->step = GTK_INVALID_LIST_POSITION;
  self->columns = g_ptr_array_new_with_free_func (g_free);
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "data-table");
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "figures");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Measured figures"), -1);
  self->scroller = gtk_scrolled_window_new ();
  /* Always show the scroll bar, as a hint that there are more columns. */
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (self->scroller), FALSE);
  gtk_widget_set_visible (self->scroller, FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->view));
  gw_forward_scroll (GTK_SCROLLED_WINDOW (self->scroller));
  adw_bin_set_child (ADW_BIN (self), self->scroller);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller)),
                           "notify::upper", G_CALLBACK (upper_cb), self, 0);
}

void
gw_comparison_table_show (GwComparisonTable *self, GwRun *run, GListModel *steps,
                          GwMeasureKind kind, gboolean formulas)
{
  g_return_if_fail (GW_IS_COMPARISON_TABLE (self));

  if (self->run == run && self->steps == steps && self->kind == kind
      && self->formulas == formulas)
    return;
  gtk_single_selection_set_model (self->selection, NULL);
  g_set_object (&self->run, run);
  g_set_object (&self->steps, steps);
  self->kind = kind;
  self->formulas = formulas;
  make_columns (self);
  gtk_single_selection_set_model (self->selection, steps);
  set_step (self, GTK_INVALID_LIST_POSITION);
}

void
gw_comparison_table_set_step (GwComparisonTable *self, guint step)
{
  g_return_if_fail (GW_IS_COMPARISON_TABLE (self));

  gtk_single_selection_set_selected (self->selection, step);
  if (step < g_list_model_get_n_items (G_LIST_MODEL (self->selection)))
    gw_list_scroll_to (GTK_WIDGET (self->view), step);
}

guint
gw_comparison_table_get_step (GwComparisonTable *self)
{
  g_return_val_if_fail (GW_IS_COMPARISON_TABLE (self), GTK_INVALID_LIST_POSITION);

  return self->step;
}
