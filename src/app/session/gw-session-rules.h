/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-rules.h"

G_BEGIN_DECLS

/* The rules that the settings say. When their table of points cannot be read, that is the
 * error, and the classic table stands in for it. */
GwRules *gw_session_rules_load (GSettings *settings, GError **error);

void gw_session_rules_save (GSettings *settings, const GwRules *rules);

G_END_DECLS
