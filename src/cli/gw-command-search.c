/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-bitmap.h"
#include "gw-board-columns.h"
#include "gw-command.h"
#include "gw-compat.h"
#include "gw-complain.h"
#include "gw-interrupt.h"
#include "gw-job-plan.h"
#include "gw-output-file.h"
#include "gw-run-clock.h"
#include "gw-run-facts.h"
#include "gw-search-crew.h"
#include "gw-search-islands.h"
#include "gw-search-merge.h"
#include "gw-search-setup.h"
#include "gw-search-status.h"
#include "gw-sheet.h"
#include "gw-solution.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#define DEFAULT_SECONDS 10

/* Microseconds between checkpoints. */
#define SAVE_INTERVAL (5 * G_USEC_PER_SEC)
#define PROGRESS_INTERVAL (G_USEC_PER_SEC / 20)

/* The most missing words in text. */
#define MOST_MISSING 100

typedef struct
{
  guint64 max_seconds;     /* 0 for no limit */
  guint64 max_evaluations; /* of all islands */
  guint64 generations;     /* 0 for no limit */
  const char *shares;      /* numbers of boards, one for each island; or NULL */
  guint64 target;
  guint n_top;
  const char *save;
  const char *resume;
  gboolean force;
  GwShard shard;
  gboolean merge;
  guint plan; /* ranks; 0 when it is to run */

  GwSearchSetup setup;
  GwRunFile *file;    /* the contents to save */
  GVariant *state;    /* of a resumed search, until it was made */
  GwFileLock *lock;   /* the lock of the file, or NULL */
} SearchArgs;

static void
search_args_clear (SearchArgs *args)
{
  g_clear_pointer (&args->file, gw_run_file_free);
  g_clear_pointer (&args->state, g_variant_unref);
  g_clear_pointer (&args->lock, gw_file_lock_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SearchArgs, search_args_clear)

static void
add_options (SearchArgs *args, GwOptions *options)
{
  const GwOption table[] = {
    { "seconds", GW_OPTION_NUMBER, &args->max_seconds,
      N_ ("Stop after S seconds (default: 10 if nothing else ends the search)"), "S", 1,
      G_MAXINT32, .flags = GW_OPTION_JOINED },
    { "evaluations", GW_OPTION_NUMBER, &args->max_evaluations,
      N_ ("Stop after evaluating N boards"), "N", 1, G_MAXINT64, .flags = GW_OPTION_JOINED },
    { "island-evaluations", GW_OPTION_TEXT, &args->shares,
      N_ ("Stop each island after evaluating its number of boards"),
      "N,N,…", .flags = GW_OPTION_JOINED },
    { "generations", GW_OPTION_NUMBER, &args->generations,
      N_ ("genetic: Stop after N generations of each island"), "N", 1, G_MAXINT32,
      .flags = GW_OPTION_JOINED },
    { "target", GW_OPTION_NUMBER, &args->target,
      N_ ("Stop when a board is worth N; with --objective longest, when it has a word of "
          "N letters"), "N", 0,
      G_MAXINT64, .flags = GW_OPTION_JOINED },
    { "save", GW_OPTION_TEXT, &args->save, N_ ("Save the search to FILE while it runs"), "FILE",
      .flags = GW_OPTION_JOINED },
    { "resume", GW_OPTION_TEXT, &args->resume,
      N_ ("Resume a search from FILE, which is kept up to date"), "FILE",
      .flags = GW_OPTION_JOINED },
    { "force", GW_OPTION_FLAG, &args->force, N_ ("Let --save overwrite an existing file") },
    { "shard", GW_OPTION_SHARD, &args->shard,
      N_ ("Run only the islands of part K of N; needs --save"), "K/N", .flags = GW_OPTION_JOINED },
    { "merge", GW_OPTION_FLAG, &args->merge, N_ ("Merge the best boards of several files") },
    { "plan", GW_OPTION_COUNT, &args->plan,
      N_ ("Only estimate what the search would take with RANKS ranks of gridwright-mpi"), "RANKS",
      1, GW_MOST_RANKS },
    { "top", GW_OPTION_COUNT, &args->n_top,
      N_ ("Also print the best N different boards, up to 50, counting turned ones once"), "N", 1,
      GW_ISLAND_N_BEST },
    { NULL },
  };

  gw_options_add (options, NULL, table);
}

static GwSearchSpec *
get_spec (const SearchArgs *args)
{
  return args->file->spec;
}

/* Reads how many boards each island has to evaluate. */
static gboolean
read_shares (SearchArgs *args, GwSearch *search, GError **error)
{
  const guint n_islands = gw_search_get_n_islands (search);
  g_auto (GStrv) parts = gw_split_list (args->shares);
  g_autofree guint64 *shares = g_new0 (guint64, n_islands);
  guint64 sum = 0;

  for (guint i = 0; i < n_islands; i++)
    {
      if (g_strv_length (parts) != n_islands
          || !g_ascii_string_to_unsigned (parts[i], 10, 0, G_MAXINT64 / GW_SEARCH_MOST_ISLANDS,
                                          &shares[i], NULL))
        {
          gw_usage_error (error,
                          _ ("--island-evaluations: The number of islands is %u; give one number "
                             "for each"),
                          n_islands);
          return FALSE;
        }
      sum += shares[i];
    }
  gw_search_set_shares (search, shares);
  args->max_evaluations = MIN (args->max_evaluations, MAX (sum, 1));
  return TRUE;
}

/* The target is saved with the search. */
static void
settle_target (SearchArgs *args, GwOptions *options)
{
  GwSearchSpec *spec = get_spec (args);

  if (gw_options_has (options, "--target"))
    spec->target = (gint64) args->target;
  else if (!spec->has_target)
    spec->target = 0;
  spec->has_target = spec->target > 0;
}

/* Determines the limits. Numbers count from the start of the whole search, even if it is resumed,
 * except for seconds. */
static gboolean
settle_limits (SearchArgs *args, guint n_islands, GwOptions *options, GError **error)
{
  GwSearchSpec *spec = get_spec (args);

  if (args->generations > 0 && strcmp (spec->method, "genetic") != 0)
    {
      gw_usage_error (error, _("--generations: Only the method genetic has generations; leave "
                               "it out"));
      return FALSE;
    }
  if (args->generations > 0)
    args->max_evaluations
      = MIN (args->max_evaluations, args->generations * spec->settings.population * n_islands);
  if (args->file->head->n_shards > 0)
    args->max_evaluations = gw_search_get_shard_limit (args->max_evaluations, n_islands,
                                                       args->file->head->shard, args->file->head->n_shards);
  settle_target (args, options);
  if (args->max_seconds == 0 && args->max_evaluations == G_MAXUINT64 && !spec->has_target)
    args->max_seconds = DEFAULT_SECONDS;
  return TRUE;
}

static gboolean
save (const SearchArgs *args, const GwSearch *search, GwSearchStatusBuilder *builder,
      GError **error)
{
  static const GwStop no_words = { TRUE }; /* skips the words, which are not saved */
  GwRunFile *file = args->file;
  g_autoptr (GBytes) text = NULL;

  if (args->lock == NULL)
    return TRUE;
  gw_search_status_builder_take (builder);
  gw_search_status_unref (file->status);
  file->status = gw_search_status_builder_complete (builder, &no_words);
  text = gw_search_file_print (file, gw_search_save (search));
  return gw_file_lock_write (args->lock, text, GW_FILE_WRITE_PLAIN, error);
}

static gboolean
has_reached (const SearchArgs *args, GwSearch *search)
{
  const GwSearchSpec *spec = get_spec (args);

  return (spec->has_target && gw_search_get_worth (search) >= spec->target)
         || gw_search_is_complete (search);
}

static void
show_progress (const SearchArgs *args, const GwSearch *search, GwProgress *progress,
               gint64 elapsed)
{
  double fraction = 0;

  if (args->max_seconds > 0)
    fraction = (double) elapsed / G_USEC_PER_SEC / (double) args->max_seconds;
  if (args->max_evaluations < G_MAXUINT64)
    fraction = MAX (fraction, (double) gw_search_get_evaluations (search)
                                / (double) args->max_evaluations);
  gw_progress_set (progress, MIN (fraction, 1));
}

/* Whether another process of a crew prints and saves. */
static gboolean
is_follower (void)
{
  return gw_crew_get () != NULL && !gw_crew_get ()->is_leader;
}

static GwSearchCrew *
make_crew (const SearchArgs *args, GwProblem *problem, GwLexicon *lexicon, guint n_threads)
{
  return gw_search_crew_new (gw_crew_get (), get_spec (args), lexicon, problem, n_threads,
                             gw_interrupt_get_stop ());
}

/* A search that is under way. */
typedef struct
{
  const SearchArgs *args;
  GwSearch *search;
  GwSearchCrew *crew; /* NULL: this process is alone */
  GwSearchStatusBuilder *builder;
  GwProgress *progress;
  guint n_threads;
  gint64 begin;
  gint64 saved;
  gint64 shown;
  gboolean was_saved;
  char *trouble;
  GError *error; /* that it could not be saved at all */
} Going;

/* Shows and saves the progress. FALSE when it cannot be saved. */
static gboolean
tell_going (Going *going)
{
  const gint64 now = g_get_monotonic_time ();
  g_autoptr (GError) inner = NULL;

  if (now - going->shown >= PROGRESS_INTERVAL)
    {
      show_progress (going->args, going->search, going->progress,
                     gw_run_clock_get () - going->begin);
      gw_search_status_builder_take (going->builder);
      going->shown = now;
    }
  if (now - going->saved < SAVE_INTERVAL)
    return TRUE;
  /* The first save shows whether it can be saved at all; a later one that fails, for example on a
   * full disk, is no reason to stop. */
  if (save (going->args, going->search, going->builder, &inner))
    g_clear_pointer (&going->trouble, g_free);
  else if (going->was_saved)
    gw_output_file_complain (inner, going->progress, &going->trouble);
  else
    {
      g_propagate_error (&going->error, g_steal_pointer (&inner));
      return FALSE;
    }
  going->was_saved = TRUE;
  going->saved = now;
  return TRUE;
}

static void
tick_cb (gpointer user_data)
{
  Going *going = user_data;

  if (going->error == NULL)
    tell_going (going);
}

static gboolean
run_round (Going *going, gint64 deadline)
{
  const guint64 limit = going->args->max_evaluations;
  g_autoptr (GError) error = NULL;
  gboolean go_on;

  if (going->crew == NULL)
    return gw_search_run_round (going->search, limit, going->n_threads, gw_interrupt_get_stop ());
  go_on = gw_search_crew_run (going->crew, going->search, limit, deadline, tick_cb, going, &error);
  /* tick_cb() may have failed to save before. */
  if (going->error == NULL)
    going->error = g_steal_pointer (&error);
  return go_on;
}

/* Runs until a limit is reached. FALSE with an error when it could not be saved, or when another
 * process of the crew failed. */
static gboolean
search_on (const SearchArgs *args, GwSearch *search, GwLexicon *lexicon, guint n_threads,
           GwSearchCrew *crew, GError **error)
{
  const gint64 begin = gw_run_clock_get ();
  const gint64 deadline
    = args->max_seconds > 0 ? begin + (gint64) args->max_seconds * G_USEC_PER_SEC : G_MAXINT64;
  g_autoptr (GwSearchStatusBuilder) builder
    = gw_search_status_builder_new (search, lexicon, args->file->status);
  g_autoptr (GwProgress) progress = gw_progress_new (_ ("Searching"));
  Going going = { .args = args,
                  .search = search,
                  .crew = crew,
                  .builder = builder,
                  .progress = progress,
                  .n_threads = n_threads,
                  .begin = begin,
                  .saved = g_get_monotonic_time () - SAVE_INTERVAL }; /* so the first save is immediate */
  gboolean kept;

  while (going.error == NULL && !has_reached (args, search) && run_round (&going, deadline)
         && gw_run_clock_get () < deadline)
    tell_going (&going);
  g_free (going.trouble);
  kept = save (args, search, builder, going.error == NULL ? error : NULL);
  if (going.error == NULL)
    return kept;
  g_propagate_error (error, going.error);
  return FALSE;
}

/* Lists the words that could be found, but are not on the board. */
static GPtrArray *
list_missing (const GwProblem *problem, GwLexicon *lexicon, const GwSolution *solution)
{
  g_autofree guint64 *missing = gw_problem_dup_possible (problem, lexicon);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < gw_solution_get_n_words (solution); i++)
    gw_bitmap_clear (missing, gw_solution_get_word (solution, i));
  for (guint word = 0; word < gw_lexicon_get_n_words (lexicon); word++)
    if (gw_bitmap_get (missing, word))
      g_ptr_array_add (words, gw_lexicon_dup_word (lexicon, word));
  return words;
}

typedef struct
{
  char *board;
  GPtrArray *missing; /* of char *; NULL unless packing strings */
  char *from;         /* the files that have it; NULL unless joined */
  guint n_words;
  gint64 score;
} Result;

static void
result_init (Result *result, const SearchArgs *args, const GwProblem *problem, GwLexicon *lexicon,
             GwBoard *board)
{
  g_autoptr (GwSolution) solution
    = gw_solve (lexicon, board, get_spec (args)->game->rules, 0, GW_PRUNE_PREFIX, NULL, NULL);

  result->board = gw_board_to_string (board);
  result->missing = get_spec (args)->game->options.join_phrases
                      ? list_missing (problem, lexicon, solution)
                      : NULL;
  result->n_words = gw_solution_get_n_words (solution);
  result->score = gw_solution_get_score (solution);
}

static void
result_clear (Result *result)
{
  g_free (result->board);
  g_clear_pointer (&result->missing, g_ptr_array_unref);
  g_free (result->from);
}

/* "ABLE, BAKER, CHARLIE": at most this number of words. */
static char *
join_words (const GPtrArray *words, guint limit)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (words->len, limit); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            (const char *) g_ptr_array_index (words, i));
  return g_string_free (text, FALSE);
}

static void
print_missing (const GPtrArray *missing)
{
  g_autofree char *words = join_words (missing, MOST_MISSING);

  printf ("Missing: %u", missing->len);
  if (missing->len > 0)
    printf (" (%s%s)", words, missing->len > MOST_MISSING ? ", …" : "");
  putchar ('\n');
}

static void
print_text (const SearchArgs *args, GArray *results, guint64 evaluations, double seconds)
{
  const Result *best = &g_array_index (results, Result, 0);

  printf ("Board: %s\n", best->board);
  printf ("Words: %u\n", best->n_words);
  printf ("Score: %" G_GINT64_FORMAT "\n", best->score);
  if (best->missing != NULL)
    print_missing (best->missing);
  if (best->from != NULL)
    printf ("From: %s\n", best->from);
  printf ("Evaluations: %" G_GUINT64_FORMAT "\n", evaluations);
  printf ("Time: %.3f s\n", seconds);
  for (guint i = 0; i < results->len && args->n_top > 0; i++)
    {
      const Result *result = &g_array_index (results, Result, i);

      printf ("%s\t%u\t%" G_GINT64_FORMAT "%s%s\n", result->board, result->n_words, result->score,
              result->from != NULL ? "\t" : "", result->from != NULL ? result->from : "");
    }
}

static void
print_sheet (GArray *results, guint64 evaluations, double seconds, GwFormat format)
{
  const Result *first = &g_array_index (results, Result, 0);
  guint use = GW_BOARD_WORDS | GW_BOARD_SCORE | GW_BOARD_EFFORT;
  g_autoptr (GwSheet) sheet = NULL;

  if (first->missing != NULL)
    use |= GW_BOARD_MISSING;
  if (first->from != NULL)
    use |= GW_BOARD_FROM;
  sheet = gw_sheet_new_table (format, GW_SHEET_PLAIN, "boards", gw_board_columns, use);
  for (guint i = 0; i < results->len; i++)
    {
      const Result *result = &g_array_index (results, Result, i);
      const GwBoardCase told = {
        .board = result->board, .words = result->n_words, .score = result->score,
        .evaluations = (gint64) evaluations, .seconds = seconds, .missing = result->missing,
        .from = result->from,
      };

      gw_sheet_add_row (sheet, &told);
    }
}

static GArray *
make_results (guint n)
{
  GArray *results = g_array_new (FALSE, TRUE, sizeof (Result));

  g_array_set_clear_func (results, (GDestroyNotify) result_clear);
  g_array_set_size (results, n);
  return results;
}

/* Prints the best board and, on request, the next best. */
static void
print_results (const SearchArgs *args, GArray *results, guint64 evaluations, double seconds,
               GwFormat format)
{
  if (results->len > 0 && format == GW_FORMAT_TEXT)
    print_text (args, results, evaluations, seconds);
  else if (results->len > 0)
    print_sheet (results, evaluations, seconds, format);
}

static void
print_found (const SearchArgs *args, const GwSearch *search, GwLexicon *lexicon, double seconds,
             GwFormat format)
{
  g_autoptr (GArray) boards = gw_search_list_best (search, MAX (args->n_top, 1));
  g_autoptr (GArray) results = make_results (boards->len);

  for (guint i = 0; i < boards->len; i++)
    result_init (&g_array_index (results, Result, i), args, gw_search_get_problem (search),
                 lexicon, g_array_index (boards, GwSearchBoard, i).board);
  print_results (args, results, gw_search_get_evaluations (search), seconds, format);
}

/* Islands that have started keep to their exchanges, and those of a part have nobody to exchange
 * with. */
static gboolean
check_exchange (const SearchArgs *args, const GwRunFile *file, GError **error)
{
  const GwSearchSpec *spec = file->spec;
  const guint64 typed = args->setup.exchange;
  const guint64 saved = spec->settings.exchange;
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, saved);

  if (args->state != NULL && typed != G_MAXUINT64 && typed != saved)
    gw_usage_error (error, _ ("--exchange: The saved search has started with %s; leave this out"),
                    number);
  else if (file->head->n_shards > 0 && (typed != G_MAXUINT64 ? typed : saved) > 0)
    gw_usage_error (error, _ ("--exchange: The islands of a part cannot exchange boards with those "
                              "of other parts; leave out --exchange or --shard"));
  else
    return TRUE;
  return FALSE;
}

/* Reads what to search for, from the file of a resumed search and from the options. */
static GwRunFile *
read_file (SearchArgs *args, guint64 seed, GError **error)
{
  g_autoptr (GwRunFile) file = NULL;
  GwSearchSpec *spec;

  if (args->resume != NULL)
    {
      file = gw_search_file_read (args->resume, &args->state, gw_interrupt_get_cancellable (),
                                  error);
    }
  else
    {
      g_autoptr (GwSearchSpec) made = gw_search_setup_make_spec (&args->setup);

      made->seed = seed;
      file = gw_search_file_new (made);
      g_clear_pointer (&file->head->name, g_free); /* it is called like its file */
      file->head->shard = args->shard.number;
      file->head->n_shards = args->shard.count;
    }
  if (file == NULL || !check_exchange (args, file, error)
      || !gw_search_setup_apply (&args->setup, file->spec, error))
    return NULL;
  spec = file->spec;
  if (args->resume == NULL && args->setup.method == NULL)
    gw_set_str (&spec->method, gw_search_spec_get_usual_method (spec));
  if (file->head->n_shards > spec->n_islands)
    {
      gw_usage_error (error, _("--shard: There are only %u islands to share among the parts; "
                               "choose fewer parts, or more --islands"),
                      spec->n_islands);
      return NULL;
    }
  if (args->setup.rules.count == NULL || strcmp (args->setup.rules.count, "words") == 0)
    return g_steal_pointer (&file);
  gw_usage_error (error, _("--count: A search counts words, not paths; leave it out"));
  return NULL;
}

/* Checks whether the options go together, and the output file, before anything is read. */
static gboolean
check (const SearchArgs *args, GwOptions *options, GError **error)
{
  if (args->shard.count > 0 && args->resume != NULL)
    {
      gw_usage_error (error, _("--shard: A resumed part stays the part that it is; leave this "
                               "out"));
      return FALSE;
    }
  if (args->shard.count > 0 && args->save == NULL)
    {
      gw_usage_error (error, _("--shard: A part must be saved, so that it can be merged with "
                               "the others; add --save"));
      return FALSE;
    }
  return gw_options_check_rest (options, 0, 0, error)
         && (args->resume == NULL || gw_options_refuse (options, GW_OPTION_KEPT, error))
         && gw_output_file_check_resumed (args->save, args->resume, error)
         && gw_output_file_check_new ("--save", args->save, args->resume, args->force, error);
}

static GwProblem *
make_problem (const GwSearchSpec *spec, GwLexicon *lexicon, GError **error)
{
  g_autoptr (GwDiceStore) dice = gw_dice_store_new (NULL);

  return gw_search_spec_make_problem (spec, lexicon, dice, gw_interrupt_get_cancellable (),
                                      gw_interrupt_get_stop (), error);
}

/* Adds the current settings of the search to the facts of the run, whether they come from its
 * file or from options: a resumed search is repeated from its start. */
static void
tell_run (const SearchArgs *args, GwOptions *options)
{
  const GwSearchSpec *spec = get_spec (args);

  gw_run_facts_drop_option ("--target");
  if (spec->has_target)
    gw_run_facts_set_number ("--target", (guint64) spec->target);
  if (args->max_seconds > 0)
    gw_run_facts_set_number ("--seconds", args->max_seconds);
  gw_search_setup_tell (spec);
  gw_run_facts_set_seed (spec->seed);
  if (args->file->head->n_shards > 0)
    {
      g_autofree char *shard = g_strdup_printf ("%u/%u", args->file->head->shard, args->file->head->n_shards);

      gw_run_facts_set_option ("--shard", shard);
    }
  /* The strings of a packing search are in its file alone. */
  if (spec->game->strings == NULL)
    {
      gw_run_facts_drop_option ("--resume");
      return;
    }
  gw_options_forget (options, GW_OPTION_KEPT);
  gw_run_facts_drop_option ("--lexicon");
}

/* How many boards each island has evaluated, if it was ended by time or by a signal: a repeated
 * run uses that instead of the seconds. */
static void
tell_end (const SearchArgs *args, const GwSearch *search)
{
  g_autofree char *shares = gw_search_dup_shares (search);

  if (args->max_seconds == 0 && !gw_stop_requested (gw_interrupt_get_stop ()))
    return;
  gw_run_facts_drop_option ("--seconds");
  gw_run_facts_set_option ("--island-evaluations", shares);
}

/* A file of a search that is joined with others. */
typedef struct
{
  const char *name; /* for errors, and for the user */
  char *checksum;   /* of the text of the file */
  GwRunFile *file;
  GVariant *state;
} Joined;

static void
joined_clear (gpointer data)
{
  Joined *joined = data;

  g_free (joined->checksum);
  g_clear_pointer (&joined->file, gw_run_file_free);
  g_clear_pointer (&joined->state, g_variant_unref);
}

/* The files have everything to be merged, but their lexicons may have moved. */
static gboolean
check_joined (GwOptions *options, GError **error)
{
  if (!gw_options_refuse (options, GW_OPTION_JOINED, error))
    return FALSE;
  if (gw_options_get_rest (options)[0] != NULL)
    return TRUE;
  gw_usage_error (error, _("--merge: No files given; name the files of the searches"));
  return FALSE;
}

static gint
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Appends a file, unless it is one of the others under another name, or a copy of one: its boards
 * would count twice. */
static gboolean
joined_read (Joined *joined, const char *path, GArray *all, GError **error)
{
  g_autoptr (GBytes) text
    = gw_text_file_load (path, GW_TEXT_FILE_LONG_LINES, 0, gw_interrupt_get_cancellable (), error);

  if (text == NULL)
    return FALSE;
  joined->file = gw_search_file_parse (text, joined->name, &joined->state, error);
  if (joined->file == NULL)
    return FALSE;
  joined->checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, text);
  g_array_append_val (all, *joined);
  for (guint i = 0; i + 1 < all->len; i++)
    if (g_str_equal (g_array_index (all, Joined, i).checksum, joined->checksum))
      {
        /* Translators: the names of two files */
        gw_usage_error (error, _ ("--merge: %s is the same search as %s; leave one of them out"),
                        joined->name, g_array_index (all, Joined, i).name);
        return FALSE;
      }
  return TRUE;
}

/* Reads the files in the order of their names, so that the order in which they are typed does not
 * matter. */
static GArray *
read_joined (GStrv paths, GError **error)
{
  g_autoptr (GArray) all = g_array_new (FALSE, TRUE, sizeof (Joined));

  g_array_set_clear_func (all, joined_clear);
  qsort (paths, g_strv_length (paths), sizeof *paths, compare_paths);
  for (guint i = 0; paths[i] != NULL; i++)
    {
      Joined joined = { gw_text_file_get_name (paths[i]) };
      const Joined *first;

      if (i > 0 && strcmp (paths[i], paths[i - 1]) == 0)
        {
          gw_usage_error (error, _("--merge: %s is named twice; leave one of them out"),
                          joined.name);
          return NULL;
        }
      if (!joined_read (&joined, paths[i], all, error))
        return NULL;
      first = &g_array_index (all, Joined, 0);
      if (!gw_search_merge_check (first->file, first->name, joined.file, joined.name, error))
        return NULL;
    }
  return g_steal_pointer (&all);
}

/* "a.search (local, seed 1), b.search (anneal, seed 7)" */
static char *
describe_sources (GArray *all, const GArray *sources)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sources->len; i++)
    {
      const Joined *joined = &g_array_index (all, Joined, g_array_index (sources, guint, i));
      const GwSearchSpec *spec = joined->file->spec;

      g_string_append_printf (text, "%s%s (%s, seed %" G_GUINT64_FORMAT ")", i > 0 ? ", " : "",
                              joined->name, spec->method, spec->seed);
    }
  return g_string_free (text, FALSE);
}

static void
print_joined (const SearchArgs *args, GArray *all, const GwSearchMerge *merge,
              const GwProblem *problem, GwLexicon *lexicon, guint64 evaluations, GwFormat format)
{
  g_autoptr (GArray) boards = gw_search_merge_list (merge, MAX (args->n_top, 1));
  g_autoptr (GArray) results = make_results (boards->len);
  double seconds = 0;

  for (guint i = 0; i < boards->len; i++)
    {
      const GwSearchMergedBoard *merged = &g_array_index (boards, GwSearchMergedBoard, i);
      Result *result = &g_array_index (results, Result, i);

      result_init (result, args, problem, lexicon, merged->board);
      result->from = describe_sources (all, merged->sources);
    }
  for (guint i = 0; i < all->len; i++)
    {
      const GwSearchStatus *status = g_array_index (all, Joined, i).file->status;

      seconds += (double) status->elapsed / G_USEC_PER_SEC;
    }
  print_results (args, results, evaluations, seconds, format);
}

static gint
join (SearchArgs *args, GwOptions *options, GError **error)
{
  g_autoptr (GArray) all = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwProblem) problem = NULL;
  g_autoptr (GwSearchMerge) merge = NULL;
  guint64 evaluations = 0;

  if (!check_joined (options, error))
    return GW_EXIT_BAD;
  all = read_joined (gw_options_get_rest (options), error);
  if (all == NULL)
    return GW_EXIT_BAD;
  args->file = gw_search_file_copy (g_array_index (all, Joined, 0).file);
  if (!gw_search_setup_apply (&args->setup, get_spec (args), error))
    return GW_EXIT_BAD;
  lexicon = gw_search_setup_read_lexicon (get_spec (args), g_array_index (all, Joined, 0).name,
                                          &args->file->head->hash, error);
  if (lexicon == NULL)
    return GW_EXIT_BAD;
  gw_options_forget (options, GW_OPTION_JOINED);
  gw_run_facts_drop_seed ();
  problem = make_problem (get_spec (args), lexicon, error);
  if (problem == NULL)
    return GW_EXIT_BAD;
  merge = gw_search_merge_new (problem);
  for (guint i = 0; i < all->len; i++)
    {
      const Joined *joined = &g_array_index (all, Joined, i);
      g_autoptr (GwSearch) search
        = gw_search_islands_make (joined->file->spec, joined->file->head, joined->state, joined->name,
                          problem, error);

      if (search == NULL)
        return GW_EXIT_BAD;
      gw_search_merge_add (merge, search, i);
      evaluations += gw_search_get_evaluations (search);
    }
  print_joined (args, all, merge, problem, lexicon, evaluations, gw_options_get_format (options));
  return GW_EXIT_DONE;
}

/* For a process that only works on tasks from the leader. */
static gint
serve (SearchArgs *args, GwOptions *options, GwProblem *problem, GwLexicon *lexicon)
{
  g_autoptr (GwSearchCrew) crew = NULL;

  settle_target (args, options);
  crew = make_crew (args, problem, lexicon, gw_options_get_threads (options));
  gw_search_crew_serve (crew);
  return GW_EXIT_DONE;
}

static gint
run (GwOptions *options, GError **error)
{
  g_auto (SearchArgs) args = { .max_evaluations = G_MAXUINT64, .setup = GW_SEARCH_SETUP_INIT };
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwProblem) problem = NULL;
  g_autoptr (GwSearch) search = NULL;
  g_autoptr (GwSearchCrew) crew = NULL;
  const char *name;
  gint64 begin;
  gboolean kept;

  add_options (&args, options);
  gw_search_setup_add (&args.setup, options);
  if (!gw_options_parse (options, error))
    return GW_EXIT_DONE;
  if (args.merge)
    return is_follower () ? GW_EXIT_DONE : join (&args, options, error);
  if (!is_follower ()
      && (!check (&args, options, error)
          || (args.plan == 0
              && !gw_output_file_lock (args.save, args.resume, &args.lock, error))))
    return GW_EXIT_DONE;

  args.file = read_file (&args, gw_options_get_seed (options), error);
  if (args.file == NULL)
    return GW_EXIT_BAD;
  name = args.resume != NULL ? gw_text_file_get_name (args.resume) : NULL;
  lexicon = gw_search_setup_read_lexicon (args.file->spec, name, &args.file->head->hash, error);
  if (lexicon == NULL)
    return GW_EXIT_BAD;
  problem = make_problem (args.file->spec, lexicon, error);
  if (problem == NULL)
    return GW_EXIT_BAD;
  if (is_follower ())
    return args.plan > 0 ? GW_EXIT_DONE : serve (&args, options, problem, lexicon);
  search
    = gw_search_islands_make (args.file->spec, args.file->head, args.state, name, problem, error);
  if (search == NULL || (args.shares != NULL && !read_shares (&args, search, error))
      || !settle_limits (&args, get_spec (&args)->n_islands, options, error))
    return GW_EXIT_BAD;
  g_clear_pointer (&args.state, g_variant_unref);
  if (args.plan > 0)
    return gw_search_plan (search, args.max_evaluations, args.max_seconds, args.plan,
                           gw_options_get_threads (options), gw_interrupt_get_stop (), error)
             ? GW_EXIT_DONE
             : GW_EXIT_BAD;
  tell_run (&args, options);

  begin = gw_run_clock_get ();
  if (gw_crew_get () != NULL)
    crew = make_crew (&args, problem, lexicon, gw_options_get_threads (options));
  kept = search_on (&args, search, lexicon, gw_options_get_threads (options), crew, error);
  tell_end (&args, search);
  print_found (&args, search, lexicon,
                (double) (gw_run_clock_get () - begin) / G_USEC_PER_SEC,
                gw_options_get_format (options));
  return kept ? GW_EXIT_DONE : GW_EXIT_BAD;
}

const GwCommand gw_command_search = {
  .name = "search",
  .arguments = N_ ("[FILE…]"),
  .most_arguments = G_MAXUINT,
  .summary = N_ ("Search for the best board, or pack words into one."),
  .description = N_ (
    "Look for the board with the most points, or words, that the rules, the template\n"
    "and the dice allow. The method genetic is Genetic Boggle: it packs as many\n"
    "words of a list as possible into one where they can come back to a tile. With\n"
    "the same seed, islands and evaluations the board is the same, whether or not\n"
    "the search was stopped and resumed. The islands can be shared among several\n"
    "computers; --merge merges what they found.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli search\n"
    "  gridwright-cli search --size 5x5 --seconds 60 --save best.search\n"
    "  gridwright-cli search --resume best.search --seconds 60\n"
    "  gridwright-cli search --seed 5 --islands 8 --shard 1/2 --save 1.search\n"
    "  gridwright-cli search --template 'Q?I?/E??T/?A?S/N?R?' --objective longest\n"
    "  gridwright-cli search --method genetic --lexicon games.txt --seconds 30"),
  .saves_seed = TRUE,
  .run = run,
};
