/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-analysis-setup.h"

#include "gw-chart-paint.h"
#include "gw-painted.h"
#include "gw-game-choice-row.h"

#include <glib/gi18n.h>

#define WIDTH 30
#define HEIGHT 14

/* Paints the line and mark of a chart series, for a list that is the legend. */
static void
paint_mark (GtkWidget *widget, GtkSnapshot *snapshot, gpointer color)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  const GwPalette *palette = gw_palette_get (adw_style_manager_get_dark (style),
                                             adw_style_manager_get_high_contrast (style));
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  const GwChartBrush brush = { palette, NULL, NULL };
  const GwChartSeries series = { .color = GPOINTER_TO_UINT (color), .mean = NAN };
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  gw_chart_paint_sign (cr, &brush, GW_CHART_LINES, &series, 0, height / 2, width);
  cairo_destroy (cr);
}

/* `color` is the index of the series color. */
static GtkWidget *
legend_mark_new (guint color)
{
  GwPainted *mark = g_object_new (GW_TYPE_PAINTED, "valign", GTK_ALIGN_CENTER, NULL);

  gw_painted_set (mark, WIDTH, WIDTH, HEIGHT, paint_mark, GUINT_TO_POINTER (color), NULL);
  return GTK_WIDGET (mark);
}

/* The values of the rows for words and sizes. */
static const guint most_words[] = { G_MAXUINT, 32768, 8192 };
static const guint largest[] = { 5, 4, 6 };

struct _GwAnalysisSetup
{
  AdwBin parent_instance;

  /* template */
  GtkListBox *algorithms;
  AdwComboRow *boards;
  AdwComboRow *words;
  AdwComboRow *sizes;
  GwGameChoiceRow *lexicon;
  GwGameChoiceRow *rules;
  GtkSwitch *formulas;

  /* owned */
  GwAnalysis *analysis;
  GPtrArray *buttons; /* borrowed: a GtkCheckButton for each algorithm */
};

G_DEFINE_FINAL_TYPE (GwAnalysisSetup, gw_analysis_setup, ADW_TYPE_BIN)

enum
{
  FAILED,
  FORMULAS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Index of an algorithm, as data of its check button. */
#define INDEX "gw-index"

static void
toggled_cb (GwAnalysisSetup *self, GtkCheckButton *button)
{
  const guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), INDEX));

  gw_analysis_set_chosen (self->analysis, index, gtk_check_button_get_active (button));
}

static void
add_algorithm (GwAnalysisSetup *self, guint index)
{
  const GwAlgorithm *algorithm = gw_analysis_get_algorithm (self->analysis, index);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_check_button_new ();

  gtk_check_button_set_active (GTK_CHECK_BUTTON (button),
                               gw_analysis_get_chosen (self->analysis, index));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_ptr_array_add (self->buttons, button);
  g_object_set_data (G_OBJECT (button), INDEX, GUINT_TO_POINTER (index));
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(algorithm->title));
  gtk_widget_set_tooltip_text (row, _(algorithm->summary));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(algorithm->title), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _(algorithm->summary), -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), legend_mark_new (index));
  gtk_list_box_append (self->algorithms, row);
}

/* Updates the check buttons when the choice has changed elsewhere. */
static void
changed_cb (GwAnalysisSetup *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_check_button_set_active (g_ptr_array_index (self->buttons, i),
                                 gw_analysis_get_chosen (self->analysis, i));
}

/* Shows only settings that matter for the current view. */
static void
against_cb (GwAnalysisSetup *self)
{
  const GwAgainst against = gw_analysis_get_against (self->analysis);

  gtk_widget_set_visible (GTK_WIDGET (self->words), against == GW_AGAINST_LEXICON);
  gtk_widget_set_visible (GTK_WIDGET (self->sizes), against == GW_AGAINST_BOARD);
  gtk_widget_set_visible (GTK_WIDGET (self->boards), against != GW_AGAINST_BOARD);
}

static void
boards_cb (GwAnalysisSetup *self)
{
  if (self->analysis != NULL)
    gw_analysis_set_boards (self->analysis, adw_combo_row_get_selected (self->boards) == 0
                                              ? GW_ANALYSIS_BOARD
                                              : GW_ANALYSIS_ROLLED);
}

static void
words_cb (GwAnalysisSetup *self)
{
  const guint i = adw_combo_row_get_selected (self->words);

  if (self->analysis != NULL && i < G_N_ELEMENTS (most_words))
    gw_analysis_set_most_words (self->analysis, most_words[i]);
}

static void
sizes_cb (GwAnalysisSetup *self)
{
  const guint i = adw_combo_row_get_selected (self->sizes);

  if (self->analysis != NULL && i < G_N_ELEMENTS (largest))
    gw_analysis_set_largest (self->analysis, largest[i]);
}

static void
formulas_cb (GwAnalysisSetup *self)
{
  g_signal_emit (self, signals[FORMULAS_CHANGED], 0);
}

static void
failed_cb (GwAnalysisSetup *self, const char *message)
{
  g_signal_emit (self, signals[FAILED], 0, message);
}

static void
gw_analysis_setup_dispose (GObject *object)
{
  g_clear_object (&GW_ANALYSIS_SETUP (object)->analysis);

  G_OBJECT_CLASS (gw_analysis_setup_parent_class)->dispose (object);
}

static void
gw_analysis_setup_finalize (GObject *object)
{
  g_ptr_array_unref (GW_ANALYSIS_SETUP (object)->buttons);

  G_OBJECT_CLASS (gw_analysis_setup_parent_class)->finalize (object);
}

static void
gw_analysis_setup_class_init (GwAnalysisSetupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_analysis_setup_dispose;
  object_class->finalize = gw_analysis_setup_finalize;

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FORMULAS_CHANGED]
    = g_signal_new ("formulas-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GW_TYPE_GAME_CHOICE_ROW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-analysis-setup.ui");
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisSetup, algorithms);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisSetup, boards);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisSetup, words);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisSetup, sizes);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisSetup, lexicon);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisSetup, rules);
  gtk_widget_class_bind_template_child (widget_class, GwAnalysisSetup, formulas);
  gtk_widget_class_bind_template_callback (widget_class, boards_cb);
  gtk_widget_class_bind_template_callback (widget_class, words_cb);
  gtk_widget_class_bind_template_callback (widget_class, sizes_cb);
  gtk_widget_class_bind_template_callback (widget_class, formulas_cb);
  gtk_widget_class_bind_template_callback (widget_class, failed_cb);
}

static void
gw_analysis_setup_init (GwAnalysisSetup *self)
{
  self->buttons = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
gw_analysis_setup_set_analysis (GwAnalysisSetup *self, GwAnalysis *analysis)
{
  g_return_if_fail (GW_IS_ANALYSIS_SETUP (self));
  g_return_if_fail (GW_IS_ANALYSIS (analysis));
  g_return_if_fail (self->analysis == NULL);

  self->analysis = g_object_ref (analysis);
  for (guint i = 0; i < gw_analysis_get_n_algorithms (analysis); i++)
    add_algorithm (self, i);
  gw_game_choice_row_set_choice (self->lexicon, gw_analysis_get_choice (analysis));
  gw_game_choice_row_set_choice (self->rules, gw_analysis_get_choice (analysis));
  g_signal_connect_object (analysis, "against-changed", G_CALLBACK (against_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  against_cb (self);
}

gboolean
gw_analysis_setup_get_formulas (GwAnalysisSetup *self)
{
  g_return_val_if_fail (GW_IS_ANALYSIS_SETUP (self), FALSE);

  return gtk_switch_get_active (self->formulas);
}
