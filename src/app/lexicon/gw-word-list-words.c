/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-list-words.h"

#include "gw-add-words.h"
#include "gw-level-names.h"
#include "gw-look-up.h"
#include "gw-lookup.h"
#include "gw-listed-cells.h"
#include "gw-mark-step.h"
#include "gw-sentence.h"
#include "gw-single-tab-stop.h"
#include "gw-word-list-counts.h"
#include "gw-word-listing.h"
#include "gw-word-reason.h"
#include "gw-wrap-box.h"
#include "gw-written.h"

#include <glib/gi18n.h>

/* More suggestions would be no help. */
#define MOST_NEAR 5

/* Signs of a pattern that says itself where words begin. */
#define PATTERN_SIGNS "^$?* "

/* What is chosen in the filter beside the search: words up to a level, or those with a mark. */
typedef struct
{
  GwWordMark mark;
  guint max_level;
} Choice;

struct _GwWordListWords
{
  AdwBin parent_instance;

  /* template */
  GwWordListCounts *counts;
  GtkEditable *entry;
  GtkDropDown *filter;
  GtkWidget *add;
  GtkColumnView *view;
  GtkColumnViewColumn *word_column;
  GtkColumnViewColumn *level_column;
  GtkColumnViewColumn *mark_column;
  GtkWidget *missing;
  GtkLabel *missing_label;
  GtkWidget *missing_add;
  GtkWidget *missing_levels;
  GtkWidget *near;
  GwWrapBox *near_words;

  /* owned */
  GwSession *session;
  GwLexiconItem *item;
  GSignalGroup *signals;
  GwWordListing *listing;
  GwNearFinder *finder;
  GArray *choices;        /* of Choice: by the position in `filter` */
  GwLexicon *lexicon;     /* that is shown */

  guint board_level;
  gboolean changing; /* what is chosen is being set, not chosen */
};

G_DEFINE_FINAL_TYPE (GwWordListWords, gw_word_list_words, ADW_TYPE_BIN)

static const GwLanguage *
get_language (GwWordListWords *self)
{
  return gw_word_marks_get_language (self->lexicon);
}

static GwBoardModel *
get_board_model (GwWordListWords *self)
{
  return gw_session_get_board_model (self->session);
}

static guint
get_board_level (GwWordListWords *self)
{
  return gw_rules_get (gw_board_model_get_game (get_board_model (self))->rules)->max_level;
}

static gboolean
is_english (GwWordListWords *self)
{
  return g_str_equal (gw_lexicon_item_get_id (self->item), GW_LEXICON_ENGLISH);
}

/* Marks are steps of the board's editor, so that they are undone in their order with all else. */
static void
mark (GwWordListWords *self, const char *letters, GwWordMark new_mark)
{
  gw_mark_step (gw_window_model_get_editor (gw_session_get_window_model (self->session)),
                gw_session_get_marks (self->session), get_language (self), letters, new_mark);
}

/* What the level of a word is called; NULL when there are none. */
static char *
dup_level (GwWordListWords *self, guint level)
{
  if (!gw_lexicon_has_levels (self->lexicon))
    return NULL;
  return is_english (self) ? g_strdup (gw_level_names_find (level))
                           : g_strdup_printf ("%u", level);
}

static char *
dup_level_cb (guint level, gpointer user_data)
{
  return dup_level (user_data, level);
}

static void
set_mark_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  const char *letters;
  guint new_mark;

  g_variant_get (parameter, "(&su)", &letters, &new_mark);
  mark (GW_WORD_LIST_WORDS (widget), letters, new_mark);
}

/* Enter on a row does what its check box or button does. */
static void
activated_cb (GwWordListWords *self, guint position)
{
  g_autoptr (GwItem) item = g_list_model_get_item (G_LIST_MODEL (self->listing), position);
  const GwListedWord *word = gw_item_get (item);

  if (word != NULL)
    mark (self, word->letters,
          word->mark == GW_WORD_MARK_NONE ? GW_WORD_MARK_NEVER : GW_WORD_MARK_NONE);
}

/* The search. */

static char *
dup_text (GwWordListWords *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->entry)));
}

static gboolean
is_plain (const char *text)
{
  return strpbrk (text, PATTERN_SIGNS) == NULL;
}

static Choice
get_choice (GwWordListWords *self)
{
  const guint selected = gtk_drop_down_get_selected (self->filter);
  const Choice all = { GW_WORD_MARK_NONE, G_MAXUINT };

  return selected < self->choices->len ? g_array_index (self->choices, Choice, selected) : all;
}

/* Letters alone are the beginning of words. */
static void
ask (GwWordListWords *self)
{
  g_autofree char *text = dup_text (self);
  g_autofree char *pattern
    = *text != '\0' && is_plain (text) ? g_strconcat ("^", text, NULL) : g_strdup (text);
  const Choice choice = get_choice (self);
  const GwWordListingQuestion question
    = { self->lexicon, pattern, choice.mark, choice.max_level };

  if (self->listing != NULL)
    gw_word_listing_ask (self->listing, &question);
}

static char *
make_title (guint n_words, const char *text, GwWordMark filtered)
{
  if (*text != '\0' && is_plain (text))
    /* Translators: a number, and the beginning of words */
    return gw_sentence_format (ngettext ("%'u word that begins with “%s”",
                                         "%'u words that begin with “%s”", n_words),
                               n_words, text);
  if (*text != '\0')
    /* Translators: a number, and what was typed to find words, as “*ing” */
    return gw_sentence_format (
      ngettext ("%'u word that matches “%s”", "%'u words that match “%s”", n_words), n_words, text);
  if (filtered == GW_WORD_MARK_NEVER)
    return g_strdup_printf (
      ngettext ("%'u word that never counts", "%'u words that never count", n_words), n_words);
  if (filtered == GW_WORD_MARK_ALWAYS)
    return g_strdup_printf (ngettext ("%'u word added by me", "%'u words added by me", n_words),
                            n_words);
  return g_strdup_printf (ngettext ("%'u word", "%'u words", n_words), n_words);
}

/* The levels are left out where there are none and nothing else to say. */
static void
update_columns (GwWordListWords *self)
{
  GListModel *words = G_LIST_MODEL (self->listing);
  g_autoptr (GwItem) item = g_list_model_get_item (words, 0);
  const GwListedWord *first = gw_item_get (item);
  const gboolean added = first != NULL && first->mark == GW_WORD_MARK_ALWAYS;

  gtk_column_view_column_set_visible (
    self->level_column, added || get_choice (self).mark != GW_WORD_MARK_NONE
                          || (self->lexicon != NULL && gw_lexicon_has_levels (self->lexicon)));
}

static void
listed_cb (GwWordListWords *self)
{
  const guint n_words = g_list_model_get_n_items (G_LIST_MODEL (self->listing));
  g_autofree char *text = dup_text (self);
  g_autofree char *title = gw_word_listing_get_counting (self->listing)
                             ? g_strdup (_ ("Counting…"))
                             : make_title (n_words, text, get_choice (self).mark);

  gtk_column_view_column_set_title (self->word_column, title);
  /* Screen readers read the description of the focused entry. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, title, -1);
  update_columns (self);
}

/* A word that the list does not have, or not up to this level. */

static void
near_clicked_cb (GtkButton *button, gpointer user_data)
{
  GwWordListWords *self = user_data;

  gtk_editable_set_text (self->entry, gtk_button_get_label (button));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (self->entry, -1);
}

static void
near_cb (const GwLexicon *lexicon, GArray *words, gpointer user_data)
{
  GwWordListWords *self = user_data;

  gw_wrap_box_clear (self->near_words);
  for (guint i = 0; i < words->len; i++)
    {
      const GwNearWord *near = &g_array_index (words, GwNearWord, i);
      g_auto (GStrv) written = gw_written_dup_each (lexicon, near->word);
      GtkWidget *button = gtk_button_new_with_label (written[0]);

      gtk_widget_add_css_class (button, "chip");
      g_signal_connect (button, "clicked", G_CALLBACK (near_clicked_cb), self);
      gw_wrap_box_append (self->near_words, button);
    }
  gtk_widget_set_visible (self->near, words->len > 0);
}

static GwWordMark
get_mark (GwWordListWords *self, const char *text)
{
  return gw_word_marks_get (gw_session_get_marks (self->session), get_language (self), text);
}

/* Says that a word is rarer than those that are listed. */
static void
show_rarer (GwWordListWords *self, const char *text, guint level)
{
  g_autofree char *name = dup_level (self, level);
  /* Translators: a word and its level, such as “Usual” or “35” */
  g_autofree char *said = gw_sentence_format (_ ("%s is of the level %s"), text, name);

  gtk_label_set_label (self->missing_label, said);
}

static void
update_missing (GwWordListWords *self)
{
  g_autofree char *text = dup_text (self);
  const Choice choice = get_choice (self);
  gunichar letters[GW_MAX_WORD_LENGTH];
  GwLookup lookup = { 0 };
  gboolean rarer;

  gw_near_finder_cancel (self->finder);
  gtk_widget_set_visible (self->near, FALSE);
  if (self->lexicon == NULL || *text == '\0' || !is_plain (text) || self->session == NULL
      || gw_lexicon_read_letters (self->lexicon, text, letters) == 0
      || get_mark (self, text) == GW_WORD_MARK_ALWAYS)
    {
      gtk_widget_set_visible (self->missing, FALSE);
      return;
    }
  gw_lookup (self->lexicon, text, &lookup);
  rarer = lookup.is_word && choice.mark == GW_WORD_MARK_NONE
          && gw_lexicon_get_level (self->lexicon, lookup.word) > choice.max_level;
  gtk_widget_set_visible (self->missing, rarer || !lookup.is_word);
  gtk_widget_set_visible (self->missing_add, !lookup.is_word);
  gtk_widget_set_visible (self->missing_levels, rarer);
  if (rarer)
    show_rarer (self, text, gw_lexicon_get_level (self->lexicon, lookup.word));
  if (!lookup.is_word)
    {
      g_autofree char *said = gw_word_reason_format (GW_WORD_REASON_NOT_IN_LIST, text,
                                                     gw_lexicon_item_get_title (self->item));

      gtk_label_set_label (self->missing_label, said);
      if (lookup.n_longer == 0)
        gw_near_finder_ask (self->finder, self->lexicon, text, MOST_NEAR);
    }
}

static void
search_cb (GwWordListWords *self)
{
  if (self->changing)
    return;
  ask (self);
  update_missing (self);
}

static void
marked_cb (GwWordListWords *self)
{
  update_missing (self);
}

static void
missing_add_cb (GwWordListWords *self)
{
  g_autofree char *text = dup_text (self);

  mark (self, text, GW_WORD_MARK_ALWAYS);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
select_choice (GwWordListWords *self, GwWordMark wanted, guint max_level)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      const Choice *choice = &g_array_index (self->choices, Choice, i);

      if (choice->mark == wanted && choice->max_level >= max_level)
        {
          gtk_drop_down_set_selected (self->filter, i);
          return;
        }
    }
}

static void
all_levels_cb (GwWordListWords *self)
{
  select_choice (self, GW_WORD_MARK_NONE, G_MAXUINT);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
add_words_cb (GwWordListWords *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  gtk_window_present (GTK_WINDOW (gw_add_words_new (
    GTK_WINDOW (root), gw_window_model_get_editor (gw_session_get_window_model (self->session)),
    gw_session_get_marks (self->session), get_language (self))));
}

/* The arrow down goes from the search to the words, past the titles of their columns. */
static gboolean
key_cb (GwWordListWords *self, guint keyval, guint code, GdkModifierType state)
{
  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (gtk_widget_get_last_child (GTK_WIDGET (self->view)));
  return GDK_EVENT_STOP;
}

/* What can be chosen beside the search. */

static void
add_choice (GwWordListWords *self, GtkStringList *strings, const char *name, GwWordMark filtered,
            guint max_level)
{
  const Choice choice = { filtered, max_level };

  gtk_string_list_append (strings, name);
  g_array_append_val (self->choices, choice);
}

static void
fill_filter (GwWordListWords *self)
{
  GwLexiconFigures *figures
    = self->item != NULL ? gw_lexicon_item_get_figures (self->item) : NULL;
  g_autoptr (GtkStringList) strings = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) levels = NULL;

  if (figures != NULL)
    levels = gw_level_choices_new (figures->levels, is_english (self));
  self->changing = TRUE;
  g_array_set_size (self->choices, 0);
  for (guint i = 0; levels != NULL && i + 1 < levels->len; i++)
    {
      const GwLevelChoice *level = g_ptr_array_index (levels, i);

      add_choice (self, strings, level->name, GW_WORD_MARK_NONE, level->level);
    }
  add_choice (self, strings, self->choices->len > 0 ? _ ("All Levels") : _ ("All Words"),
              GW_WORD_MARK_NONE, G_MAXUINT);
  add_choice (self, strings, _ ("Never Count"), GW_WORD_MARK_NEVER, G_MAXUINT);
  add_choice (self, strings, _ ("Added by Me"), GW_WORD_MARK_ALWAYS, G_MAXUINT);
  gtk_drop_down_set_model (self->filter, G_LIST_MODEL (strings));
  self->changing = FALSE;
}

/* The words that count are listed at first. */
static void
follow_level (GwWordListWords *self)
{
  const gboolean used = self->item != NULL && gw_lexicon_item_get_in_use (self->item);

  self->changing = TRUE;
  select_choice (self, GW_WORD_MARK_NONE, used ? get_board_level (self) : G_MAXUINT);
  self->changing = FALSE;
}

static void
update_all (GwWordListWords *self)
{
  GwLexiconFigures *figures
    = self->item != NULL ? gw_lexicon_item_get_figures (self->item) : NULL;

  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
  if (figures != NULL)
    self->lexicon = gw_lexicon_ref (figures->lexicon);
  if (self->session == NULL)
    return;
  fill_filter (self);
  follow_level (self);
  search_cb (self);
}

static void
rules_cb (GwWordListWords *self)
{
  const guint level = get_board_level (self);

  if (level == self->board_level)
    return;
  self->board_level = level;
  if (self->item == NULL || !gw_lexicon_item_get_in_use (self->item) || self->lexicon == NULL)
    return;
  follow_level (self);
  search_cb (self);
}

/* Its figures may have come or gone. */
static void
item_changed_cb (GwWordListWords *self)
{
  GwLexiconFigures *figures = gw_lexicon_item_get_figures (self->item);

  if ((figures != NULL ? figures->lexicon : NULL) != self->lexicon)
    update_all (self);
}

static void
gw_word_list_words_dispose (GObject *object)
{
  GwWordListWords *self = GW_WORD_LIST_WORDS (object);

  gw_near_finder_cancel (self->finder);
  g_clear_object (&self->signals);
  g_clear_object (&self->item);
  g_clear_object (&self->session);
  g_clear_object (&self->listing);

  G_OBJECT_CLASS (gw_word_list_words_parent_class)->dispose (object);
}

static void
gw_word_list_words_finalize (GObject *object)
{
  GwWordListWords *self = GW_WORD_LIST_WORDS (object);

  g_clear_pointer (&self->finder, gw_near_finder_free);
  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
  g_array_unref (self->choices);

  G_OBJECT_CLASS (gw_word_list_words_parent_class)->finalize (object);
}

static void
gw_word_list_words_class_init (GwWordListWordsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_word_list_words_dispose;
  object_class->finalize = gw_word_list_words_finalize;

  g_type_ensure (GW_TYPE_SINGLE_TAB_STOP);
  g_type_ensure (GW_TYPE_WORD_LIST_COUNTS);
  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_install_action (widget_class, "words.mark", "(su)", set_mark_cb);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-word-list-words.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWordListWords, counts);
  gtk_widget_class_bind_template_child (widget_class, GwWordListWords, entry);
  gtk_widget_class_bind_template_child (widget_class, GwWordListWords, filter);
  gtk_widget_class_bind_template_child (widget_class, GwWordListWords, add);
  gtk_widget_class_bind_template_child (widget_class, GwWordListWords, view);
  gtk_widget_class_bind_template_child (widget_class, GwWordListWords, word_column);
  gtk_widget_class_bind_template_child (widget_class, GwWordListWords, level_column);
  gtk_widget_class_bind_template_child (widget_class, GwWordListWords, mark_column);
  gtk_widget_class_bind_template_child (widget_class, GwWordListWords, missing);
  gtk_widget_class_bind_template_child (widget_class, GwWordListWords, missing_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordListWords, missing_add);
  gtk_widget_class_bind_template_child (widget_class, GwWordListWords, missing_levels);
  gtk_widget_class_bind_template_child (widget_class, GwWordListWords, near);
  gtk_widget_class_bind_template_child (widget_class, GwWordListWords, near_words);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, missing_add_cb);
  gtk_widget_class_bind_template_callback (widget_class, all_levels_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_words_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
gw_word_list_words_init (GwWordListWords *self)
{
  self->choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  self->finder = gw_near_finder_new (near_cb, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gw_listed_cells_set_up (self->word_column, GW_LISTED_CELL_WORD, NULL, NULL);
  gw_listed_cells_set_up (self->level_column, GW_LISTED_CELL_LEVEL, dup_level_cb, self);
  gw_listed_cells_set_up (self->mark_column, GW_LISTED_CELL_MARK, NULL, NULL);

  self->signals = g_signal_group_new (GW_TYPE_LEXICON_ITEM);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (item_changed_cb), self);
}

void
gw_word_list_words_set_session (GwWordListWords *self, GwSession *session)
{
  GwWordMarks *marks = gw_session_get_marks (session);
  g_autoptr (GtkSelectionModel) selection = NULL;

  g_return_if_fail (GW_IS_WORD_LIST_WORDS (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  self->listing = gw_word_listing_new (marks);
  selection = GTK_SELECTION_MODEL (
    gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->listing))));
  gtk_column_view_set_model (self->view, selection);
  g_signal_connect_object (self->listing, "items-changed", G_CALLBACK (listed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->listing, "notify::counting", G_CALLBACK (listed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (marks, "changed", G_CALLBACK (marked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_board_model (self), "notify::rules", G_CALLBACK (rules_cb), self,
                           G_CONNECT_SWAPPED);
  self->board_level = get_board_level (self);
  gw_word_list_counts_set_session (self->counts, session);
  update_all (self);
}

void
gw_word_list_words_set_item (GwWordListWords *self, GwLexiconItem *item)
{
  g_return_if_fail (GW_IS_WORD_LIST_WORDS (self));
  g_return_if_fail (item == NULL || GW_IS_LEXICON_ITEM (item));

  if (!g_set_object (&self->item, item))
    return;

  g_signal_group_set_target (self->signals, item);
  gw_word_list_counts_set_item (self->counts, item);
  update_all (self);
}

GtkEditable *
gw_word_list_words_get_entry (GwWordListWords *self)
{
  g_return_val_if_fail (GW_IS_WORD_LIST_WORDS (self), NULL);

  return self->entry;
}
