/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The questions of a start without arguments: board, lexicon, word, all words. */
gint gw_ask (GError **error);

G_END_DECLS
