/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-editor.h"
#include "gw-word-marks.h"

G_BEGIN_DECLS

/* Marks a word of a language, in upper or lower case, as a step of an editor, so that it is undone in its order
 * with changes of the board. Returns the number of the step, see gw_editor_undo_step(); 0 when the
 * text is not a word, or marked so already. */
guint64 gw_mark_step (GwEditor *editor, GwWordMarks *marks, const GwLanguage *language,
                      const char *word, GwWordMark mark);

/* The same for several words in one step. Those that are no words are left out. */
guint64 gw_mark_step_words (GwEditor *editor, GwWordMarks *marks, const GwLanguage *language,
                            const char *const *words, GwWordMark mark);

G_END_DECLS
