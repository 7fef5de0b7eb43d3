/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-list.h"

#include "gw-list-scroll.h"

#include "gw-word-rows.h"
#include "gw-written.h"

#include <glib/gi18n.h>

#define NATURAL_WIDTH 384

/* How many of the longest words are measured to find the widest, at most. */
#define MOST_MEASURED 24
#define AROUND_WORD (GW_WORD_CELLS_MARGIN_START + 12) /* with the padding of the cell */

/* A column that the list can be sorted by. */
typedef struct
{
  GwWordList *list;
  GtkColumnViewColumn *column;
  GwShownOrder order;
  int width; /* when it was shown last */
} GwWordListColumn;

struct _GwWordList
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget *scroller;
  GtkColumnView *view;
  GtkColumnViewColumn *word_column;
  GtkColumnViewColumn *length_column;
  GtkColumnViewColumn *points_column;
  GtkColumnViewColumn *common_column;
  GtkColumnViewColumn *paths_column;

  /* owned */
  GwWordListModel *words;
  GwShownWords *shown;
  GtkSorter *sorter; /* of the view */
  GtkSingleSelection *selection;
  GwWordRowList *rows;
  GwWord *selected;
  GwWord *pointed;
  GStrv optional; /* names of the columns that the user wants to see besides word and points */
  guint narrow_source;
  GwSolution *measured; /* whose words longest_width was computed for */
  int longest_width;    /* the widest word, in pixels */
  graphene_point_t pointer; /* last position, in coordinates of the window */

  GwWordListColumn columns[GW_N_SHOWN_ORDERS];
  GwWordListColumn *asked; /* column whose sorter was called first, see asked_cb() */

  gboolean changing; /* while the list changes its selection means nothing */
  gboolean had_focus; /* whether it had the focus before it changed */
  guint focus_source; /* tick callback that gives it back */
  guint n_frames; /* frames since it was queued */
  gboolean focus_inside; /* only if the focus is still in the list then */
};

G_DEFINE_FINAL_TYPE (GwWordList, gw_word_list, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_WORDS,
  PROP_SELECTED,
  PROP_POINTED,
  PROP_ORDER,
  PROP_COLUMNS,
  N_PROPS
};

enum
{
  ACTIVATED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* GTK 4.8 does not tell which column the view is sorted by. So we compare any two items with the
 * sorter of the view: the column whose own sorter is called first is the primary one. */
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
  /* GTK sorts a new column in ascending order, but for numbers users want the largest first. */
  else if (self->asked != before && self->asked->order != GW_SHOWN_BY_WORD
           && ordering == GTK_ORDERING_SMALLER)
    sort_by (self, self->asked->column, GTK_SORT_DESCENDING);
  else
    gw_shown_words_set_order (self->shown, self->asked->order, ordering == GTK_ORDERING_LARGER);
  queue_fit (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ORDER]);
}

/* When the sort column changes directly from one to another, GTK leaves the arrow in the old title,
 * so we reset it to none first. */
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

/* The columns in the order of the view. */
static const GwShownOrder view_order[] = { GW_SHOWN_BY_WORD, GW_SHOWN_BY_LENGTH, GW_SHOWN_BY_COMMON,
                                        GW_SHOWN_BY_PATHS, GW_SHOWN_BY_POINTS };

static GtkWidget *
get_first_title (GwWordList *self)
{
  return gtk_widget_get_first_child (gtk_widget_get_first_child (GTK_WIDGET (self->view)));
}

/* Aligns the titles of number columns to the end, like the numbers. */
static void
align_titles (GwWordList *self)
{
  GtkWidget *title = get_first_title (self);

  for (guint i = 0; i < G_N_ELEMENTS (view_order) && title != NULL; i++)
    {
      GtkWidget *box = gtk_widget_get_first_child (title);

      if (box == NULL)
        break;
      if (view_order[i] != GW_SHOWN_BY_WORD && view_order[i] != GW_SHOWN_BY_COMMON)
        gtk_widget_set_halign (box, GTK_ALIGN_END);
      if (view_order[i] == GW_SHOWN_BY_WORD)
        gtk_widget_set_margin_start (box, GW_WORD_CELLS_MARGIN_START);
      if (view_order[i] == GW_SHOWN_BY_POINTS)
        gtk_widget_set_margin_end (box, GW_WORD_CELLS_MARGIN_END);
      title = gtk_widget_get_next_sibling (title);
    }
}

/* The columns that are shown only if the user wants them. If the widest word would be cut, they are left
 * out in this order: the length can be seen from the word. */
static const struct
{
  const char *name;
  GwShownOrder order;
} optional[] = {
  { "length", GW_SHOWN_BY_LENGTH },
  { "paths", GW_SHOWN_BY_PATHS },
  { "common", GW_SHOWN_BY_COMMON },
};

static gboolean
is_wanted (GwWordList *self, guint i)
{
  return self->optional != NULL
         && g_strv_contains ((const char *const *) self->optional, optional[i].name)
         && (optional[i].order != GW_SHOWN_BY_COMMON
             || (self->words != NULL && gw_word_list_model_get_has_common (self->words)));
}

static void
remember_widths (GwWordList *self)
{
  GtkWidget *title = get_first_title (self);

  for (guint i = 0; i < G_N_ELEMENTS (view_order) && title != NULL; i++)
    {
      GwWordListColumn *column = &self->columns[view_order[i]];

      if (gtk_column_view_column_get_visible (column->column))
        column->width = gtk_widget_get_allocated_width (title);
      title = gtk_widget_get_next_sibling (title);
    }
}

/* Chooses the optional columns to show: those that are wanted and do not cut the widest word. A
 * column that the list is sorted by stays. */
static void
choose_columns (GwWordList *self, gboolean shown[G_N_ELEMENTS (optional)])
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  const int needed
    = self->longest_width + AROUND_WORD + gw_word_cells_measure_checks (GTK_WIDGET (self->view));
  int room;

  remember_widths (self);
  room = width - self->columns[GW_SHOWN_BY_POINTS].width;
  for (guint i = 0; i < G_N_ELEMENTS (optional); i++)
    {
      shown[i] = is_wanted (self, i);
      if (shown[i])
        room -= self->columns[optional[i].order].width;
    }
  for (guint i = 0; i < G_N_ELEMENTS (optional) && width > 0; i++)
    {
      if (!shown[i] || room >= needed
          || (self->asked != NULL && self->asked->order == optional[i].order))
        continue;
      shown[i] = FALSE;
      room += self->columns[optional[i].order].width;
    }
}

static gboolean
fit_columns (GwWordList *self, gboolean change)
{
  gboolean shown[G_N_ELEMENTS (optional)];
  gboolean fit = TRUE;

  choose_columns (self, shown);
  for (guint i = 0; i < G_N_ELEMENTS (optional); i++)
    {
      GtkColumnViewColumn *column = self->columns[optional[i].order].column;

      if (gtk_column_view_column_get_visible (column) == shown[i])
        continue;
      fit = FALSE;
      if (change)
        gtk_column_view_column_set_visible (column, shown[i]);
    }
  return fit;
}

/* Columns must not change during size allocation, so this runs right after it. */
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

static void
measure_words (GwWordList *self)
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
      text
        = gw_written_dup (gw_solution_get_lexicon (solution), gw_solution_get_word (solution, i));
      pango_layout_set_text (layout, text, -1);
      pango_layout_get_pixel_size (layout, &width, NULL);
      self->longest_width = MAX (self->longest_width, width);
      n_measured++;
    }
  queue_fit (self);
}

static GtkWidget *
find_selected_row (GwWordList *self)
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

/* Returns whether the row of the selected word is in full view, and its bounds. */
static gboolean
get_selected_bounds (GwWordList *self, double page, graphene_rect_t *bounds)
{
  GtkWidget *row = find_selected_row (self);

  return row != NULL && gtk_widget_compute_bounds (row, gtk_widget_get_parent (row), bounds)
         && bounds->origin.y >= 0 && bounds->origin.y + bounds->size.height <= page;
}

/* When the list grows or shrinks, as when the word card appears, GTK would keep the selected row at
 * the same fraction of the height and so move all rows. We keep the rows where they are, as long as
 * the selected one stays in view. */
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
  /* The list can be narrower than its columns. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, NATURAL_WIDTH);
}

/* The list has no size yet when it is made, but then its columns are shown at once. */
static void
update_columns (GwWordList *self)
{
  if (gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    queue_fit (self);
  else
    fit_columns (self, TRUE);
}

static void
set_optional (GwWordList *self, GStrv names)
{
  static char *none[] = { NULL };
  const char *const *after = (const char *const *) (names != NULL ? names : none);

  if (self->optional != NULL && g_strv_equal ((const char *const *) self->optional, after))
    return;
  g_strfreev (self->optional);
  self->optional = g_strdupv ((GStrv) after);
  update_columns (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLUMNS]);
}

static void
set_order (GwWordList *self, GwShownOrder order)
{
  sort_by (self, self->columns[order].column,
           order == GW_SHOWN_BY_WORD ? GTK_SORT_ASCENDING : GTK_SORT_DESCENDING);
}

static void
init_columns (GwWordList *self)
{
  make_sortable (self, self->word_column, GW_SHOWN_BY_WORD);
  make_sortable (self, self->length_column, GW_SHOWN_BY_LENGTH);
  make_sortable (self, self->points_column, GW_SHOWN_BY_POINTS);
  make_sortable (self, self->common_column, GW_SHOWN_BY_COMMON);
  make_sortable (self, self->paths_column, GW_SHOWN_BY_PATHS);
  self->sorter = g_object_ref (gtk_column_view_get_sorter (self->view));
  g_signal_connect_swapped (self->sorter, "changed", G_CALLBACK (sorted_cb), self);
  set_order (self, GW_SHOWN_BY_POINTS);
  align_titles (self);
}

static void
set_pointed (GwWordList *self, GwWord *word)
{
  if (g_set_object (&self->pointed, word))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POINTED]);
}

/* The word of the row at a position in the view. The pointer may be over a cell, its content, or
 * the row around them. */
static GwWord *
find_word (GwWordList *self, double x, double y)
{
  GtkWidget *view = GTK_WIDGET (self->view);
  GtkWidget *widget = gtk_widget_pick (view, x, y, GTK_PICK_DEFAULT);
  GtkListItem *item;

  while (widget != NULL && widget != view && !GTK_IS_LIST_VIEW (gtk_widget_get_parent (widget)))
    widget = gtk_widget_get_parent (widget);
  if (widget == NULL || widget == view)
    return NULL;

  item = gw_word_cells_find_item (widget);
  return item != NULL ? gw_word_row_get_word (gtk_list_item_get_item (item)) : NULL;
}

/* GTK also reports motion when rows move under a pointer that rests; that is not pointing. */
static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, gpointer user_data)
{
  GwWordList *self = user_data;
  GtkWidget *view = GTK_WIDGET (self->view);
  graphene_point_t place = GRAPHENE_POINT_INIT ((float) x, (float) y);

  if (!gtk_widget_compute_point (view, GTK_WIDGET (gtk_widget_get_root (view)), &place, &place)
      || graphene_point_near (&place, &self->pointer, 0.5f))
    return;

  self->pointer = place;
  set_pointed (self, find_word (self, x, y));
}

static void
leave_cb (GtkEventControllerMotion *motion, gpointer user_data)
{
  set_pointed (user_data, NULL);
}

/* After scrolling another row is under the pointer, but the user does not point at it. */
static void
scrolled_cb (GwWordList *self)
{
  set_pointed (self, NULL);
}

static void
take_selected (GwWordList *self, GwWord *word)
{
  set_pointed (self, NULL);
  if (g_set_object (&self->selected, word))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

/* The selection was changed by key or pointer. */
static void
selected_cb (GwWordList *self)
{
  guint position = gtk_single_selection_get_selected (self->selection);
  g_autoptr (GwWord) word = NULL;

  if (self->changing)
    return;
  if (position != GTK_INVALID_LIST_POSITION)
    word = g_list_model_get_item (G_LIST_MODEL (self->shown), position);
  take_selected (self, word);
}

/* Whether the list has this word, shown or filtered out. */
static gboolean
has_word (GwWordList *self, GwWord *word)
{
  g_autoptr (GwWord) own = NULL;

  if (word == NULL || self->words == NULL
      || gw_word_get_solution (word) != gw_word_list_model_get_solution (self->words))
    return FALSE;

  own = g_list_model_get_item (G_LIST_MODEL (self->words), gw_word_get_index (word));
  return own == word;
}

/* Selects the current row of a word and scrolls to it. A word that the filter leaves out becomes
 * the selected one too, but no row is selected. */
static void
select_word (GwWordList *self, GwWord *word)
{
  guint position = has_word (self, word) ? gw_shown_words_find (self->shown, word)
                                         : GTK_INVALID_LIST_POSITION;

  self->changing = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->changing = FALSE;
  if (position != GTK_INVALID_LIST_POSITION)
    gw_list_scroll_to (GTK_WIDGET (self->view), position);
  take_selected (self, has_word (self, word) ? word : NULL);
}

/* The selection is by position, and words move to other positions. So it is ignored while the list
 * changes, and the selected word is looked up again afterward. */
static void
changing_cb (GwWordList *self)
{
  self->changing = TRUE;
  self->had_focus = GTK_IS_LIST_VIEW (gtk_widget_get_focus_child (GTK_WIDGET (self->view)));
}

static gboolean
focus_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GwWordList *self = GW_WORD_LIST (widget);
  GtkWidget *row;

  if (self->n_frames++ == 0)
    return G_SOURCE_CONTINUE;

  self->focus_source = 0;
  row = find_selected_row (self);
  if (gtk_widget_get_mapped (widget)
      && (!self->focus_inside || gtk_widget_get_focus_child (widget) != NULL))
    gtk_widget_grab_focus (row != NULL ? row : GTK_WIDGET (self->view));
  return G_SOURCE_REMOVE;
}

static void
queue_focus (GwWordList *self, gboolean inside)
{
  self->focus_inside = inside;
  self->n_frames = 0;
  if (self->focus_source == 0)
    self->focus_source = gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_cb, NULL, NULL);
}

/* When the list changes, the row that has the focus is dropped, and GTK moves the focus to some
 * other widget. We keep it here, on the row of the selected word. That row exists once the view has
 * laid out its rows, at the end of the next frame. */
static void
keep_focus (GwWordList *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  queue_focus (self, FALSE);
}

static void
changed_cb (GwWordList *self)
{
  g_autoptr (GwWord) word = self->selected != NULL ? g_object_ref (self->selected) : NULL;

  /* The words of another board begin at the top. Do not set the adjustment: the rows may have no
   * height yet. */
  if (!has_word (self, word) && g_list_model_get_n_items (G_LIST_MODEL (self->shown)) > 0)
    gw_list_scroll_to (GTK_WIDGET (self->view), 0);
  select_word (self, word);
  measure_words (self);

  if (self->had_focus)
    keep_focus (self);
}

static void
activate_cb (GtkColumnView *view, guint position, gpointer user_data)
{
  g_signal_emit (user_data, signals[ACTIVATED], 0);
}

/* Tab enters the list at its focused row and leaves it again, instead of walking through all
 * rows. */
static gboolean
gw_word_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean inside = gtk_widget_get_focus_child (widget) != NULL;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (gw_word_list_parent_class)->focus (widget, direction);
  return !inside && gtk_widget_grab_focus (widget);
}

/* By default the view would focus the row that had the focus last, or the first one. The row of the
 * selected word may not be laid out yet. */
static gboolean
gw_word_list_grab_focus (GtkWidget *widget)
{
  GwWordList *self = GW_WORD_LIST (widget);
  GtkWidget *row = find_selected_row (self);

  if (row != NULL)
    return gtk_widget_grab_focus (row);
  if (!gtk_widget_grab_focus (GTK_WIDGET (self->view)))
    return FALSE;
  if (gtk_single_selection_get_selected (self->selection) != GTK_INVALID_LIST_POSITION)
    queue_focus (self, TRUE);
  return TRUE;
}

static void
gw_word_list_dispose (GObject *object)
{
  GwWordList *self = GW_WORD_LIST (object);

  g_clear_handle_id (&self->narrow_source, g_source_remove);
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  if (self->sorter != NULL)
    g_signal_handlers_disconnect_by_data (self->sorter, self);
  if (self->shown != NULL)
    g_signal_handlers_disconnect_by_data (self->shown, self);
  if (self->words != NULL)
    g_signal_handlers_disconnect_by_data (self->words, self);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->rows);
  g_clear_object (&self->sorter);
  g_clear_object (&self->shown);
  g_clear_object (&self->words);
  g_clear_object (&self->selected);
  g_clear_object (&self->pointed);
  g_clear_pointer (&self->measured, gw_solution_unref);
  g_clear_pointer (&self->optional, g_strfreev);

  G_OBJECT_CLASS (gw_word_list_parent_class)->dispose (object);
}

static void
set_words (GwWordList *self, GwWordListModel *words)
{
  if (words == self->words)
    return;

  if (self->words != NULL)
    g_signal_handlers_disconnect_by_data (self->words, self);
  g_set_object (&self->words, words);
  gw_shown_words_set_words (self->shown, words);
  if (words != NULL)
    {
      g_signal_connect_swapped (words, "notify::has-common", G_CALLBACK (update_columns),
                                self);
      update_columns (self);
    }
}

static void
gw_word_list_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwWordList *self = GW_WORD_LIST (object);

  switch (prop_id)
    {
    case PROP_SELECTED:
      g_value_set_object (value, self->selected);
      break;
    case PROP_POINTED:
      g_value_set_object (value, self->pointed);
      break;
    case PROP_ORDER:
      g_value_set_enum (value, self->asked != NULL ? self->asked->order : GW_SHOWN_BY_WORD);
      break;
    case PROP_COLUMNS:
      g_value_set_boxed (value, self->optional);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_word_list_set_property (GObject *object, guint prop_id, const GValue *value,
                           GParamSpec *pspec)
{
  GwWordList *self = GW_WORD_LIST (object);

  switch (prop_id)
    {
    case PROP_WORDS:
      set_words (self, g_value_get_object (value));
      break;
    case PROP_SELECTED:
      gw_word_list_set_selected (self, g_value_get_object (value));
      break;
    case PROP_ORDER:
      set_order (self, g_value_get_enum (value));
      break;
    case PROP_COLUMNS:
      set_optional (self, g_value_get_boxed (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_word_list_class_init (GwWordListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_word_list_dispose;
  object_class->get_property = gw_word_list_get_property;
  object_class->set_property = gw_word_list_set_property;

  widget_class->measure = gw_word_list_measure;
  widget_class->size_allocate = gw_word_list_size_allocate;
  widget_class->focus = gw_word_list_focus;
  widget_class->grab_focus = gw_word_list_grab_focus;

  properties[PROP_WORDS] = g_param_spec_object ("words", NULL, NULL, GW_TYPE_WORD_LIST_MODEL,
                                                G_PARAM_WRITABLE | flags);
  properties[PROP_SELECTED]
    = g_param_spec_object ("selected", NULL, NULL, GW_TYPE_WORD, G_PARAM_READWRITE | flags);
  properties[PROP_POINTED]
    = g_param_spec_object ("pointed", NULL, NULL, GW_TYPE_WORD, G_PARAM_READABLE | flags);
  properties[PROP_ORDER]
    = g_param_spec_enum ("order", NULL, NULL, GW_TYPE_SHOWN_ORDER, GW_SHOWN_BY_POINTS,
                         G_PARAM_READWRITE | flags);
  properties[PROP_COLUMNS]
    = g_param_spec_boxed ("columns", NULL, NULL, G_TYPE_STRV, G_PARAM_READWRITE | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-word-list.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWordList, scroller);
  gtk_widget_class_bind_template_child (widget_class, GwWordList, view);
  gtk_widget_class_bind_template_child (widget_class, GwWordList, word_column);
  gtk_widget_class_bind_template_child (widget_class, GwWordList, length_column);
  gtk_widget_class_bind_template_child (widget_class, GwWordList, points_column);
  gtk_widget_class_bind_template_child (widget_class, GwWordList, common_column);
  gtk_widget_class_bind_template_child (widget_class, GwWordList, paths_column);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, scrolled_cb);
  gw_word_cells_bind_callbacks (widget_class);

  gtk_widget_class_set_css_name (widget_class, "wordlist");
}

static void
gw_word_list_init (GwWordList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->shown = gw_shown_words_new (NULL);
  g_signal_connect_swapped (self->shown, "items-changed", G_CALLBACK (changing_cb), self);
  self->rows = gw_word_row_list_new (G_LIST_MODEL (self->shown));
  g_signal_connect_swapped (self->shown, "items-changed", G_CALLBACK (changed_cb), self);

  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->rows));
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (selected_cb), self);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  init_columns (self);
}

GwWordListModel *
gw_word_list_get_words (GwWordList *self)
{
  g_return_val_if_fail (GW_IS_WORD_LIST (self), NULL);

  return self->words;
}

void
gw_word_list_set_filter (GwWordList *self, GwWordFilter *filter)
{
  g_return_if_fail (GW_IS_WORD_LIST (self));

  if (filter == NULL || filter != gw_shown_words_get_filter (self->shown))
    gw_shown_words_set_filter (self->shown, filter);
}

GwWordFilter *
gw_word_list_get_filter (GwWordList *self)
{
  g_return_val_if_fail (GW_IS_WORD_LIST (self), NULL);

  return gw_shown_words_get_filter (self->shown);
}

void
gw_word_list_set_selected (GwWordList *self, GwWord *word)
{
  g_return_if_fail (GW_IS_WORD_LIST (self));

  if (word != self->selected)
    select_word (self, word);
}

GwWord *
gw_word_list_get_selected (GwWordList *self)
{
  g_return_val_if_fail (GW_IS_WORD_LIST (self), NULL);

  return self->selected;
}

GwWord *
gw_word_list_get_pointed (GwWordList *self)
{
  g_return_val_if_fail (GW_IS_WORD_LIST (self), NULL);

  return self->pointed;
}

void
gw_word_list_set_heading (GwWordList *self, const char *heading)
{
  g_return_if_fail (GW_IS_WORD_LIST (self));

  gtk_column_view_column_set_title (self->word_column, heading != NULL ? heading : _ ("Word"));
}

GwShownWords *
gw_word_list_get_shown (GwWordList *self)
{
  g_return_val_if_fail (GW_IS_WORD_LIST (self), NULL);

  return self->shown;
}
