/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-words-page.h"

#include "gw-ask-name.h"
#include "gw-error-bar.h"
#include "gw-error.h"
#include "gw-host.h"
#include "gw-lexicon-diff-window.h"
#include "gw-lexicon-item.h"
#include "gw-new-list-page.h"
#include "gw-sentence.h"
#include "gw-single-tab-stop.h"
#include "gw-spoken.h"
#include "gw-text-file.h"
#include "gw-word-list-view.h"

#include <glib/gi18n.h>

/* A row of the list: the name of a lexicon, a summary, and the progress of its import. */
typedef struct
{
  GtkListBoxRow *row;
  GtkLabel *title;
  GtkLabel *summary;
  GtkProgressBar *progress;
  GtkWidget *used;
  GtkWidget *stop;

  GwLexiconItem *item; /* owned */
} Row;

#define ROW "gw-row"

static void
update_cb (const Row *row)
{
  const char *title = gw_lexicon_item_get_title (row->item);
  const gboolean importing = gw_lexicon_item_get_importing (row->item);
  g_autofree char *summary = gw_lexicon_item_dup_summary (row->item);
  const gboolean used = gw_lexicon_item_get_in_use (row->item);
  g_autofree char *name
    = g_strconcat (title, *summary != '\0' ? _ (", ") : "", summary, used ? _ (", ") : "",
                   used ? _ ("used on the board") : "", NULL);

  gtk_label_set_label (row->title, title);
  gtk_label_set_label (row->summary, summary);
  gtk_progress_bar_set_fraction (row->progress, gw_lexicon_item_get_progress (row->item));
  gtk_widget_set_visible (GTK_WIDGET (row->progress), importing);
  gtk_widget_set_visible (row->stop, importing);
  gtk_widget_set_visible (row->used, used);
  gtk_list_box_row_set_selectable (row->row, !importing);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->row), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

static void
row_free (gpointer data)
{
  Row *row = data;

  g_signal_handlers_disconnect_by_data (row->item, row);
  g_object_unref (row->item);
  g_free (row);
}

static GwLexiconItem *
get_row_item (GtkListBoxRow *widget)
{
  const Row *row = g_object_get_data (G_OBJECT (widget), ROW);

  return row->item;
}

/* The page: the word lists, and the one that is selected. */

struct _GwWordsPage
{
  AdwBin parent_instance;

  /* template */
  AdwLeaflet *leaflet;
  GwErrorBar *error_bar;
  GtkWidget *new_button;
  GtkListBox *list;
  GtkStack *content;
  GwWordListView *view;
  GwNewListPage *new_list;

  /* owned */
  GwLexiconLibrary *library;
  GwLexiconItem *item; /* the one that is shown */
  GSignalGroup *signals;

  guint focusing; /* idle source that gives the focus to the list that is selected */
};

static void page_init (GwPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwWordsPage, gw_words_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_PAGE, page_init))

static void
fail (GwWordsPage *self, const char *title, const GError *error, GFile *file)
{
  GwLexiconItem *used = gw_lexicon_library_get_used_item (self->library);
  g_autofree char *remedy = NULL;

  if (used != NULL)
    /* Translators: %s is the name of a lexicon */
    remedy = gw_sentence_format (_ ("“%s” is still in use."), gw_lexicon_item_get_title (used));
  gw_error_bar_show_error (self->error_bar, title, error, file, remedy);
}

static void
import_failed_cb (GwWordsPage *self, GFile *file, const GError *error)
{
  g_autofree char *name = gw_text_load_get_name (file);
  /* Translators: %s is the name of a file */
  g_autofree char *title = gw_sentence_format (_ ("“%s” was not imported"), name);

  fail (self, title, error, file);
}

static void
update_actions (GwWordsPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GwLexiconItem *item = self->item;
  const gboolean own = item != NULL && gw_lexicon_item_is_own (item);

  gtk_widget_action_set_enabled (widget, "lexicon.use",
                                 item != NULL && !gw_lexicon_item_get_in_use (item)
                                   && gw_lexicon_item_get_failure (item) == NULL);
  gtk_widget_action_set_enabled (widget, "lexicon.rename", own);
  gtk_widget_action_set_enabled (widget, "lexicon.remove", own);
  gtk_widget_action_set_enabled (widget, "lexicon.show-file",
                                 item != NULL && gw_lexicon_item_get_path (item) != NULL);
}

static GtkListBoxRow *
find_row (GwWordsPage *self, GwLexiconItem *item)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (get_row_item (row) == item)
      return row;
  return NULL;
}

/* The lists that the shown one can be compared with. */
static GMenu *
make_others (GwWordsPage *self)
{
  GMenu *others = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->library)); i++)
    {
      g_autoptr (GwLexiconItem) item = g_list_model_get_item (G_LIST_MODEL (self->library), i);
      g_autofree char *label = gw_keep_underscores (gw_lexicon_item_get_title (item));
      g_autoptr (GMenuItem) entry = NULL;

      if (item == self->item || gw_lexicon_item_get_importing (item))
        continue;
      entry = g_menu_item_new (label, NULL);
      g_menu_item_set_action_and_target (entry, "lexicon.compare", "s",
                                         gw_lexicon_item_get_id (item));
      g_menu_append_item (others, entry);
    }
  return others;
}

/* What can be done with the list: only what makes sense for it. */
static void
update_menu (GwWordsPage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) others = make_others (self);
  const gboolean own = self->item != NULL && gw_lexicon_item_is_own (self->item);

  if (own)
    g_menu_append (menu, _ ("Re_name…"), "lexicon.rename");
  if (g_menu_model_get_n_items (G_MENU_MODEL (others)) > 0)
    g_menu_append_submenu (menu, _ ("_Compare With"), G_MENU_MODEL (others));
  if (self->item != NULL && gw_lexicon_item_get_path (self->item) != NULL)
    g_menu_append (menu, _ ("Show the _Folder"), "lexicon.show-file");
  if (own)
    g_menu_append (menu, _ ("Remo_ve"), "lexicon.remove");
  gw_word_list_view_set_menu (self->view, G_MENU_MODEL (menu));
}

static void
set_item (GwWordsPage *self, GwLexiconItem *item)
{
  if (self->item != item)
    {
      if (self->item != NULL)
        g_signal_handlers_disconnect_by_func (self->item, update_actions, self);
      g_set_object (&self->item, item);
      if (item != NULL)
        g_signal_connect_object (item, "changed", G_CALLBACK (update_actions), self,
                                 G_CONNECT_SWAPPED);
      gw_word_list_view_set_item (self->view, item);
      update_menu (self);
      if (gtk_widget_get_mapped (GTK_WIDGET (self)))
        gw_lexicon_library_read (self->library, item);
    }
  update_actions (self);
}

static void
selected_cb (GwWordsPage *self, GtkListBoxRow *row)
{
  gtk_stack_set_visible_child (self->content, GTK_WIDGET (self->view));
  if (row != NULL)
    set_item (self, get_row_item (row));
}

static void
activated_cb (GwWordsPage *self, GtkListBoxRow *row)
{
  if (gtk_list_box_row_get_selectable (row))
    adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

/* When an item moves, its row is replaced. Selects the same lexicon again, or else the one in use,
 * or the first. */
static void
items_changed_cb (GwWordsPage *self)
{
  GtkListBoxRow *row = find_row (self, self->item);

  if (row == NULL)
    row = find_row (self, gw_lexicon_library_get_used_item (self->library));
  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->list, 0);
  if (row != NULL && gtk_list_box_row_get_selectable (row))
    {
      gtk_list_box_select_row (self->list, row);
      selected_cb (self, row);
    }
  update_menu (self);
}

static void
imported_cb (GwWordsPage *self, GwLexiconItem *item, GwLexiconFigures *figures)
{
  g_autofree char *doubt = gw_lexicon_figures_dup_doubt (figures);
  g_autofree char *text = NULL;

  if (doubt != NULL)
    /* Translators: the name of a lexicon, and why its words may be wrong */
    text
      = gw_sentence_format (_ ("“%s” was imported. %s"), gw_lexicon_item_get_title (item), doubt);
  gw_error_bar_show_notice (self->error_bar, text);
  gw_words_page_show_item (self, item);
}

static void
new_list_done_cb (GwWordsPage *self, GwLexiconItem *item)
{
  gtk_stack_set_visible_child (self->content, GTK_WIDGET (self->view));
  gw_error_bar_show (self->error_bar, NULL);
  if (item != NULL)
    gw_words_page_show_item (self, item);
  else
    adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

static void
stop_cb (GtkButton *button, gpointer user_data)
{
  GwWordsPage *self = user_data;
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);

  gw_lexicon_library_cancel (self->library, get_row_item (GTK_LIST_BOX_ROW (row)));
}

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  g_autoptr (GtkBuilder) builder
    = gtk_builder_new_from_resource ("/org/gridwright/Gridwright/ui/gw-lexicon-row.ui");
  Row *row = g_new (Row, 1);

  *row = (Row){
    .row = GTK_LIST_BOX_ROW (gtk_builder_get_object (builder, "row")),
    .title = GTK_LABEL (gtk_builder_get_object (builder, "title")),
    .summary = GTK_LABEL (gtk_builder_get_object (builder, "summary")),
    .progress = GTK_PROGRESS_BAR (gtk_builder_get_object (builder, "progress")),
    .used = GTK_WIDGET (gtk_builder_get_object (builder, "used")),
    .stop = GTK_WIDGET (gtk_builder_get_object (builder, "stop")),
    .item = g_object_ref (item),
  };
  g_object_set_data_full (G_OBJECT (row->row), ROW, row, row_free);
  g_signal_connect_swapped (item, "changed", G_CALLBACK (update_cb), row);
  g_signal_connect_object (row->stop, "clicked", G_CALLBACK (stop_cb), user_data, 0);
  update_cb (row);
  return g_object_ref (GTK_WIDGET (row->row));
}

static const char *
group_title (GwOrigin origin)
{
  switch (origin)
    {
    case GW_ORIGIN_EMBEDDED:
      return NULL;
    case GW_ORIGIN_SYSTEM:
      return _ ("On This Computer");
    case GW_ORIGIN_USER:
      return _ ("My Lists");
    case GW_ORIGIN_FILE:
    default:
      return _("From a File");
    }
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  const GwOrigin origin = gw_lexicon_item_get_origin (get_row_item (row));
  const gboolean goes_on
    = before != NULL && gw_lexicon_item_get_origin (get_row_item (before)) == origin;
  const char *title = goes_on ? NULL : group_title (origin);
  GtkWidget *label;

  if (title == NULL)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "group-title");
  gtk_list_box_row_set_header (row, label);
}

static gboolean
focus_cb (gpointer user_data)
{
  GwWordsPage *self = user_data;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  self->focusing = 0;
  if (row != NULL && focus != NULL && gtk_widget_is_ancestor (focus, self->new_button))
    gtk_widget_grab_focus (GTK_WIDGET (row));
  return G_SOURCE_REMOVE;
}

/* Where the lists have the page for themselves, the one that is selected has the focus: not the
 * button above them, which the stack that shows the page gives it to. */
static void
want_focus (GwWordsPage *self)
{
  if (adw_leaflet_get_folded (self->leaflet) && gtk_widget_get_mapped (GTK_WIDGET (self))
      && self->focusing == 0)
    self->focusing = g_idle_add (focus_cb, self);
}

static void
folded_cb (GwWordsPage *self)
{
  if (self->view != NULL)
    gw_word_list_view_set_narrow (self->view, adw_leaflet_get_folded (self->leaflet));
  want_focus (self);
}

static void
back_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  adw_leaflet_navigate (GW_WORDS_PAGE (widget)->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

static void
use_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWordsPage *self = GW_WORDS_PAGE (widget);

  gtk_widget_activate_action (widget, "win.use-lexicon", "s",
                              gw_lexicon_item_get_id (self->item));
}

static void
show_file_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWordsPage *self = GW_WORDS_PAGE (widget);
  g_autoptr (GFile) file = g_file_new_for_path (gw_lexicon_item_get_path (self->item));

  gw_host_show_folder (widget, file);
}

/* Figures are kept only while the page is visible. */
static void
gw_words_page_map (GtkWidget *widget)
{
  GwWordsPage *self = GW_WORDS_PAGE (widget);

  GTK_WIDGET_CLASS (gw_words_page_parent_class)->map (widget);

  if (self->library == NULL)
    return;
  gw_lexicon_library_refresh (self->library);
  gw_lexicon_library_read (self->library, self->item);
  if (!adw_leaflet_get_folded (self->leaflet))
    gw_word_list_view_focus_search (self->view);
  want_focus (self);
}

static void
gw_words_page_unmap (GtkWidget *widget)
{
  GwWordsPage *self = GW_WORDS_PAGE (widget);

  g_clear_handle_id (&self->focusing, g_source_remove);
  GTK_WIDGET_CLASS (gw_words_page_parent_class)->unmap (widget);

  if (self->library != NULL)
    gw_lexicon_library_read (self->library, NULL);
}

static void
named_cb (const char *name, gpointer owner, gpointer item)
{
  GwWordsPage *self = owner;
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;

  if (gw_lexicon_library_rename (self->library, item, name, &error))
    return;
  title = gw_sentence_format (_ ("“%s” was not renamed"), gw_lexicon_item_get_title (item));
  fail (self, title, error, NULL);
}

static void
rename_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWordsPage *self = GW_WORDS_PAGE (widget);

  gw_ask_name (widget, _ ("Rename the Word List"), gw_lexicon_item_get_title (self->item),
               self->item, named_cb);
}

static void
undo_remove_cb (const GwUndo *removal)
{
  GwWordsPage *self = removal->owner;
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;

  if (gw_lexicon_library_restore (removal->list, removal->object, &error))
    {
      if (self != NULL)
        gw_words_page_show_item (self, removal->object);
    }
  else if (self != NULL)
    {
      title = gw_sentence_format (_ ("Could not restore “%s”"),
                                  gw_lexicon_item_get_title (removal->object));
      fail (self, title, error, NULL);
    }
}

static void
forget_cb (const GwUndo *removal)
{
  gw_lexicon_library_forget (removal->list, removal->object);
}

static void
remove_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWordsPage *self = GW_WORDS_PAGE (widget);
  g_autoptr (GwLexiconItem) item = g_object_ref (self->item);
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;
  const GwUndo removal = { .owner = self, .list = self->library, .object = item };

  if (!gw_lexicon_library_remove (self->library, item, &error))
    {
      title = gw_sentence_format (_ ("“%s” was not removed"), gw_lexicon_item_get_title (item));
      fail (self, title, error, NULL);
      return;
    }

  title = gw_sentence_format (_ ("Removed “%s”"), gw_lexicon_item_get_title (item));
  gw_host_show_toast (widget, gw_undo_toast_new (title, &removal, undo_remove_cb, forget_cb));
}

static void
compare_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWordsPage *self = GW_WORDS_PAGE (widget);
  GwLexiconItem *other
    = gw_lexicon_library_find (self->library, g_variant_get_string (parameter, NULL));

  if (other == NULL || self->item == NULL)
    return;
  gtk_window_present (GTK_WINDOW (
    gw_lexicon_diff_window_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                gw_lexicon_library_get_store (self->library), self->item, other)));
}

static void
draw_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_word_list_view_draw (GW_WORDS_PAGE (widget)->view);
}

static void
gw_words_page_dispose (GObject *object)
{
  GwWordsPage *self = GW_WORDS_PAGE (object);

  g_clear_handle_id (&self->focusing, g_source_remove);
  if (self->list != NULL)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  g_clear_object (&self->signals);
  g_clear_object (&self->item);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (gw_words_page_parent_class)->dispose (object);
}

static void
gw_words_page_class_init (GwWordsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_words_page_dispose;

  widget_class->map = gw_words_page_map;
  widget_class->unmap = gw_words_page_unmap;

  gtk_widget_class_install_action (widget_class, "lexicon.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "lexicon.compare", "s", compare_cb);
  gtk_widget_class_install_action (widget_class, "lexicon.draw", NULL, draw_cb);
  gtk_widget_class_install_action (widget_class, "lexicon.remove", NULL, remove_cb);
  gtk_widget_class_install_action (widget_class, "lexicon.rename", NULL, rename_cb);
  gtk_widget_class_install_action (widget_class, "lexicon.show-file", NULL, show_file_cb);
  gtk_widget_class_install_action (widget_class, "lexicon.use", NULL, use_cb);

  g_type_ensure (GW_TYPE_ERROR_BAR);
  g_type_ensure (GW_TYPE_WORD_LIST_VIEW);
  g_type_ensure (GW_TYPE_NEW_LIST_PAGE);
  g_type_ensure (GW_TYPE_SINGLE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-words-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWordsPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPage, error_bar);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPage, new_button);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPage, list);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPage, content);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPage, view);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPage, new_list);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, new_list_done_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
gw_words_page_init (GwWordsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
  self->signals = g_signal_group_new (GW_TYPE_LEXICON_LIBRARY);
  g_signal_group_connect_swapped (self->signals, "items-changed", G_CALLBACK (items_changed_cb),
                                  self);
  g_signal_group_connect_swapped (self->signals, "imported", G_CALLBACK (imported_cb), self);
  g_signal_group_connect_swapped (self->signals, "failed", G_CALLBACK (import_failed_cb), self);
  folded_cb (self);
  update_actions (self);
}

static void
set_session (GwPage *page, GwSession *session)
{
  GwWordsPage *self = GW_WORDS_PAGE (page);
  GwLexiconLibrary *library = gw_session_get_library (session);

  g_return_if_fail (self->library == NULL);

  self->library = g_object_ref (library);
  gw_word_list_view_set_session (self->view, session);

  /* Bind before connecting, so that the list has its rows when items_changed_cb() looks for
   * them. */
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (library), create_row, self, NULL);
  g_signal_group_set_target (self->signals, library);
  items_changed_cb (self);
}

static void
page_init (GwPageInterface *iface)
{
  iface->set_session = set_session;
}

void
gw_words_page_show_item (GwWordsPage *self, GwLexiconItem *item)
{
  GtkListBoxRow *row;

  g_return_if_fail (GW_IS_WORDS_PAGE (self));
  g_return_if_fail (GW_IS_LEXICON_ITEM (item));

  row = find_row (self, item);
  if (row == NULL)
    return;
  gtk_list_box_select_row (self->list, row);
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

gboolean
gw_words_page_open_new_list (GwWordsPage *self, GFile *file)
{
  g_return_val_if_fail (GW_IS_WORDS_PAGE (self), FALSE);

  if (gtk_stack_get_visible_child (self->content) == GTK_WIDGET (self->new_list) && file != NULL && gw_new_list_page_get_file (self->new_list) != NULL)
    return FALSE;
  gw_new_list_page_open (self->new_list, self->library, file);
  gtk_stack_set_visible_child (self->content, GTK_WIDGET (self->new_list));
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
  gw_new_list_page_focus (self->new_list);
  return TRUE;
}
