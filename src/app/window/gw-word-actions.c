/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-private.h"

#include "gw-choose-file.h"
#include "gw-file-write.h"
#include "gw-host.h"
#include "gw-look-up.h"
#include "gw-mark-step.h"
#include "gw-sentence.h"
#include "gw-word-export.h"
#include "gw-written.h"

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
  return gw_board_model_get_selected (gw_session_get_board_model (self->session));
}

static void
copy (GwWindow *self, const char *text, const char *title)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  gw_host_show_toast (self, gw_toast_new (title));
}

/* What is done with the words is of no use as long as they are hidden. */
static void
show_words (GwWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-page", "s", "board");
  gw_board_page_set_words_shown (self->board_page, TRUE);
}

static void
filter_words_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;

  show_words (self);
  gw_words_pane_focus_filter (gw_board_page_get_words_pane (self->board_page));
}

/* If no program can open the URI, offers to copy it. */
static void
looked_up_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree char *uri = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;
  AdwToast *toast;

  if (gtk_show_uri_full_finish (GTK_WINDOW (source), result, &error)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      || gtk_widget_in_destruction (GTK_WIDGET (source)))
    return;

  title = gw_sentence_format (_ ("No program opens the address %s"), uri);
  toast = gw_toast_new (title);
  adw_toast_set_button_label (toast, _("Copy Address"));
  adw_toast_set_action_name (toast, "win.copy-address");
  adw_toast_set_action_target (toast, "s", uri);
  gw_host_show_toast (source, toast);
}

static void
copy_address_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  copy (user_data, g_variant_get_string (parameter, NULL), _("Address copied"));
}

static GwLexicon *
get_lexicon (GwWord *word)
{
  return gw_solution_get_lexicon (gw_word_get_solution (word));
}

/* Shows the page of a dictionary about a word, in the language of the lexicon that it is in. */
static void
look_up (GwWindow *self, const char *written, const GwLexicon *lexicon)
{
  const char *name = gw_lexicon_library_get_used (gw_session_get_library (self->session));
  g_autofree char *pattern
    = g_settings_get_string (gw_session_get_settings (self->session), "dictionary-address");
  g_autofree char *language = gw_look_up_dup_language (lexicon, name, g_get_language_names ());
  g_autofree char *uri = gw_look_up_dup_uri (pattern, written, language);

  gtk_show_uri_full (GTK_WINDOW (self), uri, GDK_CURRENT_TIME, NULL, looked_up_cb, g_strdup (uri));
}

/* The names of responses are the words, but for this one. */
#define NO_WORD " "

static void
written_chosen_cb (AdwMessageDialog *dialog, const char *response, gpointer user_data)
{
  GwWindow *self = user_data;
  GwWord *word = g_object_get_data (G_OBJECT (dialog), "word");

  if (!g_str_equal (response, NO_WORD))
    look_up (self, response, get_lexicon (word));
}

/* Asks which of several words that are played with the same letters is meant. */
static void
choose_written (GwWindow *self, GwWord *word, char **each)
{
  GtkWidget *widget = adw_message_dialog_new (GTK_WINDOW (self), _ ("Look Up Which Word?"), NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  adw_message_dialog_add_response (dialog, NO_WORD, _ ("_Cancel"));
  adw_message_dialog_set_close_response (dialog, NO_WORD);
  for (guint i = 0; each[i] != NULL; i++)
    adw_message_dialog_add_response (dialog, each[i], each[i]);
  adw_message_dialog_set_default_response (dialog, each[0]);
  g_object_set_data_full (G_OBJECT (dialog), "word", g_object_ref (word), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (written_chosen_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
look_up_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  GwWord *word = gw_trace_get_word (get_selected (self));
  g_auto (GStrv) each = NULL;

  if (word == NULL)
    return;

  each = gw_written_dup_each (get_lexicon (word), gw_solution_get_word (gw_word_get_solution (word),
                                                                        gw_word_get_index (word)));
  if (each[1] != NULL)
    choose_written (self, word, each);
  else
    look_up (self, each[0], get_lexicon (word));
}

static void
look_up_form_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  GwWord *word = gw_trace_get_word (get_selected (self));

  if (word != NULL)
    look_up (self, g_variant_get_string (parameter, NULL), get_lexicon (word));
}

static void
copy_word_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  GwWord *word = gw_trace_get_word (get_selected (self));
  g_autofree char *title = NULL;

  if (word == NULL)
    return;

  title = gw_sentence_format (_ ("“%s” copied"), gw_word_get_written (word));
  copy (self, gw_word_get_written (word), title);
}

static void
copy_words_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  g_autoptr (GBytes) bytes = gw_word_export_write (get_shown (self), GW_WORD_EXPORT_TEXT, NULL);
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
  g_autoptr (GtkWidget) window = user_data;
  g_autoptr (GError) error = NULL;

  if (gw_file_write_finish (result, &error))
    gw_host_show_toast (window, gw_toast_new (_("The words were saved")));
  else
    {
      g_autofree char *message
        = gw_sentence_format (_ ("The words were not saved: %s"), error->message);

      gw_host_show_error (window, message);
    }
}

/* Words on their way into a file. */
typedef struct
{
  GFile *file;
  GtkWidget *window;
  GListModel *words;
  GwWordExportFormat format;
  JsonNode *figures; /* or NULL */
} Saving;

/* Writes the words, with or without facts about them, and frees what is about them. */
static void
save_words (Saving *saving, GwFacts *facts)
{
  g_autofree char *header = facts != NULL ? gw_facts_make_header (facts, saving->figures) : NULL;
  g_autoptr (GBytes) bytes = gw_word_export_write (saving->words, saving->format, header);

  gw_file_write_async (saving->file, bytes, NULL, saved_cb, saving->window);
  g_object_unref (saving->file);
  g_object_unref (saving->words);
  g_clear_pointer (&saving->figures, json_node_unref);
  g_free (saving);
}

static void
prepared_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwFacts) facts = gw_facts_prepare_finish (result);

  save_words (user_data, facts);
}

/* Saves the words as they are listed: as a table or as lines, by the ending of the file name. */
static void
chosen_cb (GFile *file, gpointer owner)
{
  GwWindow *self = owner;
  g_autofree char *name = gw_file_dup_name (file);
  g_autoptr (GwFacts) facts = NULL;
  Saving *saving = g_new0 (Saving, 1);

  saving->file = g_object_ref (file);
  saving->window = g_object_ref (GTK_WIDGET (self));
  saving->words = g_object_ref (get_shown (self));
  saving->format = gw_word_export_guess (name);
  if (saving->format == GW_WORD_EXPORT_TSV)
    facts = gw_session_make_board_facts (self->session, &saving->figures);
  if (facts != NULL)
    gw_facts_prepare_async (facts, prepared_cb, saving);
  else
    save_words (saving, NULL);
}

static void
save_words_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;

  /* Translators: the name of a file; keep the ending */
  gw_choose_file_to_save (GTK_WIDGET (self), _ ("Save Words"), _ ("Words.csv"), chosen_cb);
}

/* The word that should be selected when the selected one goes: the next one in the list. */
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

static GwEditor *
get_editor (GwWindow *self)
{
  return gw_window_model_get_editor (gw_session_get_window_model (self->session));
}

static const GwLanguage *
get_language (GwWindow *self)
{
  return gw_word_marks_get_language (
    gw_board_model_get_game (gw_session_get_board_model (self->session))->lexicon);
}

/* Marks a word, with a toast to undo it; `title` says what was done. */
static void
mark (GwWindow *self, const char *word, GwWordMark new_mark, const char *title)
{
  GwWordMarks *marks = gw_session_get_marks (self->session);
  const GwLanguage *language = get_language (self);
  const GwWordMark before = gw_word_marks_get (marks, language, word);
  const guint64 step = gw_mark_step (get_editor (self), marks, language, word, new_mark);
  AdwToast *toast;

  if (step == 0)
    return;

  toast = gw_toast_new (title);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "win.undo-mark");
  adw_toast_set_action_target (toast, "(tsu)", step, word, (guint) before);
  gw_host_show_toast (self, toast);
}

/* Undoes the step; if others were done since, marks the word as before in one more. */
static void
undo_mark_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  const char *word;
  guint64 step;
  guint before;

  g_variant_get (parameter, "(t&su)", &step, &word, &before);
  if (!gw_editor_undo_step (get_editor (self), step))
    gw_mark_step (get_editor (self), gw_session_get_marks (self->session), get_language (self),
                  word, before);
}

static void
never_count_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  GwWord *word = gw_trace_get_word (get_selected (self));
  g_autofree char *text = NULL;
  g_autofree char *title = NULL;
  g_autoptr (GwWord) next = NULL;

  if (word == NULL)
    return;

  text = g_strdup (gw_word_get_text (word));
  /* Translators: %s is a word */
  title = gw_sentence_format (_ ("“%s” will never count"), gw_word_get_written (word));
  next = dup_next_word (self, word);
  gw_word_list_set_selected (get_list (self), next);
  mark (self, text, GW_WORD_MARK_NEVER, title);
}

static void
always_count_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const char *word = g_variant_get_string (parameter, NULL);
  /* Translators: %s is a word */
  g_autofree char *title = gw_sentence_format (_ ("“%s” will always count"), word);

  mark (user_data, word, GW_WORD_MARK_ALWAYS, title);
}

/* Locks the tiles of the selected word, which is a placed one from now on, or unlocks them. */
static void
lock_word_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  GwEditor *editor = get_editor (self);
  GwWord *word = gw_trace_get_word (get_selected (self));
  GBytes *path = gw_trace_get_path (get_selected (self));
  GwBoard *board = gw_board_model_get_board (gw_session_get_board_model (self->session));
  const guint8 *cells;
  gsize n_cells;

  if (word == NULL || path == NULL || gw_solution_get_board (gw_word_get_solution (word)) != board)
    return;
  cells = g_bytes_get_data (path, &n_cells);
  if (gw_editor_get_path_locked (editor, cells, n_cells, gw_word_get_text (word)))
    gw_editor_unlock_path (editor, cells, n_cells, gw_word_get_text (word));
  else
    gw_editor_place (editor, board, cells, n_cells, gw_word_get_text (word));
}

static void
replay_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_board_view_replay (gw_board_page_get_board_view (GW_WINDOW (user_data)->board_page));
}

static GwWordFilter *
get_filter (GwWindow *self)
{
  return gw_window_model_get_filter (gw_session_get_window_model (self->session));
}

static const char *const near_names[] = { "anywhere", "starts", "passes" };

/* The words of the tile that the keyboard is on. */
static void
words_near_cb (GSimpleAction *action, GVariant *near, gpointer user_data)
{
  GwWindow *self = user_data;

  for (guint i = 0; i < G_N_ELEMENTS (near_names); i++)
    if (g_str_equal (near_names[i], g_variant_get_string (near, NULL)))
      {
        if (i != GW_NEAR_ANYWHERE)
          show_words (self);
        gw_word_filter_set_near (get_filter (self), i);
      }
}

static const GActionEntry entries[] = {
  { .name = "always-count", .activate = always_count_cb, .parameter_type = "s" },
  { .name = "copy-address", .activate = copy_address_cb, .parameter_type = "s" },
  { .name = "copy-word", .activate = copy_word_cb },
  { .name = "copy-words", .activate = copy_words_cb },
  { .name = "filter-words", .activate = filter_words_cb },
  { .name = "lock-word", .activate = lock_word_cb },
  { .name = "look-up-form", .activate = look_up_form_cb, .parameter_type = "s" },
  { .name = "look-up-word", .activate = look_up_cb },
  { .name = "never-count", .activate = never_count_cb },
  { .name = "replay-word", .activate = replay_cb },
  { .name = "save-words", .activate = save_words_cb },
  { .name = "tile-words", .activate = words_near_cb, .parameter_type = "s" },
  { .name = "undo-mark", .activate = undo_mark_cb, .parameter_type = "(tsu)" },
  { .name = "words-near",
    .parameter_type = "s",
    .state = "'anywhere'",
    .change_state = words_near_cb },
};

static void
update_enabled_cb (GwWindow *self)
{
  const gboolean selected = gw_trace_get_word (get_selected (self)) != NULL;
  const gboolean any = g_list_model_get_n_items (get_shown (self)) > 0;

  gw_window_set_enabled (self, "lock-word", gw_trace_get_path (get_selected (self)) != NULL);
  gw_window_set_enabled (self, "look-up-word", selected);
  gw_window_set_enabled (self, "copy-word", selected);
  gw_window_set_enabled (self, "never-count", selected);
  gw_window_set_enabled (self, "replay-word", selected);
  gw_window_set_enabled (self, "copy-words", any);
  gw_window_set_enabled (self, "save-words", any);
}

static void
update_near_cb (GwWindow *self)
{
  const char *near = near_names[gw_word_filter_get_near (get_filter (self))];

  gw_window_set_state (self, "words-near", g_variant_new_string (near));
}

void
gw_window_add_word_actions (GwWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  gw_window_add_property_action (self, "sort-words", get_list (self), "order");
  gw_window_listen (self, get_filter (self), "notify::near", G_CALLBACK (update_near_cb));
  gw_window_listen (self, get_selected (self), "notify::word", G_CALLBACK (update_enabled_cb));
  gw_window_listen (self, get_selected (self), "notify::path", G_CALLBACK (update_enabled_cb));
  gw_window_listen (self, get_shown (self), "items-changed", G_CALLBACK (update_enabled_cb));
  update_enabled_cb (self);
}
