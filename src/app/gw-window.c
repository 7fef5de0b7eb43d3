/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-private.h"

#include "gw-board-file.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (GwWindow, gw_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_SESSION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
error_closed_cb (GwWindow *self)
{
  gtk_info_bar_set_revealed (self->error_bar, FALSE);
}

/* The start of the header bar belongs to the page. */
static void
page_changed_cb (GwWindow *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->pages);

  /* Pages come while the template is still being made, too. */
  if (self->header_start == NULL || name == NULL)
    return;

  gtk_stack_set_visible_child_name (
    self->header_start,
    gtk_stack_get_child_by_name (self->header_start, name) != NULL ? name : "none");
}

static void
failed_cb (GwWindow *self, const char *message)
{
  gw_window_show_error (self, message);
}

static void
restore_size (GwWindow *self)
{
  GSettings *settings = gw_session_get_settings (self->session);

  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

static void
save_size (GwWindow *self)
{
  GSettings *settings = gw_session_get_settings (self->session);
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_settings_set_boolean (settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));
}

/* The keyboard starts on the board. */
static void
gw_window_map (GtkWidget *widget)
{
  GwWindow *self = GW_WINDOW (widget);

  GTK_WIDGET_CLASS (gw_window_parent_class)->map (widget);

  gtk_widget_grab_focus (GTK_WIDGET (gw_board_page_get_board_view (self->board_page)));
}

static void
gw_window_unmap (GtkWidget *widget)
{
  save_size (GW_WINDOW (widget));

  GTK_WIDGET_CLASS (gw_window_parent_class)->unmap (widget);
}

static void
gw_window_constructed (GObject *object)
{
  GwWindow *self = GW_WINDOW (object);

  G_OBJECT_CLASS (gw_window_parent_class)->constructed (object);

  g_signal_connect_object (self->session, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  gw_window_init_actions (self);
  gw_board_page_set_desk (self->board_page, gw_session_get_desk (self->session));
  restore_size (self);
}

static void
gw_window_dispose (GObject *object)
{
  GwWindow *self = GW_WINDOW (object);

  if (self->opening != NULL)
    g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  gw_window_dispose_actions (self);

  G_OBJECT_CLASS (gw_window_parent_class)->dispose (object);
}

static void
gw_window_finalize (GObject *object)
{
  GwWindow *self = GW_WINDOW (object);

  g_clear_object (&self->session);

  G_OBJECT_CLASS (gw_window_parent_class)->finalize (object);
}

static void
gw_window_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwWindow *self = GW_WINDOW (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_window_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwWindow *self = GW_WINDOW (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      self->session = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_window_class_init (GwWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = gw_window_constructed;
  object_class->dispose = gw_window_dispose;
  object_class->finalize = gw_window_finalize;
  object_class->get_property = gw_window_get_property;
  object_class->set_property = gw_window_set_property;

  widget_class->map = gw_window_map;
  widget_class->unmap = gw_window_unmap;

  properties[PROP_SESSION]
    = g_param_spec_object ("session", NULL, NULL, GW_TYPE_SESSION,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (GW_TYPE_BOARD_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-window.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWindow, board_page);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, header_start);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, error_bar);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, error_label);
  gtk_widget_class_bind_template_callback (widget_class, error_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_changed_cb);
  gw_window_class_init_actions (widget_class);
}

static void
gw_window_init (GwWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  page_changed_cb (self);
}

GwWindow *
gw_window_new (GtkApplication *application, GwSession *session)
{
  return g_object_new (GW_TYPE_WINDOW, "application", application, "session", session, NULL);
}

GwSession *
gw_window_get_session (GwWindow *self)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), NULL);

  return self->session;
}

GwBoardPage *
gw_window_get_board_page (GwWindow *self)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), NULL);

  return self->board_page;
}

static void
show_board (GwWindow *self, GwBoard *board)
{
  gw_window_show_error (self, NULL);
  gw_workbench_set_board (gw_session_get_workbench (self->session), board);
}

static void
show_failure (GwWindow *self, const GError *error)
{
  g_autofree char *message = NULL;

  /* Translators: %s says what is wrong, and where */
  message = g_strdup_printf (_("The board was not opened: %s"), error->message);
  gw_window_show_error (self, message);
}

static void
file_loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoard) board = gw_board_file_load_finish (result, &error);

  /* Another file was asked for since, or the window is gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->opening);
  if (board != NULL)
    show_board (self, board);
  else
    show_failure (self, error);
}

void
gw_window_open_file (GwWindow *self, GFile *file)
{
  g_return_if_fail (GW_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  if (self->opening != NULL)
    g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  self->opening = g_cancellable_new ();
  gw_board_file_load_async (file, self->opening, file_loaded_cb, g_object_ref (self));
}

gboolean
gw_window_open_text (GwWindow *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoard) board = NULL;

  g_return_val_if_fail (GW_IS_WINDOW (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  board = gw_board_parse (text, -1, NULL, 1, &error);
  if (board != NULL)
    show_board (self, board);
  else
    show_failure (self, error);
  return board != NULL;
}

void
gw_window_show_toast (GwWindow *self, AdwToast *toast)
{
  g_return_if_fail (GW_IS_WINDOW (self));
  g_return_if_fail (ADW_IS_TOAST (toast));

  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
gw_window_show_error (GwWindow *self, const char *message)
{
  g_return_if_fail (GW_IS_WINDOW (self));

  if (message != NULL)
    gtk_label_set_label (self->error_label, message);
  gtk_info_bar_set_revealed (self->error_bar, message != NULL);
}

const char *
gw_window_get_error (GwWindow *self)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), NULL);

  return gtk_info_bar_get_revealed (self->error_bar) ? gtk_label_get_label (self->error_label)
                                                     : NULL;
}
