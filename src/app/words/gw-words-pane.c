/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-words-pane.h"

#include "gw-board-view.h"
#include "gw-compat.h"
#include "gw-filter-text.h"
#include "gw-length-bars.h"
#include "gw-played-board.h"
#include "gw-sentence.h"
#include "gw-spoken.h"
#include "gw-word-card.h"
#include "gw-wrap-box.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Milliseconds of work before a spinner is shown. */
#define BUSY_DELAY 300

struct _GwWordsPane
{
  GtkBox parent_instance;

  /* template */
  GwAnswersPane *answers;
  GtkWidget *find_row;
  GtkSearchEntry *entry;
  GtkWidget *options_button;
  GwLengthBars *bars;
  GtkWidget *filter_box;
  GtkWidget *near_chip;
  GtkLabel *near_label;
  GtkWidget *common_chip;
  GtkLabel *common_label;
  GtkWidget *length_chip;
  GtkLabel *length_label;
  GtkLabel *count_label;
  GtkStack *stack;
  GwWordList *list;
  AdwStatusPage *none_status;
  GtkButton *none_button;
  GtkWidget *more_button;
  GtkWidget *dice_button;
  GtkWidget *stop_button;
  AdwStatusPage *busy_status;
  GtkSpinner *spinner;
  GtkWidget *foot;
  GwBoardView *small_board;
  GwWordCard *card;

  /* owned */
  GwWindowModel *window_model;
  GBindingGroup *bindings;
  GBindingGroup *selected;
  GBindingGroup *pointed;
  GSignalGroup *signals;
  GSignalGroup *selected_signals;
  GBinding *text_binding;
  GSimpleActionGroup *actions;

  GwBoardModel *board_model; /* of the window model */
  char *counts; /* owned */
  GwBoard *filtered; /* owned: the board whose words were filtered last */
  guint busy_source;
  gboolean reading;
  gboolean narrow;
  gboolean finding; /* the entry was asked for in a mode that does not show it */
};

G_DEFINE_FINAL_TYPE (GwWordsPane, gw_words_pane, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_READING,
  PROP_COUNTS,
  PROP_LIST,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Whether the pane of the answers lists words, and not this one. */
static gboolean
lists_answers (GwWordsPane *self)
{
  gboolean listing;

  g_object_get (self->answers, "listing", &listing, NULL);
  return listing;
}

/* The card stays away as long as no word is selected, and beside answers unless it covers the board. */
static void
update_foot (GwWordsPane *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->stack);
  GwTrace *trace
    = self->board_model != NULL ? gw_board_model_get_selected (self->board_model) : NULL;

  gtk_widget_set_visible (self->foot,
                          trace != NULL && gw_trace_get_word (trace) != NULL
                            && (self->narrow || !lists_answers (self))
                            && (g_str_equal (name, "words") || g_str_equal (name, "unfit")));
}

static void
show (GwWordsPane *self, const char *name)
{
  gtk_stack_set_visible_child_name (self->stack, name);
  gtk_widget_set_visible (GTK_WIDGET (self->stack), !lists_answers (self));
  update_foot (self);
}

static gboolean
shares_letters (const GwLexicon *lexicon, GwBoard *board)
{
  g_autoptr (GwBoard) played = gw_play_board (lexicon, board);

  return gw_board_shares_letters (played, gw_lexicon_get_alphabet (lexicon));
}

/* Explains why there are no words, and offers remedies: a new board, to choose what
 * counts, and to make dice. */
static void
show_none (GwWordsPane *self)
{
  GwBoard *board = gw_board_model_get_board (self->board_model);
  GwLexicon *lexicon = gw_board_model_get_game (self->board_model)->lexicon;
  const char *list = self->counts != NULL ? self->counts : "";
  const char *title;
  const char *remedy = _ ("New Board");
  g_autofree char *description = NULL;
  g_autofree char *markup = NULL;
  gboolean needs_words = FALSE, needs_dice = FALSE;

  if (board != NULL && gw_board_has_free (board))
    {
      title = _ ("Free Tiles");
      description = g_strdup (_ ("There are words when every tile has letters or is a hole."));
      remedy = _ ("Fill the Rest");
    }
  else if (board != NULL && lexicon != NULL && !shares_letters (lexicon, board))
    {
      title = _ ("No Letters in Common");
      /* Translators: %s is a word list and its level, such as “English · Basic” */
      description = gw_sentence_format (_ ("No tile of this board shows a letter of %s."), list);
      remedy = NULL;
      needs_words = needs_dice = TRUE;
    }
  else if (gw_board_model_get_solution (self->board_model) != NULL)
    {
      title = _ ("No Words on This Board");
      /* Translators: %s is a word list and its level, such as “English · Basic” */
      description = gw_sentence_format (_ ("With these letters, %s has none."), list);
      needs_words = TRUE;
    }
  else
    {
      title = _ ("No Word List");
      description = g_strdup (_ ("There are no words to look for."));
      remedy = NULL;
      needs_words = TRUE;
    }
  adw_status_page_set_title (self->none_status, title);
  markup = g_markup_escape_text (description, -1); /* a list may have any name */
  adw_status_page_set_description (self->none_status, markup);
  gtk_widget_set_visible (GTK_WIDGET (self->none_button), remedy != NULL);
  if (remedy != NULL)
    gtk_button_set_label (self->none_button, remedy);
  gtk_widget_set_visible (self->more_button, needs_words);
  gtk_widget_set_visible (self->dice_button, needs_dice);
  show (self, "none");
}

static gboolean
busy_cb (gpointer user_data)
{
  GwWordsPane *self = user_data;

  self->busy_source = 0;
  adw_status_page_set_title (self->busy_status,
                             self->reading ? _("Reading the Word List") : _("Looking for Words"));
  gtk_widget_set_visible (self->stop_button, !self->reading);
  gtk_spinner_start (self->spinner);
  show (self, "busy");
  return G_SOURCE_REMOVE;
}

/* Whether a tile is explored: then the list has the words through it. */
static gboolean
is_exploring (GwWordsPane *self)
{
  GwBoard *board = self->board_model != NULL ? gw_board_model_get_board (self->board_model) : NULL;

  return board != NULL && gw_window_model_get_mode (self->window_model) == GW_MODE_EXPLORE
         && gw_window_model_get_cell (self->window_model) < gw_board_get_n_cells (board);
}

static void
update (GwWordsPane *self)
{
  GwShownWords *shown = gw_word_list_get_shown (self->list);

  if (self->board_model == NULL)
    return;

  g_clear_handle_id (&self->busy_source, g_source_remove);
  gtk_spinner_stop (self->spinner);
  if (self->reading)
    self->busy_source = g_timeout_add (BUSY_DELAY, busy_cb, self);
  else if (g_list_model_get_n_items (G_LIST_MODEL (shown)) > 0)
    show (self, "words");
  else if (gw_shown_words_get_n_words (shown) > 0)
    show (self, is_exploring (self) ? "words" : "unfit");
  else if (gw_board_model_get_solving (self->board_model))
    self->busy_source = g_timeout_add (BUSY_DELAY, busy_cb, self);
  else
    show_none (self);
}

static void
pointed_cb (GwWordsPane *self)
{
  if (self->board_model != NULL)
    gw_trace_set_word (gw_board_model_get_pointed (self->board_model),
                       gw_word_list_get_pointed (self->list));
}

static void
leave (GwWordsPane *self)
{
  g_signal_emit (self, signals[LEFT], 0);
}

/* The label of the tile at which words are to start or through which they are to pass; NULL if
 * there is none. */
static char *
dup_tile_label (GwWordsPane *self, GwWordFilter *filter)
{
  GwBoard *board = self->board_model != NULL ? gw_board_model_get_board (self->board_model) : NULL;
  guint cell = gw_word_filter_get_cell (filter);

  if (board == NULL || cell >= gw_board_get_n_cells (board))
    return NULL;
  return gw_rules_cell_to_label (gw_board_model_get_game (self->board_model)->rules,
                                 gw_board_get_cell (board, cell),
                                 gw_board_model_get_language (self->board_model));
}

/* A button that says what the list is filtered by, and takes that away. Adds its text to others. */
static void
update_chip (GtkWidget *chip, GtkLabel *label, char *text, GString *all)
{
  gtk_widget_set_visible (chip, text != NULL);
  if (text != NULL)
    {
      /* Translators: what a screen reader calls a button that removes a filter: “Remove: From E” */
      g_autofree char *name = gw_sentence_format (_ ("Remove: %s"), text);

      gtk_label_set_label (label, text);
      gw_name_button (chip, name);
      g_string_append_printf (all, "%s%s", all->len > 0 ? _ (", ") : "", text);
    }
  g_free (text);
}

/* The button of the options is tinted as long as they filter. */
static void
update_chips (GwWordsPane *self, GwWordFilter *filter)
{
  g_autoptr (GString) all = g_string_new (NULL);
  g_autofree char *tile = dup_tile_label (self, filter);
  g_autofree char *name = NULL;

  update_chip (self->near_chip, self->near_label, gw_filter_text_near (filter, tile), all);
  update_chip (self->common_chip, self->common_label, gw_filter_text_common (filter), all);
  update_chip (self->length_chip, self->length_label, gw_filter_text_lengths (filter), all);
  if (all->len > 0)
    {
      gtk_widget_add_css_class (self->options_button, "filtering");
      /* Translators: what a screen reader calls a button; %s is like “From E, common words” */
      name = gw_sentence_format (_ ("List Options: %s"), all->str);
    }
  else
    gtk_widget_remove_css_class (self->options_button, "filtering");
  gw_name_button (self->options_button, name != NULL ? name : _ ("List Options"));
}

static GSimpleAction *
get_action (GwWordsPane *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

static void
update_action_states (GwWordsPane *self, GwWordFilter *filter)
{
  GwWordListModel *words = gw_word_list_get_words (self->list);
  const gboolean ticking = gw_word_filter_get_ticking (filter);

  g_simple_action_set_enabled (get_action (self, "clear"), gw_word_filter_get_active (filter));
  g_simple_action_set_state (get_action (self, "min-common"),
                             g_variant_new_uint32 (gw_word_filter_get_min_common (filter)));
  g_simple_action_set_enabled (get_action (self, "min-common"),
                               words != NULL && gw_word_list_model_get_has_common (words));
  g_simple_action_set_enabled (get_action (self, "tick-selected"), ticking);
}

/* Over the words: “26 words through this H”. */
static void
update_heading (GwWordsPane *self, GwWordFilter *filter, guint n_shown)
{
  g_autofree char *tile = is_exploring (self) ? dup_tile_label (self, filter) : NULL;
  g_autofree char *number = g_strdup_printf ("%'u", n_shown);
  g_autofree char *heading = NULL;

  if (tile != NULL)
    /* Translators: a number of words, and the letters of a tile: “26 words through this H” */
    heading = gw_sentence_format (ngettext ("%s word through this %s", "%s words through this %s",
                                            n_shown),
                                  number, tile);
  gw_word_list_set_heading (self->list, heading);
}

/* While one edits or explores, or looks at answers, words are not looked for, unless somebody asks for
 * it. */
static void
update_find_row (GwWordsPane *self)
{
  gtk_widget_set_visible (self->find_row,
                          !lists_answers (self)
                            && (self->narrow || self->finding || self->window_model == NULL
                            || gw_window_model_get_mode (self->window_model) == GW_MODE_TRACE
                            || *gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0'));
}

static void
mode_cb (GwWordsPane *self)
{
  self->finding = FALSE;
  update_find_row (self);
}

/* Chips that no word of a new board matches were meant for the former one. */
static void
drop_chips (GwWordsPane *self, GwWordFilter *filter)
{
  GwWordListModel *words = gw_word_list_get_words (self->list);
  GwSolution *solution = words != NULL ? gw_word_list_model_get_solution (words) : NULL;
  GwBoard *former = self->filtered;

  if (solution == NULL || gw_solution_get_board (solution) == former)
    return;
  self->filtered = gw_board_ref (gw_solution_get_board (solution));
  if (former != NULL && gw_solution_get_n_words (solution) > 0
      && g_list_model_get_n_items (G_LIST_MODEL (gw_word_list_get_shown (self->list))) == 0)
    gw_word_filter_drop_chips (filter);
  g_clear_pointer (&former, gw_board_unref);
}

static void
filtered_cb (GwWordsPane *self)
{
  GwShownWords *shown = gw_word_list_get_shown (self->list);
  GwWordFilter *filter = gw_shown_words_get_filter (shown);
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (shown));
  guint n_words = gw_shown_words_get_n_words (shown);
  g_autofree char *part = g_strdup_printf ("%'u", n_shown);
  g_autofree char *all = g_strdup_printf ("%'u", n_words);
  /* Translators: how many words the filter shows: “57 of 1,045 words” */
  g_autofree char *text
    = g_strdup_printf (ngettext ("%s of %s word", "%s of %s words", n_words), part, all);

  gtk_widget_set_visible (self->filter_box, gw_word_filter_get_active (filter) && n_words > 0
                                              && !lists_answers (self));
  gtk_label_set_label (self->count_label, text);
  update_heading (self, filter, n_shown);
  update_find_row (self);
  update_chips (self, filter);
  update_action_states (self, filter);
  update (self);
  drop_chips (self, filter);
}

/* Moves from the filter entry into the list: to the selected word, or else to the first one. */
static void
enter_list (GwWordsPane *self)
{
  GListModel *shown = G_LIST_MODEL (gw_word_list_get_shown (self->list));
  GwWord *selected = gw_word_list_get_selected (self->list);
  g_autoptr (GwWord) first = g_list_model_get_item (shown, 0);

  if (first == NULL)
    return;
  if (selected == NULL || gw_shown_words_find (GW_SHOWN_WORDS (shown), selected) == G_MAXUINT)
    gw_word_list_set_selected (self->list, first);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static gboolean
entry_key_cb (GtkEventControllerKey *controller, guint keyval, guint keycode,
              GdkModifierType state, gpointer user_data)
{
  if ((keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down)
      || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  enter_list (user_data);
  return GDK_EVENT_STOP;
}

/* An empty list would take the focus, too: it is shown for a moment while words are looked for. */
static gboolean
focus_words (GwWordsPane *self)
{
  GListModel *shown = G_LIST_MODEL (gw_word_list_get_shown (self->list));

  return g_list_model_get_n_items (shown) > 0 && gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

/* Escape in the filter entry clears the text; if there is none, it moves on to the list, or to the
 * board if no list is shown. */
static void
stop_search_cb (GwWordsPane *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  else if (!gtk_widget_get_mapped (GTK_WIDGET (self->list)) || !focus_words (self))
    leave (self);
}

/* Escape closes the pane where it covers the board. */
static gboolean
key_cb (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state,
        gpointer user_data)
{
  GwWordsPane *self = user_data;

  if (!self->narrow || keyval != GDK_KEY_Escape
      || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  leave (self);
  return GDK_EVENT_STOP;
}

static gboolean
is_filter_sign (gunichar c)
{
  return g_unichar_isalpha (c) || (c < 0x80 && c != 0 && strchr ("^$?*", (int) c) != NULL);
}

/* What is typed in the list goes to the filter. */
static gboolean
list_key_cb (GtkEventControllerKey *controller, guint keyval, guint keycode,
             GdkModifierType state, gpointer user_data)
{
  GwWordsPane *self = user_data;
  GtkText *text = GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->entry)));

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0
      || !is_filter_sign (gdk_keyval_to_unicode (keyval)))
    return GDK_EVENT_PROPAGATE;

  gtk_text_grab_focus_without_selecting (text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  return gtk_event_controller_key_forward (controller, GTK_WIDGET (text));
}

static void
clear_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWordsPane *self = user_data;

  gw_word_filter_clear (gw_word_list_get_filter (self->list));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
min_common_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GwWordsPane *self = user_data;

  gw_word_filter_set_min_common (gw_word_list_get_filter (self->list),
                                 g_variant_get_uint32 (state));
}

static void
any_length_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWordsPane *self = user_data;
  GwWordFilter *filter = gw_word_list_get_filter (self->list);

  for (guint length = 1; length <= GW_BOARD_MAX_CELLS; length++)
    gw_word_filter_set_length (filter, length, FALSE);
}

/* The actions that show columns; each column is called as its action without the end. */
#define COLUMN_END "-column"

static void
column_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GwWordsPane *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));
  g_autofree char *column = g_strndup (name, strlen (name) - strlen (COLUMN_END));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) before = NULL;
  g_auto (GStrv) after = NULL;

  g_object_get (self->list, "columns", &before, NULL);
  for (guint i = 0; before != NULL && before[i] != NULL; i++)
    if (!g_str_equal (before[i], column))
      g_strv_builder_add (builder, before[i]);
  if (g_variant_get_boolean (state))
    g_strv_builder_add (builder, column);
  after = g_strv_builder_end (builder);
  g_object_set (self->list, "columns", after, NULL);
}

static void
columns_cb (GwWordsPane *self)
{
  static const char *const names[] = { "length" COLUMN_END, "common" COLUMN_END,
                                       "paths" COLUMN_END };
  g_auto (GStrv) columns = NULL;

  g_object_get (self->list, "columns", &columns, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *column = g_strndup (names[i], strlen (names[i]) - strlen (COLUMN_END));

      g_simple_action_set_state (
        get_action (self, names[i]),
        g_variant_new_boolean (columns != NULL
                               && g_strv_contains ((const char *const *) columns, column)));
    }
}

static GwFoundWords *
get_found (GwWordsPane *self)
{
  return self->window_model != NULL ? gw_window_model_get_found_words (self->window_model) : NULL;
}

/* The check button of a word. */
static void
tick_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWordsPane *self = user_data;
  const char *text;
  gboolean found;
  g_autoptr (GwWord) word = NULL;

  g_variant_get (parameter, "(&sb)", &text, &found);
  word = gw_word_list_model_find (gw_word_list_get_words (self->list), text);
  if (word != NULL && get_found (self) != NULL)
    gw_found_words_set (get_found (self), word, found);
}

static void
tick_selected_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWordsPane *self = user_data;
  GwWord *word = gw_word_list_get_selected (self->list);
  gboolean found;
  g_autofree char *said = NULL;

  if (word == NULL)
    return;
  found = !gw_word_filter_is_found (gw_word_list_get_filter (self->list), word);
  /* Translators: what a screen reader says after a word was checked off: “RETAIN, found” */
  said
    = gw_sentence_format (found ? _ ("%s, found") : _ ("%s, missed"), gw_word_get_written (word));
  gw_found_words_set (get_found (self), word, found);
  gw_announce (GTK_WIDGET (self->list), said);
}

static const GActionEntry entries[] = {
  { .name = "clear", .activate = clear_cb },
  { .name = "min-common", .parameter_type = "u", .state = "uint32 0",
    .change_state = min_common_cb },
  { .name = "tick", .parameter_type = "(sb)", .activate = tick_cb },
  { .name = "tick-selected", .activate = tick_selected_cb },
  { .name = "any-length", .activate = any_length_cb },
  { .name = "length" COLUMN_END, .state = "false", .change_state = column_cb },
  { .name = "common" COLUMN_END, .state = "false", .change_state = column_cb },
  { .name = "paths" COLUMN_END, .state = "false", .change_state = column_cb },
};

static void
set_filter (GwWordsPane *self, GwWordFilter *filter)
{
  if (self->text_binding != NULL)
    g_binding_unbind (self->text_binding);
  g_clear_object (&self->text_binding);
  if (filter == NULL)
    return;

  gw_word_list_set_filter (self->list, filter);
  self->text_binding
    = g_object_ref (g_object_bind_property (filter, "text", self->entry, "text",
                                            G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE));
}

static void
gw_words_pane_dispose (GObject *object)
{
  GwWordsPane *self = GW_WORDS_PANE (object);

  g_clear_handle_id (&self->busy_source, g_source_remove);
  g_clear_object (&self->bindings);
  g_clear_object (&self->selected);
  g_clear_object (&self->pointed);
  g_clear_object (&self->signals);
  g_clear_object (&self->selected_signals);
  set_filter (self, NULL);
  g_clear_object (&self->actions);
  self->board_model = NULL;
  g_clear_object (&self->window_model);
  g_clear_pointer (&self->counts, g_free);
  g_clear_pointer (&self->filtered, gw_board_unref);

  G_OBJECT_CLASS (gw_words_pane_parent_class)->dispose (object);
}

static void
gw_words_pane_set_property (GObject *object, guint prop_id, const GValue *value,
                            GParamSpec *pspec)
{
  GwWordsPane *self = GW_WORDS_PANE (object);

  switch (prop_id)
    {
    case PROP_READING:
      if (g_value_get_boolean (value) == self->reading)
        return;
      self->reading = g_value_get_boolean (value);
      break;
    case PROP_COUNTS:
      if (!gw_set_str (&self->counts, g_value_get_string (value)))
        return;
      break;
    case PROP_LIST:
      g_object_set_property (G_OBJECT (self->answers), "list", value);
      return;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
  update (self);
}

static void
gw_words_pane_class_init (GwWordsPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_words_pane_dispose;
  object_class->set_property = gw_words_pane_set_property;

  properties[PROP_READING] = g_param_spec_boolean ("reading", NULL, NULL, FALSE, flags);
  properties[PROP_COUNTS] = g_param_spec_string ("counts", NULL, NULL, NULL, flags);
  properties[PROP_LIST] = g_param_spec_string ("list", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[LEFT] = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GW_TYPE_BOARD_VIEW);
  g_type_ensure (GW_TYPE_ANSWERS_PANE);
  g_type_ensure (GW_TYPE_LENGTH_BARS);
  g_type_ensure (GW_TYPE_WORD_CARD);
  g_type_ensure (GW_TYPE_WORD_LIST);
  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-words-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, find_row);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, entry);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, options_button);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, bars);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, answers);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, filter_box);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, near_chip);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, near_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, common_chip);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, common_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, length_chip);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, length_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, count_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, stack);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, list);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, none_status);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, none_button);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, more_button);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, dice_button);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, stop_button);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, busy_status);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, spinner);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, foot);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, small_board);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, card);
  gtk_widget_class_bind_template_callback (widget_class, filtered_cb);
  gtk_widget_class_bind_template_callback (widget_class, gw_words_pane_focus_words);
  gtk_widget_class_bind_template_callback (widget_class, leave);
  gtk_widget_class_bind_template_callback (widget_class, enter_list);
  gtk_widget_class_bind_template_callback (widget_class, entry_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_set_css_name (widget_class, "wordspane");
}

static void
gw_words_pane_init (GwWordsPane *self)
{
  GwShownWords *shown;

  gtk_widget_init_template (GTK_WIDGET (self));
  gw_name_button_by_label (self->stop_button);

  self->bindings = g_binding_group_new ();
  g_binding_group_bind (self->bindings, "board", self->small_board, "board",
                        G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->bindings, "lexicon", self->small_board, "lexicon",
                        G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->bindings, "rules", self->small_board, "rules",
                        G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->bindings, "words", self->list, "words", G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->bindings, "selected", self->card, "trace", G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->bindings, "words", self->card, "words", G_BINDING_SYNC_CREATE);

  self->selected = g_binding_group_new ();
  g_binding_group_bind (self->selected, "word", self->list, "selected",
                        G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->selected, "path", self->small_board, "path",
                        G_BINDING_SYNC_CREATE);

  g_signal_connect_swapped (self->list, "notify::pointed", G_CALLBACK (pointed_cb), self);

  self->pointed = g_binding_group_new ();
  g_binding_group_bind (self->pointed, "path", self->small_board, "pointed",
                        G_BINDING_SYNC_CREATE);

  self->signals = g_signal_group_new (GW_TYPE_BOARD_MODEL);
  g_signal_group_connect_swapped (self->signals, "notify::board",
                                  G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::lexicon",
                                  G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::solution",
                                  G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::solving",
                                  G_CALLBACK (update), self);

  self->selected_signals = g_signal_group_new (GW_TYPE_TRACE);
  g_signal_group_connect_swapped (self->selected_signals, "notify::word",
                                  G_CALLBACK (update_foot), self);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "filter", G_ACTION_GROUP (self->actions));
  g_signal_connect_swapped (self->list, "notify::columns", G_CALLBACK (columns_cb), self);
  shown = gw_word_list_get_shown (self->list);
  gw_length_bars_set_shown (self->bars, shown);
  g_signal_connect_object (shown, "filtered", G_CALLBACK (filtered_cb), self, G_CONNECT_SWAPPED);
  filtered_cb (self);
}

void
gw_words_pane_set_window_model (GwWordsPane *self, GwWindowModel *window_model)
{
  GwBoardModel *board_model;

  g_return_if_fail (GW_IS_WORDS_PANE (self));
  g_return_if_fail (GW_IS_WINDOW_MODEL (window_model));

  if (!g_set_object (&self->window_model, window_model))
    return;

  board_model = self->board_model = gw_window_model_get_board_model (window_model);
  set_filter (self, gw_window_model_get_filter (window_model));
  g_signal_connect_object (window_model, "notify::mode", G_CALLBACK (mode_cb), self,
                           G_CONNECT_SWAPPED);
  mode_cb (self);
  gw_answers_pane_set_window_model (self->answers, window_model);
  gw_word_card_set_filter (self->card, gw_window_model_get_filter (window_model));
  gw_word_card_set_editor (self->card, gw_window_model_get_editor (window_model));
  g_binding_group_set_source (self->bindings, board_model);
  g_binding_group_set_source (self->selected, gw_board_model_get_selected (board_model));
  g_binding_group_set_source (self->pointed, gw_board_model_get_pointed (board_model));
  g_signal_group_set_target (self->signals, board_model);
  g_signal_group_set_target (self->selected_signals, gw_board_model_get_selected (board_model));
  update (self);
}

void
gw_words_pane_set_settings (GwWordsPane *self, GSettings *settings)
{
  g_autoptr (GAction) bars = g_settings_create_action (settings, "list-bars");

  g_return_if_fail (GW_IS_WORDS_PANE (self));

  gw_answers_pane_set_settings (self->answers, settings);
  g_action_map_add_action (G_ACTION_MAP (self->actions), bars);
  g_settings_bind (settings, "list-bars", self->bars, "visible", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "list-columns", self->list, "columns", G_SETTINGS_BIND_DEFAULT);
}

void
gw_words_pane_set_narrow (GwWordsPane *self, gboolean narrow)
{
  g_return_if_fail (GW_IS_WORDS_PANE (self));

  narrow = !!narrow;
  if (narrow == self->narrow)
    return;

  self->narrow = narrow;
  gtk_widget_set_visible (GTK_WIDGET (self->small_board), narrow);
  gw_word_card_set_narrow (self->card, narrow);
  g_object_set (self->answers, "narrow", narrow, NULL);
  update_find_row (self);
}

GwWordList *
gw_words_pane_get_list (GwWordsPane *self)
{
  g_return_val_if_fail (GW_IS_WORDS_PANE (self), NULL);

  return self->list;
}

GwAnswersPane *
gw_words_pane_get_answers (GwWordsPane *self)
{
  g_return_val_if_fail (GW_IS_WORDS_PANE (self), NULL);

  return self->answers;
}

void
gw_words_pane_focus_filter (GwWordsPane *self)
{
  g_return_if_fail (GW_IS_WORDS_PANE (self));

  self->finding = TRUE;
  gw_answers_pane_show_all (self->answers);
  update_find_row (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1); /* even if focused */
}

void
gw_words_pane_focus_words (GwWordsPane *self)
{
  g_return_if_fail (GW_IS_WORDS_PANE (self));

  if (!focus_words (self))
    gw_words_pane_focus_filter (self);
}
