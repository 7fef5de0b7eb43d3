/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-summary.h"

#include "gw-spoken.h"

#include <glib/gi18n.h>

#define N_FIGURES 5
#define N_ALWAYS 3 /* without what the solution cost */

struct _GwSummary
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget *boxes[N_FIGURES];
  GtkLabel *figures[N_FIGURES];
  GtkLabel *captions[N_FIGURES];

  gboolean costs;

  /* owned */
  GwSolution *solution;
};

G_DEFINE_FINAL_TYPE (GwSummary, gw_summary, GTK_TYPE_WIDGET)

enum
{
  PROP_SOLUTION = 1,
  PROP_COSTS
};

char *
gw_summary_format_microseconds (double seconds)
{
  double microseconds = seconds * 1e6;

  return g_strdup_printf (microseconds < 10 ? "%.1f" : "%'.0f", microseconds);
}

static void
set_figure (GwSummary *self, guint index, char *figure, const char *caption)
{
  g_autofree char *value = figure;
  g_autofree char *label = g_strdup_printf ("%s %s", value, caption);

  gtk_label_set_label (self->figures[index], value);
  gtk_label_set_label (self->captions[index], caption);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->boxes[index]),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* If the search was stopped, the count is a lower bound. */
static char *
format_count (gint64 count, gboolean complete)
{
  return g_strdup_printf (complete ? "%'" G_GINT64_FORMAT : "≥ %'" G_GINT64_FORMAT, count);
}

/* Tells a screen reader what a new board is worth. */
static void
announce (GwSummary *self)
{
  const guint n_words = gw_solution_get_n_words (self->solution);
  const gint64 score = gw_solution_get_score (self->solution);
  const gboolean complete = gw_solution_is_complete (self->solution);
  g_autofree char *number = format_count (n_words, complete);
  g_autofree char *words = g_strdup_printf (ngettext ("%s word", "%s words", n_words), number);
  g_autofree char *value = format_count (score, complete);
  g_autofree char *points
    = g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (score)), value);
  /* Translators: “646 words, 1,043 points” */
  g_autofree char *text = g_strdup_printf (_("%s, %s"), words, points);

  gw_announce (GTK_WIDGET (self), text);
}

static void
update (GwSummary *self)
{
  GwSolution *solution = self->solution;
  guint n_words, longest;
  gint64 score, moves;
  gboolean complete;

  if (solution == NULL)
    {
      set_figure (self, 0, g_strdup ("–"), _("words"));
      set_figure (self, 1, g_strdup ("–"), _("points"));
      set_figure (self, 2, g_strdup ("–"), _("longest"));
      set_figure (self, 3, g_strdup ("–"), _("moves"));
      set_figure (self, 4, g_strdup ("–"), _("µs to solve"));
      return;
    }

  complete = gw_solution_is_complete (solution);
  n_words = gw_solution_get_n_words (solution);
  score = gw_solution_get_score (solution);
  longest = gw_solution_get_longest (solution);
  moves = gw_solution_get_moves (solution);
  set_figure (self, 0, format_count (n_words, complete), ngettext ("word", "words", n_words));
  set_figure (self, 1, format_count (score, complete),
              ngettext ("point", "points", (gulong) ABS (score)));
  set_figure (self, 2, format_count (longest, complete), _("longest"));
  set_figure (self, 3, moves >= 0 ? format_count (moves, complete) : g_strdup ("–"), _("moves"));
  set_figure (self, 4, gw_summary_format_microseconds (gw_solution_get_seconds (solution)),
              _("µs to solve"));
}

static void
measure_figures (GwSummary *self, guint n_figures, GtkOrientation orientation, int *minimum,
                 int *natural)
{
  *minimum = *natural = 0;
  for (guint i = 0; i < n_figures; i++)
    {
      int box_minimum, box_natural;

      gtk_widget_measure (self->boxes[i], orientation, -1, &box_minimum, &box_natural, NULL,
                          NULL);
      *minimum = MAX (*minimum, box_minimum);
      *natural = MAX (*natural, box_natural);
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum *= n_figures;
      *natural *= n_figures;
    }
}

static void
gw_summary_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline)
{
  GwSummary *self = GW_SUMMARY (widget);
  int unused;

  measure_figures (self, N_ALWAYS, orientation, minimum, &unused);
  measure_figures (self, self->costs ? N_FIGURES : N_ALWAYS, orientation, &unused, natural);
}

static void
gw_summary_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwSummary *self = GW_SUMMARY (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint n_shown = self->costs ? N_FIGURES : N_ALWAYS;
  int minimum, natural;

  measure_figures (self, n_shown, GTK_ORIENTATION_HORIZONTAL, &minimum, &natural);
  if (natural > width)
    n_shown = N_ALWAYS;

  for (guint i = 0; i < N_FIGURES; i++)
    {
      gtk_widget_set_child_visible (self->boxes[i], i < n_shown);
      if (i < n_shown)
        {
          guint place = mirrored ? n_shown - 1 - i : i;
          int start = width * (int) place / (int) n_shown;
          int end = width * (int) (place + 1) / (int) n_shown;

          gtk_widget_size_allocate (self->boxes[i],
                                    &(GtkAllocation) { start, 0, end - start, height }, -1);
        }
    }
}

static void
gw_summary_dispose (GObject *object)
{
  GwSummary *self = GW_SUMMARY (object);

  for (guint i = 0; i < N_FIGURES; i++)
    g_clear_pointer (&self->boxes[i], gtk_widget_unparent);

  G_OBJECT_CLASS (gw_summary_parent_class)->dispose (object);
}

static void
gw_summary_finalize (GObject *object)
{
  GwSummary *self = GW_SUMMARY (object);

  g_clear_pointer (&self->solution, gw_solution_unref);

  G_OBJECT_CLASS (gw_summary_parent_class)->finalize (object);
}

static void
gw_summary_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwSummary *self = GW_SUMMARY (object);

  if (prop_id == PROP_COSTS)
    {
      self->costs = g_value_get_boolean (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      return;
    }
  if (g_value_get_boxed (value) == self->solution)
    return;

  g_clear_pointer (&self->solution, gw_solution_unref);
  self->solution = g_value_dup_boxed (value);
  update (self);
  if (self->solution != NULL)
    announce (self);
}

static void
gw_summary_class_init (GwSummaryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_summary_dispose;
  object_class->finalize = gw_summary_finalize;
  object_class->set_property = gw_summary_set_property;

  widget_class->measure = gw_summary_measure;
  widget_class->size_allocate = gw_summary_size_allocate;

  g_object_class_install_property (object_class, PROP_SOLUTION,
                                   g_param_spec_boxed ("solution", NULL, NULL, GW_TYPE_SOLUTION,
                                                       G_PARAM_WRITABLE
                                                         | G_PARAM_STATIC_STRINGS));

  g_object_class_install_property (
    object_class, PROP_COSTS,
    g_param_spec_boolean ("costs", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_css_name (widget_class, "summary");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkLabel *
add_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
gw_summary_init (GwSummary *self)
{
  for (guint i = 0; i < N_FIGURES; i++)
    {
      self->boxes[i] = g_object_new (GTK_TYPE_BOX,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                     "orientation", GTK_ORIENTATION_VERTICAL, NULL);
      self->figures[i] = add_label (self->boxes[i], "figure");
      self->captions[i] = add_label (self->boxes[i], "caption");
      gtk_widget_add_css_class (GTK_WIDGET (self->captions[i]), "quiet");
      gtk_widget_set_parent (self->boxes[i], GTK_WIDGET (self));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Summary"),
                                  -1);
  update (self);
}
