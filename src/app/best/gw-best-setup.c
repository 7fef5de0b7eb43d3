/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-best-setup.h"

#include "gw-board-template.h"
#include "gw-board-view.h"
#include "gw-choose-file.h"
#include "gw-compat.h"
#include "gw-error.h"
#include "gw-fold-box.h"
#include "gw-game-choice-row.h"
#include "gw-host.h"
#include "gw-lexicon-menu.h"
#include "gw-load-words.h"
#include "gw-pack-size.h"
#include "gw-plan.h"
#include "gw-proof-file.h"
#include "gw-run-text.h"
#include "gw-search-file.h"
#include "gw-search-numbers.h"
#include "gw-search-text.h"
#include "gw-setting-text.h"
#include "gw-spin-digits.h"
#include "gw-text-words.h"
#include "gw-wrap-box.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const methods[] = { "tempering", "local", "anneal", "genetic" };

/* In the order of the drop-down; a proof has the first two. */
static const GwObjective objectives[]
  = { GW_OBJECTIVE_POINTS, GW_OBJECTIVE_WORDS, GW_OBJECTIVE_LONGEST };

static const GwAdjacency adjacencies[]
  = { GW_ADJACENCY_KING, GW_ADJACENCY_ROOK, GW_ADJACENCY_TORUS };

/* What was set up on a card and not started. */
typedef struct
{
  GwSearchSpec *spec; /* NULL for nothing */
  GBytes *text;       /* the words to be packed, as they were typed */
  char *name;
  gint64 threshold;
  gboolean size_follows;
  gboolean locked;
} Draft;

/* The width of the form in pixels. */
#define FORM 760
#define FORM_BESIDE_TEXT 420

struct _GwBestSetup
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *text_column;
  AdwClamp *form;
  GwTextWords *text;
  GtkMenuButton *lists_button;
  GwBoardView *board_view;
  GtkWidget *picture_group;
  AdwPreferencesGroup *board_group;
  AdwComboRow *size_row;
  AdwComboRow *objective_row;
  GtkWidget *threshold_row;
  GtkSpinButton *threshold;
  GtkWidget *locked_row;
  GtkSwitch *locked;
  AdwEntryRow *name_row;
  GtkWidget *words_group;
  GwGameChoiceRow *lexicon_row;
  GwGameChoiceRow *rules_row;
  GtkWidget *neighbors_group;
  GtkToggleButton *neighbors[G_N_ELEMENTS (adjacencies)];
  GtkSwitch *reuse;
  GtkWidget *more;
  GtkLabel *hint;
  AdwPreferencesGroup *how_group;
  AdwComboRow *method_row;
  GtkWidget *genetic_row;
  GwGameChoiceRow *pack_rules_row;
  AdwPreferencesGroup *only_group;
  AdwComboRow *dice_row;
  AdwEntryRow *letters_row;
  AdwEntryRow *template_row;

  GtkSpinButton *spins[GW_SEARCH_N_NUMBERS];
  GtkWidget *spin_rows[GW_SEARCH_N_NUMBERS];

  /* owned */
  GwSession *session;
  GwGameChoice *choice;
  GwSearchSpec *spec;                /* what is set up, but for its words and its name */
  Draft drafts[GW_BEST_N_CARDS];             /* what was set up before */
  GPtrArray *dice;                   /* ids of the rows of the dice; NULL for the first */
  GArray *sizes;                     /* of GwBestSize, in the drop-down */
  GCancellable *loading;             /* while a file of words is read */

  GwBestCard card;
  gboolean is_draft;     /* it is one of a new run, not of one that there is */
  gboolean own_words;    /* the words are those of the run that was there, whatever is chosen now */
  gboolean size_follows; /* the size follows the words to be packed */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (GwBestSetup, gw_best_setup, ADW_TYPE_BIN)

static void update (GwBestSetup *self);

static void
clear_draft (Draft *draft)
{
  g_clear_pointer (&draft->spec, gw_search_spec_free);
  g_clear_pointer (&draft->text, g_bytes_unref);
  g_clear_pointer (&draft->name, g_free);
}

static GwRules *
get_rules (GwBestSetup *self)
{
  return gw_game_choice_get_game (self->choice)->rules;
}

static guint
get_n_words (GwBestSetup *self)
{
  return gw_text_words_get_words (self->text)->n_words;
}

static void
set_size (GwBestSetup *self, guint rows, guint cols)
{
  gw_search_spec_set_shape (self->spec, gw_plan_new_shape (rows, cols));
  gtk_switch_set_active (self->locked, FALSE);
}

static void
spin_cb (GwBestSetup *self, GtkSpinButton *button)
{
  const double value = gtk_spin_button_get_value (button);

  if (self->updating)
    return;
  for (guint i = 0; i < GW_SEARCH_N_NUMBERS; i++)
    if (button == self->spins[i] && value != gw_search_number_get (self->spec, i))
      {
        if (i == GW_SEARCH_ROWS || i == GW_SEARCH_COLS)
          {
            self->size_follows = FALSE;
            gtk_switch_set_active (self->locked, FALSE);
          }
        gw_search_number_set (self->spec, i, value);
      }
  update (self);
}

static void
method_cb (GwBestSetup *self)
{
  const guint i = adw_combo_row_get_selected (self->method_row);

  if (self->updating || i >= G_N_ELEMENTS (methods))
    return;
  gw_set_str (&self->spec->method, methods[i]);
  update (self);
}

static void
objective_cb (GwBestSetup *self)
{
  const guint i = adw_combo_row_get_selected (self->objective_row);

  if (self->updating || i >= G_N_ELEMENTS (objectives))
    return;
  self->spec->objective = objectives[i];
  update (self);
}

static void
size_cb (GwBestSetup *self)
{
  const guint i = adw_combo_row_get_selected (self->size_row);
  const GwBestSize *size;

  if (self->updating || i >= self->sizes->len)
    return;
  size = &g_array_index (self->sizes, GwBestSize, i);
  self->size_follows = FALSE;
  set_size (self, size->rows, size->cols);
  update (self);
}

static void
dice_cb (GwBestSetup *self)
{
  const guint i = adw_combo_row_get_selected (self->dice_row);

  if (self->updating || i >= self->dice->len)
    return;
  gw_set_str (&self->spec->dice, g_ptr_array_index (self->dice, i));
}

static void
letters_cb (GwBestSetup *self)
{
  const char *letters = gtk_editable_get_text (GTK_EDITABLE (self->letters_row));

  if (!self->updating)
    gw_set_str (&self->spec->letters, *letters != '\0' ? letters : NULL);
}

/* Takes the template if it is a valid board; otherwise shows what is wrong with it. */
static void
template_cb (GwBestSetup *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->template_row));
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;
  GwBoard *shape;

  if (self->updating)
    return;
  before = gw_board_to_string (self->spec->shape);
  if (strcmp (text, before) == 0)
    return;
  shape = gw_board_parse (text, -1, NULL, 1, &error);
  if (shape == NULL)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->template_row), "error");
      gtk_label_set_label (self->hint, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->hint), TRUE);
      return;
    }
  self->size_follows = FALSE;
  gw_search_spec_set_shape (self->spec, shape);
  update (self);
}

/* Text that was not confirmed with Enter is applied when the entry loses the focus. */
static void
left_cb (GwBestSetup *self)
{
  template_cb (self);
  letters_cb (self);
}

static void
take_when_left (GwBestSetup *self, AdwEntryRow *row)
{
  GtkEventController *controller = gtk_event_controller_focus_new ();

  g_signal_connect_object (controller, "leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (row), controller);
}

/* The locked tiles of the board stay, and with them its size; without them all tiles are free. */
static void
locked_cb (GwBestSetup *self)
{
  GwEditor *editor = gw_window_model_get_editor (gw_session_get_window_model (self->session));
  GwBoard *board = gw_board_model_get_board (gw_session_get_board_model (self->session));
  GwBoard *shape;

  if (self->updating)
    return;
  shape = gtk_switch_get_active (self->locked)
            ? gw_board_template_new (board, gw_editor_get_locks (editor))
            : gw_plan_new_shape (gw_board_get_rows (self->spec->shape),
                                 gw_board_get_cols (self->spec->shape));
  if (shape != NULL)
    gw_search_spec_set_shape (self->spec, shape);
  update (self);
}

static void
set_rules (GwBestSetup *self, const GwRulesSpec *spec)
{
  g_autoptr (GwRules) rules = gw_rules_new (spec);

  gw_game_choice_set_own_rules (self->choice, rules);
}

static void
neighbors_cb (GwBestSetup *self, GtkToggleButton *button)
{
  GwRulesSpec spec = *gw_rules_get (get_rules (self));

  if (self->updating || !gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (adjacencies); i++)
    if (button == self->neighbors[i])
      spec.adjacency = adjacencies[i];
  set_rules (self, &spec);
}

static void
reuse_cb (GwBestSetup *self)
{
  GwRulesSpec spec = *gw_rules_get (get_rules (self));

  if (self->updating)
    return;
  spec.reuse = gtk_switch_get_active (self->reuse);
  set_rules (self, &spec);
}

/* With other rules another method may be the usual one. */
static void
game_cb (GwBestSetup *self)
{
  GwSearchSpec *spec = self->spec;
  gboolean is_usual;

  if (spec == NULL || self->updating)
    return;
  is_usual = g_str_equal (spec->method, gw_search_spec_get_usual_method (spec));
  gw_game_name_set_rules (spec->game, get_rules (self));
  if (is_usual)
    gw_set_str (&spec->method, gw_search_spec_get_usual_method (spec));
  update (self);
}

/* Another word list was chosen than that of the run. */
static void
list_cb (GwBestSetup *self)
{
  if (!self->updating)
    self->own_words = FALSE;
}

static void
genetic_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwBestSetup *self = GW_BEST_SETUP (widget);

  gw_search_spec_set_genetic_boggle (self->spec);
  self->size_follows = FALSE;
  gw_game_choice_set_own_rules (self->choice, self->spec->game->rules);
  update (self);
}

static void
words_cb (GwBestSetup *self)
{
  if (self->spec == NULL || self->updating)
    return;
  if (self->size_follows)
    {
      const guint side = gw_pack_suggest_side (gw_text_words_get_words (self->text)->text);

      if (side != gw_board_get_rows (self->spec->shape))
        gw_search_spec_set_shape (self->spec, gw_plan_new_shape (side, side));
    }
  update (self);
}

static void
set_text (gpointer editable, const char *text)
{
  if (g_strcmp0 (gtk_editable_get_text (editable), text) != 0)
    gtk_editable_set_text (editable, text);
}

static void
fill_sizes (GwBestSetup *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->sizes->len; i++)
    {
      const GwBestSize *size = &g_array_index (self->sizes, GwBestSize, i);

      gtk_string_list_take (names, gw_setting_format_size (size->rows, size->cols));
    }
  adw_combo_row_set_model (self->size_row, G_LIST_MODEL (names));
}

static void
show_size (GwBestSetup *self)
{
  const GwBestSize wanted
    = { gw_board_get_rows (self->spec->shape), gw_board_get_cols (self->spec->shape) };
  const guint n_words = self->card == GW_BEST_CARD_PACK ? get_n_words (self) : 0;
  g_autofree char *suggested = NULL;
  guint i = 0;

  while (i < self->sizes->len && (g_array_index (self->sizes, GwBestSize, i).rows != wanted.rows
                                  || g_array_index (self->sizes, GwBestSize, i).cols != wanted.cols))
    i++;
  if (i == self->sizes->len)
    {
      g_array_append_val (self->sizes, wanted);
      fill_sizes (self);
    }
  adw_combo_row_set_selected (self->size_row, i);
  if (self->card == GW_BEST_CARD_PACK && self->size_follows && n_words > 0)
    suggested = g_strdup_printf (ngettext ("Suggested for %'u word", "Suggested for %'u words",
                                           n_words),
                                 n_words);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->size_row),
                               suggested != NULL ? suggested
                               : self->card == GW_BEST_CARD_PROOF
                                 ? gw_best_card_get_time (wanted.rows * wanted.cols)
                                 : NULL);
  gw_board_view_set_board (self->board_view, self->spec->shape);
}

/* The drop-downs. */
static void
show_choices (GwBestSetup *self)
{
  const GwSearchSpec *spec = self->spec;

  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    if (strcmp (methods[i], spec->method) == 0)
      adw_combo_row_set_selected (self->method_row, i);
  for (guint i = 0; i < G_N_ELEMENTS (objectives); i++)
    if (objectives[i] == spec->objective)
      adw_combo_row_set_selected (self->objective_row, i);
  for (guint i = 0; i < self->dice->len; i++)
    if (g_strcmp0 (g_ptr_array_index (self->dice, i), spec->dice) == 0)
      adw_combo_row_set_selected (self->dice_row, i);
}

static void
show_rules (GwBestSetup *self)
{
  const GwRulesSpec *rules = gw_rules_get (get_rules (self));

  for (guint i = 0; i < G_N_ELEMENTS (adjacencies); i++)
    if (adjacencies[i] == rules->adjacency)
      gtk_toggle_button_set_active (self->neighbors[i], TRUE);
  gtk_switch_set_active (self->reuse, rules->reuse);
}

static void
update (GwBestSetup *self)
{
  const gboolean genetic = strcmp (self->spec->method, "genetic") == 0;
  g_autofree char *template = gw_board_to_string (self->spec->shape);

  self->updating = TRUE;
  show_size (self);
  show_choices (self);
  show_rules (self);
  for (guint i = 0; i < GW_SEARCH_N_NUMBERS; i++)
    gtk_spin_button_set_value (self->spins[i], gw_search_number_get (self->spec, i));
  gtk_widget_set_visible (self->spin_rows[GW_SEARCH_POPULATION], genetic);
  gtk_widget_set_visible (self->spin_rows[GW_SEARCH_PARENTS], genetic);
  set_text (self->template_row, template);
  gtk_widget_remove_css_class (GTK_WIDGET (self->template_row), "error");
  gtk_widget_set_visible (GTK_WIDGET (self->hint), FALSE);
  set_text (self->letters_row, self->spec->letters != NULL ? self->spec->letters : "");
  self->updating = FALSE;
}

static void
add_spin (GwBestSetup *self, guint i, AdwPreferencesGroup *group)
{
  self->spin_rows[i] = gw_search_number_make_row (i, &self->spins[i]);
  g_signal_connect_object (self->spins[i], "value-changed", G_CALLBACK (spin_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, self->spin_rows[i]);
}

static void
fill_choices (GwBestSetup *self)
{
  g_autoptr (GtkStringList) method_names = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    gtk_string_list_append (method_names, gw_search_method_get_title (methods[i]));
  adw_combo_row_set_model (self->method_row, G_LIST_MODEL (method_names));
}

static void
fill_dice (GwBestSetup *self)
{
  GListModel *library = G_LIST_MODEL (gw_session_get_dice (self->session));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->updating = TRUE;
  g_ptr_array_set_size (self->dice, 0);
  g_ptr_array_add (self->dice, NULL);
  gtk_string_list_append (names, _ ("Any letters"));
  for (guint i = 0; i < g_list_model_get_n_items (library); i++)
    {
      g_autoptr (GwDiceSet) set = g_list_model_get_item (library, i);

      g_ptr_array_add (self->dice, g_strdup (gw_dice_set_get_id (set)));
      gtk_string_list_append (names, gw_dice_set_get_name (set));
    }
  adw_combo_row_set_model (self->dice_row, G_LIST_MODEL (names));
  self->updating = FALSE;
  if (self->spec != NULL)
    update (self);
}

/* Its name is that of the run. */
static void
words_read_cb (gpointer owner, GBytes *bytes, const char *name)
{
  GwBestSetup *self = owner;

  gw_text_words_set_bytes (self->text, bytes);
  set_text (self->name_row, name);
}

void
gw_best_setup_load_words (GwBestSetup *self, GFile *file)
{
  g_return_if_fail (GW_IS_BEST_SETUP (self));
  g_return_if_fail (G_IS_FILE (file));

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  self->loading = g_cancellable_new ();
  gw_load_words (GTK_WIDGET (self), file, self->loading, words_read_cb);
}

static void
file_chosen_cb (GFile *file, gpointer owner)
{
  gw_best_setup_load_words (owner, file);
}

static void
open_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  static const char *const patterns[] = { "*.txt", "*.lst", "*.gz", NULL };

  gw_choose_file_to_open (widget, _ ("Open a List"), _ ("Lists of Words"), patterns, file_chosen_cb);
}

/* The user's own lists are files, too. */
static void
list_chosen_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwBestSetup *self = GW_BEST_SETUP (widget);
  GwLexiconItem *item = gw_lexicon_library_find (gw_session_get_library (self->session),
                                                 g_variant_get_string (parameter, NULL));
  const char *path = item != NULL ? gw_lexicon_item_get_path (item) : NULL;
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;

  if (file != NULL)
    gw_best_setup_load_words (self, file);
}

static void
fill_lists_cb (GtkMenuButton *button, gpointer user_data)
{
  GwBestSetup *self = user_data;

  gw_lexicon_menu_fill (button, gw_session_get_library (self->session), "best-setup.list");
}

static void
failed_cb (GwBestSetup *self, const char *message)
{
  gw_host_show_error (self, message);
}

static void
gw_best_setup_dispose (GObject *object)
{
  GwBestSetup *self = GW_BEST_SETUP (object);

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_object (&self->choice);
  g_clear_object (&self->session);
  g_clear_pointer (&self->spec, gw_search_spec_free);
  for (guint i = 0; i < GW_BEST_N_CARDS; i++)
    clear_draft (&self->drafts[i]);
  g_clear_pointer (&self->dice, g_ptr_array_unref);
  g_clear_pointer (&self->sizes, g_array_unref);

  G_OBJECT_CLASS (gw_best_setup_parent_class)->dispose (object);
}

static void
gw_best_setup_class_init (GwBestSetupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_best_setup_dispose;

  g_type_ensure (GW_TYPE_BOARD_VIEW);
  g_type_ensure (GW_TYPE_FOLD_BOX);
  g_type_ensure (GW_TYPE_GAME_CHOICE_ROW);
  g_type_ensure (GW_TYPE_TEXT_WORDS);
  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-best-setup.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwBestSetup, name)
#define BIND_AS(name, member)                                                                      \
  gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,                            \
                                             G_STRUCT_OFFSET (GwBestSetup, member))
  BIND (text_column);
  BIND (form);
  BIND (text);
  BIND (lists_button);
  BIND (board_view);
  BIND (picture_group);
  BIND (board_group);
  BIND (size_row);
  BIND (objective_row);
  BIND (threshold_row);
  BIND (threshold);
  BIND (locked_row);
  BIND (locked);
  BIND (name_row);
  BIND (words_group);
  BIND (lexicon_row);
  BIND (rules_row);
  BIND (neighbors_group);
  BIND_AS ("king_button", neighbors[0]);
  BIND_AS ("rook_button", neighbors[1]);
  BIND_AS ("torus_button", neighbors[2]);
  BIND (reuse);
  BIND (more);
  BIND (hint);
  BIND (how_group);
  BIND (method_row);
  BIND (genetic_row);
  BIND (pack_rules_row);
  BIND (only_group);
  BIND (dice_row);
  BIND (letters_row);
  BIND (template_row);
#undef BIND
#undef BIND_AS
  gtk_widget_class_bind_template_callback (widget_class, dice_cb);
  gtk_widget_class_bind_template_callback (widget_class, failed_cb);
  gtk_widget_class_bind_template_callback (widget_class, letters_cb);
  gtk_widget_class_bind_template_callback (widget_class, locked_cb);
  gtk_widget_class_bind_template_callback (widget_class, method_cb);
  gtk_widget_class_bind_template_callback (widget_class, neighbors_cb);
  gtk_widget_class_bind_template_callback (widget_class, objective_cb);
  gtk_widget_class_bind_template_callback (widget_class, reuse_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
  gtk_widget_class_bind_template_callback (widget_class, template_cb);
  gtk_widget_class_bind_template_callback (widget_class, words_cb);
  gtk_widget_class_install_action (widget_class, "best-setup.genetic", NULL, genetic_cb);
  gtk_widget_class_install_action (widget_class, "best-setup.list", "s", list_chosen_cb);
  gtk_widget_class_install_action (widget_class, "best-setup.open", NULL, open_cb);
}

static void
gw_best_setup_init (GwBestSetup *self)
{
  self->dice = g_ptr_array_new_with_free_func (g_free);
  self->sizes = g_array_new (FALSE, FALSE, sizeof (GwBestSize));
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Below the picture, its group has no title. */
  gtk_accessible_update_property (
    GTK_ACCESSIBLE (gtk_widget_get_ancestor (GTK_WIDGET (self->size_row), GTK_TYPE_LIST_BOX)),
    GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("The Board"), -1);
  gw_spin_set_zero_text (self->threshold, _ ("only the best"));
  for (guint i = GW_SEARCH_ROWS; i <= GW_SEARCH_MOST; i++)
    add_spin (self, i, self->only_group);
  for (guint i = GW_SEARCH_ISLANDS; i < GW_SEARCH_N_NUMBERS; i++)
    add_spin (self, i, self->how_group);
  take_when_left (self, self->template_row);
  take_when_left (self, self->letters_row);
  gtk_menu_button_set_create_popup_func (self->lists_button, fill_lists_cb, self, NULL);
  fill_choices (self);
  self->updating = FALSE;
}

GtkWidget *
gw_best_setup_new (GwSession *session)
{
  GwBestSetup *self = g_object_new (GW_TYPE_BEST_SETUP, NULL);

  self->session = g_object_ref (session);
  self->choice = gw_game_choice_new (gw_session_get_loader (session));
  g_signal_connect_object (self->choice, "notify::game", G_CALLBACK (game_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "notify::lexicon-id", G_CALLBACK (list_cb), self,
                           G_CONNECT_SWAPPED);
  gw_game_choice_row_set_choice (self->lexicon_row, self->choice);
  gw_game_choice_row_set_choice (self->rules_row, self->choice);
  gw_game_choice_row_set_choice (self->pack_rules_row, self->choice);
  g_signal_connect_object (gw_session_get_dice (session), "items-changed", G_CALLBACK (fill_dice),
                           self, G_CONNECT_SWAPPED);
  fill_dice (self);
  return GTK_WIDGET (self);
}

static void
keep_draft (GwBestSetup *self)
{
  Draft *draft = &self->drafts[self->card];

  if (self->spec == NULL || !self->is_draft)
    return;
  clear_draft (draft);
  gw_game_name_set_rules (self->spec->game, get_rules (self));
  draft->spec = gw_search_spec_copy (self->spec);
  draft->text = gw_text_words_dup_bytes (self->text);
  draft->name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row)));
  draft->threshold = gtk_spin_button_get_value_as_int (self->threshold);
  draft->size_follows = self->size_follows;
  draft->locked = gtk_switch_get_active (self->locked);
}

static void
show_card (GwBestSetup *self)
{
  const GwBestCard card = self->card;
  const GwBestSize *sizes = gw_best_card_list_sizes (card);
  g_autoptr (GtkStringList) objective_names = gtk_string_list_new (NULL);
  const guint n_objectives = card == GW_BEST_CARD_PROOF ? 2 : G_N_ELEMENTS (objectives);
  GwEditor *editor = gw_window_model_get_editor (gw_session_get_window_model (self->session));

  gtk_widget_set_visible (self->text_column, card == GW_BEST_CARD_PACK);
  adw_clamp_set_maximum_size (self->form, card == GW_BEST_CARD_PACK ? FORM_BESIDE_TEXT : FORM);
  adw_clamp_set_tightening_threshold (self->form, card == GW_BEST_CARD_PACK ? FORM_BESIDE_TEXT : FORM);
  /* The picture is no row of the list: the Tab key passes a list that begins with a row which takes no
   * focus. */
  gtk_widget_set_visible (self->picture_group, card == GW_BEST_CARD_PACK);
  adw_preferences_group_set_title (self->board_group,
                                   card == GW_BEST_CARD_PACK ? "" : _ ("The Board"));
  gtk_widget_set_visible (GTK_WIDGET (self->objective_row), card != GW_BEST_CARD_PACK);
  gtk_widget_set_visible (self->threshold_row, card == GW_BEST_CARD_PROOF);
  gtk_widget_set_visible (self->locked_row,
                          card == GW_BEST_CARD_RICHEST && gw_editor_get_any_locked (editor));
  gtk_widget_set_visible (self->words_group, card != GW_BEST_CARD_PACK);
  gtk_widget_set_visible (self->neighbors_group, card == GW_BEST_CARD_PACK);
  gtk_widget_set_visible (self->genetic_row, card == GW_BEST_CARD_PACK);
  gtk_widget_set_visible (GTK_WIDGET (self->pack_rules_row), card == GW_BEST_CARD_PACK);
  gtk_widget_set_visible (self->more, card != GW_BEST_CARD_PROOF);
  for (guint i = 0; i < n_objectives; i++)
    gtk_string_list_append (objective_names, gw_search_objective_get_title (objectives[i]));
  adw_combo_row_set_model (self->objective_row, G_LIST_MODEL (objective_names));
  g_array_set_size (self->sizes, 0);
  for (guint i = 0; sizes[i].rows > 0; i++)
    g_array_append_val (self->sizes, sizes[i]);
  fill_sizes (self);
}

/* A new run counts what the board counts; one that was there, what it counted. */
static void
choose_words (GwBestSetup *self, const GwRun *run)
{
  GwGameName *game = self->spec->game;
  GwRules *rules = gw_board_model_get_game (gw_session_get_board_model (self->session))->rules;
  const gboolean own_rules = run != NULL || !gw_rules_equal (rules, game->rules);

  gw_game_choice_set_lexicon_id (self->choice, run != NULL && self->card != GW_BEST_CARD_PACK
                                                 ? gw_game_name_get_lexicon (game)
                                                 : NULL);
  gw_game_choice_set_own_rules (self->choice, own_rules ? game->rules : NULL);
  self->own_words = run != NULL;
}

/* Whether a run was given no name: its name follows from the words that are shown, or from what it
 * asks, and may have a number. */
static gboolean
has_usual_name (GwBestSetup *self, const GwRun *run)
{
  g_autofree char *title = NULL;

  if (self->card != GW_BEST_CARD_PACK)
    return gw_run_has_usual_name (run);
  title = gw_typed_words_dup_title (gw_text_words_get_words (self->text));
  return g_str_equal (run->head->name, title);
}

void
gw_best_setup_show (GtkWidget *setup, const char *card, const GwRun *run)
{
  GwBestSetup *self = GW_BEST_SETUP (setup);
  const Draft *draft;
  GwSearchSpec *spec;
  const GwBestCard i = gw_best_card_find (card);

  keep_draft (self);
  draft = run == NULL && self->drafts[i].spec != NULL ? &self->drafts[i] : NULL;
  spec = run != NULL     ? gw_search_spec_copy (gw_best_card_get_search (run))
         : draft != NULL ? gw_search_spec_copy (draft->spec)
                         : gw_best_card_make_spec (i, self->session);
  g_clear_pointer (&self->spec, gw_search_spec_free);
  self->spec = spec;
  self->card = i;
  self->is_draft = run == NULL;
  self->updating = TRUE;
  show_card (self);
  choose_words (self, run);
  gtk_switch_set_active (self->locked, draft != NULL && draft->locked);
  gtk_spin_button_set_value (self->threshold,
                             run != NULL && i == GW_BEST_CARD_PROOF
                               ? (double) ((const GwProofSpec *) run->spec)->threshold
                             : draft != NULL ? (double) draft->threshold
                                             : 0);
  if (i == GW_BEST_CARD_PACK)
    gw_text_words_set_bytes (self->text, draft != NULL ? draft->text : spec->game->strings);
  set_text (self->name_row, run != NULL && !has_usual_name (self, run) ? run->head->name
                            : draft != NULL                            ? draft->name
                                                                       : "");
  self->size_follows = i == GW_BEST_CARD_PACK && run == NULL && (draft == NULL || draft->size_follows);
  self->updating = FALSE;
  words_cb (self);
}

void
gw_best_setup_forget (GtkWidget *setup)
{
  GwBestSetup *self = GW_BEST_SETUP (setup);

  if (self->is_draft)
    clear_draft (&self->drafts[self->card]);
  self->is_draft = FALSE;
}

/* The words of a spec, and where they are the user's own, the name that follows from their number. */
static gboolean
take_game (GwBestSetup *self, GwSearchSpec *spec, GError **error)
{
  GwGameName *name;

  if (self->own_words)
    {
      gw_game_name_set_rules (spec->game, get_rules (self));
      gw_search_spec_mark (spec, gw_session_get_loader (self->session));
      return TRUE;
    }
  if (gw_game_choice_get_game (self->choice)->lexicon == NULL)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _ ("The word list is not ready yet; wait a moment, or choose another one"));
      return FALSE;
    }
  name = gw_game_choice_name_game (self->choice, error);
  if (name == NULL)
    return FALSE;
  gw_game_name_free (spec->game);
  spec->game = name;
  return TRUE;
}

static gboolean
take_strings (GwBestSetup *self, GwSearchSpec *spec, const char *name, GError **error)
{
  const GwTypedWords *words = gw_text_words_get_words (self->text);

  if (words->n_words == 0)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _ ("There are no words yet: type or paste some, or open a list"));
      return FALSE;
    }
  gw_game_name_set_rules (spec->game, get_rules (self));
  g_clear_pointer (&spec->game->strings, g_bytes_unref);
  spec->game->strings = g_bytes_new (words->text, strlen (words->text));
  gw_set_str (&spec->game->strings_name, *name != '\0' ? name : NULL);
  spec->game->options.join_phrases = TRUE;
  return TRUE;
}

gpointer
gw_best_setup_make_search (GtkWidget *setup, char **name, GError **error)
{
  GwBestSetup *self = GW_BEST_SETUP (setup);
  g_autoptr (GwSearchSpec) spec = NULL;
  g_autofree char *typed
    = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));

  left_cb (self);
  spec = gw_search_spec_copy (self->spec);
  if (!(self->card == GW_BEST_CARD_PACK ? take_strings (self, spec, typed, error)
                                        : take_game (self, spec, error)))
    return NULL;
  if (*typed != '\0')
    *name = g_steal_pointer (&typed);
  else if (self->card == GW_BEST_CARD_PACK)
    *name = gw_typed_words_dup_title (gw_text_words_get_words (self->text));
  return g_steal_pointer (&spec);
}

gpointer
gw_best_setup_make_proof (GtkWidget *setup, char **name, GError **error)
{
  GwSearchSpec *search = gw_best_setup_make_search (setup, name, error);
  GwProofSpec *spec;

  if (search == NULL)
    return NULL;
  spec = gw_record_new (&gw_proof_spec_record);
  spec->search = search;
  spec->threshold = gtk_spin_button_get_value_as_int (GW_BEST_SETUP (setup)->threshold);
  return spec;
}
