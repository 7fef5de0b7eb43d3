/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files from anywhere: dropped on the window, named on the command line, or opened in a
 * file manager. What they are decides what is done with them. */
#include "gw-window-private.h"

#include "gw-application.h"
#include "gw-file-kind.h"
#include "gw-text-load.h"

#include <glib/gi18n.h>

#define DICE_LIMIT (4 * 1024 * 1024)

typedef struct
{
  GwWindow *window;
  GFile *file;
  gboolean elsewhere; /* a board gets a window of its own */
} Errand;

static void
errand_free (Errand *errand)
{
  g_object_unref (errand->window);
  g_object_unref (errand->file);
  g_free (errand);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Errand, errand_free)

static gboolean
is_gone (GwWindow *self)
{
  return gtk_window_get_application (GTK_WINDOW (self)) == NULL;
}

static void
open_board (Errand *errand)
{
  GwApplication *application
    = GW_APPLICATION (gtk_window_get_application (GTK_WINDOW (errand->window)));
  GwWindow *window
    = errand->elsewhere ? gw_application_open_window (application) : errand->window;

  adw_view_stack_set_visible_child_name (window->pages, "board");
  gw_window_open_file (window, errand->file);
  gtk_window_present (GTK_WINDOW (window));
}

static void
dice_loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Errand) errand = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = gw_text_load_finish (result, &error);
  g_autofree char *name = gw_window_dup_file_name (errand->file);
  g_autoptr (GwDice) dice = NULL;
  g_autofree char *title = NULL;

  if (bytes != NULL)
    dice = gw_dice_parse (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), name,
                          &error);
  if (is_gone (errand->window))
    return;
  if (dice != NULL)
    {
      gw_workbench_set_dice (gw_session_get_workbench (errand->window->session), dice);
      /* Translators: %s is the name of a file */
      title = g_markup_printf_escaped (_("The dice of “%s” are in use"), name);
      gw_window_show_toast (errand->window, adw_toast_new (title));
      return;
    }
  title = g_strdup_printf (_("“%s” was not opened"), name);
  gw_window_show_failure (errand->window, title, error, errand->file,
                          _("The dice of before are still in use."));
}

static void
guessed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Errand) errand = user_data;
  /* Whoever reads a file that can not be read says why. */
  const GwFileKind kind = gw_file_kind_guess_finish (result, NULL);

  if (is_gone (errand->window))
    return;

  switch (kind)
    {
    case GW_FILE_LEXICON:
      gw_window_import_lexicon (errand->window, errand->file);
      break;
    case GW_FILE_DICE:
      {
        Errand *further = g_steal_pointer (&errand);

        gw_text_load_async (further->file, DICE_LIMIT, NULL, dice_loaded_cb, further);
        break;
      }
    case GW_FILE_BOARD:
    default:
      open_board (errand);
    }
}

void
gw_window_open (GwWindow *self, GFile *file, gboolean elsewhere)
{
  Errand *errand;

  g_return_if_fail (GW_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  errand = g_new (Errand, 1);
  *errand = (Errand) { g_object_ref (self), g_object_ref (file), elsewhere };
  gw_file_kind_guess_async (file, NULL, guessed_cb, errand);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, gpointer user_data)
{
  GSList *files = g_value_get_boxed (value);

  for (GSList *l = files; l != NULL; l = l->next)
    gw_window_open (user_data, l->data, l != files);
  return files != NULL;
}

void
gw_window_init_open (GwWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
