/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-analysis.h"

#include "gw-command-line.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FIRST_WORDS 1024
#define N_ROLLED 10
#define N_GROWN 3 /* boards of each size */
#define SEED 1

/* Without pruning: all paths of three boards of 4×4, and the short ones of larger boards. */
#define MAX_PATHS 40000000

struct _GwAnalysis
{
  GObject parent_instance;

  /* owned */
  GwGameChoice *choice;
  GwDiceStore *dice;
  GwComparison *comparisons[GW_N_AGAINST];
  const GwAlgorithm **algorithms;
  guint n_algorithms;
  gboolean *chosen;

  GwAgainst against;
  GwAnalysisBoards boards;
  guint most_words;
  guint largest;
};

G_DEFINE_FINAL_TYPE (GwAnalysis, gw_analysis, G_TYPE_OBJECT)

enum
{
  CHANGED,
  AGAINST_CHANGED,
  RESULTS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
tell (GwAnalysis *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
results_cb (GwAnalysis *self)
{
  g_signal_emit (self, signals[RESULTS_CHANGED], 0);
}

/* Takes the comparison. */
static void
set_up_comparison (GwAnalysis *self, GwAgainst against, GwComparison *comparison)
{
  self->comparisons[against] = comparison;
  g_signal_connect_object (comparison, "changed", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (comparison, "items-changed", G_CALLBACK (results_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Takes the comparison. */
static void
replace (GwAnalysis *self, GwAgainst against, GwComparison *comparison)
{
  GwComparison *before = self->comparisons[against];

  if (before != NULL)
    g_signal_handlers_disconnect_by_data (before, self);
  set_up_comparison (self, against, comparison);
  results_cb (self);
  tell (self);
  g_clear_object (&before);
}

static void
gw_analysis_finalize (GObject *object)
{
  GwAnalysis *self = GW_ANALYSIS (object);

  for (guint i = 0; i < GW_N_AGAINST; i++)
    g_clear_object (&self->comparisons[i]);
  g_clear_object (&self->choice);
  g_clear_pointer (&self->dice, gw_dice_store_unref);
  g_clear_pointer (&self->algorithms, g_free);
  g_clear_pointer (&self->chosen, g_free);

  G_OBJECT_CLASS (gw_analysis_parent_class)->finalize (object);
}

static void
gw_analysis_class_init (GwAnalysisClass *klass)
{
  static const char *const names[N_SIGNALS] = { "changed", "against-changed", "results-changed" };

  G_OBJECT_CLASS (klass)->finalize = gw_analysis_finalize;

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                               NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_analysis_init (GwAnalysis *self)
{
  self->most_words = G_MAXUINT;
  self->largest = 5;
  self->algorithms = gw_algorithm_list ();
  while (self->algorithms[self->n_algorithms] != NULL)
    self->n_algorithms++;
  self->chosen = g_new0 (gboolean, self->n_algorithms);

  /* Algorithms that do not prune take long: the user has to choose them. */
  for (guint i = 0; i < self->n_algorithms; i++)
    self->chosen[i]
      = !self->algorithms[i]->unpruned && self->algorithms[i]->kind == GW_ALGORITHM_METHOD;
  for (guint i = 0; i < GW_N_AGAINST; i++)
    set_up_comparison (self, i, gw_comparison_new ());
}

GwAnalysis *
gw_analysis_new (GwGameChoice *choice, GwDiceStore *dice)
{
  GwAnalysis *self;

  g_return_val_if_fail (GW_IS_GAME_CHOICE (choice), NULL);

  self = g_object_new (GW_TYPE_ANALYSIS, NULL);
  self->choice = g_object_ref (choice);
  self->dice = dice != NULL ? gw_dice_store_ref (dice) : NULL;
  g_signal_connect_object (choice, "notify", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_game_choice_get_board_model (choice), "notify::board",
                           G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  return self;
}

GwGameChoice *
gw_analysis_get_choice (GwAnalysis *self)
{
  g_return_val_if_fail (GW_IS_ANALYSIS (self), NULL);

  return self->choice;
}

guint
gw_analysis_get_n_algorithms (GwAnalysis *self)
{
  g_return_val_if_fail (GW_IS_ANALYSIS (self), 0);

  return self->n_algorithms;
}

const GwAlgorithm *
gw_analysis_get_algorithm (GwAnalysis *self, guint index)
{
  g_return_val_if_fail (GW_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (index < self->n_algorithms, NULL);

  return self->algorithms[index];
}

guint
gw_analysis_find (GwAnalysis *self, const GwAlgorithm *algorithm)
{
  guint i = 0;

  g_return_val_if_fail (GW_IS_ANALYSIS (self), 0);

  while (i < self->n_algorithms && self->algorithms[i] != algorithm)
    i++;
  return i;
}

void
gw_analysis_set_chosen (GwAnalysis *self, guint index, gboolean chosen)
{
  g_return_if_fail (GW_IS_ANALYSIS (self));
  g_return_if_fail (index < self->n_algorithms);

  chosen = !!chosen;
  if (self->chosen[index] == chosen)
    return;
  self->chosen[index] = chosen;
  tell (self);
}

gboolean
gw_analysis_get_chosen (GwAnalysis *self, guint index)
{
  g_return_val_if_fail (GW_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (index < self->n_algorithms, FALSE);

  return self->chosen[index];
}

void
gw_analysis_set_against (GwAnalysis *self, GwAgainst against)
{
  g_return_if_fail (GW_IS_ANALYSIS (self));
  g_return_if_fail (against < GW_N_AGAINST);

  if (self->against == against)
    return;
  self->against = against;
  g_signal_emit (self, signals[AGAINST_CHANGED], 0);
  tell (self);
}

GwAgainst
gw_analysis_get_against (GwAnalysis *self)
{
  g_return_val_if_fail (GW_IS_ANALYSIS (self), GW_AGAINST_LEXICON);

  return self->against;
}

void
gw_analysis_set_boards (GwAnalysis *self, GwAnalysisBoards boards)
{
  g_return_if_fail (GW_IS_ANALYSIS (self));

  if (self->boards == boards)
    return;
  self->boards = boards;
  tell (self);
}

void
gw_analysis_set_most_words (GwAnalysis *self, guint most_words)
{
  g_return_if_fail (GW_IS_ANALYSIS (self));

  if (self->most_words == most_words)
    return;
  self->most_words = most_words;
  tell (self);
}

void
gw_analysis_set_largest (GwAnalysis *self, guint largest)
{
  g_return_if_fail (GW_IS_ANALYSIS (self));

  if (self->largest == largest)
    return;
  self->largest = largest;
  tell (self);
}

const char *
gw_analysis_get_obstacle (GwAnalysis *self)
{
  GwBoard *board;

  g_return_val_if_fail (GW_IS_ANALYSIS (self), NULL);

  board = gw_board_model_get_board (gw_game_choice_get_board_model (self->choice));
  if (gw_game_choice_get_game (self->choice)->lexicon == NULL)
    return _("The word list is still being read.");
  for (guint i = 0;; i++)
    {
      if (i == self->n_algorithms)
        return _("Choose at least one way to solve.");
      if (self->chosen[i])
        break;
    }
  if (self->boards == GW_ANALYSIS_BOARD && self->against != GW_AGAINST_BOARD
      && (board == NULL || gw_board_has_free (board)))
    return _("The board has free tiles. Fill them, or choose random boards.");
  return NULL;
}

static GPtrArray *
make_boards (GwAnalysis *self, GwComparePlan *plan)
{
  GwBoard *board = gw_board_model_get_board (gw_game_choice_get_board_model (self->choice));
  GPtrArray *boards;

  if (self->boards == GW_ANALYSIS_ROLLED)
    return gw_compare_plan_make_boards (plan, self->dice,
                                        board != NULL ? gw_board_get_rows (board) : 4,
                                        board != NULL ? gw_board_get_cols (board) : 4, N_ROLLED);
  boards = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_board_unref);
  g_ptr_array_add (boards, gw_board_ref (board));
  return boards;
}

static GwComparePlan *
make_plan (GwAnalysis *self)
{
  GwComparePlan *plan
    = gw_compare_plan_new (self->against, gw_game_choice_get_game (self->choice)->lexicon, SEED);
  GwRules *rules = gw_game_choice_get_game (self->choice)->rules;
  GwMeasureSettings settings = GW_MEASURE_SETTINGS_INIT;

  settings.max_paths = MAX_PATHS;
  gw_compare_plan_set_settings (plan, &settings);
  for (guint i = 0; i < self->n_algorithms; i++)
    if (self->chosen[i])
      gw_compare_plan_add_algorithm (plan, self->algorithms[i]);

  if (self->against == GW_AGAINST_BOARD)
    for (guint side = 2; side <= self->largest; side++)
      {
        g_autoptr (GPtrArray) boards
          = gw_compare_plan_make_boards (plan, self->dice, side, side, N_GROWN);

        gw_compare_plan_add_step (plan, 0, rules, boards);
      }
  else
    {
      g_autoptr (GPtrArray) boards = make_boards (self, plan);

      if (self->against == GW_AGAINST_LEXICON)
        gw_compare_plan_add_doublings (plan, FIRST_WORDS, self->most_words, rules, boards);
      else
        gw_compare_plan_add_rules (plan, rules, boards);
    }
  return plan;
}

static void
name_comparison (GwAnalysis *self, GwComparison *comparison)
{
  static const char *const names[GW_N_AGAINST]
    = { N_ ("Word List Size"), N_ ("Board Size"), N_ ("Rules") };
  GwBoard *board = gw_board_model_get_board (gw_game_choice_get_board_model (self->choice));
  g_autofree char *lexicon = gw_game_choice_dup_lexicon_title (self->choice);
  g_autofree char *text = NULL;

  if (self->boards == GW_ANALYSIS_BOARD && self->against != GW_AGAINST_BOARD)
    text = gw_board_to_string (board);
  gw_comparison_set_name (comparison, _(names[self->against]));
  gw_comparison_set_origin (comparison, lexicon, text);
}

static char *
join_algorithms (GwAnalysis *self)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < self->n_algorithms; i++)
    if (self->chosen[i])
      g_string_append_printf (names, "%s%s", names->len > 0 ? "," : "", self->algorithms[i]->name);
  return g_string_free (names, FALSE);
}

static char *
describe_sizes (GwAnalysis *self)
{
  GString *sizes = g_string_new (NULL);

  if (self->against == GW_AGAINST_LEXICON && self->most_words == G_MAXUINT)
    g_string_printf (sizes, "%u:all", FIRST_WORDS);
  else if (self->against == GW_AGAINST_LEXICON)
    g_string_printf (sizes, "%u:%u", FIRST_WORDS, self->most_words);
  for (guint side = 2; self->against == GW_AGAINST_BOARD && side <= self->largest; side++)
    g_string_append_printf (sizes, "%s%ux%u", sizes->len > 0 ? "," : "", side, side);
  return g_string_free (sizes, FALSE);
}

static void
add_boards (GwAnalysis *self, GwCommandLine *line)
{
  GwBoard *board = gw_board_model_get_board (gw_game_choice_get_board_model (self->choice));

  if (self->against == GW_AGAINST_BOARD)
    {
      gw_command_line_set_number (line, "--boards", N_GROWN);
    }
  else if (self->boards == GW_ANALYSIS_ROLLED)
    {
      gw_command_line_set_size (line, "--size", board != NULL ? gw_board_get_rows (board) : 4,
                                board != NULL ? gw_board_get_cols (board) : 4);
      gw_command_line_set_number (line, "--boards", N_ROLLED);
    }
  else
    {
      g_autofree char *text = gw_board_to_string (board);
      const char *const arguments[] = { text, NULL };

      gw_command_line_set_arguments (line, arguments);
    }
}

/* The command does what make_plan() plans. */
static void
set_command (GwAnalysis *self, GwComparison *comparison, const GwGameName *name)
{
  GwRules *rules = gw_game_choice_get_game (self->choice)->rules;
  const GwMeasureSettings settings = GW_MEASURE_SETTINGS_INIT;
  g_autoptr (GwCommandLine) line = gw_command_line_new ("compare");
  g_autofree char *algorithms = join_algorithms (self);
  g_autofree char *sizes = describe_sizes (self);
  g_auto (GStrv) command = NULL;

  gw_command_line_set_option (line, "--against", gw_against_to_string (self->against));
  gw_command_line_set_option (line, "--algorithms", algorithms);
  if (*sizes != '\0')
    gw_command_line_set_option (line, "--sizes", sizes);
  add_boards (self, line);
  gw_command_line_set_number (line, "--max-paths", MAX_PATHS);
  gw_command_line_set_number (line, "--max-moves", settings.max_moves);
  gw_command_line_set_lexicon (line, name);
  gw_command_line_set_rules (line, rules);
  gw_command_line_set_number (line, "--seed", SEED);
  command = gw_command_line_make_words (line);
  gw_comparison_set_command (comparison, (const char *const *) command,
                             gw_game_name_get_lexicon (name), rules, SEED);
}

gboolean
gw_analysis_start (GwAnalysis *self)
{
  g_autoptr (GwComparison) comparison = NULL;
  g_autoptr (GwComparePlan) plan = NULL;
  g_autoptr (GwGameName) name = NULL;

  g_return_val_if_fail (GW_IS_ANALYSIS (self), FALSE);

  if (gw_analysis_get_obstacle (self) != NULL)
    return FALSE;
  gw_analysis_stop (self);
  plan = make_plan (self);
  comparison = gw_comparison_new ();
  name_comparison (self, comparison);
  name = gw_game_choice_dup_name (self->choice);
  if (name != NULL)
    set_command (self, comparison, name);
  gw_comparison_start (comparison, plan);
  replace (self, self->against, g_steal_pointer (&comparison));
  return TRUE;
}

void
gw_analysis_stop (GwAnalysis *self)
{
  g_return_if_fail (GW_IS_ANALYSIS (self));

  for (guint i = 0; i < GW_N_AGAINST; i++)
    gw_comparison_stop (self->comparisons[i]);
}

gboolean
gw_analysis_get_running (GwAnalysis *self)
{
  g_return_val_if_fail (GW_IS_ANALYSIS (self), FALSE);

  for (guint i = 0; i < GW_N_AGAINST; i++)
    if (gw_comparison_get_running (self->comparisons[i]))
      return TRUE;
  return FALSE;
}

GwComparison *
gw_analysis_get_comparison (GwAnalysis *self, GwAgainst against)
{
  g_return_val_if_fail (GW_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (against < GW_N_AGAINST, NULL);

  return self->comparisons[against];
}

void
gw_analysis_show_comparison (GwAnalysis *self, GwComparison *comparison)
{
  const GwComparisonRecord *record;
  GwAgainst against;

  g_return_if_fail (GW_IS_ANALYSIS (self));
  g_return_if_fail (GW_IS_COMPARISON (comparison));

  record = gw_comparison_get_record (comparison);
  against = record->against;
  if (self->comparisons[against] != comparison)
    replace (self, against, g_object_ref (comparison));
  memset (self->chosen, 0, self->n_algorithms * sizeof *self->chosen);
  for (guint i = 0; i < record->algorithms->len; i++)
    {
      const guint index = gw_analysis_find (self, g_ptr_array_index (record->algorithms, i));

      if (index < self->n_algorithms)
        self->chosen[index] = TRUE;
    }
  gw_analysis_set_against (self, against);
  tell (self);
}

void
gw_analysis_restore_comparison (GwAnalysis *self, GwComparison *comparison)
{
  g_return_if_fail (GW_IS_ANALYSIS (self));
  g_return_if_fail (GW_IS_COMPARISON (comparison));

  replace (self, gw_comparison_get_record (comparison)->against, g_object_ref (comparison));
}

void
gw_analysis_forget_comparison (GwAnalysis *self, GwComparison *comparison)
{
  g_return_if_fail (GW_IS_ANALYSIS (self));

  for (guint i = 0; i < GW_N_AGAINST; i++)
    if (self->comparisons[i] == comparison)
      replace (self, i, gw_comparison_new ());
}
