/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-private.h"

#include "gw-copy-facts.h"
#include "gw-error.h"
#include "gw-export-dialog.h"
#include "gw-first-page.h"
#include "gw-host.h"
#include "gw-sentence.h"
#include "gw-worksheet-dialog.h"

#include <glib/gi18n.h>

static const struct
{
  const char *action;
  GwBoardTurn turn;
} turns[] = {
  { "mirror-horizontally", GW_TURN_MIRROR_HORIZONTAL },
  { "mirror-vertically", GW_TURN_MIRROR_VERTICAL },
  { "rotate-left", GW_TURN_LEFT },
  { "rotate-right", GW_TURN_RIGHT },
};

/* Rows and columns are added and removed at the focused tile. */
static const struct
{
  const char *action;
  GwLineKind line;
  gboolean add;
  guint after; /* 0 for the line of the tile, 1 for the next one; if columns go to the right */
} line_acts[] = {
  { "add-column-left", GW_LINE_COLUMN, TRUE, 0 },
  { "add-column-right", GW_LINE_COLUMN, TRUE, 1 },
  { "add-row-above", GW_LINE_ROW, TRUE, 0 },
  { "add-row-below", GW_LINE_ROW, TRUE, 1 },
  { "remove-column", GW_LINE_COLUMN, FALSE, 0 },
  { "remove-row", GW_LINE_ROW, FALSE, 0 },
};

/* Actions that only need a board. */
static const char *const board_actions[] = {
  "change-tile",         "clear-board",       "copy-bibtex", "copy-board", "copy-citation",
  "copy-command",        "lock-tile",         "mirror-horizontally", "mirror-vertically",
  "place-word",          "print",             "rotate-left", "rotate-right", "set-tile",
  "shuffle",
};

static GwWindowModel *
get_window_model (gpointer self)
{
  return gw_session_get_window_model (GW_WINDOW (self)->session);
}

static GwBoardModel *
get_board_model (gpointer self)
{
  return gw_window_model_get_board_model (get_window_model (self));
}

static GwEditor *
get_editor (gpointer self)
{
  return gw_window_model_get_editor (get_window_model (self));
}

static GwBoardGenerator *
get_board_generator (gpointer self)
{
  return gw_window_model_get_board_generator (get_window_model (self));
}

static GwBoardHistory *
get_history (gpointer self)
{
  return gw_window_model_get_history (get_window_model (self));
}

static GwBoard *
get_board (gpointer self)
{
  return gw_board_model_get_board (get_board_model (self));
}

static GwBoardView *
get_view (gpointer self)
{
  return gw_board_page_get_board_view (GW_WINDOW (self)->board_page);
}

/* The trace that is shown: what the user traces, or else the selected word. */
static GwTrace *
get_trace (gpointer self)
{
  GwTracer *tracer = gw_window_model_get_tracer (get_window_model (self));

  if (gw_tracer_get_active (tracer))
    return gw_tracer_get_trace (tracer);
  return gw_board_model_get_selected (get_board_model (self));
}

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_editor_undo (get_editor (user_data));
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_editor_redo (get_editor (user_data));
}

static void
turn_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    if (g_str_equal (turns[i].action, g_action_get_name (G_ACTION (action))))
      gw_editor_turn (get_editor (user_data), turns[i].turn);
}

static void
shuffle_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwRandom random;

  gw_random_init (&random, gw_random_fresh_seed (), 0);
  gw_editor_shuffle (get_editor (user_data), &random);
}

static void
line_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  guint cols = gw_board_get_cols (get_board (user_data));
  guint row = gw_board_view_get_cell (get_view (user_data)) / cols;
  guint col = gw_board_view_get_cell (get_view (user_data)) % cols;
  gboolean mirrored = gw_board_is_right_to_left (get_board (user_data));
  guint i = 0;
  guint *at;

  while (!g_str_equal (line_acts[i].action, g_action_get_name (G_ACTION (action))))
    i++;
  at = line_acts[i].line == GW_LINE_ROW ? &row : &col;
  if (line_acts[i].add && line_acts[i].line == GW_LINE_COLUMN && mirrored)
    *at += 1 - line_acts[i].after;
  else
    *at += line_acts[i].after;
  if (!line_acts[i].add)
    gw_editor_remove_line (get_editor (user_data), line_acts[i].line, *at);
  else if (gw_editor_insert_line (get_editor (user_data), line_acts[i].line, *at))
    gw_board_view_set_cell (get_view (user_data),
                            row * gw_board_get_cols (get_board (user_data)) + col);
  gtk_widget_grab_focus (GTK_WIDGET (get_view (user_data)));
}

/* In edit mode this is like typing: the next tile gets the focus. */
static void
set_tile_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  guint at = gw_board_view_get_cell (get_view (user_data));
  g_autofree char *folded
    = gw_language_fold_tile (gw_board_model_get_language (get_board_model (user_data)),
                             g_variant_get_string (parameter, NULL));
  GwCell cell;

  if (!gw_cell_from_text (folded, &cell))
    return;
  if (gw_editor_get_locked (get_editor (user_data), at))
    {
      gw_board_page_refuse (GW_WINDOW (user_data)->board_page, at);
      return;
    }
  gw_editor_set_cell (get_editor (user_data), at, &cell);
  if (gw_board_view_get_editable (get_view (user_data)))
    gw_board_view_set_cell (get_view (user_data), at + 1);
  gtk_widget_grab_focus (GTK_WIDGET (get_view (user_data)));
}

/* Locked tiles and holes stay. */
static void
clear_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwBoard *board = get_board (user_data);
  const guint n_cells = gw_board_get_n_cells (board);
  g_autofree GwCell *cells = g_new0 (GwCell, n_cells);
  g_autoptr (GwBoard) cleared = NULL;

  for (guint i = 0; i < n_cells; i++)
    {
      cells[i] = *gw_board_get_cell (board, i);
      if (cells[i].kind == GW_CELL_TILE && !gw_editor_get_locked (get_editor (user_data), i))
        cells[i] = (GwCell) { .kind = GW_CELL_FREE };
    }
  cleared = gw_board_new (gw_board_get_rows (board), gw_board_get_cols (board), cells);
  gw_editor_set_board (get_editor (user_data), cleared, _ ("Clear"));
}

static void
change_tile_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_board_page_change_tile (GW_WINDOW (user_data)->board_page);
}

static void
place_word_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_window_model_set_mode (get_window_model (user_data), GW_MODE_EDIT);
  gw_board_page_focus_place (GW_WINDOW (user_data)->board_page);
}

static void
lock_tile_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_editor_toggle_locked (get_editor (user_data), gw_board_view_get_cell (get_view (user_data)));
}

static void
unlock_all_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_editor_unlock_all (get_editor (user_data));
}

static void
next_path_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_trace_next (get_trace (user_data));
}

static void
previous_path_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_trace_previous (get_trace (user_data));
}

/* What is typed next is for the board, wherever the focus was. */
static void
choose_mode (GwWindow *self, GwMode mode)
{
  GtkWidget *view = GTK_WIDGET (get_view (self));

  /* Before what has the focus is hidden. */
  if (gtk_widget_get_mapped (view))
    gtk_widget_grab_focus (view);
  gw_window_model_set_mode (get_window_model (self), mode);
}

/* The stack with the board page and what may be over it. */
static GtkStack *
get_places (GwWindow *self)
{
  return GTK_STACK (gtk_widget_get_parent (GTK_WIDGET (self->board_page)));
}

static void
leave_mode_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  GwWindowModel *window_model = get_window_model (self);

  if (gw_first_page_go_back (get_places (self)))
    return;
  if (gw_window_model_get_watching (window_model))
    gw_window_model_set_watching (window_model, FALSE);
  else if (!gw_tracer_clear (gw_window_model_get_tracer (window_model))
           && gw_window_model_get_mode (window_model) != GW_MODE_TRACE)
    choose_mode (self, GW_MODE_TRACE);
}

static void
mode_cb (GSimpleAction *action, GVariant *mode, gpointer user_data)
{
  choose_mode (user_data, gw_mode_from_name (g_variant_get_string (mode, NULL)));
}

static void
mode_changed_cb (GwWindow *self)
{
  const GwMode mode = gw_window_model_get_mode (get_window_model (self));

  gw_window_set_state (self, "mode", g_variant_new_string (gw_mode_get_name (mode)));
}

/* Shows what each letter would bring, with the focus on the letters. */
static void
what_if_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_window_model_set_mode (get_window_model (user_data), GW_MODE_EXPLORE);
  gw_board_page_focus_what_if (GW_WINDOW (user_data)->board_page);
}

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  g_autofree char *text = gw_board_to_string_in (
    get_board (self), gw_board_model_get_language (get_board_model (self)));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  gw_host_show_toast (self, gw_toast_new (_ ("Board copied")));
}

/* The code of the board that is shown, with the clock of games, but for the word list. */
static GwBoardCode
make_code (GwWindow *self, GwPlayCode *code)
{
  return gw_board_code_make (
    gw_board_history_get_current (get_history (self)), gw_session_get_loader (self->session),
    g_settings_get_uint (gw_session_get_settings (self->session), "play-clock"), code);
}

static void
copy_code_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  GwPlayCode code;
  g_autofree char *text = NULL;
  g_autofree char *sentence = NULL;

  if (make_code (self, &code) != GW_BOARD_CODE_GOOD)
    return;
  gw_play_code_set_list (&code,
                         gw_lexicon_loader_get_list (gw_session_get_loader (self->session)));
  text = gw_play_code_format (&code);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  sentence = gw_sentence_format (_ ("“%s” copied"), text);
  gw_host_show_toast (self, gw_toast_new (sentence));
}

static void
copy_facts_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));
  g_autoptr (GwFacts) facts = gw_session_make_board_facts (self->session, NULL);

  if (facts == NULL)
    {
      gw_host_show_toast (self,
                          gw_toast_new (_ ("No command can reproduce these words: the word list "
                                           "is still being read, or the words that you marked "
                                           "could not be saved")));
      return;
    }
  gw_copy_facts (self, facts,
                 g_str_equal (name, "copy-command")    ? gw_citation_make_command
                 : g_str_equal (name, "copy-citation") ? gw_citation_make_text
                                                       : gw_citation_make_bibtex);
}

static void
paste (GwWindow *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoard) board = NULL;

  if (text != NULL)
    board = gw_board_parse_in (text, gw_board_model_get_language (get_board_model (self)), &error);
  else
    g_set_error_literal (&error, GW_ERROR, GW_ERROR_SYNTAX,
                         _("There is no text in the clipboard; copy a board first"));

  if (board == NULL)
    {
      gw_host_show_failure (self, _ ("The board was not pasted"), error, NULL,
                            _ ("The board on the page is still in use."));
      return;
    }
  gw_host_show_error (self, NULL);
  gw_editor_set_board (get_editor (self), board, _("Paste Board"));
}

static gboolean
has_text (GdkClipboard *clipboard)
{
  g_autoptr (GdkContentFormats) formats
    = gdk_content_formats_ref (gdk_clipboard_get_formats (clipboard));

  formats = gdk_content_formats_union_deserialize_gtypes (g_steal_pointer (&formats));
  return gdk_content_formats_contain_gtype (formats, G_TYPE_STRING);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text
    = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);

  /* The user has pasted again, or the window is gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->board.pasting);
  paste (self, text);
}

void
gw_window_forget_pasting (GwWindow *self)
{
  if (self->board.pasting != NULL)
    g_cancellable_cancel (self->board.pasting);
  g_clear_object (&self->board.pasting);
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));

  gw_window_forget_pasting (self);
  if (!has_text (clipboard))
    {
      paste (self, NULL);
      return;
    }
  self->board.pasting = g_cancellable_new ();
  gdk_clipboard_read_text_async (clipboard, self->board.pasting, read_cb, g_object_ref (self));
}

static void
new_board_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_host_show_error (user_data, NULL);
  gw_board_generator_generate (get_board_generator (user_data));
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AdwToast *toast;

  gw_board_model_stop (get_board_model (user_data));
  if (!gw_board_generator_get_running (get_board_generator (user_data)))
    return;
  gw_board_generator_stop (get_board_generator (user_data));
  if (!gw_board_generator_has_nearest (get_board_generator (user_data)))
    return;
  toast = gw_toast_new (_ ("No board met the wishes"));
  adw_toast_set_button_label (toast, _("Show the _Closest"));
  adw_toast_set_action_name (toast, "win.show-closest");
  gw_host_show_toast (user_data, toast);
}

/* Wishes that no board can meet can be changed at once. */
static void
refused_cb (GwWindow *self, const char *sentence)
{
  AdwToast *toast = gw_toast_new (sentence);

  adw_toast_set_button_label (toast, _ ("Change Wishes"));
  adw_toast_set_action_name (toast, "win.new-board-options");
  gw_host_show_toast (self, toast);
}

static void
show_closest_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_board_generator_show_nearest (get_board_generator (user_data));
}

static void
options_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-page", "s", "board");
  gw_make_row_popup (gw_board_page_get_make_row (self->board_page));
}

static void
choose_source_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_session_choose_source (GW_WINDOW (user_data)->session, g_variant_get_string (parameter, NULL));
}

static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_board_history_back (get_history (user_data));
}

static void
forward_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_board_history_forward (get_history (user_data));
}

static void
exported_cb (GwWindow *self)
{
  gw_host_show_toast (self, gw_toast_new (_ ("The board was exported")));
}

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  g_autoptr (JsonNode) figures = NULL;
  g_autoptr (GwFacts) facts = gw_session_make_board_facts (self->session, &figures);
  GwExportDialog *dialog = gw_export_dialog_new (
    get_window_model (self), gw_session_get_settings (self->session), facts, figures);

  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (self));
  gw_window_listen (self, dialog, "exported", G_CALLBACK (exported_cb));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
saved_worksheet_cb (GwWindow *self, GFile *file)
{
  gw_host_show_saved_to_open (self, file);
}

static void
print_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  GwWorksheetDialog *dialog = gw_worksheet_dialog_new (self->session, GTK_WINDOW (self));

  gw_first_page_close (get_places (self));
  gw_window_listen (self, dialog, "saved", G_CALLBACK (saved_worksheet_cb));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
full_screen_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = GTK_WINDOW (user_data);

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

static const GActionEntry entries[] = {
  { .name = "add-column-left", .activate = line_cb },
  { .name = "add-column-right", .activate = line_cb },
  { .name = "add-row-above", .activate = line_cb },
  { .name = "add-row-below", .activate = line_cb },
  { .name = "back", .activate = back_cb },
  { .name = "change-tile", .activate = change_tile_cb },
  { .name = "choose-source", .activate = choose_source_cb, .parameter_type = "s" },
  { .name = "clear-board", .activate = clear_cb },
  { .name = "copy-bibtex", .activate = copy_facts_cb },
  { .name = "copy-board", .activate = copy_cb },
  { .name = "copy-citation", .activate = copy_facts_cb },
  { .name = "copy-code", .activate = copy_code_cb },
  { .name = "copy-command", .activate = copy_facts_cb },
  { .name = "export", .activate = export_cb },
  { .name = "forward", .activate = forward_cb },
  { .name = "full-screen", .activate = full_screen_cb },
  { .name = "leave-mode", .activate = leave_mode_cb },
  { .name = "lock-tile", .activate = lock_tile_cb, .state = "false" },
  { .name = "place-word", .activate = place_word_cb },
  { .name = "mode",
    .activate = mode_cb,
    .parameter_type = "s",
    .state = "'trace'",
    .change_state = mode_cb },
  { .name = "mirror-horizontally", .activate = turn_cb },
  { .name = "mirror-vertically", .activate = turn_cb },
  { .name = "new-board", .activate = new_board_cb },
  { .name = "new-board-options", .activate = options_cb },
  { .name = "next-path", .activate = next_path_cb },
  { .name = "paste-board", .activate = paste_cb },
  { .name = "previous-path", .activate = previous_path_cb },
  { .name = "print", .activate = print_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "remove-column", .activate = line_cb },
  { .name = "remove-row", .activate = line_cb },
  { .name = "rotate-left", .activate = turn_cb },
  { .name = "rotate-right", .activate = turn_cb },
  { .name = "set-tile", .activate = set_tile_cb, .parameter_type = "s" },
  { .name = "show-closest", .activate = show_closest_cb },
  { .name = "shuffle", .activate = shuffle_cb },
  { .name = "stop", .activate = stop_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "unlock-all", .activate = unlock_all_cb },
  { .name = "what-if", .activate = what_if_cb },
};

/* Other pages show charts, which they export themselves. */
static void
shown_cb (GwWindow *self)
{
  gw_window_set_enabled (self, "export",
                         get_board (self) != NULL
                           && gtk_widget_get_mapped (GTK_WIDGET (self->board_page)));
}

static void
board_cb (GwWindow *self)
{
  GwBoard *board = get_board (self);

  shown_cb (self);

  for (guint i = 0; i < G_N_ELEMENTS (board_actions); i++)
    gw_window_set_enabled (self, board_actions[i], board != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (line_acts); i++)
    {
      guint n_lines = board != NULL ? gw_board_get_n_lines (board, line_acts[i].line) : 0;

      gw_window_set_enabled (self, line_acts[i].action,
                             line_acts[i].add ? n_lines > 0 && n_lines < GW_BOARD_MAX_SIDE
                                              : n_lines > 1);
    }
}

/* Below Copy Code, the menu says why there is no code: an item of the same action. */
static void
code_cb (GwWindow *self)
{
  static const char *const sentences[] = {
    [GW_BOARD_CODE_DICE] = N_ ("Only boards of the built-in dice have a code"),
    [GW_BOARD_CODE_RULES] = N_ ("Only the classic rules and the named levels have a code"),
  };
  GMenu *menu = gw_board_page_get_menu (self->board_page, "code_menu");
  GwPlayCode code;
  const GwBoardCode reason = make_code (self, &code);

  gw_window_set_enabled (self, "copy-code", reason == GW_BOARD_CODE_GOOD);
  if (reason == self->board.code_reason)
    return;
  self->board.code_reason = reason;
  if (g_menu_model_get_n_items (G_MENU_MODEL (menu)) > 1)
    g_menu_remove (menu, 1);
  if (sentences[reason] != NULL)
    g_menu_append (menu, _ (sentences[reason]), "win.copy-code");
}

/* On all pages: what counts is changed on any of them. */
static void
steps_cb (GwWindow *self)
{
  GwEditor *editor = get_editor (self);

  gw_window_set_enabled (self, "undo", gw_editor_get_undo_text (editor) != NULL);
  gw_window_set_enabled (self, "redo", gw_editor_get_redo_text (editor) != NULL);
}

/* Whether the tile that has the focus is locked. */
static void
locked_cb (GwWindow *self)
{
  const gboolean locked
    = get_board (self) != NULL
      && gw_editor_get_locked (get_editor (self),
                               gw_window_model_get_cell (get_window_model (self)));

  gw_window_set_state (self, "lock-tile", g_variant_new_boolean (locked));
}

static void
locks_cb (GwWindow *self)
{
  gw_window_set_enabled (self, "unlock-all", gw_editor_get_any_locked (get_editor (self)));
}

static void
paths_cb (GwWindow *self)
{
  const gboolean many = gw_trace_get_n_paths (get_trace (self)) > 1;

  gw_window_set_enabled (self, "next-path", many);
  gw_window_set_enabled (self, "previous-path", many);
}

static void
generator_cb (GwWindow *self)
{
  GwBoardGenerator *board_generator = get_board_generator (self);
  GwBoardHistory *history = get_history (self);

  gw_window_set_enabled (self, "new-board", gw_board_generator_get_can_generate (board_generator));
  gw_window_set_enabled (self, "stop",
                         gw_board_generator_get_running (board_generator)
                           || gw_board_model_get_solving (get_board_model (self)));
  gw_window_set_enabled (self, "back", gw_board_history_get_can_go_back (history));
  gw_window_set_enabled (self, "forward", gw_board_history_get_can_go_forward (history));
}

/* Keeps the enabled states of the actions up to date. */
static void
watch (GwWindow *self)
{
  GwTracer *tracer = gw_window_model_get_tracer (get_window_model (self));
  const struct
  {
    gpointer object;
    const char *signal;
    void (*update) (GwWindow *self);
  } inputs[] = {
    { get_window_model (self), "notify::mode", mode_changed_cb },
    { get_board_model (self), "notify::board", board_cb },
    { get_board_model (self), "notify::board", code_cb },
    { get_board_model (self), "notify::rules", code_cb },
    { get_history (self), "notify::position", code_cb },
    { get_board_generator (self), "made", code_cb },
    { gw_session_get_loader (self->session), "loaded", code_cb },
    { self->board_page, "map", shown_cb },
    { self->board_page, "unmap", shown_cb },
    { get_window_model (self), "notify::cell", locked_cb },
    { get_editor (self), "notify::locks", locked_cb },
    { get_editor (self), "notify::undo-text", steps_cb },
    { get_editor (self), "notify::redo-text", steps_cb },
    { get_editor (self), "notify::locks", locks_cb },
    { gw_board_model_get_selected (get_board_model (self)), "notify::n-paths", paths_cb },
    { tracer, "notify::active", paths_cb },
    { gw_tracer_get_trace (tracer), "notify::n-paths", paths_cb },
    { get_board_generator (self), "changed", generator_cb },
    { get_board_model (self), "notify::solving", generator_cb },
    { get_history (self), "notify::can-go-back", generator_cb },
    { get_history (self), "notify::can-go-forward", generator_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      gw_window_listen (self, inputs[i].object, inputs[i].signal, G_CALLBACK (inputs[i].update));
      inputs[i].update (self);
    }
}

void
gw_window_add_board_actions (GwWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  gw_window_add_property_action (self, "show-words", self->board_page, "words-shown");
  gw_window_add_property_action (self, "watch", get_window_model (self), "watching");
  gw_window_add_property_action (self, "blind-spots", get_window_model (self), "blind-spots");
  gw_window_add_property_action (
    self, "check-answers", gw_window_model_get_found_words (get_window_model (self)), "active");
  gw_window_listen (self, get_board_generator (self), "refused", G_CALLBACK (refused_cb));
  watch (self);
}
