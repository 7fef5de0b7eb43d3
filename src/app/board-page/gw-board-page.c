/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-page.h"

#include "gw-board-column.h"
#include "gw-card-button.h"
#include "gw-edit-pane.h"
#include "gw-heat-bar.h"
#include "gw-history-button.h"
#include "gw-letters.h"
#include "gw-mode-marks.h"
#include "gw-mode-switch.h"
#include "gw-pane-column.h"
#include "gw-sentence.h"
#include "gw-spoken.h"
#include "gw-tile-menu.h"
#include "gw-tile-popover.h"
#include "gw-trace-input.h"
#include "gw-watch-pane.h"
#include "gw-what-if-card.h"
#include "gw-word-card.h"

#include <glib/gi18n.h>

struct _GwBoardPage
{
  AdwBin parent_instance;

  /* template */
  AdwFlap *flap;
  GtkWidget *side;
  GtkCenterBox *bar;
  GtkBox *bar_start;
  GtkBox *bar_end;
  AdwBin *mode_switch;
  AdwBin *undo_place;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GwHistoryButton *history_button;
  GwBoardView *board_view;
  GwHeatBar *heat_bar;
  GtkRevealer *card_revealer;
  GtkScrolledWindow *tools_scroller;
  GtkWidget *pane;
  GtkScrolledWindow *pane_scroller;
  GtkStack *tools;
  GwEditPane *edit_pane;
  GwWhatIfCard *what_if_card;
  GwWatchPane *watch_pane;
  GwWordCard *compact_card;
  GwBoardLine *board_line;
  GwBoardFigures *figures;
  GwMakeRow *make_row;
  GtkWidget *words_toggle;
  GtkWidget *narrow_buttons;
  GtkWidget *play_button;
  GtkWidget *narrow_play_button;
  GtkWidget *played_row;
  GwWordsPane *words_pane;

  GtkEventController *keys; /* of the window, while the page is shown */

  /* owned */
  GwWindowModel *window_model;
  GtkWidget *tile_menu;
  GtkWidget *tile_popover;
  GtkWidget *play_popover;
  GwBoardNotice *notice;
  GwModeMarks *marks;
};

G_DEFINE_FINAL_TYPE (GwBoardPage, gw_board_page, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_WORDS_SHOWN,
  PROP_COVERED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
update_cards (GwBoardPage *self)
{
  GwTrace *trace;

  /* While the user is tracing, the line tells what the letters are worth. */
  if (self->window_model == NULL
      || gw_tracer_get_active (gw_window_model_get_tracer (self->window_model)))
    return;

  trace = gw_board_model_get_selected (gw_window_model_get_board_model (self->window_model));
  gtk_revealer_set_reveal_child (self->card_revealer, gw_trace_get_word (trace) != NULL
                                                        && adw_flap_get_folded (self->flap));
}

/* The tools of a mode are above the words, or under the board where the words cover it. */
static void
place_tools (GwBoardPage *self)
{
  const gboolean folded = adw_flap_get_folded (self->flap);
  GtkScrolledWindow *from = folded ? self->pane_scroller : self->tools_scroller;
  GtkScrolledWindow *to = folded ? self->tools_scroller : self->pane_scroller;
  const gboolean tracing = self->window_model == NULL
                           || gw_window_model_get_mode (self->window_model) == GW_MODE_TRACE;

  if (gtk_widget_is_ancestor (GTK_WIDGET (self->tools), GTK_WIDGET (from)))
    {
      GtkWidget *tools = g_object_ref (GTK_WIDGET (self->tools));

      gtk_viewport_set_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (from)), NULL);
      gtk_scrolled_window_set_child (from, NULL);
      gtk_scrolled_window_set_child (to, tools);
      g_object_unref (tools);
    }
  gw_place_card_set_narrow (gw_board_page_get_place_card (self), folded);
  gtk_widget_set_visible (GTK_WIDGET (self->tools_scroller), folded && !tracing);
  /* Where nothing is in it, it has no height: a bar that may come would need some. */
  gtk_scrolled_window_set_policy (self->pane_scroller, GTK_POLICY_NEVER,
                                  tracing || folded ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  /* They leave their room to the tools; the board stays as large as with them. */
  gtk_widget_set_child_visible (GTK_WIDGET (self->figures), !folded || tracing);
  gtk_widget_queue_allocate (self->side);
}

/* While the search is watched, its words are in the place of those of the board. */
static void
place_words (GwBoardPage *self)
{
  const gboolean watching
    = self->window_model != NULL && gw_window_model_get_watching (self->window_model);

  gtk_widget_set_visible (GTK_WIDGET (self->words_pane),
                          adw_flap_get_folded (self->flap) || !watching);
}

static void
mode_cb (GwBoardPage *self)
{
  gtk_stack_set_visible_child_name (
    self->tools, gw_window_model_get_watching (self->window_model)
                   ? "watch"
                   : gw_mode_get_name (gw_window_model_get_mode (self->window_model)));
  place_tools (self);
  place_words (self);
}

static void
watching_cb (GwBoardPage *self)
{
  const gboolean watching = gw_window_model_get_watching (self->window_model);

  mode_cb (self);
  g_object_set (self->make_row, "plain", watching, NULL);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (watching)
    gw_watch_pane_focus (self->watch_pane);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

static void
folded_cb (GwBoardPage *self)
{
  gboolean folded = adw_flap_get_folded (self->flap);

  /* The flap may fold while the template is being built. */
  if (self->words_pane == NULL)
    return;

  gtk_widget_set_visible (self->narrow_buttons, folded);
  gtk_widget_set_visible (self->words_toggle, !folded);
  gtk_widget_set_hexpand (self->pane, folded);
  place_tools (self);
  place_words (self);
  gw_words_pane_set_narrow (self->words_pane, folded);
  update_cards (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COVERED]);
}

static gboolean
has_focus (GtkWidget *widget)
{
  return (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

static void
revealed_cb (GwBoardPage *self)
{
  /* The words take the focus when they cover the board, and return it when they go. */
  if (self->words_pane != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      gboolean folded = adw_flap_get_folded (self->flap);

      if (adw_flap_get_reveal_flap (self->flap))
        {
          if (folded)
            gw_words_pane_focus_words (self->words_pane);
        }
      else if (folded || has_focus (GTK_WIDGET (self->words_pane)))
        gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORDS_SHOWN]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COVERED]);
}

/* The words cannot get the focus before they are laid out. */
static void
mapped_cb (GwBoardPage *self)
{
  if (gw_board_page_get_covered (self) && !has_focus (GTK_WIDGET (self->words_pane)))
    gw_words_pane_focus_words (self->words_pane);
}

/* The user leaves the words for the board. */
static void
left_cb (GwBoardPage *self)
{
  if (adw_flap_get_folded (self->flap))
    gw_board_page_set_words_shown (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

/* While the board is edited, typing and dragging on it goes to the editor. */
static GwEditor *
get_editor (GwBoardPage *self)
{
  return gw_window_model_get_editor (self->window_model);
}

void
gw_board_page_refuse (GwBoardPage *self, guint cell)
{
  g_return_if_fail (GW_IS_BOARD_PAGE (self));

  gw_board_view_shake (self->board_view, cell);
  gw_board_notice_refuse (self->notice, cell);
}

/* There is no room for what was typed. */
static void
past_end_cb (GwBoardPage *self)
{
  gtk_widget_error_bell (GTK_WIDGET (self));
  gw_board_notice_refuse (self->notice, GW_NO_CELL);
}

static void
typed_cb (GwBoardPage *self, guint at, const char *text)
{
  GwBoardModel *board_model = gw_window_model_get_board_model (self->window_model);
  g_autofree char *folded
    = gw_language_fold_tile (gw_board_model_get_language (board_model), text);
  GwCell cell;

  if (gw_editor_get_locked (get_editor (self), at))
    gw_board_page_refuse (self, at);
  else if (gw_cell_from_text (folded, &cell))
    gw_editor_set_cell (get_editor (self), at, &cell);
}

static void
swapped_cb (GwBoardPage *self, guint from, guint to)
{
  GwEditor *editor = get_editor (self);

  if (gw_editor_get_locked (editor, from))
    gw_board_page_refuse (self, from);
  else if (gw_editor_get_locked (editor, to))
    gw_board_page_refuse (self, to);
  else
    gw_editor_swap (editor, from, to);
}

static void
menu_wanted_cb (GwBoardPage *self, guint cell)
{
  gw_tracer_clear (gw_window_model_get_tracer (self->window_model));
  gw_tile_menu_popup (GTK_POPOVER_MENU (self->tile_menu), self->board_view, cell);
}

void
gw_board_page_change_tile (GwBoardPage *self)
{
  g_return_if_fail (GW_IS_BOARD_PAGE (self));

  gw_tile_popup (GTK_POPOVER (self->tile_popover), self->board_view,
                 gw_board_view_get_cell (self->board_view));
}

/* The keyboard comes back to the board, unless another popover was opened. */
static void
closed_cb (GwBoardPage *self)
{
  if (!gtk_widget_get_visible (self->tile_popover) && !gtk_widget_get_visible (self->tile_menu))
    gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

/* Users who start editing want to type. */
static void
editable_cb (GwBoardPage *self)
{
  GwBoardView *view = self->board_view;

  if (gw_board_view_get_editable (view) && gtk_widget_get_mapped (GTK_WIDGET (view)))
    gtk_widget_grab_focus (GTK_WIDGET (view));
}

/* Whether a widget takes letters itself, or is in a popover. */
static gboolean
takes_letters (GtkWidget *widget)
{
  return GTK_IS_EDITABLE (widget) || GTK_IS_TEXT_VIEW (widget)
         || gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL;
}

/* Letters go to the board, whatever has the focus; while the search is watched, keys go to it. */
static gboolean
pressed_cb (GwBoardPage *self, guint keyval, guint keycode, GdkModifierType state,
            GtkEventController *keys)
{
  const gboolean watching = gw_window_model_get_watching (self->window_model);
  GtkWidget *view = watching ? GTK_WIDGET (self->watch_pane) : GTK_WIDGET (self->board_view);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (view));
  const gunichar c = gdk_keyval_to_unicode (keyval);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0
      || gw_board_page_get_covered (self) || has_focus (view)
      || (focus != NULL && takes_letters (focus))
      || (!watching && (!gw_letters_is_letter (c) || !gtk_widget_grab_focus (view))))
    return FALSE;
  return gtk_event_controller_key_forward (GTK_EVENT_CONTROLLER_KEY (keys), view);
}

/* Watches the keys of the window while the page is shown, also when nothing has the focus. */
static void
watch_keys (GwBoardPage *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->keys = gtk_event_controller_key_new ();
      g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (pressed_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_widget_add_controller (root, self->keys);
    }
  else if (self->keys != NULL)
    gtk_widget_remove_controller (root, g_steal_pointer (&self->keys));
}

static void
connect_board (GwBoardPage *self)
{
  const struct
  {
    const char *signal;
    GCallback callback;
  } signals[] = {
    { "cell-typed", G_CALLBACK (typed_cb) },
    { "typed-past-end", G_CALLBACK (past_end_cb) },
    { "cells-swapped", G_CALLBACK (swapped_cb) },
    { "notify::editable", G_CALLBACK (editable_cb) },
    { "menu-wanted", G_CALLBACK (menu_wanted_cb) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_swapped (self->board_view, signals[i].signal, signals[i].callback, self);
}

static void
gw_board_page_dispose (GObject *object)
{
  GwBoardPage *self = GW_BOARD_PAGE (object);

  g_clear_object (&self->undo_button);
  g_clear_object (&self->bar_start);
  g_clear_pointer (&self->tile_menu, gtk_widget_unparent);
  g_clear_pointer (&self->tile_popover, gtk_widget_unparent);
  g_clear_pointer (&self->play_popover, gtk_widget_unparent);
  g_clear_object (&self->marks);
  g_clear_object (&self->notice);
  g_clear_object (&self->window_model);

  G_OBJECT_CLASS (gw_board_page_parent_class)->dispose (object);
}

static void
gw_board_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwBoardPage *self = GW_BOARD_PAGE (object);

  switch (prop_id)
    {
    case PROP_WORDS_SHOWN:
      g_value_set_boolean (value, adw_flap_get_reveal_flap (self->flap));
      break;
    case PROP_COVERED:
      g_value_set_boolean (value, gw_board_page_get_covered (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_board_page_set_property (GObject *object, guint prop_id, const GValue *value,
                            GParamSpec *pspec)
{
  GwBoardPage *self = GW_BOARD_PAGE (object);

  switch (prop_id)
    {
    case PROP_WORDS_SHOWN:
      gw_board_page_set_words_shown (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* The page may always be as narrow as the board with the words over it. */
static void
gw_board_page_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  GwBoardPage *self = GW_BOARD_PAGE (widget);

  gtk_widget_measure (GTK_WIDGET (self->flap), orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (self->side, orientation, -1, minimum, NULL, NULL, NULL);
  *natural = MAX (*natural, *minimum);
}

/* Whether the words cover the board depends on the width alone. */
static void
gw_board_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwBoardPage *self = GW_BOARD_PAGE (widget);
  const gboolean fold = width < GW_BOARD_COLUMN_LEAST_WIDTH;

  adw_flap_set_fold_policy (self->flap, fold ? ADW_FLAP_FOLD_POLICY_ALWAYS
                                             : ADW_FLAP_FOLD_POLICY_NEVER);
  gtk_widget_set_size_request (self->pane, fold ? -1 : gw_board_column_get_pane_width (widget), -1);
  gtk_widget_measure (GTK_WIDGET (self->flap), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL,
                      NULL);
  gtk_widget_size_allocate (GTK_WIDGET (self->flap), &(GtkAllocation){ 0, 0, width, height },
                            baseline);
  /* Popovers have their size from who allocates their parent. */
  gtk_popover_present (GTK_POPOVER (self->tile_popover));
  gtk_popover_present (GTK_POPOVER (self->tile_menu));
  gtk_popover_present (GTK_POPOVER (self->play_popover));
}

static void
gw_board_page_class_init (GwBoardPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_board_page_dispose;
  object_class->get_property = gw_board_page_get_property;
  object_class->set_property = gw_board_page_set_property;

  widget_class->measure = gw_board_page_measure;
  widget_class->size_allocate = gw_board_page_size_allocate;

  properties[PROP_WORDS_SHOWN]
    = g_param_spec_boolean ("words-shown", NULL, NULL, TRUE, G_PARAM_READWRITE | flags);
  properties[PROP_COVERED]
    = g_param_spec_boolean ("covered", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (GW_TYPE_CARD_BUTTON);
  g_type_ensure (GW_TYPE_BOARD_VIEW);
  g_type_ensure (GW_TYPE_HEAT_BAR);
  g_type_ensure (GW_TYPE_BOARD_LINE);
  g_type_ensure (GW_TYPE_BOARD_FIGURES);
  g_type_ensure (GW_TYPE_MAKE_ROW);
  g_type_ensure (GW_TYPE_EDIT_PANE);
  g_type_ensure (GW_TYPE_TILE_POPOVER);
  g_type_ensure (GW_TYPE_HISTORY_BUTTON);
  g_type_ensure (GW_TYPE_WHAT_IF_CARD);
  g_type_ensure (GW_TYPE_WATCH_PANE);
  g_type_ensure (GW_TYPE_WORD_CARD);
  g_type_ensure (GW_TYPE_WORDS_PANE);
  /* An entry takes these keys for its own text. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "win.copy-board",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK,
                                       "win.paste-board", NULL);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-board-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, flap);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, side);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, bar);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, bar_start);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, bar_end);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, mode_switch);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, undo_place);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, redo_button);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, history_button);
  gtk_widget_class_bind_template_child_full (widget_class, "code_menu", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "recent_menu", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, board_view);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, heat_bar);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, card_revealer);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, tools_scroller);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, pane);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, pane_scroller);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, tools);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, edit_pane);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, what_if_card);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, watch_pane);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, compact_card);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, board_line);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, figures);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, make_row);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, words_toggle);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, narrow_buttons);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, play_button);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, narrow_play_button);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, played_row);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, words_pane);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, revealed_cb);
}

static void
gw_board_page_init (GwBoardPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_bin_set_child (self->mode_switch, gw_mode_switch_new ());
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* it measures and allocates itself */
  gtk_widget_set_layout_manager (self->side, gw_board_column_new ());
  gtk_widget_set_layout_manager (self->pane, gw_pane_column_new ());
  self->tile_popover = gw_tile_popover_new ();
  gtk_widget_set_parent (self->tile_popover, GTK_WIDGET (self));
  g_signal_connect_object (self->tile_popover, "closed", G_CALLBACK (closed_cb), self,
                           G_CONNECT_SWAPPED);
  self->tile_menu = gtk_popover_menu_new_from_model (NULL);
  gtk_widget_set_parent (self->tile_menu, GTK_WIDGET (self));
  g_signal_connect_object (self->tile_menu, "closed", G_CALLBACK (closed_cb), self,
                           G_CONNECT_SWAPPED);
  self->play_popover = g_object_new (GW_TYPE_PLAY_POPOVER, NULL);
  gtk_widget_set_parent (self->play_popover, GTK_WIDGET (self));
  connect_board (self);
  g_signal_connect (self, "map", G_CALLBACK (watch_keys), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (watch_keys), NULL);
  g_signal_connect_object (self->words_pane, "map", G_CALLBACK (mapped_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  /* Until the window knows how wide it is, they need no room. */
  g_object_ref (self->undo_button);
  g_object_ref (self->bar_start);
  adw_bin_set_child (self->undo_place, NULL);
  gtk_widget_set_visible (self->redo_button, FALSE);
  folded_cb (self);
}

static void
follow (gpointer source, const char *name, gpointer widget, const char *property)
{
  g_object_bind_property (source, name, widget, property, G_BINDING_SYNC_CREATE);
}

static void
set_name (GtkWidget *button, const char *text)
{
  gtk_widget_set_tooltip_text (button, text);
  gw_name_button (button, text);
}

static void
steps_changed_cb (GwBoardPage *self)
{
  GwEditor *editor = gw_window_model_get_editor (self->window_model);
  const char *undo = gw_editor_get_undo_text (editor);
  const char *redo = gw_editor_get_redo_text (editor);
  /* Translators: %s is what was done ("Rotate Left") */
  g_autofree char *undo_name = undo != NULL ? gw_sentence_format (_ ("Undo: %s"), undo) : NULL;
  /* Translators: %s is what was undone ("Rotate Left") */
  g_autofree char *redo_name = redo != NULL ? gw_sentence_format (_ ("Redo: %s"), redo) : NULL;

  set_name (self->undo_button, undo != NULL ? undo_name : _("Undo"));
  set_name (self->redo_button, redo != NULL ? redo_name : _("Redo"));
}

/* After a game one wants to play again, or to show how it went. */
static void
played_cb (GwBoardPage *self)
{
  const gboolean played = gw_window_model_get_played (self->window_model) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->make_row), !played);
  gtk_widget_set_visible (self->played_row, played);
}

/* Answers are checked in the pane. */
static void
checking_cb (GwBoardPage *self)
{
  gboolean checking;

  g_object_get (gw_window_model_get_found_words (self->window_model), "active", &checking, NULL);
  if (checking && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gw_board_page_set_words_shown (self, TRUE);
}

void
gw_board_page_set_window_model (GwBoardPage *self, GwWindowModel *window_model)
{
  GwBoardModel *board_model;
  GwTrace *selected;
  GwTracer *tracer;

  g_return_if_fail (GW_IS_BOARD_PAGE (self));
  g_return_if_fail (GW_IS_WINDOW_MODEL (window_model));
  g_return_if_fail (self->window_model == NULL);

  self->window_model = g_object_ref (window_model);
  board_model = gw_window_model_get_board_model (window_model);
  selected = gw_board_model_get_selected (board_model);
  tracer = gw_window_model_get_tracer (window_model);

  self->notice = gw_board_notice_new (window_model);
  self->marks = gw_mode_marks_new (window_model, self->notice);
  g_object_set (self->board_line, "notice", self->notice, NULL);
  follow (self->marks, "marks", self->board_view, "marks");
  gw_what_if_card_set_window_model (self->what_if_card, window_model);
  g_object_bind_property (window_model, "cell", self->board_view, "cell",
                          G_BINDING_BIDIRECTIONAL);
  follow (window_model, "editing", self->board_view, "editable");
  follow (window_model, "exploring", self->board_view, "choosing");
  follow (window_model, "heat-map", self->heat_bar, "map");
  g_signal_connect_object (window_model, "notify::mode", G_CALLBACK (mode_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window_model, "notify::watching", G_CALLBACK (watching_cb), self,
                           G_CONNECT_SWAPPED);
  mode_cb (self);
  g_signal_connect_object (window_model, "notify::played", G_CALLBACK (played_cb), self,
                           G_CONNECT_SWAPPED);
  if (gw_window_model_get_cell (window_model) == GW_NO_CELL)
    gw_window_model_set_cell (window_model, gw_board_view_get_cell (self->board_view));
  gw_history_button_set_history (self->history_button, gw_window_model_get_history (window_model),
                                 board_model);
  g_signal_connect_object (gw_window_model_get_editor (window_model), "notify::undo-text",
                           G_CALLBACK (steps_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_window_model_get_editor (window_model), "notify::redo-text",
                           G_CALLBACK (steps_changed_cb), self, G_CONNECT_SWAPPED);
  steps_changed_cb (self);
  gw_words_pane_set_window_model (self->words_pane, window_model);
  gw_make_row_set_board_generator (self->make_row,
                                   gw_window_model_get_board_generator (window_model));
  follow (gw_window_model_get_board_generator (window_model), "looking-text", self->board_line,
          "looking");

  follow (board_model, "board", self->board_view, "board");
  follow (board_model, "lexicon", self->board_view, "lexicon");
  follow (board_model, "rules", self->board_view, "rules");
  follow (board_model, "dice", self->tile_popover, "dice");
  follow (board_model, "solution", self->figures, "solution");
  follow (board_model, "selected", self->compact_card, "trace");
  follow (selected, "path", self->board_view, "path");
  follow (gw_board_model_get_pointed (board_model), "path", self->board_view, "pointed");
  follow (tracer, "path", self->board_view, "traced");
  gw_trace_input_connect (tracer, self->board_view);
  gw_edit_pane_set_window_model (self->edit_pane, window_model, self->board_view);
  follow (self->notice, "list", gw_board_page_get_place_card (self), "list");
  follow (self->notice, "list", self->words_pane, "list");
  follow (self->board_view, "ghostly", self->make_row, "plain");
  gw_watch_pane_set_window_model (self->watch_pane, window_model, self->board_view);
  g_signal_connect_object (selected, "notify::word", G_CALLBACK (update_cards), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_window_model_get_found_words (window_model), "notify::active",
                           G_CALLBACK (checking_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tracer, "notify::active", G_CALLBACK (update_cards), self,
                           G_CONNECT_SWAPPED);
  update_cards (self);
}

void
gw_board_page_set_words_shown (GwBoardPage *self, gboolean shown)
{
  g_return_if_fail (GW_IS_BOARD_PAGE (self));

  /* The page notifies when the flap does. */
  adw_flap_set_reveal_flap (self->flap, shown);
}

gboolean
gw_board_page_get_covered (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), FALSE);

  return adw_flap_get_folded (self->flap) && adw_flap_get_reveal_flap (self->flap);
}

/* The modes are over the middle of the board or, without a button for undo beside them, first. */
static void
place_modes (GwBoardPage *self, gboolean narrow)
{
  g_autoptr (GtkWidget) modes = GTK_WIDGET (g_object_ref (self->mode_switch));
  g_autoptr (GtkWidget) history = g_object_ref (GTK_WIDGET (self->history_button));
  GtkWidget *box = gtk_widget_get_parent (history);
  GtkBox *wanted = narrow ? self->bar_end : self->bar_start;

  if (box == GTK_WIDGET (wanted))
    return;
  gtk_box_remove (GTK_BOX (box), history);
  gtk_center_box_set_center_widget (self->bar, NULL);
  gtk_center_box_set_start_widget (self->bar, NULL);
  gtk_center_box_set_start_widget (self->bar, narrow ? modes : GTK_WIDGET (self->bar_start));
  gtk_center_box_set_center_widget (self->bar, narrow ? NULL : modes);
  if (narrow)
    gtk_box_prepend (wanted, history);
  else
    gtk_box_append (wanted, history);
}

void
gw_board_page_place_undo (GwBoardPage *self, AdwBin *place)
{
  AdwBin *wanted = place != NULL ? place : self->undo_place;
  GtkWidget *now = gtk_widget_get_parent (self->undo_button);

  g_return_if_fail (GW_IS_BOARD_PAGE (self));

  gtk_widget_set_visible (self->redo_button, place == NULL);
  place_modes (self, place != NULL);
  if (now == GTK_WIDGET (wanted))
    return;
  if (now != NULL)
    adw_bin_set_child (ADW_BIN (now), NULL);
  adw_bin_set_child (wanted, self->undo_button);
}

void
gw_board_page_focus_place (GwBoardPage *self)
{
  g_return_if_fail (GW_IS_BOARD_PAGE (self));

  if (!adw_flap_get_folded (self->flap))
    gw_board_page_set_words_shown (self, TRUE);
  gw_place_card_focus (gw_edit_pane_get_place_card (self->edit_pane));
}

void
gw_board_page_focus_what_if (GwBoardPage *self)
{
  g_return_if_fail (GW_IS_BOARD_PAGE (self));

  if (!adw_flap_get_folded (self->flap))
    gw_board_page_set_words_shown (self, TRUE);
  gtk_widget_child_focus (GTK_WIDGET (self->what_if_card), GTK_DIR_TAB_FORWARD);
}

void
gw_board_page_popup_play (GwBoardPage *self, const char *counts)
{
  g_return_if_fail (GW_IS_BOARD_PAGE (self));

  gw_play_popover_popup (GW_PLAY_POPOVER (self->play_popover),
                         gtk_widget_get_mapped (self->play_button) ? self->play_button
                                                                   : self->narrow_play_button,
                         counts, adw_flap_get_reveal_flap (self->flap));
}

GwPlayPopover *
gw_board_page_get_play_popover (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), NULL);

  return GW_PLAY_POPOVER (self->play_popover);
}

GtkWidget *
gw_board_page_get_column (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), NULL);

  return self->side;
}

GwBoardView *
gw_board_page_get_board_view (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), NULL);

  return self->board_view;
}

GwWordList *
gw_board_page_get_word_list (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), NULL);

  return gw_words_pane_get_list (self->words_pane);
}

GwWordsPane *
gw_board_page_get_words_pane (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), NULL);

  return self->words_pane;
}

GwMakeRow *
gw_board_page_get_make_row (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), NULL);

  return self->make_row;
}

GMenu *
gw_board_page_get_menu (GwBoardPage *self, const char *name)
{
  GObject *menu;

  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), NULL);

  menu = gtk_widget_get_template_child (GTK_WIDGET (self), GW_TYPE_BOARD_PAGE, name);
  return menu != NULL ? G_MENU (menu) : NULL;
}

GwPlaceCard *
gw_board_page_get_place_card (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), NULL);

  return gw_edit_pane_get_place_card (self->edit_pane);
}

GwBoardFigures *
gw_board_page_get_figures (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), NULL);

  return self->figures;
}

GwBoardNotice *
gw_board_page_get_notice (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), NULL);

  return self->notice;
}
