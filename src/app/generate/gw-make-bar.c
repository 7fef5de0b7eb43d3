/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-make-bar.h"

#include "gw-generator-settings.h"
#include "gw-spoken.h"
#include "gw-size-pane.h"
#include "gw-source-pane.h"
#include "gw-spin-digits.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define GW_TYPE_CONDITIONS_PANE (gw_conditions_pane_get_type ())

/* The pane with the conditions for new boards, and the seed. */
G_DECLARE_FINAL_TYPE (GwConditionsPane, gw_conditions_pane, GW, CONDITIONS_PANE, AdwBin)

struct _GwConditionsPane
{
  AdwBin parent_instance;

  /* template */
  GtkSpinButton *words_from;
  GtkSpinButton *words_to;
  GtkSpinButton *points_from;
  GtkSpinButton *points_to;
  GtkSwitch *no_dead_tile;
  GtkWidget *any_button;
  GtkSwitch *new_seed;
  GtkEntry *seed;

  /* owned */
  GwGeneratorSettings *choice;
  GBindingGroup *bindings;
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (GwConditionsPane, gw_conditions_pane, ADW_TYPE_BIN)

static char *
format_words (guint from, guint to)
{
  if (from > 0 && to > 0)
    /* Translators: a range: “100–200 words” */
    return g_strdup_printf (_("%'u–%'u words"), from, to);
  if (from > 0)
    /* Translators: this number of words or more */
    return g_strdup_printf (ngettext ("At least %'u word", "At least %'u words", from), from);
  /* Translators: this number of words or fewer */
  return g_strdup_printf (ngettext ("At most %'u word", "At most %'u words", to), to);
}

static char *
format_points (guint from, guint to)
{
  if (from > 0 && to > 0)
    /* Translators: a range: “100–200 points” */
    return g_strdup_printf (_("%'u–%'u points"), from, to);
  if (from > 0)
    /* Translators: this number of points or more */
    return g_strdup_printf (ngettext ("At least %'u point", "At least %'u points", from), from);
  /* Translators: this number of points or fewer */
  return g_strdup_printf (ngettext ("At most %'u point", "At most %'u points", to), to);
}

/* Summarizes the conditions: “Any board”, “100–200 words”. */
static char *
format_conditions (GwGeneratorSettings *choice)
{
  guint words_from, words_to, points_from, points_to;
  gboolean no_dead_tile, seed_fixed;
  gboolean words, points;
  guint n;

  g_object_get (choice,
                "words-from", &words_from,
                "words-to", &words_to,
                "points-from", &points_from,
                "points-to", &points_to,
                "no-dead-tile", &no_dead_tile,
                "seed-fixed", &seed_fixed,
                NULL);
  words = words_from > 0 || words_to > 0;
  points = points_from > 0 || points_to > 0;
  n = words + points + no_dead_tile;
  if (n > 1)
    return g_strdup_printf (ngettext ("%u condition", "%u conditions", n), n);
  if (words)
    return format_words (words_from, words_to);
  if (points)
    return format_points (points_from, points_to);
  if (no_dead_tile)
    return g_strdup (_ ("Every tile in a word"));
  if (seed_fixed)
    return g_strdup (_("Fixed seed"));
  return g_strdup (_("Any board"));
}

static void
any_cb (GwConditionsPane *self)
{
  if (self->choice != NULL)
    gw_generator_settings_reset_conditions (self->choice);
}

/* Updates the seed entry, unless its text already means the same seed: the user may be typing. */
static void
update_conditions (GwConditionsPane *self)
{
  const char *shown = gtk_editable_get_text (GTK_EDITABLE (self->seed));
  guint64 seed = gw_generator_settings_get_seed (self->choice);
  guint64 typed;

  if (!g_ascii_string_to_unsigned (shown, 10, 0, G_MAXUINT64, &typed, NULL) || typed != seed)
    {
      g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

      gtk_editable_set_text (GTK_EDITABLE (self->seed), text);
    }
  gtk_widget_set_sensitive (self->any_button, gw_generator_settings_has_conditions (self->choice));
}

static void
seed_typed_cb (GwConditionsPane *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->seed));
  guint64 seed;
  const gboolean good = g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &seed, NULL);

  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (self->seed), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->seed), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->seed),
                               GTK_ACCESSIBLE_STATE_INVALID,
                               good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE,
                               -1);
  if (!good || self->choice == NULL || seed == gw_generator_settings_get_seed (self->choice))
    return;

  /* A typed seed is meant to be used, so fix it. */
  g_object_set (self->choice, "seed", seed, "seed-fixed", TRUE, NULL);
}

/* Swaps the ends of a reversed range; called when the pane closes. */
static void
turn_range (GwConditionsPane *self, const char *first, const char *last)
{
  guint from, to;

  g_object_get (self->choice, first, &from, last, &to, NULL);
  if (to > 0 && from > to)
    g_object_set (self->choice, first, to, last, from, NULL);
}

static void
gw_conditions_pane_unmap (GtkWidget *widget)
{
  GwConditionsPane *self = GW_CONDITIONS_PANE (widget);

  GTK_WIDGET_CLASS (gw_conditions_pane_parent_class)->unmap (widget);

  if (self->choice != NULL)
    {
      turn_range (self, "words-from", "words-to");
      turn_range (self, "points-from", "points-to");
    }
}

static void
seed_activate_cb (GwConditionsPane *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.generate", NULL);
}

static void
copy_cb (GwConditionsPane *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                          gtk_editable_get_text (GTK_EDITABLE (self->seed)));
}

static void
gw_conditions_pane_dispose (GObject *object)
{
  GwConditionsPane *self = GW_CONDITIONS_PANE (object);

  g_clear_object (&self->bindings);
  g_clear_object (&self->signals);
  g_clear_object (&self->choice);

  G_OBJECT_CLASS (gw_conditions_pane_parent_class)->dispose (object);
}

static void
gw_conditions_pane_class_init (GwConditionsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_conditions_pane_dispose;
  widget_class->unmap = gw_conditions_pane_unmap;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-conditions-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, GwConditionsPane, words_from);
  gtk_widget_class_bind_template_child (widget_class, GwConditionsPane, words_to);
  gtk_widget_class_bind_template_child (widget_class, GwConditionsPane, points_from);
  gtk_widget_class_bind_template_child (widget_class, GwConditionsPane, points_to);
  gtk_widget_class_bind_template_child (widget_class, GwConditionsPane, no_dead_tile);
  gtk_widget_class_bind_template_child (widget_class, GwConditionsPane, any_button);
  gtk_widget_class_bind_template_child (widget_class, GwConditionsPane, new_seed);
  gtk_widget_class_bind_template_child (widget_class, GwConditionsPane, seed);
  gtk_widget_class_bind_template_callback (widget_class, any_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_typed_cb);
}

static void
gw_conditions_pane_init (GwConditionsPane *self)
{
  const GBindingFlags both = G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE;

  gtk_widget_init_template (GTK_WIDGET (self));
  gw_spin_group_digits (self->words_from);
  gw_spin_group_digits (self->words_to);
  gw_spin_group_digits (self->points_from);
  gw_spin_group_digits (self->points_to);

  self->bindings = g_binding_group_new ();
  g_binding_group_bind (self->bindings, "words-from", self->words_from, "value", both);
  g_binding_group_bind (self->bindings, "words-to", self->words_to, "value", both);
  g_binding_group_bind (self->bindings, "points-from", self->points_from, "value", both);
  g_binding_group_bind (self->bindings, "points-to", self->points_to, "value", both);
  g_binding_group_bind (self->bindings, "no-dead-tile", self->no_dead_tile, "active", both);
  g_binding_group_bind (self->bindings, "seed-fixed", self->new_seed, "active",
                        both | G_BINDING_INVERT_BOOLEAN);

  self->signals = g_signal_group_new (GW_TYPE_GENERATOR_SETTINGS);
  g_signal_group_connect_swapped (self->signals, "notify", G_CALLBACK (update_conditions), self);
}

static void
set_conditions_choice (GwConditionsPane *self, GwGeneratorSettings *choice)
{
  if (!g_set_object (&self->choice, choice))
    return;
  g_binding_group_set_source (self->bindings, choice);
  g_signal_group_set_target (self->signals, choice);
  update_conditions (self);
}

/* The bar itself: the Generate button, and the buttons that open the panes. */

/* Milliseconds after which the Stop button appears. */
#define STOP_DELAY 300

#define SPACING 12
#define COMPACT_SPACING 6

struct _GwMakeBar
{
  GtkWidget parent_instance;

  /* template */
  GtkStack *go;
  GtkWidget *generate_button;
  GtkWidget *stop_button;
  GtkWidget *group;
  GtkMenuButton *source_button;
  GtkImage *source_icon;
  GtkLabel *source_label;
  GtkMenuButton *size_button;
  GtkLabel *size_label;
  GtkMenuButton *conditions_button;
  GtkLabel *conditions_label;
  GtkMenuButton *compact_button;
  GtkStack *compact_stack;
  GtkLabel *obstacle;
  GtkRevealer *revealer;
  GtkProgressBar *progress_bar;
  GtkLabel *progress_label;
  GwSourcePane *source_panes[2];
  GwSizePane *size_panes[2];
  GwConditionsPane *conditions_panes[2];

  /* owned */
  GwBoardGenerator *board_generator;
  GSignalGroup *board_generator_signals;
  GSignalGroup *choice_signals;
  GSignalGroup *board_model_signals;

  guint stop_source;
  gboolean compact;
  gboolean editing;
};

G_DEFINE_FINAL_TYPE (GwMakeBar, gw_make_bar, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_EDITING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static char *
format_progress (guint64 tried, gboolean any, guint64 words, gint64 points)
{
  g_autofree char *tries = g_strdup_printf ("%'" G_GUINT64_FORMAT, tried);
  g_autofree char *figures = NULL;
  g_autofree char *score = NULL;

  if (!any)
    return g_strdup (_("Looking for a board…"));
  figures = g_strdup_printf ("%'" G_GUINT64_FORMAT, words);
  score = g_strdup_printf ("%'" G_GINT64_FORMAT, points);
  /* Translators: “Tried 12,345 boards; the closest has 87 words and 120 points” */
  return g_strdup_printf (_ ("Tried %s boards; the closest has %s words and %s points"), tries,
                          figures, score);
}

static void
set_menu_button (GtkMenuButton *button, GtkLabel *label, const char *value, const char *name)
{
  gtk_label_set_label (label, value);
  gw_name_button (GTK_WIDGET (button), name);
}

static void
update_choice (GwMakeBar *self)
{
  GwGeneratorSettings *choice = gw_board_generator_get_choice (self->board_generator);
  const GwGenerator *generator = gw_generator_settings_get_generator (choice);
  GwDice *dice
    = gw_board_model_get_dice (gw_board_generator_get_board_model (self->board_generator));
  g_autofree char *size = NULL;
  g_autofree char *conditions = format_conditions (choice);
  const char *source = generator != NULL ? _(generator->title)
                       : dice != NULL    ? gw_dice_get_shown_name (dice)
                                         : _("No Dice");
  g_autofree char *source_name = NULL;
  g_autofree char *size_name = NULL;
  g_autofree char *conditions_name = NULL;
  guint rows, cols;

  gw_generator_settings_get_size (choice, &rows, &cols);
  size = gw_size_pane_format (rows, cols);
  /* Translators: what a screen reader calls a button; %s is the name of dice or of a generator */
  source_name = g_strdup_printf (_("Source: %s"), source);
  /* Translators: what a screen reader calls a button; %s is like “4 × 4” */
  size_name = g_strdup_printf (_("Size: %s"), size);
  /* Translators: what a screen reader calls a button; %s is like “Any board” */
  conditions_name = g_strdup_printf (_("Conditions: %s"), conditions);
  set_menu_button (self->source_button, self->source_label, source, source_name);
  set_menu_button (self->size_button, self->size_label, size, size_name);
  set_menu_button (self->conditions_button, self->conditions_label, conditions, conditions_name);
  gtk_image_set_from_icon_name (self->source_icon, generator != NULL
                                                     ? "media-playlist-shuffle-symbolic"
                                                     : "gw-die-symbolic");
}

/* Says in advance that a board cannot be made. */
static void
update_obstacle (GwMakeBar *self)
{
  const char *obstacle = gw_board_generator_get_obstacle (self->board_generator);
  const char *purpose = self->editing ? _("Size of This Board") : _("Rows and Columns");

  gtk_label_set_label (self->obstacle, obstacle != NULL ? obstacle : "");
  gtk_widget_set_visible (GTK_WIDGET (self->obstacle), obstacle != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->size_button),
                               obstacle != NULL ? obstacle : purpose);
  if (obstacle != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->size_label), "warning");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->size_label), "warning");
}

static void
update_progress (GwMakeBar *self)
{
  guint64 tried, words;
  gint64 points;
  const gboolean any
    = gw_board_generator_get_progress (self->board_generator, &tried, &words, &points);
  g_autofree char *text = format_progress (tried, any, words, points);

  gtk_label_set_label (self->progress_label, text);
  gtk_progress_bar_pulse (self->progress_bar);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress_bar),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  -1);
}

static void
show_stop (GwMakeBar *self, gboolean shown)
{
  GtkWidget *leaves = shown ? self->generate_button : self->stop_button;
  GtkWidget *comes = shown ? self->stop_button : self->generate_button;
  const gboolean focused = gtk_widget_is_focus (leaves);

  gtk_stack_set_visible_child (self->go, comes);
  gtk_revealer_set_reveal_child (self->revealer, shown);
  if (focused)
    gtk_widget_grab_focus (comes);
}

static gboolean
stop_cb (gpointer user_data)
{
  GwMakeBar *self = user_data;

  self->stop_source = 0;
  update_progress (self);
  show_stop (self, TRUE);
  return G_SOURCE_REMOVE;
}

static void
update_generation_steps (GwMakeBar *self)
{
  g_clear_handle_id (&self->stop_source, g_source_remove);
  if (gw_board_generator_get_running (self->board_generator))
    self->stop_source = g_timeout_add (STOP_DELAY, stop_cb, self);
  else
    show_stop (self, FALSE);
}

static void
chosen_cb (GwMakeBar *self, const char *id)
{
  gtk_menu_button_popdown (self->source_button);
  gtk_menu_button_popdown (self->compact_button);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.choose-source", "s", id);
}

/* The width of the row with all three buttons, or with the compact one. */
static int
measure_row (GwMakeBar *self, gboolean compact, gboolean natural)
{
  GtkWidget *rest = compact ? GTK_WIDGET (self->compact_button) : self->group;
  int go_min, go_nat, rest_min, rest_nat;

  gtk_widget_measure (GTK_WIDGET (self->go), GTK_ORIENTATION_HORIZONTAL, -1, &go_min, &go_nat, NULL,
                      NULL);
  gtk_widget_measure (rest, GTK_ORIENTATION_HORIZONTAL, -1, &rest_min, &rest_nat, NULL, NULL);
  return (natural ? go_nat + rest_nat : go_min + rest_min) + (compact ? COMPACT_SPACING : SPACING);
}

static int
get_row_height (GwMakeBar *self)
{
  GtkWidget *const row[] = { GTK_WIDGET (self->go), self->group,
                             GTK_WIDGET (self->compact_button) };
  int height = 0;

  for (guint i = 0; i < G_N_ELEMENTS (row); i++)
    {
      int minimum;

      gtk_widget_measure (row[i], GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
      height = MAX (height, minimum);
    }
  return height;
}

static GtkSizeRequestMode
gw_make_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The height of the obstacle's label below the row. */
static int
get_obstacle_height (GwMakeBar *self, int width)
{
  int minimum;

  gtk_widget_measure (GTK_WIDGET (self->obstacle), GTK_ORIENTATION_VERTICAL, width, &minimum,
                      NULL, NULL, NULL);
  return minimum;
}

static void
gw_make_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                     int *natural, int *minimum_baseline, int *natural_baseline)
{
  GwMakeBar *self = GW_MAKE_BAR (widget);
  int below_min, below_nat;

  gtk_widget_measure (GTK_WIDGET (self->revealer), orientation,
                      orientation == GTK_ORIENTATION_VERTICAL ? for_size : -1, &below_min,
                      &below_nat, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (measure_row (self, TRUE, FALSE), below_min);
      *natural = MAX (measure_row (self, FALSE, TRUE), *minimum);
    }
  else
    {
      const int height = get_row_height (self) + get_obstacle_height (self, for_size);

      *minimum = height + below_min;
      *natural = height + below_nat;
    }
}

/* Allocates a child; x counts from the side where reading starts. */
static void
place (GwMakeBar *self, GtkWidget *child, int x, int y, int width, int height)
{
  const gboolean mirrored
    = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkAllocation allocation
    = { mirrored ? gtk_widget_get_width (GTK_WIDGET (self)) - x - width : x, y, width, height };

  gtk_widget_size_allocate (child, &allocation, -1);
}

static void
gw_make_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwMakeBar *self = GW_MAKE_BAR (widget);
  const gboolean compact = width < measure_row (self, FALSE, FALSE);
  GtkWidget *rest = compact ? GTK_WIDGET (self->compact_button) : self->group;
  const int spacing = compact ? COMPACT_SPACING : SPACING;
  const int row_height = get_row_height (self);
  const int obstacle_height = get_obstacle_height (self, width);
  const int row_y = height - obstacle_height - row_height;
  int go_width, rest_min, rest_height;

  self->compact = compact;
  gtk_widget_set_child_visible (self->group, !compact);
  gtk_widget_set_child_visible (GTK_WIDGET (self->compact_button), compact);
  gtk_widget_measure (GTK_WIDGET (self->go), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &go_width, NULL,
                      NULL);
  gtk_widget_measure (rest, GTK_ORIENTATION_HORIZONTAL, -1, &rest_min, NULL, NULL, NULL);
  gtk_widget_measure (rest, GTK_ORIENTATION_VERTICAL, -1, &rest_height, NULL, NULL, NULL);
  go_width = compact ? width - spacing - rest_min : MIN (go_width, width - spacing - rest_min);

  /* The bar is at the bottom of the page, so the revealer above the row does not move it. */
  place (self, GTK_WIDGET (self->revealer), 0, 0, width, row_y);
  place (self, GTK_WIDGET (self->go), 0, row_y, go_width, row_height);
  place (self, rest, go_width + spacing, row_y + (row_height - rest_height) / 2,
         width - go_width - spacing, rest_height);
  place (self, GTK_WIDGET (self->obstacle), 0, height - obstacle_height, width, obstacle_height);
}

static void
gw_make_bar_dispose (GObject *object)
{
  GwMakeBar *self = GW_MAKE_BAR (object);
  GtkWidget *child;

  g_clear_handle_id (&self->stop_source, g_source_remove);
  g_clear_object (&self->board_generator_signals);
  g_clear_object (&self->choice_signals);
  g_clear_object (&self->board_model_signals);
  g_clear_object (&self->board_generator);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (gw_make_bar_parent_class)->dispose (object);
}

static void
set_editing (GwMakeBar *self, gboolean editing)
{
  if (self->editing == editing)
    return;
  self->editing = editing;
  if (self->board_generator != NULL)
    update_obstacle (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EDITING]);
}

static void
gw_make_bar_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_EDITING)
    g_value_set_boolean (value, GW_MAKE_BAR (object)->editing);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_make_bar_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_EDITING)
    set_editing (GW_MAKE_BAR (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, GwMakeBar, go);
  gtk_widget_class_bind_template_child (klass, GwMakeBar, generate_button);
  gtk_widget_class_bind_template_child (klass, GwMakeBar, stop_button);
  gtk_widget_class_bind_template_child (klass, GwMakeBar, group);
  gtk_widget_class_bind_template_child (klass, GwMakeBar, source_button);
  gtk_widget_class_bind_template_child (klass, GwMakeBar, source_icon);
  gtk_widget_class_bind_template_child (klass, GwMakeBar, source_label);
  gtk_widget_class_bind_template_child (klass, GwMakeBar, size_button);
  gtk_widget_class_bind_template_child (klass, GwMakeBar, size_label);
  gtk_widget_class_bind_template_child (klass, GwMakeBar, conditions_button);
  gtk_widget_class_bind_template_child (klass, GwMakeBar, conditions_label);
  gtk_widget_class_bind_template_child (klass, GwMakeBar, compact_button);
  gtk_widget_class_bind_template_child (klass, GwMakeBar, compact_stack);
  gtk_widget_class_bind_template_child (klass, GwMakeBar, obstacle);
  gtk_widget_class_bind_template_child (klass, GwMakeBar, revealer);
  gtk_widget_class_bind_template_child (klass, GwMakeBar, progress_bar);
  gtk_widget_class_bind_template_child (klass, GwMakeBar, progress_label);
  for (guint i = 0; i < 2; i++)
    {
      static const char *const names[2][3] = {
        { "source_pane", "size_pane", "conditions_pane" },
        { "compact_source_pane", "compact_size_pane", "compact_conditions_pane" },
      };
      const gssize offsets[] = {
        G_STRUCT_OFFSET (GwMakeBar, source_panes),
        G_STRUCT_OFFSET (GwMakeBar, size_panes),
        G_STRUCT_OFFSET (GwMakeBar, conditions_panes),
      };

      for (guint k = 0; k < 3; k++)
        gtk_widget_class_bind_template_child_full (klass, names[i][k], FALSE,
                                                   offsets[k] + (gssize) (i * sizeof (gpointer)));
    }
}

static void
gw_make_bar_class_init (GwMakeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_make_bar_dispose;
  G_OBJECT_CLASS (klass)->get_property = gw_make_bar_get_property;
  G_OBJECT_CLASS (klass)->set_property = gw_make_bar_set_property;
  properties[PROP_EDITING]
    = g_param_spec_boolean ("editing", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  widget_class->get_request_mode = gw_make_bar_get_request_mode;
  widget_class->measure = gw_make_bar_measure;
  widget_class->size_allocate = gw_make_bar_size_allocate;

  g_type_ensure (GW_TYPE_SOURCE_PANE);
  g_type_ensure (GW_TYPE_SIZE_PANE);
  g_type_ensure (GW_TYPE_CONDITIONS_PANE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-make-bar.ui");
  gtk_widget_class_set_css_name (widget_class, "makebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  bind_children (widget_class);
}

static void
gw_make_bar_init (GwMakeBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gw_name_button_by_label (self->generate_button);
  gw_name_button_by_label (self->stop_button);

  self->board_generator_signals = g_signal_group_new (GW_TYPE_BOARD_GENERATOR);
  g_signal_group_connect_swapped (self->board_generator_signals, "changed",
                                  G_CALLBACK (update_generation_steps), self);
  g_signal_group_connect_swapped (self->board_generator_signals, "changed",
                                  G_CALLBACK (update_obstacle), self);
  g_signal_group_connect_swapped (self->board_generator_signals, "progress",
                                  G_CALLBACK (update_progress), self);
  self->choice_signals = g_signal_group_new (GW_TYPE_GENERATOR_SETTINGS);
  g_signal_group_connect_swapped (self->choice_signals, "notify", G_CALLBACK (update_choice), self);
  self->board_model_signals = g_signal_group_new (GW_TYPE_BOARD_MODEL);
  g_signal_group_connect_swapped (self->board_model_signals, "notify::dice",
                                  G_CALLBACK (update_choice), self);
}

void
gw_make_bar_set_board_generator (GwMakeBar *self, GwBoardGenerator *board_generator)
{
  GwGeneratorSettings *choice;

  g_return_if_fail (GW_IS_MAKE_BAR (self));
  g_return_if_fail (GW_IS_BOARD_GENERATOR (board_generator));

  if (!g_set_object (&self->board_generator, board_generator))
    return;

  choice = gw_board_generator_get_choice (board_generator);
  for (guint i = 0; i < 2; i++)
    {
      gw_source_pane_set_board_generator (self->source_panes[i], board_generator);
      gw_size_pane_set_choice (self->size_panes[i], choice);
      set_conditions_choice (self->conditions_panes[i], choice);
    }
  g_signal_group_set_target (self->board_generator_signals, board_generator);
  g_signal_group_set_target (self->choice_signals, choice);
  g_signal_group_set_target (self->board_model_signals,
                             gw_board_generator_get_board_model (board_generator));
  update_choice (self);
  update_obstacle (self);
  update_generation_steps (self);
}

void
gw_make_bar_popup_source (GwMakeBar *self)
{
  g_return_if_fail (GW_IS_MAKE_BAR (self));

  gtk_stack_set_visible_child_name (self->compact_stack, "source");
  gtk_menu_button_popup (self->compact ? self->compact_button : self->source_button);
}
