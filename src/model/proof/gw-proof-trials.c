/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-trials.h"

/* One set in a hundred is tried, up to a limit; too few trials would say nothing. */
#define ONE_OF 100
#define MOST_TRIALS 512
#define FEWEST_TRIALS 16

struct _GwProofTrials
{
  GwProofPace *pace;
  guint n;
  GArray *sets;  /* of GwProofSet: those that are still to be taken */
  GArray *done;  /* of GwProofTrial, of those that are finished */
};

/* Spreads them half by the number of items and half by their weight: so some are of the first sets,
 * which are few and may take most of the time, and many of the last. */
static void
pick (GwProofTrials *trials, const GwProofList *list, guint first, guint end)
{
  const double weight = gw_proof_pace_weigh_range (trials->pace, list, first, end);
  const double length = end - first;
  GwProofCursor *cursor = gw_proof_cursor_new (list);
  double passed = 0, each = 0;
  guint32 total = 0;
  GwProofSet set;

  for (guint item = 0; item < end && gw_proof_cursor_next (cursor, &set); item++)
    {
      if (item < first)
        continue;
      if (set.total != total)
        each = gw_proof_pace_weigh (trials->pace, set.total);
      total = set.total;
      passed += (each / weight + 1 / length) / 2;
      if (passed * trials->n > trials->sets->len + 0.5)
        g_array_append_val (trials->sets, set);
    }
  gw_proof_cursor_free (cursor);
  trials->n = trials->sets->len;
}

GwProofTrials *
gw_proof_trials_new (const GwProofList *list, guint first, guint end, GwProofPace *pace)
{
  const guint n = MIN ((MAX (first, end) - first) / ONE_OF, MOST_TRIALS);
  GwProofTrials *trials;

  if (n < FEWEST_TRIALS)
    return NULL;
  trials = g_new0 (GwProofTrials, 1);
  trials->pace = pace;
  trials->n = n;
  trials->sets = g_array_sized_new (FALSE, FALSE, sizeof (GwProofSet), n);
  trials->done = g_array_sized_new (FALSE, FALSE, sizeof (GwProofTrial), n);
  pick (trials, list, first, end);
  return trials;
}

void
gw_proof_trials_free (GwProofTrials *trials)
{
  g_array_unref (trials->sets);
  g_array_unref (trials->done);
  g_free (trials);
}

guint
gw_proof_trials_count (const GwProofTrials *trials)
{
  return trials->sets->len;
}

/* The best first: they take long, so that it matters less that a thread is slow at its first sets. */
gboolean
gw_proof_trials_take (GwProofTrials *trials, GwProofSet *set)
{
  if (trials->sets->len == 0)
    return FALSE;
  *set = g_array_index (trials->sets, GwProofSet, 0);
  g_array_remove_index (trials->sets, 0);
  return TRUE;
}

void
gw_proof_trials_put_back (GwProofTrials *trials, GwProofSet set)
{
  g_array_prepend_val (trials->sets, set);
}

static gint
compare_totals (gconstpointer a, gconstpointer b)
{
  const GwProofTrial *x = a, *y = b;

  return (x->total < y->total) - (x->total > y->total);
}

void
gw_proof_trials_finish (GwProofTrials *trials, GwProofSet set, double work)
{
  const GwProofTrial trial = { set.total, work };

  g_array_append_val (trials->done, trial);
  if (trials->done->len < trials->n)
    return;
  g_array_sort (trials->done, compare_totals);
  gw_proof_pace_correct (trials->pace, (const GwProofTrial *) (gpointer) trials->done->data,
                         trials->n);
}
