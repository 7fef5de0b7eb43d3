/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator-settings.h"

static void
test_choice (void)
{
  g_autoptr (GwGeneratorSettings) choice = gw_generator_settings_new ();
  GwConditions conditions;
  guint rows, cols;

  g_assert_false (gw_generator_settings_has_conditions (choice));
  g_object_set (choice, "words-from", 100, "words-to", 200, "points-to", 50, NULL);
  gw_generator_settings_get_conditions (choice, &conditions);
  g_assert_cmpuint (conditions.words_min, ==, 100);
  g_assert_cmpuint (conditions.words_max, ==, 200);
  g_assert_cmpint (conditions.points_min, ==, G_MININT64);
  g_assert_cmpint (conditions.points_max, ==, 50);
  g_assert_false (gw_conditions_are_reversed (&conditions));
  g_object_set (choice, "words-from", 201, NULL);
  gw_generator_settings_get_conditions (choice, &conditions);
  g_assert_true (gw_conditions_are_reversed (&conditions));
  g_object_set (choice, "words-from", 0, "words-to", 0, "points-to", 0, NULL);
  g_assert_false (gw_generator_settings_has_conditions (choice));

  gw_generator_settings_set_size (choice, 99, 0);
  gw_generator_settings_get_size (choice, &rows, &cols);
  g_assert_cmpuint (rows, ==, 16);
  g_assert_cmpuint (cols, ==, 1);

  g_object_set (choice, "generator", "nobody", NULL);
  g_assert_null (gw_generator_settings_get_generator (choice));
  g_object_set (choice, "generator", "rnd", NULL);
  g_assert_nonnull (gw_generator_settings_get_generator (choice));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/generator-settings/values", test_choice);

  return g_test_run ();
}
