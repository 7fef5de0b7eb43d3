/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-list-private.h"

#include "gw-word-cells.h"

/* Narrower than this, the last column goes. */
#define WIDTH_FOR_PATHS 380
#define NATURAL_WIDTH 396

/* Of words that are nearly as long as the longest one, as many as this are measured. */
#define MOST_MEASURED 24
#define AROUND_WORD (GW_WORD_CELLS_MARGIN_START + 12) /* and the padding of the cell */

/* What words are sorted by is asked of the view with the sorters of its columns:
 * the first one that is asked belongs to the column that counts most. The items
 * that it is asked about mean nothing. */
static int
asked_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  GwWordListColumn *column = user_data;

  if (column->list->asked == NULL)
    column->list->asked = column;
  return -1;
}

static void sort_by (GwWordList *self, GtkColumnViewColumn *column, GtkSortType direction);
static void queue_fit (GwWordList *self);

static void
sorted_cb (GwWordList *self)
{
  const GwWordListColumn *before = self->asked;
  GtkOrdering ordering;

  self->asked = NULL;
  ordering = gtk_sorter_compare (self->sorter, self, self->view);
  if (self->asked == NULL || ordering == GTK_ORDERING_EQUAL)
    gw_shown_words_set_order (self->shown, GW_SHOWN_BY_WORD, FALSE);
  /* The view begins every column with its least; of numbers the most is wanted first. */
  else if (self->asked != before && self->asked->order != GW_SHOWN_BY_WORD
           && ordering == GTK_ORDERING_SMALLER)
    sort_by (self, self->asked->column, GTK_SORT_DESCENDING);
  else
    gw_shown_words_set_order (self->shown, self->asked->order, ordering == GTK_ORDERING_LARGER);
  queue_fit (self);
}

/* A view that goes from one column to another leaves the arrow of the first one where it is:
 * so first it goes to none. */
static void
sort_by (GwWordList *self, GtkColumnViewColumn *column, GtkSortType direction)
{
  g_signal_handlers_block_by_func (self->sorter, sorted_cb, self);
  gtk_column_view_sort_by_column (self->view, NULL, direction);
  g_signal_handlers_unblock_by_func (self->sorter, sorted_cb, self);
  gtk_column_view_sort_by_column (self->view, column, direction);
}

static void
make_sortable (GwWordList *self, GtkColumnViewColumn *column, GwShownOrder order)
{
  g_autoptr (GtkSorter) sorter = NULL;

  self->columns[order] = (GwWordListColumn) { self, column, order, 0 };
  sorter = GTK_SORTER (gtk_custom_sorter_new (asked_cb, &self->columns[order], NULL));
  gtk_column_view_column_set_sorter (column, sorter);
}

/* The titles of numbers stand over the numbers. */
static void
align_titles (GwWordList *self)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (self->view));
  GtkColumnViewColumn *columns[] = { self->word_column, self->length_column, self->points_column,
                                     self->common_column, self->paths_column };
  GtkWidget *title = gtk_widget_get_first_child (header);

  for (guint i = 0; i < G_N_ELEMENTS (columns) && title != NULL; i++)
    {
      GtkWidget *box = gtk_widget_get_first_child (title);

      if (box == NULL)
        break;
      if (columns[i] != self->word_column && columns[i] != self->common_column)
        gtk_widget_set_halign (box, GTK_ALIGN_END);
      if (columns[i] == self->word_column)
        gtk_widget_set_margin_start (box, GW_WORD_CELLS_MARGIN_START);
      if (columns[i] == self->paths_column)
        gtk_widget_set_margin_end (box, GW_WORD_CELLS_MARGIN_END);
      title = gtk_widget_get_next_sibling (title);
    }
}

static void
sort_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWordList *self = GW_WORD_LIST (widget);
  const char *name = g_variant_get_string (parameter, NULL);
  const struct
  {
    const char *name;
    GtkColumnViewColumn *column;
    GtkSortType order;
  } orders[] = {
    { "word", self->word_column, GTK_SORT_ASCENDING },
    { "length", self->length_column, GTK_SORT_DESCENDING },
    { "points", self->points_column, GTK_SORT_DESCENDING },
    { "common", self->common_column, GTK_SORT_DESCENDING },
    { "paths", self->paths_column, GTK_SORT_DESCENDING },
  };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      if (strcmp (name, orders[i].name) == 0)
        sort_by (self, orders[i].column, orders[i].order);
    }
}

static void
remember_widths (GwWordList *self)
{
  GtkWidget *title
    = gtk_widget_get_first_child (gtk_widget_get_first_child (GTK_WIDGET (self->view)));

  for (guint order = 0; order < GW_N_SHOWN_ORDERS && title != NULL; order++)
    {
      if (gtk_column_view_column_get_visible (self->columns[order].column))
        self->columns[order].width = gtk_widget_get_allocated_width (title);
      title = gtk_widget_get_next_sibling (title);
    }
}

/* The last column goes where there is little room; for words that would be cut, the length of
 * which can be seen, so does that of the lengths, and then the last one. What is sorted by stays. */
static void
choose_columns (GwWordList *self, gboolean *length, gboolean *paths)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), room = width;
  gboolean *const going[] = { length, paths };
  const GwShownOrder orders[] = { GW_SHOWN_BY_LENGTH, GW_SHOWN_BY_PATHS };

  *length = TRUE;
  *paths = width >= WIDTH_FOR_PATHS;
  remember_widths (self);
  for (guint order = 0; order < GW_N_SHOWN_ORDERS; order++)
    {
      const GwWordListColumn *column = &self->columns[order];

      if (order == GW_SHOWN_BY_LENGTH || (order == GW_SHOWN_BY_PATHS && *paths)
          || (order != GW_SHOWN_BY_WORD && order != GW_SHOWN_BY_PATHS
              && gtk_column_view_column_get_visible (column->column)))
        room -= column->width;
    }
  for (guint i = 0; i < G_N_ELEMENTS (going) && width > 0; i++)
    {
      if (!*going[i] || room >= self->longest_width + AROUND_WORD
          || (self->asked != NULL && self->asked->order == orders[i]))
        continue;
      *going[i] = FALSE;
      room += self->columns[orders[i]].width;
    }
}

static gboolean
fit_columns (GwWordList *self, gboolean change)
{
  gboolean length, paths, fit;

  choose_columns (self, &length, &paths);
  fit = length == gtk_column_view_column_get_visible (self->length_column)
        && paths == gtk_column_view_column_get_visible (self->paths_column);
  if (change && !fit)
    {
      gtk_column_view_column_set_visible (self->length_column, length);
      gtk_column_view_column_set_visible (self->paths_column, paths);
    }
  return fit;
}

/* Not while sizes are being handed out, but right after. */
static gboolean
narrow_cb (gpointer user_data)
{
  GwWordList *self = user_data;

  self->narrow_source = 0;
  fit_columns (self, TRUE);
  return G_SOURCE_REMOVE;
}

static void
queue_fit (GwWordList *self)
{
  if (self->narrow_source == 0 && gtk_widget_get_width (GTK_WIDGET (self)) > 0
      && !fit_columns (self, FALSE))
    self->narrow_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, narrow_cb, self, NULL);
}

void
gw_word_list_measure_words (GwWordList *self)
{
  GwSolution *solution
    = self->words != NULL ? gw_word_list_model_get_solution (self->words) : NULL;
  guint n_words = solution != NULL ? gw_solution_get_n_words (solution) : 0;
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autoptr (PangoAttrList) bold = pango_attr_list_new ();
  guint longest = 0, n_measured = 0;

  if (solution != NULL && solution == self->measured)
    return;
  g_clear_pointer (&self->measured, gw_solution_unref);
  if (solution != NULL)
    self->measured = gw_solution_ref (solution);
  pango_attr_list_insert (bold, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, bold);
  self->longest_width = 0;
  for (guint i = 0; i < n_words; i++)
    longest = MAX (longest, gw_solution_get_length (solution, i));
  for (guint i = n_words; i-- > 0 && n_measured < MOST_MEASURED;)
    {
      g_autofree char *text = NULL;
      int width;

      if (gw_solution_get_length (solution, i) + 1 < longest)
        continue;
      text = gw_lexicon_dup_word (gw_solution_get_lexicon (solution),
                                  gw_solution_get_word (solution, i));
      pango_layout_set_text (layout, text, -1);
      pango_layout_get_pixel_size (layout, &width, NULL);
      self->longest_width = MAX (self->longest_width, width);
      n_measured++;
    }
  queue_fit (self);
}

GtkWidget *
gw_word_list_find_selected_row (GwWordList *self)
{
  guint position = gtk_single_selection_get_selected (self->selection);
  GtkWidget *rows = gtk_widget_get_last_child (GTK_WIDGET (self->view));
  GtkWidget *row;

  while (rows != NULL && !GTK_IS_LIST_VIEW (rows))
    rows = gtk_widget_get_prev_sibling (rows);
  if (rows == NULL || position == GTK_INVALID_LIST_POSITION)
    return NULL;

  for (row = gtk_widget_get_first_child (rows); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkListItem *item = gw_word_cells_find_item (row);

      if (item != NULL && gtk_list_item_get_position (item) == position)
        return row;
    }
  return NULL;
}

/* Whether the row of the selected word is in full view. */
static gboolean
get_selected_bounds (GwWordList *self, double page, graphene_rect_t *bounds)
{
  GtkWidget *row = gw_word_list_find_selected_row (self);

  return row != NULL && gtk_widget_compute_bounds (row, gtk_widget_get_parent (row), bounds)
         && bounds->origin.y >= 0 && bounds->origin.y + bounds->size.height <= page;
}

/* A list that grows or shrinks, as when the word card comes, would keep the selected row at
 * the same part of its height, and so move the rows. They stay, as far as that row does. */
static void
allocate_rows (GwWordList *self, int width, int height, int baseline)
{
  GtkAdjustment *adjustment
    = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  double page = gtk_adjustment_get_page_size (adjustment);
  double value = gtk_adjustment_get_value (adjustment);
  graphene_rect_t bounds;
  gboolean in_view = get_selected_bounds (self, page, &bounds);

  gtk_widget_allocate (self->scroller, width, height, baseline, NULL);
  if (!in_view || gtk_adjustment_get_page_size (adjustment) == page)
    return;

  value += MAX (bounds.origin.y + bounds.size.height - gtk_adjustment_get_page_size (adjustment),
                0);
  if (ABS (gtk_adjustment_get_value (adjustment) - value) < 1)
    return;
  gtk_adjustment_set_value (adjustment, value);
  gtk_widget_allocate (self->scroller, width, height, baseline, NULL);
}

static void
gw_word_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwWordList *self = GW_WORD_LIST (widget);

  allocate_rows (self, width, height, baseline);
  queue_fit (self);
}

static void
gw_word_list_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural, int *minimum_baseline, int *natural_baseline)
{
  GwWordList *self = GW_WORD_LIST (widget);

  gtk_widget_measure (self->scroller, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int needed;

      /* The list may be narrower than its columns, but does not want to be. */
      gtk_widget_measure (GTK_WIDGET (self->view), orientation, -1, &needed, NULL, NULL, NULL);
      *natural = MAX (needed, NATURAL_WIDTH);
    }
}

void
gw_word_list_update_common (GwWordList *self)
{
  gtk_column_view_column_set_visible (self->common_column,
                                      gw_word_list_model_get_has_common (self->words));
}

void
gw_word_list_class_init_columns (GtkWidgetClass *klass)
{
  klass->measure = gw_word_list_measure;
  klass->size_allocate = gw_word_list_size_allocate;
  gtk_widget_class_install_action (klass, "words.sort", "s", sort_cb);
}

void
gw_word_list_init_columns (GwWordList *self)
{
  make_sortable (self, self->word_column, GW_SHOWN_BY_WORD);
  make_sortable (self, self->length_column, GW_SHOWN_BY_LENGTH);
  make_sortable (self, self->points_column, GW_SHOWN_BY_POINTS);
  make_sortable (self, self->common_column, GW_SHOWN_BY_COMMON);
  make_sortable (self, self->paths_column, GW_SHOWN_BY_PATHS);
  self->sorter = g_object_ref (gtk_column_view_get_sorter (self->view));
  g_signal_connect_swapped (self->sorter, "changed", G_CALLBACK (sorted_cb), self);
  sort_by (self, self->points_column, GTK_SORT_DESCENDING);
  align_titles (self);
}
