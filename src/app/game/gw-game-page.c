/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-game-page.h"

#include "gw-board-column.h"
#include "gw-board-view.h"
#include "gw-game-clock.h"
#include "gw-game-sheet.h"
#include "gw-letters.h"
#include "gw-points-text.h"
#include "gw-sentence.h"
#include "gw-spoken.h"
#include "gw-table-window.h"
#include "gw-time-bar.h"
#include "gw-trace-input.h"
#include "gw-wrap-box.h"

#include <glib/gi18n.h>
#include <string.h>

/* In milliseconds: how long the path of a good word is green, and how long the board rests when the
 * time is over. */
#define GREEN 400
#define REST 600

/* The most paths of typed letters that are shown besides the first. */
#define MOST_OTHERS 8

/* A game without the focus is paused after this many milliseconds. */
#define AWAY 250

/* With less than this left, in milliseconds, ending the game is not worth a question. */
#define ALMOST_OVER 10000

struct _GwGamePage
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *header;
  GtkWidget *end_button;
  GtkWidget *title;
  GtkLabel *subtitle;
  AdwBin *narrow_place; /* of the clock */
  AdwBin *clock_place;
  GtkMenuButton *menu_button;
  AdwFlap *flap;
  GtkWidget *side;
  GtkWidget *bar;
  GtkWidget *bar_start;
  GtkWidget *table_button;
  AdwButtonContent *pause_content;
  AdwButtonContent *narrow_pause_content;
  GwGameClock *clock;
  GwBoardView *board_view;
  GtkWidget *resume_button;
  GtkWidget *line;
  GtkWidget *tick;
  GtkLabel *verdict;
  GtkWidget *pill_box;
  GtkInscription *pill;
  GtkLabel *hint;
  GtkWidget *chip_scroller;
  GwWrapBox *chips;
  GtkWidget *action_bar;
  GwGameSheet *sheet;

  /* owned */
  GwPlay *play;
  GSignalGroup *play_signals;
  GSignalGroup *tracer_signals;
  GBindingGroup *bindings;
  char *counts;
  GPtrArray *groups; /* size groups that align the board */

  GtkWindow *table;  /* weak: while it is open */
  GtkWindow *dialog; /* weak: that asks whether to end */
  GtkWindow *window; /* whose focus is watched */
  guint green_source;
  guint rest_source;
  guint away_source;
  gboolean missed; /* the path of a wrong guess is shown */
};

G_DEFINE_FINAL_TYPE (GwGamePage, gw_game_page, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_COUNTS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint ended_signal;

static GwPlayState
get_state (GwGamePage *self)
{
  return self->play != NULL ? gw_play_get_state (self->play) : GW_PLAY_ENDED;
}

/* In a narrow window the header has the points. */
static void
update_title (GwGamePage *self)
{
  const gboolean folded = adw_flap_get_folded (self->flap);
  g_autofree char *score = NULL;

  if (folded && self->play != NULL)
    {
      const gint64 points = gw_play_get_points (self->play);
      g_autofree char *text = g_strdup_printf ("%'" G_GINT64_FORMAT, points);

      /* Translators: in a game: the points so far, and those that a good player finds */
      score = g_strdup_printf (ngettext ("%s point · par %'u", "%s points · par %'u",
                                         (gulong) ABS (points)),
                               text, gw_play_get_par (self->play));
    }
  gtk_label_set_label (self->subtitle, folded ? score : self->counts);
}

static void
update_pill (GwGamePage *self)
{
  const char *text
    = self->play != NULL ? gw_tracer_get_text (gw_play_get_tracer (self->play)) : NULL;
  const gboolean paused = get_state (self) == GW_PLAY_PAUSED;

  gtk_inscription_set_text (self->pill, paused ? _ ("Paused") : text != NULL ? text : "");
}

/* The word, which may be NULL, stands out from the sentence. */
static void
show_verdict (GwGamePage *self, const char *word, const char *sentence, gboolean good)
{
  const char *start = word != NULL ? strstr (sentence, word) : NULL;
  g_autoptr (PangoAttrList) attributes = NULL;

  if (g_str_equal (gtk_label_get_label (self->verdict), sentence))
    return;
  attributes = pango_attr_list_new ();
  if (start != NULL)
    {
      PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

      bold->start_index = (guint) (start - sentence);
      bold->end_index = bold->start_index + (guint) strlen (word);
      pango_attr_list_insert (attributes, bold);
    }
  gtk_label_set_attributes (self->verdict, attributes);
  gtk_label_set_label (self->verdict, sentence);
  gtk_widget_set_visible (self->tick, good);
  if (good)
    gtk_widget_add_css_class (GTK_WIDGET (self->verdict), "good");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->verdict), "good");
}

static void
end_path (GwGamePage *self)
{
  g_clear_handle_id (&self->green_source, g_source_remove);
  self->missed = FALSE;
  gw_board_view_set_others (self->board_view, NULL);
  gw_board_view_set_traced (self->board_view, NULL);
  gw_board_view_set_traced_look (self->board_view, GW_PATH_FILLED);
}

static gboolean
green_cb (gpointer user_data)
{
  GwGamePage *self = user_data;

  self->green_source = 0;
  end_path (self);
  return G_SOURCE_REMOVE;
}

/* The path of a guess: green for a moment, or gray until the next touch. */
static void
show_guess (GwGamePage *self, const GwGuess *guess)
{
  g_autoptr (GBytes) path = gw_play_dup_shown_path (self->play, guess);
  gsize n_cells = 0;
  const guint8 *cells = path != NULL ? g_bytes_get_data (path, &n_cells) : NULL;

  end_path (self);
  if (n_cells == 0)
    return;
  gw_board_view_set_traced (self->board_view, path);
  gw_board_view_set_traced_look (self->board_view, guess->good ? GW_PATH_GOOD : GW_PATH_WRONG);
  if (guess->good)
    self->green_source = g_timeout_add (GREEN, green_cb, self);
  else
    {
      self->missed = TRUE;
      gw_board_view_shake (self->board_view, cells[n_cells - 1]);
    }
}

/* The words found, newest first, where there is no room for the sheet. */
static void
add_chip (GwGamePage *self, const GwGuess *guess)
{
  GtkWidget *label = gtk_label_new (guess->word);

  gtk_widget_add_css_class (label, "badge");
  gw_wrap_box_append (self->chips, label);
}

static void
judged_cb (GwGamePage *self, const GwGuess *guess)
{
  g_autofree char *sentence = gw_play_describe (self->play, guess);

  show_verdict (self, guess->word, sentence, guess->good);
  show_guess (self, guess);
  if (guess->good)
    add_chip (self, guess);
  update_title (self);
  gw_announce (GTK_WIDGET (self->board_view), sentence);
}

/* What is traced is shown unless the last guess still is. */
static void
traced_cb (GwGamePage *self)
{
  GwTracer *tracer = gw_play_get_tracer (self->play);
  g_autoptr (GBytes) path = NULL;
  g_autoptr (GPtrArray) others = NULL;

  update_pill (self);
  if (!gw_tracer_get_active (tracer))
    {
      if (self->green_source == 0 && !self->missed)
        gw_board_view_set_traced (self->board_view, NULL);
      return;
    }
  /* Only what is new of the path is told to screen readers: to clear it first would tell all tiles. */
  if (self->green_source != 0 || self->missed)
    end_path (self);
  show_verdict (self, NULL, "", FALSE);
  g_object_get (tracer, "path", &path, NULL);
  others = gw_trace_list_others (gw_tracer_get_trace (tracer), MOST_OTHERS);
  gw_board_view_set_others (self->board_view, others);
  gw_board_view_set_traced (self->board_view, path);
}

static void
set_enabled (GwGamePage *self, const char *action, gboolean enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}

static void
update_state (GwGamePage *self)
{
  const GwPlayState state = get_state (self);
  const gboolean paused = state == GW_PLAY_PAUSED;
  AdwButtonContent *const contents[] = { self->pause_content, self->narrow_pause_content };

  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      adw_button_content_set_label (contents[i], paused ? _ ("Resume") : _ ("Pause"));
      adw_button_content_set_icon_name (contents[i], paused ? "media-playback-start-symbolic"
                                                            : "media-playback-pause-symbolic");
    }
  gtk_widget_set_visible (self->resume_button, paused);
  gtk_widget_set_can_target (GTK_WIDGET (self->board_view), state == GW_PLAY_RUNNING);
  set_enabled (self, "game.pause", state != GW_PLAY_ENDED);
  set_enabled (self, "game.turn", state == GW_PLAY_RUNNING);
  set_enabled (self, "game.table", state != GW_PLAY_ENDED);
  set_enabled (self, "game.end", state != GW_PLAY_ENDED);
  update_pill (self);
  update_title (self);
}

static gboolean
rest_cb (gpointer user_data)
{
  GwGamePage *self = user_data;

  self->rest_source = 0;
  g_signal_emit (self, ended_signal, 0);
  return G_SOURCE_REMOVE;
}

static void
state_cb (GwGamePage *self)
{
  const GwPlayState state = get_state (self);

  end_path (self);
  update_state (self);
  if (state == GW_PLAY_ENDED && self->rest_source == 0)
    self->rest_source = g_timeout_add (REST, rest_cb, self);
  if (state == GW_PLAY_PAUSED)
    show_verdict (self, NULL, "", FALSE);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self))
      || gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (self->menu_button))))
    return;
  if (state == GW_PLAY_PAUSED)
    {
      gtk_widget_grab_focus (self->resume_button);
      gw_announce (self->resume_button, _ ("Paused"));
    }
  else if (state == GW_PLAY_RUNNING)
    gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

static void
pause_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGamePage *self = GW_GAME_PAGE (widget);

  if (get_state (self) == GW_PLAY_PAUSED)
    gw_play_resume (self->play);
  else if (get_state (self) == GW_PLAY_RUNNING)
    gw_play_pause (self->play);
}

static void
turn_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGamePage *self = GW_GAME_PAGE (widget);

  end_path (self);
  gw_play_turn (self->play);
}

static void
table_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGamePage *self = GW_GAME_PAGE (widget);

  if (self->play == NULL || self->table != NULL)
    return;
  g_set_weak_pointer (&self->table,
                      GTK_WINDOW (gw_table_window_new (
                        GTK_WINDOW (gtk_widget_get_root (widget)), self->play)));
  g_object_set (self->table, "counts", self->counts, NULL);
  gtk_window_present (self->table);
}

static void
answered_cb (GwGamePage *self, const char *response)
{
  if (self->play == NULL)
    return;
  if (g_str_equal (response, "end"))
    gw_play_end (self->play);
  else
    gw_play_resume (self->play);
}

static void
ask_end (GwGamePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (root), _ ("End This Game?"),
                                              _ ("The words you missed are shown then."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "end",
                                    _ ("_End Game"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "end");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->dialog, GTK_WINDOW (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The clock stands while the question is open. */
static void
end_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGamePage *self = GW_GAME_PAGE (widget);
  const gboolean timed = gw_play_get_setup (self->play)->seconds > 0;

  if (self->dialog != NULL)
    return;
  if (timed && gw_play_tick (self->play) <= ALMOST_OVER)
    {
      gw_play_end (self->play);
      return;
    }
  gw_play_pause (self->play);
  ask_end (self);
}

/* A screen reader reads the board row by row. */
static void
read_board_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGamePage *self = GW_GAME_PAGE (widget);
  GwBoardModel *board_model = gw_play_get_board_model (self->play);
  GwBoard *board = gw_board_model_get_board (board_model);
  const guint n_cols = gw_board_get_cols (board);
  g_autoptr (GString) text = g_string_new (NULL);

  if (get_state (self) != GW_PLAY_RUNNING)
    return;
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    {
      g_autofree char *label = gw_rules_cell_to_label (gw_board_model_get_game (board_model)->rules,
                                                       gw_board_get_cell (board, i),
                                                       gw_board_model_get_language (board_model));

      if (i > 0)
        g_string_append (text, i % n_cols == 0 ? "; " : " ");
      g_string_append (text, label);
    }
  gw_announce (GTK_WIDGET (self->board_view), text->str);
}

static void
say_verdict_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGamePage *self = GW_GAME_PAGE (widget);
  const guint n_guesses = gw_play_get_n_guesses (self->play);
  g_autofree char *sentence
    = n_guesses > 0
        ? gw_play_describe (self->play, gw_play_get_guess (self->play, n_guesses - 1))
        : g_strdup (_ ("No words yet"));

  gw_announce (GTK_WIDGET (self->board_view), sentence);
}

static void
say_time_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGamePage *self = GW_GAME_PAGE (widget);
  g_autofree char *worth = gw_points_format (gw_play_get_points (self->play));
  /* Translators: two things of a list: a time and points, words and points */
  g_autofree char *text
    = g_strdup_printf (_ ("%s, %s"), gw_game_clock_get_text (self->clock), worth);

  gw_announce (GTK_WIDGET (self->board_view), text);
}

/* The menu hides the letters, as a pause does. */
static void
menu_cb (GwGamePage *self)
{
  if (self->play != NULL)
    gw_play_pause (self->play);
}

static gboolean
away_cb (gpointer user_data)
{
  GwGamePage *self = user_data;

  self->away_source = 0;
  if (self->play != NULL && self->table == NULL && self->dialog == NULL && self->window != NULL
      && !gtk_window_is_active (self->window))
    gw_play_pause (self->play);
  return G_SOURCE_REMOVE;
}

/* Whoever looks elsewhere does not lose time, unless the board is on the table. A popover that closes
 * takes the focus away for a moment. */
static void
active_cb (GwGamePage *self)
{
  g_clear_handle_id (&self->away_source, g_source_remove);
  if (self->play != NULL && !gtk_window_is_active (self->window))
    self->away_source = g_timeout_add (AWAY, away_cb, self);
}

static void
watch_window (GwGamePage *self, GtkWindow *window)
{
  if (self->window != NULL)
    g_signal_handlers_disconnect_by_func (self->window, active_cb, self);
  g_set_weak_pointer (&self->window, window);
  if (window != NULL)
    g_signal_connect_object (window, "notify::is-active", G_CALLBACK (active_cb), self,
                             G_CONNECT_SWAPPED);
}

static void
gw_game_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (gw_game_page_parent_class)->root (widget);

  watch_window (GW_GAME_PAGE (widget), GTK_WINDOW (gtk_widget_get_root (widget)));
}

static void
gw_game_page_unroot (GtkWidget *widget)
{
  watch_window (GW_GAME_PAGE (widget), NULL);

  GTK_WIDGET_CLASS (gw_game_page_parent_class)->unroot (widget);
}

gboolean
gw_game_page_take_key (GwGamePage *self, guint keyval, GdkModifierType state)
{
  static const struct
  {
    guint keyval;
    GdkModifierType state;
    const char *action; /* NULL for what the window has */
  } keys[] = {
    { GDK_KEY_F5, 0, "game.pause" },
    { GDK_KEY_r, GDK_CONTROL_MASK, "game.turn" },
    { GDK_KEY_F11, 0, "game.table" },
    { GDK_KEY_F6, 0, "game.say-time" },
    { GDK_KEY_F7, 0, "game.say-verdict" },
    { GDK_KEY_F8, 0, "game.read-board" },
    { GDK_KEY_F1, 0, NULL },
    { GDK_KEY_F10, 0, NULL },
    { GDK_KEY_w, GDK_CONTROL_MASK, NULL },
    { GDK_KEY_q, GDK_CONTROL_MASK, NULL },
  };
  const GdkModifierType held
    = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK);

  g_return_val_if_fail (GW_IS_GAME_PAGE (self), FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (gdk_keyval_to_lower (keyval) == keys[i].keyval && held == keys[i].state)
      {
        if (keys[i].action != NULL)
          gtk_widget_activate_action (GTK_WIDGET (self), keys[i].action, NULL);
        return keys[i].action != NULL;
      }
  return held != 0 || (keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F35);
}

/* Counts what is typed; or takes the tile with the focus as the next one of the path, and counts the
 * path with its last tile once more. */
static void
press_space (GwGamePage *self)
{
  GwTracer *tracer = gw_play_get_tracer (self->play);

  if (gw_tracer_get_answer (tracer)->is_typed)
    {
      gw_tracer_take (tracer);
      return;
    }
  gw_tracer_press (tracer, gw_board_view_get_cell (self->board_view));
  gw_tracer_release (tracer);
}

/* Letters are always those of a word, whatever has the focus. */
static gboolean
pressed_cb (GwGamePage *self, guint keyval, guint keycode, GdkModifierType state,
            GtkEventController *keys)
{
  GtkWidget *view = GTK_WIDGET (self->board_view);
  const gboolean inside = (gtk_widget_get_state_flags (view) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;

  if (get_state (self) != GW_PLAY_RUNNING
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0)
    return FALSE;
  if (keyval == GDK_KEY_Escape)
    {
      gw_tracer_clear (gw_play_get_tracer (self->play));
      return TRUE;
    }
  if (inside && (keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space))
    {
      press_space (self);
      return TRUE;
    }
  if (inside || !gw_letters_is_letter (gdk_keyval_to_unicode (keyval)))
    return FALSE;
  gtk_widget_grab_focus (view);
  return gtk_event_controller_key_forward (GTK_EVENT_CONTROLLER_KEY (keys), view);
}

/* Pulls a keyboard up where there is none: on touch screens. */
static void
tapped_cb (GwGamePage *self)
{
  if (get_state (self) == GW_PLAY_RUNNING)
    gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

/* In a narrow window the clock is the title, and the buttons are at the bottom. */
static void
folded_cb (GwGamePage *self)
{
  const gboolean folded = adw_flap_get_folded (self->flap);
  AdwBin *to = folded ? self->narrow_place : self->clock_place;
  g_autoptr (GtkWidget) clock = NULL;

  if (self->action_bar == NULL) /* the template is being built */
    return;
  clock = g_object_ref (GTK_WIDGET (self->clock));
  if (gtk_widget_get_parent (clock) != GTK_WIDGET (to))
    {
      adw_bin_set_child (ADW_BIN (gtk_widget_get_parent (clock)), NULL);
      adw_bin_set_child (to, clock);
    }
  if (folded)
    gtk_widget_add_css_class (clock, "compact");
  else
    gtk_widget_remove_css_class (clock, "compact");
  adw_flap_set_reveal_flap (self->flap, !folded);
  gtk_widget_set_visible (self->title, !folded);
  gtk_widget_set_visible (GTK_WIDGET (self->narrow_place), folded);
  gtk_widget_set_visible (self->chip_scroller, folded);
  /* It leaves its room to the words; the board stays as large as with it. */
  gtk_widget_set_child_visible (GTK_WIDGET (self->hint), !folded);
  gtk_widget_set_visible (self->action_bar, folded);
  gtk_widget_set_visible (self->bar_start, !folded);
  gtk_widget_set_visible (self->table_button, !folded);
  gtk_widget_set_visible (self->end_button, !folded);
  update_title (self);
}

static void
gw_game_page_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural, int *minimum_baseline, int *natural_baseline)
{
  GwGamePage *self = GW_GAME_PAGE (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self));

  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (self->side, orientation, -1, minimum, NULL, NULL, NULL);
  *natural = MAX (*natural, *minimum);
}

static void
gw_game_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwGamePage *self = GW_GAME_PAGE (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self));
  const gboolean fold = width < GW_BOARD_COLUMN_LEAST_WIDTH;

  adw_flap_set_fold_policy (self->flap, fold ? ADW_FLAP_FOLD_POLICY_ALWAYS
                                             : ADW_FLAP_FOLD_POLICY_NEVER);
  gtk_widget_set_size_request (GTK_WIDGET (self->sheet),
                               fold ? -1 : gw_board_column_get_pane_width (widget), -1);
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static void
gw_game_page_dispose (GObject *object)
{
  GwGamePage *self = GW_GAME_PAGE (object);

  g_clear_handle_id (&self->green_source, g_source_remove);
  g_clear_handle_id (&self->rest_source, g_source_remove);
  g_clear_handle_id (&self->away_source, g_source_remove);
  g_clear_weak_pointer (&self->window);
  if (self->table != NULL)
    gtk_window_destroy (self->table);
  g_clear_weak_pointer (&self->table);
  if (self->dialog != NULL)
    gtk_window_destroy (self->dialog);
  g_clear_weak_pointer (&self->dialog);
  g_clear_object (&self->play_signals);
  g_clear_object (&self->tracer_signals);
  g_clear_object (&self->bindings);
  g_clear_object (&self->play);
  g_clear_pointer (&self->groups, g_ptr_array_unref);

  G_OBJECT_CLASS (gw_game_page_parent_class)->dispose (object);
}

static void
gw_game_page_finalize (GObject *object)
{
  g_free (GW_GAME_PAGE (object)->counts);

  G_OBJECT_CLASS (gw_game_page_parent_class)->finalize (object);
}

static void
gw_game_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, GW_GAME_PAGE (object)->counts);
}

static void
gw_game_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwGamePage *self = GW_GAME_PAGE (object);

  g_free (self->counts);
  self->counts = g_value_dup_string (value);
  update_title (self);
}

static void
gw_game_page_class_init (GwGamePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_game_page_dispose;
  object_class->finalize = gw_game_page_finalize;
  object_class->get_property = gw_game_page_get_property;
  object_class->set_property = gw_game_page_set_property;
  widget_class->root = gw_game_page_root;
  widget_class->unroot = gw_game_page_unroot;
  widget_class->measure = gw_game_page_measure;
  widget_class->size_allocate = gw_game_page_size_allocate;

  properties[PROP_COUNTS]
    = g_param_spec_string ("counts", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  ended_signal = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);

  g_type_ensure (GW_TYPE_BOARD_VIEW);
  g_type_ensure (GW_TYPE_GAME_CLOCK);
  g_type_ensure (GW_TYPE_GAME_SHEET);
  g_type_ensure (GW_TYPE_TIME_BAR);
  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, header);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, end_button);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, title);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, flap);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, side);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, bar);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, bar_start);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, table_button);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, narrow_pause_content);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, narrow_place);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, clock_place);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, subtitle);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, pause_content);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, clock);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, board_view);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, resume_button);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, line);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, tick);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, verdict);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, pill_box);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, pill);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, hint);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, chip_scroller);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, chips);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, action_bar);
  gtk_widget_class_bind_template_child (widget_class, GwGamePage, sheet);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, tapped_cb);

  gtk_widget_class_install_action (widget_class, "game.pause", NULL, pause_cb);
  gtk_widget_class_install_action (widget_class, "game.turn", NULL, turn_cb);
  gtk_widget_class_install_action (widget_class, "game.table", NULL, table_cb);
  gtk_widget_class_install_action (widget_class, "game.end", NULL, end_cb);
  gtk_widget_class_install_action (widget_class, "game.read-board", NULL, read_board_cb);
  gtk_widget_class_install_action (widget_class, "game.say-verdict", NULL, say_verdict_cb);
  gtk_widget_class_install_action (widget_class, "game.say-time", NULL, say_time_cb);
}

static void
gw_game_page_init (GwGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* it measures and allocates itself */
  gtk_widget_set_layout_manager (self->side, gw_board_column_new ());
  self->groups = g_ptr_array_new_with_free_func (g_object_unref);
  g_signal_connect_object (gtk_menu_button_get_popover (self->menu_button), "show",
                           G_CALLBACK (menu_cb), self, G_CONNECT_SWAPPED);

  self->play_signals = g_signal_group_new (GW_TYPE_PLAY);
  g_signal_group_connect_swapped (self->play_signals, "judged", G_CALLBACK (judged_cb), self);
  g_signal_group_connect_swapped (self->play_signals, "notify::state", G_CALLBACK (state_cb), self);
  g_signal_group_connect_swapped (self->play_signals, "notify::par", G_CALLBACK (update_title),
                                  self);
  self->tracer_signals = g_signal_group_new (GW_TYPE_TRACER);
  g_signal_group_connect_swapped (self->tracer_signals, "notify::text", G_CALLBACK (traced_cb),
                                  self);
  g_signal_group_connect_swapped (self->tracer_signals, "notify::path", G_CALLBACK (traced_cb),
                                  self);
  self->bindings = g_binding_group_new ();
  g_binding_group_bind (self->bindings, "board", self->board_view, "board", G_BINDING_SYNC_CREATE);
  update_state (self);
  folded_cb (self);
}

/* The words that a game that continues has already. */
static void
fill_chips (GwGamePage *self)
{
  gw_wrap_box_clear (self->chips);
  for (guint i = 0; i < gw_play_get_n_guesses (self->play); i++)
    if (gw_play_get_guess (self->play, i)->good)
      add_chip (self, gw_play_get_guess (self->play, i));
}

void
gw_game_page_set_play (GwGamePage *self, GwPlay *play)
{
  GwBoardModel *board_model;

  g_return_if_fail (GW_IS_GAME_PAGE (self));

  if (!g_set_object (&self->play, play))
    return;

  g_clear_handle_id (&self->rest_source, g_source_remove);
  if (self->table != NULL)
    gtk_window_destroy (self->table);
  g_signal_group_set_target (self->play_signals, play);
  g_signal_group_set_target (self->tracer_signals, play != NULL ? gw_play_get_tracer (play) : NULL);
  g_binding_group_set_source (self->bindings, play);
  gw_game_clock_set_play (self->clock, play);
  gw_game_sheet_set_play (self->sheet, play);
  end_path (self);
  if (play != NULL)
    {
      board_model = gw_play_get_board_model (play);
      gw_board_view_set_lexicon (self->board_view, gw_board_model_get_game (board_model)->lexicon);
      gw_board_view_set_rules (self->board_view, gw_board_model_get_game (board_model)->rules);
      gw_trace_input_connect (gw_play_get_tracer (play), self->board_view);
      fill_chips (self);
    }
  show_verdict (self, NULL, "", FALSE);
  update_state (self);
  gw_game_page_focus (self);
}

GtkWidget *
gw_game_page_focus (GwGamePage *self)
{
  GtkWidget *widget;

  g_return_val_if_fail (GW_IS_GAME_PAGE (self), NULL);

  widget = get_state (self) == GW_PLAY_PAUSED ? self->resume_button : GTK_WIDGET (self->board_view);
  gtk_widget_grab_focus (widget);
  return widget;
}

void
gw_game_page_set_sounds (GwGamePage *self, gboolean sounds)
{
  g_return_if_fail (GW_IS_GAME_PAGE (self));

  g_object_set (self->clock, "sounds", sounds, NULL);
}

static void
align (GwGamePage *self, GtkWidget *theirs, GtkWidget *own)
{
  GtkSizeGroup *group = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);

  gtk_size_group_add_widget (group, theirs);
  gtk_size_group_add_widget (group, own);
  g_ptr_array_add (self->groups, group);
}

void
gw_game_page_align (GwGamePage *self, GtkWidget *header, GtkWidget *side)
{
  GtkWidget *const own[] = { self->bar, self->line, GTK_WIDGET (self->hint), self->pill_box };
  GtkWidget *board;
  guint n_aligned = 0;

  g_return_if_fail (GW_IS_GAME_PAGE (self));
  g_return_if_fail (self->groups->len == 0);

  align (self, header, self->header);
  board = gtk_widget_get_next_sibling (gtk_widget_get_first_child (side));
  for (GtkWidget *child = gtk_widget_get_first_child (side);
       child != NULL && n_aligned < G_N_ELEMENTS (own); child = gtk_widget_get_next_sibling (child))
    if (child != board && !gtk_widget_get_vexpand (child))
      align (self, child, own[n_aligned++]);
}
