/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-page.h"

#include "gw-board-view.h"
#include "gw-certificate-write.h"
#include "gw-chart-builder.h"
#include "gw-chart.h"
#include "gw-choose-file.h"
#include "gw-fold-box.h"
#include "gw-host.h"
#include "gw-name-button.h"
#include "gw-plan.h"
#include "gw-proof-columns.h"
#include "gw-proof-text.h"
#include "gw-question-lexicon-row.h"
#include "gw-question-rules-row.h"
#include "gw-size-pane.h"
#include "gw-tab-stop.h"
#include "gw-wrap-box.h"

#include <glib/gi18n.h>

/* Those that can be proven in seconds to hours. */
static const guint8 sizes[][2]
  = { { 2, 2 }, { 2, 3 }, { 2, 4 }, { 2, 5 }, { 2, 6 }, { 3, 3 }, { 3, 4 } };

#define USUAL_SIZE 5

/* As in the drop-down. */
static const GwObjective objectives[] = { GW_OBJECTIVE_POINTS, GW_OBJECTIVE_WORDS };

struct _GwProofPage
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *back_button;
  GtkWidget *prove_button;
  GtkWidget *stop_button;
  GtkWidget *resume_button;
  GwQuestionLexiconRow *lexicon_row;
  GwQuestionRulesRow *rules_row;
  AdwComboRow *size_row;
  AdwComboRow *objective_row;
  GtkSpinButton *threshold;
  GtkWidget *certificate_button;
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

  /* owned */
  GwProver *prover;
  GwQuestion *question;
  GtkSingleSelection *selection;
  GFile *certificate; /* to be written when the proof is rebuilt */
};

G_DEFINE_FINAL_TYPE (GwProofPage, gw_proof_page, ADW_TYPE_BIN)

static void
update_actions (GwProofPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const GwProverState state
    = self->prover != NULL ? gw_prover_get_state (self->prover) : GW_PROVER_READY;

  gtk_widget_action_set_enabled (widget, "run.start",
                                 self->prover != NULL && state != GW_PROVER_RUNNING);
  gtk_widget_action_set_enabled (widget, "run.stop",
                                 state == GW_PROVER_RUNNING
                                   || (state == GW_PROVER_DONE
                                       && gw_prover_get_rebuilding (self->prover)));
  gtk_widget_action_set_enabled (widget, "run.resume", state == GW_PROVER_STOPPED);
  gtk_widget_action_set_enabled (widget, "proof.certificate",
                                 state == GW_PROVER_DONE
                                   && !gw_prover_get_rebuilding (self->prover));
}

static void
add_curve (GwChartBuilder *builder, const GwHistoryCurve *curve, const char *name, guint colour,
           gboolean falls)
{
  const guint series = gw_chart_builder_add_series (builder, name, colour, GW_CHART_PLAIN);

  for (guint i = 0; i < gw_history_curve_get_n_spans (curve); i++)
    {
      const GwHistorySpan *span = gw_history_curve_get_span (curve, i);

      gw_chart_builder_add_xy (builder, series, span->first, falls ? span->high : span->best);
      if (span->last > span->first)
        gw_chart_builder_add_xy (builder, series, span->last, falls ? span->low : span->best);
    }
}

static void
update_chart (GwProofPage *self, const GwProofNews *news)
{
  g_autoptr (GwChartData) data = NULL;

  if (news != NULL)
    {
      GwChartBuilder *builder
        = gw_chart_builder_new (GW_CHART_STEPS, _("Best board and proven ceiling"));

      gw_chart_builder_set_axis (builder, GW_CHART_X, NULL, GW_CHART_LINEAR, GW_CHART_DURATION);
      gw_chart_builder_set_axis (builder, GW_CHART_Y, NULL, GW_CHART_LINEAR, GW_CHART_NUMBER);
      gw_chart_builder_set_axis_name (
        builder, GW_CHART_Y,
        gw_prover_get_brief (self->prover)->objective == GW_OBJECTIVE_POINTS ? _("points")
                                                                             : _("words"));
      add_curve (builder, news->ceiling, _("proven ceiling"), 1, TRUE);
      add_curve (builder, news->best, _("best board"), 0, FALSE);
      data = gw_chart_builder_end (builder);
    }
  gw_chart_set_data (self->chart, data);
}

static void
update (GwProofPage *self)
{
  const GwProverState state = gw_prover_get_state (self->prover);
  const GwProofNews *news = gw_prover_get_news (self->prover);
  const GwSearchBrief *brief = gw_prover_get_brief (self->prover);
  g_autofree char *status = gw_proof_text_describe (state, brief, news);
  g_autofree char *rebuilding = NULL;
  g_autofree char *best = gw_proof_text_best (news);
  g_autofree char *ceiling = gw_proof_text_ceiling (news);
  g_autofree char *decided = gw_proof_text_decided (news);
  g_autofree char *left = gw_proof_text_left (news);

  if (gw_prover_get_rebuilding (self->prover))
    rebuilding = g_strconcat (status, "\n",
                              _("The sets of letters are found again for the certificate"), NULL);
  gtk_label_set_label (self->status, rebuilding != NULL ? rebuilding : status);
  gtk_label_set_label (self->best_figure, best);
  gtk_label_set_label (self->ceiling_figure, ceiling);
  gtk_label_set_label (self->decided_figure, decided);
  gtk_label_set_label (self->left_figure, left);
  gtk_widget_set_visible (self->seal, state == GW_PROVER_DONE);
  gtk_widget_set_visible (self->found, news != NULL && news->items->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), state == GW_PROVER_RUNNING);
  gtk_progress_bar_set_fraction (self->progress, gw_proof_text_get_fraction (news));
  update_chart (self, news);
  update_actions (self);
}

/* The certificate that waits for the proof, which may not have come. */
static void
changed_cb (GwProofPage *self)
{
  g_autoptr (GFile) file = NULL;

  update (self);
  if (self->certificate == NULL || gw_prover_get_rebuilding (self->prover))
    return;
  file = g_steal_pointer (&self->certificate);
  if (gw_prover_get_proof (self->prover) != NULL)
    gw_proof_page_save_certificate (self, file);
}

static void
selected_cb (GwProofPage *self)
{
  GwProofItem *item = gtk_single_selection_get_selected_item (self->selection);

  gw_board_view_set_board (self->board_view, item != NULL ? gw_proof_item_get_board (item) : NULL);
}

static void
fail (GwProofPage *self, const char *title, const GError *error, GFile *file)
{
  gw_host_show_failure (self, title, error, file, NULL);
}

static void
failed_cb (GwProofPage *self, const GError *error)
{
  fail (self, self->certificate != NULL ? _("The certificate was not saved")
                                        : _("The proof does not go on"), error, NULL);
}

static void
show_item (GwProofPage *self, guint position)
{
  g_autoptr (GwProofItem) item
    = g_list_model_get_item (gw_prover_get_items (self->prover), position);

  if (item != NULL)
    gw_host_show_board (self, gw_proof_item_get_board (item));
}

static void
activated_cb (GwProofPage *self, guint position)
{
  show_item (self, position);
}

static void
start_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwProofPage *self = GW_PROOF_PAGE (widget);
  g_autoptr (GwSearchBrief) brief = gw_search_brief_new_best ();
  const guint size = MIN (adw_combo_row_get_selected (self->size_row), G_N_ELEMENTS (sizes) - 1);
  const guint objective = MIN (adw_combo_row_get_selected (self->objective_row), 1);
  GwLexiconLibrary *library = gw_question_get_library (self->question);
  const char *id = gw_question_get_lexicon_id (self->question);
  const char *lexicons[] = { id != NULL ? id : gw_lexicon_library_get_used (library), NULL };

  g_strfreev (brief->lexicons);
  brief->lexicons = g_strdupv ((GStrv) lexicons);
  gw_rules_unref (brief->rules);
  brief->rules = gw_rules_ref (gw_question_get_rules (self->question));
  gw_board_unref (brief->shape);
  brief->shape = gw_plan_new_shape (sizes[size][0], sizes[size][1]);
  brief->objective = objectives[objective];
  gw_prover_start (self->prover, brief, gtk_spin_button_get_value_as_int (self->threshold));
}

static void
stop_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_prover_stop (GW_PROOF_PAGE (widget)->prover);
}

static void
resume_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_prover_resume (GW_PROOF_PAGE (widget)->prover);
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
  g_autofree char *name = gw_proof_text_file_name (gw_prover_get_brief (self->prover));

  gw_choose_file_to_save (widget, _("Save the Certificate"), name, chosen_cb);
}

static void
gw_proof_page_dispose (GObject *object)
{
  GwProofPage *self = GW_PROOF_PAGE (object);

  if (self->prover != NULL)
    g_signal_handlers_disconnect_by_data (self->prover, self);
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_object (&self->selection);
  g_clear_object (&self->certificate);
  g_clear_object (&self->question);
  g_clear_object (&self->prover);

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
  gtk_widget_class_install_action (widget_class, "proof.certificate", NULL, certificate_cb);

  g_type_ensure (GW_TYPE_BOARD_VIEW);
  g_type_ensure (GW_TYPE_CHART);
  g_type_ensure (GW_TYPE_FOLD_BOX);
  g_type_ensure (GW_TYPE_QUESTION_LEXICON_ROW);
  g_type_ensure (GW_TYPE_QUESTION_RULES_ROW);
  g_type_ensure (GW_TYPE_TAB_STOP);
  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-proof-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, back_button);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, prove_button);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, stop_button);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, resume_button);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, lexicon_row);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, rules_row);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, size_row);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, objective_row);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, threshold);
  gtk_widget_class_bind_template_child (widget_class, GwProofPage, certificate_button);
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
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
gw_proof_page_init (GwProofPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    gtk_string_list_take (names, gw_size_pane_format (sizes[i][0], sizes[i][1]));
  adw_combo_row_set_model (self->size_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->size_row, USUAL_SIZE);
  gw_proof_columns_add (self->boards);
  gw_name_button_by_label (self->prove_button);
  gw_name_button_by_label (self->stop_button);
  gw_name_button_by_label (self->resume_button);
  update_actions (self);
}

void
gw_proof_page_set_session (GwProofPage *self, GwSession *session)
{
  GListModel *items;

  g_return_if_fail (GW_IS_PROOF_PAGE (self));
  g_return_if_fail (GW_IS_SESSION (session));
  g_return_if_fail (self->prover == NULL);

  self->prover = g_object_ref (gw_search_runs_get_prover (gw_session_get_searches (session)));
  self->question
    = gw_question_new (gw_session_get_library (session), gw_session_get_workbench (session));
  gw_question_row_set_question (GW_QUESTION_ROW (self->lexicon_row), self->question);
  gw_question_row_set_question (GW_QUESTION_ROW (self->rules_row), self->question);

  items = gw_prover_get_items (self->prover);
  self->selection = gtk_single_selection_new (g_object_ref (items));
  gtk_column_view_set_model (self->boards, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->prover, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->prover, "notify::state", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->prover, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  selected_cb (self);
  update (self);
}

GwProver *
gw_proof_page_get_prover (GwProofPage *self)
{
  g_return_val_if_fail (GW_IS_PROOF_PAGE (self), NULL);

  return self->prover;
}

GwQuestion *
gw_proof_page_get_question (GwProofPage *self)
{
  g_return_val_if_fail (GW_IS_PROOF_PAGE (self), NULL);

  return self->question;
}

void
gw_proof_page_set_narrow (GwProofPage *self, gboolean narrow)
{
  g_return_if_fail (GW_IS_PROOF_PAGE (self));

  gtk_widget_set_visible (self->back_button, narrow);
}

typedef struct
{
  GwProofPage *page;
  GFile *file;
} Saving;

static void
certificate_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Saving *saving = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *base = g_file_get_basename (saving->file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *title = NULL;

  if (!gw_certificate_write_finish (result, &error))
    {
      /* Translators: %s is the name of a file */
      title = g_strdup_printf (_("“%s” was not saved"), name);
      fail (saving->page, title, error, NULL);
    }
  else
    {
      /* Translators: %s is the name of a file */
      title = g_markup_printf_escaped (_("Saved “%s”"), name);
      gw_host_show_toast (saving->page, adw_toast_new (title));
    }
  g_object_unref (saving->page);
  g_object_unref (saving->file);
  g_free (saving);
}

void
gw_proof_page_save_certificate (GwProofPage *self, GFile *file)
{
  GwProof *proof;
  Saving *saving;

  g_return_if_fail (GW_IS_PROOF_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  proof = gw_prover_get_proof (self->prover);
  if (proof == NULL)
    {
      /* It was proven before the program was started: its sets have to be found again. */
      g_set_object (&self->certificate, file);
      gw_prover_rebuild (self->prover);
      return;
    }

  saving = g_new0 (Saving, 1);
  saving->page = g_object_ref (self);
  saving->file = g_object_ref (file);
  gw_certificate_write_async (proof, file, NULL, certificate_saved_cb, saving);
}
