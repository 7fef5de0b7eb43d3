/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-rules.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The rules that were last chosen, which new windows start with. If their scoring table cannot be
 * read, sets the error and returns them with the classic one. */
GwRules *gw_rules_from_settings (GSettings *settings, GError **error);
void gw_rules_to_settings (GSettings *settings, const GwRules *rules);

/* The rules in the state of a window; NULL for a new window. */
void gw_rules_to_state (GKeyFile *values, const GwRules *rules);
GwRules *gw_rules_from_state (GKeyFile *values);

G_END_DECLS
