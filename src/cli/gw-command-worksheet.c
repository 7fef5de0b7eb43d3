/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-boards.h"
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-config.h"
#include "gw-file-write.h"
#include "gw-game-args.h"
#include "gw-interrupt.h"
#include "gw-output-file.h"
#include "gw-run-facts.h"
#include "gw-setting-keys.h"
#include "gw-worksheet-painter.h"
#include "gw-worksheet-set.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#define PRESS "gridwright-press"
#define MAGIC "%PDF-"
#define USUAL_LIST 20

/* Words to find in a file. */
#define MAX_WORDS (1024 * 1024)

static GwWorksheetPainter painter;

void
gw_worksheet_set_painter (GwWorksheetPainter to_use)
{
  painter = to_use;
}

typedef struct
{
  const char *output;
  gboolean force;
  guint n_boards; /* 0: as the file has it */
  guint per_page;
  guint answers;
  const char *find;
  guint list_words;
  const char *lines; /* NULL: they fill the page */
  gboolean large;
  gboolean outlined;
  gboolean landscape;
  gboolean points_box;
  gboolean cut_lines;
  guint paper;
  GwLexiconArgs lexicon;
  GwRulesArgs rules;
  char *words; /* of the file to find */
} WorksheetArgs;

static void
worksheet_args_add (WorksheetArgs *args, GwOptions *options)
{
  static const char *const answers[] = { "none", "words", "boards", NULL };
  static const char *const papers[] = { "a4", "letter", NULL };
  const GwOption table[] = {
    { "output", GW_OPTION_TEXT, &args->output,
      N_ ("Write the pages to this file, whose name ends in .pdf"), "FILE" },
    { "force", GW_OPTION_FLAG, &args->force, N_ ("Let --output overwrite any file") },
    { "boards", GW_OPTION_COUNT, &args->n_boards,
      N_ ("Boards for each file, up to 60: its own and others made like it (default: as the file "
          "says, else 1)"), "N", 1, GW_WORKSHEET_MAX_BOARDS },
    { "per-page", GW_OPTION_COUNT, &args->per_page, N_ ("Boards on a page, up to 6 (default: 1)"),
      "N", 1, GW_WORKSHEET_MAX_PER_PAGE },
    { "answers", GW_OPTION_CHOICE, &args->answers,
      N_ ("Answers on pages of their own: words, words with small boards, or none (default: "
          "words)"), "WHAT", .choices = answers },
    { "find", GW_OPTION_TEXT, &args->find,
      N_ ("Print words to find with each board: placed, longest, or those of a file that it "
          "has"), "placed|longest|FILE" },
    { "list", GW_OPTION_COUNT, &args->list_words,
      N_ ("The most words to find, up to 500 (default: 20)"), "N", 1, GW_WORKSHEET_MAX_LIST },
    { "lines", GW_OPTION_TEXT, &args->lines,
      N_ ("Lines to write on for each board, up to 200, 0 for none (default: they fill the page)"),
      "N" },
    { "large", GW_OPTION_FLAG, &args->large, N_ ("Print large") },
    { "outlined", GW_OPTION_FLAG, &args->outlined, N_ ("Outline the tiles, which saves ink") },
    { "points-box", GW_OPTION_FLAG, &args->points_box, N_ ("Add a box for the points") },
    { "cut-lines", GW_OPTION_FLAG, &args->cut_lines,
      N_ ("Draw lines to cut along between the boards of a page") },
    { "paper", GW_OPTION_CHOICE, &args->paper, N_ ("Paper: a4 or letter (default: a4)"), "PAPER",
      .choices = papers },
    { "landscape", GW_OPTION_FLAG, &args->landscape, N_ ("Turn the paper to its wide side") },
    { NULL },
  };

  gw_options_add (options, NULL, table);
  gw_lexicon_args_add (&args->lexicon, options);
  gw_rules_args_add (&args->rules, GW_RULES_SHOW_ALL, options);
}

/* The title of a board file, or its name without the ending; NULL for other boards. */
static char *
dup_title (const char *argument, const GwBoardKeys *keys)
{
  const char *title = keys != NULL ? gw_board_keys_get (keys, GW_BOARD_KEY_TITLE) : NULL;
  g_autofree char *name = NULL;

  if (title != NULL)
    return g_strdup (title);
  if (!g_str_has_suffix (argument, ".board"))
    return NULL;
  name = g_path_get_basename (argument);
  name[strlen (name) - strlen (".board")] = '\0';
  return g_filename_display_name (name);
}

static GwWorksheetSettings *
make_settings (const WorksheetArgs *args, const char *argument, const GwBoardKeys *keys,
               guint n_lines)
{
  GwWorksheetSettings *settings = g_new0 (GwWorksheetSettings, 1);

  settings->title = dup_title (argument, keys);
  settings->n_boards = MAX (1, args->n_boards);
  settings->per_page = args->per_page;
  settings->answers = (GwAnswers) args->answers;
  settings->find = args->find == NULL                      ? GW_FIND_NOTHING
                   : g_str_equal (args->find, "longest") ? GW_FIND_LONGEST
                                                           : GW_FIND_THESE;
  settings->list_words = args->list_words;
  settings->with_lines = args->lines == NULL || n_lines > 0;
  settings->columns = 3;
  settings->n_lines = n_lines;
  settings->paper = (GwPaper) args->paper;
  settings->landscape = args->landscape;
  settings->large = args->large;
  settings->outlined = args->outlined;
  settings->points_box = args->points_box;
  settings->cut_lines = args->cut_lines;
  gw_worksheet_settings_normalize (settings);
  return settings;
}

/* As the file says what its boards are made of; else dice for their size, or letters by their
 * frequency where there are no such dice. */
static void
choose_source (GwGeneratorSettings *choice, const GwBoard *board, const GwBoardKeys *keys,
               GwDiceStore *store)
{
  const guint rows = gw_board_get_rows (board), cols = gw_board_get_cols (board);
  const char *source = keys != NULL ? gw_board_keys_get (keys, GW_BOARD_KEY_MADE_OF) : NULL;
  g_autoptr (GwDiceEntry) dice = gw_dice_store_get_default (store, rows, cols);

  if (keys != NULL)
    gw_setting_keys_read_wishes (choice, gw_board_keys_get (keys, GW_BOARD_KEY_WISHES));
  if (source != NULL && gw_setting_keys_read_source (choice, source))
    return;
  if (gw_dice_get_n_dice (dice->dice) >= rows * cols)
    gw_generator_settings_set_dice (choice, dice->id);
  else
    gw_setting_keys_read_source (choice, "kfreq");
}

/* The boards that the file keeps, unless a seed was typed; NULL with an error. */
static GwWorksheetSet *
make_set (const WorksheetArgs *args, GwOptions *options, const char *argument,
          const GwBoard *board, const GwBoardKeys *keys, GwDiceStore *store, GError **error)
{
  const char *kept = keys != NULL ? gw_board_keys_get (keys, GW_BOARD_KEY_SHEET) : NULL;
  g_autoptr (GwGeneratorSettings) choice = gw_generator_settings_new ();
  GwWorksheetSet *set;

  if (kept != NULL && !gw_options_has (options, "--seed"))
    {
      set = gw_worksheet_set_parse (kept);
      if (set == NULL)
        gw_usage_error (error,
                        _ ("%s: “sheet: %s” does not name boards; remove the line, or choose "
                           "others with --seed"),
                        argument, kept);
      else if (args->n_boards > 0)
        set->n_boards = args->n_boards;
      return set;
    }
  choose_source (choice, board, keys, store);
  if (args->n_boards > 1)
    gw_run_facts_set_seed (gw_options_get_seed (options));
  return gw_worksheet_set_new (choice, MAX (1, args->n_boards), gw_options_get_seed (options));
}

/* What is to be found besides the longest words; NULL for nothing. */
static char *
dup_find (const WorksheetArgs *args, const GwBoardKeys *keys)
{
  g_auto (GStrv) placed = NULL;

  if (args->words != NULL)
    return g_strdup (args->words);
  if (g_strcmp0 (args->find, "placed") != 0)
    return NULL;
  placed = keys != NULL ? gw_board_keys_dup_words (keys, GW_BOARD_KEY_PLACED) : g_new0 (char *, 1);
  return g_strjoinv ("\n", placed);
}

static GwWorksheet *
make_sheet (WorksheetArgs *args, GwOptions *options, const char *argument, GwBoard *board,
            const GwBoardKeys *keys, GError **error)
{
  g_autoptr (GwDiceStore) store = gw_dice_store_new (NULL);
  GwLexiconArgs lexicon_args = args->lexicon;
  GwRulesArgs rules_args = args->rules;
  g_autoptr (GwWorksheetSet) set
    = make_set (args, options, argument, board, keys, store, error);
  g_autoptr (GBytes) locks = keys != NULL ? gw_board_keys_dup_locks (keys) : NULL;
  g_autofree char *find = dup_find (args, keys);
  g_autoptr (GwGame) game = NULL;
  g_autoptr (GwBoardRecipe) recipe = NULL;
  g_autoptr (GwWorksheet) sheet = NULL;

  gw_game_args_set_keys (&lexicon_args, &rules_args, keys);
  if (set != NULL)
    game = gw_game_args_load (&lexicon_args, &rules_args, FALSE, error);
  if (game == NULL)
    return NULL;
  if (set->n_boards > 1)
    {
      const GwBoardRecipeSpec given = { .shape = board, .game = game };

      recipe = gw_worksheet_set_make_recipe (set, &given, locks, store, error);
      if (recipe == NULL)
        return NULL;
    }
  sheet = gw_worksheet_new (&(GwWorksheetSpec){ .board = board,
                                                .game = game,
                                                .recipe = recipe,
                                                .seed = set->seed,
                                                .n_boards = set->n_boards,
                                                .find = find },
                            NULL, gw_interrupt_get_stop ());
  if (gw_worksheet_get_problem (sheet) == NULL)
    return g_steal_pointer (&sheet);
  gw_usage_error (error, "%s: %s", argument, gw_worksheet_get_problem (sheet));
  return NULL;
}

static gboolean
add_sheet (WorksheetArgs *args, GwOptions *options, char *argument, guint n_lines,
           GPtrArray *sheets, GPtrArray *settings, GError **error)
{
  char *alone[] = { argument, NULL };
  GwLexiconOptions reading = GW_LEXICON_OPTIONS_INIT;
  g_autoptr (GwBoardKeys) keys = NULL;
  g_autoptr (GwBoard) board = NULL;
  GwWorksheet *sheet;

  if (!gw_lexicon_args_get_options (&args->lexicon, &reading, error))
    return FALSE;
  board = gw_boards_read_one (argument, FALSE, reading.language, error);
  if (board == NULL)
    return FALSE;
  keys = gw_boards_read_keys (alone, reading.language);
  sheet = make_sheet (args, options, argument, board, keys, error);
  if (sheet == NULL)
    return FALSE;
  g_ptr_array_add (sheets, sheet);
  g_ptr_array_add (settings, make_settings (args, argument, keys, n_lines));
  return !gw_stop_requested (gw_interrupt_get_stop ());
}

/* An ending of another kind would hide what is in the file. */
static gboolean
check_name (const char *output, GError **error)
{
  g_autofree char *name = g_path_get_basename (output);
  const char *ending = strrchr (name, '.');

  if (ending == NULL || g_ascii_strcasecmp (ending, ".pdf") == 0)
    return TRUE;
  gw_usage_error (error, _ ("--output: The pages are a PDF, but %s does not end in .pdf; write "
                            "--output FILE.pdf"),
                  output);
  return FALSE;
}

/* The words to find that are in a file. */
static gboolean
read_words (WorksheetArgs *args, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (args->find == NULL || g_str_equal (args->find, "placed")
      || g_str_equal (args->find, "longest"))
    return TRUE;
  bytes = gw_text_file_load (args->find, GW_TEXT_FILE_NONE, MAX_WORDS,
                             gw_interrupt_get_cancellable (), error);
  if (bytes != NULL)
    args->words = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return bytes != NULL;
}

static gboolean
paint (const WorksheetArgs *args, GPtrArray *sheets, GPtrArray *settings, GError **error)
{
  g_autoptr (GwFacts) facts = gw_run_facts_make ();
  g_autofree char *document = gw_facts_make_document (facts, NULL);
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *left_out = NULL;
  GwSheetRest rest;

  pdf = painter ((GwWorksheet *const *) sheets->pdata,
                 (GwWorksheetSettings *const *) settings->pdata, sheets->len, document,
                 &rest, gw_interrupt_get_cancellable (), error);
  if (pdf == NULL || !gw_file_write_path (args->output, pdf, GW_FILE_WRITE_PLAIN, error))
    return FALSE;
  left_out = gw_sheet_rest_describe (&rest);
  if (left_out != NULL)
    gw_complain ("%s", left_out);
  return TRUE;
}

/* Becomes the program that can paint, with the same words. */
static void
start_press (GwOptions *options, GError **error)
{
  g_autofree char *own = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = g_path_get_dirname (own != NULL ? own : "");
  g_autofree char *beside = g_build_filename (folder, PRESS, NULL);
  g_autofree char *installed = g_build_filename (GW_LIBEXEC_DIR, PRESS, NULL);
  const char *path = g_file_test (beside, G_FILE_TEST_IS_EXECUTABLE) ? beside : installed;
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  g_ptr_array_add (words, (char *) GW_CLI_NAME);
  g_ptr_array_add (words, (char *) "worksheet");
  for (char **word = gw_options_get_words (options); *word != NULL; word++)
    g_ptr_array_add (words, *word);
  g_ptr_array_add (words, NULL);
  execv (path, (char **) words->pdata);
  gw_usage_error (error, _ ("%s: %s; install Gridwright again"), path, g_strerror (errno));
}

static gint
run (GwOptions *options, GError **error)
{
  WorksheetArgs args = { .per_page = 1, .answers = GW_ANSWERS_WORDS, .list_words = USUAL_LIST };
  g_autoptr (GPtrArray) sheets
    = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_worksheet_unref);
  g_autoptr (GPtrArray) settings
    = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_worksheet_settings_free);
  g_autofree char *words = NULL;
  guint n_lines = 0;
  GStrv rest;

  worksheet_args_add (&args, options);
  if (!gw_options_parse (options, error)
      || !gw_parse_guint ("--lines", args.lines, 0, GW_WORKSHEET_MAX_LINES, &n_lines, error))
    return GW_EXIT_DONE;
  if (args.output == NULL)
    {
      gw_usage_error (error, _ ("worksheet: No file to write is given; write --output FILE.pdf"));
      return GW_EXIT_BAD;
    }
  if (!check_name (args.output, error)
      || !gw_output_file_check_kind ("--output", args.output, MAGIC, strlen (MAGIC), args.force,
                                     error))
    return GW_EXIT_BAD;
  if (painter == NULL)
    {
      start_press (options, error);
      return GW_EXIT_BAD;
    }
  /* The seed that was drawn is told only where boards are made of it. */
  if (!gw_options_has (options, "--seed"))
    gw_run_facts_drop_seed ();
  gw_run_facts_drop_option ("--force");
  if (!read_words (&args, error))
    return GW_EXIT_BAD;
  words = args.words;
  rest = gw_options_get_rest (options);
  for (guint i = 0; rest[i] != NULL; i++)
    if (!add_sheet (&args, options, rest[i], n_lines, sheets, settings, error))
      return GW_EXIT_BAD;
  return paint (&args, sheets, settings, error) ? GW_EXIT_DONE : GW_EXIT_BAD;
}

const GwCommand gw_command_worksheet = {
  .name = "worksheet",
  .arguments = N_ ("BOARD…"),
  .least_arguments = 1,
  .most_arguments = G_MAXUINT,
  .summary = N_ ("Print boards on worksheets, as a PDF."),
  .description = N_ (
    "The pages are those of the window: boards with lines to write on, then the\n"
    "answers. Of a .board file, its level, School, placed words and rules hold, and\n"
    "the other boards that it keeps; --seed chooses others.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli worksheet ABLE/TRIN/SEOD/PLAN --output able.pdf\n"
    "  gridwright-cli worksheet ABLE/TRIN/SEOD/PLAN --find longest --output able.pdf\n"
    "  gridwright-cli worksheet ABLE/TRIN/SEOD/PLAN --boards 9 --output nine.pdf\n"
    "  gridwright-cli worksheet ABLE/TRIN/SEOD/PLAN --large --output large.pdf"),
  .run = run,
};
