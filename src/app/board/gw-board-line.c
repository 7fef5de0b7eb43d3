/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-line.h"

#include "gw-compat.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>
#include <string.h>

/* The shortest time between two texts for a screen reader, in microseconds. */
#define SPOKEN_INTERVAL G_USEC_PER_SEC

struct _GwBoardLine
{
  GtkBox parent_instance;

  /* template */
  GtkWidget *icon;
  GtkLabel *label;
  GtkWidget *button;
  GtkWidget *button_icon;
  GtkLabel *button_label;

  /* owned */
  GwBoardNotice *notice;
  GSignalGroup *signals;
  char *looking;

  gint64 spoken_time; /* when a screen reader was last told a text */
  guint speak_source; /* tells it the next one */
};

G_DEFINE_FINAL_TYPE (GwBoardLine, gw_board_line, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_NOTICE,
  PROP_LOOKING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint left_signal;

/* What is shown, or NULL. */
static const char *
get_text (GwBoardLine *self)
{
  return self->notice != NULL ? gw_board_notice_get_text (self->notice) : NULL;
}

static void
speak (GwBoardLine *self)
{
  const char *text = get_text (self);

  self->spoken_time = g_get_monotonic_time ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text != NULL ? text : "",
                                  -1);
  if (text != NULL
      && (gw_board_notice_get_kind (self->notice) == GW_BOARD_NOTICE_VERDICT
          || gw_board_notice_get_kind (self->notice) == GW_BOARD_NOTICE_REFUSED))
    gw_announce (GTK_WIDGET (self), text);
}

static gboolean
speak_cb (gpointer user_data)
{
  GwBoardLine *self = user_data;

  self->speak_source = 0;
  if (!gw_board_notice_is_pending (self->notice))
    speak (self);
  return G_SOURCE_REMOVE;
}

static void
speak_later (GwBoardLine *self)
{
  const gint64 next = self->spoken_time + SPOKEN_INTERVAL - g_get_monotonic_time ();

  if (self->speak_source != 0 || gw_board_notice_is_pending (self->notice))
    return;
  if (self->spoken_time == 0 || next <= 0)
    speak (self);
  else
    self->speak_source = g_timeout_add ((guint) (next / 1000 + 1), speak_cb, self);
}

static guint16
get_channel (double value)
{
  return (guint16) (value * G_MAXUINT16);
}

/* The word stands out from the sentence, wherever a translation has it: bold, and not dim. */
static void
show_word (GwBoardLine *self)
{
  const char *text = get_text (self);
  const char *word = self->notice != NULL ? gw_board_notice_get_word (self->notice) : NULL;
  const char *start = text != NULL && word != NULL ? strstr (text, word) : NULL;
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *parts[3] = { NULL };
  GdkRGBA color;

  if (start != NULL)
    {
      gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
      parts[0] = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
      parts[1] = pango_attr_foreground_new (get_channel (color.red), get_channel (color.green),
                                            get_channel (color.blue));
      parts[2] = pango_attr_foreground_alpha_new (get_channel (color.alpha));
      for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
        {
          parts[i]->start_index = (guint) (start - text);
          parts[i]->end_index = parts[i]->start_index + (guint) strlen (word);
          pango_attr_list_insert (attributes, parts[i]);
        }
    }
  gtk_label_set_attributes (self->label, attributes);
}

/* Light and dark have other colors. */
static void
gw_board_line_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (gw_board_line_parent_class)->css_changed (widget, change);

  if (GW_BOARD_LINE (widget)->label != NULL)
    show_word (GW_BOARD_LINE (widget));
}

static void
show_button (GwBoardLine *self, GwBoardNoticeKind kind, const char *text)
{
  const gboolean had_focus = gtk_widget_is_focus (self->button);
  const char *label = NULL;
  const char *action = NULL;

  if (kind == GW_BOARD_NOTICE_LOCKED)
    {
      label = _ ("Unlock All");
      action = "win.unlock-all";
    }
  else if (gw_board_notice_can_unlock (self->notice))
    label = _ ("Unlock");
  else if (kind == GW_BOARD_NOTICE_DICE && gw_board_notice_can_mark_dice (self->notice))
    /* Translators: a button after “These dice cannot show this board” */
    label = _ ("Which Tiles?");
  else if (kind == GW_BOARD_NOTICE_PROVEN)
    {
      /* Translators: on a seal: no board of this size is better */
      label = _ ("Proven Best");
      action = "win.show-proof";
    }

  if (label != NULL)
    gtk_label_set_label (self->button_label, label);
  gtk_widget_set_visible (self->button_icon, kind == GW_BOARD_NOTICE_PROVEN);
  gtk_widget_set_tooltip_text (self->button, kind == GW_BOARD_NOTICE_PROVEN ? text : NULL);
  if (label != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                    -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action);
  if (action == NULL)
    gtk_widget_set_sensitive (self->button, TRUE); /* as the action before may have left it */
  gtk_widget_set_visible (self->button, label != NULL);
  if (had_focus && label == NULL)
    g_signal_emit (self, left_signal, 0);
}

static void
update (GwBoardLine *self)
{
  const GwBoardNoticeKind kind = gw_board_notice_get_kind (self->notice);
  const char *text = gw_board_notice_get_text (self->notice);

  gtk_widget_set_visible (self->icon, kind == GW_BOARD_NOTICE_LOCKED
                                        || gw_board_notice_can_unlock (self->notice));
  gtk_label_set_label (self->label, text != NULL ? text : "");
  show_word (self);
  gtk_widget_set_visible (GTK_WIDGET (self->label), kind != GW_BOARD_NOTICE_PROVEN);
  show_button (self, kind, text);
  speak_later (self);
}

/* Only a text that is cut off needs to be seen twice. */
static gboolean
query_tooltip_cb (GtkLabel *label, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_label (label));
  return TRUE;
}

static void
clicked_cb (GwBoardLine *self)
{
  if (!gw_board_notice_unlock (self->notice)
      && gw_board_notice_get_kind (self->notice) == GW_BOARD_NOTICE_DICE)
    gw_board_notice_mark_dice (self->notice);
}

static void
gw_board_line_dispose (GObject *object)
{
  GwBoardLine *self = GW_BOARD_LINE (object);

  g_clear_handle_id (&self->speak_source, g_source_remove);
  g_clear_object (&self->signals);
  g_clear_object (&self->notice);

  G_OBJECT_CLASS (gw_board_line_parent_class)->dispose (object);
}

static void
gw_board_line_finalize (GObject *object)
{
  g_free (GW_BOARD_LINE (object)->looking);

  G_OBJECT_CLASS (gw_board_line_parent_class)->finalize (object);
}

static void
gw_board_line_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwBoardLine *self = GW_BOARD_LINE (object);

  if (prop_id == PROP_NOTICE)
    g_value_set_object (value, self->notice);
  else
    g_value_set_string (value, self->looking);
}

static void
gw_board_line_set_property (GObject *object, guint prop_id, const GValue *value,
                            GParamSpec *pspec)
{
  GwBoardLine *self = GW_BOARD_LINE (object);

  if (prop_id == PROP_NOTICE ? !g_set_object (&self->notice, g_value_get_object (value))
                             : !gw_set_str (&self->looking, g_value_get_string (value)))
    return;

  if (self->notice != NULL)
    g_object_set (self->notice, "looking", self->looking, NULL);
  if (prop_id == PROP_NOTICE)
    {
      g_clear_handle_id (&self->speak_source, g_source_remove);
      g_signal_group_set_target (self->signals, self->notice);
      if (self->notice != NULL)
        update (self);
    }
  g_object_notify_by_pspec (object, pspec);
}

static void
gw_board_line_class_init (GwBoardLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags
    = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_board_line_dispose;
  object_class->finalize = gw_board_line_finalize;
  object_class->get_property = gw_board_line_get_property;
  object_class->set_property = gw_board_line_set_property;

  widget_class->css_changed = gw_board_line_css_changed;

  properties[PROP_NOTICE]
    = g_param_spec_object ("notice", NULL, NULL, GW_TYPE_BOARD_NOTICE, flags);
  properties[PROP_LOOKING] = g_param_spec_string ("looking", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  left_signal = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-board-line.ui");
  gtk_widget_class_bind_template_child (widget_class, GwBoardLine, icon);
  gtk_widget_class_bind_template_child (widget_class, GwBoardLine, label);
  gtk_widget_class_bind_template_child (widget_class, GwBoardLine, button);
  gtk_widget_class_bind_template_child (widget_class, GwBoardLine, button_icon);
  gtk_widget_class_bind_template_child (widget_class, GwBoardLine, button_label);
  gtk_widget_class_bind_template_callback (widget_class, query_tooltip_cb);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
  gtk_widget_class_set_css_name (widget_class, "boardline");
}

static void
gw_board_line_init (GwBoardLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->signals = g_signal_group_new (GW_TYPE_BOARD_NOTICE);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update), self);
}
