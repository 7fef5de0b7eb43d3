/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-figures.h"

#include "gw-encoding.h"
#include "gw-sentence.h"
#include "gw-written.h"

#include <glib/gi18n-lib.h>

G_DEFINE_BOXED_TYPE (GwLexiconFigures, gw_lexicon_figures, gw_lexicon_figures_ref,
                     gw_lexicon_figures_unref)

GwLexiconFigures *
gw_lexicon_figures_new (GwLexicon *lexicon, const GwLexiconReport *report, const char *encoding,
                        const GwStop *stop)
{
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new (lexicon);
  g_autoptr (GArray) levels = gw_level_counts_new (lexicon, stop);
  GwLexiconFigures *figures;

  if (levels == NULL || gw_stop_requested (stop))
    return NULL;

  figures = g_atomic_rc_box_new0 (GwLexiconFigures);
  figures->lexicon = gw_lexicon_ref (lexicon);
  figures->stats = g_steal_pointer (&stats);
  if (!gw_lexicon_has_levels (lexicon))
    g_array_set_size (levels, 0);
  figures->levels = g_steal_pointer (&levels);
  figures->compiled = report == NULL;
  figures->encoding = encoding;
  if (report != NULL)
    figures->report = *report;
  else
    figures->report.n_words = gw_lexicon_get_n_words (lexicon);
  return figures;
}

GwLexiconFigures *
gw_lexicon_figures_ref (GwLexiconFigures *figures)
{
  return g_atomic_rc_box_acquire (figures);
}

static void
clear (gpointer data)
{
  GwLexiconFigures *figures = data;

  gw_lexicon_unref (figures->lexicon);
  gw_letter_stats_unref (figures->stats);
  g_array_unref (figures->levels);
}

void
gw_lexicon_figures_unref (GwLexiconFigures *figures)
{
  g_atomic_rc_box_release_full (figures, clear);
}

char *
gw_lexicon_figures_dup_doubt (const GwLexiconFigures *figures)
{
  switch (figures->report.doubt)
    {
    case GW_DOUBT_BAD_BYTES:
      return g_strdup_printf (_ ("Its words may be wrong: most of the file is UTF-8, but line %u is "
                                 "not, so all of it was read as Latin-1. Correct that line and "
                                 "import the file again."),
                              figures->report.doubt_line);
    case GW_DOUBT_ENCODING:
      return g_strdup_printf (_ ("Its words may be wrong: the file is not UTF-8 (see line %u) and "
                                 "does not look like Latin-1 either. Save it as UTF-8 and import it "
                                 "again."),
                              figures->report.doubt_line);
    case GW_DOUBT_NONE:
    default:
      return NULL;
    }
}

static void add_line (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
add_line (GString *text, const char *format, ...)
{
  va_list args;

  g_string_append_c (text, '\n');
  va_start (args, format);
  g_string_append_vprintf (text, format, args);
  va_end (args);
}

/* What was left out of a Hunspell dictionary. */
static void
add_expansion (GString *text, const GwHunspellReport *report)
{
  add_line (text, g_dngettext (GETTEXT_PACKAGE, "%'u entry of a Hunspell dictionary was expanded.",
                               "%'u entries of a Hunspell dictionary were expanded.",
                               report->n_entries), report->n_entries);
  if (report->max_affixes == 1)
    add_line (text, "%s", _ ("Words with several affixes were left out because there would be "
                             "too many words."));
  else if (report->max_affixes == 0)
    add_line (text, "%s", _ ("Words with affixes were left out because there would be too many "
                             "words."));
  if (report->n_left_out > 0)
    add_line (text, g_dngettext (GETTEXT_PACKAGE,
                                 "%'u affix with an apostrophe or a hyphen was left out.",
                                 "%'u affixes with an apostrophe or a hyphen were left out.",
                                 report->n_left_out), report->n_left_out);
  if (report->n_unsupported > 0)
    {
      g_autoptr (GString) names = g_string_new (NULL);

      for (guint i = 0; i < report->n_unsupported; i++)
        g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", report->unsupported[i]);
      /* Translators: %s are options of the file, such as COMPOUNDBEGIN */
      add_line (text, _ ("Compounds were left out (%s)."), names->str);
    }
  if (report->n_only_in_compound > 0)
    add_line (text, g_dngettext (GETTEXT_PACKAGE, "%'u entry is only a part of compounds.",
                                 "%'u entries are only parts of compounds.",
                                 report->n_only_in_compound), report->n_only_in_compound);
  if (report->n_forbidden > 0)
    add_line (text, g_dngettext (GETTEXT_PACKAGE, "%'u entry is forbidden.",
                                 "%'u entries are forbidden.", report->n_forbidden),
              report->n_forbidden);
  if (report->n_cut > 0)
    add_line (text, g_dngettext (GETTEXT_PACKAGE, "%'u entry has too many forms; some were left out"
                                 " (line %u).",
                                 "%'u entries have too many forms; some were left out (first in"
                                 " line %u).", report->n_cut), report->n_cut, report->first_cut);
  if (report->n_damaged_entries > 0)
    add_line (text, g_dngettext (GETTEXT_PACKAGE, "%'u entry is damaged (line %u).",
                                 "%'u entries are damaged (first in line %u).",
                                 report->n_damaged_entries), report->n_damaged_entries,
              report->first_damaged_entry);
  if (report->n_damaged_rules > 0)
    add_line (text, g_dngettext (GETTEXT_PACKAGE, "%'u line of the affix file is damaged (line %u).",
                                 "%'u lines of the affix file are damaged (first in line %u).",
                                 report->n_damaged_rules), report->n_damaged_rules,
              report->first_damaged_rule);
}

char *
gw_lexicon_figures_dup_report (const GwLexiconFigures *figures)
{
  const GwLexiconReport *report = &figures->report;
  GString *text;

  if (figures->compiled)
    return NULL;

  text = g_string_new (NULL);
  if (report->doubt != GW_DOUBT_NONE)
    {
      g_autofree char *doubt = gw_lexicon_figures_dup_doubt (figures);

      g_string_append_printf (text, "%s\n", doubt);
    }
  /* Translators: this many words of a list are in a lexicon, or will be when it is imported */
  g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "%'u word was read.",
                                             "%'u words were read.", report->n_words),
                          report->n_words);
  if (report->n_twice > 0)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "%'u line repeats a word.",
                                                 "%'u lines repeat words.", report->n_twice),
                              report->n_twice);
    }
  for (guint i = 0; i < GW_N_SKIPS; i++)
    if (report->skipped[i] > 0 && report->first_line[i] == 0)
      /* Translators: how many words were left out, and why (apostrophe, digit, …) */
      add_line (text, g_dngettext (GETTEXT_PACKAGE, "%'u word was skipped: %s.",
                                   "%'u words were skipped: %s.", report->skipped[i]),
                report->skipped[i], _ (gw_skip_describe (i)));
    else if (report->skipped[i] > 0)
      {
        g_string_append_c (text, '\n');
        /* Translators: how many lines of a word list were left out, why (apostrophe, digit, …),
         * and the line of the first of them */
        g_string_append_printf (text,
                                g_dngettext (GETTEXT_PACKAGE, "%'u line was skipped: %s (line %u).",
                                             "%'u lines were skipped: %s (first in line %u).",
                                             report->skipped[i]),
                                report->skipped[i], _ (gw_skip_describe (i)),
                                report->first_line[i]);
      }
  if (report->doubt == GW_DOUBT_NONE && figures->encoding != NULL
      && !g_str_equal (figures->encoding, GW_ENCODING_UTF8))
    {
      g_string_append_c (text, '\n');
      /* Translators: %s is an encoding, such as ISO-8859-1 */
      g_string_append_printf (text, _ ("The file is not UTF-8 and was read as %s."),
                              figures->encoding);
    }
  if (report->expansion.n_entries > 0)
    add_expansion (text, &report->expansion);
  return g_string_free (text, FALSE);
}

static gboolean
has_word (const guint32 *words, guint n, guint32 word)
{
  for (guint i = 0; i < n; i++)
    if (words[i] == word)
      return TRUE;
  return FALSE;
}

/* Takes words of both orders in turn, so that neither crowds out the other. */
static guint
merge (const guint32 one[], guint n_one, const guint32 other[], guint n_other, guint32 merged[])
{
  guint n = 0;

  for (guint i = 0; i < GW_PAIR_EXAMPLES; i++)
    {
      if (i < n_one && n < GW_PAIR_EXAMPLES && !has_word (merged, n, one[i]))
        merged[n++] = one[i];
      if (i < n_other && n < GW_PAIR_EXAMPLES && !has_word (merged, n, other[i]))
        merged[n++] = other[i];
    }
  return n;
}

char *
gw_pair_text_format (const GwLexicon *lexicon, const GwLetterStats *stats, guint a, guint b,
                     gboolean either)
{
  guint32 one[GW_PAIR_EXAMPLES], other[GW_PAIR_EXAMPLES], words[GW_PAIR_EXAMPLES];
  const guint n_one = gw_letter_stats_get_examples (stats, a, b, one);
  const guint n_other = either && a != b ? gw_letter_stats_get_examples (stats, b, a, other) : 0;
  const guint n = merge (one, n_one, other, n_other, words);
  g_autoptr (GString) text = g_string_new (NULL);

  if (n == 0)
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *word = gw_written_dup (lexicon, words[i]);

      /* Translators: what stands between words of a list */
      g_string_append (text, i > 0 ? _(", ") : "");
      g_string_append (text, word);
    }
  /* Translators: %s is a list of words, as examples of something */
  return gw_sentence_format (_ ("as in %s"), text->str);
}
