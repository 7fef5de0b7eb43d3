/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-figures.h"

#include "gw-spoken.h"

#include <glib/gi18n.h>
#include <string.h>

#define N_FIGURES 5
#define N_ALWAYS 3 /* without what the solution cost */
#define HEIGHT 28
#define GAP 26

/* The parts of a sentence with a number in it, in their order. */

enum
{
  BEFORE,
  NUMBER,
  AFTER,
  N_PARTS
};

struct _GwBoardFigures
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget *boxes[N_FIGURES];
  GtkLabel *labels[N_FIGURES][N_PARTS];

  gboolean costs;

  /* owned */
  GwSolution *solution;
};

G_DEFINE_FINAL_TYPE (GwBoardFigures, gw_board_figures, GTK_TYPE_WIDGET)

enum
{
  PROP_SOLUTION = 1,
  PROP_COSTS
};

char *
gw_board_figures_format_microseconds (double seconds)
{
  double microseconds = seconds * 1e6;

  return g_strdup_printf (microseconds < 10 ? "%.1f" : "%'.0f", microseconds);
}

static void
set_part (GtkLabel *label, char *text)
{
  g_autofree char *part = g_strstrip (text);

  gtk_label_set_label (label, part);
  gtk_widget_set_visible (GTK_WIDGET (label), *part != '\0');
}

/* Shows a sentence. The number in it is large, wherever a translation has it. */
static void
set_figure (GwBoardFigures *self, guint index, const char *number, const char *sentence)
{
  GtkLabel **labels = self->labels[index];
  const char *at = strstr (sentence, number);

  g_return_if_fail (at != NULL);

  set_part (labels[BEFORE], g_strndup (sentence, (gsize) (at - sentence)));
  set_part (labels[NUMBER], g_strdup (number));
  set_part (labels[AFTER], g_strdup (at + strlen (number)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->boxes[index]),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
}

/* If the search was stopped, the count is a lower bound. */
static char *
format_count (gint64 count, gboolean complete)
{
  return g_strdup_printf (complete ? "%'" G_GINT64_FORMAT : "≥ %'" G_GINT64_FORMAT, count);
}

/* Whether the board is another one, and not the former with some tiles changed, as after a word was
 * placed on it. */
static gboolean
is_new (GwBoard *former, GwBoard *board)
{
  const guint n_cells = gw_board_get_n_cells (board);
  guint n_changed = 0;

  if (former == NULL || gw_board_get_cols (former) != gw_board_get_cols (board)
      || gw_board_get_n_cells (former) != n_cells)
    return TRUE;
  for (guint i = 0; i < n_cells; i++)
    if (!gw_cell_equal (gw_board_get_cell (former, i), gw_board_get_cell (board, i)))
      n_changed++;
  return 2 * n_changed > n_cells;
}

/* Tells a screen reader what a board is worth that has taken the place of the former one. */
static void
announce (GwBoardFigures *self, GwBoard *former)
{
  const guint n_words = gw_solution_get_n_words (self->solution);
  const gint64 score = gw_solution_get_score (self->solution);
  const gboolean complete = gw_solution_is_complete (self->solution);
  const gboolean new_board = is_new (former, gw_solution_get_board (self->solution));
  g_autofree char *number = format_count (n_words, complete);
  g_autofree char *words = g_strdup_printf (ngettext ("%s word", "%s words", n_words), number);
  g_autofree char *value = format_count (score, complete);
  g_autofree char *points
    = g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (score)), value);
  g_autofree char *text = NULL;

  if (new_board)
    /* Translators: spoken; %s is “385 words” */
    text = g_strdup_printf (_ ("New board, %s."), words);
  else
    /* Translators: “646 words, 1,043 points” */
    text = g_strdup_printf (_("%s, %s"), words, points);
  gw_announce_result (GTK_WIDGET (self), text, !new_board);
}

static void
update (GwBoardFigures *self)
{
  GwSolution *solution = self->solution;
  const gboolean known = solution != NULL;
  const gboolean complete = known && gw_solution_is_complete (solution);
  const guint n_words = known ? gw_solution_get_n_words (solution) : 0;
  const gint64 score = known ? gw_solution_get_score (solution) : 0;
  const gint64 moves = known ? gw_solution_get_moves (solution) : -1;
  const gulong n_points = (gulong) ABS (score);
  char *const numbers[N_FIGURES] = {
    known ? format_count (n_words, complete) : g_strdup ("–"),
    known ? format_count (score, complete) : g_strdup ("–"),
    known ? format_count (gw_solution_get_longest (solution), complete) : g_strdup ("–"),
    moves >= 0 ? format_count (moves, complete) : g_strdup ("–"),
    known ? gw_board_figures_format_microseconds (gw_solution_get_seconds (solution)) : g_strdup ("–"),
  };
  char *const sentences[N_FIGURES] = {
    g_strdup_printf (ngettext ("%s word", "%s words", n_words), numbers[0]),
    g_strdup_printf (ngettext ("%s point", "%s points", n_points), numbers[1]),
    /* Translators: %s is the number of letters of the longest word on the board */
    g_strdup_printf (_ ("longest %s"), numbers[2]),
    g_strdup_printf (ngettext ("%s move", "%s moves", (gulong) MAX (moves, 0)), numbers[3]),
    /* Translators: %s is a time in microseconds */
    g_strdup_printf (_ ("%s µs to solve"), numbers[4]),
  };

  for (guint i = 0; i < N_FIGURES; i++)
    {
      set_figure (self, i, numbers[i], sentences[i]);
      g_free (numbers[i]);
      g_free (sentences[i]);
    }
}

/* The width of some figures side by side, or the height of the highest one. */
static void
measure_figures (GwBoardFigures *self, guint n_figures, GtkOrientation orientation, int *minimum,
                 int *natural)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? GAP * ((int) n_figures - 1)
                                                                  : HEIGHT;
  for (guint i = 0; i < n_figures; i++)
    {
      int box_minimum, box_natural;

      gtk_widget_measure (self->boxes[i], orientation, -1, &box_minimum, &box_natural, NULL,
                          NULL);
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        {
          *minimum += box_minimum;
          *natural += box_natural;
        }
      else
        *minimum = *natural = MAX (*natural, box_natural);
    }
}

static void
gw_board_figures_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline)
{
  GwBoardFigures *self = GW_BOARD_FIGURES (widget);
  int unused;

  measure_figures (self, N_ALWAYS, orientation, minimum, &unused);
  measure_figures (self, self->costs ? N_FIGURES : N_ALWAYS, orientation, &unused, natural);
}

/* In the middle. When there is too little room, costs go first; then texts are cut off. */
static void
gw_board_figures_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwBoardFigures *self = GW_BOARD_FIGURES (widget);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint n_shown = self->costs ? N_FIGURES : N_ALWAYS;
  GtkRequestedSize sizes[N_FIGURES] = { { NULL } };
  int minimum, natural, at;

  measure_figures (self, n_shown, GTK_ORIENTATION_HORIZONTAL, &minimum, &natural);
  if (natural > width)
    {
      n_shown = N_ALWAYS;
      measure_figures (self, n_shown, GTK_ORIENTATION_HORIZONTAL, &minimum, &natural);
    }
  for (guint i = 0; i < n_shown; i++)
    gtk_widget_measure (self->boxes[i], GTK_ORIENTATION_HORIZONTAL, -1, &sizes[i].minimum_size,
                        &sizes[i].natural_size, NULL, NULL);
  gtk_distribute_natural_allocation (MAX (0, MIN (width, natural) - minimum), n_shown, sizes);

  at = MAX (0, (width - natural) / 2);
  for (guint i = 0; i < N_FIGURES; i++)
    {
      const int size = sizes[i].minimum_size;

      gtk_widget_set_child_visible (self->boxes[i], i < n_shown);
      if (i >= n_shown)
        continue;
      gtk_widget_size_allocate (
        self->boxes[i], &(GtkAllocation){ mirrored ? width - at - size : at, 0, size, height }, -1);
      at += size + GAP;
    }
}

static void
gw_board_figures_dispose (GObject *object)
{
  GwBoardFigures *self = GW_BOARD_FIGURES (object);

  for (guint i = 0; i < N_FIGURES; i++)
    g_clear_pointer (&self->boxes[i], gtk_widget_unparent);

  G_OBJECT_CLASS (gw_board_figures_parent_class)->dispose (object);
}

static void
gw_board_figures_finalize (GObject *object)
{
  GwBoardFigures *self = GW_BOARD_FIGURES (object);

  g_clear_pointer (&self->solution, gw_solution_unref);

  G_OBJECT_CLASS (gw_board_figures_parent_class)->finalize (object);
}

static void
gw_board_figures_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwBoardFigures *self = GW_BOARD_FIGURES (object);
  g_autoptr (GwSolution) former = NULL;

  if (prop_id == PROP_COSTS)
    {
      self->costs = g_value_get_boolean (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      return;
    }
  if (g_value_get_boxed (value) == self->solution)
    return;

  former = g_steal_pointer (&self->solution);
  self->solution = g_value_dup_boxed (value);
  update (self);
  if (self->solution != NULL)
    announce (self, former != NULL ? gw_solution_get_board (former) : NULL);
}

static void
gw_board_figures_class_init (GwBoardFiguresClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_board_figures_dispose;
  object_class->finalize = gw_board_figures_finalize;
  object_class->set_property = gw_board_figures_set_property;

  widget_class->measure = gw_board_figures_measure;
  widget_class->size_allocate = gw_board_figures_size_allocate;

  g_object_class_install_property (object_class, PROP_SOLUTION,
                                   g_param_spec_boxed ("solution", NULL, NULL, GW_TYPE_SOLUTION,
                                                       G_PARAM_WRITABLE
                                                         | G_PARAM_STATIC_STRINGS));

  g_object_class_install_property (
    object_class, PROP_COSTS,
    g_param_spec_boolean ("costs", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_css_name (widget_class, "figures");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkLabel *
add_label (GtkWidget *box, guint part)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  gtk_widget_add_css_class (label, part == NUMBER ? "figure" : "quiet");
  if (part != NUMBER)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
gw_board_figures_init (GwBoardFigures *self)
{
  for (guint i = 0; i < N_FIGURES; i++)
    {
      self->boxes[i] = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                     "spacing", 4, NULL);
      for (guint part = 0; part < N_PARTS; part++)
        self->labels[i][part] = add_label (self->boxes[i], part);
      gtk_widget_set_parent (self->boxes[i], GTK_WIDGET (self));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Figures"),
                                  -1);
  update (self);
}
