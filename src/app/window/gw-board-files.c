/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-private.h"

#include "gw-choose-file.h"
#include "gw-host.h"
#include "gw-sentence.h"
#include "gw-shown-name.h"
#include "gw-spoken.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>
#include <string.h>

#define MIME_TYPE "application/x-gridwright-board"
#define APPLICATION "gridwright"
#define MOST_RECENT 8 /* items in the menu */

static void
add_recent (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = {
    .mime_type = (char *) MIME_TYPE,
    .app_name = (char *) APPLICATION,
    .app_exec = (char *) APPLICATION " %u",
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  return -g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) a),
                               gtk_recent_info_get_modified ((GtkRecentInfo *) b));
}

void
gw_window_fill_recent (GMenu *menu, const char *action)
{
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  guint n = 0;

  g_menu_remove_all (menu);
  items = g_list_sort (items, compare_newest_first);
  for (GList *l = items; l != NULL && n < MOST_RECENT; l = l->next)
    {
      GtkRecentInfo *info = l->data;
      g_autoptr (GMenuItem) item = NULL;
      g_autofree char *name = NULL;
      g_autofree char *label = NULL;

      if (strcmp (gtk_recent_info_get_mime_type (info), MIME_TYPE) != 0
          || !gtk_recent_info_has_application (info, APPLICATION)
          || (gtk_recent_info_is_local (info) && !gtk_recent_info_exists (info)))
        continue;
      name = gw_shown_name (gtk_recent_info_get_display_name (info));
      label = gw_keep_underscores (name);
      item = g_menu_item_new (label, NULL);
      g_menu_item_set_action_and_target (item, action, "s", gtk_recent_info_get_uri (info));
      g_menu_append_item (menu, item);
      n++;
    }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
}

/* A file that is being read or written; keeps the window alive until then. */
typedef struct
{
  GwWindow *window;
  GFile *file;
  GwBoardEntry *entry; /* what is saved; NULL if the file is read */
  gboolean leaving; /* close the window after saving */
} Transfer;

static Transfer *
transfer_new (GwWindow *self, GFile *file)
{
  Transfer *transfer = g_new0 (Transfer, 1);

  transfer->window = g_object_ref (self);
  transfer->file = g_object_ref (file);
  return transfer;
}

static void
transfer_free (Transfer *transfer)
{
  g_object_unref (transfer->window);
  g_object_unref (transfer->file);
  g_clear_object (&transfer->entry);
  g_free (transfer);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Transfer, transfer_free)

static GwWindowModel *
get_window_model (GwWindow *self)
{
  return gw_session_get_window_model (self->session);
}

static GwDocument *
get_document (GwWindow *self)
{
  return gw_window_model_get_document (get_window_model (self));
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Transfer) transfer = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;

  if (gw_document_finish (GW_DOCUMENT (source), result, &error))
    {
      gw_host_show_error (transfer->window, NULL);
      add_recent (transfer->file);
      return;
    }

  /* Another file was opened in the meantime, or the window is gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  name = gw_text_load_get_name (transfer->file);
  /* Translators: %s is the name of a file */
  title = gw_sentence_format (_ ("“%s” was not opened"), name);
  gw_host_show_failure (transfer->window, title, error, transfer->file,
                        _("The board on the page is still in use."));
}

static void
forget_opening (GwWindow *self)
{
  if (self->files.opening != NULL)
    g_cancellable_cancel (self->files.opening);
  g_clear_object (&self->files.opening);
}

void
gw_window_drop_files (GwWindow *self)
{
  forget_opening (self);
  g_clear_object (&self->files.choosing);
}

void
gw_window_open_board (GwWindow *self, GFile *file)
{
  forget_opening (self);
  self->files.opening = g_cancellable_new ();
  gw_document_open_async (get_document (self), file, self->files.opening, opened_cb,
                          transfer_new (self, file));
}

gboolean
gw_window_open_board_text (GwWindow *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoard) board = gw_board_parse (text, -1, NULL, 1, &error);

  if (board == NULL)
    {
      gw_host_show_failure (self, _ ("The board was not opened"), error, NULL,
                            _ ("The board on the page is still in use."));
      return FALSE;
    }

  forget_opening (self);
  gw_host_show_error (self, NULL);
  gw_board_model_set_board (gw_window_model_get_board_model (get_window_model (self)), board);
  gw_document_forget_file (get_document (self)); /* needed if the board is the same */
  return TRUE;
}

static void
reloaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Transfer) transfer = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;

  if (gw_document_finish (GW_DOCUMENT (source), result, &error))
    return;
  name = gw_text_load_get_name (transfer->file);
  /* Translators: %s is the name of a file */
  title = gw_sentence_format (_ ("“%s” was not reloaded"), name);
  gw_host_show_failure (transfer->window, title, error, transfer->file,
                        _("The board on the page is still in use."));
}

void
gw_window_reload_board (GwWindow *self)
{
  GFile *file = gw_document_get_file (get_document (self));

  if (file != NULL)
    gw_document_reload_async (get_document (self), NULL, reloaded_cb, transfer_new (self, file));
}

static AdwMessageDialog *
ask (GwWindow *self, const char *heading, const char *body, const char *other,
     const char *other_label, const char *verb, const char *verb_label)
{
  GtkWidget *widget = adw_message_dialog_new (GTK_WINDOW (self), heading, body);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), other, other_label, verb,
                                    verb_label, NULL);
  adw_message_dialog_set_close_response (dialog, "cancel");
  return dialog;
}

static GwBoardEntry *
get_entry (GwWindow *self)
{
  return gw_board_history_get_current (gw_window_model_get_history (get_window_model (self)));
}

static void save (GwWindow *self, GwBoardEntry *entry, GFile *file, gboolean overwrite,
                  gboolean leaving);

/* By now another board may be shown. */
static void
replace_cb (AdwMessageDialog *dialog, const char *response, gpointer user_data)
{
  Transfer *transfer = user_data;

  if (gw_window_is_gone (transfer->window))
    return;
  if (g_str_equal (response, "replace"))
    save (transfer->window, transfer->entry, transfer->file, TRUE, transfer->leaving);
  else if (g_str_equal (response, "reload") && transfer->entry == get_entry (transfer->window))
    gw_window_reload_board (transfer->window);
}

static void
transfer_closure_free (gpointer transfer, GClosure *closure)
{
  transfer_free (transfer);
}

/* Takes the transfer, whose file has changed since we last read or wrote it. */
static void
ask_to_replace (Transfer *transfer)
{
  g_autofree char *name = gw_text_load_get_name (transfer->file);
  g_autofree char *body = NULL;
  AdwMessageDialog *dialog;

  /* Translators: %s is the name of a file */
  body
    = gw_sentence_format (_ ("“%s” was changed since it was opened or saved here. Saving the board "
                             "replaces these changes."),
                          name);
  dialog = ask (transfer->window, _ ("Replace the Changed File?"), body, "reload", _ ("Re_load"),
                "replace", _ ("_Replace"));
  adw_message_dialog_set_response_appearance (dialog, "replace", ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_data (dialog, "response", G_CALLBACK (replace_cb), transfer,
                         transfer_closure_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* A board that was generated and never edited need not be saved. */
static gboolean
is_unsaved (GwWindow *self)
{
  GwBoardEntry *entry = get_entry (self);

  if (gw_document_get_file (get_document (self)) != NULL)
    return gw_document_get_modified (get_document (self));
  return entry != NULL && gw_board_entry_get_edited (entry);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Transfer) transfer = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;

  if (gw_document_finish (GW_DOCUMENT (source), result, &error))
    {
      gw_host_show_error (transfer->window, NULL);
      add_recent (transfer->file);
      if (!gw_window_is_gone (transfer->window))
        gw_host_show_saved (transfer->window, transfer->file);
      if (transfer->leaving && !gw_window_is_gone (transfer->window)
          && !is_unsaved (transfer->window))
        gw_window_leave (transfer->window);
      return;
    }

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG)
      && !gw_window_is_gone (transfer->window))
    {
      ask_to_replace (g_steal_pointer (&transfer));
      return;
    }

  name = gw_text_load_get_name (transfer->file);
  /* Translators: %s is the name of a file */
  title = gw_sentence_format (_ ("“%s” was not saved"), name);
  gw_host_show_failure (transfer->window, title, error, NULL,
                        _("Save it under another name or in another folder."));
}

/* Saving is not canceled when the window closes. */
static void
save (GwWindow *self, GwBoardEntry *entry, GFile *file, gboolean overwrite, gboolean leaving)
{
  Transfer *transfer = transfer_new (self, file);

  transfer->entry = g_object_ref (entry);
  transfer->leaving = leaving;
  gw_document_save_async (get_document (self), entry, file, overwrite, NULL, saved_cb, transfer);
}

static void
chosen_cb (GFile *file, gpointer user_data)
{
  GwWindow *self = user_data;

  save (self, self->files.choosing, file, TRUE, self->files.leaving);
}

/* The longest word of the board in small letters, the first of them; NULL when it has none, or when
 * they are still being looked for. */
static char *
dup_longest (GwWindow *self)
{
  GwSolution *solution
    = gw_board_model_get_solution (gw_window_model_get_board_model (get_window_model (self)));
  const guint n_words = solution != NULL ? gw_solution_get_n_words (solution) : 0;
  g_autofree char *word = NULL;
  guint longest = 0;

  for (guint i = 1; i < n_words; i++)
    if (gw_solution_get_length (solution, i) > gw_solution_get_length (solution, longest))
      longest = i;
  if (n_words == 0)
    return NULL;
  word = gw_lexicon_dup_word (gw_solution_get_lexicon (solution),
                              gw_solution_get_word (solution, longest));
  return g_utf8_strdown (word, -1);
}

/* The name of the board, else that of its file, else its longest word. */
static char *
suggest_name (GwWindow *self)
{
  const char *title = gw_document_get_title (get_document (self));
  const char *name = gw_document_get_name (get_document (self));
  g_autofree char *stem = NULL;

  if (title == NULL && name != NULL)
    return g_strdup (name);
  stem = title != NULL ? g_strdup (title) : dup_longest (self);
  if (stem == NULL)
    /* Translators: the name that is suggested for a file; keep the ending */
    return g_strdup (_ ("New.board"));
  return g_strdelimit (g_strconcat (stem, ".board", NULL), G_DIR_SEPARATOR_S, '-');
}

static void
choose_file (GwWindow *self, gboolean leaving)
{
  g_autofree char *name = suggest_name (self);

  g_set_object (&self->files.choosing, get_entry (self));
  self->files.leaving = leaving;
  gw_choose_file_to_save (GTK_WIDGET (self), _ ("Save the Board"), name, chosen_cb);
}

static void
save_or_choose (GwWindow *self, gboolean leaving)
{
  GFile *file = gw_document_get_file (get_document (self));

  if (file != NULL)
    save (self, get_entry (self), file, FALSE, leaving);
  else
    choose_file (self, leaving);
}

void
gw_window_save_board (GwWindow *self)
{
  save_or_choose (self, FALSE);
}

void
gw_window_save_board_as (GwWindow *self)
{
  choose_file (self, FALSE);
}

static void
close_cb (GwWindow *self, const char *response)
{
  if (g_str_equal (response, "discard"))
    gw_window_leave (self);
  else if (g_str_equal (response, "save"))
    save_or_choose (self, TRUE);
}

gboolean
gw_window_may_leave (GwWindow *self)
{
  const char *name = gw_document_get_name (get_document (self));
  g_autofree char *body = NULL;
  AdwMessageDialog *dialog;

  if (!is_unsaved (self))
    return TRUE;

  /* Translators: %s is the name of a file */
  body = name != NULL
           ? gw_sentence_format (_ ("The board of “%s” has changes that are not saved."), name)
           : g_strdup (_ ("The board in this window was edited and is not saved in a "
                          "file."));
  dialog = ask (self, _("Save Changes?"), body, "discard", _("_Discard"), "save", _("_Save"));
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  gw_window_listen (self, dialog, "response", G_CALLBACK (close_cb));
  gtk_window_present (GTK_WINDOW (dialog));
  return FALSE;
}
