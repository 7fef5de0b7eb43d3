/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-play-result.h"

#include "gw-play.h"
#include "gw-sentence.h"

#include <glib/gi18n-lib.h>

static char *
format_words (const GwPlayResult *result)
{
  /* Translators: how many words of a board were found: “40 of 106 words” */
  return g_strdup_printf (ngettext ("%'u of %'u word", "%'u of %'u words", result->n_words),
                          result->n_found, result->n_words);
}

static char *
format_points (const GwPlayResult *result)
{
  return g_strdup_printf (ngettext ("%'ld point", "%'ld points", (gulong) ABS (result->points)),
                          (glong) result->points);
}

char *
gw_play_result_format_headline (const GwPlayResult *result)
{
  g_autofree char *words = format_words (result);
  g_autofree char *points = format_points (result);

  /* Translators: “40 of 106 words, 54 points” */
  return gw_sentence_format (C_ ("result of a game", "%s, %s"), words, points);
}

char *
gw_play_result_format_par (const GwPlayResult *result)
{
  const gint64 above = result->points - result->par;

  if (above == 0)
    return g_strdup (_ ("at par"));
  if (above > 0)
    /* Translators: points; par is what a good player finds */
    return g_strdup_printf (ngettext ("%'ld above par", "%'ld above par", (gulong) above),
                            (glong) above);
  /* Translators: points; par is what a good player finds */
  return g_strdup_printf (ngettext ("%'ld below par", "%'ld below par", (gulong) -above),
                          (glong) -above);
}

char *
gw_play_result_format_rank (guint n_better, guint n_games)
{
  /* Translators: “better than 14 of your last 20 games” */
  return g_strdup_printf (ngettext ("better than %u of your last %u game",
                                    "better than %u of your last %u games", n_games),
                          n_better, n_games);
}

static char *
format_day (GDateTime *date)
{
  /* Translators: a day of the year, for g_date_time_format(): “28 November” */
  return g_date_time_format (date, C_ ("day", "%-d %B"));
}

char *
gw_play_result_format_board (GDateTime *date)
{
  g_autofree char *day = format_day (date);

  /* Translators: the name of the board of a game; %s is a day such as “28 November” */
  return g_strdup_printf (_ ("Board of %s"), day);
}

char *
gw_play_result_make_text (const GwPlayResult *result)
{
  g_autofree char *day = format_day (result->date);
  g_autofree char *words = format_words (result);
  g_autofree char *points = format_points (result);
  g_autofree char *par = gw_play_result_format_par (result);
  g_autofree char *clock = result->clock > 0
                             ? gw_play_format_time (result->clock * (gint64) 1000)
                             : g_strdup (_ ("no clock"));
  GString *text = g_string_new (NULL);

  /* Translators: the first line of a result that is sent to others; %s is a day such as “28
   * November” */
  g_string_append_printf (text, _ ("Gridwright, board of %s"), day);
  g_string_append_c (text, '\n');
  /* Translators: “54 points, 40 of 106 words, 3 above par” */
  g_string_append_printf (text, C_ ("result of a game", "%s, %s, %s"), points, words, par);
  g_string_append_printf (text, "\n%s · %s\n", result->counts, clock);
  if (result->code != NULL)
    g_string_append_printf (text, "%s\n", result->code);
  return g_string_free (text, FALSE);
}
