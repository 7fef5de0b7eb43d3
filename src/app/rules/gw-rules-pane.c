/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-rules-pane.h"

#include "gw-boxed.h"
#include "gw-choose-file.h"
#include "gw-rules-text.h"
#include "gw-scoring-grid.h"
#include "gw-text-load.h"

#include <glib/gi18n.h>

#define SCORING_LIMIT (1024 * 1024)

/* The places of the drop-down: the built-in tables, then one's own. */
#define OWN 3

struct _GwRulesPane
{
  AdwBin parent_instance;

  /* template */
  GtkSpinButton *min_length;
  GtkLabel *min_length_unit;
  GtkSwitch *qu;
  GtkSwitch *reuse;
  GtkSwitch *count_paths;
  GtkToggleButton *adjacencies[3];
  GtkLabel *adjacency_hint;
  GtkDropDown *scoring;
  GtkLabel *scoring_hint;
  GtkRevealer *own_revealer;
  GwScoringGrid *grid;
  GtkWidget *classic_button;

  /* owned */
  GwRules *rules;
  GwScoring *own; /* the table of one's own that was there last */
  GCancellable *loading;

  gboolean setting;
};

G_DEFINE_FINAL_TYPE (GwRulesPane, gw_rules_pane, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_RULES,
  N_PROPS
};

enum
{
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static guint
find_scoring (const GwScoring *scoring)
{
  const char *const *names = gw_scoring_list_builtin ();

  if (g_strcmp0 (gw_scoring_get_name (scoring), GW_SCORING_OWN) == 0)
    return OWN;
  for (guint i = 0; i < OWN; i++)
    {
      g_autoptr (GwScoring) builtin = gw_scoring_get_builtin (names[i]);

      if (gw_scoring_equal (builtin, scoring))
        return i;
    }
  return OWN;
}

static void
update_hints (GwRulesPane *self)
{
  const GwRulesSpec *spec = gw_rules_get (self->rules);
  g_autofree char *points = gw_scoring_to_label (spec->scoring);
  /* Translators: %s are points by length of words: “3–4: 1, 5+: 2” */
  g_autofree char *hint = g_strdup_printf (_("Points by letters: %s"), points);

  gtk_label_set_label (self->min_length_unit, ngettext ("letter", "letters", spec->min_length));
  gtk_label_set_label (self->adjacency_hint, gw_adjacency_describe (spec->adjacency));
  gtk_label_set_label (self->scoring_hint, hint);
  gtk_widget_set_sensitive (self->classic_button, !gw_rules_are_classic (self->rules));
}

/* Puts the controls to where the rules are. */
static void
show_rules (GwRulesPane *self)
{
  const GwRulesSpec *spec = gw_rules_get (self->rules);
  guint scoring = find_scoring (spec->scoring);

  self->setting = TRUE;
  gtk_spin_button_set_value (self->min_length, spec->min_length);
  gtk_switch_set_active (self->qu, spec->qu);
  gtk_switch_set_active (self->reuse, spec->reuse);
  gtk_switch_set_active (self->count_paths, spec->count_paths);
  gtk_toggle_button_set_active (self->adjacencies[spec->adjacency], TRUE);
  gtk_drop_down_set_selected (self->scoring, scoring);
  gtk_revealer_set_reveal_child (self->own_revealer, scoring == OWN);
  if (scoring == OWN)
    {
      gw_scoring_ref (spec->scoring);
      g_clear_pointer (&self->own, gw_scoring_unref);
      self->own = spec->scoring;
      gw_scoring_grid_set_scoring (self->grid, self->own);
    }
  self->setting = FALSE;
  update_hints (self);
}

static GwAdjacency
get_adjacency (GwRulesPane *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->adjacencies); i++)
    if (gtk_toggle_button_get_active (self->adjacencies[i]))
      return (GwAdjacency) i;
  return GW_ADJACENCY_KING;
}

/* Takes the rules. */
static void
take_rules (GwRulesPane *self, GwRules *rules)
{
  g_clear_pointer (&self->rules, gw_rules_unref);
  self->rules = rules;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RULES]);
}

/* The rules that the controls say, with this table. */
static void
apply (GwRulesPane *self, GwScoring *scoring)
{
  GwRulesSpec spec = *gw_rules_get (self->rules);

  spec.min_length = (guint) gtk_spin_button_get_value_as_int (self->min_length);
  spec.qu = gtk_switch_get_active (self->qu);
  spec.reuse = gtk_switch_get_active (self->reuse);
  spec.count_paths = gtk_switch_get_active (self->count_paths);
  spec.adjacency = get_adjacency (self);
  if (scoring != NULL)
    spec.scoring = scoring;
  take_rules (self, gw_rules_new (&spec));
  update_hints (self);
}

static void
changed_cb (GwRulesPane *self)
{
  if (!self->setting && self->rules != NULL)
    apply (self, NULL);
}

/* Of linked toggles two change at once. */
static void
toggled_cb (GtkToggleButton *button, GwRulesPane *self)
{
  if (gtk_toggle_button_get_active (button))
    changed_cb (self);
}

/* A table of one's own starts as the one that was there, or as it was left. */
static GwScoring *
make_own (GwRulesPane *self)
{
  gw_scoring_grid_set_scoring (self->grid,
                               self->own != NULL ? self->own
                                                 : gw_rules_get (self->rules)->scoring);
  return gw_scoring_grid_make_scoring (self->grid, GW_SCORING_OWN);
}

static void
scoring_cb (GwRulesPane *self)
{
  guint selected = gtk_drop_down_get_selected (self->scoring);
  g_autoptr (GwScoring) scoring = NULL;

  if (self->setting || self->rules == NULL || selected > OWN)
    return;

  scoring = selected == OWN ? make_own (self)
                            : gw_scoring_get_builtin (gw_scoring_list_builtin ()[selected]);
  apply (self, scoring);
  show_rules (self);
}

static void
points_cb (GwRulesPane *self)
{
  if (self->setting)
    return;

  g_clear_pointer (&self->own, gw_scoring_unref);
  self->own = gw_scoring_grid_make_scoring (self->grid, GW_SCORING_OWN);
  apply (self, self->own);
}

static void
classic_cb (GwRulesPane *self)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;

  spec.max_level = gw_rules_get (self->rules)->max_level;
  take_rules (self, gw_rules_new (&spec));
  show_rules (self);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwRulesPane) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = gw_text_load_finish (result, &error);
  g_autoptr (GwScoring) scoring = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (bytes != NULL)
    {
      gsize length;
      const char *text = g_bytes_get_data (bytes, &length);
      g_autofree char *name = g_object_steal_data (G_OBJECT (self->loading), "name");

      /* Read under the name of the file, which errors tell, and kept as one's own. */
      scoring = gw_scoring_parse (text, (gssize) length, name, &error);
    }
  g_clear_object (&self->loading);
  if (scoring != NULL)
    {
      g_autofree char *text = gw_scoring_to_string (scoring);
      g_autoptr (GwScoring) own = gw_scoring_parse (text, -1, GW_SCORING_OWN, NULL);

      apply (self, own);
      show_rules (self);
    }
  else
    {
      g_autofree char *message
        /* Translators: %s says what is wrong, and where */
        = g_strdup_printf (_("The table of points was not loaded: %s. The rules are as before."),
                           error->message);

      g_signal_emit (self, signals[FAILED], 0, message);
    }
}

static void
chosen_cb (GFile *file, gpointer owner)
{
  gw_rules_pane_load_scoring (owner, file);
}

static void
load_cb (GwRulesPane *self)
{
  static const char *const patterns[] = { "*.txt", NULL };

  gw_choose_file_to_open (GTK_WIDGET (self), _("Load a Table of Points"), _("Text Files"),
                          patterns, chosen_cb);
}

static void
gw_rules_pane_dispose (GObject *object)
{
  GwRulesPane *self = GW_RULES_PANE (object);

  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);

  G_OBJECT_CLASS (gw_rules_pane_parent_class)->dispose (object);
}

static void
gw_rules_pane_finalize (GObject *object)
{
  GwRulesPane *self = GW_RULES_PANE (object);

  g_clear_pointer (&self->rules, gw_rules_unref);
  g_clear_pointer (&self->own, gw_scoring_unref);

  G_OBJECT_CLASS (gw_rules_pane_parent_class)->finalize (object);
}

static void
gw_rules_pane_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwRulesPane *self = GW_RULES_PANE (object);

  g_value_set_boxed (value, self->rules);
}

static void
gw_rules_pane_set_property (GObject *object, guint prop_id, const GValue *value,
                            GParamSpec *pspec)
{
  GwRulesPane *self = GW_RULES_PANE (object);

  gw_rules_pane_set_rules (self, g_value_get_boxed (value));
}

static void
gw_rules_pane_class_init (GwRulesPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_rules_pane_dispose;
  object_class->finalize = gw_rules_pane_finalize;
  object_class->get_property = gw_rules_pane_get_property;
  object_class->set_property = gw_rules_pane_set_property;

  properties[PROP_RULES]
    = g_param_spec_boxed ("rules", NULL, NULL, GW_TYPE_RULES,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (GW_TYPE_SCORING_GRID);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-rules-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, min_length);
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, min_length_unit);
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, qu);
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, reuse);
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, count_paths);
  gtk_widget_class_bind_template_child_full (widget_class, "king", FALSE,
                                             G_STRUCT_OFFSET (GwRulesPane, adjacencies[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "rook", FALSE,
                                             G_STRUCT_OFFSET (GwRulesPane, adjacencies[1]));
  gtk_widget_class_bind_template_child_full (widget_class, "torus", FALSE,
                                             G_STRUCT_OFFSET (GwRulesPane, adjacencies[2]));
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, adjacency_hint);
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, scoring);
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, scoring_hint);
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, own_revealer);
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, grid);
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, classic_button);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, classic_cb);
  gtk_widget_class_bind_template_callback (widget_class, load_cb);
  gtk_widget_class_bind_template_callback (widget_class, points_cb);
  gtk_widget_class_bind_template_callback (widget_class, scoring_cb);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
gw_rules_pane_init (GwRulesPane *self)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;

  G_STATIC_ASSERT (GW_ADJACENCY_KING == 0 && GW_ADJACENCY_ROOK == 1 && GW_ADJACENCY_TORUS == 2);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rules = gw_rules_new (&spec);
  show_rules (self);
}

void
gw_rules_pane_set_rules (GwRulesPane *self, GwRules *rules)
{
  g_return_if_fail (GW_IS_RULES_PANE (self));
  g_return_if_fail (rules != NULL);

  if (rules == self->rules || gw_rules_equal (rules, self->rules))
    return;

  take_rules (self, gw_rules_ref (rules));
  show_rules (self);
}

GwRules *
gw_rules_pane_get_rules (GwRulesPane *self)
{
  g_return_val_if_fail (GW_IS_RULES_PANE (self), NULL);

  return self->rules;
}

void
gw_rules_pane_load_scoring (GwRulesPane *self, GFile *file)
{
  g_return_if_fail (GW_IS_RULES_PANE (self));
  g_return_if_fail (G_IS_FILE (file));

  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  self->loading = g_cancellable_new ();
  g_object_set_data_full (G_OBJECT (self->loading), "name", gw_text_load_get_name (file), g_free);
  gw_text_load_async (file, SCORING_LIMIT, self->loading, loaded_cb, g_object_ref (self));
}
