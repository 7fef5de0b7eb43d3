/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-facts.h"

G_BEGIN_DECLS

/* How a run is cited: who made the program and when, its version, the words that the run is about
 * and the command that repeats it; the same in every language. And as an entry for BibTeX. */
char *gw_citation_make_command (GwFacts *facts); /* the command alone, as it is typed */
char *gw_citation_make_text (GwFacts *facts);
char *gw_citation_make_bibtex (GwFacts *facts);

G_END_DECLS
