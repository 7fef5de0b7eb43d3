/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-rules.h"

G_BEGIN_DECLS

/* Rules as a dictionary in a file, with all the points they give; NULL when what was saved is
 * not whole. */
GVariant *gw_rules_save (const GwRules *rules);
GwRules *gw_rules_load (GVariant *saved);

G_END_DECLS
