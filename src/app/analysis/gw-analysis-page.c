/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-analysis-page.h"

#include "gw-analysis-setup.h"
#include "gw-spoken.h"
#include "gw-card-button.h"
#include "gw-choice-bar.h"
#include "gw-comparison-charts.h"
#include "gw-comparison-facts.h"
#include "gw-error-bar.h"
#include "gw-export-chart-button.h"
#include "gw-fold-box.h"
#include "gw-forward-scroll.h"
#include "gw-growth-table.h"
#include "gw-saved-runs-button.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

struct _GwAnalysisPage
{
  AdwBin parent_instance;

  /* template */
  GwSavedRunsButton *saved_runs_button;
  GwErrorBar *error_bar;
  AdwFlap *flap;
  GwAnalysisSetup *setup;
  GtkLabel *obstacle;
  GtkRevealer *strip;
  GtkLabel *doing;
  GtkProgressBar *progress;
  GtkWidget *setup_button;
  GtkDropDown *measure;
  GwChart *chart;
  GwExportChartButton *export_button;
  GMenu *setup_menu;
  GtkOrientable *below;
  GwComparisonTable *table;
  GtkLabel *caption;
  GtkLabel *notes;
  GtkWidget *facts_card;
  GwComparisonFacts *facts;
  GwGrowthTable *growth;

  /* owned */
  GwSession *session;
  GwAnalysis *analysis;
  GwRunFolder *folder;          /* shared by all windows */
  GwRun *removed[GW_N_AGAINST]; /* those that were shown when they were removed */
  guint show_source;            /* idle source, since many rows change at once */
};

/* Height of the chart, in pixels. */
#define HEIGHT 300
#define NARROW_HEIGHT 380

static void page_init (GwPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwAnalysisPage, gw_analysis_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_PAGE, page_init))

enum
{
  PROP_VIEW = 1
};

static GParamSpec *view_property;

static const char *const views[GW_N_AGAINST] = { "lexicon", "board", "rules" };

static const char *const empty_texts[GW_N_AGAINST] = {
  N_("Compare shows what solving costs with ever more words."),
  N_("Compare shows what solving costs on ever larger boards."),
  N_("Compare shows what solving costs under other rules."),
};

/* Shows what is below the chart: notes on incomplete measurements, and predictions beside
 * measurements. */
static void
show_below (GwAnalysisPage *self, GwAgainst against, GListModel *steps, gboolean formulas)
{
  g_autoptr (GPtrArray) facts = gw_comparison_facts_list (against, steps);
  g_autofree char *notes = gw_comparison_facts_dup_notes (steps);

  gtk_label_set_label (self->notes, notes != NULL ? notes : "");
  gtk_widget_set_visible (GTK_WIDGET (self->notes), notes != NULL);
  gw_comparison_facts_show (self->facts, gw_analysis_get_run (self->analysis, against), facts);
  if (formulas)
    gw_growth_table_show (self->growth, against, steps);
  gtk_widget_set_visible (self->facts_card, formulas && facts->len > 0);
}

static GwRun *
get_shown (GwAnalysisPage *self)
{
  return gw_analysis_get_run (self->analysis, gw_analysis_get_against (self->analysis));
}

static GListModel *
get_steps (GwAnalysisPage *self)
{
  return gw_analysis_get_steps (self->analysis, gw_analysis_get_against (self->analysis));
}

static void
show (GwAnalysisPage *self)
{
  const GwAgainst against = gw_analysis_get_against (self->analysis);
  const guint measure = gtk_drop_down_get_selected (self->measure);
  const gboolean formulas = gw_analysis_setup_get_formulas (self->setup);
  g_autoptr (GwChartData) data = NULL;

  if (measure < GW_N_MEASURES)
    data = gw_comparison_charts_new (self->analysis, against, measure, formulas);
  else
    data = gw_comparison_charts_new_orders (self->analysis, against);
  gw_chart_set_empty_text (
    self->chart, measure < GW_N_MEASURES
                   ? _(empty_texts[against])
                   : _("Choose Short Words First or Long Words First, and compare."));
  gw_chart_set_data (self->chart, data);
  gtk_label_set_label (self->caption, gw_comparison_charts_explain (
                                        MIN (measure, GW_N_MEASURES), formulas));
  gtk_widget_set_visible (GTK_WIDGET (self->caption), data != NULL);
  gw_comparison_table_show (self->table, gw_analysis_get_run (self->analysis, against),
                            get_steps (self), measure < GW_N_MEASURES ? measure : GW_MEASURE_FOUND,
                            formulas);
  show_below (self, against, get_steps (self), formulas);
}

/* What was run for the chart. */
static GwFacts *
make_facts (gpointer owner, JsonNode **figures)
{
  const GwRun *run = get_shown (owner);

  if (run == NULL)
    return NULL;
  if (figures != NULL)
    *figures = gw_comparison_make_figures (run->spec, run->status);
  return gw_comparison_make_facts (run->head, run->spec);
}

static gboolean
show_idle_cb (gpointer user_data)
{
  GwAnalysisPage *self = user_data;

  self->show_source = 0;
  show (self);
  return G_SOURCE_REMOVE;
}

/* Updates the page in an idle callback, once for all changes. */
static void
show_cb (GwAnalysisPage *self)
{
  if (self->analysis != NULL && self->show_source == 0)
    self->show_source = g_idle_add (show_idle_cb, self);
}

static void
update_run (GwAnalysisPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const char *obstacle = gw_analysis_get_obstacle (self->analysis);
  const GwRun *running = gw_analysis_get_running (self->analysis);
  const gboolean shows_obstacle = obstacle != NULL && running == NULL;
  const double progress
    = running != NULL ? gw_comparison_get_progress (running->spec, running->status) : 1;
  g_autofree char *text = NULL;

  gtk_label_set_label (self->obstacle, shows_obstacle ? obstacle : "");
  gtk_widget_set_visible (GTK_WIDGET (self->obstacle), shows_obstacle);
  gw_page_set_verbs (self, (obstacle == NULL ? GW_PAGE_START : 0)
                             | (running != NULL ? GW_PAGE_STOP : 0));
  if (gtk_revealer_get_reveal_child (self->strip) && running == NULL)
    gw_announce (widget, _("The comparison has ended"));
  gtk_revealer_set_reveal_child (self->strip, running != NULL);
  gtk_progress_bar_set_fraction (self->progress, progress);
  /* Translators: how far a comparison is; %% is a percent sign */
  text = g_strdup_printf (_ ("Comparing, %.0f%%"), 100 * progress);
  gtk_label_set_label (self->doing, text);
  gtk_widget_action_set_enabled (widget, "analysis.save",
                                 g_list_model_get_n_items (get_steps (self)) > 0);
}

static void
results_cb (GwAnalysisPage *self)
{
  update_run (self);
  show_cb (self);
}

/* Highlights the points of the hovered or selected row in all lines. */
static void
pointed_cb (GwAnalysisPage *self)
{
  const GwComparisonStep *step;

  if (self->analysis == NULL)
    return;
  step = gw_item_at (get_steps (self), gw_comparison_table_get_step (self->table));
  gw_chart_set_highlight (self->chart,
                          step != NULL ? step->title : NULL);
}

/* Selects the row of the current point of the chart. */
static void
looked_at_cb (GwAnalysisPage *self)
{
  GListModel *steps;
  const char *name;
  guint series, index;

  if (self->analysis == NULL || !gw_chart_get_current (self->chart, &series, &index))
    return;
  name = gw_chart_data_get_point (gw_chart_get_data (self->chart), series, index)->name;
  steps = get_steps (self);
  for (guint i = 0; name != NULL && i < g_list_model_get_n_items (steps); i++)
    {
      const GwComparisonStep *step = gw_item_at (steps, i);

      if (g_str_equal (step->title, name))
        gw_comparison_table_set_step (self->table, i);
    }
}

static void
lexicon_failed_cb (GwAnalysisPage *self, const char *id, const GError *error)
{
  /* Translators: %s is the name of a lexicon */
  g_autofree char *title = gw_sentence_format (_ ("“%s” cannot be used"), id);

  gw_error_bar_show_error (self->error_bar, title, error, NULL, NULL);
}

static void
folded_cb (GwAnalysisPage *self)
{
  const gboolean folded = adw_flap_get_folded (self->flap);
  const GtkOrientation orientation
    = folded ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  if (self->setup_button == NULL)
    return;
  gtk_widget_set_visible (self->setup_button, folded);
  gtk_orientable_set_orientation (self->below, orientation);
  gw_comparison_facts_set_narrow (self->facts, folded);

  /* In a narrow page the legend takes more lines. */
  gtk_widget_set_size_request (GTK_WIDGET (self->chart), -1, folded ? NARROW_HEIGHT : HEIGHT);
}

static void
start_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwAnalysisPage *self = GW_ANALYSIS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  gw_error_bar_show (self->error_bar, NULL);
  if (gw_analysis_get_obstacle (self->analysis) != NULL)
    return;
  if (!gw_analysis_start (self->analysis, &error))
    {
      gw_error_bar_show_error (self->error_bar, _ ("The comparison was not started"), error, NULL,
                               NULL);
      return;
    }
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
  show_cb (self);
}

static void
stop_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_analysis_stop (GW_ANALYSIS_PAGE (widget)->analysis);
}

/* The search is watched on the board. */
static void
watch_cb (GwAnalysisPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-page", "s", "board");
  gw_window_model_set_watching (gw_session_get_window_model (self->session), TRUE);
}

static void
against_cb (GwAnalysisPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), view_property);
  show_cb (self);
}

/* Describes a comparison in the menu of saved runs. */
static char *
describe (GwRun *run)
{
  const GwComparisonSpec *spec = run->spec;
  const guint n = g_strv_length (spec->algorithms);
  g_autofree char *algorithms
    = g_strdup_printf (ngettext ("%u way to solve", "%u ways to solve", n), n);

  /* Translators: of a comparison: board, lexicon, number of ways to solve, and how much is done; %% is
   * a percent sign */
  return g_strdup_printf (run->state == GW_RUN_RUNNING ? _ ("%s, %s, %s, running: %.0f%%")
                                                       : _ ("%s, %s, %s, %.0f%%"),
                          spec->board != NULL ? spec->board : _ ("rolled boards"),
                          spec->lexicon_title != NULL ? spec->lexicon_title
                                                      : _ ("unknown word list"),
                          algorithms, 100 * gw_comparison_get_progress (spec, run->status));
}

static const GwSavedRunsTexts texts = {
  .title = N_ ("Saved Comparisons"),
  .empty = N_ ("Finished comparisons are saved here."),
  .rename = N_ ("Rename the Comparison"),
  .open = N_ ("Open a Comparison"),
  .save = N_ ("Save the Comparison"),
  .filter = N_ ("Comparisons"),
  .remedy = N_ ("The comparison on the page is still there."),
  .describe = describe,
};

static void
chosen_cb (GwAnalysisPage *self, GwRun *run)
{
  gw_analysis_show_run (self->analysis, run);
}

void
gw_analysis_page_open (GwAnalysisPage *self, GFile *file)
{
  g_return_if_fail (GW_IS_ANALYSIS_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  gw_saved_runs_button_open (self->saved_runs_button, file);
}

static void
open_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_saved_runs_button_ask_open (GW_ANALYSIS_PAGE (widget)->saved_runs_button);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwAnalysisPage *self = GW_ANALYSIS_PAGE (widget);

  if (get_shown (self) != NULL)
    gw_saved_runs_button_ask_save (self->saved_runs_button, get_shown (self));
}

/* Another window may remove or restore the comparisons that this one shows. */
static void
folder_changed_cb (GwAnalysisPage *self)
{
  for (guint i = 0; i < GW_N_AGAINST; i++)
    {
      GwRun *shown = gw_analysis_get_run (self->analysis, i);

      if (shown != NULL)
        {
          g_clear_object (&self->removed[i]);
          if (gw_run_folder_find (self->folder, shown, NULL))
            continue;
          self->removed[i] = g_object_ref (shown);
          gw_analysis_set_run (self->analysis, i, NULL);
        }
      else if (self->removed[i] != NULL
               && gw_run_folder_find (self->folder, self->removed[i], NULL))
        {
          g_autoptr (GwRun) restored = g_steal_pointer (&self->removed[i]);

          gw_analysis_set_run (self->analysis, i, restored);
        }
    }
}

/* Shows the newest comparison of each kind once all have been read, unless the user has started
 * one by then. */
static void
loaded_cb (GwAnalysisPage *self)
{
  gboolean started = FALSE;

  for (guint i = 0; i < GW_N_AGAINST; i++)
    started = started || gw_analysis_get_run (self->analysis, i) != NULL;
  for (guint n = g_list_model_get_n_items (G_LIST_MODEL (self->folder)); n-- > 0 && !started;)
    {
      g_autoptr (GwRun) run = g_list_model_get_item (G_LIST_MODEL (self->folder), n);

      if (run->kind != &gw_comparison_run_kind)
        continue;
      if (n > 0)
        gw_analysis_set_run (self->analysis, ((const GwComparisonSpec *) run->spec)->against, run);
      else
        gw_analysis_show_run (self->analysis, run);
    }
}

static void
follow_folder (GwAnalysisPage *self)
{
  gboolean loading;

  g_signal_connect_object (self->folder, "items-changed", G_CALLBACK (folder_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->folder, "notify::loading", G_CALLBACK (loaded_cb), self,
                           G_CONNECT_SWAPPED);
  gw_saved_runs_button_set_folder (self->saved_runs_button, self->folder, &gw_comparison_run_kind,
                                   &texts, self);
  g_object_get (self->folder, "loading", &loading, NULL);
  if (!loading)
    loaded_cb (self);
}

static void
gw_analysis_page_dispose (GObject *object)
{
  GwAnalysisPage *self = GW_ANALYSIS_PAGE (object);

  g_clear_handle_id (&self->show_source, g_source_remove);
  g_clear_object (&self->folder);
  for (guint i = 0; i < GW_N_AGAINST; i++)
    g_clear_object (&self->removed[i]);
  g_clear_object (&self->analysis);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (gw_analysis_page_parent_class)->dispose (object);
}

static void
gw_analysis_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwAnalysisPage *self = GW_ANALYSIS_PAGE (object);

  g_value_set_string (
    value, views[self->analysis != NULL ? gw_analysis_get_against (self->analysis) : 0]);
}

static void
gw_analysis_page_set_property (GObject *object, guint prop_id, const GValue *value,
                               GParamSpec *pspec)
{
  GwAnalysisPage *self = GW_ANALYSIS_PAGE (object);

  for (guint i = 0; i < GW_N_AGAINST && self->analysis != NULL; i++)
    if (g_strcmp0 (g_value_get_string (value), views[i]) == 0)
      gw_analysis_set_against (self->analysis, i);
}

static void
gw_analysis_page_class_init (GwAnalysisPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_analysis_page_dispose;
  object_class->get_property = gw_analysis_page_get_property;
  object_class->set_property = gw_analysis_page_set_property;

  view_property
    = g_param_spec_string ("view", NULL, NULL, "lexicon",
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, PROP_VIEW, view_property);

  gtk_widget_class_install_action (widget_class, "run.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "run.stop", NULL, stop_cb);
  gtk_widget_class_install_property_action (widget_class, "analysis.view", "view");
  gtk_widget_class_install_action (widget_class, "analysis.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "analysis.save", NULL, save_cb);

  g_type_ensure (GW_TYPE_ANALYSIS_SETUP);
  g_type_ensure (GW_TYPE_CHART);
  g_type_ensure (GW_TYPE_CHOICE_BAR);
  g_type_ensure (GW_TYPE_COMPARISON_FACTS);
  g_type_ensure (GW_TYPE_COMPARISON_TABLE);
  g_type_ensure (GW_TYPE_ERROR_BAR);
  g_type_ensure (GW_TYPE_EXPORT_CHART_BUTTON);
  g_type_ensure (GW_TYPE_FOLD_BOX);
  g_type_ensure (GW_TYPE_GROWTH_TABLE);
  g_type_ensure (GW_TYPE_SAVED_RUNS_BUTTON);
  g_type_ensure (GW_TYPE_CARD_BUTTON);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-analysis-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, saved_runs_button);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, error_bar);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, flap);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, setup);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, obstacle);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, strip);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, doing);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, progress);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, setup_button);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, measure);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, chart);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, export_button);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, setup_menu);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, below);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, table);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, notes);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, caption);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, facts_card);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, facts);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisPage, growth);
  gtk_widget_class_bind_template_callback (widget_class, gw_error_bar_show);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, gw_error_bar_show_error);
  gtk_widget_class_bind_template_callback (widget_class, looked_at_cb);
  gtk_widget_class_bind_template_callback (widget_class, pointed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, watch_cb);
}

static void
gw_analysis_page_init (GwAnalysisPage *self)
{
  g_autoptr (GtkStringList) measures = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < GW_N_MEASURES; i++)
    gtk_string_list_append (measures, gw_measure_get_title (i));
  gtk_string_list_append (measures, _ ("Score Over Moves"));
  gw_export_chart_button_set_facts (self->export_button, make_facts, self);
  gw_export_chart_button_share (self->export_button, GTK_WIDGET (self), self->setup_menu);
  gtk_drop_down_set_model (self->measure, G_LIST_MODEL (measures));
  gw_forward_scroll (GTK_SCROLLED_WINDOW (
    gtk_widget_get_ancestor (GTK_WIDGET (self->below), GTK_TYPE_SCROLLED_WINDOW)));
  folded_cb (self);
}

static void
set_session (GwPage *page, GwSession *session)
{
  GwAnalysisPage *self = GW_ANALYSIS_PAGE (page);
  g_autoptr (GwGameChoice) choice = NULL;

  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  choice = gw_game_choice_new (gw_session_get_loader (session));
  g_signal_connect_object (choice, "failed", G_CALLBACK (lexicon_failed_cb), self,
                           G_CONNECT_SWAPPED);
  self->folder = g_object_ref (gw_session_get_runs (session));
  self->analysis = gw_analysis_new (choice, self->folder);
  g_signal_connect_object (self->analysis, "results-changed", G_CALLBACK (results_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "against-changed", G_CALLBACK (against_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "changed", G_CALLBACK (update_run), self,
                           G_CONNECT_SWAPPED);
  gw_analysis_setup_set_analysis (self->setup, self->analysis);
  follow_folder (self);
  update_run (self);
  show_cb (self);
}

static void
page_init (GwPageInterface *iface)
{
  iface->set_session = set_session;
}

GwAnalysis *
gw_analysis_page_get_analysis (GwAnalysisPage *self)
{
  g_return_val_if_fail (GW_IS_ANALYSIS_PAGE (self), NULL);

  return self->analysis;
}
