/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-game-command.h"

#include "gw-languages.h"

static void
set_list (GwCommandLine *line, const char *option, GStrv list)
{
  gw_command_line_drop_option (line, option);
  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    gw_command_line_add_option (line, option, list[i]);
}

void
gw_game_command_add_words (GwCommandLine *line, const GwGameName *name)
{
  const GwLexiconOptions *options = &name->options;
  char *english[] = { (char *) GW_LEXICON_ENGLISH, NULL };
  const char *language = options->no_language ? "none" : "auto";

  if (options->language != NULL)
    language = gw_languages_get_id (options->language);
  set_list (line, "--lexicon", name->lexicons != NULL ? name->lexicons : english);
  set_list (line, "--allow", name->allow);
  set_list (line, "--deny", name->deny);
  gw_command_line_set_option (line, "--levels",
                              options->levels == GW_LEVELS_COUNT ? "count" : "rank");
  gw_command_line_set_option (line, "--language", language);
  gw_command_line_set_option (line, "--accents", gw_accents_to_string (options->accents));
  gw_command_line_set_option (line, "--encoding",
                              options->encoding != NULL ? options->encoding : "auto");
  for (guint i = 0; i < GW_N_READ_SWITCHES; i++)
    gw_command_line_set_unless_usual (line, gw_read_switch_get_name (i),
                                      gw_lexicon_options_get_switch (options, i), FALSE);
}

char *
gw_game_command_dup_words (const GwGameName *name)
{
  if (name->strings != NULL && name->strings_name != NULL)
    return g_strdup (name->strings_name);
  if (name->lexicons != NULL)
    return g_strjoinv (" + ", name->lexicons);
  return g_strdup (GW_LEXICON_ENGLISH);
}
