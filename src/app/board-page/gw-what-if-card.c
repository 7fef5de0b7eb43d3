/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-what-if-card.h"

#include "gw-fold-box.h"
#include "gw-letter-grid.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

#define STALE_OPACITY 0.5

/* More letters than in this many rows are scrolled. */
#define MOST_ROWS 5

struct _GwWhatIfCard
{
  AdwBin parent_instance;

  /* template */
  GtkLabel *hint;
  GtkLabel *best;
  GtkToggleButton *words_toggle;
  GtkScrolledWindow *scroller;
  GwLetterGrid *grid;
  GtkButton *set_button;

  /* owned */
  GwWindowModel *window_model;
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (GwWhatIfCard, gw_what_if_card, ADW_TYPE_BIN)

char *
gw_what_if_card_format_change (gint64 change)
{
  if (change == 0)
    return g_strdup ("0");
  return g_strdup_printf (change > 0 ? "+%'" G_GINT64_FORMAT : "−%'" G_GINT64_FORMAT,
                          ABS (change));
}

/* Whether the card counts words instead of points. */
static gboolean
counts_words (GwWhatIfCard *self)
{
  return gtk_toggle_button_get_active (self->words_toggle);
}

static GwLetterTable *
get_table (GwWhatIfCard *self)
{
  return self->window_model != NULL
           ? gw_what_if_get_table (gw_window_model_get_letters (self->window_model))
           : NULL;
}

static char *
dup_label (GwWhatIfCard *self, const GwCell *cell)
{
  GwBoardModel *board_model = gw_window_model_get_board_model (self->window_model);

  return gw_rules_cell_to_label (gw_board_model_get_game (board_model)->rules, cell,
                                 gw_board_model_get_language (board_model));
}

static gint64
get_change (GwWhatIfCard *self, GwLetterTable *table, const GwLetterTableRow *row)
{
  if (counts_words (self))
    return (gint64) row->words - gw_letter_table_get_words (table);
  return row->points - gw_letter_table_get_points (table);
}

static char *
describe_change (GwWhatIfCard *self, gint64 change)
{
  const gulong n = (gulong) ABS (change);

  if (change == 0)
    return g_strdup (_("no change"));
  if (counts_words (self))
    return g_strdup_printf (change > 0 ? ngettext ("%'lu word more", "%'lu words more", n)
                                       : ngettext ("%'lu word less", "%'lu words less", n), n);
  return g_strdup_printf (change > 0 ? ngettext ("%'lu point more", "%'lu points more", n)
                                     : ngettext ("%'lu point less", "%'lu points less", n), n);
}

static void
update_button (GwWhatIfCard *self, GwLetterTable *table, guint index, gint64 largest)
{
  const GwLetterTableRow *row = gw_letter_table_get_row (table, index);
  GwLetterButton *button = gw_letter_grid_get_button (self->grid, index);
  gint64 change = get_change (self, table, row);
  g_autofree char *letter = dup_label (self, &row->cell);
  g_autofree char *text = NULL;
  g_autofree char *said = NULL;
  g_autofree char *label = NULL;

  if (row->now)
    {
      /* Translators: below the letter that is on the tile now; as short as can be */
      text = g_strdup (_("now"));
      said = g_strdup (_("on the tile now"));
    }
  else
    {
      text = gw_what_if_card_format_change (change);
      said = describe_change (self, change);
    }
  /* Translators: a letter, and what it would change: “S: 238 points more” */
  label = gw_sentence_format (_ ("%s: %s"), letter, said);
  gw_letter_button_set (button, letter, text, largest > 0 ? change / (double) largest : 0,
                        row->now);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* The letter that gains most, if any gains anything. */
static const GwLetterTableRow *
find_best (GwWhatIfCard *self, GwLetterTable *table, gint64 *most)
{
  const GwLetterTableRow *best = NULL;

  *most = 0;
  for (guint i = 0; i < gw_letter_table_get_n_rows (table); i++)
    {
      const GwLetterTableRow *row = gw_letter_table_get_row (table, i);

      if (get_change (self, table, row) > *most)
        {
          best = row;
          *most = get_change (self, table, row);
        }
    }
  return best;
}

/* The tile that is asked about, or NULL. */
static const GwCell *
get_tile (GwWhatIfCard *self)
{
  GwBoard *board
    = self->window_model != NULL
        ? gw_board_model_get_board (gw_window_model_get_board_model (self->window_model))
        : NULL;
  const guint cell
    = self->window_model != NULL ? gw_window_model_get_cell (self->window_model) : GW_NO_CELL;

  return board != NULL && cell < gw_board_get_n_cells (board) ? gw_board_get_cell (board, cell)
                                                              : NULL;
}

static void
show_set_button (GwWhatIfCard *self, const char *letter)
{
  const gboolean had_focus = gtk_widget_is_focus (GTK_WIDGET (self->set_button));
  /* Translators: on a button; %s is a letter that is put on the tile */
  g_autofree char *label = letter != NULL ? gw_sentence_format (_ ("Set %s"), letter) : NULL;

  if (letter != NULL)
    gtk_button_set_label (self->set_button, label);
  gtk_widget_set_visible (GTK_WIDGET (self->set_button), letter != NULL);
  if (had_focus && letter == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
update_best (GwWhatIfCard *self, GwLetterTable *table)
{
  const GwCell *tile = get_tile (self);
  gint64 most;
  const GwLetterTableRow *best = find_best (self, table, &most);
  const gulong n = (gulong) most;
  g_autofree char *letter = NULL;
  g_autofree char *number = g_strdup_printf ("%'lu", n);
  g_autofree char *text = NULL;

  if (best != NULL)
    {
      letter = dup_label (self, &best->cell);
      /* Translators: the best letter, and how many points it would bring: “L”, “76” */
      text = counts_words (self)
               ? g_markup_printf_escaped (ngettext ("%s would bring <b>%s more word</b>.",
                                                    "%s would bring <b>%s more words</b>.", n),
                                          letter, number)
               : g_markup_printf_escaped (ngettext ("%s would bring <b>%s more point</b>.",
                                                    "%s would bring <b>%s more points</b>.", n),
                                          letter, number);
    }
  else if (tile != NULL && tile->kind == GW_CELL_TILE)
    {
      g_autofree char *now = dup_label (self, tile);

      /* Translators: %s is the letter on the tile */
      text = g_markup_printf_escaped (_ ("No letter is better than %s."), now);
    }
  else
    text = g_strdup (_ ("No letter is better"));
  gtk_label_set_markup (self->best, text);
  show_set_button (self, letter);
}

/* All letters are shown, or as many as there is room for. */
static void
show_rows (GwWhatIfCard *self, guint n_letters)
{
  const gboolean scrolls = n_letters > MOST_ROWS * GW_LETTER_GRID_COLUMNS;
  int row = 0;

  if (n_letters > 0)
    gtk_widget_measure (GTK_WIDGET (gw_letter_grid_get_button (self->grid, 0)),
                        GTK_ORIENTATION_VERTICAL, -1, &row, NULL, NULL, NULL);
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER,
                                  scrolls ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
  gtk_scrolled_window_set_min_content_height (self->scroller,
                                              scrolls ? MOST_ROWS * (row + 4) - 4 : -1);
}

static void
update_rows (GwWhatIfCard *self)
{
  GwLetterTable *table = get_table (self);
  gint64 largest = 0;

  gtk_widget_set_opacity (GTK_WIDGET (self->grid), table != NULL ? 1 : STALE_OPACITY);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->grid),
                               GTK_ACCESSIBLE_STATE_BUSY, table == NULL, -1);
  if (table == NULL)
    return; /* what was there stays until the new one comes */

  gw_letter_grid_set_n_buttons (self->grid, gw_letter_table_get_n_rows (table));
  show_rows (self, gw_letter_table_get_n_rows (table));
  for (guint i = 0; i < gw_letter_table_get_n_rows (table); i++)
    {
      gint64 change = get_change (self, table, gw_letter_table_get_row (table, i));

      largest = MAX (largest, ABS (change));
    }
  for (guint i = 0; i < gw_letter_table_get_n_rows (table); i++)
    update_button (self, table, i, largest);
  update_best (self, table);
}

static void
update_title (GwWhatIfCard *self)
{
  const GwCell *tile = get_tile (self);
  guint cell, cols;
  g_autofree char *letter = NULL;
  g_autofree char *title = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->scroller), tile != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->best), tile != NULL);
  if (tile == NULL)
    {
      gtk_label_set_label (self->hint, _ ("Choose a tile to see what other letters would bring."));
      show_set_button (self, NULL);
      return;
    }

  cell = gw_window_model_get_cell (self->window_model);
  cols = gw_board_get_cols (
    gw_board_model_get_board (gw_window_model_get_board_model (self->window_model)));
  letter = dup_label (self, tile);
  /* Translators: the letters of a tile, and where it is: “H in row 4, column 5” */
  title = tile->kind == GW_CELL_TILE
            ? gw_sentence_format (_ ("%s in row %u, column %u"), letter, cell / cols + 1,
                                  cell % cols + 1)
            : g_strdup_printf (_ ("Row %u, column %u"), cell / cols + 1, cell % cols + 1);
  gtk_label_set_label (self->hint, title);
}

static void
update (GwWhatIfCard *self)
{
  update_title (self);
  update_rows (self);
}

static void
clicked_cb (GtkButton *button, GwWhatIfCard *self)
{
  GwLetterTable *table = get_table (self);

  for (guint i = 0; table != NULL && i < gw_letter_table_get_n_rows (table); i++)
    {
      if (GTK_BUTTON (gw_letter_grid_get_button (self->grid, i)) == button)
        {
          GwCell cell = gw_letter_table_get_row (table, i)->cell;

          gw_editor_set_cell (gw_window_model_get_editor (self->window_model),
                              gw_letter_table_get_cell (table), &cell);
          return;
        }
    }
}

static void
set_cb (GwWhatIfCard *self)
{
  GwLetterTable *table = get_table (self);
  gint64 most;
  const GwLetterTableRow *best = table != NULL ? find_best (self, table, &most) : NULL;
  GwCell cell;

  if (best == NULL)
    return;
  cell = best->cell;
  gw_editor_set_cell (gw_window_model_get_editor (self->window_model),
                      gw_letter_table_get_cell (table), &cell);
}

static void
added_cb (GwLetterGrid *grid, GtkButton *button, GwWhatIfCard *self)
{
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, 0);
}

static void
gw_what_if_card_dispose (GObject *object)
{
  GwWhatIfCard *self = GW_WHAT_IF_CARD (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->window_model);

  G_OBJECT_CLASS (gw_what_if_card_parent_class)->dispose (object);
}

static void
gw_what_if_card_class_init (GwWhatIfCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_what_if_card_dispose;

  g_type_ensure (GW_TYPE_FOLD_BOX);
  g_type_ensure (GW_TYPE_LETTER_GRID);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-what-if-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWhatIfCard, hint);
  gtk_widget_class_bind_template_child (widget_class, GwWhatIfCard, best);
  gtk_widget_class_bind_template_child (widget_class, GwWhatIfCard, words_toggle);
  gtk_widget_class_bind_template_child (widget_class, GwWhatIfCard, grid);
  gtk_widget_class_bind_template_child (widget_class, GwWhatIfCard, scroller);
  gtk_widget_class_bind_template_child (widget_class, GwWhatIfCard, set_button);
  gtk_widget_class_bind_template_callback (widget_class, added_cb);
  gtk_widget_class_bind_template_callback (widget_class, set_cb);
}

static void
gw_what_if_card_init (GwWhatIfCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_object (self->words_toggle, "notify::active", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  self->signals = g_signal_group_new (GW_TYPE_WHAT_IF);
  g_signal_group_connect_swapped (self->signals, "notify::table", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::cell", G_CALLBACK (update), self);
  update (self);
}

void
gw_what_if_card_set_window_model (GwWhatIfCard *self, GwWindowModel *window_model)
{
  g_return_if_fail (GW_IS_WHAT_IF_CARD (self));

  if (!g_set_object (&self->window_model, window_model))
    return;

  g_signal_group_set_target (
    self->signals, window_model != NULL ? gw_window_model_get_letters (window_model) : NULL);
  update (self);
}
