/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-row.h"

#include <glib/gi18n.h>

struct _GwLexiconRow
{
  GtkListBoxRow parent_instance;

  /* template */
  GtkLabel *title;
  GtkLabel *summary;
  GtkProgressBar *progress;
  GtkWidget *used;
  GtkWidget *stop;

  /* owned */
  GwLexiconItem *item;
};

G_DEFINE_FINAL_TYPE (GwLexiconRow, gw_lexicon_row, GTK_TYPE_LIST_BOX_ROW)

static guint stop_signal;

static void
update_cb (GwLexiconRow *self)
{
  const char *title = gw_lexicon_item_get_title (self->item);
  const gboolean importing = gw_lexicon_item_get_importing (self->item);
  g_autofree char *summary = gw_lexicon_item_dup_summary (self->item);
  g_autofree char *name = g_strdup_printf (*summary != '\0' ? "%s, %s" : "%s%s", title, summary);

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->summary, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), *summary != '\0');
  gtk_progress_bar_set_fraction (self->progress, gw_lexicon_item_get_progress (self->item));
  gtk_widget_set_visible (GTK_WIDGET (self->progress), importing);
  gtk_widget_set_visible (self->stop, importing);
  gtk_widget_set_visible (self->used, gw_lexicon_item_get_in_use (self->item));
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (self), !importing);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
stop_cb (GwLexiconRow *self)
{
  g_signal_emit (self, stop_signal, 0);
}

static void
gw_lexicon_row_finalize (GObject *object)
{
  g_clear_object (&GW_LEXICON_ROW (object)->item);

  G_OBJECT_CLASS (gw_lexicon_row_parent_class)->finalize (object);
}

static void
gw_lexicon_row_class_init (GwLexiconRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = gw_lexicon_row_finalize;

  stop_signal = g_signal_new ("stop", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-lexicon-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GwLexiconRow, title);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconRow, summary);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconRow, progress);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconRow, used);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconRow, stop);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
}

static void
gw_lexicon_row_init (GwLexiconRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
gw_lexicon_row_new (GwLexiconItem *item)
{
  GwLexiconRow *self = g_object_new (GW_TYPE_LEXICON_ROW, NULL);

  self->item = g_object_ref (item);
  g_signal_connect_object (item, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
  return GTK_WIDGET (self);
}

GwLexiconItem *
gw_lexicon_row_get_item (GwLexiconRow *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_ROW (self), NULL);

  return self->item;
}
