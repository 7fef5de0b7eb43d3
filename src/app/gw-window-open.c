/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files from anywhere: dropped on the window, named on the command line, or opened in a
 * file manager. What they are decides what is done with them. */
#include "gw-window-private.h"

#include "gw-application.h"
#include "gw-dice-window.h"
#include "gw-file-kind.h"

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

  gw_window_open_file (window, errand->file);
  gtk_window_present (GTK_WINDOW (window));
  gw_window_warm_up (window);
}

static void
import_dice (Errand *errand)
{
  gtk_widget_activate_action (GTK_WIDGET (errand->window), "win.dice", NULL);
  gw_dice_window_import (errand->window->dice_window, errand->file);
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
      import_dice (errand);
      break;
    case GW_FILE_SEARCH:
      gw_window_show_page (errand->window, "search");
      gw_search_page_load (gw_window_get_search_page (errand->window), errand->file);
      break;
    case GW_FILE_SURVEY:
      gw_window_show_page (errand->window, "generators");
      gw_generators_page_open (gw_window_get_generators_page (errand->window), errand->file);
      break;
    case GW_FILE_COMPARISON:
      gw_window_show_page (errand->window, "analysis");
      gw_analysis_page_open (gw_window_get_analysis_page (errand->window), errand->file);
      break;
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
