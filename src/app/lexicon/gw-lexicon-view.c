/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-view.h"

#include "gw-chart.h"
#include "gw-collation.h"
#include "gw-export-chart-button.h"
#include "gw-forward-scroll.h"
#include "gw-level-names.h"
#include "gw-lexicon-charts.h"
#include "gw-lexicon-facts.h"
#include "gw-lexicon-loader.h"
#include "gw-lookup.h"
#include "gw-look-up.h"
#include "gw-sentence.h"
#include "gw-wrap-box.h"
#include "gw-written.h"

#include <glib/gi18n.h>

#define GW_TYPE_LOOK_UP_CARD (gw_look_up_card_get_type ())

/* The result of looking up some letters: whether they are a word, how many words start with them
 * and, if neither, which words are nearest. The nearest words are buttons that activate
 * lexicon.look-up. The card hides while there are no letters. */
G_DECLARE_FINAL_TYPE (GwLookUpCard, gw_look_up_card, GW, LOOK_UP_CARD, AdwBin)

/* More suggestions would be no help. */
#define MOST_NEAR 8

/* Runs of up to this many letters are not broken. */
#define LONG_RUN 20

struct _GwLookUpCard
{
  AdwBin parent_instance;

  /* template */
  GtkImage *icon;
  GtkLabel *answer;
  GtkWidget *nearest;
  GwWrapBox *chips;
  GtkButton *unmark;

  /* owned */
  GwNearFinder *finder;
};

G_DEFINE_FINAL_TYPE (GwLookUpCard, gw_look_up_card, ADW_TYPE_BIN)

static void
append_longer (GString *text, const GwLexicon *lexicon, const GwLookup *lookup)
{
  const guint n_words = MIN (lookup->n_longer, GW_LOOKUP_MAX_LONGER);
  g_autofree guint32 *ranks = gw_collation_rank_numbers (lexicon, lookup->longer, n_words);
  guint sorted[GW_LOOKUP_MAX_LONGER];

  for (guint i = 0; i < n_words; i++)
    sorted[ranks[i]] = lookup->longer[i];
  for (guint i = 0; i < n_words; i++)
    {
      g_autofree char *word = gw_written_dup (lexicon, sorted[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : " ", word);
    }
  if (lookup->n_longer > GW_LOOKUP_MAX_LONGER)
    g_string_append (text, "…");
}

/* Adds break opportunities to long runs of letters. Letting Pango break between any two letters is
 * slow, and this is laid out at every key. */
static char *
add_breaks (const char *text)
{
  GString *broken = g_string_new (NULL);
  guint n = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      const gunichar c = g_utf8_get_char (text);

      n = g_unichar_isalnum (c) ? n + 1 : 0;
      if (n > LONG_RUN)
        {
          g_string_append_unichar (broken, 0x200b);
          n = 1;
        }
      g_string_append_unichar (broken, c);
    }
  return g_string_free (broken, FALSE);
}

/* Whether a mark decides otherwise than the lexicon. */
static gboolean
overrides (GwWordMark mark, const GwLookup *lookup)
{
  return mark == (lookup->is_word ? GW_WORD_MARK_NEVER : GW_WORD_MARK_ALWAYS);
}

static char *
make_answer (const GwLexicon *lexicon, const char *word, const GwLookup *lookup, GwWordMark mark)
{
  g_autofree char *said = NULL;
  GString *text;

  if (overrides (mark, lookup))
    /* Translators: %s is a word that somebody marked as “Never Count” or “Always Count” */
    return gw_sentence_format (
      lookup->is_word ? _ ("%s is in this word list, but you marked it: it never counts.")
                      : _ ("%s is not in this word list, but you marked it: it always counts."),
      word);
  if (lookup->is_word && lookup->n_longer > 0)
    /* Translators: %s is a word; other words that start with it follow */
    said = gw_sentence_format (
      ngettext ("%s is a word, and the start of %'u other:",
                "%s is a word, and the start of %'u others:", lookup->n_longer),
      word, lookup->n_longer);
  else if (lookup->is_word)
    said = gw_sentence_format (_ ("%s is a word."), word);
  else if (lookup->n_longer > 0)
    /* Translators: %s are letters; words that start with them follow */
    said = gw_sentence_format (
      ngettext ("%s is not a word, but %'u word starts with it:",
                "%s is not a word, but %'u words start with it:", lookup->n_longer),
      word, lookup->n_longer);
  else
    said = gw_sentence_format (_ ("%s is not in this word list."), word);
  text = g_string_new (said);
  append_longer (text, lexicon, lookup);
  return g_string_free (text, FALSE);
}

static void
clear_chips (GwLookUpCard *self)
{
  gw_wrap_box_clear (self->chips);
  gtk_widget_set_visible (self->nearest, FALSE);
}

static void
found_cb (const GwLexicon *lexicon, GArray *words, gpointer user_data)
{
  GwLookUpCard *self = user_data;

  clear_chips (self);
  for (guint i = 0; i < words->len; i++)
    {
      const GwNearWord *near = &g_array_index (words, GwNearWord, i);
      g_autofree char *word = gw_lexicon_dup_word (lexicon, near->word);
      g_autofree char *tip
        = g_strdup_printf (ngettext ("%u letter is different", "%u letters are different",
                                     near->distance),
                           near->distance);
      g_autofree char *written = gw_written_dup (lexicon, near->word);
      GtkWidget *button = gtk_button_new_with_label (written);

      gtk_widget_add_css_class (button, "chip");
      gtk_widget_set_tooltip_text (button, tip);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "lexicon.look-up");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", word);
      gw_wrap_box_append (self->chips, button);
    }
  gtk_widget_set_visible (self->nearest, words->len > 0);
}

static void
gw_look_up_card_finalize (GObject *object)
{
  g_clear_pointer (&GW_LOOK_UP_CARD (object)->finder, gw_near_finder_free);

  G_OBJECT_CLASS (gw_look_up_card_parent_class)->finalize (object);
}

static void
gw_look_up_card_dispose (GObject *object)
{
  gw_near_finder_cancel (GW_LOOK_UP_CARD (object)->finder);

  G_OBJECT_CLASS (gw_look_up_card_parent_class)->dispose (object);
}

static void
gw_look_up_card_class_init (GwLookUpCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_look_up_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_look_up_card_finalize;

  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-look-up-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GwLookUpCard, icon);
  gtk_widget_class_bind_template_child (widget_class, GwLookUpCard, answer);
  gtk_widget_class_bind_template_child (widget_class, GwLookUpCard, nearest);
  gtk_widget_class_bind_template_child (widget_class, GwLookUpCard, chips);
  gtk_widget_class_bind_template_child (widget_class, GwLookUpCard, unmark);
}

static void
gw_look_up_card_init (GwLookUpCard *self)
{
  self->finder = gw_near_finder_new (found_cb, self);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
ask_card (GwLookUpCard *self, GwLexicon *lexicon, GwWordMarks *marks, const char *letters)
{
  g_autofree char *typed = g_strstrip (g_strdup (letters));
  g_autofree char *word = g_utf8_strup (typed, -1);
  g_autofree char *shown = NULL;
  g_autofree char *answer = NULL;
  g_autofree char *broken = NULL;
  const char *spelling;
  GwWordMark mark;
  gboolean counts;
  GwLookup lookup;

  gtk_widget_set_visible (GTK_WIDGET (self), lexicon != NULL && *typed != '\0');
  gw_near_finder_cancel (self->finder);
  clear_chips (self);
  if (lexicon == NULL || *typed == '\0')
    {
      gtk_label_set_label (self->answer, "");
      return;
    }

  gw_lookup (lexicon, typed, &lookup);
  spelling = lookup.is_word ? gw_lexicon_get_spelling (lexicon, lookup.word) : NULL;
  if (spelling != NULL)
    shown = gw_sentence_format (_ ("%s (%s)"), word, spelling);
  mark = marks != NULL ? gw_word_marks_get (marks, gw_lexicon_get_language (lexicon), typed) : GW_WORD_MARK_NONE;
  counts = lookup.is_word != overrides (mark, &lookup);
  answer = make_answer (lexicon, shown != NULL ? shown : word, &lookup, mark);
  broken = add_breaks (answer);
  gtk_label_set_label (self->answer, broken);
  gtk_widget_set_visible (GTK_WIDGET (self->unmark), overrides (mark, &lookup));
  gtk_button_set_label (self->unmark, counts ? _ ("_Remove Mark") : _ ("_Count It Again"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->unmark), "(su)", word,
                                    (guint) GW_WORD_MARK_NONE);
  gtk_image_set_from_icon_name (self->icon, counts ? "object-select-symbolic"
                                            : lookup.n_longer > 0 && !lookup.is_word
                                              ? "view-more-symbolic"
                                              : "action-unavailable-symbolic");
  if (!lookup.is_word && !counts && lookup.n_longer == 0)
    gw_near_finder_ask (self->finder, lexicon, typed, MOST_NEAR);
}

/* The view of one lexicon. */

#define N_FIGURES 5

struct _GwLexiconView
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *back;
  GtkLabel *title;
  GtkLabel *report;
  GtkButton *use;
  GtkWidget *menu;
  GtkStack *stack;
  GtkSpinner *spinner;
  AdwStatusPage *failure;
  GwWrapBox *figures;
  GtkLabel *levels_text;
  GtkEditable *entry;
  GtkMenuButton *compare;
  GwLookUpCard *answer;
  GwNetCard *net;
  GwChart *lengths;
  GwChart *letters;
  GwChart *levels;
  GtkWidget *levels_card;
  GwChart *pairs;
  GtkWidget *pairs_card;
  GtkScrolledWindow *pairs_scroller;
  GwChart *triples;
  GtkWidget *triples_card;
  GwExportChartButton *lengths_export;
  GwExportChartButton *letters_export;
  GwExportChartButton *levels_export;
  GwExportChartButton *pairs_export;
  GwExportChartButton *triples_export;

  /* made here */
  GtkLabel *values[N_FIGURES];

  /* owned */
  GwLexiconItem *item;
  GwWordMarks *marks;
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (GwLexiconView, gw_lexicon_view, ADW_TYPE_BIN)

static const char *const captions[N_FIGURES] = {
  N_("words"), N_("mean length"), N_("vowels"), N_("letters"), N_("lengths"),
};

static GwLexiconFigures *
get_figures (GwLexiconView *self)
{
  return self->item != NULL ? gw_lexicon_item_get_figures (self->item) : NULL;
}

static void
look_up_cb (GwLexiconView *self)
{
  GwLexiconFigures *figures = get_figures (self);

  ask_card (self->answer, figures != NULL ? figures->lexicon : NULL, self->marks,
            gtk_editable_get_text (self->entry));
  /* Screen readers read the description of the focused entry. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gtk_label_get_label (self->answer->answer), -1);
}

/* Takes ownership of the text. */
static void
set_figure (GwLexiconView *self, guint i, char *text)
{
  gtk_label_set_label (self->values[i], text);
  g_free (text);
}

/* Takes ownership of the data. Without data the card of the chart is hidden. */
static void
show_chart (GwChart *chart, GtkWidget *card, GwChartData *data)
{
  gw_chart_set_data (chart, data);
  if (card != NULL)
    gtk_widget_set_visible (card, data != NULL);
  g_clear_pointer (&data, gw_chart_data_unref);
}

static void
show_charts (GwLexiconView *self, const GwLexiconFigures *figures)
{
  show_chart (self->lengths, NULL, gw_lexicon_charts_new_lengths (figures));
  show_chart (self->letters, NULL, gw_lexicon_charts_new_letters (figures));
  show_chart (self->levels, self->levels_card, gw_lexicon_charts_new_levels (figures));
  show_chart (self->pairs, self->pairs_card, gw_lexicon_charts_new_pairs (figures));
  show_chart (self->triples, self->triples_card, gw_lexicon_charts_new_triples (figures));
}

static void
show_figures (GwLexiconView *self, const GwLexiconFigures *figures)
{
  const GwLetterStats *stats = figures->stats;
  guint shortest = 1;
  const guint longest = gw_lexicon_get_longest (figures->lexicon);
  g_autofree char *levels = gw_level_names_explain (
    figures->levels, g_str_equal (gw_lexicon_item_get_id (self->item), GW_LEXICON_ENGLISH));

  while (shortest < longest && stats->by_length[shortest] == 0)
    shortest++;
  set_figure (self, 0, g_strdup_printf ("%'u", stats->n_words));
  set_figure (self, 1, g_strdup_printf ("%.1f", stats->n_words > 0 ? (double) stats->n_letters
                                                                       / stats->n_words
                                                                   : 0.0));
  /* Translators: a share; %% is a percent sign */
  set_figure (self, 2, g_strdup_printf (_ ("%.1f%%"), 100 * stats->vowel_share));
  set_figure (self, 3, g_strdup_printf ("%u", stats->alphabet.n_letters));
  /* Translators: the length of the shortest and of the longest word */
  set_figure (self, 4, g_strdup_printf (_("%u to %u"), shortest, longest));
  gtk_label_set_label (self->levels_text, levels != NULL ? levels : "");
  gtk_widget_set_visible (GTK_WIDGET (self->levels_text), levels != NULL);

  show_charts (self, figures);
}

static void
update_cb (GwLexiconView *self)
{
  GwLexiconFigures *figures = get_figures (self);
  const char *failure = self->item != NULL ? gw_lexicon_item_get_failure (self->item) : NULL;
  g_autofree char *report = NULL;
  g_autofree char *escaped = NULL;

  if (self->item == NULL)
    return;

  gtk_label_set_label (self->title, gw_lexicon_item_get_title (self->item));
  gtk_widget_set_visible (self->menu, gw_lexicon_item_get_path (self->item) != NULL);
  if (figures != NULL)
    report = gw_lexicon_figures_dup_report (figures);
  gtk_label_set_label (self->report, report != NULL ? report : "");
  gtk_widget_set_visible (GTK_WIDGET (self->report), report != NULL);

  if (figures != NULL)
    {
      show_figures (self, figures);
      gtk_stack_set_visible_child_name (self->stack, "figures");
    }
  else if (failure != NULL)
    {
      escaped = g_markup_escape_text (failure, -1);
      adw_status_page_set_description (self->failure, escaped);
      gtk_stack_set_visible_child_name (self->stack, "failure");
    }
  else
    gtk_stack_set_visible_child_name (self->stack, "busy");
  gtk_spinner_set_spinning (self->spinner, figures == NULL && failure == NULL);
  look_up_cb (self);
}

static void
gw_lexicon_view_dispose (GObject *object)
{
  GwLexiconView *self = GW_LEXICON_VIEW (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->item);
  g_clear_object (&self->marks);

  G_OBJECT_CLASS (gw_lexicon_view_parent_class)->dispose (object);
}

static void
gw_lexicon_view_class_init (GwLexiconViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_lexicon_view_dispose;

  g_type_ensure (GW_TYPE_CHART);
  g_type_ensure (GW_TYPE_EXPORT_CHART_BUTTON);
  g_type_ensure (GW_TYPE_LOOK_UP_CARD);
  g_type_ensure (GW_TYPE_NET_CARD);
  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-lexicon-view.ui");
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, back);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, title);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, report);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, use);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, menu);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, stack);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, spinner);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, failure);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, figures);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, levels_text);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, entry);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, compare);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, answer);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, net);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, lengths);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, letters);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, levels);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, levels_card);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, pairs);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, pairs_card);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, pairs_scroller);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, triples_card);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, triples);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, lengths_export);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, letters_export);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, levels_export);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, pairs_export);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconView, triples_export);
  gtk_widget_class_bind_template_callback (widget_class, look_up_cb);
}

static void
add_figure (GwLexiconView *self, guint i)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *value = gtk_label_new (NULL);
  GtkWidget *caption = gtk_label_new (_(captions[i]));

  gtk_label_set_xalign (GTK_LABEL (value), 0);
  gtk_widget_add_css_class (value, "figure");
  gtk_label_set_xalign (GTK_LABEL (caption), 0);
  gtk_widget_add_css_class (caption, "caption");
  gtk_widget_add_css_class (caption, "quiet");
  gtk_box_append (GTK_BOX (box), value);
  gtk_box_append (GTK_BOX (box), caption);
  gw_wrap_box_append (self->figures, box);
  self->values[i] = GTK_LABEL (value);
}

/* What was run for a chart. */
static GwFacts *
make_facts (gpointer owner, JsonNode **figures)
{
  GwLexiconView *self = owner;
  GwLexiconFigures *shown = get_figures (self);
  g_autoptr (GwLexiconName) name = NULL;

  if (shown == NULL)
    return NULL;
  if (figures != NULL)
    *figures = gw_lexicon_info_make_figures (shown->stats, shown->levels);
  name = gw_lexicon_name_new (gw_lexicon_item_get_id (self->item), NULL, NULL);
  return gw_lexicon_info_make_facts (name, shown->lexicon, G_MAXUINT);
}

static void
gw_lexicon_view_init (GwLexiconView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gw_export_chart_button_set_facts (self->lengths_export, make_facts, self);
  gw_export_chart_button_set_facts (self->letters_export, make_facts, self);
  gw_export_chart_button_set_facts (self->levels_export, make_facts, self);
  gw_export_chart_button_set_facts (self->pairs_export, make_facts, self);
  gw_export_chart_button_set_facts (self->triples_export, make_facts, self);
  for (guint i = 0; i < N_FIGURES; i++)
    add_figure (self, i);
  gw_forward_scroll (self->pairs_scroller);

  self->signals = g_signal_group_new (GW_TYPE_LEXICON_ITEM);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update_cb), self);
}

void
gw_lexicon_view_set_item (GwLexiconView *self, GwLexiconItem *item)
{
  g_return_if_fail (GW_IS_LEXICON_VIEW (self));
  g_return_if_fail (item == NULL || GW_IS_LEXICON_ITEM (item));

  if (!g_set_object (&self->item, item))
    return;

  g_signal_group_set_target (self->signals, item);
  update_cb (self);
}

void
gw_lexicon_view_set_marks (GwLexiconView *self, GwWordMarks *marks)
{
  g_return_if_fail (GW_IS_LEXICON_VIEW (self));
  g_return_if_fail (self->marks == NULL);

  self->marks = g_object_ref (marks);
  g_signal_connect_object (marks, "changed", G_CALLBACK (look_up_cb), self, G_CONNECT_SWAPPED);
}

void
gw_lexicon_view_set_narrow (GwLexiconView *self, gboolean narrow)
{
  g_return_if_fail (GW_IS_LEXICON_VIEW (self));

  gtk_widget_set_visible (self->back, narrow);
  /* Translators: short for “Use on Board” */
  gtk_button_set_label (self->use, narrow ? _("_Use") : _("_Use on Board"));
}

GtkEditable *
gw_lexicon_view_get_entry (GwLexiconView *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_VIEW (self), NULL);

  return self->entry;
}

void
gw_lexicon_view_draw (GwLexiconView *self)
{
  GwLexiconFigures *figures;

  g_return_if_fail (GW_IS_LEXICON_VIEW (self));

  figures = get_figures (self);
  if (figures != NULL)
    gw_net_card_take_words (self->net, figures->lexicon, gtk_editable_get_text (self->entry));
}

void
gw_lexicon_view_set_others (GwLexiconView *self, GMenuModel *others)
{
  g_return_if_fail (GW_IS_LEXICON_VIEW (self));

  gtk_menu_button_set_menu_model (self->compare, others);
  gtk_widget_set_sensitive (GTK_WIDGET (self->compare), g_menu_model_get_n_items (others) > 0);
}
