/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-setting-keys.h"

/* What is written is read back; what cannot be read changes nothing. */
static void
test_source (void)
{
  static const char *const sources[]
    = { "dice:new-4x4", "dice:My Dice", "rnd", "kfreq", "kfreq vowels=7", "greedy-dcad decay=0.75" };
  static const char *const wrong[]
    = { "", "nothing", "kfreq vowels", "kfreq vowels=", "kfreq vowels=many", "kfreq vowels=inf",
        "kfreq vowel=7", "kfreq vowelss=7", "rnd vowels=7", "kfreq vowels=7x" };
  g_autoptr (GwGeneratorSettings) choice = gw_generator_settings_new ();
  g_autofree char *last = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (gw_setting_keys_read_source (choice, sources[i]));
      text = gw_setting_keys_format_source (choice);
      g_assert_cmpstr (text, ==, sources[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (gw_setting_keys_read_source (choice, wrong[i]));
  last = gw_setting_keys_format_source (choice);
  g_assert_cmpstr (last, ==, "greedy-dcad decay=0.75");
  g_assert_cmpstr (gw_setting_keys_get_dice ("dice:My Dice"), ==, "My Dice");
  g_assert_null (gw_setting_keys_get_dice ("rnd"));
}

static void
test_wishes (void)
{
  static const char *const wishes[]
    = { "words=40:90", "words=40:", "words=:90", "points=100:", "words=40: points=:300",
        "no-dead-tile", "words=40:90 points=100:300 no-dead-tile" };
  static const char *const wrong[]
    = { "words", "words=", "words=40", "words=40:90:100", "words=many:", "words=-1:", "word=40:",
        "words>=40", "points=1:99999999999", "no-dead-tiles" };
  g_autoptr (GwGeneratorSettings) choice = gw_generator_settings_new ();
  g_autofree char *last = NULL;

  g_assert_null (gw_setting_keys_format_wishes (choice));
  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (gw_setting_keys_read_wishes (choice, wishes[i]));
      text = gw_setting_keys_format_wishes (choice);
      g_assert_cmpstr (text, ==, wishes[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (gw_setting_keys_read_wishes (choice, wrong[i]));
  last = gw_setting_keys_format_wishes (choice);
  g_assert_cmpstr (last, ==, wishes[G_N_ELEMENTS (wishes) - 1]);
  g_assert_true (gw_setting_keys_read_wishes (choice, NULL));
  g_assert_null (gw_setting_keys_format_wishes (choice));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/setting-keys/source", test_source);
  g_test_add_func ("/setting-keys/wishes", test_wishes);
  return g_test_run ();
}
