/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-list-statistics.h"

#include "gw-chart.h"
#include "gw-export-chart-button.h"
#include "gw-forward-scroll.h"
#include "gw-level-names.h"
#include "gw-lexicon-charts.h"
#include "gw-lexicon-facts.h"
#include "gw-lexicon-loader.h"
#include "gw-wrap-box.h"

#include <glib/gi18n.h>

#define N_FIGURES 5

struct _GwWordListStatistics
{
  AdwBin parent_instance;

  /* template */
  GtkLabel *report;
  GwWrapBox *figures;
  GtkLabel *levels_text;
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
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (GwWordListStatistics, gw_word_list_statistics, ADW_TYPE_BIN)

static const char *const captions[N_FIGURES] = {
  N_("words"), N_("mean length"), N_("vowels"), N_("letters"), N_("lengths"),
};

static GwLexiconFigures *
get_figures (GwWordListStatistics *self)
{
  return self->item != NULL ? gw_lexicon_item_get_figures (self->item) : NULL;
}

/* Takes ownership of the text. */
static void
set_figure (GwWordListStatistics *self, guint i, char *text)
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
show_charts (GwWordListStatistics *self, const GwLexiconFigures *figures)
{
  show_chart (self->lengths, NULL, gw_lexicon_charts_new_lengths (figures));
  show_chart (self->letters, NULL, gw_lexicon_charts_new_letters (figures));
  show_chart (self->levels, self->levels_card, gw_lexicon_charts_new_levels (figures));
  show_chart (self->pairs, self->pairs_card, gw_lexicon_charts_new_pairs (figures));
  show_chart (self->triples, self->triples_card, gw_lexicon_charts_new_triples (figures));
}

static void
show_figures (GwWordListStatistics *self, const GwLexiconFigures *figures)
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
update_cb (GwWordListStatistics *self)
{
  GwLexiconFigures *figures = get_figures (self);
  g_autofree char *report = NULL;

  if (figures == NULL)
    return;
  report = gw_lexicon_figures_dup_report (figures);
  gtk_label_set_label (self->report, report != NULL ? report : "");
  gtk_widget_set_visible (GTK_WIDGET (self->report), report != NULL);
  show_figures (self, figures);
}

static void
gw_word_list_statistics_dispose (GObject *object)
{
  GwWordListStatistics *self = GW_WORD_LIST_STATISTICS (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (gw_word_list_statistics_parent_class)->dispose (object);
}

static void
gw_word_list_statistics_class_init (GwWordListStatisticsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_word_list_statistics_dispose;

  g_type_ensure (GW_TYPE_CHART);
  g_type_ensure (GW_TYPE_EXPORT_CHART_BUTTON);
  g_type_ensure (GW_TYPE_NET_CARD);
  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-word-list-statistics.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, report);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, figures);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, levels_text);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, net);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, lengths);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, letters);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, levels);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, levels_card);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, pairs);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, pairs_card);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, pairs_scroller);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, triples_card);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, triples);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, lengths_export);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, letters_export);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, levels_export);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, pairs_export);
  gtk_widget_class_bind_template_child (widget_class, GwWordListStatistics, triples_export);
}

static void
add_figure (GwWordListStatistics *self, guint i)
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
  GwWordListStatistics *self = owner;
  GwLexiconFigures *shown = get_figures (self);
  g_autoptr (GwGameName) name = NULL;

  if (shown == NULL)
    return NULL;
  if (figures != NULL)
    *figures = gw_lexicon_info_make_figures (shown->stats, shown->levels);
  name = gw_game_name_new (gw_lexicon_item_get_id (self->item), NULL, NULL);
  return gw_lexicon_info_make_facts (name, shown->lexicon, G_MAXUINT);
}

static void
gw_word_list_statistics_init (GwWordListStatistics *self)
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
gw_word_list_statistics_set_item (GwWordListStatistics *self, GwLexiconItem *item)
{
  g_return_if_fail (GW_IS_WORD_LIST_STATISTICS (self));
  g_return_if_fail (item == NULL || GW_IS_LEXICON_ITEM (item));

  if (!g_set_object (&self->item, item))
    return;

  g_signal_group_set_target (self->signals, item);
  update_cb (self);
}

void
gw_word_list_statistics_draw (GwWordListStatistics *self, const char *start)
{
  GwLexiconFigures *figures;

  g_return_if_fail (GW_IS_WORD_LIST_STATISTICS (self));

  figures = get_figures (self);
  if (figures != NULL)
    gw_net_card_take_words (self->net, figures->lexicon, start);
}
