/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-certificate-check.h"

#include "gw-certificate-facts.h"
#include "gw-error.h"
#include "gw-parallel.h"

/* Certificates with no more letter sets than this, in total and listed, are checked completely by
 * default, since that only takes seconds. It is enough for 3×3. */
#define QUICK_SETS 100000000
#define QUICK_LISTED_SETS 50000

/* Items between progress updates. */
#define ROUND 64

struct _GwCertificateParts
{
  const GwCertificateCheck *check;
  const GwCertificate *certificate;
  const GwVerifier *verifier;

  GAsyncQueue *idle; /* scratches that no thread uses now */
  guint *picked;     /* indices of the sampled sets, all different */
  guint n_picked;

  GMutex mutex;  /* guards what follows */
  GError *error; /* of the first item that failed */
  guint failed;
  GwVerifierCoverage coverage;
};

/* A phase that this process checks alone. */
typedef struct
{
  GwCertificateParts *parts;
  GwCertificatePhase phase;
  guint first; /* first item of this round */
  const GwStop *stop;
  GwCertificateProgressFunc progress;
  gpointer user_data;
  GMutex mutex; /* one thread at a time says how far it is */
} Run;

/* Picks the sample: the beginning of a shuffle of all listed sets. */
static void
pick_sample (GwCertificateParts *parts)
{
  const guint n_sets = parts->certificate->sets->len;
  GwRandom random;

  gw_random_init (&random, parts->check->seed, 0);
  parts->n_picked = MIN (parts->check->sample, n_sets);
  parts->picked = g_new (guint, n_sets);
  for (guint i = 0; i < n_sets; i++)
    parts->picked[i] = i;
  for (guint i = 0; i < parts->n_picked; i++)
    {
      const guint other = i + gw_random_below (&random, n_sets - i);
      const guint set = parts->picked[other];

      parts->picked[other] = parts->picked[i];
      parts->picked[i] = set;
    }
}

GwCertificateParts *
gw_certificate_parts_new (const GwCertificateCheck *check, const GwCertificate *certificate,
                          const GwVerifier *verifier)
{
  GwCertificateParts *parts = g_new0 (GwCertificateParts, 1);

  g_return_val_if_fail (check->all || check->sample > 0, parts);

  parts->check = check;
  parts->certificate = certificate;
  parts->verifier = verifier;
  parts->idle = g_async_queue_new_full ((GDestroyNotify) gw_verifier_scratch_free);
  for (guint i = 0; i < MAX (check->n_threads, 1); i++)
    g_async_queue_push (parts->idle, gw_verifier_scratch_new (verifier));
  if (!check->all)
    pick_sample (parts);
  g_mutex_init (&parts->mutex);
  return parts;
}

void
gw_certificate_parts_free (GwCertificateParts *parts)
{
  g_async_queue_unref (parts->idle);
  g_free (parts->picked);
  g_clear_error (&parts->error);
  g_mutex_clear (&parts->mutex);
  g_free (parts);
}

guint
gw_certificate_parts_count (const GwCertificateParts *parts, GwCertificatePhase phase)
{
  if (phase == GW_CERTIFICATE_SETS)
    return parts->check->all ? parts->certificate->sets->len : parts->check->sample;
  return parts->check->all ? gw_verifier_get_n_parts (parts->verifier) : 0;
}

static GError *
check_set (const GwCertificateParts *parts, GwVerifierScratch *scratch, guint number,
           const GwStop *stop)
{
  GError *error = NULL;

  gw_verifier_scratch_set_seed (scratch, parts->check->seed, number);
  if (parts->check->all)
    {
      gw_verifier_check_all (scratch, number, stop, &error);
      return error;
    }
  if (number < parts->n_picked && gw_verifier_check_total (scratch, parts->picked[number], &error))
    gw_verifier_check_some (scratch, parts->picked[number], stop, &error);
  for (guint i = 0; i < 3 && error == NULL; i++)
    gw_verifier_check_outside (scratch, stop, &error);
  return error;
}

GError *
gw_certificate_parts_check (const GwCertificateParts *parts, GwCertificatePhase phase, guint item,
                            GwVerifierCoverage *coverage, const GwStop *stop)
{
  GwVerifierScratch *scratch;
  GError *error = NULL;

  if (phase == GW_CERTIFICATE_OTHERS)
    {
      gw_verifier_check_part (parts->verifier, item, coverage, stop, &error);
      return error;
    }
  scratch = g_async_queue_pop (parts->idle);
  error = check_set (parts, scratch, item, stop);
  g_async_queue_push (parts->idle, scratch);
  return error;
}

/* The error of the first item is kept, so that the report does not depend on threads. */
double
gw_certificate_parts_take (GwCertificateParts *parts, guint item, GError *error,
                           const GwVerifierCoverage *coverage)
{
  double share;

  g_mutex_lock (&parts->mutex);
  if (error != NULL && (parts->error == NULL || item < parts->failed))
    {
      g_clear_error (&parts->error);
      parts->error = g_steal_pointer (&error);
      parts->failed = item;
    }
  parts->coverage.n_sets += coverage->n_sets;
  parts->coverage.n_listed += coverage->n_listed;
  share = (double) parts->coverage.n_sets / (double) gw_verifier_get_n_sets (parts->verifier);
  g_mutex_unlock (&parts->mutex);
  g_clear_error (&error);
  return share;
}

gboolean
gw_certificate_parts_has_failed (GwCertificateParts *parts, guint before)
{
  gboolean failed;

  g_mutex_lock (&parts->mutex);
  failed = parts->error != NULL && parts->failed < before;
  g_mutex_unlock (&parts->mutex);
  return failed;
}

gboolean
gw_certificate_parts_finish (GwCertificateParts *parts, guint *n_checked, GError **error)
{
  *n_checked = parts->check->all ? parts->certificate->sets->len : parts->n_picked;
  if (parts->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&parts->error));
      return FALSE;
    }
  return !parts->check->all
         || gw_verifier_check_coverage (parts->verifier, &parts->coverage, error);
}

static void
item_cb (guint item, guint worker, gpointer user_data)
{
  Run *run = user_data;
  const guint number = run->first + item;
  GwVerifierCoverage coverage = { 0, 0 };
  GError *error;
  double share;

  if (gw_certificate_parts_has_failed (run->parts, number))
    return;
  error = gw_certificate_parts_check (run->parts, run->phase, number, &coverage, run->stop);
  share = gw_certificate_parts_take (run->parts, number, error, &coverage);
  if (run->phase == GW_CERTIFICATE_SETS)
    return;
  g_mutex_lock (&run->mutex);
  run->progress (run->phase, share, run->user_data);
  g_mutex_unlock (&run->mutex);
}

/* The sets are checked in rounds, between which it is said how far it is; the others are few, and say
 * so themselves. */
static void
run_phase (Run *run, GwCertificatePhase phase)
{
  const guint n_items = gw_certificate_parts_count (run->parts, phase);
  const guint size = phase == GW_CERTIFICATE_SETS ? ROUND : MAX (n_items, 1);

  run->phase = phase;
  for (run->first = 0;
       run->first < n_items && !gw_certificate_parts_has_failed (run->parts, G_MAXUINT);
       run->first += size)
    {
      if (phase == GW_CERTIFICATE_SETS)
        run->progress (phase, (double) run->first / n_items, run->user_data);
      gw_parallel_run (MIN (size, n_items - run->first), run->parts->check->n_threads, item_cb,
                       run);
    }
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

gboolean
gw_certificate_check_run (const GwCertificateCheck *check, const GwCertificate *certificate,
                          const GwVerifier *verifier, GwCertificateProgressFunc progress,
                          gpointer user_data, const GwStop *stop, guint *n_checked, GError **error)
{
  GwCertificateParts *parts = gw_certificate_parts_new (check, certificate, verifier);
  Run run = { .parts = parts, .stop = stop, .progress = progress, .user_data = user_data };
  gboolean valid;

  g_mutex_init (&run.mutex);
  run_phase (&run, GW_CERTIFICATE_SETS);
  run_phase (&run, GW_CERTIFICATE_OTHERS);
  g_mutex_clear (&run.mutex);
  valid = gw_certificate_parts_finish (parts, n_checked, error);
  gw_certificate_parts_free (parts);
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
