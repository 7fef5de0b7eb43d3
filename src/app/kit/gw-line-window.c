/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-line-window.h"

#include "gw-text-file.h"
#include "gw-text-load.h"

#include <glib/gi18n.h>
#include <string.h>

/* Lines before and after the one at fault, and how much of each is shown. */
#define CONTEXT 100
#define LINE_BYTES 400

typedef struct
{
  GFile *file;
  guint line;
} Inputs;

typedef struct
{
  GString *text;
  guint offset; /* the marked line among those that are shown */
} Extract;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  g_object_unref (inputs->file);
  g_free (inputs);
}

static void
extract_free (gpointer data)
{
  Extract *extract = data;

  g_string_free (extract->text, TRUE);
  g_free (extract);
}

static Extract *
take_lines (const char *text, gsize length, guint line)
{
  Extract *extract = g_new0 (Extract, 1);
  const char *end = text + length, *at = text;

  extract->text = g_string_new (NULL);
  for (guint number = 1; at < end && number <= line + CONTEXT; number++)
    {
      const char *newline = memchr (at, '\n', end - at);
      const char *stop = newline != NULL ? newline : end;

      if (number + CONTEXT >= line)
        {
          g_autofree char *shown
            = g_utf8_make_valid (at, MIN (stop - at, (gssize) LINE_BYTES));

          if (number == line)
            extract->offset = MIN (line - 1, (guint) CONTEXT);
          g_string_append_printf (extract->text, "%u\t%s\n", number, g_strchomp (shown));
        }
      at = stop + 1;
    }
  return extract;
}

static void
read_lines (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Inputs *inputs = task_data;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *path = g_file_get_path (inputs->file);
  GError *error = NULL;
  const char *text;
  gsize length;

  if (path == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                               _("This file is not on this system."));
      return;
    }
  bytes = gw_text_file_load (path, GW_TEXT_FILE_NONE, 0, cancellable, &error);
  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  text = g_bytes_get_data (bytes, &length);
  g_task_return_pointer (task, take_lines (text, length, inputs->line), extract_free);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GtkTextView) view = user_data;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  g_autoptr (GError) error = NULL;
  Extract *extract = g_task_propagate_pointer (G_TASK (result), &error);
  GtkTextIter start, end;

  if (extract == NULL)
    {
      gtk_text_buffer_set_text (buffer, error->message, -1);
      return;
    }

  gtk_text_buffer_set_text (buffer, extract->text->str, -1);
  gtk_text_buffer_get_iter_at_line (buffer, &start, extract->offset);
  end = start;
  gtk_text_iter_forward_to_line_end (&end);
  gtk_text_buffer_apply_tag_by_name (buffer, "fault", &start, &end);
  gtk_text_buffer_place_cursor (buffer, &start);
  gtk_text_view_scroll_to_mark (view, gtk_text_buffer_get_insert (buffer), 0, TRUE, 0, 0.4);
  extract_free (extract);
}

GtkWindow *
gw_line_window_present (GtkWindow *parent, GFile *file, guint line)
{
  g_autoptr (GtkBuilder) builder
    = gtk_builder_new_from_resource ("/org/gridwright/Gridwright/ui/gw-line-window.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  GtkTextView *view = GTK_TEXT_VIEW (gtk_builder_get_object (builder, "view"));
  AdwWindowTitle *title = ADW_WINDOW_TITLE (gtk_builder_get_object (builder, "title"));
  g_autofree char *name = gw_text_load_get_name (file);
  g_autofree char *subtitle = NULL;
  g_autoptr (GTask) task = g_task_new (NULL, NULL, read_cb, g_object_ref (view));
  Inputs *inputs = g_new0 (Inputs, 1);

  /* Translators: a line of a text file */
  subtitle = g_strdup_printf (_("Line %u"), line);
  adw_window_title_set_title (title, name);
  adw_window_title_set_subtitle (title, subtitle);
  gtk_window_set_title (window, name);
  gtk_text_buffer_create_tag (gtk_text_view_get_buffer (view), "fault",
                              "weight", PANGO_WEIGHT_BOLD,
                              "background-rgba", &(GdkRGBA) { 0.88, 0.11, 0.14, 0.25 },
                              NULL);
  gtk_window_set_transient_for (window, parent);
  gtk_window_present (window);

  inputs->file = g_object_ref (file);
  inputs->line = line;
  g_task_set_task_data (task, inputs, inputs_free);
  g_task_run_in_thread (task, read_lines);
  return window;
}
