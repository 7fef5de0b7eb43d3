/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-player-badges.h"

#include "gw-sentence.h"
#include "gw-spoken.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _GwPlayerBadges
{
  GtkBox parent_instance;

  /* children */
  GtkWidget *scroller;
  GtkWidget *box;
  GtkWidget *add_button;
  AdwButtonContent *add_content;

  guint settle_source; /* idle callback that does what depends on widths */
  guint player;
};

G_DEFINE_FINAL_TYPE (GwPlayerBadges, gw_player_badges, GTK_TYPE_BOX)

enum
{
  MENU_WANTED,
  NAME_WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The badge of the player of an event is turned to first: the menu is about that one. */
static void
want_menu (GwPlayerBadges *self, GtkWidget *badge)
{
  gtk_widget_activate (badge);
  g_signal_emit (self, signals[MENU_WANTED], 0, badge);
}

static GwPlayerBadges *
get_badges (gpointer badge)
{
  return GW_PLAYER_BADGES (gtk_widget_get_ancestor (badge, GW_TYPE_PLAYER_BADGES));
}

static void
right_click_cb (GtkGesture *gesture, int n_press, double x, double y, GtkWidget *badge)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  want_menu (get_badges (badge), badge);
}

static void
long_press_cb (GtkGesture *gesture, double x, double y, GtkWidget *badge)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  want_menu (get_badges (badge), badge);
}

static void
clicked_cb (GtkGestureClick *click, int n_press, double x, double y, GtkWidget *badge)
{
  if (n_press == 2)
    g_signal_emit (get_badges (badge), signals[NAME_WANTED], 0);
}

static gboolean
menu_key_cb (GtkWidget *badge, GVariant *args, gpointer user_data)
{
  want_menu (get_badges (badge), badge);
  return TRUE;
}

static gboolean
name_key_cb (GtkWidget *badge, GVariant *args, gpointer user_data)
{
  g_signal_emit (get_badges (badge), signals[NAME_WANTED], 0);
  return TRUE;
}

static void
add_keys (GtkWidget *badge)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Menu|<Shift>F10"),
                      gtk_callback_action_new (menu_key_cb, NULL, NULL)));
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("F2"),
                      gtk_callback_action_new (name_key_cb, NULL, NULL)));
  gtk_widget_add_controller (badge, keys);
}

static GtkWidget *
badge_new (guint player)
{
  GtkWidget *badge = gtk_toggle_button_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *right_click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (right_click), GDK_BUTTON_SECONDARY);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (clicked_cb), badge);
  g_signal_connect (right_click, "pressed", G_CALLBACK (right_click_cb), badge);
  g_signal_connect (long_press, "pressed", G_CALLBACK (long_press_cb), badge);
  gtk_widget_add_controller (badge, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (badge, GTK_EVENT_CONTROLLER (right_click));
  gtk_widget_add_controller (badge, GTK_EVENT_CONTROLLER (long_press));
  add_keys (badge);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (badge), "answers.player");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (badge), "u", player);
  gtk_widget_add_css_class (badge, "player-badge");
  return badge;
}

static void
update_badge (GtkWidget *badge, const GwPlayerScores *scores, guint player)
{
  const gint64 points = gw_player_scores_get (scores, player)->points;
  g_autofree char *name = gw_player_sheets_dup_name (scores->sheets, player);
  g_autofree char *number = g_strdup_printf ("%'" G_GINT64_FORMAT, points);
  g_autofree char *worth
    = g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (points)), number);
  /* Translators: a player and points, on a button: “Mia 10” */
  g_autofree char *label = gw_sentence_format (C_ ("player", "%s %s"), name, number);
  g_autofree char *spoken = gw_sentence_format (_ ("%s, %s"), name, worth);

  gtk_button_set_label (GTK_BUTTON (badge), label);
  gw_name_button (badge, spoken);
}

/* Where the badges need the room, the button that adds a player is only a sign. */
static void
label_add_button (GwPlayerBadges *self)
{
  const int room = gtk_widget_get_width (GTK_WIDGET (self));
  int badges, button;

  adw_button_content_set_label (self->add_content, _ ("Add Player"));
  gtk_widget_measure (self->box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &badges, NULL, NULL);
  gtk_widget_measure (self->add_button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &button, NULL, NULL);
  if (badges + gtk_box_get_spacing (GTK_BOX (self)) + button <= room)
    {
      gtk_widget_set_tooltip_text (self->add_button, NULL);
      return;
    }
  adw_button_content_set_label (self->add_content, "");
  gtk_widget_set_tooltip_text (self->add_button, _ ("Add Player"));
}

/* The player who is turned to is in view. */
static gboolean
settle_cb (gpointer user_data)
{
  GwPlayerBadges *self = user_data;
  GtkAdjustment *adjustment
    = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  GtkWidget *badge = gtk_widget_get_first_child (self->box);
  graphene_rect_t bounds;

  self->settle_source = 0;
  if (gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    label_add_button (self);
  for (guint i = 0; i < self->player && badge != NULL; i++)
    badge = gtk_widget_get_next_sibling (badge);
  if (badge != NULL && gtk_widget_compute_bounds (badge, self->box, &bounds))
    gtk_adjustment_clamp_page (adjustment, bounds.origin.x, bounds.origin.x + bounds.size.width);
  return G_SOURCE_REMOVE;
}

static void
gw_player_badges_dispose (GObject *object)
{
  GwPlayerBadges *self = GW_PLAYER_BADGES (object);

  g_clear_handle_id (&self->settle_source, g_source_remove);

  G_OBJECT_CLASS (gw_player_badges_parent_class)->dispose (object);
}

static void
gw_player_badges_class_init (GwPlayerBadgesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_player_badges_dispose;

  signals[MENU_WANTED] = g_signal_new ("menu-wanted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 1, GTK_TYPE_WIDGET);
  signals[NAME_WANTED] = g_signal_new ("name-wanted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "playerbadges");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_player_badges_init (GwPlayerBadges *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Players"), -1);
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->box);
  gtk_box_append (GTK_BOX (self), self->scroller);

  self->add_content = ADW_BUTTON_CONTENT (adw_button_content_new ());
  adw_button_content_set_icon_name (self->add_content, "list-add-symbolic");
  adw_button_content_set_label (self->add_content, _ ("Add Player"));
  self->add_button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->add_button), GTK_WIDGET (self->add_content));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->add_button), "answers.add-player");
  gtk_widget_add_css_class (self->add_button, "player-badge");
  gw_name_button (self->add_button, _ ("Add Player"));
  gtk_box_append (GTK_BOX (self), self->add_button);
}

/* Badges that are there already stay, so that the focus is not lost. */
void
gw_player_badges_show (GwPlayerBadges *self, const GwPlayerScores *scores, guint player)
{
  const guint n_players = scores->players->len;
  GtkWidget *badge = gtk_widget_get_first_child (self->box);

  g_return_if_fail (GW_IS_PLAYER_BADGES (self));

  for (guint i = 0; i < n_players; i++)
    {
      if (badge == NULL)
        {
          badge = badge_new (i);
          gtk_box_append (GTK_BOX (self->box), badge);
        }
      update_badge (badge, scores, i);
      badge = gtk_widget_get_next_sibling (badge);
    }
  while (badge != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (badge);

      gtk_box_remove (GTK_BOX (self->box), badge);
      badge = next;
    }
  self->player = player;
  if (self->settle_source == 0)
    self->settle_source = g_idle_add (settle_cb, self);
}
