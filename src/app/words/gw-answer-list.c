/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-answer-list.h"

#include "gw-level-names.h"
#include "gw-missed-words.h"
#include "gw-points-text.h"
#include "gw-sentence.h"
#include "gw-single-tab-stop.h"
#include "gw-written.h"

#include <glib/gi18n.h>

/* How many groups of words that were passed by, and other words, are listed at first; and how many more
 * with each More. */
#define FIRST_GROUPS 5
#define FIRST_WORDS 50
#define MORE_WORDS 500

/* With more words in a row, not all of them may have room, so a tooltip has them. */
#define MOST_WORDS_SEEN 5

/* Words above this level are dimmed and say which it is, where levels have names. */
#define EVERYDAY 35

/* What rows know: the word that they show on the board, and the number that More raises. */
#define ROW_WORD "gw-word"
#define ROW_MORE "gw-more"
#define ROW_HEADING "gw-heading"

struct _GwAnswerList
{
  AdwBin parent_instance;

  /* children */
  GtkListBox *list;
  GtkLabel *placeholder;

  /* borrowed */
  const GwPlayerScores *scores;

  /* owned */
  GwBoardModel *board_model;
  GwMissedWords *missed; /* NULL while those that were found are listed */

  guint player;
  guint n_groups; /* how many are listed */
  guint n_words;
  char *heading; /* of the next row, owned, or NULL */
  gboolean changing;
};

G_DEFINE_FINAL_TYPE (GwAnswerList, gw_answer_list, ADW_TYPE_BIN)

static GwTrace *
get_selected (GwAnswerList *self)
{
  return self->board_model != NULL ? gw_board_model_get_selected (self->board_model) : NULL;
}

/* Shows a word of the solution on the board. */
static void
select_word (GwAnswerList *self, guint index)
{
  GListModel *words = G_LIST_MODEL (gw_board_model_get_words (self->board_model));
  g_autoptr (GwWord) word = g_list_model_get_item (words, index);

  if (word != NULL)
    gw_trace_set_word (get_selected (self), word);
}

/* The place of its word plus one, or 0. */
static guint
get_row_word (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), ROW_WORD));
}

static void
row_selected_cb (GtkListBox *list, GtkListBoxRow *row, GwAnswerList *self)
{
  if (!self->changing && row != NULL && get_row_word (row) > 0)
    select_word (self, get_row_word (row) - 1);
}

/* The row of the word that is selected on the board, if it has one. A row with several words stays
 * when another one of them is. */
static void
selected_cb (GwAnswerList *self)
{
  GwWord *word = get_selected (self) != NULL ? gw_trace_get_word (get_selected (self)) : NULL;
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (self->list);
  GtkListBoxRow *row = NULL;

  if (self->changing || (word != NULL && self->missed != NULL && selected != NULL))
    return;
  for (int i = 0; word != NULL && (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (get_row_word (row) == gw_word_get_index (word) + 1)
      break;
  self->changing = TRUE;
  gtk_list_box_select_row (self->list, row);
  self->changing = FALSE;
}

static gboolean
link_cb (GwAnswerList *self, const char *uri)
{
  select_word (self, (guint) g_ascii_strtoull (uri, NULL, 10));
  return TRUE;
}

static GwSolution *
get_solution (GwAnswerList *self)
{
  return self->scores->solution;
}

static char *
dup_written (GwAnswerList *self, guint index)
{
  return gw_written_dup (gw_solution_get_lexicon (get_solution (self)),
                         gw_solution_get_word (get_solution (self), index));
}

/* Adds the markup of a word between tags, in the language of its list, so that its letters have the
 * right forms. */
static void
append_word (GwAnswerList *self, GString *markup, guint index, const char *start, const char *end)
{
  const GwLanguage *language
    = gw_lexicon_get_language (gw_solution_get_lexicon (get_solution (self)));
  g_autofree char *written = dup_written (self, index);
  g_autofree char *escaped = g_markup_escape_text (written, -1);

  if (language != NULL)
    g_string_append_printf (markup, "<span lang=\"%s\">", gw_language_get_code (language));
  g_string_append_printf (markup, "%s%s%s", start, escaped, end);
  if (language != NULL)
    g_string_append (markup, "</span>");
}

static GtkWidget *
label_new (const char *markup, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, style);
  return label;
}

/* Goes on in a second line where there is no room. */
static void
wrap_label (GtkWidget *label)
{
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_widget_set_hexpand (label, TRUE);
}

static GtkWidget *
icon_new (const char *name, const char *style)
{
  GtkWidget *icon = g_object_new (GTK_TYPE_IMAGE, "icon-name", name, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (icon, style);
  return icon;
}

/* Adds a row: a box with what is in it and the points at its end. `name` is what a screen reader calls
 * it. The row takes the heading that is due. */
static GtkWidget *
add_row (GwAnswerList *self, guint index, gint64 points, const char *name, gboolean dim)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  g_autofree char *number = g_strdup_printf ("%'" G_GINT64_FORMAT, points);
  GtkWidget *value = label_new (number, "numeric");

  gtk_widget_set_hexpand (inner, TRUE);
  gtk_box_append (GTK_BOX (box), inner);
  gtk_box_append (GTK_BOX (box), value);
  if (dim)
    gtk_widget_add_css_class (box, "quiet");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (row), ROW_WORD, GUINT_TO_POINTER (index + 1));
  g_object_set_data_full (G_OBJECT (row), ROW_HEADING, g_steal_pointer (&self->heading), g_free);
  gtk_list_box_append (self->list, row);
  return inner;
}

/* A row that shows more of what a number limits. */
static void
add_more (GwAnswerList *self, guint *number)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = label_new (_ ("More"), "more-words");

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("More Words"), -1);
  g_object_set_data (G_OBJECT (row), ROW_MORE, number);
  gtk_list_box_append (self->list, row);
}

static void
set_heading (GwAnswerList *self, char *heading)
{
  g_free (self->heading);
  self->heading = heading;
}

/* The name of the level of a word that is rarer than everyday words; NULL for others. */
static const char *
get_rare_level (GwAnswerList *self, guint index)
{
  const GwLexicon *lexicon = gw_solution_get_lexicon (get_solution (self));
  const GwLanguage *language = gw_lexicon_get_language (lexicon);
  const guint level = gw_lexicon_get_level (lexicon, gw_solution_get_word (get_solution (self), index));

  if (level <= EVERYDAY || language == NULL || !g_str_equal (gw_language_get_code (language), "en"))
    return NULL;
  for (const GwLevelName *name = gw_level_names_get (); name->name != NULL; name++)
    if (level <= name->level)
      return _ (name->name);
  return NULL;
}

/* A word that nobody, or not this player, has found. */
static void
add_missed (GwAnswerList *self, guint index)
{
  const gint64 points = gw_word_points_of (get_solution (self), index);
  const char *level = self->missed != NULL ? get_rare_level (self, index) : NULL;
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autofree char *written = dup_written (self, index);
  g_autofree char *worth = gw_points_format (points);
  /* Translators: what a screen reader calls a row of the words: “RETAIN, 3 points” */
  g_autofree char *name = gw_sentence_format (_ ("%s, %s"), written, worth);
  GtkWidget *box = add_row (self, index, points, name, level != NULL);

  append_word (self, markup, index, "<b>", "</b>");
  gtk_box_append (GTK_BOX (box), label_new (markup->str, "word"));
  if (level != NULL)
    gtk_box_append (GTK_BOX (box), label_new (level, "caption"));
}

/* The words that the player has, those that others have, too, with their names. */
static void
add_scored (GwAnswerList *self, const GwScoredWord *word)
{
  g_autofree char *others
    = gw_player_scores_format_others (self->scores, self->player, word->index);
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autofree char *written = dup_written (self, word->index);
  g_autofree char *worth = word->struck ? g_strdup (others) : gw_points_format (word->points);
  g_autofree char *name = gw_sentence_format (_ ("%s, %s"), written, worth);
  GtkWidget *box = add_row (self, word->index, word->points, name, word->struck);

  gtk_box_append (GTK_BOX (box), word->struck ? icon_new ("list-remove-symbolic", "quiet")
                                              : icon_new ("object-select-symbolic", "good"));
  append_word (self, markup, word->index, word->struck ? "<s><b>" : "<b>",
               word->struck ? "</b></s>" : "</b>");
  gtk_box_append (GTK_BOX (box), label_new (markup->str, "word"));
  if (others != NULL)
    {
      g_autofree char *escaped = g_markup_escape_text (others, -1);
      GtkWidget *label = label_new (escaped, "caption");

      wrap_label (label);
      gtk_box_append (GTK_BOX (box), label);
    }
}

static void
fill_found (GwAnswerList *self)
{
  const GwPlayerScore *score = gw_player_scores_get (self->scores, self->player);
  const guint n_players = gw_player_sheets_get_n_players (self->scores->sheets);
  const GArray *nobody = self->scores->nobody;

  if (n_players == 1 && gw_player_sheets_get_name (self->scores->sheets, 0) == NULL)
    set_heading (self, g_strdup (_ ("Your words")));
  else
    {
      g_autofree char *player = gw_player_sheets_dup_name (self->scores->sheets, self->player);

      /* Translators: over the words that a player has found: “Ada’s words” */
      set_heading (self, gw_sentence_format (_ ("%s’s words"), player));
    }
  for (guint i = 0; i < score->words->len; i++)
    add_scored (self, &g_array_index (score->words, GwScoredWord, i));
  if (n_players == 1)
    return;
  set_heading (self, g_strdup (_ ("Nobody found")));
  for (guint i = 0; i < MIN (nobody->len, self->n_words); i++)
    add_missed (self, g_array_index (nobody, GwScoredWord, i).index);
  if (nobody->len > self->n_words)
    add_more (self, &self->n_words);
}

/* “CLEAN → CLEANSE CLEANS”: the longer words can be chosen one by one. */
static void
add_passed_by (GwAnswerList *self, const GwPassedBy *group)
{
  const gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  g_autoptr (GString) first = g_string_new (NULL);
  g_autoptr (GString) links = g_string_new (NULL);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *found = dup_written (self, group->found);
  g_autofree char *worth = gw_points_format (group->points);
  g_autofree char *name = NULL;
  GtkWidget *box, *label;

  append_word (self, first, group->found, "<b>", "</b>");
  for (guint i = 0; i < group->n_words; i++)
    {
      g_autofree char *written = dup_written (self, group->words[i]);

      g_string_append_printf (links, "%s<a href=\"%u\">", i > 0 ? "  " : "", group->words[i]);
      append_word (self, links, group->words[i], "<b>", "</b>");
      g_string_append (links, "</a>");
      g_string_append_printf (words, "%s%s", i > 0 ? _ (", ") : "", written);
    }
  /* Translators: what a screen reader calls a row: a word that a player has found, longer ones that
   * begin with it and that he has missed, and what these are worth: “CLEAN, missed: CLEANSE, CLEANS,
   * 8 points” */
  name = gw_sentence_format (_ ("%s, missed: %s, %s"), found, words->str, worth);
  box = add_row (self, group->words[0], group->points, name, FALSE);
  gtk_box_append (GTK_BOX (box), icon_new ("object-select-symbolic", "good"));
  label = label_new (first->str, "good");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_box_append (GTK_BOX (box), label);
  label = label_new (rtl ? "\u2190" : "\u2192", "quiet");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_box_append (GTK_BOX (box), label);
  label = label_new (links->str, "passed-by");
  wrap_label (label);
  if (group->n_words > MOST_WORDS_SEEN)
    gtk_widget_set_tooltip_text (label, words->str);
  g_signal_connect_object (label, "activate-link", G_CALLBACK (link_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), label);
}

static void
fill_missed (GwAnswerList *self)
{
  guint n_groups, n_words;
  const GwPassedBy *groups = gw_missed_words_get_passed_by (self->missed, &n_groups);
  const guint *words = gw_missed_words_get_others (self->missed, &n_words);

  set_heading (self, g_strdup (_ ("Passed by: a longer word was there")));
  for (guint i = 0; i < MIN (n_groups, self->n_groups); i++)
    add_passed_by (self, &groups[i]);
  if (n_groups > self->n_groups)
    add_more (self, &self->n_groups);
  set_heading (self, g_strdup (gw_player_sheets_get_n_players (self->scores->sheets) == 1
                                   && gw_missed_words_get_n_found (self->missed) > 0
                                 ? _ ("Other words you missed, most common first")
                                 : _ ("Missed words, most common first")));
  for (guint i = 0; i < MIN (n_words, self->n_words); i++)
    add_missed (self, words[i]);
  if (n_words > self->n_words)
    add_more (self, &self->n_words);
}

static void
clear_rows (GwAnswerList *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

/* Makes the rows anew. The focus stays in the list if it was there. */
static void
fill (GwAnswerList *self)
{
  const gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;
  GtkListBoxRow *row;

  self->changing = TRUE;
  clear_rows (self);
  if (self->missed != NULL)
    fill_missed (self);
  else
    fill_found (self);
  set_heading (self, NULL);
  self->changing = FALSE;
  selected_cb (self);
  row = gtk_list_box_get_selected_row (self->list);
  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->list, 0);
  if (had_focus && row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* More: the focus goes on to the first row that is new. */
static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, GwAnswerList *self)
{
  guint *number = g_object_get_data (G_OBJECT (row), ROW_MORE);
  const int place = gtk_list_box_row_get_index (row);

  if (number == NULL)
    return;
  *number += number == &self->n_groups ? G_MAXUINT / 2 : MORE_WORDS;
  fill (self);
  row = gtk_list_box_get_row_at_index (self->list, place);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* The first heading of the list is over the points, too. */
static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  const char *heading = g_object_get_data (G_OBJECT (row), ROW_HEADING);
  GtkWidget *box, *label;

  if (heading == NULL || gtk_list_box_row_get_header (row) != NULL)
    return;
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  gtk_widget_add_css_class (box, "list-title");
  label = gtk_label_new (heading);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  wrap_label (label);
  gtk_box_append (GTK_BOX (box), label);
  if (before == NULL)
    gtk_box_append (GTK_BOX (box), gtk_label_new (_ ("Points")));
  gtk_list_box_row_set_header (row, box);
}

static void
gw_answer_list_dispose (GObject *object)
{
  GwAnswerList *self = GW_ANSWER_LIST (object);

  g_clear_object (&self->board_model);
  g_clear_pointer (&self->missed, gw_missed_words_free);
  g_clear_pointer (&self->heading, g_free);

  G_OBJECT_CLASS (gw_answer_list_parent_class)->dispose (object);
}

static void
gw_answer_list_class_init (GwAnswerListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_answer_list_dispose;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "answerlist");
}

static void
gw_answer_list_init (GwAnswerList *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *stop = g_object_new (GW_TYPE_SINGLE_TAB_STOP, NULL);

  self->n_groups = FIRST_GROUPS;
  self->n_words = FIRST_WORDS;
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "answers");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Words"), -1);
  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
  self->placeholder = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->placeholder, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->placeholder), "quiet");
  gtk_list_box_set_placeholder (self->list, GTK_WIDGET (self->placeholder));
  g_signal_connect (self->list, "row-selected", G_CALLBACK (row_selected_cb), self);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  adw_bin_set_child (ADW_BIN (stop), scroller);
  adw_bin_set_child (ADW_BIN (self), stop);
}

void
gw_answer_list_set_board_model (GwAnswerList *self, GwBoardModel *board_model)
{
  g_return_if_fail (GW_IS_ANSWER_LIST (self));
  g_return_if_fail (self->board_model == NULL);

  self->board_model = g_object_ref (board_model);
  g_signal_connect_object (get_selected (self), "notify::word", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Another board, or another list of this one, begins short. Takes what was missed. */
static void
show (GwAnswerList *self, const GwPlayerScores *scores, guint player, GwMissedWords *missed)
{
  if (self->scores == NULL || (missed != NULL) != (self->missed != NULL))
    {
      self->n_groups = FIRST_GROUPS;
      self->n_words = FIRST_WORDS;
    }
  g_clear_pointer (&self->missed, gw_missed_words_free);
  self->scores = scores;
  self->player = player;
  self->missed = missed;
  fill (self);
}

void
gw_answer_list_show_found (GwAnswerList *self, const GwPlayerScores *scores, guint player)
{
  g_return_if_fail (GW_IS_ANSWER_LIST (self));

  gtk_label_set_label (self->placeholder, _ ("No words yet"));
  show (self, scores, player, NULL);
}

void
gw_answer_list_show_missed (GwAnswerList *self, const GwPlayerScores *scores, guint player)
{
  g_return_if_fail (GW_IS_ANSWER_LIST (self));

  gtk_label_set_label (self->placeholder, _ ("No word was missed"));
  show (self, scores, player,
        gw_missed_words_new (scores->solution,
                             gw_player_sheets_get_words (scores->sheets, player)));
}
