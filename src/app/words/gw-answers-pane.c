/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-answers-pane.h"

#include "gw-answer-list.h"
#include "gw-ask-name.h"
#include "gw-compat.h"
#include "gw-fold-box.h"
#include "gw-length-bars.h"
#include "gw-player-badges.h"
#include "gw-points-text.h"
#include "gw-sentence.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>
#include <string.h>

/* How many rejected words are all shown; more scroll. */
#define MOST_LINES 5

#define SEPARATORS " ,;\t\n\r"

/* What is listed; as the action has it. */
static const char *const view_names[] = { "missed", "found", "all" };

typedef enum
{
  VIEW_MISSED,
  VIEW_FOUND,
  VIEW_ALL,
} View;

struct _GwAnswersPane
{
  GtkBox parent_instance;

  /* template */
  GwPlayerBadges *badges;
  GtkLabel *headline;
  GtkMenuButton *menu_button;
  GtkLabel *line;
  GwLengthBars *bars;
  GtkEntry *entry;
  GtkWidget *rejected_row;
  GtkScrolledWindow *rejected_scroller;
  GtkLabel *rejected_label;
  GtkWidget *clear_button;
  GtkWidget *view_row;
  GwAnswerList *answers;

  /* owned */
  GwWindowModel *window_model;
  GwPlayerScores *scores;
  GSimpleActionGroup *actions;
  char *list;
  char *note;

  guint n_players; /* when it was updated last */
  guint focus_source; /* idle callback that takes the focus */
  gboolean typing;    /* the pane itself changes the text */
  gboolean in_common;
  gboolean listing;
  gboolean narrow;
  View view;
};

G_DEFINE_FINAL_TYPE (GwAnswersPane, gw_answers_pane, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_LIST,
  PROP_LISTING,
  PROP_NARROW,
  PROP_NOTE,
  PROP_WORDS_IN_COMMON,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GwFoundWords *
get_found (GwAnswersPane *self)
{
  return gw_window_model_get_found_words (self->window_model);
}

static void
set_listing (GwAnswersPane *self, gboolean listing)
{
  gtk_widget_set_visible (GTK_WIDGET (self->answers), listing);
  gtk_widget_set_vexpand (GTK_WIDGET (self), listing);
  if (listing == self->listing)
    return;
  self->listing = listing;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LISTING]);
}

/* “CLEN is not in English”, with the word in bold. */
static char *
format_rejected (GwAnswersPane *self, const GwRejectedWord *word)
{
  g_autofree char *shown = g_utf8_strup (word->text, -1);
  g_autofree char *sentence = gw_word_reason_format (word->reason, shown, self->list);
  const char *start = strstr (sentence, shown);
  g_autofree char *before = NULL;

  if (start == NULL)
    return g_markup_escape_text (sentence, -1);
  before = g_strndup (sentence, (gsize) (start - sentence));
  return g_markup_printf_escaped ("%s<b>%s</b>%s", before, shown, start + strlen (shown));
}

static void
update_rejected (GwAnswersPane *self, GPtrArray *rejected)
{
  g_autoptr (GString) markup = g_string_new (NULL);

  for (guint i = 0; i < rejected->len; i++)
    {
      g_autofree char *line = format_rejected (self, g_ptr_array_index (rejected, i));

      g_string_append_printf (markup, "%s%s", i > 0 ? "\n" : "", line);
    }
  gtk_label_set_markup (self->rejected_label, markup->str);
  gtk_scrolled_window_set_policy (self->rejected_scroller, GTK_POLICY_NEVER,
                                  rejected->len > MOST_LINES ? GTK_POLICY_AUTOMATIC
                                                             : GTK_POLICY_NEVER);
  gtk_widget_set_visible (self->rejected_row, rejected->len > 0);
}

static void
update_entry (GwAnswersPane *self, guint player)
{
  g_autofree char *name = gw_player_sheets_dup_name (self->scores->sheets, player);
  g_autofree char *hint
    = self->n_players == 1 && gw_player_sheets_get_name (self->scores->sheets, 0) == NULL
        ? g_strdup (_ ("Type or paste the words of a sheet"))
        /* Translators: %s is a player */
        : gw_sentence_format (_ ("Type or paste the words of %s"), name);

  gtk_entry_set_placeholder_text (self->entry, hint);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, hint,
                                  -1);
}

/* Under the headline: the rule for several players, or what is said of a single one. */
static void
update_line (GwAnswersPane *self)
{
  if (self->n_players > 1)
    gtk_label_set_label (self->line, self->in_common
                                       ? _ ("Words that two have count for both")
                                       : _ ("Words that two have count for nobody"));
  else
    gtk_label_set_markup (self->line, self->note != NULL ? self->note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->line), self->n_players > 1 || self->note != NULL);
}

static void
update_bars (GwAnswersPane *self, guint player)
{
  const gboolean shown = self->n_players == 1 && self->scores->n_words > 0 && !self->narrow;
  g_autoptr (GwMissedWords) missed = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->bars), shown);
  if (!shown)
    return;
  missed = gw_missed_words_new (self->scores->solution,
                                gw_player_sheets_get_words (self->scores->sheets, player));
  gw_length_bars_set_counts (self->bars, gw_missed_words_get_lengths (missed),
                             GW_MISSED_WORDS_N_LENGTHS);
}

static void
update_list (GwAnswersPane *self, guint player)
{
  gtk_widget_set_visible (self->view_row, self->scores->n_words > 0);
  if (self->scores->n_words > 0 && self->view == VIEW_FOUND)
    gw_answer_list_show_found (self->answers, self->scores, player);
  else if (self->scores->n_words > 0 && self->view == VIEW_MISSED)
    gw_answer_list_show_missed (self->answers, self->scores, player);
  set_listing (self, self->scores->n_words > 0 && self->view != VIEW_ALL);
}

static GSimpleAction *
get_action (GwAnswersPane *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

/* Several players are shown with the words of one of them, and those that nobody has. */
static void
turn_view (GwAnswersPane *self, guint n_players)
{
  if (n_players > 1 && self->n_players <= 1)
    self->view = VIEW_FOUND;
  self->n_players = n_players;
  g_simple_action_set_state (get_action (self, "view"),
                             g_variant_new_string (view_names[self->view]));
}

static void
update (GwAnswersPane *self)
{
  GwFoundWords *found = get_found (self);
  const guint player = gw_found_words_get_player (found);
  GwPlayerSheets *sheets = gw_found_words_get_sheets (found);
  GwPlayerScores *before = self->scores;
  g_autofree char *headline = NULL;

  if (!gw_found_words_get_active (found))
    {
      set_listing (self, FALSE);
      if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
        g_signal_emit (self, signals[LEFT], 0);
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  self->scores = gw_player_scores_new (
    sheets,
    gw_board_model_get_solution (gw_window_model_get_board_model (self->window_model)),
    gw_word_filter_get_hidden (gw_window_model_get_filter (self->window_model)), self->in_common);
  turn_view (self, gw_player_sheets_get_n_players (sheets));
  g_simple_action_set_state (get_action (self, "player"), g_variant_new_uint32 (player));
  g_simple_action_set_enabled (get_action (self, "remove"), self->n_players > 1);
  headline = gw_player_scores_format (self->scores);
  gtk_label_set_label (self->headline, headline);
  gw_player_badges_show (self->badges, self->scores, player);
  update_line (self);
  update_entry (self, player);
  update_bars (self, player);
  update_rejected (self, gw_player_sheets_get_rejected (sheets, player));
  update_list (self, player);
  g_clear_pointer (&before, gw_player_scores_free);
}

static gboolean
focus_cb (gpointer user_data)
{
  GwAnswersPane *self = user_data;

  self->focus_source = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  return G_SOURCE_REMOVE;
}

/* A menu gives the focus back to its button when it closes, so it is taken after that. */
static void
queue_focus (GwAnswersPane *self)
{
  if (self->focus_source == 0)
    self->focus_source = g_idle_add (focus_cb, self);
}

/* One can type at once. */
static void
active_cb (GwAnswersPane *self)
{
  if (gw_found_words_get_active (get_found (self)))
    queue_focus (self);
}

static void
mark_entry (GwAnswersPane *self, gboolean good)
{
  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE,
                               -1);
}

/* What a screen reader says about what was typed: the word and its points or its reason; of several
 * words, how many count and how many do not. */
static char *
format_typed (GwAnswersPane *self, const GwTyped *typed)
{
  GwFoundWords *found = get_found (self);
  GPtrArray *rejected = gw_player_sheets_get_rejected (gw_found_words_get_sheets (found),
                                                       gw_found_words_get_player (found));
  g_autofree char *accepted = NULL;
  g_autofree char *others = NULL;

  if (typed->n_accepted == 1 && typed->n_rejected == 0)
    {
      g_autofree char *worth = gw_points_format (gw_word_get_points (typed->accepted));

      return gw_sentence_format (_ ("%s, %s"), gw_word_get_written (typed->accepted), worth);
    }
  if (typed->n_accepted == 0 && typed->n_rejected == 1)
    {
      const GwRejectedWord *word = g_ptr_array_index (rejected, rejected->len - 1);
      g_autofree char *shown = g_utf8_strup (word->text, -1);

      return gw_word_reason_format (word->reason, shown, self->list);
    }
  accepted = g_strdup_printf (ngettext ("%u word counts", "%u words count", typed->n_accepted),
                              typed->n_accepted);
  others = g_strdup_printf (ngettext ("%u word does not", "%u words do not", typed->n_rejected),
                            typed->n_rejected);
  /* Translators: “12 words count, 2 words do not” */
  return g_strdup_printf (_ ("%s, %s"), accepted, others);
}

static void
take (GwAnswersPane *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  g_auto (GwTyped) typed = { 0 };
  g_autofree char *said = NULL;

  self->typing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  self->typing = FALSE;
  gw_found_words_type (get_found (self), text, &typed);
  if (typed.n_accepted + typed.n_rejected == 0)
    return;
  mark_entry (self, typed.n_rejected == 0);
  said = format_typed (self, &typed);
  gw_announce (GTK_WIDGET (self->entry), said);
}

/* A separator ends a word, as Enter does. */
static void
typed_cb (GwAnswersPane *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (self->typing)
    return;
  mark_entry (self, TRUE);
  if (text[strcspn (text, SEPARATORS)] != '\0')
    take (self);
}

static void
menu_wanted_cb (GwAnswersPane *self)
{
  gtk_menu_button_popup (self->menu_button);
}

static void
named_cb (const char *name, gpointer owner, gpointer found)
{
  gw_found_words_rename_player (found, gw_found_words_get_player (found), name);
}

static void
ask_name (GwAnswersPane *self)
{
  GwFoundWords *found = get_found (self);
  g_autofree char *name = gw_player_sheets_dup_name (gw_found_words_get_sheets (found),
                                                     gw_found_words_get_player (found));

  gw_ask_name (GTK_WIDGET (self), _ ("Rename Player"), name, found, named_cb);
}

static void
rename_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ask_name (user_data);
}

static void
view_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GwAnswersPane *self = user_data;

  for (guint i = 0; i < G_N_ELEMENTS (view_names); i++)
    if (g_str_equal (g_variant_get_string (state, NULL), view_names[i]))
      self->view = i;
  update (self);
}

static void
player_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  gw_found_words_set_player (get_found (user_data), g_variant_get_uint32 (state));
  queue_focus (user_data);
}

static void
add_player_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwAnswersPane *self = user_data;

  gw_found_words_add_player (get_found (self));
  queue_focus (self);
}

static void
remove_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwFoundWords *found = get_found (user_data);

  gw_found_words_remove_player (found, gw_found_words_get_player (found));
}

static void
clear_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwAnswersPane *self = user_data;

  gw_found_words_clear_rejected (get_found (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static const GActionEntry entries[] = {
  { .name = "view", .parameter_type = "s", .state = "'missed'", .change_state = view_cb },
  { .name = "player", .parameter_type = "u", .state = "uint32 0", .change_state = player_cb },
  { .name = "add-player", .activate = add_player_cb },
  { .name = "rename", .activate = rename_cb },
  { .name = "remove", .activate = remove_cb },
  { .name = "clear", .activate = clear_cb },
};

static void
gw_answers_pane_dispose (GObject *object)
{
  GwAnswersPane *self = GW_ANSWERS_PANE (object);

  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_object (&self->window_model);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->list, g_free);
  g_clear_pointer (&self->note, g_free);

  G_OBJECT_CLASS (gw_answers_pane_parent_class)->dispose (object);
}

static void
gw_answers_pane_finalize (GObject *object)
{
  GwAnswersPane *self = GW_ANSWERS_PANE (object);

  g_clear_pointer (&self->scores, gw_player_scores_free);

  G_OBJECT_CLASS (gw_answers_pane_parent_class)->finalize (object);
}

static void
gw_answers_pane_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwAnswersPane *self = GW_ANSWERS_PANE (object);

  switch (prop_id)
    {
    case PROP_LISTING:
      g_value_set_boolean (value, self->listing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_answers_pane_set_property (GObject *object, guint prop_id, const GValue *value,
                              GParamSpec *pspec)
{
  GwAnswersPane *self = GW_ANSWERS_PANE (object);

  switch (prop_id)
    {
    case PROP_LIST:
      if (!gw_set_str (&self->list, g_value_get_string (value)))
        return;
      break;
    case PROP_NARROW:
      if (g_value_get_boolean (value) == self->narrow)
        return;
      self->narrow = g_value_get_boolean (value);
      break;
    case PROP_NOTE:
      if (!gw_set_str (&self->note, g_value_get_string (value)))
        return;
      break;
    case PROP_WORDS_IN_COMMON:
      if (g_value_get_boolean (value) == self->in_common)
        return;
      self->in_common = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  if (self->window_model != NULL)
    update (self);
}

static void
gw_answers_pane_class_init (GwAnswersPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags set = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_answers_pane_dispose;
  object_class->finalize = gw_answers_pane_finalize;
  object_class->get_property = gw_answers_pane_get_property;
  object_class->set_property = gw_answers_pane_set_property;

  properties[PROP_LIST] = g_param_spec_string ("list", NULL, NULL, NULL, set);
  properties[PROP_LISTING] = g_param_spec_boolean (
    "listing", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, set);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, set);
  properties[PROP_WORDS_IN_COMMON]
    = g_param_spec_boolean ("words-in-common", NULL, NULL, FALSE, set);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[LEFT] = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);

  g_type_ensure (GW_TYPE_ANSWER_LIST);
  g_type_ensure (GW_TYPE_FOLD_BOX);
  g_type_ensure (GW_TYPE_LENGTH_BARS);
  g_type_ensure (GW_TYPE_PLAYER_BADGES);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-answers-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, GwAnswersPane, badges);
  gtk_widget_class_bind_template_child (widget_class, GwAnswersPane, headline);
  gtk_widget_class_bind_template_child (widget_class, GwAnswersPane, menu_button);
  gtk_widget_class_bind_template_child (widget_class, GwAnswersPane, line);
  gtk_widget_class_bind_template_child (widget_class, GwAnswersPane, bars);
  gtk_widget_class_bind_template_child (widget_class, GwAnswersPane, entry);
  gtk_widget_class_bind_template_child (widget_class, GwAnswersPane, rejected_row);
  gtk_widget_class_bind_template_child (widget_class, GwAnswersPane, rejected_scroller);
  gtk_widget_class_bind_template_child (widget_class, GwAnswersPane, rejected_label);
  gtk_widget_class_bind_template_child (widget_class, GwAnswersPane, clear_button);
  gtk_widget_class_bind_template_child (widget_class, GwAnswersPane, view_row);
  gtk_widget_class_bind_template_child (widget_class, GwAnswersPane, answers);
  gtk_widget_class_bind_template_callback (widget_class, take);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_wanted_cb);
  gtk_widget_class_bind_template_callback (widget_class, ask_name);
  gtk_widget_class_set_css_name (widget_class, "answerspane");
}

static void
gw_answers_pane_init (GwAnswersPane *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "answers", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
gw_answers_pane_set_window_model (GwAnswersPane *self, GwWindowModel *window_model)
{
  GwBoardModel *board_model;

  g_return_if_fail (GW_IS_ANSWERS_PANE (self));
  g_return_if_fail (self->window_model == NULL);

  self->window_model = g_object_ref (window_model);
  board_model = gw_window_model_get_board_model (window_model);
  gw_answer_list_set_board_model (self->answers, board_model);
  g_signal_connect_object (board_model, "notify::solution", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_found (self), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_found (self), "notify::active", G_CALLBACK (active_cb), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

void
gw_answers_pane_set_settings (GwAnswersPane *self, GSettings *settings)
{
  g_autoptr (GAction) in_common = g_settings_create_action (settings, "words-in-common");

  g_return_if_fail (GW_IS_ANSWERS_PANE (self));

  g_action_map_add_action (G_ACTION_MAP (self->actions), in_common);
  g_settings_bind (settings, "words-in-common", self, "words-in-common", G_SETTINGS_BIND_GET);
}

void
gw_answers_pane_show_all (GwAnswersPane *self)
{
  g_return_if_fail (GW_IS_ANSWERS_PANE (self));

  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "view",
                                        g_variant_new_string (view_names[VIEW_ALL]));
}

void
gw_answers_pane_leave_focus (GwAnswersPane *self)
{
  g_return_if_fail (GW_IS_ANSWERS_PANE (self));

  g_clear_handle_id (&self->focus_source, g_source_remove);
}
