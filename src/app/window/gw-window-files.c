/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards in files: opening, saving, and what the window is called after them. */
#include "gw-window-private.h"

#include "gw-choose-file.h"
#include "gw-file-kind.h"
#include "gw-recent.h"
#include "gw-shown-name.h"
#include "gw-text-load.h"

#include <glib/gi18n.h>

/* How many characters of the place of a file are shown. */
#define MOST_PLACE 400

static GwDocument *
get_document (GwWindow *self)
{
  return gw_desk_get_document (gw_session_get_desk (self->session));
}

GwWindowErrand *
gw_window_errand_new (GwWindow *self, GFile *file)
{
  GwWindowErrand *errand = g_new0 (GwWindowErrand, 1);

  errand->window = g_object_ref (self);
  errand->file = g_object_ref (file);
  return errand;
}

void
gw_window_errand_free (GwWindowErrand *errand)
{
  g_object_unref (errand->window);
  g_object_unref (errand->file);
  g_free (errand);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwWindowErrand) errand = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;

  if (gw_document_open_finish (GW_DOCUMENT (source), result, &error))
    {
      gw_window_show_error (errand->window, NULL);
      gw_recent_add (errand->file);
      return;
    }

  /* Another file was asked for since, or the window is gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  name = gw_text_load_get_name (errand->file);
  /* Translators: %s is the name of a file */
  title = g_strdup_printf (_("“%s” was not opened"), name);
  gw_window_show_failure (errand->window, title, error, errand->file,
                          _("The board on the page is still in use."));
}

static void
forget_opening (GwWindow *self)
{
  if (self->opening != NULL)
    g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
}

void
gw_window_open_file (GwWindow *self, GFile *file)
{
  g_return_if_fail (GW_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  gw_window_show_page (self, "board");
  forget_opening (self);
  self->opening = g_cancellable_new ();
  gw_document_open_async (get_document (self), file, self->opening, opened_cb,
                          gw_window_errand_new (self, file));
}

gboolean
gw_window_open_text (GwWindow *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoard) board = NULL;

  g_return_val_if_fail (GW_IS_WINDOW (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  gw_window_show_page (self, "board");
  board = gw_board_parse (text, -1, NULL, 1, &error);
  if (board == NULL)
    {
      gw_window_show_failure (self, _("The board was not opened"), error, NULL,
                              _("The board on the page is still in use."));
      return FALSE;
    }

  forget_opening (self);
  gw_window_show_error (self, NULL);
  gw_workbench_set_board (gw_session_get_workbench (self->session), board);
  gw_document_forget_file (get_document (self)); /* if it is the same board */
  return TRUE;
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwWindowErrand) errand = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;

  if (gw_document_save_finish (GW_DOCUMENT (source), result, &error))
    {
      gw_window_show_error (errand->window, NULL);
      gw_recent_add (errand->file);
      if (errand->saved != NULL && !gw_window_is_gone (errand->window))
        errand->saved (errand->window);
      return;
    }

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG) && !gw_window_is_gone (errand->window))
    {
      gw_window_ask_to_replace (errand->window, errand->file);
      return;
    }

  name = gw_text_load_get_name (errand->file);
  /* Translators: %s is the name of a file */
  title = g_strdup_printf (_("“%s” was not saved"), name);
  gw_window_show_failure (errand->window, title, error, NULL,
                          _("Save it under another name or in another folder."));
}

/* A window that closes does not take back what it was told to save. */
static void
save (GwWindow *self, GFile *file, gboolean overwrite, void (*saved) (GwWindow *self))
{
  GwWindowErrand *errand = gw_window_errand_new (self, file);

  errand->saved = saved;
  gw_document_save_async (get_document (self), file, overwrite, NULL, saved_cb, errand);
}

void
gw_window_save_file (GwWindow *self, GFile *file)
{
  g_return_if_fail (GW_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  save (self, file, TRUE, NULL);
}

/* The Search page has files of its own; elsewhere it is the board that is opened and saved. */
static gboolean
is_of_search (GwWindow *self, const char *action)
{
  GwSearchPage *page;

  if (!gw_window_shows_page (self, "search"))
    return FALSE;
  page = gw_window_get_search_page (self);
  if (gw_search_page_get_target (page) != GTK_WIDGET (page))
    return FALSE;
  gtk_widget_activate_action (GTK_WIDGET (page), action, NULL);
  return TRUE;
}

/* What is no board by its name goes where it belongs; anything else is to be a board. */
static void
open_chosen_cb (GFile *file, gpointer window)
{
  g_autofree char *name = gw_text_load_get_name (file);

  if (gw_file_kind_guess (name, "", 0) != GW_FILE_BOARD)
    gw_window_open (window, file, FALSE);
  else
    gw_window_open_file (window, file);
}

static void
open_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  static const char *const patterns[] = { "*.board", "*.txt", "*.comparison", "*.dice", "*.gwlex",
                                          "*.search", "*.survey", NULL };

  if (is_of_search (GW_WINDOW (widget), "search.load"))
    return;
  gw_choose_file_to_open (widget, _("Open"), _("Boards and Other Files of Gridwright"), patterns,
                          open_chosen_cb);
}

static void
open_recent_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  gw_window_open_file (GW_WINDOW (widget), file);
}

static void
save_chosen_cb (GFile *file, gpointer window)
{
  save (window, file, TRUE, g_steal_pointer (&GW_WINDOW (window)->saved));
}

static void
choose_file_to_save (GwWindow *self)
{
  const char *name = gw_document_get_name (get_document (self));

  /* Translators: the name that is suggested for a file; keep the ending */
  gw_choose_file_to_save (GTK_WIDGET (self), _("Save the Board"),
                          name != NULL ? name : _("New.board"), save_chosen_cb);
}

void
gw_window_save_then (GwWindow *self, void (*saved) (GwWindow *self))
{
  GFile *file = gw_document_get_file (get_document (self));

  self->saved = NULL;
  if (file != NULL)
    {
      save (self, file, FALSE, saved);
      return;
    }
  self->saved = saved;
  choose_file_to_save (self);
}

static void
save_as_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  if (is_of_search (GW_WINDOW (widget), "search.save-run"))
    return;
  GW_WINDOW (widget)->saved = NULL;
  choose_file_to_save (GW_WINDOW (widget));
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  if (!is_of_search (GW_WINDOW (widget), "search.save"))
    gw_window_save_then (GW_WINDOW (widget), NULL);
}

static void
update_enabled_cb (GwWindow *self)
{
  GwWorkbench *workbench = gw_session_get_workbench (self->session);
  gboolean any = gw_workbench_get_board (workbench) != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.save", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.save-as", any);
}

static gboolean
place_title (gpointer user_data)
{
  GwWindow *self = user_data;

  self->placing = 0;
  adw_view_switcher_bar_set_reveal (
    self->switcher_bar, adw_view_switcher_title_get_title_visible (self->switcher_title));
  gtk_widget_set_visible (GTK_WIDGET (self->file_label),
                          *gtk_label_get_label (self->file_label) != '\0'
                            && !adw_view_switcher_title_get_title_visible (self->switcher_title));
  return G_SOURCE_REMOVE;
}

/* Whether the switcher has room is known in the middle of a layout, when no other widget may come or go. */
static void
title_visible_cb (GwWindow *self)
{
  if (self->placing == 0)
    self->placing = g_idle_add_full (G_PRIORITY_HIGH_IDLE, place_title, self, NULL);
}

/* Where the switcher has no room, its title stands in its place; elsewhere a label
 * beside the buttons says which file this is. */
static void
update_title_cb (GwWindow *self)
{
  GwDocument *document = get_document (self);
  GFile *file = gw_document_get_file (document);
  const char *name = gw_document_get_name (document);
  g_autofree char *marked = NULL;
  g_autofree char *title = NULL;
  g_autofree char *place = NULL;
  g_autofree char *shown = NULL;

  if (file == NULL)
    {
      gtk_window_set_title (GTK_WINDOW (self), "Gridwright");
      adw_view_switcher_title_set_subtitle (self->switcher_title, "");
      gtk_label_set_label (self->file_label, "");
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->file_label), NULL);
      title_visible_cb (self);
      return;
    }

  /* Translators: the name of a file that differs from what is shown */
  marked = gw_document_get_modified (document) ? g_strdup_printf (_("• %s"), name)
                                               : g_strdup (name);
  /* Translators: the title of a window: the name of a file, and of the program */
  title = g_strdup_printf (_("%s – %s"), marked, "Gridwright");
  place = g_file_get_parse_name (file);
  shown = gw_shown_text (place, MOST_PLACE);
  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_view_switcher_title_set_subtitle (self->switcher_title, marked);
  gtk_label_set_label (self->file_label, marked);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->file_label), shown);
  title_visible_cb (self);
}

static void
update_recent_cb (GwWindow *self)
{
  gw_recent_fill (self->recent_menu, "win.open-recent");
}

void
gw_window_class_init_files (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, GwWindow, switcher_title);
  gtk_widget_class_bind_template_child (klass, GwWindow, switcher_bar);
  gtk_widget_class_bind_template_child (klass, GwWindow, file_label);
  gtk_widget_class_bind_template_child (klass, GwWindow, recent_menu);
  gtk_widget_class_install_action (klass, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (klass, "win.open-recent", "s", open_recent_cb);
  gtk_widget_class_install_action (klass, "win.save", NULL, save_cb);
  gtk_widget_class_install_action (klass, "win.save-as", NULL, save_as_cb);
}

void
gw_window_init_files (GwWindow *self)
{
  GwDocument *document = get_document (self);

  g_signal_connect_object (gw_session_get_workbench (self->session), "notify::board",
                           G_CALLBACK (update_enabled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::name", G_CALLBACK (update_title_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::modified", G_CALLBACK (update_title_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed",
                           G_CALLBACK (update_recent_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->switcher_title, "notify::title-visible",
                           G_CALLBACK (title_visible_cb), self, G_CONNECT_SWAPPED);
  update_enabled_cb (self);
  update_title_cb (self);
  update_recent_cb (self);
}

void
gw_window_dispose_files (GwWindow *self)
{
  forget_opening (self);
  g_clear_handle_id (&self->placing, g_source_remove);
}
