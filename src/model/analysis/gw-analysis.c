/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-analysis.h"

#include <glib/gi18n-lib.h>

#define N_GROWN 3 /* boards of each size */

struct _GwAnalysis
{
  GObject parent_instance;

  /* owned */
  GwGameChoice *choice;
  GwRunFolder *folder;
  GwRun *runs[GW_N_AGAINST];       /* those that are shown, or NULL */
  GListStore *steps[GW_N_AGAINST]; /* of GwComparisonStep */
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
update_steps (GwAnalysis *self, GwAgainst against)
{
  const GwRun *run = self->runs[against];

  gw_comparison_update_steps (self->steps[against], run != NULL ? run->spec : NULL,
                              run != NULL ? run->status : NULL);
  g_signal_emit (self, signals[RESULTS_CHANGED], 0);
}

/* Where it is shown may be another place than its spec says: another program has put something else
 * into its file. */
static void
status_cb (GwAnalysis *self, GParamSpec *pspec, GwRun *run)
{
  for (guint i = 0; i < GW_N_AGAINST; i++)
    if (self->runs[i] == run)
      update_steps (self, i);
}

void
gw_analysis_set_run (GwAnalysis *self, GwAgainst against, GwRun *run)
{
  GwRun *before;

  g_return_if_fail (GW_IS_ANALYSIS (self));
  g_return_if_fail (against < GW_N_AGAINST);

  before = self->runs[against];
  if (run == before)
    return;
  if (before != NULL)
    g_signal_handlers_disconnect_by_data (before, self);
  self->runs[against] = run != NULL ? g_object_ref (run) : NULL;
  if (run != NULL)
    {
      g_signal_connect_object (run, "notify::status", G_CALLBACK (status_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (run, "notify::state", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
    }
  g_clear_object (&before);
  update_steps (self, against);
  tell (self);
}

static void
gw_analysis_finalize (GObject *object)
{
  GwAnalysis *self = GW_ANALYSIS (object);

  for (guint i = 0; i < GW_N_AGAINST; i++)
    {
      g_clear_object (&self->runs[i]);
      g_clear_object (&self->steps[i]);
    }
  g_clear_object (&self->choice);
  g_clear_object (&self->folder);
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
    self->steps[i] = g_list_store_new (GW_TYPE_ITEM);
}

GwAnalysis *
gw_analysis_new (GwGameChoice *choice, GwRunFolder *folder)
{
  GwAnalysis *self;

  g_return_val_if_fail (GW_IS_GAME_CHOICE (choice), NULL);

  self = g_object_new (GW_TYPE_ANALYSIS, NULL);
  self->choice = g_object_ref (choice);
  self->folder = g_object_ref (folder);
  g_signal_connect_object (choice, "notify", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  /* Another comparison may run, or end, that is not shown here. */
  g_signal_connect_object (folder, "notify::n-running", G_CALLBACK (tell), self,
                           G_CONNECT_SWAPPED);
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
  if (gw_run_kind_is_busy (&gw_comparison_run_kind))
    return _("Another comparison is running. Both would disturb each other.");
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

/* What is set up now. */
static GwComparisonSpec *
make_spec (GwAnalysis *self, GError **error)
{
  GwBoard *board = gw_board_model_get_board (gw_game_choice_get_board_model (self->choice));
  g_autoptr (GwGameName) name = gw_game_choice_name_game (self->choice, error);
  g_autoptr (GStrvBuilder) algorithms = g_strv_builder_new ();
  GwComparisonSpec *spec;

  if (name == NULL)
    return NULL;
  spec = gw_comparison_spec_new ();
  for (guint i = 0; i < self->n_algorithms; i++)
    if (self->chosen[i])
      g_strv_builder_add (algorithms, self->algorithms[i]->name);
  spec->against = self->against;
  spec->algorithms = g_strv_builder_end (algorithms);
  spec->game = g_steal_pointer (&name);
  spec->lexicon_title = gw_game_choice_dup_lexicon_title (self->choice);
  spec->most_words = self->most_words;
  spec->largest = self->largest;
  if (self->against == GW_AGAINST_BOARD)
    spec->n_boards = N_GROWN;
  else if (self->boards == GW_ANALYSIS_BOARD)
    spec->board = gw_board_to_string (board);
  if (board != NULL)
    {
      spec->rows = gw_board_get_rows (board);
      spec->cols = gw_board_get_cols (board);
    }
  return spec;
}

gboolean
gw_analysis_start (GwAnalysis *self, GError **error)
{
  g_autoptr (GwComparisonSpec) spec = NULL;
  GwRun *run;

  g_return_val_if_fail (GW_IS_ANALYSIS (self), FALSE);

  spec = make_spec (self, error);
  if (spec == NULL)
    return FALSE;
  run = gw_run_folder_add (self->folder, &gw_comparison_run_kind, NULL, spec, error);
  if (run == NULL)
    return FALSE;
  gw_run_start (run);
  gw_analysis_set_run (self, self->against, run);
  return TRUE;
}

void
gw_analysis_stop (GwAnalysis *self)
{
  g_return_if_fail (GW_IS_ANALYSIS (self));

  if (gw_analysis_get_running (self) != NULL)
    gw_run_stop (gw_analysis_get_running (self));
}

GwRun *
gw_analysis_get_running (GwAnalysis *self)
{
  g_return_val_if_fail (GW_IS_ANALYSIS (self), NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->folder)); i++)
    {
      g_autoptr (GwRun) run = g_list_model_get_item (G_LIST_MODEL (self->folder), i);

      if (run->kind == &gw_comparison_run_kind && run->state == GW_RUN_RUNNING)
        return run;
    }
  return NULL;
}

GwRun *
gw_analysis_get_run (GwAnalysis *self, GwAgainst against)
{
  g_return_val_if_fail (GW_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (against < GW_N_AGAINST, NULL);

  return self->runs[against];
}

GListModel *
gw_analysis_get_steps (GwAnalysis *self, GwAgainst against)
{
  g_return_val_if_fail (GW_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (against < GW_N_AGAINST, NULL);

  return G_LIST_MODEL (self->steps[against]);
}

void
gw_analysis_show_run (GwAnalysis *self, GwRun *run)
{
  const GwComparisonSpec *spec;

  g_return_if_fail (GW_IS_ANALYSIS (self));
  g_return_if_fail (GW_IS_RUN (run));

  spec = run->spec;
  gw_analysis_set_run (self, spec->against, run);
  for (guint i = 0; i < self->n_algorithms; i++)
    self->chosen[i]
      = g_strv_contains ((const char *const *) spec->algorithms, self->algorithms[i]->name);
  gw_analysis_set_against (self, spec->against);
  tell (self);
}
