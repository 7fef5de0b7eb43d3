/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-source-pane.h"

#include <glib/gi18n.h>

struct _GwSourcePane
{
  AdwBin parent_instance;

  /* template */
  GtkListBox *list;

  /* owned */
  GwMaker *maker;
  GSignalGroup *choice_signals;
};

G_DEFINE_FINAL_TYPE (GwSourcePane, gw_source_pane, ADW_TYPE_BIN)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

#define ITEM_KEY "gw-source-item"
#define CHECK_KEY "gw-source-check"

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  return label;
}

static GtkWidget *
create_row_cb (gpointer object, gpointer user_data)
{
  GwSourceItem *item = object;
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = new_label (gw_source_item_get_title (item));
  GtkWidget *summary = new_label (gw_source_item_get_summary (item));
  GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_widget_add_css_class (row, "source");
  gtk_widget_add_css_class (summary, "caption");
  gtk_widget_add_css_class (summary, "quiet");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), title);
  gtk_box_append (GTK_BOX (texts), summary);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), check);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, title, NULL,
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, summary, NULL,
                                  -1);
  g_object_set_data_full (G_OBJECT (row), ITEM_KEY, g_object_ref (item), g_object_unref);
  g_object_set_data (G_OBJECT (row), CHECK_KEY, check);
  return row;
}

static GwSourceItem *
get_item (GtkListBoxRow *row)
{
  return row != NULL ? g_object_get_data (G_OBJECT (row), ITEM_KEY) : NULL;
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  const gboolean dice = gw_source_item_get_dice (get_item (row)) != NULL;
  GtkWidget *label;

  if (before != NULL && (gw_source_item_get_dice (get_item (before)) != NULL) == dice)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (dice ? _("Dice") : _("Generators"));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "source-header");
  gtk_list_box_row_set_header (row, label);
}

/* Marks what is chosen, and selects it, so that the keyboard starts there. */
static void
update (GwSourcePane *self)
{
  GwMakeChoice *choice = gw_maker_get_choice (self->maker);
  GtkListBoxRow *row;

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      const gboolean chosen = gw_source_item_is_chosen (get_item (row), choice);
      GtkWidget *check = g_object_get_data (G_OBJECT (row), CHECK_KEY);

      /* It keeps its place, or rows would change their width. */
      gtk_widget_set_opacity (check, chosen ? 1 : 0);
      if (chosen)
        gtk_list_box_select_row (self->list, row);
    }
}

static void
row_activated_cb (GwSourcePane *self, GtkListBoxRow *row)
{
  g_autofree char *id = g_strdup (gw_source_item_get_id (get_item (row)));

  g_signal_emit (self, signals[CHOSEN], 0, id);
}

static void
gw_source_pane_map (GtkWidget *widget)
{
  GwSourcePane *self = GW_SOURCE_PANE (widget);

  if (self->maker != NULL && gw_maker_get_sources (self->maker) != NULL)
    {
      GwSourceList *sources = gw_maker_get_sources (self->maker);

      gw_source_list_refresh (sources);
      gtk_list_box_bind_model (self->list, G_LIST_MODEL (sources), create_row_cb, NULL, NULL);
      update (self);
    }

  GTK_WIDGET_CLASS (gw_source_pane_parent_class)->map (widget);
}

static void
gw_source_pane_dispose (GObject *object)
{
  GwSourcePane *self = GW_SOURCE_PANE (object);

  g_clear_object (&self->choice_signals);
  g_clear_object (&self->maker);

  G_OBJECT_CLASS (gw_source_pane_parent_class)->dispose (object);
}

static void
gw_source_pane_class_init (GwSourcePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_source_pane_dispose;
  widget_class->map = gw_source_pane_map;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-source-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSourcePane, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
gw_source_pane_init (GwSourcePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
  self->choice_signals = g_signal_group_new (GW_TYPE_MAKE_CHOICE);
  g_signal_group_connect_swapped (self->choice_signals, "notify::generator", G_CALLBACK (update),
                                  self);
  g_signal_group_connect_swapped (self->choice_signals, "notify::dice", G_CALLBACK (update), self);
}

GtkWidget *
gw_source_pane_new (void)
{
  return g_object_new (GW_TYPE_SOURCE_PANE, NULL);
}

void
gw_source_pane_set_maker (GwSourcePane *self, GwMaker *maker)
{
  g_return_if_fail (GW_IS_SOURCE_PANE (self));
  g_return_if_fail (GW_IS_MAKER (maker));

  if (g_set_object (&self->maker, maker))
    g_signal_group_set_target (self->choice_signals, gw_maker_get_choice (maker));
}
