/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-error-bar.h"

#include "gw-error.h"
#include "gw-job-inputs.h"
#include "gw-sentence.h"
#include "gw-spoken.h"
#include "gw-shown-name.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>
#include <string.h>

/* The window that shows a text file with a line marked. Only lines near it are shown, so that a
 * file of any size opens at once. */

/* Lines that are shown before and after the marked one, and bytes of each. */
#define CONTEXT 100
#define LINE_BYTES 400

typedef struct
{
  GString *text;
  guint offset; /* of the marked line, among those that are shown */
} Extract;

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
  const GwJobInputs *inputs = task_data;
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
  g_task_return_pointer (task, take_lines (text, length, inputs->number), extract_free);
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

static GtkWindow *
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
  GwJobInputs *inputs = gw_job_inputs_new (NULL, NULL);

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
  inputs->number = line;
  g_task_set_task_data (task, inputs, gw_job_inputs_free);
  g_task_run_in_thread (task, read_lines);
  return window;
}

/* The bar itself. Maximum number of lines, and of characters of each. */
#define MOST_LINES 4
#define MOST_OF_LINE 300

struct _GwErrorBar
{
  AdwBin parent_instance;

  /* template */
  GtkInfoBar *bar;
  GtkImage *sign;
  GtkLabel *title;
  GtkLabel *reason;
  GtkLabel *remedy;
  GtkWidget *line_button;

  /* owned */
  GFile *file;
  guint line;
};

G_DEFINE_FINAL_TYPE (GwErrorBar, gw_error_bar, ADW_TYPE_BIN)

static void
closed_cb (GwErrorBar *self)
{
  gw_error_bar_show (self, NULL);
}

static void
show_line_cb (GwErrorBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gw_line_window_present (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, self->file,
                          self->line);
}

static void
gw_error_bar_dispose (GObject *object)
{
  g_clear_object (&GW_ERROR_BAR (object)->file);

  G_OBJECT_CLASS (gw_error_bar_parent_class)->dispose (object);
}

static void
gw_error_bar_class_init (GwErrorBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_error_bar_dispose;

  gtk_widget_class_set_css_name (widget_class, "errorbar");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-error-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, GwErrorBar, bar);
  gtk_widget_class_bind_template_child (widget_class, GwErrorBar, sign);
  gtk_widget_class_bind_template_child (widget_class, GwErrorBar, title);
  gtk_widget_class_bind_template_child (widget_class, GwErrorBar, reason);
  gtk_widget_class_bind_template_child (widget_class, GwErrorBar, remedy);
  gtk_widget_class_bind_template_child (widget_class, GwErrorBar, line_button);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_line_cb);
}

static void
gw_error_bar_init (GwErrorBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gw_name_close_button (self->bar);
}

/* Makes text safe to show, whatever names it quotes, and leaves out lines beyond the first few. */
static char *
make_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const guint n_lines = g_strv_length (lines);
  const guint n_shown = n_lines > MOST_LINES ? MOST_LINES - 1 : n_lines;
  GString *shown = g_string_new (NULL);

  for (guint i = 0; i < n_shown; i++)
    {
      g_autofree char *line = gw_shown_sentence (lines[i], MOST_OF_LINE);

      g_string_append_printf (shown, "%s%s", i > 0 ? "\n" : "", line);
    }
  if (n_shown < n_lines)
    g_string_append_printf (
      /* Translators: below the names of some files */
      shown, ngettext ("\nand %u more", "\nand %u more", n_lines - n_shown), n_lines - n_shown);
  return g_string_free (shown, FALSE);
}

/* Puts the line number, if any, before the reason. */
static char *
make_sentence (const GError *error)
{
  const char *reason = gw_error_get_reason (error);
  guint line = gw_error_get_line (error);

  /* Translators: the line of a file, and what is wrong there */
  return line > 0 ? gw_sentence_format (_ ("Line %u: %s"), line, reason) : g_strdup (reason);
}

/* Shows a part, unless it is NULL, and adds it to the whole text. */
static void
set_part (GtkLabel *label, const char *text, GString *whole)
{
  g_autofree char *lines = text != NULL ? make_lines (text) : NULL;

  gtk_label_set_label (label, lines != NULL ? lines : "");
  gtk_widget_set_visible (GTK_WIDGET (label), lines != NULL);
  if (lines != NULL)
    g_string_append_printf (whole, "%s%s", whole->len > 0 ? "\n" : "", lines);
}

static void
show_parts (GwErrorBar *self, GtkMessageType kind, const char *title, const char *reason,
            const char *remedy)
{
  if (title != NULL)
    {
      g_autoptr (GString) whole = g_string_new (NULL);

      gtk_info_bar_set_message_type (self->bar, kind);
      gtk_image_set_from_icon_name (self->sign, kind == GTK_MESSAGE_INFO
                                                  ? "dialog-information-symbolic"
                                                  : "dialog-error-symbolic");
      set_part (self->title, title, whole);
      set_part (self->reason, reason, whole);
      set_part (self->remedy, remedy, whole);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, whole->str, -1);
    }
  gtk_widget_set_visible (self->line_button, self->file != NULL && self->line > 0);
  gtk_info_bar_set_revealed (self->bar, title != NULL);
}

static void
show_sentence (GwErrorBar *self, GtkMessageType kind, const char *title)
{
  g_clear_object (&self->file);
  self->line = 0;
  show_parts (self, kind, title, NULL, NULL);
}

void
gw_error_bar_show (GwErrorBar *self, const char *title)
{
  g_return_if_fail (GW_IS_ERROR_BAR (self));

  show_sentence (self, GTK_MESSAGE_ERROR, title);
}

void
gw_error_bar_show_notice (GwErrorBar *self, const char *title)
{
  g_return_if_fail (GW_IS_ERROR_BAR (self));

  show_sentence (self, GTK_MESSAGE_INFO, title);
}

void
gw_error_bar_show_error (GwErrorBar *self, const char *title, const GError *error, GFile *file,
                         const char *remedy)
{
  g_autofree char *reason = NULL;

  g_return_if_fail (GW_IS_ERROR_BAR (self));
  g_return_if_fail (title == NULL || error != NULL);
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  if (title == NULL)
    {
      gw_error_bar_show (self, NULL);
      return;
    }
  reason = make_sentence (error);
  g_set_object (&self->file, file);
  self->line = gw_error_get_line (error);
  show_parts (self, GTK_MESSAGE_ERROR, title, reason, remedy);
}
