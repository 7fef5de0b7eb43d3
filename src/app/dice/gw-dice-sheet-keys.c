/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-sheet-private.h"

#include "gw-letters.h"

#include <glib/gi18n.h>

static const GwCell blank = { .kind = GW_CELL_HOLE };
static const GwCell empty = { .kind = GW_CELL_FREE };

static gboolean
is_behind (GwDiceSheet *self)
{
  return self->face >= gw_dice_draft_get_n_faces (self->draft, self->die);
}

/* Whether there is something to be changed; what can not be changed says so. */
static gboolean
can_edit (GwDiceSheet *self)
{
  if (self->rows->len == 0)
    return FALSE;
  if (!self->editable)
    g_signal_emit_by_name (self, "refused");
  return self->editable;
}

gboolean
gw_dice_sheet_put (GwDiceSheet *self, const GwCell *cell)
{
  guint die = self->die, face = self->face;

  if (!can_edit (self))
    return FALSE;
  if (is_behind (self) && !gw_dice_draft_add_face (self->draft, die, face))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return FALSE;
    }
  gw_dice_draft_set_face (self->draft, die, face, cell);
  return TRUE;
}

/* To the next face; over the place for a new one, unless the face was typed there. */
void
gw_dice_sheet_move_on (GwDiceSheet *self)
{
  guint n_faces = gw_dice_draft_get_n_faces (self->draft, self->die);

  if (self->face + 1 < n_faces)
    gw_dice_sheet_go_to (self, self->die, self->face + 1);
  else if (self->die + 1 < self->rows->len)
    gw_dice_sheet_go_to (self, self->die + 1, 0);
}

static void
put_text (GwDiceSheet *self, const char *text)
{
  gboolean added = self->rows->len > 0 && self->editable && is_behind (self);
  GwCell cell;

  if (!gw_cell_from_text (text, &cell))
    gtk_widget_error_bell (GTK_WIDGET (self));
  else if (gw_dice_sheet_put (self, &cell))
    {
      if (added)
        gw_dice_sheet_go_to (self, self->die, self->face + 1);
      else
        gw_dice_sheet_move_on (self);
    }
}

static void
commit_cb (GtkIMContext *im, const char *committed, gpointer user_data)
{
  g_autofree char *text = gw_letters_compose (committed, -1);

  for (const char *p = text; p != NULL && *p != '\0'; p = g_utf8_next_char (p))
    {
      char letter[8] = { 0 };

      g_unichar_to_utf8 (g_utf8_get_char (p), letter);
      if (gw_letters_is_letter (g_utf8_get_char (p)))
        put_text (user_data, letter);
      else
        gtk_widget_error_bell (GTK_WIDGET (user_data));
    }
}

/* Empties the face in focus, or the one before the place behind the last. */
static void
erase (GwDiceSheet *self, gboolean back)
{
  if (!can_edit (self))
    return;
  if (back && self->face > 0)
    gw_dice_sheet_go_to (self, self->die, self->face - 1);
  if (!is_behind (self))
    gw_dice_draft_set_face (self->draft, self->die, self->face, &empty);
}

static void
letters_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  if (can_edit (GW_DICE_SHEET (widget)))
    gw_dice_sheet_ask_letters (GW_DICE_SHEET (widget));
}

static void
blank_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_dice_sheet_put (GW_DICE_SHEET (widget), &blank);
}

static void
add_face_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwDiceSheet *self = GW_DICE_SHEET (widget);

  if (!can_edit (self))
    return;
  if (!gw_dice_draft_add_face (self->draft, self->die, self->face))
    gtk_widget_error_bell (widget);
}

static void
remove_face_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwDiceSheet *self = GW_DICE_SHEET (widget);

  if (can_edit (self) && !is_behind (self))
    gw_dice_draft_remove_face (self->draft, self->die, self->face);
}

static void
add_die_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwDiceSheet *self = GW_DICE_SHEET (widget);
  guint n_dice;

  if (!self->editable || self->draft == NULL)
    return;
  n_dice = gw_dice_draft_get_n_dice (self->draft);
  if (gw_dice_draft_add_die (self->draft, n_dice))
    gw_dice_sheet_go_to (self, n_dice, 0);
  else
    gtk_widget_error_bell (widget);
}

static void
remove_die_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwDiceSheet *self = GW_DICE_SHEET (widget);

  if (can_edit (self))
    gw_dice_draft_remove_die (self->draft, self->die);
}

void
gw_dice_sheet_point (GwDiceSheet *self, GtkPopover *popover)
{
  GtkWidget *face = gw_dice_sheet_get_face (self, self->die, self->face);
  graphene_rect_t bounds;

  if (face != NULL && gtk_widget_compute_bounds (face, GTK_WIDGET (self), &bounds))
    gtk_popover_set_pointing_to (popover,
                                 &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                   (int) bounds.size.width,
                                                   (int) bounds.size.height });
}

static gboolean
menu_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  GwDiceSheet *self = GW_DICE_SHEET (widget);

  if (self->rows->len == 0 || !self->editable)
    return FALSE;
  gw_dice_sheet_point (self, GTK_POPOVER (self->menu));
  gtk_popover_popup (GTK_POPOVER (self->menu));
  return TRUE;
}

static gboolean
pressed_key_cb (GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state,
                gpointer user_data)
{
  GwDiceSheet *self = user_data;
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (!GW_IS_DIE_FACE (focus)
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)))
    return FALSE;

  switch (keyval)
    {
    case GDK_KEY_BackSpace:
      erase (self, TRUE);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      if (state & GDK_SHIFT_MASK)
        gtk_widget_activate_action (GTK_WIDGET (self), "dice.remove-face", NULL);
      else
        erase (self, FALSE);
      return TRUE;
    case GDK_KEY_Insert:
    case GDK_KEY_KP_Insert:
      gtk_widget_activate_action (GTK_WIDGET (self), "dice.add-face", NULL);
      return TRUE;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      gtk_widget_activate_action (GTK_WIDGET (self), "dice.letters", NULL);
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      gw_dice_sheet_go_to (self, self->die, 0);
      return TRUE;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      gw_dice_sheet_go_to (self, self->die,
                           gw_dice_draft_get_n_faces (self->draft, self->die) - 1);
      return TRUE;
    case GDK_KEY_period:
    case GDK_KEY_KP_Decimal:
    case GDK_KEY_asterisk:
    case GDK_KEY_underscore:
      put_text (self, ".");
      return TRUE;
    default:
      return gtk_im_context_filter_keypress (
        self->im, gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (keys)));
    }
}

static void
pressed_cb (GtkGestureClick *click, int n_press, double x, double y, gpointer user_data)
{
  GwDiceSheet *self = user_data;
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (click));

  if (!GW_IS_DIE_FACE (picked))
    return;
  gw_dice_sheet_go_to (self, gw_die_face_get_die (GW_DIE_FACE (picked)),
                       gw_die_face_get_face (GW_DIE_FACE (picked)));
  if (button == GDK_BUTTON_SECONDARY)
    menu_cb (GTK_WIDGET (self), NULL, NULL);
  else if (button == GDK_BUTTON_PRIMARY && n_press == 2)
    gtk_widget_activate_action (GTK_WIDGET (self), "dice.letters", NULL);
  else
    return;
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
realized_cb (GtkWidget *widget)
{
  gtk_im_context_set_client_widget (GW_DICE_SHEET (widget)->im, widget);
}

static void
unrealized_cb (GtkWidget *widget)
{
  gtk_im_context_reset (GW_DICE_SHEET (widget)->im);
  gtk_im_context_set_client_widget (GW_DICE_SHEET (widget)->im, NULL);
}

void
gw_dice_sheet_class_init_keys (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "dice.letters", NULL, letters_cb);
  gtk_widget_class_install_action (klass, "dice.blank", NULL, blank_cb);
  gtk_widget_class_install_action (klass, "dice.add-face", NULL, add_face_cb);
  gtk_widget_class_install_action (klass, "dice.remove-face", NULL, remove_face_cb);
  gtk_widget_class_install_action (klass, "dice.add-die", NULL, add_die_cb);
  gtk_widget_class_install_action (klass, "dice.remove-die", NULL, remove_die_cb);
  gtk_widget_class_add_binding (klass, GDK_KEY_F10, GDK_SHIFT_MASK, menu_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Menu, 0, menu_cb, NULL);
}

static GMenuModel *
make_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) face = g_menu_new ();
  g_autoptr (GMenu) faces = g_menu_new ();
  g_autoptr (GMenu) die = g_menu_new ();

  g_menu_append (face, _("_Several Letters…"), "dice.letters");
  g_menu_append (face, _("Make _Blank"), "dice.blank");
  g_menu_append (faces, _("_Insert Face"), "dice.add-face");
  g_menu_append (faces, _("Remove _Face"), "dice.remove-face");
  g_menu_append (die, _("_Remove Die"), "dice.remove-die");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (face));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (faces));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (die));
  return G_MENU_MODEL (menu);
}

void
gw_dice_sheet_init_keys (GwDiceSheet *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  g_autoptr (GMenuModel) menu = make_menu ();

  self->im = gtk_im_multicontext_new ();
  gtk_im_context_set_use_preedit (self->im, FALSE);
  g_signal_connect (self->im, "commit", G_CALLBACK (commit_cb), self);
  g_signal_connect (self, "realize", G_CALLBACK (realized_cb), NULL);
  g_signal_connect (self, "unrealize", G_CALLBACK (unrealized_cb), NULL);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (pressed_key_cb), self);
  gtk_widget_add_controller (widget, keys);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  self->menu = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_parent (self->menu, widget);
}

void
gw_dice_sheet_dispose_keys (GwDiceSheet *self)
{
  g_clear_object (&self->im);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->letters, gtk_widget_unparent);
}
