/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-error-bar.h"

#include "gw-error.h"
#include "gw-line-window.h"

#include <glib/gi18n.h>

struct _GwErrorBar
{
  AdwBin parent_instance;

  /* template */
  GtkInfoBar *bar;
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
  gtk_widget_class_bind_template_child (widget_class, GwErrorBar, title);
  gtk_widget_class_bind_template_child (widget_class, GwErrorBar, reason);
  gtk_widget_class_bind_template_child (widget_class, GwErrorBar, remedy);
  gtk_widget_class_bind_template_child (widget_class, GwErrorBar, line_button);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_line_cb);
}

/* The bar makes it, and has no way to ask for it. */
static GtkWidget *
find_close_button (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "close"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_close_button (child);
  return found;
}

static void
gw_error_bar_init (GwErrorBar *self)
{
  GtkWidget *close;

  gtk_widget_init_template (GTK_WIDGET (self));

  close = find_close_button (GTK_WIDGET (self->bar));
  if (close != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (close), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    _("Close"), -1);
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
set_part (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

static void
show_parts (GwErrorBar *self, const char *title, const char *reason, const char *remedy)
{
  const char *parts[] = { title, NULL, NULL, NULL };
  guint n = 1;

  if (reason != NULL)
    parts[n++] = reason;
  if (remedy != NULL)
    parts[n++] = remedy;
  g_free (self->text);
  self->text = title != NULL ? g_strjoinv ("\n", (char **) parts) : NULL;
  if (title != NULL)
    {
      set_part (self->title, title);
      set_part (self->reason, reason);
      set_part (self->remedy, remedy);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, self->text, -1);
    }
  gtk_widget_set_visible (self->line_button, self->file != NULL && self->line > 0);
  gtk_info_bar_set_revealed (self->bar, title != NULL);
}

void
gw_error_bar_show (GwErrorBar *self, const char *title)
{
  g_return_if_fail (GW_IS_ERROR_BAR (self));

  g_clear_object (&self->file);
  self->line = 0;
  show_parts (self, title, NULL, NULL);
}

void
gw_error_bar_show_error (GwErrorBar *self, const char *title, const GError *error, GFile *file,
                         const char *remedy)
{
  g_autofree char *reason = NULL;

  g_return_if_fail (GW_IS_ERROR_BAR (self));
  g_return_if_fail (title != NULL);
  g_return_if_fail (error != NULL);
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  reason = make_sentence (error);
  g_set_object (&self->file, file);
  self->line = gw_error_get_line (error);
  show_parts (self, title, reason, remedy);
}

const char *
gw_error_bar_get_text (GwErrorBar *self)
{
  g_return_val_if_fail (GW_IS_ERROR_BAR (self), NULL);

  return self->text;
}
