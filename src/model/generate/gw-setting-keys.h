/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-generator-settings.h"

G_BEGIN_DECLS

/* How the settings for new boards are written in board files, in the words of the terminal. */

/* What boards are made of: “dice:new-4x4”, or the name of a generator and the parameters that are
 * set, “kfreq vowels=8”. Free it. */
char *gw_setting_keys_format_source (GwGeneratorSettings *choice);

/* Chooses this; FALSE, with nothing changed, when it names no generator. Dice are not looked up. */
gboolean gw_setting_keys_read_source (GwGeneratorSettings *choice, const char *text);

/* The name of the dice that a source is, or NULL. */
const char *gw_setting_keys_get_dice (const char *source);

/* What is wished for: “words=40:90 points=100: no-dead-tile”; NULL for nothing. Free it. */
char *gw_setting_keys_format_wishes (GwGeneratorSettings *choice);

/* Wishes for this, or for nothing (NULL); FALSE, with nothing changed, when it cannot be read. */
gboolean gw_setting_keys_read_wishes (GwGeneratorSettings *choice, const char *text);

G_END_DECLS
