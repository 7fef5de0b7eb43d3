/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines that tell how far a long job is, where there is no terminal. */
#include "gw-complain.h"
#include "gw-crew.h"

#include <unistd.h>

#define MINUTE (60 * (gint64) G_USEC_PER_SEC)

/* The number of lines in some minutes, asked for every second. */
static guint
count_lines (const GwProgress *progress, gint64 from, guint n_minutes)
{
  guint n = 0;

  for (gint64 now = from; now < from + n_minutes * MINUTE; now += G_USEC_PER_SEC)
    {
      g_autofree char *line = gw_progress_make_line (progress, 0.5, now);

      n += line != NULL;
    }
  return n;
}

static void
assert_line (const GwProgress *progress, double fraction, gint64 now, const char *wanted)
{
  g_autofree char *line = gw_progress_make_line (progress, fraction, now);

  g_assert_cmpstr (line, ==, wanted);
}

/* At most one a minute, whatever is being done; after hours fewer, but they never cease. */
static void
test_lines (void)
{
  GwCrew crew = { .is_leader = TRUE };
  g_autoptr (GwProgress) alone = gw_progress_new ("Reading");
  g_autoptr (GwProgress) sets = NULL;
  g_autoptr (GwProgress) boards = NULL;
  const gint64 begin = g_get_monotonic_time ();

  if (isatty (STDERR_FILENO))
    {
      g_test_skip ("the standard error is a terminal");
      return;
    }
  gw_crew_set (&crew);
  sets = gw_progress_new ("Sets");
  boards = gw_progress_new ("Boards");
  gw_crew_set (NULL);

  assert_line (sets, 0.1, begin + 59 * G_USEC_PER_SEC, NULL);
  assert_line (alone, 0.1, begin + MINUTE, NULL);
  assert_line (sets, 0.12345, begin + MINUTE, "Sets 12.34%");
  assert_line (sets, 0.2, begin + MINUTE, NULL);
  assert_line (boards, 0.2, begin + 2 * MINUTE - G_USEC_PER_SEC, NULL);
  gw_progress_set_time_left (boards, "about 3 hours left");
  assert_line (boards, 0.99999, begin + 2 * MINUTE, "Boards 99.99%, about 3 hours left");
  gw_progress_set_time_left (boards, NULL);
  assert_line (boards, 1, begin + 3 * MINUTE, "Boards 100.00%");
  g_assert_cmpuint (count_lines (boards, begin + 4 * MINUTE, 6), ==, 6);
  g_assert_cmpuint (count_lines (boards, begin + 600 * MINUTE, 600), ==, 60);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/log/lines", test_lines);
  return g_test_run ();
}
