/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-make-choice.h"

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
  GwTuning *tuning = gw_tuning_new (kfreq);
  double values[GW_MAX_PARAMETERS];
  double minimum, maximum, usual;
  guint n_changed = 0;

  g_signal_connect_swapped (tuning, "changed", G_CALLBACK (count_cb), &n_changed);
  usual = gw_tuning_get (tuning, 0);
  gw_tuning_set_n_tiles (tuning, 36);
  g_assert_cmpfloat (gw_tuning_get (tuning, 0), >, usual);
  g_assert_cmpuint (n_changed, ==, 1);
  gw_tuning_get_values (tuning, values);
  g_assert_true (isnan (values[0]));

  gw_tuning_set (tuning, 0, 30);
  g_assert_cmpfloat (gw_tuning_get (tuning, 0), ==, 30);
  g_assert_cmpuint (n_changed, ==, 2);
  gw_tuning_set (tuning, 0, 30);
  g_assert_cmpuint (n_changed, ==, 2);

  /* A smaller board has no use for all of it, but it is not forgotten. */
  gw_tuning_set_n_tiles (tuning, 16);
  gw_tuning_get_range (tuning, 0, &minimum, &maximum);
  g_assert_cmpfloat (minimum, ==, 0);
  g_assert_cmpfloat (maximum, ==, 16);
  gw_tuning_get_values (tuning, values);
  g_assert_cmpfloat (values[0], ==, 16);
  gw_tuning_set_n_tiles (tuning, 36);
  g_assert_cmpfloat (gw_tuning_get (tuning, 0), ==, 30);

  /* The default is no choice. */
  gw_tuning_set_n_tiles (tuning, 16);
  gw_tuning_set (tuning, 0, usual);
  gw_tuning_get_values (tuning, values);
  g_assert_true (isnan (values[0]));
  g_assert_finalize_object (tuning);
}

static void
check_loaded (const char *text, double power, double decay)
{
  GwTuning *tuning = gw_tuning_new (gw_generator_find ("pairs"));
  g_autoptr (GVariant) saved = text != NULL ? g_variant_new_parsed (text) : NULL;

  gw_tuning_set (tuning, 0, 3.5);
  if (saved != NULL)
    g_variant_ref_sink (saved);
  gw_tuning_load (tuning, saved);
  g_assert_cmpfloat (gw_tuning_get (tuning, 0), ==, power);
  g_assert_cmpfloat (gw_tuning_get (tuning, 1), ==, decay);
  g_assert_finalize_object (tuning);
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
get_parameters (GwMakeChoice *choice)
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
  GwMakeChoice *choice = gw_make_choice_new ();
  GwMakeChoice *other = gw_make_choice_new ();
  g_autoptr (GVariant) empty = get_parameters (choice);
  g_autoptr (GVariant) parameters = NULL;
  guint n_notified = 0;

  g_assert_cmpuint (g_variant_n_children (empty), ==, 0);
  count_notify (choice, "parameters", &n_notified);
  gw_tuning_set (gw_make_choice_get_tuning (choice, kfreq), 0, 20);
  gw_tuning_set (gw_make_choice_get_tuning (choice, pairs), 1, 0.5);
  g_assert_cmpuint (n_notified, ==, 2);

  /* It is written down as it was asked for, whatever the size of the moment. */
  gw_make_choice_set_size (choice, 3, 3);
  g_assert_cmpfloat (gw_tuning_get (gw_make_choice_get_tuning (choice, kfreq), 0), ==, 9);
  parameters = get_parameters (choice);
  g_object_set (other, "parameters", parameters, NULL);
  g_assert_cmpfloat (gw_tuning_get (gw_make_choice_get_tuning (other, kfreq), 0), ==, 20);
  g_assert_cmpfloat (gw_tuning_get (gw_make_choice_get_tuning (other, pairs), 1), ==, 0.5);

  g_object_set (other, "parameters", NULL, NULL);
  g_assert_cmpfloat (gw_tuning_get (gw_make_choice_get_tuning (other, pairs), 1), ==, 0.25);
  g_assert_finalize_object (choice);
  g_assert_finalize_object (other);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tuning/values", test_values);
  g_test_add_func ("/tuning/load", test_load);
  g_test_add_func ("/tuning/choice", test_choice);

  return g_test_run ();
}
