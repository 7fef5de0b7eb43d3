/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator-settings.h"

#include "wait.h"

#include <math.h>

static void
count_cb (guint *n)
{
  (*n)++;
}

/* What is set stays set; what is not follows the board. */
static void
test_values (void)
{
  const GwGenerator *kfreq = gw_generator_find ("kfreq");
  GwParameterValues *parameter_values = gw_parameter_values_new (kfreq);
  double values[GW_MAX_PARAMETERS];
  double minimum, maximum, usual;
  guint n_changed = 0;

  g_signal_connect_swapped (parameter_values, "changed", G_CALLBACK (count_cb), &n_changed);
  usual = gw_parameter_values_get (parameter_values, 0);
  gw_parameter_values_set_n_tiles (parameter_values, 36);
  g_assert_cmpfloat (gw_parameter_values_get (parameter_values, 0), >, usual);
  g_assert_cmpuint (n_changed, ==, 1);
  gw_parameter_values_get_values (parameter_values, values);
  g_assert_true (isnan (values[0]));

  gw_parameter_values_set (parameter_values, 0, 30);
  g_assert_cmpfloat (gw_parameter_values_get (parameter_values, 0), ==, 30);
  g_assert_cmpuint (n_changed, ==, 2);
  gw_parameter_values_set (parameter_values, 0, 30);
  g_assert_cmpuint (n_changed, ==, 2);

  /* A smaller board has no use for all of it, but it is not forgotten. */
  gw_parameter_values_set_n_tiles (parameter_values, 16);
  gw_parameter_values_get_range (parameter_values, 0, &minimum, &maximum);
  g_assert_cmpfloat (minimum, ==, 0);
  g_assert_cmpfloat (maximum, ==, 16);
  gw_parameter_values_get_values (parameter_values, values);
  g_assert_cmpfloat (values[0], ==, 16);
  gw_parameter_values_set_n_tiles (parameter_values, 36);
  g_assert_cmpfloat (gw_parameter_values_get (parameter_values, 0), ==, 30);

  /* The default is no choice. */
  gw_parameter_values_set_n_tiles (parameter_values, 16);
  gw_parameter_values_set (parameter_values, 0, usual);
  gw_parameter_values_get_values (parameter_values, values);
  g_assert_true (isnan (values[0]));
  g_assert_finalize_object (parameter_values);
}

static void
check_loaded (const char *text, double power, double decay)
{
  GwParameterValues *parameter_values = gw_parameter_values_new (gw_generator_find ("pairs"));
  g_autoptr (GVariant) saved = text != NULL ? g_variant_new_parsed (text) : NULL;

  gw_parameter_values_set (parameter_values, 0, 3.5);
  if (saved != NULL)
    g_variant_ref_sink (saved);
  gw_parameter_values_load (parameter_values, saved);
  g_assert_cmpfloat (gw_parameter_values_get (parameter_values, 0), ==, power);
  g_assert_cmpfloat (gw_parameter_values_get (parameter_values, 1), ==, decay);
  g_assert_finalize_object (parameter_values);
}

/* Somebody may have written anything there. */
static void
test_load (void)
{
  check_loaded ("{'power': 1.5}", 1.5, 0.25);
  check_loaded ("{'power': 1.5, 'decay': 0.5, 'vowels': 3.0}", 1.5, 0.5);
  check_loaded ("@a{sd} {}", 2, 0.25);
  check_loaded ("{'power': -1e300, 'decay': 7.0}", 0, 1);
  check_loaded (NULL, 2, 0.25);
}

static GVariant *
get_parameters (GwGeneratorSettings *choice)
{
  GVariant *parameters;

  g_object_get (choice, "parameters", &parameters, NULL);
  return parameters;
}

/* A choice of boards has one for each generator, and all of them as one property. */
static void
test_choice (void)
{
  const GwGenerator *kfreq = gw_generator_find ("kfreq");
  const GwGenerator *pairs = gw_generator_find ("pairs");
  GwGeneratorSettings *choice = gw_generator_settings_new ();
  GwGeneratorSettings *other = gw_generator_settings_new ();
  g_autoptr (GVariant) empty = get_parameters (choice);
  g_autoptr (GVariant) parameters = NULL;
  guint n_notified = 0;

  g_assert_cmpuint (g_variant_n_children (empty), ==, 0);
  count_notify (choice, "parameters", &n_notified);
  gw_parameter_values_set (gw_generator_settings_get_parameter_values (choice, kfreq), 0, 20);
  gw_parameter_values_set (gw_generator_settings_get_parameter_values (choice, pairs), 1, 0.5);
  g_assert_cmpuint (n_notified, ==, 2);

  /* It is written down as it was asked for, whatever the size of the moment. */
  gw_generator_settings_set_size (choice, 3, 3);
  g_assert_cmpfloat (
    gw_parameter_values_get (gw_generator_settings_get_parameter_values (choice, kfreq), 0), ==, 9);
  parameters = get_parameters (choice);
  g_object_set (other, "parameters", parameters, NULL);
  g_assert_cmpfloat (
    gw_parameter_values_get (gw_generator_settings_get_parameter_values (other, kfreq), 0), ==, 20);
  g_assert_cmpfloat (
    gw_parameter_values_get (gw_generator_settings_get_parameter_values (other, pairs), 1), ==,
    0.5);

  g_object_set (other, "parameters", NULL, NULL);
  g_assert_cmpfloat (
    gw_parameter_values_get (gw_generator_settings_get_parameter_values (other, pairs), 1), ==,
    0.25);
  g_assert_finalize_object (choice);
  g_assert_finalize_object (other);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/parameter-values/values", test_values);
  g_test_add_func ("/parameter-values/load", test_load);
  g_test_add_func ("/parameter-values/choice", test_choice);

  return g_test_run ();
}
