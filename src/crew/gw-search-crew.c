/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-crew.h"

#include "gw-error.h"
#include "gw-run-clock.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The minimum duration of a task in microseconds, so that messages take little of the time. */
#define LEAST_TIME (G_USEC_PER_SEC / 50)

/* A stretch with a target grows until it takes so long. */
#define LONG_STRETCH G_USEC_PER_SEC

/* What is asked, the boards that the island may judge, the milestone it is to stop at, how many
 * microseconds it may take, the target, and the island. */
#define TASK_TYPE "(sttxxv)"

/* Whether the island reached the target, the last milestone it came to or made for in this task,
 * or 0, the island, and its generations. */
#define RESULT_TYPE "(btva(txd))"

/* An island as the leader sees it. */
typedef struct
{
  GVariant *before;    /* at the begin of the stretch; NULL when it cannot go too far */
  guint64 milestone;   /* the last one that it made for in this stretch, or 0 */
  GArray *generations; /* of this stretch, when it can go too far */
} Island;

struct _GwSearchCrew
{
  GwCrew *crew;
  char *question; /* what is searched for and in which words: all machines must have the same */
  const GwMethod *method;
  GwProblem *problem;
  gint64 target; /* G_MAXINT64 for none */
  guint n_threads;
  const GwStop *stop;

  /* For the leader. */
  GwStop own_stop; /* requested by the other one, or when the time is over */
  guint n_rounds;  /* of the next stretch with a target */

  /* A stretch. */
  GwSearch *search;
  guint64 limit;
  guint64 end; /* the milestone that all islands go to */
  gint64 deadline;
  Island *islands;
  GArray *tasks; /* numbers of islands */
  GwSearchCrewFunc func;
  gpointer user_data;
};

GwSearchCrew *
gw_search_crew_new (GwCrew *crew, const GwSearchSpec *spec, const GwLexicon *lexicon,
                    GwProblem *problem, guint n_threads, const GwStop *stop)
{
  GwSearchCrew *self = g_new0 (GwSearchCrew, 1);
  g_autoptr (GVariant) setup = g_variant_ref_sink (gw_record_save (&gw_search_spec_record, spec));
  g_autofree char *printed = g_variant_print (setup, FALSE);
  g_autofree char *hash = gw_lexicon_dup_hash (lexicon);
  g_autofree char *both = g_strconcat (hash, printed, NULL);

  self->crew = crew;
  self->question = g_compute_checksum_for_string (G_CHECKSUM_SHA256, both, -1);
  self->method = gw_method_find (spec->method);
  self->problem = gw_problem_ref (problem);
  self->target = spec->has_target ? spec->target : G_MAXINT64;
  self->n_threads = n_threads;
  self->stop = stop;
  self->n_rounds = 1;
  self->tasks = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
gw_search_crew_free (GwSearchCrew *self)
{
  g_free (self->question);
  gw_problem_unref (self->problem);
  g_array_unref (self->tasks);
  g_free (self);
}

/* Whether the search may end at a milestone that is not known before. */
static gboolean
may_reach (const GwSearchCrew *self)
{
  return self->target < G_MAXINT64 || self->problem->plain->objective == GW_OBJECTIVE_WORDS;
}

static GVariant *
make_result (GwSearch *search, gboolean reached, guint64 milestone)
{
  g_autoptr (GVariant) island = gw_search_save_island (search, 0);
  g_autoptr (GArray) generations = g_array_new (FALSE, FALSE, sizeof (GwGeneration));
  GVariantBuilder builder;

  gw_search_take_generations (search, generations);
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(txd)"));
  for (guint i = 0; i < generations->len; i++)
    {
      const GwGeneration *generation = &g_array_index (generations, GwGeneration, i);

      g_variant_builder_add (&builder, "(txd)", generation->number, generation->best,
                             generation->mean);
    }
  return g_variant_new (RESULT_TYPE, reached, milestone, island, &builder);
}

static GBytes *
work (GBytes *described, const GwStop *stop, gpointer user_data, GError **error)
{
  const GwSearchCrew *self = user_data;
  const gint64 begin = g_get_monotonic_time ();
  g_autoptr (GVariant) task
    = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (TASK_TYPE), described, FALSE));
  g_autoptr (GVariant) island = NULL;
  g_autoptr (GVariant) islands = NULL;
  g_autoptr (GVariant) result = NULL;
  g_autoptr (GwSearch) search = NULL;
  const char *question;
  guint64 share, end, milestone = 0;
  gint64 time, target;
  gboolean reached = FALSE;

  g_variant_get (task, "(&sttxxv)", &question, &share, &end, &time, &target, &island);
  if (strcmp (question, self->question) != 0)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _ ("The word list, the scoring or the search on %s is not that of the "
                          "first machine; give all machines the same files"),
                       g_get_host_name ());
      return NULL;
    }
  if (gw_stop_requested (stop))
    return NULL;
  islands = g_variant_ref_sink (g_variant_new_parsed ("[%v]", island));
  search = gw_search_resume (self->method, self->problem, islands, error);
  if (search == NULL)
    return NULL;
  while (!reached && gw_search_get_evaluations (search) < MIN (end, share)
         && !gw_search_is_waiting (search, 0) && g_get_monotonic_time () - begin < time)
    {
      const guint64 before = gw_search_get_evaluations (search);
      const guint64 next = gw_search_get_milestone (search, share);
      const gboolean goes_on = gw_search_run_round (search, share, 1, stop);

      if (gw_search_get_evaluations (search) > before)
        milestone = next;
      if (!goes_on || gw_search_get_evaluations (search) < MIN (next, share))
        break;
      reached = gw_search_get_worth (search) >= target || gw_search_is_complete (search);
    }
  result = g_variant_ref_sink (make_result (search, reached, milestone));
  return g_variant_get_data_as_bytes (result);
}

static double
get_cost (guint index, gpointer user_data)
{
  return 1;
}

static GBytes *
describe (guint index, gpointer user_data)
{
  GwSearchCrew *self = user_data;
  const guint island = g_array_index (self->tasks, guint, index);
  const guint64 n_hands = (guint64) self->crew->n_processes * self->n_threads;
  const gint64 time = (gint64) (GW_SEARCH_CREW_LAP * G_USEC_PER_SEC * (double) n_hands
                                / (double) MAX (n_hands, self->tasks->len));
  g_autoptr (GVariant) state = gw_search_save_island (self->search, island);
  g_autoptr (GVariant) task = g_variant_ref_sink (g_variant_new (
    TASK_TYPE, self->question, gw_search_get_share (self->search, self->limit, island), self->end,
    MAX (time, LEAST_TIME), self->target, state));

  return g_variant_get_data_as_bytes (task);
}

static GArray *
read_generations (GVariant *saved)
{
  GArray *generations = g_array_new (FALSE, FALSE, sizeof (GwGeneration));

  for (gsize i = 0; i < g_variant_n_children (saved); i++)
    {
      GwGeneration generation;

      g_variant_get_child (saved, i, "(txd)", &generation.number, &generation.best,
                           &generation.mean);
      g_array_append_val (generations, generation);
    }
  return generations;
}

static gboolean
take (guint index, GBytes *result, gpointer user_data, GError **error)
{
  GwSearchCrew *self = user_data;
  const guint number = g_array_index (self->tasks, guint, index);
  Island *island = &self->islands[number];
  g_autoptr (GVariant) saved
    = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (RESULT_TYPE), result, FALSE));
  g_autoptr (GVariant) state = NULL;
  g_autoptr (GVariant) list = NULL;
  g_autoptr (GArray) generations = NULL;
  guint64 milestone;
  gboolean reached;

  g_variant_get (saved, "(btv@a(txd))", &reached, &milestone, &state, &list);
  if (!gw_search_take_island (self->search, number, state, NULL))
    {
      gw_crew_refuse_result (error);
      return FALSE;
    }
  island->milestone = MAX (island->milestone, milestone);
  generations = read_generations (list);
  /* What tick() takes has to have the generations of all islands up to where they are. */
  if (may_reach (self))
    g_array_append_vals (island->generations, generations->data, generations->len);
  else
    gw_search_add_generations (self->search, generations);
  if (reached)
    self->end = MIN (self->end, milestone);
  return TRUE;
}

static void
tick (double fraction, gpointer user_data)
{
  GwSearchCrew *self = user_data;

  if (gw_stop_requested (self->stop) || gw_run_clock_get () >= self->deadline)
    gw_stop_request (&self->own_stop);
  /* Islands that went too far may have to be brought back. */
  if (!may_reach (self))
    self->func (self->user_data);
}

static void
load_before (GwSearchCrew *self, guint number)
{
  Island *island = &self->islands[number];

  gw_search_load_island (self->search, number, island->before, NULL);
  island->milestone = 0;
  g_array_set_size (island->generations, 0);
}

/* In a single process, no island continues once another one has reached the target. Where islands
 * exchange boards, those that went too far have given some that nobody has yet then. */
static void
bring_back (GwSearchCrew *self)
{
  const guint n = gw_search_get_n_islands (self->search);
  gboolean any = FALSE;

  for (guint i = 0; i < n; i++)
    any |= self->islands[i].milestone > self->end;
  for (guint i = 0; any && i < n; i++)
    if (gw_search_get_exchange (self->search) > 0 || self->islands[i].milestone > self->end)
      load_before (self, i);
}

/* When a stretch of many milestones breaks off, some islands may be past the milestone at which
 * another one would reach the target. Within a stretch of one they may stop anywhere, as in one
 * process. */
static void
undo_stretch (GwSearchCrew *self)
{
  for (guint i = 0; i < gw_search_get_n_islands (self->search) && self->n_rounds > 1; i++)
    load_before (self, i);
}

static gboolean
find_tasks (GwSearchCrew *self)
{
  g_array_set_size (self->tasks, 0);
  for (guint i = 0; i < gw_search_get_n_islands (self->search); i++)
    if (gw_search_get_island_evaluations (self->search, i)
          < MIN (self->end, gw_search_get_share (self->search, self->limit, i))
        && !gw_search_is_waiting (self->search, i))
      g_array_append_val (self->tasks, i);
  return self->tasks->len > 0;
}

/* All islands continue to the end of the stretch, or for some time when it has no end. */
static gboolean
run_stretch (GwSearchCrew *self, GError **error)
{
  GwCrewPlan plan = { 0, get_cost, describe, take, tick };
  GError *inner = NULL;
  gboolean go_on = TRUE;

  while (go_on && find_tasks (self))
    {
      plan.n_tasks = self->tasks->len;
      go_on = gw_crew_run (self->crew, &plan, work, self->n_threads, &self->own_stop, self, &inner);
      bring_back (self);
      if (!go_on && may_reach (self))
        undo_stretch (self);
      go_on = go_on && may_reach (self);
    }
  if (inner != NULL)
    g_propagate_error (error, inner);
  return inner == NULL && !gw_stop_requested (self->stop);
}

static void
begin_stretch (GwSearchCrew *self)
{
  const guint n = gw_search_get_n_islands (self->search);

  self->end = G_MAXUINT64;
  if (may_reach (self))
    self->end = gw_search_get_milestone (self->search, self->limit)
                + (self->n_rounds - 1) * gw_search_get_round (self->search);
  self->islands = g_new0 (Island, n);
  for (guint i = 0; i < n; i++)
    {
      self->islands[i].generations = g_array_new (FALSE, FALSE, sizeof (GwGeneration));
      if (may_reach (self))
        self->islands[i].before = gw_search_save_island (self->search, i);
    }
}

static void
end_stretch (GwSearchCrew *self)
{
  for (guint i = 0; i < gw_search_get_n_islands (self->search); i++)
    {
      Island *island = &self->islands[i];

      gw_search_add_generations (self->search, island->generations);
      g_array_unref (island->generations);
      g_clear_pointer (&island->before, g_variant_unref);
    }
  g_clear_pointer (&self->islands, g_free);
}

gboolean
gw_search_crew_run (GwSearchCrew *self, GwSearch *search, guint64 limit, gint64 deadline,
                    GwSearchCrewFunc func, gpointer user_data, GError **error)
{
  const gint64 begin = g_get_monotonic_time ();
  gboolean go_on;

  self->search = search;
  self->limit = limit;
  self->deadline = deadline;
  self->func = func;
  self->user_data = user_data;
  begin_stretch (self);
  go_on = find_tasks (self) && run_stretch (self, error);
  end_stretch (self);
  if (g_get_monotonic_time () - begin < LONG_STRETCH)
    self->n_rounds = MIN (self->n_rounds, G_MAXUINT / 4) * 2;
  return go_on;
}

void
gw_search_crew_serve (GwSearchCrew *self)
{
  gw_crew_serve (self->crew, work, self->n_threads, self->stop, self);
}
