/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-strip.h"

#include "gw-fold-box.h"
#include "gw-run-clock.h"
#include "gw-spoken.h"
#include "gw-survey-run.h"

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
  GtkButton *button;

  /* owned */
  GwRun *run;
  GSignalGroup *signals;

  /* since when it runs, as far as is known here; and how far it was then */
  gint64 started;
  double fraction_before;
  double seconds_before; /* that all rows had run */
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

static double
get_time (GwSurveyStrip *self)
{
  return (double) (gw_run_clock_get () - self->started) / G_USEC_PER_SEC;
}

static double
get_fraction (GwSurveyStrip *self)
{
  double seconds = gw_survey_get_seconds (self->run->status);

  if (self->run->state == GW_RUN_RUNNING)
    seconds = MAX (seconds, self->seconds_before + get_time (self));
  return gw_survey_get_fraction (self->run->spec, self->run->status, seconds);
}

/* In seconds; negative when not known. */
static double
get_time_left (GwSurveyStrip *self)
{
  const double fraction = get_fraction (self);
  const double done = fraction - self->fraction_before;

  if (self->run->state != GW_RUN_RUNNING || done <= 0)
    return -1;
  return get_time (self) * (1 - fraction) / done;
}

static char *
format_name (const GwRun *run)
{
  const guint row = gw_survey_find_open (run->spec, run->status);
  g_autofree char *title = row < gw_survey_spec_get_n_rows (run->spec)
                             ? gw_survey_spec_dup_row_title (run->spec, row)
                             : g_strdup (run->head->name);

  /* Translators: what a survey is doing; %s is a generator */
  return g_strdup_printf (run->state == GW_RUN_RUNNING ? _ ("Running %s")
                          : run->elsewhere             ? _ ("Running elsewhere: %s")
                                                       : _ ("Stopped at %s"),
                          title);
}

static void
show_progress (GwSurveyStrip *self)
{
  const GwRun *run = self->run;
  const double n_done = (double) gw_survey_count_done (run->status);
  const double n_boards = (double) gw_survey_count_boards (run->spec);
  g_autofree char *name = format_name (run);
  g_autofree char *count = NULL;
  g_autofree char *time_left = format_time_left (get_time_left (self));

  if (gw_survey_spec_is_open (run->spec))
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
  gtk_progress_bar_set_fraction (self->bar, get_fraction (self));
}

static void
update (GwSurveyStrip *self)
{
  const GwRun *run = self->run;
  const gboolean running = run != NULL && run->state == GW_RUN_RUNNING;
  const char *text = running ? _ ("Stop") : _ ("Resume");

  gtk_revealer_set_reveal_child (self->revealer,
                                 run != NULL && (run->state != GW_RUN_DONE || run->elsewhere));
  if (run == NULL)
    return;
  /* Only the process that runs it can stop it. */
  gtk_widget_set_visible (GTK_WIDGET (self->button), !run->elsewhere);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button),
                                  running ? "run.stop" : "run.resume");
  gtk_button_set_icon_name (self->button, running ? "media-playback-stop-symbolic"
                                                  : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), text);
  gw_name_button (GTK_WIDGET (self->button), text);
  show_progress (self);
}

static void
note_start (GwSurveyStrip *self)
{
  self->started = gw_run_clock_get ();
  self->seconds_before = gw_survey_get_seconds (self->run->status);
  self->fraction_before
    = gw_survey_get_fraction (self->run->spec, self->run->status, self->seconds_before);
}

/* Announces the end to screen readers. */
static void
state_cb (GwSurveyStrip *self)
{
  if (self->run->state == GW_RUN_RUNNING)
    note_start (self);
  else if (self->run->state == GW_RUN_DONE)
    gw_announce (GTK_WIDGET (self), _ ("The study finished"));
  else
    gw_announce (GTK_WIDGET (self), _("The study was stopped"));
  update (self);
}

static void
gw_survey_strip_dispose (GObject *object)
{
  GwSurveyStrip *self = GW_SURVEY_STRIP (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->run);

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
  gtk_widget_class_bind_template_child (widget_class, GwSurveyStrip, button);
}

static void
gw_survey_strip_init (GwSurveyStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->signals = g_signal_group_new (GW_TYPE_RUN);
  g_signal_group_connect_swapped (self->signals, "notify::state", G_CALLBACK (state_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::elsewhere", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::status", G_CALLBACK (show_progress), self);
}

void
gw_survey_strip_set_run (GwSurveyStrip *self, GwRun *run)
{
  g_return_if_fail (GW_IS_SURVEY_STRIP (self));

  if (!g_set_object (&self->run, run))
    return;
  g_signal_group_set_target (self->signals, run);
  if (run != NULL)
    note_start (self);
  update (self);
}
