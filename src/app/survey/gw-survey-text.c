/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-text.h"

#include "gw-survey.h"

#include <glib/gi18n.h>

char *
gw_survey_text_describe (gpointer object)
{
  GwSurvey *survey = object;
  const GwSurveyState state = gw_survey_get_state (survey);
  const GwSurveySpec *spec = gw_survey_get_record (survey)->spec;
  const char *lexicon = gw_survey_record_get_lexicon_title (gw_survey_get_record (survey));
  const gulong n_done = (gulong) gw_survey_get_n_done (survey);
  const gulong n_boards = (gulong) gw_survey_get_n_boards (survey);

  if (gw_survey_spec_is_open (spec))
    /* Translators: of a survey: rows and columns, lexicon, boards that are done */
    return g_strdup_printf (
      state == GW_SURVEY_RUNNING ? ngettext ("%u × %u, %s, running: %'.0f board",
                                             "%u × %u, %s, running: %'.0f boards", n_done)
      : state == GW_SURVEY_PAUSED
        ? ngettext ("%u × %u, %s, paused: %'.0f board", "%u × %u, %s, paused: %'.0f boards", n_done)
        : ngettext ("%u × %u, %s, %'.0f board", "%u × %u, %s, %'.0f boards", n_done),
      spec->rows, spec->cols, lexicon != NULL ? lexicon : _ ("unknown lexicon"), (double) n_done);
  /* Translators: of a survey: rows and columns, lexicon, boards that are done and in all */
  return g_strdup_printf (
    state == GW_SURVEY_RUNNING  ? ngettext ("%u × %u, %s, running: %'.0f of %'.0f board",
                                            "%u × %u, %s, running: %'.0f of %'.0f boards", n_boards)
    : state == GW_SURVEY_PAUSED ? ngettext ("%u × %u, %s, paused: %'.0f of %'.0f board",
                                            "%u × %u, %s, paused: %'.0f of %'.0f boards", n_boards)
                                : ngettext ("%u × %u, %s, %'.0f of %'.0f board",
                                            "%u × %u, %s, %'.0f of %'.0f boards", n_boards),
    spec->rows, spec->cols, lexicon != NULL ? lexicon : _ ("unknown lexicon"), (double) n_done,
    (double) n_boards);
}
