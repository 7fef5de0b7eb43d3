/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-lexicon-loader.h"

G_BEGIN_DECLS

#define GW_TYPE_SCHOOL_REVIEW (gw_school_review_get_type ())

/* A window with the words that School leaves out of the list in use, up to the level that counts: in
 * groups, each word with a check box that lets it count after all; and with an entry for further
 * words. Of another list it shows those of all levels. */
G_DECLARE_FINAL_TYPE (GwSchoolReview, gw_school_review, GW, SCHOOL_REVIEW, AdwWindow)

/* What is changed counts at once, on all boards. Without another list it is the one in use. */
GwSchoolReview *gw_school_review_new (GtkWindow *parent, GwLexiconLoader *loader,
                                      GwSchoolChanges *changes, GwLexicon *other);

G_END_DECLS
