/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-game-name.h"

GwGameName *
gw_game_name_new (const char *lexicon, const char *const *allow, const char *const *deny)
{
  const char *const lexicons[] = { lexicon, NULL };
  GwGameName *name = g_new0 (GwGameName, 1);

  name->lexicons = g_strdupv ((GStrv) lexicons);
  name->allow = g_strdupv ((GStrv) allow);
  name->deny = g_strdupv ((GStrv) deny);
  return name;
}

GwGameName *
gw_game_name_copy (const GwGameName *name)
{
  GwGameName *copy = g_memdup2 (name, sizeof *name);

  copy->lexicons = g_strdupv (name->lexicons);
  copy->allow = g_strdupv (name->allow);
  copy->deny = g_strdupv (name->deny);
  copy->strings = name->strings != NULL ? g_bytes_ref (name->strings) : NULL;
  copy->strings_name = g_strdup (name->strings_name);
  copy->rules = name->rules != NULL ? gw_rules_ref (name->rules) : NULL;
  return copy;
}

void
gw_game_name_free (GwGameName *name)
{
  g_strfreev (name->lexicons);
  g_strfreev (name->allow);
  g_strfreev (name->deny);
  g_clear_pointer (&name->strings, g_bytes_unref);
  g_free (name->strings_name);
  g_clear_pointer (&name->rules, gw_rules_unref);
  g_free (name);
}

const char *
gw_game_name_get_lexicon (const GwGameName *name)
{
  return name->lexicons != NULL && name->lexicons[0] != NULL ? name->lexicons[0]
                                                             : GW_LEXICON_ENGLISH;
}

void
gw_game_name_take_lexicon (GwGameName *name, const GwGameName *other)
{
  g_strfreev (name->lexicons);
  g_strfreev (name->allow);
  g_strfreev (name->deny);
  name->lexicons = g_strdupv (other->lexicons);
  name->allow = g_strdupv (other->allow);
  name->deny = g_strdupv (other->deny);
}

void
gw_game_name_set_rules (GwGameName *name, GwRules *rules)
{
  gw_rules_ref (rules);
  g_clear_pointer (&name->rules, gw_rules_unref);
  name->rules = rules;
}
