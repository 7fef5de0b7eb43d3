/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-charts.h"

#include "gw-collation.h"
#include "gw-letters.h"
#include "gw-lexicon-figures.h"

#include <glib/gi18n.h>

/* Colors of the palette for letters. */
#define CONSONANTS 0
#define VOWELS 1

/* Ranks a pair: one more than the number of more common pairs; and counts all pairs. */
static void
rank_pair (const GwLetterStats *stats, guint64 n, guint *place, guint *n_pairs)
{
  *place = 1;
  *n_pairs = 0;
  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    for (guint k = i; k < stats->alphabet.n_letters; k++)
      {
        *place += gw_letter_stats_beside (stats, i, k) > n;
        (*n_pairs)++;
      }
}

static char *
describe_pair (const GwLetterStats *stats, const char *one, const char *other, guint64 n,
               guint64 total, const char *lexicon)
{
  guint place, n_pairs;

  rank_pair (stats, n, &place, &n_pairs);
  /* Translators: two letters; how often they stand side by side in a lexicon, and its name; the
   * share of all pairs; and the place among all pairs. The first line is a title. */
  return g_strdup_printf (ngettext ("%s beside %s\n%'.0f time in %s\n%.2f%% of all pairs\n"
                                    "number %u of %u pairs",
                                    "%s beside %s\n%'.0f times in %s\n%.2f%% of all pairs\n"
                                    "number %u of %u pairs",
                                    n),
                          one, other, (double) n, lexicon,
                          total > 0 ? 100 * (double) n / (double) total : 0, place, n_pairs);
}

static void
add_share (GwChartBuilder *builder, guint series, const GwLetterStats *stats, guint letter,
           guint place, const char *name)
{
  GwChartPoint point = GW_CHART_POINT_INIT;
  const double share = (double) stats->letters[letter] / (double) MAX (stats->n_letters, 1);
  const guint64 n = stats->letters[letter];
  g_autofree char *text
    /* Translators: a letter, how often it is there, and its share of all letters */
    = g_strdup_printf (ngettext ("%s\n%'.0f time, %.1f%% of the letters",
                                 "%s\n%'.0f times, %.1f%% of the letters", n),
                       name, (double) n, 100 * share);

  point.y = place;
  point.z = 100 * share;
  point.text = text;
  gw_chart_builder_add_point (builder, series, &point);
}

static void
add_shares (GwChartBuilder *builder, const GwLetterStats *stats, const guint *order, char **names)
{
  /* Translators: the share of vowels among all letters, in percent */
  g_autofree char *vowels = g_strdup_printf (_ ("vowels, %.1f%%"), 100 * stats->vowel_share);
  g_autofree char *consonants
    = g_strdup_printf (_ ("consonants, %.1f%%"), 100 * (1 - stats->vowel_share));
  const guint series[] = {
    gw_chart_builder_add_series (builder, vowels, VOWELS, GW_CHART_PLAIN),
    gw_chart_builder_add_series (builder, consonants, CONSONANTS, GW_CHART_PLAIN),
  };

  gw_chart_builder_set_side_title (builder, _("share of letters"));
  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    add_share (builder, series[!stats->vowel[order[i]]], stats, order[i], i, names[i]);
}

GwChartData *
gw_survey_charts_pairs (const GwLexicon *lexicon, const GwLetterStats *stats, const char *title,
                        gboolean shares)
{
  const guint n_letters = stats->alphabet.n_letters;
  const guint64 total = stats->n_letters - stats->n_words;
  GwChartBuilder *builder
    = gw_chart_builder_new (GW_CHART_MATRIX, _("How often two letters are next to each other"));
  g_auto (GStrv) names = g_new0 (char *, n_letters + 1);
  g_autofree char *end = NULL;
  guint order[GW_ALPHABET_MAX];
  guint64 most = 0;
  guint series;

  gw_collation_order_letters (&stats->alphabet, gw_lexicon_get_language (lexicon), order);
  for (guint i = 0; i < n_letters; i++)
    {
      names[i] = g_new0 (char, 7);
      g_unichar_to_utf8 (gw_language_display (gw_lexicon_get_language (lexicon),
                                              stats->alphabet.letters[order[i]]), names[i]);
      for (guint k = 0; k < n_letters; k++)
        most = MAX (most, gw_letter_stats_beside (stats, i, k));
    }
  gw_chart_builder_set_matrix (builder, (const char *const *) names,
                               (const char *const *) names);
  gw_chart_builder_set_axis (builder, GW_CHART_Z, NULL, GW_CHART_SQRT,
                             shares ? GW_CHART_PERCENT : GW_CHART_NUMBER);
  end = shares ? g_strdup_printf (_ ("%.2f%% of all pairs"),
                                  100 * (double) most / (double) MAX (total, 1))
               : g_strdup_printf (ngettext ("%'.0f pair", "%'.0f pairs", most), (double) most);
  gw_chart_builder_set_scale_end (builder, end);
  series = gw_chart_builder_add_series (builder, NULL, CONSONANTS, GW_CHART_PLAIN);
  for (guint i = 0; i < n_letters; i++)
    for (guint k = 0; k < n_letters; k++)
      {
        const guint64 n = gw_letter_stats_beside (stats, order[i], order[k]);
        g_autofree char *text = describe_pair (stats, names[i], names[k], n, total, title);
        g_autofree char *examples = gw_pair_text_format (lexicon, stats, order[i], order[k], TRUE);
        g_autofree char *label
          = g_strjoin ("\n", text, examples, NULL); /* stops at `examples` if it is NULL */
        GwChartPoint point = GW_CHART_POINT_INIT;

        point.x = k;
        point.y = i;
        point.z = shares ? (double) n / (double) MAX (total, 1) : (double) n;
        point.text = label;
        gw_chart_builder_add_point (builder, series, &point);
      }
  add_shares (builder, stats, order, names);
  return gw_chart_builder_end (builder);
}
