/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-game-clock.h"

#include "gw-spoken.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define INTERVAL 100 /* between two looks at the time, in milliseconds */
#define HURRY 10     /* seconds left when the time swells */
#define SWELL_TIME 300
#define SWELL 1.2

struct _GwGameClock
{
  GtkWidget parent_instance;

  GtkWidget *label; /* the only child */

  /* owned */
  GwPlay *play;
  GSignalGroup *signals;
  AdwAnimation *swelling;

  guint source;
  gint64 shown; /* in seconds; -1 before there is a time */
  double scale;
  double size;
  gboolean sounds;
};

G_DEFINE_FINAL_TYPE (GwGameClock, gw_game_clock, GTK_TYPE_WIDGET)

enum
{
  PROP_SHARE = 1,
  PROP_SOUNDS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static guint
get_all (GwGameClock *self)
{
  return self->play != NULL ? gw_play_get_setup (self->play)->seconds : 0;
}

/* What a screen reader says with this many seconds left, or NULL. */
static const char *
get_announcement (gint64 seconds)
{
  switch (seconds)
    {
    case 60:
      return _ ("1 minute left");
    case 30:
      return _ ("30 seconds left");
    case HURRY:
      return _ ("10 seconds left");
    default:
      return NULL;
    }
}

/* The clock may have gone on by more than a second: whichever mark it passed last counts. */
static void
announce (GwGameClock *self, gint64 before, gint64 now)
{
  for (gint64 seconds = now; seconds < before; seconds++)
    if (get_announcement (seconds) != NULL)
      {
        gw_announce (GTK_WIDGET (self), get_announcement (seconds));
        return;
      }
}

static void
hurry (GwGameClock *self)
{
  if (adw_get_enable_animations (GTK_WIDGET (self)))
    adw_animation_play (self->swelling);
  if (self->sounds)
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
show (GwGameClock *self, gint64 seconds)
{
  const gint64 before = self->shown;
  g_autofree char *text = gw_play_format_time (seconds * 1000);

  if (seconds == before)
    return;
  self->shown = seconds;
  gtk_label_set_label (GTK_LABEL (self->label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHARE]);
  if (get_all (self) == 0 || before < 0)
    return;
  announce (self, before, seconds);
  if (before > HURRY && seconds <= HURRY && seconds > 0)
    hurry (self);
}

static void
look (GwGameClock *self)
{
  gint64 ms = gw_play_tick (self->play);

  /* The last second is over at 0:00, not when it begins. */
  show (self, (ms + (get_all (self) > 0 ? 999 : 0)) / 1000);
}

static gboolean
look_cb (gpointer data)
{
  GwGameClock *self = data;
  g_autoptr (GwPlay) play = g_object_ref (self->play);

  look (self);
  return G_SOURCE_CONTINUE;
}

static void
update_source (GwGameClock *self)
{
  const gboolean runs = self->play != NULL && gtk_widget_get_mapped (GTK_WIDGET (self))
                        && gw_play_get_state (self->play) == GW_PLAY_RUNNING;

  if (!runs)
    g_clear_handle_id (&self->source, g_source_remove);
  else if (self->source == 0)
    self->source = g_timeout_add (INTERVAL, look_cb, self);
}

static void
state_cb (GwGameClock *self)
{
  const gboolean is_over = gw_play_get_state (self->play) == GW_PLAY_ENDED;

  update_source (self);
  if (is_over && self->sounds && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
gw_game_clock_map (GtkWidget *widget)
{
  GwGameClock *self = GW_GAME_CLOCK (widget);

  GTK_WIDGET_CLASS (gw_game_clock_parent_class)->map (widget);

  update_source (self);
  if (self->source != 0)
    look (self);
}

static void
gw_game_clock_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (gw_game_clock_parent_class)->unmap (widget);

  update_source (GW_GAME_CLOCK (widget));
}

static void
gw_game_clock_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  GwGameClock *self = GW_GAME_CLOCK (widget);

  gtk_widget_measure (self->label, orientation, -1, minimum, natural, NULL, NULL);
  if (self->size > 0)
    *minimum = *natural = 0;
}

static double
get_own_size (GwGameClock *self)
{
  PangoContext *context = gtk_widget_get_pango_context (self->label);

  return pango_font_description_get_size (pango_context_get_font_description (context))
         / (double) PANGO_SCALE;
}

/* The text in the middle, scaled around its own middle. */
static void
gw_game_clock_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwGameClock *self = GW_GAME_CLOCK (widget);
  int text_width, text_height;
  double scale;
  GskTransform *transform;

  gtk_widget_measure (self->label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &text_width, NULL, NULL);
  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, -1, NULL, &text_height, NULL, NULL);
  scale = self->size > 0 ? self->size / get_own_size (self) : 1;
  if (self->size > 0 && text_width > 0)
    scale = MIN (scale, width / (double) text_width);
  scale *= self->scale;
  transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (width / 2.f, height / 2.f));
  transform = gsk_transform_scale (transform, (float) scale, (float) scale);
  transform = gsk_transform_translate (
    transform, &GRAPHENE_POINT_INIT (-text_width / 2.f, -text_height / 2.f));
  gtk_widget_allocate (self->label, text_width, text_height, -1, transform);
}

static void
scale_cb (double value, gpointer data)
{
  GwGameClock *self = data;

  self->scale = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static double
get_share (GwGameClock *self)
{
  const guint all = get_all (self);

  return all > 0 ? CLAMP (self->shown / (double) all, 0, 1) : -1;
}

static void
gw_game_clock_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwGameClock *self = GW_GAME_CLOCK (object);

  if (prop_id == PROP_SHARE)
    g_value_set_double (value, get_share (self));
  else
    g_value_set_boolean (value, self->sounds);
}

static void
gw_game_clock_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwGameClock *self = GW_GAME_CLOCK (object);

  if (self->sounds == g_value_get_boolean (value))
    return;
  self->sounds = g_value_get_boolean (value);
  g_object_notify_by_pspec (object, pspec);
}

static void
gw_game_clock_dispose (GObject *object)
{
  GwGameClock *self = GW_GAME_CLOCK (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->signals);
  g_clear_object (&self->play);
  g_clear_object (&self->swelling);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (gw_game_clock_parent_class)->dispose (object);
}

static void
gw_game_clock_class_init (GwGameClockClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_game_clock_dispose;
  object_class->get_property = gw_game_clock_get_property;
  object_class->set_property = gw_game_clock_set_property;

  widget_class->map = gw_game_clock_map;
  widget_class->unmap = gw_game_clock_unmap;
  widget_class->measure = gw_game_clock_measure;
  widget_class->size_allocate = gw_game_clock_size_allocate;

  properties[PROP_SHARE]
    = g_param_spec_double ("share", NULL, NULL, -1, 1, -1, G_PARAM_READABLE | flags);
  properties[PROP_SOUNDS]
    = g_param_spec_boolean ("sounds", NULL, NULL, FALSE, G_PARAM_READWRITE | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "gameclock");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TIMER);
}

static void
gw_game_clock_init (GwGameClock *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (scale_cb, self, NULL);

  self->label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                              NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  self->shown = -1;
  self->scale = 1;
  self->swelling = adw_timed_animation_new (GTK_WIDGET (self), 1, SWELL, SWELL_TIME, target);
  adw_timed_animation_set_repeat_count (ADW_TIMED_ANIMATION (self->swelling), 2);
  adw_timed_animation_set_alternate (ADW_TIMED_ANIMATION (self->swelling), TRUE);
  self->signals = g_signal_group_new (GW_TYPE_PLAY);
  g_signal_group_connect_swapped (self->signals, "notify::state", G_CALLBACK (state_cb), self);
}

void
gw_game_clock_set_play (GwGameClock *self, GwPlay *play)
{
  g_return_if_fail (GW_IS_GAME_CLOCK (self));
  g_return_if_fail (play == NULL || GW_IS_PLAY (play));

  if (!g_set_object (&self->play, play))
    return;
  g_signal_group_set_target (self->signals, play);
  adw_animation_reset (self->swelling);
  self->shown = -1;
  gtk_label_set_label (GTK_LABEL (self->label), "");
  update_source (self);
  if (play != NULL)
    look (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHARE]);
}

const char *
gw_game_clock_get_text (GwGameClock *self)
{
  g_return_val_if_fail (GW_IS_GAME_CLOCK (self), NULL);

  return gtk_label_get_label (GTK_LABEL (self->label));
}

void
gw_game_clock_set_size (GwGameClock *self, double size)
{
  g_return_if_fail (GW_IS_GAME_CLOCK (self));

  self->size = size;
}
