/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison-setup.h"

#include "gw-chart-paint.h"
#include "gw-comparison.h"
#include "gw-error.h"
#include "gw-game-choice-row.h"
#include "gw-host.h"
#include "gw-painted.h"
#include "gw-run-text.h"

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

/* What is varied, in the order of the drop-down. */
static const GwAgainst varied[GW_N_AGAINST]
  = { GW_AGAINST_LEXICON, GW_AGAINST_BOARD, GW_AGAINST_RULES };

#define N_GROWN 3 /* boards of each size */

struct _GwComparisonSetup
{
  AdwBin parent_instance;

  /* template */
  GtkListBox *algorithms;
  AdwComboRow *against;
  AdwComboRow *boards;
  AdwComboRow *words;
  AdwComboRow *sizes;
  GwGameChoiceRow *lexicon;
  GwGameChoiceRow *rules;
  AdwEntryRow *name_row;

  /* owned */
  GwSession *session;
  GwGameChoice *choice;
  const GwAlgorithm **all;
  GPtrArray *buttons; /* borrowed: a GtkCheckButton for each of them */
};

G_DEFINE_FINAL_TYPE (GwComparisonSetup, gw_comparison_setup, ADW_TYPE_BIN)

static gboolean
is_chosen (GwComparisonSetup *self, guint i)
{
  return gtk_check_button_get_active (g_ptr_array_index (self->buttons, i));
}

static void
set_chosen (GwComparisonSetup *self, guint i, gboolean chosen)
{
  gtk_check_button_set_active (g_ptr_array_index (self->buttons, i), chosen);
}

static GwAgainst
get_against (GwComparisonSetup *self)
{
  return varied[MIN (adw_combo_row_get_selected (self->against), GW_N_AGAINST - 1)];
}

static void
add_algorithm (GwComparisonSetup *self, guint index)
{
  const GwAlgorithm *algorithm = self->all[index];
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_check_button_new ();

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_ptr_array_add (self->buttons, button);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(algorithm->title));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(algorithm->summary));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(algorithm->title), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _(algorithm->summary), -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), legend_mark_new (index));
  gtk_list_box_append (self->algorithms, row);
}

/* Shows only settings that matter for what is varied. */
static void
against_cb (GwComparisonSetup *self)
{
  const GwAgainst against = get_against (self);

  gtk_widget_set_visible (GTK_WIDGET (self->words), against == GW_AGAINST_LEXICON);
  gtk_widget_set_visible (GTK_WIDGET (self->sizes), against == GW_AGAINST_BOARD);
  gtk_widget_set_visible (GTK_WIDGET (self->boards), against != GW_AGAINST_BOARD);
}

static void
failed_cb (GwComparisonSetup *self, const char *message)
{
  gw_host_show_error (self, message);
}

static void
gw_comparison_setup_dispose (GObject *object)
{
  GwComparisonSetup *self = GW_COMPARISON_SETUP (object);

  g_clear_object (&self->choice);
  g_clear_object (&self->session);
  g_clear_pointer (&self->buttons, g_ptr_array_unref);
  g_clear_pointer (&self->all, g_free);

  G_OBJECT_CLASS (gw_comparison_setup_parent_class)->dispose (object);
}

static void
gw_comparison_setup_class_init (GwComparisonSetupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_comparison_setup_dispose;

  g_type_ensure (GW_TYPE_GAME_CHOICE_ROW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-comparison-setup.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwComparisonSetup, name)
  BIND (algorithms);
  BIND (against);
  BIND (boards);
  BIND (words);
  BIND (sizes);
  BIND (lexicon);
  BIND (rules);
  BIND (name_row);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, against_cb);
  gtk_widget_class_bind_template_callback (widget_class, failed_cb);
}

/* Ways that follow every path take long: the user has to choose them. */
static gboolean
is_usual (const GwAlgorithm *algorithm)
{
  return !algorithm->unpruned && algorithm->kind == GW_ALGORITHM_METHOD;
}

static void
gw_comparison_setup_init (GwComparisonSetup *self)
{
  self->buttons = g_ptr_array_new ();
  self->all = gw_algorithm_list ();
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; self->all[i] != NULL; i++)
    {
      add_algorithm (self, i);
      set_chosen (self, i, is_usual (self->all[i]));
    }
  against_cb (self);
}

GtkWidget *
gw_comparison_setup_new (GwSession *session)
{
  GwComparisonSetup *self = g_object_new (GW_TYPE_COMPARISON_SETUP, NULL);

  self->session = g_object_ref (session);
  self->choice = gw_game_choice_new (gw_session_get_loader (session));
  gw_game_choice_row_set_choice (self->lexicon, self->choice);
  gw_game_choice_row_set_choice (self->rules, self->choice);
  return GTK_WIDGET (self);
}

static guint
find_number (const guint *numbers, guint n, guint number)
{
  for (guint i = 0; i < n; i++)
    if (numbers[i] == number)
      return i;
  return 0;
}

/* What was set up before stays as a draft. A usual name would be wrong as soon as something else is
 * varied. */
void
gw_comparison_setup_show (GtkWidget *setup, const char *card, const GwRun *run)
{
  GwComparisonSetup *self = GW_COMPARISON_SETUP (setup);
  const GwComparisonSpec *spec = run != NULL ? run->spec : NULL;

  if (spec == NULL)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->name_row),
                         gw_run_has_usual_name (run) ? "" : run->head->name);
  for (guint i = 0; self->all[i] != NULL; i++)
    set_chosen (self, i,
                g_strv_contains ((const char *const *) spec->algorithms, self->all[i]->name));
  for (guint i = 0; i < GW_N_AGAINST; i++)
    if (varied[i] == spec->against)
      adw_combo_row_set_selected (self->against, i);
  adw_combo_row_set_selected (self->boards, spec->board != NULL ? 0 : 1);
  adw_combo_row_set_selected (
    self->words, find_number (most_words, G_N_ELEMENTS (most_words), spec->most_words));
  adw_combo_row_set_selected (self->sizes,
                              find_number (largest, G_N_ELEMENTS (largest), spec->largest));
  gw_game_choice_set_lexicon_id (self->choice, gw_game_name_get_lexicon (spec->game));
  gw_game_choice_set_own_rules (self->choice, spec->game->rules);
}

/* Why it cannot start, as a sentence; or NULL. */
static const char *
get_obstacle (GwComparisonSetup *self, GwBoard *board)
{
  gboolean any = FALSE;

  for (guint i = 0; self->all[i] != NULL; i++)
    any = any || is_chosen (self, i);
  if (gw_game_choice_get_game (self->choice)->lexicon == NULL)
    return _ ("The word list is still being read.");
  if (gw_run_kind_is_busy (&gw_comparison_run_kind))
    return _ ("Another comparison is running. Both would disturb each other.");
  if (!any)
    return _ ("Choose at least one way to solve.");
  if (adw_combo_row_get_selected (self->boards) == 0 && get_against (self) != GW_AGAINST_BOARD
      && (board == NULL || gw_board_has_free (board)))
    return _ ("The board has free tiles. Fill them, or choose random boards.");
  return NULL;
}

gpointer
gw_comparison_setup_make_spec (GtkWidget *setup, char **name, GError **error)
{
  GwComparisonSetup *self = GW_COMPARISON_SETUP (setup);
  GwBoard *board = gw_board_model_get_board (gw_session_get_board_model (self->session));
  const char *obstacle = get_obstacle (self, board);
  g_autofree char *typed
    = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));
  g_autoptr (GStrvBuilder) algorithms = g_strv_builder_new ();
  GwGameName *game;
  GwComparisonSpec *spec;

  if (obstacle != NULL)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0, "%s", obstacle);
      return NULL;
    }
  game = gw_game_choice_name_game (self->choice, error);
  if (game == NULL)
    return NULL;
  spec = gw_comparison_spec_new ();
  for (guint i = 0; self->all[i] != NULL; i++)
    if (is_chosen (self, i))
      g_strv_builder_add (algorithms, self->all[i]->name);
  spec->against = get_against (self);
  spec->algorithms = g_strv_builder_end (algorithms);
  spec->game = game;
  spec->lexicon_title = gw_game_choice_dup_lexicon_title (self->choice);
  spec->most_words = most_words[adw_combo_row_get_selected (self->words)];
  spec->largest = largest[adw_combo_row_get_selected (self->sizes)];
  if (spec->against == GW_AGAINST_BOARD)
    spec->n_boards = N_GROWN;
  else if (adw_combo_row_get_selected (self->boards) == 0)
    spec->board = gw_board_to_string (board);
  if (board != NULL)
    {
      spec->rows = gw_board_get_rows (board);
      spec->cols = gw_board_get_cols (board);
    }
  if (*typed != '\0')
    *name = g_steal_pointer (&typed);
  return spec;
}

/* The name is that of the run that was started. */
void
gw_comparison_setup_forget (GtkWidget *setup)
{
  gtk_editable_set_text (GTK_EDITABLE (GW_COMPARISON_SETUP (setup)->name_row), "");
}
