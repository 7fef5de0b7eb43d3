/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "property.h"

#include <gtk/gtk.h>
#include <string.h>

G_BEGIN_DECLS

/* What is in a widget that was built from a file, by its name; or NULL. */
static inline gpointer
find_built (GtkWidget *widget, const char *name)
{
  gpointer found = NULL;

  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), name) == 0)
    return widget;
  for (GtkWidget *at = gtk_widget_get_first_child (widget); at != NULL && found == NULL;
       at = gtk_widget_get_next_sibling (at))
    found = find_built (at, name);
  return found;
}

/* A child of a template, or of what was built without a class, by its name; there has to be one. */
static inline gpointer
get_child (gpointer widget, const char *name)
{
  GObject *child
    = gtk_widget_get_template_child (GTK_WIDGET (widget), G_OBJECT_TYPE (widget), name);

  if (child == NULL)
    child = find_built (widget, name);

  g_assert_nonnull (child);
  return child;
}

/* A property that the object holds on to. */
static inline GBytes *
get_bytes (gpointer object, const char *property)
{
  g_autoptr (GBytes) bytes = NULL;

  g_object_get (object, property, &bytes, NULL);
  return bytes;
}

/* What an error bar shows, a sentence a line; NULL while it shows nothing. */
static inline const char *
get_error_text (gpointer bar)
{
  static const char *const parts[] = { "title", "reason", "remedy" };
  GString *text;

  if (!gtk_info_bar_get_revealed (get_child (bar, "bar")))
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      GtkWidget *label = get_child (bar, parts[i]);

      if (gtk_widget_get_visible (label))
        g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                                gtk_label_get_label (GTK_LABEL (label)));
    }
  g_object_set_data_full (G_OBJECT (bar), "text-in-test", g_string_free (text, FALSE), g_free);
  return g_object_get_data (G_OBJECT (bar), "text-in-test");
}

/* The first widget of a type in a widget, itself included. */
static inline GtkWidget *
find_widget (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, type);
  return found;
}

static inline gboolean
has_label (GtkWidget *widget, const char *text)
{
  gboolean found
    = GTK_IS_LABEL (widget) && strcmp (gtk_label_get_label (GTK_LABEL (widget)), text) == 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = has_label (child, text);
  return found;
}

/* How many columns the first table in a widget has, or shows. */
static inline guint
count_columns (gpointer widget, gboolean shown)
{
  GtkWidget *view = find_widget (widget, GTK_TYPE_COLUMN_VIEW);
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (view));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      n += !shown || gtk_column_view_column_get_visible (column);
    }
  return n;
}

static inline GtkWidget *
get_nth_child (GtkWidget *widget, guint n)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (guint i = 0; i < n && child != NULL; i++)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* Whether this stands in a cell of the first table in a widget. */
static inline gboolean
has_cell (gpointer widget, guint row, guint column, const char *text)
{
  GtkWidget *line = get_nth_child (find_widget (widget, GTK_TYPE_LIST_VIEW), row);
  GtkWidget *cell = line != NULL ? get_nth_child (line, column) : NULL;

  return cell != NULL && has_label (cell, text);
}

G_END_DECLS
