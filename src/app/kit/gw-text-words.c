/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-text-words.h"

#include <string.h>

struct _GwTextWords
{
  AdwBin parent_instance;

  /* template */
  GtkScrolledWindow *scroll;
  GtkTextView *view;
  GtkTextBuffer *buffer;
  GtkLabel *count;
  GtkLabel *problem;

  /* owned */
  GwTypedWords *words;

  gboolean phrases;
};

G_DEFINE_FINAL_TYPE (GwTextWords, gw_text_words, ADW_TYPE_BIN)

enum
{
  PROP_PHRASES = 1,
  PROP_HEIGHT,
};

static guint changed_signal;

static void
changed_cb (GwTextWords *self)
{
  GtkTextIter begin, end;
  g_autofree char *text = NULL;
  g_autofree char *count = NULL;
  g_autofree char *problem = NULL;

  gtk_text_buffer_get_bounds (self->buffer, &begin, &end);
  text = gtk_text_buffer_get_text (self->buffer, &begin, &end, FALSE);
  g_clear_pointer (&self->words, gw_typed_words_free);
  self->words = gw_typed_words_new (text, self->phrases);
  count = gw_typed_words_dup_count (self->words);
  problem = gw_typed_words_dup_problem (self->words);
  gtk_label_set_label (self->count, count);
  gtk_label_set_label (self->problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
gw_text_words_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (GW_TEXT_WORDS (widget)->view));
}

/* The default would give the focus to the text again when it leaves it backward. */
static gboolean
gw_text_words_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (adw_bin_get_child (ADW_BIN (widget)), direction);
}

static void
gw_text_words_finalize (GObject *object)
{
  g_clear_pointer (&GW_TEXT_WORDS (object)->words, gw_typed_words_free);

  G_OBJECT_CLASS (gw_text_words_parent_class)->finalize (object);
}

static void
gw_text_words_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwTextWords *self = GW_TEXT_WORDS (object);

  if (prop_id == PROP_HEIGHT)
    {
      gtk_scrolled_window_set_max_content_height (self->scroll, g_value_get_int (value));
      gtk_scrolled_window_set_min_content_height (self->scroll, g_value_get_int (value));
      return;
    }
  self->phrases = g_value_get_boolean (value);
  changed_cb (self);
}

static void
gw_text_words_class_init (GwTextWordsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = gw_text_words_finalize;
  G_OBJECT_CLASS (klass)->set_property = gw_text_words_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_PHRASES,
                                   g_param_spec_boolean ("phrases", NULL, NULL, FALSE,
                                                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_HEIGHT,
                                   g_param_spec_int ("height", NULL, NULL, 1, G_MAXINT, 1,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  widget_class->focus = gw_text_words_focus;
  widget_class->grab_focus = gw_text_words_grab_focus;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-text-words.ui");
  gtk_widget_class_bind_template_child (widget_class, GwTextWords, scroll);
  gtk_widget_class_bind_template_child (widget_class, GwTextWords, view);
  gtk_widget_class_bind_template_child (widget_class, GwTextWords, buffer);
  gtk_widget_class_bind_template_child (widget_class, GwTextWords, count);
  gtk_widget_class_bind_template_child (widget_class, GwTextWords, problem);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
gw_text_words_init (GwTextWords *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  changed_cb (self);
}

const GwTypedWords *
gw_text_words_get_words (GwTextWords *self)
{
  return self->words;
}

void
gw_text_words_clear (GwTextWords *self)
{
  gtk_text_buffer_set_text (self->buffer, "", -1);
}

void
gw_text_words_set_bytes (GwTextWords *self, GBytes *bytes)
{
  gsize length = 0;
  const char *data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;
  g_autofree char *text = length > 0 ? g_utf8_make_valid (data, (gssize) length) : g_strdup ("");

  gtk_text_buffer_set_text (self->buffer, text, -1);
}

GBytes *
gw_text_words_dup_bytes (GwTextWords *self)
{
  GtkTextIter begin, end;
  char *text;

  gtk_text_buffer_get_bounds (self->buffer, &begin, &end);
  text = gtk_text_buffer_get_text (self->buffer, &begin, &end, FALSE);
  return g_bytes_new_take (text, strlen (text));
}
