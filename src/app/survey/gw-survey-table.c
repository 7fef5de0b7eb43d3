/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-table.h"

#include "gw-list-scroll.h"
#include "gw-number-text.h"
#include "gw-width-watch.h"
#include "gw-single-tab-stop.h"
#include "gw-spoken.h"
#include "gw-survey-columns.h"
#include "gw-survey-text.h"

#include <glib/gi18n.h>
#include <math.h>

/* Above and below a name, in pixels: it may have several lines. */
#define NAME_MARGIN 3

/* A figure that is not known is sorted before all others. */
#define UNKNOWN -1

/* The name needs no more characters than that when there is little room. */
#define LEAST_NAME 10

/* The rank of the number of boards. */
#define WRAPPING_RANK 2

/* One of the columns of a survey. */
typedef struct
{
  const GwColumn *column;
  GtkColumnViewColumn *shown; /* borrowed */
} Column;

struct _GwSurveyTable
{
  AdwBin parent_instance;

  /* template */
  GtkScrolledWindow *scroller;
  GtkColumnView *view;
  GtkLabel *verdict;

  /* owned */
  GArray *columns; /* of Column, from left to right */
  GtkSortListModel *sorted;
  GtkMultiSelection *selection;

  gboolean points;
  gboolean full_titles;
};

G_DEFINE_FINAL_TYPE (GwSurveyTable, gw_survey_table, ADW_TYPE_BIN)

static guint opened_signal;

static char *
dup_name (GwSurveyTable *self, GwSurveyEntry *entry)
{
  return self->full_titles ? gw_survey_entry_dup_full_title (entry)
                           : g_strdup (entry->title);
}

/* The name of the row is not a figure. */
static gboolean
is_name (const GwColumn *column)
{
  return column->place == 0;
}

/* The mean that the table is about. */
static gboolean
is_main (GwSurveyTable *self, const GwColumn *column)
{
  return g_str_equal (column->name, self->points ? "points_mean" : "words_mean");
}

/* Of the other one of words and points, only the mean is there. */
static gboolean
is_there (GwSurveyTable *self, const GwColumn *column)
{
  return g_str_has_suffix (column->name, "_mean")
         || !g_str_has_prefix (column->name, self->points ? "words_" : "points_");
}

static const char *
get_title (GwSurveyTable *self, const GwColumn *column)
{
  if (is_main (self, column))
    return self->points ? _("Points ± Error") : _("Words ± Error");
  return _(column->title);
}

/* What the column is, for those who have not met its name. */
static const char *
get_tooltip (GwSurveyTable *self, const GwColumn *column)
{
  if (is_main (self, column))
    return _ ("The mean of all boards made, ± its standard error. The mean of infinitely many "
              "boards is within twice the error of this one in 95 of 100 studies.");
  return _(column->tooltip);
}

/* With its error, where it has one. */
static double
get_value (GwSurveyEntry *entry, const GwColumn *column, double *error)
{
  GwSurveyCase row = { .score = entry->score, .words = entry->words, .points = entry->points };
  GwColumnValue value;

  if (entry->score == NULL)
    return 0;
  gw_survey_case_complete (&row, NULL, NULL, entry->row);
  value = gw_column_get (column, &row);
  if (error != NULL)
    *error = value.error;
  if (!value.known)
    return UNKNOWN;
  return column->type == GW_COLUMN_WHOLE ? (double) value.whole : value.number;
}

static char *
format (GwSurveyTable *self, GwSurveyEntry *entry, const GwColumn *column)
{
  double error = NAN, value;

  if (is_name (column))
    return dup_name (self, entry);
  value = get_value (entry, column, &error);
  if (!gw_survey_entry_has_figures (entry) || value == UNKNOWN)
    return g_strdup ("–");
  if (column->is_time)
    /* Translators: microseconds */
    return g_strdup_printf (_("%'.1f µs"), value);
  if (is_main (self, column))
    return gw_number_with_error (value, error);
  return g_strdup_printf ("%'.*f", (int) column->decimals, value);
}

/* A column and its table; lives as long as the sorter of the column. */
typedef struct
{
  GwSurveyTable *table;
  const GwColumn *column;
} ColumnOfTable;

static void
show (GtkListItem *item)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  const ColumnOfTable *place = g_object_get_data (G_OBJECT (label), "gw-place");
  g_autofree char *text = format (place->table, gw_item_get (gtk_list_item_get_item (item)), place->column);

  if (is_name (place->column))
    {
      const GwSurveyEntry *entry = gw_item_get (gtk_list_item_get_item (item));
      g_autofree char *spoken = g_strdup_printf ("%s %s", text, entry->method);
      g_autofree char *both
        = g_markup_printf_escaped ("%s <span size=\"smaller\" alpha=\"75%%\">%s</span>", text,
                                   entry->method);

      gw_row_set_name (label, spoken);
      gtk_label_set_markup (GTK_LABEL (label), both);
      return;
    }
  gtk_label_set_label (GTK_LABEL (label), text);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  const ColumnOfTable *place = user_data;
  const gboolean name = is_name (place->column);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), name ? 0 : 1);
  gtk_widget_set_margin_top (label, name ? NAME_MARGIN : 0);
  gtk_widget_set_margin_bottom (label, name ? NAME_MARGIN : 0);
  gtk_label_set_wrap (GTK_LABEL (label), name);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, name ? "name" : "numeric");
  g_object_set_data (G_OBJECT (label), "gw-place", user_data);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  g_signal_connect_object (gtk_list_item_get_item (item), "changed", G_CALLBACK (show), item,
                           G_CONNECT_SWAPPED);
  show (item);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), show, item);
}

static int
compare_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const ColumnOfTable *place = user_data;
  GwSurveyEntry *one = gw_item_get ((gpointer) a), *other = gw_item_get ((gpointer) b);
  double first, second;

  if (is_name (place->column))
    {
      g_autofree char *title = dup_name (place->table, one);
      g_autofree char *other_title = dup_name (place->table, other);

      return g_utf8_collate (title, other_title);
    }
  first = get_value (one, place->column, NULL);
  second = get_value (other, place->column, NULL);
  return first < second ? -1 : first > second;
}

static void
add_column (GwSurveyTable *self, const GwColumn *column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  ColumnOfTable *place = g_new (ColumnOfTable, 1);
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, place, g_free));
  g_autoptr (GtkColumnViewColumn) shown = NULL;
  Column added;

  *place = (ColumnOfTable) { self, column };
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), place);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  shown = gtk_column_view_column_new (get_title (self, column), factory);
  gtk_column_view_column_set_sorter (shown, sorter);
  gtk_column_view_column_set_expand (shown, is_name (column));
  gtk_column_view_column_set_visible (shown, is_there (self, column));
  gtk_column_view_append_column (self->view, shown);
  added = (Column) { column, shown };
  g_array_append_val (self->columns, added);
}

static void
add_columns (GwSurveyTable *self)
{
  guint n_before;
  guint place = 0;

  do
    {
      n_before = self->columns->len;
      for (const GwColumn *column = gw_survey_columns; column->name != NULL; column++)
        if (column->title != NULL && column->place == place)
          add_column (self, column);
      place++;
    }
  while (self->columns->len > n_before);
}

static const Column *
get_column (GwSurveyTable *self, guint i)
{
  return &g_array_index (self->columns, Column, i);
}

/* By the mean that the table is about. */
static void
sort_by_measure (GwSurveyTable *self)
{
  for (guint i = 0; i < self->columns->len; i++)
    {
      const Column *column = get_column (self, i);

      if (is_main (self, column->column))
        gtk_column_view_sort_by_column (self->view, column->shown, GTK_SORT_DESCENDING);
    }
}

/* Aligns the titles of number columns to the end, like the numbers. */
static void
align_titles (GwSurveyTable *self)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (self->view));
  GtkWidget *name = gtk_widget_get_first_child (header);

  for (GtkWidget *title = gtk_widget_get_next_sibling (name); title != NULL;
       title = gtk_widget_get_next_sibling (title))
    gtk_widget_set_halign (gtk_widget_get_first_child (title), GTK_ALIGN_END);
}

/* The headers of the columns in their order. */
static void
set_tooltips (GwSurveyTable *self)
{
  GtkWidget *title
    = gtk_widget_get_first_child (gtk_widget_get_first_child (GTK_WIDGET (self->view)));

  for (guint i = 0; i < self->columns->len && title != NULL; i++)
    {
      gtk_widget_set_tooltip_text (title, get_tooltip (self, get_column (self, i)->column));
      title = gtk_widget_get_next_sibling (title);
    }
}

/* Says below the table whether two rows differ. */
static void
update_verdict (GwSurveyTable *self)
{
  g_autoptr (GListModel) selected = gw_survey_table_dup_selected (self);
  g_autofree char *text = gw_survey_text_compare (G_LIST_MODEL (self->sorted), selected,
                                                  self->points, self->full_titles);

  gtk_label_set_label (self->verdict, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), text != NULL);
}

/* The first ones stay when there is little room. Of words and points, what the table is about comes
 * first, with the number of boards that it is a mean of. */
static guint
get_rank (GwSurveyTable *self, const GwColumn *column)
{
  return is_main (self, column) ? 1 : column->rank;
}

/* The digits that a column needs with all that are not below it. Names wrap before the number of
 * boards is hidden. */
static guint
count_digits (GwSurveyTable *self, const GwColumn *column)
{
  const guint rank = get_rank (self, column);
  guint n = 0;

  for (guint i = 0; i < self->columns->len; i++)
    {
      const GwColumn *other = get_column (self, i)->column;

      if (!is_there (self, other))
        continue;
      if (is_name (other) && rank == WRAPPING_RANK)
        n += LEAST_NAME;
      else if (get_rank (self, other) <= rank)
        n += other->width;
    }
  return n;
}

/* Shows as many columns as there is room for, the name always. */
static void
fit (gpointer user_data, double width, double n_digits)
{
  GwSurveyTable *self = user_data;

  for (guint i = 0; i < self->columns->len; i++)
    {
      const GwColumn *column = get_column (self, i)->column;
      const gboolean fits = is_name (column) || count_digits (self, column) <= n_digits;

      gtk_column_view_column_set_visible (get_column (self, i)->shown,
                                          fits && is_there (self, column));
    }
}

static void
activate_cb (GwSurveyTable *self, guint position)
{
  g_autoptr (GwItem) item = g_list_model_get_item (G_LIST_MODEL (self->sorted), position);

  if (item != NULL)
    g_signal_emit (self, opened_signal, 0, item);
}

static void
gw_survey_table_dispose (GObject *object)
{
  GwSurveyTable *self = GW_SURVEY_TABLE (object);

  if (self->view != NULL)
    gtk_column_view_set_model (self->view, NULL);
  g_clear_object (&self->selection);
  g_clear_object (&self->sorted);

  G_OBJECT_CLASS (gw_survey_table_parent_class)->dispose (object);
}

static void
gw_survey_table_finalize (GObject *object)
{
  g_array_unref (GW_SURVEY_TABLE (object)->columns);

  G_OBJECT_CLASS (gw_survey_table_parent_class)->finalize (object);
}

static void
gw_survey_table_class_init (GwSurveyTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_survey_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_survey_table_finalize;

  opened_signal = g_signal_new ("opened", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, GW_TYPE_ITEM);

  g_type_ensure (GW_TYPE_SINGLE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-survey-table.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSurveyTable, scroller);
  gtk_widget_class_bind_template_child (widget_class, GwSurveyTable, view);
  gtk_widget_class_bind_template_child (widget_class, GwSurveyTable, verdict);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
gw_survey_table_init (GwSurveyTable *self)
{
  self->points = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));

  self->columns = g_array_new (FALSE, FALSE, sizeof (Column));
  add_columns (self);
  align_titles (self);
  set_tooltips (self);
  gw_width_watch (G_OBJECT (self), self->scroller, fit);
  self->sorted = gtk_sort_list_model_new (NULL, NULL);
  gtk_sort_list_model_set_sorter (self->sorted, gtk_column_view_get_sorter (self->view));
  self->selection = gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->sorted)));
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  sort_by_measure (self);
  g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (update_verdict), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (update_verdict), self,
                           G_CONNECT_SWAPPED);
}

void
gw_survey_table_set_entries (GwSurveyTable *self, GListModel *entries)
{
  g_return_if_fail (GW_IS_SURVEY_TABLE (self));

  gtk_sort_list_model_set_model (self->sorted, entries);
}

void
gw_survey_table_set_full_titles (GwSurveyTable *self, gboolean full_titles)
{
  g_return_if_fail (GW_IS_SURVEY_TABLE (self));

  self->full_titles = !!full_titles;
}

void
gw_survey_table_set_points (GwSurveyTable *self, gboolean points)
{
  g_return_if_fail (GW_IS_SURVEY_TABLE (self));

  if (self->points == points)
    return;
  self->points = points;
  for (guint i = 0; i < self->columns->len; i++)
    gtk_column_view_column_set_title (get_column (self, i)->shown,
                                      get_title (self, get_column (self, i)->column));
  set_tooltips (self);
  sort_by_measure (self);
  gw_survey_table_resort (self);
  gw_width_watch_look_again (G_OBJECT (self));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->sorted)); i++)
    {
      g_autoptr (GwItem) item = g_list_model_get_item (G_LIST_MODEL (self->sorted), i);

      gw_item_changed (item);
    }
}

GListModel *
gw_survey_table_get_sorted (GwSurveyTable *self)
{
  g_return_val_if_fail (GW_IS_SURVEY_TABLE (self), NULL);

  return G_LIST_MODEL (self->sorted);
}

GtkSelectionModel *
gw_survey_table_get_selection (GwSurveyTable *self)
{
  g_return_val_if_fail (GW_IS_SURVEY_TABLE (self), NULL);

  return GTK_SELECTION_MODEL (self->selection);
}

GListModel *
gw_survey_table_dup_selected (GwSurveyTable *self)
{
  g_autoptr (GtkBitset) positions = NULL;
  GListStore *selected;

  g_return_val_if_fail (GW_IS_SURVEY_TABLE (self), NULL);

  positions = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  selected = g_list_store_new (GW_TYPE_ITEM);
  for (guint i = 0; i < gtk_bitset_get_size (positions); i++)
    {
      g_autoptr (GwItem) item = g_list_model_get_item (
        G_LIST_MODEL (self->sorted), gtk_bitset_get_nth (positions, i));

      g_list_store_append (selected, item);
    }
  return G_LIST_MODEL (selected);
}

void
gw_survey_table_resort (GwSurveyTable *self)
{
  gboolean at_top;

  g_return_if_fail (GW_IS_SURVEY_TABLE (self));

  at_top = gw_list_is_at_top (GTK_WIDGET (self->view));
  for (guint i = 0; i < self->columns->len; i++)
    gtk_sorter_changed (gtk_column_view_column_get_sorter (get_column (self, i)->shown),
                        GTK_SORTER_CHANGE_DIFFERENT);
  update_verdict (self);

  if (at_top && g_list_model_get_n_items (G_LIST_MODEL (self->sorted)) > 0)
    gw_list_scroll_to (GTK_WIDGET (self->view), 0);
}
