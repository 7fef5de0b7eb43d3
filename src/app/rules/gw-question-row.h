/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-question.h"

G_BEGIN_DECLS

#define GW_TYPE_QUESTION_ROW (gw_question_row_get_type ())

/* A row of a boxed list that says one thing that a question is asked with, on a button that
 * lets another one be chosen for it alone. */
G_DECLARE_DERIVABLE_TYPE (GwQuestionRow, gw_question_row, GW, QUESTION_ROW, AdwActionRow)

struct _GwQuestionRowClass
{
  AdwActionRowClass parent_class;

  /* When there is another question, or anything of it is another; it may be NULL. */
  void (*update) (GwQuestionRow *self, GwQuestion *question);
};

void gw_question_row_set_question (GwQuestionRow *self, GwQuestion *question);
GwQuestion *gw_question_row_get_question (GwQuestionRow *self);

/* For subclasses: the button; what is on it and what a screen reader calls it; whether what is
 * chosen is still being read. */
GtkMenuButton *gw_question_row_get_button (GwQuestionRow *self);
void gw_question_row_show (GwQuestionRow *self, const char *label, const char *name);
void gw_question_row_set_busy (GwQuestionRow *self, gboolean busy);

G_END_DECLS
