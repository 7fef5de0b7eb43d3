/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define GW_PACK_LEAST_SIDE 3
#define GW_PACK_MOST_SIDE 12

/* The side of the square board that is suggested for packing words, which are text with a word or a
 * phrase on each line: the smallest one whose tiles are at least as many as the letters of the
 * longest word, and three for every ten letters of all different words. GW_PACK_MOST_SIDE when
 * none is large enough. */
guint gw_pack_suggest_side (const char *words);

G_END_DECLS
