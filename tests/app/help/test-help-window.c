/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-help-page.h"
#include "gw-help-window.h"

#include <string.h>

static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && strcmp (gtk_label_get_text (GTK_LABEL (widget)), text) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
wait_for_title (GwHelpWindow *window, const char *title)
{
  while (g_strcmp0 (gtk_window_get_title (GTK_WINDOW (window)), title) != 0
         || find_label (GTK_WIDGET (window), title) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
activate (GwHelpWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

/* From the contents to a page by its row, from there by a link, and back. */
static void
test_walk (void)
{
  GwHelpWindow *window = gw_help_window_new ();
  GtkWidget *label;
  gboolean handled;

  gtk_window_present (GTK_WINDOW (window));
  wait_for_title (window, "Gridwright");
  label = find_label (GTK_WIDGET (window), "Prove it");
  g_assert_nonnull (label);
  gtk_widget_activate (gtk_widget_get_ancestor (label, ADW_TYPE_ACTION_ROW));
  wait_for_title (window, "Prove it");

  label = find_label (GTK_WIDGET (window), "Many machines");
  g_assert_nonnull (label);
  g_signal_emit_by_name (label, "activate-link", "cluster", &handled);
  g_assert_true (handled);
  wait_for_title (window, "Many machines");

  activate (window, "help.back");
  wait_for_title (window, "Prove it");
  activate (window, "help.contents");
  wait_for_title (window, "Gridwright");
  activate (window, "help.back");
  activate (window, "help.back");
  wait_for_title (window, "Gridwright");
  activate (window, "help.back");
  wait_for_title (window, "Gridwright");
  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkWidget *
find_scroll (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget)) /* a menu has one, too */
    return NULL;
  if (GTK_IS_SCROLLED_WINDOW (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_scroll (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* A link to a section shows that section. */
static void
test_section (void)
{
  GwHelpWindow *window = gw_help_window_new ();
  GtkAdjustment *adjustment;

  gtk_window_set_default_size (GTK_WINDOW (window), 400, 300);
  gtk_window_present (GTK_WINDOW (window));
  wait_for_title (window, "Gridwright");
  adjustment
    = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (find_scroll (GTK_WIDGET (window))));
  gw_help_window_open (window, "make-board#fill");
  while (gtk_adjustment_get_value (adjustment) <= 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Every page can be laid out, also in a narrow window. */
static void
test_pages (void)
{
  g_autoptr (GPtrArray) pages = gw_help_read_pages ();
  GwHelpWindow *window = gw_help_window_new ();

  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < pages->len; i++)
    {
      const GwHelpPage *page = g_ptr_array_index (pages, i);
      int least;

      gw_help_window_open (window, page->id);
      wait_for_title (window, page->title);
      gtk_widget_measure (adw_window_get_content (ADW_WINDOW (window)), GTK_ORIENTATION_HORIZONTAL,
                          -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, 360);
    }
  gw_help_window_open (window, "no-such-page");
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/help-window/walk", test_walk);
  g_test_add_func ("/help-window/section", test_section);
  g_test_add_func ("/help-window/pages", test_pages);
  return g_test_run ();
}
