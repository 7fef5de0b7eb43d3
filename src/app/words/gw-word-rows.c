/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-rows.h"

#include "gw-commonness.h"
#include "gw-painted.h"
#include "gw-sentence.h"
#include "gw-shown-words.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>

/* Whether the player has found a word. */
typedef enum
{
  GW_TICK_NONE, /* words are not checked off */
  GW_TICK_MISSED,
  GW_TICK_FOUND,
} GwTick;

/* The rows, as values of items. */

typedef struct
{
  GwWord *word; /* owned */
  GwTick tick;
} Row;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_object_unref (row->word);
  g_free (row);
}

static GwItem *
row_new (GwWord *word, GwTick tick)
{
  Row *row = g_new (Row, 1);

  row->word = g_object_ref (word);
  row->tick = tick;
  return gw_item_new (row, row_free);
}

static void
set_row_word (GwItem *item, GwWord *word, GwTick tick)
{
  Row *row = gw_item_get (item);
  const gboolean is_other = g_set_object (&row->word, word);

  if (!is_other && tick == row->tick)
    return;
  row->tick = tick;
  gw_item_changed (item);
}

GwWord *
gw_word_row_get_word (gpointer item)
{
  const Row *row = gw_item_get (item);

  return row->word;
}

/* The list of rows, which follows a list of words. */

struct _GwWordRowList
{
  GObject parent_instance;

  /* owned */
  GListModel *words;
  GPtrArray *rows; /* of GwItem; made when first asked for, else NULL */
};

static GwTick
get_tick (GwWordRowList *self, GwWord *word)
{
  GwWordFilter *filter = GW_IS_SHOWN_WORDS (self->words)
                           ? gw_shown_words_get_filter (GW_SHOWN_WORDS (self->words))
                           : NULL;

  if (filter == NULL || !gw_word_filter_get_ticking (filter))
    return GW_TICK_NONE;
  return gw_word_filter_is_found (filter, word) ? GW_TICK_FOUND : GW_TICK_MISSED;
}

static GType
gw_word_row_list_get_item_type (GListModel *model)
{
  return GW_TYPE_ITEM;
}

static guint
gw_word_row_list_get_n_items (GListModel *model)
{
  return GW_WORD_ROW_LIST (model)->rows->len;
}

static gpointer
gw_word_row_list_get_item (GListModel *model, guint position)
{
  GwWordRowList *self = GW_WORD_ROW_LIST (model);

  if (position >= self->rows->len)
    return NULL;

  if (self->rows->pdata[position] == NULL)
    {
      g_autoptr (GwWord) word = g_list_model_get_item (self->words, position);

      self->rows->pdata[position] = row_new (word, get_tick (self, word));
    }
  return g_object_ref (self->rows->pdata[position]);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = gw_word_row_list_get_item_type;
  iface->get_n_items = gw_word_row_list_get_n_items;
  iface->get_item = gw_word_row_list_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (GwWordRowList, gw_word_row_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

/* Updates the word at a position. A row that nobody else holds is dropped instead. */
static void
renew (GwWordRowList *self, guint position)
{
  GwItem *row = self->rows->pdata[position];

  if (row == NULL)
    return;

  if (G_OBJECT (row)->ref_count == 1)
    g_clear_object (&self->rows->pdata[position]);
  else
    {
      g_autoptr (GwWord) word = g_list_model_get_item (self->words, position);

      set_row_word (row, word, get_tick (self, word));
    }
}

static void
words_changed_cb (GListModel *words, guint position, guint removed, guint added, gpointer user_data)
{
  GwWordRowList *self = user_data;
  guint n_before = self->rows->len, n_after = g_list_model_get_n_items (words);
  guint n_kept = MIN (n_before, n_after);
  guint end = removed == added ? MIN (position + added, n_kept) : n_kept;

  g_ptr_array_set_size (self->rows, n_after);
  if (n_before != n_after)
    {
      /* GTK 4.8 removes the wrong rows when the end of a list is removed and that end begins among
       * positions without widgets. If we replace all positions instead, it does the right thing,
       * and still keeps the widgets of the rows that come back. */
      if (n_after < n_before)
        g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, n_after);
      else
        g_list_model_items_changed (G_LIST_MODEL (self), n_before, 0, n_after - n_before);
    }
  for (guint i = position; i < end; i++)
    renew (self, i);
}

/* Words may be checked off without any change of the list. */
static void
filtered_cb (GwWordRowList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GwItem *row = self->rows->pdata[i];

      if (row != NULL)
        set_row_word (row, gw_word_row_get_word (row), get_tick (self, gw_word_row_get_word (row)));
    }
}

static void
clear_row (gpointer data)
{
  if (data != NULL)
    g_object_unref (data);
}

static void
gw_word_row_list_finalize (GObject *object)
{
  GwWordRowList *self = GW_WORD_ROW_LIST (object);

  g_clear_object (&self->words);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (gw_word_row_list_parent_class)->finalize (object);
}

static void
gw_word_row_list_class_init (GwWordRowListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_word_row_list_finalize;
}

static void
gw_word_row_list_init (GwWordRowList *self)
{
  self->rows = g_ptr_array_new_with_free_func (clear_row);
}

GwWordRowList *
gw_word_row_list_new (GListModel *words)
{
  GwWordRowList *self = g_object_new (GW_TYPE_WORD_ROW_LIST, NULL);

  self->words = g_object_ref (words);
  g_ptr_array_set_size (self->rows, g_list_model_get_n_items (words));
  g_signal_connect_object (words, "items-changed", G_CALLBACK (words_changed_cb), self, 0);
  if (GW_IS_SHOWN_WORDS (words))
    g_signal_connect_object (words, "filtered", G_CALLBACK (filtered_cb), self,
                             G_CONNECT_SWAPPED);
  return self;
}

#define DOT 6
#define STEP 10

#define WIDTH ((GW_COMMONNESS_MAX - 1) * STEP + DOT)

/* A value as a row of dots, filled up to the value: how common a word is. */
static void
paint_dots (GtkWidget *widget, GtkSnapshot *snapshot, gpointer data)
{
  const guint value = GPOINTER_TO_UINT (data);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int y = (gtk_widget_get_height (widget) - DOT) / 2;
  GdkRGBA color;

  if (value == 0)
    return;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  for (guint i = 0; i < GW_COMMONNESS_MAX; i++)
    {
      int x = mirrored ? gtk_widget_get_width (widget) - DOT - (int) i * STEP : (int) i * STEP;
      graphene_rect_t bounds = GRAPHENE_RECT_INIT (x, y, DOT, DOT);
      GdkRGBA faint = color;
      GskRoundedRect circle;

      gsk_rounded_rect_init_from_rect (&circle, &bounds, DOT / 2.0);
      if (i < value)
        {
          gtk_snapshot_push_rounded_clip (snapshot, &circle);
          gtk_snapshot_append_color (snapshot, &color, &bounds);
          gtk_snapshot_pop (snapshot);
        }
      else
        {
          faint.alpha *= 0.55;
          gtk_snapshot_append_border (snapshot, &circle, (const float[4]) { 1, 1, 1, 1 },
                                      (const GdkRGBA[4]) { faint, faint, faint, faint });
        }
    }
}

static void
set_dots (GwPainted *dots, guint value)
{
  g_autofree char *label = NULL;

  value = MIN (value, GW_COMMONNESS_MAX);
  if (value == GPOINTER_TO_UINT (gw_painted_get (dots)))
    return;

  gw_painted_set (dots, WIDTH, WIDTH, DOT, paint_dots, GUINT_TO_POINTER (value), NULL);
  /* Translators: how common a word is, as a screen reader says it: “Common 3 of 4” */
  label = g_strdup_printf (_ ("Commonness: %u of %u"), value, (guint) GW_COMMONNESS_MAX);
  gtk_accessible_update_property (GTK_ACCESSIBLE (dots), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* The cells of the columns. */

#define MOST_PATHS 9999u
#define CHECK_SPACING 6

static GQuark
list_item_quark (void)
{
  return g_quark_from_static_string ("gw-list-item");
}

static void
set_child (GtkListItem *item, GtkWidget *child)
{
  g_object_set_qdata (G_OBJECT (child), list_item_quark (), item);
  gtk_list_item_set_child (item, child);
}

static void
set_text (GtkListItem *item, float xalign, guint n_chars, const char *css_class)
{
  GtkWidget *text = gtk_inscription_new (NULL);

  gtk_inscription_set_xalign (GTK_INSCRIPTION (text), xalign);
  gtk_inscription_set_yalign (GTK_INSCRIPTION (text), 0.5);
  gtk_inscription_set_min_chars (GTK_INSCRIPTION (text), n_chars);
  gtk_inscription_set_text_overflow (GTK_INSCRIPTION (text),
                                     GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (text, css_class);
  set_child (item, text);
}

/* The cell of a word: a check button, made when words are first checked off, and the word. */
static GtkWidget *
get_check (GtkWidget *cell)
{
  GtkWidget *first = gtk_widget_get_first_child (cell);

  return GTK_IS_CHECK_BUTTON (first) ? first : NULL;
}

static GtkInscription *
get_inscription (GtkWidget *cell)
{
  return GTK_INSCRIPTION (gtk_widget_get_last_child (cell));
}

static void
toggled_cb (GtkCheckButton *check, gpointer item)
{
  const Row *row = gw_item_get (gtk_list_item_get_item (item));
  const gboolean found = gtk_check_button_get_active (check);

  if (row != NULL && row->tick != GW_TICK_NONE && found != (row->tick == GW_TICK_FOUND))
    gtk_widget_activate_action (GTK_WIDGET (check), "filter.tick", "(sb)",
                                gw_word_get_text (row->word), found);
}

static void
add_check (GtkListItem *item)
{
  GtkWidget *check = gtk_check_button_new ();

  /* By the keyboard the row is checked off. */
  gtk_widget_set_focusable (check, FALSE);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), item, 0);
  gtk_box_prepend (GTK_BOX (gtk_list_item_get_child (item)), check);
}

static void
setup_word_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, CHECK_SPACING);
  GtkWidget *text = gtk_inscription_new (NULL);

  gtk_inscription_set_yalign (GTK_INSCRIPTION (text), 0.5);
  gtk_inscription_set_min_chars (GTK_INSCRIPTION (text), 8);
  gtk_inscription_set_text_overflow (GTK_INSCRIPTION (text),
                                     GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_add_css_class (text, "word");
  gtk_box_append (GTK_BOX (cell), text);
  gtk_widget_set_margin_start (cell, GW_WORD_CELLS_MARGIN_START);
  set_child (item, cell);
}

static void
setup_number_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  set_text (item, 1, 3, "numeric");
}

static void
setup_last_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  set_text (item, 1, 4, "numeric");
  gtk_widget_set_margin_end (gtk_list_item_get_child (item), GW_WORD_CELLS_MARGIN_END);
}

static void
setup_dots_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *dots = g_object_new (GW_TYPE_PAINTED, "css-name", "dots", "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_IMG, NULL);

  gw_painted_set (GW_PAINTED (dots), WIDTH, WIDTH, DOT, paint_dots, NULL, NULL);
  gtk_widget_set_halign (dots, GTK_ALIGN_START);
  set_child (item, dots);
}

/* A row belongs to a position in the list; its cells update when that position gets another
 * word. */
typedef void (*UpdateFunc) (GtkListItem *item);

static void
follow (GtkListItem *item, UpdateFunc update)
{
  g_signal_connect_swapped (gtk_list_item_get_item (item), "changed", G_CALLBACK (update),
                            item);
  update (item);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  g_signal_handlers_disconnect_by_data (gtk_list_item_get_item (item), item);
}

static GwWord *
get_word (GtkListItem *item)
{
  return gw_word_row_get_word (gtk_list_item_get_item (item));
}

static void
name_row (GtkWidget *cell, GwWord *word, GwTick tick)
{
  gint64 points = gw_word_get_points (word);
  g_autofree char *number = g_strdup_printf ("%'" G_GINT64_FORMAT, points);
  g_autofree char *worth
    = g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (points)), number);
  /* Translators: what a screen reader calls a row of the words: “RETAIN, 3 points” */
  g_autofree char *name = gw_sentence_format (_ ("%s, %s"), gw_word_get_written (word), worth);
  g_autofree char *ticked = NULL;

  if (tick != GW_TICK_NONE)
    /* Translators: what a screen reader calls a row of the words: “RETAIN, 3 points, found” */
    ticked = gw_sentence_format (tick == GW_TICK_FOUND ? _ ("%s, found") : _ ("%s, missed"), name);
  gw_row_set_name (cell, ticked != NULL ? ticked : name);
}

static void
update_check (GtkListItem *item, GwTick tick, const char *text)
{
  GtkWidget *cell = gtk_list_item_get_child (item);
  GtkWidget *check;

  if (tick != GW_TICK_NONE && get_check (cell) == NULL)
    add_check (item);
  check = get_check (cell);
  if (check == NULL)
    return;
  gtk_widget_set_visible (check, tick != GW_TICK_NONE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), tick == GW_TICK_FOUND);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

PangoAttrList *
gw_word_get_attributes (GwWord *word)
{
  /* One list for each language: GtkInscription of 4.8 does not free one that is replaced. */
  static GHashTable *lists;
  const GwLanguage *language
    = gw_lexicon_get_language (gw_solution_get_lexicon (gw_word_get_solution (word)));
  PangoLanguage *shown;
  PangoAttrList *attributes;

  if (language == NULL)
    return NULL;
  if (lists == NULL)
    lists = g_hash_table_new (NULL, NULL);
  shown = pango_language_from_string (gw_language_get_code (language));
  attributes = g_hash_table_lookup (lists, shown);
  if (attributes == NULL)
    {
      attributes = pango_attr_list_new ();
      pango_attr_list_insert (attributes, pango_attr_language_new (shown));
      g_hash_table_insert (lists, shown, attributes);
    }
  return attributes;
}

/* GtkInscription aligns in the direction of its text, but a column has to follow the direction of
 * the window: a word of the opposite direction gets the opposite alignment. */
static void
update_word (GtkListItem *item)
{
  GtkWidget *cell = gtk_list_item_get_child (item);
  GtkWidget *child = GTK_WIDGET (get_inscription (cell));
  const Row *row = gw_item_get (gtk_list_item_get_item (item));
  const char *text = gw_word_get_written (get_word (item));
  gboolean text_rtl = gw_sentence_is_right_to_left (g_utf8_get_char (text));
  gboolean window_rtl = gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL;

  gtk_inscription_set_text (GTK_INSCRIPTION (child), text);
  gtk_inscription_set_attributes (GTK_INSCRIPTION (child),
                                  gw_word_get_attributes (get_word (item)));
  gtk_inscription_set_xalign (GTK_INSCRIPTION (child), text_rtl == window_rtl ? 0 : 1);
  update_check (item, row->tick, text);
  name_row (cell, get_word (item), row->tick);
}

static void
show_number (GtkListItem *item, gint64 value)
{
  g_autofree char *text = g_strdup_printf ("%'" G_GINT64_FORMAT, value);

  gtk_inscription_set_text (GTK_INSCRIPTION (gtk_list_item_get_child (item)), text);
}

static void
update_length (GtkListItem *item)
{
  show_number (item, gw_word_get_length (get_word (item)));
}

static void
update_points (GtkListItem *item)
{
  show_number (item, gw_word_get_points (get_word (item)));
}

static void
update_common (GtkListItem *item)
{
  set_dots (GW_PAINTED (gtk_list_item_get_child (item)), gw_word_get_common (get_word (item)));
}

static void
update_paths (GtkListItem *item)
{
  GtkInscription *inscription = GTK_INSCRIPTION (gtk_list_item_get_child (item));
  guint64 paths = gw_word_get_paths (get_word (item));

  /* 0 means that counting was given up; a number with too many digits only shows a lower bound. */
  if (paths == 0)
    gtk_inscription_set_text (inscription, "–");
  else if (paths > MOST_PATHS)
    {
      g_autofree char *text = g_strdup_printf ("%'u+", MOST_PATHS);

      gtk_inscription_set_text (inscription, text);
    }
  else
    show_number (item, paths);
}

static void
bind_word_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  follow (item, update_word);
}

static void
bind_length_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  follow (item, update_length);
}

static void
bind_points_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  follow (item, update_points);
}

static void
bind_common_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  follow (item, update_common);
}

static void
bind_paths_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  follow (item, update_paths);
}

GtkListItem *
gw_word_cells_find_item (GtkWidget *row)
{
  GtkListItem *item = NULL;

  for (GtkWidget *w = row; w != NULL && item == NULL; w = gtk_widget_get_first_child (w))
    item = g_object_get_qdata (G_OBJECT (w), list_item_quark ());
  return item;
}

/* The first check button below a widget, or NULL. */
static GtkWidget *
find_check (GtkWidget *widget)
{
  GtkWidget *check = GTK_IS_CHECK_BUTTON (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && check == NULL;
       child = gtk_widget_get_next_sibling (child))
    check = find_check (child);
  return check;
}

int
gw_word_cells_measure_checks (GtkWidget *view)
{
  GtkWidget *check = find_check (view);
  int width;

  if (check == NULL || !gtk_widget_get_visible (check))
    return 0;
  gtk_widget_measure (check, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width + CHECK_SPACING;
}

void
gw_word_cells_bind_callbacks (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, bind_common_cb);
  gtk_widget_class_bind_template_callback (klass, bind_length_cb);
  gtk_widget_class_bind_template_callback (klass, bind_paths_cb);
  gtk_widget_class_bind_template_callback (klass, bind_points_cb);
  gtk_widget_class_bind_template_callback (klass, bind_word_cb);
  gtk_widget_class_bind_template_callback (klass, setup_dots_cb);
  gtk_widget_class_bind_template_callback (klass, setup_last_cb);
  gtk_widget_class_bind_template_callback (klass, setup_number_cb);
  gtk_widget_class_bind_template_callback (klass, setup_word_cb);
  gtk_widget_class_bind_template_callback (klass, unbind_cb);
}
