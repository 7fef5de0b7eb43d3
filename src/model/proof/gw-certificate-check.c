/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-certificate-check.h"

#include "gw-parallel.h"

/* Certificates with no more letter sets than this, in total and listed, are checked completely by
 * default, since that only takes seconds. It is enough for 3×3. */
#define QUICK_SETS 100000000
#define QUICK_LISTED_SETS 50000

/* Items between progress updates. */
#define ROUND 64

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

static void
check_item_cb (guint item, guint worker, gpointer user_data)
{
  Context *context = user_data;
  GwVerifierScratch *scratch = context->scratches[worker];
  const guint number = context->first + item;
  GError *error = NULL;

  gw_verifier_scratch_set_seed (scratch, context->check->seed, number);
  if (context->check->all)
    {
      gw_verifier_check_all (scratch, number, context->stop, &error);
    }
  else
    {
      if (number < context->n_picked
          && gw_verifier_check_total (scratch, context->picked[number], &error))
        gw_verifier_check_some (scratch, context->picked[number], context->stop, &error);
      for (guint i = 0; i < 3 && error == NULL; i++)
        gw_verifier_check_outside (scratch, &error);
    }
  note_error (context, number, error);
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

void
gw_certificate_check_decide (GwCertificateCheck *check, const GwCertificate *certificate,
                             const GwVerifier *verifier)
{
  if (check->all || check->sample > 0)
    return;
  check->all = gw_verifier_get_n_sets (verifier) <= QUICK_SETS
               && certificate->sets->len <= QUICK_LISTED_SETS;
  if (!check->all)
    check->sample = GW_CERTIFICATE_SAMPLE;
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
  const guint n_threads = MAX (check->n_threads, 1);
  gboolean valid;

  g_return_val_if_fail (check->all || check->sample > 0, FALSE);

  context.scratches = g_new0 (GwVerifierScratch *, n_threads);
  for (guint i = 0; i < n_threads; i++)
    context.scratches[i] = gw_verifier_scratch_new (verifier);
  if (!check->all)
    pick_sample (&context);
  g_mutex_init (&context.mutex);
  valid = run (&context);
  *n_checked = check->all ? certificate->sets->len : context.n_picked;
  for (guint i = 0; i < n_threads; i++)
    gw_verifier_scratch_free (context.scratches[i]);
  g_free (context.scratches);
  g_free (context.picked);
  g_mutex_clear (&context.mutex);
  if (!valid)
    g_propagate_error (error, context.error);
  return valid;
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

const char *
gw_certificate_get_language (const GwCertificate *certificate)
{
  return certificate->language != NULL ? certificate->language : "none";
}
