/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-history-button.h"

#include "gw-board-view.h"
#include "gw-kept-games-pane.h"
#include "gw-list-scroll.h"

#define PICTURE_SIZE 84

struct _GwHistoryButton
{
  AdwBin parent_instance;

  /* template */
  GtkMenuButton *button;
  GtkStack *stack;
  GtkWidget *steps; /* to the board before and the one after it */
  GtkGridView *grid;
  GwKeptGamesPane *games;

  /* owned */
  GwBoardHistory *history;
  GwBoardModel *board_model; /* NULL for none */
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (GwHistoryButton, gw_history_button, ADW_TYPE_BIN)

/* A picture has no children, so its letters are its accessible name. */
static void
describe (GtkWidget *view)
{
  GwHistoryButton *self = g_object_get_data (G_OBJECT (view), "button");
  GwBoard *board = gw_board_view_get_board (GW_BOARD_VIEW (view));
  const GwLanguage *language
    = self->board_model != NULL ? gw_board_model_get_language (self->board_model) : NULL;
  GwRules *rules
    = self->board_model != NULL ? gw_board_model_get_game (self->board_model)->rules : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; board != NULL && i < gw_board_get_n_cells (board); i++)
    {
      const GwCell *cell = gw_board_get_cell (board, i);
      g_autofree char *label = gw_rules_cell_to_label (rules, cell, language);

      if (i > 0 && i % gw_board_get_cols (board) == 0)
        g_string_append_c (text, '/');
      g_string_append (text, cell->kind == GW_CELL_HOLE ? "." : label);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str,
                                  -1);
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GwHistoryButton *self = user_data;
  GtkWidget *view = g_object_new (GW_TYPE_BOARD_VIEW,
                                  "picture", TRUE,
                                  "width-request", PICTURE_SIZE,
                                  "height-request", PICTURE_SIZE,
                                  "can-target", FALSE,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                                  NULL);
  GtkExpression *entry = gtk_property_expression_new (GTK_TYPE_LIST_ITEM, NULL, "item");
  GtkExpression *board = gtk_property_expression_new (GW_TYPE_BOARD_ENTRY, entry, "board");

  g_object_set_data (G_OBJECT (view), "button", self);
  g_signal_connect (view, "notify::board", G_CALLBACK (describe), NULL);
  gtk_expression_bind (board, view, "board", item);
  if (self->board_model != NULL)
    {
      g_object_bind_property (self->board_model, "lexicon", view, "lexicon", G_BINDING_SYNC_CREATE);
      g_object_bind_property (self->board_model, "rules", view, "rules", G_BINDING_SYNC_CREATE);
      g_signal_connect_object (self->board_model, "notify::lexicon", G_CALLBACK (describe), view,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->board_model, "notify::rules", G_CALLBACK (describe), view,
                               G_CONNECT_SWAPPED);
    }
  gtk_list_item_set_child (item, view);
}

static void
activate_cb (GwHistoryButton *self, guint position)
{
  gtk_menu_button_popdown (self->button);
  gw_board_history_go (self->history, position);
}

static void
update_position (GwHistoryButton *self)
{
  gtk_single_selection_set_selected (self->selection,
                                     gw_board_history_get_position (self->history));
}

/* GTK 4.8 ignores a scroll before the list has its size, so wait for it. */
static gboolean
scroll_cb (GtkWidget *grid, GdkFrameClock *clock, gpointer user_data)
{
  GwHistoryButton *self = user_data;

  if (gtk_widget_get_height (grid) == 0)
    return G_SOURCE_CONTINUE;
  gw_list_scroll_to (grid, gtk_single_selection_get_selected (self->selection));
  return G_SOURCE_REMOVE;
}

static gboolean
shows_games (GwHistoryButton *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "games") == 0;
}

static void
page_cb (GwHistoryButton *self)
{
  gtk_widget_set_visible (self->steps, !shows_games (self));
  if (shows_games (self))
    gw_kept_games_pane_update (self->games);
}

static void
leave_cb (GwHistoryButton *self)
{
  gtk_menu_button_popdown (self->button);
}

/* Scrolls the list to the board that is shown. */
static void
shown_cb (GwHistoryButton *self)
{
  if (shows_games (self))
    gw_kept_games_pane_update (self->games);
  update_position (self);
  if (gtk_single_selection_get_selected (self->selection) != GTK_INVALID_LIST_POSITION)
    gtk_widget_add_tick_callback (GTK_WIDGET (self->grid), scroll_cb, g_object_ref (self),
                                  g_object_unref);
}

static void
gw_history_button_dispose (GObject *object)
{
  GwHistoryButton *self = GW_HISTORY_BUTTON (object);

  g_clear_object (&self->selection);
  g_clear_object (&self->history);
  g_clear_object (&self->board_model);

  G_OBJECT_CLASS (gw_history_button_parent_class)->dispose (object);
}

static void
gw_history_button_class_init (GwHistoryButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_history_button_dispose;

  g_type_ensure (GW_TYPE_BOARD_VIEW);
  g_type_ensure (GW_TYPE_KEPT_GAMES_PANE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-history-button.ui");
  gtk_widget_class_bind_template_child (widget_class, GwHistoryButton, button);
  gtk_widget_class_bind_template_child (widget_class, GwHistoryButton, stack);
  gtk_widget_class_bind_template_child (widget_class, GwHistoryButton, steps);
  gtk_widget_class_bind_template_child (widget_class, GwHistoryButton, grid);
  gtk_widget_class_bind_template_child (widget_class, GwHistoryButton, games);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
}

static void
gw_history_button_init (GwHistoryButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_grid_view_set_model (self->grid, GTK_SELECTION_MODEL (self->selection));
}

void
gw_history_button_set_history (GwHistoryButton *self, GwBoardHistory *history,
                               GwBoardModel *board_model)
{
  g_return_if_fail (GW_IS_HISTORY_BUTTON (self));
  g_return_if_fail (GW_IS_BOARD_HISTORY (history));
  g_return_if_fail (board_model == NULL || GW_IS_BOARD_MODEL (board_model));
  g_return_if_fail (self->history == NULL);

  self->history = g_object_ref (history);
  g_set_object (&self->board_model, board_model);
  g_signal_connect_object (history, "notify::position", G_CALLBACK (update_position), self,
                           G_CONNECT_SWAPPED);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (history));
  update_position (self);
}
