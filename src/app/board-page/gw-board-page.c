/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-page.h"

#include "gw-heat-bar.h"
#include "gw-history-button.h"
#include "gw-letters.h"
#include "gw-mode-marks.h"
#include "gw-place-card.h"
#include "gw-sentence.h"
#include "gw-tile-popover.h"
#include "gw-welcome-card.h"
#include "gw-what-if-card.h"
#include "gw-word-card.h"

#include <glib/gi18n.h>

/* A box as high as its child if there is room, and scrolled if there is not. Unlike
 * GtkScrolledWindow, it reports the child's height for the width that it gets. */
#define GW_TYPE_SQUEEZE_BOX (gw_squeeze_box_get_type ())

G_DECLARE_FINAL_TYPE (GwSqueezeBox, gw_squeeze_box, GW, SQUEEZE_BOX, GtkWidget)

#define LEAST_HEIGHT 64

struct _GwSqueezeBox
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *child; /* in the scroller */
};

G_DEFINE_FINAL_TYPE (GwSqueezeBox, gw_squeeze_box, GTK_TYPE_WIDGET)

enum
{
  PROP_CHILD = 1
};

static GtkSizeRequestMode
gw_squeeze_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
gw_squeeze_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                        int *minimum, int *natural, int *minimum_baseline,
                        int *natural_baseline)
{
  GwSqueezeBox *self = GW_SQUEEZE_BOX (widget);

  if (self->child == NULL)
    return;

  /* A widget that has a new size tells those above it, as far as the first one that was told before
   * and has not been measured since. That must not be the scrolled window. */
  gtk_widget_measure (self->scroller, orientation, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *natural = *minimum; /* the scrolled window gives no more */
      *minimum = MIN (*minimum, LEAST_HEIGHT);
    }
}

static void
gw_squeeze_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  int minimum;

  /* GTK requires a widget to be measured before it is allocated. */
  gtk_widget_measure (GW_SQUEEZE_BOX (widget)->scroller, GTK_ORIENTATION_VERTICAL, width,
                      &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (GW_SQUEEZE_BOX (widget)->scroller,
                            &(GtkAllocation) { 0, 0, width, MAX (height, minimum) }, baseline);
}

static void
gw_squeeze_box_dispose (GObject *object)
{
  GwSqueezeBox *self = GW_SQUEEZE_BOX (object);

  self->child = NULL;
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (gw_squeeze_box_parent_class)->dispose (object);
}

/* The scrolled window would take the focus itself when nothing in it can have it. There is a
 * reason for that only if it can be scrolled. */
static gboolean
gw_squeeze_box_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GwSqueezeBox *self = GW_SQUEEZE_BOX (widget);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));

  if (gtk_adjustment_get_upper (place) > gtk_adjustment_get_page_size (place))
    return GTK_WIDGET_CLASS (gw_squeeze_box_parent_class)->focus (widget, direction);
  return self->child != NULL && gtk_widget_child_focus (self->child, direction);
}

static void
gw_squeeze_box_set_property (GObject *object, guint prop_id, const GValue *value,
                             GParamSpec *pspec)
{
  GwSqueezeBox *self = GW_SQUEEZE_BOX (object);

  self->child = g_value_get_object (value);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->child);
}

static void
gw_squeeze_box_class_init (GwSqueezeBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_squeeze_box_dispose;
  object_class->set_property = gw_squeeze_box_set_property;

  widget_class->focus = gw_squeeze_box_focus;
  widget_class->get_request_mode = gw_squeeze_box_get_request_mode;
  widget_class->measure = gw_squeeze_box_measure;
  widget_class->size_allocate = gw_squeeze_box_size_allocate;

  g_object_class_install_property (object_class, PROP_CHILD,
                                   g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                        G_PARAM_WRITABLE
                                                          | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_css_name (widget_class, "squeezebox");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_squeeze_box_init (GwSqueezeBox *self)
{
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

#define MAKE_WIDTH 640

struct _GwBoardPage
{
  AdwBin parent_instance;

  /* template */
  AdwFlap *flap;
  GtkWidget *side;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GwHistoryButton *history_button;
  GMenu *recent_menu;
  GtkRevealer *edit_revealer;
  GwTilePopover *edit_popover;
  GtkOverlay *board_overlay;
  GwBoardView *board_view;
  GtkRevealer *heat_revealer;
  GwHeatBar *heat_bar;
  GtkRevealer *card_revealer;
  GtkRevealer *place_revealer;
  GwPlaceCard *place_card;
  GtkRevealer *what_if_revealer;
  GwWhatIfCard *what_if_card;
  GwWordCard *compact_card;
  GwBoardLine *board_line;
  GwBoardFigures *figures;
  GtkWidget *make_bin;
  GwMakeRow *make_row;
  GtkWidget *words_button;
  GwWordsPane *words_pane;

  GtkWidget *welcome;       /* only at the first start */
  GtkEventController *keys; /* of the window, while the page is shown */

  /* owned */
  GwWindowModel *window_model;
  GtkWidget *tile_popover;
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

  /* Showing the card would move the board while the user is tracing. */
  if (self->window_model == NULL
      || gw_tracer_get_active (gw_window_model_get_tracer (self->window_model)))
    return;

  trace = gw_board_model_get_selected (gw_window_model_get_board_model (self->window_model));
  gtk_revealer_set_reveal_child (self->card_revealer, gw_trace_get_word (trace) != NULL
                                                        && adw_flap_get_folded (self->flap));
}

static void
folded_cb (GwBoardPage *self)
{
  gboolean folded = adw_flap_get_folded (self->flap);

  /* The flap may fold while the template is being built. */
  if (self->words_pane == NULL)
    return;

  gtk_widget_set_visible (self->words_button, folded);
  if (folded)
    gtk_widget_add_css_class (self->side, "narrow");
  else
    gtk_widget_remove_css_class (self->side, "narrow");
  gw_words_pane_set_narrow (self->words_pane, folded);
  update_cards (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COVERED]);
}

static gboolean
has_focus (GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
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

/* In edit and lock mode, typing, dragging and clicking on the board goes to the editor. */
static GwEditor *
get_editor (GwBoardPage *self)
{
  return gw_window_model_get_editor (self->window_model);
}

static void
typed_cb (GwBoardPage *self, guint at, const char *text)
{
  GwBoardModel *board_model = gw_window_model_get_board_model (self->window_model);
  g_autofree char *folded
    = gw_language_fold_tile (gw_board_model_get_language (board_model), text);
  GwCell cell;

  if (gw_cell_from_text (folded, &cell))
    gw_editor_set_cell (get_editor (self), at, &cell);
}

/* While tiles are being locked, those that are locked stay where they are. */
static void
swapped_cb (GwBoardPage *self, guint from, guint to)
{
  GwEditor *editor = get_editor (self);

  if (gw_window_model_get_mode (self->window_model, GW_MODE_LOCK)
      && (gw_editor_get_locked (editor, from) || gw_editor_get_locked (editor, to)))
    gtk_widget_error_bell (GTK_WIDGET (self));
  else
    gw_editor_swap (editor, from, to);
}

static void
lock_toggled_cb (GwBoardPage *self, guint cell)
{
  gw_editor_toggle_locked (get_editor (self), cell);
}

static void
special_wanted_cb (GwBoardPage *self, guint cell)
{
  GtkWidget *tile = gw_board_view_get_tile (self->board_view, cell);
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (tile, GTK_WIDGET (self), &bounds))
    return;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->tile_popover),
                               &(GdkRectangle){ bounds.origin.x, bounds.origin.y,
                                                bounds.size.width, bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (self->tile_popover));
}

/* Users who start editing want to type. */
static void
editable_cb (GwBoardPage *self)
{
  GwBoardView *view = self->board_view;

  if (gw_board_view_get_editable (view) && gtk_widget_get_mapped (GTK_WIDGET (view)))
    gtk_widget_grab_focus (GTK_WIDGET (view));
}

/* In the other modes, input goes to the tracer. */
static GwTracer *
get_tracer (GwBoardPage *self)
{
  return gw_window_model_get_tracer (self->window_model);
}

static void
trace_pressed_cb (GwBoardPage *self, guint cell)
{
  gw_tracer_press (get_tracer (self), cell);
}

static void
trace_moved_cb (GwBoardPage *self, guint cell)
{
  gw_tracer_move (get_tracer (self), cell);
}

static void
trace_released_cb (GwBoardPage *self)
{
  gw_tracer_release (get_tracer (self));
}

static void
trace_typed_cb (GwBoardPage *self, const char *text)
{
  if (!gw_tracer_type (get_tracer (self), text))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
trace_back_cb (GwBoardPage *self)
{
  gw_tracer_back (get_tracer (self));
}

static void
trace_taken_cb (GwBoardPage *self)
{
  GwTracer *tracer = get_tracer (self);

  if (gw_tracer_get_active (tracer) && !gw_tracer_take (tracer))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

/* Whether a widget takes letters itself, or is in a popover. */
static gboolean
takes_letters (GtkWidget *widget)
{
  return GTK_IS_EDITABLE (widget) || GTK_IS_TEXT_VIEW (widget)
         || gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL;
}

/* Letters go to the board, whatever has the focus. */
static gboolean
pressed_cb (GwBoardPage *self, guint keyval, guint keycode, GdkModifierType state,
            GtkEventController *keys)
{
  GtkWidget *view = GTK_WIDGET (self->board_view);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (view));
  const gunichar c = gdk_keyval_to_unicode (keyval);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0
      || !gw_letters_is_letter (c) || gw_board_page_get_covered (self) || has_focus (view)
      || (focus != NULL && takes_letters (focus)) || !gtk_widget_grab_focus (view))
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
    { "cells-swapped", G_CALLBACK (swapped_cb) },
    { "lock-toggled", G_CALLBACK (lock_toggled_cb) },
    { "notify::editable", G_CALLBACK (editable_cb) },
    { "special-wanted", G_CALLBACK (special_wanted_cb) },
    { "trace-pressed", G_CALLBACK (trace_pressed_cb) },
    { "trace-moved", G_CALLBACK (trace_moved_cb) },
    { "trace-released", G_CALLBACK (trace_released_cb) },
    { "trace-typed", G_CALLBACK (trace_typed_cb) },
    { "trace-back", G_CALLBACK (trace_back_cb) },
    { "trace-taken", G_CALLBACK (trace_taken_cb) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_swapped (self->board_view, signals[i].signal, signals[i].callback, self);
}

static void
gw_board_page_dispose (GObject *object)
{
  GwBoardPage *self = GW_BOARD_PAGE (object);

  g_clear_pointer (&self->tile_popover, gtk_widget_unparent);
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

static void
gw_board_page_class_init (GwBoardPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_board_page_dispose;
  object_class->get_property = gw_board_page_get_property;
  object_class->set_property = gw_board_page_set_property;

  properties[PROP_WORDS_SHOWN]
    = g_param_spec_boolean ("words-shown", NULL, NULL, TRUE, G_PARAM_READWRITE | flags);
  properties[PROP_COVERED]
    = g_param_spec_boolean ("covered", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (GW_TYPE_WELCOME_CARD);
  g_type_ensure (GW_TYPE_BOARD_VIEW);
  g_type_ensure (GW_TYPE_HEAT_BAR);
  g_type_ensure (GW_TYPE_BOARD_LINE);
  g_type_ensure (GW_TYPE_BOARD_FIGURES);
  g_type_ensure (GW_TYPE_MAKE_ROW);
  g_type_ensure (GW_TYPE_PLACE_CARD);
  g_type_ensure (GW_TYPE_TILE_POPOVER);
  g_type_ensure (GW_TYPE_HISTORY_BUTTON);
  g_type_ensure (GW_TYPE_SQUEEZE_BOX);
  g_type_ensure (GW_TYPE_WHAT_IF_CARD);
  g_type_ensure (GW_TYPE_WORD_CARD);
  g_type_ensure (GW_TYPE_WORDS_PANE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-board-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, flap);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, side);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, redo_button);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, history_button);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, recent_menu);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, edit_revealer);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, edit_popover);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, board_overlay);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, board_view);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, heat_revealer);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, heat_bar);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, card_revealer);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, place_revealer);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, place_card);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, what_if_revealer);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, what_if_card);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, compact_card);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, board_line);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, figures);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, make_bin);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, make_row);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, words_button);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, words_pane);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, revealed_cb);
}

static GtkSizeRequestMode
get_make_mode (GtkWidget *bin)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The width of the row: its natural width, if there is room. */
static int
get_make_width (GtkWidget *row, int width)
{
  int natural;

  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return MIN (width, natural);
}

/* The natural width does not depend on the names of dice, so that the words always fold at the same
 * window width. */
static void
measure_make (GtkWidget *bin, GtkOrientation orientation, int for_size, int *minimum,
              int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *row = gtk_widget_get_first_child (bin);

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = get_make_width (row, for_size);
  gtk_widget_measure (row, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, MAKE_WIDTH);
}

static void
allocate_make (GtkWidget *bin, int width, int height, int baseline)
{
  GtkWidget *row = gtk_widget_get_first_child (bin);
  const int row_width = get_make_width (row, width);

  gtk_widget_size_allocate (
    row, &(GtkAllocation) { (width - row_width) / 2, 0, row_width, height }, baseline);
}

static void
gw_board_page_init (GwBoardPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (
    self->make_bin, gtk_custom_layout_new (get_make_mode, measure_make, allocate_make));
  self->tile_popover = gw_tile_popover_new ();
  gtk_widget_set_parent (self->tile_popover, GTK_WIDGET (self));
  g_signal_connect_object (self->tile_popover, "closed", G_CALLBACK (gtk_widget_grab_focus),
                           self->board_view, G_CONNECT_SWAPPED);
  connect_board (self);
  g_signal_connect (self, "map", G_CALLBACK (watch_keys), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (watch_keys), NULL);
  g_signal_connect_object (self->words_pane, "map", G_CALLBACK (mapped_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
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
  follow (window_model, "editing", self->edit_revealer, "reveal-child");
  follow (window_model, "editing", self->place_revealer, "reveal-child");
  follow (window_model, "locking", self->board_view, "locking");
  follow (window_model, "heat", self->heat_revealer, "reveal-child");
  follow (window_model, "heat-map", self->heat_bar, "map");
  follow (window_model, "what-if", self->what_if_revealer, "reveal-child");
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
  follow (board_model, "dice", self->edit_popover, "dice");
  follow (board_model, "dice", self->tile_popover, "dice");
  follow (board_model, "solution", self->figures, "solution");
  follow (board_model, "selected", self->compact_card, "trace");
  follow (selected, "path", self->board_view, "path");
  follow (gw_board_model_get_pointed (board_model), "path", self->board_view, "pointed");
  follow (tracer, "path", self->board_view, "traced");
  gw_place_card_set_window_model (self->place_card, window_model, self->board_view);
  g_signal_connect_object (selected, "notify::word", G_CALLBACK (update_cards), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tracer, "notify::active", G_CALLBACK (update_cards), self,
                           G_CONNECT_SWAPPED);
  update_cards (self);
}

gboolean
gw_board_page_close_welcome (GwBoardPage *self)
{
  GtkWidget *card;

  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), FALSE);

  card = g_steal_pointer (&self->welcome);
  if (card == NULL)
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
  gtk_overlay_remove_overlay (self->board_overlay, card);
  return TRUE;
}

void
gw_board_page_show_welcome (GwBoardPage *self)
{
  g_return_if_fail (GW_IS_BOARD_PAGE (self));
  g_return_if_fail (self->welcome == NULL);

  self->welcome = g_object_new (GW_TYPE_WELCOME_CARD, "halign", GTK_ALIGN_CENTER, "valign",
                                GTK_ALIGN_CENTER, NULL);
  g_signal_connect_object (self->welcome, "closed", G_CALLBACK (gw_board_page_close_welcome), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_window_model_get_board_model (self->window_model), "notify::board",
                           G_CALLBACK (gw_board_page_close_welcome), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->window_model, "notify::editing",
                           G_CALLBACK (gw_board_page_close_welcome), self, G_CONNECT_SWAPPED);
  gtk_overlay_add_overlay (self->board_overlay, self->welcome);
  gtk_widget_child_focus (self->welcome, GTK_DIR_TAB_FORWARD);
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

void
gw_board_page_focus_place (GwBoardPage *self)
{
  g_return_if_fail (GW_IS_BOARD_PAGE (self));

  gw_board_page_set_words_shown (self, TRUE);
  gw_place_card_focus (self->place_card);
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
gw_board_page_get_recent_menu (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), NULL);

  return self->recent_menu;
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
