/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-certificate-check.h"

#include "gw-certificate-facts.h"
#include "gw-error.h"
#include "gw-parallel.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Certificates with no more letter sets than this, in total and listed, are checked completely by
 * default, since that only takes seconds. It is enough for 3×3. */
#define QUICK_SETS 100000000
#define QUICK_LISTED_SETS 50000

/* Items between progress updates. */
#define ROUND 64

/* Items of a task for a crew. */
#define TASK_ITEMS 8

/* A task: what is checked, by which certificate, which is the same on all machines; the phase; the
 * first item, and the end. */
#define TASK_TYPE "(suuu)"

/* Its result: the item that failed first, or G_MAXUINT, with the code and the message of the error;
 * the sets that were covered. */
#define RESULT_TYPE "(uistt)"

typedef struct
{
  const GwCertificateCheck *check;
  const GwCertificate *certificate;
  const GwVerifier *verifier;
  const GwStop *stop;
  GwCertificateProgressFunc progress;
  gpointer user_data;
  GwVerifierScratch **scratches;

  guint *picked; /* indices of the sampled sets, all different */
  guint n_picked;
  guint first; /* first item of this round */
  GMutex mutex;
  GError *error; /* of the first item that failed */
  guint failed;
  GwVerifierCoverage coverage;

  /* With a crew. */
  char *digest; /* of all that is checked */
  GwCertificatePhase phase;
  guint n_items;     /* of the phase */
  GAsyncQueue *idle; /* scratches that no thread uses now */
} Context;

/* Keeps the error of the first item, so that the report does not depend on threads. */
static void
note_error (Context *context, guint item, GError *error)
{
  if (error == NULL)
    return;
  g_mutex_lock (&context->mutex);
  if (context->error == NULL || item < context->failed)
    {
      g_clear_error (&context->error);
      context->error = g_steal_pointer (&error);
      context->failed = item;
    }
  g_mutex_unlock (&context->mutex);
  g_clear_error (&error);
}

static GError *
check_item (const Context *context, GwVerifierScratch *scratch, guint number, const GwStop *stop)
{
  GError *error = NULL;

  gw_verifier_scratch_set_seed (scratch, context->check->seed, number);
  if (context->check->all)
    {
      gw_verifier_check_all (scratch, number, stop, &error);
    }
  else
    {
      if (number < context->n_picked
          && gw_verifier_check_total (scratch, context->picked[number], &error))
        gw_verifier_check_some (scratch, context->picked[number], stop, &error);
      for (guint i = 0; i < 3 && error == NULL; i++)
        gw_verifier_check_outside (scratch, stop, &error);
    }
  return error;
}

static void
check_item_cb (guint item, guint worker, gpointer user_data)
{
  Context *context = user_data;
  const guint number = context->first + item;

  note_error (context, number,
              check_item (context, context->scratches[worker], number, context->stop));
}

static void
check_part_cb (guint part, guint worker, gpointer user_data)
{
  Context *context = user_data;
  GwVerifierCoverage coverage = { 0, 0 };
  GError *error = NULL;
  gboolean is_over;

  g_mutex_lock (&context->mutex);
  is_over = context->error != NULL && context->failed < part;
  g_mutex_unlock (&context->mutex);
  if (is_over)
    return;
  gw_verifier_check_part (context->verifier, part, &coverage, context->stop, &error);
  note_error (context, part, error);
  g_mutex_lock (&context->mutex);
  context->coverage.n_sets += coverage.n_sets;
  context->coverage.n_listed += coverage.n_listed;
  context->progress (GW_CERTIFICATE_OTHERS,
                     (double) context->coverage.n_sets
                       / (double) gw_verifier_get_n_sets (context->verifier),
                     context->user_data);
  g_mutex_unlock (&context->mutex);
}

/* Picks the sample: the beginning of a shuffle of all listed sets. */
static void
pick_sample (Context *context)
{
  const guint n_sets = context->certificate->sets->len;
  GwRandom random;

  gw_random_init (&random, context->check->seed, 0);
  context->n_picked = MIN (context->check->sample, n_sets);
  context->picked = g_new (guint, n_sets);
  for (guint i = 0; i < n_sets; i++)
    context->picked[i] = i;
  for (guint i = 0; i < context->n_picked; i++)
    {
      const guint other = i + gw_random_below (&random, n_sets - i);
      const guint set = context->picked[other];

      context->picked[other] = context->picked[i];
      context->picked[i] = set;
    }
}

/* What all processes must agree on. */
static char *
make_digest (const Context *context)
{
  const GwCertificateCheck *check = context->check;

  return g_strdup_printf ("%s %d %u %" G_GUINT64_FORMAT, context->certificate->sum, check->all,
                          check->sample, check->seed);
}

static double
get_cost (guint task, gpointer user_data)
{
  return 1;
}

static guint
get_task_size (const Context *context)
{
  return context->phase == GW_CERTIFICATE_SETS ? TASK_ITEMS : 1;
}

/* Nothing is left to do for items after one that failed. */
static GBytes *
describe (guint task, gpointer user_data)
{
  const Context *context = user_data;
  const guint size = get_task_size (context);
  const guint first = task * size;
  const guint end = context->error != NULL && context->failed < first
                      ? first
                      : MIN (first + size, context->n_items);
  g_autoptr (GVariant) described = g_variant_ref_sink (
    g_variant_new (TASK_TYPE, context->digest, (guint) context->phase, first, end));

  return g_variant_get_data_as_bytes (described);
}

static GBytes *
work_cb (GBytes *described, const GwStop *stop, gpointer user_data, GError **error)
{
  const Context *context = user_data;
  g_autoptr (GVariant) task
    = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (TASK_TYPE), described, FALSE));
  g_autoptr (GVariant) result = NULL;
  g_autoptr (GError) reason = NULL;
  GwVerifierCoverage coverage = { 0, 0 };
  GwVerifierScratch *scratch;
  const char *digest;
  guint phase, item, end;

  g_variant_get (task, "(&suuu)", &digest, &phase, &item, &end);
  if (strcmp (digest, context->digest) != 0)
    {
      gw_error_set_at (
        error, GW_ERROR_REFUSED, NULL, 0,
        _ ("The certificate on %s is not that of the first machine; give all machines the same "
           "files"),
        g_get_host_name ());
      return NULL;
    }
  scratch = g_async_queue_pop (context->idle);
  for (; item < end && reason == NULL; item++)
    if (phase == GW_CERTIFICATE_SETS)
      reason = check_item (context, scratch, item, stop);
    else
      gw_verifier_check_part (context->verifier, item, &coverage, stop, &reason);
  g_async_queue_push (context->idle, scratch);
  if (gw_stop_requested (stop))
    return NULL;
  result = g_variant_ref_sink (g_variant_new (
    RESULT_TYPE, reason != NULL ? item - 1 : G_MAXUINT, reason != NULL ? reason->code : 0,
    reason != NULL ? reason->message : "", coverage.n_sets, coverage.n_listed));
  return g_variant_get_data_as_bytes (result);
}

static gboolean
take (guint task, GBytes *bytes, gpointer user_data, GError **error)
{
  Context *context = user_data;
  g_autoptr (GVariant) result
    = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (RESULT_TYPE), bytes, FALSE));
  GwVerifierCoverage coverage;
  const char *message;
  guint failed;
  gint code;

  g_variant_get (result, "(ui&stt)", &failed, &code, &message, &coverage.n_sets,
                 &coverage.n_listed);
  if (failed != G_MAXUINT)
    note_error (context, failed, g_error_new_literal (GW_ERROR, code, message));
  context->coverage.n_sets += coverage.n_sets;
  context->coverage.n_listed += coverage.n_listed;
  return TRUE;
}

static void
tick (double fraction, gpointer user_data)
{
  const Context *context = user_data;

  context->progress (context->phase, fraction, context->user_data);
}

static gboolean
run_phase (Context *context, GwCertificatePhase phase, guint n_items)
{
  GwCrewPlan plan = { 0, get_cost, describe, take, tick };
  GError *error = NULL;

  context->phase = phase;
  context->n_items = n_items;
  plan.n_tasks = (n_items + get_task_size (context) - 1) / get_task_size (context);
  if (!gw_crew_run (context->check->crew, &plan, work_cb, MAX (context->check->n_threads, 1),
                    context->stop, context, &error))
    {
      g_clear_error (&context->error);
      context->error = g_error_new_literal (
        G_IO_ERROR, gw_stop_requested (context->stop) ? G_IO_ERROR_CANCELLED : G_IO_ERROR_FAILED,
        error != NULL ? error->message : "");
      g_clear_error (&error);
    }
  return context->error == NULL;
}

/* The same as run(), by a crew. */
static gboolean
run_with_crew (Context *context)
{
  const GwCertificateCheck *check = context->check;

  if (!run_phase (context, GW_CERTIFICATE_SETS,
                  check->all ? context->certificate->sets->len : check->sample))
    return FALSE;
  return !check->all
         || (run_phase (context, GW_CERTIFICATE_OTHERS, gw_verifier_get_n_parts (context->verifier))
             && gw_verifier_check_coverage (context->verifier, &context->coverage,
                                            &context->error));
}

static gboolean
run (Context *context)
{
  const GwCertificateCheck *check = context->check;
  const guint n_items = check->all ? context->certificate->sets->len : check->sample;

  for (; context->first < n_items && context->error == NULL; context->first += ROUND)
    {
      context->progress (GW_CERTIFICATE_SETS, (double) context->first / n_items,
                         context->user_data);
      gw_parallel_run (MIN (ROUND, n_items - context->first), check->n_threads, check_item_cb,
                       context);
    }
  if (context->error != NULL || !check->all)
    return context->error == NULL;

  gw_parallel_run (gw_verifier_get_n_parts (context->verifier), check->n_threads, check_part_cb,
                   context);
  return context->error == NULL
         && gw_verifier_check_coverage (context->verifier, &context->coverage, &context->error);
}

GwVerifier *
gw_certificate_check_begin (const GwCertificate *certificate, GwLexicon *lexicon,
                            const GwStop *stop, GError **error)
{
  g_autoptr (GwVerifier) verifier = gw_verifier_new (certificate, lexicon, stop, error);

  return verifier != NULL && gw_certificate_facts_check (certificate, lexicon, error)
           ? g_steal_pointer (&verifier)
           : NULL;
}

void
gw_certificate_check_decide (GwCertificateCheck *check, const GwCertificate *certificate,
                             const GwVerifier *verifier)
{
  if (check->all)
    return;
  if (check->sample > 0)
    {
      /* Each item takes a listed set, as long as there are any, and some that are not listed. */
      check->sample = MIN (check->sample, MAX (certificate->sets->len, GW_CERTIFICATE_SAMPLE));
      return;
    }
  check->all = gw_verifier_get_n_sets (verifier) <= QUICK_SETS
               && certificate->sets->len <= QUICK_LISTED_SETS;
  if (!check->all)
    check->sample = GW_CERTIFICATE_SAMPLE;
}

static void
context_init (Context *context)
{
  const guint n_threads = MAX (context->check->n_threads, 1);

  context->scratches = g_new0 (GwVerifierScratch *, n_threads);
  context->idle = g_async_queue_new ();
  for (guint i = 0; i < n_threads; i++)
    {
      context->scratches[i] = gw_verifier_scratch_new (context->verifier);
      g_async_queue_push (context->idle, context->scratches[i]);
    }
  if (!context->check->all)
    pick_sample (context);
  if (context->check->crew != NULL)
    context->digest = make_digest (context);
  g_mutex_init (&context->mutex);
}

static void
context_clear (Context *context)
{
  const guint n_threads = MAX (context->check->n_threads, 1);

  for (guint i = 0; i < n_threads; i++)
    gw_verifier_scratch_free (context->scratches[i]);
  g_async_queue_unref (context->idle);
  g_free (context->scratches);
  g_free (context->picked);
  g_free (context->digest);
  g_mutex_clear (&context->mutex);
}

gboolean
gw_certificate_check_run (const GwCertificateCheck *check, const GwCertificate *certificate,
                          const GwVerifier *verifier, GwCertificateProgressFunc progress,
                          gpointer user_data, const GwStop *stop, guint *n_checked, GError **error)
{
  Context context = { .check = check,
                      .certificate = certificate,
                      .verifier = verifier,
                      .stop = stop,
                      .progress = progress,
                      .user_data = user_data };
  gboolean valid;

  g_return_val_if_fail (check->all || check->sample > 0, FALSE);

  context_init (&context);
  valid = check->crew != NULL ? run_with_crew (&context) : run (&context);
  *n_checked = check->all ? certificate->sets->len : context.n_picked;
  context_clear (&context);
  if (!valid)
    g_propagate_error (error, context.error);
  return valid;
}

void
gw_certificate_check_serve (const GwCertificateCheck *check, const GwCertificate *certificate,
                            const GwVerifier *verifier, const GwStop *stop)
{
  Context context = { .check = check, .certificate = certificate, .verifier = verifier };

  g_return_if_fail (check->all || check->sample > 0);

  context_init (&context);
  gw_crew_serve (check->crew, work_cb, MAX (check->n_threads, 1), stop, &context);
  context_clear (&context);
}

gint64
gw_certificate_get_proven (const GwCertificate *certificate)
{
  const GwCertifiedBoard *best;

  if (certificate->boards->len == 0)
    return certificate->threshold - 1;
  best = &g_array_index (certificate->boards, GwCertifiedBoard, 0);
  return certificate->counts_words ? (gint64) best->words : best->points;
}
