/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison-view.h"

#include "gw-card-button.h"
#include "gw-comparison-charts.h"
#include "gw-comparison-facts.h"
#include "gw-comparison-table.h"
#include "gw-export-chart-button.h"
#include "gw-fold-box.h"
#include "gw-growth-table.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

struct _GwComparisonView
{
  AdwBin parent_instance;

  /* template */
  GtkProgressBar *progress;
  GtkLabel *sentence;
  GtkLabel *notes;
  GtkDropDown *measure;
  GwChart *chart;
  GwExportChartButton *export_button;
  GMenu *more_menu;
  GwComparisonTable *table;
  GtkLabel *caption;
  GtkWidget *facts_card;
  GwComparisonFacts *facts;
  GwGrowthTable *growth;

  /* owned */
  GwSession *session;
  GwRun *run;
  GListStore *steps; /* GwItem of GwComparisonStep */
  GSignalGroup *signals;

  gboolean formulas; /* whether predictions of the original study are shown */
};

G_DEFINE_FINAL_TYPE (GwComparisonView, gw_comparison_view, ADW_TYPE_BIN)

enum
{
  PROP_FORMULAS = 1
};

static GParamSpec *formulas_property;

static const char *const empty_texts[GW_N_AGAINST] = {
  N_ ("What solving costs with ever more words appears here."),
  N_ ("What solving costs on ever larger boards appears here."),
  N_ ("What solving costs under other rules appears here."),
};

static GwAgainst
get_against (GwComparisonView *self)
{
  return ((const GwComparisonSpec *) self->run->spec)->against;
}

/* What the slowest and the fastest way cost at the last step that both have; NULL as long as there
 * are no two. A way that was cut short has not found the same words. */
static char *
dup_answer (GwComparisonView *self)
{
  const GwComparisonStep *step = NULL;
  GwComparisonRow *slow = NULL, *fast = NULL;
  g_autofree char *most = NULL;
  g_autofree char *least = NULL;

  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->steps)); i-- > 0 && slow == fast;)
    {
      step = gw_item_at (self->steps, i);
      slow = fast = NULL;
      for (guint k = 0; k < step->rows->len; k++)
        {
          GwComparisonRow *row = g_ptr_array_index (step->rows, k);
          const double value = gw_comparison_row_get_value (row, GW_MEASURE_OPERATIONS);

          if (row->algorithm->kind != GW_ALGORITHM_METHOD || row->note != NULL || !(value > 0))
            continue;
          if (slow == NULL || value > gw_comparison_row_get_value (slow, GW_MEASURE_OPERATIONS))
            slow = row;
          if (fast == NULL || value < gw_comparison_row_get_value (fast, GW_MEASURE_OPERATIONS))
            fast = row;
        }
    }
  if (slow == fast)
    return NULL;
  most = gw_measure_format (GW_MEASURE_OPERATIONS,
                            gw_comparison_row_get_value (slow, GW_MEASURE_OPERATIONS));
  least = gw_measure_format (GW_MEASURE_OPERATIONS,
                             gw_comparison_row_get_value (fast, GW_MEASURE_OPERATIONS));
  /* Translators: two ways to solve, and how many steps they take: “Word by Word takes 3,057,769 steps.
   * Gridwright finds the same words in 1,764.” */
  return gw_sentence_format (_ ("“%s” takes %s steps. “%s” finds the same words in %s."),
                             _ (slow->algorithm->title), most, _ (fast->algorithm->title), least);
}

static void
show_sentence (GwComparisonView *self)
{
  g_autofree char *answer = dup_answer (self);
  const char *text = answer;
  g_autofree char *notes = gw_comparison_facts_dup_notes (G_LIST_MODEL (self->steps));

  if (text == NULL)
    text = self->run->state == GW_RUN_RUNNING ? _ ("Measuring the first ways")
                                              : _ ("Nothing is measured yet");
  gtk_label_set_label (self->sentence, text);
  gtk_label_set_label (self->notes, notes != NULL ? notes : "");
  gtk_widget_set_visible (GTK_WIDGET (self->notes), notes != NULL);
}

static void
show_progress (GwComparisonView *self)
{
  const gboolean busy = self->run->state == GW_RUN_RUNNING || self->run->elsewhere;

  gtk_widget_set_opacity (GTK_WIDGET (self->progress), busy ? 1 : 0);
  gtk_progress_bar_set_fraction (self->progress,
                                 gw_comparison_get_progress (self->run->spec, self->run->status));
}

static void
show (GwComparisonView *self)
{
  GListModel *steps = G_LIST_MODEL (self->steps);
  const guint measure = gtk_drop_down_get_selected (self->measure);
  g_autoptr (GwChartData) data = NULL;
  g_autoptr (GPtrArray) facts = NULL;
  GwAgainst against;

  if (self->run == NULL)
    return;
  against = get_against (self);
  data = measure < GW_N_MEASURES
           ? gw_comparison_charts_new (steps, against, measure, self->formulas)
           : gw_comparison_charts_new_orders (steps);
  facts = gw_comparison_facts_list (against, steps);
  gw_chart_set_empty_text (self->chart,
                           measure < GW_N_MEASURES
                             ? _ (empty_texts[against])
                             : _ ("Choose Short Words First or Long Words First in the setup."));
  gw_chart_set_data (self->chart, data);
  gtk_label_set_label (self->caption,
                       gw_comparison_charts_explain (MIN (measure, GW_N_MEASURES), self->formulas));
  gtk_widget_set_visible (GTK_WIDGET (self->caption), data != NULL);
  gw_comparison_table_show (self->table, self->run, steps,
                            measure < GW_N_MEASURES ? measure : GW_MEASURE_FOUND, self->formulas);
  gw_comparison_facts_show (self->facts, self->run, facts);
  if (self->formulas)
    gw_growth_table_show (self->growth, against, steps);
  gtk_widget_set_visible (self->facts_card, self->formulas && facts->len > 0);
  show_sentence (self);
  show_progress (self);
}

static void
status_cb (GwComparisonView *self)
{
  if (self->run == NULL)
    return;
  gw_comparison_update_steps (self->steps, self->run->spec, self->run->status);
  show (self);
}

static GwFacts *
make_facts (gpointer owner, JsonNode **figures)
{
  const GwRun *run = GW_COMPARISON_VIEW (owner)->run;

  if (run == NULL)
    return NULL;
  if (figures != NULL)
    *figures = gw_comparison_make_figures (run->spec, run->status);
  return gw_comparison_make_facts (run->head, run->spec);
}

/* Highlights the points of the hovered or selected row in all lines. */
static void
pointed_cb (GwComparisonView *self)
{
  const GwComparisonStep *step
    = gw_item_at (self->steps, gw_comparison_table_get_step (self->table));

  gw_chart_set_highlight (self->chart, step != NULL ? step->title : NULL);
}

/* Selects the row of the current point of the chart. */
static void
looked_at_cb (GwComparisonView *self)
{
  const char *name;
  guint series, index;

  if (self->steps == NULL || !gw_chart_get_current (self->chart, &series, &index))
    return;
  name = gw_chart_data_get_point (gw_chart_get_data (self->chart), series, index)->name;
  for (guint i = 0; name != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->steps)); i++)
    {
      const GwComparisonStep *step = gw_item_at (self->steps, i);

      if (g_str_equal (step->title, name))
        gw_comparison_table_set_step (self->table, i);
    }
}

/* The search is watched on the board. */
static void
watch_cb (GwComparisonView *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-page", "s", "board");
  gw_window_model_set_watching (gw_session_get_window_model (self->session), TRUE);
}

static void
gw_comparison_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, GW_COMPARISON_VIEW (object)->formulas);
}

static void
gw_comparison_view_set_property (GObject *object, guint prop_id, const GValue *value,
                                 GParamSpec *pspec)
{
  GwComparisonView *self = GW_COMPARISON_VIEW (object);

  if (self->formulas == g_value_get_boolean (value))
    return;
  self->formulas = g_value_get_boolean (value);
  g_object_notify_by_pspec (object, pspec);
  show (self);
}

static void
gw_comparison_view_dispose (GObject *object)
{
  GwComparisonView *self = GW_COMPARISON_VIEW (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->steps);
  g_clear_object (&self->run);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (gw_comparison_view_parent_class)->dispose (object);
}

static void
gw_comparison_view_class_init (GwComparisonViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_comparison_view_dispose;
  object_class->get_property = gw_comparison_view_get_property;
  object_class->set_property = gw_comparison_view_set_property;
  formulas_property
    = g_param_spec_boolean ("formulas", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, PROP_FORMULAS, formulas_property);

  g_type_ensure (GW_TYPE_CARD_BUTTON);
  g_type_ensure (GW_TYPE_CHART);
  g_type_ensure (GW_TYPE_COMPARISON_FACTS);
  g_type_ensure (GW_TYPE_COMPARISON_TABLE);
  g_type_ensure (GW_TYPE_EXPORT_CHART_BUTTON);
  g_type_ensure (GW_TYPE_FOLD_BOX);
  g_type_ensure (GW_TYPE_FOLD_BOX);
  g_type_ensure (GW_TYPE_GROWTH_TABLE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-comparison-view.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwComparisonView, name)
  BIND (progress);
  BIND (sentence);
  BIND (notes);
  BIND (measure);
  BIND (chart);
  BIND (export_button);
  BIND (more_menu);
  BIND (table);
  BIND (caption);
  BIND (facts_card);
  BIND (facts);
  BIND (growth);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, looked_at_cb);
  gtk_widget_class_bind_template_callback (widget_class, pointed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show);
  gtk_widget_class_bind_template_callback (widget_class, watch_cb);
  gtk_widget_class_install_property_action (widget_class, "comparison.formulas", "formulas");
}

static void
gw_comparison_view_init (GwComparisonView *self)
{
  g_autoptr (GtkStringList) measures = gtk_string_list_new (NULL);

  self->formulas = TRUE;
  self->steps = g_list_store_new (GW_TYPE_ITEM);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < GW_N_MEASURES; i++)
    gtk_string_list_append (measures, gw_measure_get_title (i));
  gtk_string_list_append (measures, _ ("Score Over Moves"));
  gtk_drop_down_set_model (self->measure, G_LIST_MODEL (measures));
  gw_export_chart_button_set_facts (self->export_button, make_facts, self);
  gw_export_chart_button_share (self->export_button, GTK_WIDGET (self), self->more_menu);
  self->signals = g_signal_group_new (GW_TYPE_RUN);
  g_signal_group_connect_swapped (self->signals, "notify::status", G_CALLBACK (status_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::state", G_CALLBACK (status_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::elsewhere", G_CALLBACK (status_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::spec", G_CALLBACK (status_cb), self);
}

GtkWidget *
gw_comparison_view_new (GwSession *session)
{
  GwComparisonView *self = g_object_new (GW_TYPE_COMPARISON_VIEW, NULL);

  self->session = g_object_ref (session);
  return GTK_WIDGET (self);
}

void
gw_comparison_view_set_run (GtkWidget *view, GwRun *run)
{
  GwComparisonView *self = GW_COMPARISON_VIEW (view);

  if (!g_set_object (&self->run, run))
    return;
  if (run == NULL)
    g_list_store_remove_all (self->steps);
  status_cb (self);
  g_signal_group_set_target (self->signals, run);
}

GMenuModel *
gw_comparison_view_get_menu (GtkWidget *view)
{
  return G_MENU_MODEL (GW_COMPARISON_VIEW (view)->more_menu);
}
