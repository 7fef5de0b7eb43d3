/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-best-view.h"

#include "gw-best-kind.h"
#include "gw-board-file.h"
#include "gw-board-view.h"
#include "gw-certificate-save.h"
#include "gw-chart.h"
#include "gw-choose-file.h"
#include "gw-export-chart-button.h"
#include "gw-host.h"
#include "gw-list-scroll.h"
#include "gw-packing.h"
#include "gw-plan.h"
#include "gw-proof-file.h"
#include "gw-search-file.h"
#include "gw-search-text.h"
#include "gw-search-words.h"
#include "gw-setting-text.h"
#include "gw-single-tab-stop.h"
#include "gw-spin-digits.h"
#include "gw-spoken.h"
#include "gw-wrap-box.h"

#include <glib/gi18n.h>
#include <string.h>

struct _GwBestView
{
  AdwBin parent_instance;

  /* template */
  AdwFlap *flap;
  GtkLabel *sentence;
  GtkLabel *note;
  GtkProgressBar *progress;
  GwBoardView *board_view;
  GtkStack *buttons;
  GtkWidget *use_button;
  GtkButton *larger_button;
  GtkWidget *certificate_button;
  GtkExpander *expander;
  GtkLabel *figures;
  GtkWidget *mutation_row;
  GtkAdjustment *mutation;
  GtkLabel *mutation_label;
  GtkWidget *target_row;
  GtkSpinButton *target;
  GwChart *chart;
  GwExportChartButton *export_button;
  GtkWidget *results_switcher;
  GtkStack *results_stack;
  GwSearchWords *words;
  GtkWidget *results;
  GMenu *more_menu;

  /* owned */
  GwSession *session;
  GwRun *run;
  GListStore *boards;
  GtkSingleSelection *selection; /* of them */
  GSignalGroup *signals;
  GwBoard *saving; /* the board to save while the file dialog is open */

  const GwBestKind *kind;
  gconstpointer words_run; /* the run whose words are listed; only compared */
  gint64 words_time;       /* when they were listed */
  GwSearchAxis axis;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (GwBestView, gw_best_view, ADW_TYPE_BIN)

static const GwBestKind *const kinds[] = { &gw_best_search, &gw_best_proof };

static gboolean
is_search (GwBestView *self)
{
  return self->kind == &gw_best_search;
}

/* Of a search; NULL before anything is known of it. */
static const GwSearchStatus *
get_status (GwBestView *self)
{
  return self->run->status != NULL ? self->run->status : self->run->preview;
}

static const GwSearchSpec *
get_search (GwBestView *self)
{
  return self->kind->get_search (self->run);
}

static gboolean
packs (GwBestView *self)
{
  return is_search (self) && gw_search_spec_packs (get_search (self));
}

/* The words of its board are not saved, and so not known of a search of another session. */
static void
fill_in (GwBestView *self)
{
  const GwSearchStatus *status;

  if (!is_search (self) || self->run->state == GW_RUN_RUNNING)
    return;
  status = get_status (self);
  if ((status == NULL || status->found == NULL)
      && ((status != NULL && status->best != NULL) || get_search (self)->game->strings != NULL))
    gw_run_fill_in (self->run);
}

/* Until the words of the run are read, the language is that of the board. */
static const GwLanguage *
get_language (GwBestView *self)
{
  const GwLanguage *language = self->kind->get_language (self->run);

  return language != NULL
           ? language
           : gw_board_model_get_language (gw_session_get_board_model (self->session));
}

/* The board that was chosen from the others, or the best one; NULL for none. */
static GwBoard *
get_board (GwBestView *self)
{
  GwItem *item = gtk_single_selection_get_selected_item (self->selection);

  return item != NULL ? self->kind->get_item_board (item) : self->kind->get_best (self->run);
}

#define PICTURE_SIZE 96

/* The row may have moved, so ask for its position now. */
static void
save_board_clicked_cb (GtkWidget *button, GtkListItem *item)
{
  gtk_widget_activate_action (button, "best.save-board", "u", gtk_list_item_get_position (item));
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
  g_signal_connect_object (save, "clicked", G_CALLBACK (save_board_clicked_cb), item, 0);
  gtk_widget_add_css_class (box, "search-find");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), value);
  gtk_box_append (GTK_BOX (box), save);
  gtk_list_item_set_child (item, box);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GwBestView *self = user_data;
  GwItem *found = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *picture = gtk_widget_get_first_child (box);
  GwBoard *board = self->kind->get_item_board (found);
  g_autofree char *text = self->kind->dup_item_text (self->run, found);
  g_autofree char *letters = gw_board_to_string (board);
  g_autofree char *name = g_strconcat (text, "\n", letters, NULL);

  gw_row_set_name (box, name);
  gw_board_view_set_language (GW_BOARD_VIEW (picture), get_language (self));
  gw_board_view_set_rules (GW_BOARD_VIEW (picture), get_search (self)->game->rules);
  gw_board_view_set_board (GW_BOARD_VIEW (picture), board);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (picture)), text);
}

/* Fills the list only while it is visible: boards may improve many times a second, and each row
 * paints one. */
static void
list_boards (GwBestView *self)
{
  gboolean at_top;

  if (self->run == NULL || !gtk_widget_get_mapped (self->results))
    return;
  at_top = gw_list_is_at_top (self->results);
  self->kind->update_boards (self->run, self->boards);
  if (at_top && g_list_model_get_n_items (G_LIST_MODEL (self->boards)) > 0)
    gw_list_scroll_to (self->results, 0);
}

/* A long list of words is updated at most once in this interval while boards improve quickly:
 * making all its rows takes longer than a frame. */
#define MANY_WORDS 100
#define WORDS_INTERVAL G_USEC_PER_SEC

/* Returns FALSE if the update is left to a later status. */
static gboolean
show_words (GwBestView *self)
{
  const GwSearchStatus *status = is_search (self) ? get_status (self) : NULL;
  GwSearchFound *found = status != NULL ? status->found : NULL;
  const gint64 now = g_get_monotonic_time ();

  if (self->words_run == self->run && now < self->words_time + WORDS_INTERVAL && found != NULL
      && found->encoded->n_found > MANY_WORDS && self->run->state == GW_RUN_RUNNING)
    return FALSE;
  self->words_run = self->run;
  self->words_time = now;
  gw_search_words_set_found (self->words, found,
                             status != NULL
                               && gw_search_status_lists_missing (status, get_search (self)),
                             get_search (self)->game->rules);
  return TRUE;
}

static void
show_path (GwBestView *self)
{
  gw_board_view_set_path (self->board_view, gw_search_words_get_path (self->words));
}

static void
show_board (GwBestView *self)
{
  GwBoard *best = self->kind->get_best (self->run);
  GwBoard *board = get_board (self);
  g_autoptr (GwBoardMarks) marks = board == best ? self->kind->make_marks (self->run) : NULL;

  gw_board_view_set_language (self->board_view, get_language (self));
  gw_board_view_set_rules (self->board_view, get_search (self)->game->rules);
  gw_board_view_show (self->board_view, board != NULL ? board : get_search (self)->shape, marks);
}

static void
selected_cb (GwBestView *self)
{
  if (self->run != NULL)
    show_board (self);
}

static void
show_chart (GwBestView *self)
{
  g_autoptr (GwChartData) data = NULL;

  if (self->run == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self->chart)))
    return;
  data = self->kind->make_chart (self->run, self->axis);
  gw_chart_set_data (self->chart, data);
}

/* Room for the buttons is kept while they are not there, so that the board does not move. */
static void
show_buttons (GwBestView *self)
{
  const gboolean rests
    = self->run->state != GW_RUN_RUNNING && self->kind->get_best (self->run) != NULL;
  const guint rows = gw_board_get_rows (get_search (self)->shape);
  const guint cols = gw_board_get_cols (get_search (self)->shape);
  const GwSearchStatus *status = packs (self) ? get_status (self) : NULL;
  /* It may have come to an end as a word is longer than the board. */
  const gboolean lacks = status != NULL && status->worth >= status->n_words
                         && status->worth < gw_search_status_count_wanted (status);
  const gboolean larger = packs (self) && (self->run->state == GW_RUN_STOPPED || (rests && lacks))
                          && MAX (rows, cols) < GW_BOARD_MAX_SIDE;
  g_autofree char *size = gw_setting_format_size (rows + 1, cols + 1);
  /* Translators: %s is a size: “7 × 7” */
  g_autofree char *label = g_strdup_printf (_ ("Try %s"), size);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "best.larger", rests && larger);
  gtk_stack_set_visible_child_name (self->buttons, rests ? "buttons" : "none");
  gtk_widget_set_visible (GTK_WIDGET (self->larger_button), larger);
  gtk_button_set_label (self->larger_button, label);
  gtk_widget_set_visible (self->certificate_button,
                          !is_search (self) && self->run->state == GW_RUN_DONE);
}

static void
show_texts (GwBestView *self)
{
  g_autofree char *sentence = self->kind->dup_sentence (self->run);
  g_autofree char *note = self->kind->dup_note (self->run);
  g_autofree char *figures = self->kind->dup_figures (self->run);
  const double fraction = self->kind->get_fraction (self->run);

  gtk_label_set_label (self->sentence, sentence);
  gtk_label_set_label (self->note, note != NULL ? note : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->note), figures);
  gtk_label_set_label (self->figures, figures != NULL ? figures : "");
  gtk_widget_set_visible (GTK_WIDGET (self->progress), fraction >= 0);
  gtk_progress_bar_set_fraction (self->progress, MAX (fraction, 0));
}

static void
status_cb (GwBestView *self)
{
  if (self->run == NULL)
    return;
  show_texts (self);
  list_boards (self);
  show_board (self);
  if (show_words (self))
    show_path (self);
  show_chart (self);
  show_buttons (self);
  fill_in (self);
}

static void
show_mutation (GwBestView *self, guint mutation)
{
  g_autofree char *text
    /* Translators: how many letters of a generation are changed at random */
    = g_strdup_printf (
      ngettext ("<b>%u</b> tile per generation", "<b>%u</b> tiles per generation", mutation),
      mutation);

  gtk_label_set_markup (self->mutation_label, text);
}

/* What can be changed while a search runs. */
static void
show_live (GwBestView *self)
{
  const GwSearchSpec *spec = get_search (self);

  self->updating = TRUE;
  gtk_adjustment_set_value (self->mutation, spec->settings.mutation);
  gtk_spin_button_set_value (self->target, spec->has_target ? (double) spec->target : 0);
  self->updating = FALSE;
  gtk_widget_set_visible (self->target_row, is_search (self));
  gtk_widget_set_visible (self->mutation_row,
                          is_search (self) && strcmp (spec->method, "genetic") == 0);
  show_mutation (self, spec->settings.mutation);
}

static void
spec_cb (GwBestView *self)
{
  if (self->run == NULL)
    return;
  show_live (self);
  status_cb (self);
}

static void
live_cb (GwBestView *self)
{
  g_autoptr (GwSearchSpec) spec = NULL;

  if (self->updating || self->run == NULL || !is_search (self))
    return;
  spec = gw_search_spec_copy (self->run->spec);
  spec->settings.mutation = (guint) gtk_adjustment_get_value (self->mutation);
  spec->target = (gint64) gtk_spin_button_get_value (self->target);
  spec->has_target = spec->target > 0;
  gw_run_set_spec (self->run, spec);
}

static void
set_axis_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GwBestView *self = user_data;

  g_simple_action_set_state (action, state);
  self->axis = gw_search_axis_from_string (g_variant_get_string (state, NULL));
  show_chart (self);
}

static GwFacts *
make_facts (gpointer owner, JsonNode **figures)
{
  GwBestView *self = owner;

  return self->run != NULL ? self->kind->make_facts (self->run, figures) : NULL;
}

static GwChartData *
make_table (gpointer owner)
{
  GwBestView *self = owner;

  return self->run != NULL ? self->kind->make_table (self->run) : NULL;
}

/* Shows the board on its page, then does what `next` says, an action or NULL. A packing is used with
 * its words, which the board counts then. */
static void
use (GwBestView *self, const char *next)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GwBoard *board = self->run != NULL ? get_board (self) : NULL;

  if (board == NULL)
    return;
  if (packs (self) && board == self->kind->get_best (self->run))
    gw_packing_use (widget, self->session, self->run, next);
  else
    {
      gw_host_show_board (self, board);
      if (next != NULL)
        gtk_widget_activate_action (widget, next, NULL);
    }
}

static void
use_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  use (GW_BEST_VIEW (widget), NULL);
}

static void
print_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  use (GW_BEST_VIEW (widget), "win.print");
}

static void
activated_cb (GwBestView *self, guint position)
{
  gtk_single_selection_set_selected (self->selection, position);
  use (self, NULL);
}

/* The same words on the next size: another run. */
static void
larger_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwBestView *self = GW_BEST_VIEW (widget);
  g_autoptr (GwSearchSpec) spec = gw_search_spec_copy (self->run->spec);
  g_autoptr (GError) error = NULL;
  const guint rows = gw_board_get_rows (spec->shape), cols = gw_board_get_cols (spec->shape);
  g_autofree char *before = gw_setting_format_size (rows, cols);
  g_autofree char *size = gw_setting_format_size (rows + 1, cols + 1);
  g_autofree char *stem = g_strdup (self->run->head->name);
  g_autofree char *name = NULL;
  GwBoard *shape = gw_plan_new_shape (rows + 1, cols + 1);
  GwRun *run;

  if (g_str_has_suffix (stem, before))
    stem[strlen (stem) - strlen (before)] = '\0';
  name = g_strdup_printf ("%s %s", g_strchomp (stem), size);
  gw_board_unref (spec->shape);
  spec->shape = shape;
  run = gw_run_folder_add (gw_session_get_runs (self->session), &gw_search_run_kind,
                           name, spec, &error);
  if (run == NULL)
    {
      gw_host_show_failure (self, _ ("The run did not start: it cannot be saved"), error, NULL, NULL);
      return;
    }
  gw_run_start (run);
  gtk_widget_activate_action (widget, "app.show-run", "s", run->path);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwBestView) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!gw_file_write_finish (result, &error))
    gw_host_show_failure (self, _ ("The board was not saved"), error, NULL, NULL);
}

static void
save_board (GwBestView *self, GFile *file, GwBoard *board)
{
  g_autoptr (GBytes) text = gw_board_file_to_text (board, NULL, NULL);

  gw_board_file_save_async (file, text, NULL, NULL, saved_cb, g_object_ref (self));
}

void
gw_best_view_save (GtkWidget *view, GFile *file)
{
  GwBestView *self = GW_BEST_VIEW (view);

  if (self->run == NULL)
    return;
  if (!is_search (self))
    gw_certificate_save (view, self->run, file);
  else if (self->kind->get_best (self->run) != NULL)
    save_board (self, file, self->kind->get_best (self->run));
}

static void
save_board_chosen_cb (GFile *file, gpointer owner)
{
  GwBestView *self = owner;

  if (self->saving != NULL)
    save_board (self, file, self->saving);
}

/* Holds on to the board, since the results may have changed by the time a file is chosen. */
static void
save_board_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwBestView *self = GW_BEST_VIEW (widget);
  g_autoptr (GwItem) item = g_list_model_get_item (G_LIST_MODEL (self->boards),
                                                   g_variant_get_uint32 (parameter));
  g_autofree char *name = NULL;

  if (item == NULL || self->run == NULL)
    return;
  g_clear_pointer (&self->saving, gw_board_unref);
  self->saving = gw_board_ref (self->kind->get_item_board (item));
  name = g_strdup_printf ("%s.board", self->run->head->name);
  gw_choose_file_to_save (widget, _ ("Save This Board"), name, save_board_chosen_cb);
}

static void
gw_best_view_dispose (GObject *object)
{
  GwBestView *self = GW_BEST_VIEW (object);

  g_clear_object (&self->signals);
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_object (&self->selection);
  g_clear_object (&self->boards);
  g_clear_object (&self->run);
  g_clear_object (&self->session);
  g_clear_pointer (&self->saving, gw_board_unref);

  G_OBJECT_CLASS (gw_best_view_parent_class)->dispose (object);
}

static void
gw_best_view_class_init (GwBestViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_best_view_dispose;

  g_type_ensure (GW_TYPE_BOARD_VIEW);
  g_type_ensure (GW_TYPE_CHART);
  g_type_ensure (GW_TYPE_EXPORT_CHART_BUTTON);
  g_type_ensure (GW_TYPE_SEARCH_WORDS);
  g_type_ensure (GW_TYPE_SINGLE_TAB_STOP);
  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-best-view.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwBestView, name)
  BIND (flap);
  BIND (sentence);
  BIND (note);
  BIND (progress);
  BIND (board_view);
  BIND (buttons);
  BIND (use_button);
  BIND (larger_button);
  BIND (certificate_button);
  BIND (expander);
  BIND (figures);
  BIND (mutation_row);
  BIND (mutation);
  BIND (mutation_label);
  BIND (target_row);
  BIND (target);
  BIND (chart);
  BIND (export_button);
  BIND (results_switcher);
  BIND (results_stack);
  BIND (words);
  BIND (results);
  BIND (more_menu);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_boards);
  gtk_widget_class_bind_template_callback (widget_class, live_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_chart);
  gtk_widget_class_install_action (widget_class, "best.use", NULL, use_cb);
  gtk_widget_class_install_action (widget_class, "best.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "best.larger", NULL, larger_cb);
  gtk_widget_class_install_action (widget_class, "best.save-board", "u", save_board_cb);
}

static void
gw_best_view_init (GwBestView *self)
{
  static const GActionEntry entries[] = {
    { .name = "axis", .parameter_type = "s", .state = "'log'", .change_state = set_axis_cb },
  };
  static const char *const changes[]
    = { "notify::state", "notify::elsewhere", "notify::written", "notify::status",
        "notify::filling-in" };
  g_autoptr (GSimpleActionGroup) choices = g_simple_action_group_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action_entries (G_ACTION_MAP (choices), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "best-chart", G_ACTION_GROUP (choices));
  gw_export_chart_button_set_facts (self->export_button, make_facts, self);
  gw_export_chart_button_share (self->export_button, GTK_WIDGET (self), self->more_menu);
  gw_export_chart_button_set_boards (self->export_button, make_table);
  gw_spin_set_zero_text (self->target, _ ("no target"));
  g_signal_connect_object (self->words, "path-changed", G_CALLBACK (show_path), self,
                           G_CONNECT_SWAPPED);
  self->boards = g_list_store_new (GW_TYPE_ITEM);
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->boards));
  gtk_list_view_set_model (GTK_LIST_VIEW (self->results), GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (selected_cb),
                            self);
  self->signals = g_signal_group_new (GW_TYPE_RUN);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    g_signal_group_connect_swapped (self->signals, changes[i], G_CALLBACK (status_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::spec", G_CALLBACK (spec_cb), self);
}

GtkWidget *
gw_best_view_new (GwSession *session)
{
  GwBestView *self = g_object_new (GW_TYPE_BEST_VIEW, NULL);

  self->session = g_object_ref (session);
  return GTK_WIDGET (self);
}

/* Packings list what was found and what did not fit, and have no need of other boards; but those of
 * Genetic Boggle were always shown. A proof has boards only. */
static void
show_kind (GwBestView *self)
{
  const gboolean searches = is_search (self);
  const gboolean boards
    = !packs (self) || strcmp (get_search (self)->method, "genetic") == 0;

  gtk_widget_set_visible (self->results_switcher, searches && boards);
  gtk_stack_set_visible_child_name (self->results_stack, searches ? "words" : "boards");
  gtk_expander_set_label (self->expander, _ (self->kind->chart_title));
}

void
gw_best_view_set_run (GtkWidget *view, GwRun *run)
{
  GwBestView *self = GW_BEST_VIEW (view);
  const GwBestKind *before = self->kind;

  if (!g_set_object (&self->run, run))
    return;
  g_list_store_remove_all (self->boards);
  gw_search_words_select (self->words, NULL);
  for (guint i = 0; run != NULL && i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i]->kind == run->kind)
      self->kind = kinds[i];
  if (run != NULL)
    {
      if (self->kind != before || is_search (self))
        show_kind (self);
      spec_cb (self);
    }
  g_signal_group_set_target (self->signals, run);
}

GMenuModel *
gw_best_view_get_menu (GtkWidget *view)
{
  return G_MENU_MODEL (GW_BEST_VIEW (view)->more_menu);
}
