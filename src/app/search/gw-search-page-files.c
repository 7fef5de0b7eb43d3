/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that searches come from and go to. */
#include "gw-search-page-private.h"

#include "gw-board-file.h"
#include "gw-choose-file.h"
#include "gw-error.h"
#include "gw-file-write.h"
#include "gw-search-text.h"
#include "gw-text-load.h"

#include <glib/gi18n.h>

/* Strings to pack are lists that people make. */
#define STRINGS_LIMIT (16u * 1024 * 1024)

/* The run that is shown gets them, when it is one that packs; else a new one does. */
static void
take_strings (GwSearchPage *self, GBytes *text, const char *file)
{
  g_autoptr (GwSearchBrief) brief = NULL;
  const gboolean ours = self->run != NULL && !gw_search_run_can_stop (self->run)
                        && gw_search_run_get_brief (self->run)->needs_strings;

  brief = ours ? gw_search_brief_copy (gw_search_run_get_brief (self->run))
               : gw_search_brief_new_packing ();
  if (!ours)
    brief->seed = g_random_int_range (1, 1000000);
  g_clear_pointer (&brief->strings, g_bytes_unref);
  g_free (brief->strings_name);
  brief->strings = g_bytes_ref (text);
  brief->strings_name = g_strdup (file);
  if (ours)
    {
      gw_search_run_set_brief (self->run, brief);
    }
  else
    {
      g_autofree char *title = gw_search_brief_dup_name (brief);

      gw_search_page_add_run (self, brief, title);
    }
}

/* Letters of other encodings than ASCII have bytes that are not of it. */
static gboolean
has_letters (GBytes *text, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (text, &length);

  for (gsize i = 0; i < length; i++)
    if (g_ascii_isalpha (data[i]) || (guchar) data[i] >= 0x80)
      return TRUE;
  gw_error_set_at (error, GW_ERROR_SYNTAX, NULL, 0,
                   _("There are no strings in it; write one on each line"));
  return FALSE;
}

typedef struct
{
  GwSearchPage *page;
  GFile *file;
} Loading;

static void
loading_free (Loading *loading)
{
  g_object_unref (loading->page);
  g_object_unref (loading->file);
  g_free (loading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loading, loading_free)

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Loading) loading = user_data;
  GwSearchPage *self = loading->page;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = gw_text_load_finish (result, &error);
  g_autofree char *name = gw_text_load_get_name (loading->file);

  if (self->runs == NULL)
    return;
  if (bytes != NULL
      && (gw_proof_is_saved (bytes)
          || gw_search_is_saved (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes))))
    {
      GwSavedRun *run = gw_search_runs_import (self->runs, bytes, name, &error);

      if (run != NULL)
        gw_search_page_show_run (self, run);
    }
  else if (bytes != NULL && has_letters (bytes, &error))
    take_strings (self, bytes, name);
  if (error != NULL)
    {
      /* Translators: %s is the name of a file */
      g_autofree char *title = g_strdup_printf (_("“%s” was not loaded"), name);

      gw_error_bar_show_error (self->error_bar, title, error, loading->file, NULL);
    }
}

void
gw_search_page_load (GwSearchPage *self, GFile *file)
{
  Loading *loading;

  g_return_if_fail (GW_IS_SEARCH_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  gw_error_bar_show (self->error_bar, NULL);
  loading = g_new (Loading, 1);
  *loading = (Loading) { g_object_ref (self), g_object_ref (file) };
  gw_text_load_async (file, STRINGS_LIMIT, NULL, loaded_cb, loading);
}

static void
load_chosen_cb (GFile *file, gpointer owner)
{
  gw_search_page_load (owner, file);
}

static void
load_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  static const char *const patterns[]
    = { "*.txt", "*.lst", "*.gz", "*.search", "*.proof", NULL };

  gw_choose_file_to_open (widget, _("Load Strings, a Search or a Proof"),
                          _("Strings, Searches and Proofs"), patterns, load_chosen_cb);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwSearchPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!gw_board_file_save_finish (result, &error) && self->error_bar != NULL)
    gw_search_page_fail (self, _("The board was not saved"), error);
}

static void
save_board (GwSearchPage *self, GFile *file, GwBoard *board)
{
  g_autoptr (GBytes) text = gw_board_file_to_text (board, NULL);

  gw_board_file_save_async (file, text, NULL, NULL, saved_cb, g_object_ref (self));
}

void
gw_search_page_save (GwSearchPage *self, GFile *file)
{
  g_return_if_fail (GW_IS_SEARCH_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  if (self->run != NULL && gw_search_run_get_news (self->run)->best != NULL)
    save_board (self, file, gw_search_run_get_news (self->run)->best);
}

static void
save_chosen_cb (GFile *file, gpointer owner)
{
  gw_search_page_save (owner, file);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  g_autofree char *name = NULL;

  if (self->run == NULL)
    return;
  name = g_strdup_printf ("%s.board", gw_search_run_get_name (self->run));
  gw_choose_file_to_save (widget, _("Save the Best Board"), name, save_chosen_cb);
}

static void
save_board_chosen_cb (GFile *file, gpointer owner)
{
  GwSearchPage *self = owner;

  if (self->saving != NULL)
    save_board (self, file, self->saving);
}

/* The list may be another one by the time that a file is chosen. */
static void
save_board_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  GwBoard *board = gw_search_page_find_board (self, g_variant_get_uint32 (parameter));
  g_autofree char *name = NULL;

  if (board == NULL)
    return;
  g_clear_pointer (&self->saving, gw_board_unref);
  self->saving = gw_board_ref (board);
  name = g_strdup_printf ("%s.board", gw_search_run_get_name (self->run));
  gw_choose_file_to_save (widget, _("Save This Board"), name, save_board_chosen_cb);
}

static void
run_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwSearchPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!gw_file_write_finish (result, &error) && self->error_bar != NULL)
    gw_search_page_fail (self, _("The run was not saved"), error);
}

void
gw_search_page_save_run (GwSearchPage *self, GFile *file)
{
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (GW_IS_SEARCH_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  if (self->selected == NULL || gw_saved_run_can_stop (self->selected))
    return;
  text = gw_saved_run_read (self->selected, &error);
  if (text != NULL)
    gw_file_write_async (file, text, NULL, run_saved_cb, g_object_ref (self));
  else
    gw_search_page_fail (self, _("The run was not saved"), error);
}

static void
save_run_chosen_cb (GFile *file, gpointer owner)
{
  gw_search_page_save_run (owner, file);
}

static void
save_run_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  g_autofree char *name = NULL;
  g_autofree char *file = NULL;

  if (self->selected == NULL)
    return;
  name = gw_saved_run_dup_name (self->selected);
  file = g_strconcat (name, gw_saved_run_get_ending (self->selected), NULL);
  gw_choose_file_to_save (widget, self->run != NULL ? _("Save the Search") : _("Save the Proof"),
                          file, save_run_chosen_cb);
}

static void
load_clicked_cb (GwSearchPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "search.load", NULL);
}

static void
save_clicked_cb (GwSearchPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "search.save", NULL);
}

void
gw_search_page_class_init_files (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, GwSearchPage, load_button);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, save_button);
  gtk_widget_class_bind_template_callback (klass, load_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, save_clicked_cb);
  gtk_widget_class_install_action (klass, "search.load", NULL, load_cb);
  gtk_widget_class_install_action (klass, "search.save", NULL, save_cb);
  gtk_widget_class_install_action (klass, "search.save-board", "u", save_board_cb);
  gtk_widget_class_install_action (klass, "search.save-run", NULL, save_run_cb);
}
