/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-command.h"

#include <string.h>

extern const GwCommand gw_command_solve;
extern const GwCommand gw_command_find;
extern const GwCommand gw_command_roll;
extern const GwCommand gw_command_generate;
extern const GwCommand gw_command_survey;
extern const GwCommand gw_command_search;
extern const GwCommand gw_command_prove;
extern const GwCommand gw_command_verify;
extern const GwCommand gw_command_compare;
extern const GwCommand gw_command_growth;
extern const GwCommand gw_command_lexicon;
extern const GwCommand gw_command_dice;

static const GwCommand *const commands[] = {
  &gw_command_solve,
  &gw_command_find,
  &gw_command_roll,
  &gw_command_generate,
  &gw_command_survey,
  &gw_command_search,
  &gw_command_prove,
  &gw_command_verify,
  &gw_command_compare,
  &gw_command_growth,
  &gw_command_lexicon,
  &gw_command_dice,
  NULL,
};

const GwCommand *const *
gw_commands_get_all (void)
{
  return commands;
}

const GwCommand *
gw_commands_find (const char *name)
{
  for (guint i = 0; commands[i] != NULL; i++)
    if (strcmp (commands[i]->name, name) == 0)
      return commands[i];
  return NULL;
}
