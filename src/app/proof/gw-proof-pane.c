/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-pane.h"

#include "gw-lexicon-menu.h"
#include "gw-plan.h"
#include "gw-proof-file.h"
#include "gw-proof-words.h"
#include "gw-game-choice-row.h"
#include "gw-setting-text.h"
#include "gw-spin-digits.h"

#include <glib/gi18n.h>

/* Sizes that can be proven in seconds to hours. */
static const guint8 usual_sizes[][2]
  = { { 2, 2 }, { 2, 3 }, { 2, 4 }, { 2, 5 }, { 2, 6 }, { 3, 3 }, { 3, 4 } };

#define NEW_ROWS 3
#define NEW_COLS 3

/* In the order of the drop-down. */
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
  GwGameChoiceRow *rules_row;
  AdwComboRow *size_row;
  AdwComboRow *objective_row;
  GtkSpinButton *threshold;

  /* owned */
  GwSession *session;
  GwGameChoice *choice; /* for the rules */
  GwRun *run;
  GSignalGroup *signals;
  GSimpleActionGroup *actions;
  GArray *sizes; /* in the drop-down: the usual ones, and that of the shown proof */

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (GwProofPane, gw_proof_pane, ADW_TYPE_BIN)

static gboolean
can_change (GwProofPane *self)
{
  return self->run != NULL && self->run->state == GW_RUN_READY && !self->run->elsewhere;
}

static const GwSearchSpec *
get_search (GwProofPane *self)
{
  return ((const GwProofSpec *) self->run->spec)->search;
}

/* Returns a copy of the spec to change, or NULL if nothing may be changed now. */
static GwSearchSpec *
begin_change (GwProofPane *self)
{
  return !self->updating && can_change (self)
           ? gw_search_spec_copy (get_search (self))
           : NULL;
}

static void
end_change (GwProofPane *self, GwSearchSpec *search)
{
  const GwProofSpec spec = { search, gtk_spin_button_get_value_as_int (self->threshold) };

  gw_run_set_spec (self->run, &spec);
}

static void
threshold_cb (GwProofPane *self)
{
  g_autoptr (GwSearchSpec) spec = begin_change (self);

  if (spec != NULL)
    end_change (self, spec);
}

static void
size_cb (GwProofPane *self)
{
  g_autoptr (GwSearchSpec) spec = begin_change (self);
  const guint i = adw_combo_row_get_selected (self->size_row);
  Size size;

  if (spec == NULL || i >= self->sizes->len)
    return;
  size = g_array_index (self->sizes, Size, i);
  gw_board_unref (spec->shape);
  spec->shape = gw_plan_new_shape (size.rows, size.cols);
  end_change (self, spec);
}

static void
objective_cb (GwProofPane *self)
{
  g_autoptr (GwSearchSpec) spec = begin_change (self);
  const guint i = adw_combo_row_get_selected (self->objective_row);

  if (spec == NULL || i >= G_N_ELEMENTS (objectives))
    return;
  spec->objective = objectives[i];
  end_change (self, spec);
}

static void
rules_cb (GwProofPane *self)
{
  g_autoptr (GwSearchSpec) spec = begin_change (self);
  GwRules *rules = gw_game_choice_get_game (self->choice)->rules;

  if (spec == NULL || gw_rules_equal (rules, spec->game->rules))
    return;
  gw_game_name_set_rules (spec->game, rules);
  end_change (self, spec);
}

static void
lexicon_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwProofPane *self = user_data;
  g_autoptr (GwSearchSpec) spec = begin_change (self);
  g_autoptr (GwGameName) name = NULL;

  if (spec == NULL)
    return;
  name = gw_lexicon_loader_dup_name_of (gw_session_get_loader (self->session),
                                        g_variant_get_string (parameter, NULL));
  if (name != NULL)
    gw_game_name_take_lexicon (spec->game, name);
  end_change (self, spec);
}

static void
fill_sizes (GwProofPane *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->sizes->len; i++)
    {
      const Size *size = &g_array_index (self->sizes, Size, i);

      gtk_string_list_take (names, gw_setting_format_size (size->rows, size->cols));
    }
  adw_combo_row_set_model (self->size_row, G_LIST_MODEL (names));
}

static void
show_size (GwProofPane *self, const GwSearchSpec *spec)
{
  const Size wanted = { gw_board_get_rows (spec->shape), gw_board_get_cols (spec->shape) };
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

/* What is said about the marked words that apply: before it starts, those that are marked now. */
static const char *
get_marked_text (GwProofPane *self, const GwSearchSpec *spec)
{
  return can_change (self)
           ? gw_game_choice_get_marked_text (self->choice)
           : gw_lexicon_lists_get_text (
             spec->game->allow, spec->game->deny,
             gw_search_spec_is_marked (spec, gw_session_get_loader (self->session)));
}

static void
update (GwProofPane *self)
{
  const GwSearchSpec *spec;

  if (self->run == NULL || self->session == NULL)
    return;
  spec = get_search (self);
  self->updating = TRUE;
  gw_lexicon_menu_show_choice (self->lexicon_row, self->lexicon_button,
                               G_ACTION_GROUP (self->actions),
                               gw_session_get_library (self->session),
                               gw_game_name_get_lexicon (spec->game), get_marked_text (self, spec));
  gw_game_choice_set_own_rules (self->choice, spec->game->rules);
  show_size (self, spec);
  for (guint i = 0; i < G_N_ELEMENTS (objectives); i++)
    if (objectives[i] == spec->objective)
      adw_combo_row_set_selected (self->objective_row, i);
  gtk_spin_button_set_value (self->threshold, (double) ((const GwProofSpec *) self->run->spec)->threshold);
  gtk_widget_set_sensitive (self->rows, can_change (self));
  gtk_widget_set_visible (GTK_WIDGET (self->hint), !can_change (self));
  self->updating = FALSE;
}

static void
create_popup_cb (GtkMenuButton *button, gpointer user_data)
{
  GwProofPane *self = user_data;

  if (self->session != NULL)
    gw_lexicon_menu_fill (button, gw_session_get_library (self->session), "proof-pane.lexicon");
}

static void
gw_proof_pane_dispose (GObject *object)
{
  GwProofPane *self = GW_PROOF_PANE (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->run);
  g_clear_object (&self->choice);
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

  g_type_ensure (GW_TYPE_GAME_CHOICE_ROW);
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
  gw_spin_group_digits (self->threshold);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "proof-pane", G_ACTION_GROUP (self->actions));
  gtk_menu_button_set_create_popup_func (self->lexicon_button, create_popup_cb, self, NULL);
  fill_sizes (self);
  self->signals = g_signal_group_new (GW_TYPE_RUN);
  g_signal_group_connect_swapped (self->signals, "notify::spec", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::state", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::elsewhere", G_CALLBACK (update), self);
  self->updating = FALSE;
}

void
gw_proof_pane_set_session (GwProofPane *self, GwSession *session)
{
  g_return_if_fail (GW_IS_PROOF_PANE (self));
  g_return_if_fail (GW_IS_SESSION (session));

  g_set_object (&self->session, session);
  g_clear_object (&self->choice);
  self->choice = gw_game_choice_new (gw_session_get_loader (session));
  g_signal_connect_object (self->choice, "notify::game", G_CALLBACK (rules_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "notify::marked-text", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  gw_game_choice_row_set_choice (self->rules_row, self->choice);
  update (self);
}

void
gw_proof_pane_set_run (GwProofPane *self, GwRun *run)
{
  g_return_if_fail (GW_IS_PROOF_PANE (self));

  if (!g_set_object (&self->run, run))
    return;
  g_signal_group_set_target (self->signals, run);
  update (self);
}

void
gw_proof_pane_mark (GwProofPane *self)
{
  g_autoptr (GwSearchSpec) spec = NULL;

  g_return_if_fail (GW_IS_PROOF_PANE (self));

  spec = begin_change (self);
  if (spec == NULL)
    return;
  gw_search_spec_mark (spec, gw_session_get_loader (self->session));
  end_change (self, spec);
}

GwSearchSpec *
gw_proof_pane_make_spec (GwSession *session)
{
  GwSearchSpec *spec = gw_search_spec_new_best ();
  g_autoptr (GwGameName) name = gw_lexicon_loader_dup_name (gw_session_get_loader (session));
  GwRules *rules = gw_board_model_get_game (gw_session_get_board_model (session))->rules;

  if (name != NULL)
    gw_game_name_take_lexicon (spec->game, name);
  if (gw_proof_check_rules (rules, GW_OBJECTIVE_POINTS, NULL))
    {
      gw_game_name_set_rules (spec->game, rules);
    }
  gw_board_unref (spec->shape);
  spec->shape = gw_plan_new_shape (NEW_ROWS, NEW_COLS);
  spec->objective = GW_OBJECTIVE_POINTS;
  return spec;
}
