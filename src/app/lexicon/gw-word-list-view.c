/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-list-view.h"

#include "gw-fold-box.h"
#include "gw-word-list-statistics.h"
#include "gw-word-list-words.h"

#include <glib/gi18n.h>

struct _GwWordListView
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *back;
  GtkLabel *title;
  GtkWidget *badge;
  GtkButton *use;
  GtkWidget *tabs;
  GtkToggleButton *words_button;
  GtkToggleButton *statistics_button;
  GtkMenuButton *menu;
  GtkStack *stack;
  GtkSpinner *spinner;
  AdwStatusPage *failure;
  GwWordListWords *words;
  GwWordListStatistics *statistics;

  /* owned */
  GwLexiconItem *item;
  GSignalGroup *signals;

  guint focusing;        /* idle source that gives the focus to the search */
  gboolean focus_wanted; /* the search has not had it yet */
};

G_DEFINE_FINAL_TYPE (GwWordListView, gw_word_list_view, ADW_TYPE_BIN)

static void
update_cb (GwWordListView *self)
{
  GwLexiconItem *item = self->item;
  const char *failure = item != NULL ? gw_lexicon_item_get_failure (item) : NULL;
  const gboolean ready = item != NULL && gw_lexicon_item_get_figures (item) != NULL;
  const gboolean used = item != NULL && gw_lexicon_item_get_in_use (item);
  const char *tab = gtk_toggle_button_get_active (self->words_button) ? "words" : "statistics";

  if (item == NULL)
    return;
  gtk_label_set_label (self->title, gw_lexicon_item_get_title (item));
  gtk_widget_set_visible (self->badge, used);
  gtk_widget_set_visible (GTK_WIDGET (self->use), !used && failure == NULL);
  gtk_widget_set_visible (self->tabs, failure == NULL);
  if (!ready && failure != NULL)
    {
      g_autofree char *escaped = g_markup_escape_text (failure, -1);

      adw_status_page_set_description (self->failure, escaped);
    }
  gtk_stack_set_visible_child_name (self->stack, ready             ? tab
                                                 : failure != NULL ? "failure"
                                                                   : "busy");
  gtk_spinner_set_spinning (self->spinner, !ready && failure == NULL);
}

static gboolean
focus_cb (gpointer user_data)
{
  GwWordListView *self = user_data;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  self->focusing = 0;
  self->focus_wanted = FALSE;
  /* A menu that led here takes the focus back when it closes. */
  if (focus == NULL || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (gw_word_list_words_get_entry (self->words)));
  return G_SOURCE_REMOVE;
}

/* The stacks that show the words move the focus while they do so: it goes to the search after
 * that. */
static void
mapped_cb (GwWordListView *self)
{
  if (self->focus_wanted && self->focusing == 0)
    self->focusing = g_idle_add (focus_cb, self);
}

static void
gw_word_list_view_unmap (GtkWidget *widget)
{
  GwWordListView *self = GW_WORD_LIST_VIEW (widget);

  self->focus_wanted = FALSE;
  g_clear_handle_id (&self->focusing, g_source_remove);

  GTK_WIDGET_CLASS (gw_word_list_view_parent_class)->unmap (widget);
}

static void
gw_word_list_view_dispose (GObject *object)
{
  GwWordListView *self = GW_WORD_LIST_VIEW (object);

  g_clear_handle_id (&self->focusing, g_source_remove);
  g_clear_object (&self->signals);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (gw_word_list_view_parent_class)->dispose (object);
}

static void
gw_word_list_view_class_init (GwWordListViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_word_list_view_dispose;
  widget_class->unmap = gw_word_list_view_unmap;

  g_type_ensure (GW_TYPE_FOLD_BOX);
  g_type_ensure (GW_TYPE_WORD_LIST_STATISTICS);
  g_type_ensure (GW_TYPE_WORD_LIST_WORDS);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-word-list-view.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWordListView, back);
  gtk_widget_class_bind_template_child (widget_class, GwWordListView, title);
  gtk_widget_class_bind_template_child (widget_class, GwWordListView, badge);
  gtk_widget_class_bind_template_child (widget_class, GwWordListView, use);
  gtk_widget_class_bind_template_child (widget_class, GwWordListView, tabs);
  gtk_widget_class_bind_template_child (widget_class, GwWordListView, words_button);
  gtk_widget_class_bind_template_child (widget_class, GwWordListView, statistics_button);
  gtk_widget_class_bind_template_child (widget_class, GwWordListView, menu);
  gtk_widget_class_bind_template_child (widget_class, GwWordListView, stack);
  gtk_widget_class_bind_template_child (widget_class, GwWordListView, spinner);
  gtk_widget_class_bind_template_child (widget_class, GwWordListView, failure);
  gtk_widget_class_bind_template_child (widget_class, GwWordListView, words);
  gtk_widget_class_bind_template_child (widget_class, GwWordListView, statistics);
  gtk_widget_class_bind_template_callback (widget_class, mapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
}

static void
gw_word_list_view_init (GwWordListView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->signals = g_signal_group_new (GW_TYPE_LEXICON_ITEM);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update_cb), self);
}

void
gw_word_list_view_set_session (GwWordListView *self, GwSession *session)
{
  g_return_if_fail (GW_IS_WORD_LIST_VIEW (self));

  gw_word_list_words_set_session (self->words, session);
}

void
gw_word_list_view_set_item (GwWordListView *self, GwLexiconItem *item)
{
  g_return_if_fail (GW_IS_WORD_LIST_VIEW (self));
  g_return_if_fail (item == NULL || GW_IS_LEXICON_ITEM (item));

  if (!g_set_object (&self->item, item))
    return;

  gw_word_list_words_set_item (self->words, item);
  gw_word_list_statistics_set_item (self->statistics, item);
  g_signal_group_set_target (self->signals, item);
  update_cb (self);
}

void
gw_word_list_view_set_narrow (GwWordListView *self, gboolean narrow)
{
  g_return_if_fail (GW_IS_WORD_LIST_VIEW (self));

  gtk_widget_set_visible (self->back, narrow);
  /* Translators: short for “Use on Board” */
  gtk_button_set_label (self->use, narrow ? _ ("_Use") : _ ("_Use on Board"));
}

void
gw_word_list_view_set_menu (GwWordListView *self, GMenuModel *menu)
{
  g_return_if_fail (GW_IS_WORD_LIST_VIEW (self));

  gtk_menu_button_set_menu_model (self->menu, menu);
  gtk_widget_set_visible (GTK_WIDGET (self->menu), g_menu_model_get_n_items (menu) > 0);
}

void
gw_word_list_view_draw (GwWordListView *self)
{
  g_return_if_fail (GW_IS_WORD_LIST_VIEW (self));

  gw_word_list_statistics_draw (
    self->statistics, gtk_editable_get_text (gw_word_list_words_get_entry (self->words)));
}

void
gw_word_list_view_focus_search (GwWordListView *self)
{
  g_return_if_fail (GW_IS_WORD_LIST_VIEW (self));

  self->focus_wanted = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self->words)))
    mapped_cb (self);
}
