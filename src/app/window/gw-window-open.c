/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files from anywhere: dropped on the window, named on the command line, or opened in a
 * file manager. What they are decides what is done with them. */
#include "gw-window-private.h"

#include "gw-dice-window.h"
#include "gw-file-kind.h"

static guint open_elsewhere_signal;

/* Whoever makes windows makes another one. */
static void
open_board (GwWindowErrand *errand)
{
  if (errand->elsewhere)
    {
      g_signal_emit (errand->window, open_elsewhere_signal, 0, errand->file);
      return;
    }
  gw_window_open_file (errand->window, errand->file);
  gtk_window_present (GTK_WINDOW (errand->window));
  gw_window_warm_up (errand->window);
}

static void
import_dice (GwWindowErrand *errand)
{
  gtk_widget_activate_action (GTK_WIDGET (errand->window), "win.dice", NULL);
  gw_dice_window_import (errand->window->dice_window, errand->file);
}

static void
guessed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwWindowErrand) errand = user_data;
  /* Whoever reads a file that can not be read says why. */
  const GwFileKind kind = gw_file_kind_guess_finish (result, NULL);

  if (gw_window_is_gone (errand->window))
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
  GwWindowErrand *errand;

  g_return_if_fail (GW_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  errand = gw_window_errand_new (self, file);
  errand->elsewhere = elsewhere;
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
gw_window_class_init_open (GtkWidgetClass *klass)
{
  open_elsewhere_signal
    = g_signal_new ("open-elsewhere", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
}

void
gw_window_init_open (GwWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
