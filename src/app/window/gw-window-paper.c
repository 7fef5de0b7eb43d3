/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards as pictures and on paper. */
#include "gw-window-private.h"

#include "gw-export-dialog.h"
#include "gw-print.h"

#include <glib/gi18n.h>

static void
exported_cb (GwWindow *self)
{
  gw_window_show_toast (self, adw_toast_new (_("The board was exported")));
}

static void
export_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSession *session = GW_WINDOW (widget)->session;
  GwExportDialog *dialog
    = gw_export_dialog_new (gw_session_get_desk (session), gw_session_get_settings (session));

  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (widget));
  g_signal_connect_object (dialog, "exported", G_CALLBACK (exported_cb), widget,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
print_done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GwWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;

  gtk_print_operation_get_error (operation, &error);
  gw_window_show_failure (self, _("The worksheet was not printed"), error, NULL, NULL);
}

GtkPrintOperationResult
gw_window_print (GwWindow *self, GtkPrintOperationAction action, GFile *file)
{
  g_autoptr (GtkPrintOperation) operation
    = gw_print_new (gw_session_get_desk (self->session),
                    gw_session_get_settings (self->session));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_object (operation, "done", G_CALLBACK (print_done_cb), self, 0);
  return gtk_print_operation_run (operation, action, GTK_WINDOW (self), NULL);
}

static void
print_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_window_print (GW_WINDOW (widget), GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, NULL);
}

static void
update_enabled_cb (GwWindow *self)
{
  gboolean any = gw_workbench_get_board (gw_session_get_workbench (self->session)) != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.export", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.print", any);
}

void
gw_window_class_init_paper (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.export", NULL, export_cb);
  gtk_widget_class_install_action (klass, "win.print", NULL, print_cb);
}

void
gw_window_init_paper (GwWindow *self)
{
  g_signal_connect_object (gw_session_get_workbench (self->session), "notify::board",
                           G_CALLBACK (update_enabled_cb), self, G_CONNECT_SWAPPED);
  update_enabled_cb (self);
}
