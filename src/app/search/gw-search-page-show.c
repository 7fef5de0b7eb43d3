/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the search that is shown has come to. */
#include "gw-search-page-private.h"

#include "gw-announce.h"
#include "gw-search-chart.h"
#include "gw-search-row.h"
#include "gw-search-text.h"

#include <glib/gi18n.h>
#include <string.h>

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
show_words (GwSearchPage *self, const GwSearchNews *news, const GwSearchBrief *brief)
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
show_path (GwSearchPage *self)
{
  gw_board_view_set_path (self->board_view, gw_search_words_get_path (self->words));
}

static void
show_board (GwSearchPage *self, const GwSearchNews *news, const GwSearchBrief *brief)
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
show_value (GwSearchPage *self, const GwSearchNews *news, const GwSearchBrief *brief)
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
show_figures (GwSearchPage *self, const GwSearchNews *news, const GwSearchBrief *brief)
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
show_chart (GwSearchPage *self)
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
announce (GwSearchPage *self)
{
  g_autofree char *text = gw_saved_run_dup_summary (GW_SAVED_RUN (self->run));

  if (self->spoken_run == self->run && g_strcmp0 (self->spoken, text) != 0)
    gw_announce (GTK_WIDGET (self), text);
  self->spoken_run = self->run;
  g_free (self->spoken);
  self->spoken = g_steal_pointer (&text);
}

void
gw_search_page_show_news (GwSearchPage *self)
{
  const GwSearchNews *news;
  const GwSearchBrief *brief;

  gw_search_page_update_acts (self);
  if (self->run == NULL)
    return;
  news = gw_search_run_get_news (self->run);
  brief = gw_search_run_get_current_brief (self->run);
  show_board (self, news, brief);
  show_figures (self, news, brief);
  show_chart (self);
  announce (self);
}

/* Who has loaded strings most likely wants to go. */
static void
show_grid (GwSearchPage *self)
{
  const gboolean empty = gw_search_run_get_state (self->run) == GW_RUN_EMPTY;
  GtkWidget *shown = gtk_stack_get_visible_child (self->grid);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const gboolean focused
    = focus != NULL && gtk_widget_is_ancestor (focus, shown) && !GW_IS_BOARD_VIEW (shown);

  gtk_stack_set_visible_child_name (self->grid, empty ? "empty" : "board");
  if (focused && !empty)
    gw_search_page_focus_verbs (self);
}

void
gw_search_page_show_state (GwSearchPage *self)
{
  gw_search_page_update_acts (self);
  if (self->run == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (self->verbs); i++)
    gw_search_verbs_set_state (self->verbs[i], gw_search_run_get_state (self->run));
  show_grid (self);
  gw_search_page_show_news (self);
}

static void
show_mutation (GwSearchPage *self, guint mutation)
{
  g_autofree char *text
    /* Translators: how many letters of a generation are changed by chance */
    = g_strdup_printf (ngettext ("<b>%u</b> cell a generation", "<b>%u</b> cells a generation",
                                 mutation), mutation);

  gtk_label_set_markup (self->mutation_label, text);
}

void
gw_search_page_show_brief (GwSearchPage *self)
{
  const GwSearchBrief *brief;

  gw_search_page_update_acts (self);
  if (self->run == NULL)
    return;
  brief = gw_search_run_get_current_brief (self->run);
  self->updating = TRUE;
  gtk_adjustment_set_value (self->mutation, brief->settings.mutation);
  self->updating = FALSE;
  gtk_widget_set_sensitive (self->mutation_row, strcmp (brief->method, "genetic") == 0);
  show_mutation (self, brief->settings.mutation);
  if (gw_search_run_get_news (self->run)->best == NULL)
    gw_search_page_show_news (self);
  gw_search_run_look (self->run);
}

static void
mutation_cb (GwSearchPage *self)
{
  if (!self->updating && self->run != NULL)
    gw_search_run_set_mutation (self->run, (guint) gtk_adjustment_get_value (self->mutation));
}

static void
set_axis_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GwSearchPage *self = user_data;

  g_simple_action_set_state (action, state);
  self->axis = gw_search_axis_from_string (g_variant_get_string (state, NULL));
  if (self->run != NULL)
    show_chart (self);
}

static void
mapped_cb (GwSearchPage *self)
{
  if (self->run != NULL)
    show_chart (self);
}

static void
folded_cb (GwSearchPage *self)
{
  const gboolean folded = adw_leaflet_get_folded (self->leaflet);

  if (self->back_button == NULL)
    return;
  gtk_widget_set_visible (self->back_button, folded);
  if (folded)
    gtk_menu_button_set_icon_name (self->setup_button, "document-properties-symbolic");
  else
    gtk_menu_button_set_label (self->setup_button, _("Set-_up"));
  gw_proof_page_set_narrow (self->proof_page, folded);
}

/* Below the button or above it, wherever the window has more room. */
static void
setup_popup_cb (GtkMenuButton *button, gpointer user_data)
{
  GwSearchPage *self = user_data;
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (button)));
  graphene_rect_t bounds;
  float below;

  if (root == NULL || !gtk_widget_compute_bounds (GTK_WIDGET (button), root, &bounds))
    return;
  below = (float) gtk_widget_get_height (root) - bounds.origin.y - bounds.size.height;
  gw_search_pane_set_room (self->pane, (int) MAX (below, bounds.origin.y) - POPOVER_FRAME);
}

void
gw_search_page_class_init_show (GtkWidgetClass *klass)
{
  g_type_ensure (GW_TYPE_BOARD_VIEW);
  g_type_ensure (GW_TYPE_CHART);
  g_type_ensure (GW_TYPE_ERROR_BAR);
  g_type_ensure (GW_TYPE_SEARCH_FINDS);
  g_type_ensure (GW_TYPE_SEARCH_PANE);
  g_type_ensure (GW_TYPE_SEARCH_ROW);
  g_type_ensure (GW_TYPE_SEARCH_VERBS);
  g_type_ensure (GW_TYPE_SEARCH_WORDS);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, back_button);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, flap);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, pane);
  gtk_widget_class_bind_template_child_full (klass, "verbs", FALSE,
                                             G_STRUCT_OFFSET (GwSearchPage, verbs[0]));
  gtk_widget_class_bind_template_child_full (klass, "compact_verbs", FALSE,
                                             G_STRUCT_OFFSET (GwSearchPage, verbs[1]));
  gtk_widget_class_bind_template_child (klass, GwSearchPage, setup_button);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, grid);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, board_view);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, value_figure);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, value_caption);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, steps_figure);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, steps_caption);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, rate_figure);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, rate_caption);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, gain_figure);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, elapsed_figure);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, mutation_row);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, mutation);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, mutation_label);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, words);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, finds);
  gtk_widget_class_bind_template_child (klass, GwSearchPage, chart);
  gtk_widget_class_bind_template_callback (klass, mutation_cb);
  gtk_widget_class_bind_template_callback (klass, mapped_cb);
  gtk_widget_class_bind_template_callback (klass, folded_cb);
}

void
gw_search_page_init_show (GwSearchPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "axis", .parameter_type = "s", .state = "'log'", .change_state = set_axis_cb },
  };

  self->choices = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->choices), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "search-view",
                                  G_ACTION_GROUP (self->choices));
  gtk_menu_button_set_create_popup_func (self->setup_button, setup_popup_cb, self, NULL);
  g_signal_connect_object (self->words, "notify::path", G_CALLBACK (show_path), self,
                           G_CONNECT_SWAPPED);
}
