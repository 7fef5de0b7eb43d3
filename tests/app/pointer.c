/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pointer.h"

#include "wait.h"

#include <X11/XKBlib.h>
#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>
#include <math.h>

#define DRAG_STEPS 4

/* What the program has seen of what was sent. */
static struct
{
  gboolean watched;
  guint n_presses;
  guint n_releases;
  guint n_turns;
  guint n_keys;
  GtkWidget *pressed; /* the window of the latest press; weak */
  int root_x;
  int root_y;
} seen;

static Display *
get_x_display (void)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return gdk_x11_display_get_xdisplay (gdk_display_get_default ());
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static Window
get_x_window (GdkSurface *surface)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return gdk_x11_surface_get_xid (surface);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/* Windows without a window manager are where they are put; ask where that is. */
static void
get_root_place (GdkSurface *surface, double x, double y, int *root_x, int *root_y)
{
  Display *display = get_x_display ();
  int scale = gdk_surface_get_scale_factor (surface);
  Window child;

  XTranslateCoordinates (display, get_x_window (surface), DefaultRootWindow (display),
                         lround (x * scale), lround (y * scale), root_x, root_y, &child);
}

static gboolean
event_cb (GSignalInvocationHint *hint, guint n_params, const GValue *params, gpointer user_data)
{
  GdkSurface *surface = g_value_get_object (&params[0]);
  GdkEvent *event = g_value_peek_pointer (&params[1]);
  double x, y;

  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_MOTION_NOTIFY:
      if (!gdk_surface_is_destroyed (surface) && gdk_event_get_position (event, &x, &y))
        get_root_place (surface, x, y, &seen.root_x, &seen.root_y);
      break;
    case GDK_BUTTON_PRESS:
      seen.n_presses++;
      g_set_weak_pointer (&seen.pressed, GTK_WIDGET (gtk_native_get_for_surface (surface)));
      break;
    case GDK_BUTTON_RELEASE:
      seen.n_releases++;
      break;
    case GDK_SCROLL:
      seen.n_turns++;
      break;
    case GDK_KEY_PRESS:
      seen.n_keys++;
      break;
    default:
      break;
    }
  return TRUE;
}

/* A test that failed may have left the button held. */
static void
let_go (void)
{
  Display *display = get_x_display ();
  Window root, child;
  int root_x, root_y, x, y;
  guint mask;

  XQueryPointer (display, DefaultRootWindow (display), &root, &child, &root_x, &root_y, &x, &y,
                 &mask);
  if (mask & Button1Mask)
    XTestFakeButtonEvent (display, 1, False, CurrentTime);
  XSync (display, False);
}

static void
watch (void)
{
  if (seen.watched)
    return;

  seen.watched = TRUE;
  let_go ();
  g_type_ensure (GDK_TYPE_SURFACE);
  g_type_class_unref (g_type_class_ref (GDK_TYPE_SURFACE));
  g_signal_add_emission_hook (g_signal_lookup ("event", GDK_TYPE_SURFACE), 0, event_cb, NULL,
                              NULL);
}

static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  gboolean *ticked = user_data;

  *ticked = TRUE;
  return G_SOURCE_REMOVE;
}

static void
wait_for_frame (GtkWidget *widget)
{
  gboolean ticked = FALSE;

  gtk_widget_add_tick_callback (widget, frame_cb, &ticked, NULL);
  wait_until (ticked);
}

/* The window may go away by what was pressed in it. */
static void
wait_for_frame_of_pressed (void)
{
  gboolean ticked = FALSE;
  guint id;

  if (seen.pressed == NULL || !gtk_widget_get_mapped (seen.pressed))
    return;
  id = gtk_widget_add_tick_callback (seen.pressed, frame_cb, &ticked, NULL);
  wait_until (ticked || seen.pressed == NULL || !gtk_widget_get_mapped (seen.pressed));
  if (!ticked && seen.pressed != NULL)
    gtk_widget_remove_tick_callback (seen.pressed, id);
}

static void
find_place (GtkWidget *widget, double x, double y, int *root_x, int *root_y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  double shadow_x, shadow_y;

  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y, &x, &y));
  gtk_native_get_surface_transform (native, &shadow_x, &shadow_y);
  get_root_place (gtk_native_get_surface (native), x + shadow_x, y + shadow_y, root_x, root_y);
}

static void
send_motion (int root_x, int root_y)
{
  XTestFakeMotionEvent (get_x_display (), -1, root_x, root_y, CurrentTime);
  XFlush (get_x_display ());
  wait_until (seen.root_x == root_x && seen.root_y == root_y);
}

/* Waits until a place stays where it is on the screen. */
static void
settle (GtkWidget *widget, double x, double y, int *root_x, int *root_y)
{
  int before_x, before_y;
  guint n_still = 0;

  find_place (widget, x, y, root_x, root_y);
  while (n_still < 2)
    {
      before_x = *root_x;
      before_y = *root_y;
      wait_for_frame (widget);
      find_place (widget, x, y, root_x, root_y);
      n_still = *root_x == before_x && *root_y == before_y ? n_still + 1 : 0;
    }
}

/* What the pointer comes to may change its looks and with them its shadow and its place: a
 * press while it is laid out again is lost. */
void
pointer_move (GtkWidget *widget, double x, double y)
{
  int root_x, root_y, next_x, next_y;

  watch ();
  wait_until (gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0);

  settle (widget, x, y, &next_x, &next_y);
  do
    {
      root_x = next_x;
      root_y = next_y;
      /* The server says nothing of a move to where the pointer is. */
      seen.root_x = seen.root_y = G_MININT;
      XTestFakeMotionEvent (get_x_display (), -1, root_x + (root_x > 0 ? -1 : 1), root_y,
                            CurrentTime);
      send_motion (root_x, root_y);
      settle (widget, x, y, &next_x, &next_y);
    }
  while (next_x != root_x || next_y != root_y);
}

void
pointer_move_to_middle (GtkWidget *widget)
{
  wait_until (gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0);
  pointer_move (widget, gtk_widget_get_width (widget) / 2.0,
                gtk_widget_get_height (widget) / 2.0);
}

static void
send_button (gboolean down, const guint *count)
{
  guint before = *count;

  XTestFakeButtonEvent (get_x_display (), 1, down, CurrentTime);
  XFlush (get_x_display ());
  wait_until (*count != before);
}

/* What is pressed may be laid out again; the toolkit then asks the server for the pointer, and
 * a button that is up by then was never pressed for it. */
void
pointer_press (void)
{
  watch ();
  send_button (TRUE, &seen.n_presses);
  for (guint i = 0; i < 2; i++)
    wait_for_frame_of_pressed ();
}

void
pointer_release (void)
{
  watch ();
  send_button (FALSE, &seen.n_releases);
}

void
pointer_click_here (void)
{
  pointer_press ();
  pointer_release ();
}

void
pointer_click (GtkWidget *widget, double x, double y)
{
  pointer_move (widget, x, y);
  pointer_click_here ();
}

void
pointer_click_middle (GtkWidget *widget)
{
  pointer_move_to_middle (widget);
  pointer_click_here ();
}

void
pointer_poke (GtkWidget *widget)
{
  int root_x, root_y;

  watch ();
  find_place (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0,
              &root_x, &root_y);
  XTestFakeMotionEvent (get_x_display (), -1, root_x, root_y, CurrentTime);
  XTestFakeButtonEvent (get_x_display (), 1, True, CurrentTime);
  XTestFakeButtonEvent (get_x_display (), 1, False, CurrentTime);
  XSync (get_x_display (), False);
}

void
pointer_turn (int n_notches)
{
  const guint button = n_notches > 0 ? 5 : 4;

  watch ();
  for (int i = 0; i < ABS (n_notches); i++)
    {
      const guint before = seen.n_turns;

      XTestFakeButtonEvent (get_x_display (), button, True, CurrentTime);
      XTestFakeButtonEvent (get_x_display (), button, False, CurrentTime);
      XFlush (get_x_display ());
      wait_until (seen.n_turns != before);
    }
}

void
pointer_drag (GtkWidget *widget, const graphene_point_t *points, guint n_points)
{
  g_assert_cmpuint (n_points, >, 0);

  pointer_move (widget, points[0].x, points[0].y);
  pointer_press ();
  for (guint i = 1; i < n_points; i++)
    {
      for (guint step = 1; step <= DRAG_STEPS; step++)
        {
          graphene_point_t point;

          graphene_point_interpolate (&points[i - 1], &points[i], (double) step / DRAG_STEPS,
                                      &point);
          pointer_move (widget, point.x, point.y);
        }
    }
  pointer_release ();
}

void
keyboard_take (GtkWindow *window)
{
  watch ();
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (window)));
  wait_for_frame (GTK_WIDGET (window));
  XSetInputFocus (get_x_display (), get_x_window (gtk_native_get_surface (GTK_NATIVE (window))),
                  RevertToParent, CurrentTime);
  XFlush (get_x_display ());
  wait_until (gtk_window_is_active (window));
}

static void
send_key (KeySym key, gboolean down)
{
  XTestFakeKeyEvent (get_x_display (), XKeysymToKeycode (get_x_display (), key), down,
                     CurrentTime);
}

/* Returns how many there are. */
static guint
send_modifiers (GdkModifierType modifiers, gboolean down)
{
  static const struct
  {
    GdkModifierType modifier;
    KeySym key;
  } table[] = {
    { GDK_CONTROL_MASK, XK_Control_L },
    { GDK_ALT_MASK, XK_Alt_L },
    { GDK_SHIFT_MASK, XK_Shift_L },
  };
  guint n_sent = 0;

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      if ((modifiers & table[i].modifier) == 0)
        continue;
      send_key (table[i].key, down);
      n_sent++;
    }
  return n_sent;
}

/* Gives a key that this keyboard does not have to one that is free. */
static void
add_key (KeySym key)
{
  Display *display = get_x_display ();
  KeySym keys[2] = { key, key };
  int first, last;

  XDisplayKeycodes (display, &first, &last);
  while (last >= first && XkbKeycodeToKeysym (display, last, 0, 0) != NoSymbol)
    last--;
  g_assert_cmpint (last, >=, first);
  XChangeKeyboardMapping (display, last, 2, keys, 1);
  XSync (display, False);

  /* The library looks at its own copy, which the event of the change has to renew. */
  wait_until (XKeysymToKeycode (display, key) != 0);
}

/* Returns how many modifiers there are. */
static guint
send_key_with (GdkModifierType modifiers, KeySym key)
{
  const guint n_sent = send_modifiers (modifiers, TRUE);

  send_key (key, TRUE);
  send_key (key, FALSE);
  send_modifiers (modifiers, FALSE);
  return n_sent;
}

void
keyboard_poke (GtkWindow *window, GdkModifierType modifiers, guint keyval)
{
  XSetInputFocus (get_x_display (), get_x_window (gtk_native_get_surface (GTK_NATIVE (window))),
                  RevertToParent, CurrentTime);
  send_key_with (modifiers, keyval);
  XSync (get_x_display (), False);
}

void
keyboard_press_with (GdkModifierType modifiers, guint keyval)
{
  Display *display = get_x_display ();
  guint expected;

  watch ();
  if (XKeysymToKeycode (display, keyval) == 0)
    add_key (keyval);
  if (XkbKeycodeToKeysym (display, XKeysymToKeycode (display, keyval), 0, 0) != keyval)
    modifiers |= GDK_SHIFT_MASK;

  expected = seen.n_keys + 1 + send_key_with (modifiers, keyval);
  XFlush (display);
  wait_until (seen.n_keys >= expected);
}

void
keyboard_press (guint keyval)
{
  keyboard_press_with (0, keyval);
}

void
keyboard_type (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    keyboard_press (gdk_unicode_to_keyval (g_utf8_get_char (at)));
}
