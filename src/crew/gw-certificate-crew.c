/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-certificate-crew.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Items of a task that checks listed sets. */
#define TASK_ITEMS 8

/* A task: what is checked, by which certificate, which is the same on all machines; the phase; the
 * first item, and the end. */
#define TASK_TYPE "(suuu)"

/* Its result: the item that failed first, or G_MAXUINT, with the code and the message of the error;
 * the sets that were covered. */
#define RESULT_TYPE "(uistt)"

typedef struct
{
  GwCrew *crew;
  const GwCertificateCheck *check;
  GwCertificateParts *parts;
  char *digest; /* of all that is checked */
  const GwStop *stop;
  GwCertificateProgressFunc progress;
  gpointer user_data;

  GwCertificatePhase phase;
  guint n_items; /* of the phase */
} Context;

/* What all processes must agree on. */
static char *
make_digest (const GwCertificateCheck *check, const GwCertificate *certificate)
{
  return g_strdup_printf ("%s %d %u %" G_GUINT64_FORMAT, certificate->sum, check->all,
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
  const guint end = gw_certificate_parts_has_failed (context->parts, first)
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
  for (; item < end && reason == NULL; item++)
    reason = gw_certificate_parts_check (context->parts, phase, item, &coverage, stop);
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
  const Context *context = user_data;
  g_autoptr (GVariant) result
    = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (RESULT_TYPE), bytes, FALSE));
  GwVerifierCoverage coverage;
  const char *message;
  guint failed;
  gint code;

  g_variant_get (result, "(ui&stt)", &failed, &code, &message, &coverage.n_sets,
                 &coverage.n_listed);
  gw_certificate_parts_take (
    context->parts, failed,
    failed != G_MAXUINT ? g_error_new_literal (GW_ERROR, code, message) : NULL, &coverage);
  return TRUE;
}

static void
tick (double fraction, gpointer user_data)
{
  const Context *context = user_data;

  context->progress (context->phase, fraction, context->user_data);
}

static gboolean
run_phase (Context *context, GwCertificatePhase phase, GError **error)
{
  GwCrewPlan plan = { 0, get_cost, describe, take, tick };
  g_autoptr (GError) reason = NULL;

  context->phase = phase;
  context->n_items = gw_certificate_parts_count (context->parts, phase);
  plan.n_tasks = (context->n_items + get_task_size (context) - 1) / get_task_size (context);
  if (plan.n_tasks == 0
      || gw_crew_run (context->crew, &plan, work_cb, MAX (context->check->n_threads, 1),
                      context->stop, context, &reason))
    return TRUE;
  g_set_error_literal (
    error, G_IO_ERROR,
    gw_stop_requested (context->stop) ? G_IO_ERROR_CANCELLED : G_IO_ERROR_FAILED,
    reason != NULL ? reason->message : "");
  return FALSE;
}

gboolean
gw_certificate_crew_run (GwCrew *crew, const GwCertificateCheck *check,
                         const GwCertificate *certificate, const GwVerifier *verifier,
                         GwCertificateProgressFunc progress, gpointer user_data,
                         const GwStop *stop, guint *n_checked, GError **error)
{
  Context context = { .crew = crew,
                      .check = check,
                      .parts = gw_certificate_parts_new (check, certificate, verifier),
                      .digest = make_digest (check, certificate),
                      .stop = stop,
                      .progress = progress,
                      .user_data = user_data };
  gboolean valid = TRUE;

  for (GwCertificatePhase phase = 0; valid && phase < GW_N_CERTIFICATE_PHASES
                                     && !gw_certificate_parts_has_failed (context.parts, G_MAXUINT);
       phase++)
    valid = run_phase (&context, phase, error);
  valid = valid && gw_certificate_parts_finish (context.parts, n_checked, error);
  gw_certificate_parts_free (context.parts);
  g_free (context.digest);
  return valid;
}

void
gw_certificate_crew_serve (GwCrew *crew, const GwCertificateCheck *check,
                           const GwCertificate *certificate, const GwVerifier *verifier,
                           const GwStop *stop)
{
  Context context = { .check = check,
                      .parts = gw_certificate_parts_new (check, certificate, verifier),
                      .digest = make_digest (check, certificate) };

  gw_crew_serve (crew, work_cb, MAX (check->n_threads, 1), stop, &context);
  gw_certificate_parts_free (context.parts);
  g_free (context.digest);
}
