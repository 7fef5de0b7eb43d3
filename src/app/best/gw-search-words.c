/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-words.h"

#include "gw-single-tab-stop.h"

#include "gw-compat.h"
#include "gw-sentence.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>

struct _GwSearchWords
{
  AdwBin parent_instance;

  /* template */
  GtkLabel *found_count;
  GtkLabel *missing_count;
  GtkGridView *found_list;
  GtkListView *missing_list;
  GtkWidget *missing_box;
  GtkWidget *points_title;
  GtkWidget *found_scroll;

  /* owned */
  GwSearchStrings *strings[2]; /* found, missing */
  GtkSingleSelection *selections[2];
  char *selected; /* text of the selected string */
  GBytes *path;
  GHashTable *stale; /* those whose rows are out of date */
  GwRules *rules;    /* by which words have points; NULL before there are words */

  gboolean lists_missing; /* words of the user's own, with those that are missing */
  gboolean updating;
  guint tick_id;
};

G_DEFINE_FINAL_TYPE (GwSearchWords, gw_search_words, ADW_TYPE_BIN)

static guint path_changed_signal;

/* Time per frame for updating rows; the rest waits for the next frame. */
#define ROWS_INTERVAL (2 * G_TIME_SPAN_MILLISECOND)

static void
set_path (GwSearchWords *self, GBytes *path)
{
  if (path == self->path
      || (path != NULL && self->path != NULL && g_bytes_equal (path, self->path)))
    return;
  g_clear_pointer (&self->path, g_bytes_unref);
  self->path = path != NULL ? g_bytes_ref (path) : NULL;
  g_signal_emit (self, path_changed_signal, 0);
}

/* Only one string of both lists is selected. */
static void
selected_cb (GwSearchWords *self, GParamSpec *pspec, GtkSingleSelection *selection)
{
  const GwSearchString *string = gw_item_get (gtk_single_selection_get_selected_item (selection));
  GtkSingleSelection *other = self->selections[selection == self->selections[0]];

  if (self->updating)
    return;
  gw_set_str (&self->selected, string != NULL ? string->text : NULL);
  self->updating = TRUE;
  gtk_single_selection_set_selected (other, GTK_INVALID_LIST_POSITION);
  self->updating = FALSE;
  set_path (self, string != NULL ? string->path : NULL);
}

/* Selects the same string again, wherever it is now. */
static void
select_again (GwSearchWords *self)
{
  g_autoptr (GBytes) path = NULL;

  self->updating = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (self->strings); i++)
    {
      guint position = GTK_INVALID_LIST_POSITION;
      g_autoptr (GwItem) item = NULL;
      const GwSearchString *string;

      if (gw_search_strings_find (self->strings[i], self->selected, &position))
        item = g_list_model_get_item (G_LIST_MODEL (self->strings[i]), position);
      string = gw_item_get (item);
      gtk_single_selection_set_selected (self->selections[i], position);
      /* Keep the path: the list may hold the only reference to the string. */
      if (string != NULL && string->path != NULL)
        {
          g_clear_pointer (&path, g_bytes_unref);
          path = g_bytes_ref (string->path);
        }
    }
  self->updating = FALSE;
  set_path (self, path);
}

static GtkWidget *
add_label (GtkWidget *box, float xalign)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *mark = gtk_image_new ();
  GtkWidget *text, *count;

  gtk_widget_add_css_class (box, "search-string");
  gtk_box_append (GTK_BOX (box), mark);
  text = add_label (box, 0);
  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (text, TRUE);
  count = add_label (box, 1);
  gtk_widget_add_css_class (count, "quiet");
  gtk_widget_add_css_class (count, "caption");
  gtk_widget_add_css_class (count, "numeric");
  gtk_list_item_set_child (item, box);
}

/* Shows the encoded part of the string in bold. */
static char *
make_markup (const GwSearchString *string)
{
  const char *text = string->text;
  const char *begin = g_utf8_offset_to_pointer (text, string->part_start);
  const char *end = g_utf8_offset_to_pointer (begin, string->part_length);
  g_autofree char *before = NULL;
  g_autofree char *part = NULL;
  g_autofree char *after = NULL;

  before = g_markup_escape_text (text, begin - text);
  part = g_markup_escape_text (begin, end - begin);
  after = g_markup_escape_text (end, -1);
  return g_strdup_printf ("%s<b>%s</b>%s", before, part, after);
}

/* What a found word is worth. Beside words of the user's own it would say nothing. */
static char *
dup_points (GwSearchWords *self, guint length)
{
  if (self->lists_missing)
    return g_strdup ("");
  return g_strdup_printf ("%'" G_GINT64_FORMAT,
                          (gint64) gw_scoring_points (gw_rules_get (self->rules)->scoring, length));
}

static void
show_row (GwSearchWords *self, GtkListItem *item)
{
  const GwSearchString *string = gw_item_get (gtk_list_item_get_item (item));
  const guint length = string->part_length;
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *mark = gtk_widget_get_first_child (box);
  GtkWidget *text = gtk_widget_get_next_sibling (mark);
  GtkWidget *count = gtk_widget_get_last_child (box);
  g_autofree char *markup = make_markup (string);
  g_autofree char *letters = NULL;
  g_autofree char *name = NULL;

  if (string->is_found)
    {
      letters = dup_points (self, length);
      gtk_image_set_from_icon_name (GTK_IMAGE (mark), "object-select-symbolic");
      gtk_widget_add_css_class (mark, "good");
      name = g_strdup (string->text);
    }
  else
    {
      /* Translators: how many letters of a string are on the board, and how many it has */
      letters = g_strdup_printf (_ ("%u of %u"), length, string->length);
      gtk_image_set_from_icon_name (GTK_IMAGE (mark), "list-remove-symbolic");
      gtk_widget_remove_css_class (mark, "good");
      name = gw_sentence_format (_ ("%s, %s"), string->text, letters);
    }
  gw_row_set_name (box, name);
  gtk_label_set_markup (GTK_LABEL (text), markup);
  gtk_label_set_label (GTK_LABEL (count), letters);
}

static gboolean
show_stale_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GwSearchWords *self = GW_SEARCH_WORDS (widget);
  const gint64 end = g_get_monotonic_time () + ROWS_INTERVAL;
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->stale);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    {
      show_row (self, item);
      g_hash_table_iter_remove (&iter);
      if (g_get_monotonic_time () >= end)
        return G_SOURCE_CONTINUE;
    }
  self->tick_id = 0;
  return G_SOURCE_REMOVE;
}

static void
string_changed_cb (GtkListItem *item)
{
  GtkWidget *words = gtk_widget_get_ancestor (gtk_list_item_get_child (item),
                                              GW_TYPE_SEARCH_WORDS);
  GwSearchWords *self = GW_SEARCH_WORDS (words);

  g_hash_table_add (self->stale, item);
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (words, show_stale_cb, NULL, NULL);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, GwSearchWords *self)
{
  show_row (self, item);
  g_signal_connect_object (gtk_list_item_get_item (item), "changed",
                           G_CALLBACK (string_changed_cb), item, G_CONNECT_SWAPPED);
}

static void
unbind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, GwSearchWords *self)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), string_changed_cb, item);
  g_hash_table_remove (self->stale, item);
}

static void
prepare_list (GwSearchWords *self, guint i, gpointer list)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkSingleSelection *selection = gtk_single_selection_new (NULL);

  self->strings[i] = gw_search_strings_new (i == 0);
  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_single_selection_set_selected (selection, GTK_INVALID_LIST_POSITION);
  gtk_single_selection_set_model (selection, G_LIST_MODEL (self->strings[i]));
  self->selections[i] = selection;
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_row_cb), self, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_row_cb), self, 0);
  g_object_set (list, "factory", factory, "model", selection, NULL);
  g_signal_connect_object (selection, "notify::selected-item", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
gw_search_words_dispose (GObject *object)
{
  GwSearchWords *self = GW_SEARCH_WORDS (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->strings); i++)
    {
      g_clear_object (&self->selections[i]);
      g_clear_object (&self->strings[i]);
    }

  G_OBJECT_CLASS (gw_search_words_parent_class)->dispose (object);
}

static void
gw_search_words_finalize (GObject *object)
{
  GwSearchWords *self = GW_SEARCH_WORDS (object);

  g_hash_table_unref (self->stale);
  g_free (self->selected);
  g_clear_pointer (&self->path, g_bytes_unref);
  g_clear_pointer (&self->rules, gw_rules_unref);

  G_OBJECT_CLASS (gw_search_words_parent_class)->finalize (object);
}

static void
gw_search_words_class_init (GwSearchWordsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_search_words_dispose;
  object_class->finalize = gw_search_words_finalize;

  path_changed_signal = g_signal_new ("path-changed", G_TYPE_FROM_CLASS (klass),
                                      G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GW_TYPE_SINGLE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-search-words.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSearchWords, found_count);
  gtk_widget_class_bind_template_child (widget_class, GwSearchWords, missing_count);
  gtk_widget_class_bind_template_child (widget_class, GwSearchWords, found_list);
  gtk_widget_class_bind_template_child (widget_class, GwSearchWords, missing_list);
  gtk_widget_class_bind_template_child (widget_class, GwSearchWords, missing_box);
  gtk_widget_class_bind_template_child (widget_class, GwSearchWords, points_title);
  gtk_widget_class_bind_template_child (widget_class, GwSearchWords, found_scroll);
}

static void
gw_search_words_init (GwSearchWords *self)
{
  self->stale = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  prepare_list (self, 0, self->found_list);
  prepare_list (self, 1, self->missing_list);
}

static void
set_count (GtkLabel *label, GwSearchStrings *strings)
{
  g_autofree char *text
    = g_strdup_printf ("%'u", g_list_model_get_n_items (G_LIST_MODEL (strings)));

  gtk_label_set_label (label, text);
}

void
gw_search_words_set_found (GwSearchWords *self, GwSearchFound *found, gboolean missing,
                           GwRules *rules)
{
  g_return_if_fail (GW_IS_SEARCH_WORDS (self));

  self->updating = TRUE;
  g_clear_pointer (&self->rules, gw_rules_unref);
  self->rules = gw_rules_ref (rules);
  self->lists_missing = missing;
  gtk_widget_set_visible (self->points_title, !missing);
  gtk_widget_set_vexpand (self->found_scroll, !missing);
  gtk_grid_view_set_max_columns (self->found_list, missing ? 2 : 1);
  gtk_grid_view_set_min_columns (self->found_list, missing ? 2 : 1);
  gw_search_strings_set_found (self->strings[0], found);
  gw_search_strings_set_found (self->strings[1], missing ? found : NULL);
  self->updating = FALSE;
  set_count (self->found_count, self->strings[0]);
  set_count (self->missing_count, self->strings[1]);
  gtk_widget_set_visible (self->missing_box,
                          g_list_model_get_n_items (G_LIST_MODEL (self->strings[1])) > 0);
  select_again (self);
}

GBytes *
gw_search_words_get_path (GwSearchWords *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_WORDS (self), NULL);

  return self->path;
}

void
gw_search_words_select (GwSearchWords *self, const char *text)
{
  g_return_if_fail (GW_IS_SEARCH_WORDS (self));

  if (gw_set_str (&self->selected, text))
    select_again (self);
}
