/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the edit row, its shortcuts and undo do. */
#include "gw-window-private.h"

#include <glib/gi18n.h>

static const struct
{
  const char *action;
  GwBoardTurn turn;
} turns[] = {
  { "win.mirror-horizontally", GW_TURN_MIRROR_HORIZONTAL },
  { "win.mirror-vertically", GW_TURN_MIRROR_VERTICAL },
  { "win.rotate-left", GW_TURN_LEFT },
  { "win.rotate-right", GW_TURN_RIGHT },
};

/* Lines are added and removed at the tile in focus. */
static const struct
{
  const char *action;
  GwBoardLine line;
  gboolean add;
  guint after; /* the tile's own line, or the next one */
} line_acts[] = {
  { "win.add-column-left", GW_LINE_COLUMN, TRUE, 0 },
  { "win.add-column-right", GW_LINE_COLUMN, TRUE, 1 },
  { "win.add-row-above", GW_LINE_ROW, TRUE, 0 },
  { "win.add-row-below", GW_LINE_ROW, TRUE, 1 },
  { "win.remove-column", GW_LINE_COLUMN, FALSE, 0 },
  { "win.remove-row", GW_LINE_ROW, FALSE, 0 },
};

/* Actions that need no more than a board. */
static const char *const board_actions[] = {
  "win.copy-board",   "win.lock-tile",    "win.mirror-horizontally", "win.mirror-vertically",
  "win.rotate-left",  "win.rotate-right", "win.set-tile",            "win.shuffle",
};

static GwEditor *
get_editor (gpointer window)
{
  return gw_desk_get_editor (gw_session_get_desk (GW_WINDOW (window)->session));
}

static GwBoard *
get_board (gpointer window)
{
  return gw_workbench_get_board (gw_editor_get_workbench (get_editor (window)));
}

static GwBoardView *
get_view (gpointer window)
{
  return gw_board_page_get_board_view (GW_WINDOW (window)->board_page);
}

static void
focus_cell (gpointer window, guint cell)
{
  gw_board_view_set_cell (get_view (window), cell);
  gtk_widget_grab_focus (GTK_WIDGET (get_view (window)));
}

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_editor_undo (get_editor (widget));
}

static void
redo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_editor_redo (get_editor (widget));
}

static void
turn_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    if (g_str_equal (turns[i].action, action_name))
      gw_editor_turn (get_editor (widget), turns[i].turn);
}

static void
shuffle_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwRandom random;

  gw_random_init (&random, gw_random_fresh_seed (), 0);
  gw_editor_shuffle (get_editor (widget), &random);
}

static void
line_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  guint cols = gw_board_get_cols (get_board (widget));
  guint row = gw_board_view_get_cell (get_view (widget)) / cols;
  guint col = gw_board_view_get_cell (get_view (widget)) % cols;
  guint i = 0;
  guint *at;

  while (!g_str_equal (line_acts[i].action, action_name))
    i++;
  at = line_acts[i].line == GW_LINE_ROW ? &row : &col;
  *at += line_acts[i].after;
  if (!line_acts[i].add)
    gw_editor_remove_line (get_editor (widget), line_acts[i].line, *at);
  else if (gw_editor_insert_line (get_editor (widget), line_acts[i].line, *at))
    gw_board_view_set_cell (get_view (widget),
                            row * gw_board_get_cols (get_board (widget)) + col);
  gtk_widget_grab_focus (GTK_WIDGET (get_view (widget)));
}

/* As if the tile had been typed: the next one takes the focus. */
static void
set_tile_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  guint at = gw_board_view_get_cell (get_view (widget));
  GwCell cell;

  if (!gw_cell_from_text (g_variant_get_string (parameter, NULL), &cell))
    return;
  gw_editor_set_cell (get_editor (widget), at, &cell);
  focus_cell (widget, at + 1);
}

static void
lock_tile_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_editor_toggle_locked (get_editor (widget), gw_board_view_get_cell (get_view (widget)));
}

static void
board_changed_cb (GwWindow *self)
{
  GwBoard *board = get_board (self);
  GtkWidget *widget = GTK_WIDGET (self);

  for (guint i = 0; i < G_N_ELEMENTS (board_actions); i++)
    gtk_widget_action_set_enabled (widget, board_actions[i], board != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (line_acts); i++)
    {
      guint n_lines = board != NULL ? gw_board_get_n_lines (board, line_acts[i].line) : 0;

      gtk_widget_action_set_enabled (widget, line_acts[i].action,
                                     line_acts[i].add ? n_lines > 0 && n_lines < GW_BOARD_MAX_SIDE
                                                      : n_lines > 1);
    }
}

static void
set_name (GtkWidget *button, const char *text)
{
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

static void
steps_changed_cb (GwWindow *self)
{
  GwEditor *editor = get_editor (self);
  const char *undo = gw_editor_get_undo_text (editor);
  const char *redo = gw_editor_get_redo_text (editor);
  /* Translators: %s is what was done ("Rotate Left") */
  g_autofree char *undo_name = undo != NULL ? g_strdup_printf (_("Undo: %s"), undo) : NULL;
  /* Translators: %s is what was undone ("Rotate Left") */
  g_autofree char *redo_name = redo != NULL ? g_strdup_printf (_("Redo: %s"), redo) : NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo", undo != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo", redo != NULL);
  set_name (self->undo_button, undo != NULL ? undo_name : _("Undo"));
  set_name (self->redo_button, redo != NULL ? redo_name : _("Redo"));
}

void
gw_window_class_init_edit (GtkWidgetClass *klass)
{
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    gtk_widget_class_install_action (klass, turns[i].action, NULL, turn_cb);
  for (guint i = 0; i < G_N_ELEMENTS (line_acts); i++)
    gtk_widget_class_install_action (klass, line_acts[i].action, NULL, line_cb);
  gtk_widget_class_install_action (klass, "win.lock-tile", NULL, lock_tile_cb);
  gtk_widget_class_install_action (klass, "win.redo", NULL, redo_cb);
  gtk_widget_class_install_action (klass, "win.set-tile", "s", set_tile_cb);
  gtk_widget_class_install_action (klass, "win.shuffle", NULL, shuffle_cb);
  gtk_widget_class_install_action (klass, "win.undo", NULL, undo_cb);
}

void
gw_window_init_edit (GwWindow *self)
{
  GwEditor *editor = get_editor (self);

  g_signal_connect_object (gw_editor_get_workbench (editor), "notify::board",
                           G_CALLBACK (board_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::undo-text", G_CALLBACK (steps_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::redo-text", G_CALLBACK (steps_changed_cb), self,
                           G_CONNECT_SWAPPED);
  board_changed_cb (self);
  steps_changed_cb (self);
}
