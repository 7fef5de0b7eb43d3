/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-facts.h"

#include "gw-languages.h"

void
gw_facts_spec_set_lexicon (GwFactsSpec *spec, const char *name, GwLexicon *lexicon,
                           guint max_level)
{
  const GwLanguage *language = gw_lexicon_get_language (lexicon);

  spec->lexicon = name;
  spec->words = lexicon;
  spec->max_level = max_level;
  spec->language = language != NULL ? gw_languages_get_id (language) : NULL;
  spec->accents = gw_accents_to_string (gw_lexicon_get_accents (lexicon));
}
