/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-school-words.h"

G_BEGIN_DECLS

#define GW_TYPE_SCHOOL_CHANGES (gw_school_changes_get_type ())

/* What the user has changed of what School leaves out, for all boards: words that count after all,
 * and further words to leave out. It is kept in a file for each language, such as school-en.txt,
 * which is written in the background.
 *
 * Emits "changed", and "failed" (GError) when a file could not be written. */
G_DECLARE_FINAL_TYPE (GwSchoolChanges, gw_school_changes, GW, SCHOOL_CHANGES, GObject)

/* Reads the files in a folder; NULL stands for gridwright in the user data directory. A file that
 * cannot be read changes nothing, and the first such error is kept; before it is written, the old
 * file is copied to school-en.txt~. */
GwSchoolChanges *gw_school_changes_new (const char *folder);
const GError *gw_school_changes_get_error (GwSchoolChanges *self);

/* As they are now; borrowed until they change. */
GwSchoolWords *gw_school_changes_get_words (GwSchoolChanges *self);

/* Lets a word of a list count after all, or not. */
void gw_school_changes_set_counts (GwSchoolChanges *self, const GwLanguage *language,
                                   const char *word, gboolean counts);

/* Leaves out another word. FALSE when the text is none, which has only letters. A word of the list
 * does not count any more. The other one takes it back. */
gboolean gw_school_changes_add (GwSchoolChanges *self, const GwLanguage *language,
                                const char *text);
void gw_school_changes_remove (GwSchoolChanges *self, const GwLanguage *language,
                               const char *word);

/* Waits until all changes are written. */
void gw_school_changes_flush (GwSchoolChanges *self);

G_END_DECLS
