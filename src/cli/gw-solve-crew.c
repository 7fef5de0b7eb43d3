/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solve.h"

#include "gw-board-file.h"
#include "gw-crew.h"
#include "gw-error.h"
#include "gw-interrupt.h"
#include "gw-rules-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* Microseconds that a task should take: long compared to a message, short compared to the
 * patience of somebody who waits for an answer. */
#define TASK_TIME (G_USEC_PER_SEC / 20)

/* Maximum number of tasks that are not printed yet, per thread and in total, so that memory does
 * not grow with the number of boards. */
#define TASKS_PER_THREAD 8
#define MOST_TASKS 4096

/* The question, and the boards, each ended by a NUL. */
#define TASK_TYPE "(say)"

/* The microseconds it took, what became of each board, and its texts, each ended by a NUL. */
#define RESULT_TYPE "(xayay)"

typedef enum
{
  BAD,
  UNSOLVED,
  IN_PART,
  WHOLE,
} Outcome;

/* Boards that were read and not printed yet. */
typedef struct
{
  GwBoardLine *lines;
  guint n;
  GBytes *result; /* NULL until it is there */
} Task;

typedef struct
{
  const GwSolveJob *job;
  GwSolvePrinter printer;
  char *question; /* the words and the rules: all machines must have the same */
  GAsyncQueue *solvers; /* of pointers to GwSolver, for threads that work */

  /* For the leader. */
  GwProgress *progress;
  GQueue tasks; /* of Task, in the order in which they are printed */
  guint first;  /* the number of the first of them */
  guint most;   /* tasks */
  guint size;   /* of the next task */
  gboolean no_more;
  gboolean is_cut; /* nothing is printed any more */
} SolveCrew;

static char *
make_question (const GwSolveJob *job)
{
  g_autoptr (GVariant) rules = g_variant_ref_sink (gw_rules_save (job->game->rules));
  g_autofree char *printed = g_variant_print (rules, FALSE);
  g_autofree char *hash = gw_lexicon_dup_hash (job->game->lexicon);
  g_autofree char *both = g_strconcat (hash, printed, NULL);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, both, -1);
}

static void
task_free (Task *task)
{
  for (guint i = 0; i < task->n; i++)
    gw_board_line_clear (&task->lines[i]);
  g_free (task->lines);
  g_clear_pointer (&task->result, g_bytes_unref);
  g_free (task);
}

static GVariant *
new_bytes (const GByteArray *bytes)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes->data, bytes->len, 1);
}

static void
append_text (GByteArray *bytes, const char *text)
{
  g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text) + 1);
}

/* The next of several texts; NULL if there is none. */
static const char *
next_text (const char **at, const char *end)
{
  const char *text = *at;
  const char *last = *at < end ? memchr (*at, '\0', (gsize) (end - *at)) : NULL;

  if (last == NULL)
    return NULL;
  *at = last + 1;
  return text;
}

static Outcome
get_outcome (const GwSolveItem *item)
{
  if (item->line.error != NULL)
    return BAD;
  if (!item->is_solved)
    return UNSOLVED;
  return item->is_whole ? WHOLE : IN_PART;
}

/* Appends what became of a board. */
static void
solve (SolveCrew *self, GwSolver **solver, const char *text, const GwStop *stop,
       GwSolveItem *item, GByteArray *outcomes, GByteArray *texts)
{
  guint8 outcome;

  gw_board_line_set_text (&item->line, text, strlen (text));
  gw_solve_item (&self->printer.output, self->printer.boards, solver, stop, item);
  outcome = get_outcome (item);
  g_byte_array_append (outcomes, &outcome, 1);
  for (guint i = 0; i < GW_SOLVE_N_TEXTS; i++)
    append_text (texts, item->is_solved ? item->texts[i] : "");
  gw_solve_item_clear (item);
}

static GBytes *
work (GBytes *described, const GwStop *stop, gpointer user_data, GError **error)
{
  SolveCrew *self = user_data;
  const gint64 begin = g_get_monotonic_time ();
  g_autoptr (GVariant) task
    = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (TASK_TYPE), described, FALSE));
  g_autoptr (GByteArray) outcomes = g_byte_array_new ();
  g_autoptr (GByteArray) texts = g_byte_array_new ();
  g_autoptr (GVariant) boards = NULL;
  g_autoptr (GVariant) result = NULL;
  GwSolveItem item = { 0 };
  GwSolver **solver;
  const char *question, *text, *at;
  gsize size;

  g_variant_get (task, "(&s@ay)", &question, &boards);
  if (strcmp (question, self->question) != 0)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _ ("The word list or the scoring on %s is not that of the first machine; "
                          "give all machines the same files"),
                       g_get_host_name ());
      return NULL;
    }
  solver = g_async_queue_pop (self->solvers);
  at = g_variant_get_fixed_array (boards, &size, 1);
  for (const char *end = at + size; (text = next_text (&at, end)) != NULL;)
    solve (self, solver, text, stop, &item, outcomes, texts);
  gw_solve_output_clear (&item.part);
  g_async_queue_push (self->solvers, solver);
  result = g_variant_ref_sink (g_variant_new ("(x@ay@ay)", g_get_monotonic_time () - begin,
                                              new_bytes (outcomes), new_bytes (texts)));
  return g_variant_get_data_as_bytes (result);
}

static GwCrewNext
next (guint number, gpointer user_data)
{
  SolveCrew *self = user_data;
  g_autofree GwBoardLine *lines = NULL;
  Task *task;
  guint n;

  if (self->no_more)
    return GW_CREW_NO_MORE;
  if (self->tasks.length >= self->most)
    return GW_CREW_NOT_YET;
  lines = g_new (GwBoardLine, self->size);
  n = gw_boards_read (self->printer.boards, lines, self->size, FALSE);
  if (n == 0 && !gw_boards_are_at_end (self->printer.boards))
    return GW_CREW_NOT_YET;
  self->no_more = n == 0 || (lines[n - 1].error != NULL && !self->job->keep_going);
  if (n == 0)
    return GW_CREW_NO_MORE;
  task = g_new0 (Task, 1);
  task->lines = g_steal_pointer (&lines);
  task->n = n;
  g_queue_push_tail (&self->tasks, task);
  return GW_CREW_TASK;
}

/* A board as a line; with its keys as the text of a file, which has several lines. */
static char *
describe_board (const GwBoardLine *line)
{
  g_autoptr (GBytes) text = NULL;

  if (line->board == NULL)
    return g_strdup (gw_board_line_get_text (line));
  if (line->keys == NULL || gw_board_keys_get_n (line->keys) == 0)
    return gw_board_to_string (line->board);
  text = gw_board_file_to_text (line->board, line->keys, NULL);
  return g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
}

/* Lines that could not be read are empty, and bad boards like these. */
static GBytes *
describe (guint number, gpointer user_data)
{
  SolveCrew *self = user_data;
  const Task *task = g_queue_peek_nth (&self->tasks, number - self->first);
  g_autoptr (GByteArray) boards = g_byte_array_new ();
  g_autoptr (GVariant) described = NULL;

  for (guint i = 0; i < task->n; i++)
    {
      g_autofree char *board = describe_board (&task->lines[i]);

      append_text (boards, board != NULL ? board : "");
    }
  described = g_variant_ref_sink (g_variant_new ("(s@ay)", self->question, new_bytes (boards)));
  return g_variant_get_data_as_bytes (described);
}

/* The number of boards in a task, according to how long the last one took. */
static void
adapt (SolveCrew *self, guint n, gint64 took)
{
  const double each = MAX ((double) took, 1) / n;

  self->size = (guint) CLAMP (TASK_TIME / each, 1, gw_solve_get_largest_batch (self->job));
}

/* Makes the items of a task; FALSE if the result does not belong to the task. */
static gboolean
load_items (SolveCrew *self, Task *task, GVariant *result, GwSolveItem *items)
{
  g_autoptr (GVariant) outcomes = NULL;
  g_autoptr (GVariant) texts = NULL;
  const guint8 *outcome;
  const char *at, *end;
  gsize n, size;
  gint64 took;

  g_variant_get (result, "(x@ay@ay)", &took, &outcomes, &texts);
  outcome = g_variant_get_fixed_array (outcomes, &n, 1);
  at = g_variant_get_fixed_array (texts, &size, 1);
  end = at + size;
  if (n != task->n)
    return FALSE;
  adapt (self, task->n, took);
  for (guint i = 0; i < n; i++)
    {
      GwSolveItem *item = &items[i];

      item->is_solved = outcome[i] >= IN_PART;
      item->is_whole = outcome[i] == WHOLE;
      for (guint k = 0; k < GW_SOLVE_N_TEXTS; k++)
        {
          item->texts[k] = next_text (&at, end);
          if (item->texts[k] == NULL)
            return FALSE;
        }
      /* The leader makes the error, so that it is in the language of the leader. */
      if (outcome[i] == BAD)
        gw_boards_parse (self->printer.boards, &task->lines[i]);
      item->line = task->lines[i];
      if (outcome[i] == BAD && item->line.error == NULL)
        return FALSE;
    }
  return at == end;
}

static gboolean
print_task (SolveCrew *self, Task *task, gboolean more, GError **error)
{
  g_autofree GwSolveItem *items = g_new0 (GwSolveItem, task->n);
  g_autoptr (GVariant) result = g_variant_ref_sink (
    g_variant_new_from_bytes (G_VARIANT_TYPE (RESULT_TYPE), task->result, FALSE));
  GError *inner = NULL;

  if (!load_items (self, task, result, items))
    {
      gw_crew_refuse_result (error);
      return FALSE;
    }
  gw_progress_hide (self->progress);
  self->is_cut = !gw_solve_print (&self->printer, items, task->n, more, &inner);
  for (guint i = 0; i < task->n; i++) /* errors that were told are gone */
    task->lines[i] = items[i].line;
  if (inner == NULL)
    return TRUE;
  g_propagate_error (error, inner);
  return FALSE;
}

static gboolean
take (guint number, GBytes *result, gpointer user_data, GError **error)
{
  SolveCrew *self = user_data;
  Task *task = g_queue_peek_nth (&self->tasks, number - self->first);
  gboolean go_on = TRUE;

  if (task == NULL || task->result != NULL)
    {
      gw_crew_refuse_result (error);
      return FALSE;
    }
  task->result = g_bytes_ref (result);
  while (go_on && (task = g_queue_peek_head (&self->tasks)) != NULL && task->result != NULL)
    {
      const gboolean more = self->tasks.length > 1;

      g_queue_pop_head (&self->tasks);
      self->first++;
      go_on = self->is_cut || print_task (self, task, more, error);
      task_free (task);
    }
  return go_on;
}

static void
tick (double fraction, gpointer user_data)
{
  SolveCrew *self = user_data;

  gw_progress_set (self->progress, gw_boards_get_fraction (self->printer.boards));
}

static void
solver_free (gpointer data)
{
  GwSolver **solver = data;

  g_clear_pointer (solver, gw_solver_free);
  g_free (solver);
}

static void
crew_init (SolveCrew *self, const GwSolveJob *job, GwBoards *boards)
{
  *self = (SolveCrew){ .job = job, .printer.boards = boards, .question = make_question (job) };
  gw_solve_output_init (&self->printer.output, job);
  self->solvers = g_async_queue_new_full (solver_free);
  for (guint i = 0; i < job->n_threads; i++)
    g_async_queue_push (self->solvers, g_new0 (GwSolver *, 1));
}

static void
crew_clear (SolveCrew *self)
{
  g_queue_clear_full (&self->tasks, (GDestroyNotify) task_free);
  g_async_queue_unref (self->solvers);
  gw_solve_output_clear (&self->printer.output);
  g_free (self->question);
}

gboolean
gw_solve_crew_run (const GwSolveJob *job, GwBoards *boards, GwProgress *progress, GError **error)
{
  GwCrew *crew = gw_crew_get ();
  const GwCrewPlan plan = { .next = next, .describe = describe, .take = take, .tick = tick };
  SolveCrew self;
  GError *inner = NULL;

  crew_init (&self, job, boards);
  self.progress = progress;
  self.most = (guint) MIN (MOST_TASKS, (guint64) TASKS_PER_THREAD * job->n_threads
                                         * crew->n_processes);
  self.size = MIN (GW_SOLVE_FIRST_BATCH, gw_solve_get_largest_batch (job));
  gw_crew_run (crew, &plan, work, job->n_threads, gw_interrupt_get_stop (), &self, &inner);
  crew_clear (&self);
  if (inner == NULL)
    return TRUE;
  g_propagate_error (error, inner);
  return FALSE;
}

void
gw_solve_crew_serve (const GwSolveJob *job, GwBoards *boards)
{
  SolveCrew self;

  crew_init (&self, job, boards);
  gw_crew_serve (gw_crew_get (), work, job->n_threads, gw_interrupt_get_stop (), &self);
  crew_clear (&self);
}
