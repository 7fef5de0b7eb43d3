/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-conditions-pane.h"

#include <glib/gi18n.h>

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
    /* Translators: so many words or more */
    return g_strdup_printf (_("%'u+ words"), from);
  /* Translators: so many words or fewer */
  return g_strdup_printf (_("To %'u words"), to);
}

static char *
format_points (guint from, guint to)
{
  if (from > 0 && to > 0)
    /* Translators: a range: “100–200 points” */
    return g_strdup_printf (_("%'u–%'u points"), from, to);
  if (from > 0)
    /* Translators: so many points or more */
    return g_strdup_printf (_("%'u+ points"), from);
  /* Translators: so many points or fewer */
  return g_strdup_printf (_("To %'u points"), to);
}

char *
gw_conditions_pane_format (GwGeneratorSettings *choice)
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
    return g_strdup (_("No dead tile"));
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

/* The text of the seed, unless it says the same already: somebody may be
 * typing. */
static void
update (GwConditionsPane *self)
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

  /* Whoever types a seed wants that one. */
  g_object_set (self->choice, "seed", seed, "seed-fixed", TRUE, NULL);
}

/* A range whose ends are in the wrong order is turned round when the pane is left. */
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

  self->bindings = g_binding_group_new ();
  g_binding_group_bind (self->bindings, "words-from", self->words_from, "value", both);
  g_binding_group_bind (self->bindings, "words-to", self->words_to, "value", both);
  g_binding_group_bind (self->bindings, "points-from", self->points_from, "value", both);
  g_binding_group_bind (self->bindings, "points-to", self->points_to, "value", both);
  g_binding_group_bind (self->bindings, "no-dead-tile", self->no_dead_tile, "active", both);
  g_binding_group_bind (self->bindings, "seed-fixed", self->new_seed, "active",
                        both | G_BINDING_INVERT_BOOLEAN);

  self->signals = g_signal_group_new (GW_TYPE_GENERATOR_SETTINGS);
  g_signal_group_connect_swapped (self->signals, "notify", G_CALLBACK (update), self);
}

void
gw_conditions_pane_set_choice (GwConditionsPane *self, GwGeneratorSettings *choice)
{
  g_return_if_fail (GW_IS_CONDITIONS_PANE (self));
  g_return_if_fail (GW_IS_GENERATOR_SETTINGS (choice));

  if (!g_set_object (&self->choice, choice))
    return;
  g_binding_group_set_source (self->bindings, choice);
  g_signal_group_set_target (self->signals, choice);
  update (self);
}
