/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-setting-text.h"

static void
test_dice (void)
{
  static const struct
  {
    const char *name;
    const char *text;
    const char *whole;
    const char *setting;
  } cases[] = {
    { "Big 5×5 (1979)", "Big 5 × 5", "Big 5 × 5 (1979)",
      "3 × 4 · Big dice · any number of words" },
    { "Super 6×6", "Super 6 × 6", "Super 6 × 6", "3 × 4 · Super dice · any number of words" },
    { "Mine", "Mine", "Mine", "3 × 4 · Mine · any number of words" },
    { "4×4", "4×4", "4 × 4", "3 × 4 · 4×4 · any number of words" },
    { "A × B", "A × B", "A × B", "3 × 4 · A × B · any number of words" },
    { "Old 12×3, worn", "Old 12 × 3", "Old 12 × 3, worn",
      "3 × 4 · Old dice · any number of words" },
  };
  g_autoptr (GwGeneratorSettings) choice = gw_generator_settings_new ();
  g_autofree char *none = NULL;

  gw_generator_settings_set_size (choice, 3, 4);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *source = g_strdup_printf ("# name: %s\nAB\nCD\n", cases[i].name);
      g_autoptr (GwDice) dice = gw_dice_parse (source, -1, "x", NULL);
      g_autofree char *text = gw_setting_format_dice (dice);
      g_autofree char *whole = gw_setting_format_dice_name (dice);
      g_autofree char *setting = gw_setting_format (choice, dice);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (whole, ==, cases[i].whole);
      g_assert_cmpstr (setting, ==, cases[i].setting);
    }
  none = gw_setting_format (choice, NULL);
  g_assert_cmpstr (none, ==, "3 × 4 · No Dice · any number of words");
}

static void
test_way (void)
{
  g_autoptr (GwGeneratorSettings) choice = gw_generator_settings_new ();
  g_autofree char *setting = NULL;

  gw_generator_settings_set_size (choice, 5, 5);
  gw_generator_settings_set_generator (choice, gw_generator_find ("rnd"));
  setting = gw_setting_format (choice, NULL);
  g_assert_cmpstr (setting, ==, "5 × 5 · Uniform Letters · any number of words");
}

static void
test_wishes (void)
{
  static const struct
  {
    guint words_from, words_to, points_from, points_to;
    gboolean no_dead_tile, seed_fixed;
    const char *text;
  } cases[] = {
    { 0, 0, 0, 0, FALSE, FALSE, "any number of words" },
    { 100, 0, 0, 0, FALSE, FALSE, "at least 100 words" },
    { 1, 0, 0, 0, FALSE, FALSE, "at least 1 word" },
    { 0, 20, 0, 0, FALSE, FALSE, "at most 20 words" },
    { 40, 90, 0, 0, TRUE, FALSE, "40 to 90 words, no dead tile" },
    { 0, 0, 10, 0, FALSE, FALSE, "at least 10 points" },
    { 0, 0, 0, 1, FALSE, FALSE, "at most 1 point" },
    { 0, 0, 10, 20, FALSE, FALSE, "10 to 20 points" },
    { 0, 0, 0, 0, TRUE, FALSE, "no dead tile" },
    { 0, 0, 0, 0, FALSE, TRUE, "any number of words, the same board again" },
    { 1, 0, 1, 0, TRUE, TRUE,
      "at least 1 word, at least 1 point, no dead tile, the same board again" },
  };
  g_autoptr (GwGeneratorSettings) choice = gw_generator_settings_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *wanted = g_strconcat (" · ", cases[i].text, NULL);

      g_object_set (choice,
                    "words-from", cases[i].words_from,
                    "words-to", cases[i].words_to,
                    "points-from", cases[i].points_from,
                    "points-to", cases[i].points_to,
                    "no-dead-tile", cases[i].no_dead_tile,
                    "seed-fixed", cases[i].seed_fixed,
                    NULL);
      text = gw_setting_format (choice, NULL);
      g_assert_true (g_str_has_suffix (text, wanted));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/setting-text/dice", test_dice);
  g_test_add_func ("/setting-text/way", test_way);
  g_test_add_func ("/setting-text/wishes", test_wishes);
  return g_test_run ();
}
