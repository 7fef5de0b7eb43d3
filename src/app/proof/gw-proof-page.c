/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-page.h"

#include "gw-spoken.h"
#include "gw-board-columns.h"
#include "gw-board-view.h"
#include "gw-certificate-write.h"
#include "gw-chart-data.h"
#include "gw-chart.h"
#include "gw-choose-file.h"
#include "gw-export-chart-button.h"
#include "gw-fold-box.h"
#include "gw-host.h"
#include "gw-page.h"
#include "gw-proof-file.h"
#include "gw-proof-pane.h"
#include "gw-proof-text.h"
#include "gw-run-buttons.h"
#include "gw-run-text.h"
#include "gw-search-text.h"
#include "gw-sentence.h"
#include "gw-single-tab-stop.h"
#include "gw-text-file.h"
#include "gw-wrap-box.h"

#include <glib/gi18n.h>

struct _GwProofPage
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *back_button;
  GwRunButtons *verbs;
  GtkMenuButton *setup_button; /* with a label, or an icon if narrow */
  GwProofPane *pane;
  GtkWidget *seal;
  GtkLabel *status;
  GtkProgressBar *progress;
  GtkLabel *best_figure;
  GtkLabel *ceiling_figure;
  GtkLabel *decided_figure;
  GtkLabel *left_figure;
  GwBoardView *board_view;
  GtkColumnView *boards;
  GtkWidget *found;
  GwChart *chart;
  GwExportChartButton *export_button;
  GMenu *more_menu;

  /* owned */
  GwRun *run;
  GSignalGroup *signals;
  GListStore *items; /* GwItem of GwProofFind: the boards that were found */
  GtkSingleSelection *selection;
  GwBoardModel *board_model;

  /* the run and state that were last announced; only compared */
  GwRun *told_run;
  GwRunState told_state;
};

G_DEFINE_FINAL_TYPE (GwProofPage, gw_proof_page, ADW_TYPE_BIN)

static GwRunState
get_state (GwProofPage *self)
{
  return self->run != NULL ? self->run->state : GW_RUN_EMPTY;
}

static const GwSearchSpec *
get_search (const GwRun *run)
{
  return ((const GwProofSpec *) run->spec)->search;
}

/* Whether the letter sets of a proof that was done in another session are found again. */
static gboolean
is_rebuilding (GwProofPage *self)
{
  return self->run != NULL && gw_run_is_filling_in (self->run);
}

static void
update_actions (GwProofPage *self)
{
  const GwRunState state = get_state (self);
  const gboolean rebuilding = is_rebuilding (self);
  const gboolean can_start = self->run != NULL && gw_run_can_start (self->run);

  gw_page_set_verbs (self, (can_start && state == GW_RUN_READY ? GW_PAGE_START : 0)
                             | (state == GW_RUN_RUNNING || rebuilding ? GW_PAGE_STOP : 0)
                             | (can_start && state == GW_RUN_STOPPED ? GW_PAGE_RESUME : 0)
                             | (state == GW_RUN_DONE && !rebuilding ? GW_PAGE_SAVE : 0));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "proof.show-board",
                                 g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0);
}

/* Keeps the focus on the buttons, since the one that was pressed may be disabled now. */
static void
update_verbs (GwProofPage *self)
{
  g_autofree char *obstacle
    = self->run != NULL ? gw_run_dup_obstacle (self->run) : NULL;

  gw_run_buttons_keep_focus (self->verbs, get_state (self));
  update_actions (self);
  gw_run_buttons_set_state (self->verbs, get_state (self));
  gw_run_buttons_set_obstacle (self->verbs, obstacle);
  gw_run_buttons_keep_focus (self->verbs, get_state (self));
}

/* The result holds from the end on. Without a little room after it, the last step of the curves
 * would be hidden by the end of the axis. */
#define ROOM_AFTER 1.04

static void
add_curve (GwChartBuilder *builder, const GwProofProgress *progress, const GwHistoryCurve *curve,
           const char *name, guint color, gboolean falls)
{
  const guint series = gw_chart_builder_add_series (builder, name, color, GW_CHART_PLAIN);

  for (guint i = 0; i < gw_history_curve_get_n_spans (curve); i++)
    {
      const GwHistorySpan *span = gw_history_curve_get_span (curve, i);

      gw_chart_builder_add_xy (builder, series, span->first, falls ? span->high : span->best);
      if (span->last > span->first)
        gw_chart_builder_add_xy (builder, series, span->last, falls ? span->low : span->best);
    }
  if (progress->phase == GW_PROOF_DONE)
    gw_chart_builder_add_xy (builder, series, progress->seconds * ROOM_AFTER,
                             (double) (falls ? progress->ceiling : progress->best));
}

static void
update_chart (GwProofPage *self, const GwProofStatus *status)
{
  g_autoptr (GwChartData) data = NULL;

  if (status != NULL)
    {
      GwChartBuilder *builder
        = gw_chart_builder_new (GW_CHART_STEPS, _ ("Best board and proven upper bound"));

      gw_chart_builder_set_axis (builder, GW_CHART_X, NULL, GW_CHART_LINEAR, GW_CHART_DURATION);
      gw_chart_builder_set_axis (builder, GW_CHART_Y, NULL, GW_CHART_LINEAR, GW_CHART_NUMBER);
      gw_chart_builder_set_axis_name (
        builder, GW_CHART_Y,
        get_search (self->run)->objective == GW_OBJECTIVE_POINTS ? _ ("points")
                                                                            : _ ("words"));
      add_curve (builder, &status->progress, status->ceiling, _ ("proven upper bound"), 1, TRUE);
      add_curve (builder, &status->progress, status->best, _ ("best board"), 0, FALSE);
      data = gw_chart_builder_end (builder);
    }
  gw_chart_set_data (self->chart, data);
}

/* What is proven or, before the end, to be proven. */
static GwFacts *
make_facts (gpointer owner, JsonNode **figures)
{
  GwProofPage *self = owner;
  const GwProofStatus *status = self->run->status;
  const gboolean done = status != NULL && status->progress.phase == GW_PROOF_DONE;

  if (figures != NULL && done)
    *figures = gw_proof_make_figures (status);
  return gw_proof_make_facts (get_search (self->run),
                              done ? status->progress.threshold
                                   : ((const GwProofSpec *) self->run->spec)->threshold,
                              self->run->head->hash, 0);
}

static GwChartData *
make_boards (gpointer owner)
{
  const GwProofStatus *status = ((GwProofPage *) owner)->run->status;
  GwChartBuilder *builder;

  if (status == NULL || status->items->len == 0)
    return NULL;
  builder = gw_chart_builder_new (GW_CHART_LINES, "");
  gw_chart_builder_set_columns (builder, gw_board_columns,
                                GW_COLUMN_EXPORT | GW_BOARD_WORDS | GW_BOARD_SCORE);
  for (guint i = 0; i < status->items->len; i++)
    {
      const GwProofFind *find = gw_proof_status_get_find (status, i);
      g_autofree char *text = gw_board_to_string (find->board);
      const GwBoardCase told = { .board = text, .words = find->words, .score = find->points };

      gw_chart_builder_add_row (builder, &told);
    }
  return gw_chart_builder_end (builder);
}

/* Announces that the shown proof has ended, and how. */
static void
announce_end (GwProofPage *self, const char *status)
{
  const GwRunState state = get_state (self);

  if (self->told_run == self->run && self->told_state == GW_RUN_RUNNING
      && (state == GW_RUN_STOPPED || state == GW_RUN_DONE))
    gw_announce (GTK_WIDGET (self), status);
  self->told_run = self->run;
  self->told_state = state;
}

/* What the proof is doing, and what there is to know about that, on a second line. */
static char *
describe (GwProofPage *self, const GwProofStatus *status)
{
  const gboolean elsewhere = self->run->elsewhere;
  g_autofree char *text
    = gw_proof_text_describe (elsewhere ? GW_RUN_RUNNING : get_state (self),
                              get_search (self->run), status);
  g_autofree char *obstacle = gw_run_dup_obstacle (self->run);
  const char *more = obstacle != NULL ? obstacle : gw_proof_text_remark (status);

  if (is_rebuilding (self))
    more = _("The sets of letters are found again for the certificate");
  return more != NULL ? g_strconcat (text, "\n", more, NULL) : g_steal_pointer (&text);
}

static void
update (GwProofPage *self)
{
  const GwRunState state = get_state (self);
  gboolean works;
  const GwProofStatus *status;
  g_autofree char *text = NULL;
  g_autofree char *best = NULL;
  g_autofree char *ceiling = NULL;
  g_autofree char *decided = NULL;
  g_autofree char *left = NULL;

  update_verbs (self);
  if (self->run == NULL)
    return;
  status = self->run->status;
  text = describe (self, status);
  works = state == GW_RUN_RUNNING || self->run->elsewhere;
  best = gw_proof_text_best (status);
  ceiling = gw_proof_text_ceiling (status);
  decided = gw_proof_text_decided (status);
  left = gw_proof_text_left (status);
  gtk_label_set_label (self->status, text);
  gtk_label_set_label (self->best_figure, best);
  gtk_label_set_label (self->ceiling_figure, ceiling);
  gtk_label_set_label (self->decided_figure, decided);
  gtk_label_set_label (self->left_figure, left);
  gtk_widget_set_visible (self->seal, state == GW_RUN_DONE);
  gtk_widget_set_visible (self->found, status != NULL && status->items->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), works);
  gtk_progress_bar_set_fraction (
    self->progress, gw_proof_text_get_fraction (status != NULL ? &status->progress : NULL));
  update_chart (self, status);
  announce_end (self, text);
}

static void
selected_cb (GwProofPage *self)
{
  const GwProofFind *find
    = gw_item_get (gtk_single_selection_get_selected_item (self->selection));
  const GwProofStatus *status = self->run != NULL ? self->run->status : NULL;

  /* Until the words of the proof are read, the language is that of the board page. */
  if (status != NULL && status->language != NULL)
    gw_board_view_set_language (self->board_view, status->language);
  else if (self->board_model != NULL)
    gw_board_view_set_language (self->board_view, gw_board_model_get_language (self->board_model));
  if (self->run != NULL)
    gw_board_view_set_rules (self->board_view, get_search (self->run)->game->rules);
  gw_board_view_set_board (self->board_view, find != NULL ? find->board : NULL);
}

/* The list stays as it is, and with it what is selected, while it has the same boards. */
static void
status_cb (GwProofPage *self)
{
  const GwProofStatus *status = self->run != NULL ? self->run->status : NULL;
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  const guint n_found = status != NULL ? status->items->len : 0;
  guint i = 0;

  while (i < n && i < n_found
         && gw_item_at (self->items, i) == gw_item_get (status->items->pdata[i]))
    i++;
  if (i < n || i < n_found)
    g_list_store_splice (self->items, 0, n, n_found > 0 ? status->items->pdata : NULL, n_found);
  update (self);
}

static void
show_item (GwProofPage *self, guint position)
{
  const GwProofFind *find = gw_item_at (self->items, position);

  if (find != NULL)
    gw_host_show_board (self, find->board);
}

static void
activated_cb (GwProofPage *self, guint position)
{
  show_item (self, position);
}

static void
start_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_proof_pane_mark (GW_PROOF_PAGE (widget)->pane);
  gw_run_start (GW_PROOF_PAGE (widget)->run);
}

static void
stop_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_run_stop (GW_PROOF_PAGE (widget)->run);
}

static void
resume_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_run_start (GW_PROOF_PAGE (widget)->run);
}

static void
show_board_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwProofPage *self = GW_PROOF_PAGE (widget);

  show_item (self, gtk_single_selection_get_selected (self->selection));
}

static void
chosen_cb (GFile *file, gpointer owner)
{
  gw_proof_page_save_certificate (owner, file);
}

static void
certificate_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwProofPage *self = GW_PROOF_PAGE (widget);
  g_autofree char *name = gw_proof_text_file_name (get_search (self->run));

  gw_choose_file_to_save (widget, _("Save the Certificate"), name, chosen_cb);
}

typedef char *(*TextFunc) (const GwProofFind *find);

static char *
get_board (const GwProofFind *find)
{
  return gw_board_to_string (find->board);
}

static char *
get_words (const GwProofFind *find)
{
  return g_strdup_printf ("%'u", find->words);
}

static char *
get_points (const GwProofFind *find)
{
  return g_strdup_printf ("%'" G_GINT64_FORMAT, find->points);
}

static void
setup_text_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
setup_number_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  TextFunc func = (TextFunc) (GCallback) user_data;
  g_autofree char *text = func (gw_item_get (gtk_list_item_get_item (item)));

  if (func == get_board)
    gw_row_set_name (gtk_list_item_get_child (item), text);
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
add_column (GtkColumnView *view, const char *title, TextFunc func, GCallback setup,
            gboolean expand)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), (gpointer) (GCallback) func);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (column, expand);
  gtk_column_view_append_column (view, column);
}

static void
add_columns (GtkColumnView *view)
{
  add_column (view, _("Board"), get_board, G_CALLBACK (setup_text_cb), TRUE);
  add_column (view, _("Words"), get_words, G_CALLBACK (setup_number_cb), FALSE);
  add_column (view, _("Points"), get_points, G_CALLBACK (setup_number_cb), FALSE);
}

static void
gw_proof_page_dispose (GObject *object)
{
  GwProofPage *self = GW_PROOF_PAGE (object);

  g_clear_object (&self->signals);
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_object (&self->selection);
  g_clear_object (&self->items);
  g_clear_object (&self->run);
  g_clear_object (&self->board_model);

  G_OBJECT_CLASS (gw_proof_page_parent_class)->dispose (object);
}

static void
gw_proof_page_class_init (GwProofPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_proof_page_dispose;

  gtk_widget_class_install_action (widget_class, "run.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "run.stop", NULL, stop_cb);
  gtk_widget_class_install_action (widget_class, "run.resume", NULL, resume_cb);
  gtk_widget_class_install_action (widget_class, "proof.show-board", NULL, show_board_cb);
  gtk_widget_class_install_action (widget_class, "run.save", NULL, certificate_cb);

  g_type_ensure (GW_TYPE_BOARD_VIEW);
  g_type_ensure (GW_TYPE_CHART);
  g_type_ensure (GW_TYPE_EXPORT_CHART_BUTTON);
  g_type_ensure (GW_TYPE_FOLD_BOX);
  g_type_ensure (GW_TYPE_PROOF_PANE);
  g_type_ensure (GW_TYPE_RUN_BUTTONS);
  g_type_ensure (GW_TYPE_SINGLE_TAB_STOP);
  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-proof-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, back_button);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, setup_button);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, verbs);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, pane);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, seal);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, status);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, progress);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, best_figure);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, ceiling_figure);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, decided_figure);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, left_figure);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, board_view);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, boards);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, found);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, chart);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, export_button);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, more_menu);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
gw_proof_page_init (GwProofPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  add_columns (self->boards);
  gw_export_chart_button_set_facts (self->export_button, make_facts, self);
  gw_export_chart_button_share (self->export_button, GTK_WIDGET (self), self->more_menu);
  gw_export_chart_button_set_boards (self->export_button, make_boards);
  self->items = g_list_store_new (GW_TYPE_ITEM);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->items)));
  gtk_column_view_set_model (self->boards, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb),
                           self, G_CONNECT_SWAPPED);
  self->signals = g_signal_group_new (GW_TYPE_RUN);
  g_signal_group_connect_swapped (self->signals, "notify::status", G_CALLBACK (status_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::spec", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::filling-in", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::state", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::elsewhere", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::written", G_CALLBACK (update), self);
  update (self);
}

void
gw_proof_page_set_session (GwProofPage *self, GwSession *session)
{
  g_return_if_fail (GW_IS_PROOF_PAGE (self));
  g_return_if_fail (GW_IS_SESSION (session));

  gw_proof_pane_set_session (self->pane, session);
  g_set_object (&self->board_model, gw_session_get_board_model (session));
}

void
gw_proof_page_set_run (GwProofPage *self, GwRun *run)
{
  g_return_if_fail (GW_IS_PROOF_PAGE (self));

  if (!g_set_object (&self->run, run))
    return;
  g_signal_group_set_target (self->signals, run);
  g_list_store_remove_all (self->items);
  gw_proof_pane_set_run (self->pane, run);
  status_cb (self);
}

void
gw_proof_page_set_narrow (GwProofPage *self, gboolean narrow)
{
  g_return_if_fail (GW_IS_PROOF_PAGE (self));

  gtk_widget_set_visible (self->back_button, narrow);
  gw_run_buttons_show_setup (self->setup_button, narrow);
}

/* A certificate that is being saved, perhaps after the proof has been rebuilt. */
typedef struct
{
  GwProofPage *page;
  GwRun *run;
  GFile *file;
} CertificateJob;

static void
saving_free (CertificateJob *saving)
{
  g_signal_handlers_disconnect_by_data (saving->run, saving);
  g_object_unref (saving->page);
  g_object_unref (saving->run);
  g_object_unref (saving->file);
  g_free (saving);
}

static void
certificate_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  CertificateJob *saving = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = gw_text_load_get_name (saving->file);
  g_autofree char *title = NULL;

  if (!gw_file_write_finish (result, &error))
    {
      /* Translators: %s is the name of a file */
      title = gw_sentence_format (_ ("“%s” was not saved"), name);
      gw_host_show_failure (saving->page, title, error, NULL, NULL);
    }
  else
    gw_host_show_saved (saving->page, saving->file);
  saving_free (saving);
}

static void
write_certificate (CertificateJob *saving)
{
  GwProof *proof = saving->run->engine;
  const GwSearchSpec *spec = get_search (saving->run);
  g_autoptr (GwFacts) facts = NULL;
  GwProofProgress progress;

  gw_proof_get_progress (proof, &progress);
  facts = gw_proof_make_facts (spec, progress.threshold, saving->run->head->hash,
                               gw_lexicon_get_n_words (gw_proof_get_question (proof)->lexicon));
  gw_certificate_write_async (proof, &spec->game->options, facts, saving->file, NULL,
                              certificate_saved_cb, saving);
}

/* There may be no proof: rebuilding failed, which the list reports, or was stopped. */
static void
rebuilt_cb (CertificateJob *saving)
{
  if (gw_run_is_filling_in (saving->run))
    return;
  g_signal_handlers_disconnect_by_data (saving->run, saving);
  if (saving->run->engine != NULL)
    write_certificate (saving);
  else
    saving_free (saving);
}

void
gw_proof_page_save_certificate (GwProofPage *self, GFile *file)
{
  CertificateJob *saving;

  g_return_if_fail (GW_IS_PROOF_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  if (get_state (self) != GW_RUN_DONE)
    return;
  saving = g_new0 (CertificateJob, 1);
  saving->page = g_object_ref (self);
  saving->run = g_object_ref (self->run);
  saving->file = g_object_ref (file);
  if (self->run->engine != NULL)
    {
      write_certificate (saving);
      return;
    }
  /* The proof was finished in an earlier session, so its letter sets have to be found again. */
  g_signal_connect_swapped (self->run, "notify::filling-in", G_CALLBACK (rebuilt_cb), saving);
  gw_run_fill_in (self->run);
}
