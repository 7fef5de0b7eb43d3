/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-player-view.h"

#include "gw-board-view.h"
#include "gw-sentence.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>
#include <math.h>

/* From here on the scale of the speed means as fast as possible. */
#define INSTANT 3.5

struct _GwPlayerView
{
  AdwBin parent_instance;

  /* template */
  GwBoardView *board;
  GtkLabel *letters;
  GtkLabel *text;
  GtkLabel *moves;
  GtkLabel *words;
  GtkLabel *dead_ends;
  GtkButton *toggle;
  GtkAdjustment *speed;
  GtkWidget *speed_scale;
  GtkLabel *speed_text;
  GtkDropDown *kind;

  /* owned */
  GwStepPlayer *player;

  gboolean asked; /* whether the outcome is still to be announced */
};

G_DEFINE_FINAL_TYPE (GwPlayerView, gw_player_view, ADW_TYPE_BIN)

static void
set_number (GtkLabel *label, guint64 number)
{
  g_autofree char *text = g_strdup_printf ("%'" G_GUINT64_FORMAT, number);

  gtk_label_set_label (label, text);
}

static char *
describe (GwPlayerView *self, const GwStep *step)
{
  const char *obstacle = gw_step_player_get_obstacle (self->player);
  g_autofree char *word = NULL;

  if (obstacle != NULL)
    return g_strdup (obstacle);
  if (!gw_step_player_get_ready (self->player))
    return g_strdup (_ ("Preparing words…"));
  if (step == NULL)
    return g_strdup (_ ("Not started"));
  if (gw_step_player_get_finished (self->player))
    return g_strdup (_ ("Search complete"));

  word = gw_step_player_dup_word (self->player);
  if (gw_step_player_get_kind (self->player) == GW_STEPS_WORD_BY_WORD && word != NULL
      && !step->is_new)
    /* Translators: %s is the word that is looked for */
    return gw_sentence_format (
      step->dead_end ? _ ("looking for %s: dead end") : _ ("looking for %s"), word);
  if (word != NULL && step->is_new)
    {
      g_autofree char *endings = gw_step_player_dup_endings (self->player);

      /* Translators: %s are endings that make a word longer: “S, ED” */
      return endings != NULL ? gw_sentence_format (_ ("a new word; beside it: %s"), endings)
                             : g_strdup (_ ("a new word"));
    }
  if (word != NULL)
    return g_strdup (_("a word that was found before"));
  if (step->dead_end)
    return g_strdup (_ ("Dead end"));
  return g_strdup_printf (ngettext ("start of %'u word", "start of %'u words", step->n_words),
                          step->n_words);
}

static void
stepped_cb (GwPlayerView *self)
{
  const GwStep *step = gw_step_player_get_step (self->player);
  GBytes *path = gw_step_player_get_path (self->player);
  g_autofree char *letters = gw_step_player_dup_letters (self->player);
  g_autofree char *text = describe (self, step);
  g_autofree char *spoken = *letters != '\0' ? g_strdup_printf ("%s: %s", letters, text)
                                             : g_strdup (text);

  gw_board_view_set_lexicon (self->board, gw_step_player_get_lexicon (self->player));
  gw_board_view_set_rules (self->board, gw_step_player_get_rules (self->player));
  gw_board_view_set_board (self->board, gw_step_player_get_board (self->player));
  gw_board_view_set_traced (self->board, step != NULL && !step->dead_end ? path : NULL);
  gw_board_view_set_pointed (self->board, step != NULL && step->dead_end ? path : NULL);
  gtk_label_set_label (self->letters, letters);
  gtk_label_set_label (self->text, text);
  set_number (self->moves, step != NULL ? step->moves : 0);
  set_number (self->words, step != NULL ? step->words : 0);
  set_number (self->dead_ends, step != NULL ? step->dead_ends : 0);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "player.back", step != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "player.previous-word", step != NULL);

  /* Not while it plays, since a screen reader could not keep up. */
  if (gw_step_player_get_playing (self->player))
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  spoken, -1);
  if (self->asked)
    gw_announce (GTK_WIDGET (self), spoken);
  self->asked = FALSE;
}

static void
playing_cb (GwPlayerView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean playing = gw_step_player_get_playing (self->player);
  const gboolean going
    = gw_step_player_get_ready (self->player) && !gw_step_player_get_finished (self->player);
  const char *name = playing ? _ ("Pause") : _ ("Play");

  gtk_button_set_icon_name (self->toggle, playing ? "media-playback-pause-symbolic"
                                                  : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->toggle),
                               playing ? _ ("Pause (Space)") : _ ("Play (Space)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->toggle), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  gtk_widget_action_set_enabled (widget, "player.toggle", going);
  gtk_widget_action_set_enabled (widget, "player.step", going);
  gtk_widget_action_set_enabled (widget, "player.next-word", going);
  gtk_widget_action_set_enabled (widget, "player.restart",
                                 gw_step_player_get_ready (self->player));
  stepped_cb (self);
}

static void
toggle_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwPlayerView *self = GW_PLAYER_VIEW (widget);

  self->asked = TRUE;
  gw_step_player_set_playing (self->player, !gw_step_player_get_playing (self->player));
}

static void
step_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwPlayerView *self = GW_PLAYER_VIEW (widget);

  gw_step_player_set_playing (self->player, FALSE);
  self->asked = TRUE;
  gw_step_player_step (self->player);
}

static void
back_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwPlayerView *self = GW_PLAYER_VIEW (widget);

  gw_step_player_set_playing (self->player, FALSE);
  self->asked = TRUE;
  gw_step_player_step_back (self->player);
}

static void
next_word_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwPlayerView *self = GW_PLAYER_VIEW (widget);

  gw_step_player_set_playing (self->player, FALSE);
  self->asked = TRUE;
  gw_step_player_next_word (self->player);
}

static void
previous_word_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwPlayerView *self = GW_PLAYER_VIEW (widget);

  gw_step_player_set_playing (self->player, FALSE);
  self->asked = TRUE;
  gw_step_player_previous_word (self->player);
}

static void
restart_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwPlayerView *self = GW_PLAYER_VIEW (widget);

  gw_step_player_set_playing (self->player, FALSE);
  self->asked = TRUE;
  gw_step_player_restart (self->player);
}

/* The scale is logarithmic, so that slow and fast speeds get the same room. */
static void
speed_cb (GwPlayerView *self)
{
  const double value = gtk_adjustment_get_value (self->speed);
  const double speed = value < INSTANT - 0.01 ? pow (10, value) : INFINITY;
  /* Translators: moves per second */
  g_autofree char *text = isinf (speed) ? g_strdup (_("instant"))
                                        : g_strdup_printf (_("%.0f per second"), speed);

  gtk_label_set_label (self->speed_text, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->speed_scale),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  if (self->player != NULL)
    gw_step_player_set_speed (self->player, speed);
}

/* If the user prefers reduced motion, the picture changes rarely. */
static void
animations_cb (GwPlayerView *self)
{
  gboolean animations;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animations,
                NULL);
  if (self->player != NULL)
    gw_step_player_set_calm (self->player, !animations);
}

static void
kind_cb (GwPlayerView *self)
{
  if (self->player != NULL)
    gw_step_player_set_kind (self->player, (GwStepsKind) gtk_drop_down_get_selected (self->kind));
}

static void
gw_player_view_map (GtkWidget *widget)
{
  GwPlayerView *self = GW_PLAYER_VIEW (widget);

  GTK_WIDGET_CLASS (gw_player_view_parent_class)->map (widget);
  if (self->player != NULL)
    gw_step_player_set_active (self->player, TRUE);
}

static void
gw_player_view_unmap (GtkWidget *widget)
{
  GwPlayerView *self = GW_PLAYER_VIEW (widget);

  GTK_WIDGET_CLASS (gw_player_view_parent_class)->unmap (widget);
  if (self->player != NULL)
    gw_step_player_set_active (self->player, FALSE);
}

static void
gw_player_view_dispose (GObject *object)
{
  GwPlayerView *self = GW_PLAYER_VIEW (object);

  if (self->player != NULL)
    g_signal_handlers_disconnect_by_data (self->player, self);
  g_clear_object (&self->player);

  G_OBJECT_CLASS (gw_player_view_parent_class)->dispose (object);
}

static void
gw_player_view_class_init (GwPlayerViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_player_view_dispose;

  widget_class->map = gw_player_view_map;
  widget_class->unmap = gw_player_view_unmap;

  gtk_widget_class_install_action (widget_class, "player.toggle", NULL, toggle_cb);
  gtk_widget_class_install_action (widget_class, "player.step", NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "player.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "player.next-word", NULL, next_word_cb);
  gtk_widget_class_install_action (widget_class, "player.previous-word", NULL, previous_word_cb);
  gtk_widget_class_install_action (widget_class, "player.restart", NULL, restart_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "player.toggle", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_period, 0, "player.step", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_comma, 0, "player.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, 0, "player.next-word", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, 0, "player.previous-word", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Home, 0, "player.restart", NULL);

  g_type_ensure (GW_TYPE_BOARD_VIEW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-player-view.ui");
  gtk_widget_class_bind_template_child (widget_class, GwPlayerView, board);
  gtk_widget_class_bind_template_child (widget_class, GwPlayerView, letters);
  gtk_widget_class_bind_template_child (widget_class, GwPlayerView, text);
  gtk_widget_class_bind_template_child (widget_class, GwPlayerView, moves);
  gtk_widget_class_bind_template_child (widget_class, GwPlayerView, words);
  gtk_widget_class_bind_template_child (widget_class, GwPlayerView, dead_ends);
  gtk_widget_class_bind_template_child (widget_class, GwPlayerView, toggle);
  gtk_widget_class_bind_template_child (widget_class, GwPlayerView, speed);
  gtk_widget_class_bind_template_child (widget_class, GwPlayerView, speed_scale);
  gtk_widget_class_bind_template_child (widget_class, GwPlayerView, speed_text);
  gtk_widget_class_bind_template_child (widget_class, GwPlayerView, kind);
  gtk_widget_class_bind_template_callback (widget_class, speed_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_cb);
}

static void
gw_player_view_init (GwPlayerView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-enable-animations", G_CALLBACK (animations_cb), self,
                           G_CONNECT_SWAPPED);
  speed_cb (self);
}

void
gw_player_view_set_player (GwPlayerView *self, GwStepPlayer *player)
{
  g_return_if_fail (GW_IS_PLAYER_VIEW (self));
  g_return_if_fail (GW_IS_STEP_PLAYER (player));
  g_return_if_fail (self->player == NULL);

  self->player = g_object_ref (player);
  g_signal_connect_swapped (player, "stepped", G_CALLBACK (stepped_cb), self);
  g_signal_connect_swapped (player, "changed", G_CALLBACK (playing_cb), self);
  speed_cb (self);
  animations_cb (self);
  kind_cb (self);
  playing_cb (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gw_step_player_set_active (player, TRUE);
}
