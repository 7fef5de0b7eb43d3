/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generation-window.h"

#include "gw-board-columns.h"
#include "gw-board-view.h"
#include "gw-chart-data.h"
#include "gw-chart.h"
#include "gw-export-chart-button.h"
#include "gw-generation-command.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>

/* The slowest and the fastest speed, in milliseconds per step. */
#define SLOWEST 2000
#define FASTEST 100

struct _GwGenerationWindow
{
  AdwWindow parent_instance;

  /* template */
  GwBoardView *board;
  GtkLabel *said;
  GtkLabel *marks;
  GwChart *chart;
  GwExportChartButton *export_button;
  GtkButton *play;
  GtkScale *speed;

  /* owned */
  GwPlan *plan;
  GwGenerationSteps *generation_steps;
  GwGameName *lexicon_name; /* NULL when no command finds the lexicon */
  GwGame *game;

  guint64 seed;
  guint step; /* number of steps done */
  guint timer;
};

G_DEFINE_FINAL_TYPE (GwGenerationWindow, gw_generation_window, ADW_TYPE_WINDOW)

static char *
spell (GwGenerationWindow *self, guint letter)
{
  char *text = g_new0 (char, 7);

  g_unichar_to_utf8 (
    gw_language_display (self->plan->stats->language, self->plan->stats->alphabet.letters[letter]),
    text);
  return text;
}

static GwChartData *
make_chart (GwGenerationWindow *self, const GwGenerationStep *step)
{
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_COLUMNS, _ ("Chances of the letters"));
  const guint n = self->plan->stats->alphabet.n_letters;

  gw_chart_builder_set_axis (builder, GW_CHART_Y, NULL, GW_CHART_LINEAR, GW_CHART_PERCENT);
  gw_chart_builder_add_series (builder, _ ("others"), 0, GW_CHART_PLAIN);
  gw_chart_builder_add_series (builder, _ ("drawn"), 1, GW_CHART_PLAIN);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = spell (self, i);
      GwChartPoint point = GW_CHART_POINT_INIT;

      point.name = name;
      point.y = step->chances[i];
      gw_chart_builder_add_point (builder, i == step->letter, &point);
    }
  return gw_chart_builder_end (builder);
}

/* Lists the marked cells and their marks: “row 1, column 2: S, T”. */
static char *
describe_marks (GwGenerationWindow *self)
{
  GString *text = g_string_new (NULL);

  for (guint cell = 0; cell < self->plan->n_cells; cell++)
    {
      g_autofree char *marks
        = gw_generation_steps_dup_marks (self->generation_steps, self->step, cell);

      if (marks == NULL || gw_board_get_cell (self->plan->shape, cell)->kind != GW_CELL_FREE)
        continue;
      /* Translators: a cell and the letters beside it: row, column, letters */
      g_string_append_printf (text, _ ("%u, %u: %s   "), cell / self->plan->cols + 1,
                              cell % self->plan->cols + 1, marks);
    }
  if (text->len > 0)
    /* Translators: before a list of cells (row, column) and the letters beside each */
    g_string_prepend (text, _ ("Marked tiles   "));
  return g_string_free (text, FALSE);
}

static void
show_step (GwGenerationWindow *self)
{
  const guint n = gw_generation_steps_get_n_steps (self->generation_steps);
  g_autoptr (GwBoard) board = gw_generation_steps_get_board (self->generation_steps, self->step);
  g_autofree char *marks = describe_marks (self);
  g_autofree char *said = NULL;
  g_autoptr (GwChartData) data = NULL;

  gw_board_view_set_language (self->board, self->plan->stats->language);
  gw_board_view_set_board (self->board, board);
  if (self->step > 0)
    {
      const GwGenerationStep *step
        = gw_generation_steps_get_step (self->generation_steps, self->step - 1);
      g_autofree char *letter = spell (self, step->letter);

      gw_board_view_set_cell (self->board, step->cell);
      /* Translators: a step of a generator: number, of how many; letter, row, column, chance */
      said = g_strdup_printf (_ ("Step %u of %u: %s in row %u, column %u, with a chance of %.1f%%"),
                              self->step, n, letter, step->cell / self->plan->cols + 1,
                              step->cell % self->plan->cols + 1, 100 * step->chances[step->letter]);
      data = make_chart (self, step);
    }
  else
    said = g_strdup_printf (ngettext ("%u step to come", "%u steps to come", n), n);
  gtk_label_set_label (self->said, said);
  gtk_label_set_label (self->marks, marks);
  gw_chart_set_data (self->chart, data);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "steps.step", self->step < n);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "steps.restart", self->step > 0);
}

/* The finished board, at whichever step it is. */
static GwFacts *
make_facts (gpointer owner, JsonNode **figures)
{
  GwGenerationWindow *self = owner;
  g_autoptr (GwBoard) board = gw_generation_steps_get_board (self->generation_steps, G_MAXUINT);

  if (self->lexicon_name == NULL)
    return NULL;
  if (figures != NULL)
    *figures = gw_generation_make_figures (board);
  return gw_generation_make_facts (self->plan, self->lexicon_name, self->game, self->seed);
}

static GwChartData *
make_boards (gpointer owner)
{
  GwGenerationWindow *self = owner;
  g_autoptr (GwBoard) board = gw_generation_steps_get_board (self->generation_steps, G_MAXUINT);
  g_autofree char *text = gw_board_to_string (board);
  const GwBoardCase told = { .board = text };
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_LINES, "");

  gw_chart_builder_set_columns (builder, gw_board_columns, GW_COLUMN_EXPORT);
  gw_chart_builder_add_row (builder, &told);
  return gw_chart_builder_end (builder);
}

static void
show_playing (GwGenerationWindow *self)
{
  const char *text = self->timer != 0 ? _ ("Pause") : _ ("Play");

  gtk_button_set_icon_name (self->play, self->timer != 0 ? "media-playback-pause-symbolic"
                                                         : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play), text);
  gw_name_button (GTK_WIDGET (self->play), text);
}

static void
halt (GwGenerationWindow *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  show_playing (self);
}

static void
go_on (GwGenerationWindow *self)
{
  if (self->step < gw_generation_steps_get_n_steps (self->generation_steps))
    self->step++;
  show_step (self);
}

static gboolean
tick_cb (gpointer user_data)
{
  GwGenerationWindow *self = user_data;

  go_on (self);
  if (self->step < gw_generation_steps_get_n_steps (self->generation_steps))
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  show_playing (self);
  return G_SOURCE_REMOVE;
}

static void
start (GwGenerationWindow *self)
{
  const double speed = gtk_range_get_value (GTK_RANGE (self->speed)) / 100;

  if (self->step == gw_generation_steps_get_n_steps (self->generation_steps))
    self->step = 0;
  self->timer = g_timeout_add ((guint) (SLOWEST + (FASTEST - SLOWEST) * speed), tick_cb, self);
  show_playing (self);
  show_step (self);
}

static void
speed_cb (GwGenerationWindow *self)
{
  if (self->timer == 0)
    return;
  halt (self);
  start (self);
}

static void
play_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGenerationWindow *self = GW_GENERATION_WINDOW (widget);

  if (self->timer != 0)
    halt (self);
  else
    start (self);
}

static void
step_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  halt (GW_GENERATION_WINDOW (widget));
  go_on (GW_GENERATION_WINDOW (widget));
}

static void
restart_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGenerationWindow *self = GW_GENERATION_WINDOW (widget);

  halt (self);
  self->step = 0;
  show_step (self);
}

/* Starts with another board. */
static void
again_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGenerationWindow *self = GW_GENERATION_WINDOW (widget);

  g_clear_pointer (&self->generation_steps, gw_generation_steps_free);
  self->generation_steps = gw_generation_steps_new (self->plan, ++self->seed);
  restart_cb (widget, action_name, parameter);
}

static void
gw_generation_window_dispose (GObject *object)
{
  GwGenerationWindow *self = GW_GENERATION_WINDOW (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->generation_steps, gw_generation_steps_free);
  g_clear_pointer (&self->plan, gw_plan_unref);
  g_clear_pointer (&self->lexicon_name, gw_game_name_free);
  g_clear_pointer (&self->game, gw_game_unref);

  G_OBJECT_CLASS (gw_generation_window_parent_class)->dispose (object);
}

static void
gw_generation_window_class_init (GwGenerationWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_generation_window_dispose;

  gtk_widget_class_install_action (widget_class, "steps.play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "steps.step", NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "steps.restart", NULL, restart_cb);
  gtk_widget_class_install_action (widget_class, "steps.again", NULL, again_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "steps.play", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_period, 0, "steps.step", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Home, 0, "steps.restart", NULL);

  g_type_ensure (GW_TYPE_BOARD_VIEW);
  g_type_ensure (GW_TYPE_CHART);
  g_type_ensure (GW_TYPE_EXPORT_CHART_BUTTON);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-generation-window.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwGenerationWindow, name)
  BIND (board);
  BIND (said);
  BIND (marks);
  BIND (chart);
  BIND (export_button);
  BIND (play);
  BIND (speed);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, speed_cb);
}

static void
gw_generation_window_init (GwGenerationWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gw_export_chart_button_set_facts (self->export_button, make_facts, self);
  gw_export_chart_button_set_boards (self->export_button, make_boards);
  show_playing (self);
}

GtkWidget *
gw_generation_window_new (GwPlan *plan, GtkWindow *parent)
{
  GwGenerationWindow *self
    = g_object_new (GW_TYPE_GENERATION_WINDOW, "transient-for", parent, NULL);

  self->plan = gw_plan_ref (plan);
  self->seed = 1;
  self->generation_steps = gw_generation_steps_new (plan, self->seed);
  gtk_window_set_title (GTK_WINDOW (self), _ (plan->generator->title));
  show_step (self);
  return GTK_WIDGET (self);
}

void
gw_generation_window_set_origin (GwGenerationWindow *self, const GwGameName *name, GwGame *game)
{
  g_return_if_fail (GW_IS_GENERATION_WINDOW (self));

  g_clear_pointer (&self->lexicon_name, gw_game_name_free);
  self->lexicon_name = name != NULL ? gw_game_name_copy (name) : NULL;
  gw_game_ref (game);
  g_clear_pointer (&self->game, gw_game_unref);
  self->game = game;
  gw_board_view_set_rules (self->board, game->rules);
}
