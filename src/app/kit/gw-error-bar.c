/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-error-bar.h"

#include "gw-error.h"
#include "gw-line-window.h"
#include "gw-name-button.h"
#include "gw-shown-name.h"

#include <glib/gi18n.h>

/* As many lines as one may read at a glance, and as many characters. */
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
  char *text;
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
gw_error_bar_finalize (GObject *object)
{
  g_free (GW_ERROR_BAR (object)->text);

  G_OBJECT_CLASS (gw_error_bar_parent_class)->finalize (object);
}

static void
gw_error_bar_class_init (GwErrorBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_error_bar_dispose;
  object_class->finalize = gw_error_bar_finalize;

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

/* One line of text, whatever names it quotes; of many lines the first ones. */
static char *
make_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const guint n_lines = g_strv_length (lines);
  const guint n_shown = n_lines > MOST_LINES ? MOST_LINES - 1 : n_lines;
  GString *shown = g_string_new (NULL);

  for (guint i = 0; i < n_shown; i++)
    {
      g_autofree char *line = gw_shown_text (lines[i], MOST_OF_LINE);

      g_string_append_printf (shown, "%s%s", i > 0 ? "\n" : "", line);
    }
  if (n_shown < n_lines)
    g_string_append_printf (
      /* Translators: below the names of some files */
      shown, ngettext ("\nand %u more", "\nand %u more", n_lines - n_shown), n_lines - n_shown);
  return g_string_free (shown, FALSE);
}

/* Sentences come from the engine as parts of a line. */
static char *
make_sentence (const GError *error)
{
  const char *reason = gw_error_get_reason (error);
  guint line = gw_error_get_line (error);

  /* Translators: the line of a file, and what is wrong there */
  return line > 0 ? g_strdup_printf (_("Line %u: %s"), line, reason) : g_strdup (reason);
}

static void
set_part (GwErrorBar *self, GtkLabel *label, const char *text)
{
  g_autofree char *lines = text != NULL ? make_lines (text) : NULL;
  char *all;

  gtk_label_set_label (label, lines != NULL ? lines : "");
  gtk_widget_set_visible (GTK_WIDGET (label), lines != NULL);
  if (lines == NULL)
    return;
  all = self->text != NULL ? g_strconcat (self->text, "\n", lines, NULL) : g_strdup (lines);
  g_free (self->text);
  self->text = all;
}

static void
show_parts (GwErrorBar *self, GtkMessageType kind, const char *title, const char *reason,
            const char *remedy)
{
  g_clear_pointer (&self->text, g_free);
  if (title != NULL)
    {
      gtk_info_bar_set_message_type (self->bar, kind);
      gtk_image_set_from_icon_name (self->sign, kind == GTK_MESSAGE_INFO
                                                  ? "dialog-information-symbolic"
                                                  : "dialog-error-symbolic");
      set_part (self, self->title, title);
      set_part (self, self->reason, reason);
      set_part (self, self->remedy, remedy);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, self->text, -1);
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

const char *
gw_error_bar_get_text (GwErrorBar *self)
{
  g_return_val_if_fail (GW_IS_ERROR_BAR (self), NULL);

  return self->text;
}
