/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-view.h"

#include "gw-announce.h"
#include "gw-board-view.h"
#include "gw-chart.h"
#include "gw-search-chart.h"
#include "gw-search-finds.h"
#include "gw-search-pane.h"
#include "gw-search-text.h"
#include "gw-search-verbs.h"
#include "gw-search-words.h"

#include <glib/gi18n.h>
#include <string.h>

struct _GwSearchView
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *back_button;
  GwSearchPane *pane;
  GwSearchVerbs *verbs[2]; /* with words, and with icons alone */
  GtkMenuButton *setup_button; /* with a word, and with an icon where that is too wide */
  GtkStack *grid; /* the board, or what there is before there are strings */
  GwBoardView *board_view;
  GtkLabel *value_figure;
  GtkLabel *value_caption;
  GtkLabel *steps_figure;
  GtkLabel *steps_caption;
  GtkLabel *rate_figure;
  GtkLabel *rate_caption;
  GtkLabel *gain_figure;
  GtkLabel *elapsed_figure;
  GtkWidget *mutation_row;
  GtkAdjustment *mutation;
  GtkLabel *mutation_label;
  GwSearchWords *words;
  GwSearchFinds *finds;
  GwChart *chart;

  /* owned */
  GwSearchRun *run;
  GSignalGroup *signals;
  char *spoken; /* what a screen reader was told last */

  gconstpointer spoken_run; /* of which it was told that; only compared */
  gconstpointer words_run;  /* whose words are listed; only compared */
  gint64 words_time;        /* when they were listed */
  GwSearchAxis axis;
  gboolean updating;
  gboolean follows; /* the keyboard is at the verbs */
};

G_DEFINE_FINAL_TYPE (GwSearchView, gw_search_view, ADW_TYPE_BIN)

/* The colour of a cell that is used at all, and how far the one used most is from it. */
#define LEAST_TINT 0.10
#define TINT_RANGE 0.50

static void
set_number (GtkLabel *label, double value)
{
  g_autofree char *text = g_strdup_printf ("%'.0f", value);

  gtk_label_set_label (label, text);
}

/* The more strings use a cell, the warmer it is. */
static GwBoardMarks *
make_marks (const GwSearchNews *news)
{
  const GwEncoded *encoded = news->found->encoded;
  GwBoardMarks *marks = gw_board_marks_new (encoded->n_cells);
  guint most = 1;

  for (guint i = 0; i < encoded->n_cells; i++)
    most = MAX (most, encoded->usage[i]);
  for (guint i = 0; i < encoded->n_cells; i++)
    {
      const guint usage = encoded->usage[i];
      GwMark mark = { .heat = -1, .count = usage };
      g_autofree char *text
        /* Translators: by how many words a tile is used, as a screen reader says it */
        = g_strdup_printf (ngettext ("used by %u word", "used by %u words", usage), usage);

      if (gw_board_get_cell (news->best, i)->kind != GW_CELL_TILE)
        continue;
      if (usage == 0)
        mark.flags = GW_MARK_UNUSED;
      else
        mark.heat = LEAST_TINT + TINT_RANGE * usage / most;
      gw_board_marks_set (marks, i, &mark);
      gw_board_marks_add_text (marks, i, text);
    }
  return marks;
}

/* Many words are listed at most so often while better boards come quickly: making all
 * the rows takes longer than a frame. */
#define MANY_WORDS 100
#define WORDS_INTERVAL G_USEC_PER_SEC
#define POPOVER_FRAME 36 /* its arrow, its edges and some air */

/* TRUE when it was done; else the news that come while it runs do it. */
static gboolean
show_words (GwSearchView *self, const GwSearchNews *news, const GwSearchBrief *brief)
{
  const gint64 now = g_get_monotonic_time ();

  if (self->words_run == self->run && now < self->words_time + WORDS_INTERVAL
      && news->found != NULL && news->found->encoded->n_found > MANY_WORDS
      && gw_search_run_get_state (self->run) == GW_RUN_RUNNING)
    return FALSE;
  self->words_run = self->run;
  self->words_time = now;
  gw_search_words_set_found (self->words, news->found, gw_search_news_lists_missing (news, brief));
  return TRUE;
}

static void
show_path (GwSearchView *self)
{
  gw_board_view_set_path (self->board_view, gw_search_words_get_path (self->words));
}

static void
show_board (GwSearchView *self, const GwSearchNews *news, const GwSearchBrief *brief)
{
  GwBoard *board = news->best != NULL ? news->best : brief->shape;
  g_autoptr (GwBoardMarks) marks = NULL;

  if (news->found != NULL && news->best != NULL
      && news->found->encoded->n_cells == gw_board_get_n_cells (news->best))
    marks = make_marks (news);
  gw_board_view_show (self->board_view, board, marks);
  gw_search_finds_set_boards (self->finds, news->boards);
  if (show_words (self, news, brief))
    show_path (self);
}

static void
show_value (GwSearchView *self, const GwSearchNews *news, const GwSearchBrief *brief)
{
  g_autofree char *text = NULL;

  if (news->best == NULL)
    {
      gtk_label_set_label (self->value_figure, "–");
    }
  else if (brief->objective == GW_OBJECTIVE_WORDS && gw_search_news_lists_missing (news, brief))
    {
      text = gw_search_news_dup_value (news, brief);
      gtk_label_set_label (self->value_figure, text);
    }
  else
    set_number (self->value_figure, (double) news->value);
  if (gw_search_brief_packs (brief) && brief->objective == GW_OBJECTIVE_WORDS)
    gtk_label_set_label (self->value_caption, _("strings, best of breed"));
  else if (brief->objective == GW_OBJECTIVE_WORDS)
    gtk_label_set_label (self->value_caption, _("words, best board"));
  else if (brief->objective == GW_OBJECTIVE_LONGEST)
    gtk_label_set_label (self->value_caption, _("value, best board"));
  else
    gtk_label_set_label (self->value_caption, _("points, best board"));
}

static void
show_figures (GwSearchView *self, const GwSearchNews *news, const GwSearchBrief *brief)
{
  const gboolean genetic = strcmp (brief->method, "genetic") == 0;
  const gboolean running = gw_search_run_get_state (self->run) == GW_RUN_RUNNING;
  g_autofree char *elapsed = gw_duration_to_label (news->elapsed);
  g_autofree char *gain = gw_duration_to_label (news->elapsed - news->gained);

  show_value (self, news, brief);
  set_number (self->steps_figure, (double) (genetic ? news->generations : news->evaluations));
  gtk_label_set_label (self->steps_caption, genetic ? _("generations") : _("boards"));
  if (running && news->rate > 0)
    set_number (self->rate_figure, genetic ? news->generation_rate : news->rate);
  else
    gtk_label_set_label (self->rate_figure, "–");
  gtk_label_set_label (self->rate_caption,
                       genetic ? _("generations a second") : _("boards a second"));
  gtk_label_set_label (self->gain_figure, news->best != NULL ? gain : "–");
  gtk_label_set_label (self->elapsed_figure, elapsed);
}

static void
show_chart (GwSearchView *self)
{
  g_autoptr (GwChartData) data = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  data = gw_search_chart_new (gw_search_run_get_news (self->run),
                              gw_search_run_get_current_brief (self->run), self->axis);
  gw_chart_set_data (self->chart, data);
}

/* A better board, and the end. */
static void
announce (GwSearchView *self)
{
  g_autofree char *text = gw_saved_run_dup_summary (GW_SAVED_RUN (self->run));

  if (self->spoken_run == self->run && g_strcmp0 (self->spoken, text) != 0)
    gw_announce (GTK_WIDGET (self), text);
  self->spoken_run = self->run;
  g_free (self->spoken);
  self->spoken = g_steal_pointer (&text);
}

static void
show_news (GwSearchView *self)
{
  const GwSearchNews *news;
  const GwSearchBrief *brief;

  if (self->run == NULL)
    return;
  news = gw_search_run_get_news (self->run);
  brief = gw_search_run_get_current_brief (self->run);
  show_board (self, news, brief);
  show_figures (self, news, brief);
  show_chart (self);
  announce (self);
}

static GwSearchVerbs *
get_shown_verbs (GwSearchView *self)
{
  return self->verbs[gtk_widget_get_child_visible (GTK_WIDGET (self->verbs[0])) ? 0 : 1];
}

static void
focus_verbs (GwSearchView *self)
{
  if (self->run != NULL)
    gw_search_verbs_focus (get_shown_verbs (self), gw_search_run_get_state (self->run));
}

/* After loading strings the next step is to start the search. */
static void
show_grid (GwSearchView *self)
{
  const gboolean empty = gw_search_run_get_state (self->run) == GW_RUN_EMPTY;
  GtkWidget *shown = gtk_stack_get_visible_child (self->grid);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const gboolean focused
    = focus != NULL && gtk_widget_is_ancestor (focus, shown) && !GW_IS_BOARD_VIEW (shown);

  gtk_stack_set_visible_child_name (self->grid, empty ? "empty" : "board");
  if (focused && !empty)
    focus_verbs (self);
}

static void
show_state (GwSearchView *self)
{
  if (self->run == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (self->verbs); i++)
    gw_search_verbs_set_state (self->verbs[i], gw_search_run_get_state (self->run));
  show_grid (self);
  show_news (self);
}

static void
show_mutation (GwSearchView *self, guint mutation)
{
  g_autofree char *text
    /* Translators: how many letters of a generation are changed by chance */
    = g_strdup_printf (ngettext ("<b>%u</b> cell a generation", "<b>%u</b> cells a generation",
                                 mutation), mutation);

  gtk_label_set_markup (self->mutation_label, text);
}

static void
show_brief (GwSearchView *self)
{
  const GwSearchBrief *brief;

  if (self->run == NULL)
    return;
  brief = gw_search_run_get_current_brief (self->run);
  self->updating = TRUE;
  gtk_adjustment_set_value (self->mutation, brief->settings.mutation);
  self->updating = FALSE;
  gtk_widget_set_sensitive (self->mutation_row, strcmp (brief->method, "genetic") == 0);
  show_mutation (self, brief->settings.mutation);
  if (gw_search_run_get_news (self->run)->best == NULL)
    show_news (self);
  gw_search_run_look (self->run);
}

static void
mutation_cb (GwSearchView *self)
{
  if (!self->updating && self->run != NULL)
    gw_search_run_set_mutation (self->run, (guint) gtk_adjustment_get_value (self->mutation));
}

static void
set_axis_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GwSearchView *self = user_data;

  g_simple_action_set_state (action, state);
  self->axis = gw_search_axis_from_string (g_variant_get_string (state, NULL));
  if (self->run != NULL)
    show_chart (self);
}

static void
mapped_cb (GwSearchView *self)
{
  if (self->run != NULL)
    show_chart (self);
}

/* Below the button or above it, wherever the window has more room. */
static void
setup_popup_cb (GtkMenuButton *button, gpointer user_data)
{
  GwSearchView *self = user_data;
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (button)));
  graphene_rect_t bounds;
  float below;

  if (root == NULL || !gtk_widget_compute_bounds (GTK_WIDGET (button), root, &bounds))
    return;
  below = (float) gtk_widget_get_height (root) - bounds.origin.y - bounds.size.height;
  gw_search_pane_set_room (self->pane, (int) MAX (below, bounds.origin.y) - POPOVER_FRAME);
}

static void
gw_search_view_dispose (GObject *object)
{
  GwSearchView *self = GW_SEARCH_VIEW (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->run);
  g_clear_pointer (&self->spoken, g_free);

  G_OBJECT_CLASS (gw_search_view_parent_class)->dispose (object);
}

static void
gw_search_view_class_init (GwSearchViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_search_view_dispose;

  g_type_ensure (GW_TYPE_BOARD_VIEW);
  g_type_ensure (GW_TYPE_CHART);
  g_type_ensure (GW_TYPE_SEARCH_FINDS);
  g_type_ensure (GW_TYPE_SEARCH_PANE);
  g_type_ensure (GW_TYPE_SEARCH_VERBS);
  g_type_ensure (GW_TYPE_SEARCH_WORDS);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-search-view.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, back_button);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, pane);
  gtk_widget_class_bind_template_child_full (widget_class, "verbs", FALSE,
                                             G_STRUCT_OFFSET (GwSearchView, verbs[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "compact_verbs", FALSE,
                                             G_STRUCT_OFFSET (GwSearchView, verbs[1]));
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, setup_button);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, grid);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, board_view);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, value_figure);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, value_caption);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, steps_figure);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, steps_caption);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, rate_figure);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, rate_caption);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, gain_figure);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, elapsed_figure);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, mutation_row);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, mutation);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, mutation_label);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, words);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, finds);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, chart);
  gtk_widget_class_bind_template_callback (widget_class, mutation_cb);
  gtk_widget_class_bind_template_callback (widget_class, mapped_cb);
}

static void
gw_search_view_init (GwSearchView *self)
{
  g_autoptr (GSimpleActionGroup) choices = NULL;
  static const GActionEntry entries[] = {
    { .name = "axis", .parameter_type = "s", .state = "'log'", .change_state = set_axis_cb },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  choices = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (choices), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "search-view",
                                  G_ACTION_GROUP (choices));
  gtk_menu_button_set_create_popup_func (self->setup_button, setup_popup_cb, self, NULL);
  g_signal_connect_object (self->words, "path-changed", G_CALLBACK (show_path), self,
                           G_CONNECT_SWAPPED);
  self->signals = g_signal_group_new (GW_TYPE_SEARCH_RUN);
  g_signal_group_connect_swapped (self->signals, "notify::state", G_CALLBACK (show_state), self);
  g_signal_group_connect_swapped (self->signals, "notify::brief", G_CALLBACK (show_brief), self);
  g_signal_group_connect_swapped (self->signals, "notify::news", G_CALLBACK (show_news), self);
}

void
gw_search_view_set_session (GwSearchView *self, GwSession *session)
{
  g_return_if_fail (GW_IS_SEARCH_VIEW (self));

  gw_search_pane_set_session (self->pane, session);
}

void
gw_search_view_set_run (GwSearchView *self, GwSearchRun *run)
{
  g_return_if_fail (GW_IS_SEARCH_VIEW (self));

  if (!g_set_object (&self->run, run))
    return;
  g_signal_group_set_target (self->signals, run);
  if (run != NULL)
    gw_search_run_look (run);
  gw_search_words_select (self->words, NULL);
  gw_search_pane_set_run (self->pane, run);
  show_brief (self);
  show_news (self);
  show_state (self);
}

void
gw_search_view_set_narrow (GwSearchView *self, gboolean narrow)
{
  g_return_if_fail (GW_IS_SEARCH_VIEW (self));

  gtk_widget_set_visible (self->back_button, narrow);
  if (narrow)
    gtk_menu_button_set_icon_name (self->setup_button, "document-properties-symbolic");
  else
    gtk_menu_button_set_label (self->setup_button, _("Set-_up"));
}

void
gw_search_view_keep_focus (GwSearchView *self)
{
  GtkRoot *root;

  g_return_if_fail (GW_IS_SEARCH_VIEW (self));

  root = gtk_widget_get_root (GTK_WIDGET (self));
  if (root != NULL && gtk_root_get_focus (root) != NULL)
    self->follows = gw_search_verbs_has_focus (get_shown_verbs (self));
  else if (self->follows)
    focus_verbs (self);
}
