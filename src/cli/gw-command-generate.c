/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-filter.h"
#include "gw-boards.h"
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-game-args.h"
#include "gw-interrupt.h"
#include "gw-methods.h"
#include "gw-run-facts.h"
#include "gw-sheet.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

typedef struct
{
  GwSize size;
  guint n_boards;
  const char *template;
  GStrv settings;
  const char *words;
  const char *points;
  guint64 n_tries;

  GwConditions conditions;
} GenerateArgs;

static void
generate_args_add (GenerateArgs *args, GwOptions *options)
{
  const GwOption table[] = {
    { "size", GW_OPTION_SIZE, &args->size, N_ ("Rows and columns (default: 4x4)"), "RxC" },
    { "boards", GW_OPTION_COUNT, &args->n_boards, N_ ("Number of boards (default: 1)"), "N",
      1, G_MAXINT },
    { "template", GW_OPTION_TEXT, &args->template,
      N_ ("Fill the free tiles (?) of this board and keep the others"), "BOARD" },
    { "set", GW_OPTION_LIST, &args->settings, N_ ("Set a parameter of the method"),
      "PARAMETER=VALUE" },
    { "words", GW_OPTION_TEXT, &args->words,
      N_ ("Print only boards with MIN to MAX words; either number can be left out"), "MIN:MAX" },
    { "points", GW_OPTION_TEXT, &args->points, N_ ("Print only boards with MIN to MAX "
                                                   "points; either number can be left "
                                                   "out"), "MIN:MAX" },
    { "tries", GW_OPTION_NUMBER, &args->n_tries,
      N_ ("Give up after trying N boards (default: 1000000)"), "N", 1, G_MAXINT64 },
    { NULL },
  };

  gw_options_add (options, NULL, table);
}

/* "100:200", ":200" or "100:". */
static gboolean
parse_range (const char *option, const char *text, guint64 most, guint64 *from, guint64 *to,
             GError **error)
{
  g_auto (GStrv) parts = NULL;

  *from = 0;
  *to = most;
  if (text == NULL)
    return TRUE;
  parts = g_strsplit (text, ":", -1);
  if (g_strv_length (parts) == 2
      && (*parts[0] == '\0' || g_ascii_string_to_unsigned (parts[0], 10, 0, most, from, NULL))
      && (*parts[1] == '\0' || g_ascii_string_to_unsigned (parts[1], 10, 0, most, to, NULL))
      && *from <= *to)
    return TRUE;
  gw_usage_error (error, _ ("%s: “%s” is not a range such as 100:200, 100: or :200"), option,
                  text);
  return FALSE;
}

static gboolean
read_conditions (GenerateArgs *args, GError **error)
{
  guint64 from, to;

  if (!parse_range ("--words", args->words, G_MAXUINT64, &args->conditions.words_min,
                    &args->conditions.words_max, error)
      || !parse_range ("--points", args->points, G_MAXINT64, &from, &to, error))
    return FALSE;
  if (from > 0)
    args->conditions.points_min = (gint64) from;
  args->conditions.points_max = (gint64) to;
  return TRUE;
}

static GwPlan *
make_plan (const GenerateArgs *args, const GwGenerator *generator, GwBoard *shape,
           const GwGame *game, GError **error)
{
  g_autoptr (GwLetterStats) stats = NULL;
  double values[GW_MAX_PARAMETERS];
  guint n_tiles = 0;

  for (guint i = 0; i < gw_board_get_n_cells (shape); i++)
    n_tiles += gw_board_get_cell (shape, i)->kind != GW_CELL_HOLE;
  for (guint i = 0; i < GW_MAX_PARAMETERS; i++)
    values[i] = NAN;
  for (guint i = 0; args->settings != NULL && args->settings[i] != NULL; i++)
    if (!gw_methods_set (generator, args->settings[i], n_tiles, values, error))
      return NULL;
  gw_methods_tell (generator, n_tiles, values);

  stats = gw_letter_stats_new (game->lexicon);
  return gw_plan_new (generator, values, stats, shape, gw_rules_get (game->rules)->adjacency,
                      error);
}

static GwSheet *
new_sheet (GwFormat format)
{
  static const char *const columns[] = { "board", NULL };

  return gw_sheet_new (format, GW_SHEET_PLAIN, "boards", columns);
}

static void
print_board (GwSource *source, guint64 seed, guint64 number, GwSheet *sheet)
{
  g_autoptr (GwBoard) board = gw_source_make (source, seed, number);
  g_autofree char *text = gw_board_to_string (board);

  gw_sheet_add_string (sheet, text);
}

static gint
print_boards (const GenerateArgs *args, GwSource *source, guint64 seed, GwFormat format)
{
  const GwStop *stop = gw_interrupt_get_stop ();
  g_autoptr (GwSheet) sheet = new_sheet (format);

  for (guint i = 0; i < args->n_boards && !gw_stop_requested (stop); i++)
    print_board (source, seed, i, sheet);
  return GW_EXIT_DONE;
}

typedef struct
{
  const GenerateArgs *args;
  GwProgress *progress;
  guint n_found;
} Progress;

static void
progress_cb (GwBoardFilter *filter, gpointer user_data)
{
  const Progress *progress = user_data;
  const double found = (double) progress->n_found / progress->args->n_boards;
  const double tried
    = (double) gw_board_filter_get_tried (filter) / (double) progress->args->n_tries;

  gw_progress_set (progress->progress, MAX (found, tried));
}

static gint
sift_boards (const GenerateArgs *args, GwBoardFilter *filter, GwSource *source, guint64 seed,
             GwFormat format)
{
  const GwStop *stop = gw_interrupt_get_stop ();
  g_autoptr (GwProgress) bar = gw_progress_new (_ ("Generating"));
  g_autoptr (GwSheet) sheet = new_sheet (format);
  g_autofree char *tries = NULL;
  Progress progress = { args, bar, 0 };
  guint64 number;

  gw_board_filter_set_progress (filter, progress_cb, &progress);
  while (progress.n_found < args->n_boards
         && gw_board_filter_next (filter, args->n_tries, stop, &number))
    {
      gw_progress_hide (bar);
      print_board (source, seed, number, sheet);
      progress.n_found++;
    }
  gw_progress_hide (bar);
  if (progress.n_found == args->n_boards || gw_stop_requested (stop))
    return GW_EXIT_DONE;

  tries = g_strdup_printf ("%" G_GUINT64_FORMAT, args->n_tries);
  gw_complain (_ ("generate: Gave up after trying %s boards; found %u of %u in the range; raise "
                  "--tries, or choose another range or method"),
               tries, progress.n_found, args->n_boards);
  return GW_EXIT_NO;
}

static gint
run (GwOptions *options, GError **error)
{
  GwLexiconArgs lexicon_args = { 0 };
  GwRulesArgs rules_args = { 0 };
  GenerateArgs args = {
    .size = { 4, 4 }, .n_boards = 1, .n_tries = 1000000, .conditions = GW_CONDITIONS_INIT,
  };
  g_autoptr (GwGame) game = NULL;
  g_autoptr (GwBoard) shape = NULL;
  g_autoptr (GwPlan) plan = NULL;
  g_autoptr (GwSource) source = NULL;
  g_autoptr (GwBoardFilter) filter = NULL;
  g_autoptr (GwBoardKeys) keys = NULL;
  GwLexiconOptions reading = GW_LEXICON_OPTIONS_INIT;
  const GwGenerator *generator;
  guint64 seed;

  generate_args_add (&args, options);
  gw_lexicon_args_add (&lexicon_args, options);
  gw_rules_args_add (&rules_args, GW_RULES_SHOW_ALL, options);
  if (!gw_options_parse (options, error) || !read_conditions (&args, error))
    return GW_EXIT_DONE;

  generator = gw_methods_find ("generate", gw_options_get_rest (options)[0], NULL, error);
  if (generator == NULL)
    return GW_EXIT_BAD;
  if (!gw_lexicon_args_get_options (&lexicon_args, &reading, error))
    return GW_EXIT_BAD;
  shape = gw_boards_read_shape (args.template, &args.size, gw_options_has (options, "--size"),
                                reading.language, error);
  if (shape == NULL)
    return GW_EXIT_BAD;
  keys = gw_boards_read_template_keys (args.template, reading.language);
  gw_game_args_set_keys (&lexicon_args, &rules_args, keys);
  lexicon_args.needs_letters = gw_board_has_free (shape);
  game = gw_game_args_load (&lexicon_args, &rules_args, TRUE, error);
  if (game == NULL)
    return GW_EXIT_BAD;
  plan = make_plan (&args, generator, shape, game, error);
  if (plan == NULL)
    return GW_EXIT_BAD;

  source = gw_source_new_plan (plan);
  seed = gw_options_get_seed (options);
  if (!gw_conditions_are_any (&args.conditions))
    return print_boards (&args, source, seed, gw_options_get_format (options));
  filter
    = gw_board_filter_new (source, seed, &args.conditions, game, gw_options_get_threads (options));
  return sift_boards (&args, filter, source, seed, gw_options_get_format (options));
}

const GwCommand gw_command_generate = {
  .name = "generate",
  .arguments = N_ ("METHOD"),
  .least_arguments = 1,
  .most_arguments = 1,
  .summary = N_ ("Make boards from letters that suit the word list."),
  .description = N_ (
    "Each board is one line that other commands can read. A template is a board with\n"
    "free tiles: they are filled, other tiles and holes stay. With --words or\n"
    "--points, only boards in the range are printed; exit status 1 means that there\n"
    "were too few.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli generate rnd\n"
    "  gridwright-cli generate freq --size 5x5 --boards 10 --seed 1\n"
    "  gridwright-cli generate kfreq --set vowels=7 --boards 5\n"
    "  gridwright-cli generate cad --words 100:150 --min-length 4\n"
    "  gridwright-cli generate greedy-cad --template 'A??[QU]/?EE?/?ST?/R?.?'\n"
    "  gridwright-cli generate pairs --boards 100 | gridwright-cli solve --summary -"),
  .describe = gw_methods_describe,
  .has_jsonl = TRUE,
  .run = run,
};
