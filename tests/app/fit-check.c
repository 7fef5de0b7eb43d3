/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fit-check.h"

#include "fixture.h"
#include "label-faults.h"

/* The shadow of a popover may lie beyond the edges of the screen. */
static int
get_width (GtkWidget *window)
{
  return gtk_widget_get_width (GTK_IS_POPOVER (window)
                                 ? gtk_popover_get_child (GTK_POPOVER (window))
                                 : window);
}

static void
save_picture (GtkWidget *window, int width, const char *what)
{
  const char *folder = g_getenv ("GW_TEST_PICTURES");
  g_autofree char *name = g_strdup_printf ("%s-%s-%d.png", g_getenv ("LANGUAGE"), what, width);
  g_autofree char *path = NULL;
  g_autoptr (Picture) picture = NULL;

  if (folder == NULL)
    return;
  path = g_build_filename (folder, g_strdelimit (name, "/ ", '_'), NULL);
  picture = picture_new (window);
  g_assert_true (picture_save (picture, path));
}

void
fit_check (GtkWidget *window, int width, const char *what)
{
  guint n_texts;
  g_autofree char *faults = label_faults_find (window, &n_texts);

  save_picture (window, width, what);

  if (*faults != '\0' || get_width (window) > width)
    {
      g_test_message ("%s, %d of %d pixels wide:%s", what, get_width (window), width, faults);
      g_test_fail ();
    }
}

void
fit_wait_for_layout (GtkWidget *window)
{
  /* One frame may be under way, in the next one a page learns how wide it is, and it is laid out for
   * that in the third. */
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (window);
}

static void
collect_menu_buttons (GtkWidget *widget, GPtrArray *buttons)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_is_sensitive (widget))
    g_ptr_array_add (buttons, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_menu_buttons (child, buttons);
}

void
fit_check_popovers (GtkWidget *window, int width, const char *page)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  collect_menu_buttons (window, buttons);
  g_assert_cmpuint (buttons->len, >, 0);
  for (guint i = 0; i < buttons->len; i++)
    {
      GtkMenuButton *button = g_ptr_array_index (buttons, i);
      GtkWidget *popover;
      const char *tooltip;
      g_autofree char *what = NULL;

      if (!gtk_widget_get_mapped (GTK_WIDGET (button)))
        continue;
      gtk_menu_button_popup (button);
      popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
      wait_until (gtk_widget_get_mapped (popover) && gtk_widget_get_height (popover) > 0);
      fit_wait_for_layout (popover);
      tooltip = gtk_widget_get_tooltip_text (GTK_WIDGET (button));
      what = g_strconcat (page, " ▸ ", tooltip != NULL ? tooltip : "…", NULL);
      fit_check (popover, width, what);
      gtk_menu_button_popdown (button);
      wait_until (!gtk_widget_get_mapped (popover));
    }
}

void
fit_make_as_wide (GtkWindow *window, int width)
{
  const int border = width - gtk_widget_get_width (GTK_WIDGET (window));
  int default_width, height;

  if (border == 0)
    return;
  gtk_window_get_default_size (window, &default_width, &height);
  gtk_window_set_default_size (window, width + border, height);
  wait_until (gtk_widget_get_width (GTK_WIDGET (window)) == width);
}
