/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-new-board-popover.h"

#include "gw-generator-row.h"
#include "gw-host.h"
#include "gw-made-of-page.h"
#include "gw-sentence.h"
#include "gw-setting-text.h"
#include "gw-spin-digits.h"

#include <glib/gi18n.h>

#define MAIN "main"
#define MADE_OF "made-of"
#define MORE "more"

/* The width of the pages, in a window that has room for it. */
#define WIDTH 362
#define LEAST_WIDTH 280

/* How much wider the window is than the pages, at least. */
#define EDGES 44

struct _GwNewBoardPopover
{
  GtkPopover parent_instance;

  /* template */
  AdwClamp *clamp;
  GtkStack *stack;
  GtkToggleButton *size_4;
  GtkToggleButton *size_5;
  GtkToggleButton *size_6;
  GtkToggleButton *other;
  GtkWidget *other_size;
  GtkSpinButton *rows;
  GtkSpinButton *cols;
  GtkWidget *made_of_row;
  GtkLabel *made_of_label;
  GwMadeOfPage *made_of_page;
  GtkSpinButton *words_from;
  GtkSpinButton *words_to;
  GtkSwitch *no_dead_tile;
  GtkWidget *more_row;
  GtkWidget *way_group;
  GtkLabel *way_label;
  GtkListBox *parameters;
  GtkSpinButton *points_from;
  GtkSpinButton *points_to;
  GtkSwitch *seed_fixed;
  GtkEditable *seed;

  /* owned */
  GwBoardGenerator *board_generator;

  gboolean wants_other; /* the user wants to set rows and columns */
  gboolean updating;
  gboolean choosing; /* what boards are made of */
};

G_DEFINE_FINAL_TYPE (GwNewBoardPopover, gw_new_board_popover, GTK_TYPE_POPOVER)

static GwGeneratorSettings *
get_choice (GwNewBoardPopover *self)
{
  return gw_board_generator_get_choice (self->board_generator);
}

static GwDice *
get_dice (GwNewBoardPopover *self)
{
  return gw_board_model_get_dice (gw_board_generator_get_board_model (self->board_generator));
}

/* Size. */

typedef struct
{
  GtkToggleButton *toggle;
  guint side;
} Size;

#define N_SIZES 3

static void
list_sizes (GwNewBoardPopover *self, Size sizes[N_SIZES])
{
  sizes[0] = (Size) { self->size_4, 4 };
  sizes[1] = (Size) { self->size_5, 5 };
  sizes[2] = (Size) { self->size_6, 6 };
}

/* The toggle that says the size, whichever is active. */
static GtkToggleButton *
find_size (GwNewBoardPopover *self)
{
  Size sizes[N_SIZES];
  guint rows, cols;

  list_sizes (self, sizes);
  gw_generator_settings_get_size (get_choice (self), &rows, &cols);
  for (guint i = 0; i < N_SIZES; i++)
    if (sizes[i].side == rows && sizes[i].side == cols)
      return sizes[i].toggle;
  return self->other;
}

static GtkToggleButton *
find_toggle (GwNewBoardPopover *self)
{
  return self->wants_other ? self->other : find_size (self);
}

static void
update_size (GwNewBoardPopover *self)
{
  GtkToggleButton *toggle = find_toggle (self);
  const gboolean other = toggle == self->other;
  g_autofree char *size = NULL;
  guint rows, cols;

  gw_generator_settings_get_size (get_choice (self), &rows, &cols);
  size = gw_setting_format_size (rows, cols);
  self->updating = TRUE;
  gtk_toggle_button_set_active (toggle, TRUE);
  self->updating = FALSE;
  gtk_button_set_label (GTK_BUTTON (self->other),
                        find_size (self) == self->other ? size : _ ("Other…"));
  gtk_widget_set_visible (self->other_size, other);
}

static void
size_toggled_cb (GwNewBoardPopover *self, GtkToggleButton *toggle)
{
  Size sizes[N_SIZES];

  if (self->updating || !gtk_toggle_button_get_active (toggle) || self->board_generator == NULL)
    return;
  list_sizes (self, sizes);
  self->wants_other = toggle == self->other;
  for (guint i = 0; i < N_SIZES; i++)
    if (sizes[i].toggle == toggle)
      gw_generator_settings_set_size (get_choice (self), sizes[i].side, sizes[i].side);
  update_size (self);
}

/* What boards are made of. */

static const GwSourceItem *
find_source (GwNewBoardPopover *self)
{
  const GPtrArray *sources = gw_board_generator_get_sources (self->board_generator);

  for (guint i = 0; sources != NULL && i < sources->len; i++)
    if (gw_source_item_is_chosen (sources->pdata[i], get_choice (self)))
      return sources->pdata[i];
  return NULL;
}

/* A row also says in advance that there are too few dice. */
static void
update_made_of (GwNewBoardPopover *self)
{
  const GwGenerator *generator = gw_generator_settings_get_generator (get_choice (self));
  const char *obstacle = gw_board_generator_get_obstacle (self->board_generator);
  GwDice *dice = get_dice (self);
  const GwSourceItem *item = find_source (self);
  g_autofree char *value = generator != NULL ? g_strdup (_ (generator->title))
                           : dice != NULL    ? gw_setting_format_dice (dice)
                                             : g_strdup (_ ("No Dice"));
  const char *title = generator != NULL           ? _ ("Suited Letters")
                      : item != NULL && item->own ? _ ("My Dice")
                                                  : _ ("Dice");
  const char *summary = obstacle != NULL    ? obstacle
                        : generator != NULL ? _ (generator->boards)
                        : item != NULL      ? item->summary
                                            : "";

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->made_of_row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->made_of_row), summary);
  gtk_label_set_label (self->made_of_label, value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->made_of_row),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, value, -1);
  if (obstacle != NULL)
    gtk_widget_add_css_class (self->made_of_row, "obstacle");
  else
    gtk_widget_remove_css_class (self->made_of_row, "obstacle");
}

/* Dice that the user did not choose follow the size. */
static void
dice_cb (GwNewBoardPopover *self)
{
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  update_made_of (self);
  if (self->choosing || !gtk_widget_get_mapped (GTK_WIDGET (self)) || get_dice (self) == NULL
      || gw_generator_settings_get_generator (get_choice (self)) != NULL)
    return;
  name = gw_setting_format_dice (get_dice (self));
  /* Translators: new boards are now made of these; “Dice: New 4 × 4” */
  text = gw_sentence_format (_ ("Dice: %s"), name);
  gw_host_show_toast (self, gw_toast_new (text));
}

/* Wishes, points, and the seed. */

static void
update_parameters (GwNewBoardPopover *self)
{
  const GwGenerator *generator = gw_generator_settings_get_generator (get_choice (self));
  GtkListBoxRow *former;
  GwParameterValues *values;

  while ((former = gtk_list_box_get_row_at_index (self->parameters, 0)) != NULL)
    gtk_list_box_remove (self->parameters, GTK_WIDGET (former));
  gtk_widget_set_visible (self->way_group, generator != NULL && generator->n_parameters > 0);
  if (generator == NULL)
    return;
  gtk_label_set_label (self->way_label, _ (generator->title));
  values = gw_generator_settings_get_parameter_values (get_choice (self), generator);
  for (guint i = 0; i < generator->n_parameters; i++)
    {
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                     _ (generator->parameters[i].title));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gw_parameter_spin_new (values, i));
      gtk_widget_set_focusable (row, FALSE);
      gtk_list_box_append (self->parameters, row);
    }
}

/* Updates the seed entry, unless its text already means the same seed: the user may be typing. */
static void
update_seed (GwNewBoardPopover *self)
{
  const guint64 seed = gw_generator_settings_get_seed (get_choice (self));
  guint64 typed;

  if (!g_ascii_string_to_unsigned (gtk_editable_get_text (self->seed), 10, 0, G_MAXUINT64, &typed,
                                   NULL)
      || typed != seed)
    {
      g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

      gtk_editable_set_text (self->seed, text);
    }
}

static void
seed_typed_cb (GwNewBoardPopover *self)
{
  guint64 seed;
  const gboolean good = g_ascii_string_to_unsigned (gtk_editable_get_text (self->seed), 10, 0,
                                                    G_MAXUINT64, &seed, NULL);

  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (self->seed), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->seed), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->seed),
                               GTK_ACCESSIBLE_STATE_INVALID,
                               good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE,
                               -1);
  if (!good || self->board_generator == NULL
      || seed == gw_generator_settings_get_seed (get_choice (self)))
    return;

  /* A typed seed is meant to be used, so fix it. */
  g_object_set (get_choice (self), "seed", seed, "seed-fixed", TRUE, NULL);
}

static void
seed_activate_cb (GwNewBoardPopover *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.new-board", NULL);
}

static void
copy_cb (GwNewBoardPopover *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                          gtk_editable_get_text (self->seed));
}

/* Swaps the ends of a reversed range. */
static void
turn_range (GwNewBoardPopover *self, const char *first, const char *last)
{
  guint from, to;

  g_object_get (get_choice (self), first, &from, last, &to, NULL);
  if (to > 0 && from > to)
    g_object_set (get_choice (self), first, to, last, from, NULL);
}

/* Pages. */

static gboolean
is_on (GwNewBoardPopover *self, const char *page)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), page) == 0;
}

static void
turn_to_made_of_cb (GwNewBoardPopover *self)
{
  gtk_stack_set_visible_child_name (self->stack, MADE_OF);
}

static void
turn_to_more_cb (GwNewBoardPopover *self)
{
  gtk_stack_set_visible_child_name (self->stack, MORE);
}

static void
back_cb (GwNewBoardPopover *self)
{
  GtkWidget *row = is_on (self, MADE_OF) ? self->made_of_row : self->more_row;

  gtk_stack_set_visible_child_name (self->stack, MAIN);
  gtk_widget_grab_focus (row);
}

static void
chosen_cb (GwNewBoardPopover *self, const char *id)
{
  self->choosing = TRUE;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.choose-source", "s", id);
  self->choosing = FALSE;
  self->wants_other = FALSE;
  update_size (self);
  back_cb (self);
}

/* The focus never starts in a number, which any key would change. */
static void
focus_page (GwNewBoardPopover *self)
{
  if (is_on (self, MAIN))
    gtk_widget_grab_focus (GTK_WIDGET (find_toggle (self)));
  else if (is_on (self, MADE_OF))
    gtk_widget_grab_focus (GTK_WIDGET (self->made_of_page));
  else
    gtk_widget_grab_focus (gtk_widget_get_first_child (gtk_stack_get_visible_child (self->stack)));
}

static void
turn_cb (GwNewBoardPopover *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    focus_page (self);
}

/* Escape goes one page back before it closes the popover. The window does not hear of the key that
 * makes a board while a popover is open; a number that is being typed counts, since it is accepted
 * when it loses the focus. */
static gboolean
key_cb (GtkEventController *controller, guint keyval, guint code, GdkModifierType state,
        GwNewBoardPopover *self)
{
  if (keyval == GDK_KEY_g && (state & gtk_accelerator_get_default_mod_mask ()) == GDK_CONTROL_MASK)
    {
      gtk_popover_popdown (GTK_POPOVER (self));
      gtk_widget_activate_action (GTK_WIDGET (self), "win.new-board", NULL);
      return GDK_EVENT_STOP;
    }
  if (keyval != GDK_KEY_Escape || is_on (self, MAIN))
    return GDK_EVENT_PROPAGATE;
  back_cb (self);
  return GDK_EVENT_STOP;
}

static void
update_all (GwNewBoardPopover *self)
{
  update_size (self);
  update_made_of (self);
  update_seed (self);
}

static void
gw_new_board_popover_show (GtkWidget *widget)
{
  GwNewBoardPopover *self = GW_NEW_BOARD_POPOVER (widget);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (gtk_widget_get_parent (widget)));
  const int room = root != NULL ? gtk_widget_get_width (root) - EDGES : WIDTH;
  const int width = CLAMP (room, LEAST_WIDTH, WIDTH);

  gtk_widget_set_size_request (GTK_WIDGET (self->stack), width, -1);
  adw_clamp_set_maximum_size (self->clamp, width);
  adw_clamp_set_tightening_threshold (self->clamp, width);
  gtk_stack_set_visible_child_name (self->stack, MAIN);
  self->wants_other = FALSE;
  gw_board_generator_list_sources (self->board_generator);
  update_all (self);
  GTK_WIDGET_CLASS (gw_new_board_popover_parent_class)->show (widget);
}

static void
gw_new_board_popover_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (gw_new_board_popover_parent_class)->map (widget);
  focus_page (GW_NEW_BOARD_POPOVER (widget));
}

static void
gw_new_board_popover_unmap (GtkWidget *widget)
{
  GwNewBoardPopover *self = GW_NEW_BOARD_POPOVER (widget);

  GTK_WIDGET_CLASS (gw_new_board_popover_parent_class)->unmap (widget);

  if (self->board_generator != NULL)
    {
      turn_range (self, "words-from", "words-to");
      turn_range (self, "points-from", "points-to");
    }
}

static void
gw_new_board_popover_dispose (GObject *object)
{
  g_clear_object (&GW_NEW_BOARD_POPOVER (object)->board_generator);

  G_OBJECT_CLASS (gw_new_board_popover_parent_class)->dispose (object);
}

static void
gw_new_board_popover_class_init (GwNewBoardPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_new_board_popover_dispose;
  widget_class->show = gw_new_board_popover_show;
  widget_class->map = gw_new_board_popover_map;
  widget_class->unmap = gw_new_board_popover_unmap;

  g_type_ensure (GW_TYPE_MADE_OF_PAGE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-new-board-popover.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, GwNewBoardPopover, child)
  BIND (clamp);
  BIND (stack);
  BIND (size_4);
  BIND (size_5);
  BIND (size_6);
  BIND (other);
  BIND (other_size);
  BIND (rows);
  BIND (cols);
  BIND (made_of_row);
  BIND (made_of_label);
  BIND (made_of_page);
  BIND (words_from);
  BIND (words_to);
  BIND (no_dead_tile);
  BIND (more_row);
  BIND (way_group);
  BIND (way_label);
  BIND (parameters);
  BIND (points_from);
  BIND (points_to);
  BIND (seed_fixed);
  BIND (seed);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_to_made_of_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_to_more_cb);
}

static void
gw_new_board_popover_init (GwNewBoardPopover *self)
{
  Size sizes[N_SIZES];

  gtk_widget_init_template (GTK_WIDGET (self));
  list_sizes (self, sizes);
  for (guint i = 0; i < N_SIZES; i++)
    {
      g_autofree char *label = gw_setting_format_size (sizes[i].side, sizes[i].side);

      gtk_button_set_label (GTK_BUTTON (sizes[i].toggle), label);
    }
}

static void
bind_number (GwNewBoardPopover *self, const char *property, GtkSpinButton *spin, gboolean wish)
{
  if (wish)
    /* Translators: in place of a number that does not limit anything */
    gw_spin_set_zero_text (spin, _ ("no limit"));
  g_object_bind_property (get_choice (self), property, spin, "value",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

static void
follow (GwNewBoardPopover *self, gpointer object, const char *signal,
        void (*update) (GwNewBoardPopover *self))
{
  g_signal_connect_object (object, signal, G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

void
gw_new_board_popover_set_board_generator (GwNewBoardPopover *self,
                                          GwBoardGenerator *board_generator)
{
  const GBindingFlags both = G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE;
  GwGeneratorSettings *choice;

  g_return_if_fail (GW_IS_NEW_BOARD_POPOVER (self));
  g_return_if_fail (GW_IS_BOARD_GENERATOR (board_generator));
  g_return_if_fail (self->board_generator == NULL);

  self->board_generator = g_object_ref (board_generator);
  choice = get_choice (self);
  gw_made_of_page_set_board_generator (self->made_of_page, board_generator);
  bind_number (self, "rows", self->rows, FALSE);
  bind_number (self, "cols", self->cols, FALSE);
  bind_number (self, "words-from", self->words_from, TRUE);
  bind_number (self, "words-to", self->words_to, TRUE);
  bind_number (self, "points-from", self->points_from, TRUE);
  bind_number (self, "points-to", self->points_to, TRUE);
  g_object_bind_property (choice, "no-dead-tile", self->no_dead_tile, "active", both);
  g_object_bind_property (choice, "seed-fixed", self->seed_fixed, "active", both);
  follow (self, choice, "notify::rows", update_size);
  follow (self, choice, "notify::cols", update_size);
  follow (self, choice, "notify::seed", update_seed);
  follow (self, choice, "notify::generator", update_made_of);
  follow (self, choice, "notify::generator", update_parameters);
  follow (self, board_generator, "changed", update_made_of);
  follow (self, gw_board_generator_get_board_model (board_generator), "notify::dice", dice_cb);
  update_parameters (self);
  update_all (self);
}
