/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-private.h"

#include <glib/gi18n.h>

static void host_init (GwHostInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwWindow, gw_window, ADW_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_HOST, host_init))

enum
{
  PROP_0,
  PROP_SESSION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
failed_cb (GwWindow *self, const char *message)
{
  gw_window_show_error (self, message);
}

/* The keyboard starts on the board, or on the page that was left last. */
static void
gw_window_map (GtkWidget *widget)
{
  GwWindow *self = GW_WINDOW (widget);
  GtkWidget *board = GTK_WIDGET (gw_board_page_get_board_view (self->board_page));

  GTK_WIDGET_CLASS (gw_window_parent_class)->map (widget);

  if (gtk_widget_get_mapped (board))
    gtk_widget_grab_focus (board);
  else
    gtk_widget_child_focus (adw_view_stack_get_visible_child (self->pages), GTK_DIR_TAB_FORWARD);
}

static void
gw_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GTK_WIDGET_CLASS (gw_window_parent_class)->size_allocate (widget, width, height, baseline);

  gw_window_fit_buttons (GW_WINDOW (widget), width);
}

static void
gw_window_unmap (GtkWidget *widget)
{
  gw_window_remember (GW_WINDOW (widget));

  GTK_WIDGET_CLASS (gw_window_parent_class)->unmap (widget);
}

static gboolean
gw_window_close_request (GtkWindow *window)
{
  if (!gw_window_may_close (GW_WINDOW (window)))
    return GDK_EVENT_STOP;
  return GTK_WINDOW_CLASS (gw_window_parent_class)->close_request (window);
}

static void
gw_window_constructed (GObject *object)
{
  GwWindow *self = GW_WINDOW (object);

  G_OBJECT_CLASS (gw_window_parent_class)->constructed (object);

  g_signal_connect_object (self->session, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  gw_window_init_actions (self);
  gw_window_init_buttons (self);
  gw_window_init_edit (self);
  gw_window_init_files (self);
  gw_window_init_changes (self);
  gw_window_init_paper (self);
  gw_window_init_dice (self);
  gw_window_init_make (self);
  gw_window_init_words (self);
  gw_window_init_pages (self);
  gw_window_init_runs (self);
  gw_window_init_lexicon (self);
  gw_window_init_open (self);
  gw_board_page_set_desk (self->board_page, gw_session_get_desk (self->session));
  g_object_bind_property (self->session, "loading",
                          gw_board_page_get_words_pane (self->board_page), "reading",
                          G_BINDING_SYNC_CREATE);
}

static void
gw_window_dispose (GObject *object)
{
  GwWindow *self = GW_WINDOW (object);

  gw_window_dispose_pages (self);
  gw_window_dispose_clipboard (self);
  gw_window_dispose_files (self);
  gw_window_dispose_dice (self);
  gw_window_dispose_buttons (self);
  gw_window_dispose_actions (self);

  G_OBJECT_CLASS (gw_window_parent_class)->dispose (object);
}

static void
gw_window_finalize (GObject *object)
{
  GwWindow *self = GW_WINDOW (object);

  g_clear_object (&self->session);
  g_clear_object (&self->state);

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
  widget_class->size_allocate = gw_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = gw_window_close_request;

  properties[PROP_SESSION]
    = g_param_spec_object ("session", NULL, NULL, GW_TYPE_SESSION,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (GW_TYPE_BOARD_PAGE);
  g_type_ensure (GW_TYPE_ERROR_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-window.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWindow, board_page);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, error_bar);
  gw_window_class_init_actions (widget_class);
  gw_window_class_init_buttons (widget_class);
  gw_window_class_init_changes (widget_class);
  gw_window_class_init_clipboard (widget_class);
  gw_window_class_init_edit (widget_class);
  gw_window_class_init_files (widget_class);
  gw_window_class_init_paper (widget_class);
  gw_window_class_init_dice (widget_class);
  gw_window_class_init_make (widget_class);
  gw_window_class_init_words (widget_class);
  gw_window_class_init_pages (widget_class);
  gw_window_class_init_runs (widget_class);
  gw_window_class_init_lexicon (widget_class);
  gw_window_class_init_open (widget_class);
}

static void
gw_window_init (GwWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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

gboolean
gw_window_is_gone (GwWindow *self)
{
  return gtk_window_get_application (GTK_WINDOW (self)) == NULL;
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

  gw_error_bar_show (self->error_bar, message);
}

void
gw_window_show_failure (GwWindow *self, const char *title, const GError *error, GFile *file,
                        const char *remedy)
{
  g_return_if_fail (GW_IS_WINDOW (self));

  if (gw_window_is_gone (self))
    gw_host_show_failure_elsewhere (title, error, file, remedy);
  else
    gw_error_bar_show_error (self->error_bar, title, error, file, remedy);
}

const char *
gw_window_get_error (GwWindow *self)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), NULL);

  return gw_error_bar_get_text (self->error_bar);
}

static void
show_toast (GwHost *host, AdwToast *toast)
{
  gw_window_show_toast (GW_WINDOW (host), toast);
}

static void
show_board (GwHost *host, GwBoard *board)
{
  gw_window_show_board (GW_WINDOW (host), board);
}

static void
show_failure (GwHost *host, const char *title, const GError *error, GFile *file,
              const char *remedy)
{
  gw_window_show_failure (GW_WINDOW (host), title, error, file, remedy);
}

static void
host_init (GwHostInterface *iface)
{
  iface->show_toast = show_toast;
  iface->show_board = show_board;
  iface->show_failure = show_failure;
}
