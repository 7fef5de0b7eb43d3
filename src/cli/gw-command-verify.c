/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-certificate-crew.h"
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-error.h"
#include "gw-game-args.h"
#include "gw-interrupt.h"
#include "gw-run-facts.h"
#include "gw-sheet.h"
#include "gw-shown-name.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <stdio.h>

typedef struct
{
  const GwCertificate *certificate;
  char *lexicons; /* their names */
  guint n_words;
  GwCertificateCheck check;
  guint n_checked;         /* listed sets that were checked */
  GwProgress *progress[2]; /* by GwCertificatePhase */
} Job;

static void
job_clear (Job *job)
{
  g_free (job->lexicons);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Job, job_clear)

static void
progress_cb (GwCertificatePhase phase, double fraction, gpointer user_data)
{
  Job *job = user_data;

  if (phase == GW_CERTIFICATE_OTHERS)
    gw_progress_hide (job->progress[GW_CERTIFICATE_SETS]);
  gw_progress_set (job->progress[phase], fraction);
}

/* Returns FALSE if something is wrong, or if stopped. */
static gboolean
run_check (Job *job, const GwVerifier *verifier, GError **reason)
{
  g_autoptr (GwProgress) sets = gw_progress_new (_("Sets and arrangements"));
  g_autoptr (GwProgress) others = gw_progress_new (_("All other sets"));

  job->progress[GW_CERTIFICATE_SETS] = sets;
  job->progress[GW_CERTIFICATE_OTHERS] = others;
  return gw_crew_get () != NULL
           ? gw_certificate_crew_run (gw_crew_get (), &job->check, job->certificate, verifier,
                                      progress_cb, job, gw_interrupt_get_stop (), &job->n_checked,
                                      reason)
           : gw_certificate_check_run (&job->check, job->certificate, verifier, progress_cb, job,
                                       gw_interrupt_get_stop (), &job->n_checked, reason);
}

/* Groups digits the same way in every locale. */
static char *
group_digits (guint64 number)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%" PRIu64, number);
  for (gssize at = (gssize) text->len - 3; at > 0; at -= 3)
    g_string_insert_c (text, at, ',');
  return g_string_free (text, FALSE);
}

static const char *
get_objective (const GwCertificate *certificate)
{
  return certificate->counts_words ? "words" : "points";
}

/* The question that the certificate answers. */
static void
print_question (const Job *job)
{
  const GwCertificate *certificate = job->certificate;
  const GwRulesSpec *spec = gw_rules_get (certificate->rules);
  g_autofree char *lexicons = gw_shown_name (job->lexicons);
  g_autofree char *scoring = gw_scoring_to_string (spec->scoring);

  g_strdelimit (g_strdelimit (g_strchomp (scoring), " ", '='), "\n", ',');
  printf ("Size: %ux%u\n", certificate->rows, certificate->cols);
  printf ("Objective: %s\n", get_objective (certificate));
  printf ("Minimum length: %u\n", spec->min_length);
  printf ("Q counts as Qu: %s\n", spec->qu ? "yes" : "no");
  printf ("Scoring: %s\n", scoring);
  printf ("Lexicon: %s\n", lexicons);
  printf ("Lexicon hash: %s\n", certificate->lexicon_hash);
  printf ("Lexicon words: %u\n", job->n_words);
  if (spec->max_level == G_MAXUINT)
    printf ("Level: all\n");
  else
    printf ("Level: %u\n", spec->max_level);
}

static void
print_result (const Job *job, GwFormat format)
{
  static const char *const columns[]
    = { "rows",    "cols",     "threshold", "boards",    "sets",
        "checked", "complete", "proven",    "objective", "result", NULL };
  const GwCertificate *certificate = job->certificate;
  g_autoptr (GwSheet) sheet = NULL;

  if (format == GW_FORMAT_TEXT)
    {
      print_question (job);
      printf ("Boards: %u\n", certificate->boards->len);
      printf ("Checked: %u of %u sets\n", job->n_checked, certificate->sets->len);
      if (job->check.all)
        {
          printf ("No other set reaches %" PRId64 "\n", certificate->threshold);
          printf ("Valid: no board above %" PRId64 "\n", gw_certificate_get_proven (certificate));
        }
      else
        {
          g_autofree char *checked = group_digits (job->n_checked);
          g_autofree char *all = group_digits (certificate->sets->len);

          printf ("Not refuted: %s of %s sets checked; --all checks everything\n", checked, all);
        }
      return;
    }
  sheet = gw_sheet_new (format, GW_SHEET_PLAIN, "certificates", columns);
  gw_sheet_add_int (sheet, certificate->rows);
  gw_sheet_add_int (sheet, certificate->cols);
  gw_sheet_add_int (sheet, certificate->threshold);
  gw_sheet_add_int (sheet, certificate->boards->len);
  gw_sheet_add_int (sheet, certificate->sets->len);
  gw_sheet_add_int (sheet, job->n_checked);
  gw_sheet_add_boolean (sheet, job->check.all);
  if (job->check.all)
    gw_sheet_add_int (sheet, gw_certificate_get_proven (certificate));
  else
    gw_sheet_add_null (sheet, "");
  gw_sheet_add_string (sheet, get_objective (certificate));
  gw_sheet_add_string (sheet, job->check.all ? "valid" : "not refuted");
}

/* Reports a bad certificate, with the reason: the answer is no. */
static gint
say_no (const GError *error)
{
  if (gw_interrupt_get_signal () != 0)
    return GW_EXIT_DONE;
  gw_complain ("%s", error->message);
  return GW_EXIT_NO;
}

static gboolean
contradicts (GError **error, const char *option)
{
  gw_usage_error (error, _("%s: The certificate has another value, which applies; leave this out"),
                  option);
  return FALSE;
}

/* The level is in the certificate; a different --level is an error. */
static gboolean
check_level (const GwLexiconArgs *args, const GwCertificate *certificate, GError **error)
{
  const guint certified = gw_rules_get (certificate->rules)->max_level;
  guint level = certified;

  if (args->level != NULL && !gw_lexicon_args_get_level (args, &level, error))
    return FALSE;
  return level == certified || contradicts (error, "--level");
}

/* How lists of words are read is in the certificate, too, except in those of former versions. */
static gboolean
take_options (GwLexiconArgs *args, const GwCertificate *certificate, GError **error)
{
  const GwLexiconOptions *options = &certificate->options;
  const char *language = gw_certificate_get_language (certificate);
  GwLexiconOptions typed = *options;

  if (!certificate->has_options)
    {
      args->language = args->language != NULL ? args->language : language;
      return TRUE;
    }
  if (!gw_lexicon_args_get_options (args, &typed, error))
    return FALSE;
  for (guint i = 0; i < GW_N_READ_SWITCHES; i++)
    {
      const char *name = gw_read_switch_get_name (i);
      const gboolean is_on = gw_lexicon_options_get_switch (&typed, i);
      g_autofree char *opposite = is_on ? NULL : gw_switch_dup_opposite (name);
      g_autofree char *option = g_strconcat ("--", is_on ? name : opposite, NULL);

      if (is_on != gw_lexicon_options_get_switch (options, i))
        return contradicts (error, option);
    }
  if (args->levels != NULL && typed.levels != options->levels)
    return contradicts (error, "--levels");
  if (args->language != NULL && !g_str_equal (args->language, "auto")
      && !g_str_equal (args->language, language))
    return contradicts (error, "--language");
  if (args->accents != NULL && typed.accents != options->accents)
    return contradicts (error, "--accents");
  args->language = language;
  args->accents = gw_accents_to_string (options->accents);
  for (guint i = 0; i < GW_N_READ_SWITCHES; i++)
    args->reading[i] = gw_lexicon_options_get_switch (options, i) ? GW_SWITCH_ON : GW_SWITCH_OFF;
  args->levels = options->levels == GW_LEVELS_COUNT ? "count" : "rank";
  return TRUE;
}

/* The facts of the run have what the certificate names. */
static void
tell_reading (const GwLexiconArgs *args, const GwCertificate *certificate)
{
  const guint level = gw_rules_get (certificate->rules)->max_level;

  if (level != G_MAXUINT)
    gw_run_facts_set_number ("--level", level);
  gw_run_facts_set_option ("--language", args->language);
  if (!certificate->has_options)
    return;
  gw_run_facts_set_option ("--accents", args->accents);
  gw_run_facts_set_option ("--levels", args->levels);
}

static gint
verify (Job *job, GwLexiconArgs *args, GwOptions *options, GError **error)
{
  const GwCertificate *certificate = job->certificate;
  const guint level = gw_rules_get (certificate->rules)->max_level;
  g_autofree char *level_text = level != G_MAXUINT ? g_strdup_printf ("%u", level) : NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwVerifier) verifier = NULL;
  g_autoptr (GError) reason = NULL;

  if (!check_level (args, certificate, error) || !take_options (args, certificate, error))
    return GW_EXIT_BAD;
  args->level = level_text;
  tell_reading (args, certificate);
  gw_run_facts_set_rules (certificate->rules);
  lexicon = gw_lexicon_args_load (args, TRUE, NULL, error);
  if (lexicon == NULL)
    return GW_EXIT_BAD;
  job->lexicons = gw_lexicon_args_describe (args);
  job->n_words = gw_lexicon_get_n_words (lexicon);
  verifier = gw_certificate_check_begin (certificate, lexicon, gw_interrupt_get_stop (), &reason);
  if (verifier == NULL)
    return say_no (reason);
  job->check.seed = gw_options_get_seed (options);
  job->check.n_threads = gw_options_get_threads (options);
  gw_certificate_check_decide (&job->check, certificate, verifier);
  gw_run_facts_set_flag ("--all", job->check.all);
  if (!job->check.all)
    gw_run_facts_set_number ("--sample", job->check.sample);
  if (gw_crew_get () != NULL && !gw_crew_get ()->is_leader)
    {
      gw_certificate_crew_serve (gw_crew_get (), &job->check, certificate, verifier,
                                 gw_interrupt_get_stop ());
      return GW_EXIT_DONE;
    }
  if (!run_check (job, verifier, &reason))
    {
      if (!g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_FAILED))
        return say_no (reason);
      g_propagate_error (error, g_steal_pointer (&reason));
      return GW_EXIT_BAD;
    }
  print_result (job, gw_options_get_format (options));
  return job->check.all ? GW_EXIT_DONE : GW_EXIT_SAMPLED;
}

static gint
run (GwOptions *options, GError **error)
{
  g_auto (Job) job = { 0 };
  GwLexiconArgs lexicon_args = { 0 };
  const GwOption table[] = {
    { "sample", GW_OPTION_COUNT, &job.check.sample,
      N_ ("Check only N sets of letters, picked at random"), "N", 1, G_MAXINT / 2 },
    { "all", GW_OPTION_FLAG, &job.check.all, N_ ("Check everything, however long it takes") },
    { NULL },
  };
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GwCertificate) certificate = NULL;
  g_autoptr (GError) reason = NULL;
  const char *path, *name;

  gw_options_add (options, NULL, table);
  gw_lexicon_args_add (&lexicon_args, options);
  if (!gw_options_parse (options, error))
    return GW_EXIT_DONE;
  if (job.check.all && job.check.sample > 0)
    {
      gw_usage_error (error, _("--sample: This cannot be combined with --all; leave one of the "
                               "two out"));
      return GW_EXIT_BAD;
    }
  path = gw_options_get_rest (options)[0];
  name = gw_text_file_get_name (path);
  text = gw_text_file_load (path, GW_TEXT_FILE_NONE, GW_CERTIFICATE_LIMIT,
                            gw_interrupt_get_cancellable (), error);
  if (text == NULL)
    return GW_EXIT_BAD;
  certificate = gw_certificate_parse (g_bytes_get_data (text, NULL), g_bytes_get_size (text), name,
                                      gw_interrupt_get_stop (), &reason);
  if (certificate == NULL)
    return say_no (reason);
  g_clear_pointer (&text, g_bytes_unref);
  job.certificate = certificate;
  return verify (&job, &lexicon_args, options, error);
}

const GwCommand gw_command_verify = {
  .name = "verify",
  .arguments = N_ ("FILE"),
  .least_arguments = 1,
  .most_arguments = 1,
  .summary = N_ ("Check the certificate of a proof."),
  .description = N_ (
    "Check a file that “prove --certificate” has written, by simple means that share\n"
    "nothing with the proof: count the words of the sets of letters one by one,\n"
    "score boards with the ordinary solver, and make sure that the sets that are not\n"
    "listed are below the threshold. A small certificate, such as one of 3×3, is\n"
    "checked completely. Of a large one, 1,000 sets are picked at random, which\n"
    "proves nothing; --all checks everything. The rules, the level, and how lists of\n"
    "words are read are those of the certificate; the word list must be the same.\n"
    "\n"
    "The exit status is 0 for a valid certificate, 1 for a false or damaged one, with\n"
    "the reason, 2 for bad usage or other input, and 3 if nothing is wrong with a\n"
    "sample.\n"
    "\n"
    "Examples, with the certificates from the examples of “prove”:\n"
    "  gridwright-cli verify best.certificate\n"
    "  gridwright-cli verify --lexicon words.txt --sample 10000 words.certificate"),
  .run = run,
};
