/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-play-popover.h"

#include "gw-level-names.h"
#include "gw-play.h"
#include "gw-sentence.h"
#include "gw-setting-text.h"
#include "gw-spin-digits.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>
#include <string.h>

struct _GwPlayPopover
{
  GtkPopover parent_instance;

  /* template */
  GtkWidget *this_button;
  GtkWidget *code_entry;
  GtkWidget *clock_group;
  GtkWidget *length_row;
  GtkSpinButton *length_spin;
  GtkSpinButton *players_spin;
  GtkLabel *summary;
  GtkLabel *answer;
  GtkWidget *start_button;

  /* owned */
  GwSession *session;
  GSimpleActionGroup *actions;
  char *counts;
  GwLexicon *hashed;  /* the list that `list` is of */

  GwPlayCode code;
  guint list;         /* the first bits of the hash of the list */
  gboolean code_good; /* the entry has a code */
  gboolean words_seen;
};

G_DEFINE_FINAL_TYPE (GwPlayPopover, gw_play_popover, GTK_TYPE_POPOVER)

static guint start_signal;

static const char *const boards[] = { "new", "this", "today", "code" };

static GSettings *
get_settings (GwPlayPopover *self)
{
  return gw_session_get_settings (self->session);
}

static GwPlayBoard
get_board_choice (GwPlayPopover *self)
{
  g_autofree char *name = g_settings_get_string (get_settings (self), "play-board");

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    if (g_str_equal (name, boards[i]))
      return (GwPlayBoard) i;
  return GW_PLAY_BOARD_NEW;
}

static guint
get_rules_length (GwPlayPopover *self)
{
  return gw_rules_get (gw_board_model_get_game (gw_session_get_board_model (self->session))->rules)
    ->min_length;
}

static gboolean
is_same_list (GwPlayPopover *self)
{
  GwLexicon *list = gw_lexicon_loader_get_list (gw_session_get_loader (self->session));
  GwPlayCode own = { 0 };

  if (list == NULL)
    return FALSE;
  if (list != self->hashed)
    {
      g_clear_pointer (&self->hashed, gw_lexicon_unref);
      self->hashed = gw_lexicon_ref (list);
      gw_play_code_set_list (&own, list);
      self->list = own.list;
    }
  return self->code.list == self->list;
}

/* “4 × 4 · English · Everyday · School · 3:00” */
static char *
describe_code (GwPlayPopover *self)
{
  GwLexiconItem *item
    = gw_lexicon_library_get_used_item (gw_session_get_library (self->session));
  g_autoptr (GwBoard) board = gw_play_code_roll (&self->code);
  g_autofree char *size
    = gw_setting_format_size (gw_board_get_rows (board), gw_board_get_cols (board));
  g_autofree char *clock = self->code.seconds > 0
                             ? gw_play_format_time ((gint64) self->code.seconds * 1000)
                             : g_strdup (_ ("no clock"));
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  g_strv_builder_add (parts, size);
  if (item != NULL)
    g_strv_builder_add (parts, gw_lexicon_item_get_title (item));
  g_strv_builder_add (parts, _ (gw_level_names_get ()[self->code.level].name));
  if (self->code.school)
    g_strv_builder_add (parts, _ ("School"));
  g_strv_builder_add (parts, clock);
  all = g_strv_builder_end (parts);
  return g_strjoinv (" · ", all);
}

/* “4 × 4 · 3:00” */
static char *
describe_today (GwPlayPopover *self)
{
  GwLexicon *list = gw_lexicon_loader_get_list (gw_session_get_loader (self->session));
  g_autoptr (GwBoard) board = NULL;
  g_autofree char *size = NULL;
  g_autofree char *clock = gw_play_format_time (GW_PLAY_DAILY_SECONDS * 1000);
  GwPlayCode code = { 0 };

  if (list == NULL)
    return NULL;
  gw_play_code_set_usual_dice (&code, list);
  board = gw_play_code_roll (&code);
  size = gw_setting_format_size (gw_board_get_rows (board), gw_board_get_cols (board));
  return g_strjoin (" · ", size, clock, NULL);
}

/* “4 × 4 · New dice · English · Everyday · School” */
static char *
describe (GwPlayPopover *self, GwPlayBoard chosen)
{
  GwBoardGenerator *generator
    = gw_window_model_get_board_generator (gw_session_get_window_model (self->session));
  GwBoardModel *board_model = gw_session_get_board_model (self->session);
  GwBoard *board = gw_board_model_get_board (board_model);
  g_autofree char *first = NULL;

  if (chosen == GW_PLAY_BOARD_CODE)
    return self->code_good ? describe_code (self) : g_strdup ("");
  if (chosen == GW_PLAY_BOARD_NEW)
    first = gw_setting_format (gw_board_generator_get_choice (generator),
                               gw_board_model_get_dice (board_model));
  else if (chosen == GW_PLAY_BOARD_TODAY)
    first = describe_today (self);
  else if (chosen == GW_PLAY_BOARD_THIS && board != NULL)
    first = gw_setting_format_size (gw_board_get_rows (board), gw_board_get_cols (board));
  if (first == NULL)
    return g_strdup (self->counts);
  return g_strjoin (" · ", first, self->counts, NULL);
}

gboolean
gw_play_was_daily_played (GSettings *settings, gint64 *points)
{
  g_autofree char *played = g_settings_get_string (settings, "daily-played");
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d ");

  if (!g_str_has_prefix (played, today))
    return FALSE;
  *points = g_ascii_strtoll (played + strlen (today), NULL, 10);
  return TRUE;
}

/* What is to be known before one starts; NULL for nothing. */
static char *
find_answer (GwPlayPopover *self, GwPlayBoard chosen)
{
  gint64 points;

  if (chosen == GW_PLAY_BOARD_TODAY && gw_play_was_daily_played (get_settings (self), &points))
    return g_strdup_printf (ngettext ("Played today: %'ld point", "Played today: %'ld points",
                                      (gulong) ABS (points)),
                            (glong) points);
  if (chosen == GW_PLAY_BOARD_THIS && self->words_seen)
    return g_strdup (_ ("You may have seen its words."));
  if (chosen == GW_PLAY_BOARD_CODE && self->code_good)
    return g_strdup (is_same_list (self)
                       ? _ ("Same board, same words.")
                       : _ ("Same board. Your list differs from theirs: points may differ."));
  return NULL;
}

static void
show_answer (GwPlayPopover *self, const char *answer)
{
  gtk_label_set_label (self->answer, answer != NULL ? answer : "");
  gtk_widget_set_visible (GTK_WIDGET (self->answer), answer != NULL);
  /* The popover gets its size when its parent does. */
  gtk_widget_queue_allocate (gtk_widget_get_parent (GTK_WIDGET (self)));
}

static void
update (GwPlayPopover *self)
{
  const GwPlayBoard chosen = get_board_choice (self);
  const gboolean by_code = chosen == GW_PLAY_BOARD_CODE;
  g_autofree char *summary = describe (self, chosen);
  g_autofree char *answer = find_answer (self, chosen);

  gtk_widget_set_visible (self->code_entry, by_code);
  gtk_widget_set_visible (self->clock_group, !by_code && chosen != GW_PLAY_BOARD_TODAY);
  gtk_widget_set_visible (self->length_row, !by_code);
  gtk_label_set_label (self->summary, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), *summary != '\0');
  gtk_button_set_label (GTK_BUTTON (self->start_button),
                        by_code && !self->code_good ? _ ("Check") : _ ("Start"));
  show_answer (self, answer);
}

/* The code is read while it is typed, but only a good one is told. */
static void
code_changed_cb (GwPlayPopover *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->code_entry));

  self->code_good = gw_play_code_parse (text, &self->code, NULL);
  gtk_widget_remove_css_class (self->code_entry, "error");
  update (self);
}

static void
check_code (GwPlayPopover *self)
{
  g_autoptr (GError) error = NULL;
  GwPlayCode code;

  gw_play_code_parse (gtk_editable_get_text (GTK_EDITABLE (self->code_entry)), &code, &error);
  gtk_widget_add_css_class (self->code_entry, "error");
  show_answer (self, g_error_matches (error, GW_PLAY_CODE_ERROR, GW_PLAY_CODE_ERROR_NEWER)
                       ? _ ("Made by a newer Gridwright.")
                       : _ ("This is no code: check the letters."));
  gw_announce (self->code_entry, gtk_label_get_label (self->answer));
}

static void
start_cb (GwPlayPopover *self)
{
  if (get_board_choice (self) == GW_PLAY_BOARD_CODE && !self->code_good)
    {
      check_code (self);
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, start_signal, 0);
}

/* A length that is that of the rules follows them. */
static void
length_cb (GwPlayPopover *self)
{
  const guint length = (guint) gtk_spin_button_get_value_as_int (self->length_spin);

  g_settings_set_uint (get_settings (self), "play-shortest",
                       length == get_rules_length (self) ? 0 : length);
}

static void
board_chosen_cb (GwPlayPopover *self)
{
  update (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && gtk_widget_get_visible (self->code_entry))
    gtk_widget_grab_focus (self->code_entry);
}

static void
gw_play_popover_map (GtkWidget *widget)
{
  GwPlayPopover *self = GW_PLAY_POPOVER (widget);

  GTK_WIDGET_CLASS (gw_play_popover_parent_class)->map (widget);

  if (gtk_widget_get_visible (self->code_entry))
    gtk_widget_grab_focus (self->code_entry);
  else
    gtk_widget_grab_focus (self->start_button);
}

static void
gw_play_popover_dispose (GObject *object)
{
  GwPlayPopover *self = GW_PLAY_POPOVER (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->session);
  g_clear_pointer (&self->hashed, gw_lexicon_unref);
  g_clear_pointer (&self->counts, g_free);

  G_OBJECT_CLASS (gw_play_popover_parent_class)->dispose (object);
}

static void
gw_play_popover_class_init (GwPlayPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_play_popover_dispose;
  widget_class->map = gw_play_popover_map;

  start_signal = g_signal_new ("start", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-play-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, GwPlayPopover, this_button);
  gtk_widget_class_bind_template_child (widget_class, GwPlayPopover, code_entry);
  gtk_widget_class_bind_template_child (widget_class, GwPlayPopover, clock_group);
  gtk_widget_class_bind_template_child (widget_class, GwPlayPopover, length_row);
  gtk_widget_class_bind_template_child (widget_class, GwPlayPopover, length_spin);
  gtk_widget_class_bind_template_child (widget_class, GwPlayPopover, players_spin);
  gtk_widget_class_bind_template_child (widget_class, GwPlayPopover, summary);
  gtk_widget_class_bind_template_child (widget_class, GwPlayPopover, answer);
  gtk_widget_class_bind_template_child (widget_class, GwPlayPopover, start_button);
  gtk_widget_class_bind_template_callback (widget_class, code_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, length_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
gw_play_popover_init (GwPlayPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_popover_set_default_widget (GTK_POPOVER (self), self->start_button);
  gw_spin_group_digits (self->length_spin);
  gw_spin_group_digits (self->players_spin);
}

void
gw_play_popover_set_session (GwPlayPopover *self, GwSession *session)
{
  static const char *const keys[] = { "play-board", "play-clock" };

  g_return_if_fail (GW_IS_PLAY_POPOVER (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  self->actions = g_simple_action_group_new ();
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (get_settings (self), keys[i]);

      g_action_map_add_action (G_ACTION_MAP (self->actions), action);
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "play", G_ACTION_GROUP (self->actions));
  g_signal_connect_object (get_settings (self), "changed::play-board",
                           G_CALLBACK (board_chosen_cb), self, G_CONNECT_SWAPPED);
  g_settings_bind (get_settings (self), "play-players",
                   gtk_spin_button_get_adjustment (self->players_spin), "value",
                   G_SETTINGS_BIND_DEFAULT);
}

/* What was chosen the last time, if it can be had now. */
static void
prepare (GwPlayPopover *self)
{
  GwBoardModel *board_model = gw_session_get_board_model (self->session);
  const gboolean solved = gw_board_model_get_solution (board_model) != NULL;
  const guint length = g_settings_get_uint (get_settings (self), "play-shortest");

  gtk_spin_button_set_value (self->length_spin, length > 0 ? length : get_rules_length (self));
  gtk_widget_set_sensitive (self->this_button, solved);
  if (!solved && get_board_choice (self) == GW_PLAY_BOARD_THIS)
    g_settings_set_string (get_settings (self), "play-board", "new");
  gtk_editable_set_text (GTK_EDITABLE (self->code_entry), "");
  update (self);
}

void
gw_play_popover_popup (GwPlayPopover *self, GtkWidget *button, const char *counts,
                       gboolean words_seen)
{
  graphene_rect_t bounds;

  g_return_if_fail (GW_IS_PLAY_POPOVER (self));

  if (!gtk_widget_compute_bounds (button, gtk_widget_get_parent (GTK_WIDGET (self)), &bounds))
    return;
  gtk_popover_set_pointing_to (GTK_POPOVER (self),
                               &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                                (int) bounds.size.width,
                                                (int) bounds.size.height });
  g_free (self->counts);
  self->counts = g_strdup (counts);
  self->words_seen = words_seen;
  prepare (self);
  gtk_popover_popup (GTK_POPOVER (self));
}

void
gw_play_popover_get_choice (GwPlayPopover *self, GwPlayChoice *choice)
{
  g_return_if_fail (GW_IS_PLAY_POPOVER (self));

  *choice = (GwPlayChoice){
    .board = get_board_choice (self),
    .seconds = g_settings_get_uint (get_settings (self), "play-clock"),
    .min_length = (guint) gtk_spin_button_get_value_as_int (self->length_spin),
    .n_players = (guint) gtk_spin_button_get_value_as_int (self->players_spin),
    .code = self->code,
  };
}
