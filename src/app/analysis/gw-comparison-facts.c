/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison-facts.h"

#include "gw-comparison-charts.h"
#include "gw-number-text.h"
#include "gw-save-table-button.h"

#include <glib/gi18n.h>
#include <math.h>

/* The size of the alphabet in the original study. */
#define N_LETTERS 26

/* The terms of a·x² + b·x + c. */
static const char *const quadratic_terms[] = { "a", "b", "c", NULL };

static void
fact_free (gpointer data)
{
  GwFact *fact = data;

  g_free (fact->what);
  g_free (fact->thought);
  g_free (fact->measured);
  g_free (fact->step);
  g_free (fact);
}

/* Takes ownership of the texts. The step may be NULL. */
static GwFact *
add_fact (GPtrArray *facts, const char *name, const GwAlgorithm *algorithm,
          const GwComparisonStep *step, char *what, char *thought, char *measured)
{
  GwFact *fact = g_new0 (GwFact, 1);

  fact->what = what;
  fact->thought = thought;
  fact->measured = measured;
  fact->name = name;
  fact->algorithm = algorithm != NULL ? algorithm->name : NULL;
  fact->step = step != NULL ? g_strdup (step->title) : NULL;
  g_ptr_array_add (facts, fact);
  return fact;
}

static void
set_value (GwFact *fact, double predicted, double value)
{
  fact->n_values = 1;
  fact->predicted[0] = predicted;
  fact->values[0] = value;
}

static void
get_terms (const GwQuadratic *quadratic, double terms[3])
{
  terms[0] = quadratic != NULL ? quadratic->a : NAN;
  terms[1] = quadratic != NULL ? quadratic->b : NAN;
  terms[2] = quadratic != NULL ? quadratic->c : NAN;
}

static void
set_quadratics (GwFact *fact, const GwQuadratic *predicted, const GwQuadratic *measured)
{
  fact->terms = quadratic_terms;
  fact->n_values = 3;
  get_terms (predicted, fact->predicted);
  get_terms (measured, fact->values);
}

static char *
format_count (double number)
{
  if (!isfinite (number))
    return g_strdup (_("too many to count here"));
  return gw_number_text (number, GW_CHART_NUMBER, 0);
}

/* Adds a number that was predicted beside the one that was measured. Takes ownership of the text. */
static void
add_count (GPtrArray *facts, const char *name, const GwAlgorithm *algorithm,
           const GwComparisonStep *step, char *what, double predicted, double value)
{
  set_value (add_fact (facts, name, algorithm, step, what, format_count (predicted),
                       format_count (value)),
             predicted, value);
}

/* The exponent with which something grows with the number of words between two steps. */
static double
get_power (double first, double last, double first_words, double last_words)
{
  return log (last / first) / log (last_words / first_words);
}

static void
add_algorithm (GPtrArray *facts, const GwAlgorithm *algorithm, const GwComparisonStep *step,
               const GwMeasurement *first, const GwMeasurement *last)
{
  if (isfinite (last->a))
    /* Translators: the original papers call this number a; %s is the name of a way to solve */
    set_value (add_fact (facts, "next_letters", algorithm, step,
                         g_strdup_printf (_("a, correct next letters around a tile: %s"),
                                          _(algorithm->title)),
                         g_strdup ("–"), g_strdup_printf ("%.3f", last->a)),
               NAN, last->a);
  if (isfinite (last->by_branching))
    /* Translators: n is the mean length of words, m their number; the name of a way to solve, and
     * a number of words */
    add_count (facts, "operations_by_next_letters", algorithm, step,
               g_strdup_printf (_("Steps by aⁿ·m with the measured a: %s, %'u words"),
                                _(algorithm->title), last->n_words),
               last->by_branching, last->operations);
  if (!isfinite (last->theory))
    return;
  /* Translators: the name of a way to solve, and a number of words */
  add_count (facts, "operations_by_formula", algorithm, step,
             g_strdup_printf (_("Steps by its formula: %s, %'u words"),
                              _(algorithm->title), last->n_words),
             last->theory, last->operations);
  if (first->n_words < last->n_words && first->operations > 0)
    {
      const double predicted
        = get_power (first->theory, last->theory, first->n_words, last->n_words);
      const double value
        = get_power (first->operations, last->operations, first->n_words, last->n_words);

      /* Translators: m is the number of words; %s is the name of a way to solve */
      set_value (add_fact (facts, "operations_exponent", algorithm, NULL,
                           g_strdup_printf (_("Steps grow with m to the power of: %s"),
                                            _(algorithm->title)),
                           g_strdup_printf ("%.2f", predicted), g_strdup_printf ("%.2f", value)),
                 predicted, value);
    }
}

static void
list_lexicon (GPtrArray *facts, GListModel *steps)
{
  const GwComparisonStep *first = gw_item_at (steps, 0);
  const GwComparisonStep *last = gw_item_at (steps, g_list_model_get_n_items (steps) - 1);

  for (guint i = 0; i < last->rows->len; i++)
    {
      const GwComparisonRow *row = g_ptr_array_index (last->rows, i);
      const GwMeasurement *begin = gw_comparison_step_get_measurement (first, row->algorithm);
      const GwMeasurement *end = gw_comparison_row_get_measurement (row);

      if (begin != NULL && end != NULL && row->algorithm->theory != NULL)
        add_algorithm (facts, row->algorithm, last, begin, end);
    }
}

/* Adds predictions of the quadratics for sizes beyond the first three, beside the real cost. */
static void
add_quadratics (GPtrArray *facts, const GwComparisonStep *step, const GwAlgorithm *algorithm,
                const GwQuadratic *quadratic)
{
  const GwMeasurement *measurement = gw_comparison_step_get_measurement (step, algorithm);
  const char *title = step->title;
  double side, seconds;

  if (measurement == NULL)
    return;
  side = sqrt (gw_comparison_step_get_row (step, algorithm)->rows
               * gw_comparison_step_get_row (step, algorithm)->cols);
  seconds = gw_quadratic_at (&gw_published_seconds, side);
  /* Translators: the size of a board, and the name of a way to solve */
  add_count (facts, "moves_by_quadratic", algorithm, step,
             g_strdup_printf (_("Moves on %s by the quadratic through the first three: %s"),
                              title, _(algorithm->title)),
             gw_quadratic_at (quadratic, side), measurement->moves);
  add_count (facts, "moves_by_published_quadratic", algorithm, step,
             g_strdup_printf (_("Moves on %s by the published quadratic: %s"), title,
                              _(algorithm->title)),
             gw_quadratic_at (&gw_published_moves, side), measurement->moves);
  set_value (add_fact (facts, "seconds_by_published_quadratic", algorithm, step,
                       g_strdup_printf (_("Time of %s by the published quadratic: %s"), title,
                                        _(algorithm->title)),
                       gw_measure_format (GW_MEASURE_TIME, seconds),
                       gw_measure_format (GW_MEASURE_TIME, measurement->us / 1e6)),
             seconds, measurement->us / 1e6);
}

/* Adds the coefficients of the quadratics. */
static void
add_coefficients (GPtrArray *facts, const GwAlgorithm *algorithm, const GwQuadratic *quadratic)
{
  /* Translators: %s is the name of a way to solve */
  set_quadratics (add_fact (facts, "moves_quadratic", algorithm, NULL,
                            g_strdup_printf (_("Moves as a quadratic of the side x: %s"),
                                             _(algorithm->title)),
                            gw_quadratic_to_text (&gw_published_moves, "²", "−"),
                            gw_quadratic_to_text (quadratic, "²", "−")),
                  &gw_published_moves, quadratic);
  set_quadratics (add_fact (facts, "seconds_quadratic", NULL, NULL,
                            g_strdup (_("Seconds as a quadratic of the side x")),
                            gw_quadratic_to_text (&gw_published_seconds, "²", "−"),
                            g_strdup ("–")),
                  &gw_published_seconds, NULL);
}

static void
list_board (GPtrArray *facts, GListModel *steps)
{
  const guint n = g_list_model_get_n_items (steps);
  const double log10_boards = gw_growth_log10_boards (N_LETTERS, 64);
  GwQuadratic quadratic;
  const GwAlgorithm *algorithm = gw_comparison_steps_fit (steps, &quadratic);

  if (algorithm != NULL)
    add_coefficients (facts, algorithm, &quadratic);
  for (guint i = 0; i < n; i++)
    {
      const GwComparisonStep *step = gw_item_at (steps, i);
      const GwComparisonRow *row = g_ptr_array_index (step->rows, 0);
      const guint n_cells = row->rows * row->cols;

      if (n_cells == 16)
        {
          add_count (facts, "paths_by_power", NULL, step,
                     g_strdup (_ ("Paths on 4×4, predicted as 16^5")), GW_PUBLISHED_PATHS_4X4,
                     row->paths);
          add_count (facts, "paths_bound_8", NULL, step,
                     g_strdup (_("Paths on 4×4, upper bound with 8 choices")),
                     gw_growth_bound (n_cells, 8, n_cells), row->paths);
          add_count (facts, "paths_bound_6", NULL, step,
                     g_strdup (_("Paths on 4×4, upper bound with 6 choices")),
                     gw_growth_bound (n_cells, 6, n_cells), row->paths);
        }
      if (i >= 3 && algorithm != NULL)
        add_quadratics (facts, step, algorithm, &quadratic);
    }
  set_value (add_fact (facts, "log10_boards_8x8", NULL, NULL,
                       g_strdup (_("Boards of 8×8, of 26 letters")), g_strdup ("10^75"),
                       format_count (pow (10, log10_boards))),
             log10 (GW_PUBLISHED_BOARDS_8X8), log10_boards);
}

GPtrArray *
gw_comparison_facts_list (GwAgainst against, GListModel *steps)
{
  GPtrArray *facts = g_ptr_array_new_with_free_func (fact_free);

  if (g_list_model_get_n_items (steps) == 0)
    return facts;
  if (against == GW_AGAINST_LEXICON)
    list_lexicon (facts, steps);
  else if (against == GW_AGAINST_BOARD)
    list_board (facts, steps);
  return facts;
}

static char *
add_to_list (char *list, const char *item)
{
  char *longer = g_strconcat (list, ", ", item, NULL);

  g_free (list);
  return longer;
}

/* The rows of all steps that have the note, by algorithm: "No Pruning, 5×5, 6×6". */
static char *
list_noted (GListModel *steps, const char *note)
{
  GString *noted = g_string_new (NULL);
  g_autoptr (GPtrArray) algorithms = g_ptr_array_new ();
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
    {
      const GwComparisonStep *step = gw_item_at (steps, i);

      for (guint k = 0; k < step->rows->len; k++)
        {
          const GwComparisonRow *row = g_ptr_array_index (step->rows, k);
          guint at;

          if (g_strcmp0 (row->note, note) != 0)
            continue;
          if (!g_ptr_array_find (algorithms, row->algorithm, &at))
            {
              at = algorithms->len;
              g_ptr_array_add (algorithms, (gpointer) row->algorithm);
              g_ptr_array_add (titles, g_strdup (_(row->algorithm->title)));
            }
          g_ptr_array_index (titles, at)
            = add_to_list (g_ptr_array_index (titles, at), step->title);
        }
    }
  for (guint i = 0; i < titles->len; i++)
    g_string_append_printf (noted, "%s%s", i > 0 ? "; " : "",
                            (const char *) g_ptr_array_index (titles, i));
  return g_string_free (noted, FALSE);
}

char *
gw_comparison_facts_dup_notes (GListModel *steps)
{
  GString *notes = g_string_new (NULL);
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
    {
      const GwComparisonStep *step = gw_item_at (steps, i);

      for (guint k = 0; k < step->rows->len; k++)
        {
          const GwComparisonRow *row = g_ptr_array_index (step->rows, k);

          if (row->note != NULL && g_hash_table_add (said, row->note))
            {
              g_autofree char *noted = list_noted (steps, row->note);

              g_string_append_printf (notes, "%s* %s: %s", notes->len > 0 ? "\n" : "", noted,
                                      row->note);
            }
        }
    }
  if (notes->len > 0)
    return g_string_free (notes, FALSE);
  g_string_free (notes, TRUE);
  return NULL;
}

/* The widget that shows them. */

struct _GwComparisonFacts
{
  AdwBin parent_instance;

  /* made here */
  GtkGrid *grid;

  /* owned */
  GwRun *run;
  GPtrArray *facts;
};

G_DEFINE_FINAL_TYPE (GwComparisonFacts, gw_comparison_facts, ADW_TYPE_BIN)

static void
add_label (GwComparisonFacts *self, const char *text, int column, int row, const char *style)
{
  const gboolean is_number = column > 0;
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), is_number ? 1 : 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, !is_number);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
}

static void
add_line (GwComparisonFacts *self, guint row, const char *what, const char *thought,
          const char *measured, const char *title_style, const char *style)
{
  if (*what != '\0')
    add_label (self, what, 0, (int) row, title_style);
  add_label (self, thought, 1, (int) row, style);
  add_label (self, measured, 2, (int) row, style);
}

static void
fill (GwComparisonFacts *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  if (self->facts == NULL)
    return;
  add_line (self, 0, "", _ ("Predicted"), _ ("Measured"), NULL, "caption-heading");
  for (guint i = 0; i < self->facts->len; i++)
    {
      const GwFact *fact = g_ptr_array_index (self->facts, i);

      add_line (self, i + 1, fact->what, fact->thought, fact->measured, NULL, "numeric");
    }
}

static void
add_row (GwChartBuilder *builder, const GwFact *fact, guint index)
{
  g_autofree char *name
    = fact->terms != NULL ? g_strdup_printf ("%s_%s", fact->name, fact->terms[index]) : NULL;

  gw_chart_builder_add_text (builder, name != NULL ? name : fact->name);
  gw_chart_builder_add_text (builder, fact->algorithm != NULL ? fact->algorithm : "");
  gw_chart_builder_add_text (builder, fact->step != NULL ? fact->step : "");
  gw_chart_builder_add_number (builder, fact->predicted[index]);
  gw_chart_builder_add_number (builder, fact->values[index]);
}

static GwChartData *
make_table (gpointer owner)
{
  static const char *const headings[]
    = { "figure", "algorithm", "step", "predicted", "measured", NULL };
  GwComparisonFacts *self = owner;
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_LINES, "");

  gw_chart_builder_set_headings (builder, headings);
  for (guint i = 0; self->facts != NULL && i < self->facts->len; i++)
    {
      const GwFact *fact = g_ptr_array_index (self->facts, i);

      for (guint k = 0; k < fact->n_values; k++)
        add_row (builder, fact, k);
    }
  return gw_chart_builder_end (builder);
}

static GwFacts *
make_facts (gpointer owner, JsonNode **figures)
{
  GwComparisonFacts *self = owner;

  *figures = gw_comparison_make_figures (self->run->spec, self->run->status);
  return gw_comparison_make_facts (self->run->head, self->run->spec);
}

static void
gw_comparison_facts_finalize (GObject *object)
{
  GwComparisonFacts *self = GW_COMPARISON_FACTS (object);

  g_clear_pointer (&self->facts, g_ptr_array_unref);
  g_clear_object (&self->run);

  G_OBJECT_CLASS (gw_comparison_facts_parent_class)->finalize (object);
}

static void
gw_comparison_facts_class_init (GwComparisonFactsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_comparison_facts_finalize;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_comparison_facts_init (GwComparisonFacts *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (_ ("Predictions in the original papers, and measurements"));

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (header), title);
  gtk_box_append (GTK_BOX (header),
                  gw_save_table_button_new (_ ("Predicted and measured"), make_table, make_facts,
                                            self));
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, 18);
  gtk_grid_set_row_spacing (self->grid, 6);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->grid));
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Predicted and measured"), -1);
}

void
gw_comparison_facts_show (GwComparisonFacts *self, GwRun *run, GPtrArray *facts)
{
  g_return_if_fail (GW_IS_COMPARISON_FACTS (self));

  g_set_object (&self->run, run);
  g_clear_pointer (&self->facts, g_ptr_array_unref);
  if (facts->len > 0)
    self->facts = g_ptr_array_ref (facts);
  gtk_widget_set_visible (GTK_WIDGET (self), facts->len > 0);
  fill (self);
}
