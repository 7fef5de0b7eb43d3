/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How a lexicon is named to the terminal, so that it reads the same words. */
typedef struct
{
  char *id;    /* for --lexicon */
  GStrv allow; /* for --allow; NULL for none */
  GStrv deny;  /* for --deny; NULL for none */
} GwLexiconName;

/* Everything is copied; the lists may be NULL. */
GwLexiconName *gw_lexicon_name_new (const char *id, const char *const *allow,
                                    const char *const *deny);
GwLexiconName *gw_lexicon_name_copy (const GwLexiconName *name);
void gw_lexicon_name_free (GwLexiconName *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLexiconName, gw_lexicon_name_free)

G_END_DECLS
