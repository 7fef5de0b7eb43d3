/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-strip.h"

#include "gw-fold-box.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>

struct _GwSurveyStrip
{
  AdwBin parent_instance;

  /* template */
  GtkRevealer *revealer;
  GtkLabel *name;
  GtkProgressBar *bar;
  GtkLabel *count;
  GtkLabel *time_left;
  GtkButton *pause;
  GtkWidget *stop;

  /* owned */
  GwSurvey *survey;
  GSignalGroup *signals;
  GwRunStore *run_store; /* tells which ones another process runs */
};

G_DEFINE_FINAL_TYPE (GwSurveyStrip, gw_survey_strip, ADW_TYPE_BIN)

static char *
format_time_left (double seconds)
{
  if (seconds < 0)
    return g_strdup ("");
  if (seconds < 1)
    return g_strdup (_("less than a second left"));
  if (seconds < 100)
    /* Translators: seconds */
    return g_strdup_printf (_("about %.0f s left"), seconds);
  if (seconds < 100 * 60)
    /* Translators: minutes */
    return g_strdup_printf (_("about %.0f min left"), seconds / 60);
  /* Translators: hours */
  return g_strdup_printf (_("about %.0f h left"), seconds / 3600);
}

/* Whether another process runs the survey. */
static gboolean
is_elsewhere (GwSurveyStrip *self)
{
  return self->run_store != NULL && self->survey != NULL
         && gw_run_store_is_elsewhere (self->run_store, self->survey);
}

static void
show_progress (GwSurveyStrip *self)
{
  const double n_done = (double) gw_survey_get_n_done (self->survey);
  const double n_boards = (double) gw_survey_get_n_boards (self->survey);
  GwSurveyEntry *entry = gw_survey_get_current (self->survey);
  const gboolean running = gw_survey_get_state (self->survey) == GW_SURVEY_RUNNING;
  const gboolean stopped = gw_survey_get_state (self->survey) == GW_SURVEY_STOPPED;
  const gboolean elsewhere = is_elsewhere (self);
  g_autofree char *title = entry != NULL ? gw_survey_entry_dup_title (entry) : NULL;
  g_autofree char *name = NULL;
  g_autofree char *count = NULL;
  g_autofree char *time_left
    = format_time_left (gw_survey_get_time_left (self->survey));

  if (title == NULL)
    title = g_strdup (gw_survey_get_record (self->survey)->name);
  /* Translators: what a survey is doing; %s is a generator */
  name = g_strdup_printf (running     ? _ ("Running %s")
                          : elsewhere ? _ ("Running elsewhere: %s")
                          : stopped   ? _ ("Stopped at %s")
                                      : _ ("Paused at %s"),
                          title);
  if (gw_survey_spec_is_open (gw_survey_get_record (self->survey)->spec))
    count = g_strdup_printf (ngettext ("%'.0f board", "%'.0f boards", (gulong) n_done), n_done);
  else
    /* Translators: boards, done and in all */
    count = g_strdup_printf (_("%'.0f of %'.0f"), n_done, n_boards);
  if (!g_str_equal (name, gtk_label_get_label (self->name)))
    {
      gtk_label_set_label (self->name, name);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->name), name); /* it may be cut */
    }
  gtk_label_set_label (self->count, count);
  gtk_label_set_label (self->time_left, time_left);
  gtk_progress_bar_set_fraction (self->bar, gw_survey_get_fraction (self->survey));
}

static void
update (GwSurveyStrip *self)
{
  const GwSurveyState state
    = self->survey != NULL ? gw_survey_get_state (self->survey) : GW_SURVEY_READY;
  const gboolean running = state == GW_SURVEY_RUNNING;
  const char *text = running ? _ ("Pause") : _ ("Resume");

  gtk_revealer_set_reveal_child (self->revealer,
                                 running || state == GW_SURVEY_PAUSED || state == GW_SURVEY_STOPPED
                                   || is_elsewhere (self));
  /* Only the process that runs it can stop it. */
  gtk_widget_set_visible (GTK_WIDGET (self->pause), !is_elsewhere (self));
  gtk_widget_set_visible (self->stop, !is_elsewhere (self) && state != GW_SURVEY_STOPPED);
  if (self->survey == NULL)
    return;
  gtk_button_set_icon_name (self->pause, running ? "media-playback-pause-symbolic"
                                                 : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->pause), text);
  gw_name_button (GTK_WIDGET (self->pause), text);
  show_progress (self);
}

/* Announces the end or a pause to screen readers. */
static void
state_cb (GwSurveyStrip *self)
{
  const GwSurveyState state = gw_survey_get_state (self->survey);

  if (state == GW_SURVEY_DONE)
    gw_announce (GTK_WIDGET (self), _ ("The study finished"));
  else if (state == GW_SURVEY_PAUSED)
    gw_announce (GTK_WIDGET (self), _("The study is paused"));
  else if (state == GW_SURVEY_STOPPED)
    gw_announce (GTK_WIDGET (self), _("The study was stopped"));
  update (self);
}

static void
gw_survey_strip_dispose (GObject *object)
{
  GwSurveyStrip *self = GW_SURVEY_STRIP (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->run_store);
  g_clear_object (&self->survey);

  G_OBJECT_CLASS (gw_survey_strip_parent_class)->dispose (object);
}

static void
gw_survey_strip_class_init (GwSurveyStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_survey_strip_dispose;

  g_type_ensure (GW_TYPE_FOLD_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-survey-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSurveyStrip, revealer);
  gtk_widget_class_bind_template_child (widget_class, GwSurveyStrip, name);
  gtk_widget_class_bind_template_child (widget_class, GwSurveyStrip, bar);
  gtk_widget_class_bind_template_child (widget_class, GwSurveyStrip, count);
  gtk_widget_class_bind_template_child (widget_class, GwSurveyStrip, time_left);
  gtk_widget_class_bind_template_child (widget_class, GwSurveyStrip, pause);
  gtk_widget_class_bind_template_child (widget_class, GwSurveyStrip, stop);
}

static void
gw_survey_strip_init (GwSurveyStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->signals = g_signal_group_new (GW_TYPE_SURVEY);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (state_cb), self);
  g_signal_group_connect_swapped (self->signals, "progress", G_CALLBACK (show_progress), self);
}

void
gw_survey_strip_set_survey (GwSurveyStrip *self, GwSurvey *survey)
{
  g_return_if_fail (GW_IS_SURVEY_STRIP (self));

  if (!g_set_object (&self->survey, survey))
    return;
  g_signal_group_set_target (self->signals, survey);
  update (self);
}

static void
looked_cb (GwSurveyStrip *self)
{
  if (self->survey != NULL)
    update (self);
}

void
gw_survey_strip_set_run_store (GwSurveyStrip *self, GwRunStore *run_store)
{
  g_return_if_fail (GW_IS_SURVEY_STRIP (self));
  g_return_if_fail (GW_IS_RUN_STORE (run_store));

  g_set_object (&self->run_store, run_store);
  g_signal_connect_object (run_store, "looked", G_CALLBACK (looked_cb), self, G_CONNECT_SWAPPED);
}
