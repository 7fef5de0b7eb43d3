/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-trials.h"

/* One set in a hundred is tried, up to a limit; too few trials would say nothing. */
#define ONE_OF 100
#define MOST_TRIALS 512
#define FEWEST_TRIALS 16

/* The share of the sets that are left below the threshold before there are new trials. */
#define OLD 0.25

struct _GwProofTrials
{
  const GwProofList *list;
  GwProofPace *pace;
  guint begin;    /* the item that has to be reached first */
  guint n_listed; /* sets that reached the threshold when some were picked; 0 before that */
  guint n;        /* that were picked */
  GArray *sets;   /* of GwProofSet: those that are still to be taken */
  GArray *done;   /* of GwProofTrial, of those that are finished */
};

/* Spreads them half by the number of items and half by their weight: so some are of the first sets,
 * which are few and may take most of the time, and many of the last. */
static void
pick (GwProofTrials *trials, guint first)
{
  const GwProofList *list = trials->list;
  const guint end = trials->n_listed;
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

static guint
count_trials (guint first, guint end)
{
  const guint n = MIN ((MAX (first, end) - first) / ONE_OF, MOST_TRIALS);

  return n < FEWEST_TRIALS ? 0 : n;
}

GwProofTrials *
gw_proof_trials_new (const GwProofList *list, guint first, gint64 threshold, GwProofPace *pace)
{
  GwProofTrials *trials = g_new0 (GwProofTrials, 1);

  trials->list = list;
  trials->pace = pace;
  trials->begin = first + count_trials (first, gw_proof_list_count (list, threshold));
  trials->sets = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
  trials->done = g_array_new (FALSE, FALSE, sizeof (GwProofTrial));
  return trials;
}

void
gw_proof_trials_free (GwProofTrials *trials)
{
  g_array_unref (trials->sets);
  g_array_unref (trials->done);
  g_free (trials);
}

double
gw_proof_trials_get_fraction (const GwProofTrials *trials)
{
  return trials->n > 0 ? (double) trials->done->len / trials->n : 1;
}

guint
gw_proof_trials_get_end (const GwProofTrials *trials, guint next, guint end)
{
  return next < trials->begin ? trials->begin : end;
}

void
gw_proof_trials_look (GwProofTrials *trials, guint next, gint64 threshold)
{
  const guint n_listed = gw_proof_list_count (trials->list, threshold);

  if (next < trials->begin || (trials->n_listed > 0 && n_listed >= (1 - OLD) * trials->n_listed))
    return;
  trials->n_listed = n_listed;
  trials->n = count_trials (next, n_listed);
  g_array_set_size (trials->sets, 0);
  g_array_set_size (trials->done, 0);
  if (trials->n > 0)
    pick (trials, next);
}

guint
gw_proof_trials_count (const GwProofTrials *trials)
{
  return trials->sets->len;
}

/* The best first: they take long, so that it matters less that a thread is slow at its first sets.
 */
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
