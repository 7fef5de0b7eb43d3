/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-pane.h"

#include "gw-compat.h"
#include "gw-lexicon-menu.h"
#include "gw-plan.h"
#include "gw-game-choice-row.h"
#include "gw-search-draft.h"
#include "gw-search-text.h"
#include "gw-spin-digits.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const methods[] = { "tempering", "local", "anneal", "genetic" };

static const GwObjective objectives[]
  = { GW_OBJECTIVE_POINTS, GW_OBJECTIVE_WORDS, GW_OBJECTIVE_LONGEST };

/* Settings that are numbers. */
typedef enum
{
  GW_SEARCH_ROWS,
  GW_SEARCH_COLS,
  GW_SEARCH_MOST,
  GW_SEARCH_ISLANDS,
  GW_SEARCH_EXCHANGE,
  GW_SEARCH_SEED,
  GW_SEARCH_POPULATION,
  GW_SEARCH_PARENTS,
  GW_SEARCH_TARGET,
  GW_SEARCH_N_NUMBERS
} Number;

/* Texts are translated when used; the subtitle may be NULL, and so may what is shown in place of
 * zero. */
typedef struct
{
  const char *title;
  const char *subtitle;
  double least, most;
  const char *zero;
} NumberInfo;

static const NumberInfo numbers[GW_SEARCH_N_NUMBERS] = {
  [GW_SEARCH_ROWS] = { N_("_Rows"), NULL, 1, GW_BOARD_MAX_SIDE },
  [GW_SEARCH_COLS] = { N_("_Columns"), NULL, 1, GW_BOARD_MAX_SIDE },
  [GW_SEARCH_MOST] = { N_("_Most of Each Letter"), NULL, 0, GW_BOARD_MAX_CELLS, N_("no limit") },
  [GW_SEARCH_ISLANDS] = { N_("Isla_nds"), N_("Searches that run side by side"), 1,
                        GW_SEARCH_MOST_ISLANDS },
  [GW_SEARCH_EXCHANGE] = { N_("E_xchange Interval"),
                           N_("Boards after which each island gives its best one to the next"), 0,
                           1e15, N_("never") },
  [GW_SEARCH_SEED] = { N_("See_d"), N_("The same seed repeats a search"), 0, 1e15 },
  [GW_SEARCH_POPULATION] = { N_("_Population"), N_("Boards per generation"), 2, 1000000 },
  [GW_SEARCH_PARENTS] = { N_("P_arents"), N_("The fittest boards, every two of which "
                                             "have a child"), 2, 1000 },
  [GW_SEARCH_TARGET] = { N_("Tar_get"), N_("The search ends when it is reached"), 0, 1e15,
                         N_("no target") },
};

struct _GwSearchPane
{
  AdwBin parent_instance;

  /* template */
  GtkScrolledWindow *scrolled;
  GtkLabel *hint;
  AdwPreferencesGroup *what_group;
  AdwPreferencesGroup *words_group;
  AdwPreferencesGroup *only_group;
  AdwPreferencesGroup *how_group;
  AdwComboRow *method_row;
  AdwComboRow *objective_row;
  AdwEntryRow *template_row;
  AdwActionRow *lexicon_row;
  GtkMenuButton *lexicon_button;
  GtkWidget *strings_row;
  GwGameChoiceRow *rules_row;
  AdwComboRow *dice_row;
  AdwEntryRow *letters_row;

  GtkSpinButton *spins[GW_SEARCH_N_NUMBERS];
  GtkWidget *spin_rows[GW_SEARCH_N_NUMBERS];

  /* owned */
  GwSession *session;
  GwGameChoice *choice;
  GwRun *run;
  GSignalGroup *signals;
  GPtrArray *dice; /* ids of the rows of the dice; NULL for the first */
  GSimpleActionGroup *actions;

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (GwSearchPane, gw_search_pane, ADW_TYPE_BIN)

/* A method that was the usual one for the former shape becomes that of the new one. */
static void
set_shape (GwSearchSpec *spec, GwBoard *shape)
{
  const gboolean is_usual = g_str_equal (spec->method, gw_search_spec_get_usual_method (spec));

  gw_board_unref (spec->shape);
  spec->shape = shape;
  if (is_usual)
    gw_set_str (&spec->method, gw_search_spec_get_usual_method (spec));
}

/* Sets a number; a new size makes all cells free. The target is not one of the search's draft. */
static void
set_number (Number number, GwSearchSpec *spec, double value)
{
  const guint rows = gw_board_get_rows (spec->shape);
  const guint cols = gw_board_get_cols (spec->shape);
  const guint n = (guint) MIN (value, G_MAXUINT);

  switch (number)
    {
    case GW_SEARCH_ROWS:
      set_shape (spec, gw_plan_new_shape (n, cols));
      break;
    case GW_SEARCH_COLS:
      set_shape (spec, gw_plan_new_shape (rows, n));
      break;
    case GW_SEARCH_MOST:
      spec->most = n;
      break;
    case GW_SEARCH_ISLANDS:
      spec->n_islands = n;
      break;
    case GW_SEARCH_EXCHANGE:
      spec->settings.exchange = (guint64) value;
      break;
    case GW_SEARCH_SEED:
      spec->seed = (guint64) value;
      break;
    case GW_SEARCH_POPULATION:
      spec->settings.population = n;
      spec->settings.parents = MIN (spec->settings.parents, n);
      break;
    case GW_SEARCH_PARENTS:
      spec->settings.parents = n;
      spec->settings.population = MAX (spec->settings.population, n);
      break;
    default:
      break;
    }
}

static double
get_number (Number number, const GwSearchSpec *spec)
{
  const double values[GW_SEARCH_N_NUMBERS] = {
    [GW_SEARCH_ROWS] = gw_board_get_rows (spec->shape),
    [GW_SEARCH_COLS] = gw_board_get_cols (spec->shape),
    [GW_SEARCH_MOST] = spec->most,
    [GW_SEARCH_ISLANDS] = spec->n_islands,
    [GW_SEARCH_EXCHANGE] = (double) spec->settings.exchange,
    [GW_SEARCH_SEED] = (double) spec->seed,
    [GW_SEARCH_POPULATION] = spec->settings.population,
    [GW_SEARCH_PARENTS] = spec->settings.parents,
    [GW_SEARCH_TARGET] = spec->has_target ? (double) spec->target : 0,
  };

  return values[number];
}

static gboolean
is_at_work (GwSearchPane *self)
{
  return self->run->state == GW_RUN_RUNNING || self->run->elsewhere;
}

/* Returns a copy of the spec to change, or NULL if nothing may be changed now. */
static GwSearchSpec *
begin_change (GwSearchPane *self)
{
  if (self->updating || self->run == NULL || is_at_work (self))
    return NULL;
  return gw_search_spec_copy (gw_search_draft_get (self->run));
}

static void
end_change (GwSearchPane *self, GwSearchSpec *spec)
{
  gw_search_draft_set (self->run, spec);
}

/* The target applies at once. */
static void
set_target (GwSearchPane *self, double value)
{
  g_autoptr (GwSearchSpec) spec = NULL;

  if (self->updating || self->run == NULL)
    return;
  spec = gw_search_spec_copy (self->run->spec);
  spec->has_target = value > 0;
  spec->target = (gint64) value;
  gw_run_set_spec (self->run, spec);
}

static void
spin_cb (GwSearchPane *self, GtkSpinButton *button)
{
  const double value = gtk_spin_button_get_value (button);
  g_autoptr (GwSearchSpec) spec = NULL;

  if (button == self->spins[GW_SEARCH_TARGET])
    {
      set_target (self, value);
      return;
    }
  spec = begin_change (self);
  if (spec == NULL)
    return;
  for (guint i = 0; i < GW_SEARCH_N_NUMBERS; i++)
    if (button == self->spins[i] && value != get_number (i, spec))
      set_number (i, spec, value);
  end_change (self, spec);
}

static void
method_cb (GwSearchPane *self)
{
  g_autoptr (GwSearchSpec) spec = begin_change (self);
  const guint i = adw_combo_row_get_selected (self->method_row);

  if (spec == NULL || i >= G_N_ELEMENTS (methods))
    return;
  gw_set_str (&spec->method, methods[i]);
  end_change (self, spec);
}

static void
objective_cb (GwSearchPane *self)
{
  g_autoptr (GwSearchSpec) spec = begin_change (self);
  const guint i = adw_combo_row_get_selected (self->objective_row);

  if (spec == NULL || i >= G_N_ELEMENTS (objectives))
    return;
  spec->objective = objectives[i];
  end_change (self, spec);
}

static void
dice_cb (GwSearchPane *self)
{
  g_autoptr (GwSearchSpec) spec = begin_change (self);
  const guint i = adw_combo_row_get_selected (self->dice_row);

  if (spec == NULL || i >= self->dice->len)
    return;
  gw_set_str (&spec->dice, g_ptr_array_index (self->dice, i));
  end_change (self, spec);
}

static void
letters_cb (GwSearchPane *self)
{
  g_autoptr (GwSearchSpec) spec = begin_change (self);
  const char *letters = gtk_editable_get_text (GTK_EDITABLE (self->letters_row));

  if (spec == NULL || strcmp (letters, spec->letters != NULL ? spec->letters : "") == 0)
    return;
  gw_set_str (&spec->letters, *letters != '\0' ? letters : NULL);
  end_change (self, spec);
}

/* Takes the template if it is a valid board; otherwise shows what is wrong with it. */
static void
template_cb (GwSearchPane *self)
{
  g_autoptr (GwSearchSpec) spec = begin_change (self);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->template_row));
  g_autoptr (GError) error = NULL;
  GwBoard *shape;

  if (spec == NULL)
    return;
  shape = gw_board_parse (text, -1, NULL, 1, &error);
  if (shape == NULL)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->template_row), "error");
      gtk_label_set_label (self->hint, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->hint), TRUE);
      return;
    }
  gtk_widget_remove_css_class (GTK_WIDGET (self->template_row), "error");
  gw_board_unref (spec->shape);
  spec->shape = shape;
  end_change (self, spec);
}

/* Text that was not confirmed with Enter is applied when the entry loses the focus. */
static void
left_cb (GwSearchPane *self)
{
  template_cb (self);
  letters_cb (self);
}

static void
take_when_left (GwSearchPane *self, AdwEntryRow *row)
{
  GtkEventController *controller = gtk_event_controller_focus_new ();

  g_signal_connect_object (controller, "leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (row), controller);
}

static void
rules_cb (GwSearchPane *self)
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
  GwSearchPane *self = user_data;
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

/* What is said about the marked words that apply: before it starts, those that are marked now. */
static const char *
get_marked_text (GwSearchPane *self, const GwSearchSpec *spec)
{
  return self->run->state == GW_RUN_READY
           ? gw_game_choice_get_marked_text (self->choice)
           : gw_lexicon_lists_get_text (
             spec->game->allow, spec->game->deny,
             gw_search_spec_is_marked (spec, gw_session_get_loader (self->session)));
}

static void
show_words (GwSearchPane *self, const GwSearchSpec *spec)
{
  const gboolean packs = spec->needs_strings;

  gtk_widget_set_visible (GTK_WIDGET (self->lexicon_row), !packs);
  gtk_widget_set_visible (self->strings_row, packs);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->strings_row), spec->game->strings_name != NULL
                                                                     ? spec->game->strings_name
                                                                     : _ ("None yet"));
  gw_lexicon_menu_show_choice (self->lexicon_row, self->lexicon_button,
                               G_ACTION_GROUP (self->actions),
                               gw_session_get_library (self->session),
                               gw_game_name_get_lexicon (spec->game), get_marked_text (self, spec));
  gw_game_choice_set_own_rules (self->choice, spec->game->rules);
}

static void
set_text (GtkEditable *editable, const char *text)
{
  if (g_strcmp0 (gtk_editable_get_text (editable), text) != 0)
    gtk_editable_set_text (editable, text);
}

static void
show_choices (GwSearchPane *self, const GwSearchSpec *spec)
{
  g_autofree char *template = gw_board_to_string (spec->shape);

  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    if (strcmp (methods[i], spec->method) == 0)
      adw_combo_row_set_selected (self->method_row, i);
  for (guint i = 0; i < G_N_ELEMENTS (objectives); i++)
    if (objectives[i] == spec->objective)
      adw_combo_row_set_selected (self->objective_row, i);
  for (guint i = 0; i < self->dice->len; i++)
    if (g_strcmp0 (g_ptr_array_index (self->dice, i), spec->dice) == 0)
      adw_combo_row_set_selected (self->dice_row, i);
  set_text (GTK_EDITABLE (self->template_row), template);
  gtk_widget_remove_css_class (GTK_WIDGET (self->template_row), "error");
  set_text (GTK_EDITABLE (self->letters_row), spec->letters != NULL ? spec->letters : "");
}

static void
update (GwSearchPane *self)
{
  const GwSearchSpec *spec;
  gboolean running, genetic;

  if (self->run == NULL || self->session == NULL)
    return;
  spec = gw_search_draft_get (self->run);
  running = is_at_work (self);
  genetic = strcmp (spec->method, "genetic") == 0;
  self->updating = TRUE;
  show_choices (self, spec);
  show_words (self, spec);
  for (guint i = 0; i < GW_SEARCH_N_NUMBERS; i++)
    {
      gtk_spin_button_set_value (self->spins[i], get_number (i, spec));
      gtk_widget_set_sensitive (self->spin_rows[i], i == GW_SEARCH_TARGET || !running);
    }
  gtk_widget_set_visible (self->spin_rows[GW_SEARCH_POPULATION], genetic);
  gtk_widget_set_visible (self->spin_rows[GW_SEARCH_PARENTS], genetic);
  gtk_widget_set_sensitive (GTK_WIDGET (self->what_group), !running);
  gtk_widget_set_sensitive (GTK_WIDGET (self->words_group), !running);
  gtk_widget_set_sensitive (GTK_WIDGET (self->only_group), !running);
  gtk_label_set_label (self->hint, running ? _ ("Stop the search to change more than its target.")
                                           : _ ("Changes apply the next time you start."));
  gtk_widget_set_visible (GTK_WIDGET (self->hint),
                          running || gw_search_draft_differs (self->run));
  self->updating = FALSE;
}

static void
create_popup_cb (GtkMenuButton *button, gpointer user_data)
{
  GwSearchPane *self = user_data;

  if (self->session != NULL)
    gw_lexicon_menu_fill (button, gw_session_get_library (self->session), "search-pane.lexicon");
}

static void
add_spin (GwSearchPane *self, guint i, AdwPreferencesGroup *group)
{
  GtkWidget *row = adw_action_row_new ();
  const NumberInfo *info = &numbers[i];
  GtkWidget *spin = gtk_spin_button_new_with_range (info->least, info->most, 1);

  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(info->title));
  if (info->subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(info->subtitle));
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 6);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 6);
  if (info->zero != NULL)
    gw_spin_set_zero_text (GTK_SPIN_BUTTON (spin), _(info->zero));
  else if (i != GW_SEARCH_SEED)
    gw_spin_group_digits (GTK_SPIN_BUTTON (spin));
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY, row,
                                  NULL, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (spin_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
  self->spins[i] = GTK_SPIN_BUTTON (spin);
  self->spin_rows[i] = row;
}

static void
fill_choices (GwSearchPane *self)
{
  g_autoptr (GtkStringList) method_names = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) objective_names = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    gtk_string_list_append (method_names, gw_search_method_get_title (methods[i]));
  for (guint i = 0; i < G_N_ELEMENTS (objectives); i++)
    gtk_string_list_append (objective_names, gw_search_objective_get_title (objectives[i]));
  adw_combo_row_set_model (self->method_row, G_LIST_MODEL (method_names));
  adw_combo_row_set_model (self->objective_row, G_LIST_MODEL (objective_names));
}

static void
fill_dice (GwSearchPane *self)
{
  GListModel *library = G_LIST_MODEL (gw_session_get_dice (self->session));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->updating = TRUE;
  g_ptr_array_set_size (self->dice, 0);
  g_ptr_array_add (self->dice, NULL);
  gtk_string_list_append (names, _("Any letters"));
  for (guint i = 0; i < g_list_model_get_n_items (library); i++)
    {
      g_autoptr (GwDiceSet) set = g_list_model_get_item (library, i);

      g_ptr_array_add (self->dice, g_strdup (gw_dice_set_get_id (set)));
      gtk_string_list_append (names, gw_dice_set_get_name (set));
    }
  adw_combo_row_set_model (self->dice_row, G_LIST_MODEL (names));
  self->updating = FALSE;
  update (self);
}

static void
gw_search_pane_dispose (GObject *object)
{
  GwSearchPane *self = GW_SEARCH_PANE (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->run);
  g_clear_object (&self->choice);
  g_clear_object (&self->session);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->dice, g_ptr_array_unref);

  G_OBJECT_CLASS (gw_search_pane_parent_class)->dispose (object);
}

static void
gw_search_pane_class_init (GwSearchPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_search_pane_dispose;

  g_type_ensure (GW_TYPE_GAME_CHOICE_ROW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-search-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSearchPane, scrolled);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPane, hint);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPane, what_group);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPane, words_group);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPane, only_group);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPane, how_group);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPane, method_row);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPane, objective_row);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPane, template_row);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPane, lexicon_row);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPane, lexicon_button);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPane, strings_row);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPane, rules_row);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPane, dice_row);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPane, letters_row);
  gtk_widget_class_bind_template_callback (widget_class, method_cb);
  gtk_widget_class_bind_template_callback (widget_class, objective_cb);
  gtk_widget_class_bind_template_callback (widget_class, dice_cb);
  gtk_widget_class_bind_template_callback (widget_class, letters_cb);
  gtk_widget_class_bind_template_callback (widget_class, template_cb);
}

static void
gw_search_pane_init (GwSearchPane *self)
{
  static const GActionEntry entries[] = {
    { .name = "lexicon", .activate = lexicon_cb, .parameter_type = "s", .state = "''" },
  };

  self->dice = g_ptr_array_new_with_free_func (g_free);
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "search-pane",
                                  G_ACTION_GROUP (self->actions));
  for (guint i = GW_SEARCH_ROWS; i <= GW_SEARCH_COLS; i++)
    add_spin (self, i, self->what_group);
  add_spin (self, GW_SEARCH_MOST, self->only_group);
  for (guint i = GW_SEARCH_ISLANDS; i < GW_SEARCH_N_NUMBERS; i++)
    add_spin (self, i, self->how_group);
  take_when_left (self, self->template_row);
  take_when_left (self, self->letters_row);
  fill_choices (self);
  gtk_menu_button_set_create_popup_func (self->lexicon_button, create_popup_cb, self, NULL);
  self->signals = g_signal_group_new (GW_TYPE_RUN);
  g_signal_group_connect_swapped (self->signals, "notify::spec", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::state", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::elsewhere", G_CALLBACK (update), self);
  self->updating = FALSE;
}

void
gw_search_pane_set_session (GwSearchPane *self, GwSession *session)
{
  g_return_if_fail (GW_IS_SEARCH_PANE (self));
  g_return_if_fail (GW_IS_SESSION (session));

  g_set_object (&self->session, session);
  g_clear_object (&self->choice);
  self->choice = gw_game_choice_new (gw_session_get_loader (session));
  g_signal_connect_object (self->choice, "notify::game", G_CALLBACK (rules_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "notify::marked-text", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  gw_game_choice_row_set_choice (self->rules_row, self->choice);
  g_signal_connect_object (gw_session_get_dice (session), "items-changed",
                           G_CALLBACK (fill_dice), self, G_CONNECT_SWAPPED);
  fill_dice (self);
}

void
gw_search_pane_set_run (GwSearchPane *self, GwRun *run)
{
  g_return_if_fail (GW_IS_SEARCH_PANE (self));

  if (!g_set_object (&self->run, run))
    return;
  g_signal_group_set_target (self->signals, run);
  update (self);
}

void
gw_search_pane_set_room (GwSearchPane *self, int room)
{
  g_return_if_fail (GW_IS_SEARCH_PANE (self));

  gtk_scrolled_window_set_max_content_height (self->scrolled, MAX (room, 1));
}
