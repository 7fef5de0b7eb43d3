/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-table.h"

#include "gw-list-scroll.h"
#include "gw-number-text.h"
#include "gw-width-watch.h"
#include "gw-spoken.h"
#include "gw-single-tab-stop.h"
#include "gw-survey-text.h"

#include <glib/gi18n.h>
#include <math.h>

/* Above and below a name, in pixels: it may have several lines. */
#define NAME_MARGIN 3

/* A figure that one board does not have; sorted before all others. */
#define UNKNOWN -1

typedef enum
{
  NAME,
  WORDS,
  POINTS,
  DEVIATION,
  MEDIAN,
  BEST,
  BOARDS,
  MAKE,
  SOLVE,
  N_COLUMNS,
} Column;

struct _GwSurveyTable
{
  AdwBin parent_instance;

  /* template */
  GtkScrolledWindow *scroller;
  GtkColumnView *view;
  GtkLabel *verdict;

  /* borrowed */
  GtkColumnViewColumn *columns[N_COLUMNS];

  /* owned */
  GtkSortListModel *sorted;
  GtkMultiSelection *selection;

  gboolean points;
  gboolean full_titles;
};

/* Widths of the columns, in characters. */
#define LEAST_NAME 10
static const int n_chars[N_COLUMNS] = { 16, 9, 16, 11, 9, 8, 11, 10, 10 };

G_DEFINE_FINAL_TYPE (GwSurveyTable, gw_survey_table, ADW_TYPE_BIN)

static guint opened_signal;

static char *
dup_name (GwSurveyTable *self, GwSurveyEntry *entry)
{
  return self->full_titles ? gw_survey_entry_dup_full_title (entry)
                           : gw_survey_entry_dup_title (entry);
}

static const char *
get_title (GwSurveyTable *self, Column column)
{
  static const char *const titles[N_COLUMNS]
    = { N_("Way"),  N_("Words"),  N_("Points"), N_("Deviation"), N_("Median"),
        N_("Best"), N_("Boards"), N_("Make"),   N_("Solve") };

  if (column == (self->points ? POINTS : WORDS))
    return self->points ? _("Points ± Error") : _("Words ± Error");
  return _(titles[column]);
}

/* What the column is, for those who have not met its name. */
static const char *
get_tooltip (GwSurveyTable *self, Column column)
{
  switch (column)
    {
    case NAME:
      return _ ("A way of making boards, and its short name in the terminal");
    case WORDS:
    case POINTS:
      if (column == (self->points ? POINTS : WORDS))
        return _ ("The mean of all boards made, ± its standard error. The mean of infinitely many "
                  "boards is within twice the error of this one in 95 of 100 studies.");
      return column == POINTS ? _ ("The mean number of points per board")
                              : _ ("The mean number of words per board");
    case DEVIATION:
      return _ ("The standard deviation: how far boards usually are from the mean");
    case MEDIAN:
      return _ ("Half of the boards have less than this, the other half more");
    case BEST:
      return self->points ? _ ("The most points of any board. Double-click a row to open its board "
                               "with the most points.")
                          : _ ("The most words of any board. Double-click a row to open its board "
                               "with the most points.");
    case BOARDS:
      return _ ("The number of boards made and solved");
    case MAKE:
      return _ ("The mean time it takes to make a board, in millionths of a second");
    case SOLVE:
      return _ ("The mean time it takes to find all words of a board, in millionths of a second");
    case N_COLUMNS:
    default:
      return NULL;
    }
}

static double
get_value (GwSurveyTable *self, GwSurveyEntry *entry, Column column)
{
  const GwFigures *figures = self->points ? &entry->points : &entry->words;
  const GwSurveyScore *score = entry->score;

  switch (column)
    {
    case WORDS:
      return entry->words.mean;
    case POINTS:
      return entry->points.mean;
    case DEVIATION:
      return isnan (figures->deviation) ? UNKNOWN : figures->deviation;
    case MEDIAN:
      return figures->quartiles[1];
    case BEST:
      return (double) figures->maximum;
    case BOARDS:
      return score != NULL ? score->n_done : 0;
    case MAKE:
      return score != NULL ? gw_survey_score_get_make_us (score) : 0;
    case SOLVE:
      return score != NULL ? gw_survey_score_get_solve_us (score) : 0;
    case NAME:
    case N_COLUMNS:
    default:
      return 0;
    }
}

static char *
format (GwSurveyTable *self, GwSurveyEntry *entry, Column column)
{
  const double value = get_value (self, entry, column);
  const GwFigures *figures = column == WORDS ? &entry->words : &entry->points;

  if (column == NAME)
    return dup_name (self, entry);
  if (!gw_survey_entry_has_figures (entry) || value == UNKNOWN)
    return g_strdup ("–");
  if (column == MAKE || column == SOLVE)
    /* Translators: microseconds */
    return g_strdup_printf (_("%'.1f µs"), value);
  if (column == (self->points ? POINTS : WORDS))
    return gw_number_with_error (value, figures->error);
  return g_strdup_printf (column == WORDS || column == POINTS ? "%'.1f" : "%'.0f", value);
}

/* A column and its table; lives as long as the sorter of the column. */
typedef struct
{
  GwSurveyTable *table;
  Column column;
} ColumnOfTable;

static void
show (GtkListItem *item)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  const ColumnOfTable *place = g_object_get_data (G_OBJECT (label), "gw-place");
  g_autofree char *text = format (place->table, gtk_list_item_get_item (item), place->column);

  if (place->column == NAME)
    {
      const GwSurveyEntry *entry = gtk_list_item_get_item (item);
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
  const gboolean is_name = place->column == NAME;
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), is_name ? 0 : 1);
  gtk_widget_set_margin_top (label, is_name ? NAME_MARGIN : 0);
  gtk_widget_set_margin_bottom (label, is_name ? NAME_MARGIN : 0);
  gtk_label_set_wrap (GTK_LABEL (label), is_name);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, is_name ? "name" : "numeric");
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
  GwSurveyEntry *one = (GwSurveyEntry *) a, *other = (GwSurveyEntry *) b;
  double first, second;

  if (place->column == NAME)
    {
      g_autofree char *title = dup_name (place->table, one);
      g_autofree char *other_title = dup_name (place->table, other);

      return g_utf8_collate (title, other_title);
    }
  first = get_value (place->table, one, place->column);
  second = get_value (place->table, other, place->column);
  return first < second ? -1 : first > second;
}

static void
add_column (GwSurveyTable *self, Column column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  ColumnOfTable *place = g_new (ColumnOfTable, 1);
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, place, g_free));

  *place = (ColumnOfTable) { self, column };
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), place);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  self->columns[column] = gtk_column_view_column_new (get_title (self, column), factory);
  gtk_column_view_column_set_sorter (self->columns[column], sorter);
  gtk_column_view_column_set_expand (self->columns[column], column == NAME);
  gtk_column_view_append_column (self->view, self->columns[column]);
  g_object_unref (self->columns[column]);
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

  for (Column column = 0; column < N_COLUMNS && title != NULL; column++)
    {
      gtk_widget_set_tooltip_text (title, get_tooltip (self, column));
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

/* The columns by importance; the first ones stay when there is little room. Of words and points,
 * the chosen one comes first, with the number of boards that it is a mean of. */
static Column
get_nth_column (GwSurveyTable *self, guint n)
{
  static const Column order[N_COLUMNS]
    = { NAME, WORDS, BOARDS, POINTS, DEVIATION, MEDIAN, BEST, MAKE, SOLVE };

  if (self->points && (order[n] == WORDS || order[n] == POINTS))
    return order[n] == WORDS ? POINTS : WORDS;
  return order[n];
}

/* Shows as many columns as there is room for, the name always. Names wrap before the number of
 * boards is hidden. */
static void
fit (gpointer user_data, double width, double n_digits)
{
  GwSurveyTable *self = user_data;
  int n_used = n_chars[NAME];

  for (guint n = NAME + 1; n < N_COLUMNS; n++)
    {
      const Column column = get_nth_column (self, n);
      const int wrapped = column == BOARDS ? n_chars[NAME] - LEAST_NAME : 0;

      n_used += n_chars[column];
      gtk_column_view_column_set_visible (self->columns[column], n_used - wrapped <= n_digits);
    }
}

static void
activate_cb (GwSurveyTable *self, guint position)
{
  g_autoptr (GwSurveyEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->sorted), position);

  if (entry != NULL)
    g_signal_emit (self, opened_signal, 0, entry);
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
gw_survey_table_class_init (GwSurveyTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_survey_table_dispose;

  opened_signal = g_signal_new ("opened", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, GW_TYPE_SURVEY_ENTRY);

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

  for (Column column = 0; column < N_COLUMNS; column++)
    add_column (self, column);
  align_titles (self);
  set_tooltips (self);
  gw_width_watch (G_OBJECT (self), self->scroller, fit);
  self->sorted = gtk_sort_list_model_new (NULL, NULL);
  gtk_sort_list_model_set_sorter (self->sorted, gtk_column_view_get_sorter (self->view));
  self->selection = gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->sorted)));
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  gtk_column_view_sort_by_column (self->view, self->columns[POINTS], GTK_SORT_DESCENDING);
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
  for (Column column = 0; column < N_COLUMNS; column++)
    gtk_column_view_column_set_title (self->columns[column], get_title (self, column));
  set_tooltips (self);
  gtk_column_view_sort_by_column (self->view, self->columns[points ? POINTS : WORDS],
                                  GTK_SORT_DESCENDING);
  gw_survey_table_resort (self);
  gw_width_watch_look_again (G_OBJECT (self));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->sorted)); i++)
    {
      g_autoptr (GwSurveyEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->sorted), i);

      g_signal_emit_by_name (entry, "changed");
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
  selected = g_list_store_new (GW_TYPE_SURVEY_ENTRY);
  for (guint i = 0; i < gtk_bitset_get_size (positions); i++)
    {
      g_autoptr (GwSurveyEntry) entry = g_list_model_get_item (
        G_LIST_MODEL (self->sorted), gtk_bitset_get_nth (positions, i));

      g_list_store_append (selected, entry);
    }
  return G_LIST_MODEL (selected);
}

void
gw_survey_table_resort (GwSurveyTable *self)
{
  gboolean at_top;

  g_return_if_fail (GW_IS_SURVEY_TABLE (self));

  at_top = gw_list_is_at_top (GTK_WIDGET (self->view));
  for (Column column = 0; column < N_COLUMNS; column++)
    gtk_sorter_changed (gtk_column_view_column_get_sorter (self->columns[column]),
                        GTK_SORTER_CHANGE_DIFFERENT);
  update_verdict (self);

  if (at_top && g_list_model_get_n_items (G_LIST_MODEL (self->sorted)) > 0)
    gw_list_scroll_to (GTK_WIDGET (self->view), 0);
}
