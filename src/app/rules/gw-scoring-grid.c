/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-scoring-grid.h"

#include <glib/gi18n.h>

#define FEWEST 8 /* the lengths that are always there */
#define MOST 24
#define MAX_POINTS 1000000000

struct _GwScoringGrid
{
  GtkWidget parent_instance;

  /* children */
  GtkWidget *grid;
  GtkSpinButton *spins[MOST]; /* of the lengths from 1; the last one counts for longer words, too */

  /* owned */
  GwScoring *scoring;

  guint n_lengths;
  gboolean setting;
};

G_DEFINE_FINAL_TYPE (GwScoringGrid, gw_scoring_grid, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
changed_cb (GwScoringGrid *self)
{
  if (!self->setting)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_length (GwScoringGrid *self, guint length, gboolean last)
{
  g_autofree char *caption = g_strdup_printf (last ? "%u+" : "%u", length);
  /* Translators: what a screen reader says of the points for words with so many letters */
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
  gtk_widget_set_hexpand (spin, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (changed_cb), self);
  gtk_grid_attach (GTK_GRID (self->grid), number, column, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), spin, column + 1, row, 1, 1);
  self->spins[length - 1] = GTK_SPIN_BUTTON (spin);
}

static void
set_n_lengths (GwScoringGrid *self, guint n_lengths)
{
  GtkWidget *child;

  if (self->n_lengths == n_lengths)
    return;

  while ((child = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), child);
  self->n_lengths = n_lengths;
  for (guint length = 1; length <= n_lengths; length++)
    add_length (self, length, length == n_lengths);
}

static void
gw_scoring_grid_dispose (GObject *object)
{
  GwScoringGrid *self = GW_SCORING_GRID (object);

  self->n_lengths = 0;
  g_clear_pointer (&self->grid, gtk_widget_unparent);

  G_OBJECT_CLASS (gw_scoring_grid_parent_class)->dispose (object);
}

static void
gw_scoring_grid_finalize (GObject *object)
{
  GwScoringGrid *self = GW_SCORING_GRID (object);

  g_clear_pointer (&self->scoring, gw_scoring_unref);

  G_OBJECT_CLASS (gw_scoring_grid_parent_class)->finalize (object);
}

static void
gw_scoring_grid_class_init (GwScoringGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_scoring_grid_dispose;
  object_class->finalize = gw_scoring_grid_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_scoring_grid_init (GwScoringGrid *self)
{
  g_autoptr (GwScoring) classic = gw_scoring_get_builtin ("classic");

  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 6);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Points by length"),
                                  -1);
  gw_scoring_grid_set_scoring (self, classic);
}

void
gw_scoring_grid_set_scoring (GwScoringGrid *self, GwScoring *scoring)
{
  const gint32 *table;
  guint last_step = 1;

  g_return_if_fail (GW_IS_SCORING_GRID (self));
  g_return_if_fail (scoring != NULL);

  gw_scoring_ref (scoring);
  g_clear_pointer (&self->scoring, gw_scoring_unref);
  self->scoring = scoring;

  table = gw_scoring_get_table (scoring);
  for (guint length = 2; length <= GW_MAX_WORD_LENGTH; length++)
    if (table[length] != table[length - 1])
      last_step = length;

  self->setting = TRUE;
  set_n_lengths (self, CLAMP (last_step, FEWEST, MOST));
  for (guint i = 0; i < self->n_lengths; i++)
    gtk_spin_button_set_value (self->spins[i], table[i + 1]);
  self->setting = FALSE;
}

/* What lies behind the last number stays as it is until that number is changed. */
GwScoring *
gw_scoring_grid_make_scoring (GwScoringGrid *self, const char *name)
{
  g_autofree char *text = NULL;
  GString *lines;
  gint32 last;
  const gint32 *table;
  GwScoring *scoring;

  g_return_val_if_fail (GW_IS_SCORING_GRID (self), NULL);

  lines = g_string_new (NULL);
  table = gw_scoring_get_table (self->scoring);
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
