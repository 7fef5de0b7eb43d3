/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-trace.h"

#include "values.h"
#include "wait.h"

#define LONG (10 * G_USEC_PER_SEC)

static void
check_path (GwTrace *trace, const char *cells)
{
  GBytes *path = gw_trace_get_path (trace);
  gsize length;
  const guint8 *data;

  if (cells == NULL)
    {
      g_assert_null (path);
      return;
    }
  data = g_bytes_get_data (path, &length);
  g_assert_cmpuint (length, ==, strlen (cells));
  for (gsize i = 0; i < length; i++)
    g_assert_cmpuint (data[i], ==, cells[i] - '0');
}

static void
test_steps (void)
{
  g_autoptr (GwSolution) solution = make_solution ("cat\n", "CA/TT");
  g_autoptr (GwWord) word = gw_word_new (solution, 0, 0);
  GwTrace *trace = gw_trace_new (10, LONG);

  check_path (trace, NULL);
  gw_trace_next (trace);
  gw_trace_previous (trace);
  gw_trace_set_word (trace, word);
  g_assert_cmpuint (gw_trace_get_n_paths (trace), ==, 2);
  check_path (trace, "012");
  gw_trace_next (trace);
  check_path (trace, "013");
  gw_trace_next (trace);
  check_path (trace, "012");
  gw_trace_previous (trace);
  check_path (trace, "013");
  gw_trace_set_index (trace, 900);
  g_assert_cmpuint (gw_trace_get_index (trace), ==, 1);
  gw_trace_set_word (trace, NULL);
  g_assert_cmpuint (gw_trace_get_n_paths (trace), ==, 0);
  g_assert_cmpuint (gw_trace_get_index (trace), ==, 0);
  check_path (trace, NULL);
  g_assert_finalize_object (trace);
}

static void
test_notify (void)
{
  g_autoptr (GwSolution) solution = make_solution ("cat\nact\n", "CA/TT");
  g_autoptr (GwWord) a = gw_word_new (solution, 1, 0);
  g_autoptr (GwWord) b = gw_word_new (solution, 0, 0);
  GwTrace *trace = gw_trace_new (10, LONG);
  guint n_word, n_index, n_paths, n_path;

  count_notify (trace, "word", &n_word);
  count_notify (trace, "index", &n_index);
  count_notify (trace, "n-paths", &n_paths);
  count_notify (trace, "path", &n_path);

  gw_trace_set_word (trace, a);
  gw_trace_set_word (trace, a);
  g_assert_cmpuint (n_word, ==, 1);
  g_assert_cmpuint (n_path, ==, 1);
  g_assert_cmpuint (n_paths, ==, 1);
  g_assert_cmpuint (n_index, ==, 0);
  gw_trace_set_index (trace, 1);
  gw_trace_set_index (trace, 1);
  g_assert_cmpuint (n_index, ==, 1);
  g_assert_cmpuint (n_path, ==, 2);
  gw_trace_set_word (trace, b);
  g_assert_cmpuint (n_word, ==, 2);
  g_assert_cmpuint (n_index, ==, 2);
  g_assert_cmpuint (n_paths, ==, 1);
  g_assert_cmpuint (n_path, ==, 3);
  g_assert_finalize_object (trace);
}

static void
test_limit (void)
{
  g_autoptr (GwSolution) solution = make_solution ("aaa\n", "AA/AA");
  g_autoptr (GwWord) word = gw_word_new (solution, 0, 0);
  g_autoptr (GwTrace) trace = gw_trace_new (5, LONG);

  g_assert_cmpuint (gw_word_get_paths (word), ==, 24);
  gw_trace_set_word (trace, word);
  g_assert_cmpuint (gw_trace_get_n_paths (trace), ==, 5);
}

/* Without patience nothing is there at once, and only the last word arrives. */
static void
test_late (void)
{
  g_autoptr (GwSolution) solution = make_solution ("cat\nact\n", "CA/TT");
  g_autoptr (GwWord) a = gw_word_new (solution, 0, 0);
  g_autoptr (GwWord) b = gw_word_new (solution, 1, 0);
  GwTrace *trace = gw_trace_new (10, 0);
  guint n_path;

  count_notify (trace, "path", &n_path);
  for (guint i = 0; i < 50; i++)
    {
      gw_trace_set_word (trace, a);
      gw_trace_set_word (trace, b);
    }
  wait_until (gw_trace_get_path (trace) != NULL);
  check_path (trace, "012");
  g_assert_cmpuint (gw_trace_get_n_paths (trace), ==, 2);

  /* A search is under way when the trace goes. */
  gw_trace_set_word (trace, a);
  g_assert_finalize_object (trace);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/trace/steps", test_steps);
  g_test_add_func ("/trace/notify", test_notify);
  g_test_add_func ("/trace/limit", test_limit);
  g_test_add_func ("/trace/late", test_late);

  return g_test_run ();
}
