/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-error.h"
#include "gw-game-args.h"
#include "gw-interrupt.h"
#include "gw-parallel.h"
#include "gw-run-facts.h"
#include "gw-sheet.h"
#include "gw-text-file.h"
#include "gw-verifier.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <stdio.h>

#define DEFAULT_SAMPLE 1000

/* Certificates with no more letter sets than this, in total and listed, are checked completely by
 * default, since that only takes seconds. It is enough for 3×3. */
#define QUICK_SETS 100000000
#define QUICK_LISTED_SETS 50000

/* Items between progress updates. */
#define ROUND 64

/* Largest file: a certificate may list millions of sets. */
#define LIMIT ((gsize) 1 << 30)

typedef struct
{
  const GwCertificate *certificate;
  const GwVerifier *verifier;
  gboolean all;
  guint sample; /* 0: not typed */
  guint64 seed;
  guint n_threads;
  GwVerifierScratch **scratches;

  guint *picked; /* indices of the sampled sets, all different */
  guint n_picked;
  guint first; /* first item of this round */
  GMutex mutex;
  GError *error; /* of the first item that failed */
  guint failed;

  guint64 n_checked;  /* listed sets that were checked */
  GwVerifierCoverage coverage;
  GwProgress *progress;
} Check;

/* Keeps the error of the first item, so that the report does not depend on threads. */
static void
note_error (Check *check, guint item, GError *error)
{
  if (error == NULL)
    return;
  g_mutex_lock (&check->mutex);
  if (check->error == NULL || item < check->failed)
    {
      g_clear_error (&check->error);
      check->error = g_steal_pointer (&error);
      check->failed = item;
    }
  g_mutex_unlock (&check->mutex);
  g_clear_error (&error);
}

static void
check_item_cb (guint item, guint worker, gpointer user_data)
{
  Check *check = user_data;
  GwVerifierScratch *scratch = check->scratches[worker];
  const GwStop *stop = gw_interrupt_get_stop ();
  const guint number = check->first + item;
  GError *error = NULL;

  gw_verifier_scratch_set_seed (scratch, check->seed, number);
  if (check->all)
    {
      gw_verifier_check_all (scratch, number, stop, &error);
    }
  else
    {
      if (number < check->n_picked
          && gw_verifier_check_total (scratch, check->picked[number], &error))
        gw_verifier_check_some (scratch, check->picked[number], stop, &error);
      for (guint i = 0; i < 3 && error == NULL; i++)
        gw_verifier_check_outside (scratch, &error);
    }
  note_error (check, number, error);
}

static void
check_part_cb (guint part, guint worker, gpointer user_data)
{
  Check *check = user_data;
  GwVerifierCoverage coverage = { 0, 0 };
  GError *error = NULL;
  gboolean is_over;

  g_mutex_lock (&check->mutex);
  is_over = check->error != NULL && check->failed < part;
  g_mutex_unlock (&check->mutex);
  if (is_over)
    return;
  gw_verifier_check_part (check->verifier, part, &coverage, gw_interrupt_get_stop (), &error);
  note_error (check, part, error);
  g_mutex_lock (&check->mutex);
  check->coverage.n_sets += coverage.n_sets;
  check->coverage.n_listed += coverage.n_listed;
  gw_progress_set (check->progress, (double) check->coverage.n_sets
                                      / (double) gw_verifier_get_n_sets (check->verifier));
  g_mutex_unlock (&check->mutex);
}

/* Picks the sample: the beginning of a shuffle of all listed sets. */
static void
pick_sample (Check *check)
{
  const guint n_sets = check->certificate->sets->len;
  GwRandom random;

  gw_random_init (&random, check->seed, 0);
  check->n_picked = MIN (check->sample, n_sets);
  check->picked = g_new (guint, n_sets);
  for (guint i = 0; i < n_sets; i++)
    check->picked[i] = i;
  for (guint i = 0; i < check->n_picked; i++)
    {
      const guint other = i + gw_random_below (&random, n_sets - i);
      const guint set = check->picked[other];

      check->picked[other] = check->picked[i];
      check->picked[i] = set;
    }
}

/* Returns FALSE if something is wrong, or if stopped. */
static gboolean
run_check (Check *check)
{
  const guint n_items = check->all ? check->certificate->sets->len : check->sample;
  g_autoptr (GwProgress) sets = gw_progress_new (_("Sets and arrangements"));
  g_autoptr (GwProgress) others = gw_progress_new (_("All other sets"));

  for (check->first = 0; check->first < n_items && check->error == NULL; check->first += ROUND)
    {
      gw_parallel_run (MIN (ROUND, n_items - check->first), check->n_threads, check_item_cb, check);
      gw_progress_set (sets, (double) check->first / n_items);
    }
  gw_progress_hide (sets);
  check->n_checked = check->all ? n_items : check->n_picked;
  if (check->error != NULL || !check->all)
    return check->error == NULL;

  check->progress = others;
  gw_parallel_run (gw_verifier_get_n_parts (check->verifier), check->n_threads, check_part_cb,
                   check);
  return check->error == NULL
         && gw_verifier_check_coverage (check->verifier, &check->coverage, &check->error);
}

/* The proven bound: the value of the best listed board, or just below the threshold if there is
 * none. */
static gint64
get_proven (const GwCertificate *certificate)
{
  const GwCertifiedBoard *best;

  if (certificate->boards->len == 0)
    return certificate->threshold - 1;
  best = &g_array_index (certificate->boards, GwCertifiedBoard, 0);
  return certificate->counts_words ? (gint64) best->words : best->points;
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

static void
print_result (const Check *check, GwFormat format)
{
  static const char *const columns[] = { "rows",  "cols",    "threshold", "boards",
                                         "sets",  "checked", "complete",  "proven", NULL };
  const GwCertificate *certificate = check->certificate;
  g_autoptr (GwSheet) sheet = NULL;

  if (format == GW_FORMAT_TEXT)
    {
      printf ("Boards: %u\n", certificate->boards->len);
      printf ("Checked: %" PRIu64 " of %u sets\n", check->n_checked,
               certificate->sets->len);
      if (check->all)
        {
          printf ("No other set reaches %" PRId64 "\n", certificate->threshold);
          printf ("Valid: no board above %" PRId64 "\n", get_proven (certificate));
        }
      else
        {
          g_autofree char *checked = group_digits (check->n_checked);
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
  gw_sheet_add_int (sheet, (gint64) check->n_checked);
  gw_sheet_add_boolean (sheet, check->all);
  if (check->all)
    gw_sheet_add_int (sheet, get_proven (certificate));
  else
    gw_sheet_add_null (sheet, "");
}

/* Reports a bad certificate as a clean "no", with the reason. */
static gint
say_no (const char *name, const GError *error)
{
  if (gw_interrupt_get_signal () != 0)
    return GW_EXIT_DONE;
  if (name != NULL)
    gw_complain ("%s: %s", name, error->message);
  else
    gw_complain ("%s", error->message);
  return GW_EXIT_NO;
}

static gboolean
contradicts (GError **error, const char *option)
{
  gw_usage_error (error, _("%s: the certificate says otherwise, which holds; leave this out"),
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

/* One that names no language is about words that were read without one, as in former versions. */
static const char *
get_language (const GwCertificate *certificate)
{
  return certificate->language != NULL ? certificate->language : "none";
}

/* How lists of words are read is in the certificate, too, except in those of former versions. */
static gboolean
take_options (GwLexiconArgs *args, const GwCertificate *certificate, GError **error)
{
  const GwLexiconOptions *options = &certificate->options;
  const char *language = get_language (certificate);
  GwLexiconOptions typed = GW_LEXICON_OPTIONS_INIT;

  if (!certificate->has_options)
    {
      args->language = args->language != NULL ? args->language : language;
      return TRUE;
    }
  if (!gw_lexicon_args_get_options (args, &typed, error))
    return FALSE;
  if (typed.join_phrases && !options->join_phrases)
    return contradicts (error, "--join-phrases");
  if (typed.first_word && !options->first_word)
    return contradicts (error, "--first-word");
  if (args->levels != NULL && typed.levels != options->levels)
    return contradicts (error, "--levels");
  if (args->language != NULL && !g_str_equal (args->language, "auto")
      && !g_str_equal (args->language, language))
    return contradicts (error, "--language");
  if (args->accents != NULL && typed.accents != options->accents)
    return contradicts (error, "--accents");
  args->language = language;
  args->accents = gw_accents_to_string (options->accents);
  args->join_phrases = options->join_phrases;
  args->first_word = options->first_word;
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

/* Whether to check everything by default, because it only takes seconds. */
static gboolean
is_quick (const GwVerifier *verifier, const GwCertificate *certificate)
{
  return gw_verifier_get_n_sets (verifier) <= QUICK_SETS
         && certificate->sets->len <= QUICK_LISTED_SETS;
}

static gint
verify (Check *check, GwLexiconArgs *args, GwOptions *options, const char *name, GError **error)
{
  const GwCertificate *certificate = check->certificate;
  const guint level = gw_rules_get (certificate->rules)->max_level;
  g_autofree char *level_text = level != G_MAXUINT ? g_strdup_printf ("%u", level) : NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwVerifier) verifier = NULL;
  g_autoptr (GError) reason = NULL;
  gboolean valid;

  if (!check_level (args, certificate, error) || !take_options (args, certificate, error))
    return GW_EXIT_BAD;
  args->level = level_text;
  tell_reading (args, certificate);
  gw_run_facts_set_rules (certificate->rules);
  lexicon = gw_lexicon_args_load (args, TRUE, NULL, error);
  if (lexicon == NULL)
    return GW_EXIT_BAD;
  verifier = gw_verifier_new (certificate, lexicon, gw_interrupt_get_stop (), &reason);
  if (verifier == NULL)
    return say_no (name, reason);
  check->verifier = verifier;
  check->all = check->all || (check->sample == 0 && is_quick (verifier, certificate));
  if (check->sample == 0)
    check->sample = DEFAULT_SAMPLE;
  gw_run_facts_set_flag ("--all", check->all);
  if (!check->all)
    gw_run_facts_set_number ("--sample", check->sample);
  check->seed = gw_options_get_seed (options);
  check->n_threads = gw_options_get_threads (options);
  check->scratches = g_new0 (GwVerifierScratch *, check->n_threads);
  for (guint i = 0; i < check->n_threads; i++)
    check->scratches[i] = gw_verifier_scratch_new (verifier);
  if (!check->all)
    pick_sample (check);
  g_mutex_init (&check->mutex);
  valid = run_check (check);
  if (valid)
    print_result (check, gw_options_get_format (options));
  for (guint i = 0; i < check->n_threads; i++)
    gw_verifier_scratch_free (check->scratches[i]);
  g_free (check->scratches);
  g_free (check->picked);
  g_mutex_clear (&check->mutex);
  reason = g_steal_pointer (&check->error);
  return valid ? GW_EXIT_DONE : say_no (name, reason);
}

static gint
run (GwOptions *options, GError **error)
{
  Check check = { 0 };
  GwLexiconArgs lexicon_args = { 0 };
  const GwOption table[] = {
    { "sample", GW_OPTION_COUNT, &check.sample,
      N_ ("Check only N sets of letters, picked at random"), "N", 1, G_MAXINT / 2 },
    { "all", GW_OPTION_FLAG, &check.all, N_ ("Check everything, however long it takes") },
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
  if (check.all && check.sample > 0)
    {
      gw_usage_error (error, _("--sample: all is more than a sample; leave one out"));
      return GW_EXIT_BAD;
    }
  path = gw_options_get_rest (options)[0];
  name = gw_text_file_get_name (path);
  text = gw_text_file_load (path, GW_TEXT_FILE_NONE, LIMIT, gw_interrupt_get_cancellable (), error);
  if (text == NULL)
    return GW_EXIT_BAD;
  certificate = gw_certificate_parse (g_bytes_get_data (text, NULL), g_bytes_get_size (text), name,
                                      &reason);
  if (certificate == NULL)
    return say_no (NULL, reason);
  g_clear_pointer (&text, g_bytes_unref);
  check.certificate = certificate;
  return verify (&check, &lexicon_args, options, name, error);
}

const GwCommand gw_command_verify = {
  .name = "verify",
  .arguments = N_ ("FILE"),
  .least_arguments = 1,
  .most_arguments = 1,
  .summary = N_ ("Checks the certificate of a proof."),
  .description = N_ (
    "Checks what “prove --certificate” wrote, by plain means: the words of the sets of letters\n"
    "are counted one by one, boards are scored by the ordinary solver, and sets that are not\n"
    "listed must be below the threshold. A small certificate, as of 3×3, is checked\n"
    "completely; of a large one 1,000 sets are picked at random, which proves nothing, and\n"
    "--all checks everything. The rules, the level and how lists of words are read\n"
    "are those that the certificate names; the lexicon must be the same. A false or damaged\n"
    "certificate is exit status 1, with the reason.\n"
    "\n"
    "Examples, with certificates of those of “prove”:\n"
    "  gridwright-cli verify best.certificate\n"
    "  gridwright-cli verify --lexicon words.txt --sample 10000 words.certificate"),
  .run = run,
};
