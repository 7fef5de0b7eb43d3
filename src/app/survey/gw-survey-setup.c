/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-setup.h"

#include "gw-error.h"
#include "gw-game-choice-row.h"
#include "gw-generation-window.h"
#include "gw-generator-row.h"
#include "gw-host.h"
#include "gw-letter-counter.h"
#include "gw-reference-study.h"
#include "gw-run-text.h"
#include "gw-sentence.h"
#include "gw-setting-text.h"
#include "gw-spin-digits.h"
#include "gw-survey-run.h"

#include <glib/gi18n.h>
#include <math.h>

/* What can be swept besides parameters of generators; the first entry means no sweep. */
static const struct
{
  const char *name;
  const char *title;
  double from, to, step;
} sweeps[] = {
  { NULL, N_ ("Nothing"), 0, 0, 1 },
  { "size", N_ ("Size"), 3, 6, 1 },
  { "lexicon-words", N_ ("Words of the List"), 10000, 100000, 10000 },
  { "level", N_ ("Level of Words"), 10, 95, 5 },
};

/* What ends a survey, in the order of the drop-down. */
enum
{
  END_BOARDS,
  END_MINUTES,
  END_ERROR,
};

struct _GwSurveySetup
{
  AdwBin parent_instance;

  /* template */
  GtkButton *select_button;
  GtkListBox *generators;
  AdwComboRow *end;
  GtkWidget *boards_row;
  GtkSpinButton *boards;
  GtkWidget *minutes_row;
  GtkSpinButton *minutes;
  GtkWidget *error_row;
  GtkSpinButton *most_error;
  GtkMenuButton *size_button;
  GtkSpinButton *rows;
  GtkSpinButton *cols;
  GwGameChoiceRow *lexicon;
  GwGameChoiceRow *rules;
  AdwEntryRow *name_row;
  GtkLabel *reference_note;
  GtkSpinButton *seed;
  AdwComboRow *sweep;
  GtkListBoxRow *range_row;
  GtkSpinButton *from;
  GtkSpinButton *to;
  GtkSpinButton *step;

  /* owned */
  GwSession *session;
  GwGameChoice *choice;
  GwLetterCounter *counter;
  GtkWidget *dice_row;
  GtkWidget *dice_check;
  guint most_boards;  /* of a row that ends at an error */
  double given_error; /* of the survey, and below as the row shows it, perhaps rounded */
  double shown_error;
  GwDice *own_dice;   /* of the survey that was shown, which others may not have; or NULL */
  char *own_dice_id;
  GPtrArray *sweep_names; /* borrowed strings, in the order of the drop-down; NULL for none */
  const GwGenerator *watched; /* to be shown step by step once the letters are counted */
};

G_DEFINE_FINAL_TYPE (GwSurveySetup, gw_survey_setup, ADW_TYPE_BIN)

static void get_size (GwSurveySetup *self, guint *rows, guint *cols);
static void reference_cb (GtkWidget *widget, const char *action_name, GVariant *parameter);
static void show_dice (GwSurveySetup *self);
static void watch_cb (GtkWidget *widget, const char *action_name, GVariant *parameter);

/* NULL behind the last generator, where the dice are. */
static GwGeneratorRow *
get_row (GwSurveySetup *self, int i)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->generators, i);

  return GW_IS_GENERATOR_ROW (row) ? GW_GENERATOR_ROW (row) : NULL;
}

static GwGeneratorRow *
find_row (GwSurveySetup *self, const GwGenerator *generator)
{
  GwGeneratorRow *row;

  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    if (gw_generator_row_get_generator (row) == generator)
      return row;
  return NULL;
}

/* Whether every way takes part. */
static gboolean
has_all (GwSurveySetup *self)
{
  GwGeneratorRow *row;

  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    if (!gw_generator_row_get_active (row))
      return FALSE;
  return !gtk_widget_get_visible (self->dice_row)
         || gtk_check_button_get_active (GTK_CHECK_BUTTON (self->dice_check));
}

static void
select_all (GwSurveySetup *self, gboolean selected)
{
  GwGeneratorRow *row;

  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    gw_generator_row_set_active (row, selected);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->dice_check), selected);
}

/* The button deselects all ways when all are selected, otherwise it selects all. */
static void
update_select_button (GwSurveySetup *self)
{
  gtk_button_set_label (self->select_button,
                        has_all (self) ? _("Select N_one") : _("Select _All"));
}

static void
select_cb (GwSurveySetup *self)
{
  select_all (self, !has_all (self));
}

static void
size_cb (GwSurveySetup *self)
{
  g_autofree char *text = NULL;
  GwGeneratorRow *row;
  guint rows, cols;

  get_size (self, &rows, &cols);
  text = gw_setting_format_size (rows, cols);
  gtk_menu_button_set_label (self->size_button, text);
  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    gw_parameter_values_set_n_tiles (gw_generator_row_get_parameter_values (row), rows * cols);
  show_dice (self);
}

/* Several generators may have a parameter of this name; the first one determines the range. */
static const GwParameter *
find_parameter (const char *name)
{
  g_autofree const GwGenerator **all = gw_generator_list ();

  for (guint i = 0; all[i] != NULL; i++)
    {
      gint index = gw_generator_find_parameter (all[i], name);

      if (index >= 0)
        return &all[i]->parameters[index];
    }
  return NULL;
}

static const char *
get_sweep_name (GwSurveySetup *self)
{
  const guint selected = adw_combo_row_get_selected (self->sweep);

  return selected < self->sweep_names->len ? g_ptr_array_index (self->sweep_names, selected) : NULL;
}

static void
set_range (GwSurveySetup *self, double from, double to, double step, guint digits)
{
  GtkSpinButton *spins[] = { self->from, self->to, self->step };
  const double values[] = { from, to, step };

  for (guint i = 0; i < G_N_ELEMENTS (spins); i++)
    {
      gtk_spin_button_set_digits (spins[i], digits);
      gtk_spin_button_set_increments (spins[i], digits > 0 ? 0.01 : 1, digits > 0 ? 0.1 : 10);
      gtk_spin_button_set_value (spins[i], values[i]);
    }
}

/* A newly chosen sweep starts with its full range. */
static void
sweep_cb (GwSurveySetup *self)
{
  const char *name = get_sweep_name (self);
  const GwParameter *parameter = name != NULL ? find_parameter (name) : NULL;
  guint rows, cols;

  gtk_widget_set_visible (GTK_WIDGET (self->range_row), name != NULL);
  if (parameter != NULL)
    {
      double minimum, maximum;

      get_size (self, &rows, &cols);
      gw_parameter_get_range (parameter, rows * cols, &minimum, &maximum, NULL);
      set_range (self, minimum, maximum, parameter->integer ? 1 : (maximum - minimum) / 10,
                 parameter->integer ? 0 : 2);
    }
  for (guint i = 1; i < G_N_ELEMENTS (sweeps); i++)
    if (g_strcmp0 (name, sweeps[i].name) == 0)
      set_range (self, sweeps[i].from, sweeps[i].to, sweeps[i].step, 0);
}

/* Shows the row for what ends the survey. */
static void
end_cb (GwSurveySetup *self)
{
  const guint end = adw_combo_row_get_selected (self->end);

  gtk_widget_set_visible (self->boards_row, end == END_BOARDS);
  gtk_widget_set_visible (self->minutes_row, end == END_MINUTES);
  gtk_widget_set_visible (self->error_row, end == END_ERROR);
}

static void
failed_cb (GwSurveySetup *self, const char *message)
{
  gw_host_show_error (self, message);
}

/* The dice are a way, too. */
static void
add_dice_row (GwSurveySetup *self)
{
  self->dice_row = adw_action_row_new ();
  self->dice_check = gtk_check_button_new ();
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->dice_check), TRUE);
  gtk_widget_set_valign (self->dice_check, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->dice_check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Dice"), -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->dice_row), _ ("Dice"));
  adw_action_row_add_prefix (ADW_ACTION_ROW (self->dice_row), self->dice_check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self->dice_row), self->dice_check);
  gtk_list_box_append (self->generators, self->dice_row);
  g_signal_connect_object (self->dice_check, "toggled", G_CALLBACK (update_select_button), self,
                           G_CONNECT_SWAPPED);
}

static void
fill_generators (GwSurveySetup *self)
{
  g_autofree const GwGenerator **all = gw_generator_list ();

  for (guint i = 0; all[i] != NULL; i++)
    {
      GtkWidget *row = gw_generator_row_new (all[i]);

      gtk_list_box_append (self->generators, row);
      g_signal_connect_object (row, "notify::active", G_CALLBACK (update_select_button), self,
                               G_CONNECT_SWAPPED);
    }
  add_dice_row (self);
  select_all (self, TRUE);
}

/* Fills the drop-down: the general sweeps, then each parameter that any generator has. */
static void
fill_sweeps (GwSurveySetup *self)
{
  g_autofree const GwGenerator **all = gw_generator_list ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->sweep_names = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (sweeps); i++)
    {
      gtk_string_list_append (titles, _(sweeps[i].title));
      g_ptr_array_add (self->sweep_names, (gpointer) sweeps[i].name);
    }
  for (guint i = 0; all[i] != NULL; i++)
    for (guint k = 0; k < all[i]->n_parameters; k++)
      {
        const GwParameter *parameter = &all[i]->parameters[k];

        if (find_parameter (parameter->name) != parameter)
          continue;
        gtk_string_list_append (titles, _(parameter->title));
        g_ptr_array_add (self->sweep_names, (gpointer) parameter->name);
      }
  adw_combo_row_set_model (self->sweep, G_LIST_MODEL (titles));
}

static void
gw_survey_setup_dispose (GObject *object)
{
  GwSurveySetup *self = GW_SURVEY_SETUP (object);

  g_clear_pointer (&self->counter, gw_letter_counter_free);
  g_clear_object (&self->choice);
  g_clear_object (&self->session);
  g_clear_pointer (&self->sweep_names, g_ptr_array_unref);
  g_clear_pointer (&self->own_dice, gw_dice_unref);
  g_clear_pointer (&self->own_dice_id, g_free);

  G_OBJECT_CLASS (gw_survey_setup_parent_class)->dispose (object);
}

static void
gw_survey_setup_class_init (GwSurveySetupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_survey_setup_dispose;

  g_type_ensure (GW_TYPE_GAME_CHOICE_ROW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-survey-setup.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwSurveySetup, name)
  BIND (select_button);
  BIND (generators);
  BIND (end);
  BIND (boards_row);
  BIND (boards);
  BIND (minutes_row);
  BIND (minutes);
  BIND (error_row);
  BIND (most_error);
  BIND (size_button);
  BIND (rows);
  BIND (cols);
  BIND (lexicon);
  BIND (rules);
  BIND (name_row);
  BIND (reference_note);
  BIND (seed);
  BIND (sweep);
  BIND (range_row);
  BIND (from);
  BIND (to);
  BIND (step);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, end_cb);
  gtk_widget_class_bind_template_callback (widget_class, failed_cb);
  gtk_widget_class_bind_template_callback (widget_class, select_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
  gtk_widget_class_install_action (widget_class, "survey.reference", NULL, reference_cb);
  gtk_widget_class_install_action (widget_class, "survey.watch", "s", watch_cb);
  gtk_widget_class_bind_template_callback (widget_class, sweep_cb);
}

static void
gw_survey_setup_init (GwSurveySetup *self)
{
  self->most_boards = GW_SURVEY_OPEN_BOARDS;
  gtk_widget_init_template (GTK_WIDGET (self));
  gw_spin_group_digits (self->boards);
  gw_spin_group_digits (self->minutes);
  gw_spin_group_digits (self->most_error);
  gw_spin_group_digits (self->from);
  gw_spin_group_digits (self->to);
  gw_spin_group_digits (self->step);

  fill_sweeps (self);
  fill_generators (self);
  size_cb (self);
  end_cb (self);
  sweep_cb (self);
}

static gboolean
make_sweep (GwSurveySetup *self, GwSurveySpec *spec, GError **error)
{
  const char *name = get_sweep_name (self);
  GwSweep *sweep;

  if (name == NULL)
    return TRUE;

  sweep = gw_sweep_new (name, gtk_spin_button_get_value (self->from),
                        gtk_spin_button_get_value (self->to),
                        gtk_spin_button_get_value (self->step), FALSE, error);
  if (sweep == NULL)
    return FALSE;
  gw_survey_spec_set_sweep (spec, sweep);
  gw_survey_spec_drop_unswept (spec);
  if (sweep->kind == GW_SWEEP_LEVEL
      && !gw_lexicon_has_levels (gw_game_choice_get_game (self->choice)->lexicon))
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _("The words of this word list have no levels; sweep the number of its "
                         "words, or choose another word list"));
      return FALSE;
    }
  return TRUE;
}

static void
make_end (GwSurveySetup *self, GwSurveySpec *spec)
{
  const guint end = adw_combo_row_get_selected (self->end);

  spec->n_boards = GW_SURVEY_OPEN_BOARDS;
  if (end == END_MINUTES)
    spec->seconds = 60 * gtk_spin_button_get_value (self->minutes);
  else if (end == END_ERROR)
    {
      const double shown = gtk_spin_button_get_value (self->most_error);

      spec->most_error = shown == self->shown_error ? self->given_error : shown;
      spec->n_boards = self->most_boards;
    }
  else
    spec->n_boards = (guint) gtk_spin_button_get_value (self->boards);
}

static void
set_end (GwSurveySetup *self, const GwSurveySpec *spec)
{
  self->most_boards = spec->most_error > 0 ? spec->n_boards : GW_SURVEY_OPEN_BOARDS;
  if (spec->most_error > 0)
    {
      gtk_spin_button_set_value (self->most_error, spec->most_error);
      self->given_error = spec->most_error;
      self->shown_error = gtk_spin_button_get_value (self->most_error);
    }
  else if (spec->seconds > 0)
    gtk_spin_button_set_value (self->minutes, spec->seconds / 60);
  else
    gtk_spin_button_set_value (self->boards, spec->n_boards);
  adw_combo_row_set_selected (self->end, spec->most_error > 0 ? END_ERROR
                                         : spec->seconds > 0  ? END_MINUTES
                                                              : END_BOARDS);
}

static gboolean
take_game (GwSurveySetup *self, GwSurveySpec *spec, GError **error)
{
  GwGameName *name = gw_game_choice_name_game (self->choice, error);

  if (name == NULL)
    return FALSE;
  gw_game_name_free (spec->game);
  spec->game = name;
  spec->lexicon_title = gw_game_choice_dup_lexicon_title (self->choice);
  return TRUE;
}

/* The dice of the board where they are for this size, else the first set that is. */
static GwDiceSet *
find_set (GwSurveySetup *self, guint n_tiles)
{
  GListModel *library = G_LIST_MODEL (gw_session_get_dice (self->session));
  GwDiceSet *used = gw_session_get_used_dice (self->session);

  if (used != NULL && gw_dice_get_n_dice (gw_dice_set_get_dice (used)) == n_tiles)
    return used;
  for (guint i = 0; i < g_list_model_get_n_items (library); i++)
    {
      g_autoptr (GwDiceSet) set = g_list_model_get_item (library, i);

      if (gw_dice_get_n_dice (gw_dice_set_get_dice (set)) == n_tiles)
        return set; /* the library keeps it */
    }
  return NULL;
}

/* Those of the survey that was shown come before those of a set. NULL when there are none for this
 * size. */
static GwDice *
find_dice (GwSurveySetup *self, guint n_tiles, const char **id, const char **name)
{
  GwDiceSet *set;

  if (self->own_dice != NULL && gw_dice_get_n_dice (self->own_dice) == n_tiles)
    {
      *id = self->own_dice_id;
      *name = gw_dice_get_name (self->own_dice);
      return self->own_dice;
    }
  set = find_set (self, n_tiles);
  if (set == NULL)
    return NULL;
  *id = gw_dice_set_get_id (set);
  *name = gw_dice_set_get_name (set);
  return gw_dice_set_get_dice (set);
}

/* There are dice for some sizes only. */
static void
show_dice (GwSurveySetup *self)
{
  const char *id, *name;
  gboolean any;
  guint rows, cols;

  if (self->session == NULL)
    return;
  get_size (self, &rows, &cols);
  any = find_dice (self, rows * cols, &id, &name) != NULL;
  gtk_widget_set_visible (self->dice_row, any);
  update_select_button (self);
  if (any)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->dice_row), name);
}

static void
add_dice (GwSurveySetup *self, GwSurveySpec *spec)
{
  const char *id, *name;
  GwDice *dice = find_dice (self, spec->rows * spec->cols, &id, &name);

  if (dice != NULL && gtk_check_button_get_active (GTK_CHECK_BUTTON (self->dice_check)))
    gw_survey_spec_add_dice (spec, id, dice);
}

gpointer
gw_survey_setup_make_spec (GtkWidget *setup, char **name, GError **error)
{
  GwSurveySetup *self = GW_SURVEY_SETUP (setup);
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  g_autofree char *typed
    = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));
  GwGeneratorRow *row;

  /* While another list is read, the one before is still there. */
  if (gw_game_choice_get_game (self->choice)->lexicon == NULL
      || gw_game_choice_get_loading (self->choice))
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _("The word list is not ready yet; wait a moment, or choose another one"));
      return NULL;
    }
  get_size (self, &spec->rows, &spec->cols);
  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    {
      double values[GW_MAX_PARAMETERS];

      gw_parameter_values_get_values (gw_generator_row_get_parameter_values (row), values);
      if (gw_generator_row_get_active (row))
        gw_survey_spec_add_method (spec, gw_generator_row_get_generator (row), values);
    }
  add_dice (self, spec);
  make_end (self, spec);
  spec->seed = (guint64) gtk_spin_button_get_value (self->seed);
  if (!take_game (self, spec, error) || !make_sweep (self, spec, error)
      || !gw_survey_spec_check (spec, error))
    return NULL;
  if (*typed != '\0')
    *name = g_steal_pointer (&typed);
  return g_steal_pointer (&spec);
}

static void
set_sweep (GwSurveySetup *self, const GwSweep *sweep)
{
  guint selected = 0;

  for (guint i = 1; i < self->sweep_names->len; i++)
    if (g_strcmp0 (sweep->name, g_ptr_array_index (self->sweep_names, i)) == 0)
      selected = i;
  adw_combo_row_set_selected (self->sweep, selected);
  if (selected > 0)
    set_range (self, sweep->from, sweep->to, sweep->step,
               sweep->from == floor (sweep->from) && sweep->step == floor (sweep->step) ? 0 : 2);
}

/* Keeps the dice of a survey, the first ones if it has several. */
static void
set_own_dice (GwSurveySetup *self, const GwSurveySpec *spec)
{
  g_clear_pointer (&self->own_dice, gw_dice_unref);
  g_clear_pointer (&self->own_dice_id, g_free);
  for (guint i = 0; i < spec->methods->len && self->own_dice == NULL; i++)
    {
      const GwSurveyMethod *method = gw_survey_spec_get_method (spec, i);

      if (method->dice == NULL)
        continue;
      self->own_dice = gw_dice_ref (method->dice);
      self->own_dice_id = g_strdup (method->dice_name);
    }
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->dice_check), self->own_dice != NULL);
}

static void
set_spec (GwSurveySetup *self, const GwSurveySpec *spec)
{
  GwGeneratorRow *row;

  set_end (self, spec);
  gtk_spin_button_set_value (self->rows, spec->rows);
  gtk_spin_button_set_value (self->cols, spec->cols);
  gtk_spin_button_set_value (self->seed, (double) spec->seed);
  select_all (self, FALSE);
  for (guint i = 0; i < spec->methods->len; i++)
    {
      const GwSurveyMethod *method = gw_survey_spec_get_method (spec, i);

      row = find_row (self, method->generator);
      if (row == NULL)
        continue; /* dice */
      gw_generator_row_set_active (row, TRUE);
      gw_parameter_values_set_values (gw_generator_row_get_parameter_values (row), method->values);
    }
  set_own_dice (self, spec);
  size_cb (self);
  set_sweep (self, spec->sweep);
  gw_game_choice_set_own_rules (self->choice, spec->game->rules);
  gtk_widget_set_visible (GTK_WIDGET (self->reference_note), FALSE);
}

static void
get_size (GwSurveySetup *self, guint *rows, guint *cols)
{
  *rows = (guint) gtk_spin_button_get_value (self->rows);
  *cols = (guint) gtk_spin_button_get_value (self->cols);
}

/* Sets everything up as in the original study, with its lexicon if that is available. */
static void
reference_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSurveySetup *self = GW_SURVEY_SETUP (widget);
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  GwLexiconItem *item = gw_reference_study_find_lexicon (gw_game_choice_get_library (self->choice));
  g_autofree char *message = NULL;

  gw_reference_study_set_up (spec);
  spec->seed = 1;
  set_spec (self, spec);
  if (item != NULL)
    gw_game_choice_set_lexicon_id (self->choice, gw_lexicon_item_get_id (item));
  else
    /* Translators: %s is the name of a file */
    message = gw_sentence_format (
      _ ("The study’s word list “%s” is not available, so figures will differ from the published "
         "ones. Import it on the Words page and choose this again."),
      gw_reference_study_get_lexicon_name ());
  gtk_label_set_label (self->reference_note, message != NULL ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reference_note), message != NULL);
}

/* Shows a way step by step, with its settings. If the letters of the words are not counted yet, that
 * happens later, in counted_cb(). */
static void
watch (GwSurveySetup *self, const GwGenerator *generator)
{
  GwGame *game = gw_game_choice_get_game (self->choice);
  GwLetterStats *stats
    = game->lexicon != NULL ? gw_letter_counter_get (self->counter, game) : NULL;
  double values[GW_MAX_PARAMETERS];
  g_autoptr (GwBoard) shape = NULL;
  g_autoptr (GwPlan) plan = NULL;
  g_autoptr (GwGameName) name = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *window;
  guint rows, cols;

  self->watched = stats == NULL ? generator : NULL;
  if (stats == NULL)
    return;
  get_size (self, &rows, &cols);
  gw_parameter_values_get_values (
    gw_generator_row_get_parameter_values (find_row (self, generator)), values);
  for (guint i = 0; i < generator->n_parameters; i++)
    if (isnan (values[i]))
      gw_parameter_get_range (&generator->parameters[i], rows * cols, NULL, NULL, &values[i]);
  shape = gw_plan_new_shape (rows, cols);
  plan
    = gw_plan_new (generator, values, stats, shape, gw_rules_get (game->rules)->adjacency, &error);
  if (plan == NULL)
    {
      gw_host_show_failure (self, _ ("Could not make a board in this way"), error, NULL, NULL);
      return;
    }
  window = gw_generation_window_new (plan, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  name = gw_game_choice_dup_name (self->choice);
  gw_generation_window_set_origin (GW_GENERATION_WINDOW (window), name, game);
  gtk_window_present (GTK_WINDOW (window));
}

static void
watch_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  const GwGenerator *generator = gw_generator_find (g_variant_get_string (parameter, NULL));

  if (generator != NULL)
    watch (GW_SURVEY_SETUP (widget), generator);
}

static void
counted_cb (gpointer user_data)
{
  GwSurveySetup *self = user_data;

  if (self->watched != NULL)
    watch (self, self->watched);
}

GtkWidget *
gw_survey_setup_new (GwSession *session)
{
  GwSurveySetup *self = g_object_new (GW_TYPE_SURVEY_SETUP, NULL);

  self->session = g_object_ref (session);
  self->choice = gw_game_choice_new (gw_session_get_loader (session));
  self->counter = gw_letter_counter_new (counted_cb, self);
  gw_game_choice_row_set_choice (self->lexicon, self->choice);
  gw_game_choice_row_set_choice (self->rules, self->choice);
  show_dice (self);
  return GTK_WIDGET (self);
}

/* What was set up before stays as a draft. */
void
gw_survey_setup_show (GtkWidget *setup, const char *card, const GwRun *run)
{
  GwSurveySetup *self = GW_SURVEY_SETUP (setup);
  const GwSurveySpec *spec = run != NULL ? run->spec : NULL;

  if (spec == NULL)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->name_row),
                         gw_run_has_usual_name (run) ? "" : run->head->name);
  set_spec (self, spec);
  gw_game_choice_set_lexicon_id (self->choice, gw_game_name_get_lexicon (spec->game));
}

/* The name is that of the run that was started. */
void
gw_survey_setup_forget (GtkWidget *setup)
{
  gtk_editable_set_text (GTK_EDITABLE (GW_SURVEY_SETUP (setup)->name_row), "");
}
