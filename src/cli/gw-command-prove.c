/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-columns.h"
#include "gw-certificate-write.h"
#include "gw-certificate.h"
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-interrupt.h"
#include "gw-island.h"
#include "gw-job-plan.h"
#include "gw-output-file.h"
#include "gw-plan.h"
#include "gw-run-facts.h"
#include "gw-proof-file.h"
#include "gw-proof-crew.h"
#include "gw-proof-parts.h"
#include "gw-proof-round.h"
#include "gw-proof-text.h"
#include "gw-proof-units.h"
#include "gw-search-setup.h"
#include "gw-sheet.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Microseconds between saves: at first the shorter time, so that a short proof is saved, too. */
#define FIRST_INTERVAL (G_USEC_PER_SEC / 2)
#define SAVE_INTERVAL (7 * G_USEC_PER_SEC)

typedef struct
{
  guint64 threshold; /* 0: not typed */
  guint n_top;       /* 0: not typed */
  const char *save;
  const char *resume;
  const char *certificate;
  gboolean force;
  GwShard shard;
  gboolean merge;
  guint plan; /* ranks; 0 when it is to run */

  GwSearchSetup setup;
  GwProofParts *parts; /* to be joined, or NULL */
  GwRunFile *saved;    /* what is saved */
  GwFileLock *lock;    /* of the file, or NULL */
} ProveArgs;

static void
prove_args_clear (ProveArgs *args)
{
  g_clear_pointer (&args->parts, gw_proof_parts_free);
  g_clear_pointer (&args->saved, gw_run_file_free);
  g_clear_pointer (&args->lock, gw_file_lock_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ProveArgs, prove_args_clear)

static void
add_options (ProveArgs *args, GwOptions *options)
{
  static const char *const objectives[] = { "points", "words", NULL };
  const GwOptionFlags saved = GW_OPTION_KEPT | GW_OPTION_JOINED;
  const GwOption table[] = {
    { "size", GW_OPTION_SIZE, &args->setup.size, N_ ("Rows and columns, up to 12 tiles, or 16 in "
                                                     "gridwright-mpi (default: 3x3)"),
      "RxC", .flags = saved },
    { "objective", GW_OPTION_TEXT, &args->setup.objective,
      N_ ("Objective: points or words (default: points)"), "WHAT", .flags = saved,
      .choices = objectives },
    { "threshold", GW_OPTION_NUMBER, &args->threshold,
      N_ ("Find all boards worth N or more (default: only the best ones)"), "N", 1, G_MAXINT32,
      .flags = saved },
    { "top", GW_OPTION_COUNT, &args->n_top,
      N_ ("Find the best N boards, and those as good as the last of them"), "N", 1,
      GW_PROOF_MOST_BOARDS, .flags = saved },
    { "save", GW_OPTION_TEXT, &args->save, N_ ("Save the proof to FILE while it runs"), "FILE" },
    { "resume", GW_OPTION_TEXT, &args->resume,
      N_ ("Resume a proof from FILE, which is kept up to date"), "FILE" },
    { "certificate", GW_OPTION_TEXT, &args->certificate,
      N_ ("When the proof is done, write a certificate that anybody can verify"), "FILE" },
    { "force", GW_OPTION_FLAG, &args->force,
      N_ ("Let --save and --certificate overwrite existing files") },
    { "shard", GW_OPTION_SHARD, &args->shard,
      N_ ("Prove only part K of N, to be merged with the others later; needs --save"), "K/N",
      .flags = saved },
    { "merge", GW_OPTION_FLAG, &args->merge, N_ ("Merge the files of all parts of a proof") },
    { "plan", GW_OPTION_COUNT, &args->plan,
      N_ ("Only estimate what the proof would take with RANKS ranks of gridwright-mpi"), "RANKS",
      1, GW_MOST_RANKS },
    { NULL },
  };

  gw_options_add (options, NULL, table);
  gw_lexicon_args_add (&args->setup.lexicon, options);
  gw_rules_args_add (&args->setup.rules, GW_RULES_SHOW_ALL, options);
}

/* The options that the user can change to avoid the error. */
static const char *
find_remedy (const GError *error)
{
  switch ((GwProofError) error->code)
    {
    case GW_PROOF_ERROR_REUSE:
      return _("leave out --reuse");
    case GW_PROOF_ERROR_PATHS:
      return _("leave out --count paths");
    case GW_PROOF_ERROR_ADJACENCY:
      return _("use --adjacency king");
    case GW_PROOF_ERROR_OBJECTIVE:
      return _("use --objective points or words");
    case GW_PROOF_ERROR_TOO_MANY:
    default:
      return _("raise --threshold, or find only the best ones with --top");
    }
}

static void
add_remedy (GError *error)
{
  char *message;

  if (error == NULL || error->domain != GW_PROOF_ERROR)
    return;
  /* Translators: what is wrong, and what to do: “A proof counts words, not paths; take away
   * --count paths” */
  message = g_strdup_printf (_("%s; %s"), error->message, find_remedy (error));
  g_free (error->message);
  error->message = message;
}

/* Larger boards are for many computers, but one can estimate what they take. */
static GwProofQuestion *
make_question (const ProveArgs *args, GwLexicon *lexicon, GError **error)
{
  const GwSearchSpec *spec = gw_proof_file_get_search (args->saved);
  const guint rows = gw_board_get_rows (spec->shape), cols = gw_board_get_cols (spec->shape);
  const gboolean is_alone = gw_crew_get () == NULL && args->plan == 0;

  if (!gw_proof_check_size (rows, cols, is_alone ? GW_PROOF_ALONE_CELLS : GW_PROOF_MAX_CELLS,
                            error))
    return NULL;
  return gw_proof_question_new (lexicon, spec->game->rules, rows, cols, spec->objective,
                                gw_interrupt_get_stop (), error);
}

/* Adds the current best board and ceiling to the history that is saved. */
static void
look (const ProveArgs *args, const GwProof *proof)
{
  g_autoptr (GwProofStatus) status = gw_proof_status_new (proof, args->saved->status);

  gw_proof_file_set_status (args->saved, status);
}

static gboolean
save (const ProveArgs *args, const GwProof *proof, GError **error)
{
  g_autoptr (GBytes) text = NULL;

  if (args->lock == NULL)
    return TRUE;
  look (args, proof);
  text = gw_proof_file_print (args->saved, gw_proof_save (proof));
  return gw_file_lock_write (args->lock, text, GW_FILE_WRITE_PLAIN, error);
}

/* Each of these has a progress line of its own, since their times differ widely. */
enum
{
  SEARCH,
  SETS,
  TRIALS,
  BOARDS,
  N_LINES,
};

static void
hide_progress (GwProgress *const *lines)
{
  for (guint i = 0; i < N_LINES; i++)
    gw_progress_hide (lines[i]);
}

static void
show_progress (const GwProofProgress *progress, GwProgress *const *lines)
{
  g_autofree char *time_left = gw_proof_text_dup_time_left (progress);
  guint line = BOARDS;

  if (progress->phase == GW_PROOF_SEARCH)
    line = SEARCH;
  else if (progress->phase == GW_PROOF_SETS)
    line = SETS;
  else if (progress->tried < 1)
    line = TRIALS;
  for (guint i = 0; i < N_LINES; i++)
    if (i != line)
      gw_progress_hide (lines[i]);
  if (progress->phase == GW_PROOF_DONE)
    return;
  gw_progress_set_time_left (lines[line], time_left);
  gw_progress_set (lines[line], gw_proof_text_get_fraction (progress));
}

/* Writes a certificate, if the proof is finished. */
static gboolean
certify (const ProveArgs *args, const GwProof *proof, GError **error)
{
  const GwSearchSpec *spec = gw_proof_file_get_search (args->saved);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GwFacts) facts = NULL;
  GwProofProgress progress;

  gw_proof_get_progress (proof, &progress);
  if (args->certificate == NULL || progress.phase != GW_PROOF_DONE)
    return TRUE;
  file = g_file_new_for_commandline_arg (args->certificate);
  facts = gw_proof_make_facts (
    spec, progress.threshold, args->saved->head->hash,
    gw_lexicon_get_n_words (gw_proof_get_question (proof)->lexicon));
  return gw_certificate_write (proof, &spec->game->options, facts, file, NULL, error);
}

/* State of reporting and saving while the proof runs. */
typedef struct
{
  const ProveArgs *args;
  GwProgress *lines[N_LINES];
  gint64 begin;  /* times of the beginning, */
  gint64 saved;  /* and of the last save */
  char *trouble; /* message of a failed save, or NULL */
  gboolean warned; /* that the certificate will be too large */
} Course;

/* A failed save, for example on a full disk, is no reason to stop. */
static void
save_meanwhile (Course *course, const GwProof *proof)
{
  g_autoptr (GError) error = NULL;

  if (save (course->args, proof, &error))
    {
      g_clear_pointer (&course->trouble, g_free);
      return;
    }
  hide_progress (course->lines);
  gw_output_file_complain (error, course->lines[BOARDS], &course->trouble);
}

/* Says it as soon as the sets are counted, which may be months before the end. They may still get fewer,
 * when better boards are found, and the proof is worth something without it: so it goes on. */
static void
foresee_length (Course *course, const GwProof *proof, const GwProofProgress *progress)
{
  g_autoptr (GError) error = NULL;

  if (course->warned || course->args->certificate == NULL || progress->phase != GW_PROOF_BOARDS
      || gw_certificate_check_length (gw_proof_get_question (proof)->words->n_cells,
                                      progress->n_listed, &error))
    return;
  course->warned = TRUE;
  hide_progress (course->lines);
  gw_complain ("%s", error->message);
}

static void
keep_up (GwProof *proof, gpointer data)
{
  Course *course = data;
  const gint64 now = g_get_monotonic_time ();
  GwProofProgress progress;

  gw_proof_get_progress (proof, &progress);
  show_progress (&progress, course->lines);
  if (progress.phase == GW_PROOF_SEARCH)
    return; /* nothing is worth saving yet */
  foresee_length (course, proof, &progress);
  look (course->args, proof);
  if (now - course->saved < CLAMP (now - course->begin, FIRST_INTERVAL, SAVE_INTERVAL))
    return;
  save_meanwhile (course, proof);
  course->saved = g_get_monotonic_time ();
}

/* Returns FALSE with an error if the proof cannot continue, or cannot be saved at the end. */
static gboolean
prove_on (const ProveArgs *args, GwProof *proof, guint n_threads, GError **error)
{
  GwCrew *crew = gw_crew_get ();
  static const char *const labels[N_LINES] = {
    [SEARCH] = N_ ("Searching for a good board to start from"),
    [SETS] = N_ ("Sets of letters"),
    [TRIALS] = N_ ("Arranging some sets to estimate the time"),
    [BOARDS] = N_ ("Arrangements"),
  };
  const gint64 now = g_get_monotonic_time ();
  Course course = { .args = args, .begin = now, .saved = now };
  GError *own_error = NULL;

  for (guint i = 0; i < N_LINES; i++)
    course.lines[i] = gw_progress_new (_ (labels[i]));
  gw_proof_set_meanwhile (proof, keep_up, &course);
  if (crew != NULL)
    gw_proof_crew_run (crew, proof, gw_proof_file_get_search (args->saved), n_threads,
                       gw_interrupt_get_stop (), &own_error);
  else
    while (gw_proof_run_round (proof, n_threads, gw_interrupt_get_stop (), &own_error))
      keep_up (proof, &course);
  gw_proof_set_meanwhile (proof, NULL, NULL);
  for (guint i = 0; i < N_LINES; i++)
    gw_progress_free (course.lines[i]);
  g_free (course.trouble);
  if (own_error == NULL)
    return save (args, proof, error);
  /* If a process of a crew fails, save what the others have done. */
  if (crew != NULL && own_error->domain != GW_PROOF_ERROR)
    save (args, proof, NULL);
  g_propagate_error (error, own_error);
  return FALSE;
}

/* Of a part, nothing is proven about all boards. */
static void
print_sheet (const ProveArgs *args, const GwProof *proof, const GwProofProgress *progress,
             GwFormat format)
{
  static const char *const proof_columns[] = { "boards", "complete", "proven", "more", "sets",
                                               "decided", "left_out", "listed", "seconds", NULL };
  static const char *const part_columns[] = { "part", "parts", NULL };
  const guint n_shards = args->saved->head->n_shards;
  const GwProofQuestion *question = gw_proof_get_question (proof);
  g_autoptr (GwSheet) sheet = gw_sheet_new_table (
    format, GW_SHEET_PLAIN, NULL, gw_board_columns, GW_BOARD_WORDS | GW_BOARD_SCORE);
  g_autoptr (GwSheet) document = NULL;
  guint n_boards;
  const GwProofBoard *boards = gw_proof_get_boards (proof, &n_boards);

  for (guint i = 0; i < n_boards; i++)
    {
      g_autoptr (GwBoard) board = gw_proof_question_make_board (question, &boards[i]);
      g_autofree char *text = gw_board_to_string (board);
      const GwBoardCase told = {
        .board = text, .words = boards[i].words, .score = boards[i].points,
      };

      gw_sheet_add_row (sheet, &told);
    }
  if (format != GW_FORMAT_JSON)
    return;
  document = gw_sheet_new (format, GW_SHEET_RECORD, NULL, proof_columns);
  if (n_shards > 0)
    gw_sheet_add_columns (document, part_columns);
  gw_sheet_add_rows (document, sheet);
  gw_sheet_add_boolean (document, progress->phase == GW_PROOF_DONE);
  if (progress->ceiling < G_MAXINT64 && n_shards == 0)
    gw_sheet_add_int (document, progress->ceiling);
  else
    gw_sheet_add_null (document, "");
  gw_sheet_add_boolean (document, progress->more);
  gw_sheet_add_int (document, (gint64) progress->n_sets);
  gw_sheet_add_int (document, (gint64) progress->decided);
  gw_sheet_add_int (document, (gint64) progress->left_out);
  gw_sheet_add_int (document, (gint64) progress->n_listed);
  gw_sheet_add_double (document, progress->seconds, 6);
  if (n_shards == 0)
    return;
  gw_sheet_add_int (document, args->saved->head->shard);
  gw_sheet_add_int (document, n_shards);
}

/* The text format has the boards and what is proven about them. */
static void
print_result (const ProveArgs *args, const GwProof *proof, GwFormat format)
{
  GwProofProgress progress;

  gw_proof_get_progress (proof, &progress);
  print_sheet (args, proof, &progress, format);
  if (format != GW_FORMAT_TEXT)
    return;
  if (progress.phase == GW_PROOF_DONE && progress.more)
    printf ("There are more boards of %" PRId64 "\n", progress.threshold - 1);
  if (progress.ceiling < G_MAXINT64 && args->saved->head->n_shards > 0)
    printf ("Part %u of %u: no board above %" PRId64 "\n", args->saved->head->shard,
            args->saved->head->n_shards, progress.ceiling);
  else if (progress.ceiling < G_MAXINT64)
    printf ("Proven: no board above %" PRId64 "\n", progress.ceiling);
  if (progress.phase != GW_PROOF_DONE && progress.by_units)
    printf ("Upper bound: known at the end\n");
  if (progress.phase != GW_PROOF_DONE)
    printf ("Decided: %" PRIu64 " of %" PRIu64 " letter sets\n",
            progress.decided, progress.n_sets);
}

/* Whether the proof comes from files, which have its settings. */
static gboolean
is_read (const ProveArgs *args)
{
  return args->resume != NULL || args->merge;
}

static void
refuse_certificate (GError **error)
{
  gw_usage_error (error, _("--certificate: A part does not prove anything yet; merge all parts "
                           "with --merge first"));
}

static gboolean
check_parts (const ProveArgs *args, GwOptions *options, GError **error)
{
  GStrv files = gw_options_get_rest (options);

  if (args->merge && args->resume != NULL)
    gw_usage_error (error, _("--merge: Merged parts cannot be resumed; leave out --resume"));
  else if (args->merge && files[0] == NULL)
    gw_usage_error (error, _("--merge: No files given; name the files of all parts"));
  else if (args->plan > 0 && is_read (args))
    gw_usage_error (error, _("--plan: Only a proof from its start can be planned; leave out "
                             "--resume and --merge"));
  else if (args->shard.count > 0 && args->save == NULL)
    gw_usage_error (error, _("--shard: A part must be saved, so that it can be merged with the "
                             "others; add --save"));
  else if (args->shard.count > 0 && args->certificate != NULL)
    refuse_certificate (error);
  else
    return args->merge || gw_options_check_rest (options, 0, 0, error);
  return FALSE;
}

/* A proof does not overwrite the parts that it is joined from. */
static gboolean
check_joined_files (const ProveArgs *args, GwOptions *options, GError **error)
{
  GStrv files = gw_options_get_rest (options);

  for (guint i = 0; files[i] != NULL; i++)
    if (!gw_output_file_check_input ("--save", args->save, files[i], FALSE, error)
        || !gw_output_file_check_input ("--certificate", args->certificate, files[i], FALSE, error))
      return FALSE;
  return TRUE;
}

/* Checks output files in advance, so that days of work are not lost for lack of a folder, and no
 * other file is overwritten. */
static gboolean
check_files (const ProveArgs *args, GError **error)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *saved
    = args->save != NULL ? g_canonicalize_filename (args->save, NULL) : NULL;
  g_autofree char *certificate
    = args->certificate != NULL ? g_canonicalize_filename (args->certificate, NULL) : NULL;

  if (!gw_output_file_check_resumed (args->save, args->resume, error)
      || !gw_output_file_check_new ("--save", args->save, args->resume, args->force, error)
      || !gw_output_file_check_kind ("--certificate", args->certificate,
                                     GW_CERTIFICATE_HEADER,
                                     strlen (GW_CERTIFICATE_HEADER), args->force, error))
    return FALSE;
  if (saved != NULL && certificate != NULL && strcmp (saved, certificate) == 0)
    {
      gw_usage_error (error, _ ("--certificate: The proof itself is saved in %s; "
                                "choose another file"), args->certificate);
      return FALSE;
    }
  if (args->certificate == NULL)
    return TRUE;
  file = g_file_new_for_commandline_arg (args->certificate);
  return gw_certificate_try (file, error);
}

/* Reads what to prove: from the file of a resumed proof or the files of its parts, and from the
 * options. */
static GwRunFile *
read_setup (ProveArgs *args, GStrv files, GVariant **state, GError **error)
{
  g_autoptr (GwRunFile) saved = NULL;

  if (args->resume != NULL)
    {
      saved = gw_proof_file_read (args->resume, state, gw_interrupt_get_cancellable (), error);
    }
  else if (args->merge)
    {
      args->parts = gw_proof_parts_read ((const char *const *) files,
                                         gw_interrupt_get_cancellable (), error);
      if (args->parts != NULL)
        saved = gw_proof_parts_make_file (args->parts);
    }
  else
    {
      g_autoptr (GwSearchSpec) spec = gw_search_spec_new_best ();

      gw_board_unref (spec->shape);
      spec->shape = gw_plan_new_shape (3, 3);
      saved = gw_proof_file_new (spec, (gint64) args->threshold);
      saved->head->shard = args->shard.number;
      saved->head->n_shards = args->shard.count;
    }
  if (saved == NULL
      || !gw_search_setup_apply (&args->setup, gw_proof_file_get_search (saved), error))
    return NULL;
  return g_steal_pointer (&saved);
}

/* Adds what is proven to the facts of the run. A resumed proof takes all of it from its file,
 * where nothing else can be chosen. */
static void
tell_run (const ProveArgs *args, GwOptions *options)
{
  const GwSearchSpec *spec = gw_proof_file_get_search (args->saved);

  if (is_read (args))
    {
      gw_options_forget (options, GW_OPTION_KEPT);
      return;
    }
  gw_run_facts_set_size ("--size", gw_board_get_rows (spec->shape),
                         gw_board_get_cols (spec->shape));
  gw_run_facts_set_option ("--objective", gw_objective_to_string (spec->objective));
}

/* The proof to start or resume. */
static GwProof *
make_proof (const ProveArgs *args, GwProofQuestion *question, GVariant *state, GError **error)
{
  const GwProofSettings settings = { gw_proof_file_get_threshold (args->saved), args->n_top };
  g_autoptr (GArray) units = NULL;

  if (args->parts != NULL)
    return gw_proof_parts_join (args->parts, question, error);
  if (state != NULL)
    return gw_proof_resume (question, state, error);
  if (args->saved->head->n_shards > 0)
    units = gw_proof_units_of_shard (question, args->saved->head->shard,
                                     args->saved->head->n_shards);
  return gw_proof_new_units (question, &settings, units);
}

/* Whether another process of a crew has the proof, and writes and prints. */
static gboolean
is_follower (void)
{
  return gw_crew_get () != NULL && !gw_crew_get ()->is_leader;
}

/* Whether the options go together, and the files can be read and written. */
static gboolean
check (ProveArgs *args, GwOptions *options, GError **error)
{
  if (args->threshold == 0 && args->n_top > GW_ISLAND_N_BEST)
    {
      gw_usage_error (error, _("--top: More than the best %d boards need --threshold, too"),
                      GW_ISLAND_N_BEST);
      return FALSE;
    }
  /* Whether the words are the same is checked by their hash. */
  if ((args->resume != NULL && !gw_options_refuse (options, GW_OPTION_KEPT, error))
      || (args->merge && !gw_options_refuse (options, GW_OPTION_JOINED, error))
      || !check_parts (args, options, error))
    return FALSE;
  if (is_follower ())
    return TRUE;
  return check_files (args, error) && check_joined_files (args, options, error)
         && (args->plan > 0
             || gw_output_file_lock (args->save, args->resume, &args->lock, error));
}

static gint
prove (GwOptions *options, GError **error)
{
  g_auto (ProveArgs) args = { .setup = GW_SEARCH_SETUP_INIT };
  g_autoptr (GVariant) state = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwProofQuestion) question = NULL;
  g_autoptr (GwProof) proof = NULL;
  const char *name = NULL;
  gboolean kept, certified;

  add_options (&args, options);
  if (!gw_options_parse (options, error))
    return GW_EXIT_DONE;
  if (!check (&args, options, error))
    return GW_EXIT_BAD;
  args.saved = read_setup (&args, gw_options_get_rest (options), &state, error);
  if (args.saved == NULL)
    return GW_EXIT_BAD;
  if (args.certificate != NULL && args.saved->head->n_shards > 0)
    {
      refuse_certificate (error);
      return GW_EXIT_BAD;
    }
  if (args.resume != NULL)
    name = gw_text_file_get_name (args.resume);
  else if (args.merge)
    name = gw_text_file_get_name (gw_options_get_rest (options)[0]);
  lexicon = gw_search_setup_read_lexicon (gw_proof_file_get_search (args.saved), name,
                                          &args.saved->head->hash, error);
  if (lexicon == NULL)
    return GW_EXIT_BAD;
  tell_run (&args, options);
  question = make_question (&args, lexicon, error);
  if (question == NULL)
    return GW_EXIT_BAD;
  if (is_follower () && args.plan > 0)
    return GW_EXIT_DONE;
  if (is_follower ())
    {
      gw_proof_crew_serve (gw_crew_get (), question, gw_proof_file_get_search (args.saved),
                           gw_options_get_threads (options), gw_interrupt_get_stop ());
      return GW_EXIT_DONE;
    }
  proof = make_proof (&args, question, state, error);
  if (proof == NULL)
    {
      if (args.resume != NULL)
        g_prefix_error (error, "%s: ", name);
      return GW_EXIT_BAD;
    }
  if (args.plan > 0)
    return gw_proof_plan (proof, args.plan, gw_options_get_threads (options),
                          gw_options_get_seed (options), gw_interrupt_get_stop (), error)
             ? GW_EXIT_DONE
             : GW_EXIT_BAD;
  /* Do not start what cannot be saved. */
  if (!save (&args, proof, error))
    return GW_EXIT_BAD;
  kept = prove_on (&args, proof, gw_options_get_threads (options), error);
  print_result (&args, proof, gw_options_get_format (options));
  certified = certify (&args, proof, kept ? error : NULL);
  return kept && certified ? GW_EXIT_DONE : GW_EXIT_BAD;
}

static gint
run (GwOptions *options, GError **error)
{
  GError *own_error = NULL;
  const gint status = prove (options, &own_error);

  add_remedy (own_error);
  if (own_error != NULL)
    g_propagate_error (error, own_error);
  return status;
}

const GwCommand gw_command_prove = {
  .name = "prove",
  .arguments = N_ ("[FILE…]"),
  .most_arguments = G_MAXUINT,
  .summary = N_ ("Prove that no board is better."),
  .description = N_ (
    "Find the best board of a size, or all boards that reach a threshold, and prove\n"
    "that there are no others: go through every set of letters, and through every\n"
    "arrangement of those that could be good enough. Boards that are the same after\n"
    "turning or mirroring are printed once. Each tile holds one letter of the\n"
    "word list; other letters would not add anything.\n"
    "\n"
    "A proof can be split into parts, for several computers. When these are merged\n"
    "with --merge, the result and its certificate are those of a single run.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli prove\n"
    "  gridwright-cli prove --size 3x3 --certificate best.certificate\n"
    "  gridwright-cli prove --lexicon words.txt --certificate words.certificate\n"
    "  gridwright-cli prove --size 3x3 --threshold 500\n"
    "  gridwright-cli prove --size 3x4 --save best.proof\n"
    "  gridwright-cli prove --resume best.proof\n"
    "  gridwright-cli prove --size 3x4 --shard 1/4 --save 1.proof"),
  .run = run,
};
