/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with the words of a board. */
#include "gw-window-private.h"

#include "gw-choose-file.h"
#include "gw-file-write.h"
#include "gw-look-up.h"
#include "gw-marks-window.h"
#include "gw-word-sheet.h"

#include <glib/gi18n.h>

static GwWordList *
get_list (GwWindow *self)
{
  return gw_board_page_get_word_list (self->board_page);
}

static GListModel *
get_shown (GwWindow *self)
{
  return G_LIST_MODEL (gw_word_list_get_shown (get_list (self)));
}

static GwTrace *
get_selected (GwWindow *self)
{
  return gw_workbench_get_selected (gw_session_get_workbench (self->session));
}

static void
copy (GwWindow *self, const char *text, const char *title)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  gw_window_show_toast (self, adw_toast_new (title));
}

static void
filter_words_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);

  gw_window_show_page (self, "board");
  gw_board_page_set_words_shown (self->board_page, TRUE);
  gw_words_pane_focus_filter (gw_board_page_get_words_pane (self->board_page));
}

typedef struct
{
  GwWindow *window;
  char *uri;
} LookUp;

static void
look_up_free (LookUp *look_up)
{
  g_object_unref (look_up->window);
  g_free (look_up->uri);
  g_free (look_up);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LookUp, look_up_free)

/* Where no program opens the address, a person can take it elsewhere. */
static void
looked_up_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (LookUp) look_up = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;
  g_autofree char *title = NULL;
  AdwToast *toast;

  if (gtk_show_uri_full_finish (GTK_WINDOW (source), result, &error)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      || gtk_widget_in_destruction (GTK_WIDGET (look_up->window)))
    return;

  message = g_strdup_printf (_("No program opens the address %s"), look_up->uri);
  title = g_markup_escape_text (message, -1);
  toast = adw_toast_new (title);
  adw_toast_set_timeout (toast, 0);
  adw_toast_set_button_label (toast, _("Copy Address"));
  adw_toast_set_action_name (toast, "win.copy-address");
  adw_toast_set_action_target (toast, "s", look_up->uri);
  gw_window_show_toast (look_up->window, toast);
}

static void
copy_address_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  copy (GW_WINDOW (widget), g_variant_get_string (parameter, NULL), _("Address copied"));
}

static void
look_up_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);
  GwWord *word = gw_trace_get_word (get_selected (self));
  const char *lexicon = gw_lexicon_library_get_used (gw_session_get_library (self->session));
  g_autofree char *pattern
    = g_settings_get_string (gw_session_get_settings (self->session), "dictionary-address");
  g_autofree char *language = NULL;
  LookUp *look_up;

  if (word == NULL)
    return;

  language = gw_look_up_dup_language (lexicon, g_get_language_names ());
  look_up = g_new0 (LookUp, 1);
  look_up->window = g_object_ref (self);
  look_up->uri = gw_look_up_dup_uri (pattern, gw_word_get_text (word), language);
  gtk_show_uri_full (GTK_WINDOW (self), look_up->uri, GDK_CURRENT_TIME, NULL, looked_up_cb,
                     look_up);
}

static void
copy_word_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);
  GwWord *word = gw_trace_get_word (get_selected (self));
  g_autofree char *title = NULL;

  if (word == NULL)
    return;

  title = g_strdup_printf (_("“%s” copied"), gw_word_get_text (word));
  copy (self, gw_word_get_text (word), title);
}

static void
copy_words_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);
  g_autoptr (GBytes) bytes = gw_word_sheet_write (get_shown (self), GW_WORD_SHEET_TEXT);
  g_autofree char *text
    = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  guint n_words = g_list_model_get_n_items (get_shown (self));
  g_autofree char *number = g_strdup_printf ("%'u", n_words);
  g_autofree char *title
    = g_strdup_printf (ngettext ("%s word copied", "%s words copied", n_words), number);

  copy (self, text, title);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (gw_file_write_finish (result, &error))
    gw_window_show_toast (self, adw_toast_new (_("The words were saved")));
  else
    {
      g_autofree char *message
        = g_strdup_printf (_("The words were not saved: %s"), error->message);

      gw_window_show_error (self, message);
    }
}

void
gw_window_save_words (GwWindow *self, GFile *file)
{
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (GW_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  name = gw_file_dup_name (file);
  bytes = gw_word_sheet_write (get_shown (self), gw_word_sheet_guess (name));
  gw_file_write_async (file, bytes, NULL, saved_cb, g_object_ref (self));
}

static void
chosen_cb (GFile *file, gpointer owner)
{
  gw_window_save_words (owner, file);
}

static void
save_words_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  /* Translators: the name of a file; keep the ending */
  gw_choose_file_to_save (widget, _("Save Words"), _("Words.csv"), chosen_cb);
}

/* The word that comes to the place of the selected one when that goes. */
static GwWord *
dup_next_word (GwWindow *self, GwWord *word)
{
  guint position = gw_shown_words_find (GW_SHOWN_WORDS (get_shown (self)), word);
  GwWord *next;

  if (position == G_MAXUINT)
    return NULL;
  next = g_list_model_get_item (get_shown (self), position + 1);
  if (next == NULL && position > 0)
    next = g_list_model_get_item (get_shown (self), position - 1);
  return next;
}

/* `title` says what was done. */
static void
mark (GwWindow *self, const char *word, GwWordMark new_mark, const char *title)
{
  GwWordMarks *marks = gw_session_get_marks (self->session);
  GwWordMark before = gw_word_marks_get (marks, word);
  AdwToast *toast;

  if (!gw_word_marks_set (marks, word, new_mark))
    return;

  toast = adw_toast_new (title);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "win.set-mark");
  adw_toast_set_action_target (toast, "(su)", word, (guint) before);
  gw_window_show_toast (self, toast);
}

static void
never_count_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);
  GwWord *word = gw_trace_get_word (get_selected (self));
  g_autofree char *text = NULL;
  g_autofree char *title = NULL;
  g_autoptr (GwWord) next = NULL;

  if (word == NULL)
    return;

  text = g_strdup (gw_word_get_text (word));
  /* Translators: %s is a word */
  title = g_strdup_printf (_("“%s” will never count"), text);
  next = dup_next_word (self, word);
  gw_word_list_set_selected (get_list (self), next);
  mark (self, text, GW_WORD_MARK_NEVER, title);
}

static void
always_count_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  const char *word = g_variant_get_string (parameter, NULL);
  /* Translators: %s is a word */
  g_autofree char *title = g_strdup_printf (_("“%s” will always count"), word);

  mark (GW_WINDOW (widget), word, GW_WORD_MARK_ALWAYS, title);
}

static void
set_mark_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  const char *word;
  guint new_mark;

  g_variant_get (parameter, "(&su)", &word, &new_mark);
  gw_word_marks_set (gw_session_get_marks (GW_WINDOW (widget)->session), word, new_mark);
}

static void
marked_words_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);

  gtk_window_present (
    GTK_WINDOW (gw_marks_window_new (GTK_WINDOW (self), gw_session_get_marks (self->session))));
}

static void
update_enabled_cb (GwWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean selected = gw_trace_get_word (get_selected (self)) != NULL;
  gboolean any = g_list_model_get_n_items (get_shown (self)) > 0;

  gtk_widget_action_set_enabled (widget, "win.look-up-word", selected);
  gtk_widget_action_set_enabled (widget, "win.copy-word", selected);
  gtk_widget_action_set_enabled (widget, "win.never-count", selected);
  gtk_widget_action_set_enabled (widget, "win.copy-words", any);
  gtk_widget_action_set_enabled (widget, "win.save-words", any);
}

void
gw_window_class_init_words (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.always-count", "s", always_count_cb);
  gtk_widget_class_install_action (klass, "win.copy-address", "s", copy_address_cb);
  gtk_widget_class_install_action (klass, "win.copy-word", NULL, copy_word_cb);
  gtk_widget_class_install_action (klass, "win.copy-words", NULL, copy_words_cb);
  gtk_widget_class_install_action (klass, "win.filter-words", NULL, filter_words_cb);
  gtk_widget_class_install_action (klass, "win.look-up-word", NULL, look_up_cb);
  gtk_widget_class_install_action (klass, "win.marked-words", NULL, marked_words_cb);
  gtk_widget_class_install_action (klass, "win.never-count", NULL, never_count_cb);
  gtk_widget_class_install_action (klass, "win.save-words", NULL, save_words_cb);
  gtk_widget_class_install_action (klass, "win.set-mark", "(su)", set_mark_cb);
}

void
gw_window_init_words (GwWindow *self)
{
  g_signal_connect_object (get_selected (self), "notify::word", G_CALLBACK (update_enabled_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_shown (self), "notify::n-items", G_CALLBACK (update_enabled_cb),
                           self, G_CONNECT_SWAPPED);
  update_enabled_cb (self);
}
