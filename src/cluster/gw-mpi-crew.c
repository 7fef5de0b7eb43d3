/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-mpi-crew.h"

#include "gw-error.h"
#include "gw-interrupt.h"
#include "gw-random.h"
#include "gw-scheduler.h"

#include <glib/gi18n.h>
#include <mpi.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* Messages between rank 0 and the others. A rank asks for tasks by sending its results, at first
 * none. The answer is tasks, or that there are none at the moment, or that the rank is
 * dismissed. Results and tasks are variants in the byte order of the sender. */
#define RESULTS 1 /* to rank 0: RESULTS_TYPE */
#define REST 2    /* to rank 0: the same, before more results, or before FAILED */
#define FAILED 3  /* to rank 0: an error, or nothing when the rank was told to stop */
#define TASKS 4   /* to a rank: a(uay) of numbers of tasks and what they are */
#define LEAVE 5   /* to a rank */
#define HALT 6    /* to a rank that has tasks: stop at once */
#define SIGNAL 7  /* to rank 0, which does not answer: the number of a signal that the rank got */

/* How many tasks the rank does at once, and the numbers of tasks with their results. */
#define RESULTS_TYPE "(ua(uay))"

/* The most tasks in a message. */
#define MOST_TASKS 256

/* How many tasks of a stream a rank gets per thread: they are short, and a rank only asks for
 * more when all are done. */
#define STREAM_TASKS 4

/* A rank does not collect more than this before it sends results: the size of a message is an int. */
#define MOST_BYTES (64 << 20)

/* How long a rank sleeps when there is no message, in microseconds. MPI itself would use the CPU
 * while waiting, and polling too often takes time from the tasks of the rank. */
#define NAP 2000

#define TICK (G_USEC_PER_SEC / 50)

typedef struct
{
  GwCrew crew;
  int rank;
  int n_ranks;
  gboolean is_over; /* it was dismissed, or has dismissed the others */

  /* For rank 0. */
  GQueue waiting;    /* ranks that asked when there was nothing to do, as pointers */
  gboolean *is_busy; /* of each rank */
  guint *n_at_once;  /* likewise: how many tasks it does */
} MpiCrew;

/* The work that a rank does itself, in threads, since only the main thread may call MPI and has
 * to poll for messages in the meantime. */
typedef struct
{
  GwCrewWork work;
  GwStop stop;
  gpointer user_data;
  GAsyncQueue *tasks;   /* of Task; one without bytes ends a thread */
  GAsyncQueue *results; /* of Task, with results or errors */
  GThread **threads;
  guint n_threads;
  guint n_out;
} OwnHands;

typedef struct
{
  guint number;
  GBytes *bytes; /* the task, or its result; NULL when stopped or with an error */
  GError *error;
} Task;

/* A run as rank 0 sees it. */
typedef struct
{
  MpiCrew *self;
  const GwCrewPlan *plan;
  gpointer user_data;
  GwScheduler *scheduler;
  GHashTable *out; /* tasks of a stream that are being done, and the ranks that do them */
  guint n_next;    /* tasks of a stream so far */
  gboolean no_more;
  OwnHands own;
  gint64 begin;
  gboolean stopped; /* by the caller, or by a signal to any rank */
  gboolean failed;
  gboolean halted;
  GError *error;
} Run;

static void
task_free (Task *task)
{
  g_clear_pointer (&task->bytes, g_bytes_unref);
  g_clear_error (&task->error);
  g_free (task);
}

static gpointer
own_hands_cb (gpointer data)
{
  OwnHands *own = data;

  while (TRUE)
    {
      Task *task = g_async_queue_pop (own->tasks);
      g_autoptr (GBytes) bytes = g_steal_pointer (&task->bytes);

      if (bytes == NULL)
        {
          task_free (task);
          return NULL;
        }
      task->bytes = own->work (bytes, &own->stop, own->user_data, &task->error);
      g_async_queue_push (own->results, task);
    }
}

static void
own_hands_start (OwnHands *own, GwCrewWork work, guint n_threads, gpointer user_data)
{
  *own = (OwnHands){ .work = work, .user_data = user_data, .n_threads = n_threads };
  own->tasks = g_async_queue_new ();
  own->results = g_async_queue_new ();
  own->threads = g_new (GThread *, n_threads);
  for (guint i = 0; i < n_threads; i++)
    own->threads[i] = g_thread_new ("tasks", own_hands_cb, own);
}

static void
own_hands_add (OwnHands *own, guint number, GBytes *task_bytes)
{
  Task *task = g_new0 (Task, 1);

  task->number = number;
  task->bytes = g_bytes_ref (task_bytes);
  own->n_out++;
  g_async_queue_push (own->tasks, task);
}

/* A finished task, waiting up to `patience` microseconds for one; NULL when there is none. */
static Task *
own_hands_take (OwnHands *own, guint64 patience)
{
  Task *task = patience > 0 ? g_async_queue_timeout_pop (own->results, patience)
                            : g_async_queue_try_pop (own->results);

  if (task != NULL)
    own->n_out--;
  return task;
}

static void
own_hands_end (OwnHands *own)
{
  Task *task;

  for (guint i = 0; i < own->n_threads; i++)
    g_async_queue_push (own->tasks, g_new0 (Task, 1));
  for (guint i = 0; i < own->n_threads; i++)
    g_thread_join (own->threads[i]);
  g_free (own->threads);
  while ((task = g_async_queue_try_pop (own->results)) != NULL)
    task_free (task);
  g_async_queue_unref (own->tasks);
  g_async_queue_unref (own->results);
}

static double
get_now (const Run *run)
{
  return (double) (g_get_monotonic_time () - run->begin) / G_USEC_PER_SEC;
}

static void
send_variant (GVariant *variant, int rank, int tag)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (variant);

  MPI_Send (g_variant_get_data (sunk), (int) g_variant_get_size (sunk), MPI_BYTE, rank, tag,
            MPI_COMM_WORLD);
}

/* Receives the message that was announced. */
static GBytes *
receive (const MPI_Status *announced)
{
  int size;
  guint8 *data;

  MPI_Get_count (announced, MPI_BYTE, &size);
  data = g_malloc ((gsize) size + 1);
  MPI_Recv (data, size, MPI_BYTE, announced->MPI_SOURCE, announced->MPI_TAG, MPI_COMM_WORLD,
            MPI_STATUS_IGNORE);
  return g_bytes_new_take (data, (gsize) size);
}

static GVariant *
read_message (GBytes *message, const char *type)
{
  return g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (type), message, FALSE));
}

static void
add_pair (GVariantBuilder *builder, guint number, GBytes *bytes)
{
  g_variant_builder_add (builder, "(u@ay)", number,
                         g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, bytes, TRUE));
}

static GBytes *
dup_second (GVariant *pair)
{
  g_autoptr (GVariant) bytes = g_variant_get_child_value (pair, 1);

  return g_variant_get_data_as_bytes (bytes);
}

static void
fail (Run *run, GError *error)
{
  run->failed = TRUE;
  if (run->error == NULL)
    run->error = error;
  else
    g_clear_error (&error);
}

/* Whether this rank was given the task that the result belongs to. */
static gboolean
finish (Run *run, guint rank, guint number)
{
  gpointer with;

  if (run->plan->next == NULL)
    return number < run->plan->n_tasks
           && gw_scheduler_finish (run->scheduler, rank, number, get_now (run));
  if (!g_hash_table_lookup_extended (run->out, GUINT_TO_POINTER (number), NULL, &with)
      || GPOINTER_TO_UINT (with) != rank)
    return FALSE;
  return g_hash_table_remove (run->out, GUINT_TO_POINTER (number));
}

static void
take_result (Run *run, guint rank, guint number, GBytes *result)
{
  GError *error = NULL;

  if (!finish (run, rank, number))
    return;
  if (!run->plan->take (number, result, run->user_data, &error))
    fail (run, error);
}

/* Gets the next task of the stream, if there is one. */
static gboolean
find_next (Run *run, guint rank, guint *number)
{
  GwCrewNext next;

  if (run->no_more)
    return FALSE;
  next = run->plan->next (run->n_next, run->user_data);
  run->no_more = next == GW_CREW_NO_MORE;
  if (next != GW_CREW_TASK)
    return FALSE;
  *number = run->n_next++;
  g_hash_table_insert (run->out, GUINT_TO_POINTER (*number), GUINT_TO_POINTER (rank));
  return TRUE;
}

/* Hands a rank its next tasks. FALSE if there are none, and it waits. */
static gboolean
hand_out (Run *run, guint rank)
{
  const guint n_at_once = run->self->n_at_once[rank];
  const guint most_each = run->plan->most_each;
  const guint most = most_each > 0 ? MIN (n_at_once * most_each, MOST_TASKS) : MOST_TASKS;
  guint numbers[MOST_TASKS];
  guint n = 0;
  GVariantBuilder builder;

  if (!run->failed && run->plan->next == NULL)
    n = gw_scheduler_take (run->scheduler, rank, get_now (run), numbers, n_at_once, most);
  while (!run->failed && run->plan->next != NULL && n < MIN (n_at_once * STREAM_TASKS, MOST_TASKS)
         && find_next (run, rank, &numbers[n]))
    n++;
  if (rank != 0)
    run->self->is_busy[rank] = n > 0;
  if (n == 0 && rank != 0)
    g_queue_push_tail (&run->self->waiting, GUINT_TO_POINTER (rank));
  if (n == 0)
    return FALSE;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(uay)"));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GBytes) task = run->plan->describe (numbers[i], run->user_data);

      if (rank == 0)
        own_hands_add (&run->own, numbers[i], task);
      else
        add_pair (&builder, numbers[i], task);
    }
  if (rank == 0)
    g_variant_builder_clear (&builder);
  else
    send_variant (g_variant_builder_end (&builder), (int) rank, TASKS);
  return TRUE;
}

/* Hands out the tasks that a stream has so far, first to this rank, which answers soonest. */
static void
feed (Run *run)
{
  if (run->own.n_out == 0 && !hand_out (run, 0))
    return;
  while (!g_queue_is_empty (&run->self->waiting))
    if (!hand_out (run, GPOINTER_TO_UINT (g_queue_pop_head (&run->self->waiting))))
      return;
}

static void
take_results (Run *run, guint rank, GBytes *message)
{
  g_autoptr (GVariant) both = read_message (message, RESULTS_TYPE);
  g_autoptr (GVariant) results = g_variant_get_child_value (both, 1);
  guint n_at_once;

  g_variant_get_child (both, 0, "u", &n_at_once);
  run->self->n_at_once[rank] = CLAMP (n_at_once, 1, MOST_TASKS);
  for (gsize i = 0; i < g_variant_n_children (results); i++)
    {
      g_autoptr (GVariant) pair = g_variant_get_child_value (results, i);
      g_autoptr (GBytes) result = dup_second (pair);
      guint number;

      g_variant_get_child (pair, 0, "u", &number);
      take_result (run, rank, number, result);
    }
}

/* A signal to any rank stops the job: schedulers and people send them to all, and that of another
 * rank may be known here before the own one. */
static void
take_signal (Run *run, GBytes *message)
{
  gint number = SIGTERM;

  if (g_bytes_get_size (message) == sizeof number)
    memcpy (&number, g_bytes_get_data (message, NULL), sizeof number);
  if (run->failed)
    return;
  gw_interrupt_request (number);
  run->stopped = run->failed = TRUE;
}

static void
take_message (Run *run, const MPI_Status *announced)
{
  const guint rank = (guint) announced->MPI_SOURCE;
  g_autoptr (GBytes) message = receive (announced);

  if (announced->MPI_TAG == SIGNAL)
    {
      take_signal (run, message);
      return;
    }
  if (announced->MPI_TAG == FAILED)
    {
      gsize length;
      const char *text = g_bytes_get_data (message, &length);
      g_autofree char *sentence = g_strndup (text, length);

      fail (run, length > 0 ? g_error_new_literal (GW_ERROR, GW_ERROR_REFUSED, sentence) : NULL);
    }
  else
    take_results (run, rank, message);
  if (announced->MPI_TAG != REST)
    hand_out (run, rank);
}

static void
take_own (Run *run, guint64 patience)
{
  Task *task = own_hands_take (&run->own, patience);

  if (task == NULL)
    return;
  if (task->bytes != NULL)
    take_result (run, 0, task->number, task->bytes);
  else
    fail (run, g_steal_pointer (&task->error));
  task_free (task);
  if (run->own.n_out == 0)
    hand_out (run, 0);
}

/* Takes the messages that have arrived, or waits a moment. */
static void
take_any (Run *run)
{
  MPI_Status status;
  int is_there;

  MPI_Iprobe (MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
  if (is_there)
    take_message (run, &status);
  take_own (run, is_there ? 0 : NAP);
}

/* Tells all ranks that are working to stop. */
static void
halt (Run *run)
{
  run->halted = TRUE;
  gw_stop_request (&run->own.stop);
  for (int rank = 1; rank < run->self->n_ranks; rank++)
    if (run->self->is_busy[rank])
      MPI_Send (NULL, 0, MPI_BYTE, rank, HALT, MPI_COMM_WORLD);
}

/* Whether all ranks have sent the results of their tasks. */
static gboolean
is_over (const Run *run)
{
  for (int rank = 1; rank < run->self->n_ranks; rank++)
    if (run->self->is_busy[rank])
      return FALSE;
  if (run->own.n_out > 0 || run->failed)
    return run->own.n_out == 0;
  return run->plan->next != NULL ? run->no_more : gw_scheduler_is_done (run->scheduler);
}

static gboolean
run_plan (GwCrew *crew, const GwCrewPlan *plan, GwCrewWork work, guint n_at_once,
          const GwStop *stop, gpointer user_data, GError **error)
{
  MpiCrew *self = (MpiCrew *) crew;
  g_autofree double *costs = g_new (double, plan->n_tasks + 1);
  Run run = { self, plan, user_data };
  gint64 ticked = 0;

  for (guint i = 0; i < plan->n_tasks; i++)
    costs[i] = plan->get_cost (i, user_data);
  run.begin = g_get_monotonic_time ();
  run.scheduler = gw_scheduler_new (costs, plan->n_tasks, (guint) self->n_ranks, GW_CREW_INTERVAL);
  self->n_at_once[0] = MIN (n_at_once, MOST_TASKS);
  run.out = g_hash_table_new (NULL, NULL);
  own_hands_start (&run.own, work, n_at_once, user_data);

  hand_out (&run, 0);
  for (guint n = g_queue_get_length (&self->waiting); n > 0; n--)
    hand_out (&run, GPOINTER_TO_UINT (g_queue_pop_head (&self->waiting)));
  while (!is_over (&run))
    {
      if (gw_stop_requested (stop) && !run.failed)
        run.stopped = run.failed = TRUE;
      if (run.failed && !run.halted)
        halt (&run);
      if (plan->next != NULL && !run.failed)
        feed (&run);
      take_any (&run);
      if (plan->tick == NULL || g_get_monotonic_time () - ticked < TICK)
        continue;
      ticked = g_get_monotonic_time ();
      plan->tick (gw_scheduler_get_fraction (run.scheduler), user_data);
    }
  own_hands_end (&run.own);
  g_hash_table_unref (run.out);
  gw_scheduler_free (run.scheduler);
  /* Errors of other ranks after a stop are only consequences of it. */
  if (run.stopped)
    g_clear_error (&run.error);
  else if (run.failed && run.error == NULL)
    run.error = g_error_new_literal (GW_ERROR, GW_ERROR_REFUSED,
                                     _ ("A process of the job was stopped; restart the job, or "
                                        "resume it if it was saved"));
  if (run.error != NULL)
    g_propagate_error (error, run.error);
  return !run.failed;
}

/* Dismisses the other ranks when they ask for the last time. */
static void
dismiss (GwCrew *crew)
{
  MpiCrew *self = (MpiCrew *) crew;
  int n_gone = 0;

  self->is_over = TRUE;
  while (!g_queue_is_empty (&self->waiting))
    {
      MPI_Send (NULL, 0, MPI_BYTE, GPOINTER_TO_INT (g_queue_pop_head (&self->waiting)), LEAVE,
                MPI_COMM_WORLD);
      n_gone++;
    }
  while (n_gone < self->n_ranks - 1)
    {
      MPI_Status status;
      int is_there;

      MPI_Iprobe (MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
      if (!is_there)
        {
          g_usleep (NAP);
          continue;
        }
      g_bytes_unref (receive (&status));
      if (status.MPI_TAG == SIGNAL)
        continue;
      MPI_Send (NULL, 0, MPI_BYTE, status.MPI_SOURCE, LEAVE, MPI_COMM_WORLD);
      n_gone++;
    }
}

/* The state of a rank other than 0. */
typedef struct
{
  OwnHands own;
  GVariantBuilder results; /* a(uay) */
  gsize n_bytes;           /* of these */
  gboolean told;           /* that this rank got a signal */
  gboolean failed;
  GError *error;
} Hand;

static void
begin_results (Hand *hand)
{
  g_variant_builder_init (&hand->results, G_VARIANT_TYPE ("a(uay)"));
  hand->n_bytes = 0;
}

static void
begin_tasks (Hand *hand, GBytes *message)
{
  g_autoptr (GVariant) tasks = read_message (message, "a(uay)");

  begin_results (hand);
  for (gsize i = 0; i < g_variant_n_children (tasks); i++)
    {
      g_autoptr (GVariant) pair = g_variant_get_child_value (tasks, i);
      g_autoptr (GBytes) task = dup_second (pair);
      guint number;

      g_variant_get_child (pair, 0, "u", &number);
      own_hands_add (&hand->own, number, task);
    }
}

static void
send_results (Hand *hand, int tag)
{
  send_variant (g_variant_new (RESULTS_TYPE, hand->own.n_threads, &hand->results), 0, tag);
}

/* Tells rank 0 of the signal that this one got, which may have nothing to do. */
static void
send_signal (void)
{
  const gint number = gw_interrupt_get_signal ();

  MPI_Send (&number, sizeof number, MPI_BYTE, 0, SIGNAL, MPI_COMM_WORLD);
}

/* Sends the results, and whether the rank failed; the last message asks for more tasks. */
static void
end_tasks (Hand *hand)
{
  const char *sentence = hand->error != NULL ? hand->error->message : "";

  send_results (hand, hand->failed ? REST : RESULTS);
  if (hand->failed)
    MPI_Send (sentence, (int) strlen (sentence), MPI_BYTE, 0, FAILED, MPI_COMM_WORLD);
  g_clear_error (&hand->error);
  hand->failed = FALSE;
  g_atomic_int_set (&hand->own.stop.requested, 0);
}

static void
take_task (Hand *hand, Task *task)
{
  if (task->bytes != NULL)
    {
      add_pair (&hand->results, task->number, task->bytes);
      hand->n_bytes += g_bytes_get_size (task->bytes);
    }
  if (hand->n_bytes > MOST_BYTES && hand->own.n_out > 0)
    {
      send_results (hand, REST);
      begin_results (hand);
    }
  if (task->bytes == NULL || gw_stop_requested (&hand->own.stop))
    {
      /* Do not waste time on the remaining tasks. */
      hand->failed = TRUE;
      gw_stop_request (&hand->own.stop);
      if (hand->error == NULL)
        hand->error = g_steal_pointer (&task->error);
    }
  task_free (task);
  if (hand->own.n_out == 0)
    end_tasks (hand);
}

/* Returns FALSE when this rank is dismissed. */
static gboolean
obey (Hand *hand, const MPI_Status *announced)
{
  g_autoptr (GBytes) message = receive (announced);

  if (announced->MPI_TAG == LEAVE)
    return FALSE;
  if (announced->MPI_TAG == TASKS)
    begin_tasks (hand, message);
  else if (hand->own.n_out > 0) /* or the results are under way already */
    gw_stop_request (&hand->own.stop);
  return TRUE;
}

static void
serve (GwCrew *crew, GwCrewWork work, guint n_at_once, const GwStop *stop, gpointer user_data)
{
  gboolean go_on = TRUE;
  Hand hand = { 0 };

  own_hands_start (&hand.own, work, n_at_once, user_data);
  begin_results (&hand);
  send_results (&hand, RESULTS);
  while (go_on)
    {
      MPI_Status status;
      Task *task;
      int is_there;

      if (gw_stop_requested (stop) && !hand.told)
        {
          hand.told = TRUE;
          send_signal ();
        }
      if (gw_stop_requested (stop) && hand.own.n_out > 0)
        gw_stop_request (&hand.own.stop);
      MPI_Iprobe (0, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
      if (is_there)
        go_on = obey (&hand, &status);
      task = own_hands_take (&hand.own, is_there ? 0 : NAP);
      if (task != NULL)
        take_task (&hand, task);
    }
  own_hands_end (&hand.own);
  ((MpiCrew *) crew)->is_over = TRUE;
}

void
gw_mpi_crew_end (GwCrew *crew, const char *complaint)
{
  MpiCrew *self = (MpiCrew *) crew;
  MPI_Status status;

  if (self->is_over)
    return;
  if (crew->is_leader)
    {
      dismiss (crew);
      return;
    }
  if (gw_interrupt_get_signal () != 0)
    {
      send_signal ();
      complaint = "";
    }
  MPI_Send (complaint, (int) strlen (complaint), MPI_BYTE, 0, FAILED, MPI_COMM_WORLD);
  do
    {
      MPI_Probe (0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
      g_bytes_unref (receive (&status));
    }
  while (status.MPI_TAG != LEAVE);
}

/* The cores of this machine, shared among the ranks on it. */
static guint
count_threads (void)
{
  MPI_Comm machine;
  int n_ranks;

  MPI_Comm_split_type (MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
  MPI_Comm_size (machine, &n_ranks);
  MPI_Comm_free (&machine);
  return MIN (g_get_num_processors (),
              MAX (1, (guint) sysconf (_SC_NPROCESSORS_ONLN) / (guint) n_ranks));
}

GwCrew *
gw_mpi_crew_new (void)
{
  MpiCrew *self = g_new0 (MpiCrew, 1);

  MPI_Comm_rank (MPI_COMM_WORLD, &self->rank);
  MPI_Comm_size (MPI_COMM_WORLD, &self->n_ranks);
  g_queue_init (&self->waiting);
  self->is_busy = g_new0 (gboolean, self->n_ranks);
  self->n_at_once = g_new0 (guint, self->n_ranks);
  self->crew = (GwCrew){ self->rank == 0,
                         (guint) self->n_ranks,
                         gw_random_fresh_seed (),
                         count_threads (),
                         run_plan,
                         serve };
  MPI_Bcast (&self->crew.seed, sizeof self->crew.seed, MPI_BYTE, 0, MPI_COMM_WORLD);
  return &self->crew;
}

void
gw_mpi_crew_free (GwCrew *crew)
{
  MpiCrew *self = (MpiCrew *) crew;

  g_queue_clear (&self->waiting);
  g_free (self->is_busy);
  g_free (self->n_at_once);
  g_free (self);
}
