/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-list-private.h"

#include "gw-word-cells.h"

G_DEFINE_FINAL_TYPE (GwWordList, gw_word_list, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_WORDS,
  PROP_FILTER,
  PROP_SELECTED,
  PROP_POINTED,
  N_PROPS
};

enum
{
  ACTIVATED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
set_pointed (GwWordList *self, GwWord *word)
{
  if (g_set_object (&self->pointed, word))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POINTED]);
}

/* The word of the row at a place of the view. The pointer may be on a cell, on
 * what is in it, or on the row beside them. */
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
  return item != NULL ? gw_slot_get_word (gtk_list_item_get_item (item)) : NULL;
}

/* Motion is also told of when rows move under a pointer that rests: nobody points then. */
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

/* What the pointer is on after the rows moved is not what somebody points at. */
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

/* Selected by key or pointer. */
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

static void
scroll_to (GwWordList *self, guint position)
{
  GtkWidget *child;

  for (child = gtk_widget_get_first_child (GTK_WIDGET (self->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_LIST_VIEW (child))
        gtk_widget_activate_action (child, "list.scroll-to-item", "u", position);
    }
}

/* Whether a word is one of the list, shown or not. */
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

/* Selects the place where a word is now, and brings it into sight. A word that
 * the filter leaves out is selected all the same, in no place. */
static void
select_word (GwWordList *self, GwWord *word)
{
  guint position = has_word (self, word) ? gw_shown_words_find (self->shown, word)
                                         : GTK_INVALID_LIST_POSITION;

  self->changing = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->changing = FALSE;
  if (position != GTK_INVALID_LIST_POSITION)
    scroll_to (self, position);
  take_selected (self, has_word (self, word) ? word : NULL);
}

/* Places keep their selection while words move among them: what is selected is
 * looked up again when all words are in their places. */
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
  row = gw_word_list_find_selected_row (self);
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

/* A list that changes drops the row that has the focus, and the window looks for another widget:
 * the keys stay here, on the row of the selected word. It is there when the view has laid out its
 * rows, which it does at the end of the next frame. */
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

  /* Not by the adjustment: the rows may have no height yet. */
  if (word == NULL && g_list_model_get_n_items (G_LIST_MODEL (self->shown)) > 0)
    scroll_to (self, 0);
  select_word (self, word);
  gw_word_list_measure_words (self);

  if (self->had_focus)
    keep_focus (self);
}

static void
activate_cb (GtkColumnView *view, guint position, gpointer user_data)
{
  g_signal_emit (user_data, signals[ACTIVATED], 0);
}

/* Tab goes to the row that has the focus, and leaves the list again: it does not
 * walk through all rows. */
static gboolean
gw_word_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean inside = gtk_widget_get_focus_child (widget) != NULL;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (gw_word_list_parent_class)->focus (widget, direction);
  return !inside && gtk_widget_grab_focus (widget);
}

/* The view would go to the row that had the focus last, or to the first one. The row of the
 * selected word may not be laid out yet. */
static gboolean
gw_word_list_grab_focus (GtkWidget *widget)
{
  GwWordList *self = GW_WORD_LIST (widget);
  GtkWidget *row = gw_word_list_find_selected_row (self);

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
  g_clear_object (&self->slots);
  g_clear_object (&self->sorter);
  g_clear_object (&self->shown);
  g_clear_object (&self->words);
  g_clear_object (&self->selected);
  g_clear_object (&self->pointed);
  g_clear_pointer (&self->measured, gw_solution_unref);

  G_OBJECT_CLASS (gw_word_list_parent_class)->dispose (object);
}

static void
gw_word_list_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwWordList *self = GW_WORD_LIST (object);

  switch (prop_id)
    {
    case PROP_WORDS:
      g_value_set_object (value, self->words);
      break;
    case PROP_FILTER:
      g_value_set_object (value, gw_word_list_get_filter (self));
      break;
    case PROP_SELECTED:
      g_value_set_object (value, self->selected);
      break;
    case PROP_POINTED:
      g_value_set_object (value, self->pointed);
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
      gw_word_list_set_words (self, g_value_get_object (value));
      break;
    case PROP_FILTER:
      gw_word_list_set_filter (self, g_value_get_object (value));
      break;
    case PROP_SELECTED:
      gw_word_list_set_selected (self, g_value_get_object (value));
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

  widget_class->focus = gw_word_list_focus;
  widget_class->grab_focus = gw_word_list_grab_focus;

  properties[PROP_WORDS] = g_param_spec_object ("words", NULL, NULL, GW_TYPE_WORD_LIST_MODEL,
                                                G_PARAM_READWRITE | flags);
  properties[PROP_FILTER] = g_param_spec_object ("filter", NULL, NULL, GW_TYPE_WORD_FILTER,
                                                 G_PARAM_READWRITE | flags);
  properties[PROP_SELECTED]
    = g_param_spec_object ("selected", NULL, NULL, GW_TYPE_WORD, G_PARAM_READWRITE | flags);
  properties[PROP_POINTED]
    = g_param_spec_object ("pointed", NULL, NULL, GW_TYPE_WORD, G_PARAM_READABLE | flags);
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

  gw_word_list_class_init_columns (widget_class);
  gtk_widget_class_set_css_name (widget_class, "wordlist");
}

static void
gw_word_list_init (GwWordList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->shown = gw_shown_words_new (NULL);
  g_signal_connect_swapped (self->shown, "items-changed", G_CALLBACK (changing_cb), self);
  self->slots = gw_slot_list_model_new (G_LIST_MODEL (self->shown));
  g_signal_connect_swapped (self->shown, "items-changed", G_CALLBACK (changed_cb), self);

  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->slots));
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (selected_cb), self);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  gw_word_list_init_columns (self);
}

void
gw_word_list_set_words (GwWordList *self, GwWordListModel *words)
{
  g_return_if_fail (GW_IS_WORD_LIST (self));

  if (words == self->words)
    return;

  if (self->words != NULL)
    g_signal_handlers_disconnect_by_data (self->words, self);
  g_set_object (&self->words, words);
  gw_shown_words_set_words (self->shown, words);
  if (words != NULL)
    {
      g_signal_connect_swapped (words, "notify::has-common", G_CALLBACK (gw_word_list_update_common),
                                self);
      gw_word_list_update_common (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORDS]);
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

  if (filter != NULL && filter == gw_shown_words_get_filter (self->shown))
    return;

  gw_shown_words_set_filter (self->shown, filter);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILTER]);
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

GwShownWords *
gw_word_list_get_shown (GwWordList *self)
{
  g_return_val_if_fail (GW_IS_WORD_LIST (self), NULL);

  return self->shown;
}
