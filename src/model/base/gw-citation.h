/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-facts.h"

G_BEGIN_DECLS

/* How a run is cited: a sentence with the program, the command that repeats it and the words that
 * it is about; the same in every language. And as an entry for BibTeX. */
char *gw_citation_make_command (GwFacts *facts); /* the command alone, as it is typed */
char *gw_citation_make_text (GwFacts *facts);
char *gw_citation_make_bibtex (GwFacts *facts);

G_END_DECLS
