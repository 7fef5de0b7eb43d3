/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Describes a survey in the menu of saved runs: its size, lexicon and boards. */
char *gw_survey_text_describe (gpointer survey);

G_END_DECLS
