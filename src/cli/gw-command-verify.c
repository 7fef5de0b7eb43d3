/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli.h"
#include "gw-command.h"
#include "gw-error.h"
#include "gw-interrupt.h"
#include "gw-lexicon-args.h"
#include "gw-parallel.h"
#include "gw-progress.h"
#include "gw-sheet.h"
#include "gw-text-file.h"
#include "gw-verifier.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#define DEFAULT_SAMPLE 1000

/* So many sets of letters are gone through in any case. */
#define FEW_SETS 100000

/* Items from one look at the progress to the next. */
#define ROUND 64

/* A certificate may list some millions of sets. */
#define LIMIT ((gsize) 1 << 30)

typedef struct
{
  char *sample;
  gboolean all;
  GwLexiconArgs lexicon;
} VerifyArgs;

static void
verify_args_clear (VerifyArgs *args)
{
  g_free (args->sample);
  gw_lexicon_args_clear (&args->lexicon);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VerifyArgs, verify_args_clear)

typedef struct
{
  const GwCertificate *certificate;
  const GwVerifier *verifier;
  gboolean all;
  guint sample;
  guint64 seed;
  guint n_threads;
  GwVerifierDesk **desks;

  guint first; /* item of this round */
  GMutex mutex;
  GError *error; /* of the first item that has one */
  guint failed;

  guint64 n_checked;  /* sets that are listed */
  gboolean complete;  /* all sets that are not were gone through */
} Check;

static void
check_item_cb (guint item, guint worker, gpointer user_data)
{
  Check *check = user_data;
  GwVerifierDesk *desk = check->desks[worker];
  const GwStop *stop = gw_interrupt_get_stop ();
  const guint number = check->first + item;
  const guint n_sets = check->certificate->sets->len;
  GError *error = NULL;

  gw_verifier_desk_set_seed (desk, check->seed, number);
  if (check->all)
    {
      if (gw_verifier_check_total (desk, number, &error))
        gw_verifier_check_all (desk, number, stop, &error);
    }
  else
    {
      GwRandom random;
      guint set;

      gw_random_init (&random, check->seed, ~(guint64) number);
      set = n_sets <= check->sample ? number % MAX (n_sets, 1) : gw_random_below (&random, n_sets);
      if (n_sets > 0 && gw_verifier_check_total (desk, set, &error))
        gw_verifier_check_some (desk, set, stop, &error);
      for (guint i = 0; i < 3 && error == NULL; i++)
        gw_verifier_check_outside (desk, &error);
    }
  if (error == NULL)
    return;
  g_mutex_lock (&check->mutex);
  if (check->error == NULL || number < check->failed)
    {
      g_clear_error (&check->error);
      check->error = g_steal_pointer (&error);
      check->failed = number;
    }
  g_mutex_unlock (&check->mutex);
  g_clear_error (&error);
}

static void
progress_cb (double fraction, gpointer user_data)
{
  gw_progress_set (user_data, fraction);
}

/* FALSE when something is false, or it was stopped. */
static gboolean
run_check (Check *check)
{
  const guint n_items = check->all ? check->certificate->sets->len : check->sample;
  g_autoptr (GwProgress) sets = gw_progress_new (_("Sets and arrangements"));

  for (check->first = 0; check->first < n_items && check->error == NULL; check->first += ROUND)
    {
      gw_parallel_run (MIN (ROUND, n_items - check->first), check->n_threads, check_item_cb, check);
      gw_progress_set (sets, (double) check->first / n_items);
    }
  gw_progress_hide (sets);
  check->n_checked = MIN (n_items, check->certificate->sets->len);
  if (check->error != NULL)
    return FALSE;
  if (check->all || gw_verifier_get_n_sets (check->verifier) <= FEW_SETS)
    {
      g_autoptr (GwProgress) others = gw_progress_new (_("All other sets"));

      check->complete = gw_verifier_check_complete (check->desks[0], progress_cb, others,
                                                    gw_interrupt_get_stop (), &check->error);
      return check->complete;
    }
  return TRUE;
}

/* What is proven: the best board that is listed, or all that is below the threshold. */
static gint64
get_proven (const GwCertificate *certificate)
{
  const GwCertifiedBoard *best;

  if (certificate->boards->len == 0)
    return certificate->threshold - 1;
  best = &g_array_index (certificate->boards, GwCertifiedBoard, 0);
  return certificate->counts_words ? (gint64) best->words : best->points;
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
      g_print (_("Boards: %u\n"), certificate->boards->len);
      g_print (_("Checked: %" PRIu64 " of %u sets\n"), check->n_checked,
               certificate->sets->len);
      if (check->complete)
        g_print (_("No other set reaches %" PRId64 "\n"), certificate->threshold);
      g_print (_("Valid: no board above %" PRId64 "\n"), get_proven (certificate));
      return;
    }
  sheet = gw_sheet_new (format, GW_SHEET_PLAIN, "certificates", columns);
  gw_sheet_add_int (sheet, certificate->rows);
  gw_sheet_add_int (sheet, certificate->cols);
  gw_sheet_add_int (sheet, certificate->threshold);
  gw_sheet_add_int (sheet, certificate->boards->len);
  gw_sheet_add_int (sheet, certificate->sets->len);
  gw_sheet_add_int (sheet, (gint64) check->n_checked);
  gw_sheet_add_int (sheet, check->complete);
  gw_sheet_add_int (sheet, get_proven (certificate));
}

/* A certificate that is no good is a clean "no", with the reason. */
static gint
say_no (const char *name, const GError *error)
{
  if (gw_interrupt_get_signal () != 0)
    return GW_EXIT_DONE;
  if (name != NULL)
    gw_cli_complain ("%s: %s", name, error->message);
  else
    gw_cli_complain ("%s", error->message);
  return GW_EXIT_NO;
}

static gint
verify (const VerifyArgs *args, GwOptions *options, const GwCertificate *certificate,
        const char *name, GError **error)
{
  const guint n_threads = gw_options_get_threads (options);
  g_autoptr (GwLexicon) lexicon = gw_lexicon_args_load (&args->lexicon, TRUE, NULL, error);
  g_autoptr (GwVerifier) verifier = NULL;
  g_autoptr (GError) reason = NULL;
  Check check = { certificate, NULL, args->all, DEFAULT_SAMPLE };
  gboolean valid;

  if (lexicon == NULL
      || !gw_parse_guint ("--sample", args->sample, 1, G_MAXINT / 2, &check.sample, error))
    return GW_EXIT_BAD;
  verifier = gw_verifier_new (certificate, lexicon, gw_interrupt_get_stop (), &reason);
  if (verifier == NULL)
    return say_no (name, reason);
  check.verifier = verifier;
  check.seed = gw_options_get_seed (options);
  check.n_threads = n_threads;
  check.desks = g_new0 (GwVerifierDesk *, n_threads);
  for (guint i = 0; i < n_threads; i++)
    check.desks[i] = gw_verifier_desk_new (verifier);
  g_mutex_init (&check.mutex);
  valid = run_check (&check);
  if (valid)
    print_result (&check, gw_options_get_format (options));
  for (guint i = 0; i < n_threads; i++)
    gw_verifier_desk_free (check.desks[i]);
  g_free (check.desks);
  g_mutex_clear (&check.mutex);
  reason = g_steal_pointer (&check.error);
  return valid ? GW_EXIT_DONE : say_no (name, reason);
}

static gint
run (const GwCommand *command, GStrv arguments, GError **error)
{
  g_autoptr (GwOptions) options = gw_options_new (command);
  g_auto (VerifyArgs) args = { 0 };
  const GOptionEntry entries[] = {
    { "sample", 0, 0, G_OPTION_ARG_FILENAME, &args.sample,
      N_ ("Check so many sets of letters, by chance (1000)"), "N" },
    { "all", 0, 0, G_OPTION_ARG_NONE, &args.all,
      N_ ("Check everything; that takes longer than the proof"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GwCertificate) certificate = NULL;
  g_autoptr (GError) reason = NULL;
  const char *path, *name;

  gw_options_add (options, NULL, entries);
  gw_lexicon_args_add (&args.lexicon, options);
  if (!gw_options_parse (options, arguments, error)
      || !gw_options_check_rest (options, 1, 1, error))
    return GW_EXIT_DONE;
  if (args.all && args.sample != NULL)
    {
      gw_cli_usage_error (error, _("--sample: all is more than a sample; leave one out"));
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
  return verify (&args, options, certificate, name, error);
}

const GwCommand gw_command_verify = {
  .name = "verify",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Checks the certificate of a proof."),
  .description = N_ (
    "Checks what “prove --certificate” wrote, by plain means: the words of the sets of letters\n"
    "are counted one by one, boards are scored by the ordinary solver, and sets that are not\n"
    "listed must be below the threshold. A sample finds what is grossly false; --all finds\n"
    "everything. The rules stand in the certificate; the lexicon must be the same. A false or\n"
    "damaged certificate is exit status 1, with the reason.\n"
    "\n"
    "Examples, with certificates of those of “prove”:\n"
    "  gridwright-cli verify best.certificate\n"
    "  gridwright-cli verify --lexicon words.txt --sample 10000 words.certificate"),
  .run = run,
};
