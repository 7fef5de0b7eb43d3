/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-school-review.h"

#include "gw-host.h"
#include "gw-languages.h"
#include "gw-school-item.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

struct _GwSchoolReview
{
  AdwWindow parent_instance;

  /* template */
  GtkLabel *headline;
  GtkEditable *search;
  GtkListView *view;
  GtkWidget *empty;
  AdwEntryRow *entry;

  /* owned */
  GwLexiconLoader *loader;
  GwSchoolChanges *changes;
  GwLexicon *other; /* than the one in use, or NULL */
  GPtrArray *items; /* all words: GwItem with a GwSchoolItem */
  GListStore *rows; /* GtkStringObject for a group, an item for a word */

  guint n_words[GW_N_SCHOOL_GROUPS]; /* that are found */
  gboolean open[GW_N_SCHOOL_GROUPS];
  gboolean changing; /* one word, whose row knows */
};

G_DEFINE_FINAL_TYPE (GwSchoolReview, gw_school_review, ADW_TYPE_WINDOW)

/* A heading is a string with the number of its group. */
#define GROUP "gw-group"

/* What is in view knows its row, and its box knows where it is. */
#define ROW "gw-row"
#define PLACE "gw-place"

/* What a row is made of. */
typedef struct
{
  GtkWidget *arrow;
  GtkLabel *title;
  GtkLabel *count;
  GtkWidget *check;
  GtkWidget *remove;
} Row;

static GwLexicon *
get_list (GwSchoolReview *self)
{
  return self->other != NULL ? self->other : gw_lexicon_loader_get_list (self->loader);
}

static const GwLanguage *
get_language (GwSchoolReview *self)
{
  GwLexicon *list = get_list (self);

  return list != NULL ? gw_lexicon_get_language (list) : NULL;
}

static const GwSchoolItem *
get_word (GwSchoolReview *self, guint i)
{
  return gw_item_get (self->items->pdata[i]);
}

static gboolean
is_found (GwSchoolReview *self, const GwSchoolItem *item)
{
  g_autofree char *text = g_utf8_casefold (gtk_editable_get_text (self->search), -1);
  g_autofree char *shown = g_utf8_casefold (item->shown, -1);

  return strstr (shown, text) != NULL;
}

static gboolean
is_searching (GwSchoolReview *self)
{
  return *gtk_editable_get_text (self->search) != '\0';
}

static void
update_headline (GwSchoolReview *self)
{
  const guint n_words = gw_school_items_count (self->items);
  g_autofree char *text = NULL;

  /* For a language without a list there is nothing to claim before it has a word. */
  if (self->items->len == 0 && !gw_school_words_know (get_language (self)))
    {
      g_autofree char *title = get_language (self) != NULL
                                 ? gw_languages_dup_title (get_language (self))
                                 : g_strdup (_ ("this language"));

      /* Translators: %s is a language */
      text = gw_sentence_format (_ ("No school list for %s yet"), title);
    }
  else if (self->other != NULL)
    text = g_strdup_printf (ngettext ("School leaves out %'u word of this list",
                                      "School leaves out %'u words of this list", n_words),
                            n_words);
  else if (gw_lexicon_loader_uses_school (self->loader))
    text = g_strdup_printf (ngettext ("%'u word of this level is left out",
                                      "%'u words of this level are left out", n_words),
                            n_words);
  else
    text = g_strdup_printf (ngettext ("School would leave out %'u word of this level",
                                      "School would leave out %'u words of this level", n_words),
                            n_words);
  gtk_label_set_label (self->headline, text);
}

/* Adds the heading of a group, and its words if it is open. */
static void
add_group (GwSchoolReview *self, GwSchoolGroup group, GPtrArray *rows)
{
  g_autoptr (GtkStringObject) heading = gtk_string_object_new (gw_school_group_get_name (group));
  const guint start = rows->len;

  g_object_set_data (G_OBJECT (heading), GROUP, GUINT_TO_POINTER (group));
  self->n_words[group] = 0;
  g_ptr_array_add (rows, g_object_ref (heading));
  for (guint i = 0; i < self->items->len; i++)
    {
      const GwSchoolItem *item = get_word (self, i);

      if (item->group != group || !is_found (self, item))
        continue;
      self->n_words[group]++;
      if (self->open[group] || is_searching (self))
        g_ptr_array_add (rows, g_object_ref (self->items->pdata[i]));
    }
  if (self->n_words[group] == 0)
    g_ptr_array_set_size (rows, (int) start);
}

static void
fill (GwSchoolReview *self)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (GwSchoolGroup group = 0; group < GW_N_SCHOOL_GROUPS; group++)
    add_group (self, group, rows);
  g_list_store_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)),
                       rows->pdata, rows->len);
  gtk_widget_set_visible (self->empty, rows->len == 0);
}

static void
look (GwSchoolReview *self)
{
  GwBoardModel *board_model = gw_lexicon_loader_get_board_model (self->loader);

  g_clear_pointer (&self->items, g_ptr_array_unref);
  self->items = gw_school_items_new (
    gw_school_changes_get_words (self->changes), get_list (self),
    self->other != NULL ? G_MAXUINT
                        : gw_rules_get (gw_board_model_get_game (board_model)->rules)->max_level);
  update_headline (self);
}

/* The rows stay as they are when only a check box was clicked: it shows what it was set to. */
static void
changed_cb (GwSchoolReview *self)
{
  look (self);
  if (!self->changing)
    fill (self);
}

static void
search_cb (GwSchoolReview *self)
{
  fill (self);
}

static void
show_open (const Row *row, gboolean open)
{
  gtk_image_set_from_icon_name (GTK_IMAGE (row->arrow),
                                open ? "pan-down-symbolic" : "pan-end-symbolic");
}

/* The words of the group below its heading, which keeps the focus. */
static void
toggle_group (GwSchoolReview *self, GObject *heading, guint position)
{
  const GwSchoolGroup group = GPOINTER_TO_UINT (g_object_get_data (heading, GROUP));
  const Row *row = g_object_get_data (heading, ROW);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  if (is_searching (self))
    return;
  self->open[group] = !self->open[group];
  for (guint i = 0; i < self->items->len; i++)
    if (get_word (self, i)->group == group)
      g_ptr_array_add (words, self->items->pdata[i]);
  g_list_store_splice (self->rows, position + 1, self->open[group] ? 0 : self->n_words[group],
                       words->pdata, self->open[group] ? words->len : 0);
  if (row != NULL)
    show_open (row, self->open[group]);
}

static void
check_cb (GtkCheckButton *check, GtkListItem *list_item)
{
  GwSchoolReview *self
    = GW_SCHOOL_REVIEW (gtk_widget_get_root (GTK_WIDGET (check)));
  GwSchoolItem *item = gw_item_get (gtk_list_item_get_item (list_item));
  const char *const *texts = (const char *const *) item->texts->pdata;

  /* The row is bound again when it comes back into view. */
  item->counts = gtk_check_button_get_active (check);
  self->changing = TRUE;
  for (guint i = 0; texts[i] != NULL; i++)
    gw_school_changes_set_counts (self->changes, get_language (self), texts[i],
                                  gtk_check_button_get_active (check));
  self->changing = FALSE;
}

static void
remove_cb (GtkButton *button, GtkListItem *list_item)
{
  GwSchoolReview *self
    = GW_SCHOOL_REVIEW (gtk_widget_get_root (GTK_WIDGET (button)));
  g_autoptr (GwItem) held = g_object_ref (gtk_list_item_get_item (list_item));
  const GwSchoolItem *item = gw_item_get (held);
  const char *const *texts = (const char *const *) item->texts->pdata;

  for (guint i = 0; texts[i] != NULL; i++)
    gw_school_changes_remove (self->changes, get_language (self), texts[i]);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  Row *row = g_new0 (Row, 1);

  row->arrow = gtk_image_new ();
  row->title = GTK_LABEL (gtk_label_new (NULL));
  row->count = GTK_LABEL (gtk_label_new (NULL));
  row->check = gtk_check_button_new_with_label (_ ("Counts After All"));
  row->remove = gtk_button_new_with_label (_ ("Remove"));
  gtk_label_set_xalign (row->title, 0);
  gtk_label_set_ellipsize (row->title, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (row->title), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (row->count), "quiet");
  gtk_widget_add_css_class (GTK_WIDGET (row->count), "numeric");
  gtk_widget_add_css_class (row->remove, "flat");
  gtk_widget_set_margin_start (box, 6);
  gtk_widget_set_margin_end (box, 6);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_box_append (GTK_BOX (box), row->arrow);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->title));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->count));
  gtk_box_append (GTK_BOX (box), row->check);
  gtk_box_append (GTK_BOX (box), row->remove);
  g_object_set_data_full (G_OBJECT (list_item), ROW, row, g_free);
  g_object_set_data (G_OBJECT (box), PLACE, list_item);
  gtk_list_item_set_child (list_item, box);
  g_signal_connect (row->check, "toggled", G_CALLBACK (check_cb), list_item);
  g_signal_connect (row->remove, "clicked", G_CALLBACK (remove_cb), list_item);
}

static void
bind_group (GwSchoolReview *self, const Row *row, GObject *heading)
{
  const GwSchoolGroup group = GPOINTER_TO_UINT (g_object_get_data (heading, GROUP));
  const gboolean open = self->open[group] || is_searching (self);
  g_autofree char *count = g_strdup_printf ("%'u", self->n_words[group]);

  show_open (row, open);
  gtk_label_set_label (row->title, gw_school_group_get_name (group));
  gtk_label_set_label (row->count, count);
}

static void
bind_word (const Row *row, const GwSchoolItem *item, GtkListItem *list_item)
{
  /* Translators: what a screen reader calls the check box of a word */
  g_autofree char *check = gw_sentence_format (_ ("%s counts after all"), item->shown);
  /* Translators: what a screen reader calls the button beside a word */
  g_autofree char *remove = gw_sentence_format (_ ("Remove %s"), item->shown);

  gtk_label_set_label (row->title, item->shown);
  g_signal_handlers_block_by_func (row->check, check_cb, list_item);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (row->check), item->counts);
  g_signal_handlers_unblock_by_func (row->check, check_cb, list_item);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  check, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->remove), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  remove, -1);
}

static void
bind_cb (GwSchoolReview *self, GtkListItem *list_item)
{
  Row *row = g_object_get_data (G_OBJECT (list_item), ROW);
  GObject *object = gtk_list_item_get_item (list_item);
  const GwSchoolItem *word = GW_IS_ITEM (object) ? gw_item_get (object) : NULL;
  const gboolean added = word != NULL && word->group == GW_SCHOOL_ADDED;

  gtk_widget_set_visible (row->arrow, word == NULL);
  gtk_widget_set_visible (GTK_WIDGET (row->count), word == NULL);
  gtk_widget_set_visible (row->check, word != NULL && !added);
  gtk_widget_set_visible (row->remove, added);
  g_object_set_data (object, ROW, row);
  gtk_list_item_set_activatable (list_item, !added);
  if (word != NULL)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (row->title), "heading");
      bind_word (row, word, list_item);
    }
  else
    {
      gtk_widget_add_css_class (GTK_WIDGET (row->title), "heading");
      bind_group (self, row, object);
    }
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  g_object_set_data (gtk_list_item_get_item (list_item), ROW, NULL);
}

/* Opens or closes a group, or clicks the check box of a word. */
static void
activate_cb (GwSchoolReview *self, guint position)
{
  g_autoptr (GObject) object = g_list_model_get_item (G_LIST_MODEL (self->rows), position);
  const Row *row = g_object_get_data (object, ROW);

  if (GTK_IS_STRING_OBJECT (object))
    toggle_group (self, object, position);
  else if (row != NULL)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (row->check),
                                 !gtk_check_button_get_active (GTK_CHECK_BUTTON (row->check)));
}

/* The row that has the focus, which what is in it has not; NULL for none. */
static GtkListItem *
get_focused (GwSchoolReview *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  GtkWidget *box = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->view))
                     ? gtk_widget_get_first_child (focus)
                     : NULL;

  return box != NULL ? g_object_get_data (G_OBJECT (box), PLACE) : NULL;
}

static gboolean
is_open (GwSchoolReview *self, GObject *heading)
{
  return self->open[GPOINTER_TO_UINT (g_object_get_data (heading, GROUP))];
}

/* The space bar does what Enter does; the arrows to the sides open and close a group. */
static gboolean
key_cb (GwSchoolReview *self, guint keyval, guint code, GdkModifierType state)
{
  GtkListItem *row = get_focused (self);
  gpointer object = row != NULL ? gtk_list_item_get_item (row) : NULL;
  const gboolean left = keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left;
  const gboolean right = keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right;
  const gboolean space = keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space;
  const gboolean turned = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (object == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0
      || !gtk_list_item_get_activatable (row)
      || !(space || (GTK_IS_STRING_OBJECT (object) && (left || right)
                     && is_open (self, object) == (left != turned))))
    return GDK_EVENT_PROPAGATE;
  activate_cb (self, gtk_list_item_get_position (row));
  return GDK_EVENT_STOP;
}

/* Leaves out what was typed, and shows it. */
static void
add_cb (GwSchoolReview *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (!gw_school_changes_add (self->changes, get_language (self), text))
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
      return;
    }
  self->open[GW_SCHOOL_ADDED] = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  fill (self);
}

static void
typed_cb (GwSchoolReview *self)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
}

static void
gw_school_review_dispose (GObject *object)
{
  GwSchoolReview *self = GW_SCHOOL_REVIEW (object);

  g_clear_object (&self->loader);
  g_clear_object (&self->changes);
  g_clear_object (&self->rows);
  g_clear_pointer (&self->other, gw_lexicon_unref);
  g_clear_pointer (&self->items, g_ptr_array_unref);

  G_OBJECT_CLASS (gw_school_review_parent_class)->dispose (object);
}

static void
gw_school_review_class_init (GwSchoolReviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_school_review_dispose;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-school-review.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSchoolReview, headline);
  gtk_widget_class_bind_template_child (widget_class, GwSchoolReview, search);
  gtk_widget_class_bind_template_child (widget_class, GwSchoolReview, view);
  gtk_widget_class_bind_template_child (widget_class, GwSchoolReview, empty);
  gtk_widget_class_bind_template_child (widget_class, GwSchoolReview, entry);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
gw_school_review_init (GwSchoolReview *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_list_store_new (G_TYPE_OBJECT);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_model (
    self->view, g_object_new (GTK_TYPE_NO_SELECTION, "model", self->rows, NULL));
  gtk_list_view_set_factory (self->view, factory);
  g_object_unref (factory);
}

GwSchoolReview *
gw_school_review_new (GtkWindow *parent, GwLexiconLoader *loader, GwSchoolChanges *changes,
                      GwLexicon *other)
{
  GwSchoolReview *self = g_object_new (GW_TYPE_SCHOOL_REVIEW, NULL);

  if (parent != NULL)
    gw_host_put_above (GTK_WINDOW (self), parent);
  self->loader = g_object_ref (loader);
  self->changes = g_object_ref (changes);
  self->other = other != NULL ? gw_lexicon_ref (other) : NULL;
  g_signal_connect_object (changes, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (loader, "loaded", G_CALLBACK (update_headline), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
  return self;
}
