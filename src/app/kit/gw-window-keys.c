/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GTK 4.8 looks for a new focus among the parents of the widget that was hidden, and may pick one
 * that is not mapped either: e.g. the item that opened a submenu, although its menu has closed as
 * well. Keys then reach no widget at all. */
#include "gw-window-keys.h"

#include "gw-list-scroll.h"

/* A list lays out its rows some time after they changed, and until then there is none to focus. So
 * we try again: how often, and after how many milliseconds. */
#define MOST_TRIES 10
#define RETRY 30

/* A popover that got the focus, and the widget that had it before; both weak. */
typedef struct
{
  GtkWidget *popover;
  GtkWidget *before;
} Visit;

typedef struct
{
  GtkWindow *window; /* borrowed: it owns this */

  /* weak */
  GtkWidget *focus;
  GtkWidget *outside; /* last focus outside of popovers; for a row, its list */

  /* owned */
  GPtrArray *visits;

  guint checking;
  guint n_tries; /* since the focus was last usable */
} WindowKeys;

static Visit *
visit_new (GtkWidget *popover, GtkWidget *before)
{
  Visit *visit = g_new0 (Visit, 1);

  g_set_weak_pointer (&visit->popover, popover);
  g_set_weak_pointer (&visit->before, before);
  return visit;
}

static void
visit_free (Visit *visit)
{
  g_clear_weak_pointer (&visit->popover);
  g_clear_weak_pointer (&visit->before);
  g_free (visit);
}

static gboolean
is_in (GtkWidget *widget, GtkWidget *ancestor)
{
  return widget != NULL && (widget == ancestor || gtk_widget_is_ancestor (widget, ancestor));
}

static gboolean
is_usable (WindowKeys *self, GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget)
         && gtk_widget_get_root (widget) == GTK_ROOT (self->window);
}

/* Focuses the selected row of a list without changing the selection, which gtk_widget_child_focus()
 * would do. The action sets the row that the list focuses. Rows that have just changed are mapped a
 * little later. */
static gboolean
focus_list (GtkListView *list)
{
  GtkSelectionModel *model = gtk_list_view_get_model (list);
  g_autoptr (GtkBitset) selected = NULL;

  if (model == NULL || g_list_model_get_n_items (G_LIST_MODEL (model)) == 0)
    return FALSE;
  selected = gtk_selection_model_get_selection (model);
  if (!gtk_bitset_is_empty (selected))
    gw_list_scroll_to (GTK_WIDGET (list), gtk_bitset_get_minimum (selected));
  gtk_widget_grab_focus (GTK_WIDGET (list));
  return TRUE;
}

static gboolean
focus_widget (WindowKeys *self, GtkWidget *widget)
{
  if (!is_usable (self, widget))
    return FALSE;
  if (GTK_IS_LIST_VIEW (widget))
    return focus_list (GTK_LIST_VIEW (widget));
  return gtk_widget_grab_focus (widget) && is_usable (self, gtk_window_get_focus (self->window));
}

/* Focuses a widget, or else one near it. */
static void
give_focus (WindowKeys *self, GtkWidget *widget)
{
  if (focus_widget (self, widget))
    return;
  for (GtkWidget *at = widget; at != NULL; at = gtk_widget_get_parent (at))
    if (is_usable (self, at) && gtk_widget_child_focus (at, GTK_DIR_TAB_FORWARD))
      return;
  gtk_widget_child_focus (GTK_WIDGET (self->window), GTK_DIR_TAB_FORWARD);
}

static gboolean
check_cb (gpointer user_data)
{
  WindowKeys *self = user_data;

  self->checking = 0;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->window))
      || is_usable (self, gtk_window_get_focus (self->window)))
    {
      self->n_tries = 0;
      return G_SOURCE_REMOVE;
    }
  give_focus (self, self->n_tries < MOST_TRIES ? self->outside : NULL);
  if (self->n_tries++ < MOST_TRIES && !is_usable (self, gtk_window_get_focus (self->window)))
    self->checking = g_timeout_add (RETRY, check_cb, self);
  return G_SOURCE_REMOVE;
}

/* In an idle callback, since the code that hid the focused widget may be about to focus another
 * one. */
static void
schedule_check (WindowKeys *self)
{
  if (self->checking == 0)
    self->checking = g_idle_add (check_cb, self);
}

/* Makes a popover forget its focus child: otherwise it gets no focus when it opens again, if that
 * child is on a page that is no longer visible. */
static void
forget_focus (GtkWidget *popover)
{
  for (GtkWidget *at = popover, *next; at != NULL; at = next)
    {
      next = gtk_widget_get_focus_child (at);
      gtk_widget_set_focus_child (at, NULL);
    }
}

static void
closed_cb (WindowKeys *self, GtkWidget *popover)
{
  g_signal_handlers_disconnect_by_func (popover, closed_cb, self);
  for (guint i = 0; i < self->visits->len; i++)
    {
      Visit *visit = g_ptr_array_index (self->visits, i);
      GtkWidget *focus = gtk_window_get_focus (self->window);

      if (visit->popover != popover)
        continue;
      if (focus == NULL || is_in (focus, popover))
        give_focus (self, visit->before != NULL ? visit->before : gtk_widget_get_parent (popover));
      break;
    }
  forget_focus (popover);
}

static void
remember (WindowKeys *self, GtkWidget *popover, GtkWidget *before)
{
  for (guint i = self->visits->len; i > 0; i--)
    {
      Visit *visit = g_ptr_array_index (self->visits, i - 1);

      if (visit->popover == NULL || visit->popover == popover)
        g_ptr_array_remove_index (self->visits, i - 1);
    }
  g_ptr_array_add (self->visits, visit_new (popover, before));
  if (GTK_IS_POPOVER_MENU (popover)) /* focus its items, not their scrolled window */
    gtk_widget_set_focusable (gtk_popover_get_child (GTK_POPOVER (popover)), FALSE);
  g_signal_handlers_disconnect_by_func (popover, closed_cb, self);
  g_signal_connect_swapped (popover, "closed", G_CALLBACK (closed_cb), self);
}

/* Closes a popover when Tab moves the focus out of it. */
static void
close_left (WindowKeys *self, GtkWidget *focus)
{
  for (guint i = 0; i < self->visits->len; i++)
    {
      const Visit *visit = g_ptr_array_index (self->visits, i);

      if (visit->popover != NULL && gtk_widget_get_mapped (visit->popover)
          && gtk_popover_get_autohide (GTK_POPOVER (visit->popover))
          && !is_in (focus, visit->popover))
        {
          gtk_popover_popdown (GTK_POPOVER (visit->popover));
          return;
        }
    }
}

static void
state_changed_cb (WindowKeys *self)
{
  if (!gtk_widget_is_sensitive (self->focus))
    schedule_check (self);
}

static void
follow (WindowKeys *self, GtkWidget *focus)
{
  if (self->focus != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->focus, schedule_check, self);
      g_signal_handlers_disconnect_by_func (self->focus, state_changed_cb, self);
    }
  g_set_weak_pointer (&self->focus, focus);
  if (focus != NULL)
    {
      g_signal_connect_swapped (focus, "unmap", G_CALLBACK (schedule_check), self);
      g_signal_connect_swapped (focus, "state-flags-changed", G_CALLBACK (state_changed_cb), self);
    }
}

static void
focus_changed_cb (WindowKeys *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);
  const gboolean was_left = is_usable (self, self->focus); /* the user moved on */
  gboolean outside = focus != NULL;

  for (GtkWidget *at = focus; at != NULL; at = gtk_widget_get_parent (at))
    if (GTK_IS_POPOVER (at))
      {
        outside = FALSE;
        if (gtk_widget_get_mapped (at) && !is_in (self->focus, at))
          remember (self, at, self->focus);
      }
  if (outside && gtk_widget_get_mapped (focus))
    {
      GtkWidget *list = gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW);

      g_set_weak_pointer (&self->outside, list != NULL ? list : focus);
    }
  follow (self, focus);
  if (outside && was_left)
    close_left (self, focus);
  if (!is_usable (self, focus))
    schedule_check (self);
}

/* GtkDialog handles Escape already. */
static void
mapped_cb (WindowKeys *self)
{
  GtkEventController *keys;

  g_signal_handlers_disconnect_by_func (self->window, mapped_cb, self);
  if (gtk_window_get_transient_for (self->window) == NULL)
    return;
  keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_shortcut_trigger_parse_string (GTK_IS_DIALOG (self->window)
                                                           ? "<Control>w"
                                                           : "Escape|<Control>w"),
                      gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (GTK_WIDGET (self->window), keys);
}

static void
keys_free (gpointer data)
{
  WindowKeys *self = data;

  g_clear_handle_id (&self->checking, g_source_remove);
  follow (self, NULL);
  g_clear_weak_pointer (&self->outside);
  for (guint i = 0; i < self->visits->len; i++)
    {
      const Visit *visit = g_ptr_array_index (self->visits, i);

      if (visit->popover != NULL)
        g_signal_handlers_disconnect_by_data (visit->popover, self);
    }
  g_ptr_array_unref (self->visits);
  g_free (self);
}

static void
add_to (GtkWindow *window)
{
  WindowKeys *self = g_new0 (WindowKeys, 1);

  self->window = window;
  self->visits = g_ptr_array_new_with_free_func ((GDestroyNotify) visit_free);
  g_signal_connect_swapped (window, "notify::focus-widget", G_CALLBACK (focus_changed_cb), self);
  g_signal_connect_swapped (window, "map", G_CALLBACK (mapped_cb), self);
  g_object_set_data_full (G_OBJECT (window), "gw-window-keys", self, keys_free);
}

static void
windows_changed_cb (GListModel *windows, guint position, guint n_removed, guint n_added,
                    gpointer user_data)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_object_get_data (G_OBJECT (window), "gw-window-keys") == NULL)
        add_to (window);
    }
}

void
gw_window_keys_watch (void)
{
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_changed_cb),
                    NULL);
}
