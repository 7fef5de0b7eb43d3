/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-announce.h"

/* What a window says; the data of the window. */
typedef struct
{
  GtkWidget *focus; /* weak */
  char *before; /* how that is described else, or NULL */
  char *text;
} Announcement;

/* The functions of the test API are the only ones that tell it. */
static char *
dup_description (GtkWidget *widget)
{
  const gboolean described = gtk_test_accessible_has_property (
    GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);

  return described ? gtk_test_accessible_check_property (
           GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\n")
                   : NULL;
}

static void
describe (GtkWidget *widget, const char *text)
{
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* Leaves a description alone that came after it. */
static void
take_back (Announcement *announcement)
{
  if (announcement->focus != NULL)
    {
      g_autofree char *now = dup_description (announcement->focus);

      if (g_strcmp0 (now, announcement->text) == 0)
        describe (announcement->focus, announcement->before);
    }
  g_clear_weak_pointer (&announcement->focus);
  g_clear_pointer (&announcement->before, g_free);
  g_clear_pointer (&announcement->text, g_free);
}

static void
announcement_free (gpointer data)
{
  Announcement *announcement = data;

  g_clear_weak_pointer (&announcement->focus);
  g_free (announcement->before);
  g_free (announcement->text);
  g_free (announcement);
}

static void
focus_moved_cb (GtkWindow *window, GParamSpec *pspec, Announcement *announcement)
{
  if (announcement->focus != NULL && gtk_window_get_focus (window) != announcement->focus)
    take_back (announcement);
}

static Announcement *
get_announcement (GtkWindow *window)
{
  Announcement *announcement = g_object_get_data (G_OBJECT (window), "gw-announcement");

  if (announcement == NULL)
    {
      announcement = g_new0 (Announcement, 1);
      g_object_set_data_full (G_OBJECT (window), "gw-announcement", announcement,
                              announcement_free);
      g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_moved_cb),
                        announcement);
    }
  return announcement;
}

void
gw_announce (GtkWidget *about, const char *text)
{
  GtkRoot *root;
  GtkWidget *focus;
  Announcement *announcement;

  g_return_if_fail (GTK_IS_WIDGET (about));
  g_return_if_fail (text != NULL);

  root = gtk_widget_get_root (about);
  if (!gtk_widget_get_mapped (about) || !GTK_IS_WINDOW (root)
      || !gtk_window_is_active (GTK_WINDOW (root)))
    return;
  focus = gtk_root_get_focus (root);
  if (focus == NULL)
    return;

  announcement = get_announcement (GTK_WINDOW (root));
  take_back (announcement);
  g_set_weak_pointer (&announcement->focus, focus);
  announcement->before = dup_description (focus);
  announcement->text = g_strdup (text);
  describe (focus, text);
}
