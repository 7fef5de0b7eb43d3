/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-cells.h"

#include "gw-dots.h"
#include "gw-name-button.h"
#include "gw-word-row.h"

#include <glib/gi18n.h>

#define MOST_PATHS 9999u

static GQuark
list_item_quark (void)
{
  return g_quark_from_static_string ("gw-list-item");
}

static void
set_child (GtkListItem *item, GtkWidget *child)
{
  g_object_set_qdata (G_OBJECT (child), list_item_quark (), item);
  gtk_list_item_set_child (item, child);
}

static void
set_text (GtkListItem *item, float xalign, guint n_chars, const char *css_class)
{
  GtkWidget *text = gtk_inscription_new (NULL);

  gtk_inscription_set_xalign (GTK_INSCRIPTION (text), xalign);
  gtk_inscription_set_yalign (GTK_INSCRIPTION (text), 0.5);
  gtk_inscription_set_min_chars (GTK_INSCRIPTION (text), n_chars);
  gtk_inscription_set_text_overflow (GTK_INSCRIPTION (text),
                                     GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (text, css_class);
  set_child (item, text);
}

static void
setup_word_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  set_text (item, 0, 8, "word");
  gtk_widget_set_margin_start (gtk_list_item_get_child (item), GW_WORD_CELLS_MARGIN_START);
}

static void
setup_number_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  set_text (item, 1, 3, "numeric");
}

static void
setup_last_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  set_text (item, 1, 4, "numeric");
  gtk_widget_set_margin_end (gtk_list_item_get_child (item), GW_WORD_CELLS_MARGIN_END);
}

static void
setup_dots_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *dots = gw_dots_new ();

  gtk_widget_set_halign (dots, GTK_ALIGN_START);
  set_child (item, dots);
}

/* A row belongs to a place of the list; its cells follow the words that come there. */
typedef void (*UpdateFunc) (GtkListItem *item);

static void
follow (GtkListItem *item, UpdateFunc update)
{
  g_signal_connect_swapped (gtk_list_item_get_item (item), "changed", G_CALLBACK (update),
                            item);
  update (item);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  g_signal_handlers_disconnect_by_data (gtk_list_item_get_item (item), item);
}

static GwWord *
get_word (GtkListItem *item)
{
  return gw_word_row_get_word (gtk_list_item_get_item (item));
}

/* The blocks of the scripts that are written from right to left. */
static gboolean
is_rtl (gunichar letter)
{
  return (letter >= 0x0590 && letter <= 0x08ff) || (letter >= 0xfb1d && letter <= 0xfdff)
         || (letter >= 0xfe70 && letter <= 0xfeff) || (letter >= 0x10800 && letter <= 0x10fff)
         || (letter >= 0x1e800 && letter <= 0x1efff);
}

static void
name_row (GtkWidget *cell, GwWord *word)
{
  gint64 points = gw_word_get_points (word);
  g_autofree char *number = g_strdup_printf ("%'" G_GINT64_FORMAT, points);
  g_autofree char *worth
    = g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (points)), number);
  /* Translators: what a screen reader calls a row of the words: “RETAIN, 3 points” */
  g_autofree char *name = g_strdup_printf (_("%s, %s"), gw_word_get_text (word), worth);

  gw_row_set_name (cell, name);
}

/* An inscription is aligned along its own text, but the column is the window's:
 * a word that runs against the window is put on its other side. */
static void
update_word (GtkListItem *item)
{
  GtkWidget *child = gtk_list_item_get_child (item);
  const char *text = gw_word_get_text (get_word (item));
  gboolean text_rtl = is_rtl (g_utf8_get_char (text));
  gboolean window_rtl = gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL;

  gtk_inscription_set_text (GTK_INSCRIPTION (child), text);
  gtk_inscription_set_xalign (GTK_INSCRIPTION (child), text_rtl == window_rtl ? 0 : 1);
  name_row (child, get_word (item));
}

static void
show_number (GtkListItem *item, gint64 value)
{
  g_autofree char *text = g_strdup_printf ("%'" G_GINT64_FORMAT, value);

  gtk_inscription_set_text (GTK_INSCRIPTION (gtk_list_item_get_child (item)), text);
}

static void
update_length (GtkListItem *item)
{
  show_number (item, gw_word_get_length (get_word (item)));
}

static void
update_points (GtkListItem *item)
{
  show_number (item, gw_word_get_points (get_word (item)));
}

static void
update_common (GtkListItem *item)
{
  gw_dots_set_value (GW_DOTS (gtk_list_item_get_child (item)),
                     gw_word_get_common (get_word (item)));
}

static void
update_paths (GtkListItem *item)
{
  GtkInscription *inscription = GTK_INSCRIPTION (gtk_list_item_get_child (item));
  guint64 paths = gw_word_get_paths (get_word (item));

  /* A count that was given up is not known, and one that has no room is only
   * told to be large. */
  if (paths == 0)
    gtk_inscription_set_text (inscription, "–");
  else if (paths > MOST_PATHS)
    {
      g_autofree char *text = g_strdup_printf ("%'u+", MOST_PATHS);

      gtk_inscription_set_text (inscription, text);
    }
  else
    show_number (item, paths);
}

static void
bind_word_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  follow (item, update_word);
}

static void
bind_length_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  follow (item, update_length);
}

static void
bind_points_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  follow (item, update_points);
}

static void
bind_common_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  follow (item, update_common);
}

static void
bind_paths_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  follow (item, update_paths);
}

GtkListItem *
gw_word_cells_find_item (GtkWidget *row)
{
  GtkListItem *item = NULL;

  for (GtkWidget *w = row; w != NULL && item == NULL; w = gtk_widget_get_first_child (w))
    item = g_object_get_qdata (G_OBJECT (w), list_item_quark ());
  return item;
}

void
gw_word_cells_bind_callbacks (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, bind_common_cb);
  gtk_widget_class_bind_template_callback (klass, bind_length_cb);
  gtk_widget_class_bind_template_callback (klass, bind_paths_cb);
  gtk_widget_class_bind_template_callback (klass, bind_points_cb);
  gtk_widget_class_bind_template_callback (klass, bind_word_cb);
  gtk_widget_class_bind_template_callback (klass, setup_dots_cb);
  gtk_widget_class_bind_template_callback (klass, setup_last_cb);
  gtk_widget_class_bind_template_callback (klass, setup_number_cb);
  gtk_widget_class_bind_template_callback (klass, setup_word_cb);
  gtk_widget_class_bind_template_callback (klass, unbind_cb);
}
