/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-lexicon-library.h"

G_BEGIN_DECLS

#define GW_TYPE_NEW_LIST_PAGE (gw_new_list_page_get_type ())

/* Makes a word list of words that are typed, or of a file: its name, how it is read, and what comes
 * of that. Emits "done" with the GwLexiconItem that was added or that is there already, or with NULL
 * to go back; what was typed stays for the next time. */
G_DECLARE_FINAL_TYPE (GwNewListPage, gw_new_list_page, GW, NEW_LIST_PAGE, AdwBin)

/* Begins with a file, or with NULL for words that are typed. */
void gw_new_list_page_open (GwNewListPage *self, GwLexiconLibrary *library, GFile *file);

/* The file that is shown, or NULL. */
GFile *gw_new_list_page_get_file (GwNewListPage *self);

/* Moves the focus to where to begin. */
void gw_new_list_page_focus (GwNewListPage *self);

G_END_DECLS
