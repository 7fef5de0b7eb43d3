/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-growth-table.h"

#include "gw-forward-scroll.h"
#include "gw-growth-columns.h"
#include "gw-path-counts.h"
#include "gw-save-table-button.h"

#include <glib/gi18n.h>
#include <inttypes.h>

struct _GwGrowthTable
{
  AdwBin parent_instance;

  /* made here */
  GtkGrid *grid;
  GtkWidget *save_button;

  /* owned */
  GwPathCounts *counts;
  GPtrArray *sizes; /* of GwComparisonRow: one of each size */
};

G_DEFINE_FINAL_TYPE (GwGrowthTable, gw_growth_table, ADW_TYPE_BIN)

static GtkWidget *
add_label (GwGrowthTable *self, const char *text, guint column, guint row, guint width,
           const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), width > 1 ? 0.5 : column > 0 ? 1 : 0);
  gtk_widget_add_css_class (label, style);
  gtk_grid_attach (self->grid, label, (int) column, (int) row, (int) width, 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return label;
}

/* Adds the numbers of a column below its title, or that they are being counted. A screen reader has
 * no rows and columns here: each number says what it is. */
static void
add_column (GwGrowthTable *self, guint column, const char *size, const char *title, GArray *numbers)
{
  add_label (self, title, column, 1, 1, "caption-heading");
  if (numbers == NULL)
    {
      add_label (self, "…", column, 2, 1, "numeric");
      return;
    }
  for (guint i = 0; i < numbers->len; i++)
    {
      g_autofree char *text
        = g_strdup_printf ("%'" PRIu64, g_array_index (numbers, guint64, i));

      GtkWidget *label = add_label (self, text, column, i + 2, 1, "numeric");
      /* Translators: a number in a table: size of the board, “Paths” or “Walks”, tiles, the number
       */
      g_autofree char *spoken = g_strdup_printf (
        ngettext ("%s, %s, %u tile: %s", "%s, %s, %u tiles: %s", i + 1), size, title, i + 1, text);

      gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                      -1);
    }
}

/* What was counted for each size that is shown, as const GwPathCount; NULL until all are known. */
static GPtrArray *
list_counts (GwGrowthTable *self)
{
  g_autoptr (GPtrArray) counts = g_ptr_array_new ();

  for (guint i = 0; i < self->sizes->len; i++)
    {
      const GwComparisonRow *size = g_ptr_array_index (self->sizes, i);
      const GwPathCount *count = gw_path_counts_get (self->counts, size->rows, size->cols,
                                                     gw_rules_get (size->rules)->adjacency);

      if (count == NULL)
        return NULL;
      g_ptr_array_add (counts, (gpointer) count);
    }
  return counts->len > 0 ? g_steal_pointer (&counts) : NULL;
}

static void
fill (gpointer user_data)
{
  GwGrowthTable *self = user_data;
  g_autoptr (GPtrArray) counts = NULL;
  GtkWidget *child;
  guint longest = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  add_label (self, _("Tiles"), 0, 1, 1, "caption-heading");
  for (guint i = 0; i < self->sizes->len; i++)
    {
      const GwComparisonRow *size = g_ptr_array_index (self->sizes, i);
      const GwPathCount *count = gw_path_counts_get (self->counts, size->rows, size->cols,
                                                     gw_rules_get (size->rules)->adjacency);
      g_autofree char *title = g_strdup_printf ("%u×%u", size->rows, size->cols);

      add_label (self, title, 2 * i + 1, 0, 2, "heading");
      add_column (self, 2 * i + 1, title, _ ("Paths"), count != NULL ? count->paths : NULL);
      add_column (self, 2 * i + 2, title, _ ("Walks"), count != NULL ? count->walks : NULL);
      if (count != NULL)
        longest = MAX (longest, count->paths->len);
    }
  for (guint i = 1; i <= longest; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);

      add_label (self, text, 0, i + 1, 1, "numeric");
    }
  counts = list_counts (self);
  gtk_widget_set_sensitive (self->save_button, counts != NULL);
}

static void
add_row_cb (gpointer told, gpointer builder)
{
  gw_chart_builder_add_row (builder, told);
}

static GwChartData *
make_table (gpointer owner)
{
  g_autoptr (GPtrArray) counts = list_counts (owner);
  GwChartBuilder *builder;

  if (counts == NULL)
    return NULL;
  builder = gw_chart_builder_new (GW_CHART_LINES, "");
  gw_chart_builder_set_columns (builder, gw_growth_columns, GW_COLUMN_EXPORT);
  gw_path_counts_foreach (counts, add_row_cb, builder);
  return gw_chart_builder_end (builder);
}

static GwFacts *
make_facts (gpointer owner, JsonNode **figures)
{
  g_autoptr (GPtrArray) counts = list_counts (owner);

  *figures = gw_path_counts_make_figures (counts);
  return gw_path_counts_make_facts (counts);
}

/* Whether the sizes of a comparison are those that are shown. */
static gboolean
has_sizes (GwGrowthTable *self, GListModel *steps)
{
  if (g_list_model_get_n_items (steps) != self->sizes->len)
    return FALSE;
  for (guint i = 0; i < self->sizes->len; i++)
    {
      const GwComparisonStep *step = gw_item_at (steps, i);
      const GwComparisonRow *row = g_ptr_array_index (step->rows, 0);
      const GwComparisonRow *size = g_ptr_array_index (self->sizes, i);

      if (row->rows != size->rows || row->cols != size->cols
          || gw_rules_get (row->rules)->adjacency != gw_rules_get (size->rules)->adjacency)
        return FALSE;
    }
  return TRUE;
}

static void
gw_growth_table_dispose (GObject *object)
{
  GwGrowthTable *self = GW_GROWTH_TABLE (object);

  g_clear_pointer (&self->counts, gw_path_counts_free);
  g_clear_pointer (&self->sizes, g_ptr_array_unref);

  G_OBJECT_CLASS (gw_growth_table_parent_class)->dispose (object);
}

static void
gw_growth_table_class_init (GwGrowthTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_growth_table_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_growth_table_init (GwGrowthTable *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (_("Paths and walks by their number of tiles"));
  GtkWidget *note
    = gtk_label_new (_("Paths use no tile twice; walks can return to a tile."));
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->counts = gw_path_counts_new (fill, self);
  self->sizes = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_comparison_row_unref);

  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, 18);
  gtk_grid_set_row_spacing (self->grid, 3);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_xalign (GTK_LABEL (note), 0);
  gtk_label_set_wrap (GTK_LABEL (note), TRUE);
  gtk_widget_add_css_class (note, "quiet");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->grid));
  gw_forward_scroll (GTK_SCROLLED_WINDOW (scroller));
  gtk_accessible_update_property (GTK_ACCESSIBLE (scroller), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Paths and walks by their number of tiles"), -1);
  gtk_widget_set_hexpand (title, TRUE);
  self->save_button = gw_save_table_button_new (_("Paths and walks by their number of tiles"),
                                                make_table, make_facts, self);
  gtk_box_append (GTK_BOX (header), title);
  gtk_box_append (GTK_BOX (header), self->save_button);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), note);
  gtk_box_append (GTK_BOX (box), scroller);
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Paths and walks by their number of tiles"), -1);
}

void
gw_growth_table_show (GwGrowthTable *self, GwAgainst against, GListModel *steps)
{
  const gboolean shown = against == GW_AGAINST_BOARD && g_list_model_get_n_items (steps) > 0;

  g_return_if_fail (GW_IS_GROWTH_TABLE (self));

  gtk_widget_set_visible (GTK_WIDGET (self), shown);
  if (!shown || has_sizes (self, steps))
    return;
  g_ptr_array_set_size (self->sizes, 0);
  for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
    {
      const GwComparisonStep *step = gw_item_at (steps, i);

      g_ptr_array_add (self->sizes, gw_comparison_row_ref (g_ptr_array_index (step->rows, 0)));
    }
  fill (self);
}
