/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-watch-pane.h"

#include "gw-sentence.h"
#include "gw-spoken.h"
#include "gw-step-player.h"

#include <glib/gi18n.h>
#include <math.h>

struct _GwWatchPane
{
  GtkBox parent_instance;

  /* template */
  GtkWidget *leave;
  GtkWidget *tick;
  GtkLabel *letters;
  GtkLabel *text;
  GtkLabel *steps;
  GtkLabel *words;
  GtkLabel *dead_ends;
  GtkWidget *restart;
  GtkWidget *back;
  GtkButton *toggle;
  GtkWidget *step;
  GtkWidget *next_word;
  GtkAdjustment *speed;
  GtkWidget *speed_scale;
  GtkDropDown *kind;
  GtkStringList *found; /* the words, the newest first */

  /* owned */
  GwBoardView *view;
  GwStepPlayer *player;
  GSimpleActionGroup *actions;

  gboolean focusing; /* whether the button that plays is to get the focus as soon as it can */
  gboolean asked;    /* whether the outcome is still to be announced */
};

G_DEFINE_FINAL_TYPE (GwWatchPane, gw_watch_pane, GTK_TYPE_BOX)

static void
set_number (GtkLabel *label, guint64 number)
{
  g_autofree char *text = g_strdup_printf ("%'" G_GUINT64_FORMAT, number);

  gtk_label_set_label (label, text);
}

static void
set_enabled (GwWatchPane *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static char *
describe (GwWatchPane *self, const GwStep *step, const char *letters)
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
      step->dead_end ? _ ("Looking for %s: dead end") : _ ("Looking for %s"), word);
  if (word != NULL && step->is_new)
    {
      g_autofree char *endings = gw_step_player_dup_endings (self->player);

      /* Translators: %s are endings that make a word longer: “S, ED” */
      return endings != NULL ? gw_sentence_format (_ ("A new word; beside it: %s"), endings)
                             : g_strdup (_ ("A new word"));
    }
  if (word != NULL)
    return g_strdup (_ ("A word that was found before"));
  if (step->dead_end)
    /* Translators: %s are letters */
    return gw_sentence_format (_ ("No word begins with %s: one step back"), letters);
  /* Translators: the number of words that begin with the letters that are shown */
  return g_strdup_printf (ngettext ("Start of %'u word", "Start of %'u words", step->n_words),
                          step->n_words);
}

/* The newest words are on top; a step back takes them away again. */
static void
show_found (GwWatchPane *self)
{
  const guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  const guint n_words = gw_step_player_get_n_found (self->player);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  for (guint i = n_words; i > n_before; i--)
    {
      g_autofree char *word = gw_step_player_dup_found (self->player, i - 1);

      g_strv_builder_add (builder, word);
    }
  words = g_strv_builder_end (builder);
  if (n_words != n_before)
    gtk_string_list_splice (self->found, 0, n_before - MIN (n_before, n_words),
                            (const char *const *) words);
}

static gboolean
found_now (GwWatchPane *self, const GwStep *step)
{
  return step != NULL && step->is_new && !gw_step_player_get_finished (self->player);
}

/* A dead end has its last step dashed, a new word is green. */
static GwPathLook
choose_look (GwWatchPane *self, const GwStep *step)
{
  if (step != NULL && step->dead_end)
    return GW_PATH_ENDING;
  return found_now (self, step) ? GW_PATH_GOOD : GW_PATH_FILLED;
}

static void
show_path (GwWatchPane *self, const GwStep *step, GBytes *path)
{
  g_autoptr (GBytes) none = g_bytes_new (NULL, 0);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  gw_board_view_set_traced (self->view, step != NULL ? path : none);
  gw_board_view_set_traced_look (self->view, choose_look (self, step));
}

static void
set_good (GwWatchPane *self, gboolean good)
{
  gtk_widget_set_opacity (self->tick, good ? 1 : 0);
  if (good)
    gtk_widget_add_css_class (GTK_WIDGET (self->letters), "good");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->letters), "good");
}

static void
stepped_cb (gpointer user_data)
{
  GwWatchPane *self = user_data;
  const GwStep *step = gw_step_player_get_step (self->player);
  g_autofree char *letters = gw_step_player_dup_letters (self->player);
  g_autofree char *text = describe (self, step, letters);
  g_autofree char *spoken = *letters != '\0' ? g_strdup_printf ("%s: %s", letters, text)
                                             : g_strdup (text);

  show_path (self, step, gw_step_player_get_path (self->player));
  show_found (self);
  gtk_label_set_label (self->letters, letters);
  gtk_label_set_label (self->text, text);
  set_good (self, found_now (self, step));
  set_number (self->steps, step != NULL ? step->moves : 0);
  set_number (self->words, step != NULL ? step->words : 0);
  set_number (self->dead_ends, step != NULL ? step->dead_ends : 0);

  set_enabled (self, "back", step != NULL);
  set_enabled (self, "previous-word", step != NULL);

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
playing_cb (gpointer user_data)
{
  GwWatchPane *self = user_data;
  const gboolean playing = gw_step_player_get_playing (self->player);
  const gboolean going
    = gw_step_player_get_ready (self->player) && !gw_step_player_get_finished (self->player);
  const char *name = playing ? _ ("Pause") : _ ("Play");

  gtk_button_set_icon_name (self->toggle, playing ? "media-playback-pause-symbolic"
                                                  : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->toggle),
                               playing ? _ ("Pause (Space)") : _ ("Play (Space)"));
  gw_name_button (GTK_WIDGET (self->toggle), name);
  set_enabled (self, "toggle", going);
  set_enabled (self, "step", going);
  set_enabled (self, "next-word", going);
  set_enabled (self, "restart", gw_step_player_get_ready (self->player));
  if (going && self->focusing && gtk_widget_is_focus (self->leave))
    gtk_widget_grab_focus (GTK_WIDGET (self->toggle));
  self->focusing = self->focusing && !going;
  stepped_cb (self);
}

static void
toggle_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWatchPane *self = user_data;

  self->asked = TRUE;
  gw_step_player_set_playing (self->player, !gw_step_player_get_playing (self->player));
}

static void
step_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWatchPane *self = user_data;

  gw_step_player_set_playing (self->player, FALSE);
  self->asked = TRUE;
  gw_step_player_step (self->player);
}

static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWatchPane *self = user_data;

  gw_step_player_set_playing (self->player, FALSE);
  self->asked = TRUE;
  gw_step_player_step_back (self->player);
}

static void
next_word_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWatchPane *self = user_data;

  gw_step_player_set_playing (self->player, FALSE);
  self->asked = TRUE;
  gw_step_player_next_word (self->player);
}

static void
previous_word_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWatchPane *self = user_data;

  gw_step_player_set_playing (self->player, FALSE);
  self->asked = TRUE;
  gw_step_player_previous_word (self->player);
}

static void
restart_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWatchPane *self = user_data;

  gw_step_player_set_playing (self->player, FALSE);
  self->asked = TRUE;
  gw_step_player_restart (self->player);
}

static const GActionEntry entries[] = {
  { .name = "toggle", .activate = toggle_cb },
  { .name = "step", .activate = step_cb },
  { .name = "back", .activate = back_cb },
  { .name = "next-word", .activate = next_word_cb },
  { .name = "previous-word", .activate = previous_word_cb },
  { .name = "restart", .activate = restart_cb },
};

/* The scale is logarithmic, so that slow and fast speeds get the same room. */
static void
speed_cb (GwWatchPane *self)
{
  const double speed = pow (10, gtk_adjustment_get_value (self->speed));
  /* Translators: steps per second */
  g_autofree char *text = g_strdup_printf (_ ("%.0f per second"), speed);

  gtk_widget_set_tooltip_text (self->speed_scale, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->speed_scale),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  if (self->player != NULL)
    gw_step_player_set_speed (self->player, speed);
}

/* If the user prefers reduced motion, the picture changes rarely. */
static void
animations_cb (GwWatchPane *self)
{
  gboolean animations;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animations,
                NULL);
  if (self->player != NULL)
    gw_step_player_set_calm (self->player, !animations);
}

static void
kind_cb (GwWatchPane *self)
{
  if (self->player != NULL)
    gw_step_player_set_kind (self->player, (GwStepsKind) gtk_drop_down_get_selected (self->kind));
}

/* A row has a tick, the word and its points. */
static void
row_made_cb (GwWatchPane *self, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");
  GtkWidget *word = gtk_label_new (NULL);
  GtkWidget *points = gtk_label_new (NULL);

  gtk_widget_add_css_class (tick, "good");
  gtk_widget_set_hexpand (word, TRUE);
  gtk_label_set_xalign (GTK_LABEL (word), 0);
  gtk_label_set_ellipsize (GTK_LABEL (word), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (word, "word");
  gtk_widget_add_css_class (points, "numeric");
  gtk_box_append (GTK_BOX (box), tick);
  gtk_box_append (GTK_BOX (box), word);
  gtk_box_append (GTK_BOX (box), points);
  gtk_list_item_set_child (item, box);
}

static void
row_bound_cb (GwWatchPane *self, GtkListItem *item)
{
  GtkWidget *word = gtk_widget_get_next_sibling (
    gtk_widget_get_first_child (gtk_list_item_get_child (item)));
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  const guint index = g_list_model_get_n_items (G_LIST_MODEL (self->found)) - 1
                      - gtk_list_item_get_position (item);
  const gint64 n = index < gw_step_player_get_n_found (self->player)
                     ? gw_step_player_get_points (self->player, index)
                     : 0;
  g_autofree char *points = g_strdup_printf ("%'" G_GINT64_FORMAT, n);
  /* Translators: a word, and its points: “ORBITALS 11 points” */
  g_autofree char *name = gw_sentence_format (
    ngettext ("%s %s point", "%s %s points", (gulong) ABS (n)), text, points);

  gtk_label_set_label (GTK_LABEL (word), text);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (word)), points);
  gw_row_set_name (word, name);
}

static void
gw_watch_pane_map (GtkWidget *widget)
{
  GwWatchPane *self = GW_WATCH_PANE (widget);

  GTK_WIDGET_CLASS (gw_watch_pane_parent_class)->map (widget);
  if (self->player != NULL)
    {
      gw_step_player_set_active (self->player, TRUE);
      stepped_cb (self);
    }
}

static void
gw_watch_pane_unmap (GtkWidget *widget)
{
  GwWatchPane *self = GW_WATCH_PANE (widget);

  GTK_WIDGET_CLASS (gw_watch_pane_parent_class)->unmap (widget);
  if (self->player != NULL)
    {
      gw_step_player_set_active (self->player, FALSE);
      gw_board_view_set_traced (self->view, NULL);
      gw_board_view_set_traced_look (self->view, GW_PATH_FILLED);
    }
}

static void
gw_watch_pane_dispose (GObject *object)
{
  GwWatchPane *self = GW_WATCH_PANE (object);

  g_clear_pointer (&self->player, gw_step_player_free);
  g_clear_object (&self->actions);
  g_clear_object (&self->view);

  G_OBJECT_CLASS (gw_watch_pane_parent_class)->dispose (object);
}

static void
gw_watch_pane_class_init (GwWatchPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_watch_pane_dispose;

  widget_class->map = gw_watch_pane_map;
  widget_class->unmap = gw_watch_pane_unmap;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "player.toggle", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_period, 0, "player.step", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_comma, 0, "player.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, 0, "player.next-word", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, 0, "player.previous-word", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Home, 0, "player.restart", NULL);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-watch-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWatchPane, back);
  gtk_widget_class_bind_template_child (widget_class, GwWatchPane, tick);
  gtk_widget_class_bind_template_child (widget_class, GwWatchPane, letters);
  gtk_widget_class_bind_template_child (widget_class, GwWatchPane, text);
  gtk_widget_class_bind_template_child (widget_class, GwWatchPane, steps);
  gtk_widget_class_bind_template_child (widget_class, GwWatchPane, words);
  gtk_widget_class_bind_template_child (widget_class, GwWatchPane, dead_ends);
  gtk_widget_class_bind_template_child (widget_class, GwWatchPane, leave);
  gtk_widget_class_bind_template_child (widget_class, GwWatchPane, restart);
  gtk_widget_class_bind_template_child (widget_class, GwWatchPane, toggle);
  gtk_widget_class_bind_template_child (widget_class, GwWatchPane, step);
  gtk_widget_class_bind_template_child (widget_class, GwWatchPane, next_word);
  gtk_widget_class_bind_template_child (widget_class, GwWatchPane, speed);
  gtk_widget_class_bind_template_child (widget_class, GwWatchPane, speed_scale);
  gtk_widget_class_bind_template_child (widget_class, GwWatchPane, kind);
  gtk_widget_class_bind_template_child (widget_class, GwWatchPane, found);
  gtk_widget_class_bind_template_callback (widget_class, speed_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_made_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_bound_cb);
}

static void
clicked_cb (GAction *action)
{
  g_action_activate (action, NULL);
}

/* Buttons with the name of an action would not follow it any more when the pane is put somewhere else:
 * in a narrow window it is below the board. */
static void
connect_button (GwWatchPane *self, gpointer button, const char *name)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_object_bind_property (action, "enabled", button, "sensitive", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), action, G_CONNECT_SWAPPED);
}

static void
gw_watch_pane_init (GwWatchPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "player", G_ACTION_GROUP (self->actions));
  connect_button (self, self->restart, "restart");
  connect_button (self, self->back, "back");
  connect_button (self, self->toggle, "toggle");
  connect_button (self, self->step, "step");
  connect_button (self, self->next_word, "next-word");
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-enable-animations", G_CALLBACK (animations_cb), self,
                           G_CONNECT_SWAPPED);
  speed_cb (self);
}

void
gw_watch_pane_set_window_model (GwWatchPane *self, GwWindowModel *window_model, GwBoardView *view)
{
  static const GwStepPlayerFuncs funcs = { playing_cb, stepped_cb };

  g_return_if_fail (GW_IS_WATCH_PANE (self));
  g_return_if_fail (GW_IS_WINDOW_MODEL (window_model));
  g_return_if_fail (GW_IS_BOARD_VIEW (view));
  g_return_if_fail (self->player == NULL);

  self->view = g_object_ref (view);
  self->player = gw_step_player_new (gw_window_model_get_board_model (window_model), &funcs, self);
  speed_cb (self);
  animations_cb (self);
  kind_cb (self);
  playing_cb (self);
}

void
gw_watch_pane_focus (GwWatchPane *self)
{
  g_return_if_fail (GW_IS_WATCH_PANE (self));

  self->focusing = !gtk_widget_grab_focus (GTK_WIDGET (self->toggle));
  if (self->focusing)
    gtk_widget_grab_focus (self->leave);
}
