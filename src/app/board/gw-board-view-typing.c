/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-view-private.h"

#include "gw-letters.h"

#define HOLE "."
#define FREE "?"

static void
type_into (GwBoardView *self, guint cell, const char *text)
{
  g_signal_emit_by_name (self, "cell-typed", cell, text);
}

static void
move_to (GwBoardView *self, guint cell)
{
  GtkWidget *tile = gw_board_view_get_tile (self, cell);

  if (tile != NULL)
    gtk_widget_grab_focus (tile);
}

/* The focused tile takes the text, and the next one the focus. */
static void
type (GwBoardView *self, const char *text)
{
  guint cell = self->cursor;

  type_into (self, cell, text);
  if (cell + 1 < self->tiles->len)
    move_to (self, cell + 1);
  else
    self->at_end = TRUE;
}

/* Like a text cursor: what was typed last goes first. */
static void
type_back (GwBoardView *self)
{
  if (!self->at_end && self->cursor > 0)
    move_to (self, self->cursor - 1);
  self->at_end = FALSE;
  type_into (self, self->cursor, FREE);
}

static void
commit_cb (GtkIMContext *im, const char *committed, gpointer user_data)
{
  GwBoardView *self = user_data;
  g_autofree char *text = NULL;

  if (!self->editable)
    {
      gw_board_view_trace_text (self, committed);
      return;
    }

  text = gw_letters_compose (committed, -1);
  for (const char *p = text; p != NULL && *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      char letter[8] = { 0 };

      g_unichar_to_utf8 (c, letter);
      if (self->tiles->len == 0)
        return;
      if (gw_letters_is_letter (c))
        type (self, letter);
      else
        gtk_widget_error_bell (GTK_WIDGET (self));
    }
}

/* Whether an input method is in the middle of a letter. */
static gboolean
is_composing (GwBoardView *self)
{
  g_autofree char *preedit = NULL;

  gtk_im_context_get_preedit_string (self->im, &preedit, NULL, NULL);
  return *preedit != '\0';
}

static gboolean
filter (GwBoardView *self)
{
  GtkWidget *tile = gw_board_view_get_tile (self, self->cursor);
  GdkEvent *event = gtk_event_controller_get_current_event (self->keys);
  GdkRectangle place;
  graphene_rect_t bounds;

  if (tile != NULL && gtk_widget_compute_bounds (tile, GTK_WIDGET (self), &bounds))
    {
      place = (GdkRectangle){ bounds.origin.x, bounds.origin.y, bounds.size.width,
                              bounds.size.height };
      gtk_im_context_set_cursor_location (self->im, &place);
    }
  return gtk_im_context_filter_keypress (self->im, event);
}

/* Keys of the notation and those that move are taken here, letters by the input
 * method; everything else is left to others. */
static gboolean
pressed_cb (GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state,
            gpointer user_data)
{
  GwBoardView *self = user_data;
  gunichar c = gdk_keyval_to_unicode (keyval);

  if (self->tiles->len == 0)
    return FALSE;
  if (keyval == GDK_KEY_Escape && gw_board_view_stop_drag (self))
    return TRUE;
  if (is_composing (self))
    return filter (self);
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return FALSE;
  if (!self->editable && gw_board_view_trace_key (self, keyval))
    return TRUE;

  switch (self->editable ? keyval : GDK_KEY_VoidSymbol)
    {
    case GDK_KEY_BackSpace:
      type_back (self);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      type_into (self, self->cursor, FREE);
      return TRUE;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      g_signal_emit_by_name (self, "special-wanted", self->cursor);
      return TRUE;
    case GDK_KEY_question:
      type (self, FREE);
      return TRUE;
    case GDK_KEY_period:
    case GDK_KEY_asterisk:
    case GDK_KEY_underscore:
      type (self, HOLE);
      return TRUE;
    default:
      if (c != 0 && !gw_letters_is_letter (c))
        return FALSE;
      return filter (self);
    }
}

static void
released_cb (GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state,
             gpointer user_data)
{
  filter (user_data);
}

static void
entered_cb (GwBoardView *self)
{
  gtk_im_context_focus_in (self->im);
}

static void
left_cb (GwBoardView *self)
{
  gtk_im_context_reset (self->im);
  gtk_im_context_focus_out (self->im);
}

static void
realized_cb (GtkWidget *widget)
{
  gtk_im_context_set_client_widget (GW_BOARD_VIEW (widget)->im, widget);
}

static void
unrealized_cb (GtkWidget *widget)
{
  gtk_im_context_reset (GW_BOARD_VIEW (widget)->im);
  gtk_im_context_set_client_widget (GW_BOARD_VIEW (widget)->im, NULL);
}

/* Wherever the focus goes, the caret is before that tile again. */
static void
cell_changed_cb (GwBoardView *self)
{
  self->at_end = FALSE;
}

void
gw_board_view_class_init_typing (GtkWidgetClass *klass)
{
  g_signal_new ("cell-typed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
  g_signal_new ("special-wanted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_add_binding_action (klass, GDK_KEY_c, GDK_CONTROL_MASK, "win.copy-board", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_v, GDK_CONTROL_MASK, "win.paste-board",
                                       NULL);
}

void
gw_board_view_init_typing (GwBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->im = gtk_im_multicontext_new ();
  gtk_im_context_set_use_preedit (self->im, FALSE);
  g_signal_connect (self->im, "commit", G_CALLBACK (commit_cb), self);
  g_signal_connect (self, "realize", G_CALLBACK (realized_cb), NULL);
  g_signal_connect (self, "unrealize", G_CALLBACK (unrealized_cb), NULL);
  g_signal_connect (self, "notify::cell", G_CALLBACK (cell_changed_cb), NULL);

  self->keys = gtk_event_controller_key_new ();
  g_signal_connect (self->keys, "key-pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (self->keys, "key-released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (widget, self->keys);

  g_signal_connect_swapped (focus, "enter", G_CALLBACK (entered_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (widget, focus);
}

void
gw_board_view_set_editable (GwBoardView *self, gboolean editable)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (editable == self->editable)
    return;

  self->editable = editable;
  self->at_end = FALSE;
  gtk_im_context_reset (self->im);
  gw_board_view_update_swap (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "editable");
}

gboolean
gw_board_view_get_editable (GwBoardView *self)
{
  g_return_val_if_fail (GW_IS_BOARD_VIEW (self), FALSE);

  return self->editable;
}
