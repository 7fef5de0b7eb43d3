/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-different-row.h"

struct _GwDifferentRow
{
  AdwPreferencesRow parent_instance;

  /* template */
  GtkWidget *pupils_box;
  GtkAdjustment *pupils;

  /* owned */
  GSettings *settings;
  GSimpleActionGroup *actions;

  gboolean choosing; /* a choice is made here */
};

G_DEFINE_FINAL_TYPE (GwDifferentRow, gw_different_row, ADW_TYPE_PREFERENCES_ROW)

static void
show_choice (GwDifferentRow *self, const char *choice)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "boards");

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (choice));
  gtk_widget_set_visible (self->pupils_box, g_str_equal (choice, "pupil"));
}

static void
show_pupils (GwDifferentRow *self, guint n_pupils)
{
  self->choosing = TRUE;
  gtk_adjustment_set_value (self->pupils, n_pupils);
  self->choosing = FALSE;
}

/* Another number than one or four is that of the pupils, as a board may have kept it. */
static void
boards_changed_cb (GwDifferentRow *self)
{
  const guint n_boards = g_settings_get_uint (self->settings, "print-boards");

  if (self->choosing)
    return;
  show_choice (self, n_boards == 1 ? "one" : n_boards == 4 ? "four" : "pupil");
  show_pupils (self, n_boards);
}

static void
set_boards (GwDifferentRow *self, guint n_boards)
{
  self->choosing = TRUE;
  g_settings_set_uint (self->settings, "print-boards", n_boards);
  self->choosing = FALSE;
}

static void
choose_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GwDifferentRow *self = user_data;
  const char *choice = g_variant_get_string (state, NULL);
  const guint n_pupils = g_settings_get_uint (self->settings, "print-pupils");

  show_choice (self, choice);
  show_pupils (self, n_pupils);
  set_boards (self, g_str_equal (choice, "one") ? 1 : g_str_equal (choice, "four") ? 4 : n_pupils);
}

static void
pupils_changed_cb (GwDifferentRow *self)
{
  const guint n_pupils = (guint) gtk_adjustment_get_value (self->pupils);

  if (self->choosing || self->settings == NULL)
    return;
  g_settings_set_uint (self->settings, "print-pupils", n_pupils);
  set_boards (self, n_pupils);
}

static void
gw_different_row_dispose (GObject *object)
{
  GwDifferentRow *self = GW_DIFFERENT_ROW (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (gw_different_row_parent_class)->dispose (object);
}

static void
gw_different_row_class_init (GwDifferentRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_different_row_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-different-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GwDifferentRow, pupils_box);
  gtk_widget_class_bind_template_child (widget_class, GwDifferentRow, pupils);
  gtk_widget_class_bind_template_callback (widget_class, pupils_changed_cb);
}

static const GActionEntry entries[] = {
  { .name = "boards", .parameter_type = "s", .state = "'one'", .change_state = choose_cb },
};

static void
gw_different_row_init (GwDifferentRow *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "different", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
gw_different_row_set_settings (GwDifferentRow *self, GSettings *settings)
{
  g_return_if_fail (GW_IS_DIFFERENT_ROW (self));
  g_return_if_fail (G_IS_SETTINGS (settings));

  g_set_object (&self->settings, settings);
  g_signal_connect_object (settings, "changed::print-boards", G_CALLBACK (boards_changed_cb), self,
                           G_CONNECT_SWAPPED);
  boards_changed_cb (self);
}
