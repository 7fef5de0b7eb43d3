/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison-spec.h"

#include "gw-game-command.h"
#include "gw-error.h"
#include "gw-game-record.h"

#include <glib/gi18n-lib.h>

#define FIRST_WORDS 1024
#define N_ROLLED 10
#define LARGEST 5
#define SEED 1

/* Without pruning: all paths of three boards of 4×4, and the short ones of larger boards. */
#define MAX_PATHS 40000000

#define MOST_BOARDS 1000000
#define LONGEST_BOARD 100000
#define MOST_ALGORITHMS 100

static const char *const against_names[] = { "lexicon", "board", "rules", NULL };

static const GwRecordField fields[] = {
  { "against", GW_FIELD_CHOICE, offsetof (GwComparisonSpec, against), GW_FIELD_NEEDED,
    .more = against_names },
  { "algorithms", GW_FIELD_NAMES, offsetof (GwComparisonSpec, algorithms), GW_FIELD_NEEDED, 1,
    MOST_ALGORITHMS },
  { "game", GW_FIELD_RECORD, offsetof (GwComparisonSpec, game), GW_FIELD_NEEDED,
    .more = &gw_game_name_record },
  { "lexicon-title", GW_FIELD_TEXT, offsetof (GwComparisonSpec, lexicon_title),
    GW_FIELD_SHOWN_NAME },
  { "first-words", GW_FIELD_UINT, offsetof (GwComparisonSpec, first_words), 0, 1, G_MAXUINT },
  { "most-words", GW_FIELD_UINT, offsetof (GwComparisonSpec, most_words) },
  { "largest", GW_FIELD_UINT, offsetof (GwComparisonSpec, largest), 0, 2, GW_BOARD_MAX_SIDE },
  { "board", GW_FIELD_TEXT, offsetof (GwComparisonSpec, board), 0, 1, LONGEST_BOARD },
  { "rows", GW_FIELD_UINT, offsetof (GwComparisonSpec, rows), 0, 1, GW_BOARD_MAX_SIDE },
  { "cols", GW_FIELD_UINT, offsetof (GwComparisonSpec, cols), 0, 1, GW_BOARD_MAX_SIDE },
  { "boards", GW_FIELD_UINT, offsetof (GwComparisonSpec, n_boards), 0, 1, MOST_BOARDS },
  { "max-moves", GW_FIELD_UINT64, offsetof (GwComparisonSpec, max_moves) },
  { "max-paths", GW_FIELD_UINT64, offsetof (GwComparisonSpec, max_paths) },
  { "seed", GW_FIELD_UINT64, offsetof (GwComparisonSpec, seed) },
  { NULL },
};

static void
init_spec (gpointer data)
{
  const GwMeasureSettings settings = GW_MEASURE_SETTINGS_INIT;
  GwComparisonSpec *spec = data;

  spec->first_words = FIRST_WORDS;
  spec->most_words = G_MAXUINT;
  spec->largest = LARGEST;
  spec->rows = spec->cols = 4;
  spec->n_boards = N_ROLLED;
  spec->max_moves = settings.max_moves;
  spec->max_paths = MAX_PATHS;
  spec->seed = SEED;
}

static gboolean
check_spec (gconstpointer data, GError **error)
{
  const GwComparisonSpec *spec = data;

  for (guint i = 0; spec->algorithms[i] != NULL; i++)
    if (gw_algorithm_find (spec->algorithms[i]) == NULL
        || g_strv_contains ((const char *const *) spec->algorithms + i + 1, spec->algorithms[i]))
      {
        g_set_error (error, GW_ERROR, GW_ERROR_REFUSED,
                     _("The way to solve “%s” is unknown or listed twice; a newer version may have "
                       "it"),
                     spec->algorithms[i]);
        return FALSE;
      }
  if (!gw_game_name_check_rules (spec->game, error))
    return FALSE;
  if (spec->most_words < spec->first_words)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_REFUSED,
                   _("The setting “%s” cannot be right; use a backup copy of the file"),
                   "most-words");
      return FALSE;
    }
  if (spec->board != NULL)
    {
      g_autoptr (GwBoard) board = gw_board_parse (spec->board, -1, NULL, 1, error);

      return board != NULL;
    }
  return TRUE;
}

const GwRecord gw_comparison_spec_record
  = { sizeof (GwComparisonSpec), fields, init_spec, check_spec };

GwComparisonSpec *
gw_comparison_spec_new (void)
{
  return gw_record_new (&gw_comparison_spec_record);
}

void
gw_comparison_spec_free (GwComparisonSpec *spec)
{
  gw_record_free (&gw_comparison_spec_record, spec);
}

static GPtrArray *
make_boards (const GwComparisonSpec *spec, GwComparePlan *plan, GwDiceStore *dice)
{
  GPtrArray *boards;

  if (spec->board == NULL)
    return gw_compare_plan_make_boards (plan, dice, spec->rows, spec->cols, spec->n_boards);
  boards = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_board_unref);
  g_ptr_array_add (boards, gw_board_parse (spec->board, -1, NULL, 1, NULL));
  return boards;
}

static void
add_sizes (const GwComparisonSpec *spec, GwComparePlan *plan, GwDiceStore *dice)
{
  for (guint side = 2; side <= spec->largest; side++)
    {
      g_autoptr (GPtrArray) boards
        = gw_compare_plan_make_boards (plan, dice, side, side, spec->n_boards);

      gw_compare_plan_add_step (plan, 0, spec->game->rules, boards);
    }
}

GwComparePlan *
gw_comparison_spec_make_plan (const GwComparisonSpec *spec, GwLexicon *lexicon, GwDiceStore *dice)
{
  GwComparePlan *plan = gw_compare_plan_new (spec->against, lexicon, spec->seed);
  GwMeasureSettings settings = GW_MEASURE_SETTINGS_INIT;
  g_autoptr (GPtrArray) boards = NULL;

  settings.max_moves = spec->max_moves;
  settings.max_paths = spec->max_paths;
  gw_compare_plan_set_settings (plan, &settings);
  for (guint i = 0; spec->algorithms[i] != NULL; i++)
    gw_compare_plan_add_algorithm (plan, gw_algorithm_find (spec->algorithms[i]));
  if (spec->against == GW_AGAINST_BOARD)
    {
      add_sizes (spec, plan, dice);
      return plan;
    }
  boards = make_boards (spec, plan, dice);
  if (spec->against == GW_AGAINST_LEXICON)
    gw_compare_plan_add_doublings (plan, spec->first_words, spec->most_words, spec->game->rules,
                                   boards);
  else
    gw_compare_plan_add_rules (plan, spec->game->rules, boards);
  return plan;
}

static char *
describe_sizes (const GwComparisonSpec *spec)
{
  GString *sizes = g_string_new (NULL);

  if (spec->against == GW_AGAINST_LEXICON && spec->most_words == G_MAXUINT)
    g_string_printf (sizes, "%u:all", spec->first_words);
  else if (spec->against == GW_AGAINST_LEXICON)
    g_string_printf (sizes, "%u:%u", spec->first_words, spec->most_words);
  for (guint side = 2; spec->against == GW_AGAINST_BOARD && side <= spec->largest; side++)
    g_string_append_printf (sizes, "%s%ux%u", sizes->len > 0 ? "," : "", side, side);
  return g_string_free (sizes, FALSE);
}

static void
add_boards (const GwComparisonSpec *spec, GwCommandLine *line)
{
  const char *const arguments[] = { spec->board, NULL };

  if (spec->board != NULL && spec->against != GW_AGAINST_BOARD)
    {
      gw_command_line_set_arguments (line, arguments);
      return;
    }
  if (spec->against != GW_AGAINST_BOARD)
    gw_command_line_set_size (line, "--size", spec->rows, spec->cols);
  gw_command_line_set_number (line, "--boards", spec->n_boards);
}

GStrv
gw_comparison_spec_make_command (const GwComparisonSpec *spec)
{
  g_autoptr (GwCommandLine) line = gw_command_line_new ("compare");
  g_autofree char *algorithms = g_strjoinv (",", spec->algorithms);
  g_autofree char *sizes = describe_sizes (spec);

  gw_command_line_set_option (line, "--against", gw_against_to_string (spec->against));
  gw_command_line_set_option (line, "--algorithms", algorithms);
  if (*sizes != '\0')
    gw_command_line_set_option (line, "--sizes", sizes);
  add_boards (spec, line);
  gw_command_line_set_number (line, "--max-paths", spec->max_paths);
  gw_command_line_set_number (line, "--max-moves", spec->max_moves);
  gw_game_command_add_words (line, spec->game);
  gw_command_line_set_rules (line, spec->game->rules);
  gw_command_line_set_number (line, "--seed", spec->seed);
  return gw_command_line_make_words (line);
}
