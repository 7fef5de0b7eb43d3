/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-play-result.h"

#define RESULT { 40, 106, 54, 51, "English · Everyday · School", 180, NULL, NULL }

static void
test_headline (void)
{
  GwPlayResult result = RESULT;
  g_autofree char *usual = gw_play_result_format_headline (&result);
  g_autofree char *one = NULL;

  g_assert_cmpstr (usual, ==, "40 of 106 words, 54 points");
  result.n_found = result.n_words = result.points = 1;
  one = gw_play_result_format_headline (&result);
  g_assert_cmpstr (one, ==, "1 of 1 word, 1 point");
}

static void
test_par (void)
{
  const struct
  {
    gint64 points;
    const char *text;
  } cases[] = {
    { 54, "3 above par" }, { 52, "1 above par" }, { 51, "at par" }, { 50, "1 below par" },
    { 44, "7 below par" }, { -1, "52 below par" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GwPlayResult result = RESULT;
      g_autofree char *text = NULL;

      result.points = cases[i].points;
      text = gw_play_result_format_par (&result);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_rank (void)
{
  g_autofree char *text = gw_play_result_format_rank (14, 20);

  g_assert_cmpstr (text, ==, "better than 14 of your last 20 games");
}

static void
test_text (void)
{
  GwPlayResult result = RESULT;
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 11, 28, 12, 0, 0);
  g_autofree char *name = gw_play_result_format_board (date);
  g_autofree char *without = NULL;
  g_autofree char *with = NULL;

  g_assert_cmpstr (name, ==, "Board of 28 November");
  result.date = date;
  result.code = "0ACR-Y39T-GF7W";
  with = gw_play_result_make_text (&result);
  g_assert_cmpstr (with, ==,
                   "Gridwright, board of 28 November\n"
                   "54 points, 40 of 106 words, 3 above par\n"
                   "English · Everyday · School · 3:00\n"
                   "0ACR-Y39T-GF7W\n");
  result.code = NULL;
  result.clock = 0;
  result.points = 51;
  without = gw_play_result_make_text (&result);
  g_assert_cmpstr (without, ==,
                   "Gridwright, board of 28 November\n"
                   "51 points, 40 of 106 words, at par\n"
                   "English · Everyday · School · no clock\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-result/headline", test_headline);
  g_test_add_func ("/play-result/par", test_par);
  g_test_add_func ("/play-result/rank", test_rank);
  g_test_add_func ("/play-result/text", test_text);
  return g_test_run ();
}
