/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-diff-window.h"

#include "gw-choose-file.h"
#include "gw-file-write.h"
#include "gw-host.h"
#include "gw-sentence.h"
#include "gw-spoken.h"
#include "gw-single-tab-stop.h"

#include <glib/gi18n.h>

struct _GwLexiconDiffWindow
{
  AdwWindow parent_instance;

  /* template */
  AdwToastOverlay *toasts;
  AdwWindowTitle *title;
  GtkStack *stack;
  GtkSpinner *spinner;
  AdwStatusPage *failure;
  GtkToggleButton *buttons[GW_N_MERGE];
  GtkEditable *search;
  GtkStack *list_stack;
  GtkListView *view;
  GtkLabel *count;

  /* owned */
  GwLexiconDiff *comparison;
  GwWordTextList *list;
};

G_DEFINE_FINAL_TYPE (GwLexiconDiffWindow, gw_lexicon_diff_window, ADW_TYPE_WINDOW)

static const char *const names[GW_N_MERGE] = { "first", "second", "both" };

static char *
dup_label (GwLexiconDiffWindow *self, GwMerge where)
{
  const guint n = gw_word_text_get_n_words (gw_lexicon_diff_get_words (self->comparison, where));
  GwLexiconItem *item = where == GW_MERGE_FIRST ? gw_lexicon_diff_get_first (self->comparison)
                                                : gw_lexicon_diff_get_second (self->comparison);

  if (where == GW_MERGE_BOTH)
    /* Translators: words that are in both of two lexicons, and how many they are */
    return g_strdup_printf (_ ("Both\n%'u"), n);
  /* Translators: words that are only in the lexicon %s, and how many they are */
  return gw_sentence_format (_ ("Only %s\n%'u"), gw_lexicon_item_get_title (item), n);
}

static void
make_labels (GwLexiconDiffWindow *self)
{
  for (guint i = 0; i < GW_N_MERGE; i++)
    {
      g_autofree char *text = dup_label (self, i);
      GtkWidget *label = gtk_label_new (text);

      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
      gtk_button_set_child (GTK_BUTTON (self->buttons[i]), label);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->buttons[i]), text);
    }
}

static void
show_count (GwLexiconDiffWindow *self)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  g_autofree char *number = g_strdup_printf ("%'u", n);
  g_autofree char *text = g_strdup_printf (ngettext ("%s word", "%s words", n), number);

  gtk_label_set_label (self->count, text);
  gtk_stack_set_visible_child_name (self->list_stack, n > 0 ? "list" : "empty");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "compare.copy", n > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "compare.save", n > 0);
}

static void
choose (GwLexiconDiffWindow *self, GwMerge where)
{
  gw_word_text_list_set_text (self->list, gw_lexicon_diff_get_words (self->comparison, where));
  show_count (self);
}

static void
update (gpointer user_data)
{
  GwLexiconDiffWindow *self = user_data;
  const char *failure = gw_lexicon_diff_get_failure (self->comparison);
  const gboolean busy = gw_lexicon_diff_get_busy (self->comparison);

  gtk_spinner_set_spinning (self->spinner, busy);
  if (failure != NULL)
    {
      g_autofree char *escaped = g_markup_escape_text (failure, -1);

      adw_status_page_set_description (self->failure, escaped);
      gtk_stack_set_visible_child_name (self->stack, "failure");
    }
  else if (busy || gw_lexicon_diff_get_words (self->comparison, GW_MERGE_BOTH) == NULL)
    gtk_stack_set_visible_child_name (self->stack, "busy");
  else
    {
      make_labels (self);
      gtk_stack_set_visible_child_name (self->stack, "words");
      choose (self, GW_MERGE_FIRST);
      gtk_widget_grab_focus (GTK_WIDGET (self->search));
    }
}

static void
toggled_cb (GwLexiconDiffWindow *self, GtkToggleButton *button)
{
  for (guint i = 0; i < GW_N_MERGE; i++)
    if (self->buttons[i] == button && gtk_toggle_button_get_active (button))
      choose (self, i);
}

static void
searched_cb (GwLexiconDiffWindow *self)
{
  g_autofree char *letters = g_strstrip (g_strdup (gtk_editable_get_text (self->search)));

  gw_word_text_list_set_filter (self->list, letters);
  show_count (self);
}

static void
show_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwLexiconDiffWindow *self = GW_LEXICON_DIFF_WINDOW (widget);

  for (guint i = 0; i < GW_N_MERGE; i++)
    if (g_str_equal (names[i], g_variant_get_string (parameter, NULL)))
      gtk_toggle_button_set_active (self->buttons[i], TRUE);
}

static void
copy_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwLexiconDiffWindow *self = GW_LEXICON_DIFF_WINDOW (widget);
  g_autoptr (GBytes) bytes = gw_word_text_list_write (self->list);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  g_autofree char *number = g_strdup_printf ("%'u", n);
  g_autofree char *title
    = g_strdup_printf (ngettext ("%s word copied", "%s words copied", n), number);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  adw_toast_overlay_add_toast (self->toasts, gw_toast_new (title));
}

/* Holds only a weak reference: the window may be closed in the meantime, and must not outlive its
 * parent. */
static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GWeakRef *weak = user_data;
  g_autoptr (GwLexiconDiffWindow) self = g_weak_ref_get (weak);
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (gw_file_write_finish (result, &error))
    message = g_strdup (_ ("The words were saved"));
  else
    message = gw_sentence_format (_ ("The words were not saved: %s"), error->message);
  if (self != NULL && self->comparison != NULL)
    adw_toast_overlay_add_toast (self->toasts, gw_toast_new (message));
  g_weak_ref_clear (weak);
  g_free (weak);
}

void
gw_lexicon_diff_window_save (GwLexiconDiffWindow *self, GFile *file)
{
  g_autoptr (GBytes) bytes = NULL;
  GWeakRef *weak;

  g_return_if_fail (GW_IS_LEXICON_DIFF_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  bytes = gw_word_text_list_write (self->list);
  weak = g_new0 (GWeakRef, 1);
  g_weak_ref_init (weak, self);
  gw_file_write_async (file, bytes, NULL, saved_cb, weak);
}

static void
chosen_cb (GFile *file, gpointer owner)
{
  gw_lexicon_diff_window_save (owner, file);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  /* Translators: the name of a file; keep the ending */
  gw_choose_file_to_save (widget, _ ("Save Words"), _ ("Words.txt"), chosen_cb);
}

static void
gw_lexicon_diff_window_dispose (GObject *object)
{
  GwLexiconDiffWindow *self = GW_LEXICON_DIFF_WINDOW (object);

  g_clear_pointer (&self->comparison, gw_lexicon_diff_free);
  g_clear_object (&self->list);

  G_OBJECT_CLASS (gw_lexicon_diff_window_parent_class)->dispose (object);
}

/* Escape in the entry clears the text; in an empty entry it closes the window. */
static void
stop_search_cb (GwLexiconDiffWindow *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
gw_lexicon_diff_window_class_init (GwLexiconDiffWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_lexicon_diff_window_dispose;

  gtk_widget_class_install_action (widget_class, "compare.show", "s", show_cb);
  gtk_widget_class_install_action (widget_class, "compare.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "compare.save", NULL, save_cb);
  g_type_ensure (GW_TYPE_SINGLE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-lexicon-diff-window.ui");
  gtk_widget_class_bind_template_child (widget_class, GwLexiconDiffWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconDiffWindow, title);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconDiffWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconDiffWindow, spinner);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconDiffWindow, failure);
  gtk_widget_class_bind_template_child_full (
    widget_class, "first", FALSE, G_STRUCT_OFFSET (GwLexiconDiffWindow, buttons[GW_MERGE_FIRST]));
  gtk_widget_class_bind_template_child_full (
    widget_class, "second", FALSE, G_STRUCT_OFFSET (GwLexiconDiffWindow, buttons[GW_MERGE_SECOND]));
  gtk_widget_class_bind_template_child_full (
    widget_class, "both", FALSE, G_STRUCT_OFFSET (GwLexiconDiffWindow, buttons[GW_MERGE_BOTH]));
  gtk_widget_class_bind_template_child (widget_class, GwLexiconDiffWindow, search);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconDiffWindow, list_stack);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconDiffWindow, view);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconDiffWindow, count);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, searched_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
}

static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_widget_set_margin_top (label, 4);
  gtk_widget_set_margin_bottom (label, 4);
  gtk_list_item_set_child (item, label);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  const char *text = gw_item_get (gtk_list_item_get_item (item));
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_label_set_label (GTK_LABEL (label), text);
  gw_row_set_name (label, text);
}

static void
gw_lexicon_diff_window_init (GwLexiconDiffWindow *self)
{
  g_autoptr (GtkNoSelection) selection = NULL;
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), NULL);
  self->list = gw_word_text_list_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->list)));
  gtk_list_view_set_factory (self->view, factory);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (selection));
}

GwLexiconDiffWindow *
gw_lexicon_diff_window_new (GtkWindow *parent, GwLexiconStore *store, GwLexiconItem *first,
                            GwLexiconItem *second)
{
  GwLexiconDiffWindow *self
    = g_object_new (GW_TYPE_LEXICON_DIFF_WINDOW, "transient-for", parent, NULL);
  /* Translators: the names of two lexicons */
  g_autofree char *title = gw_sentence_format (_ ("%s and %s"), gw_lexicon_item_get_title (first),
                                               gw_lexicon_item_get_title (second));

  self->comparison = gw_lexicon_diff_new (store, first, second, update, self);
  adw_window_title_set_subtitle (self->title, title);
  update (self);
  return self;
}
