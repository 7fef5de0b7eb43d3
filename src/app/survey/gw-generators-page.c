/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generators-page.h"

#include "gw-chart.h"
#include "gw-choice-bar.h"
#include "gw-error-bar.h"
#include "gw-export-chart-button.h"
#include "gw-fold-box.h"
#include "gw-reference-study.h"
#include "gw-host.h"
#include "gw-saved-runs-button.h"
#include "gw-letter-counter.h"
#include "gw-lexicon-facts.h"
#include "gw-generation-window.h"
#include "gw-game-choice.h"
#include "gw-sentence.h"
#include "gw-survey-charts.h"
#include "gw-survey-command.h"
#include "gw-survey-run.h"
#include "gw-survey-setup.h"
#include "gw-survey-strip.h"
#include "gw-survey-table.h"
#include "gw-survey-text.h"

#include <glib/gi18n.h>
#include <math.h>

/* One for each of the properties. */
#define N_CHOICES 5

struct _GwGeneratorsPage
{
  AdwBin parent_instance;

  /* template */
  GwErrorBar *error_bar;
  AdwFlap *flap;
  GwSurveySetup *setup;
  GwSurveyStrip *strip;
  GtkWidget *setup_button;
  GtkWidget *measures;
  GtkWidget *distributions;
  GtkWidget *scatters;
  GtkWidget *pairs_measures;
  GwExportChartButton *export_button;
  GMenu *setup_menu;
  GwSavedRunsButton *saved_runs_button;
  GtkLabel *caption;
  GtkStack *stack;
  GwChart *chart;
  GwSurveyTable *table;
  GwChart *pairs_chart;

  /* owned */
  GwSession *session;
  GwGameChoice *choice;
  GwRunFolder *folder; /* shared by all windows */
  GwLetterCounter *counter;
  GwRun *run;        /* the current one */
  GwRun *removed;    /* the one that was current when it was removed */
  GPtrArray *shown;  /* of GwRun: the current one and those it is compared with */
  GListStore *rows;  /* of each of these, the list of its entries */
  GSignalGroup *signals;

  gboolean chosen;            /* whether the user has chosen what is shown, even if it is nothing */
  const GwGenerator *watched; /* to be shown step by step once the letters are counted */
  const char *choices[N_CHOICES];
};

static void page_init (GwPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwGeneratorsPage, gw_generators_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_PAGE, page_init))

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_MEASURE,
  PROP_DISTRIBUTION,
  PROP_AGAINST,
  PROP_PAIRS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The values of each property, the default first. */
static const char *const choices[N_PROPS][7] = {
  [PROP_VIEW]
  = { "averages", "distributions", "differences", "sweep", "scatter", "pairs", NULL },
  [PROP_MEASURE] = { "points", "words", NULL },
  [PROP_DISTRIBUTION] = { "boxes", "histograms", NULL },
  [PROP_AGAINST] = { "moves", "time", NULL },
  [PROP_PAIRS] = { "counts", "shares", NULL },
};

/* Whether this value is chosen for its property: “pairs”, “points”, “boxes”, …. */
static gboolean
shows (GwGeneratorsPage *self, const char *choice)
{
  for (guint i = 0; i < N_CHOICES; i++)
    if (g_strcmp0 (self->choices[i], choice) == 0)
      return TRUE;
  return FALSE;
}

static void
update_actions (GwGeneratorsPage *self)
{
  const gboolean running = self->run != NULL && self->run->state == GW_RUN_RUNNING;
  /* Only the process that runs a survey can stop and resume it. */
  const gboolean can_resume = self->run != NULL && gw_run_can_start (self->run);

  gw_page_set_verbs (self, (running ? GW_PAGE_STOP : GW_PAGE_START)
                             | (can_resume ? GW_PAGE_RESUME : 0));
}

/* The letters of the lexicon that the next survey would use; NULL while they are being counted. */
static GwLetterStats *
get_stats (GwGeneratorsPage *self)
{
  GwGame *game = gw_game_choice_get_game (self->choice);

  return game->lexicon != NULL ? gw_letter_counter_get (self->counter, game) : NULL;
}

/* Shows the letter pairs of that lexicon. */
static void
update_pairs (GwGeneratorsPage *self)
{
  GwLexicon *lexicon = gw_game_choice_get_game (self->choice)->lexicon;
  GwLetterStats *stats = get_stats (self);
  g_autofree char *title = gw_game_choice_dup_lexicon_title (self->choice);
  g_autoptr (GwChartData) data = NULL;

  if (stats != NULL && stats->alphabet.n_letters > 0)
    data = gw_survey_charts_pairs (lexicon, stats, title, shows (self, "shares"));
  gw_chart_set_empty_text (self->pairs_chart, _("The letters are being counted."));
  gw_chart_set_data (self->pairs_chart, data);
}

static GwSurveyShown
get_shown (GwGeneratorsPage *self)
{
  return (GwSurveyShown) { gw_survey_table_get_sorted (self->table), self->shown,
                           G_LIST_MODEL (self->rows), shows (self, "points") };
}

/* The entries for charts that cannot show them all: the selected rows, or all of them if none is
 * selected. */
static GListModel *
dup_entries (GwGeneratorsPage *self)
{
  g_autoptr (GListModel) selected = gw_survey_table_dup_selected (self->table);

  if (g_list_model_get_n_items (selected) > 0)
    return g_steal_pointer (&selected);
  return g_object_ref (gw_survey_table_get_sorted (self->table));
}

/* What was run for the letter pairs. */
static GwFacts *
make_pairs_facts (GwGeneratorsPage *self, JsonNode **figures)
{
  g_autoptr (GwGameName) name = gw_game_choice_dup_name (self->choice);
  GwLetterStats *stats = get_stats (self);

  if (name == NULL || stats == NULL)
    return NULL;
  if (figures != NULL)
    *figures = gw_lexicon_info_make_figures (stats, NULL);
  return gw_lexicon_info_make_facts (
    name, gw_game_choice_get_game (self->choice)->lexicon,
    gw_rules_get (gw_game_choice_get_game (self->choice)->rules)->max_level);
}

static const char *
get_obstacle (gpointer owner)
{
  const GwRun *run = GW_GENERATORS_PAGE (owner)->run;

  return run != NULL ? gw_survey_get_obstacle (run->spec) : NULL;
}

/* What was run for the chart: the current survey. Others that it is compared with are not in it. */
static GwFacts *
make_facts (gpointer owner, JsonNode **figures)
{
  GwGeneratorsPage *self = owner;
  const GwRun *run = self->run;

  if (shows (self, "pairs"))
    return make_pairs_facts (self, figures);
  if (run == NULL)
    return NULL;
  if (figures != NULL)
    *figures = gw_survey_make_figures (run->head, run->spec, run->status);
  return gw_survey_make_facts (run->head, run->spec);
}

static GwChartData *
make_chart (GwGeneratorsPage *self)
{
  GwSurveyShown shown = get_shown (self);
  g_autoptr (GListModel) some = dup_entries (self);

  if (shows (self, "sweep"))
    return gw_survey_charts_sweep (&shown);
  if (shows (self, "averages"))
    return gw_survey_charts_averages (&shown);
  if (shows (self, "distributions") && shows (self, "boxes"))
    return gw_survey_charts_boxes (&shown);
  if (shows (self, "differences") && g_list_model_get_n_items (some) < 2)
    return gw_survey_charts_differences (&shown);
  shown.entries = some;
  if (shows (self, "differences"))
    return gw_survey_charts_differences (&shown);
  if (shows (self, "distributions"))
    return gw_survey_charts_histograms (&shown);
  return gw_survey_charts_scatter (&shown, shows (self, "moves"));
}

static void
update (GwGeneratorsPage *self)
{
  const gboolean pairs = shows (self, "pairs");
  const char *caption;
  GwSurveyShown shown;

  if (self->table == NULL)
    return;
  gtk_widget_set_visible (self->measures, !pairs);
  gtk_widget_set_visible (self->distributions, shows (self, "distributions"));
  gtk_widget_set_visible (self->scatters, shows (self, "scatter"));
  gtk_widget_set_visible (self->pairs_measures, pairs);
  gtk_stack_set_visible_child_name (self->stack, pairs                    ? "pairs"
                                                 : self->shown->len == 0 ? "empty"
                                                                         : "figures");
  gw_survey_table_set_points (self->table, shows (self, "points"));
  gw_export_chart_button_set_chart (self->export_button, pairs ? self->pairs_chart : self->chart);
  if (pairs && self->choice != NULL)
    update_pairs (self);
  if (!pairs)
    {
      g_autoptr (GwChartData) data = self->shown->len > 0 ? make_chart (self) : NULL;

      gw_chart_set_empty_text (self->chart, gw_survey_charts_explain_empty (self->choices[0]));
      gw_chart_set_data (self->chart, data);
    }
  shown = get_shown (self);
  caption = gw_survey_charts_explain (
    &shown, gw_chart_get_data (pairs ? self->pairs_chart : self->chart));
  gtk_widget_set_visible (GTK_WIDGET (self->caption), caption != NULL);
  gtk_label_set_label (self->caption, caption != NULL ? caption : "");
}

/* Brings the rows of a survey up to date, all of which are made again where it asks something
 * else. */
static void
update_rows (GwGeneratorsPage *self, GwRun *run)
{
  g_autoptr (GListStore) rows = NULL;
  guint i;

  if (!g_ptr_array_find (self->shown, run, &i))
    return;
  rows = g_list_model_get_item (G_LIST_MODEL (self->rows), i);
  gw_survey_update_entries (rows, run->head->name, run->spec, run->status);
}

static void
progress_cb (GwGeneratorsPage *self, GParamSpec *pspec, GwRun *run)
{
  update_rows (self, run);
  gw_survey_table_resort (self->table);
  update (self);
}

/* Makes all rows again: if several surveys are compared, each title includes the survey's name. */
static void
show_surveys (GwGeneratorsPage *self)
{
  const guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func (g_object_unref);

  gw_survey_table_set_full_titles (self->table, self->shown->len > 1);
  for (guint i = 0; i < self->shown->len; i++)
    g_ptr_array_add (lists, g_list_store_new (GW_TYPE_ITEM));
  g_list_store_splice (self->rows, 0, n_before, lists->pdata, lists->len);
  for (guint i = 0; i < self->shown->len; i++)
    update_rows (self, g_ptr_array_index (self->shown, i));
  update (self);
}

/* Begins or ends to follow a survey that is shown. */
static void
follow (GwGeneratorsPage *self, GwRun *run)
{
  g_signal_connect_object (run, "notify::status", G_CALLBACK (progress_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (run, "notify::name", G_CALLBACK (progress_cb), self, G_CONNECT_SWAPPED);
  /* Another program has put another survey into its file. */
  g_signal_connect_object (run, "notify::spec", G_CALLBACK (show_surveys), self,
                           G_CONNECT_SWAPPED);
}

static void
unfollow (GwGeneratorsPage *self, GwRun *run)
{
  g_signal_handlers_disconnect_by_func (run, progress_cb, self);
  g_signal_handlers_disconnect_by_func (run, show_surveys, self);
}

static void
add_shown (GwGeneratorsPage *self, GwRun *run)
{
  g_ptr_array_add (self->shown, g_object_ref (run));
  follow (self, run);
}

static void
remove_shown (GwGeneratorsPage *self, guint index)
{
  unfollow (self, g_ptr_array_index (self->shown, index));
  g_ptr_array_remove_index (self->shown, index);
}

static void
set_run (GwGeneratorsPage *self, GwRun *run)
{
  self->chosen = TRUE;
  g_set_object (&self->run, run);
  g_clear_object (&self->removed);
  g_signal_group_set_target (self->signals, run);
  gw_survey_strip_set_run (self->strip, run);
  while (self->shown->len > 0)
    remove_shown (self, 0);
  if (run != NULL)
    add_shown (self, run);
  show_surveys (self);
  update_actions (self);
}

static void
start_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSurveySpec) spec = gw_survey_setup_make_spec (self->setup, &error);
  GwRun *run = NULL;

  if (spec != NULL)
    run = gw_run_folder_add (self->folder, &gw_survey_run_kind, NULL, spec, &error);
  if (run == NULL)
    {
      gw_error_bar_show_error (self->error_bar, _ ("Could not run the study"), error, NULL, NULL);
      return;
    }
  gw_error_bar_show (self->error_bar, NULL);
  gw_run_start (run);
  set_run (self, run);
  if (spec->sweep->kind != GW_SWEEP_NOTHING)
    g_object_set (self, "view", "sweep", NULL);
  else if (shows (self, "sweep") || shows (self, "pairs"))
    g_object_set (self, "view", "averages", NULL);
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
}

static void
stop_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (widget);

  if (self->run != NULL)
    gw_run_stop (self->run);
}

static void
resume_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (widget);

  gw_error_bar_show (self->error_bar, NULL);
  if (self->run != NULL)
    gw_run_start (self->run);
}

/* Sets everything up as in the original study, with its lexicon if that is available. */
static void
reference_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (widget);
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  GwLexiconItem *item = gw_reference_study_find_lexicon (gw_game_choice_get_library (self->choice));

  gw_reference_study_set_up (spec);
  spec->seed = 1;
  gw_survey_setup_set_spec (self->setup, spec);
  if (item != NULL)
    {
      gw_game_choice_set_lexicon_id (self->choice, gw_lexicon_item_get_id (item));
      gw_error_bar_show (self->error_bar, NULL);
    }
  else
    {
      /* Translators: %s is the name of a file */
      g_autofree char *message = gw_sentence_format (
        _ ("The study’s word list “%s” is not available, so figures will differ from the "
           "published ones. Import it on the Words page and choose this again."),
        gw_reference_study_get_lexicon_name ());

      gw_error_bar_show_notice (self->error_bar, message);
    }
}

static void
folded_cb (GwGeneratorsPage *self)
{
  const gboolean folded = adw_flap_get_folded (self->flap);

  if (self->setup_button == NULL)
    return;
  gtk_widget_set_visible (self->setup_button, folded);
  adw_flap_set_reveal_flap (self->flap, !folded);
}

static gboolean
is_beside (GwRun *run, gpointer owner)
{
  return g_ptr_array_find (GW_GENERATORS_PAGE (owner)->shown, run, NULL);
}

static const GwSavedRunsTexts texts = {
  .title = N_ ("Saved Studies"),
  .empty = N_ ("Finished studies are saved here."),
  .rename = N_ ("Rename the Study"),
  .open = N_ ("Open a Study"),
  .save = N_ ("Save the Study"),
  .filter = N_ ("Studies"),
  .remedy = N_ ("The study on the page is still there."),
  .describe = gw_survey_text_describe,
  .is_beside = is_beside,
};

/* Sets the page up as it was for a survey, with its lexicon if that is available. */
static void
restore (GwGeneratorsPage *self, GwRun *run)
{
  const GwSurveySpec *spec = run->spec;
  const char *lexicon = gw_game_name_get_lexicon (spec->game);

  set_run (self, run);
  gw_survey_setup_set_spec (self->setup, spec);
  if (gw_lexicon_library_find (gw_game_choice_get_library (self->choice), lexicon) != NULL)
    gw_game_choice_set_lexicon_id (self->choice, lexicon);
}

void
gw_generators_page_show_run (GwGeneratorsPage *self, GwRun *run)
{
  g_return_if_fail (GW_IS_GENERATORS_PAGE (self));
  g_return_if_fail (GW_IS_RUN (run));

  restore (self, run);
  gw_error_bar_show (self->error_bar, NULL);
}

static void
new_cb (GwGeneratorsPage *self)
{
  set_run (self, NULL);
}

void
gw_generators_page_open (GwGeneratorsPage *self, GFile *file)
{
  g_return_if_fail (GW_IS_GENERATORS_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  gw_saved_runs_button_open (self->saved_runs_button, file);
}

static void
open_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_saved_runs_button_ask_open (GW_GENERATORS_PAGE (widget)->saved_runs_button);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (widget);

  if (self->run != NULL)
    gw_saved_runs_button_ask_save (self->saved_runs_button, self->run);
}

/* Shows the newest survey once all have been read, unless the user has chosen something by then. */
static void
loaded_cb (GwGeneratorsPage *self)
{
  for (guint i = 0; !self->chosen && i < g_list_model_get_n_items (G_LIST_MODEL (self->folder)); i++)
    {
      g_autoptr (GwRun) run = g_list_model_get_item (G_LIST_MODEL (self->folder), i);

      if (run->kind == &gw_survey_run_kind)
        restore (self, run);
    }
}

static void
compare (GwGeneratorsPage *self, GwRun *run, gboolean compare)
{
  guint index;
  const gboolean there = g_ptr_array_find (self->shown, run, &index);

  if (there == compare)
    return;
  if (self->run == NULL && compare)
    {
      set_run (self, run);
      return;
    }
  if (compare)
    add_shown (self, run);
  else
    remove_shown (self, index);
  show_surveys (self);
}

/* Another window may remove or restore the survey that this one shows. */
static void
folder_changed_cb (GwGeneratorsPage *self)
{
  g_autoptr (GwRun) run = self->run != NULL ? g_object_ref (self->run) : NULL;

  if (run != NULL && !gw_run_folder_find (self->folder, run, NULL))
    {
      set_run (self, NULL);
      g_set_object (&self->removed, run);
    }
  else if (run == NULL && self->removed != NULL
           && gw_run_folder_find (self->folder, self->removed, NULL))
    {
      g_autoptr (GwRun) restored = g_steal_pointer (&self->removed);

      set_run (self, restored);
    }
  for (guint i = self->shown->len; i-- > 0;)
    if (!gw_run_folder_find (self->folder, g_ptr_array_index (self->shown, i), NULL))
      compare (self, g_ptr_array_index (self->shown, i), FALSE);
}

static void
follow_folder (GwGeneratorsPage *self)
{
  gboolean loading;

  self->folder = g_object_ref (gw_session_get_runs (self->session));
  g_signal_connect_object (self->folder, "notify::loading", G_CALLBACK (loaded_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->folder, "items-changed", G_CALLBACK (folder_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gw_saved_runs_button_set_folder (self->saved_runs_button, self->folder, &gw_survey_run_kind,
                                   &texts, self);
  g_object_get (self->folder, "loading", &loading, NULL);
  if (!loading)
    loaded_cb (self);
}

static void
show_best (GwGeneratorsPage *self, const GwSurveyEntry *entry)
{
  const GwSurveyScore *score = entry->score;

  if (score != NULL && score->best_board != NULL)
    gw_host_show_board (self, score->best_board);
}

static void
opened_cb (GwGeneratorsPage *self, GwItem *item)
{
  show_best (self, gw_item_get (item));
}

/* In charts of averages and boxes, each mark is an entry. */
static void
chart_activated_cb (GwGeneratorsPage *self, guint series, guint point)
{
  const GwSurveyShown shown = get_shown (self);
  const char *name = gw_chart_data_get_point (gw_chart_get_data (self->chart), series, point)->name;
  const GwSurveyEntry *entry
    = name != NULL ? gw_survey_charts_find_entry (&shown, series, name) : NULL;

  if (entry != NULL)
    show_best (self, entry);
}

/* Shows a generator step by step, with the settings of the next survey. If its letters are not
 * counted yet, that happens later, in counted_cb(). */
static void
watch (GwGeneratorsPage *self, const GwGenerator *generator)
{
  GwGame *game = gw_game_choice_get_game (self->choice);
  GwLetterStats *stats = get_stats (self);
  double values[GW_MAX_PARAMETERS];
  g_autoptr (GwBoard) shape = NULL;
  g_autoptr (GwPlan) plan = NULL;
  g_autoptr (GwGameName) name = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *window;
  guint rows, cols;

  self->watched = stats == NULL ? generator : NULL;
  if (stats == NULL)
    return;
  gw_survey_setup_get_size (self->setup, &rows, &cols);
  gw_survey_setup_get_values (self->setup, generator, values);
  for (guint i = 0; i < generator->n_parameters; i++)
    if (isnan (values[i]))
      gw_parameter_get_range (&generator->parameters[i], rows * cols, NULL, NULL, &values[i]);
  shape = gw_plan_new_shape (rows, cols);
  plan
    = gw_plan_new (generator, values, stats, shape, gw_rules_get (game->rules)->adjacency, &error);
  if (plan == NULL)
    {
      gw_error_bar_show_error (self->error_bar, _ ("Could not make a board in this way"), error,
                               NULL, NULL);
      return;
    }
  window = gw_generation_window_new (plan, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  name = gw_game_choice_dup_name (self->choice);
  gw_generation_window_set_origin (GW_GENERATION_WINDOW (window), name, game);
  gtk_window_present (GTK_WINDOW (window));
}

static void
watch_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  const GwGenerator *generator = gw_generator_find (g_variant_get_string (parameter, NULL));

  if (generator != NULL)
    watch (GW_GENERATORS_PAGE (widget), generator);
}

static void
counted_cb (gpointer user_data)
{
  GwGeneratorsPage *self = user_data;

  update (self);
  if (self->watched != NULL)
    watch (self, self->watched);
}

static void
gw_generators_page_dispose (GObject *object)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->folder);
  g_clear_object (&self->removed);
  g_clear_pointer (&self->counter, gw_letter_counter_free);
  g_clear_object (&self->run);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_clear_object (&self->rows);
  g_clear_object (&self->choice);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (gw_generators_page_parent_class)->dispose (object);
}

static void
gw_generators_page_get_property (GObject *object, guint prop_id, GValue *value,
                                 GParamSpec *pspec)
{
  if (prop_id >= PROP_VIEW && prop_id < N_PROPS)
    g_value_set_string (value, GW_GENERATORS_PAGE (object)->choices[prop_id - PROP_VIEW]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_generators_page_set_property (GObject *object, guint prop_id, const GValue *value,
                                 GParamSpec *pspec)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (object);
  const char *choice = g_value_get_string (value);

  if (prop_id < PROP_VIEW || prop_id >= N_PROPS)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  for (guint i = 0; choices[prop_id][i] != NULL; i++)
    if (g_strcmp0 (choices[prop_id][i], choice) == 0
        && self->choices[prop_id - PROP_VIEW] != choices[prop_id][i])
      {
        self->choices[prop_id - PROP_VIEW] = choices[prop_id][i];
        g_object_notify_by_pspec (object, pspec);
        update (self);
      }
}

static void
gw_generators_page_class_init (GwGeneratorsPageClass *klass)
{
  static const char *const names[] = { NULL, "view", "measure", "distribution", "against", "pairs" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_generators_page_dispose;
  object_class->get_property = gw_generators_page_get_property;
  object_class->set_property = gw_generators_page_set_property;

  for (guint i = PROP_VIEW; i < N_PROPS; i++)
    properties[i]
      = g_param_spec_string (names[i], NULL, NULL, choices[i][0],
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  for (guint i = PROP_VIEW; i < N_PROPS; i++)
    {
      g_autofree char *action = g_strconcat ("survey.", names[i], NULL);

      gtk_widget_class_install_property_action (widget_class, action, names[i]);
    }

  gtk_widget_class_install_action (widget_class, "run.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "run.stop", NULL, stop_cb);
  gtk_widget_class_install_action (widget_class, "run.resume", NULL, resume_cb);
  gtk_widget_class_install_action (widget_class, "survey.reference", NULL, reference_cb);
  gtk_widget_class_install_action (widget_class, "survey.watch", "s", watch_cb);
  gtk_widget_class_install_action (widget_class, "survey.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "survey.save", NULL, save_cb);

  g_type_ensure (GW_TYPE_CHART);
  g_type_ensure (GW_TYPE_CHOICE_BAR);
  g_type_ensure (GW_TYPE_ERROR_BAR);
  g_type_ensure (GW_TYPE_EXPORT_CHART_BUTTON);
  g_type_ensure (GW_TYPE_FOLD_BOX);
  g_type_ensure (GW_TYPE_SAVED_RUNS_BUTTON);
  g_type_ensure (GW_TYPE_GENERATION_WINDOW);
  g_type_ensure (GW_TYPE_SURVEY_SETUP);
  g_type_ensure (GW_TYPE_SURVEY_STRIP);
  g_type_ensure (GW_TYPE_SURVEY_TABLE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-generators-page.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwGeneratorsPage, name)
  BIND (error_bar);
  BIND (flap);
  BIND (setup);
  BIND (strip);
  BIND (setup_button);
  BIND (measures);
  BIND (distributions);
  BIND (scatters);
  BIND (pairs_measures);
  BIND (export_button);
  BIND (setup_menu);
  BIND (saved_runs_button);
  BIND (caption);
  BIND (stack);
  BIND (chart);
  BIND (table);
  BIND (pairs_chart);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, chart_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, gw_generators_page_show_run);
  gtk_widget_class_bind_template_callback (widget_class, compare);
  gtk_widget_class_bind_template_callback (widget_class, gw_error_bar_show_error);
  gtk_widget_class_bind_template_callback (widget_class, new_cb);
  gtk_widget_class_bind_template_callback (widget_class, gw_error_bar_show);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);
  gtk_widget_class_bind_template_callback (widget_class, set_run);
}

static void
gw_generators_page_init (GwGeneratorsPage *self)
{
  g_autoptr (GtkFlattenListModel) flat = NULL;

  for (guint i = PROP_VIEW; i < N_PROPS; i++)
    self->choices[i - PROP_VIEW] = choices[i][0];
  self->shown = g_ptr_array_new_with_free_func (g_object_unref);
  self->rows = g_list_store_new (G_TYPE_LIST_MODEL);
  gtk_widget_init_template (GTK_WIDGET (self));

  gw_export_chart_button_set_facts (self->export_button, make_facts, self);
  gw_export_chart_button_share (self->export_button, GTK_WIDGET (self), self->setup_menu);
  gw_export_chart_button_set_obstacle (self->export_button, get_obstacle);
  flat = gtk_flatten_list_model_new (g_object_ref (G_LIST_MODEL (self->rows)));
  gw_survey_table_set_entries (self->table, G_LIST_MODEL (flat));
  g_signal_connect_object (gw_survey_table_get_selection (self->table), "selection-changed",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  self->signals = g_signal_group_new (GW_TYPE_RUN);
  g_signal_group_connect_swapped (self->signals, "notify::state", G_CALLBACK (update_actions),
                                  self);
  g_signal_group_connect_swapped (self->signals, "notify::elsewhere", G_CALLBACK (update_actions),
                                  self);
  self->counter = gw_letter_counter_new (counted_cb, self);
  folded_cb (self);
  update_actions (self);
  update (self);
}

static void
set_session (GwPage *page, GwSession *session)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (page);

  g_set_object (&self->session, session);
  g_clear_object (&self->choice);
  self->choice = gw_game_choice_new (gw_session_get_loader (session));
  gw_survey_setup_set_choice (self->setup, self->choice);
  g_signal_connect_object (self->choice, "notify::game", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  follow_folder (self);
}

static void
page_init (GwPageInterface *iface)
{
  iface->set_session = set_session;
}
