/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-table-window.h"

#include "gw-board-view.h"
#include "gw-game-clock.h"
#include "gw-spoken.h"
#include "gw-table-layout.h"
#include "gw-time-bar.h"
#include "gw-turn-bin.h"

#include <glib/gi18n.h>

#define END_REST 600 /* after the game is over, in milliseconds */
#define FADE_AFTER 3000

struct _GwTableWindow
{
  AdwWindow parent_instance;

  /* template */
  GtkBox *table;
  GwTurnBin *turn_bin;
  GwBoardView *board_view;
  GtkWidget *pause_box;
  GtkWidget *resume;
  GwGameClock *clock;
  GtkLabel *length;
  GtkLabel *counts;
  GtkWidget *code_box;
  GtkLabel *code;
  GtkButton *pause;
  AdwButtonContent *pause_content;

  /* owned */
  GwPlay *play;
  GtkApplication *application; /* that keeps the screen on */

  guint cookie;
  guint fade_source;
  guint end_source;
  double x, y; /* where the pointer was */
};

G_DEFINE_FINAL_TYPE (GwTableWindow, gw_table_window, ADW_TYPE_WINDOW)

enum
{
  PROP_COUNTS = 1
};

static void
set_faded (GwTableWindow *self, gboolean faded)
{
  for (GtkWidget *button = GTK_WIDGET (self->pause); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (faded)
      gtk_widget_add_css_class (button, "faded");
    else
      gtk_widget_remove_css_class (button, "faded");
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), faded ? "none" : NULL);
}

static gboolean
fade_cb (gpointer data)
{
  GwTableWindow *self = data;

  self->fade_source = 0;
  set_faded (self, TRUE);
  return G_SOURCE_REMOVE;
}

/* Somebody is there. */
static void
wake (GwTableWindow *self)
{
  g_clear_handle_id (&self->fade_source, g_source_remove);
  self->fade_source = g_timeout_add (FADE_AFTER, fade_cb, self);
  set_faded (self, FALSE);
}

/* GTK tells of motion whenever the window is laid out, also where the pointer rests. */
static gboolean
is_rest (GwTableWindow *self, GdkEvent *event)
{
  double x, y;

  if (gdk_event_get_event_type (event) != GDK_MOTION_NOTIFY
      || !gdk_event_get_position (event, &x, &y))
    return FALSE;
  if (ABS (x - self->x) < 1 && ABS (y - self->y) < 1)
    return TRUE;
  self->x = x;
  self->y = y;
  return FALSE;
}

static gboolean
event_cb (GwTableWindow *self, GdkEvent *event)
{
  switch (gdk_event_get_event_type (event))
    {
    case GDK_MOTION_NOTIFY:
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
    case GDK_KEY_PRESS:
    case GDK_SCROLL:
      if (!is_rest (self, event))
        wake (self);
      break;
    default:
      break;
    }
  return GDK_EVENT_PROPAGATE;
}

static void
let_sleep (GwTableWindow *self)
{
  if (self->cookie != 0)
    gtk_application_uninhibit (self->application, self->cookie);
  self->cookie = 0;
}

static gboolean
end_cb (gpointer data)
{
  GwTableWindow *self = data;

  self->end_source = 0;
  gtk_window_destroy (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

static void
state_cb (GwTableWindow *self)
{
  const GwPlayState state = gw_play_get_state (self->play);
  const gboolean is_paused = state == GW_PLAY_PAUSED;
  const gboolean had_focus = gtk_widget_is_focus (self->resume);

  gtk_widget_set_visible (self->pause_box, is_paused);
  gtk_widget_set_can_focus (GTK_WIDGET (self->board_view), !is_paused);
  adw_button_content_set_label (self->pause_content, is_paused ? _ ("Resume") : _ ("Pause"));
  adw_button_content_set_icon_name (self->pause_content, is_paused
                                                           ? "media-playback-start-symbolic"
                                                           : "media-playback-pause-symbolic");
  gw_name_button (GTK_WIDGET (self->pause), is_paused ? _ ("Resume") : _ ("Pause"));
  if (is_paused)
    gtk_widget_grab_focus (self->resume);
  else if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->pause));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.pause", state != GW_PLAY_ENDED);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.turn", state == GW_PLAY_RUNNING);
  if (state == GW_PLAY_ENDED && self->end_source == 0)
    self->end_source = g_timeout_add (END_REST, end_cb, self);
}

static void
pause_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwTableWindow *self = GW_TABLE_WINDOW (widget);

  if (gw_play_get_state (self->play) == GW_PLAY_RUNNING)
    gw_play_pause (self->play);
  else
    gw_play_resume (self->play);
}

/* The board with its letters, so that each side of the table reads it in turn; on the page of the
 * game it stays as it was. */
static void
turn_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_turn_bin_turn (GW_TABLE_WINDOW (widget)->turn_bin);
}

static void
table_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

static void
say_time_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwTableWindow *self = GW_TABLE_WINDOW (widget);

  gw_announce (GTK_WIDGET (self->clock), gw_game_clock_get_text (self->clock));
}

static void
gw_table_window_map (GtkWidget *widget)
{
  GwTableWindow *self = GW_TABLE_WINDOW (widget);

  GTK_WIDGET_CLASS (gw_table_window_parent_class)->map (widget);

  if (self->application != NULL)
    self->cookie = gtk_application_inhibit (self->application, GTK_WINDOW (self),
                                            GTK_APPLICATION_INHIBIT_IDLE, _ ("A game is shown"));
  wake (self);
}

static void
gw_table_window_unmap (GtkWidget *widget)
{
  GwTableWindow *self = GW_TABLE_WINDOW (widget);

  let_sleep (self);
  g_clear_handle_id (&self->fade_source, g_source_remove);

  GTK_WIDGET_CLASS (gw_table_window_parent_class)->unmap (widget);
}

static void
gw_table_window_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, gtk_label_get_label (GW_TABLE_WINDOW (object)->counts));
}

static void
gw_table_window_set_property (GObject *object, guint prop_id, const GValue *value,
                              GParamSpec *pspec)
{
  GwTableWindow *self = GW_TABLE_WINDOW (object);
  const char *counts = g_value_get_string (value);

  if (g_strcmp0 (counts != NULL ? counts : "", gtk_label_get_label (self->counts)) == 0)
    return;
  gtk_label_set_label (self->counts, counts != NULL ? counts : "");
  gtk_widget_set_visible (GTK_WIDGET (self->counts), counts != NULL && *counts != '\0');
  g_object_notify_by_pspec (object, pspec);
}

static void
gw_table_window_dispose (GObject *object)
{
  GwTableWindow *self = GW_TABLE_WINDOW (object);

  let_sleep (self);
  g_clear_handle_id (&self->fade_source, g_source_remove);
  g_clear_handle_id (&self->end_source, g_source_remove);
  g_clear_object (&self->play);
  g_clear_object (&self->application);

  G_OBJECT_CLASS (gw_table_window_parent_class)->dispose (object);
}

static void
gw_table_window_class_init (GwTableWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_table_window_dispose;
  object_class->get_property = gw_table_window_get_property;
  object_class->set_property = gw_table_window_set_property;

  widget_class->map = gw_table_window_map;
  widget_class->unmap = gw_table_window_unmap;

  g_object_class_install_property (
    object_class, PROP_COUNTS,
    g_param_spec_string ("counts", NULL, NULL, "",
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_install_action (widget_class, "game.pause", NULL, pause_cb);
  gtk_widget_class_install_action (widget_class, "game.turn", NULL, turn_cb);
  gtk_widget_class_install_action (widget_class, "game.table", NULL, table_cb);
  gtk_widget_class_install_action (widget_class, "game.say-time", NULL, say_time_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F5, 0, "game.pause", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, GDK_CONTROL_MASK, "game.turn",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, 0, "game.say-time", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "game.table", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "game.table", NULL);

  g_type_ensure (GW_TYPE_BOARD_VIEW);
  g_type_ensure (GW_TYPE_GAME_CLOCK);
  g_type_ensure (GW_TYPE_TIME_BAR);
  g_type_ensure (GW_TYPE_TURN_BIN);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-table-window.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwTableWindow, name)
  BIND (table);
  BIND (turn_bin);
  BIND (board_view);
  BIND (pause_box);
  BIND (resume);
  BIND (clock);
  BIND (length);
  BIND (counts);
  BIND (code_box);
  BIND (code);
  BIND (pause);
  BIND (pause_content);
#undef BIND
}

static void
gw_table_window_init (GwTableWindow *self)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->table), gw_table_layout_new ());
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_object (events, "event", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), events);
}

static void
show_play (GwTableWindow *self)
{
  const GwPlaySetup *setup = gw_play_get_setup (self->play);
  g_autofree char *length = g_strdup_printf (
    /* Translators: how long words have to be */
    ngettext ("%u letter or more", "%u letters or more", setup->min_length), setup->min_length);

  gw_board_view_set_lexicon (self->board_view, setup->game->lexicon);
  gw_board_view_set_rules (self->board_view, setup->game->rules);
  gw_board_view_set_choosing (self->board_view, TRUE);
  g_object_bind_property (self->play, "board", self->board_view, "board", G_BINDING_SYNC_CREATE);
  gw_game_clock_set_play (self->clock, self->play);
  gtk_label_set_label (self->length, length);
  gtk_widget_set_visible (self->code_box, setup->code != NULL);
  gtk_label_set_label (self->code, setup->code != NULL ? setup->code : "");
  g_signal_connect_object (self->play, "notify::state", G_CALLBACK (state_cb), self,
                           G_CONNECT_SWAPPED);
  state_cb (self);
}

GwTableWindow *
gw_table_window_new (GtkWindow *transient_for, GwPlay *play)
{
  GwTableWindow *self;

  g_return_val_if_fail (transient_for == NULL || GTK_IS_WINDOW (transient_for), NULL);
  g_return_val_if_fail (GW_IS_PLAY (play), NULL);

  self = g_object_new (GW_TYPE_TABLE_WINDOW, "transient-for", transient_for, NULL);
  if (transient_for != NULL)
    g_set_object (&self->application, gtk_window_get_application (transient_for));
  self->play = g_object_ref (play);
  show_play (self);
  gtk_window_fullscreen (GTK_WINDOW (self));
  return self;
}
