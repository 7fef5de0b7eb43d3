/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-view.h"

#include "gw-spoken.h"
#include "gw-board-columns.h"
#include "gw-board-view.h"
#include "gw-chart.h"
#include "gw-export-chart-button.h"
#include "gw-list-scroll.h"
#include "gw-run-buttons.h"
#include "gw-run-text.h"
#include "gw-search-chart.h"
#include "gw-search-command.h"
#include "gw-search-pane.h"
#include "gw-search-status.h"
#include "gw-search-text.h"
#include "gw-search-words.h"
#include "gw-single-tab-stop.h"
#include "gw-squeeze-box.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_DIGITS 15 /* of a number that is shown whole, with separators */

struct _GwSearchView
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *back_button;
  GwSearchPane *pane;
  GwRunButtons *verbs;
  GtkLabel *obstacle;
  GtkMenuButton *setup_button; /* with a label, or an icon if narrow */
  GtkStack *grid; /* the board, or a hint to load strings */
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
  GtkWidget *results;
  GListStore *boards; /* GwItem of GwSearchBoard: the results */
  GwChart *chart;
  GwExportChartButton *export_button;
  GMenu *more_menu;

  /* owned */
  GwRun *run;
  GwSearchStatus *nothing; /* the status of a search that has not begun */
  GwBoardModel *board_model;
  GSignalGroup *signals;
  char *spoken; /* last text that was announced */

  gconstpointer spoken_run; /* the run that it was about; only compared */
  gconstpointer words_run;  /* the run whose words are listed; only compared */
  gint64 words_time;        /* when they were listed */
  GwSearchAxis axis;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (GwSearchView, gw_search_view, ADW_TYPE_BIN)

/* Heat of a cell that is used: at least the first, and up to the second more for the cell that is
 * used most. */
#define LEAST_TINT 0.10
#define TINT_RANGE 0.50

/* A number is not cut unless it is very long; figures beside it have to give way. */
static void
set_number (GtkLabel *label, double value)
{
  g_autofree char *text = g_strdup_printf ("%'.0f", value);

  gtk_label_set_label (label, text);
  gtk_label_set_width_chars (label, (int) MIN (g_utf8_strlen (text, -1), MOST_DIGITS));
}

/* Colors cells by how many strings use them. */
static GwBoardMarks *
make_marks (const GwSearchStatus *status)
{
  const GwEncoded *encoded = status->found->encoded;
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

      if (gw_board_get_cell (status->best, i)->kind != GW_CELL_TILE)
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

#define PICTURE_SIZE 80

/* The row may have moved, so ask for its position now. */
static void
save_board_cb (GtkWidget *button, GtkListItem *item)
{
  gtk_widget_activate_action (button, "search.save-board", "u", gtk_list_item_get_position (item));
}

static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *picture = g_object_new (GW_TYPE_BOARD_VIEW, "picture", TRUE, NULL);
  GtkWidget *value = gtk_label_new (NULL);
  GtkWidget *save = gtk_button_new_from_icon_name ("document-save-symbolic");

  gtk_widget_set_size_request (picture, PICTURE_SIZE, PICTURE_SIZE);
  gtk_widget_set_hexpand (value, TRUE);
  gtk_label_set_xalign (GTK_LABEL (value), 0);
  gtk_widget_add_css_class (value, "heading");
  gtk_widget_add_css_class (value, "numeric");
  gtk_widget_set_valign (save, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (save, "flat");
  gtk_widget_set_tooltip_text (save, _ ("Save This Board"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (save), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Save This Board"), -1);
  g_signal_connect_object (save, "clicked", G_CALLBACK (save_board_cb), item, 0);
  gtk_widget_add_css_class (box, "search-find");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), value);
  gtk_box_append (GTK_BOX (box), save);
  gtk_list_item_set_child (item, box);
}

static const GwSearchStatus *
get_status (GwSearchView *self)
{
  const GwSearchStatus *preview = self->run->preview != NULL ? self->run->preview : self->nothing;

  return self->run->status != NULL ? self->run->status : preview;
}

/* The words of its board are not saved, and so not known of a search of another session. */
static void
fill_in (GwSearchView *self)
{
  const GwSearchSpec *spec = self->run->spec;
  const GwSearchStatus *status = get_status (self);

  if (self->run->state != GW_RUN_RUNNING && status->found == NULL
      && (status->best != NULL || spec->game->strings != NULL))
    gw_run_fill_in (self->run);
}

/* The lexicon of the search once its words were read; until then, that of the board page. */
static GwLexicon *
get_lexicon (GwSearchView *self)
{
  const GwSearchStatus *status = self->run != NULL ? get_status (self) : NULL;

  if (status != NULL && status->found != NULL)
    return status->found->encoded->lexicon;
  return self->board_model != NULL ? gw_board_model_get_game (self->board_model)->lexicon : NULL;
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GwSearchView *self = user_data;
  const GwSearchBoard *find = gw_item_get (gtk_list_item_get_item (item));
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *picture = gtk_widget_get_first_child (box);
  g_autofree char *value = g_strdup_printf ("%'" G_GINT64_FORMAT, find->value);

  gw_row_set_name (box, value);
  gw_board_view_set_lexicon (GW_BOARD_VIEW (picture), get_lexicon (self));
  gw_board_view_set_rules (GW_BOARD_VIEW (picture),
                           ((const GwSearchSpec *) self->run->spec)->game->rules);
  gw_board_view_set_board (GW_BOARD_VIEW (picture), find->board);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (picture)), value);
}

static void
board_activated_cb (GwSearchView *self, guint position)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "search.show-board", "u", position);
}

/* Fills the list only while it is visible: boards may improve many times a second, and each row
 * paints one. */
static void
list_boards (GwSearchView *self)
{
  gboolean at_top;

  if (self->run == NULL || !gtk_widget_get_mapped (self->results))
    return;
  at_top = gw_list_is_at_top (self->results);
  gw_search_boards_update (self->boards,
                           gw_search_status_get_shown (get_status (self)));
  if (at_top && g_list_model_get_n_items (G_LIST_MODEL (self->boards)) > 0)
    gw_list_scroll_to (self->results, 0);
}

/* A long list of words is updated at most once in this interval while boards improve quickly:
 * making all its rows takes longer than a frame. */
#define MANY_WORDS 100
#define WORDS_INTERVAL G_USEC_PER_SEC
#define POPOVER_FRAME 36 /* its arrow, edges and margin */

/* Returns FALSE if the update is left to a later status. */
static gboolean
show_words (GwSearchView *self, const GwSearchStatus *status, const GwSearchSpec *spec)
{
  const gint64 now = g_get_monotonic_time ();

  if (self->words_run == self->run && now < self->words_time + WORDS_INTERVAL
      && status->found != NULL && status->found->encoded->n_found > MANY_WORDS
      && self->run->state == GW_RUN_RUNNING)
    return FALSE;
  self->words_run = self->run;
  self->words_time = now;
  gw_search_words_set_found (self->words, status->found,
                             gw_search_status_lists_missing (status, spec));
  return TRUE;
}

static void
show_path (GwSearchView *self)
{
  gw_board_view_set_path (self->board_view, gw_search_words_get_path (self->words));
}

static void
show_board (GwSearchView *self, const GwSearchStatus *status, const GwSearchSpec *spec)
{
  GwBoard *board = status->best != NULL ? status->best : spec->shape;
  g_autoptr (GwBoardMarks) marks = NULL;

  if (status->found != NULL && status->best != NULL
      && status->found->encoded->n_cells == gw_board_get_n_cells (status->best))
    marks = make_marks (status);
  gw_board_view_set_lexicon (self->board_view, get_lexicon (self));
  gw_board_view_set_rules (self->board_view, spec->game->rules);
  gw_board_view_show (self->board_view, board, marks);
  list_boards (self);
  if (show_words (self, status, spec))
    show_path (self);
}

static void
show_value (GwSearchView *self, const GwSearchStatus *status, const GwSearchSpec *spec)
{
  g_autofree char *text = NULL;

  if (status->best == NULL)
    {
      gtk_label_set_label (self->value_figure, "–");
    }
  else if (spec->objective == GW_OBJECTIVE_WORDS && gw_search_status_lists_missing (status, spec))
    {
      text = gw_search_status_dup_value (status, spec);
      gtk_label_set_label (self->value_figure, text);
    }
  else
    set_number (self->value_figure, (double) status->worth);
  if (gw_search_spec_packs (spec) && spec->objective == GW_OBJECTIVE_WORDS)
    gtk_label_set_label (self->value_caption, _ ("words found"));
  else if (spec->objective == GW_OBJECTIVE_WORDS)
    gtk_label_set_label (self->value_caption, _ ("words on the best board"));
  else if (spec->objective == GW_OBJECTIVE_LONGEST)
    gtk_label_set_label (self->value_caption, _ ("letters of the longest word"));
  else
    gtk_label_set_label (self->value_caption, _ ("best score"));
}

static void
show_figures (GwSearchView *self, const GwSearchStatus *status, const GwSearchSpec *spec)
{
  const gboolean genetic = strcmp (spec->method, "genetic") == 0;
  const gboolean running = self->run->state == GW_RUN_RUNNING;
  g_autofree char *elapsed = gw_duration_to_label (status->elapsed);
  g_autofree char *gain = gw_duration_to_label (status->elapsed - status->gained);

  show_value (self, status, spec);
  set_number (self->steps_figure, (double) (genetic ? status->generations : status->evaluations));
  gtk_label_set_label (self->steps_caption, genetic ? _("generations") : _("boards"));
  if (running && status->rate > 0)
    set_number (self->rate_figure, genetic ? status->generation_rate : status->rate);
  else
    gtk_label_set_label (self->rate_figure, "–");
  gtk_label_set_label (self->rate_caption,
                       genetic ? _ ("generations per second") : _ ("boards per second"));
  gtk_label_set_label (self->gain_figure, status->best != NULL ? gain : "–");
  gtk_label_set_label (self->elapsed_figure, elapsed);
}

static void
show_chart (GwSearchView *self)
{
  g_autoptr (GwChartData) data = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  data = gw_search_chart_new (get_status (self),
                              self->run->spec, self->axis);
  gw_chart_set_data (self->chart, data);
}

/* What was searched so far, for the chart and the boards. */
static GwFacts *
make_facts (gpointer owner, JsonNode **figures)
{
  GwSearchView *self = owner;
  const GwSearchStatus *status = get_status (self);
  const GwSearchSpec *spec = self->run->spec;

  if (figures != NULL)
    *figures = gw_search_make_figures (spec, status);
  return gw_search_make_facts (spec, status, self->run->head->hash);
}

static GwChartData *
make_boards (gpointer owner)
{
  GwSearchView *self = owner;
  const GArray *boards = get_status (self)->boards;
  GwChartBuilder *builder;

  if (boards == NULL)
    return NULL;
  builder = gw_chart_builder_new (GW_CHART_LINES, "");
  gw_chart_builder_set_columns (
    builder, gw_board_columns,
    GW_COLUMN_EXPORT | gw_search_get_columns (self->run->spec));
  for (guint i = 0; i < boards->len; i++)
    {
      const GwSearchBoard *board = &g_array_index (boards, GwSearchBoard, i);
      g_autofree char *text = gw_board_to_string (board->board);
      const GwBoardCase told = {
        .board = text, .words = board->value, .score = board->value, .longest = board->value,
      };

      gw_chart_builder_add_row (builder, &told);
    }
  return gw_chart_builder_end (builder);
}

/* Announces a better board and the end of the search. */
static void
announce (GwSearchView *self)
{
  g_autofree char *text = gw_run_dup_summary (self->run);

  if (self->spoken_run == self->run && g_strcmp0 (self->spoken, text) != 0)
    gw_announce (GTK_WIDGET (self), text);
  self->spoken_run = self->run;
  g_free (self->spoken);
  self->spoken = g_steal_pointer (&text);
}

static void
show_status (GwSearchView *self)
{
  const GwSearchStatus *status;
  const GwSearchSpec *spec;

  if (self->run == NULL)
    return;
  status = get_status (self);
  spec = self->run->spec;
  show_board (self, status, spec);
  show_figures (self, status, spec);
  show_chart (self);
  announce (self);
}

static GwRunState
get_state (GwSearchView *self)
{
  return self->run != NULL ? self->run->state : GW_RUN_EMPTY;
}

/* If the focus was on the hint to load strings, it moves to the button that starts the search. */
static void
show_grid (GwSearchView *self)
{
  const gboolean empty = get_state (self) == GW_RUN_EMPTY;
  GtkWidget *shown = gtk_stack_get_visible_child (self->grid);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const gboolean focused
    = focus != NULL && gtk_widget_is_ancestor (focus, shown) && !GW_IS_BOARD_VIEW (shown);

  gtk_stack_set_visible_child_name (self->grid, empty ? "empty" : "board");
  if (focused && !empty)
    gw_run_buttons_focus (self->verbs, get_state (self));
}

static void
show_obstacle (GwSearchView *self)
{
  g_autofree char *obstacle
    = self->run != NULL ? gw_run_dup_obstacle (self->run) : NULL;

  gtk_label_set_label (self->obstacle, obstacle != NULL ? obstacle : "");
  gtk_widget_set_visible (GTK_WIDGET (self->obstacle), obstacle != NULL);
  gw_run_buttons_set_obstacle (self->verbs, obstacle);
}

static void
show_state (GwSearchView *self)
{
  if (self->run == NULL)
    return;
  gw_run_buttons_set_state (self->verbs, get_state (self));
  show_obstacle (self);
  show_grid (self);
  show_status (self);
  fill_in (self);
}

/* Another process may have found more. */
static void
status_cb (GwSearchView *self)
{
  show_status (self);
  fill_in (self);
}

static void
show_mutation (GwSearchView *self, guint mutation)
{
  g_autofree char *text
    /* Translators: how many letters of a generation are changed at random */
    = g_strdup_printf (
      ngettext ("<b>%u</b> tile per generation", "<b>%u</b> tiles per generation", mutation),
      mutation);

  gtk_label_set_markup (self->mutation_label, text);
}

static void
show_spec (GwSearchView *self)
{
  const GwSearchSpec *spec;

  if (self->run == NULL)
    return;
  spec = self->run->spec;
  self->updating = TRUE;
  gtk_adjustment_set_value (self->mutation, spec->settings.mutation);
  self->updating = FALSE;
  gtk_widget_set_sensitive (self->mutation_row, strcmp (spec->method, "genetic") == 0);
  show_mutation (self, spec->settings.mutation);
  if (get_status (self)->best == NULL)
    show_status (self);
  fill_in (self);
}

static void
mutation_cb (GwSearchView *self)
{
  g_autoptr (GwSearchSpec) spec = NULL;

  if (self->updating || self->run == NULL)
    return;
  spec = gw_search_spec_copy (self->run->spec);
  spec->settings.mutation = (guint) gtk_adjustment_get_value (self->mutation);
  gw_run_set_spec (self->run, spec);
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

/* Limits the height of the pane to the room above or below the button, whichever is larger. */
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
  g_clear_object (&self->board_model);
  g_clear_pointer (&self->nothing, gw_search_status_unref);
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
  g_type_ensure (GW_TYPE_EXPORT_CHART_BUTTON);
  g_type_ensure (GW_TYPE_ITEM);
  g_type_ensure (GW_TYPE_SEARCH_PANE);
  g_type_ensure (GW_TYPE_RUN_BUTTONS);
  g_type_ensure (GW_TYPE_SEARCH_WORDS);
  g_type_ensure (GW_TYPE_SINGLE_TAB_STOP);
  g_type_ensure (GW_TYPE_SQUEEZE_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-search-view.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, back_button);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, pane);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, verbs);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, obstacle);
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
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, results);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, boards);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, chart);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, export_button);
  gtk_widget_class_bind_template_child (widget_class, GwSearchView, more_menu);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, board_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_boards);
  gtk_widget_class_bind_template_callback (widget_class, mutation_cb);
  gtk_widget_class_bind_template_callback (widget_class, mapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
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
  gw_export_chart_button_set_facts (self->export_button, make_facts, self);
  gw_export_chart_button_share (self->export_button, GTK_WIDGET (self), self->more_menu);
  gw_export_chart_button_set_boards (self->export_button, make_boards);
  gtk_menu_button_set_create_popup_func (self->setup_button, setup_popup_cb, self, NULL);
  g_signal_connect_object (self->words, "path-changed", G_CALLBACK (show_path), self,
                           G_CONNECT_SWAPPED);
  self->nothing = gw_search_status_new ();
  self->signals = g_signal_group_new (GW_TYPE_RUN);
  g_signal_group_connect_swapped (self->signals, "notify::state", G_CALLBACK (show_state), self);
  g_signal_group_connect_swapped (self->signals, "notify::elsewhere", G_CALLBACK (show_state),
                                  self);
  g_signal_group_connect_swapped (self->signals, "notify::written", G_CALLBACK (show_obstacle),
                                  self);
  g_signal_group_connect_swapped (self->signals, "notify::spec", G_CALLBACK (show_spec), self);
  g_signal_group_connect_swapped (self->signals, "notify::status", G_CALLBACK (status_cb), self);
}

void
gw_search_view_set_session (GwSearchView *self, GwSession *session)
{
  g_return_if_fail (GW_IS_SEARCH_VIEW (self));

  g_set_object (&self->board_model, gw_session_get_board_model (session));
  gw_search_pane_set_session (self->pane, session);
}

void
gw_search_view_set_run (GwSearchView *self, GwRun *run)
{
  g_return_if_fail (GW_IS_SEARCH_VIEW (self));

  if (!g_set_object (&self->run, run))
    return;
  g_signal_group_set_target (self->signals, run);
  gw_search_words_select (self->words, NULL);
  gw_search_pane_set_run (self->pane, run);
  show_spec (self);
  show_status (self);
  show_state (self);
}

void
gw_search_view_set_narrow (GwSearchView *self, gboolean narrow)
{
  g_return_if_fail (GW_IS_SEARCH_VIEW (self));

  gtk_widget_set_visible (self->back_button, narrow);
  gw_run_buttons_show_setup (self->setup_button, narrow);
}

void
gw_search_view_keep_focus (GwSearchView *self)
{
  g_return_if_fail (GW_IS_SEARCH_VIEW (self));

  gw_run_buttons_keep_focus (self->verbs, get_state (self));
}
