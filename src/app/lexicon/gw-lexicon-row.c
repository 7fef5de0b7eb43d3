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

enum
{
  PROP_0,
  PROP_ITEM,
  N_PROPS
};

enum
{
  STOP,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

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
  g_signal_emit (self, signals[STOP], 0);
}

static void
gw_lexicon_row_constructed (GObject *object)
{
  GwLexiconRow *self = GW_LEXICON_ROW (object);

  G_OBJECT_CLASS (gw_lexicon_row_parent_class)->constructed (object);

  g_signal_connect_object (self->item, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}

static void
gw_lexicon_row_finalize (GObject *object)
{
  g_clear_object (&GW_LEXICON_ROW (object)->item);

  G_OBJECT_CLASS (gw_lexicon_row_parent_class)->finalize (object);
}

static void
gw_lexicon_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_ITEM)
    g_value_set_object (value, GW_LEXICON_ROW (object)->item);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_lexicon_row_set_property (GObject *object, guint prop_id, const GValue *value,
                             GParamSpec *pspec)
{
  if (prop_id == PROP_ITEM)
    GW_LEXICON_ROW (object)->item = g_value_dup_object (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_lexicon_row_class_init (GwLexiconRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = gw_lexicon_row_constructed;
  object_class->finalize = gw_lexicon_row_finalize;
  object_class->get_property = gw_lexicon_row_get_property;
  object_class->set_property = gw_lexicon_row_set_property;

  properties[PROP_ITEM]
    = g_param_spec_object ("item", NULL, NULL, GW_TYPE_LEXICON_ITEM,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[STOP] = g_signal_new ("stop", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);

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
  return g_object_new (GW_TYPE_LEXICON_ROW, "item", item, NULL);
}

GwLexiconItem *
gw_lexicon_row_get_item (GwLexiconRow *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_ROW (self), NULL);

  return self->item;
}
