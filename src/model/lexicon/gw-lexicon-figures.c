/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-figures.h"

#include <glib/gi18n-lib.h>

G_DEFINE_BOXED_TYPE (GwLexiconFigures, gw_lexicon_figures, gw_lexicon_figures_ref,
                     gw_lexicon_figures_unref)

GwLexiconFigures *
gw_lexicon_figures_new (GwLexicon *lexicon, const GwLexiconReport *report, const GwStop *stop)
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
  /* Translators: this many words of a list are in a lexicon */
  g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "%'u word came in.",
                                             "%'u words came in.", report->n_words),
                          report->n_words);
  if (report->n_twice > 0)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "%'u line repeats a word.",
                                                 "%'u lines repeat words.", report->n_twice),
                              report->n_twice);
    }
  for (guint i = 0; i < GW_N_SKIPS; i++)
    if (report->skipped[i] > 0)
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
  if (report->latin1 && report->doubt == GW_DOUBT_NONE)
    {
      g_string_append_c (text, '\n');
      g_string_append (text, _ ("The file is not UTF-8 and was read as Latin-1."));
    }
  return g_string_free (text, FALSE);
}
