/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-made-of-page.h"

#include "gw-list-scroll.h"
#include "gw-source-list.h"

#include <glib/gi18n.h>

/* What a row of the list knows: its source, a set of dice or a way to suit letters; and its mark.
 */
#define ITEM "gw-source"
#define CHECK "gw-check"

/* The name that papers and the terminal use for a way is in the tooltip only. */
static GtkWidget *
source_row_new (GwSourceItem *item)
{
  g_autoptr (GtkBuilder) builder
    = gtk_builder_new_from_resource ("/org/gridwright/Gridwright/ui/gw-source-row.ui");
  GObject *row = gtk_builder_get_object (builder, "row");
  GObject *title = gtk_builder_get_object (builder, "title");
  GObject *summary = gtk_builder_get_object (builder, "summary");

  g_object_set_data_full (row, ITEM, gw_source_item_ref (item),
                          (GDestroyNotify) gw_source_item_unref);
  g_object_set_data (row, CHECK, gtk_builder_get_object (builder, "check"));
  gtk_label_set_label (GTK_LABEL (title), item->title);
  gtk_label_set_label (GTK_LABEL (summary),
                       item->generator != NULL ? _ (item->generator->boards) : item->summary);
  if (item->generator != NULL)
    gtk_widget_set_tooltip_text (GTK_WIDGET (row), item->generator->name);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY, title,
                                  NULL, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, summary, NULL, -1);
  return g_object_ref (GTK_WIDGET (row));
}

/* The page: the list of all sources. */

struct _GwMadeOfPage
{
  AdwBin parent_instance;

  /* template */
  GtkListBox *list;

  /* owned */
  GwBoardGenerator *board_generator;
};

G_DEFINE_FINAL_TYPE (GwMadeOfPage, gw_made_of_page, ADW_TYPE_BIN)

static guint chosen_signal;

static const GwSourceItem *
get_item (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), ITEM);
}

typedef enum
{
  GROUP_DICE,
  GROUP_LETTERS,
  GROUP_OWN_DICE,
} Group;

static Group
get_group (GtkListBoxRow *row)
{
  const GwSourceItem *item = get_item (row);

  return item->generator != NULL ? GROUP_LETTERS : item->own ? GROUP_OWN_DICE : GROUP_DICE;
}

static gboolean
is_of_size (GwMadeOfPage *self, GtkListBoxRow *row)
{
  guint rows, cols;

  gw_generator_settings_get_size (gw_board_generator_get_choice (self->board_generator), &rows,
                                  &cols);
  return get_item (row)->rows == rows && get_item (row)->cols == cols;
}

/* By group, dice of the size first, and otherwise in the order of the list of sources. */
static int
sort_cb (GtkListBoxRow *a, GtkListBoxRow *b, gpointer user_data)
{
  const int by_group = (int) get_group (a) - (int) get_group (b);

  if (by_group != 0 || get_group (a) == GROUP_LETTERS)
    return by_group;
  return is_of_size (user_data, b) - is_of_size (user_data, a);
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  const Group group = get_group (row);
  GtkWidget *label;

  if (before != NULL && get_group (before) == group)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (group == GROUP_DICE      ? _ ("Dice")
                         : group == GROUP_LETTERS ? _ ("Suited Letters")
                                                  : _ ("My Dice"));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "source-header");
  gtk_list_box_row_set_header (row, label);
}

static void
row_activated_cb (GwMadeOfPage *self, GtkListBoxRow *row)
{
  g_autofree char *id = g_strdup (get_item (row)->id);

  g_signal_emit (self, chosen_signal, 0, id);
}

static void
clear (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

/* Lists all again, as the page is shown: dice may have come or gone. The row of what is chosen is
 * selected, so that the focus starts there. */
static void
list_sources (GwMadeOfPage *self)
{
  GwGeneratorSettings *choice = gw_board_generator_get_choice (self->board_generator);
  const GPtrArray *sources;

  clear (self->list);
  gw_board_generator_list_sources (self->board_generator);
  sources = gw_board_generator_get_sources (self->board_generator);
  for (guint i = 0; sources != NULL && i < sources->len; i++)
    {
      GwSourceItem *item = sources->pdata[i];
      g_autoptr (GtkWidget) row = source_row_new (item);
      const gboolean chosen = gw_source_item_is_chosen (item, choice);

      gtk_list_box_append (self->list, row);
      /* Hidden by opacity, so that the width of the row stays the same. */
      gtk_widget_set_opacity (g_object_get_data (G_OBJECT (row), CHECK), chosen ? 1 : 0);
      if (chosen)
        gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (row));
    }
}

static gboolean
gw_made_of_page_grab_focus (GtkWidget *widget)
{
  GwMadeOfPage *self = GW_MADE_OF_PAGE (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row == NULL)
    return gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
  gw_list_scroll_to_row (row);
  return gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
gw_made_of_page_map (GtkWidget *widget)
{
  GwMadeOfPage *self = GW_MADE_OF_PAGE (widget);

  if (self->board_generator != NULL)
    list_sources (self);
  GTK_WIDGET_CLASS (gw_made_of_page_parent_class)->map (widget);
}

static void
gw_made_of_page_dispose (GObject *object)
{
  g_clear_object (&GW_MADE_OF_PAGE (object)->board_generator);

  G_OBJECT_CLASS (gw_made_of_page_parent_class)->dispose (object);
}

static void
gw_made_of_page_class_init (GwMadeOfPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_made_of_page_dispose;
  widget_class->grab_focus = gw_made_of_page_grab_focus;
  widget_class->map = gw_made_of_page_map;

  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-made-of-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwMadeOfPage, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
gw_made_of_page_init (GwMadeOfPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
  gtk_list_box_set_sort_func (self->list, sort_cb, self, NULL);
}

void
gw_made_of_page_set_board_generator (GwMadeOfPage *self, GwBoardGenerator *board_generator)
{
  g_return_if_fail (GW_IS_MADE_OF_PAGE (self));
  g_return_if_fail (GW_IS_BOARD_GENERATOR (board_generator));

  g_set_object (&self->board_generator, board_generator);
}
