/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "label-faults.h"

#include <adwaita.h>
#include <string.h>

typedef struct
{
  GtkLabel *label;
  graphene_rect_t area; /* the part of the text that can be seen, in the window */
} Text;

typedef struct
{
  GtkWidget *window; /* or popover */
  GArray *texts;     /* Text */
  GHashTable *keys;  /* the first label of each mnemonic */
  GString *faults;
} Look;

static void
add_fault (Look *look, const char *fault, GtkLabel *label, GtkLabel *other)
{
  g_string_append_printf (look->faults, "\n  %s: “%s”%s%s", fault, gtk_label_get_label (label),
                          other != NULL ? " and " : "",
                          other != NULL ? gtk_label_get_label (other) : "");
}

/* Names of lexicons and files are cut where they are long, but then the tooltip has them. */
static gboolean
has_tooltip_with (GtkWidget *widget, const char *text)
{
  for (guint i = 0; widget != NULL && i < 6; i++, widget = gtk_widget_get_parent (widget))
    {
      const char *tooltip = gtk_widget_get_tooltip_text (widget);

      if (tooltip != NULL && strstr (tooltip, text) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* What scrolls a widget within the window or popover; NULL if nothing does. */
static GtkWidget *
find_scrolled (Look *look, GtkWidget *widget)
{
  while (widget != look->window && !GTK_IS_SCROLLED_WINDOW (widget))
    widget = gtk_widget_get_parent (widget);
  return widget != look->window ? widget : NULL;
}

static gboolean
scrolls_sideways (GtkWidget *scrolled)
{
  GtkPolicyType horizontal;

  gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (scrolled), &horizontal, NULL);
  return horizontal == GTK_POLICY_AUTOMATIC || horizontal == GTK_POLICY_ALWAYS;
}

/* Where the text of a label is in a widget that holds it. */
static graphene_rect_t
get_text_area (GtkLabel *label, GtkWidget *in)
{
  graphene_rect_t area = { 0 };
  PangoRectangle extents;
  int x, y;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (label), in, &area));
  gtk_label_get_layout_offsets (label, &x, &y);
  pango_layout_get_pixel_extents (gtk_label_get_layout (label), NULL, &extents);
  area.origin.x += (float) (x + extents.x);
  area.origin.y += (float) (y + extents.y);
  area.size.width = (float) extents.width;
  area.size.height = (float) extents.height;
  return area;
}

/* Cuts off what is scrolled out of sight. FALSE if nothing is left. */
static gboolean
get_seen_area (Look *look, GtkLabel *label, graphene_rect_t *area)
{
  GtkWidget *scrolled = find_scrolled (look, gtk_widget_get_parent (GTK_WIDGET (label)));

  *area = get_text_area (label, look->window);
  while (scrolled != NULL)
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (scrolled, look->window, &bounds));
      if (!graphene_rect_intersection (area, &bounds, area))
        return FALSE;
      scrolled = find_scrolled (look, gtk_widget_get_parent (scrolled));
    }
  return TRUE;
}

/* An entry row has its title twice, of which one is faded out. */
static gboolean
is_faded (GtkLabel *label)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (label), ADW_TYPE_ENTRY_ROW);

  return row != NULL
         && g_str_equal (gtk_label_get_label (label),
                         adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
}

static void
check_label (Look *look, GtkLabel *label)
{
  GtkWidget *widget = GTK_WIDGET (label);
  GtkWidget *holder = find_scrolled (look, gtk_widget_get_parent (widget));
  PangoLayout *layout = gtk_label_get_layout (label);
  PangoRectangle extents;
  graphene_rect_t area;

  pango_layout_get_pixel_extents (layout, NULL, &extents);
  if (pango_layout_is_ellipsized (layout)
      && !has_tooltip_with (widget, gtk_label_get_text (label)))
    add_fault (look, "cut short", label, NULL);
  if (extents.width > gtk_widget_get_width (widget) + 1
      || extents.height > gtk_widget_get_height (widget) + 1)
    add_fault (look, "larger than its label", label, NULL);
  if (holder == NULL || !scrolls_sideways (holder))
    {
      GtkWidget *in = holder != NULL ? holder : look->window;

      area = get_text_area (label, in);
      if (area.origin.x < -1
          || area.origin.x + area.size.width > (float) gtk_widget_get_width (in) + 1)
        add_fault (look, "beyond the edge", label, NULL);
    }
  if (get_seen_area (look, label, &area))
    {
      Text text = { label, area };

      for (guint i = 0; i < look->texts->len; i++)
        {
          const Text *other = &g_array_index (look->texts, Text, i);
          graphene_rect_t both;

          if (graphene_rect_intersection (&text.area, &other->area, &both) && both.size.width > 1
              && both.size.height > 1 && !is_faded (label) && !is_faded (other->label))
            add_fault (look, "one on the other", label, other->label);
        }
      g_array_append_val (look->texts, text);
    }
}

static void
check_mnemonic (Look *look, GtkLabel *label)
{
  const guint key = gdk_keyval_to_lower (gtk_label_get_mnemonic_keyval (label));
  gpointer other;

  if (key == GDK_KEY_VoidSymbol || key == 0 || is_faded (label))
    return;
  other = g_hash_table_lookup (look->keys, GUINT_TO_POINTER (key));
  if (other != NULL)
    add_fault (look, "the same mnemonic", other, label);
  else
    g_hash_table_insert (look->keys, GUINT_TO_POINTER (key), label);
}

static void
check_widget (Look *look, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget)
      || (GTK_IS_NATIVE (widget) && widget != look->window))
    return;
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    {
      check_label (look, GTK_LABEL (widget));
      check_mnemonic (look, GTK_LABEL (widget));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_widget (look, child);
}

char *
label_faults_find (GtkWidget *window, guint *n_texts)
{
  Look look = { window, g_array_new (FALSE, FALSE, sizeof (Text)), g_hash_table_new (NULL, NULL),
                g_string_new (NULL) };

  check_widget (&look, window);
  *n_texts = look.texts->len;
  g_array_unref (look.texts);
  g_hash_table_unref (look.keys);
  return g_string_free (look.faults, FALSE);
}
