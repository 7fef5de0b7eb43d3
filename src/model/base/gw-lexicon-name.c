/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-name.h"

GwLexiconName *
gw_lexicon_name_new (const char *id, const char *const *allow, const char *const *deny)
{
  GwLexiconName *name = g_new (GwLexiconName, 1);

  *name = (GwLexiconName){ g_strdup (id), g_strdupv ((GStrv) allow), g_strdupv ((GStrv) deny) };
  return name;
}

GwLexiconName *
gw_lexicon_name_copy (const GwLexiconName *name)
{
  return gw_lexicon_name_new (name->id, (const char *const *) name->allow,
                              (const char *const *) name->deny);
}

void
gw_lexicon_name_free (GwLexiconName *name)
{
  g_free (name->id);
  g_strfreev (name->allow);
  g_strfreev (name->deny);
  g_free (name);
}
