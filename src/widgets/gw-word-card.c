/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-card.h"

#include <glib/gi18n.h>

struct _GwWordCard
{
  GtkBox parent_instance;

  /* template */
  GtkLabel *word_label;
  GtkLabel *points_label;
  GtkBox *path_box;
  GtkWidget *buttons;
  GtkLabel *path_label;

  /* owned */
  GwTrace *trace;

  gboolean compact;
};

G_DEFINE_FINAL_TYPE (GwWordCard, gw_word_card, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_TRACE,
  PROP_COMPACT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

char *
gw_word_card_format_path (guint index, guint n_kept, guint64 n_paths, gboolean compact)
{
  g_autofree char *number = g_strdup_printf ("%'u", index + 1);
  g_autofree char *kept = g_strdup_printf ("%'u", n_kept);
  g_autofree char *all = g_strdup_printf ("%'" G_GUINT64_FORMAT, n_paths);

  if (n_kept == 0)
    return g_strdup ("");
  if (compact)
    /* Translators: which of the paths of a word is shown, in short: “2 of 5” */
    return g_strdup_printf (_("%s of %s"), number, n_paths > n_kept ? all : kept);
  if (n_paths > n_kept)
    /* Translators: “Path 2 of the first 1,000 of 23,456” */
    return g_strdup_printf (_("Path %s of the first %s of %s"), number, kept, all);
  /* Translators: which of the paths of a word is shown: “Path 2 of 5” */
  return g_strdup_printf (_("Path %s of %s"), number, kept);
}

static void
update_path_cb (GwWordCard *self)
{
  GwWord *word = gw_trace_get_word (self->trace);
  g_autofree char *text
    = gw_word_card_format_path (gw_trace_get_index (self->trace),
                                gw_trace_get_n_paths (self->trace),
                                word != NULL ? gw_word_get_paths (word) : 0, self->compact);

  gtk_label_set_label (self->path_label, text);
}

static void
update_word_cb (GwWordCard *self)
{
  GwWord *word = self->trace != NULL ? gw_trace_get_word (self->trace) : NULL;
  g_autofree char *number = NULL;
  g_autofree char *points = NULL;
  gint64 n_points;

  /* The last word stays, for as long as it takes to hide the card. */
  if (word == NULL)
    return;

  n_points = gw_word_get_points (word);
  number = g_strdup_printf ("%'" G_GINT64_FORMAT, n_points);
  points = g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (n_points)), number);
  gtk_label_set_label (self->word_label, gw_word_get_text (word));
  gtk_label_set_label (self->points_label, points);
  update_path_cb (self);
}

static void
gw_word_card_dispose (GObject *object)
{
  GwWordCard *self = GW_WORD_CARD (object);

  gw_word_card_set_trace (self, NULL);

  G_OBJECT_CLASS (gw_word_card_parent_class)->dispose (object);
}

static void
gw_word_card_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwWordCard *self = GW_WORD_CARD (object);

  switch (prop_id)
    {
    case PROP_TRACE:
      g_value_set_object (value, self->trace);
      break;
    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_word_card_set_property (GObject *object, guint prop_id, const GValue *value,
                           GParamSpec *pspec)
{
  GwWordCard *self = GW_WORD_CARD (object);

  switch (prop_id)
    {
    case PROP_TRACE:
      gw_word_card_set_trace (self, g_value_get_object (value));
      break;
    case PROP_COMPACT:
      gw_word_card_set_compact (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_word_card_class_init (GwWordCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags
    = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_word_card_dispose;
  object_class->get_property = gw_word_card_get_property;
  object_class->set_property = gw_word_card_set_property;

  properties[PROP_TRACE] = g_param_spec_object ("trace", NULL, NULL, GW_TYPE_TRACE, flags);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-word-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, word_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, points_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, path_box);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, buttons);
  gtk_widget_class_bind_template_child (widget_class, GwWordCard, path_label);
  gtk_widget_class_set_css_name (widget_class, "wordcard");
}

static void
gw_word_card_init (GwWordCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_word_cb (self);
}

GtkWidget *
gw_word_card_new (void)
{
  return g_object_new (GW_TYPE_WORD_CARD, NULL);
}

void
gw_word_card_set_trace (GwWordCard *self, GwTrace *trace)
{
  g_return_if_fail (GW_IS_WORD_CARD (self));
  g_return_if_fail (trace == NULL || GW_IS_TRACE (trace));

  if (trace == self->trace)
    return;

  if (self->trace != NULL)
    g_signal_handlers_disconnect_by_data (self->trace, self);
  g_set_object (&self->trace, trace);
  if (trace != NULL)
    {
      g_signal_connect_swapped (trace, "notify::word", G_CALLBACK (update_word_cb), self);
      g_signal_connect_swapped (trace, "notify::index", G_CALLBACK (update_path_cb), self);
      g_signal_connect_swapped (trace, "notify::n-paths", G_CALLBACK (update_path_cb), self);
    }
  update_word_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TRACE]);
}

GwTrace *
gw_word_card_get_trace (GwWordCard *self)
{
  g_return_val_if_fail (GW_IS_WORD_CARD (self), NULL);

  return self->trace;
}

void
gw_word_card_set_compact (GwWordCard *self, gboolean compact)
{
  g_return_if_fail (GW_IS_WORD_CARD (self));

  compact = !!compact;
  if (compact == self->compact)
    return;

  self->compact = compact;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), compact ? GTK_ORIENTATION_HORIZONTAL
                                                                 : GTK_ORIENTATION_VERTICAL);
  gtk_box_reorder_child_after (self->path_box,
                               compact ? self->buttons : GTK_WIDGET (self->path_label),
                               compact ? GTK_WIDGET (self->path_label) : self->buttons);
  update_word_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

gboolean
gw_word_card_get_compact (GwWordCard *self)
{
  g_return_val_if_fail (GW_IS_WORD_CARD (self), FALSE);

  return self->compact;
}
