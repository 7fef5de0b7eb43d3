/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-rules-pane.h"

#include "gw-adjacency-picture.h"
#include "gw-boxed.h"
#include "gw-choose-file.h"
#include "gw-rules-text.h"
#include "gw-scoring.h"
#include "gw-spin-digits.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>

#define FEWEST 8 /* lengths of words that are always shown */
#define MOST 24
#define MAX_POINTS 1000000000

/* The tables of points that are offered: the built-in ones, then the user's own. */
#define OWN 3
#define N_SCORINGS 4

struct _GwRulesPane
{
  AdwBin parent_instance;

  /* template */
  GtkSpinButton *min_length;
  GtkLabel *min_length_unit;
  GtkSwitch *qu;
  GtkSwitch *reuse;
  GtkSwitch *count_paths;
  GtkCheckButton *adjacencies[3];
  GwPainted *adjacency_picture;
  GtkLabel *adjacency_hint;
  GtkCheckButton *scorings[N_SCORINGS];
  GtkLabel *scoring_hint;
  GtkRevealer *own_revealer;
  GtkGrid *grid;
  GtkWidget *classic_button;
  GtkWidget *follow;

  /* owned */
  GwRules *rules;
  GwScoring *own;   /* the user's own table as it was last */
  GwScoring *shown; /* the table of points by length that is in the grid */
  GCancellable *loading;

  GtkSpinButton *spins[MOST]; /* of the lengths from 1; the last one counts for longer words, too */
  guint n_lengths;

  gboolean setting;
};

G_DEFINE_FINAL_TYPE (GwRulesPane, gw_rules_pane, ADW_TYPE_BIN)

static void points_cb (GwRulesPane *self);

static void
add_length (GwRulesPane *self, guint length, gboolean last)
{
  g_autofree char *caption = g_strdup_printf (last ? "%u+" : "%u", length);
  /* Translators: what a screen reader says of the points for words of this length */
  g_autofree char *label
    = g_strdup_printf (last ? ngettext ("Points of words with %u letter or more",
                                        "Points of words with %u letters or more", length)
                            : ngettext ("Points of words with %u letter",
                                        "Points of words with %u letters", length),
                       length);
  GtkWidget *number = gtk_label_new (caption);
  GtkWidget *spin = gtk_spin_button_new_with_range (0, MAX_POINTS, 1);
  guint half = (self->n_lengths + 1) / 2;
  int column = length > half ? 2 : 0, row = (length - 1) % half;

  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_widget_add_css_class (number, "dim-label");
  gtk_widget_add_css_class (number, "numeric");
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 3);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gw_spin_group_digits (GTK_SPIN_BUTTON (spin));
  gtk_widget_set_hexpand (spin, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (points_cb), self);
  gtk_grid_attach (self->grid, number, column, row, 1, 1);
  gtk_grid_attach (self->grid, spin, column + 1, row, 1, 1);
  self->spins[length - 1] = GTK_SPIN_BUTTON (spin);
}

static void
set_n_lengths (GwRulesPane *self, guint n_lengths)
{
  GtkWidget *child;

  if (self->n_lengths == n_lengths)
    return;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  self->n_lengths = n_lengths;
  for (guint length = 1; length <= n_lengths; length++)
    add_length (self, length, length == n_lengths);
}

static void
show_points (GwRulesPane *self, GwScoring *scoring)
{
  const gboolean was_setting = self->setting;
  const gint32 *table;
  guint last_step = 1;

  gw_scoring_ref (scoring);
  g_clear_pointer (&self->shown, gw_scoring_unref);
  self->shown = scoring;

  table = gw_scoring_get_table (scoring);
  for (guint length = 2; length <= GW_MAX_WORD_LENGTH; length++)
    if (table[length] != table[length - 1])
      last_step = length;

  self->setting = TRUE;
  set_n_lengths (self, CLAMP (last_step, FEWEST, MOST));
  for (guint i = 0; i < self->n_lengths; i++)
    gtk_spin_button_set_value (self->spins[i], table[i + 1]);
  self->setting = was_setting;
}

/* Lengths beyond the last number keep their points until that number is changed. */
static GwScoring *
make_scoring (GwRulesPane *self, const char *name)
{
  g_autofree char *text = NULL;
  GString *lines;
  gint32 last;
  const gint32 *table;
  GwScoring *scoring;

  lines = g_string_new (NULL);
  table = gw_scoring_get_table (self->shown);
  for (guint i = 0; i < self->n_lengths; i++)
    g_string_append_printf (lines, "%u %d\n", i + 1,
                            gtk_spin_button_get_value_as_int (self->spins[i]));
  last = gtk_spin_button_get_value_as_int (self->spins[self->n_lengths - 1]);
  for (guint length = self->n_lengths + 1; length <= GW_MAX_WORD_LENGTH; length++)
    if (last == table[self->n_lengths] && table[length] != table[length - 1])
      g_string_append_printf (lines, "%u %d\n", length, table[length]);
  text = g_string_free (lines, FALSE);
  scoring = gw_scoring_parse (text, -1, name, NULL);
  g_assert (scoring != NULL);
  return scoring;
}

enum
{
  PROP_RULES = 1,
};

static GParamSpec *rules_property;
static guint failed_signal;

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
  gw_adjacency_picture_set (self->adjacency_picture, spec->adjacency);
  gtk_label_set_label (self->adjacency_hint, _ (gw_adjacency_describe (spec->adjacency)));
  gtk_label_set_label (self->scoring_hint, hint);
  gtk_widget_set_sensitive (self->classic_button, !gw_rules_are_classic (self->rules));
}

/* Sets the controls to the rules. */
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
  gtk_check_button_set_active (self->adjacencies[spec->adjacency], TRUE);
  gtk_check_button_set_active (self->scorings[scoring], TRUE);
  gtk_revealer_set_reveal_child (self->own_revealer, scoring == OWN);
  if (scoring == OWN)
    {
      gw_scoring_ref (spec->scoring);
      g_clear_pointer (&self->own, gw_scoring_unref);
      self->own = spec->scoring;
      show_points (self, self->own);
    }
  self->setting = FALSE;
  update_hints (self);
}

static GwAdjacency
get_adjacency (GwRulesPane *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->adjacencies); i++)
    if (gtk_check_button_get_active (self->adjacencies[i]))
      return (GwAdjacency) i;
  return GW_ADJACENCY_KING;
}

/* Takes ownership of the rules. */
static void
take_rules (GwRulesPane *self, GwRules *rules)
{
  g_clear_pointer (&self->rules, gw_rules_unref);
  self->rules = rules;
  g_object_notify_by_pspec (G_OBJECT (self), rules_property);
}

/* Makes rules of what the controls are set to. NULL keeps the scoring table. */
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

/* Radio buttons change in pairs; one notification is enough. */
static void
toggled_cb (GtkCheckButton *button, GwRulesPane *self)
{
  if (gtk_check_button_get_active (button))
    changed_cb (self);
}

/* The user's own table starts as a copy of the one that was chosen, or as it was left last time. */
static GwScoring *
make_own (GwRulesPane *self)
{
  show_points (self, self->own != NULL ? self->own : gw_rules_get (self->rules)->scoring);
  return make_scoring (self, GW_SCORING_OWN);
}

static void
scoring_cb (GtkCheckButton *button, GwRulesPane *self)
{
  guint selected = 0;
  g_autoptr (GwScoring) scoring = NULL;

  if (self->setting || self->rules == NULL || !gtk_check_button_get_active (button))
    return;
  while (self->scorings[selected] != button)
    selected++;

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
  self->own = make_scoring (self, GW_SCORING_OWN);
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

      /* Parsed under the name of the file, so that errors name it; renamed to the user's own
       * below. */
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
      GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);
      g_autofree char *message
        /* Translators: %s says what is wrong, and where */
        = g_strdup_printf (_ ("Could not load the scoring table, so the rules are as before: %s"),
                           error->message);

      if (popover != NULL) /* it may have gone meanwhile */
        gtk_popover_popdown (GTK_POPOVER (popover));
      g_signal_emit (self, failed_signal, 0, message);
    }
}

static void
chosen_cb (GFile *file, gpointer owner)
{
  GwRulesPane *self = owner;

  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  self->loading = g_cancellable_new ();
  g_object_set_data_full (G_OBJECT (self->loading), "name", gw_text_load_get_name (file), g_free);
  gw_text_load_async (file, GW_TEXT_FILE_NONE, GW_SCORING_MAX_BYTES, self->loading, loaded_cb,
                      g_object_ref (self));
}

static void
load_cb (GwRulesPane *self)
{
  static const char *const patterns[] = { "*.txt", NULL };

  gw_choose_file_to_open (GTK_WIDGET (self), _ ("Load Scoring Table"), _ ("Text Files"), patterns,
                          chosen_cb);
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
  g_clear_pointer (&self->shown, gw_scoring_unref);

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

  rules_property
    = g_param_spec_boxed ("rules", NULL, NULL, GW_TYPE_RULES,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, PROP_RULES, rules_property);

  failed_signal = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (GW_TYPE_PAINTED);
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
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, adjacency_picture);
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, adjacency_hint);
  for (guint i = 0; i < N_SCORINGS; i++)
    {
      static const char *const names[N_SCORINGS] = { "classic", "short", "words", "own" };

      gtk_widget_class_bind_template_child_full (
        widget_class, names[i], FALSE,
        G_STRUCT_OFFSET (GwRulesPane, scorings) + (gssize) (i * sizeof (GtkCheckButton *)));
    }
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, scoring_hint);
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, own_revealer);
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, grid);
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, classic_button);
  gtk_widget_class_bind_template_child (widget_class, GwRulesPane, follow);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, classic_cb);
  gtk_widget_class_bind_template_callback (widget_class, load_cb);
  gtk_widget_class_bind_template_callback (widget_class, scoring_cb);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
gw_rules_pane_init (GwRulesPane *self)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwScoring) classic = gw_scoring_get_builtin ("classic");

  G_STATIC_ASSERT (GW_ADJACENCY_KING == 0 && GW_ADJACENCY_ROOK == 1 && GW_ADJACENCY_TORUS == 2);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->grid), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Points by length"), -1);
  show_points (self, classic);
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
gw_rules_pane_offer_follow (GwRulesPane *self)
{
  g_return_if_fail (GW_IS_RULES_PANE (self));

  gtk_widget_set_visible (self->follow, TRUE);
}
