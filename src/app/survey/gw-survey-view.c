/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-view.h"

#include "gw-chart.h"
#include "gw-choice-bar.h"
#include "gw-export-chart-button.h"
#include "gw-fold-box.h"
#include "gw-host.h"
#include "gw-run-clock.h"
#include "gw-sentence.h"
#include "gw-spoken.h"
#include "gw-survey-charts.h"
#include "gw-survey-command.h"
#include "gw-survey-run.h"
#include "gw-survey-table.h"
#include "gw-survey-text.h"
#include "gw-wrap-box.h"

#include <glib/gi18n.h>

/* One for each of the properties. */
#define N_CHOICES 4

struct _GwSurveyView
{
  AdwBin parent_instance;

  /* template */
  GtkProgressBar *progress;
  GtkLabel *sentence;
  GtkLabel *note;
  GtkWidget *measures;
  GtkWidget *distributions;
  GtkWidget *scatters;
  GwExportChartButton *export_button;
  GMenu *more_menu;
  GMenu *beside_section;
  GMenu *beside_menu; /* the other surveys, in that section */
  GtkLabel *caption;
  GwChart *chart;
  GwSurveyTable *table;

  /* owned */
  GwSession *session;
  GwRunFolder *folder;
  GwRun *run;       /* the current one */
  GPtrArray *shown; /* of GwRun: the current one and those it is compared with */
  GListStore *rows; /* of each of these, the list of its entries */
  GSignalGroup *signals;

  const char *choices[N_CHOICES];

  /* since when it runs, as far as is known here; and how far it was then */
  gint64 started;
  double fraction_before;
  double seconds_before; /* that all rows had run */
};

G_DEFINE_FINAL_TYPE (GwSurveyView, gw_survey_view, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_MEASURE,
  PROP_DISTRIBUTION,
  PROP_AGAINST,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The values of each property, the default first. */
static const char *const choices[N_PROPS][7] = {
  [PROP_VIEW]
  = { "averages", "distributions", "differences", "sweep", "scatter", NULL },
  [PROP_MEASURE] = { "points", "words", NULL },
  [PROP_DISTRIBUTION] = { "boxes", "histograms", NULL },
  [PROP_AGAINST] = { "moves", "time", NULL },
};

/* Whether this value is chosen for its property: “sweep”, “points”, “boxes”, …. */
static gboolean
shows (GwSurveyView *self, const char *choice)
{
  for (guint i = 0; i < N_CHOICES; i++)
    if (g_strcmp0 (self->choices[i], choice) == 0)
      return TRUE;
  return FALSE;
}

static GwSurveyShown
get_shown (GwSurveyView *self)
{
  return (GwSurveyShown) { gw_survey_table_get_sorted (self->table), self->shown,
                           G_LIST_MODEL (self->rows), shows (self, "points") };
}

/* The entries for charts that cannot show them all: the selected rows, or all of them if none is
 * selected. */
static GListModel *
dup_entries (GwSurveyView *self)
{
  g_autoptr (GListModel) selected = gw_survey_table_dup_selected (self->table);

  if (g_list_model_get_n_items (selected) > 0)
    return g_steal_pointer (&selected);
  return g_object_ref (gw_survey_table_get_sorted (self->table));
}

static const char *
get_obstacle (gpointer owner)
{
  const GwRun *run = GW_SURVEY_VIEW (owner)->run;

  return run != NULL ? gw_survey_get_obstacle (run->spec) : NULL;
}

/* What was run for the chart: the current survey. Others that it is compared with are not in it. */
static GwFacts *
make_facts (gpointer owner, JsonNode **figures)
{
  GwSurveyView *self = owner;
  const GwRun *run = self->run;

  if (run == NULL)
    return NULL;
  if (figures != NULL)
    *figures = gw_survey_make_figures (run->head, run->spec, run->status);
  return gw_survey_make_facts (run->head, run->spec);
}

static GwChartData *
make_chart (GwSurveyView *self)
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

static double
get_time (GwSurveyView *self)
{
  return (double) (gw_run_clock_get () - self->started) / G_USEC_PER_SEC;
}

static double
get_fraction (GwSurveyView *self)
{
  double seconds = gw_survey_get_seconds (self->run->status);

  if (self->run->state == GW_RUN_RUNNING)
    seconds = MAX (seconds, self->seconds_before + get_time (self));
  return gw_survey_get_fraction (self->run->spec, self->run->status, seconds);
}

static char *
format_time_left (double seconds)
{
  if (seconds < 1)
    return g_strdup (_ ("less than a second left"));
  if (seconds < 100)
    /* Translators: seconds */
    return g_strdup_printf (_ ("about %.0f s left"), seconds);
  if (seconds < 100 * 60)
    /* Translators: minutes */
    return g_strdup_printf (_ ("about %.0f min left"), seconds / 60);
  /* Translators: hours */
  return g_strdup_printf (_ ("about %.0f h left"), seconds / 3600);
}

/* How far it is: “1,118,560 of 1,200,000 boards, about 1 s left”. */
static char *
dup_progress (GwSurveyView *self)
{
  const GwRun *run = self->run;
  const double n_done = (double) gw_survey_count_done (run->status);
  const double n_boards = (double) gw_survey_count_boards (run->spec);
  const double fraction = get_fraction (self);
  const double done = fraction - self->fraction_before;
  g_autofree char *count
    = gw_survey_spec_is_open (run->spec)
        ? g_strdup_printf (ngettext ("%'.0f board", "%'.0f boards", (gulong) n_done), n_done)
        /* Translators: boards, done and in all */
        : g_strdup_printf (_ ("%'.0f of %'.0f boards"), n_done, n_boards);
  g_autofree char *left = NULL;

  if (run->state != GW_RUN_RUNNING || done <= 0)
    return g_steal_pointer (&count);
  left = format_time_left (get_time (self) * (1 - fraction) / done);
  return g_strdup_printf ("%s, %s", count, left);
}

static void
show_progress (GwSurveyView *self)
{
  const gboolean busy = self->run->state == GW_RUN_RUNNING || self->run->elsewhere;
  g_autofree char *text = dup_progress (self);

  gtk_widget_set_opacity (GTK_WIDGET (self->progress), busy ? 1 : 0);
  gtk_progress_bar_set_fraction (self->progress, get_fraction (self));
  gtk_label_set_label (self->note, text);
}

/* The answer, of the survey that was chosen. */
static void
show_sentence (GwSurveyView *self)
{
  g_autoptr (GListModel) entries = g_list_model_get_item (G_LIST_MODEL (self->rows), 0);
  g_autofree char *answer
    = entries != NULL ? gw_survey_text_dup_answer (entries, shows (self, "points")) : NULL;
  g_autofree char *text = NULL;

  if (answer == NULL)
    text = g_strdup (self->run->state == GW_RUN_RUNNING ? _ ("Making the first boards")
                                                        : _ ("No board was made yet"));
  else if (self->run->state == GW_RUN_RUNNING)
    /* Translators: %s is what a study has found until now, a sentence */
    text = g_strdup_printf (_ ("So far: %s"), answer);
  gtk_label_set_label (self->sentence, text != NULL ? text : answer);
}

static void
update (GwSurveyView *self)
{
  g_autoptr (GwChartData) data = NULL;
  const char *caption;
  GwSurveyShown shown;

  if (self->table == NULL || self->run == NULL)
    return;
  gtk_widget_set_visible (self->distributions, shows (self, "distributions"));
  gtk_widget_set_visible (self->scatters, shows (self, "scatter"));
  gw_survey_table_set_points (self->table, shows (self, "points"));
  data = make_chart (self);
  gw_chart_set_empty_text (self->chart, gw_survey_charts_explain_empty (self->choices[0]));
  gw_chart_set_data (self->chart, data);
  shown = get_shown (self);
  caption = gw_survey_charts_explain (&shown, gw_chart_get_data (self->chart));
  gtk_widget_set_visible (GTK_WIDGET (self->caption), caption != NULL);
  gtk_label_set_label (self->caption, caption != NULL ? caption : "");
  show_sentence (self);
  show_progress (self);
}

/* Brings the rows of a survey up to date, all of which are made again where it asks something
 * else. */
static void
update_rows (GwSurveyView *self, GwRun *run)
{
  g_autoptr (GListStore) rows = NULL;
  guint i;

  if (!g_ptr_array_find (self->shown, run, &i))
    return;
  rows = g_list_model_get_item (G_LIST_MODEL (self->rows), i);
  gw_survey_update_entries (rows, run->head->name, run->spec, run->status);
}

static void
progress_cb (GwSurveyView *self, GParamSpec *pspec, GwRun *run)
{
  update_rows (self, run);
  gw_survey_table_resort (self->table);
  update (self);
}

/* Makes all rows again: if several surveys are compared, each title includes the survey's name. */
static void
show_surveys (GwSurveyView *self)
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
follow (GwSurveyView *self, GwRun *run)
{
  g_signal_connect_object (run, "notify::status", G_CALLBACK (progress_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (run, "notify::name", G_CALLBACK (progress_cb), self, G_CONNECT_SWAPPED);
  /* Another program has put another survey into its file. */
  g_signal_connect_object (run, "notify::spec", G_CALLBACK (show_surveys), self,
                           G_CONNECT_SWAPPED);
}

static void
unfollow (GwSurveyView *self, GwRun *run)
{
  g_signal_handlers_disconnect_by_func (run, progress_cb, self);
  g_signal_handlers_disconnect_by_func (run, show_surveys, self);
}

static void
add_shown (GwSurveyView *self, GwRun *run)
{
  g_ptr_array_add (self->shown, g_object_ref (run));
  follow (self, run);
}

static void
remove_shown (GwSurveyView *self, guint index)
{
  unfollow (self, g_ptr_array_index (self->shown, index));
  g_ptr_array_remove_index (self->shown, index);
}

static void
note_start (GwSurveyView *self)
{
  self->started = gw_run_clock_get ();
  self->seconds_before = gw_survey_get_seconds (self->run->status);
  self->fraction_before
    = gw_survey_get_fraction (self->run->spec, self->run->status, self->seconds_before);
}

static void
state_cb (GwSurveyView *self)
{
  if (self->run->state == GW_RUN_RUNNING)
    note_start (self);
  update (self);
}

static void
compare (GwSurveyView *self, GwRun *run, gboolean compare)
{
  guint index;
  const gboolean there = g_ptr_array_find (self->shown, run, &index);

  if (there == compare || run == self->run)
    return;
  if (compare)
    add_shown (self, run);
  else
    remove_shown (self, index);
  show_surveys (self);
}

static void
beside_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GwSurveyView *self = user_data;
  GwRun *run = gw_run_folder_find_path (self->folder, g_action_get_name (G_ACTION (action)));

  g_simple_action_set_state (action, state);
  if (run != NULL)
    compare (self, run, g_variant_get_boolean (state));
}

static void fill_beside (GwSurveyView *self);

static void
renamed_cb (GwSurveyView *self)
{
  if (self->run != NULL)
    fill_beside (self);
}

/* The other surveys, each to be shown beside this one: an action for each, called like its file. */
static void
fill_beside (GwSurveyView *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_menu_remove_all (self->beside_menu);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->folder)); i++)
    {
      g_autoptr (GwRun) run = g_list_model_get_item (G_LIST_MODEL (self->folder), i);
      g_autoptr (GSimpleAction) action = NULL;
      g_autofree char *name = gw_keep_underscores (run->head->name);
      g_autofree char *detailed = g_strconcat ("survey-beside.", run->path, NULL);
      g_autoptr (GMenuItem) item = NULL;

      if (run->kind != &gw_survey_run_kind || run == self->run)
        continue;
      g_signal_handlers_disconnect_by_func (run, renamed_cb, self);
      g_signal_connect_object (run, "notify::name", G_CALLBACK (renamed_cb), self,
                               G_CONNECT_SWAPPED);
      action = g_simple_action_new_stateful (
        run->path, NULL, g_variant_new_boolean (g_ptr_array_find (self->shown, run, NULL)));
      g_signal_connect_object (action, "change-state", G_CALLBACK (beside_cb), self, 0);
      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
      item = g_menu_item_new (name, NULL);
      g_menu_item_set_attribute (item, G_MENU_ATTRIBUTE_ACTION, "s", detailed);
      g_menu_append_item (self->beside_menu, item);
    }
  g_menu_remove_all (self->beside_section);
  if (g_menu_model_get_n_items (G_MENU_MODEL (self->beside_menu)) > 0)
    g_menu_append_submenu (self->beside_section, _ ("Compare _With"),
                           G_MENU_MODEL (self->beside_menu));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "survey-beside", G_ACTION_GROUP (group));
}

/* Another window may remove a survey that this one shows. */
static void
folder_changed_cb (GwSurveyView *self)
{
  for (guint i = self->shown->len; i-- > 1;)
    if (!gw_run_folder_find (self->folder, g_ptr_array_index (self->shown, i), NULL))
      compare (self, g_ptr_array_index (self->shown, i), FALSE);
  if (self->run != NULL)
    fill_beside (self);
}

/* What is swept is shown first. */
static void
choose_view (GwSurveyView *self)
{
  if (((const GwSurveySpec *) self->run->spec)->sweep->kind != GW_SWEEP_NOTHING)
    g_object_set (self, "view", "sweep", NULL);
  else if (shows (self, "sweep"))
    g_object_set (self, "view", "averages", NULL);
}

void
gw_survey_view_set_run (GtkWidget *view, GwRun *run)
{
  GwSurveyView *self = GW_SURVEY_VIEW (view);

  if (!g_set_object (&self->run, run))
    return;
  while (self->shown->len > 0)
    remove_shown (self, 0);
  if (run != NULL)
    {
      note_start (self);
      add_shown (self, run);
      fill_beside (self);
    }
  show_surveys (self);
  if (run != NULL)
    choose_view (self);
  g_signal_group_set_target (self->signals, run);
}

static void
show_best (GwSurveyView *self, const GwSurveyEntry *entry)
{
  const GwSurveyScore *score = entry->score;

  if (score != NULL && score->best_board != NULL)
    gw_host_show_board (self, score->best_board);
}

static void
opened_cb (GwSurveyView *self, GwItem *item)
{
  show_best (self, gw_item_get (item));
}

/* In charts of averages and boxes, each mark is an entry. */
static void
chart_activated_cb (GwSurveyView *self, guint series, guint point)
{
  const GwSurveyShown shown = get_shown (self);
  const char *name = gw_chart_data_get_point (gw_chart_get_data (self->chart), series, point)->name;
  const GwSurveyEntry *entry
    = name != NULL ? gw_survey_charts_find_entry (&shown, series, name) : NULL;

  if (entry != NULL)
    show_best (self, entry);
}

static void
gw_survey_view_dispose (GObject *object)
{
  GwSurveyView *self = GW_SURVEY_VIEW (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->folder);
  g_clear_object (&self->run);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_clear_object (&self->rows);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (gw_survey_view_parent_class)->dispose (object);
}

static void
gw_survey_view_get_property (GObject *object, guint prop_id, GValue *value,
                                 GParamSpec *pspec)
{
  if (prop_id >= PROP_VIEW && prop_id < N_PROPS)
    g_value_set_string (value, GW_SURVEY_VIEW (object)->choices[prop_id - PROP_VIEW]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_survey_view_set_property (GObject *object, guint prop_id, const GValue *value,
                                 GParamSpec *pspec)
{
  GwSurveyView *self = GW_SURVEY_VIEW (object);
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
gw_survey_view_class_init (GwSurveyViewClass *klass)
{
  static const char *const names[] = { NULL, "view", "measure", "distribution", "against" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_survey_view_dispose;
  object_class->get_property = gw_survey_view_get_property;
  object_class->set_property = gw_survey_view_set_property;

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

  g_type_ensure (GW_TYPE_CHART);
  g_type_ensure (GW_TYPE_CHOICE_BAR);
  g_type_ensure (GW_TYPE_EXPORT_CHART_BUTTON);
  g_type_ensure (GW_TYPE_FOLD_BOX);
  g_type_ensure (GW_TYPE_SURVEY_TABLE);
  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-survey-view.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwSurveyView, name)
  BIND (progress);
  BIND (sentence);
  BIND (note);
  BIND (measures);
  BIND (distributions);
  BIND (scatters);
  BIND (export_button);
  BIND (more_menu);
  BIND (beside_section);
  BIND (beside_menu);
  BIND (caption);
  BIND (chart);
  BIND (table);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, chart_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);
}

static void
gw_survey_view_init (GwSurveyView *self)
{
  g_autoptr (GtkFlattenListModel) flat = NULL;

  for (guint i = PROP_VIEW; i < N_PROPS; i++)
    self->choices[i - PROP_VIEW] = choices[i][0];
  self->shown = g_ptr_array_new_with_free_func (g_object_unref);
  self->rows = g_list_store_new (G_TYPE_LIST_MODEL);
  gtk_widget_init_template (GTK_WIDGET (self));

  gw_export_chart_button_set_facts (self->export_button, make_facts, self);
  gw_export_chart_button_share (self->export_button, GTK_WIDGET (self), self->more_menu);
  gw_export_chart_button_set_obstacle (self->export_button, get_obstacle);
  flat = gtk_flatten_list_model_new (g_object_ref (G_LIST_MODEL (self->rows)));
  gw_survey_table_set_entries (self->table, G_LIST_MODEL (flat));
  g_signal_connect_object (gw_survey_table_get_selection (self->table), "selection-changed",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  self->signals = g_signal_group_new (GW_TYPE_RUN);
  g_signal_group_connect_swapped (self->signals, "notify::state", G_CALLBACK (state_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::elsewhere", G_CALLBACK (state_cb), self);
}

GtkWidget *
gw_survey_view_new (GwSession *session)
{
  GwSurveyView *self = g_object_new (GW_TYPE_SURVEY_VIEW, NULL);

  self->session = g_object_ref (session);
  self->folder = g_object_ref (gw_session_get_runs (session));
  g_signal_connect_object (self->folder, "items-changed", G_CALLBACK (folder_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

GMenuModel *
gw_survey_view_get_menu (GtkWidget *view)
{
  return G_MENU_MODEL (GW_SURVEY_VIEW (view)->more_menu);
}
