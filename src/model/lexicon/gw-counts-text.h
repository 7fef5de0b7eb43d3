/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-loader.h"

G_BEGIN_DECLS

/* What counts on the board, in parts: “English”, “Everyday”, “School”, “Four Sides”. The first
 * `n_first` are about the word list. */
GStrv gw_counts_list_parts (GwLexiconLoader *loader, guint *n_first);

/* The same on one line: “English · Everyday · School”. */
char *gw_counts_dup_line (GwLexiconLoader *loader);

G_END_DECLS
