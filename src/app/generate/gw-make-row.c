/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-make-row.h"

#include "gw-new-board-popover.h"
#include "gw-sentence.h"
#include "gw-setting-text.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>

/* Windows narrower than this have the round button. */
#define NARROW 640

#define SPACING 12
#define NARROW_SPACING 6

struct _GwMakeRow
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget *pill;
  GtkStack *pill_stack;
  GtkWidget *setting_button;
  GtkLabel *setting_label;
  GtkWidget *compact_button;
  GtkPopover *popover;

  /* owned */
  GwBoardGenerator *board_generator;
  GSignalGroup *board_generator_signals;
  GSignalGroup *choice_signals;
  GSignalGroup *board_model_signals;

  gboolean compact;
  gboolean plain;
};

G_DEFINE_FINAL_TYPE (GwMakeRow, gw_make_row, GTK_TYPE_WIDGET)

enum
{
  PROP_PLAIN = 1
};

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* The one button, which keeps the focus whatever it does. */
static void
update_pill (GwMakeRow *self)
{
  const GwKeep keep = gw_board_generator_get_keep (self->board_generator);
  const gboolean looking = gw_board_generator_get_looking_text (self->board_generator) != NULL;
  const char *page = looking ? "stop" : keep != GW_KEEP_NOTHING ? "fill" : "new";
  const char *tooltip = gw_board_generator_get_obstacle (self->board_generator);
  const char *name = looking                 ? _ ("Stop")
                     : keep == GW_KEEP_NOTHING ? _ ("New Board")
                                               : _ ("Fill the Rest");

  if (looking)
    tooltip = _ ("Stop Looking for a Board");
  else if (tooltip == NULL && keep == GW_KEEP_TILES)
    tooltip = _ ("Fills only the free tiles");
  else if (tooltip == NULL && keep == GW_KEEP_LOCKED)
    tooltip = _ ("Fills all tiles that are not locked");

  gtk_stack_set_visible_child_name (self->pill_stack, page);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->pill),
                                  looking ? "win.stop" : "win.new-board");
  gtk_widget_set_tooltip_text (self->pill, tooltip);
  set_class (self->pill, "looking", looking);
  set_class (self->pill, "suggested-action", !looking && !self->plain);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pill), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->pill), GTK_ACCESSIBLE_STATE_BUSY, looking, -1);
}

static void
update_setting (GwMakeRow *self)
{
  GwDice *dice
    = gw_board_model_get_dice (gw_board_generator_get_board_model (self->board_generator));
  g_autofree char *setting
    = gw_setting_format (gw_board_generator_get_choice (self->board_generator), dice);
  /* Translators: what a screen reader calls a button; %s is like “5 × 5 · Big dice · any number of
   * words” */
  g_autofree char *name = gw_sentence_format (_ ("What new boards are like: %s"), setting);

  gtk_label_set_label (self->setting_label, setting);
  gw_name_button (self->setting_button, name);
  gw_name_button (self->compact_button, name);
  gtk_widget_set_tooltip_text (self->compact_button, setting);
}

/* A label that does not show all that it says has a tooltip. */
static gboolean
query_tooltip_cb (GwMakeRow *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (self->setting_label))
      || gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_label (self->setting_label));
  return TRUE;
}

static void
popover_mapped_cb (GwMakeRow *self)
{
  const gboolean shown = gtk_widget_get_mapped (GTK_WIDGET (self->popover));
  GtkWidget *const buttons[] = { self->setting_button, self->compact_button };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      if (shown)
        gtk_widget_set_state_flags (buttons[i], GTK_STATE_FLAG_CHECKED, FALSE);
      else
        gtk_widget_unset_state_flags (buttons[i], GTK_STATE_FLAG_CHECKED);
      gtk_accessible_update_state (GTK_ACCESSIBLE (buttons[i]), GTK_ACCESSIBLE_STATE_EXPANDED,
                                   shown, -1);
    }
}

static int
measure_width (GtkWidget *child, gboolean natural)
{
  int least, wanted;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
  return natural ? wanted : least;
}

static int
measure_height (GwMakeRow *self)
{
  GtkWidget *const row[] = { self->pill, self->setting_button, self->compact_button };
  int height = 0;

  for (guint i = 0; i < G_N_ELEMENTS (row); i++)
    {
      int minimum;

      gtk_widget_measure (row[i], GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
      height = MAX (height, minimum);
    }
  return height;
}

static void
gw_make_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                     int *natural, int *minimum_baseline, int *natural_baseline)
{
  GwMakeRow *self = GW_MAKE_ROW (widget);
  const int pill = measure_width (self->pill, TRUE);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = pill + NARROW_SPACING + measure_width (self->compact_button, TRUE);
      *natural = pill + SPACING + measure_width (self->setting_button, TRUE);
    }
  else
    *minimum = *natural = measure_height (self);
}

/* Allocates a child; x counts from the side where reading starts. */
static void
place (GwMakeRow *self, GtkWidget *child, int x, int width, int height)
{
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkAllocation allocation = {
    mirrored ? gtk_widget_get_width (GTK_WIDGET (self)) - x - width : x, 0, width, height
  };

  gtk_widget_size_allocate (child, &allocation, -1);
}

/* The window decides, since the column beside the words is no wider in a wide window than the window
 * itself may be. */
static gboolean
is_in_narrow_window (GwMakeRow *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  return root != NULL && gtk_widget_get_width (root) < NARROW;
}

static gboolean
is_narrow (GwMakeRow *self, int width)
{
  return is_in_narrow_window (self)
         || width < measure_width (self->pill, TRUE) + SPACING
                      + measure_width (self->setting_button, FALSE);
}

static void
gw_make_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwMakeRow *self = GW_MAKE_ROW (widget);
  GtkWidget *shown, *hidden;
  int pill, spacing, setting;

  if (is_in_narrow_window (self))
    gtk_widget_add_css_class (self->pill, "compact");
  else
    gtk_widget_remove_css_class (self->pill, "compact");
  self->compact = is_narrow (self, width);
  shown = self->compact ? self->compact_button : self->setting_button;
  hidden = self->compact ? self->setting_button : self->compact_button;
  spacing = self->compact ? NARROW_SPACING : SPACING;
  pill = measure_width (self->pill, TRUE);
  setting = measure_width (shown, TRUE);
  if (self->compact)
    pill = MAX (pill, width - spacing - setting);
  else
    setting = MIN (setting, width - spacing - pill);

  gtk_widget_set_child_visible (shown, TRUE);
  gtk_widget_set_child_visible (hidden, FALSE);
  place (self, self->pill, MAX (width - pill - spacing - setting, 0) / 2, pill, height);
  place (self, shown, MAX (width - pill - spacing - setting, 0) / 2 + pill + spacing, setting,
         height);
  gtk_popover_present (self->popover);
}

static void
gw_make_row_dispose (GObject *object)
{
  GwMakeRow *self = GW_MAKE_ROW (object);
  GtkWidget *child;

  g_clear_object (&self->board_generator_signals);
  g_clear_object (&self->choice_signals);
  g_clear_object (&self->board_model_signals);
  g_clear_object (&self->board_generator);
  /* An open one would keep a reference to itself. */
  if (self->popover != NULL)
    gtk_widget_hide (GTK_WIDGET (self->popover));
  self->popover = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (gw_make_row_parent_class)->dispose (object);
}

static void
gw_make_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, GW_MAKE_ROW (object)->plain);
}

static void
gw_make_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwMakeRow *self = GW_MAKE_ROW (object);

  if (g_value_get_boolean (value) == self->plain)
    return;
  self->plain = g_value_get_boolean (value);
  if (self->board_generator != NULL)
    update_pill (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
gw_make_row_class_init (GwMakeRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_make_row_dispose;
  object_class->get_property = gw_make_row_get_property;
  object_class->set_property = gw_make_row_set_property;
  g_object_class_install_property (
    object_class, PROP_PLAIN,
    g_param_spec_boolean ("plain", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  widget_class->measure = gw_make_row_measure;
  widget_class->size_allocate = gw_make_row_size_allocate;

  g_type_ensure (GW_TYPE_NEW_BOARD_POPOVER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-make-row.ui");
  gtk_widget_class_set_css_name (widget_class, "makerow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_bind_template_child (widget_class, GwMakeRow, pill);
  gtk_widget_class_bind_template_child (widget_class, GwMakeRow, pill_stack);
  gtk_widget_class_bind_template_child (widget_class, GwMakeRow, setting_button);
  gtk_widget_class_bind_template_child (widget_class, GwMakeRow, setting_label);
  gtk_widget_class_bind_template_child (widget_class, GwMakeRow, compact_button);
  gtk_widget_class_bind_template_child (widget_class, GwMakeRow, popover);
  gtk_widget_class_bind_template_callback (widget_class, popover_mapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_tooltip_cb);
}

static void
gw_make_row_init (GwMakeRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->setting_button),
                                  GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->compact_button),
                                  GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE, -1);
  popover_mapped_cb (self);

  self->board_generator_signals = g_signal_group_new (GW_TYPE_BOARD_GENERATOR);
  g_signal_group_connect_swapped (self->board_generator_signals, "changed",
                                  G_CALLBACK (update_pill), self);
  g_signal_group_connect_swapped (self->board_generator_signals, "notify::looking-text",
                                  G_CALLBACK (update_pill), self);
  self->choice_signals = g_signal_group_new (GW_TYPE_GENERATOR_SETTINGS);
  g_signal_group_connect_swapped (self->choice_signals, "notify", G_CALLBACK (update_setting),
                                  self);
  self->board_model_signals = g_signal_group_new (GW_TYPE_BOARD_MODEL);
  g_signal_group_connect_swapped (self->board_model_signals, "notify::dice",
                                  G_CALLBACK (update_setting), self);
}

void
gw_make_row_set_board_generator (GwMakeRow *self, GwBoardGenerator *board_generator)
{
  g_return_if_fail (GW_IS_MAKE_ROW (self));
  g_return_if_fail (GW_IS_BOARD_GENERATOR (board_generator));
  g_return_if_fail (self->board_generator == NULL);

  self->board_generator = g_object_ref (board_generator);
  gw_new_board_popover_set_board_generator (GW_NEW_BOARD_POPOVER (self->popover), board_generator);
  g_signal_group_set_target (self->board_generator_signals, board_generator);
  g_signal_group_set_target (self->choice_signals, gw_board_generator_get_choice (board_generator));
  g_signal_group_set_target (self->board_model_signals,
                             gw_board_generator_get_board_model (board_generator));
  update_setting (self);
  update_pill (self);
}

void
gw_make_row_popup (GwMakeRow *self)
{
  GtkWidget *about;
  graphene_rect_t bounds;

  g_return_if_fail (GW_IS_MAKE_ROW (self));

  /* In a narrow window it is a sheet over all of it. */
  about = self->compact ? GTK_WIDGET (self) : self->setting_button;
  gtk_popover_set_has_arrow (self->popover, !self->compact);
  if (gtk_widget_compute_bounds (about, GTK_WIDGET (self), &bounds))
    gtk_popover_set_pointing_to (self->popover,
                                 &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                   (int) bounds.size.width,
                                                   (int) bounds.size.height });
  gtk_popover_popup (self->popover);
}
