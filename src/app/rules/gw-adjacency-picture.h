/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-graph.h"
#include "gw-painted.h"

G_BEGIN_DECLS

/* Paints a small board with one tile in a corner and the tiles marked that a path can go on to. */
void gw_adjacency_picture_set (GwPainted *picture, GwAdjacency adjacency);

G_END_DECLS
