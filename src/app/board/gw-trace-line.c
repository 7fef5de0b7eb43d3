/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-trace-line.h"

#include "gw-sentence.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>

struct _GwTraceLine
{
  GtkBox parent_instance;

  /* template */
  GtkImage *icon;
  GtkLabel *letters_label;
  GtkLabel *answer_label;
  GtkWidget *stepper;
  GtkLabel *path_label;

  /* owned */
  GwTracer *tracer;
  GSignalGroup *signals;
  GSignalGroup *trace_signals;
};

G_DEFINE_FINAL_TYPE (GwTraceLine, gw_trace_line, GTK_TYPE_BOX)

enum
{
  PROP_TRACER = 1
};

static char *
format_word (const GwTraceVerdict *answer)
{
  g_autofree char *number = g_strdup_printf ("%'" G_GINT64_FORMAT, answer->points);
  g_autofree char *points
    = g_strdup_printf (ngettext ("word, %s point", "word, %s points",
                                 (gulong) ABS (answer->points)), number);
  g_autofree char *longer = NULL;

  if (answer->n_words == 0)
    return g_steal_pointer (&points);

  longer = g_strdup_printf ("%'u", answer->n_words);
  /* Translators: “word, 3 points, start of 5 longer words” */
  return g_strdup_printf (ngettext ("%s, start of %s longer word", "%s, start of %s longer words",
                                    answer->n_words), points, longer);
}

static char *
format_start (const GwTraceVerdict *answer)
{
  g_autofree char *number = g_strdup_printf ("%'u", answer->n_words);

  switch ((int) answer->kind)
    {
    case GW_TRACE_VERDICT_START:
      return g_strdup_printf (ngettext ("start of %s word on this board",
                                        "start of %s words on this board", answer->n_words),
                              number);
    case GW_TRACE_VERDICT_START_ELSEWHERE:
      return g_strdup_printf (
        ngettext ("start of %s word of the lexicon, but of none on this board",
                  "start of %s words of the lexicon, but of none on this board",
                  answer->n_words), number);
    default:
      return g_strdup_printf (ngettext ("start of %s word of the lexicon",
                                        "start of %s words of the lexicon", answer->n_words),
                              number);
    }
}

char *
gw_trace_line_format (const GwTraceVerdict *answer)
{
  switch (answer->kind)
    {
    case GW_TRACE_VERDICT_SEARCHING:
      return g_strdup (_("looking for it on the board"));
    case GW_TRACE_VERDICT_WORD:
      return format_word (answer);
    case GW_TRACE_VERDICT_SHORT:
      return g_strdup_printf (ngettext ("too short: words have at least %u letter",
                                        "too short: words have at least %u letters",
                                        answer->least), answer->least);
    case GW_TRACE_VERDICT_RARE:
      return g_strdup (_("a word, but rarer than those that count"));
    case GW_TRACE_VERDICT_START:
    case GW_TRACE_VERDICT_START_ELSEWHERE:
    case GW_TRACE_VERDICT_START_IN_LEXICON:
      return format_start (answer);
    case GW_TRACE_VERDICT_NO_WORD:
      return g_strdup (_("on the board, but not in the lexicon"));
    case GW_TRACE_VERDICT_NOT_ON_BOARD:
      return g_strdup (answer->is_word ? _("a word, but not on this board")
                                       : _("not on this board"));
    case GW_TRACE_VERDICT_NONE:
    default:
      return g_strdup (_("Drag over tiles, click them or type to trace a word"));
    }
}

const char *
gw_trace_line_get_icon (const GwTraceVerdict *answer)
{
  switch (answer->kind)
    {
    case GW_TRACE_VERDICT_WORD:
      return "object-select-symbolic";
    case GW_TRACE_VERDICT_START:
    case GW_TRACE_VERDICT_START_IN_LEXICON:
      return "go-next-symbolic";
    case GW_TRACE_VERDICT_SEARCHING:
      return "system-search-symbolic";
    case GW_TRACE_VERDICT_SHORT:
    case GW_TRACE_VERDICT_RARE:
      return "dialog-information-symbolic";
    case GW_TRACE_VERDICT_START_ELSEWHERE:
    case GW_TRACE_VERDICT_NO_WORD:
      return "action-unavailable-symbolic";
    case GW_TRACE_VERDICT_NOT_ON_BOARD:
      return "dialog-error-symbolic";
    case GW_TRACE_VERDICT_NONE:
    default:
      return NULL;
    }
}

static void
set_class (gpointer widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
update_path_cb (GwTraceLine *self)
{
  GwTrace *trace = gw_tracer_get_trace (self->tracer);
  guint n_paths = gw_trace_get_n_paths (trace);
  g_autofree char *index = g_strdup_printf ("%'u", gw_trace_get_index (trace) + 1);
  g_autofree char *kept = g_strdup_printf ("%'u", n_paths);
  /* Translators: the path that is shown, of all paths of some letters: “2 of 5” */
  g_autofree char *text = g_strdup_printf (_("%s of %s"), index, kept);

  gtk_label_set_label (self->path_label, text);
  gtk_widget_set_visible (self->stepper, n_paths > 1);
}

static void
update_cb (GwTraceLine *self)
{
  const GwTraceVerdict *answer = gw_tracer_get_answer (self->tracer);
  const char *letters = gw_tracer_get_text (self->tracer);
  g_autofree char *text = gw_trace_line_format (answer);
  g_autofree char *all = NULL;

  /* Translators: letters and what they are: “RETAIN – word, 3 points” */
  all = letters != NULL ? gw_sentence_format (_ ("%s – %s"), letters, text) : g_strdup (text);
  gtk_image_set_from_icon_name (self->icon, gw_trace_line_get_icon (answer));
  gtk_widget_set_visible (GTK_WIDGET (self->icon), letters != NULL);
  gtk_label_set_label (self->letters_label, letters != NULL ? letters : "");
  gtk_widget_set_visible (GTK_WIDGET (self->letters_label), letters != NULL);
  gtk_label_set_label (self->answer_label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->answer_label), letters != NULL ? all : NULL);
  set_class (self->icon, "good", answer->kind == GW_TRACE_VERDICT_WORD);
  set_class (self->answer_label, "quiet", answer->kind != GW_TRACE_VERDICT_WORD);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, all,
                                  -1);
  if (letters != NULL && answer->kind != GW_TRACE_VERDICT_SEARCHING)
    gw_announce (GTK_WIDGET (self), all);
}

static void
previous_cb (GwTraceLine *self)
{
  gw_trace_previous (gw_tracer_get_trace (self->tracer));
}

static void
next_cb (GwTraceLine *self)
{
  gw_trace_next (gw_tracer_get_trace (self->tracer));
}

static void
gw_trace_line_dispose (GObject *object)
{
  GwTraceLine *self = GW_TRACE_LINE (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->trace_signals);
  g_clear_object (&self->tracer);

  G_OBJECT_CLASS (gw_trace_line_parent_class)->dispose (object);
}

static void
gw_trace_line_set_property (GObject *object, guint prop_id, const GValue *value,
                            GParamSpec *pspec)
{
  GwTraceLine *self = GW_TRACE_LINE (object);

  if (!g_set_object (&self->tracer, g_value_get_object (value)))
    return;

  g_signal_group_set_target (self->signals, self->tracer);
  g_signal_group_set_target (self->trace_signals,
                             self->tracer != NULL ? gw_tracer_get_trace (self->tracer) : NULL);
  if (self->tracer != NULL)
    {
      update_cb (self);
      update_path_cb (self);
    }
}

static void
gw_trace_line_class_init (GwTraceLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_trace_line_dispose;
  object_class->set_property = gw_trace_line_set_property;

  g_object_class_install_property (object_class, PROP_TRACER,
                                   g_param_spec_object ("tracer", NULL, NULL, GW_TYPE_TRACER,
                                                        G_PARAM_WRITABLE
                                                          | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-trace-line.ui");
  gtk_widget_class_bind_template_child (widget_class, GwTraceLine, icon);
  gtk_widget_class_bind_template_child (widget_class, GwTraceLine, letters_label);
  gtk_widget_class_bind_template_child (widget_class, GwTraceLine, answer_label);
  gtk_widget_class_bind_template_child (widget_class, GwTraceLine, stepper);
  gtk_widget_class_bind_template_child (widget_class, GwTraceLine, path_label);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_set_css_name (widget_class, "traceline");
}

static void
gw_trace_line_init (GwTraceLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->signals = g_signal_group_new (GW_TYPE_TRACER);
  g_signal_group_connect_swapped (self->signals, "notify::text", G_CALLBACK (update_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::answer", G_CALLBACK (update_cb), self);
  self->trace_signals = g_signal_group_new (GW_TYPE_TRACE);
  g_signal_group_connect_swapped (self->trace_signals, "notify::n-paths",
                                  G_CALLBACK (update_path_cb), self);
  g_signal_group_connect_swapped (self->trace_signals, "notify::index",
                                  G_CALLBACK (update_path_cb), self);
}
