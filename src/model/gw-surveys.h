/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-survey.h"

G_BEGIN_DECLS

#define GW_TYPE_SURVEYS (gw_surveys_get_type ())

/* The surveys that are kept: a list of GwSurvey, the newest first. Each has a file in a folder
 * of the user's, which is written when the survey halts or gets another name.
 *
 * Emits "failed" (string, GError) with the name of a file that can not be read or written. */
G_DECLARE_FINAL_TYPE (GwSurveys, gw_surveys, GW, SURVEYS, GObject)

/* NULL stands for gridwright/surveys in the user data directory. */
GwSurveys *gw_surveys_new (const char *folder);

/* Reads what there is, in the background; "loaded" is emitted in the end. */
void gw_surveys_load (GwSurveys *self);

/* Puts a survey in front, with a name that no other one has. */
void gw_surveys_add (GwSurveys *self, GwSurvey *survey);

/* Takes it out, and its file away; it can be put back where it was. */
void gw_surveys_remove (GwSurveys *self, GwSurvey *survey);
void gw_surveys_restore (GwSurveys *self, GwSurvey *survey, guint position);
gboolean gw_surveys_find (GwSurveys *self, GwSurvey *survey, guint *position);

/* Writes what is not written yet and waits for it. */
void gw_surveys_flush (GwSurveys *self);

G_END_DECLS
