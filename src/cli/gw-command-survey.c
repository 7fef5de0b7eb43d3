/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-dice-store.h"
#include "gw-compat.h"
#include "gw-error.h"
#include "gw-game-args.h"
#include "gw-game-command.h"
#include "gw-interrupt.h"
#include "gw-job-plan.h"
#include "gw-methods.h"
#include "gw-output-file.h"
#include "gw-run-facts.h"
#include "gw-survey-command.h"
#include "gw-survey-crew.h"
#include "gw-survey-differences.h"
#include "gw-survey-job.h"
#include "gw-survey-merge.h"
#include "gw-survey-parts.h"
#include "gw-survey-print.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Microseconds between saves, at least, and how often as long as the last save took. */
#define SAVE_INTERVAL (5 * G_USEC_PER_SEC)
#define SAVE_SHARE 20

typedef struct
{
  GwSize size;
  guint n_boards;
  const char *most_error;
  GwShard shard;
  const char *save;
  const char *resume;
  gboolean force;
  gboolean merge;
  GwSurveyPrint print;
  guint plan; /* ranks; 0 when it is to run */
  const char *parts;
  const char *sweep;
  GStrv settings;
  GwLexiconArgs words;
  GwRulesArgs rules;

  GwRunFile *file;
  GwLexicon *lexicon;
  GwFileLock *lock; /* of the file, or NULL */
  GwSheet *sheet;
  GwProgress *progress;
  GwSurveyJob *job;
  GMutex mutex;  /* guards what follows, and the scores of the file */
  gint64 saved;  /* time of the last save, */
  gint64 took;   /* and how long it took */
  char *trouble; /* message of a failed save, or NULL */
} Survey;

static void
survey_clear (Survey *survey)
{
  g_clear_pointer (&survey->file, gw_run_file_free);
  g_clear_pointer (&survey->lexicon, gw_lexicon_unref);
  g_clear_pointer (&survey->lock, gw_file_lock_free);
  g_clear_pointer (&survey->trouble, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Survey, survey_clear)

static void
add_options (Survey *survey, GwOptions *options)
{
  const GwOptionFlags saved = GW_OPTION_KEPT | GW_OPTION_JOINED;
  const GwOption table[] = {
    { "size", GW_OPTION_SIZE, &survey->size, N_ ("Rows and columns (default: 4x4)"), "RxC",
      .flags = saved },
    { "boards", GW_OPTION_COUNT, &survey->n_boards,
      N_ ("Number of boards per method (default: 100000)"), "N", 1, GW_SURVEY_MAX_BOARDS,
      .flags = saved },
    { "until-error", GW_OPTION_TEXT, &survey->most_error,
      N_ ("End a row when the standard error of its mean score is at most E; --boards, if "
          "given, is then the maximum"),
      "E", .flags = saved },
    { "set", GW_OPTION_LIST, &survey->settings,
      N_ ("Set a parameter of all methods that have it, or of one method"),
      "[METHOD:]PARAMETER=VALUE", .flags = saved },
    { "sweep", GW_OPTION_TEXT, &survey->sweep,
      N_ ("Print a row for each value of a parameter, or of size, level or lexicon-words"),
      "PARAMETER=FROM:TO[:STEP]", .flags = saved },
    { "histogram", GW_OPTION_FLAG, &survey->print.histogram,
      N_ ("Add histograms of the words and of the points") },
    { "differences", GW_OPTION_FLAG, &survey->print.differences,
      N_ ("Add a table of the differences between rows") },
    { "no-times", GW_OPTION_FLAG, &survey->print.no_times,
      N_ ("Leave out the times, so that the same study prints the same bytes") },
    { "save", GW_OPTION_TEXT, &survey->save, N_ ("Save the study to FILE while it runs"), "FILE" },
    { "resume", GW_OPTION_TEXT, &survey->resume,
      N_ ("Resume a study from FILE, which is kept up to date"), "FILE" },
    { "force", GW_OPTION_FLAG, &survey->force, N_ ("Let --save overwrite an existing file") },
    { "shard", GW_OPTION_SHARD, &survey->shard,
      N_ ("Make only part K of N of the boards"), "K/N", .flags = saved },
    { "merge", GW_OPTION_FLAG, &survey->merge,
      N_ ("Merge studies from their files: all parts of one, or several with different seeds") },
    { "parts", GW_OPTION_TEXT, &survey->parts,
      N_ ("Make boards of several seeds, as a merged study has them"), "SEED:BOARDS,…",
      .flags = saved },
    { "plan", GW_OPTION_COUNT, &survey->plan,
      N_ ("Only estimate what the study would take with RANKS ranks of gridwright-mpi"), "RANKS",
      1, GW_MOST_RANKS },
    { NULL },
  };

  gw_options_add (options, NULL, table);
}

static gboolean
has_parameter (const GwGenerator *generator, const char *name)
{
  return gw_generator_find_parameter (generator, name) >= 0;
}

static gboolean
read_sweep (const char *text, GwSurveySpec *spec, GError **error)
{
  g_autoptr (GError) inner = NULL;
  GwSweep *sweep = gw_sweep_parse (text, &inner);

  if (sweep == NULL)
    {
      gw_usage_error (error, "--sweep: %s", inner->message);
      return FALSE;
    }
  gw_survey_spec_set_sweep (spec, sweep);
  return TRUE;
}

static gboolean
read_most_error (const Survey *survey, GwSurveySpec *spec, GError **error)
{
  const char *text = survey->most_error;
  char *end;

  if (text == NULL)
    return TRUE;
  spec->most_error = g_ascii_strtod (text, &end);
  if (end == text || *end != '\0' || !isfinite (spec->most_error) || spec->most_error <= 0)
    {
      gw_usage_error (error, _ ("--until-error: “%s” is not a number above 0"), text);
      return FALSE;
    }
  if (survey->shard.count <= 1)
    return TRUE;
  gw_usage_error (error, _ ("--until-error: A part does not know the error of all boards; leave "
                            "out --shard"));
  return FALSE;
}

/* The usual dice are those that "roll" takes for the size; for several sizes, the largest. */
static GwDiceEntry *
load_dice (const GwSurveySpec *spec, const char *name, GError **error)
{
  g_autoptr (GwDiceStore) store = gw_dice_store_new (NULL);
  const GArray *values = spec->sweep->values;
  guint rows = spec->rows, cols = spec->cols;

  if (name != NULL)
    return gw_dice_store_load (store, name, GW_TEXT_FILE_NONE, gw_interrupt_get_cancellable (),
                               error);
  if (spec->sweep->kind == GW_SWEEP_SIZE)
    rows = cols = (guint) g_array_index (values, double, values->len - 1);
  return gw_dice_store_get_default (store, rows, cols);
}

static gboolean
add_method (GwSurveySpec *spec, const char *name, GError **error)
{
  const gsize length = strlen (GW_SURVEY_DICE);
  const GwGenerator *generator;

  if (strncmp (name, GW_SURVEY_DICE, length) == 0 && (name[length] == ':' || name[length] == '\0'))
    {
      g_autoptr (GwDiceEntry) entry
        = load_dice (spec, name[length] == ':' ? name + length + 1 : NULL, error);

      if (entry != NULL)
        gw_survey_spec_add_dice (spec, entry->id, entry->dice);
      return entry != NULL;
    }
  generator = gw_methods_find ("survey", name, GW_SURVEY_DICE ", " GW_SURVEY_DICE ":NAME", error);
  if (generator != NULL)
    gw_survey_spec_add_method (spec, generator, NULL);
  return generator != NULL;
}

/* Chooses the named methods; if none is named, all of them, or all that have the swept
 * parameter. */
static gboolean
choose_methods (GwSurveySpec *spec, GStrv names, GError **error)
{
  g_autofree const GwGenerator **all = gw_generator_list ();
  const char *swept = spec->sweep->kind == GW_SWEEP_PARAMETER ? spec->sweep->name : NULL;

  for (guint i = 0; names[i] != NULL; i++)
    {
      const GwGenerator *generator;

      if (!add_method (spec, names[i], error))
        return FALSE;
      generator = gw_survey_spec_get_method (spec, i)->generator;
      if (swept != NULL && !has_parameter (generator, swept))
        {
          gw_usage_error (error, _ ("--sweep: %s has no parameter “%s”"), generator->name,
                          swept);
          return FALSE;
        }
    }
  if (names[0] != NULL)
    return TRUE;

  for (guint i = 0; all[i] != NULL; i++)
    gw_survey_spec_add_method (spec, all[i], NULL);
  gw_survey_spec_drop_unswept (spec);
  if (spec->methods->len > 0)
    return TRUE;
  gw_usage_error (error, _ ("--sweep: No method has a parameter “%s”; size, level and "
                            "lexicon-words can be swept with all methods"), swept);
  return FALSE;
}

/* The number of tiles of the smallest board. */
static guint
get_n_tiles (const GwSurveySpec *spec)
{
  guint rows, cols;

  gw_survey_spec_get_size (spec, 0, &rows, &cols);
  return rows * cols;
}

/* A setting for a single method starts with its name, "kfreq:vowels=3". Returns the part after
 * the name, or NULL when it is for another method. */
static const char *
get_setting (const char *setting, const GwGenerator *generator)
{
  const gsize length = strcspn (setting, ":=");

  if (setting[length] != ':')
    return setting;
  return strncmp (setting, generator->name, length) == 0 && generator->name[length] == '\0'
           ? setting + length + 1
           : NULL;
}

static gboolean
set_parameters (GStrv settings, const GwSurveySpec *spec, GwSurveyMethod *method, GError **error)
{
  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    {
      const char *setting = get_setting (settings[i], method->generator);
      g_autofree char *name
        = setting != NULL ? g_strndup (setting, strcspn (setting, "=")) : NULL;

      if (name == NULL || (!has_parameter (method->generator, name) && spec->methods->len > 1))
        continue;
      if (!gw_methods_set (method->generator, setting, get_n_tiles (spec), method->values,
                           error))
        return FALSE;
    }
  return TRUE;
}

/* Checks that everything is possible before long work starts. */
static gboolean
check (GStrv settings, GwSurveySpec *spec, GError **error)
{
  g_autoptr (GError) inner = NULL;

  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    {
      g_autofree char *name = g_strndup (settings[i], strcspn (settings[i], "="));
      gboolean known = strchr (settings[i], '=') == NULL;

      for (guint g = 0; g < spec->methods->len && !known; g++)
        {
          const GwGenerator *generator = gw_survey_spec_get_method (spec, g)->generator;
          const char *setting = get_setting (name, generator);

          known = setting != NULL && has_parameter (generator, setting);
        }
      if (!known && (spec->methods->len > 1 || strchr (name, ':') != NULL))
        {
          gw_usage_error (error, _ ("--set: None of the methods has a parameter “%s”"), name);
          return FALSE;
        }
    }
  for (guint g = 0; g < spec->methods->len; g++)
    if (!set_parameters (settings, spec, &g_array_index (spec->methods, GwSurveyMethod, g), error))
      return FALSE;
  if (gw_survey_spec_check (spec, &inner))
    return TRUE;
  gw_usage_error (error, "survey: %s", inner->message);
  return FALSE;
}

static const GwSurveySpec *
get_spec (const Survey *survey)
{
  return survey->file->spec;
}

static GPtrArray *
get_scores (const Survey *survey)
{
  return survey->file->status;
}

/* Keeps a score, which may be NULL, in what is saved. */
static void
keep_score (Survey *survey, guint row, GwSurveyScore *score)
{
  GwSurveyScore **kept = (GwSurveyScore **) &get_scores (survey)->pdata[row];

  if (score == NULL || *kept == score)
    return;
  g_clear_pointer (kept, gw_survey_score_unref);
  *kept = gw_survey_score_ref (score);
}

static gboolean
save (Survey *survey, GError **error)
{
  const gint64 begin = g_get_monotonic_time ();
  g_autoptr (GBytes) text = NULL;
  gboolean done;

  if (survey->lock == NULL)
    return TRUE;
  text = gw_survey_file_print (survey->file);
  done = gw_file_lock_write (survey->lock, text, GW_FILE_WRITE_PLAIN, error);
  survey->saved = g_get_monotonic_time ();
  survey->took = survey->saved - begin;
  return done;
}

static gboolean
is_save_due (const Survey *survey)
{
  return survey->lock != NULL
         && g_get_monotonic_time () - survey->saved
              >= MAX (SAVE_INTERVAL, SAVE_SHARE * survey->took);
}

/* A failed save, for example on a full disk, is no reason to stop. */
static void
save_meanwhile (Survey *survey)
{
  g_autoptr (GError) error = NULL;

  if (!is_save_due (survey))
    return;
  if (save (survey, &error))
    g_clear_pointer (&survey->trouble, g_free);
  else
    gw_output_file_complain (error, survey->progress, &survey->trouble);
}

static void
ended_cb (guint row, GwSurveyScore *score, gpointer user_data)
{
  Survey *survey = user_data;

  gw_progress_hide (survey->progress);
  keep_score (survey, row, score);
  save_meanwhile (survey);
  gw_survey_print_row (&survey->print, survey->sheet, row, score);
}

/* Any thread may call this; while one of them saves, the others continue. */
static void
progress_cb (guint row, guint n_done, gpointer user_data)
{
  Survey *survey = user_data;
  const GwSurveySpec *spec = get_spec (survey);
  double share = (double) n_done / spec->n_boards;

  if (spec->most_error > 0)
    {
      g_autoptr (GwSurveyScore) score = gw_survey_job_dup_score (survey->job, row, NULL);

      share = MAX (share, gw_survey_score_get_precision (score, spec->most_error));
    }
  gw_progress_set (survey->progress, (row + share) / gw_survey_spec_get_n_rows (spec));
  if (survey->lock == NULL || !g_mutex_trylock (&survey->mutex))
    return;
  if (is_save_due (survey))
    {
      g_autoptr (GwSurveyScore) score = gw_survey_job_dup_score (survey->job, row, NULL);

      keep_score (survey, row, score);
      save_meanwhile (survey);
    }
  g_mutex_unlock (&survey->mutex);
}

static void
tick_cb (double fraction, gpointer user_data)
{
  Survey *survey = user_data;

  gw_progress_set (survey->progress, fraction);
  save_meanwhile (survey);
}

static gboolean
run_with_crew (Survey *survey, GwCrew *crew, guint n_threads, GError **error)
{
  const GwSurveyCrewFuncs funcs = { tick_cb, ended_cb };

  return gw_survey_crew_run (crew, survey->job, survey->file, survey->lexicon, n_threads,
                             gw_interrupt_get_stop (), &funcs, survey, error);
}

/* Whether another process of a crew writes, prints and saves. */
static gboolean
is_follower (void)
{
  return gw_crew_get () != NULL && !gw_crew_get ()->is_leader;
}

/* Says so when rows have all of their boards and still a larger error than wanted. */
static void
tell_imprecise (const Survey *survey)
{
  const GwSurveySpec *spec = get_spec (survey);
  const guint n_rows = get_scores (survey)->len;
  guint n = 0;

  for (guint i = 0; i < n_rows && spec->most_error > 0; i++)
    {
      const GwSurveyScore *score = get_scores (survey)->pdata[i];

      n += score != NULL && score->n_done == spec->n_boards
           && !gw_survey_score_is_precise (score, spec->most_error);
    }
  if (n > 0)
    /* Translators: how many rows of a table */
    gw_complain (ngettext ("--until-error: Note: %u of %u row ended at the number of --boards, "
                           "with a larger error",
                           "--until-error: Note: %u of %u rows ended at the number of --boards, "
                           "with a larger error", n_rows),
                 n, n_rows);
}

static void
survey_all (Survey *survey, guint n_threads, GwFormat format, GError **error)
{
  const GwSurveyJobFuncs funcs = { progress_cb, ended_cb };
  const GwSurveySpec *spec = get_spec (survey);
  GPtrArray *scores = get_scores (survey);
  const GwRunHead *head = survey->file->head;
  g_autoptr (GwSurveyJob) job = gw_survey_job_new (spec, survey->lexicon);
  g_autoptr (GwProgress) progress = gw_progress_new (_ ("Making and solving boards"));
  GwCrew *crew = gw_crew_get ();
  GError *own_error = NULL;

  gw_survey_job_set_shard (job, MAX (head->shard, 1), MAX (head->n_shards, 1));
  if (survey->save != NULL || survey->resume != NULL)
    gw_survey_job_set_n_samples (job, GW_SURVEY_N_SAMPLES);
  if (is_follower ())
    {
      gw_survey_crew_serve (crew, job, spec, survey->lexicon, n_threads,
                            gw_interrupt_get_stop ());
      return;
    }
  /* With a crew they belong to its leader, who changes them. */
  for (guint i = 0; crew == NULL && i < scores->len; i++)
    if (scores->pdata[i] != NULL)
      gw_survey_job_set_score (job, i, scores->pdata[i]);
  survey->print.file = survey->file;
  survey->print.format = format;
  survey->sheet = gw_survey_print_begin (&survey->print);
  survey->progress = progress;
  survey->job = job;
  if (crew != NULL)
    run_with_crew (survey, crew, n_threads, &own_error);
  else
    gw_survey_job_run (job, n_threads, gw_interrupt_get_stop (), &funcs, survey, &own_error);
  gw_progress_hide (progress);
  tell_imprecise (survey);
  save (survey, own_error == NULL ? error : NULL);
  gw_survey_print_end (&survey->print, survey->sheet, get_scores (survey));
  if (own_error != NULL)
    g_propagate_error (error, own_error);
}

/* Loads all words; the rules say which of them count. The facts of the run name those alone. */
static gboolean
load_lexicon (Survey *survey, GError **error)
{
  const GwSurveySpec *spec = get_spec (survey);
  const guint max_level = gw_rules_get (spec->game->rules)->max_level;
  g_autofree char *name = gw_game_command_dup_words (spec->game);
  g_autoptr (GwLexiconStore) store = gw_lexicon_store_new (NULL, NULL);
  g_autoptr (GwProgress) progress = gw_progress_new (_ ("Reading words"));
  g_autoptr (GwLexicon) counted = NULL;

  survey->lexicon = gw_survey_spec_read_lexicon (spec, store, gw_progress_cb, progress,
                                                 gw_interrupt_get_cancellable (), error);
  g_clear_pointer (&progress, gw_progress_free);
  if (survey->lexicon == NULL)
    return FALSE;
  counted = max_level == G_MAXUINT || spec->sweep->kind == GW_SWEEP_LEVEL
              ? gw_lexicon_ref (survey->lexicon)
              : gw_lexicon_limit_level (survey->lexicon, max_level, gw_interrupt_get_stop (),
                                        error);
  if (counted == NULL)
    return FALSE;
  gw_run_facts_set_lexicon (name, counted, max_level);
  return gw_lexicon_args_need_words (name, counted, error);
}

/* Checks that the rows have not too many pairs for a table. */
static gboolean
check_differences (const Survey *survey, const GwSurveySpec *spec, GError **error)
{
  if (!survey->print.differences
      || gw_survey_spec_get_n_rows (spec) <= GW_SURVEY_MAX_DIFFERENCES_ROWS)
    return TRUE;
  gw_usage_error (error, _ ("--differences: More than %u rows have too many pairs; leave this out"),
                  GW_SURVEY_MAX_DIFFERENCES_ROWS);
  return FALSE;
}

/* Takes the words and the rules that were typed. */
static gboolean
take_game (Survey *survey, GwSurveySpec *spec, GwRules *rules, GError **error)
{
  GwGameName *game = gw_lexicon_args_make_name (&survey->words, rules, error);
  g_autofree char *title = NULL;

  if (game == NULL)
    return FALSE;
  gw_game_name_free (spec->game);
  spec->game = game;
  title = gw_game_command_dup_words (game);
  g_free (spec->lexicon_title);
  spec->lexicon_title = g_utf8_make_valid (title, -1);
  return TRUE;
}

/* Reads the settings from the command line. */
static GwRunFile *
make_file (Survey *survey, GwOptions *options, GError **error)
{
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  GwRunFile *file;
  g_autoptr (GwRules) rules = NULL;
  guint level;

  spec->rows = survey->size.rows;
  spec->cols = survey->size.cols;
  spec->n_boards = survey->n_boards;
  spec->seed = gw_options_get_seed (options);
  spec->vowels = g_strdup (survey->words.vowels);
  if (survey->most_error != NULL && !gw_options_has (options, "--boards"))
    spec->n_boards = GW_SURVEY_MAX_BOARDS;
  if (!read_sweep (survey->sweep, spec, error)
      || !choose_methods (spec, gw_options_get_rest (options), error)
      || !check (survey->settings, spec, error) || !read_most_error (survey, spec, error)
      || !check_differences (survey, spec, error)
      || !gw_lexicon_args_get_level (&survey->words, &level, error))
    return NULL;
  rules = gw_rules_args_make (&survey->rules, level, error);
  if (rules == NULL || !take_game (survey, spec, rules, error))
    return NULL;
  file = gw_survey_file_new (g_steal_pointer (&spec));
  file->head->shard = survey->shard.number;
  file->head->n_shards = survey->shard.count;
  return file;
}

static gboolean
check_files (const Survey *survey, GError **error)
{
  return gw_output_file_check_resumed (survey->save, survey->resume, error)
         && gw_output_file_check_new ("--save", survey->save, survey->resume, survey->force, error);
}

/* The file says how the words were read. Refuses to read them in another way, unless they are named
 * anew; with --merge, even then. */
static gboolean
refuse_reading (GwOptions *options, gboolean merged, GError **error)
{
  static const char *const names[] = { "--allow", "--deny", "--school", "--levels",
                                       "--join-phrases", "--join-hyphens", "--leave-out-names",
                                       "--first-word", "--language", "--accents", "--encoding",
                                       "--lexicon" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (gw_options_has (options, names[i]))
      {
        if (merged)
          /* Translators: %s is an option, “--size” */
          gw_usage_error (error,
                          _ ("%s: This is determined by the files that are merged; leave it out"),
                          names[i]);
        else
          /* Translators: %s is an option, “--language” */
          gw_usage_error (error,
                          _ ("%s: A resumed study reads its words as its file says; leave this "
                             "out, or name the word list, too"),
                          names[i]);
        return FALSE;
      }
  return TRUE;
}

/* Reads a survey that is resumed. */
static gboolean
read_resumed (Survey *survey, GwOptions *options, GError **error)
{
  const gboolean has_lexicon = survey->words.lexicons != NULL;
  GwSurveySpec *spec;

  if (!gw_options_refuse (options, GW_OPTION_KEPT, error)
      || (!has_lexicon && !refuse_reading (options, FALSE, error)))
    return FALSE;
  if (gw_options_get_rest (options)[0] != NULL)
    {
      gw_usage_error (error, _ ("%s: A resumed study already has its methods; leave "
                                "this out"), gw_options_get_rest (options)[0]);
      return FALSE;
    }
  survey->file = gw_survey_file_read (survey->resume, gw_interrupt_get_cancellable (), error);
  if (survey->file == NULL || !check_differences (survey, get_spec (survey), error))
    return FALSE;
  spec = survey->file->spec;
  if (has_lexicon)
    {
      g_autoptr (GwRules) rules = gw_rules_ref (spec->game->rules);

      return take_game (survey, spec, rules, error);
    }
  return TRUE;
}

/* Tells the facts of the run what the survey is. */
static void
tell_question (const Survey *survey)
{
  const GwSurveySpec *spec = get_spec (survey);

  gw_run_facts_drop_option ("--resume");
  gw_run_facts_set_flag ("--merge", FALSE);
  gw_survey_command_add_question (gw_run_facts_get_line (), survey->file->head, spec);
  gw_run_facts_set_rules (spec->game->rules);
  if (spec->parts->len > 0)
    gw_run_facts_drop_seed ();
  else
    gw_run_facts_set_seed (spec->seed);
}

static gboolean
read_merged (Survey *survey, GStrv paths, GError **error)
{
  g_autoptr (GPtrArray) files
    = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_run_file_free);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      GwRunFile *file;

      if (!gw_output_file_check_input ("--save", survey->save, paths[i], FALSE, error))
        return FALSE;
      file = gw_survey_file_read (paths[i], gw_interrupt_get_cancellable (), error);
      if (file == NULL)
        return FALSE;
      g_ptr_array_add (files, file);
    }
  if (files->len == 0)
    {
      gw_usage_error (error, _ ("--merge: No files given; name the files of the studies"));
      return FALSE;
    }
  survey->file = gw_survey_merge (files, (const char *const *) paths, error);
  return survey->file != NULL && check_differences (survey, get_spec (survey), error);
}

/* The facts of the run name the lexicon, if it is here. */
static void
find_lexicon (Survey *survey)
{
  const GwGameName *game = get_spec (survey)->game;
  g_autofree char *hash = NULL;
  guint n_words;

  if (gw_game_name_uses_stdin (game) || !load_lexicon (survey, NULL))
    return;
  hash = gw_survey_spec_dup_hash (get_spec (survey), survey->lexicon, &n_words);
  if (g_strcmp0 (hash, survey->file->head->hash) != 0)
    gw_run_facts_set_lexicon (NULL, survey->lexicon, G_MAXUINT);
}

static void
print_all (Survey *survey, GwFormat format)
{
  survey->print.file = survey->file;
  survey->print.format = format;
  survey->sheet = gw_survey_print_begin (&survey->print);
  for (guint i = 0; i < get_scores (survey)->len; i++)
    gw_survey_print_row (&survey->print, survey->sheet, i, get_scores (survey)->pdata[i]);
  gw_survey_print_end (&survey->print, survey->sheet, get_scores (survey));
}

static gint
merge (Survey *survey, GwOptions *options, GError **error)
{
  if (survey->resume != NULL)
    {
      gw_usage_error (error, _ ("--resume: Merged studies are finished; leave this out"));
      return GW_EXIT_BAD;
    }
  if (!gw_options_refuse (options, GW_OPTION_JOINED, error)
      || !refuse_reading (options, TRUE, error) || !check_files (survey, error)
      || !gw_output_file_lock (survey->save, NULL, &survey->lock, error)
      || !read_merged (survey, gw_options_get_rest (options), error))
    return GW_EXIT_BAD;
  tell_question (survey);
  find_lexicon (survey);
  if (!save (survey, error))
    return GW_EXIT_BAD;
  print_all (survey, gw_options_get_format (options));
  return GW_EXIT_DONE;
}

/* Checks that the lexicon is the one that a survey was begun with, and that it can be surveyed. */
static gboolean
check_lexicon (Survey *survey, GError **error)
{
  const GwSurveySpec *spec = get_spec (survey);
  GwRunHead *head = survey->file->head;
  g_autofree char *hash = NULL;

  if (spec->sweep->kind == GW_SWEEP_LEVEL && !gw_lexicon_has_levels (survey->lexicon))
    {
      g_autofree char *name = gw_game_command_dup_words (spec->game);

      gw_usage_error (error, _ ("--sweep: %s has no levels; sweep lexicon-words instead"),
                      name);
      return FALSE;
    }
  if (survey->lock == NULL)
    return TRUE;
  hash = gw_survey_spec_dup_hash (spec, survey->lexicon, &head->n_words);
  if (head->hash != NULL && strcmp (head->hash, hash) != 0)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, gw_text_file_get_name (survey->resume), 0,
                       _ ("The words of the list have changed since the study began; run a "
                          "new study"));
      return FALSE;
    }
  gw_set_str (&head->hash, hash);
  return TRUE;
}

static void
parts_cb (double fraction, gpointer user_data)
{
  gw_progress_set (((Survey *) user_data)->progress, fraction);
}

/* Makes a survey of several seeds. */
static gint
run_parts (Survey *survey, GwOptions *options, GError **error)
{
  static const char *const others[]
    = { "--seed", "--boards", "--until-error", "--shard", "--save", "--resume", "--plan" };
  g_autoptr (GArray) parts = gw_survey_parts_read (survey->parts, error);
  g_autoptr (GwProgress) progress = NULL;
  GwRunHead *head = survey->file->head;
  GwRunFile *merged;
  GError *own_error = NULL;

  if (parts == NULL)
    return GW_EXIT_BAD;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (gw_options_has (options, others[i]))
      {
        /* Translators: an option, such as “--seed” */
        gw_usage_error (error, _ ("--parts: This cannot be combined with %s; leave one of them "
                                  "out"), others[i]);
        return GW_EXIT_BAD;
      }
  if (!load_lexicon (survey, error) || !check_lexicon (survey, error))
    return GW_EXIT_BAD;
  gw_run_facts_drop_seed ();
  gw_survey_command_add_parts (gw_run_facts_get_line (), parts);
  g_free (head->hash);
  head->hash = gw_survey_spec_dup_hash (get_spec (survey), survey->lexicon, &head->n_words);
  survey->progress = progress = gw_progress_new (_ ("Making and solving boards"));
  merged = gw_survey_parts_run (survey->file, survey->lexicon, parts,
                                gw_options_get_threads (options), gw_interrupt_get_stop (),
                                parts_cb, survey, &own_error);
  gw_progress_hide (progress);
  if (own_error != NULL)
    {
      g_propagate_error (error, own_error);
      return GW_EXIT_BAD;
    }
  if (merged != NULL)
    {
      gw_run_file_free (survey->file);
      survey->file = merged;
    }
  print_all (survey, gw_options_get_format (options));
  return GW_EXIT_DONE;
}

static gint
run (GwOptions *options, GError **error)
{
  g_auto (Survey) survey = { .size = { 4, 4 }, .n_boards = GW_SURVEY_DEFAULT_BOARDS };

  add_options (&survey, options);
  gw_lexicon_args_add (&survey.words, options);
  gw_rules_args_add (&survey.rules, GW_RULES_SHOW_ALL, options);
  if (!gw_options_parse (options, error))
    return GW_EXIT_DONE;
  gw_run_facts_drop_option ("--save");
  gw_run_facts_set_flag ("--force", FALSE);
  if (survey.merge)
    return is_follower () ? GW_EXIT_DONE : merge (&survey, options, error);
  if (!is_follower ()
      && (!check_files (&survey, error)
          || !gw_output_file_lock (survey.save, survey.resume, &survey.lock, error)))
    return GW_EXIT_BAD;
  if (survey.resume != NULL ? !read_resumed (&survey, options, error)
                            : (survey.file = make_file (&survey, options, error)) == NULL)
    return GW_EXIT_BAD;
  tell_question (&survey);
  if (survey.parts != NULL)
    return is_follower () ? GW_EXIT_DONE : run_parts (&survey, options, error);
  if (!load_lexicon (&survey, error)
      || !check_lexicon (&survey, error)
      /* Do not start what cannot be saved. */
      || (survey.plan == 0 && !save (&survey, error)))
    return GW_EXIT_BAD;
  if (survey.plan > 0)
    return is_follower ()
               || gw_survey_plan (survey.file, survey.lexicon, survey.plan,
                                  gw_options_get_threads (options), gw_interrupt_get_stop (), error)
             ? GW_EXIT_DONE
             : GW_EXIT_BAD;
  survey_all (&survey, gw_options_get_threads (options), gw_options_get_format (options), error);
  return GW_EXIT_DONE;
}

const GwCommand gw_command_survey = {
  .name = "survey",
  .arguments = N_ ("[METHOD…]"),
  .most_arguments = G_MAXUINT,
  .summary = N_ ("Compare ways of making boards by many boards of each."),
  .description = N_ (
    "Make and solve boards with each METHOD (all of them by default) and print what\n"
    "the boards are worth: mean, standard error, standard deviation, minimum,\n"
    "quartiles and maximum of words and of points, and the microseconds per board to\n"
    "make and to solve. With --count paths, paths are counted instead of words. A\n"
    "sweep has a row for each value; a step such as x2 multiplies. --merge merges\n"
    "the parts that were saved with --shard and --save, and prints what one run\n"
    "would have printed. Rows are made from the same random numbers, so that\n"
    "--differences tells them apart with far fewer boards than their means would.\n"
    "Besides the methods below, dice rolls the usual dice for the size, as “roll”\n"
    "does, and dice:NAME rolls others, by name or file.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli survey\n"
    "  gridwright-cli survey rnd greedy-cad --boards 1000 --seed 1 --format tsv\n"
    "  gridwright-cli survey kfreq --sweep vowels=0:16 --boards 10000\n"
    "  gridwright-cli survey greedy-cad greedy-dcad --boards 2000 --differences\n"
    "  gridwright-cli survey rnd cad pairs --sweep size=3:6 --boards 1000\n"
    "  gridwright-cli survey rnd dice dice:classic-4x4 --boards 10000\n"
    "  gridwright-cli survey pairs --sweep lexicon-words=1000:64000:x2 --boards 10000\n"
    "  gridwright-cli survey cad --until-error 0.1 --boards 10000000\n"
    "  gridwright-cli survey --seed 1 --shard 2/7 --save part2.survey\n"
    "  gridwright-cli survey --merge one.survey two.survey --save both.survey"),
  .saves_seed = TRUE,
  .describe = gw_methods_describe,
  .run = run,
};
