/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-card-picture.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_QUESTION_PAGE (gw_question_page_get_type ())

/* A few questions about a wish, each with a few choices, and a button that fulfills it by the action
 * "wish.start". Back activates "wish.back". Properties: "wish" for the picture, "title", and "start",
 * the label of the button. */
G_DECLARE_FINAL_TYPE (GwQuestionPage, gw_question_page, GW, QUESTION_PAGE, AdwBin)

/* One of the choices: what it is called, and the target of the action. Ended by one without a
 * label. */
typedef struct
{
  const char *label; /* NC_(), or a text that needs no translation */
  const char *target;
} GwQuestionChoice;

/* Adds a question whose choices are the states of an action; their labels are translated in this
 * context. Returns the label of the hint below it, which is empty. */
GtkLabel *gw_question_page_add (GwQuestionPage *self, const char *question, const char *action,
                                const char *context, const GwQuestionChoice *choices);

/* Gives the focus to what is chosen in the first question. */
void gw_question_page_focus (GwQuestionPage *self);

G_END_DECLS
