/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "toy-run.h"

#include "gw-run-job.h"
#include "gw-saved-text.h"

#define TELL_INTERVAL (G_USEC_PER_SEC / 50)

static const GwRecordField fields[] = {
  { "lexicon", GW_FIELD_TEXT, offsetof (ToySpec, lexicon), GW_FIELD_NEEDED },
  { "last", GW_FIELD_UINT64, offsetof (ToySpec, last), 0 },
  { "pause", GW_FIELD_UINT, offsetof (ToySpec, pause), GW_FIELD_LIVE, 1, 100000 },
  { "first", GW_FIELD_UINT64, offsetof (ToySpec, first), 0 },
  { NULL },
};

static void
init_spec (gpointer data)
{
  ToySpec *spec = data;

  spec->pause = 100;
}

static const GwRecord spec_record = { sizeof (ToySpec), fields, init_spec, NULL };

static ToyStatus *
status_new (guint64 count)
{
  ToyStatus *status = g_atomic_rc_box_new0 (ToyStatus);

  status->count = count;
  return status;
}

static gpointer
ref_status (gpointer status)
{
  return g_atomic_rc_box_acquire (status);
}

static void
unref_status (gpointer status)
{
  g_atomic_rc_box_release (status);
}

static void
print_status (gconstpointer spec, gconstpointer status, GString *text)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);

  g_variant_dict_insert (&dict, "count", "t", ((const ToyStatus *) status)->count);
  gw_saved_text_add_line (text, g_variant_dict_end (&dict));
}

static gpointer
parse_status (gconstpointer spec, GwRunLines *lines)
{
  g_autoptr (GVariant) dict = gw_run_lines_next_dict (lines);
  guint64 count;

  return dict != NULL && g_variant_lookup (dict, "count", "t", &count) ? status_new (count) : NULL;
}

static gboolean
is_ready (gconstpointer spec)
{
  return ((const ToySpec *) spec)->last > 0;
}

static gboolean
is_done (gconstpointer spec, gconstpointer status)
{
  return ((const ToyStatus *) status)->count >= ((const ToySpec *) spec)->last;
}

static char *
dup_name (gconstpointer spec)
{
  return g_strdup_printf ("To %" G_GUINT64_FORMAT, ((const ToySpec *) spec)->last);
}

static void
vary (gpointer spec)
{
  ((ToySpec *) spec)->first++;
}

static gboolean
check_words (GwRunJob *job, GError **error)
{
  const ToySpec *spec = job->spec;
  g_autoptr (GwGameName) name = gw_game_name_new (spec->lexicon, NULL, NULL);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autofree char *hash = NULL;

  lexicon = gw_lexicon_store_load (job->context.lexicons, name, NULL, NULL, NULL,
                                   job->cancellable, error);
  if (lexicon == NULL)
    return FALSE;
  hash = gw_lexicon_dup_hash (lexicon);
  return gw_run_job_check_hash (job, hash, gw_lexicon_get_n_words (lexicon), error);
}

/* The state has the number once more; it is what a run goes on from. */
static GString *
print_state (guint64 count)
{
  GString *state = g_string_new (NULL);

  g_string_append_printf (state, "{'count': <uint64 %" G_GUINT64_FORMAT ">}\n", count);
  return state;
}

static gboolean
begin (GwRunJob *job, guint64 *count, GError **error)
{
  GwRunLines state;
  g_autoptr (GVariant) dict = NULL;

  *count = ((const ToySpec *) job->spec)->first;
  if (!gw_run_job_open (job, &state, error) || !check_words (job, error))
    return FALSE;
  if (job->engine != NULL)
    *count = *(const guint64 *) job->engine;
  else if (state.at < state.end)
    {
      dict = gw_run_lines_next_dict (&state);
      g_assert_true (g_variant_lookup (dict, "count", "t", count));
    }
  return TRUE;
}

static gboolean
work (GwRunJob *job, GError **error)
{
  guint64 count;
  gint64 told = 0;

  if (!begin (job, &count, error))
    return FALSE;
  while (count < ((const ToySpec *) job->spec)->last && !gw_stop_requested (&job->stop))
    {
      count++;
      gw_run_job_take_changes (job);
      g_usleep (((const ToySpec *) job->spec)->pause);
      if (g_get_monotonic_time () - told < TELL_INTERVAL)
        continue;
      told = g_get_monotonic_time ();
      gw_run_job_tell (job, status_new (count));
      if (gw_run_job_is_save_due (job))
        gw_run_job_save (job, print_state (count));
    }
  if (job->status == NULL && count == ((const ToySpec *) job->spec)->first)
    return FALSE;
  gw_run_job_halt (job, status_new (count));
  gw_run_job_save (job, print_state (count));
  g_free (job->engine);
  job->engine = g_memdup2 (&count, sizeof count);
  return TRUE;
}

static gpointer
fill_in (GwRunJob *job, GError **error)
{
  const ToyStatus *before = job->status;
  const guint64 number = before != NULL ? before->count : ((const ToySpec *) job->spec)->last;
  ToyStatus *status;

  if (gw_stop_requested (&job->stop))
    return NULL;
  status = status_new (before != NULL ? before->count : 0);
  status->n_digits = (guint) g_snprintf (NULL, 0, "%" G_GUINT64_FORMAT, number);
  return status;
}

static char *
dup_value (gconstpointer spec, gconstpointer status)
{
  return NULL;
}

const GwRunKind toy_run_kind = {
  .name = "toy",
  .page = "toys",
  .flags = GW_RUN_RESUMES,
  .spec = &spec_record,
  .ref_status = ref_status,
  .unref_status = unref_status,
  .print_status = print_status,
  .parse_status = parse_status,
  .is_ready = is_ready,
  .is_done = is_done,
  .dup_name = dup_name,
  .dup_value = dup_value,
  .vary = vary,
  .work = work,
  .fill_in = fill_in,
  .free_engine = g_free,
};
