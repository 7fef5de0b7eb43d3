/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-charts.h"

#include "gw-chart-data.h"
#include "gw-collation.h"
#include "gw-letters.h"
#include "gw-lexicon-figures.h"

#include <glib/gi18n.h>
#include <inttypes.h>

/* With more levels than this, each level is probably the rank of a single word, and there is
 * nothing to count. */
#define MAX_LEVELS 24

/* Words of this length and longer ones share a column. */
#define MAX_LENGTH 24

#define N_TRIPLES 20

static void
add_column (GwChartBuilder *builder, guint series, const char *name, double value)
{
  GwChartPoint point = GW_CHART_POINT_INIT;

  point.name = name;
  point.y = value;
  gw_chart_builder_add_point (builder, series, &point);
}

/* Writes a letter in its display form to `text`, which holds seven bytes. */
static const char *
spell (const GwLexiconFigures *figures, guint letter, char *text)
{
  const gunichar display
    = gw_language_display (gw_lexicon_get_language (figures->lexicon),
                           figures->stats->alphabet.letters[letter]);

  text[g_unichar_to_utf8 (display, text)] = '\0';
  return text;
}

/* Adds a row with a name and a number to the table. */
static void
add_row (GwChartBuilder *builder, const char *name, double value)
{
  gw_chart_builder_add_text (builder, name);
  gw_chart_builder_add_number (builder, value);
}

/* The table has each length, the chart only some. */
static void
add_length_rows (GwChartBuilder *builder, const GwLetterStats *stats)
{
  static const char *const headings[] = { "length", "words", NULL };

  gw_chart_builder_set_headings (builder, headings);
  for (guint i = 0; i < G_N_ELEMENTS (stats->by_length); i++)
    if (stats->by_length[i] > 0)
      {
        gw_chart_builder_add_number (builder, i);
        gw_chart_builder_add_number (builder, stats->by_length[i]);
      }
}

GwChartData *
gw_lexicon_charts_new_lengths (const GwLexiconFigures *figures)
{
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_COLUMNS, _("Words by Length"));
  const guint series = gw_chart_builder_add_series (builder, _("words"), 0, GW_CHART_PLAIN);
  const GwLetterStats *stats = figures->stats;
  const guint longest = gw_lexicon_get_longest (figures->lexicon);
  guint shortest = 1;

  while (shortest < longest && stats->by_length[shortest] == 0)
    shortest++;
  for (guint i = shortest; i <= MIN (longest, MAX (MAX_LENGTH, shortest)); i++)
    {
      const gboolean shared = i >= MAX_LENGTH && i < longest;
      g_autofree char *name = g_strdup_printf (shared ? "%u+" : "%u", i);
      guint n_words = stats->by_length[i];

      for (guint k = i + 1; shared && k <= longest; k++)
        n_words += stats->by_length[k];
      add_column (builder, series, name, n_words);
    }
  add_length_rows (builder, stats);
  return gw_chart_builder_end (builder);
}

GwChartData *
gw_lexicon_charts_new_letters (const GwLexiconFigures *figures)
{
  static const char *const headings[]
    = { "letter", "vowel", "times", "share", "first_of_words", "last_of_words", NULL };
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_COLUMNS, _("Letters"));
  const GwLetterStats *stats = figures->stats;
  guint order[GW_ALPHABET_MAX];
  guint consonants, vowels;

  gw_collation_order_letters (&stats->alphabet, gw_lexicon_get_language (figures->lexicon), order);
  consonants = gw_chart_builder_add_series (builder, _("consonants"), 0, GW_CHART_PLAIN);
  vowels = gw_chart_builder_add_series (builder, _("vowels"), 1, GW_CHART_PLAIN);
  gw_chart_builder_set_axis (builder, GW_CHART_Y, NULL, GW_CHART_LINEAR, GW_CHART_PERCENT);
  gw_chart_builder_set_headings (builder, headings);
  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    {
      const guint letter = order[i];
      const double share = (double) stats->letters[letter] / (double) stats->n_letters;
      char name[7];

      add_column (builder, stats->vowel[letter] ? vowels : consonants,
                  spell (figures, letter, name), share);
      add_row (builder, name, stats->vowel[letter]);
      gw_chart_builder_add_number (builder, (double) stats->letters[letter]);
      gw_chart_builder_add_number (builder, share);
      gw_chart_builder_add_number (builder, (double) stats->first[letter]);
      gw_chart_builder_add_number (builder, (double) stats->last[letter]);
    }
  return gw_chart_builder_end (builder);
}

GwChartData *
gw_lexicon_charts_new_levels (const GwLexiconFigures *figures)
{
  static const char *const headings[] = { "level", "words", NULL };
  GwChartBuilder *builder;
  guint series;

  if (figures->levels->len == 0 || figures->levels->len > MAX_LEVELS)
    return NULL;

  builder = gw_chart_builder_new (GW_CHART_COLUMNS, _("Words by Level"));
  series = gw_chart_builder_add_series (builder, _("words"), 0, GW_CHART_PLAIN);
  gw_chart_builder_set_headings (builder, headings);
  for (guint i = 0; i < figures->levels->len; i++)
    {
      const GwLevelCount *count = &g_array_index (figures->levels, GwLevelCount, i);
      g_autofree char *name = g_strdup_printf ("%u", count->level);

      add_column (builder, series, name, count->n_words);
      add_row (builder, name, count->n_words);
    }
  return gw_chart_builder_end (builder);
}

GwChartData *
gw_lexicon_charts_new_pairs (const GwLexiconFigures *figures)
{
  GwChartBuilder *builder;
  const GwLetterStats *stats = figures->stats;
  const guint n_letters = stats->alphabet.n_letters;
  g_auto (GStrv) names = g_new0 (char *, n_letters + 1);
  guint64 total, most = 0;
  guint order[GW_ALPHABET_MAX];
  guint series;
  g_autofree char *end = NULL;
  g_autofree char *sum = NULL;

  if (n_letters == 0)
    return NULL;

  gw_collation_order_letters (&stats->alphabet, gw_lexicon_get_language (figures->lexicon), order);
  builder = gw_chart_builder_new (GW_CHART_MATRIX, _("Letter Pairs"));
  for (guint i = 0; i < n_letters; i++)
    {
      names[i] = g_new0 (char, 7);
      spell (figures, order[i], names[i]);
      for (guint k = 0; k < n_letters; k++)
        most = MAX (most, stats->pairs[i][k]);
    }
  total = gw_letter_stats_count_pairs (stats);
  gw_chart_builder_set_matrix (builder, (const char *const *) names, (const char *const *) names);
  gw_chart_builder_set_axis (builder, GW_CHART_X, _("second letter"), GW_CHART_LINEAR,
                             GW_CHART_NUMBER);
  gw_chart_builder_set_axis (builder, GW_CHART_Y, _("first letter"), GW_CHART_LINEAR,
                             GW_CHART_NUMBER);
  gw_chart_builder_set_axis (builder, GW_CHART_Z, NULL, GW_CHART_SQRT, GW_CHART_NUMBER);
  end = g_strdup_printf ("%'" G_GUINT64_FORMAT, most);
  gw_chart_builder_set_scale_end (builder, end);
  /* Translators: in the words of a lexicon: letter pairs in all, letters and words */
  sum = g_strdup_printf (_("%'" PRIu64 " pairs = %'" PRIu64 " letters − %'u words"), total,
                         stats->n_letters, stats->n_words);
  gw_chart_builder_add_note (builder, sum);
  series = gw_chart_builder_add_series (builder, _("pairs"), 0, GW_CHART_PLAIN);
  for (guint i = 0; i < n_letters; i++)
    for (guint k = 0; k < n_letters; k++)
      {
        GwChartPoint point = GW_CHART_POINT_INIT;
        const guint64 n = stats->pairs[order[i]][order[k]];
        /* Translators: a share; %% is a percent sign */
        g_autofree char *share
          = g_strdup_printf (_ ("%.2f%%"), total > 0 ? 100.0 * (double) n / (double) total : 0.0);
        /* Translators: two letters, how often they stand side by side in this order, and
         * the share of all such pairs. The first line is a title. */
        g_autofree char *text
          = g_strdup_printf (ngettext ("%s%s\n%'" PRIu64 " time\n%s of all pairs",
                                       "%s%s\n%'" PRIu64 " times\n%s of all pairs", n),
                             names[i], names[k], n, share);
        g_autofree char *examples
          = gw_pair_text_format (figures->lexicon, stats, order[i], order[k], FALSE);
        g_autofree char *label
          = g_strjoin ("\n", text, examples, NULL); /* stops at `examples` if it is NULL */

        point.x = k;
        point.y = i;
        point.z = (double) n;
        point.text = label;
        gw_chart_builder_add_point (builder, series, &point);
      }
  return gw_chart_builder_end (builder);
}

typedef struct
{
  guint letters[3];
  guint32 n;
} Triple;

/* Inserts a triple into the list of the largest. */
static void
keep (Triple *best, guint *n_best, const Triple *triple)
{
  guint at = *n_best;

  if (at == N_TRIPLES && best[at - 1].n >= triple->n)
    return;
  if (at < N_TRIPLES)
    (*n_best)++;
  else
    at--;
  for (; at > 0 && best[at - 1].n < triple->n; at--)
    best[at] = best[at - 1];
  best[at] = *triple;
}

GwChartData *
gw_lexicon_charts_new_triples (const GwLexiconFigures *figures)
{
  static const char *const headings[] = { "triple", "times", NULL };
  const GwLetterStats *stats = figures->stats;
  const guint n_letters = stats->alphabet.n_letters;
  Triple best[N_TRIPLES];
  guint n_best = 0, series;
  GwChartBuilder *builder;

  for (guint i = 0; i < n_letters; i++)
    for (guint k = 0; k < n_letters; k++)
      for (guint m = 0; m < n_letters; m++)
        {
          const Triple triple = { { i, k, m }, gw_letter_stats_triple (stats, i, k, m) };

          if (triple.n > 0)
            keep (best, &n_best, &triple);
        }
  if (n_best == 0)
    return NULL;

  builder = gw_chart_builder_new (GW_CHART_COLUMNS, _ ("Most Common Letter Triples"));
  series = gw_chart_builder_add_series (builder, _("times"), 0, GW_CHART_PLAIN);
  gw_chart_builder_set_headings (builder, headings);
  for (guint i = 0; i < n_best; i++)
    {
      char letters[3][7];
      g_autofree char *name = g_strconcat (spell (figures, best[i].letters[0], letters[0]),
                                           spell (figures, best[i].letters[1], letters[1]),
                                           spell (figures, best[i].letters[2], letters[2]), NULL);

      add_column (builder, series, name, best[i].n);
      add_row (builder, name, best[i].n);
    }
  return gw_chart_builder_end (builder);
}
