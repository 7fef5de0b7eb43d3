/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-pane.h"

#include "gw-lexicon-menu.h"
#include "gw-plan.h"
#include "gw-proof-words.h"
#include "gw-question-rules-row.h"
#include "gw-size-pane.h"

#include <glib/gi18n.h>

/* Those that can be proven in seconds to hours. */
static const guint8 usual_sizes[][2]
  = { { 2, 2 }, { 2, 3 }, { 2, 4 }, { 2, 5 }, { 2, 6 }, { 3, 3 }, { 3, 4 } };

#define NEW_ROWS 3
#define NEW_COLS 3

/* As in the drop-down. */
static const GwObjective objectives[] = { GW_OBJECTIVE_POINTS, GW_OBJECTIVE_WORDS };

typedef struct
{
  guint rows;
  guint cols;
} Size;

struct _GwProofPane
{
  AdwBin parent_instance;

  /* template */
  GtkLabel *hint;
  GtkWidget *rows;
  AdwActionRow *lexicon_row;
  GtkMenuButton *lexicon_button;
  GwQuestionRulesRow *rules_row;
  AdwComboRow *size_row;
  AdwComboRow *objective_row;
  GtkSpinButton *threshold;

  /* owned */
  GwSession *session;
  GwQuestion *question; /* for the rules */
  GwProofRun *run;
  GSignalGroup *signals;
  GSimpleActionGroup *actions;
  GArray *sizes; /* as in the drop-down: the usual ones, and that of a proof from elsewhere */

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (GwProofPane, gw_proof_pane, ADW_TYPE_BIN)

static gboolean
can_change (GwProofPane *self)
{
  return self->run != NULL && gw_saved_run_can_start (GW_SAVED_RUN (self->run));
}

/* A copy to change, or NULL when there is nothing to change now. */
static GwSearchBrief *
begin_change (GwProofPane *self)
{
  return !self->updating && can_change (self)
           ? gw_search_brief_copy (gw_proof_run_get_brief (self->run)) : NULL;
}

static void
end_change (GwProofPane *self, const GwSearchBrief *brief)
{
  gw_proof_run_change (self->run, brief, gtk_spin_button_get_value_as_int (self->threshold));
}

static void
threshold_cb (GwProofPane *self)
{
  g_autoptr (GwSearchBrief) brief = begin_change (self);

  if (brief != NULL)
    end_change (self, brief);
}

static void
size_cb (GwProofPane *self)
{
  g_autoptr (GwSearchBrief) brief = begin_change (self);
  const guint i = adw_combo_row_get_selected (self->size_row);
  Size size;

  if (brief == NULL || i >= self->sizes->len)
    return;
  size = g_array_index (self->sizes, Size, i);
  gw_board_unref (brief->shape);
  brief->shape = gw_plan_new_shape (size.rows, size.cols);
  end_change (self, brief);
}

static void
objective_cb (GwProofPane *self)
{
  g_autoptr (GwSearchBrief) brief = begin_change (self);
  const guint i = adw_combo_row_get_selected (self->objective_row);

  if (brief == NULL || i >= G_N_ELEMENTS (objectives))
    return;
  brief->objective = objectives[i];
  end_change (self, brief);
}

static void
rules_cb (GwProofPane *self)
{
  g_autoptr (GwSearchBrief) brief = begin_change (self);

  if (brief == NULL)
    return;
  gw_rules_unref (brief->rules);
  brief->rules = gw_rules_ref (gw_question_get_rules (self->question));
  end_change (self, brief);
}

static void
lexicon_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwProofPane *self = user_data;
  g_autoptr (GwSearchBrief) brief = begin_change (self);
  const char *const ids[] = { g_variant_get_string (parameter, NULL), NULL };

  if (brief == NULL)
    return;
  g_strfreev (brief->lexicons);
  brief->lexicons = g_strdupv ((GStrv) ids);
  end_change (self, brief);
}

static void
show_lexicon (GwProofPane *self, const GwSearchBrief *brief)
{
  const char *id = brief->lexicons != NULL && brief->lexicons[0] != NULL ? brief->lexicons[0]
                                                                         : GW_LEXICON_ENGLISH;
  GwLexiconItem *item = gw_lexicon_library_find (gw_session_get_library (self->session), id);
  g_autofree char *shown = g_filename_display_name (id);
  const char *title = item != NULL ? gw_lexicon_item_get_title (item) : shown;
  g_autofree char *name = NULL;

  adw_action_row_set_subtitle (self->lexicon_row, title);
  /* Translators: what a screen reader calls the button for the lexicon; %s is its name */
  name = g_strdup_printf (_("Lexicon: %s"), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->lexicon_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "lexicon",
                                      g_variant_new_string (shown));
}

static void
fill_sizes (GwProofPane *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->sizes->len; i++)
    {
      const Size *size = &g_array_index (self->sizes, Size, i);

      gtk_string_list_take (names, gw_size_pane_format (size->rows, size->cols));
    }
  adw_combo_row_set_model (self->size_row, G_LIST_MODEL (names));
}

static void
show_size (GwProofPane *self, const GwSearchBrief *brief)
{
  const Size wanted = { gw_board_get_rows (brief->shape), gw_board_get_cols (brief->shape) };
  guint i = 0;

  while (i < self->sizes->len && (g_array_index (self->sizes, Size, i).rows != wanted.rows
                                  || g_array_index (self->sizes, Size, i).cols != wanted.cols))
    i++;
  if (i == self->sizes->len)
    {
      g_array_append_val (self->sizes, wanted);
      fill_sizes (self);
    }
  adw_combo_row_set_selected (self->size_row, i);
}

static void
update (GwProofPane *self)
{
  const GwSearchBrief *brief;

  if (self->run == NULL || self->session == NULL)
    return;
  brief = gw_proof_run_get_brief (self->run);
  self->updating = TRUE;
  show_lexicon (self, brief);
  gw_question_set_own_rules (self->question, brief->rules);
  show_size (self, brief);
  for (guint i = 0; i < G_N_ELEMENTS (objectives); i++)
    if (objectives[i] == brief->objective)
      adw_combo_row_set_selected (self->objective_row, i);
  gtk_spin_button_set_value (self->threshold, (double) gw_proof_run_get_threshold (self->run));
  gtk_widget_set_sensitive (self->rows, can_change (self));
  gtk_widget_set_visible (GTK_WIDGET (self->hint), !can_change (self));
  self->updating = FALSE;
}

/* What it has come to changes often, and says nothing about what it is told. */
static void
changed_cb (GwProofPane *self)
{
  if (can_change (self))
    update (self);
}

static void
create_popup_cb (GtkMenuButton *button, gpointer user_data)
{
  GwProofPane *self = user_data;
  g_autoptr (GMenu) menu = g_menu_new ();

  if (self->session == NULL)
    return;
  gw_lexicon_library_refresh (gw_session_get_library (self->session));
  gw_lexicon_menu_append (menu, gw_session_get_library (self->session), "proof-pane.lexicon");
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
  gw_lexicon_menu_take_keys (button);
}

static void
gw_proof_pane_dispose (GObject *object)
{
  GwProofPane *self = GW_PROOF_PANE (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->run);
  g_clear_object (&self->question);
  g_clear_object (&self->session);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->sizes, g_array_unref);

  G_OBJECT_CLASS (gw_proof_pane_parent_class)->dispose (object);
}

static void
gw_proof_pane_class_init (GwProofPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_proof_pane_dispose;

  g_type_ensure (GW_TYPE_QUESTION_RULES_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-proof-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, GwProofPane, hint);
  gtk_widget_class_bind_template_child (widget_class, GwProofPane, rows);
  gtk_widget_class_bind_template_child (widget_class, GwProofPane, lexicon_row);
  gtk_widget_class_bind_template_child (widget_class, GwProofPane, lexicon_button);
  gtk_widget_class_bind_template_child (widget_class, GwProofPane, rules_row);
  gtk_widget_class_bind_template_child (widget_class, GwProofPane, size_row);
  gtk_widget_class_bind_template_child (widget_class, GwProofPane, objective_row);
  gtk_widget_class_bind_template_child (widget_class, GwProofPane, threshold);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
  gtk_widget_class_bind_template_callback (widget_class, objective_cb);
  gtk_widget_class_bind_template_callback (widget_class, threshold_cb);
}

static void
gw_proof_pane_init (GwProofPane *self)
{
  static const GActionEntry entries[] = {
    { .name = "lexicon", .activate = lexicon_cb, .parameter_type = "s", .state = "''" },
  };

  self->updating = TRUE;
  self->sizes = g_array_new (FALSE, FALSE, sizeof (Size));
  for (guint i = 0; i < G_N_ELEMENTS (usual_sizes); i++)
    {
      const Size size = { usual_sizes[i][0], usual_sizes[i][1] };

      g_array_append_val (self->sizes, size);
    }
  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "proof-pane", G_ACTION_GROUP (self->actions));
  gtk_menu_button_set_create_popup_func (self->lexicon_button, create_popup_cb, self, NULL);
  fill_sizes (self);
  self->signals = g_signal_group_new (GW_TYPE_PROOF_RUN);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::state", G_CALLBACK (update), self);
  self->updating = FALSE;
}

void
gw_proof_pane_set_session (GwProofPane *self, GwSession *session)
{
  g_return_if_fail (GW_IS_PROOF_PANE (self));
  g_return_if_fail (GW_IS_SESSION (session));

  g_set_object (&self->session, session);
  g_clear_object (&self->question);
  self->question
    = gw_question_new (gw_session_get_library (session), gw_session_get_workbench (session));
  g_signal_connect_object (self->question, "notify::rules", G_CALLBACK (rules_cb), self,
                           G_CONNECT_SWAPPED);
  gw_question_row_set_question (GW_QUESTION_ROW (self->rules_row), self->question);
  update (self);
}

void
gw_proof_pane_set_run (GwProofPane *self, GwProofRun *run)
{
  g_return_if_fail (GW_IS_PROOF_PANE (self));

  if (!g_set_object (&self->run, run))
    return;
  g_signal_group_set_target (self->signals, run);
  update (self);
}

GwSearchBrief *
gw_proof_pane_make_brief (GwSession *session)
{
  GwSearchBrief *brief = gw_search_brief_new_best ();
  const char *used = gw_lexicon_library_get_used (gw_session_get_library (session));
  GwRules *rules = gw_workbench_get_rules (gw_session_get_workbench (session));

  if (used != NULL)
    {
      const char *const lexicons[] = { used, NULL };

      g_strfreev (brief->lexicons);
      brief->lexicons = g_strdupv ((GStrv) lexicons);
    }
  if (gw_proof_check_rules (rules, GW_OBJECTIVE_POINTS, NULL))
    {
      gw_rules_unref (brief->rules);
      brief->rules = gw_rules_ref (rules);
    }
  gw_board_unref (brief->shape);
  brief->shape = gw_plan_new_shape (NEW_ROWS, NEW_COLS);
  brief->objective = GW_OBJECTIVE_POINTS;
  return brief;
}
