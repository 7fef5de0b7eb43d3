/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-spoken.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* The spoken name of a widget is its label followed by the labels of its labelled-by relation; if
 * it has neither, the class name. */

static void
set_name (gpointer accessible, const char *name)
{
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name != NULL ? name : "", -1);
}

char *
gw_keep_underscores (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "_", -1);

  return g_strjoinv ("__", parts);
}

char *
gw_strip_mnemonic (const char *label)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (label != NULL, NULL);

  /* Of two underscores in a row, the second one is text. */
  for (const char *at = label; *at != '\0'; at++)
    {
      if (*at == '_' && at[1] != '\0')
        at++;
      g_string_append_c (text, *at);
    }
  return g_string_free (text, FALSE);
}

static void
set_name_with_mnemonic (gpointer accessible, const char *label)
{
  g_autofree char *name = gw_strip_mnemonic (label);

  set_name (accessible, name);
}

static void
set_name_of_row (gpointer accessible, AdwPreferencesRow *row)
{
  const char *title = adw_preferences_row_get_title (row);

  if (adw_preferences_row_get_use_underline (row))
    set_name_with_mnemonic (accessible, title);
  else
    set_name (accessible, title);
}

/* Only the test API of GTK can query this. */
static gboolean
has_name (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static gboolean
is_labelled (GtkWidget *widget)
{
  return gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* GTK sets the label property with the underscore; the child that shows the label names the button,
 * too, without it. */
static void
name_button_cb (GtkWidget *button)
{
  if (gtk_button_get_use_underline (GTK_BUTTON (button)) && is_labelled (button))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static void
name_check_cb (GtkWidget *check)
{
  const char *label = gtk_check_button_get_label (GTK_CHECK_BUTTON (check));

  if (label != NULL && gtk_check_button_get_use_underline (GTK_CHECK_BUTTON (check)))
    set_name_with_mnemonic (check, label);
}

static void
keep_named (GtkWidget *button, GCallback name_cb)
{
  if (g_signal_handler_find (button, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, name_cb, NULL) == 0)
    g_signal_connect (button, "notify::label", name_cb, NULL);
  ((void (*) (GtkWidget *)) name_cb) (button);
}

static void
name_pages (GtkStack *stack)
{
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++)
    {
      g_autoptr (GObject) page = g_list_model_get_item (G_LIST_MODEL (pages), i);

      set_name (page, gtk_stack_page_get_title (GTK_STACK_PAGE (page)));
    }
}

/* Finds something to name a widget by: a text in it, or a list with a name. */
static GtkWidget *
find_label (GtkWidget *widget)
{
  const gboolean is_text
    = GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0';
  GtkWidget *found = is_text || (GTK_IS_LIST_BOX (widget) && has_name (widget)) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child);
  return found;
}

/* Names a list after the row or group that contains it. */
static void
name_list (GtkWidget *list)
{
  GtkWidget *row = gtk_widget_get_ancestor (list, ADW_TYPE_PREFERENCES_ROW);
  GtkWidget *group = gtk_widget_get_ancestor (list, ADW_TYPE_PREFERENCES_GROUP);

  if (row != NULL)
    set_name_of_row (list, ADW_PREFERENCES_ROW (row));
  else
    set_name (list, group != NULL
                      ? adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group))
                      : NULL);
}

/* The button within it, which is pressed, is named by its label; the outer one is shown to a screen
 * reader as well. */
static void
name_menu_button (GtkMenuButton *button)
{
  const char *label = gtk_menu_button_get_label (button);

  if (gtk_menu_button_get_use_underline (button))
    set_name_with_mnemonic (button, label);
  else
    set_name (button, label);
}

/* Names a widget that has no name. */
static void
give_name (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  GtkWidget *label = gtk_widget_get_focusable (widget) ? find_label (widget) : NULL;

  if (GTK_IS_LIST_BOX (widget) || GTK_IS_LIST_VIEW (widget))
    name_list (widget);
  else if (ADW_IS_PREFERENCES_ROW (widget))
    set_name_of_row (widget, ADW_PREFERENCES_ROW (widget));
  else if (GTK_IS_MENU_BUTTON (widget)
           && gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)) != NULL)
    name_menu_button (GTK_MENU_BUTTON (widget));
  else if (label != NULL && GTK_IS_DROP_DOWN (parent)) /* the purpose, then the choice */
    gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    parent, label, NULL, -1);
  else if (label != NULL && label != widget)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    label, NULL, -1);
  else if (!gtk_widget_get_focusable (widget) && !GTK_IS_SCROLLED_WINDOW (widget))
    set_name (widget, NULL);
}

/* Whether there is something in it that can get the focus; a list without rows does not count. */
static gboolean
holds_focusable (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && gtk_widget_get_child_visible (child)
        && gtk_widget_is_sensitive (child)
        && ((gtk_widget_get_focusable (child) && !GTK_IS_LIST_BOX (child)
             && !GTK_IS_LIST_BASE (child))
            || holds_focusable (child)))
      return TRUE;
  return FALSE;
}

static gboolean
map_cb (GSignalInvocationHint *hint, guint n_params, const GValue *params, gpointer user_data)
{
  GtkWidget *widget = g_value_get_object (&params[0]);

  if (GTK_IS_STACK (widget))
    name_pages (GTK_STACK (widget));
  else if (GTK_IS_SCROLLED_WINDOW (widget))
    /* A scrolled window only needs the focus itself if nothing in it can get it. */
    gtk_widget_set_focusable (widget, !holds_focusable (widget));
  else if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)))
    keep_named (widget, G_CALLBACK (name_button_cb));
  else if (GTK_IS_CHECK_BUTTON (widget))
    keep_named (widget, G_CALLBACK (name_check_cb));

  if (!has_name (widget) && !is_labelled (widget))
    give_name (widget);
  else if (has_name (widget) && is_labelled (widget))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  return TRUE;
}

/* What scrolls may have the focus, and so be told something. Since GTK 4.10 it has a role whose
 * description nobody hears; this is the one from before. */
static void
let_scrollers_speak (void)
{
  GtkWidgetClass *klass = g_type_class_ref (GTK_TYPE_SCROLLED_WINDOW);

  gtk_widget_class_set_accessible_role (klass, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_class_unref (klass);
}

void
gw_spoken_names_watch (void)
{
  let_scrollers_speak ();
  /* The signal exists once the class does. */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, map_cb, NULL, NULL);
}

void
gw_name_button (GtkWidget *widget, const char *name)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (name != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (GTK_IS_BUTTON (widget))
    child = widget;
  else if (GTK_IS_BUTTON (child))
    gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                    -1);
  /* The name says it all; drop the relation, which each change of the picture makes anew. */
  if (GTK_IS_BUTTON (child))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

void
gw_name_button_by_label (GtkWidget *button)
{
  g_return_if_fail (GTK_IS_BUTTON (button));

  gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* GtkInfoBar has no getter for it. */
static GtkWidget *
find_close_button (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "close"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_close_button (child);
  return found;
}

void
gw_name_close_button (GtkInfoBar *bar)
{
  GtkWidget *close = find_close_button (GTK_WIDGET (bar));

  if (close != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (close), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    _("Close"), -1);
}

void
gw_row_set_name (GtkWidget *inside, const char *name)
{
  GtkWidget *row = inside, *parent;

  while ((parent = gtk_widget_get_parent (row)) != NULL && !GTK_IS_LIST_BASE (parent))
    row = parent;
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* For so long, in microseconds, what follows from a change is added to its announcement. */
#define JUST G_USEC_PER_SEC

/* The current announcement of a window, as data of the window. */
typedef struct
{
  GtkWidget *focus; /* weak */
  char *before; /* its own description, or NULL */
  char *text;
  gint64 time; /* when it was made, if something may be added to it */
} Announcement;

/* Only the test API of GTK can query this. */
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

/* Restores the description, unless it has been changed since. */
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

/* What a screen reader takes for the focus: the text in an entry has the focus, but the entry around
 * it is what it knows. */
static GtkWidget *
get_spoken_focus (GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  while (focus != NULL && GTK_IS_EDITABLE (focus)
         && GTK_IS_EDITABLE (gtk_widget_get_parent (focus)))
    focus = gtk_widget_get_parent (focus);
  return focus;
}

static void
focus_moved_cb (GtkWindow *window, GParamSpec *pspec, Announcement *announcement)
{
  if (announcement->focus != NULL && get_spoken_focus (GTK_ROOT (window)) != announcement->focus)
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

static void
announce (GtkWidget *about, const char *text, gboolean result, gboolean follows)
{
  GtkRoot *root;
  GtkWidget *focus;
  Announcement *announcement;
  g_autofree char *both = NULL;

  root = gtk_widget_get_root (about);
  if (!gtk_widget_get_mapped (about) || !GTK_IS_WINDOW (root)
      || !gtk_window_is_active (GTK_WINDOW (root)))
    return;
  focus = get_spoken_focus (root);
  if (focus == NULL)
    return;

  announcement = get_announcement (GTK_WINDOW (root));
  if (follows && announcement->focus == focus && announcement->text != NULL
      && g_get_monotonic_time () - announcement->time < JUST)
    both = g_strdup_printf ("%s %s", announcement->text, text);
  take_back (announcement);
  g_set_weak_pointer (&announcement->focus, focus);
  announcement->before = dup_description (focus);
  announcement->text = both != NULL ? g_steal_pointer (&both) : g_strdup (text);
  announcement->time = result ? 0 : g_get_monotonic_time ();
  describe (focus, announcement->text);
}

void
gw_announce (GtkWidget *about, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (about));
  g_return_if_fail (text != NULL);

  announce (about, text, FALSE, FALSE);
}

void
gw_announce_result (GtkWidget *about, const char *text, gboolean follows)
{
  g_return_if_fail (GTK_IS_WIDGET (about));
  g_return_if_fail (text != NULL);

  announce (about, text, TRUE, follows);
}
